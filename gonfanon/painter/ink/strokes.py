"""Soft blobs, scalloped edges and scattered points: the strokes the kinds of ground share."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin, sqrt

from gonfanon.painter.ink.field_plan import Hex
from gonfanon.painter.ink.hex_geometry import WAVER, loops, net
from gonfanon.painter.ink.svg import Chance, Point, num, rounded


def blob(x: float, y: float, r: float, chance: Chance, points: int = 9, wobble: float = 0.18) -> str:
    """A round patch with an unsteady edge."""
    ring = []
    for i in range(points):
        a = i / points * 2 * pi
        q = r * (1 - wobble / 2 + wobble * chance())
        ring.append((x + q * cos(a), y + q * sin(a)))
    return rounded(ring)


def scallop(x: float, y: float, r: float, lobes: int, turn: float = 0) -> str:
    """A crown of leaves seen from above."""
    bow = num(r * 3.1 / lobes)
    rim = [
        (x + r * cos(turn + i / lobes * 2 * pi), y + r * sin(turn + i / lobes * 2 * pi))
        for i in range(lobes + 1)
    ]
    start = f"M{num(rim[0][0])} {num(rim[0][1])}"
    return start + "".join(f"A{bow} {bow} 0 0 1 {num(px)} {num(py)}" for px, py in rim[1:]) + "z"


def scattered(x: float, y: float, reach: float, apart: float, count: int, chance: Chance) -> list[Point]:
    """Points around a middle that keep their distance from each other, from the back to the front."""
    out: list[Point] = []
    for _ in range(count * 20):
        if len(out) == count:
            break
        a, q = chance() * 2 * pi, sqrt(chance()) * reach
        p = (x + q * cos(a), y + q * sin(a))
        if all(hypot(p[0] - o[0], p[1] - o[1]) > apart for o in out):
            out.append(p)
    return sorted(out, key=lambda p: (p[1], p[0]))


def dots(x: float, y: float, reach: float, count: int, chance: Chance) -> str:
    """A path of dots, to be stroked with round ends."""
    parts = []
    for _ in range(count):
        a, q = chance() * 2 * pi, sqrt(chance()) * reach
        parts.append(f"M{num(x + q * cos(a))} {num(y + q * sin(a))}h0")
    return "".join(parts)


def area(hexes: Iterable[Hex], by: float = WAVER) -> str:
    """The soft outline of an area of hexes, as one path."""
    return "".join(rounded(net(string, by)) for string in loops(hexes))


def stamp(name: str, at: Point, scale: float = 1) -> str:
    """A drawing kept among the definitions, set down once more."""
    size = "" if scale == 1 else f" scale({scale:.2f})"
    return f'<use href="#gf-{name}" transform="translate({num(at[0])} {num(at[1])}){size}"/>'
