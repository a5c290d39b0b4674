"""Paths along their axes, and the roads and bridges drawn for the eye."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import PX, WIDTH, R, centre, edge, even, spline, waver
from gonfanon.painter.ink.palette import FLOOR, INK, TRACK, TRACK_EDGE, WOOD
from gonfanon.painter.ink.svg import Chance, Point, line, num, stroke

DASHES = f'stroke-dasharray="{num(9 * PX)} {num(4 * PX)} {num(3 * PX)} {num(4 * PX)}" stroke-linejoin="round"'
ROAD = R * 0.5


def _off(h: Hex) -> Point:
    chance = Chance(h[0] * 0x85EBCA6B + h[1] * 0xC2B2AE35)
    x, y = centre(h)
    return x + (chance() - 0.5) * R * 0.22, y + (chance() - 0.5) * R * 0.22


def _run_off(plan: Plan, end: Hex, before: Hex) -> list[Point]:
    """A road that ends on the edge of the sheet runs on beyond it, away from where it came."""
    col, row = end
    if 1 < col < plan.columns and 1 < row < plan.rows:
        return []
    (x, y), (bx, by) = centre(end), centre(before)
    dx, dy = x - bx, y - by
    if col in (1, plan.columns) and abs(dx) >= abs(dy):
        return [(x + (WIDTH * 1.5 if col > 1 else -WIDTH * 1.5), y)]
    if row in (1, plan.rows):
        return [(x + dx * 0.4, y + (R * 2.5 if row > 1 else -R * 2.5))]
    return [(x + (WIDTH * 1.5 if col > 1 else -WIDTH * 1.5), y)]


def _eased(points: list[Point]) -> list[Point]:
    """The way a cart takes: the zigzag from hex to hex evened out, the ends where they were."""
    inner = (
        ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
        for a, b, c in zip(points, points[1:], points[2:], strict=False)
    )
    return [points[0], *inner, points[-1]] if len(points) > 2 else points


def _linked(ways: Sequence[tuple[Hex, ...]]) -> list[tuple[Hex, ...]]:
    """Where two sheets join, a road that ends next to the end of another becomes one with it."""
    out: list[tuple[Hex, ...]] = []
    for way in ways:
        found = ((i, a + b) for i, o in enumerate(out) for a, b in _joints(o, way) if _touch(a[-1], b[0]))
        i, longer = next(found, (-1, way))
        if i >= 0:
            del out[i]
        out.append(longer)
    return out if len(out) == len(ways) else _linked(out)


def _joints(a: tuple[Hex, ...], b: tuple[Hex, ...]) -> list[tuple[tuple[Hex, ...], tuple[Hex, ...]]]:
    return [(x, y) for x in (a, a[::-1]) for y in (b, b[::-1])]


def _touch(a: Hex, b: Hex) -> bool:
    return any(neighbour(a, d) == b for d in range(6))


def _road(plan: Plan, way: tuple[Hex, ...]) -> str:
    points = _eased([_off(h) for h in way])
    if len(way) > 1:
        points = _run_off(plan, way[0], way[1]) + points + _run_off(plan, way[-1], way[-2])
    return line(spline(points, 6)) if len(points) > 1 else ""


def _paths(plan: Plan) -> str:
    """Each path hex from side to side by its middle; sides are crossed at right angles, so hexes fit."""
    parts = []
    for h in plan.of("path"):
        ends = [waver(edge(h, d), 8) for d in plan.axes.get(h, ())]
        x, y = centre(h)
        if len(ends) == 2:
            (ax, ay), (bx, by) = ends
            parts.append(f"M{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}")
        else:
            parts += [f"M{num(ax)} {num(ay)}L{num(x)} {num(y)}" for ax, ay in ends]
    return "".join(parts)


def roads(plan: Plan) -> str:
    """Roads and paths: two broken edges and the trodden earth between them."""
    wide = "".join(_road(plan, way) for way in _linked(plan.drawn.get("road", ())))
    narrow = _paths(plan)
    out = []
    for d, width in ((wide, ROAD), (narrow, R * 0.38)):
        if d:
            out.append(stroke(d, TRACK_EDGE, width + 4, DASHES))
    for d, width in ((wide, ROAD), (narrow, R * 0.38)):
        if d:
            out.append(stroke(d, TRACK, width, 'stroke-linejoin="round" stroke-linecap="round"'))
    if wide:
        out.append(stroke(wide, "#D8C491", 1.6 * PX, f'stroke-dasharray="{num(22 * PX)} {num(17 * PX)}"'))
    return "".join(out)


def road_hexes(plan: Plan) -> frozenset[Hex]:
    """The hexes a road runs through."""
    return frozenset(h for ways in plan.drawn.values() for way in ways for h in way)


def _deck(way: tuple[Hex, ...]) -> list[Point]:
    points = [centre(h) for h in way]
    (ax, ay), (bx, by) = points[0], points[1]
    (cx, cy), (dx, dy) = points[-2], points[-1]
    first = (ax + (ax - bx) * 0.52, ay + (ay - by) * 0.52)
    last = (dx + (dx - cx) * 0.52, dy + (dy - cy) * 0.52)
    return even(spline([first, *points, last], 8), 9 * PX)


def _bridge(way: tuple[Hex, ...]) -> str:
    points = _deck(way)
    half = R * 0.46
    left, right, planks = [], [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        vx, vy = -(b[1] - a[1]) / length * half, (b[0] - a[0]) / length * half
        left.append((x + vx, y + vy))
        right.append((x - vx, y - vy))
        planks.append(line([left[-1], right[-1]]))
    outline = line([*left, *reversed(right)]) + "z"
    shadow = f'<path d="{outline}" transform="translate(5 9)" fill="{INK}" fill-opacity=".28"/>'
    deck = (
        f'<path d="{outline}" fill="{FLOOR}" stroke="{INK}" stroke-width="{num(1.6 * PX)}"'
        ' stroke-linejoin="round"/>'
    )
    rails = line(left) + line(right)
    beams = stroke(rails, INK, 5.4 * PX, 'stroke-linecap="round"') + stroke(
        rails, WOOD, 3 * PX, 'stroke-linecap="round"'
    )
    return shadow + deck + stroke("".join(planks), "#8C6B3E", PX) + beams


def bridges(plan: Plan) -> str:
    """Bridges: planks across, a rail on either hand."""
    return "".join(_bridge(way) for way in plan.drawn.get("bridge", ()) if len(way) > 1)
