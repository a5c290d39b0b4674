"""Where a shot, a charge or a move goes: the line of fire with what it meets, the lane, the arrow."""

from __future__ import annotations

from math import hypot
from typing import Literal

import msgspec

from gonfanon.painter.ink.field_plan import Hex
from gonfanon.painter.ink.hex_geometry import PX, centre, corners, place
from gonfanon.painter.ink.palette import BLOCKED, CLEAR, COVER, INK, SELECT, VELLUM, WHITE
from gonfanon.painter.ink.svg import Point, line, num, stroke, text

Meets = Literal["clear", "cover", "blocked"]
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


class FireLine(msgspec.Struct, frozen=True):
    """From shooter to target, and on the way each hex with what it does to the shot, in order."""

    start: Hex
    end: Hex
    met: tuple[tuple[Hex, Meets], ...] = ()


def _mark(at: Point, kind: Meets) -> str:
    """Ring, half disc or cross: told by form, repeated by colour."""
    x, y = num(at[0]), num(at[1])
    if kind == "clear":
        return (
            f'<circle cx="{x}" cy="{y}" r="{num(9 * PX)}" fill="{VELLUM}" stroke="{CLEAR}"'
            f' stroke-width="{num(3.5 * PX)}"/>'
        )
    r = num(10 * PX)
    if kind == "cover":
        return (
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{VELLUM}" stroke="{COVER}"'
            f' stroke-width="{num(3 * PX)}"/>'
            f'<path d="M{x} {num(at[1] - 10 * PX)}a{r} {r} 0 0 1 0 {num(20 * PX)}z" fill="{COVER}"/>'
        )
    arm, wide = 5 * PX, num(10 * PX)
    cross = f"M{num(at[0] - arm)} {num(at[1] - arm)}l{wide} {wide}m0 -{wide}l-{wide} {wide}"
    body = f'<circle cx="{x}" cy="{y}" r="{num(11 * PX)}" fill="{BLOCKED}"/>'
    return body + stroke(cross, VELLUM, 3 * PX, ROUND)


def _onto(p: Point, a: Point, b: Point) -> Point:
    """The point of the line from a to b that lies nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1)
    t = min(max(t, 0.0), 1.0)
    return a[0] + dx * t, a[1] + dy * t


def fire_line(aim: FireLine) -> str:
    """A green line up to what stops it, and dashes beyond; it lies under the counters."""
    a, b = centre(aim.start), centre(aim.end)
    stop = next((_onto(centre(h), a, b) for h, kind in aim.met if kind == "blocked"), b)
    d = line([a, stop])
    out = stroke(d, WHITE, 7 * PX, ROUND) + stroke(d, CLEAR, 3.5 * PX, ROUND)
    if stop != b:
        dashes = f'stroke-dasharray="{num(4 * PX)} {num(7 * PX)}"'
        out += stroke(line([stop, b]), VELLUM, 6 * PX, ROUND) + stroke(line([stop, b]), INK, 3 * PX, dashes)
    return out


def fire_marks(aim: FireLine) -> str:
    """A mark on every hex on the way, over the counters."""
    a, b = centre(aim.start), centre(aim.end)
    return "".join(_mark(_onto(centre(h), a, b), kind) for h, kind in aim.met)


def lane(hexes: tuple[Hex, ...]) -> str:
    """The lane of a charge in gold, its run-up numbered."""
    out = []
    for i, h in enumerate(hexes, 1):
        x, y = centre(h)
        rim = [(x + (px - x) * 0.95, y + (py - y) * 0.95) for px, py in map(place, corners(h))]
        out.append(
            f'<path d="{line(rim)}z" fill="{SELECT}" fill-opacity=".5" stroke="{INK}" stroke-opacity=".6"'
            f' stroke-width="{num(1.5 * PX)}"/>'
        )
        halo = {"stroke": VELLUM, "stroke_width": num(4 * PX), "paint_order": "stroke"}
        out.append(text(x, y + 7 * PX, str(i), 20 * PX, INK, 800, **halo))
    return "".join(out)


def arrow(way: tuple[Hex, ...]) -> str:
    """The way a piece is about to take, from its front hex to the hex it is planned to end on."""
    if len(way) < 2:
        return ""
    points = [centre(h) for h in way]
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip = (bx - ux * 14 * PX, by - uy * 14 * PX)
    wing = 9 * PX
    head = [
        (tip[0] - (ux + uy) * wing, tip[1] - (uy - ux) * wing),
        tip,
        (tip[0] - (ux - uy) * wing, tip[1] - (uy + ux) * wing),
    ]
    d = line([*points[:-1], tip]) + line(head)
    return stroke(d, VELLUM, 7 * PX, ROUND) + stroke(d, INK, 3.4 * PX, ROUND)
