"""What must be walked round. ARG-14.23 ARG-12.22"""

from itertools import pairwise
from typing import NamedTuple

from gonfanon.argad.ground.bases import at_place, place, shape, size
from gonfanon.argad.ground.houses import walls
from gonfanon.argad.state.scene import SOLID
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import gap, overlapping
from gonfanon.tabletop.points import Point, direction, minus
from gonfanon.tabletop.shapes import Shape, chain
from gonfanon.tabletop.ways import length

ROUNDED = 4
"""By how much a rounded place may bring somebody nearer."""


class Solid(NamedTuple):
    """Something in the way: what it is, its shape, the clause."""

    what: str
    shape: Shape
    rule: str
    piece: int = -1


SOLIDS = Memo[None, list[Solid]]("solids")


def scenery_solids(s: Skirmish) -> list[Solid]:
    """The solid scenery."""
    known = SOLIDS.of(s.scene)
    if None not in known:
        found = known[None] = []
        for thing in s.scene.scenery:
            if thing.kind == "house":
                found += [Solid(thing.name, wall, "ARG-14.23") for wall in walls(thing)]
            elif thing.kind in SOLID:
                found.append(Solid(thing.name, thing.shape, "ARG-14.23"))
    return known[None]


def piece_solids(s: Skirmish, n: int) -> list[Solid]:
    """Carts, horses, neutrals, mounted friends, and friends in contact or in close order. ARG-12.22 ARG-13.32"""
    found = []
    own = s.formation(n)
    for m in range(len(s.stands)):
        if m == n or not s.on_table(m) or s.stands[m].boat >= 0:
            continue
        thing = s.person(m).thing
        if thing in ("cart", "horse"):
            if s.person(m).owner != n:
                found.append(Solid(s.name(m), shape(s, m), "ARG-14.23" if thing == "cart" else "ARG-4.7", m))
        elif not thing and not s.enemies(n, m) and _in_the_way(s, n, m, own is not None):
            found.append(Solid(s.name(m), shape(s, m), "ARG-12.22", m))
    return found


def _in_the_way(s: Skirmish, n: int, m: int, in_order: bool) -> bool:
    if not s.friends(n, m):
        return True
    order = s.formation(m)
    if order is not None and not (in_order and n in order.members):
        return True
    return s.stands[m].riding or bool(s.contact(m))


def solids(s: Skirmish, n: int) -> list[Solid]:
    """All that a figure must walk round."""
    return [*scenery_solids(s), *piece_solids(s, n)]


def swept(s: Skirmish, n: int, a: Point, b: Point) -> Shape:
    """The strip that a base needs to go straight: as wide as itself. ARG-12.22"""
    half = size(s, n)[0] // 2
    return chain((a, b), 2 * half) if a != b else Shape((a,), False, half)


def in_the_way(
    s: Skirmish, n: int, points: tuple[Point, ...], things: list[Solid] | None = None
) -> Solid | None:
    """The first solid thing that a way runs into."""
    things = solids(s, n) if things is None else things
    for a, b in pairwise(points):
        strip = swept(s, n, a, b)
        for thing in things:
            if overlapping(strip, thing.shape) and not _already_on(s, n, thing, a, b):
                return thing
    return _at_the_end(s, n, points, things)


def _already_on(s: Skirmish, n: int, thing: Solid, a: Point, b: Point) -> bool:
    """One who stands against a thing may go away from it, but not through it to its other side."""
    here = swept(s, n, a, a)
    if a != place(s, n) or not overlapping(here, thing.shape) or overlapping(swept(s, n, b, b), thing.shape):
        return False
    return gap(Shape((a, b), False, 0), thing.shape) >= gap(Shape((a,), False, 0), thing.shape) - ROUNDED


def _at_the_end(s: Skirmish, n: int, points: tuple[Point, ...], things: list[Solid]) -> Solid | None:
    """A rider's base must find room where he stops; on friends he stops short of himself."""
    if len(points) < 2 or points[-1] == points[-2] or not s.stands[n].riding:
        return None
    body = at_place(s, n, points[-1], direction(minus(points[-1], points[-2])))
    return next((thing for thing in things if thing.piece < 0 and overlapping(body, thing.shape, 5)), None)


def through_friends(s: Skirmish, n: int, points: tuple[Point, ...]) -> int:
    """How much of a rider's way goes through friends on foot; that stretch is ridden at half speed. ARG-12.22"""
    if not s.stands[n].riding:
        return 0
    pieces = []
    for m in s.fighters:
        if m == n or not s.friends(n, m) or s.stands[m].riding:
            continue
        for a, b in pairwise(points):
            if overlapping(swept(s, n, a, b), shape(s, m)):
                pieces.append(size(s, m)[1] + size(s, n)[1])
    return min(sum(pieces), length(points))
