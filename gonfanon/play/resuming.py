"""A saved game opened: its answers played again, or those after its last snapshot."""

from typing import Any, TypeVar

import msgspec

from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Rules
from gonfanon.play.entries import Entry, Seal
from gonfanon.play.game import Game, begin
from gonfanon.play.game_of import GameOf, Skipped
from gonfanon.play.kinds import GameKind, RuleBook
from gonfanon.play.saves import Saved, SavedAnswer, SavedGame
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle

S = TypeVar("S")
DIFFERS = "the saved game comes out differently under these rules; it cannot be played on"


def resumed(kept: Saved, book: Book, rules: Rules[Battle] | None = None) -> Game:
    """A battle again, by playing its answers; one that comes out differently is not played on.

    A book whose hash has changed is no hindrance: what counts is whether the game comes out the same.
    """
    game = Game(
        *(kept.parcel, book, kept.secret, kept.seats, kept.commitment, rules, kept.variation),
        earlier=kept.earlier,
    )
    for number, answer in enumerate(kept.answers, 1):
        _take(game, answer, None, number)
    _finish(game, kept)
    return game


def resumed_game(
    kept: SavedGame, kind: GameKind[S], book: RuleBook, rules: Rules[S] | None = None, replay: bool = False
) -> GameOf[S]:
    """A game of any kind again: from its last snapshot if it has one, else by playing its answers.

    With `replay` the snapshots are not used. A snapshot from which the game comes out differently is not either.
    """
    game = None if replay else _from_snapshot(kept, kind, book, rules)
    if game is None:
        game = _fresh(kept, kind, book, rules)
        _play(game, kept.answers)
    game.attempts = {(question, side): number for question, side, number in kept.attempts}
    _finish(game, kept)
    return game


def _from_snapshot(
    kept: SavedGame, kind: GameKind[S], book: RuleBook, rules: Rules[S] | None
) -> GameOf[S] | None:
    """The game from its last snapshot; None if there is none, or it does not lead to the saved question."""
    if not kept.snapshots:
        return None
    game, last = _fresh(kept, kind, book, rules), kept.snapshots[-1]
    skipped = Skipped(tuple(kept.answers[: last.after]), lambda: _played(kept, kind, book, rules, last.after))
    try:
        game.start_at(kind.from_bytes(game.opening, last.state), last.rolls, skipped)
        _play(game, kept.answers[last.after :])
    except (GonfanonError, LookupError, msgspec.MsgspecError):
        return None
    return game if game.fingerprint() == kept.fingerprint else None


def _fresh(kept: SavedGame, kind: GameKind[S], book: RuleBook, rules: Rules[S] | None) -> GameOf[S]:
    if kept.game != kind.name:
        raise GonfanonError(f"the saved game is a {kept.game}, not a {kind.name}")
    setup = setup_of(kept, kind)
    known = kept.secret, kept.seats, kept.commitment
    return begin(kind, setup, book, *known, rules, kept.variation, kept.earlier)


def setup_of(kept: SavedGame, kind: GameKind[Any]) -> Any:
    """The setup of a saved game."""
    try:
        return msgspec.msgpack.decode(kept.setup, type=kind.setup_type)
    except msgspec.DecodeError as error:
        raise GonfanonError(f"the saved game is damaged: {error}") from None


def _play(game: GameOf[Any], answers: list[SavedAnswer]) -> None:
    reader = msgspec.msgpack.Decoder(game.kind.answer_type | int)
    for answer in answers:
        number = game.count + 1
        try:
            said = reader.decode(answer.said)
        except msgspec.DecodeError as error:
            raise GonfanonError(
                f"the saved game is damaged: answer {number} cannot be read: {error}"
            ) from None
        _take(game, said, answer.seal, number)


def _take(game: GameOf[Any], said: Any, seal: Seal | None, number: int) -> None:
    try:
        game.take(said, seal=seal)
    except LookupError:  # it names somebody or somewhere that is not there
        message = f"the saved game is damaged: answer {number} names what is not there"
        raise GonfanonError(message) from None
    except GonfanonError as error:
        raise GonfanonError(f"{DIFFERS}: {error}") from None


def _played(
    kept: SavedGame, kind: GameKind[S], book: RuleBook, rules: Rules[S] | None, until: int
) -> list[Entry]:
    """The first entries of a saved game, by playing them."""
    game = _fresh(kept, kind, book, rules)
    _play(game, kept.answers[:until])
    return list(game.log)


def _finish(game: GameOf[Any], kept: Saved | SavedGame) -> None:
    if game.fingerprint() != kept.fingerprint:
        raise GonfanonError(DIFFERS)
    for one in kept.seatings:
        game.reseat(one.side, one.player, one.after)
    if kept.closed is not None:
        game.close(kept.closed)
