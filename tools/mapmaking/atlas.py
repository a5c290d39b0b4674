"""The coasts of Natural Earth 1:10m, cut out of the npm package `world-atlas` (TopoJSON)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

Ring = list[tuple[float, float]]
MARGIN = 0.4
"""Degrees of coast kept beyond the map, so that no cut is seen on it."""


def rings(file: Path, bounds: dict[str, float]) -> list[Ring]:
    """The outlines of all land within the bounds and a margin; degrees with three decimals."""
    topology = json.loads(file.read_text("utf-8"))
    arcs = _arcs(topology)
    found = []
    for ring in _polygons(topology):
        points: Ring = []
        for number in ring:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points += arc[1:] if points else arc
        cut = _cut(points, bounds)
        if len(cut) > 3:
            found.append(cut)
    return sorted(found, key=lambda ring: (-len(ring), ring))


def _arcs(topology: dict[str, Any]) -> list[Ring]:
    (kx, ky), (x0, y0) = topology["transform"]["scale"], topology["transform"]["translate"]
    out = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * kx + x0, y * ky + y0))
        out.append(points)
    return out


def _polygons(topology: dict[str, Any]) -> list[list[int]]:
    """The rings of arcs of everything called land; holes count as outlines too."""
    out = []
    for part in topology["objects"]["land"]["geometries"]:
        polygons = [part["arcs"]] if part["type"] == "Polygon" else part["arcs"]
        out += [ring for polygon in polygons for ring in polygon]
    return out


def _cut(points: Ring, bounds: dict[str, float]) -> Ring:
    """The part of a ring within the bounds (Sutherland and Hodgman, one side after the other)."""
    limits = (
        (0, 1, bounds["west"] - MARGIN),
        (0, -1, bounds["east"] + MARGIN),
        (1, 1, bounds["south"] - MARGIN),
        (1, -1, bounds["north"] + MARGIN),
    )
    for axis, sign, limit in limits:
        points = _cut_at(points, axis, sign, limit)
        if not points:
            return []
    rounded = [(round(x, 3), round(y, 3)) for x, y in points]
    return [b for a, b in pairwise([rounded[-1], *rounded]) if a != b]


def _cut_at(points: Ring, axis: int, sign: int, limit: float) -> Ring:
    out: Ring = []
    for a, b in pairwise([points[-1], *points]):
        inside_a, inside_b = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
        if inside_a != inside_b:
            t = (limit - a[axis]) / (b[axis] - a[axis])
            out.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        if inside_b:
            out.append(b)
    return out
