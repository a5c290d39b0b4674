"""Saved games: all that a game is, in bytes."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from gonfanon.battle.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Rules
from gonfanon.play.engine import ENGINE, FIRST, OtherEngine
from gonfanon.play.entries import Seating
from gonfanon.play.game import Game
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.book import Book
from gonfanon.rules.orders import Said
from gonfanon.rules.state import Battle, Outcome

T = TypeVar("T")

FORMAT = 2
"""The first format named no engine."""

DIFFERS = "the saved game comes out differently under these rules; it cannot be played on"


class Saved(Struct, frozen=True):
    """What is kept of a game; the scenario whole, so that a later one of the same name does no harm."""

    gonfanon: int
    parcel: Parcel
    book: str
    version: str
    hash: str
    seats: dict[str, str]
    """Who sat down at the beginning."""
    secret: bytes | None
    commitment: str
    answers: list[Said | int]
    fingerprint: str
    """That of the pending question."""
    closed: Outcome | None
    seatings: list[Seating] = []
    variation: Variation = AS_WRITTEN
    engine: str = FIRST


class Opening(Struct, frozen=True):
    """As much of a saved game as says who can read the rest."""

    gonfanon: int
    engine: str = FIRST


def saved(game: Game) -> bytes:
    """The bytes of a game."""
    book = game.book
    answers = [entry.said for entry in game.log]
    return msgspec.msgpack.encode(
        Saved(
            FORMAT,
            game.parcel,
            book.key,
            book.version,
            book.hash,
            game.first_seats,
            game.secret,
            game.commitment,
            answers,
            game.fingerprint(),
            game.outcome if game.state.outcome is None else None,
            game.seatings,
            game.variation,
            ENGINE,
        )
    )


def engine_of(data: bytes) -> str:
    """The engine of a saved game; nothing else of it is read."""
    opening = _decoded(data, Opening)
    if not 1 <= opening.gonfanon <= FORMAT:
        raise GonfanonError(
            f"the game was saved in format {opening.gonfanon}; this program reads 1 to {FORMAT}"
        )
    return opening.engine


def opened(data: bytes) -> Saved:
    """What is written in the bytes of a saved game of this engine."""
    engine = engine_of(data)
    if engine != ENGINE:
        raise OtherEngine(engine)
    return _decoded(data, Saved)


def _decoded(data: bytes, shape: type[T]) -> T:
    try:
        return msgspec.msgpack.decode(data, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise GonfanonError(f"this is no saved game, or it is damaged: {error}") from None


def resumed(kept: Saved, book: Book, rules: Rules[Battle] | None = None) -> Game:
    """The game again, by playing its answers; one that comes out differently is not played on.

    A book whose hash has changed is no hindrance: what counts is whether the game comes out the same.
    """
    game = Game(kept.parcel, book, kept.secret, kept.seats, kept.commitment, rules, kept.variation)
    for number, answer in enumerate(kept.answers, 1):
        try:
            game.take(answer)
        except LookupError:  # it names somebody or somewhere that is not there
            raise GonfanonError(
                f"the saved game is damaged: answer {number} names what is not there"
            ) from None
        except GonfanonError as error:
            raise GonfanonError(f"{DIFFERS}: {error}") from None
    if game.fingerprint() != kept.fingerprint:
        raise GonfanonError(DIFFERS)
    for one in kept.seatings:
        game.reseat(one.side, one.player, one.after)
    if kept.closed is not None:
        game.close(kept.closed)
    return game


def check_book(key: str, version: str, digest: str, book: Book) -> None:
    """A record is proved by the very book it was played by."""
    if (key, version, digest) != (book.key, book.version, book.hash):
        begun = f"{key} {version} ({digest[:8]})"
        ours = f"{book.key} {book.version} ({book.hash[:8]})"
        raise GonfanonError(f"the game was played by the book {begun}; this is {ours}")
