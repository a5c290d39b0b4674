"""Lines across the map: coasts, rivers and roads as many small steps, and the hexes they cross."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

from mapmaking.grid import Grid, Hex, Point, distance
from mapmaking.noise import noise

SHORTEST = 75.0
"""Decametres of a line within a hex that count; a line that only cuts a corner does not."""


def shore(ring: list[Point]) -> list[Point]:
    """A coast with the small bays that a scale of 1:10 million leaves out."""
    out: list[Point] = []
    for a, b in pairwise([*ring, ring[0]]):
        steps = min(8, max(1, round(sqrt(distance(a, b)) / 87)))
        for j in range(steps):
            x, y = a[0] + (b[0] - a[0]) * j / steps, a[1] + (b[1] - a[1]) * j / steps
            dx, dy = noise(x / 112, y / 112) - 0.5, noise(x / 112 + 50, y / 112) - 0.5
            out.append((x + dx * 62, y + dy * 62))
    return out


def inside(point: Point, rings: list[list[Point]]) -> bool:
    """Whether a point is on land."""
    x, y = point
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in pairwise([ring[-1], *ring]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def curve(points: list[Point], step: float, waver: float) -> list[Point]:
    """A smooth line through points (Catmull and Rom), as short steps with a little unrest."""
    out: list[Point] = []
    for i, (b, c) in enumerate(pairwise(points)):
        a, d = points[max(i - 1, 0)], points[min(i + 2, len(points) - 1)]
        steps = max(2, round(sqrt(distance(b, c)) / step))
        for j in range(steps):
            x, y = (_between(a[k], b[k], c[k], d[k], j / steps) for k in (0, 1))
            dx, dy = noise(x / 137, y / 137) - 0.5, noise(x / 137 + 30, y / 137) - 0.5
            out.append((x + dx * 2 * waver, y + dy * 2 * waver))
    return [*out, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t
    )


def hexes_of(grid: Grid, line: list[Point]) -> list[Hex]:
    """The hexes that a line crosses, one after the other; each pair shares the side it crosses."""
    stretches: list[tuple[Hex, float]] = []
    for a, b in pairwise(line):
        hex, length = grid.hex_at(b), sqrt(distance(a, b))
        if stretches and stretches[-1][0] == hex:
            stretches[-1] = hex, stretches[-1][1] + length
        else:
            stretches.append((hex, length))
    kept: list[Hex] = []
    for n, (hex, length) in enumerate(stretches):
        after = stretches[n + 1][0] if n + 1 < len(stretches) else None
        corner = (
            length < SHORTEST and kept and after and (after in grid.around(kept[-1]) or after == kept[-1])
        )
        if not corner and hex not in kept[-1:]:
            kept.append(hex)
    return [hex for hex in kept if grid.holds(hex)]


def crossings(road: list[Point], river: list[Point]) -> list[tuple[Point, Point]]:
    """Where a road crosses a river, and the way the road goes there."""
    found = []
    for a, b in pairwise(road):
        for c, d in pairwise(river):
            if abs(a[0] - c[0]) < 400 and abs(a[1] - c[1]) < 400 and (at := _crossing(a, b, c, d)):
                found.append((at, (b[0] - a[0], b[1] - a[1])))
    return found


def _crossing(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if not across:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) if 0 <= t < 1 and 0 <= u < 1 else None
