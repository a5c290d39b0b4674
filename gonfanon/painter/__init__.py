"""The painter draws what lies on the table: the field, the counters, the sheets. Data in, SVG text out.

Nothing here reads a file, a clock or chance: the same plan, counters and seed give the same bytes. Only
`export` touches the outside. Everything is drawn in one unit, a hex 126 wide, with 0,0 at the top left of
the field; the middle of hex (col, row) is `hex_geometry.centre((col, row))`. A picture is sized by its `hex_px`.

From data to pictures
    ink.field_plan  `Plan`; `plan_of_map` from a map file, `plan_of_field` from a field; `turned`, `joined`
    pieces.character_faces  `face_of`, `pairs_of`: from a person of a roster to his counters
    pieces.counters  `Counter`, `draw`, `counter_svg`; `Size` by the width of a hex on the screen (`size_for`)
    ground.ground  `field_svg` (no margin: the browser's bitmap), `sheet_svg` (vellum margin and title), `Pens`
    pages.field_with_pieces  `Piece`, `scene_svg`: a field with pieces, and what `highlights` and `lines` point out
    pages.table  `plan_of_parcel`, `pieces_of`, `laid`: from a game to its field, its pieces, what has changed
    pages.tower_section  `section_svg`, `tower_floors`, `area_floors`: a tower cut open, who stands on which floor
    pages.scenario_page  `setting_svg`: the page of a scenario, set up
    pages.counter_sheets  `contact_sheet`; `print_sheets` for A4 and Letter, fronts and backs that register
    pages.gallery  `maps_svg`, `people_svg`: everything the library has, to look at
    campaign    the campaign maps: `layers.chart_svg` for the page, `sheet.sheet_svg` to print
    export      `png`, `webp`, `pdf`
    notebook    `show` for one picture; `install` gives fields, battles and games `_repr_svg_`

How it is drawn
    ink         palette (colours, typefaces, factions), svg (pen strokes, texts, the seeded generator), hex_geometry
                (where corners and sides lie), strokes (blobs, scallops, stamps), field_plan
    ground      one module a kind of ground: trees, vegetation, water, slopes, paths_and_roads, moats, ...
    buildings   walls, hex_sides, built_hexes, battlements, tents, timber, ornaments
    pieces      heraldry, marks, gear, figures, horses, camels, engines, wagons, boats
    pages       whole pictures; `changes`: what has been opened, broken, filled or set on fire since

Rules of the look: figures and numbers stay upright in all six facings, only the patch and its chevron turn;
a side is told by its rim, a faction by division and device, a state by its mark, never by colour alone;
light comes from the north-west; hachures fall downhill, from the crest into the slope hex (GUI-3.1).

    >>> from gonfanon.painter.counters import Counter, counter_svg
    >>> "22" in counter_svg(Counter("Tancred", "norman", face=(22, 8, 6), armour=True))
    True
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gonfanon.painter.notebook import Picture


def show(what: Any, hex_px: float = 48) -> "Picture":
    """A game, a battle, a scenario, a field or a counter as a picture that a notebook shows."""
    from gonfanon.painter.notebook import Picture, svg_of

    return Picture(svg_of(what, hex_px=hex_px))
