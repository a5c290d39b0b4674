"""The field drawn in letters: two for a character, capitals for the first side, small ones for the second."""

from functools import cache

from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.cli.console.marks import (
    EAST,
    FIRE,
    SOUTH_EAST,
    SOUTH_WEST,
    WET,
    burning,
    drenched,
    fire_lines,
    side_glyph,
)
from gonfanon.cli.console.output import Output, Segment
from gonfanon.rules.position.state import Battle, Scene
from gonfanon.story.people import short_line
from gonfanon.story.story import Story

GLYPHS = {
    "flat": ".",
    "brush": '"',
    "tree": "T",
    "slope": "/",
    "marsh": "%",
    "rock": "o",
    "path": "-",
    "beach": ",",
    "shallows": "~",
    "deep-water": "=",
    "stone-stairs": "s",
    "house-interior": "_",
    "palisade": "x",
    "palisade-destroyed": ",",
    "tent": "A",
    "tent-opening": "A",
    "moat": "u",
    "rampart": "M",
}
OTHER = "#"
ARROWS = "↗→↘↙←↖"
CELL = 4
STYLES = ("bold red", "bold blue", "bold green", "bold magenta")
GROUND = {"tree": "green", "brush": "green", "shallows": "cyan", "deep-water": "blue", "marsh": "cyan"}


def show_board(out: Output, story: Story, s: Battle, notes: dict[int, str] | None = None) -> None:
    """Draw the field around those who are on it; notes stand in empty hexes instead of the ground."""
    if out.plain:
        _list(out, story, s)
        return
    first, last, top, bottom = _frame(s, notes or {})
    cells = _cells(s, notes or {})
    room = max(8, (out.width - 6) // CELL)
    for start in range(first, last + 1, room):
        end = min(start + room - 1, last)
        if last - first >= room:
            out.line(story.say("board-columns", first=start + 1, last=end + 1))
        _strip(out, s, cells, (start, end, top, bottom))
    _legend(out, story, s)


def _list(out: Output, story: Story, s: Battle) -> None:
    """Who stands where, side by side."""
    for side in range(len(s.scene.sides)):
        out.line(story.say("who-side", side=story.side(side)))
        there = [n for n, p in enumerate(s.pieces) if s.side_of(n) == side and p.away != "ridden"]
        out.lines([short_line(story, s, n) + "." for n in there])
    out.lines(fire_lines(story, s))


def _frame(s: Battle, notes: dict[int, str]) -> tuple[int, int, int, int]:
    """Columns and rows that hold everybody, with two hexes around."""
    grid = s.scene.grid
    # Anyone who stands on a storey is above a hex of the ground.
    hexes = [h % grid.size for n in range(len(s.pieces)) for h in s.hexes(n)] + [h % grid.size for h in notes]
    if not hexes:
        return 0, grid.columns - 1, 0, grid.rows - 1
    columns, rows = [int(grid.names[h][:2]) - 1 for h in hexes], [int(grid.names[h][2:]) - 1 for h in hexes]
    return (
        max(0, min(columns) - 2),
        min(grid.columns - 1, max(columns) + 2),
        max(0, min(rows) - 2),
        min(grid.rows - 1, max(rows) + 2),
    )


def _strip(out: Output, s: Battle, cells: dict[int, Segment], frame: tuple[int, int, int, int]) -> None:
    first, last, top, bottom = frame
    labels = "".join(f"{column + 1:02d}".ljust(CELL) for column in range(first, last + 1))
    out.segments([(f"   {labels}", "dim")])
    for row in range(top, bottom + 1):
        # Even rows lie half a hex to the right.
        parts: list[Segment] = [(f"{row + 1:02d} " + " " * (CELL // 2 * (row % 2)), "dim")]
        hexes = [s.scene.grid.index[f"{column + 1:02d}{row + 1:02d}"] for column in range(first, last + 1)]
        for h in hexes:
            text, style = cells[h]
            wall = side_glyph(s, h, EAST)
            parts += [(text[:-1] if wall else text, style), *([(wall, "yellow")] if wall else [])]
        out.segments(parts)
        between = _between(s, hexes, row) if row < bottom else ""
        if between:
            out.segments([(between, "yellow")])


def _between(s: Battle, hexes: list[int], row: int) -> str:
    """What stands on the sides between a row and the next; nothing if nothing does."""
    start = 3 + CELL // 2 * (row % 2)
    line = [" "] * (start + CELL * len(hexes) + 1)
    for number, h in enumerate(hexes):
        for d, shift in ((SOUTH_WEST, -1), (SOUTH_EAST, 1)):
            line[start + CELL * number + shift] = side_glyph(s, h, d) or line[start + CELL * number + shift]
    return "".join(line).rstrip()


def _cells(s: Battle, notes: dict[int, str]) -> dict[int, Segment]:
    cells = {h: _ground(s, h) for h in s.scene.grid.hexes}
    for hexes, mark in ((drenched(s), WET), (burning(s), FIRE)):
        cells.update({h: (mark.ljust(CELL), "bold yellow") for h in hexes})
    for h, note in notes.items():
        cells[h % s.scene.grid.size] = (note.ljust(CELL), "bold cyan")
    # The dead lie under the living.
    order = sorted(range(len(s.pieces)), key=lambda n: s.pieces[n].state != DEAD)
    for n in order:
        cells.update({h % s.scene.grid.size: text for h, text in _piece(s, n).items()})
    return cells


def _ground(s: Battle, h: int) -> Segment:
    key, level = s.ground.terrain.get(h, s.scene.field.terrain[h]), s.scene.field.level(h)
    return (f"{GLYPHS.get(key, OTHER)}{level if level else ' '}".ljust(CELL), GROUND.get(key, "dim"))


def _piece(s: Battle, n: int) -> dict[int, Segment]:
    """A character with its mark; a rider's front hex has the arrow, the rear one the mark."""
    p, character = s.pieces[n], s.character(n)
    if p.at < 0:
        return {}
    style = STYLES[character.side % len(STYLES)]
    rear = s.rear(n)
    if p.state == DEAD:
        return {h: ("+".ljust(CELL), "dim") for h in s.hexes(n)}
    mark = {WOUNDED: "*", STUNNED: "~"}.get(p.state, "^" if p.front >= 0 else " ")
    name = codes(s.scene)[n]
    if rear < 0:
        return {p.at: (f"{name}{mark} ", style)}
    if character.kind == "horse":
        return {p.at: (f"hh{ARROWS[p.facing]} ", style), rear: ("hh  ", style)}
    return {p.at: (f"{name}{ARROWS[p.facing]} ", style), rear: (f"=={mark} ", style)}


@cache
def codes(scene: Scene) -> list[str]:
    """Two letters for each piece, all different within a side: capitals for the first side."""
    taken: set[tuple[int, str]] = set()
    made = []
    for character in scene.characters:
        letters = "".join(letter for letter in character.key.lower() if letter.isalnum()) + "xyz"
        pairs = [letters[0] + second for second in (*letters[1:], *"abcdefghijklmnopqrstuvwxyz0123456789")]
        code = next((pair for pair in pairs if (character.side, pair) not in taken), pairs[0])
        taken.add((character.side, code))
        made.append(code.upper() if character.side % 2 == 0 else code)
    return made


def _legend(out: Output, story: Story, s: Battle) -> None:
    on_field = {s.ground.terrain.get(h, s.scene.field.terrain[h]) for h in s.scene.grid.hexes}
    ground = [
        f"{GLYPHS.get(key, OTHER)} {story.terrain(key)}" for key in s.scene.book.terrains if key in on_field
    ]
    out.line(story.say("board-legend", list=", ".join(ground)), "dim")
    out.line(story.say("board-marks"), "dim")
    if s.ground.sides:
        out.line(story.say("board-sides"), "dim")
    out.lines(fire_lines(story, s), "yellow")
    for side in range(len(s.scene.sides)):
        there = [
            f"{codes(s.scene)[n]} {story.name(n)}"
            for n, p in enumerate(s.pieces)
            if s.side_of(n) == side and p.at >= 0 and p.state != DEAD and s.character(n).kind != "horse"
        ]
        key = "board-side" if there else "board-empty"
        text = story.say(key, side=story.side(side), list=", ".join(there))
        out.segments([(text, STYLES[side % len(STYLES)])])
