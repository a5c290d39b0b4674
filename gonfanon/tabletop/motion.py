"""Shapes on the move: the moment at which two of them touch, both going straight and evenly."""

from math import isqrt

from gonfanon.tabletop.gaps import between, touching, within
from gonfanon.tabletop.points import Point, cross, dot, minus, rounded
from gonfanon.tabletop.shapes import Shape

TICKS = 1_000
"""Moments of a step of time."""


def on_the_way(start: Point, end: Point, tick: int, ticks: int = TICKS) -> Point:
    """Where one who goes evenly from start to end is at a moment."""
    return (
        start[0] + rounded((end[0] - start[0]) * tick, ticks),
        start[1] + rounded((end[1] - start[1]) * tick, ticks),
    )


def first_touch(a: Shape, a_by: Point, b: Shape, b_by: Point, ticks: int = TICKS) -> int | None:
    """The moment at which two shapes that move by these vectors touch; None if they do not come together."""
    by = minus(a_by, b_by)
    reach = a.radius + b.radius
    limit = abs(by[0]) + abs(by[1]) + 2
    if not _may_touch(a, b, limit):
        return None
    if touching(a, b):
        return 0 if _nearing(a, b, by) else None
    found = _earliest(a, b, by, reach, ticks)
    if found is None and reach and _earliest(a, b, by, reach + 1, ticks) is not None:
        return _closest(a, b, by, ticks)
    return found


def _may_touch(a: Shape, b: Shape, limit: int) -> bool:
    aw, an, ae, as_ = a.ends
    bw, bn, be, bs = b.ends
    return aw - be <= limit and bw - ae <= limit and an - bs <= limit and bn - as_ <= limit


def _nearing(a: Shape, b: Shape, by: Point) -> bool:
    """Shapes that touch would run into each other."""
    if by == (0, 0):
        return False
    n, m = len(a.core), len(b.core)
    line = (
        m * sum(p[0] for p in a.core) - n * sum(p[0] for p in b.core),
        m * sum(p[1] for p in a.core) - n * sum(p[1] for p in b.core),
    )
    return dot(line, by) < 0 and _deeper(a, b, by)


def _deeper(a: Shape, b: Shape, by: Point) -> bool:
    """After the move of a millimetre they would lie on each other."""
    size = max(abs(by[0]), abs(by[1]))
    nudge = (rounded(by[0] * 10, size), rounded(by[1] * 10, size))
    return within(a.moved(nudge), b, -2) if a.radius + b.radius > 2 else within(a.moved(nudge), b, 0)


def _earliest(a: Shape, b: Shape, by: Point, reach: int, ticks: int) -> int | None:
    # To a point there is no other way than from it: what is round needs to be looked at from one side only.
    if len(a.core) == 1:
        return _first_of([_to_segment(a.core[0], by, c, d, reach, ticks) for c, d in b.pieces])
    back = (-by[0], -by[1])
    if len(b.core) == 1:
        return _first_of([_to_segment(b.core[0], back, c, d, reach, ticks) for c, d in a.pieces])
    best: int | None = None
    for points, pieces, way in ((a.core, b.segments(), by), (b.core, a.segments(), back)):
        for p in points:
            for c, d in pieces:
                found = _to_segment(p, way, c, d, reach, ticks)
                if found is not None and (best is None or found < best):
                    best = found
    return best


def _first_of(moments: list[int | None]) -> int | None:
    return min((at for at in moments if at is not None), default=None)


def _to_segment(p: Point, by: Point, c: Point, d: Point, reach: int, ticks: int) -> int | None:
    """When a moving point comes within reach of a straight piece."""
    if c == d:
        return to_circle(minus(p, c), by, reach, ticks) if reach else None
    found = [_to_side(p, by, c, d, reach, ticks)]
    if reach:
        found.append(to_circle(minus(p, c), by, reach, ticks))
        found.append(to_circle(minus(p, d), by, reach, ticks))
    return _first_of(found)


def to_circle(p: Point, by: Point, reach: int, ticks: int) -> int | None:
    """When a point that moves by a vector comes within reach of the origin; None if it does not in this time."""
    x, y = p
    c = ticks * ticks * (x * x + y * y - reach * reach)
    if c <= 0:
        return 0
    b = ticks * (x * by[0] + y * by[1])
    if b >= 0:
        return None
    a = by[0] * by[0] + by[1] * by[1]
    rest = b * b - a * c
    if rest < 0:
        return None
    at = (-b - isqrt(rest)) // a
    while at > 0 and a * at * at + 2 * b * at + c <= 0:
        at -= 1
    while a * at * at + 2 * b * at + c > 0:
        at += 1
        if a * at + b > 0 and a * at * at + 2 * b * at + c > 0:
            return None
    return at if at <= ticks else None


def _to_side(p: Point, by: Point, c: Point, d: Point, reach: int, ticks: int) -> int | None:
    """When a point comes within reach of the straight side between two corners."""
    cd, cp = minus(d, c), minus(p, c)
    start, change = cross(cd, cp), cross(cd, by)
    length2 = dot(cd, cd)
    limit = isqrt(reach * reach * length2)
    if start < 0:
        start, change = -start, -change
    if start <= limit or change >= 0:
        return None
    at = -(-(start - limit) * ticks // -change)
    if at > ticks:
        return None
    along = dot(cd, cp) * ticks + dot(cd, by) * at
    return at if 0 <= along <= length2 * ticks else None


def _closest(a: Shape, b: Shape, by: Point, ticks: int) -> int:
    """The moment at which two shapes that just graze are nearest."""

    def far(tick: int) -> tuple[int, int]:
        return between(a.moved(on_the_way((0, 0), by, tick, ticks)), b)

    low, high = 0, ticks
    while high - low > 2:
        third = (high - low) // 3
        left, right = far(low + third), far(high - third)
        if left[0] * right[1] <= right[0] * left[1]:
            high -= third
        else:
            low += third
    return low
