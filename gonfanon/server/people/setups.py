"""What an offer says about its game: sides, book, how long it takes."""

from functools import lru_cache

from msgspec import Struct

from gonfanon.library.reading.scenarios import opening
from gonfanon.server.games.hall import parcel_of
from gonfanon.server.kinds.hall import kind_with
from gonfanon.server.look.length import minutes
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import written
from gonfanon.server.wire.messages import Both


class Offered(Struct, frozen=True):
    """A scenario, as far as people must know it to choose it."""

    scenario: str
    kind: str
    title: Both
    book: str
    minutes: int
    sides: dict[str, Both]
    kept: tuple[str, ...]
    """Sides that nobody plays."""


@lru_cache(256)
def offered(scenario: str) -> Offered:
    """A scenario of the library; a lesson is for one, and is not offered."""
    other = kind_with(scenario)
    if other is not None:
        kind, setup = other
        about, book = kind.about(setup), kind.book(setup)
        start = kind.set_out(setup, book)
        names = kind.sides(start)
        sides = {side: written(about.side_names.get(side, {}), side) for side in names}
        kept = tuple(names[n] for n in kind.kept_sides(start))
        return Offered(scenario, kind.name, written(about.title), book.key, 0, sides, kept)
    parcel = parcel_of(scenario)
    text = parcel.scenario
    if text.lesson is not None:
        raise Trouble("offer-lesson", 400)
    sides = {side: written(text.side_names.get(side, {}), side) for side in text.sides}
    length = minutes(opening(parcel), text.turns)
    return Offered(scenario, "battle", written(text.title), text.book, length, sides, ())
