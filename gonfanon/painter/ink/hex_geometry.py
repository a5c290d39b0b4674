"""Where hexes, corners and sides lie on the page, and the outlines of areas drawn along them.

A hex is 126 wide. Corners have whole-numbered names (half widths across, half radii down), so that two
hexes agree on a common corner exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot, sqrt

from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.svg import Chance, Point

WIDTH = 126.0
R = WIDTH / sqrt(3)
PX = WIDTH / 66
"""One pixel of the table at its usual size, for the width of a pen."""

WAVER = 20.0
"""How far a soft outline strays from the sides of the hexes."""

Corner = tuple[int, int]
Edge = tuple[Corner, Corner]


def middle_name(h: Hex) -> Corner:
    """The middle of a hex in half widths and half radii."""
    col, row = h
    return 2 * col - 1 + (0 if row % 2 else 1), 3 * row - 1


def centre(h: Hex) -> Point:
    """The middle of a hex on the page."""
    x, y = middle_name(h)
    return x * WIDTH / 2, y * R / 2


def place(corner: Corner) -> Point:
    """A corner on the page."""
    return corner[0] * WIDTH / 2, corner[1] * R / 2


def corners(h: Hex) -> tuple[Corner, Corner, Corner, Corner, Corner, Corner]:
    """The corners clockwise from the top; side d runs from corner d to corner d + 1."""
    x, y = middle_name(h)
    return (x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)


def edge(h: Hex, direction: int) -> Edge:
    """A side of a hex, run clockwise: the hex lies on its right hand."""
    six = corners(h)
    return six[direction], six[(direction + 1) % 6]


def mid(e: Edge) -> Point:
    """The middle of a side."""
    (ax, ay), (bx, by) = e
    return (ax + bx) * WIDTH / 4, (ay + by) * R / 4


def size(plan: Plan) -> Point:
    """Width and height of the page that holds all hexes of a field."""
    return (plan.columns + 0.5) * WIDTH, (1.5 * plan.rows + 0.5) * R


def waver(e: Edge, by: float) -> Point:
    """The middle of a side, a little off its place, the same from both hexes."""
    (ax, ay), (bx, by_) = e
    chance = Chance((ax + bx) * 0x85EBCA6B + (ay + by_) * 0xC2B2AE35)
    x, y = mid(e)
    return x + (chance() - 0.5) * by, y + (chance() - 0.5) * by


def chains(edges: Iterable[Edge]) -> list[list[Edge]]:
    """Sides strung together head to tail; a closed string ends where it began."""
    following = dict(edges)
    heads = set(following.values())
    starts = [a for a in sorted(following) if a not in heads] + sorted(following)
    out: list[list[Edge]] = []
    for start in starts:
        string: list[Edge] = []
        at = start
        while at in following:
            end = following.pop(at)
            string.append((at, end))
            at = end
        if string:
            out.append(string)
    return out


def loops(hexes: Iterable[Hex]) -> list[list[Edge]]:
    """The outlines of an area, each closed; the area lies on the right hand."""
    area = frozenset(hexes)
    return chains(edge(h, d) for h in sorted(area) for d in range(6) if neighbour(h, d) not in area)


def net(string: Sequence[Edge], by: float = WAVER) -> list[Point]:
    """The points a soft outline is drawn on: the middles of the sides, each a little off its place."""
    return [waver(e, by) for e in string]


def crest_line(string: Sequence[Edge], by: float = WAVER) -> list[Point]:
    """A soft line along strung sides, sampled; open strings keep their ends."""
    points = net(string, by)
    closed = string[0][0] == string[-1][1]
    if not closed:
        points = [place(string[0][0]), *points, place(string[-1][1])]
    return _sampled(points, closed)


def _sampled(points: Sequence[Point], closed: bool, steps: int = 5) -> list[Point]:
    count = len(points)
    turns = range(count) if closed else range(1, count - 1)
    out = [] if closed else [points[0]]
    for i in turns:
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % count]
        px, py, qx, qy = (ax + bx) / 2, (ay + by) / 2, (bx + cx) / 2, (by + cy) / 2
        for k in range(steps):
            t = k / steps
            u = 1 - t
            out.append((u * u * px + 2 * u * t * bx + t * t * qx, u * u * py + 2 * u * t * by + t * t * qy))
    out.append(out[0] if closed else points[-1])
    return out


def spline(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """A smooth line through the points, sampled."""
    q = [points[0], *points, points[-1]]
    out: list[Point] = []
    for i in range(1, len(q) - 2):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = q[i - 1 : i + 3]
        for k in range(steps):
            t = k / steps
            out.append((_catmull(ax, bx, cx, dx, t), _catmull(ay, by, cy, dy, t)))
    out.append(points[-1])
    return out


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def even(points: Sequence[Point], gap: float) -> list[Point]:
    """Even steps along a line."""
    out = [points[0]]
    left = gap
    for start, b in pairwise(points):
        a = start
        length = hypot(b[0] - a[0], b[1] - a[1])
        while length >= left > 0:
            k = left / length
            a = (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)
            out.append(a)
            length -= left
            left = gap
        left -= length
    return out


def patches(hexes: Iterable[Hex]) -> list[list[Hex]]:
    """An area parted into its connected pieces, in the order of their first hexes."""
    left: Mapping[Hex, None] = dict.fromkeys(sorted(hexes, key=lambda h: (h[1], h[0])))
    rest = dict(left)
    out: list[list[Hex]] = []
    for h in left:
        if h not in rest:
            continue
        del rest[h]
        piece = [h]
        for member in piece:
            for d in range(6):
                beside = neighbour(member, d)
                if beside in rest:
                    del rest[beside]
                    piece.append(beside)
        out.append(piece)
    return out
