"""The library of a frozen engine: stands in its archive in place of `gonfanon/library`, and reads one file of it.

Books come compiled, scenarios, sheets and people as they were bound when the engine was frozen. No disk but the
archive itself is read, and no YAML.
"""

import pkgutil
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from gonfanon.battle.setup.scenario import Parcel, Person, ScenarioText
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.rules.book.book import Book

if TYPE_CHECKING:
    from gonfanon.siege.setup import SiegeParcel

FILE = "library.msgpack"


class Bound(Struct, frozen=True):
    """A scenario, and the names of the sheets and people it takes, in their order."""

    scenario: ScenarioText
    maps: list[str]
    people: list[str]


class Shelf(Struct, frozen=True):
    """Everything an engine ships."""

    books: dict[str, Book]
    scenarios: dict[str, Bound]
    lessons: dict[str, Bound]
    """In the order of the course."""
    sheets: dict[str, MapText]
    people: dict[str, Person]
    sieges: dict[str, msgspec.Raw] = {}
    """As they are packed: an engine from before there were sieges over days has no room to read them."""


@cache
def shelf() -> Shelf:
    """What stands in the archive."""
    data = pkgutil.get_data(__name__, FILE)
    if data is None:
        raise GonfanonError(f"the engine is damaged: it has no {FILE}")
    return msgspec.msgpack.decode(data, type=Shelf)


def book(key: str) -> Book:
    """A book of rules with all its tables."""
    if key not in shelf().books:
        raise GonfanonError(f"there is no book {key!r}; one of {', '.join(shelf().books)}")
    return shelf().books[key]


def scenario_names() -> tuple[str, ...]:
    """The scenarios of the engine."""
    return tuple(shelf().scenarios)


def lesson_names() -> tuple[str, ...]:
    """The lessons of the engine."""
    return tuple(shelf().lessons)


@cache
def scenario(name: str) -> Parcel:
    """A scenario or a lesson by its name."""
    known = {**shelf().scenarios, **shelf().lessons}
    if name not in known:
        raise GonfanonError(
            f"there is no scenario {name!r}; one of {', '.join(shelf().scenarios)}, or a file"
        )
    return parcel(known[name])


def parcel(bound: Bound) -> Parcel:
    """A scenario with all that it takes."""
    maps = {key: shelf().sheets[key] for key in bound.maps}
    return Parcel(bound.scenario, maps, {key: shelf().people[key] for key in bound.people})


def siege_names() -> tuple[str, ...]:
    """The sieges of the engine."""
    return tuple(shelf().sieges)


@cache
def siege(name: str) -> "SiegeParcel":
    """A siege by its name."""
    from gonfanon.siege.setup import SiegeParcel, SiegeText

    if name not in shelf().sieges:
        raise GonfanonError(f"there is no siege {name!r}; one of {', '.join(shelf().sieges)}")
    bound = msgspec.msgpack.decode(shelf().sieges[name])
    text = msgspec.convert(bound["siege"], SiegeText)
    maps = {key: shelf().sheets[key] for key in bound["maps"]}
    return SiegeParcel(text, maps, {key: shelf().people[key] for key in bound["people"]})


def lesson(name: str) -> Parcel:
    """A lesson by its name."""
    return scenario(name)


def sheet(name: str) -> MapText:
    """A map sheet by its name."""
    if name not in shelf().sheets:
        raise GonfanonError(f"there is no sheet {name!r}; one of {', '.join(shelf().sheets)}")
    return shelf().sheets[name]


def people() -> dict[str, Person]:
    """Everybody of all rosters."""
    return shelf().people
