"""A position as a problem: rival plans that truly differ, each played on in thought, and whether one is clearly best.

The plans are a constable's, and so is the playing on. A first run chooses the plan that seems best, a second one with
other dice must prove it: of many plans the best of the first run owes part of its lead to luck, in the second nothing.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.position import Position
from gonfanon.library.puzzles import GRADES
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.constable import Constable
from gonfanon.minds.levels.playouts import Foretelling, Imagined
from gonfanon.minds.levels.rival_plans import rivals
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.thoughts import Foreseen, Foresight
from gonfanon.minds.levels.timed_plans import Course
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.decision import Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.word import Word

RIVALS = 13
"""Plans beside the first that a constable has the budget for."""
TRIED = 5
"""Of these so many are played on, no two of them nearly the same."""
SIEVE, FIRST, SECOND = 2, 6, 20
"""How often a plan is played on: to sift all of them, to find the best of those shown, to see whether that holds."""
SHOWN, FEWEST = 3, 3
"""Plans among which is chosen, at most and at least."""
LEAST = 60
"""By how many thousandths of a battle the best must be ahead of the next."""
SURE = 2
"""By how many standard errors."""
PROBE, EARLY = 4, 7
"""Play-outs of the second run after which a plan that is behind, and one that does not lead by enough, is given up."""
HOPE = 45
"""With a smaller lead it is not worth while to look on."""
APART = 2
"""Hexes between two places of one man from which they count as different."""


class Leg(Struct, frozen=True):
    """Somebody's way in a plan: who, from where, to where; which way a rider then looks, -1 on foot."""

    who: str
    start: str
    end: str
    facing: int = -1


class Weighing(Struct, frozen=True):
    """What a plan came to when it was played on so many times."""

    why: Why
    legs: tuple[Leg, ...]
    promises: tuple[int, ...]
    """In thousandths, each time."""
    lost: int
    """Men out of the fight on one's own side, all times together."""
    felled: int
    """And on the other side."""
    foreseen: tuple[Foreseen, ...] = ()
    order: str = ""
    """Where one order is chosen instead of a plan: as it is written."""


class Problem(Struct, frozen=True):
    """A position in which one plan is clearly best: that plan first, then the others by what they came to."""

    plans: tuple[Weighing, ...]
    grade: int


class Contender(NamedTuple):
    """A plan or an order in the running."""

    why: Why
    way: Plan | Word
    promises: list[int]
    order: str = ""


class Tally:
    """What comes of one plan, counted."""

    def __init__(self, one: Contender) -> None:
        self.one, self.foresight = one, Foresight()
        self.promises: list[int] = []
        self.lost = self.felled = 0

    def weighing(self, s: Battle) -> Weighing:
        """All that was counted."""
        promises = tuple(self.promises)
        told, way = self.foresight.told(s), self.one.way
        ways = legs(s, way) if isinstance(way, Plan) else ()
        return Weighing(self.one.why, ways, promises, self.lost, self.felled, told, self.one.order)


def problem(position: Position[Battle], seed: int, wanted: tuple[int, ...] = GRADES) -> Problem | None:
    """The problem that a position poses to the side that begins its movement; None if it poses none of these grades."""
    s = position.state
    constable = Constable(TEMPERS["bold"], seed)
    view = constable.view(s, s.side)
    own = Captain.plan(constable, view)
    courses = [each for each in rivals(constable, view, own, RIVALS) if shows(s, each.plan)]
    left = unlike([_contender(s, view, course) for course in courses], TRIED)
    if not own.movers:
        return None
    return contested(constable, position, left, seed, lambda shown: _grade(shown, s), wanted)


Grading = Callable[[list[Contender]], int]
"""How hard it is to find the first of some plans."""


def contested(
    constable: Constable,
    position: Position[Battle],
    left: list[Contender],
    seed: int,
    graded: Grading,
    wanted: tuple[int, ...],
) -> Problem | None:
    """Whether one of these is clearly the best: a first run chooses it, a second one must prove it."""
    if len(left) < FEWEST:
        return None
    trial = Trial(constable, position, seed)
    for time in range(SIEVE):
        trial.play_on(left, time)
    shown = most_promising(left)
    if not _ahead(shown, HOPE):
        return None
    grade = graded(shown)
    if grade not in wanted:
        return None
    for time in range(SIEVE, FIRST):
        trial.play_on(shown, time)
        if not _ahead(shown, HOPE):
            return None
    weighed = trial.with_other_dice(seed + 1).weighed(shown, SECOND)
    if weighed is None or not clearly_best([each.promises for each in weighed]):
        return None
    rest = sorted(weighed[1:], key=lambda each: -sum(each.promises))
    return Problem((weighed[0], *rest), grade)


def _grade(shown: list[Contender], s: Battle) -> int:
    """How hard it is to find the first of some plans: who would do something most like it."""
    for grade, mind in zip(GRADES, (Sergeant, Captain), strict=False):
        one = mind(TEMPERS["bold"])
        plan = one.plan(one.view(s, s.side))
        far = [sum(_far(plan, each.way, n) for n in plan.movers) for each in shown]
        if min(far) == far[0]:
            return grade
    return GRADES[-1]


def shows(s: Battle, plan: Plan | None = None) -> bool:
    """Whether all that stands on the board, and every end of a plan, is on the ground: upper storeys are drawn flat."""
    names = s.scene.grid.names
    ends = [place.at for _, place in plan.moves()] if plan is not None else []
    places = [p.at for n, p in enumerate(s.pieces) if s.is_person(n) and p.at >= 0]
    return not any("/" in names.get(at, "") for at in (*ends, *places))


def clearly_best(promises: Sequence[Sequence[int]]) -> bool:
    """Whether the first row is ahead of each other by enough, and by more than chance makes likely."""
    return all(_clear(promises[0], other) for other in promises[1:])


def _clear(one: Sequence[int], other: Sequence[int]) -> bool:
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    count, sum_ = len(gaps), sum(gaps)
    if count < 2 or sum_ < LEAST * count:
        return False
    spread = sum(gap * gap for gap in gaps) * count - sum_ * sum_
    return sum_ * sum_ * (count - 1) >= SURE * SURE * spread


def unlike(left: list[Contender], most: int) -> list[Contender]:
    """The first plans of which no two are nearly the same."""
    found: list[Contender] = []
    for each in left:
        if len(found) < most and all(differ(each.way, other.way) for other in found):
            found.append(each)
    return found


def most_promising(left: list[Contender]) -> list[Contender]:
    """The plans to choose among, the most promising first; his own first thought, at the head, is one of them."""
    found = sorted(left, key=lambda each: -sum(each.promises))[:SHOWN]
    if left[0] not in found:
        found[-1] = left[0]
    return found


def differ(one: Plan | Word, other: Plan | Word) -> bool:
    """Whether half of those who move in either plan, and more than one of many, would stand elsewhere."""
    assert isinstance(one, Plan)
    assert isinstance(other, Plan)
    moving = [n for n in one.movers if any(plan.place[n].at != plan.stay[n].at for plan in (one, other))]
    apart = [n for n in moving if _far(one, other, n) >= APART]
    return len(apart) >= max(1 if len(one.movers) <= 3 else 2, (len(moving) + 1) // 2)


def _far(one: Plan, other: Plan | Word, n: int) -> int:
    assert isinstance(other, Plan)
    return one.view.lore.grid.distance(one.place[n].at, other.place[n].at)


def _contender(s: Battle, view: Outlook, course: Course) -> Contender:
    plan, target = course.plan, course.target
    plan.view = view
    args: dict[str, str | int] = {"target": s.name(target)} if target >= 0 else {}
    return Contender(Why(course.key, args), plan, [])


def _ahead(shown: Sequence[Contender | Tally], least: int) -> bool:
    """Whether the first leads so far."""
    sums = [sum(each.promises) for each in shown]
    return sums[0] - max(sums[1:]) >= least * len(shown[0].promises)


class Trial:
    """Plans of one position, played on with the same dice."""

    def __init__(
        self, constable: Constable, position: Position[Battle], seed: int, thought: Foretelling | None = None
    ) -> None:
        self.constable, self.position, self.seed = constable, position, seed
        s = position.state
        tempers = [TEMPERS["bold"]] * len(s.scene.sides)
        tempers[s.side] = constable.temper
        self.thought = thought or Foretelling(s.side, tuple(tempers), constable.weights(), constable.sees)

    def with_other_dice(self, seed: int) -> "Trial":
        """A second run; the plans that deputies have made on the same positions hold for it too."""
        return Trial(self.constable, self.position, seed, self.thought)

    def play_on(self, left: list[Contender], time: int) -> None:
        """Play each plan on once."""
        for each in left:
            each.promises.append(self._once(each, time, None)[0])

    def weighed(self, shown: list[Contender], times: int) -> list[Weighing] | None:
        """Play each plan on so often and keep what came of it; None as soon as the first does not lead any more."""
        s = self.position.state
        before = _able(s)
        tallies = [Tally(each) for each in shown]
        for time in range(times):
            for each in tallies:
                each.foresight.begin()
                promise, after = self._once(each.one, time, each.foresight)
                each.promises.append(promise)
                now = _able(after)
                each.lost += before[s.side] - now[s.side]
                each.felled += sum(before) - sum(now) - before[s.side] + now[s.side]
            if time >= PROBE and not _ahead(tallies, HOPE if time >= EARLY else 0):
                return None
        return [each.weighing(s) for each in tallies]

    def _once(self, one: Contender, time: int, foresight: Foresight | None) -> tuple[int, Battle]:
        deputies, copy = self.thought.deputies(), self.position.clone()
        if isinstance(one.way, Plan):
            deputies[self.thought.side].follow(one.way, one.way.view)
        else:
            copy.force(one.way)
        dice = Imagined(self.seed, time)
        promise = self.thought.value(copy, deputies, dice, foresight)
        return promise, copy.state


def _able(s: Battle) -> list[int]:
    """By side, how many people are not out of the fight."""
    found = [0] * len(s.scene.sides)
    for n, p in enumerate(s.pieces):
        if s.is_person(n) and p.state < STUNNED and p.away != "sunk" and p.captor < 0:
            found[s.side_of(n)] += 1
    return found


def legs(s: Battle, plan: Plan) -> tuple[Leg, ...]:
    """Where a plan leads everybody who moves in it."""
    names = s.scene.grid.names
    return tuple(
        Leg(s.name(n), names[s.pieces[n].at], names[place.at], place.facing) for n, place in plan.moves()
    )
