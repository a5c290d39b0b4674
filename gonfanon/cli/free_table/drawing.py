"""The free table drawn in letters, and everybody on it in words."""

from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.cli.console.output import Output, Segment
from gonfanon.story.argad.names import FreeStory
from gonfanon.tabletop.gaps import inside, within
from gonfanon.tabletop.points import MM, Point
from gonfanon.tabletop.shapes import disc

GLYPHS = {
    "brush": '"',
    "forest": "T",
    "dense-forest": "T",
    "tree": "Y",
    "marsh": "%",
    "rock": "o",
    "boulders": "o",
    "shallows": "~",
    "deep-water": "=",
    "hill": "^",
    "house": "H",
    "building": "#",
    "road": "-",
    "low-wall": "+",
    "fence": "+",
    "hedge": "&",
    "bank": "_",
    "stakes": "x",
    "rampart": "M",
    "palisade": "x",
}
STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow", "bold cyan")
ROWS = 2
"""A character is about twice as high as wide."""


def show_table(out: Output, story: FreeStory, s: Skirmish) -> None:
    """The table from above; the letter of a figure stands before its name in the list under it."""
    marks = _marks(s)
    if not out.plain:
        columns = max(40, min(100, out.width - 2))
        cell = s.scene.size[0] // columns + 1
        for row in range(s.scene.size[1] // (ROWS * cell) + 1):
            out.segments(
                [_cell(s, marks, (column * cell, row * ROWS * cell), cell) for column in range(columns)]
            )
    show_people(out, story, s, marks)


def _marks(s: Skirmish) -> dict[int, str]:
    """A letter for each figure: capitals for the first side, small ones for the others."""
    marks, counts = {}, dict.fromkeys(range(len(s.scene.sides)), 0)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for n, stand in enumerate(s.stands):
        if stand.at is None or s.person(n).thing == "emblem":
            continue
        side = s.side(n)
        letter = letters[counts[side] % len(letters)]
        counts[side] += 1
        marks[n] = letter if side == 0 else letter.lower()
    return marks


def _cell(s: Skirmish, marks: dict[int, str], corner: Point, cell: int) -> Segment:
    middle = (corner[0] + cell // 2, corner[1] + ROWS * cell // 2)
    for n, mark in marks.items():
        at = s.stands[n].at
        if (
            at is not None
            and corner[0] <= at[0] < corner[0] + cell
            and corner[1] <= at[1] < corner[1] + ROWS * cell
        ):
            dead = s.stands[n].state == "dead"
            return ("*" if dead else mark), ("dim" if dead else STYLES[s.side(n) % len(STYLES)])
    for thing in reversed(s.scene.scenery):
        glyph = GLYPHS.get(thing.kind)
        if glyph is None:
            continue
        if (
            inside(thing.shape, middle)
            if thing.shape.closed
            else within(thing.shape, disc(middle, 0), cell // 2)
        ):
            return glyph, "dim"
    return ".", "dim"


def show_people(out: Output, story: FreeStory, s: Skirmish, marks: dict[int, str]) -> None:
    """Everybody on the table, side by side."""
    for side in range(len(s.scene.sides)):
        out.line(story.side(side), "bold")
        for n, mark in marks.items():
            if s.side(n) == side:
                line = person_line(story, s, n)
                out.line(line if out.plain else f"  {mark} {line}")


def person_line(story: FreeStory, s: Skirmish, n: int) -> str:
    """One figure in a line: name, place, move, weapons, state."""
    stand, person = s.stands[n], s.person(n)
    at = stand.at or (0, 0)
    parts = [story.name(n), f"{at[0] // MM},{at[1] // MM}"]
    if s.active(n):
        parts.append(
            story.say("argad-console-move", far=story.far(allowance(s, n).value), number=person.rank_in)
        )
        own = [story.say(f"argad-reason-{key}") for key in person.weapons if key not in ("sword", "knife")]
        parts += [", ".join(own)] if own else []
    if stand.state != "well":
        parts.append(story.say(f"argad-state-{stand.state}"))
    if s.contact(n):
        parts.append(story.say("argad-console-contact", who=story.names(s.contact(n))))
    return " · ".join(parts)
