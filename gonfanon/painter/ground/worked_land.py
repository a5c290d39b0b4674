"""Ground that people have worked: trodden yards and ploughed strips, drawn for the eye alone."""

from __future__ import annotations

from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import PX, R, centre, loops, place
from gonfanon.painter.ink.palette import SAND, SAND_GRAIN
from gonfanon.painter.ink.strokes import area, dots
from gonfanon.painter.ink.svg import chance_at, fill, num, stroke

SOIL, FURROW = "#D3BE8A", "#A98A55"


def _named(plan: Plan, kind: str) -> list[Hex]:
    return sorted({h for way in plan.drawn.get(kind, ()) for h in way})


def yards(plan: Plan, seed: int) -> str:
    """Yards of bare earth, and fields in strips."""
    out = []
    bare = _named(plan, "yard")
    if bare:
        out.append(fill(area(bare, 8), SAND, 'fill-opacity=".8"'))
        grains = "".join(dots(*centre(h), R * 0.85, 9, chance_at(seed + 31, *h)) for h in bare)
        out.append(stroke(grains, SAND_GRAIN, 1.5 * PX, 'stroke-linecap="round"'))
    ploughed = _named(plan, "plough")
    if ploughed:
        out.append(_furrows(ploughed))
    return "".join(out)


def _furrows(hexes: list[Hex]) -> str:
    """Strips from west to east, cut to the outline of the field."""
    d = area(hexes, 8)
    corners = [place(a) for string in loops(hexes) for a, _ in string]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, foot = min(y for _, y in corners), max(y for _, y in corners)
    rows = "".join(
        f"M{num(left)} {num(top + i * 18.2)}q{num((right - left) / 2)} {num(7 if i % 2 else -5)} {num(right - left)} 0"
        for i in range(int((foot - top) / 18.2) + 2)
    )
    clip = f'<clipPath id="gf-plough"><path d="{d}"/></clipPath>'
    lines = stroke(rows, FURROW, 4.4, 'stroke-opacity=".7"')
    return clip + fill(d, SOIL, 'fill-opacity=".85"') + f'<g clip-path="url(#gf-plough)">{lines}</g>'
