"""The field painted once, layer on layer from the meadow up to the grid and the labels."""

from __future__ import annotations

import msgspec

from gonfanon.painter.buildings import built_hexes, hex_sides, ornaments, tents, timber
from gonfanon.painter.ground import grid as net
from gonfanon.painter.ground import (
    moats,
    paths_and_roads,
    rocks_and_floors,
    slopes,
    trees,
    vegetation,
    water,
    worked_land,
)
from gonfanon.painter.ground import paper as cloth
from gonfanon.painter.ink.field_plan import Plan
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.palette import HAIRLINE, INK, MEADOW, SERIF, VELLUM
from gonfanon.painter.ink.svg import group, num, picture, text
from gonfanon.painter.pieces import boats

DEFS = cloth.DEFS + trees.DEFS + vegetation.DEFS + water.DEFS + rocks_and_floors.DEFS


class Pens(msgspec.Struct, frozen=True):
    """How a field is painted: strength of grid and labels in per cent, level discs, texture, seed."""

    grid: int = net.USUAL_GRID
    labels: int = net.USUAL_LABELS
    levels: bool = True
    texture: bool = True
    seed: int = 42


USUAL = Pens()


def _sheet(plan: Plan, attributes: str) -> str:
    width, height = size(plan)
    return f'<rect width="{num(width)}" height="{num(height)}" {attributes}/>'


def ground(plan: Plan, pens: Pens = USUAL) -> str:
    """The field in units of a hex 126 wide, its top left corner at the origin, without grid or labels."""
    seed = pens.seed
    layers = [
        _sheet(plan, f'fill="{MEADOW}"'),
        cloth.wash(plan, seed) if pens.texture else "",
        slopes.heights(plan),
        worked_land.yards(plan, seed),
        vegetation.meadow(plan, seed, paths_and_roads.road_hexes(plan)),
        vegetation.marsh(plan, seed),
        water.beach(plan, seed),
        paths_and_roads.roads(plan),
        water.streams(plan),
        water.water(plan, seed),
        rocks_and_floors.cobbles(plan),
        vegetation.gardens(plan),
        slopes.slopes(plan, seed),
        moats.moats(plan, seed),
        timber.fascines(plan, seed),
        rocks_and_floors.floors(plan),
        rocks_and_floors.masses(plan),
        paths_and_roads.bridges(plan),
        timber.bridges(plan),
        vegetation.brush(plan, seed),
        rocks_and_floors.rocks(plan, seed),
        rocks_and_floors.stairs(plan),
        built_hexes.works(plan, seed),
        hex_sides.sides(plan),
        ornaments.ornaments(plan),
        boats.boats(plan),
        tents.tents(plan),
        timber.decks(plan),
        trees.trees(plan, seed),
        _sheet(plan, 'fill="url(#gf-grain)"') if pens.texture else "",
        slopes.level_discs(plan) if pens.levels else "",
    ]
    return "".join(layers)


def storey(plan: Plan, seed: int) -> str:
    """Only the storey looked at: its floors, stairs and walls, nothing beside them."""
    rows = tuple(
        tuple(plan.floor.get((col, row), "") for col in range(1, plan.columns + 1))
        for row in range(1, plan.rows + 1)
    )
    around = tuple(s for s in plan.sides if (s.col, s.row) in plan.floor)
    levels = {h: level for h, level in plan.levels.items() if h in plan.floor}
    above = msgspec.structs.replace(plan, ground=rows, sides=around, levels=levels, drawn={})
    parts = (
        rocks_and_floors.floors(above),
        rocks_and_floors.stairs(above),
        built_hexes.works(above, seed),
        hex_sides.sides(above),
    )
    return "".join(parts) + slopes.level_discs(above)


def field(plan: Plan, pens: Pens = USUAL) -> str:
    """The field with its grid and labels; where a storey is looked at, the ground below it fades."""
    body = ground(plan, pens)
    if plan.floor:
        page = _sheet(plan, f'fill="{VELLUM}"')
        body = f'{page}<g opacity=".25">{body}</g>{storey(plan, pens.seed)}'
    return body + net.grid(plan, pens.grid) + net.labels(plan, pens.labels)


def definitions() -> str:
    """What the drawings of a field refer to; once in a document."""
    return f"<defs>{DEFS}</defs>"


def field_svg(plan: Plan, pens: Pens = USUAL, hex_px: float = 66) -> str:
    """A field as a picture without margin: hex 0101 touches the left and the upper edge."""
    width, height = size(plan)
    k = hex_px / 126
    return picture(
        (0, 0, width, height), (num(width * k), num(height * k)), (definitions(), field(plan, pens))
    )


MARGIN = 96.0


def framed(
    plan: Plan, contents: str, title: str, hex_px: float, below: str = "", depth: float = 0, defs: str = ""
) -> str:
    """A field and what lies on it within a vellum margin, under its title; `below` takes `depth` under it."""
    width, height = size(plan)
    m, k = MARGIN, hex_px / 126
    box = (-m, -m, width + 2 * m, height + 2 * m + depth)
    paper = (
        f'<rect x="{num(-m)}" y="{num(-m)}" width="{num(box[2])}" height="{num(box[3])}" fill="{VELLUM}"/>'
    )
    hair = (
        f'<rect x="-12" y="-12" width="{num(width + 24)}" height="{num(height + 24)}"'
        f' fill="none" stroke="{HAIRLINE}" stroke-width="3"/>'
    )
    body = (
        definitions(),
        defs,
        f'<clipPath id="gf-sheet">{_sheet(plan, "")}</clipPath>',
        paper,
        f'<g clip-path="url(#gf-sheet)">{contents}</g>',
        _sheet(plan, f'fill="none" stroke="{INK}" stroke-width="4"'),
        hair,
        title,
        group(below, f"translate(0 {num(height + m / 2)})") if below else "",
    )
    return picture(box, (num(box[2] * k), num(box[3] * k)), body)


def heading(plan: Plan, words: str) -> str:
    """The title above a field."""
    return text(size(plan)[0] / 2, -32, words, 54, INK, 700, font_family=SERIF)


def sheet_svg(plan: Plan, pens: Pens = USUAL, hex_px: float = 66) -> str:
    """A field with a vellum margin and its title on the side that counts as the top."""
    width, height = size(plan)
    title = heading(plan, plan.title)
    if plan.top == "S":
        title = group(title, f"translate({num(width)} {num(height)}) rotate(180)")
    return framed(plan, field(plan, pens), title, hex_px)
