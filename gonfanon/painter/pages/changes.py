"""What has changed on a field since it was painted: ground broken up or opened, doors, damage, fires, naphtha."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from gonfanon.painter.buildings import built_hexes, timber, walls
from gonfanon.painter.buildings.built_hexes import fires, flames
from gonfanon.painter.buildings.hex_sides import drawn_on
from gonfanon.painter.ground import moats, rocks_and_floors
from gonfanon.painter.ink.field_plan import DECKS, Hex, Plan, Side, hex_of, plan_of_field
from gonfanon.painter.ink.hex_geometry import R, centre, corners, place
from gonfanon.painter.ink.palette import INK, ROCK_SHADE, SAND, SHAFT, VELLUM
from gonfanon.painter.ink.svg import disc, fill, group, line, num, stroke, text
from gonfanon.rules.position.state import Battle

SEED = 42
WATERY = ("moat", "filled-moat", *timber.BRIDGES)


def _hex_path(h: Hex, grow: float = 1) -> str:
    x, y = centre(h)
    return line([(x + (px - x) * grow, y + (py - y) * grow) for px, py in map(place, corners(h))]) + "z"


def hex_named(s: Battle, at: int) -> Hex:
    """The hex of a place, whatever its storey."""
    return hex_of(s.scene.grid.names[at])


def _ground(s: Battle) -> str:
    """Hexes that are something else than on the map: the old ground covered, the new one drawn."""
    size = s.scene.grid.size
    new = {hex_named(s, at): kind for at, kind in s.works.terrain if at < size and kind}
    if not new:
        return ""
    plan = plan_of_field(s.scene.field)
    rows = [["" for _ in range(plan.columns)] for _ in range(plan.rows)]
    for (col, row), kind in new.items():
        rows[row - 1][col - 1] = kind
    shown = msgspec.structs.replace(plan, ground=tuple(map(tuple, rows)), decks={}, tents=(), drawn={})
    cover = "".join(fill(_hex_path(h), SAND) for h, kind in new.items() if kind not in WATERY)
    return cover + _built(shown)


def _built(plan: Plan) -> str:
    water = moats.moats(plan, SEED) if plan.of(*WATERY) else ""
    return (
        # The field below may have a moat of its own: names stand once in a picture.
        water.replace("gf-moat", "gf-moat-new")
        + timber.fascines(plan, SEED)
        + rocks_and_floors.floors(plan)
        + timber.bridges(plan)
        + built_hexes.works(plan, SEED)
    )


def _lost_decks(s: Battle) -> str:
    """Hoardings and scaffolds that are gone: their hexes shaded, splinters over them."""
    out = []
    for at, kind in s.works.terrain:
        if not kind and s.scene.field.terrain.get(at) in DECKS:
            h = hex_named(s, at)
            x, y = centre(h)
            splinters = "M-40 8l34 -22M-6 30l40 -12M8 -20l28 14"
            drawn = stroke(splinters, INK, 11, 'stroke-linecap="round"') + stroke(splinters, SHAFT, 6)
            broken = group(drawn, f"translate({num(x)} {num(y)})")
            out.append(fill(_hex_path(h, 0.98), ROCK_SHADE, 'fill-opacity=".45"') + broken)
    return "".join(out)


def _sides(s: Battle) -> Iterator[str]:
    """Doors opened, shut or broken in since."""
    for h, direction, state in s.works.sides:
        known = s.scene.field.side(h, direction)
        if known is not None:
            side = Side(*hex_named(s, h), direction, known.kind, state)
            yield walls.runs([side]) + drawn_on(side)


def _damage(s: Battle) -> Iterator[str]:
    """Cracks, one for each step of demolition, and their number. ANA-7.3.1"""
    for at, steps in s.works.damage:
        x, y = centre(hex_named(s, at))
        cracks = "".join(
            f"M{num(x - 34 + i * 22)} {num(y - 34)}l9 18l-12 14l10 16l-6 14" for i in range(min(steps, 4))
        )
        sign = disc(x + 34, y + 34, 17, VELLUM, 2.4) + text(x + 34, y + 42, f"−{steps}", 24, "#A3171C", 800)
        yield stroke(cracks, INK, 5, 'stroke-linejoin="round"') + sign


def _fires(s: Battle) -> Iterator[str]:
    """Flames that grow with their age, and how many checks each has been through. GUI-10.2.2a"""
    for fire in s.works.fires:
        h = hex_named(s, fire.place)
        x, y = centre(h)
        storey = s.scene.field.storey(fire.place)
        yield group(flames(h, 0.75 + 0.18 * min(fire.age, 3)), f"translate(0 {num(-14 * storey)})")
        left, top = x - 40, y - R * 0.5
        yield disc(left, top, 16, VELLUM, 2.4) + text(left, top + 8, str(fire.age), 23, "#B5480A", 800)


def changes(s: Battle) -> str:
    """Everything that lies over the painted field and under the pieces."""
    wet = s.naphtha & ~s.burning & ~s.works.flames
    naphtha = [hex_named(s, h) for h in s.scene.grid.hexes if wet >> h & 1]
    burning = [hex_named(s, h) for h in s.scene.grid.hexes if s.burning >> h & 1]
    return (
        _ground(s)
        + _lost_decks(s)
        + "".join(_sides(s))
        + "".join(_damage(s))
        + fires(burning, naphtha)
        + "".join(_fires(s))
    )
