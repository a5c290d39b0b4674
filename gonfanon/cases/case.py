"""A case as it is written, read from its file and held against the book, the map and the notation."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from gonfanon import library
from gonfanon.battle.notation import read_answer, read_order
from gonfanon.battle.piece_text import MarkerText, PieceText, Skies, TurnText
from gonfanon.battle.scenario import sheet_of
from gonfanon.battle.setup import battle_of
from gonfanon.cases import expect, query
from gonfanon.cases.argad.case import ArgadCase, argad_case
from gonfanon.cases.passing import UNTIL, until
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.kernel.ask import Ask, Listed
from gonfanon.kernel.errors import BadData, BadFile, BadNotation, GonfanonError
from gonfanon.library import scenarios, shelf
from gonfanon.library.source import Source, convert, read_documents, unknown
from gonfanon.rules.book import Book
from gonfanon.rules.state import Battle


class StepText(Struct, frozen=True, forbid_unknown_fields=True):
    """An order or a question, and what must come of it."""

    order: str = ""
    query: str = ""
    dice: list[int] = []
    answers: list[str] = []
    refused: bool | str | list[str] = False
    expect: dict[str, Any] = {}


class CaseText(Struct, frozen=True, forbid_unknown_fields=True):
    """One document of a case file."""

    case: str
    book: str
    map: str | list[list[str]] | MapText
    """Inline, a sheet of the library by its name, or rows of sheets as `[[the-meadow, the-river turned]]`."""
    sides: list[str]
    pieces: dict[str, PieceText]
    steps: list[StepText]
    turn: TurnText = TurnText()
    rules: list[str] = []
    options: list[str] = []
    rulings: dict[str, Any] = {}
    markers: dict[str, MarkerText] = {}
    weather: str = ""
    sun: str = ""


class Case(NamedTuple):
    """A case ready to be played."""

    file: str
    title: str
    rules: tuple[str, ...]
    steps: tuple[StepText, ...]
    start: Battle


def read_cases(text: str, file: str) -> list[Case | ArgadCase]:
    """All cases of a file's text; anything that cannot be is a `BadFile` with line and key."""
    return [_case(source) for source in read_documents(text, file)]


def read_file(path: Path | str) -> list[Case | ArgadCase]:
    """All cases of a file."""
    return read_cases(shelf.text_of(Path(path), str(path)), str(path))


def one_by_one(path: Path | str) -> Iterator[Case | ArgadCase | BadFile]:
    """The cases of a file, in place of each that cannot be what is wrong with it; what is no YAML raises `BadFile`."""
    for source in read_documents(shelf.text_of(Path(path), str(path)), str(path)):
        try:
            yield _case(source)
        except BadFile as fault:
            yield fault


def _case(source: Source) -> Case | ArgadCase:
    if isinstance(source.data, dict) and source.data.get("book") == "argad":
        return argad_case(source)
    text = convert(source, CaseText)
    book = _book(source, text)
    try:
        start = battle_of(
            _field(source, text, book),
            book,
            text.sides,
            text.pieces,
            turn=text.turn,
            options=text.options,
            rulings=text.rulings,
            markers=text.markers,
            skies=Skies(text.weather, text.sun),
        )
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    _Proof(source, start).read(text)
    return Case(source.name, text.case, tuple(text.rules), tuple(text.steps), start)


def _book(source: Source, text: CaseText) -> Book:
    try:
        return library.book(text.book)
    except BadFile:
        raise
    except GonfanonError as error:
        raise source.bad(("book",), str(error)) from None


def _field(source: Source, text: CaseText, book: Book) -> Field:
    sides = book.side_kinds
    if isinstance(text.map, MapText):
        try:
            return field_of(text.map, book.hex_terrains, sides, heights=book.heights)
        except BadData as error:
            raise _fault_of_map(source, error) from None
    rows = text.map if isinstance(text.map, list) else [[text.map]]
    sheets = [[_sheet(source, word, book, sides) for word in row] for row in rows]
    if len(sheets) == 1 and len(sheets[0]) == 1:
        return sheets[0][0]
    return joined(sheets, text.case)


def _sheet(source: Source, word: str, book: Book, sides: tuple[str, ...]) -> Field:
    """A sheet of the library, as it lies or turned. GUI-1a"""
    name, upside_down = sheet_of(word)
    if name not in scenarios.sheet_names():
        raise source.bad(("map",), unknown("map", name, scenarios.sheet_names()))
    sheet = field_of(scenarios.sheet(name), book.hex_terrains, sides, name, book.heights)
    return turned(sheet) if upside_down else sheet


def _fault_of_map(source: Source, error: BadData) -> BadFile:
    """A fault in the n-th row stands n lines below the key `rows`."""
    fault = source.bad(("map", *error.path), error.message)
    if error.path[:1] == ("rows",) and len(error.path) > 1:
        return BadFile(fault.file, fault.line + 1 + int(error.path[1]), "map.rows", fault.message)
    return fault


def _read(s: Battle, text: str) -> object:
    return until(s, text) if text.startswith(UNTIL) else read_order(s, text)


IMAGINED = ("no-storey", "not-a-front", "over-the-rim")
"""What an order may name that is not there: a branch of a tree that cannot be climbed, a hex right over the rim. No
slip of the pen if it is to be refused."""


class _Proof:
    """Reads orders, answers, queries and expectations once, so a slip of the pen is found where it is."""

    def __init__(self, source: Source, start: Battle) -> None:
        self.source = source
        self.start = start

    def read(self, text: CaseText) -> None:
        for name in text.pieces:
            if name in expect.WORDS:
                raise self.source.bad(
                    ("pieces", name), "a piece cannot have this name: it says something else"
                )
        if not text.steps:
            raise self.source.bad(("steps",), "a case needs a step")
        for n, step in enumerate(text.steps):
            if bool(step.order) == bool(step.query):
                raise self.source.bad(("steps", n), "a step has either an order or a query")
            if step.query:
                self._query(n, step)
            else:
                self._order(n, step)

    def _order(self, n: int, step: StepText) -> None:
        idle = IMAGINED if step.refused else ()
        self._readable(("steps", n, "order"), lambda: _read(self.start, step.order), idle)
        for k, answer in enumerate(step.answers):
            read = partial(read_answer, self.start, answer, self._any)
            self._readable(("steps", n, "answers", k), read, idle)
        self._readable(("steps", n, "expect"), lambda: expect.check_words(self.start, step.expect))

    def _query(self, n: int, step: StepText) -> None:
        for key in ("dice", "answers", "refused"):
            if getattr(step, key):
                raise self.source.bad(("steps", n, key), "nothing is played by a query")
        self._readable(("steps", n, "query"), lambda: query.read(self.start, step.query))
        self._readable(("steps", n, "expect"), lambda: query.check_words(self.start, step.query, step.expect))

    @cached_property
    def _any(self) -> Ask:
        return Ask(0, "any", Listed((), ""), "")

    def _readable(
        self, path: tuple[str | int, ...], read: Callable[[], object], idle: tuple[str, ...] = ()
    ) -> None:
        """Reads it once; faults whose key stands in `idle` are for the play to refuse."""
        try:
            read()
        except BadNotation as error:
            if error.what in idle:
                return
            raise self.source.bad(path, error.message) from None
        except BadData as error:
            raise self.source.bad((*path, *error.path), error.message) from None
