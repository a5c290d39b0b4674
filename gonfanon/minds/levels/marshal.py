"""A marshal: lets several plans play on in his thoughts, the enemy's answer included, and takes the most promising."""

from itertools import chain
from typing import Any, NamedTuple

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.playouts import PHASES, Foretelling, Imagined, thought_cost
from gonfanon.minds.levels.rival_plans import rivals
from gonfanon.minds.levels.set_ups import Puts, SetUp, best_places, others, thinkable, written
from gonfanon.minds.levels.thoughts import TOLD, Arrow, Foresight, Thought, arrows_of, considered
from gonfanon.minds.levels.veteran import Veteran, seasoned
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Alternative, Decision, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS, Temper
from gonfanon.minds.value.worth import learned
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS

SURE = ((4, 318), (5, 278), (6, 257), (8, 236), (12, 220), (20, 209))
"""By how many thoughts at most, the hundredths of its standard error by which one is ahead of the others beyond doubt.

Of a hundred rivals that are no better, chance takes two or three so far ahead: Student's distribution.
"""
SUREST = 200
"""The same after more thoughts."""
LEAST = 30
"""By how many thousandths it must be ahead as well: then nothing more need be thought."""
AHEAD = 10
"""By so many thousandths on the average a rival is ahead enough to be followed when the thoughts are over.

To wait for a proof costs more than it saves: docs/opponents.md has the figures.
"""
BEHIND = 70
"""A rival that is behind his own plan by so many hundredths of its standard error is dropped."""


ORDERS = ("charges",)
"""The steps in which he plays single orders on: a charge, once begun, is not called back."""
FEW = 4
"""Among how many orders he chooses there, doing nothing included."""


SET_UP = 80
"""Hundredths of his budget that he may spend on the set-up: its thoughts begin before the first turn and are longer."""
SET_UP_MOST = 2000
"""So many answers are spent on it at the most."""
EACH = 150
"""Answers of his budget for which he thinks of one more rival to his own plan, at the most."""
TWICE = 2
"""After so many thoughts the first rivals are dropped."""
TIMES = 40
"""No plan is played on more often."""
ENOUGH = 3
"""So often a rival must have been played on before it is taken."""


class Rival(NamedTuple):
    """A plan or an order with its reason, what it promised each time it was played on, and what the enemy then did."""

    way: Any
    why: Why
    promises: list[int]
    foresight: Foresight


class Marshal(Veteran):
    """Plays his rival plans on in thought against an enemy as seasoned as he is, and follows the most promising.

    How much he thinks is bounded by a budget of answers.
    """

    phases = PHASES
    """At the start of so many of his next phases he judges what came of a plan."""

    def __init__(self, temper: Temper, seed: int = 0, budget: int = 3500) -> None:
        super().__init__(temper, seed)
        self.budget = budget
        self._position: Position[Battle] | None = None
        self._phase = (0, 0, False)
        self._spent = 0
        self._thoughts: tuple[Thought, ...] = ()

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """As a veteran; where he plans or charges, he plays on from the position as it is."""
        s = position.state
        if (s.turn, s.side, s.placing) != self._phase:
            self._phase, self._spent = (s.turn, s.side, s.placing), 0
            self._thoughts = ()
        self._position = position
        found = super().decide(position, ask)
        if s.placing:
            return considered(found, self._thoughts)
        if position.order is not None or ask.side != s.side:
            return found
        if s.step in ORDERS:
            return self._ordered(position, ask, found)
        return considered(found, self._thoughts) if s.step == "movement" else found

    def set_up(self, position: Position[Battle], view: Outlook) -> Puts:
        """The set-up that promises most when it is played on; a veteran's where none is ahead of it."""
        own = super().set_up(position, view)
        if not thinkable(view):
            return own
        s, budget = position.state, min(SET_UP_MOST, self.budget * SET_UP // 100)
        most = self._compared(s, budget)
        first = sorted((written(), best_places(view)), key=lambda each: each.puts != own)
        known: dict[frozenset[Any], SetUp] = {}
        for each in chain(first, others(view)):
            known.setdefault(frozenset(put for put, _ in each.puts), each)
            if len(known) >= most:
                break
        rivals = [Rival(each.puts, Why(each.key), [], Foresight()) for each in known.values()]
        # What is best man by man has won more games than what promises most in a few thoughts.
        best = self._contest(s, view.side, rivals, budget) if len(rivals) > 1 else rivals[0]
        puts: Puts = best.way
        return puts

    def _ordered(self, position: Position[Battle], ask: Ask, own: Decision) -> Decision:
        """The order that promises most among those that a veteran weighs, doing nothing included."""
        first = Alternative(own.said, own.why, own.value)
        known = {each.said: each for each in (first, *own.alternatives[: FEW - 2])}
        if PASS in ask.options:
            known.setdefault(PASS, Alternative(PASS, Why("mind-done"), 0))
        most = self._compared(position.state, self.budget // 2)
        if len(known) == 1 or 2 * self._spent >= self.budget or most < 2:
            return own
        # Doing nothing is always one of them.
        chosen = sorted(known, key=lambda said: (said != own.said, said != PASS))[:most]
        left = [Rival(said, known[said].why, [], Foresight()) for said in chosen]
        best = known[self._contest(position.state, ask.side, left, self.budget // 2).way]
        found = own if best is first else Decision(best.said, best.why, best.value)
        return considered(found, self._thoughts)

    def weights(self) -> tuple[int, ...]:
        """By what he judges how a thought has ended."""
        return learned()

    def plan(self, view: Outlook) -> Plan:
        """The plan that promises most; his own as a veteran where no other is ahead of it."""
        alone = self.man_by_man(view)
        own = self.massed(view, alone) or alone
        if self._position is None or not own.movers or self._spent >= self.budget:
            return own
        s, found = view.s, []
        most = self._compared(s, self.budget - self._spent)
        # However small the budget, one rival is thought of.
        most = most if self._spent else max(2, most)
        for course in rivals(self, view, own, min(most - 1, max(1, self.budget // EACH)), alone):
            course.plan.view = view
            args: dict[str, str | int] = {"target": s.name(course.target)} if course.target >= 0 else {}
            found.append(Rival(course.plan, Why(course.key, args), [], Foresight()))
        best = self._contest(view.s, view.side, found, self.budget) if len(found) > 1 else found[0]
        plan: Plan = best.way
        return plan

    def _compared(self, s: Battle, budget: int) -> int:
        """How many plans he compares, his own among them, so that each can be played on often enough."""
        return budget // (ENOUGH * thought_cost(s, self.phases))

    def _contest(self, s: Battle, side: int, left: list[Rival], budget: int) -> Rival:
        """Each rival in turn is played on beside his own plan, as long as it may still turn out better."""
        own, everybody = left[0], left
        tempers = [seasoned(TEMPERS["bold"])] * len(s.scene.sides)
        tempers[side] = self.temper
        thought = Foretelling(
            side, tuple(tempers), self.weights(), self.sees, self.phases, others_see=self.sees
        )
        for time in range(TIMES):
            if self._spent + thought.nodes >= budget or len(left) == 1:
                break
            self._play_on(thought, left, time)
            left = self._still_open(left, own)
        self._spent += thought.nodes
        ahead = [rival for rival in left if rival is not own and _ahead(rival.promises, own.promises)]
        best = max(ahead, key=lambda rival: sum(rival.promises), default=own)
        self._thoughts = told(s, everybody, best)
        return best

    def _still_open(self, left: list[Rival], own: Rival) -> list[Rival]:
        """His own plan and the rivals that may still turn out better; one alone that is clearly ahead of all others."""
        if len(own.promises) < TWICE:
            return left
        left = [each for each in left if each is own or _may_catch_up(each.promises, own.promises)]
        best = max(left, key=lambda rival: sum(rival.promises))
        others = [each for each in left if each is not best]
        if all(_clearly(best.promises, each.promises) for each in others):
            return [best]
        return left

    def _play_on(self, thought: Foretelling, left: list[Rival], time: int) -> None:
        """Play each of the rivals on once, with the same dice."""
        assert self._position is not None
        s = self._position.state
        seed = (self.seed * 101 + s.turn) * 101 + s.side
        for rival in left:
            deputies, copy = thought.deputies(), self._position.clone()
            if isinstance(rival.way, Plan):
                deputies[thought.side].follow(rival.way, rival.way.view)
            elif isinstance(rival.way, list):
                for put, _ in rival.way:
                    copy.force(put)
                copy.force(PASS)
            else:
                copy.force(rival.way)
            rival.foresight.begin()
            dice = Imagined(seed, time)
            rival.promises.append(thought.value(copy, deputies, dice, rival.foresight))


def _clearly(one: list[int], other: list[int]) -> bool:
    """Whether one row of promises is ahead of another by more than chance makes likely."""
    count, sum_, spread = _compare(one, other)
    if count < SURE[0][0] or sum_ < LEAST * count:
        return False
    sure = next((each for most, each in SURE if count <= most), SUREST)
    return sum_ * sum_ * 10_000 * (count - 1) >= sure * sure * spread


def _ahead(one: list[int], other: list[int]) -> bool:
    """Whether one row of promises is ahead of another, as far as the thoughts tell."""
    count, sum_, _ = _compare(one, other)
    return count >= ENOUGH and sum_ > AHEAD * count


def _may_catch_up(one: list[int], other: list[int]) -> bool:
    """Whether one row of promises is ahead of another, or behind by so little that chance explains it."""
    count, sum_, spread = _compare(one, other)
    return sum_ > 0 or sum_ * sum_ * 10_000 * (count - 1) < BEHIND * BEHIND * spread


def _compare(one: list[int], other: list[int]) -> tuple[int, int, int]:
    """How many thoughts, by how much one row is ahead in all of them, and the square of how that scatters."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    count, sum_ = len(gaps), sum(gaps)
    return count, sum_, sum(gap * gap for gap in gaps) * count - sum_ * sum_


def told(s: Battle, rivals: list[Rival], best: Rival) -> tuple[Thought, ...]:
    """The rivals as thoughts: the one that is followed first, then the others by what they came to."""
    ranked = sorted(rivals, key=lambda rival: (rival is not best, -_mean(rival)))
    found = [rival for rival in ranked if rival.promises]
    return tuple(
        Thought(
            rival.why,
            _mean(rival),
            len(rival.promises),
            rival is best,
            _arrows(s, rival.way),
            rival.foresight.told(s),
        )
        for rival in found[:TOLD]
    )


def _mean(rival: Rival) -> int:
    return sum(rival.promises) // max(1, len(rival.promises))


def _arrows(s: Battle, way: Any) -> tuple[Arrow, ...]:
    """Where a plan leads everybody who moves in it, a set-up everybody placed anew, an order whoever acts in it."""
    names = s.scene.grid.names
    if isinstance(way, Plan):
        moves = [(s.pieces[n].at, place.at) for n, place in way.moves()]
    elif isinstance(way, list):
        ends = {put.piece: put.to for put, _ in way}
        moves = [(s.pieces[n].at, end) for n, end in ends.items()]
    else:
        return arrows_of(s, way)
    return tuple(Arrow(names.get(start, ""), names.get(end, "")) for start, end in moves)
