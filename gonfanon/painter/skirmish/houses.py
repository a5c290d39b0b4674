"""Houses cut open, their roofs folded back over a corner, and solid buildings under whole thatch."""

from __future__ import annotations

from gonfanon.argad.state.scene import Opening, Scenery
from gonfanon.painter.ink.palette import (
    FLOOR,
    FLOOR_JOINT,
    INK,
    ROCK_SHADE,
    SAND,
    TRACK_EDGE,
    VELLUM,
    WALL,
    WOOD,
)
from gonfanon.painter.ink.svg import Chance, fill, num, shape, stroke
from gonfanon.painter.skirmish.strokes import MM, points_of, ring

THATCH = "#D9BE7A"
THICK = 6
PLANK = 8
SHADE = 'fill-opacity=".32" transform="translate(4 5)"'


def house(thing: Scenery, chance: Chance) -> str:
    """Planks, walls of six millimetres, doors, windows and slits, and a corner of the roof."""
    points = points_of(thing.shape)
    d = ring(points)
    west, north, east, south = (value / MM for value in thing.shape.box())
    clip = f"gf-house-{int(west)}-{int(north)}"
    rows = []
    for i, y in enumerate(range(int(north) + PLANK, int(south) + 1, PLANK)):
        rows.append(f"M{num(west)} {y}H{num(east)}")
        rows += [f"M{num(x)} {y}v-{PLANK}" for x in range(int(west) + 14 + i * 23 % 40, int(east), 62)]
    floor = f'<clipPath id="{clip}"><path d="{d}"/></clipPath><g clip-path="url(#{clip})">' + stroke(
        "".join(rows), FLOOR_JOINT, 0.7
    )
    inner = stroke(d, INK, THICK + 8, 'stroke-opacity=".14" transform="translate(3 3)"') + "</g>"
    wall = stroke(d, INK, THICK + 2.6, 'stroke-linejoin="miter"') + stroke(d, WALL, THICK)
    joints = stroke(d, INK, THICK, 'stroke-dasharray=".8 11"')
    gates = "".join(_opening(gate, ((west + east) / 2, (north + south) / 2)) for gate in thing.openings)
    return (
        fill(d, ROCK_SHADE, SHADE)
        + fill(d, FLOOR)
        + floor
        + inner
        + wall
        + joints
        + gates
        + _roof(east, north, min(east - west, south - north) * 0.38)
    )


def _opening(gate: Opening, middle: tuple[float, float]) -> str:
    (ax, ay), (bx, by) = ((x / MM, y / MM) for x, y in gate.ends)
    gap = f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
    if gate.kind == "window":
        return stroke(gap, INK, THICK + 0.6) + stroke(gap, "#DDE9E6", 4)
    if gate.kind == "slit":
        return stroke(gap, INK, THICK + 2.6) + stroke(gap, VELLUM, THICK)
    # The leaf stands ajar, outwards.
    x, y = (ax + bx) / 2, (ay + by) / 2
    out = (x - middle[0], y - middle[1])
    level = abs(ay - by) < 1
    away = (0.0, 1.0 if out[1] > 0 else -1.0) if level else (1.0 if out[0] > 0 else -1.0, 0.0)
    to = (ax + (bx - ax) * 0.55 + away[0] * 16, ay + (by - ay) * 0.55 + away[1] * 16)
    leaf = f"M{num(ax)} {num(ay)}L{num(to[0])} {num(to[1])}"
    return stroke(gap, SAND, THICK + 3.4) + stroke(leaf, INK, 4.6) + stroke(leaf, WOOD, 2.6)


def _roof(east: float, north: float, k: float) -> str:
    x, y = east + 5, north - 5
    bend = f"Q{num(east - k * 0.42)} {num(north + k * 0.36)} {num(x)} {num(north + k)}z"
    corner = f"M{num(x)} {num(y)}H{num(east - k)}{bend}"
    straws = "".join(
        f"M{num(east - k + i * k / 6)} {num(north - 2)}l{num(k / 9)} {num(k / 7)}" for i in range(1, 6)
    )
    shadow = fill(corner, INK, 'fill-opacity=".25" transform="translate(1.5 3)"')
    return shadow + shape(corner, THATCH, 1.4) + stroke(straws, TRACK_EDGE, 0.9)


def building(thing: Scenery, chance: Chance) -> str:
    """Nobody gets in: whole thatch with a ridge."""
    d = ring(points_of(thing.shape))
    west, north, east, south = (value / MM for value in thing.shape.box())
    middle = (north + south) / 2
    clip = f"gf-roof-{int(west)}-{int(north)}"
    straws = "".join(
        f"M{num(x)} {num(north + 3)}V{num(middle - 3)}M{num(x + 3)} {num(middle + 3)}V{num(south - 3)}"
        for x in range(int(west) + 5, int(east), 9)
    )
    shade = (
        f'<rect x="{num(west)}" y="{num(middle)}" width="{num(east - west)}" height="{num(south - middle)}"'
    )
    return (
        fill(d, ROCK_SHADE, SHADE)
        + shape(d, THATCH, 1.6)
        + f'<clipPath id="{clip}"><path d="{d}"/></clipPath><g clip-path="url(#{clip})">'
        + shade
        + f' fill="{INK}" fill-opacity=".12"/>'
        + stroke(straws, TRACK_EDGE, 0.9, 'stroke-dasharray="6 3"')
        + stroke(f"M{num(west)} {num(middle)}H{num(east)}", INK, 1.6)
        + "</g>"
    )
