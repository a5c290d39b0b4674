"""A marshal: weighs many plans, each with the enemy's best answer to it, and mends the one that fares best."""

from msgspec.structs import replace

from gonfanon.minds.captain import Captain
from gonfanon.minds.foresight import Foreseen, foresee
from gonfanon.minds.marching import March, Place
from gonfanon.minds.outlook import Outlook
from gonfanon.minds.plan import Plan
from gonfanon.minds.tempers import TEMPERS, Temper
from gonfanon.rules.state import Battle

STANCES = (
    (100, 100, 100),
    (20, 100, 100),
    (250, 100, 100),
    (400, 60, 70),
    (100, 250, 100),
    (60, 100, 170),
    (10, 200, 200),
    (100, 30, 100),
)
"""Hundredths of his risk, press and blow: as he is, reckless, wary, waiting, pushing, striking, all out, holding."""
MENDED = 2
"""How many of those whom the answer costs most are thought of anew at a time."""


class Marshal(Captain):
    """Searches among plans and their answers within a budget, counted in men placed and weighed."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = 2000) -> None:
        # Who foresees the answer may dare more than a captain, who only fears it.
        bolder = replace(
            temper, risk=temper.risk // 6, press=temper.press * 5 // 2, blow=temper.blow * 3 // 2
        )
        super().__init__(bolder, seed)
        self.budget = budget
        self._spent = 0

    def plan(self, view: Outlook) -> Plan:
        """The plan that fares best once it is answered, mended as long as that helps and the budget lasts."""
        self._spent = 0
        plans = self.candidates(view)
        best = plans[0]
        if not best.movers:
            return best
        seen = self._weigh(view, best)
        for plan in plans[1:]:
            if self._spent >= self.budget:
                break
            found = self._weigh(view, plan)
            if found.value > seen.value:
                best, seen = plan, found
        best.view = view
        while self._spent < self.budget and (better := self._mend(view, best, seen)) is not None:
            seen = better
        return best

    def _weigh(self, view: Outlook, plan: Plan) -> Foreseen:
        self._spent += len(view.own) + len(view.foes)
        return foresee(view, plan, TEMPERS["bold"])

    def candidates(self, view: Outlook) -> list[Plan]:
        """The different plans that his stances lead to."""
        found: dict[tuple[Place, ...], Plan] = {}
        for risk, press, blow in STANCES:
            plan = super().plan(self._stance(view.s, view.side, risk, press, blow))
            found.setdefault(tuple(place._replace(value=0) for place in plan.place.values()), plan)
        return list(found.values())

    def _stance(self, s: Battle, side: int, risk: int, press: int = 100, blow: int = 100) -> Outlook:
        own = self.temper
        temper = replace(
            own, risk=own.risk * risk // 100, press=own.press * press // 100, blow=own.blow * blow // 100
        )
        view = Outlook(s, side, temper)
        view.far_sighted = True
        return view

    def _mend(self, view: Outlook, plan: Plan, seen: Foreseen) -> Foreseen | None:
        """Find one of those whom the answer costs most a place that is better for all; nothing if there is none."""
        hurt = sorted((n for n in seen.lost if n in plan.movers), key=lambda n: (-seen.lost[n], n))
        for n in hurt[:MENDED]:
            old = plan.place[n]
            for place in self._elsewhere(view, plan, n):
                plan.put(n, place)
                found = self._weigh(view, plan)
                if found.value > seen.value:
                    return found
            plan.put(n, old)
        return None

    def _elsewhere(self, view: Outlook, plan: Plan, n: int) -> list[Place]:
        """Where else somebody could be: where it is safest, or where he is."""
        old = plan.place[n]
        plan.put(n, old._replace(target=-1))
        mine = plan.mine(n)
        packs = {t: plan.pack(t) for t, who in plan.members.items() if who}
        wary = March(self._stance(view.s, view.side, 300), n, packs, mine, plan.tempted(n))
        stay = March(view, n, packs, mine, {}).place(plan.stay[n].at, plan.stay[n].facing)
        found = [place for place in (wary.best(plan.ends(n, mine)), stay) if place is not None]
        return [place for place in found if place[1:] != old[1:]]
