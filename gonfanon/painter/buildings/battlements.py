"""Hexes of great castles: merlons, shutters, murder holes, unfinished walls, portcullis, winch, tilting gate.

Each is drawn around the middle of its hex, the outside of the castle at the top. MAG-9.1 MAG-9.3.1
"""

from __future__ import annotations

from gonfanon.painter.ink.hex_geometry import WIDTH, R
from gonfanon.painter.ink.palette import CASTLE, INK, IRON, ROCK_SHADE, SHAFT, STONE, STONE_JOINT, WOOD
from gonfanon.painter.ink.svg import disc, fill, num, shape, stroke

ROUND = 'stroke-linecap="round"'
HEX = (
    f"M0 {num(-R)}L{num(WIDTH / 2)} {num(-R / 2)}V{num(R / 2)}L0 {num(R)}L{num(-WIDTH / 2)} {num(R / 2)}"
    f"V{num(-R / 2)}z"
)
FLAGS = fill(HEX, STONE) + stroke("M-63 -14H63M-63 16H63M-24 -44V-14M22 -14V16M-20 16V46", STONE_JOINT, 2)


def _box(x: float, y: float, width: float, height: float, colour: str, pen: float = 2.4) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="3"'
        f' fill="{colour}" stroke="{INK}" stroke-width="{num(pen)}"/>'
    )


def _beam(d: str, width: float, colour: str = WOOD) -> str:
    return stroke(d, INK, width + 4, ROUND) + stroke(d, colour, width, ROUND)


MERLON = FLAGS + _box(-34, -44, 68, 38, CASTLE, 3) + stroke("M-34 -25H34M-8 -44V-25M12 -25V-6", INK, 1.4)
GAP = FLAGS + _box(-56, -44, 22, 34, CASTLE) + _box(34, -44, 22, 34, CASTLE)
SHUTTER = (
    GAP
    + _box(-32, -36, 64, 18, WOOD)
    + stroke("M-16 -36V-18M0 -36V-18M16 -36V-18", INK, 1.6)
    + disc(-32, -27, 4, IRON, 1.6)
    + disc(32, -27, 4, IRON, 1.6)
)
SHUTTER_UP = GAP + _box(-32, -50, 64, 8, WOOD) + _beam("M-32 -44L-24 -14M32 -44L24 -14", 3, IRON)
SHUTTER_LOST = GAP + _beam("M-22 -30L8 -14M2 -36L24 -18", 6) + disc(-32, -27, 4, IRON, 1.6)
MURDER_HOLE = FLAGS + "".join(_box(x, -24, 18, 48, "#3A2B20") for x in (-40, -9, 22))
BLUNT = FLAGS + _box(-58, -40, 116, 20, CASTLE) + stroke("M-30 -40V-20M0 -40V-20M30 -40V-20", INK, 1.4)
UNFINISHED = (
    FLAGS
    + "".join(
        _box(x, y, 30, 17, CASTLE, 2) for x, y in ((-52, -38), (-18, -40), (20, -34), (-40, -16), (4, -14))
    )
    + disc(26, 28, 17, "#E6DCC4", 2)
    + _beam("M-46 34L-6 18", 5, SHAFT)
)
PORTCULLIS = (
    FLAGS
    + stroke(
        "M-46 -40V40M-28 -40V40M-10 -40V40M8 -40V40M26 -40V40M44 -40V40M-54 -22H54M-54 0H54M-54 22H54", INK, 8
    )
    + stroke(
        "M-46 -40V40M-28 -40V40M-10 -40V40M8 -40V40M26 -40V40M44 -40V40M-54 -22H54M-54 0H54M-54 22H54",
        IRON,
        4,
    )
)
WINCH = (
    FLAGS
    + _beam("M-46 -30V30M46 -30V30", 8)
    + _beam("M-46 0H46", 17, SHAFT)
    + stroke("M-24 -8l6 16M-12 -8l6 16M0 -8l6 16M12 -8l6 16", "#8C6B3E", 4)
    + _beam("M-54 -24L-38 24M54 -24L38 24", 5)
)
LEAVES = (
    _box(-44, -8, 42, 16, WOOD, 3)
    + _box(2, -8, 42, 16, WOOD, 3)
    + stroke("M-30 -8V8M-16 -8V8M16 -8V8M30 -8V8", INK, 2)
)
GRATE = stroke("M-54 0H54M-40 -9V9M-20 -9V9M0 -9V9M20 -9V9M40 -9V9", INK, 8) + stroke(
    "M-54 0H54M-40 -9V9M-20 -9V9M0 -9V9M20 -9V9M40 -9V9", IRON, 4
)
GATE_BEHIND = (
    FLAGS + f'<g transform="translate(0 -26)">{GRATE}</g><g transform="translate(0 18)">{LEAVES}</g>'
)
GATE_BEFORE = (
    FLAGS + f'<g transform="translate(0 -26)">{LEAVES}</g><g transform="translate(0 18)">{GRATE}</g>'
)
GATE_OPEN_BEHIND = (
    FLAGS
    + f'<g transform="translate(0 -26)">{GRATE}</g>'
    + _box(-54, -6, 12, 40, WOOD, 3)
    + _box(42, -6, 12, 40, WOOD, 3)
)
_LEAF = _box(-50, -30, 100, 34, WOOD, 3) + stroke("M-25 -30V4M0 -30V4M25 -30V4M-50 -13H50", INK, 1.8)
TILTING_SHUT = FLAGS + _LEAF + _beam("M-60 -13H60", 6, IRON)
TILTING_OPEN = (
    FLAGS
    + fill("M-50 0h100v34h-100z", "#3A2B20")
    + _box(-50, -44, 100, 13, WOOD)
    + _beam("M-60 -31H60", 6, IRON)
)
TILTING_DOWN = (
    FLAGS
    + fill("M-50 -20h100v44h-100z", ROCK_SHADE, 'fill-opacity=".4"')
    + _beam("M-44 -16L10 12M-14 22L40 -18M-34 18L-4 -22", 8)
    + shape("M20 14l22 6l-8 14l-18 -6z", WOOD, 2)
)
ART = {
    "merlon": MERLON,
    "battlement-shutter": SHUTTER,
    "battlement-shutter-open": SHUTTER_UP,
    "battlement-shutter-destroyed": SHUTTER_LOST,
    "murder-hole": MURDER_HOLE,
    "wall-without-crenels": BLUNT,
    "wall-under-construction": UNFINISHED,
    "portcullis-lowered": PORTCULLIS,
    "gate-behind-portcullis": GATE_BEHIND,
    "gate-before-portcullis": GATE_BEFORE,
    "gate-open-behind-portcullis": GATE_OPEN_BEHIND,
    "winch": WINCH,
    "tilting-gate-closed": TILTING_SHUT,
    "tilting-gate-open": TILTING_OPEN,
    "tilting-gate-destroyed": TILTING_DOWN,
}
