"""A captain: plans the orders of a whole phase."""

from gonfanon.minds.levels.command import Commander
from gonfanon.minds.orders.joint_attacks import assaults
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle


class Captain(Commander):
    """Plans the phase as a whole, in several ways, and takes the one that leaves the enemy least."""

    passes = 2
    follow_up = True
    slip = 15

    def view(self, s: Battle, side: int) -> Outlook:
        """He knows that each enemy strikes but once, and nobody whom he has lost sight of."""
        view = self.sees(s, side, self.temper)
        view.far_sighted = True
        return view

    def plan(self, view: Outlook) -> Plan:
        """First those who fall upon somebody together, then everybody else."""
        plan = Plan(view)
        assaults(plan)
        for _ in range(self.passes):
            if not plan.improve():
                break
        return plan
