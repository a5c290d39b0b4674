"""Stepping over the fallen: where one comes to stand who takes their place. ARG-19.16"""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, place, shape, two_paces
from gonfanon.argad.melee.aftermath import blocking_bases, turned
from gonfanon.argad.movement.settling import LAID
from gonfanon.argad.movement.solid import in_the_way, scenery_solids
from gonfanon.argad.state.events import Pairs, pair
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import inside, overlapping, within
from gonfanon.tabletop.motion import first_touch, on_the_way
from gonfanon.tabletop.points import Direction, Point, direction, distance, minus, shifted

TOUCHING = 30
"""Those who touch are no farther apart than the rounding of their places makes them."""


class Stepped(Struct, frozen=True):
    """Where one steps in, and whom he meets there."""

    at: Point
    facing: Direction
    contacts: Pairs


def stepped(s: Skirmish, n: int, k: int) -> Stepped | None:
    """The place of one who steps over a fallen friend to the enemies whom that friend had met; None: no room.

    He goes straight to the place and stops where he touches an enemy; one who touches nobody there, for his base is
    smaller than that of the fallen, goes on to the nearest of them. ARG-12.22 ARG-14.23
    """
    goal = s.stands[k].at
    foes = [m for m in s.stands[k].met if s.active(m) and s.enemies(n, m)]
    if goal is None or not foes:
        return None
    facing = turned(s, n, direction(minus(goal, place(s, n)))) if goal != place(s, n) else s.stands[n].facing
    at = _until_touch(s, n, place(s, n), goal, facing)
    if at == goal and not _touched(s, n, at, facing, foes):
        foe = min(foes, key=lambda m: (distance(goal, place(s, m)), m))
        beyond = shifted(goal, direction(minus(place(s, foe), goal)), two_paces(s, k))
        at = _until_touch(s, n, goal, beyond, facing)
    met = _touched(s, n, at, facing, foes)
    if not met or not _open(s, n, at, facing):
        return None
    return Stepped(at, facing, tuple(pair(n, m) for m in met))


def _until_touch(s: Skirmish, n: int, start: Point, goal: Point, facing: Direction) -> Point:
    """How far one comes on a straight way before his base touches an enemy."""
    by = minus(goal, start)
    ticks = max(1, 4 * distance(start, goal))
    body = at_place(s, n, start, facing)
    enemies = (m for m in s.fighters if s.enemies(n, m))
    touched = (first_touch(body, by, shape(s, m), (0, 0), ticks) for m in enemies)
    least = min((tick for tick in touched if tick is not None), default=ticks)
    at = on_the_way(start, goal, least, ticks)
    return goal if distance(at, goal) <= LAID else at


def _touched(s: Skirmish, n: int, at: Point, facing: Direction, foes: list[int]) -> list[int]:
    """Those of some enemies whom he touches at a place."""
    body = at_place(s, n, at, facing)
    return [m for m in foes if within(body, shape(s, m), TOUCHING)]


def _open(s: Skirmish, n: int, at: Point, facing: Direction) -> bool:
    """Nobody stands where he comes to stand, and nothing solid is on the straight way there."""
    body = at_place(s, n, at, facing)
    if not inside(s.scene.edge, at) or any(overlapping(body, other, LAID) for other in blocking_bases(s, n)):
        return False
    there = s.with_stand(n, replace(s.stands[n], facing=facing))
    return at == place(s, n) or in_the_way(there, n, (place(s, n), at), scenery_solids(s)) is None
