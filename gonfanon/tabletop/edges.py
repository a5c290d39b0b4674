"""Edges of bases that lie on each other."""

from fractions import Fraction

from gonfanon.tabletop.points import Point, cross, dot, minus, within_angle
from gonfanon.tabletop.shapes import Shape

FLUSH = 10
"""Edges that lie less than this far from each other are edge to edge: a millimetre."""
TURNED = 6
"""Degrees by which two edges may differ and still lie on each other."""


def shared2(a: Shape, b: Shape) -> Fraction:
    """The square of the longest length over which an edge of one ring lies on an edge of another."""
    return max((_common2(p, q, r, t) for p, q in a.segments() for r, t in b.segments()), default=Fraction(0))


def _common2(p: Point, q: Point, r: Point, t: Point) -> Fraction:
    edge, other = minus(q, p), minus(t, r)
    if not within_angle(edge, (-other[0], -other[1]), TURNED):
        return Fraction(0)
    length2 = dot(edge, edge)
    ends = sorted(Fraction(dot(minus(x, p), edge), length2) for x in (r, t))
    low, high = max(Fraction(0), ends[0]), min(Fraction(1), ends[1])
    if high <= low:
        return Fraction(0)
    areas = (cross(edge, minus(r, p)), cross(edge, minus(t, p)))
    if any(area * area >= FLUSH * FLUSH * length2 for area in areas):
        return Fraction(0)
    part = high - low
    return part * part * length2


def edge_to_edge(a: Shape, b: Shape, least: int) -> bool:
    """Two rings lie edge to edge over a least length."""
    return shared2(a, b) > (least - 1) ** 2
