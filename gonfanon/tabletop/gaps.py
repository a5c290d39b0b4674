"""Gaps between shapes, exact: a distance is kept as the square of itself, a fraction of whole numbers.

Lengths that differ by less than our unit are equal: a limit still holds at the limit.
"""

from math import isqrt

from gonfanon.tabletop.points import Point, dot, minus, rounded, square
from gonfanon.tabletop.shapes import Shape

Squared = tuple[int, int]
"""Numerator and denominator of the square of a distance."""


def point_to_segment(p: Point, a: Point, b: Point) -> Squared:
    """From a point to a straight piece."""
    # Written out, for nothing is called as often.
    ax, ay = a
    x, y = b[0] - ax, b[1] - ay
    px, py = p[0] - ax, p[1] - ay
    along = px * x + py * y
    if along <= 0:
        return px * px + py * py, 1
    length2 = x * x + y * y
    if along >= length2:
        px, py = px - x, py - y
        return px * px + py * py, 1
    area = x * py - y * px
    return area * area, length2


def nearest_point(p: Point, shape: Shape) -> Point:
    """The point on the edges of a shape's core that is nearest to a point, to the unit."""
    found = []
    for a, b in shape.segments():
        ab = minus(b, a)
        whole = dot(ab, ab)
        part = min(max(dot(minus(p, a), ab), 0), whole)
        there = (a[0] + rounded(ab[0] * part, whole), a[1] + rounded(ab[1] * part, whole)) if whole else a
        found.append((square(p, there), there))
    return min(found)[1]


def sides_of(a: Point, b: Point, p: Point) -> int:
    """On which side of the line from a to b a point lies: -1, 0 or 1."""
    area = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return (area > 0) - (area < 0)


def _on(a: Point, b: Point, p: Point) -> bool:
    """A point of the line lies between its ends."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Two straight pieces have a point in common."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    c_side, d_side = sides_of(a, b, c), sides_of(a, b, d)
    a_side, b_side = sides_of(c, d, a), sides_of(c, d, b)
    if c_side * d_side < 0 and a_side * b_side < 0:
        return True
    return (
        (c_side == 0 and _on(a, b, c))
        or (d_side == 0 and _on(a, b, d))
        or (a_side == 0 and _on(c, d, a))
        or (b_side == 0 and _on(c, d, b))
    )


def inside(shape: Shape, p: Point) -> bool:
    """A point lies in a shape, its rim included."""
    west, north, east, south = shape.ends
    if not (west <= p[0] <= east and north <= p[1] <= south):
        return False
    if shape.closed and in_ring(shape.core, p):
        return True
    return _nearest(p, shape, shape.radius * shape.radius)


def _nearest(p: Point, shape: Shape, limit2: int) -> bool:
    for a, b in shape.segments():
        num, den = point_to_segment(p, a, b)
        if num <= limit2 * den:
            return True
    return False


def in_ring(core: tuple[Point, ...], p: Point) -> bool:
    """A point lies within a ring of corners or on it."""
    found = False
    x, y = p
    ax, ay = core[-1]
    for bx, by in core:
        side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if side == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (side > 0) != (by > ay):
            found = not found
        ax, ay = bx, by
    return found


def between(a: Shape, b: Shape) -> Squared:
    """The square of the distance of two cores, 0 if they have a point in common."""
    if len(a.core) == 1 and len(b.core) == 1:
        x, y = a.core[0][0] - b.core[0][0], a.core[0][1] - b.core[0][1]
        return x * x + y * y, 1
    if (b.closed and in_ring(b.core, a.core[0])) or (a.closed and in_ring(a.core, b.core[0])):
        return 0, 1
    if len(a.core) == 1:
        return _from_point(a.core[0], b)
    if len(b.core) == 1:
        return _from_point(b.core[0], a)
    if any(p != q and r != t and meet(p, q, r, t) for p, q in a.pieces for r, t in b.pieces):
        return 0, 1
    return _least([*(_from_point(p, b) for p in a.core), *(_from_point(p, a) for p in b.core)])


def _from_point(p: Point, shape: Shape) -> Squared:
    """From a point to the core of a shape."""
    return _least([point_to_segment(p, a, b) for a, b in shape.pieces])


def _least(found: list[Squared]) -> Squared:
    best, over = found[0]
    for num, den in found:
        if num * over < best * den:
            best, over = num, den
    return best, over


def gap(a: Shape, b: Shape) -> int:
    """The least gap of two shapes to the nearest unit; 0 if they touch or overlap."""
    num, den = between(a, b)
    length = (isqrt(4 * num // den) + 1) // 2
    return max(0, length - a.radius - b.radius)


def apart(a: Shape, b: Shape, limit: int) -> bool:
    """The boxes alone show that two shapes are farther from each other than a limit."""
    aw, an, ae, as_ = a.ends
    bw, bn, be, bs = b.ends
    return aw - be > limit or bw - ae > limit or an - bs > limit or bn - as_ > limit


def within(a: Shape, b: Shape, limit: int) -> bool:
    """The gap is no more than a limit."""
    if apart(a, b, limit + 1):
        return False
    num, den = between(a, b)
    reach = limit + 1 + a.radius + b.radius
    return reach > 0 and num < reach * reach * den


def touching(a: Shape, b: Shape) -> bool:
    """The gap is nothing."""
    return within(a, b, 0)


def overlapping(a: Shape, b: Shape, by: int = 0) -> bool:
    """Two shapes of which one is round share ground over more than `by` (and our unit)."""
    reach = a.radius + b.radius - by - 1
    if apart(a, b, 0):
        return False
    num, den = between(a, b)
    if reach <= 0:
        return num == 0 and (a.closed or b.closed) and _rings_overlap(a, b, by)
    return num < reach * reach * den


def _rings_overlap(a: Shape, b: Shape, by: int) -> bool:
    """Two rings (the first convex) overlap by more than `by`: the first, made smaller, still meets the second."""
    return between(shrunk(a, by + 1), b)[0] == 0


def shrunk(shape: Shape, by: int) -> Shape:
    """A rectangle or other convex ring drawn in towards its middle, its nearest edge by that much."""
    n = len(shape.core)
    middle = (rounded(sum(p[0] for p in shape.core), n), rounded(sum(p[1] for p in shape.core), n))
    nearest = min(
        isqrt(num // den) for num, den in (point_to_segment(middle, a, b) for a, b in shape.segments())
    )
    left, whole = max(0, nearest - by), max(1, nearest)

    def drawn(p: Point) -> Point:
        x, y = p[0] - middle[0], p[1] - middle[1]
        return middle[0] + rounded(x * left, whole), middle[1] + rounded(y * left, whole)

    return Shape(tuple(drawn(p) for p in shape.core), shape.closed, shape.radius)
