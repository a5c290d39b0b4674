"""Command of a side: at each order question one order, taken from a plan for the whole sequence."""

from typing import Any

from gonfanon.battle.orders.moves import ends_of
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.slips import noticed, overlooked
from gonfanon.minds.orders import phase
from gonfanon.minds.orders.answers import answer, tried
from gonfanon.minds.orders.destinations import Place, move_of, reason
from gonfanon.minds.orders.errands import errands
from gonfanon.minds.orders.plan import Plan, moved
from gonfanon.minds.orders.tactics import (
    at_the_end,
    before_blows,
    before_shooting,
    from_above,
    strokes,
    ventures,
)
from gonfanon.minds.siege.storm import sieges
from gonfanon.minds.siege.works import works
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

STEPS = ("shooting", "charges", "movement", "melee")


class Commander:
    """Sees odds, threats and goals, and moves his men one after another; the levels differ in what they add to that."""

    sees: type[Outlook] = Outlook
    """The eyes with which he looks at a position."""
    passes = 1
    follow_up = False
    slip = 0
    """Of a hundred men, how many he overlooks in a sequence."""

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        self.temper, self.seed = temper, seed
        self._key: Any = None
        self._moves: list[tuple[int, Place]] = []
        self._expected: dict[int, int] = {}

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """The answer to any question."""
        s = position.state
        if position.order is not None:
            return answer(position, ask, self.temper, self.sees)
        if s.placing:
            return self.placing(position, ask)
        if s.step not in STEPS or not isinstance(ask.options, ByPiece):
            return tried(position, ask, list(ask.options)[:40])
        view = self.view(s, ask.side)
        match s.step:
            case "shooting":
                first = before_shooting(view, ask.options)
                return self.chosen(position, ask, first or phase.shots(view, ask))
            case "charges":
                return self.chosen(position, ask, phase.charges(view, ask))
            case "movement":
                return self.movement(view, ask)
            case _:
                return self.chosen(position, ask, before_blows(view, ask.options) or self._blows(view, ask))

    def placing(self, position: Position[Battle], ask: Ask) -> Decision:
        """Where everybody stands before the battle: as it is written."""
        return placing(position.state, ask)

    def _blows(self, view: Outlook, ask: Ask) -> list[Alternative]:
        """Everything that can be done in the melee sequence."""
        weighed = [*phase.attacks(view, self.follow_up), *works(view, ask.options)]
        return [*weighed, *from_above(view), *strokes(view, ask.options)]

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """The best of what he does not overlook; where something must be done, doing nothing is no answer."""
        found = noticed(position.state, weighed, self.seed, self.slip)
        if PASS not in ask.options:
            found = [each for each in found if each.said != PASS]
        return chosen(found) if found else tried(position, ask, list(ask.options)[:40])

    def view(self, s: Battle, side: int) -> Outlook:
        """How he sees a position."""
        return self.sees(s, side, self.temper)

    def movement(self, view: Outlook, ask: Ask) -> Decision:
        """The next order of the plan; a new plan where something has come between."""
        first = (*sieges(view, ask.options), *self.errands(view, ask), *ventures(view, ask.options))
        doing = [each for each in first if each.value > 0]
        if doing:
            return chosen([phase.DONE, *doing] if PASS in ask.options else doing)
        s = view.s
        key = self._moment(view)
        arrived = all(s.pieces[n].at == at for n, at in self._expected.items())
        if key != self._key or not arrived:
            self._plan(view)
            self._key = key
        decision = self._next(view) or self._anew(view)
        last = at_the_end(view, ask.options) if decision.said == PASS else []
        last = noticed(s, last, self.seed, self.slip)
        return chosen(last) if last else decision

    def errands(self, view: Outlook, ask: Ask) -> list[Alternative]:
        """Moves that are more than a walk."""
        return errands(view, ask.options)

    def _moment(self, view: Outlook) -> Any:
        """What a plan rests on: the turn, and the enemy as he stands."""
        s = view.s
        return s.scene, s.turn, s.side, tuple((s.pieces[m].at, s.pieces[m].state) for m in view.targets)

    def follow(self, plan: Plan, view: Outlook) -> None:
        """Take over a plan that another has made."""
        self._key, self._expected, self._moves = self._moment(view), {}, plan.moves()

    def _plan(self, view: Outlook) -> None:
        self._expected = {}
        moves = self.plan(view).moves()
        self._moves = [each for each in moves if not overlooked(view.s, each[0], self.seed, self.slip)]

    def plan(self, view: Outlook) -> Plan:
        """A plan for all who have not moved."""
        plan = Plan(view)
        for _ in range(self.passes):
            if not plan.improve():
                break
        return plan

    def _anew(self, view: Outlook) -> Decision:
        """The plan is carried out, or nobody can go on with it: once more from here, then the end."""
        if self._moves:
            self._plan(view)
            found = self._next(view)
            if found is not None:
                return found
        self._moves = []
        return Decision(PASS, Why("mind-done"), 0)

    def _next(self, view: Outlook) -> Decision | None:
        """The first planned move that can be made now."""
        s = view.s
        others = [each for each in self._moves if not moved(s, each[0]) and s.pieces[each[0]].stands]
        for each in others:
            n, place = each
            if self._open(s, view, n, place):
                self._expected[n] = place.at
                self._moves = [other for other in others if other is not each]
                why = reason(view, n, place, False)
                return Decision(move_of(view, n, place), why, place.value, self._rivals(view))
        self._moves = others
        return None

    def _rivals(self, view: Outlook) -> tuple[Alternative, ...]:
        """What else could be ordered of the plan."""
        s = view.s
        rest = [
            Alternative(move_of(view, m, spot), reason(view, m, spot, False), spot.value)
            for m, spot in self._moves
            if self._open(s, view, m, spot)
        ]
        return tuple(rest[:4])

    def _open(self, s: Battle, view: Outlook, n: int, place: Place) -> bool:
        return any(facing == place.facing and mask >> place.at & 1 for facing, mask in ends_of(s, n))


def placing(s: Battle, ask: Ask) -> Decision:
    """Stand where the scenario puts one; whoever has no place yet gets the first that is offered."""
    if PASS in ask.options:
        return Decision(PASS, Why("mind-set-up"), 0)
    options: Any = ask.options
    for n in options.pieces:
        if s.pieces[n].at < 0:
            places = list(options.of(n))
            if places:
                return Decision(places[len(places) // 2], Why("mind-set-up"), 0)
    return Decision(options[0], Why("mind-set-up"), 0)
