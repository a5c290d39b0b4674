"""Rocks, stone stairs and the floors of houses and castles."""

from __future__ import annotations

from math import cos, sin

from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import PX, R, centre, corners, edge, loops, place
from gonfanon.painter.ink.palette import FLOOR, FLOOR_JOINT, INK, ROCK, ROCK_SHADE, STONE, STONE_JOINT
from gonfanon.painter.ink.svg import Chance, chance_at, fill, line, num, shape, stroke

BOULDERS = ((-0.28, 0.02, 0.52), (0.34, -0.2, 0.4), (0.24, 0.36, 0.34))
ROOMS = ("house-interior", "stairs", "furniture")
HOUSE = (*ROOMS, "terrace", "platform")
CASTLE = (
    "castle-floor",
    "rampart",
    "castle-stairs",
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


STONE_SIDES = (
    "castle-wall", "arrow-slit", "tower-door", "castle-window", "twin-window", "church-window", "chapel-window",
)  # fmt: skip
"""Whatever has one of these around it is paved with stone: towers, churches, chapels."""


def _paved(plan: Plan) -> list[Hex]:
    """The indoor hexes of towers and churches: a hex with a wall of theirs, and the room it belongs to."""
    rooms = {*plan.of(*ROOMS)}
    walls = {(s.col, s.row, s.direction) for s in plan.sides}
    walls |= {(*neighbour((s.col, s.row), s.direction), (s.direction + 3) % 6) for s in plan.sides}
    todo = [(s.col, s.row) for s in plan.sides if s.kind in STONE_SIDES and (s.col, s.row) in rooms]
    found = set(todo)
    while todo:
        h = todo.pop()
        for d in range(6):
            beside = neighbour(h, d)
            if beside in rooms and beside not in found and (*h, d) not in walls:
                found.add(beside)
                todo.append(beside)
    return sorted(found)


def floors(plan: Plan) -> str:
    """Floors seen from above with the roof taken off: planks in houses, flags in towers and churches."""
    paved = _paved(plan)
    stone = [*plan.of(*CASTLE), *paved]
    planked = [h for h in plan.of(*HOUSE) if h not in set(paved)]
    out = []
    for hexes, pattern in ((planked, "gf-planks"), (stone, "gf-flags")):
        if hexes:
            out.append(fill(_hexes_path(hexes), f"url(#{pattern})"))
    return "".join(out)


def masses(plan: Plan) -> str:
    """Walls as thick as a hex: one block of masonry, its joints and a rim of ink; ledges of wall-walks."""
    hexes = plan.of("castle-wall")
    out = []
    if hexes:
        rim = "".join(line([place(a) for a, _ in string]) + "z" for string in loops(hexes))
        shadow = f'<path d="{rim}" transform="translate(6 9)" fill="{ROCK_SHADE}" fill-opacity=".3"/>'
        out = [shadow, fill(rim, "url(#gf-mass)"), stroke(rim, INK, 6, 'stroke-linejoin="round"')]
    ledge = _ledges(plan)
    if ledge:
        shade = stroke(ledge, ROCK_SHADE, 13, 'stroke-linecap="round" stroke-opacity=".3"')
        out += [
            f'<g transform="translate(3 5)">{shade}</g>',
            stroke(ledge, INK, 6.5, 'stroke-linecap="round"'),
        ]
        out.append(stroke(ledge, "#E5DCC6", 2.6, 'stroke-linecap="round"'))
    return "".join(out)


def _ledges(plan: Plan) -> str:
    """The inner rims of wall-walks, where the ground lies lower and nothing else stands on the side."""
    built = {(s.col, s.row, s.direction) for s in plan.sides}
    built |= {(*neighbour((s.col, s.row), s.direction), (s.direction + 3) % 6) for s in plan.sides}
    parts = []
    for h in plan.of("rampart", "wall-walk"):
        for d in range(6):
            beyond = neighbour(h, d)
            drop = plan.level(*beyond) < plan.level(*h) and plan.terrain(*beyond) not in STEPS
            if drop and (*h, d) not in built:
                parts.append(line([place(c) for c in edge(h, d)]))
    return "".join(parts)


STEPS = ("castle-stairs", "stairs")


def cobbles(plan: Plan) -> str:
    """The outside corners of buildings: a few stones trodden flat."""
    spots = ((-24, -8, 15), (2, -16, 13), (24, -2, 14), (-8, 10, 14), (14, 18, 12), (-28, 16, 11))
    out = []
    for h in plan.of("outside-corner"):
        x, y = centre(h)
        out += [
            f'<ellipse cx="{num(x + dx)}" cy="{num(y + dy)}" rx="{r}" ry="{num(r * 0.72)}" fill="{STONE}"'
            f' fill-opacity=".8" stroke="{STONE_JOINT}" stroke-width="2"/>'
            for dx, dy, r in spots
        ]
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
    '<pattern id="gf-mass" width="60" height="40"'
    ' patternUnits="userSpaceOnUse"><rect width="60" height="40" fill="#8F8574"/>'
    '<path d="M0 0H60M0 20H60M18 0V20M48 20V40" stroke="#5F5647" stroke-width="2"/></pattern>'
)
