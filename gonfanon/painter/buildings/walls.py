"""Walls along the sides of hexes as one run of masonry, crenels and stakes on it, and the openings in it.

An opening is drawn along a side that runs from 0,-36 to 0,36 with the inside of the building at negative x.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import msgspec

from gonfanon.painter.ink.field_plan import Side
from gonfanon.painter.ink.hex_geometry import edge, place
from gonfanon.painter.ink.palette import CASTLE, FLOOR, INK, ROCK_SHADE, SAND, STONE, VELLUM, WALL, WOOD
from gonfanon.painter.ink.svg import Point, fill, group, line, num, shape, stroke

HALF = 36.4
"""Half the length of a side of a hex."""
GLASS = "#DDE9E6"
PANES = ("#7FA3BF", "#C4705B", "#E0B64A", "#86A06A")


class Fabric(msgspec.Struct, frozen=True):
    """What a wall is made of: how thick it stands, its colour, and what is set into it."""

    width: float
    colour: str
    kinds: tuple[str, ...]


HOUSE = Fabric(
    17,
    WALL,
    ("wall", "door", "courtyard-entry", "window", "church-window", "chapel-window", "gate", "gate-open"),
)
COB = Fabric(17, "#C9A97A", ("cob-wall",))
KEEP = Fabric(
    27,
    CASTLE,
    (
        "castle-wall",
        "arrow-slit",
        "multiple-arrow-slits",
        "tower-door",
        "castle-window",
        "twin-window",
        "batter",
    ),
)
PARAPET = Fabric(11, STONE, ("rampart", "parapet"))
FABRICS = (HOUSE, COB, PARAPET, KEEP)


def _ends(side: Side) -> tuple[Point, Point]:
    a, b = edge((side.col, side.row), side.direction)
    return place(a), place(b)


def _joints(a: Point, b: Point, width: float) -> str:
    """Courses of stone: a line along the wall and joints across its two halves in turn."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    parts = [line([a, b])]
    for i in range(5):
        along = length * (i + 0.5) / 5
        x, y = a[0] + ux * along, a[1] + uy * along
        s = width / 2 if i % 2 else -width / 2
        parts.append(f"M{num(x)} {num(y)}l{num(-uy * s)} {num(ux * s)}")
    return "".join(parts)


def _run(sides: Sequence[Side], fabric: Fabric) -> str:
    """A run of wall: its shadow to the south-east, ink, stone, joints."""
    ends = [_ends(side) for side in sides]
    d = "".join(line(pair) for pair in ends)
    round_ = 'stroke-linecap="round"'
    shade = stroke(d, ROCK_SHADE, fabric.width + 5, f'{round_} stroke-opacity=".28"')
    shadow = f'<g transform="translate(5 7)">{shade}</g>'
    joints = "".join(_joints(a, b, fabric.width) for a, b in ends)
    return (
        shadow
        + stroke(d, INK, fabric.width + 5, round_)
        + stroke(d, fabric.colour, fabric.width, round_)
        + stroke(joints, INK, 1.3, 'stroke-opacity=".45"')
    )


def runs(sides: Sequence[Side]) -> str:
    """All masonry of a field, the thickest walls last."""
    out = []
    for fabric in FABRICS:
        chosen = [s for s in sides if s.kind in fabric.kinds and s.state != "destroyed"]
        if chosen:
            out.append(_run(chosen, fabric))
    return "".join(out)


def _box(x: float, y: float, w: float, h: float, colour: str, pen: float = 2.0) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        f' fill="{colour}" stroke="{INK}" stroke-width="{num(pen)}"/>'
    )


def gap(width: float, half: float, ground: str) -> str:
    """The wall cut through, with its two jambs."""
    w = width + 6
    way = f'<rect x="{num(-w / 2)}" y="{num(-half)}" width="{num(w)}" height="{num(2 * half)}" fill="{ground}"/>'
    jambs = f"M{num(-w / 2)} {num(-half)}h{num(w)}M{num(-w / 2)} {num(half)}h{num(w)}"
    return way + stroke(jambs, INK, 3.2)


def _leaf(d: str) -> str:
    return stroke(d, INK, 10, 'stroke-linecap="round"') + stroke(d, WOOD, 6, 'stroke-linecap="round"')


def _barred(half: float, thick: float = 10) -> str:
    bands = "".join(f"M{num(-thick / 2)} {num(y)}h{num(thick)}" for y in (-half * 0.5, 0, half * 0.5))
    return _box(-thick / 2, -half, thick, 2 * half, WOOD, 2.4) + stroke(bands, INK, 2.2)


def door(width: float, shut: bool) -> str:
    """A door: a leaf ajar inside, or a barred leaf across the gap."""
    if shut:
        return gap(width, 19, FLOOR) + _barred(19)
    return gap(width, 19, FLOOR) + _leaf(f"M{num(-width / 2)} -18L{num(-width / 2 - 25)} -2")


def entry(shut: bool = False) -> str:
    """A courtyard entry, wide enough for a cart between its posts."""
    posts = _box(-13, -36, 26, 11, STONE, 2.4) + _box(-13, 25, 26, 11, STONE, 2.4)
    leaves = _barred(25) if shut else _leaf("M-9 -24L-33 -18") + _leaf("M-9 24L-33 18")
    return gap(HOUSE.width, 26, SAND) + leaves + posts


def window(width: float, panes: int = 1) -> str:
    """A pale slot in the wall, or two side by side."""
    w = width + 1
    tall = 26 / panes
    slots = "".join(_box(-w / 2, (i - panes / 2) * (tall + 4) + 2, w, tall, GLASS, 2.2) for i in range(panes))
    return slots + stroke("M0 -13V13", INK, 1.6)


def church_window() -> str:
    """Coloured glass between mullions."""
    panes = "".join(_box(-9, -22 + i * 11, 18, 11, colour, 1.6) for i, colour in enumerate(PANES))
    return panes + _box(-9, -22, 18, 44, "none", 3)


def slit(width: float) -> str:
    """A splay opening inward to a narrow slit."""
    w = width / 2 + 2
    splay = f"M{num(-w)} -15L{num(w)} -3.5V3.5L{num(-w)} 15z"
    return shape(splay, VELLUM, 2.2) + stroke(f"M{num(w)} -3.5V3.5", INK, 4)


def chapel_window() -> str:
    """A splay with the cross of the chapel in it."""
    return slit(HOUSE.width) + stroke("M-5 -5V5M-9 0H3", INK, 2)


def merlons(out: float) -> str:
    """Crenels on the outer edge of a wall."""
    return "".join(_box(out, y - 6, 10, 12, STONE, 1.9) for y in (-27, -9, 9, 27))


def parapet() -> str:
    """The crenels of a rampart, towards the enemy."""
    return merlons(4)


def stakes() -> str:
    """Sharpened stakes side by side, their points outward, on a rail."""
    rail = stroke("M-9 -36V36", INK, 7) + stroke("M-9 -36V36", WOOD, 3.6)
    rows = (-31.2, -20.8, -10.4, 0, 10.4, 20.8, 31.2)
    return rail + "".join(
        shape(f"M-15 {num(y - 5)}h20l11 5l-11 5h-20z", ("#C19A63", "#B58B53")[i % 2], 1.9)
        for i, y in enumerate(rows)
    )


def broken_stakes() -> str:
    """What is left of stakes: stumps, and one that leans."""
    stumps = ((-30, 9), (-18, 5), (3, 7), (16, 12), (30, 6))
    fallen = group(shape("M-14 -4h20l8 4l-8 4h-20z", "#A37C48", 1.7), "translate(18 -8) rotate(52)")
    return fallen + "".join(
        shape(f"M-8 {num(y - 5)}h{reach}l3 4l-5 2l4 4h{-reach - 2}z", "#8C6B42", 1.7) for y, reach in stumps
    )


def breach(colour: str = CASTLE) -> str:
    """Stones where a wall was."""
    stones = (
        (-14, -22, 8.0), (4, -25, 7.0), (-4, -8, 9.0), (12, -5, 6.0),
        (-17, 4, 6.0), (6, 10, 8.0), (-7, 21, 8.0), (11, 27, 6.0),
    )  # fmt: skip
    heap = "".join(
        shape(
            f"M{num(x - r)} {num(y + r * 0.5)}l{num(r * 0.6)} {num(-r * 1.3)}l{num(r)} {num(r * 0.2)}"
            f"l{num(r * 0.4)} {num(r * 0.9)}l{num(-r)} {num(r * 0.6)}z",
            (colour, STONE)[i % 2],
            1.7,
        )
        for i, (x, y, r) in enumerate(stones)
    )
    return fill("M-20 -30L18 -32L22 30L-18 34z", ROCK_SHADE, 'fill-opacity=".2"') + heap
