"""Rocks, stone stairs and the floors of houses and castles."""

from __future__ import annotations

from math import cos, sin

from gonfanon.painter.brushwork import area
from gonfanon.painter.ink import Chance, chance_at, fill, line, num, shape, stroke
from gonfanon.painter.lattice import PX, R, centre, corners, place
from gonfanon.painter.palette import FLOOR, FLOOR_JOINT, INK, ROCK, ROCK_SHADE, STONE, STONE_JOINT
from gonfanon.painter.plan import Hex, Plan, neighbour

BOULDERS = ((-0.28, 0.02, 0.52), (0.34, -0.2, 0.4), (0.24, 0.36, 0.34))
HOUSE = ("house-interior", "stairs", "furniture", "terrace", "outside-corner", "platform")
CASTLE = (
    "castle-floor",
    "rampart",
    "castle-stairs",
    "castle-wall",
    "wall-walk",
    "gate-closed",
    "gate-open",
    "gate-destroyed",
)


def _boulder(px: float, py: float, r: float, chance: Chance) -> str:
    rim = []
    for i in range(7):
        a, q = i / 7 * 6.283 + chance() * 0.3, r * (0.8 + chance() * 0.3)
        rim.append((px + q * cos(a), py + q * sin(a) * 0.86))
    d = line(rim) + "z"
    top = (px, py - r * 0.1)
    facets = line([rim[4], top, rim[6]]) + line([top, rim[1]])
    lit = fill(line([rim[4], rim[5], rim[6], top]) + "z", "#D3CAB8")
    shadow = (
        f'<path d="{d}" transform="translate({num(R * 0.07)} {num(R * 0.09)})"'
        f' fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    )
    return (
        shadow
        + shape(d, ROCK, 1.5 * PX)
        + lit
        + stroke(facets, INK, 1.2 * PX, 'stroke-opacity=".6"')
        + stroke(d, INK, 1.5 * PX)
    )


def rocks(plan: Plan, seed: int) -> str:
    """Rock: three faceted stones a hex."""
    out = []
    for h in plan.of("rock", beyond=1):
        chance = chance_at(seed + 13, *h)
        x, y = centre(h)
        turn = -1 if chance() < 0.5 else 1
        out += [_boulder(x + turn * dx * R, y + dy * R, s * R, chance) for dx, dy, s in BOULDERS]
    return "".join(out)


def _flight(h: Hex, uphill: int) -> str:
    x, y = centre(h)
    steps = "".join(
        f'<rect x="{num(-44 + i * 2)}" y="{num(48 - i * 14)}" width="{num(88 - i * 4)}" height="14"'
        f' fill="{"#D9CFBA" if i % 2 else STONE}" stroke="{INK}" stroke-width="{num(1.1 * PX)}"/>'
        for i in range(8)
    )
    return f'<g transform="translate({num(x)} {num(y)}) rotate({uphill * 60 + 30})">{steps}</g>'


def stairs(plan: Plan) -> str:
    """Stairs hewn in the rock, across the axis of the hex, narrowing to the top."""
    out = []
    for h in plan.of("stone-stairs"):
        ends = plan.axes.get(h, (0, 3))
        up = max(ends, key=lambda d: (_level_beyond(plan, h, d), -d))
        out.append(_flight(h, up))
    return "".join(out)


def _level_beyond(plan: Plan, h: Hex, direction: int) -> int:
    return plan.level(*neighbour(h, direction))


def _hexes_path(hexes: list[Hex]) -> str:
    return "".join(line([place(c) for c in corners(h)]) + "z" for h in hexes)


def floors(plan: Plan) -> str:
    """Floors seen from above with the roof taken off: planks in houses, flags in castles."""
    out = []
    for kinds, pattern in ((HOUSE, "gf-planks"), (CASTLE, "gf-flags")):
        hexes = plan.of(*kinds)
        if hexes:
            out.append(fill(_hexes_path(hexes), f"url(#{pattern})"))
    moat = plan.of("moat", "filled-moat", "trench")
    if moat:
        out.append(fill(area(moat), "#8F7B52", 'fill-opacity=".75"'))
    return "".join(out)


DEFS = (
    '<pattern id="gf-planks" width="120" height="72"'
    f' patternUnits="userSpaceOnUse"><rect width="120" height="72" fill="{FLOOR}"/>'
    '<path d="M0 0H120M0 24H120M0 48H120M30 0V24M94 24V48M62 48V72"'
    f' stroke="{FLOOR_JOINT}" stroke-width="1.8"/></pattern>'
    '<pattern id="gf-flags" width="104" height="72"'
    f' patternUnits="userSpaceOnUse"><rect width="104" height="72" fill="{STONE}"/>'
    '<path d="M0 0H104M0 36H104M20 0V36M72 0V36M46 36V72M98 36V72"'
    f' stroke="{STONE_JOINT}" stroke-width="2"/></pattern>'
)
