"""Slopes and levels: crest in ink on a pale line, wedge hachures falling downhill, earth below. GUI-3.1"""

from __future__ import annotations

from math import hypot

from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import PX, R, centre, chains, crest_line, edge, even, patches
from gonfanon.painter.ink.palette import CREST, CREST_PALE, EARTH, HACHURE, INK, VELLUM
from gonfanon.painter.ink.strokes import area
from gonfanon.painter.ink.svg import Chance, Point, disc, fill, line, num, stroke, text

GAP = 7 * PX
FALL = R * 1.32


def heights(plan: Plan) -> str:
    """Each level a shade paler than the one below it, hollows a shade darker."""
    levels = [plan.level(*h) for h in plan.hexes()]
    out = []
    for n in range(1, max(levels) + 1):
        up = [h for h in plan.hexes(2) if plan.level(*h) >= n]
        out.append(fill(area(up), "#F7EFCB", 'fill-opacity=".3"'))
    for n in range(-1, min(levels) - 1, -1):
        down = [h for h in plan.hexes(2) if plan.level(*h) <= n]
        out.append(fill(area(down), "#8C8A5A", 'fill-opacity=".22"'))
    return "".join(out)


def _downhill(points: list[Point]) -> list[Point]:
    """At each point the unit step to the right hand of the line, where the slope falls."""
    out = []
    for i in range(len(points)):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        out.append((-(b[1] - a[1]) / length, (b[0] - a[0]) / length))
    return out


def _hachures(points: list[Point], chance: Chance) -> str:
    steps = _downhill(points)
    half = 1.9 * PX
    parts = []
    for i, ((x, y), (vx, vy)) in enumerate(zip(points, steps, strict=True)):
        wx, wy = steps[min(i + 1, len(steps) - 1)]
        qx, qy = points[min(i + 1, len(points) - 1)]
        spread = hypot(qx + wx * FALL - x - vx * FALL, qy + wy * FALL - y - vy * FALL)
        # in a hollow the strokes run together: they stop before they cross
        fall = FALL * (0.5 + chance() * 0.45) * min(1.0, 0.35 + spread / GAP * 0.65)
        parts.append(
            f"M{num(x - vy * half)} {num(y + vx * half)}L{num(x + vx * fall)} {num(y + vy * fall)}"
            f"L{num(x + vy * half)} {num(y - vx * half)}z"
        )
    return fill("".join(parts), HACHURE)


def _earth(ground: str, crest: str) -> str:
    """Bare earth, darkest under the crest and running out into the grass below."""
    bands = "".join(
        stroke(crest, EARTH, 2 * R * reach, 'stroke-opacity=".17" stroke-linejoin="round"')
        for reach in (0.5, 0.95, 1.3)
    )
    clip = f'<clipPath id="gf-slope"><path d="{ground}"/></clipPath>'
    return clip + fill(ground, EARTH, 'fill-opacity=".2"') + f'<g clip-path="url(#gf-slope)">{bands}</g>'


def slopes(plan: Plan, seed: int) -> str:
    """All slopes of a field; a slope hex lies on the lower level, its crest sides look uphill."""
    hexes = plan.of("slope", beyond=1)
    crests = [edge((s.col, s.row), s.direction) for s in plan.sides if s.kind == "crest"]
    chance = Chance(seed + 11)
    lines = [crest_line(string) for string in chains(crests)]
    out = [_earth(area(hexes), "".join(map(line, lines)))] if hexes else []
    out += [_hachures(even(points, GAP), chance) for points in lines]
    d = "".join(map(line, lines))
    if d:
        out += [
            stroke(d, CREST_PALE, 5 * PX, 'stroke-linecap="round"'),
            stroke(d, CREST, 2.2 * PX, 'stroke-linecap="round"'),
        ]
    return "".join(out)


def _middle(piece: list[Hex], plan: Plan) -> Hex:
    """The hex of an area that lies nearest its middle, open ground first."""
    places = [centre(h) for h in piece]
    mx, my = sum(p[0] for p in places) / len(piece), sum(p[1] for p in places) / len(piece)
    far = {h: hypot(p[0] - mx, p[1] - my) for h, p in zip(piece, places, strict=True)}
    return min(piece, key=lambda h: (plan.terrain(*h) != "flat", round(far[h]), h))


def level_discs(plan: Plan) -> str:
    """The number of a level in a disc, once an area."""
    out = []
    for n in sorted({v for v in plan.levels.values() if v}):
        hexes = [h for h in plan.hexes() if plan.level(*h) == n and plan.terrain(*h) != "slope"]
        for piece in patches(hexes):
            middle = _middle(piece, plan)
            x, y = centre(middle)
            if plan.terrain(*middle) != "flat":
                y += R * 0.56
            sign = f"\u2212{-n}" if n < 0 else str(n)
            out.append(disc(x, y, 11 * PX, VELLUM, 1.4 * PX) + text(x, y + 5.2 * PX, sign, 15 * PX, INK, 800))
    return "".join(out)
