"""What a position on the free table is worth to a side, in half points of the budget."""

from gonfanon.argad.budget import cost
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.state.plot import Goal
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.points import Point, distance

WORTH = Memo[int, int]("worth")

GOAL = 16
"""A point of a goal is worth eight points of the budget."""
FAR = 15_000
"""Beyond this a goal is no nearer for being approached."""
STATES = {"well": 100, "wounded": 60, "lying": 40, "prisoner": 10}
"""What is left of a figure in each state, in hundredths."""
SHAKEN = 75
CHIEFS = {"troop-chief": 20, "chief": 6}
"""Hundredths of the rest of the troop that a chief is worth besides his price."""


def worth(s: Skirmish, n: int) -> int:
    """The price of a figure, and for a chief a share of those who will waver when he falls. ARG-28.5"""
    prices = WORTH.of(s.scene)
    if n not in prices:
        prices[n] = cost(s, n).value + _followed(s, n)
    return prices[n]


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
    """A goal that is reached counts whole; one that is not, by how near somebody is to it, up to a third."""
    whole = goal.points * GOAL * 100
    # A goal that is tested at the end counts the more the nearer the end is.
    turns = s.scene.plot.turns or 10
    ripe = 40 + 60 * min(s.turn, turns) // turns
    if met(s, goal):
        return whole * (100 if goal.kind in ("kill", "leave", "rout") else ripe) // 100
    if goal.kind in ("hold", "reach"):
        return whole * nearness(s, goal) // 300
    return 0


def nearness(s: Skirmish, goal: Goal) -> int:
    """How near the side's figures are to an area, in hundredths: its nearest three, or those who must get there."""
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
