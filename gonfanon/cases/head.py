"""What every case has: its steps, its book, its map."""

from typing import Any, NamedTuple

from msgspec import Struct

from gonfanon import library
from gonfanon.battle.setup.scenario import sheet_of
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.kernel.errors import BadData, BadFile, GonfanonError
from gonfanon.library import scenarios
from gonfanon.library.source import Source, unknown
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle

MapOfCase = str | list[list[str]] | MapText
"""Inline, a sheet of the library by its name, or rows of sheets as `[[the-meadow, the-river turned]]`."""


class StepText(Struct, frozen=True, forbid_unknown_fields=True):
    """An order or a question, and what must come of it."""

    order: str = ""
    query: str = ""
    dice: list[int] = []
    answers: list[str] = []
    refused: bool | str | list[str] = False
    offered: bool | None = None
    """Whether the order is listed, in its canonical form; None: nothing is said about it."""
    expect: dict[str, Any] = {}


class Case(NamedTuple):
    """A case ready to be played."""

    file: str
    title: str
    rules: tuple[str, ...]
    steps: tuple[StepText, ...]
    start: Battle


def book_of(source: Source, key: str) -> Book:
    """The book of a case."""
    try:
        return library.book(key)
    except BadFile:
        raise
    except GonfanonError as error:
        raise source.bad(("book",), str(error)) from None


def map_of(source: Source, map: MapOfCase, title: str, book: Book) -> Field:
    """The map of a case."""
    sides = book.side_kinds
    if isinstance(map, MapText):
        try:
            return field_of(map, book.hex_terrains, sides, heights=book.heights)
        except BadData as error:
            raise _fault_of_map(source, error) from None
    rows = map if isinstance(map, list) else [[map]]
    sheets = [[_sheet(source, word, book, sides) for word in row] for row in rows]
    if len(sheets) == 1 and len(sheets[0]) == 1:
        return sheets[0][0]
    try:
        return joined(sheets, title)
    except BadData as error:
        raise source.bad(("map",), error.message) from None


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
