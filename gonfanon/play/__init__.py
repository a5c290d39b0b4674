"""The one public door to the games: new, load, replay, verify, and what a `Game` can do.

>>> from gonfanon import play
>>> game = play.new("the-well", seed=7, seats={"arab": "random"})
>>> game.ask().kind, game.scene.sides[game.ask().side]
('set-up', 'norman')
>>> events = game.answer("place odon 0808")
>>> game.undo().text
'place odon 0808'
>>> events = game.answer("pass")
>>> [entry.text for entry in game.log]
['pass']
>>> play.load(game.save()).state == game.state
True
>>> play.verify(game.record()).ok
True
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gonfanon import library
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import scenarios
from gonfanon.play.engine import ENGINE, OtherEngine
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game import Game, UndoRefused, View, begin, secret_of
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.play.registry import kind_named
from gonfanon.play.variation import AS_WRITTEN, Variation, varied

if TYPE_CHECKING:
    from gonfanon.engines.remote import RemoteGame
    from gonfanon.play.engine_migration import Divergence, Moved
    from gonfanon.play.proof import Fault, Report
    from gonfanon.play.record import BadRecord

__all__ = [
    "DICE",
    "ENGINE",
    "BadRecord",
    "Divergence",
    "Entry",
    "Fault",
    "Game",
    "GameKind",
    "GameOf",
    "Moved",
    "OtherEngine",
    "RemoteGame",
    "Report",
    "UndoRefused",
    "Variation",
    "View",
    "load",
    "load_game",
    "moved",
    "new",
    "new_game",
    "open_game",
    "proved_game",
    "replay",
    "replay_game",
    "verify",
]

_LATER = {
    "BadRecord": "gonfanon.play.record",
    "Fault": "gonfanon.play.proof",
    "Moved": "gonfanon.play.engine_migration",
    "Divergence": "gonfanon.play.engine_migration",
    "RemoteGame": "gonfanon.engines.remote",
    "Report": "gonfanon.play.proof",
}
"""What only records need: a game begins without it."""


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(name)


def new(
    scenario: str | Parcel,
    seed: int | str | bytes | None = None,
    seats: Mapping[str, str] | None = None,
    variation: Variation = AS_WRITTEN,
) -> Game:
    """Begin a game of a scenario: its name, the path of its file, or the scenario itself.

    Without a seed nobody can foresee the dice. With one they fall the same every time, and anyone who sees their
    commitment can find the seed and with it every die: for tests and studies, not for a game between people.
    `seats` says who plays which side: `{"norman": "human", "arab": "random"}`; `variation` what is played
    otherwise than the scenario is written: `Variation(handicap={"arab": 2})`.
    """
    parcel = scenarios.scenario(scenario) if isinstance(scenario, str) else scenario
    book = library.book(parcel.scenario.book)
    game = Game(varied(parcel, book, variation), book, _secret(seed), seats, variation=variation)
    game.settle()
    return game


def new_game(
    game: str,
    setup: Any,
    seed: int | str | bytes | None = None,
    seats: Mapping[str, str] | None = None,
    variation: Variation = AS_WRITTEN,
    secret: bytes | None = None,
) -> GameOf[Any]:
    """Begin a game of any kind: `game` names the kind, `setup` is the name of a file of the library or its content.

    `secret` is what the dice come from, if several have made it together; see `shared_dice`.
    """
    kind = kind_named(game)
    chosen = kind.find(setup) if isinstance(setup, str) else setup
    book = kind.book(chosen)
    source = secret or _secret(seed)
    made = begin(kind, kind.varied(chosen, book, variation), book, source, seats, variation=variation)
    made.settle()
    return made


def load(data: bytes | str) -> Game:
    """A saved battle of this engine from its bytes, or its record from its text; see `open_game`."""
    return _battle(load_game(data))


def load_game(data: bytes | str) -> GameOf[Any]:
    """A saved game of any kind and of this engine from its bytes, or a record from its text."""
    if isinstance(data, str):
        return replay_game(data)
    from gonfanon.play.resuming import resumed, resumed_game, setup_of
    from gonfanon.play.saves import Saved, opened

    kept = opened(data)
    if isinstance(kept, Saved):
        return resumed(kept, library.book(kept.book))
    kind = kind_named(kept.game)
    return resumed_game(kept, kind, kind.book(setup_of(kept, kind)))


def open_game(data: bytes | str, scenario: str | None = None) -> "GameOf[Any] | RemoteGame":
    """A saved game or a record, whatever engine it was played with: one of an older engine goes on under its own."""
    from gonfanon.play import record, saves

    if isinstance(data, bytes):
        engine = saves.engine_of(data)
        if engine == ENGINE:
            return load_game(data)
        from gonfanon.engines.remote import open_save

        return open_save(engine, data)
    engine = record.engine_of(data)
    if engine == ENGINE:
        return replay_game(data, scenario)
    from gonfanon.engines.process import EngineRefused
    from gonfanon.engines.remote import open_record

    try:
        return open_record(engine, data, scenarios.written(scenario) if scenario else None)
    except EngineRefused as error:
        if error.kind == "bad-record":
            raise record.BadRecord(error.more["line"], str(error)) from None
        raise


def moved(game: "RemoteGame") -> "Moved":
    """A game of an older engine played through under this one, and where it parts if it does."""
    from gonfanon.play.engine_migration import played_through

    return played_through(game.export())


def replay(text: str, scenario: str | Parcel | None = None) -> Game:
    """Play the record of a battle of this engine again; the first line that does not fit raises `BadRecord`.

    The scenario is looked up by the name in the record unless it is given.
    """
    return _battle(replay_game(text, scenario))


def replay_game(text: str, setup: Any = None) -> GameOf[Any]:
    """Play a record of any kind of game again."""
    from gonfanon.play.record import engine_of, read_record
    from gonfanon.play.replaying import record_kind, replayed_game

    if (engine := engine_of(text)) != ENGINE:
        raise OtherEngine(engine)
    record = read_record(text)
    kind = record_kind(record)
    chosen = _setup(kind, record.scenario, setup)
    return replayed_game(record, kind, chosen, kind.book(chosen))


def verify(text: str, scenario: Any = None, secrets: Sequence[bytes] = ()) -> "Report":
    """Prove a record by the engine it was played with: its chain, its dice, its orders. Faults are named by line.

    The verdict of the report is true, false or unproved. `secrets` of other games, published since, prove the
    dice that a branch has from them.
    """
    return proved_game(text, scenario, secrets)[0]


def proved_game(
    text: str, scenario: Any = None, secrets: Sequence[bytes] = ()
) -> "tuple[Report, GameOf[Any] | None]":
    """As `verify`, with the game that was played for it: None if something is wrong, or an older engine played it."""
    from gonfanon.play.proof import proved_game, unreadable
    from gonfanon.play.record import BadRecord, engine_of, read_record
    from gonfanon.play.replaying import record_kind

    try:
        if (engine := engine_of(text)) != ENGINE:
            return _proved_by(engine, text, scenario), None
        record = read_record(text)
        kind = record_kind(record)
    except BadRecord as error:
        return unreadable(error), None
    setup = _setup(kind, record.scenario, scenario)
    return proved_game(record, setup, kind.book(setup), kind=kind, secrets=secrets)


def _proved_by(engine: str, text: str, scenario: Any) -> "Report":
    """The report on a record by the archive of its engine."""
    import msgspec
    from msgspec.structs import replace

    from gonfanon.engines.remote import verified
    from gonfanon.play.proof import Report

    written = scenarios.written(scenario) if isinstance(scenario, str) else None
    parcel = msgspec.to_builtins(scenario) if isinstance(scenario, Parcel) else None
    made, order = verified(engine, text, written, parcel)
    report = msgspec.convert(made, Report)
    # The first engine does not count the dice that it could not prove.
    unproved = 0 if report.dice_proved else max(report.unproved, report.dice)
    return replace(report, engine=engine, order=order, unproved=unproved)


def _battle(game: GameOf[Any]) -> Game:
    if not isinstance(game, Game):
        raise GonfanonError(f"this is a {game.kind.name}, not a battle")
    return game


def _setup(kind: GameKind[Any], name: str, given: Any) -> Any:
    return kind.find(given or name) if given is None or isinstance(given, str) else given


def _secret(seed: int | str | bytes | None) -> bytes:
    if seed is not None:
        return secret_of(seed)
    from gonfanon.library.chance import fresh_secret

    return fresh_secret()
