"""A veteran: plans as a captain does, with the eye and the caution of long service."""

from typing import Any

from msgspec.structs import replace

from gonfanon.battle.setup.terms import Terms
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.abreast import abreast
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.set_ups import Puts, best_places, thinkable
from gonfanon.minds.levels.weighed_answers import KINDS, by_promise
from gonfanon.minds.orders.axes_taken_up import axes_taken_up
from gonfanon.minds.orders.blow_order import Search, fights
from gonfanon.minds.orders.large_fights import reweighed
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.orders.shots_for_blows import beyond_the_blow
from gonfanon.minds.value.at_stake import if_time_were_up
from gonfanon.minds.value.decision import Alternative, Decision, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack, Go

CAUTION = 200
"""Hundredths of a captain's risk that dangers count for him: he sees them as they are."""
VANGUARD = 15
"""Hundredths of a life that may be in danger where somebody comes in before the others."""


class Veteran(Captain):
    """A captain who keeps out of the reach of charges, does not run from every arrow, and places his archers."""

    sees = Patient
    slip = 0
    in_time = True
    """Among the plans he compares are such as wait, gather, bait or break off."""
    together = True
    """Among them is one in which all who can bear it come on together."""
    orders_blows = True
    """He looks a fight through to its end before the first blow."""
    places = True
    """He draws his men up anew where the scenario leaves him free."""
    masses = True
    """Who loses by waiting comes on together, and does not wait man by man for somebody else to be the first."""
    weighs_crowds = True
    """In a large fight too he asks what those who hold back for the next blow give up for it."""
    weighs_throws = True
    """He does not throw where he had better strike."""
    weighs_answers = True
    """Where somebody falls back or follows up, he asks what each way leaves him of the battle."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        super().__init__(seasoned(temper), seed)
        self._drawn: tuple[Any, int] | None = None
        """The battle and the side for which he has thought about the set-up."""
        self._puts: Puts = []

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """As a captain; some questions in the middle of a step by what each answer promises."""
        found = super().decide(position, ask)
        if position.order is None or ask.kind not in KINDS or not self.weighs_answers:
            return found
        return by_promise(position, ask, found)

    def placing(self, position: Position[Battle], ask: Ask) -> Decision:
        """Put one man after another where he stands best, then begin."""
        s = position.state
        if not self.places or PASS not in ask.options:
            return super().placing(position, ask)
        if self._drawn is None or self._drawn[0] is not s.scene or self._drawn[1] != ask.side:
            self._drawn = (s.scene, ask.side)
            self._puts = self.set_up(position, self.view(s, ask.side))
        while self._puts:
            put, why = self._puts.pop(0)
            if put in ask.options:
                return Decision(put, why, 0)
        return super().placing(position, ask)

    def plan(self, view: Outlook) -> Plan:
        """As a captain; where waiting loses, all who can bear it come on together."""
        alone = self.man_by_man(view)
        return self.massed(view, alone) or alone

    def man_by_man(self, view: Outlook) -> Plan:
        """A captain's plan, in which each looks for the place that is best for him."""
        return super().plan(view)

    def massed(self, view: Outlook, alone: Plan) -> Plan | None:
        """The plan of coming on together where time is the enemy's, if there are enough to come."""
        if not self.masses or if_time_were_up(view.s) in (view.side, -1):
            return None
        course = next(abreast(view, alone), None)
        return course.plan if course is not None else None

    def set_up(self, position: Position[Battle], view: Outlook) -> Puts:
        """The orders of a set-up that is clearly better than the one that is written; else none."""
        if not thinkable(view):
            return []
        found = best_places(view)
        return found.puts if found.clear else []

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """The best of what was weighed; a shot counts less where he gives up a blow for it."""
        s = position.state
        if self.weighs_throws and s.step == "shooting" and position.order is None:
            weighed = beyond_the_blow(self.view(s, ask.side), weighed)
        return super().chosen(position, ask, weighed)

    def errands(self, view: Outlook, ask: Ask) -> list[Alternative]:
        """Whoever would come in under the eyes of a stronger enemy waits for those who come after him."""
        found = super().errands(view, ask)
        if not awaited(view.s, view.side):
            return found
        return [each for each in found if each.why.key != "mind-enters" or not exposed(view, each)]

    def _blows(self, view: Outlook, ask: Ask) -> list[Alternative]:
        """Axes first; then as a captain, in small fights by their best course, and no blow at riderless horses."""
        if isinstance(view, Patient) and view.swings and (axes := axes_taken_up(view, view, ask.options)):
            return axes
        found = super()._blows(view, ask)
        return ordered_blows(view, found, self.weighs_crowds) if self.orders_blows else found


def ordered_blows(view: Outlook, found: list[Alternative], crowds: bool = True) -> list[Alternative]:
    """What was weighed, the blows of small fights by what the whole fight comes to, those of large ones anew."""
    s = view.s
    best: dict[Attack, int] = {}
    searched: set[int] = set()
    for fight in fights(view) if not view.temper.honour else ():
        if fight.small:
            searched.update(fight.reach)
            first = Search(s, fight).best()
            if first is not None:
                best[first.order] = first.worth
    kept = [each for each in found if not _replaced(s, each.said, searched)]
    kept = reweighed(view, kept) if crowds else kept
    return [*kept, *(_told(view, order, worth) for order, worth in best.items())]


def _replaced(s: Battle, said: Any, searched: set[int]) -> bool:
    """Whether a blow is at a riderless horse, or by somebody whose fight was searched."""
    if not isinstance(said, Attack) or said.more:
        return False
    return s.scene.characters[said.target].kind == "horse" or said.pieces[0] in searched


def _told(view: Outlook, order: Attack, worth: int) -> Alternative:
    s, fray = view.s, view.fray
    args: dict[str, str | int] = {
        "who": s.name(order.pieces[0]),
        "count": len(order.pieces),
        "others": len(order.pieces) - 1,
        "target": s.name(order.target),
        "chance": fray.telling(order.target, fray.column_of(order.pieces, order.target)[0]),
    }
    return Alternative(order, Why("mind-attacks", args), worth)


def seasoned(temper: Temper) -> Temper:
    """A temper as long service has made it."""
    return replace(temper, risk=temper.risk * CAUTION // 100)


def awaited(s: Battle, side: int) -> bool:
    """Whether anybody of a side may come in later, but not yet."""
    terms: Terms | None = s.scene.terms
    waiting = (n for n, p in enumerate(s.pieces) if p.away == "waiting" and s.side_of(n) == side)
    return terms is not None and any(terms.entry_mask(n)[0] > s.turn for n in waiting)


def exposed(view: Outlook, entry: Alternative) -> bool:
    """Whether the place at which somebody comes in lies open to more than he should bear alone."""
    n = entry.said.pieces[0]
    at = next(step.to for step in reversed(entry.said.steps) if isinstance(step, Go))
    danger = view.danger(n, at, -1, view.mine, view.tempted(view.places, n))
    return danger * 100 > VANGUARD * view.fray.life(n)
