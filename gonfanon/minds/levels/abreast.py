"""A plan in which several come on together: nobody bears the danger of being the first.

Man by man each is right to wait for another, since all the enemies would strike and shoot at whoever comes first. Here
every enemy is thought to strike or shoot wherever he gains most, so whoever comes on adds nothing to the danger.
Whether that pays is found by playing the plan on as a whole.
"""

from collections.abc import Iterator

from gonfanon.cast.characters import WOUNDED
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.timed_plans import Course
from gonfanon.minds.orders.joint_attacks import assaults
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.outlook import Outlook

PASSES = 2
COMPANY = 3
"""So many at least come on together."""
PLAIN = 1
"""Neither favourable nor unfavourable ground."""


class Abreast(Plan):
    """A plan in which a company shares the danger."""

    def __init__(self, view: Outlook, company: list[int]) -> None:
        super().__init__(view)
        blows = {m: max(view.most(m, n, PLAIN) for n in company) for _, _, m in view.threats}
        # An archer goes under his number turned over (`Seasoned.hunters`), and hits ten times in ten at the most.
        shots = {~m: max(10 * view.hurt(n, kind, "none") for n in company) for m, _, kind in view.archers}
        self._shared = blows | shots
        self.company = frozenset(company)

    def tempted(self, without: int) -> dict[int, int]:
        """By enemy, the most he could hope to take from the others; of the company he could take it anywhere."""
        found = super().tempted(without)
        if without not in self.company:
            return found
        return {m: max(most, self._shared.get(m, 0)) for m, most in found.items()}


def abreast(view: Outlook, own: Plan) -> Iterator[Course]:
    """All who can bear it come on together; the wounded, the archers and those whom one spares do what is best then."""
    able = company = [n for n in own.movers if view.s.pieces[n].state < WOUNDED and n not in view.bowmen]
    if isinstance(view, Patient):
        company = [n for n in able if n not in view.shielded]
        if 2 * len(company) < len(able):
            # The battle hangs on most of them: to spare them all is to stay away until the time is up.
            company, view = able, _daring(view)
    if len(company) < COMPANY or not view.threats:
        return
    plan = Abreast(view, company)
    everybody = plan.movers
    assaults(plan)
    for movers in (company, [n for n in everybody if n not in plan.company]):
        plan.movers = [n for n in everybody if n in movers]
        for _ in range(PASSES):
            plan.improve()
    plan.movers = everybody
    yield Course("plan-together", plan)


def _daring(view: Patient) -> Patient:
    """The same position seen by somebody who does not mind that the battle hangs on his men."""
    other = type(view)(view.s, view.side, view.temper)
    other.minds_the_cliff, other.far_sighted = False, view.far_sighted
    return other
