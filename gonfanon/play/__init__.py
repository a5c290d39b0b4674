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

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gonfanon import library
from gonfanon.battle.scenario import Parcel
from gonfanon.library import scenarios
from gonfanon.play.engine import ENGINE, OtherEngine
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game import Game, UndoRefused, View, secret_of
from gonfanon.play.variation import AS_WRITTEN, Variation, varied

if TYPE_CHECKING:
    from gonfanon.engines.remote import RemoteGame
    from gonfanon.play.moving import Moved, Parting
    from gonfanon.play.proof import Fault, Report
    from gonfanon.play.record import BadRecord

__all__ = [
    "DICE",
    "ENGINE",
    "BadRecord",
    "Entry",
    "Fault",
    "Game",
    "Moved",
    "OtherEngine",
    "Parting",
    "RemoteGame",
    "Report",
    "UndoRefused",
    "Variation",
    "View",
    "load",
    "moved",
    "new",
    "open_game",
    "replay",
    "verify",
]

_LATER = {
    "BadRecord": "gonfanon.play.record",
    "Fault": "gonfanon.play.proof",
    "Moved": "gonfanon.play.moving",
    "Parting": "gonfanon.play.moving",
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

    With a seed the dice fall the same every time; without one nobody can foresee them.
    `seats` says who plays which side: `{"norman": "human", "arab": "random"}`; `variation` what is played
    otherwise than the scenario is written: `Variation(handicap={"arab": 2})`.
    """
    parcel = scenarios.scenario(scenario) if isinstance(scenario, str) else scenario
    if seed is None:
        from gonfanon.library.chance import fresh_secret

        secret = fresh_secret()
    else:
        secret = secret_of(seed)
    book = library.book(parcel.scenario.book)
    game = Game(varied(parcel, book, variation), book, secret, seats, variation=variation)
    game.settle()
    return game


def load(data: bytes | str) -> Game:
    """A saved game of this engine from its bytes, or a record from its text; see `open_game`."""
    if isinstance(data, str):
        return replay(data)
    from gonfanon.play.saves import opened, resumed

    kept = opened(data)
    return resumed(kept, library.book(kept.book))


def open_game(data: bytes | str, scenario: str | None = None) -> "Game | RemoteGame":
    """A saved game or a record, whatever engine it was played with: one of an older engine goes on under its own."""
    from gonfanon.play import record, saves

    if isinstance(data, bytes):
        engine = saves.engine_of(data)
        if engine == ENGINE:
            return load(data)
        from gonfanon.engines.remote import open_save

        return open_save(engine, data)
    engine = record.engine_of(data)
    if engine == ENGINE:
        return replay(data, scenario)
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
    from gonfanon.play.moving import played_through

    return played_through(game.export())


def replay(text: str, scenario: str | Parcel | None = None) -> Game:
    """Play a record of this engine again; the first line that does not fit raises `BadRecord` with its number.

    The scenario is looked up by the name in the record unless it is given.
    """
    from gonfanon.play.record import engine_of, read_record, replayed

    if (engine := engine_of(text)) != ENGINE:
        raise OtherEngine(engine)
    record = read_record(text)
    return replayed(record, _scenario(record.scenario, scenario), library.book(record.book))


def verify(text: str, scenario: str | Parcel | None = None) -> "Report":
    """Prove a record by the engine it was played with: its chain, its dice, its orders. Faults are named by line."""
    from gonfanon.play.proof import proved, unreadable
    from gonfanon.play.record import BadRecord, engine_of, read_record

    try:
        if (engine := engine_of(text)) != ENGINE:
            return _proved_by(engine, text, scenario)
        record = read_record(text)
    except BadRecord as error:
        return unreadable(error)
    return proved(record, _scenario(record.scenario, scenario), library.book(record.book))


def _proved_by(engine: str, text: str, scenario: str | Parcel | None) -> "Report":
    """The report on a record by the archive of its engine."""
    import msgspec
    from msgspec.structs import replace

    from gonfanon.engines.remote import verified
    from gonfanon.play.proof import Report

    written = scenarios.written(scenario) if isinstance(scenario, str) else None
    parcel = msgspec.to_builtins(scenario) if isinstance(scenario, Parcel) else None
    made, order = verified(engine, text, written, parcel)
    return replace(msgspec.convert(made, Report), engine=engine, order=order)


def _scenario(name: str, given: str | Parcel | None) -> Parcel:
    return given if isinstance(given, Parcel) else scenarios.scenario(given or name)
