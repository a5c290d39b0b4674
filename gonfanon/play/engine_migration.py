"""A game of an older engine played through under this one, as far as it comes out the same."""

from typing import Any

import msgspec
from msgspec import Struct

from gonfanon import library
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import lessons, scenarios
from gonfanon.library.chance import fresh_secret
from gonfanon.play.branches import branched
from gonfanon.play.entries import Earlier, Seating
from gonfanon.play.game import Game
from gonfanon.play.plain_data import board_digest
from gonfanon.play.variation import Variation, varied
from gonfanon.rules.position.state import Outcome


class Line(Struct, frozen=True):
    """One entry of the game as its own engine has it."""

    n: int
    who: str
    text: str
    asked: str
    events: list[str]
    board: str
    """Digest of the board before it."""


class Export(Struct, frozen=True):
    """A game as its own engine gives it away."""

    scenario: str
    parcel: Any
    seats: dict[str, str]
    seatings: list[Seating]
    secret: str | None
    commitment: str
    variation: Any
    closed: Any
    entries: list[Line]
    board: str
    earlier: list[Earlier] = []


class Divergence(Struct, frozen=True):
    """Where a game comes out otherwise: the number of the answer, what stood there, what would be now."""

    number: int
    stood: str
    now: str


class Moved(Struct, frozen=True):
    """The game under this engine, and the first answer that came out otherwise."""

    game: Game
    divergence: Divergence | None


def played_through(given: dict[str, Any]) -> Moved:
    """Play a game again; from where it parts on, its answers are dropped and its dice are new.

    The dice that fell after the divergence are known to the players: they must not fall again.
    """
    export = msgspec.convert(given, Export)
    game = _begun(export, bytes.fromhex(export.secret) if export.secret is not None else None)
    divergence = _played(game, export)
    if divergence is None:
        _closed(game, export)
        return Moved(game, None)
    again = branched(game, game.count, fresh_secret(), game.first_seats)
    _seated(again, export)
    return Moved(again, divergence)


def _begun(export: Export, secret: bytes | None) -> Game:
    parcel, variation = _parcel(export)
    book = library.book(parcel.scenario.book)
    return Game(
        *(parcel, book, secret, export.seats, export.commitment), variation=variation, earlier=export.earlier
    )


def _parcel(export: Export) -> tuple[Parcel, Variation]:
    """The scenario as it is shipped now, so that the game can be proved; one's own as it was."""
    variation = msgspec.convert(export.variation, Variation)
    if export.scenario in (*scenarios.scenario_names(), *lessons.lesson_names()):
        parcel = scenarios.scenario(export.scenario)
        return varied(parcel, library.book(parcel.scenario.book), variation), variation
    return msgspec.convert(export.parcel, Parcel), variation


def _played(game: Game, export: Export) -> Divergence | None:
    """Play line by line; where the game parts, what is the same has been played."""
    boards = [*(line.board for line in export.entries[1:]), export.board]
    for line, after in zip(export.entries, boards, strict=True):
        stood = f"{line.who} {line.text}"
        if now := _otherwise(game, line):
            return Divergence(line.n, stood, now)
        try:
            events = _take(game, line)
        except GonfanonError as error:
            return Divergence(line.n, stood, str(error))
        if board_digest(game.state) != after:
            return Divergence(line.n, f"{stood}: {_named(line.events)}", f"{stood}: {_named(_names(events))}")
    return None


def _otherwise(game: Game, line: Line) -> str:
    """What is asked instead of what the line answers; empty if it is the same. Rule ids may have been mended."""
    pending = game.position.pending
    if pending is None:
        return "the game is over"
    if isinstance(pending, Roll):
        asked = f"roll {pending.dice} {pending.table}"
        return "" if line.who == "dice" and line.asked == asked else asked
    if not isinstance(pending, Ask):
        return "several sides are asked at once"
    side = game.scene.sides[pending.side]
    same = (line.who, line.asked.partition(" ")[0]) == (side, pending.kind)
    return "" if same else f"{side} is asked: {pending.kind}"


def _take(game: Game, line: Line) -> tuple[Event, ...]:
    if isinstance(game.position.pending, Ask):
        return game.take(game.read(line.text))
    if game.secret is not None:
        return game.roll()
    return game.take(int(line.text.split(" ")[1]))


def _names(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def _named(events: list[str]) -> str:
    return ", ".join(events) or "nothing happened"


def _seated(game: Game, export: Export) -> None:
    for one in export.seatings:
        game.reseat(one.side, one.player, min(one.after, len(game.log)))


def _closed(game: Game, export: Export) -> None:
    _seated(game, export)
    if export.closed is not None:
        game.close(msgspec.convert(export.closed, Outcome))
