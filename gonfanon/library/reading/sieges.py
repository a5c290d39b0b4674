"""Sieges read from their YAML files, each fault shown with file, line and key."""

from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from gonfanon.battle.lessons.teaching import EVENTS
from gonfanon.battle.setup.muster import muster
from gonfanon.field.maps import MapText
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadData, BadFile
from gonfanon.library import book, book_keys, catalogue, scenarios
from gonfanon.library.source import Path, Source, convert, read_yaml, unknown
from gonfanon.rules.book.book import Book
from gonfanon.siege import events as day
from gonfanon.siege.battles import events as fight
from gonfanon.siege.lesson import check_lesson
from gonfanon.siege.setup import SiegeParcel, SiegeText, maps_of, set_out
from gonfanon.siege.sheet import Siege

LANGUAGES = ("en", "fr")
EVENT_NAMES = (
    *EVENTS,
    *(
        name
        for room in (day, fight)
        for name, kind in vars(room).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind != Event
    ),
)
"""Everything that can happen on the days and in the fights of a siege, by name."""
SHORTEST = 3


class GatheredSiege(NamedTuple):
    """A siege that was read, its opening, and its source for further complaints."""

    parcel: SiegeParcel
    opening: Siege
    source: Source


def is_siege(data: object) -> bool:
    """Whether a document is the file of a siege."""
    return isinstance(data, dict) and "siege" in data and "besieger" in data


def read_siege(text: str, file: str) -> GatheredSiege:
    """A siege with maps and people, held to its book and set out once; a fault is a `BadFile`."""
    source = read_yaml(text, file)
    written = convert(source, SiegeText)
    if written.siege != PurePath(file).name.removesuffix(".yaml").removesuffix(".yml"):
        raise source.bad(("siege",), f"its file has another name than {written.siege}")
    if written.book not in book_keys():
        raise source.bad(("book",), unknown("book", written.book, book_keys()))
    rules = book(written.book)
    try:
        everybody = scenarios.people()
        wanted = {one.key for one in muster(written, everybody)}
        people = {key: person for key, person in everybody.items() if key in wanted}
        parcel = SiegeParcel(written, _maps(written, source, rules), people)
        opening = set_out(parcel, rules)
        if written.lesson is not None:
            check_lesson(written.lesson, opening, catalogue(written.book).entries, EVENT_NAMES)
        return GatheredSiege(parcel, opening, source)
    except BadData as error:
        raise source.bad(error.path, error.message) from None


def _maps(text: SiegeText, source: Source, rules: Book) -> dict[str, MapText]:
    known = scenarios.sheet_names()
    for n, name in enumerate(text.open_maps):
        if name not in known:
            raise source.bad(("open_maps", n), unknown("sheet", name, known))
    if text.map and text.map not in known:
        raise source.bad(("map",), unknown("sheet", text.map, known))
    return {name: scenarios.sheet(name) for name in maps_of(text, rules)}


def siege_faults(gathered: GatheredSiege) -> Iterator[BadFile]:
    """What a schema cannot see: words missing in a language, a place without garrison or commander."""
    text, s, source = gathered.parcel.siege, gathered.opening, gathered.source
    for path, message in (*_words(text), *_sides(text)):
        yield source.bad(path, message)
    if not any(s.commands(n) for n in s.people(s.besieged)):
        yield source.bad(("cast", s.scene.sides[s.besieged]), "nobody of the garrison is able to command")
    if 0 < text.days < SHORTEST:
        yield source.bad(
            ("days",), f"the first day is spent on the stores: at least {SHORTEST} days are wanted"
        )


def _words(text: SiegeText) -> Iterator[tuple[Path, str]]:
    """Whatever is told is told in both languages."""
    parts: list[tuple[Path, dict[str, str]]] = [(("title",), text.title), (("story",), text.story)]
    parts += [(("special",), text.special)] if text.special else []
    parts += [(("side_names", side), words) for side, words in text.side_names.items()]
    for path, words in parts:
        for language in LANGUAGES:
            if not words.get(language):
                yield path, f"the text in {language} is missing"


def _sides(text: SiegeText) -> Iterator[tuple[Path, str]]:
    """Names and handicaps are those of the two sides."""
    for key, named in (("side_names", text.side_names), ("even", text.even)):
        for side in named:
            if side not in text.sides:
                yield (key, side), f"there is no side {side}; one of {', '.join(text.sides)}"
