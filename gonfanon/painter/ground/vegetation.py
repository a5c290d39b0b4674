"""Brush, marsh, meadow grass, gardens and vines."""

from __future__ import annotations

from math import cos, sin

from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import PX, R, centre
from gonfanon.painter.ink.palette import (
    BRUSH,
    BRUSH_LIGHT,
    BRUSH_LINE,
    MARSH,
    MEADOW_DARK,
    MEADOW_TICK,
    REED,
    SHORE,
    WATER,
)
from gonfanon.painter.ink.strokes import area, blob, scallop, scattered, stamp
from gonfanon.painter.ink.svg import Chance, chance_at, fill, num, stroke

ROUND = 'stroke-linecap="round"'
TUFT = R * 0.18


def _tuft(i: int) -> str:
    s = TUFT
    curl = (
        f"M{num(-s * 0.5)} {num(s * 0.1)}q{num(s * 0.2)} {num(-s * 0.6)} {num(s * 0.5)} {num(-s * 0.1)}"
        f"q{num(s * 0.3)} {num(-s * 0.5)} {num(s * 0.5)} 0"
    )
    return (
        f'<g id="gf-tuft{i}"><path d="{scallop(0, 0, s, 7, i * 0.4)}" fill="{(BRUSH, BRUSH_LIGHT)[i % 2]}"'
        f' stroke="{BRUSH_LINE}" stroke-width="{num(1.1 * PX)}"/>{stroke(curl, BRUSH_LINE, PX, ROUND)}</g>'
    )


def _reed() -> str:
    s = R * 0.17
    blades = (
        f"M0 0v{num(-s * 1.5)}M{num(-s * 0.45)} 0l{num(-s * 0.25)}"
        f" {num(-s)}M{num(s * 0.45)} 0l{num(s * 0.25)} {num(-s)}"
        f"M{num(-s)} 2h{num(s * 2)}"
    )
    return f'<g id="gf-reed">{stroke(blades, REED, 1.6 * PX, ROUND)}</g>'


def _grass(i: int) -> str:
    lean = (i - 1) * 2
    blades = f"M-4 0l{lean - 2} -7M0 0l{lean} -10M4 0l{lean + 2} -7"
    return f'<g id="gf-grass{i}">{stroke(blades, MEADOW_TICK, 1.1 * PX, ROUND)}</g>'


DEFS = "".join(map(_tuft, range(4))) + _reed() + "".join(map(_grass, range(3)))


def brush(plan: Plan, seed: int) -> str:
    """Brush: scalloped tufts on a darker patch."""
    hexes = plan.of("brush", beyond=1)
    if not hexes:
        return ""
    out = [fill(area(hexes), MEADOW_DARK, 'fill-opacity=".85"')]
    for h in hexes:
        chance = chance_at(seed, *h)
        for p in scattered(*centre(h), R * 0.68, R * 0.34, 9, chance):
            out.append(stamp(f"tuft{int(chance() * 4)}", p, 0.84 + chance() * 0.34))
    return "".join(out)


def _pools(h: Hex, chance: Chance) -> str:
    x, y = centre(h)
    one = blob(x - R * 0.2, y + R * 0.25, R * 0.36, chance, 9, 0.3)
    other = blob(x + R * 0.3, y - R * 0.25, R * 0.28, chance, 9, 0.3)
    return one + other


def marsh(plan: Plan, seed: int) -> str:
    """Marsh: wet ground, pools and reeds."""
    hexes = plan.of("marsh", beyond=1)
    if not hexes:
        return ""
    pools, reeds = [], []
    for h in hexes:
        chance = chance_at(seed, *h)
        pools.append(_pools(h, chance))
        x, y = centre(h)
        for _ in range(7):
            a, q = chance() * 6.28, R * (0.25 + chance() * 0.45)
            reeds.append((y + q * sin(a), x + q * cos(a)))
    wet = fill(area(hexes), MARSH)
    water = f'<path d="{"".join(pools)}" fill="{WATER}" stroke="{SHORE}" stroke-width="{num(1.2 * PX)}"/>'
    return wet + water + "".join(stamp("reed", (x, y)) for y, x in sorted(reeds))


def meadow(plan: Plan, seed: int, bare: frozenset[Hex]) -> str:
    """A few blades of grass on open ground, none where a road runs."""
    out = []
    for h in plan.of("flat"):
        chance = chance_at(seed + 3, *h)
        if h in bare or chance() < 0.45:
            continue
        for p in scattered(*centre(h), R * 0.75, R * 0.4, 1 + int(chance() * 3), chance):
            out.append(stamp(f"grass{int(chance() * 3)}", p, 0.8 + chance() * 0.4))
    return "".join(out)


def _rows(h: Hex, leaf: str, line_colour: str) -> str:
    x, y = centre(h)
    parts = [
        stroke("".join(f"M{num(x - 54)} {num(y - 38 + i * 22)}h108" for i in range(5)), line_colour, 1.2 * PX)
    ]
    for i in range(5):
        reach = 2 if i in (0, 4) else 3
        parts += [
            f'<circle cx="{num(x + j * 19)}" cy="{num(y - 44 + i * 22)}" r="7.5"'
            f' fill="{leaf}" stroke="#46551F" stroke-width="{num(PX)}"/>'
            for j in range(-reach, reach + 1)
        ]
    return "".join(parts)


def gardens(plan: Plan) -> str:
    """Kitchen gardens and vineyards: plants in rows on dug earth."""
    dug = plan.of("garden", "vineyard")
    soil = fill(area(dug, 6), "#CDB481", 'fill-opacity=".55"') if dug else ""
    beds = [_rows(h, "#8FA052", "#9B7D47") for h in plan.of("garden")]
    return soil + "".join(beds + [_rows(h, "#7C8F4A", "#7A5A34") for h in plan.of("vineyard")])
