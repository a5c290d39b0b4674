"""Boats drawn up or afloat, each over its own hexes: clinker hull, thwarts, a mast where there is room. MAG-2.1.N1"""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, hypot

from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import WIDTH, centre
from gonfanon.painter.ink.palette import INK, ROCK_SHADE, SHAFT, WHITE, WOOD
from gonfanon.painter.ink.svg import disc, fill, group, num, shape, stroke

TAR = "#6B4A2E"


def _hull(length: float, beam: float) -> str:
    a, b = length / 2, beam / 2
    return (
        f"M{num(-a)} 0C{num(-a * 0.8)} {num(-b)} {num(-a * 0.4)} {num(-b)} 0 {num(-b)}"
        f"C{num(a * 0.45)} {num(-b)} {num(a * 0.8)} {num(-b * 0.8)} {num(a)} 0"
        f"C{num(a * 0.8)} {num(b * 0.8)} {num(a * 0.45)} {num(b)} 0 {num(b)}"
        f"C{num(-a * 0.4)} {num(b)} {num(-a * 0.8)} {num(b)} {num(-a)} 0z"
    )


def boat(length: float) -> str:
    """One boat along the x axis, its stem to the east."""
    beam = 84.0
    rim = _hull(length, beam)
    shadow = fill(rim, ROCK_SHADE, 'fill-opacity=".32" transform="translate(6 9)"')
    inside = shape(_hull(length - 26, beam - 22), "#D6B67E", 2)
    strake = stroke(_hull(length - 48, beam - 44), INK, 1.4, 'stroke-opacity=".5"')
    count = max(2, int(length / 60))
    at = [-length * 0.36 + i * length * 0.72 / (count - 1) for i in range(count)]
    benches = "".join(f"M{num(x)} -27V27" for x in at)
    keel = stroke(f"M{num(-length / 2 + 16)} 0H{num(length / 2 - 12)}", TAR, 4)
    thwarts = stroke(benches, INK, 11) + stroke(benches, SHAFT, 7)
    post = disc(length / 2 - 4, 0, 7, WOOD, 2.4) + disc(-length / 2 + 4, 0, 6, WOOD, 2.4)
    return (
        shadow
        + shape(rim, TAR, 3)
        + inside
        + strake
        + keel
        + thwarts
        + post
        + (_mast() if length > 300 else "")
    )


def _mast() -> str:
    """Mast and yard with the sail furled along it."""
    sail = stroke("M-6 -52V52", INK, 17, 'stroke-linecap="round"') + stroke(
        "M-6 -52V52", WHITE, 12, 'stroke-linecap="round"'
    )
    ties = stroke("M-13 -34h14M-13 -12h14M-13 12h14M-13 34h14", "#A3171C", 4)
    return sail + ties + disc(-6, 0, 9, WOOD, 2.6)


def _laid(hexes: tuple[Hex, ...]) -> str:
    """A boat over its hexes, from the first to the furthest of them."""
    stern, stem = max(combinations(hexes, 2), key=lambda pair: _apart(*pair), default=(hexes[0], hexes[0]))
    (ax, ay), (bx, by) = centre(stern), centre(stem)
    length = hypot(bx - ax, by - ay) + WIDTH * 0.86
    turn = degrees(atan2(by - ay, bx - ax))
    return group(boat(length), f"translate({num((ax + bx) / 2)} {num((ay + by) / 2)}) rotate({num(turn)})")


def _apart(a: Hex, b: Hex) -> float:
    (ax, ay), (bx, by) = centre(a), centre(b)
    return round(hypot(bx - ax, by - ay), 3)


def boats(plan: Plan) -> str:
    """All boats of a field."""
    return "".join(map(_laid, plan.boats))
