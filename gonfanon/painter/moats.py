"""Moats: a ditch with steep banks and dark water, run under the bridges that span it. ANA-3.1h"""

from __future__ import annotations

from gonfanon.painter.brushwork import area, stamp
from gonfanon.painter.ink import chance_at, fill, stroke
from gonfanon.painter.lattice import R, centre, crest_line, even, loops
from gonfanon.painter.palette import CREST, DEEP, EARTH, HACHURE, SHORE, WATER_LIGHT
from gonfanon.painter.plan import Hex, Plan
from gonfanon.painter.timber import BRIDGES

DITCH = ("moat", "filled-moat", "trench", *BRIDGES)
JOIN = 'stroke-linejoin="round"'


def _hexes(plan: Plan) -> list[Hex]:
    return plan.of(*DITCH, beyond=1)


def _hachures(hexes: list[Hex]) -> str:
    """Short strokes that fall from the edge of the ditch to its water."""
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
    wet = [h for h in hexes if plan.terrain(*h) != "trench"]
    out = [
        stroke(d, EARTH, 16, f'{JOIN} stroke-opacity=".5"'),
        fill(d, "#A98F5E"),
        f'<clipPath id="gf-moat"><path d="{d}"/></clipPath>',
    ]
    if wet:
        w = area(wet, 10)
        banks = stroke(w, "#A98F5E", R * 0.5, JOIN)
        shore = stroke(w, SHORE, R * 0.5 + 9, JOIN)
        pale = stroke(w, WATER_LIGHT, R * 0.5 + 20, f'{JOIN} stroke-opacity=".5"')
        out.append(f'<g clip-path="url(#gf-moat)">{fill(w, DEEP)}{pale}{shore}{banks}</g>')
    out += [stroke(_hachures(hexes), HACHURE, 3.4), stroke(d, CREST, 4, JOIN)]
    for h in wet:
        if plan.terrain(*h) == "moat":
            chance, (x, y) = chance_at(seed + 29, *h), centre(h)
            out.append(stamp("ripple", (x + (chance() - 0.5) * R * 0.7, y + (chance() - 0.5) * R * 0.6)))
    return "".join(out)
