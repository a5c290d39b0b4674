"""Saved games: all that a game is, in bytes.

A battle is saved in one format. Any other kind of game, and a game with snapshots, is saved in another, which
names the kind, keeps sealed answers, and may carry states beside the answers.
"""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Rules
from gonfanon.play.engine import ENGINE, FIRST, OtherEngine
from gonfanon.play.entries import DICE, Earlier, Entry, Seal, Seating
from gonfanon.play.game import Game, begin
from gonfanon.play.game_of import GameOf, Skipped
from gonfanon.play.kinds import GameKind, RuleBook
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle, Outcome
from gonfanon.rules.words.field import Said

S = TypeVar("S")
T = TypeVar("T")
FORMAT = 2
"""Of a battle; the first format named no engine."""
ANY_GAME = 3
"""Of any kind of game, and with snapshots."""
EVERY = 100
"""So many answers lie between two snapshots, or a few more: a snapshot is made at the start of a step."""
DIFFERS = "the saved game comes out differently under these rules; it cannot be played on"


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


def saved(game: GameOf[Any], snapshots: bool = False) -> bytes:
    """The bytes of a game."""
    if isinstance(game, Game) and not snapshots:
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


def saved_for_a_mind(game: GameOf[Any]) -> bytes:
    """The bytes of a game without the secret of its dice and without answers that are still sealed."""
    kept = msgspec.msgpack.decode(saved(game), type=SavedGame)
    opened = len(kept.answers) - game.still_sealed
    return msgspec.msgpack.encode(
        msgspec.structs.replace(kept, secret=None, answers=kept.answers[:opened], attempts=[])
    )


def _saved_battle(game: Game) -> bytes:
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
            _closed(game),
            game.seatings,
            game.variation,
            ENGINE,
            list(game.earlier),
        )
    )


def _closed(game: GameOf[Any]) -> Outcome | None:
    """How the players ended it, if the rules did not."""
    return game.outcome if game.kind.outcome(game.state) is None else None


def _answers(game: GameOf[Any]) -> list[SavedAnswer]:
    before = list(game.skipped.answers) if game.skipped is not None else []
    return before + [_saved_answer(entry) for entry in game.recent]


def _saved_answer(entry: Entry) -> SavedAnswer:
    return SavedAnswer(msgspec.Raw(msgspec.msgpack.encode(entry.said)), entry.seal)


def snapshots_of(game: GameOf[S]) -> list[Snapshot]:
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


def check_book(key: str, version: str, digest: str, book: RuleBook) -> None:
    """A record is proved by the very book it was played by."""
    if (key, version, digest) != (book.key, book.version, book.hash):
        begun = f"{key} {version} ({digest[:8]})"
        ours = f"{book.key} {book.version} ({book.hash[:8]})"
        raise GonfanonError(f"the game was played by the book {begun}; this is {ours}")
