"""What a position on the free table is worth to a side, in half points of the budget."""

from gonfanon.argad.budget import cost
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.state.plot import Goal
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import inside, nearest_point
from gonfanon.tabletop.points import Point, distance

WORTH = Memo[int, int]("worth")

GOAL = 24
"""A point of a goal is worth twelve points of the budget."""
FAR = 15_000
"""Beyond this a goal is no nearer for being approached."""
PACE = 75
"""Hundredths of his allowance that one comes nearer to a place in a turn, with ground and enemies on his way."""
STATES = {"well": 100, "wounded": 60, "lying": 40, "prisoner": 10}
"""What is left of a figure in each state, in hundredths."""
SHAKEN = 75
CHIEFS = {"troop-chief": 20, "chief": 6}
"""Hundredths of the rest of the troop that a chief is worth besides his price."""


def worth(s: Skirmish, n: int) -> int:
    """The price of a figure, and what hangs on his fall: goals, and those who will waver. ARG-28.5"""
    prices = WORTH.of(s.scene)
    if n not in prices:
        prices[n] = cost(s, n).value + _followed(s, n) + _wanted(s, n)
    return prices[n]


def _wanted(s: Skirmish, n: int) -> int:
    """What the goals of all sides make of a figure's fall."""
    goals = (goal for goal in s.scene.plot.goals if goal.kind in ("kill", "save") and n in goal.pieces)
    return sum(goal.points * GOAL // (goal.count or len(goal.pieces)) for goal in goals)


def _followed(s: Skirmish, n: int) -> int:
    """What a chief means to his troop."""
    share = CHIEFS.get(s.person(n).rank, 0)
    own = (m for m, one in enumerate(s.scene.people) if one.side == s.side(n) and not one.thing and m != n)
    return sum(cost(s, m).value for m in own) * share // 100 if share else 0


def standing(s: Skirmish, n: int) -> int:
    """What a figure is still worth, in hundredths of half points."""
    stand = s.stands[n]
    left = STATES.get(stand.state, 0)
    if stand.fleeing:
        left //= 3
    elif stand.disorder:
        left = left * SHAKEN // 100
    return worth(s, n) * left


def value(s: Skirmish, side: int) -> int:
    """Own troops less the enemies', goals reached and goals in reach, in hundredths of half points."""
    total = 0
    for n, person in enumerate(s.scene.people):
        if person.thing or person.side in s.scene.plot.unplayed:
            continue
        stance = s.stance(person.side, side)
        if stance != "neutral":
            total += standing(s, n) * (1 if stance == "friend" else -1)
    for goal in s.scene.plot.goals:
        total += _goal(s, goal) * (1 if s.stance(goal.side, side) == "friend" else -1)
    return total


def _goal(s: Skirmish, goal: Goal) -> int:
    """What a goal is worth as things stand; those that hang on a figure's fall are in its own worth."""
    whole = goal.points * GOAL * 100
    if goal.kind in ("kill", "save"):
        return 0
    # A goal that is tested at the end counts the more the nearer the end is.
    turns = s.scene.plot.turns or 10
    ripe = 40 + 60 * min(s.turn, turns) // turns
    if goal.kind == "hold":
        return whole * ripe * holding(s, goal) // 10_000
    if met(s, goal):
        return whole * (100 if goal.kind in ("leave", "rout") else ripe) // 100
    return whole * nearness(s, goal) // 300 if goal.kind == "reach" else 0


def holding(s: Skirmish, goal: Goal) -> int:
    """How likely a side seems to have more men in an area than the enemy at the end, in hundredths.

    Who cannot be there in time any more does not count; the nearer the end, the more a single man matters.
    """
    left = turns_left(s)
    more = 0
    for n in s.fighters:
        stance = s.stance(s.side(n), goal.side)
        if stance != "neutral" and not s.stands[n].fleeing:
            more += in_time(s, n, goal.area, left) * (1 if stance == "friend" else -1)
    return min(100, max(0, 50 + more // (2 + left)))


def turns_left(s: Skirmish) -> int:
    """The turns in which one may still move; none once the last movement is over."""
    done = s.stage in ("shots", "melee-choices", "aftermath")
    return max(0, (s.scene.plot.turns or 10) - s.turn + (not done))


def in_time(s: Skirmish, n: int, area: str, left: int) -> int:
    """Whether a figure can be in an area after so many turns, in hundredths: those just too far count in part."""
    missing = gap_to(s, n, area)
    if not missing:
        return 100
    pace = max(1, allowance(s, n).value * PACE // 100)
    return max(0, min(90, 100 * (left * pace - missing) // pace + 60)) if left else 0


def gap_to(s: Skirmish, n: int, area: str) -> int:
    """How far the middle of a figure is from an area."""
    at = s.stands[n].at
    assert at is not None
    shape = s.scene.named[area].shape
    return 0 if inside(shape, at) else distance(at, nearest_point(at, shape))


def nearness(s: Skirmish, goal: Goal) -> int:
    """How near those who must get to an area are to it, in hundredths: the nearest three."""
    middle = area_middle(s, goal.area)
    who = goal.pieces or tuple(n for n in s.fighters if s.side(n) == goal.side)
    there = sorted(distance(at, middle) for n in who if (at := s.stands[n].at) is not None)[:3]
    if not there:
        return 0
    return max(0, 100 - 100 * sum(there) // (len(there) * FAR))


def area_middle(s: Skirmish, area: str) -> Point:
    """The middle of an area."""
    west, north, east, south = s.scene.named[area].shape.box()
    return (west + east) // 2, (north + south) // 2
