"""A case of a siege as it is written, read from its file and set out."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from gonfanon import library
from gonfanon.battle.setup.piece_text import MarkerText, TurnText
from gonfanon.cases.head import MapOfCase, StepText, book_of, map_of
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData
from gonfanon.library import scenarios
from gonfanon.library.source import Source, convert
from gonfanon.rules.book.book import Book
from gonfanon.siege.opening import siege_of
from gonfanon.siege.sheet import Siege
from gonfanon.siege.text import SheetText, SiegePieceText


class SiegeCaseText(Struct, frozen=True, forbid_unknown_fields=True):
    """One document of a case file with the key `siege`."""

    case: str
    book: str
    siege: SheetText
    sides: list[str]
    pieces: dict[str, SiegePieceText]
    steps: list[StepText]
    map: MapOfCase = ""
    turn: TurnText = TurnText()
    rules: list[str] = []
    options: list[str] = []
    rulings: dict[str, Any] = {}
    markers: dict[str, MarkerText] = {}


class SiegeCase(NamedTuple):
    """A case of a siege ready to be played."""

    file: str
    title: str
    rules: tuple[str, ...]
    steps: tuple[StepText, ...]
    start: Siege


class Sheets(Mapping[str, Field]):
    """The map sheets of the library as a book sees them, read when they are asked for."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.read: dict[str, Field] = {}

    def __getitem__(self, name: str) -> Field:
        if name not in self.read:
            if name not in scenarios.sheet_names():
                raise KeyError(name)
            book = self.book
            self.read[name] = field_of(
                scenarios.sheet(name), book.hex_terrains, book.side_kinds, name, book.heights
            )
        return self.read[name]

    def __contains__(self, name: object) -> bool:
        return name in scenarios.sheet_names()

    def __iter__(self) -> Iterator[str]:
        return iter(scenarios.sheet_names())

    def __len__(self) -> int:
        return len(scenarios.sheet_names())


@cache
def sheets_of(key: str) -> Sheets:
    """The sheets of the library for a book; each is read once."""
    return Sheets(library.book(key))


def siege_case(source: Source) -> SiegeCase:
    """A case of a siege; anything that cannot be is a `BadFile` with line and key."""
    text = convert(source, SiegeCaseText)
    book = book_of(source, text.book)
    field = map_of(source, text.map, text.case, book) if text.map else None
    try:
        start = siege_of(
            *(text.siege, book, text.sides, text.pieces, sheets_of(book.key)),
            field=field,
            inline=isinstance(text.map, MapText),
            turn=text.turn,
            options=text.options,
            rulings=text.rulings,
            markers=text.markers,
        )
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    _check_steps(source, text)
    return SiegeCase(source.name, text.case, tuple(text.rules), tuple(text.steps), start)


def _check_steps(source: Source, text: SiegeCaseText) -> None:
    if not text.steps:
        raise source.bad(("steps",), "a case needs a step")
    for n, step in enumerate(text.steps):
        if bool(step.order) == bool(step.query):
            raise source.bad(("steps", n), "a step has either an order or a query")
        if step.offered is not None:
            raise source.bad(("steps", n, "offered"), "only a case of a battle says what is offered")
        for key in ("dice", "answers", "refused"):
            if step.query and getattr(step, key):
                raise source.bad(("steps", n, key), "nothing is played by a query")
