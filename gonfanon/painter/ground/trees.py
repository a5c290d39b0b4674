"""Woods: three crowns a hex, lit from the north-west, their shadows to the south-east; trees of seven hexes."""

from __future__ import annotations

from math import cos, pi, sin

from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import PX, WIDTH, R, centre
from gonfanon.painter.ink.palette import CROWN, CROWN_LIGHT, CROWN_LINE, CROWN_OTHER, CROWN_SHADE, MEADOW_DARK
from gonfanon.painter.ink.strokes import area, scallop, stamp
from gonfanon.painter.ink.svg import chance_at, disc, fill, group, num, shape, stroke

GREENS = (CROWN, CROWN_OTHER, "#62804A")
CROWNS = 9
UNIT = R * 0.52


def _crown(i: int) -> str:
    r = UNIT
    lobes = 10 + i % 3
    turn = i * 0.37
    edge = scallop(0, 0, r, lobes, turn)
    light = scallop(-r * 0.18, -r * 0.2, r * 0.52, 8, turn)
    glint = scallop(-r * 0.3, -r * 0.34, r * 0.24, 6, turn)
    folds = (
        f"M{num(r * 0.1)} {num(r * 0.62)}q{num(r * 0.42)} {num(-r * 0.05)} {num(r * 0.55)} {num(-r * 0.42)}"
        f"M{num(-r * 0.45)} {num(r * 0.45)}q{num(r * 0.2)} {num(r * 0.15)} {num(r * 0.36)} {num(r * 0.1)}"
        f"M{num(r * 0.42)} {num(-r * 0.5)}q{num(r * 0.25)} {num(r * 0.1)} {num(r * 0.24)} {num(r * 0.34)}"
    )
    return (
        f'<g id="gf-crown{i}"><path d="{edge}" fill="{GREENS[i % 3]}"'
        f' stroke="{CROWN_LINE}" stroke-width="{num(1.4 * PX)}"/>'
        + fill(light, CROWN_LIGHT, 'fill-opacity=".75"')
        + fill(glint, "#AFC07E", 'fill-opacity=".6"')
        + stroke(folds, CROWN_LINE, 1.1 * PX, 'stroke-linecap="round"')
        + "</g>"
    )


DEFS = "".join(_crown(i) for i in range(CROWNS)) + (
    f'<ellipse id="gf-shade" cx="{num(UNIT * 0.28)}" cy="{num(UNIT * 0.36)}" rx="{num(UNIT * 1.04)}"'
    f' ry="{num(UNIT * 0.98)}" fill="{CROWN_SHADE}" fill-opacity=".38"/>'
)


def _crowns(h: Hex, seed: int) -> list[tuple[float, float, float, int]]:
    chance = chance_at(seed, *h)
    x, y = centre(h)
    first = chance() * 6.28
    out = []
    for i in range(3):
        a = first + i * 2.094 + chance() * 0.5
        scale = 0.88 + chance() * 0.24
        out.append((y + sin(a) * R * 0.42, x + cos(a) * R * 0.42, scale, int(chance() * CROWNS)))
    return out


def trees(plan: Plan, seed: int) -> str:
    """All trees of a field: the ground under them, their shadows, their crowns from back to front."""
    palms = {h for way in plan.drawn.get("palm", ()) for h in way}
    great = {h for trunk in plan.trunks for h in (trunk, *(neighbour(trunk, d) for d in range(6)))}
    woods = [h for h in plan.of("tree", beyond=1) if h not in palms and h not in great]
    return _wood(woods, seed) + "".join(_great_tree(trunk) for trunk in plan.trunks)


def _great_tree(trunk: Hex) -> str:
    """One crown over seven hexes; the trunk shows through, for there one climbs. MAG-7.8.1a"""
    x, y = centre(trunk)
    reach = WIDTH * 1.28
    shadow = (
        f'<ellipse cx="18" cy="24" rx="{num(reach * 1.03)}" ry="{num(reach)}"'
        f' fill="{CROWN_SHADE}" fill-opacity=".4"/>'
    )
    rim = shape(scallop(0, 0, reach, 23), "#5D7A41", 1.6 * PX)
    boughs = "".join(
        stamp(f"crown{i}", (cos(i * pi / 3.5) * reach * 0.6, sin(i * pi / 3.5) * reach * 0.6), 1.7)
        for i in range(7)
    )
    light = fill(scallop(-26, -30, reach * 0.46, 13), CROWN_LIGHT, 'fill-opacity=".55"')
    roots = "".join(
        f"M0 0L{num(25 * cos(i * pi / 3 + 0.3))} {num(25 * sin(i * pi / 3 + 0.3))}" for i in range(6)
    )
    bole = (
        stroke(roots, CROWN_LINE, 9, 'stroke-linecap="round"')
        + disc(0, 0, 17, "#A87C4A", 2.6)
        + disc(0, 0, 9, "#C79A5C", 1.6)
    )
    return group(shadow + rim + boughs + light + bole, f"translate({num(x)} {num(y)})")


def _wood(woods: list[Hex], seed: int) -> str:
    """The ordinary trees: ground, shadows, crowns."""
    if not woods:
        return ""
    crowns = sorted(c for h in woods for c in _crowns(h, seed))
    floor = fill(area(woods), MEADOW_DARK, 'fill-opacity=".7"')
    shadows = "".join(stamp("shade", (x, y), scale) for y, x, scale, _ in crowns)
    tops = "".join(stamp(f"crown{kind}", (x, y), scale) for y, x, scale, kind in crowns)
    return floor + shadows + tops
