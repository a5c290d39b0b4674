"""Saved games: all that a game is, in bytes.

A battle is saved in one format. Any other kind of game, and a game with snapshots, is saved in another, which
names the kind, keeps sealed answers, and may carry states beside the answers.
"""

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.engine import ENGINE, FIRST, OtherEngine
from gonfanon.play.entries import DICE, Earlier, Entry, Seal, Seating
from gonfanon.play.kinds import RuleBook
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.words.field import Said

if TYPE_CHECKING:
    from gonfanon.play.game_of import GameOf

T = TypeVar("T")
FORMAT = 2
"""Of a battle; the first format named no engine."""
ANY_GAME = 3
"""Of any kind of game, and with snapshots."""
EVERY = 100
"""So many answers lie between two snapshots, or a few more: a snapshot is made at the start of a step."""


class Saved(Struct, frozen=True):
    """What is kept of a battle; the scenario whole, so that a later one of the same name does no harm."""

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
    earlier: list[Earlier] = []


class SavedAnswer(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One answer or roll."""

    said: msgspec.Raw
    seal: Seal | None = None


class Snapshot(Struct, frozen=True, array_like=True):
    """The state after so many answers, at the start of a step."""

    after: int
    rolls: int
    """How many of the answers were dice."""
    state: bytes


class SavedGame(Struct, frozen=True):
    """What is kept of a game of any kind; its setup whole."""

    gonfanon: int
    game: str
    setup: msgspec.Raw
    book: str
    version: str
    hash: str
    seats: dict[str, str]
    secret: bytes | None
    commitment: str
    answers: list[SavedAnswer]
    fingerprint: str
    closed: Outcome | None
    seatings: list[Seating] = []
    variation: Variation = AS_WRITTEN
    attempts: list[tuple[int, int, int]] = []
    """Question, side, answers sealed: for questions that are still open."""
    snapshots: list[Snapshot] = []
    engine: str = FIRST
    earlier: list[Earlier] = []


class Opening(Struct, frozen=True):
    """As much of a saved game as says who can read the rest, and how."""

    gonfanon: int
    engine: str = FIRST


def saved(game: "GameOf[Any]", snapshots: bool = False) -> bytes:
    """The bytes of a game."""
    if game.kind is BATTLE and not snapshots:
        return _saved_battle(game)
    book: RuleBook = game.book
    return msgspec.msgpack.encode(
        SavedGame(
            ANY_GAME,
            game.kind.name,
            msgspec.Raw(msgspec.msgpack.encode(game.setup)),
            book.key,
            book.version,
            book.hash,
            game.first_seats,
            game.secret,
            game.commitment,
            _answers(game),
            game.fingerprint(),
            _closed(game),
            game.seatings,
            game.variation,
            [(question, side, number) for (question, side), number in game.attempts.items()],
            snapshots_of(game) if snapshots else [],
            ENGINE,
            list(game.earlier),
        )
    )


def saved_for_a_mind(game: "GameOf[Any]") -> bytes:
    """The bytes of a game without the secret of its dice and without answers that are still sealed."""
    kept = msgspec.msgpack.decode(saved(game), type=SavedGame)
    opened = len(kept.answers) - game.still_sealed
    return msgspec.msgpack.encode(
        msgspec.structs.replace(kept, secret=None, answers=kept.answers[:opened], attempts=[])
    )


def _saved_battle(game: "GameOf[Any]") -> bytes:
    book = game.book
    answers = [entry.said for entry in game.log]
    return msgspec.msgpack.encode(
        Saved(
            FORMAT,
            game.setup,
            book.key,
            book.version,
            book.hash,
            game.first_seats,
            game.secret,
            game.commitment,
            answers,
            game.fingerprint(),
            _closed(game),
            game.seatings,
            game.variation,
            ENGINE,
            list(game.earlier),
        )
    )


def _closed(game: "GameOf[Any]") -> Outcome | None:
    """How the players ended it, if the rules did not."""
    return game.outcome if game.kind.outcome(game.state) is None else None


def _answers(game: "GameOf[Any]") -> list[SavedAnswer]:
    before = list(game.skipped.answers) if game.skipped is not None else []
    return before + [_saved_answer(entry) for entry in game.recent]


def _saved_answer(entry: Entry) -> SavedAnswer:
    return SavedAnswer(msgspec.Raw(msgspec.msgpack.encode(entry.said)), entry.seal)


def snapshots_of(game: "GameOf[Any]") -> list[Snapshot]:
    """States of a game at starts of steps, some way apart, the last one among them; none of a short game."""
    found: list[Snapshot] = []
    if game.count <= EVERY:
        return found
    starts = [n for n, entry in enumerate(game.log) if entry.order]
    rolls, counted, last = 0, 0, 0
    for n in starts:
        if n - last < EVERY and n != starts[-1]:
            continue
        rolls += sum(entry.side == DICE for entry in game.log[counted:n])
        counted = last = n
        state = game.kind.to_bytes(game.restored(game.log[n].before))
        found.append(Snapshot(n, rolls, state))
    return found


def engine_of(data: bytes) -> str:
    """The engine of a saved game; nothing else of it is read."""
    opening = _decoded(data, Opening)
    if not 1 <= opening.gonfanon <= ANY_GAME:
        raise GonfanonError(
            f"the game was saved in format {opening.gonfanon}; this program reads 1 to {ANY_GAME}"
        )
    return opening.engine


def opened(data: bytes) -> Saved | SavedGame:
    """What is written in the bytes of a saved game of this engine."""
    engine = engine_of(data)
    if engine != ENGINE:
        raise OtherEngine(engine)
    any_game = _decoded(data, Opening).gonfanon == ANY_GAME
    return _decoded(data, SavedGame) if any_game else _decoded(data, Saved)


def _decoded(data: bytes, shape: type[T]) -> T:
    try:
        return msgspec.msgpack.decode(data, type=shape)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise GonfanonError(f"this is no saved game, or it is damaged: {error}") from None


def check_book(key: str, version: str, digest: str, book: RuleBook) -> None:
    """A record is proved by the very book it was played by."""
    if (key, version, digest) != (book.key, book.version, book.hash):
        begun = f"{key} {version} ({digest[:8]})"
        ours = f"{book.key} {book.version} ({book.hash[:8]})"
        raise GonfanonError(f"the game was played by the book {begun}; this is {ours}")
