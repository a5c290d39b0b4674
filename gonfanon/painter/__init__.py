"""The painter draws what lies on the table: the field, the counters, the sheets. Data in, SVG text out.

Nothing here reads a file, a clock or chance: the same plan, counters and seed give the same bytes. Only
`export` touches the outside. Everything is drawn in one unit, a hex 126 wide, with 0,0 at the top left of
the field; the middle of hex (col, row) is `lattice.centre((col, row))`. A picture is sized by its `hex_px`.

From data to pictures
    plan        `Plan`; `plan_of_map` from a map file, `plan_of_field` from a field; `turned`, `joined`
    faces       `face_of`, `pairs_of`: from a person of a roster to his counters
    counters    `Counter`, `draw`, `counter_svg`; `Size` by the width of a hex on the screen (`size_for`)
    ground      `field_svg` (no margin: the browser's bitmap), `sheet_svg` (vellum margin and title), `Pens`
    scene       `Piece`, `scene_svg`: a field with pieces on it, and what `highlights` and `aims` point out
    table       `plan_of_parcel`, `pieces_of`, `laid`: from a game to its field, its pieces, what has changed
    section     `section_svg`, `tower_floors`, `area_floors`: a tower cut open, who stands on which floor
    setting     `setting_svg`: the page of a scenario, set up
    sheets      `contact_sheet`; `print_sheets` for A4 and Letter, fronts and backs that register
    gallery     `maps_svg`, `people_svg`: everything the library has, to look at
    export      `png`, `webp`, `pdf`
    notebook    `show` for one picture; `install` gives fields, battles and games `_repr_svg_`

How it is drawn
    palette     every colour, typeface and faction; ink: pen strokes, texts, the seeded generator
    heraldry    divisions and devices; marks: the signs of state; gear, beasts, figures: who stands there
    machines    ladders, screens, throwers, rams, galleries, siege towers
    changes     what has been opened, broken, filled or set on fire since the field was painted
    cloth       washes and grain under and over all
    lattice     where corners and sides lie, soft outlines of areas; brushwork: blobs, scallops, stamps
    trees, growth, water, bank, stones, works, ways, sides, grid: one kind of ground each
    walls, moats, timber, tents, yards, ornaments: what people build, dig, hang, pitch and leave lying about

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
