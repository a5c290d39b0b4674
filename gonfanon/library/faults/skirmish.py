"""What a schema cannot see in the files of the free table: wrong prices, missing words, figures on each other."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gonfanon.argad.budget import cost
from gonfanon.argad.game import played
from gonfanon.argad.ground.bases import shape
from gonfanon.argad.movement.solid import scenery_solids
from gonfanon.argad.notation.sheets import read_sheet
from gonfanon.argad.setup.opening import set_out as set_out_text
from gonfanon.argad.setup.skirmish_file import LineText, SceneryPieceText, SkirmishText, TroopText
from gonfanon.argad.setup.texts import FigureText, OpeningText, TableText
from gonfanon.argad.state.skirmish import STAGES, Skirmish
from gonfanon.kernel.errors import BadData, BadFile, BadNotation
from gonfanon.library import free_book
from gonfanon.library.reading.skirmishes import GatheredSkirmish, read_skirmish
from gonfanon.library.reading.troops import read_scenery, read_troop
from gonfanon.library.source import Path, Source
from gonfanon.tabletop.gaps import overlapping

LANGUAGES = ("en", "fr")
FIGURES = (1, 60)
"""How many figures a player may have. ARG-6.2"""
LAID = 10


def is_free_table(data: Any) -> bool:
    """Whether a document is a skirmish, a troop or a file of scenery."""
    return isinstance(data, dict) and any(key in data for key in ("skirmish", "troop", "scenery"))


def free_table_faults(text: str, file: str) -> Iterator[BadFile]:
    """Everything that is wrong with a file of the free table."""
    if file.rpartition("/")[0].endswith("scenery"):
        yield from _scenery_faults(*read_scenery(text, file))
    elif file.rpartition("/")[0].endswith("troops"):
        yield from _troop_faults(*read_troop(text, file))
    else:
        yield from _skirmish_faults(read_skirmish(text, file))


def _words(parts: list[tuple[Path, dict[str, str]]]) -> Iterator[tuple[Path, str]]:
    for path, words in parts:
        for language in LANGUAGES:
            if not words.get(language):
                yield path, f"the text in {language} is missing"


def _scenery_faults(pieces: dict[str, SceneryPieceText], source: Source) -> Iterator[BadFile]:
    yield from (
        source.bad(path, message)
        for path, message in _words(
            [(("scenery", key, "title"), piece.title) for key, piece in pieces.items()]
        )
    )
    for key, piece in pieces.items():
        try:
            _empty(TableText(terrain={f"{key}-{part}": one for part, one in piece.parts.items()}))
        except BadData as error:
            yield source.bad(("scenery", key), error.message)


def _empty(table: TableText, prices: str = "later", figures: dict[str, FigureText] | None = None) -> Skirmish:
    """A table with some scenery and figures on it."""
    text = OpeningText(table=table, sides=["one", "other"], pieces=figures or {}, prices=prices)  # type: ignore[arg-type]
    return set_out_text(text, free_book())


def figure_of(line: LineText, k: int) -> FigureText:
    """A figure of a line, somewhere on a table."""
    plain = msgspec.to_builtins(line)
    at = [100 + 100 * (k % 16), 100 + 100 * (k // 16)]
    return msgspec.convert(
        {
            **{key: value for key, value in plain.items() if key not in ("title", "price", "most")},
            "side": "one",
            "at": at,
        },
        FigureText,
    )


def troop_on_a_table(troop: TroopText) -> Skirmish:
    """One figure of each line on an empty table, by the names of the lines."""
    figures = {key: figure_of(line, k) for k, (key, line) in enumerate(troop.lines.items())}
    return _empty(TableText(), troop.prices, figures)


def prices_of(troop: TroopText) -> dict[str, int]:
    """What each line of a troop costs by the book, in half points. ARG-29.2 to ARG-29.14"""
    s = troop_on_a_table(troop)
    return {key: cost(s, s.scene.numbers[key]).value for key in troop.lines}


def _troop_faults(troop: TroopText, source: Source) -> Iterator[BadFile]:
    parts: list[tuple[Path, dict[str, str]]] = [(("title",), troop.title)]
    parts += [(("lines", key, "title"), line.title) for key, line in troop.lines.items()]
    yield from (source.bad(path, message) for path, message in _words(parts))
    if troop.years[0] > troop.years[1]:
        yield source.bad(("years",), "the first year comes before the last")
    try:
        prices = prices_of(troop)
    except BadData as error:
        yield source.bad(("lines", *error.path[1:]), error.message)
        return
    for key, line in troop.lines.items():
        if 2 * line.price != prices[key]:
            yield source.bad(("lines", key, "price"), f"by the book {key} costs {prices[key] / 2:g} points")
    if not any(line.rank in ("chief", "troop-chief") for line in troop.lines.values()):
        yield source.bad(("lines",), "nobody of the troop is able to command")


def _skirmish_faults(gathered: GatheredSkirmish) -> Iterator[BadFile]:
    text, s, source = gathered.parcel.skirmish, gathered.opening, gathered.source
    for path, message in (*_told(text), *_crowded(s), *_sizes(s), *_goals(text, s), *_lesson(text, s)):
        yield source.bad(path, message)


def _told(text: SkirmishText) -> Iterator[tuple[Path, str]]:
    """Everything that is told is told in both languages."""
    parts: list[tuple[Path, dict[str, str]]] = [(("title",), text.title), (("story",), text.story)]
    parts += [(("special",), text.special)] if text.special else []
    parts += [(("side_names", side), text.side_names.get(side, {})) for side in text.sides]
    parts += [
        (("goals", side, key, "title"), goal.title)
        for side, own in text.goals.items()
        for key, goal in own.items()
    ]
    parts += [(("surprises", key, "title"), one.title) for key, one in text.surprises.items()]
    parts += [(("triggers", key, "title"), one.title) for key, one in text.triggers.items()]
    parts += [(("lesson", k, "tell"), step.tell) for k, step in enumerate(text.lesson)]
    yield from _words(parts)
    for side in text.side_names:
        if side not in text.sides:
            yield ("side_names", side), f"there is no side {side}; one of {', '.join(text.sides)}"


def _crowded(s: Skirmish) -> Iterator[tuple[Path, str]]:
    """Nobody stands on another, nor in a wall."""
    there = [n for n in range(len(s.stands)) if s.on_table(n) and s.person(n).thing != "emblem"]
    for k, n in enumerate(there):
        for m in there[k + 1 :]:
            if overlapping(shape(s, n), shape(s, m), LAID):
                yield ("cast",), f"{s.name(n)} stands on {s.name(m)}"
        for solid in scenery_solids(s):
            if overlapping(shape(s, n), solid.shape, LAID):
                yield ("cast",), f"{s.name(n)} stands in {solid.what}"


def _sizes(s: Skirmish) -> Iterator[tuple[Path, str]]:
    """One to sixty figures for each player. ARG-6.2"""
    for side in played(s):
        count = sum(one.side == side and not one.thing for one in s.scene.people)
        if not FIGURES[0] <= count <= FIGURES[1]:
            yield ("cast", s.scene.sides[side]), f"{count} figures; one to sixty play"


def _goals(text: SkirmishText, s: Skirmish) -> Iterator[tuple[Path, str]]:
    if not text.goals and not text.duel and not text.lesson:
        yield ("goals",), "a skirmish has goals, or a duel"
    for goal in s.scene.plot.goals:
        if goal.kind == "rout" and goal.against == goal.side:
            yield ("goals", text.sides[goal.side], goal.name), "nobody routs himself"


def _lesson(text: SkirmishText, s: Skirmish) -> Iterator[tuple[Path, str]]:
    """The orders that a pupil may try can be read."""
    for k, step in enumerate(text.lesson):
        if step.stage not in STAGES:
            yield ("lesson", k, "stage"), f"one of {', '.join(STAGES)}"
        for order in step.try_:
            try:
                read_sheet(s, order)
            except BadNotation as error:
                yield ("lesson", k, "try"), error.message
