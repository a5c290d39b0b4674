"""Moats: a dry ditch with steep banks and a muddy floor, run under the bridges that span it. ANA-3.1h"""

from __future__ import annotations

from gonfanon.painter.buildings.timber import BRIDGES
from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import R, centre, crest_line, even, loops
from gonfanon.painter.ink.palette import CREST, EARTH, HACHURE
from gonfanon.painter.ink.strokes import area, stamp
from gonfanon.painter.ink.svg import chance_at, fill, stroke

DITCH = ("moat", "filled-moat", "trench", *BRIDGES)
JOIN = 'stroke-linejoin="round"'
BANK, SHADE, FLOOR = "#A98F5E", "#6F5D3B", "#857048"
"""The bank in the light, the dark at its foot, the mud of the floor."""


def _hexes(plan: Plan) -> list[Hex]:
    return plan.of(*DITCH, beyond=1)


def _hachures(hexes: list[Hex]) -> str:
    """Short strokes that fall from the edge of the ditch to its floor."""
    parts = []
    for string in loops(hexes):
        points = even(crest_line(string, 10), 13)
        for i, (x, y) in enumerate(points):
            (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % len(points)]
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1
            fall = R * (0.17 + 0.05 * (i % 3))
            parts.append(f"M{x:.1f} {y:.1f}l{-(by - ay) / length * fall:.1f} {(bx - ax) / length * fall:.1f}")
    return "".join(parts)


def moats(plan: Plan, seed: int) -> str:
    """All ditches of a field."""
    hexes = _hexes(plan)
    if not hexes:
        return ""
    d = area(hexes, 10)
    out = [
        stroke(d, EARTH, 16, f'{JOIN} stroke-opacity=".5"'),
        fill(d, FLOOR),
        f'<clipPath id="gf-moat"><path d="{d}"/></clipPath>',
        f'<g clip-path="url(#gf-moat)">{stroke(d, SHADE, R * 0.66, JOIN)}{stroke(d, BANK, R * 0.4, JOIN)}</g>',
        stroke(_hachures(hexes), HACHURE, 3.4),
        stroke(d, CREST, 4, JOIN),
    ]
    for h in hexes:
        if plan.terrain(*h) == "moat":
            chance, (x, y) = chance_at(seed + 29, *h), centre(h)
            out.append(
                stamp(
                    f"grass{int(chance() * 3)}",
                    (x + (chance() - 0.5) * R * 0.7, y + (chance() - 0.5) * R * 0.6),
                )
            )
    return "".join(out)
