"""Carpenters' work over the ground and under it: hoardings, scaffolds, bridges over a moat, mines."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees

from gonfanon.painter.ink.field_plan import DECKS, Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import R, centre, corners, loops, place
from gonfanon.painter.ink.palette import FLOOR, INK, ROCK_SHADE, SHAFT, WOOD
from gonfanon.painter.ink.svg import chance_at, fill, group, line, num, shape, stroke

ROUND = 'stroke-linecap="round"'
BRIDGES = ("fixed-bridge", "fixed-bridge-destroyed", "footbridge")
PIT = "#3A2B20"


def _hex_path(h: Hex, grow: float = 1) -> str:
    x, y = centre(h)
    return line([(x + (px - x) * grow, y + (py - y) * grow) for px, py in map(place, corners(h))]) + "z"


def _boards(h: Hex, apart: int) -> str:
    """Boards from west to east across a hex, cut to its outline."""
    x, y = centre(h)
    parts = []
    for dy in range(-60, 61, apart):
        half = 61.0 if abs(dy) <= R / 2 else max(0.0, (R - abs(dy)) * 1.73)
        parts.append(f"M{num(x - half)} {num(y + dy)}h{num(2 * half)}")
    return "".join(parts)


def _hoarding(h: Hex) -> str:
    """A closed gallery of planks, murder holes in its floor, seen through to the ground."""
    x, y = centre(h)
    holes = "".join(
        f'<rect x="{num(x + dx - 9)}" y="{num(y + dy - 13)}" width="18" height="26" rx="2" fill="{PIT}"/>'
        for dx, dy in ((-30, 0), (0, 0), (30, 0))
    )
    floor = fill(_hex_path(h, 0.97), FLOOR, 'fill-opacity=".62"')
    return (
        floor
        + stroke(_boards(h, 20), INK, 1.4, 'stroke-opacity=".45"')
        + f'<g fill-opacity=".55">{holes}</g>'
    )


def _scaffold(h: Hex) -> str:
    """Poles, ledgers and a few loose boards."""
    x, y = centre(h)
    poles = "".join(
        f'<circle cx="{num(x + (px - x) * 0.82)}" cy="{num(y + (py - y) * 0.82)}" r="7" fill="{SHAFT}"'
        f' stroke="{INK}" stroke-width="2"/>'
        for px, py in map(place, corners(h))
    )
    ledgers = _hex_path(h, 0.82)
    boards = stroke(_boards(h, 30), INK, 15, 'stroke-opacity=".5"') + stroke(_boards(h, 30), "#D9BE86", 12)
    frame = stroke(ledgers, INK, 6.5, 'stroke-linejoin="round"') + stroke(ledgers, SHAFT, 3.4)
    return f'<g opacity=".72">{boards}</g>' + frame + poles


def _outline(hexes: Sequence[Hex]) -> str:
    """The outer wall of a hoarding: vertical planks along its rim."""
    d = "".join(line([place(a) for a, _ in string]) + "z" for string in loops(hexes))
    join = 'stroke-linejoin="round"'
    return (
        stroke(d, INK, 11, join)
        + stroke(d, WOOD, 7, join)
        + stroke(d, INK, 7, 'stroke-dasharray="1.6 9" stroke-opacity=".6"')
    )


def _mine(h: Hex) -> str:
    """A gallery under the ground: a dark tunnel between props, seen as if through the earth."""
    x, y = centre(h)
    tunnel = fill(_hex_path(h, 0.7), PIT, 'fill-opacity=".55"')
    props = "".join(
        stroke(f"M{num(x + dx)} {num(y - 34)}v68M{num(x + dx - 11)} {num(y - 34)}h22", SHAFT, 6, ROUND)
        for dx in (-30, 0, 30)
    )
    rim = stroke(_hex_path(h, 0.7), INK, 3.6, 'stroke-dasharray="12 7"')
    return tunnel + props + rim


def decks(plan: Plan) -> str:
    """Hoardings, scaffolds and mines of a field: drawn thin, so that anyone who is under them can be seen."""
    kinds = {h: plan.terrain(*h) for h in plan.of(*DECKS)} | plan.decks
    hoardings = [h for h, kind in kinds.items() if kind == "hoarding"]
    out = [_mine(h) for h, kind in kinds.items() if kind == "mine"]
    out += [_scaffold(h) for h, kind in kinds.items() if kind == "scaffold"]
    out += [_hoarding(h) for h in hoardings]
    return "".join(out) + (_outline(hoardings) if hoardings else "")


def _way(plan: Plan, h: Hex) -> float:
    """Degrees from east along which a bridge runs: from bank to bank."""
    ends = plan.axes.get(h)
    if not ends:
        dry = [d for d in range(6) if plan.terrain(*neighbour(h, d)) not in ("moat", "filled-moat")]
        pairs = [(d, (d + 3) % 6) for d in dry if (d + 3) % 6 in dry]
        ends = pairs[0] if pairs else (4, 1)
    (ax, ay), (bx, by) = centre(neighbour(h, ends[0])), centre(neighbour(h, ends[1]))
    return degrees(atan2(by - ay, bx - ax))


def _planks(kind: str) -> str:
    if kind == "footbridge":
        d = "M-66 -10H66M-66 10H66"
        return stroke(d, INK, 19) + stroke(d, FLOOR, 15) + stroke("M-40 -18V18M36 -18V18", WOOD, 7)
    if kind == "fixed-bridge-destroyed":
        stumps = "M-66 -30h26l-6 20l9 14l-7 26h-22zM66 -30h-24l8 18l-9 16l6 26h19z"
        drift = "M-20 14l34 -20M-4 34l30 4"
        return shape(stumps, "#8C6B42", 2.6) + stroke(drift, INK, 13, ROUND) + stroke(drift, WOOD, 8, ROUND)
    deck = f'<rect x="-68" y="-36" width="136" height="72" fill="{FLOOR}" stroke="{INK}" stroke-width="3"/>'
    boards = stroke("".join(f"M{x} -36v72" for x in range(-54, 66, 13)), "#8C6B3E", 2)
    rails = "M-68 -36H68M-68 36H68"
    return deck + boards + stroke(rails, INK, 10, ROUND) + stroke(rails, WOOD, 5.6, ROUND)


def bridges(plan: Plan) -> str:
    """Bridges over a moat, whole and broken, and footbridges laid in their place. ANA-3.2.1b ANA-3.2.3d"""
    out = []
    for h in plan.of(*BRIDGES):
        x, y = centre(h)
        shadow = f'<rect x="-64" y="-28" width="132" height="72" fill="{ROCK_SHADE}" fill-opacity=".35"/>'
        whole = plan.terrain(*h) == "fixed-bridge"
        drawn = (shadow if whole else "") + _planks(plan.terrain(*h))
        out.append(group(drawn, f"translate({num(x)} {num(y)}) rotate({num(_way(plan, h))})"))
    return "".join(out)


def fascines(plan: Plan, seed: int) -> str:
    """A moat filled with bundles of brushwood. ANA-3.1i"""
    out = []
    for h in plan.of("filled-moat"):
        chance, (x, y) = chance_at(seed + 23, *h), centre(h)
        for row in range(4):
            for col in (-1, 0, 1):
                turn = (chance() - 0.5) * 30
                dx, dy = col * 36 + (18 if row % 2 else 0) - 9, row * 27 - 42
                out.append(group(BUNDLE, f"translate({num(x + dx)} {num(y + dy)}) rotate({num(turn)})"))
    return "".join(out)


BUNDLE = (
    shape("M-22 -9h42l5 9l-5 9h-42l4 -9z", "#A98B58", 1.8)
    + stroke("M-18 -4h38M-18 3h40", INK, 1.2, 'stroke-opacity=".6"')
    + stroke("M-9 -9v18M10 -9v18", "#5E4426", 2.6)
)
"""A fascine: brushwood tied together."""
