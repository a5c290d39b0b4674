"""Held up from behind: who may ignore a recoil. ARG-24.6 ARG-24.7"""

from gonfanon.argad.ground.bases import place, square
from gonfanon.argad.melee.ranks import TOUCH, shoulders
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.points import NORM, Direction, back_of, direction, dot, minus, right_of

HALF_BASE = 100
"""A rank stands in line within half a base."""


def ranks_behind(s: Skirmish, n: int, way: Direction) -> int:
    """How many friends on foot stand in file behind a figure, in a direction."""
    count, here, seen = 0, n, {n}
    while True:
        following = [
            k
            for k in s.fighters
            if k not in seen and s.friends(n, k) and not s.stands[k].riding and _next(s, here, k, way)
        ]
        if not following:
            return count
        here = following[0]
        seen.add(here)
        count += 1


def _next(s: Skirmish, n: int, k: int, way: Direction) -> bool:
    by = minus(place(s, k), place(s, n))
    return (
        dot(by, way) > 0
        and abs(dot(by, right_of(way))) <= HALF_BASE * NORM
        and within(square(s, n), square(s, k), TOUCH)
    )


def ignores_recoil(s: Skirmish, n: int, striker: int) -> bool:
    """One on foot with as many ranks behind him as push him stays where he is."""
    front = shoulders(s, striker).get(n, striker)
    if s.stands[n].riding or s.stands[front].riding or s.stands[striker].riding:
        return False
    way = direction(minus(place(s, n), place(s, front)))
    friends = ranks_behind(s, n, way)
    return friends > 0 and 1 + ranks_behind(s, front, back_of(way)) <= friends
