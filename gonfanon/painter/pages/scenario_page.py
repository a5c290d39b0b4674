"""The page of a scenario: its field as the battle opens, zones and goals marked, who comes later below."""

from __future__ import annotations

from collections.abc import Sequence

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.painter.ground.ground import USUAL, Pens, framed, heading
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.ink.palette import INK_SOFT, SANS, SERIF
from gonfanon.painter.ink.svg import group, num, text
from gonfanon.painter.pages.field_with_pieces import scene
from gonfanon.painter.pages.highlights import DEFS as HATCHING
from gonfanon.painter.pages.highlights import NOTHING
from gonfanon.painter.pages.table import Coming, laid, pieces_of, plan_of_parcel, set_up, waiting
from gonfanon.painter.pieces.counters import DEFS, Counter, Size, draw, size_for
from gonfanon.rules.position.state import Battle

ENTRY = {"en": "Turn {}", "fr": "Tour {}"}
UNPLACED = {"en": "To be placed", "fr": "À placer"}
EDGES = {
    "en": {"N": "north", "E": "east", "S": "south", "W": "west"},
    "fr": {"N": "nord", "E": "est", "S": "sud", "W": "ouest"},
}
ROW = 178.0
GAP = 18.0


def _groups(coming: Sequence[Coming]) -> list[tuple[int, str, str, list[Counter]]]:
    """Those still to come: one side after the other, turn by turn, edge by edge."""
    found: dict[tuple[bool, int, str], list[Counter]] = {}
    for one in coming:
        found.setdefault((one.counter.rim == "ink", one.turn, one.edges), []).append(one.counter)
    return [
        (turn, "ink" if ink else "white", edges, found[ink, turn, edges])
        for ink, turn, edges in sorted(found)
    ]


def reserves(coming: Sequence[Coming], width: float, language: str) -> tuple[str, float]:
    """The counters not yet on the field in rows under it, and how deep they reach."""
    out: list[str] = []
    x, y = 0.0, 0.0
    last = ""
    for turn, rim, edges, counters in _groups(coming):
        words = (ENTRY if turn else UNPLACED).get(language, ENTRY["en"]).format(turn)
        words += "".join(f" · {EDGES.get(language, EDGES['en'])[edge]}" for edge in edges)
        if x and (x + 300 > width or rim != last):
            x, y = 0.0, y + ROW
        last = rim
        style = {"font_family": SERIF, "font_style": "italic", "text_anchor": "start"}
        out.append(text(x, y + 22, words, 30, INK_SOFT, 400, **style))
        for counter in counters:
            wide = 236.0 if counter.long else 110.0
            if x + wide > width:
                x, y = 0.0, y + ROW
            where = f"translate({num(x + wide / 2)} {num(y + 92)})"
            out.append(group(draw(counter, Size.TABLE), where))
            out.append(text(x + wide / 2, y + 162, counter.name, 16, INK_SOFT, 500, font_family=SANS))
            x += wide + GAP
        x += 40
    return "".join(out), y + ROW if out else 0.0


def setting_svg(
    parcel: Parcel, s: Battle, pens: Pens = USUAL, hex_px: float = 66, language: str = "en"
) -> str:
    """A scenario with everybody where the position has them; zones and goals only in the first turn."""
    plan = plan_of_parcel(parcel, language)
    cast = parcel.people
    width, _ = size(plan)
    detail = size_for(hex_px) if hex_px < 96 else Size.TABLE
    shown = set_up(s, cast) if s.scene.terms is not None and s.turn == 1 and not s.outcome else NOTHING
    contents = scene(plan, pieces_of(s, cast, language), pens, detail, shown, laid(s))
    below, depth = reserves(list(waiting(s, cast, language)), width, language)
    words = parcel.scenario.title.get(language, parcel.scenario.scenario)
    defs = f"<defs>{DEFS}{HATCHING}</defs>"
    title = heading(plan, words) + _sheets_named(plan.title, width)
    return framed(plan, contents, title, hex_px, below, depth, defs)


def _sheets_named(words: str, width: float) -> str:
    """Which sheets it is played on, in the corner over the field."""
    style = {"font_family": SERIF, "font_style": "italic", "text_anchor": "end"}
    return text(width, -32, words, 30, INK_SOFT, 400, **style) if words else ""
