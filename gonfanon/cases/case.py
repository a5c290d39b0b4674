"""A case as it is written, read from its file and held against the book, the map and the notation."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from gonfanon.battle.notation.notation import read_answer, read_order
from gonfanon.battle.setup.piece_text import MarkerText, PieceText, Skies, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.cases import expect, query
from gonfanon.cases.argad.case import ArgadCase, argad_case
from gonfanon.cases.campaign.case import CampaignCase, campaign_case
from gonfanon.cases.head import Case, MapOfCase, StepText, book_of, map_of
from gonfanon.cases.passing import UNTIL, until
from gonfanon.cases.siege.case import SiegeCase, siege_case
from gonfanon.kernel.ask import Ask, Listed
from gonfanon.kernel.errors import BadData, BadFile, BadNotation
from gonfanon.library import shelf
from gonfanon.library.source import Source, convert, read_documents
from gonfanon.rules.position.state import Battle

__all__ = [
    "AnyCase",
    "ArgadCase",
    "CampaignCase",
    "Case",
    "CaseText",
    "SiegeCase",
    "StepText",
    "one_by_one",
    "read_cases",
    "read_file",
]


class CaseText(Struct, frozen=True, forbid_unknown_fields=True):
    """One document of a case file."""

    case: str
    book: str
    map: MapOfCase
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


AnyCase = Case | SiegeCase | ArgadCase | CampaignCase
"""A case of a battle, of a siege by days, of the free table, or of a campaign."""


def read_cases(text: str, file: str) -> list[AnyCase]:
    """All cases of a file's text; anything that cannot be is a `BadFile` with line and key."""
    return [_case(source) for source in read_documents(text, file)]


def read_file(path: Path | str) -> list[AnyCase]:
    """All cases of a file."""
    return read_cases(shelf.text_of(Path(path), str(path)), str(path))


def one_by_one(path: Path | str) -> Iterator[AnyCase | BadFile]:
    """The cases of a file, in place of each that cannot be what is wrong with it; what is no YAML raises `BadFile`."""
    for source in read_documents(shelf.text_of(Path(path), str(path)), str(path)):
        try:
            yield _case(source)
        except BadFile as fault:
            yield fault


def _case(source: Source) -> AnyCase:
    """One document; `game: campaign`, the key `siege` or the book argad make it a case of another game."""
    if isinstance(source.data, dict) and source.data.get("game") == "campaign":
        return campaign_case(source)
    if isinstance(source.data, dict) and "siege" in source.data:
        return siege_case(source)
    if isinstance(source.data, dict) and source.data.get("book") == "argad":
        return argad_case(source)
    text = convert(source, CaseText)
    book = book_of(source, text.book)
    try:
        start = battle_of(
            map_of(source, text.map, text.case, book),
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
        for key in ("dice", "answers", "refused", "offered"):
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
