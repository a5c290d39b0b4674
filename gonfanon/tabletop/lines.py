"""Straight lines across shapes: where they cross, and how far they run through."""

from fractions import Fraction
from itertools import pairwise
from math import isqrt

from gonfanon.tabletop.gaps import in_ring, inside, point_to_segment, sides_of
from gonfanon.tabletop.points import Point, cross, dot, minus, square
from gonfanon.tabletop.shapes import Shape

LARGE = 10**6


def near_line(a: Point, b: Point, p: Point, radius: int) -> bool:
    """A disc of that radius is touched by the line from a to b."""
    num, den = point_to_segment(p, a, b)
    reach = radius + 1
    return num < reach * reach * den


def touches(a: Point, b: Point, shape: Shape) -> bool:
    """The line from a to b touches a base."""
    if len(shape.core) == 1:
        return near_line(a, b, shape.core[0], shape.radius)
    if _far_off(a, b, shape):
        return False
    if shape.closed and (in_ring(shape.core, a) or in_ring(shape.core, b)):
        return True
    return crosses(a, b, shape) or any(near_line(a, b, p, shape.radius) for p in shape.core)


def crosses(a: Point, b: Point, shape: Shape) -> bool:
    """The line goes through a shape: from one side of a chain to the other, or over ground of a ring or a disc."""
    if shape.closed and not shape.radius and a != b:
        return _crosses_ring(a, b, shape)
    if shape.closed or shape.radius:
        return depth2(a, b, shape) > 0
    return any(True for _ in crossings(a, b, shape))


def _crosses_ring(a: Point, b: Point, shape: Shape) -> bool:
    """The same as `depth2 > 0`: only a line that runs through a corner or along an edge needs the long way."""
    if misses(a, b, shape):
        return False
    touched = False
    for c, d in shape.segments():
        c_side, d_side = sides_of(a, b, c), sides_of(a, b, d)
        a_side, b_side = sides_of(c, d, a), sides_of(c, d, b)
        if c_side * d_side < 0 and a_side * b_side < 0:
            return True
        touched = touched or (c_side * d_side <= 0 and a_side * b_side <= 0)
    return depth2(a, b, shape) > 0 if touched else in_ring(shape.core, a)


def _far_off(a: Point, b: Point, shape: Shape) -> bool:
    """A glance shows that a line does not touch a shape: their boxes are more than a unit apart."""
    west, north, east, south = shape.box()
    return (
        max(a[0], b[0]) < west - 1
        or min(a[0], b[0]) > east + 1
        or max(a[1], b[1]) < north - 1
        or min(a[1], b[1]) > south + 1
    )


def crossings(a: Point, b: Point, shape: Shape) -> list[Fraction]:
    """Where on its way from a (0) to b (1) a line goes through a chain from one side to the other."""
    if misses(a, b, shape):
        return []
    found = []
    pieces = shape.segments()
    for n, (c, d) in enumerate(pieces):
        c_side, d_side = sides_of(a, b, c), sides_of(a, b, d)
        if c_side * d_side < 0:
            if sides_of(c, d, a) * sides_of(c, d, b) < 0:
                found.append(_where(a, b, c, d))
        elif d_side == 0 and c_side and (n + 1 < len(pieces) or shape.closed):
            after = pieces[(n + 1) % len(pieces)][1]
            if sides_of(a, b, after) * c_side < 0 and _strictly_between(a, b, d):
                found.append(_along(a, b, d))
    return sorted(found)


def _where(a: Point, b: Point, c: Point, d: Point) -> Fraction:
    cd = minus(d, c)
    return Fraction(cross(minus(c, a), cd), cross(minus(b, a), cd))


def _along(a: Point, b: Point, p: Point) -> Fraction:
    ab = minus(b, a)
    return Fraction(dot(minus(p, a), ab), dot(ab, ab) or 1)


def _strictly_between(a: Point, b: Point, p: Point) -> bool:
    ab = minus(b, a)
    return 0 < dot(minus(p, a), ab) < dot(ab, ab)


def misses(a: Point, b: Point, shape: Shape) -> bool:
    """A glance shows that a line does not meet a shape: their boxes are apart, or all corners lie on one side."""
    west, north, east, south = shape.box()
    if (a[0] < west and b[0] < west) or (a[0] > east and b[0] > east):
        return True
    if (a[1] < north and b[1] < north) or (a[1] > south and b[1] > south):
        return True
    if shape.radius:
        return False
    x, y = b[0] - a[0], b[1] - a[1]
    sides = [x * (p[1] - a[1]) - y * (p[0] - a[0]) for p in shape.core]
    return min(sides) > 0 or max(sides) < 0


def stretches(a: Point, b: Point, shape: Shape) -> list[tuple[Fraction, Fraction]]:
    """The parts of the line from a (0) to b (1) that lie within a ring, a disc or a strip."""
    if a == b or misses(a, b, shape):
        return []
    if shape.radius and len(shape.core) == 1:
        return _through_disc(a, b, shape)
    if shape.radius:
        return _sampled(a, b, shape)
    cuts = {Fraction(0), Fraction(1)}
    for c, d in shape.segments():
        if sides_of(a, b, c) != sides_of(a, b, d) and (at := _cut(a, b, c, d)) is not None:
            cuts.add(at)
    places = sorted(cuts)
    found = []
    for here, there in pairwise(places):
        middle = (here + there) / 2
        if _point_inside(a, b, middle, shape):
            found.append((here, there))
    return found


def _cut(a: Point, b: Point, c: Point, d: Point) -> Fraction | None:
    across = cross(minus(b, a), minus(d, c))
    if not across:
        return None
    at = _where(a, b, c, d)
    return at if 0 < at < 1 else None


def _point_inside(a: Point, b: Point, at: Fraction, shape: Shape) -> bool:
    """Whether the point at that part of the line lies strictly within the ring."""
    k = at.denominator
    big = tuple((p[0] * k, p[1] * k) for p in shape.core)
    x = a[0] * k + (b[0] - a[0]) * at.numerator
    y = a[1] * k + (b[1] - a[1]) * at.numerator
    on_rim = any(point_to_segment((x, y), c, d)[0] == 0 for c, d in Shape(big, True).segments())
    return not on_rim and in_ring(big, (x, y))


def _through_disc(a: Point, b: Point, shape: Shape) -> list[tuple[Fraction, Fraction]]:
    """The chord of a disc, to a millionth of the line."""
    ab, ca = minus(b, a), minus(a, shape.core[0])
    length2, along = dot(ab, ab), dot(ab, ca)
    rest = along * along - length2 * (dot(ca, ca) - shape.radius * shape.radius)
    if rest <= 0:
        return []
    half = isqrt(rest * LARGE * LARGE)
    low = max(Fraction(0), Fraction(-along * LARGE - half, length2 * LARGE))
    high = min(Fraction(1), Fraction(-along * LARGE + half, length2 * LARGE))
    return [(low, high)] if low < high else []


def _sampled(a: Point, b: Point, shape: Shape) -> list[tuple[Fraction, Fraction]]:
    """The parts of a line on a strip such as a road, found millimetre by millimetre."""
    count = max(1, isqrt(square(a, b)) // 10)
    marks = [
        inside(shape, (a[0] + (b[0] - a[0]) * k // count, a[1] + (b[1] - a[1]) * k // count))
        for k in range(count + 1)
    ]
    return [(Fraction(k, count), Fraction(k + 1, count)) for k in range(count) if marks[k] and marks[k + 1]]


def depth2(a: Point, b: Point, shape: Shape) -> Fraction:
    """The square of the length that a line runs through a shape."""
    if shape.closed and not shape.radius and shape.turning:
        return _convex_depth2(a, b, shape)
    return _any_depth2(a, b, shape)


def _convex_depth2(a: Point, b: Point, shape: Shape) -> Fraction:
    """The same as `_any_depth2` for a ring without hollows."""
    part, whole = _clipped(a, b, shape)
    return Fraction(part * part * square(a, b), whole * whole) if part else NOTHING


def _clipped(a: Point, b: Point, shape: Shape) -> tuple[int, int]:
    """The part of a line within a ring without hollows, over the whole: it is clipped by one edge after another."""
    if a == b or misses(a, b, shape):
        return 0, 1
    (ax, ay), (bx, by), turning = a, b, shape.turning
    low, low_of, high, high_of = 0, 1, 1, 1
    for (x, y), (to_x, to_y) in shape.segments():
        east, south = turning * (to_x - x), turning * (to_y - y)
        ours = east * (ay - y) - south * (ax - x)
        theirs = east * (by - y) - south * (bx - x)
        if ours <= 0 and theirs <= 0:
            return 0, 1
        if ours < 0 and -ours * low_of > low * (theirs - ours):
            low, low_of = -ours, theirs - ours
        elif theirs < 0 and ours * high_of < high * (ours - theirs):
            high, high_of = ours, ours - theirs
    part = high * low_of - low * high_of
    return (part, low_of * high_of) if part > 0 else (0, 1)


NOTHING = Fraction(0)


def _any_depth2(a: Point, b: Point, shape: Shape) -> Fraction:
    part = sum((high - low for low, high in stretches(a, b, shape)), Fraction(0))
    return part * part * square(a, b)


def runs_deeper(a: Point, b: Point, shapes: list[Shape], limit: int) -> bool:
    """A line runs through some ground for more than a limit in all: `deeper` of its depths, without fractions."""
    far = square(a, b)
    if len(shapes) == 1 and far < limit * limit:
        return False
    if len(shapes) == 1 and shapes[0].closed and not shapes[0].radius and shapes[0].turning:
        part, whole = _clipped(a, b, shapes[0])
        return part * part * far >= ((limit + 1) * whole) ** 2
    return deeper([depth for shape in shapes if (depth := depth2(a, b, shape))], limit)


def deeper(parts: list[Fraction], limit: int) -> bool:
    """The lengths whose squares are given come together to more than a limit."""
    if not parts:
        return False
    if len(parts) == 1:
        return parts[0] >= (limit + 1) ** 2
    total = sum(isqrt(part.numerator * 10_000 // part.denominator) for part in parts)
    return total >= (limit + 1) * 100
