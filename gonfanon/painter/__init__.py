"""The painter draws what lies on the table: the field, the counters, the sheets. Data in, SVG text out.

Nothing here reads a file, a clock or chance: the same plan, counters and seed give the same bytes. Only
`export` touches the outside. Everything is drawn in one unit, a hex 126 wide, with 0,0 at the top left of
the field; the middle of hex (col, row) is `lattice.centre((col, row))`. A picture is sized by its `hex_px`.

From data to pictures
    plan        `Plan`; `plan_of_map` from a map file, `plan_of_field` from a field; `turned`, `joined`
    faces       `face_of`, `pairs_of`: from a person of a roster to his counters
    counters    `Counter`, `draw`, `counter_svg`; `Size` by the width of a hex on the screen (`size_for`)
    ground      `field_svg` (no margin: the browser's bitmap), `sheet_svg` (vellum margin and title), `Pens`
    scene       `Piece`, `scene_svg`: a field with pieces on it, and what `highlights` points out
    sheets      `contact_sheet`; `print_sheets` for A4 and Letter, fronts and backs that register
    export      `png`, `webp`, `pdf`, `write`

How it is drawn
    palette     every colour, typeface and faction; ink: pen strokes, texts, the seeded generator
    heraldry    divisions and devices; marks: the signs of state; gear, beasts, figures: who stands there
    lattice     where corners and sides lie, soft outlines of areas; brushwork: blobs, scallops, stamps
    trees, growth, water, bank, stones, ways, sides, grid: one kind of ground each

Rules of the look: figures and numbers stay upright in all six facings, only the patch and its chevron turn;
a side is told by its rim, a faction by division and device, a state by its mark, never by colour alone;
light comes from the north-west; hachures fall downhill, from the crest into the slope hex (GUI-3.1).

    >>> from gonfanon.painter.counters import Counter, counter_svg
    >>> "22" in counter_svg(Counter("Tancred", "norman", face=(22, 8, 6), armour=True))
    True
"""
