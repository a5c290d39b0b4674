"""Strokes that the scenery of the free table shares: rings, points along a line or within a ring, stitched edges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from gonfanon.painter.ink.palette import VELLUM
from gonfanon.painter.ink.svg import Chance, Point, line, stroke
from gonfanon.tabletop.shapes import Shape

MM = 10
"""The table is kept in tenths of a millimetre and drawn in millimetres."""
CORNERS = 28
Along = tuple[float, float, float, float]
"""A point of a line and the way it runs there."""


def points_of(shape: Shape) -> list[Point]:
    """The core of a shape in millimetres; a disc as a ring of corners."""
    core = [(x / MM, y / MM) for x, y in shape.core]
    if len(core) > 1:
        return core
    (x, y), r = core[0], shape.radius / MM
    turns = [k / CORNERS * 2 * pi for k in range(CORNERS)]
    return [(x + r * cos(a), y + r * sin(a)) for a in turns]


def ring(points: Sequence[Point]) -> str:
    """The closed path through some points."""
    return line(points) + "z"


def stitched(d: str, colour: str, width: float = 1.1) -> str:
    """The edge that the rules read, on any ground."""
    return stroke(d, VELLUM, width * 2.2, 'stroke-opacity=".5"') + stroke(
        d, colour, width, 'stroke-dasharray="3.2 2.2"'
    )


def within(ring_: Sequence[Point], p: Point) -> bool:
    """A point lies in a ring."""
    x, y = p
    found = False
    for (a, b), (c, d) in pairwise((*ring_, ring_[0])):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            found = not found
    return found


def _from_edge(ring_: Sequence[Point], p: Point) -> float:
    best = 1e9
    for (ax, ay), (bx, by) in pairwise((*ring_, ring_[0])):
        dx, dy = bx - ax, by - ay
        whole = dx * dx + dy * dy or 1
        t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / whole))
        best = min(best, hypot(p[0] - ax - t * dx, p[1] - ay - t * dy))
    return best


def strewn(ring_: Sequence[Point], apart: float, inset: float, chance: Chance) -> list[Point]:
    """Points within a ring that keep their distance from each other and from its edge, the farthest up first."""
    xs, ys = [p[0] for p in ring_], [p[1] for p in ring_]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    cells: dict[tuple[int, int], list[Point]] = {}
    found: list[Point] = []
    for _ in range(min(6_000, int(wide * high / apart / apart * 30))):
        p = (left + chance() * wide, top + chance() * high)
        i, j = int(p[0] // apart), int(p[1] // apart)
        near = (q for a in (i - 1, i, i + 1) for b in (j - 1, j, j + 1) for q in cells.get((a, b), ()))
        if any(hypot(p[0] - q[0], p[1] - q[1]) <= apart for q in near):
            continue
        if within(ring_, p) and _from_edge(ring_, p) > inset:
            found.append(p)
            cells.setdefault((i, j), []).append(p)
    return sorted(found, key=lambda p: (p[1], p[0]))


def along(points: Sequence[Point], step: float) -> list[Along]:
    """Points every so far along a line, with the way it runs."""
    found: list[Along] = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        whole = hypot(bx - ax, by - ay) or 1
        u, v = (bx - ax) / whole, (by - ay) / whole
        while left <= whole:
            found.append((ax + u * left, ay + v * left, u, v))
            left += step
        left -= whole
    return found
