"""The one public door to the games: new, load, replay, verify, and what a `Game` can do."""

from collections.abc import Mapping

from gonfanon import library
from gonfanon.battle.scenario import Parcel
from gonfanon.library import scenarios
from gonfanon.library.chance import fresh_secret
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game import Game, UndoRefused, View, secret_of
from gonfanon.play.proof import Fault, Report, proved, unreadable
from gonfanon.play.record import BadRecord, read_record, replayed
from gonfanon.play.saves import opened, resumed

__all__ = [
    "DICE",
    "BadRecord",
    "Entry",
    "Fault",
    "Game",
    "Report",
    "UndoRefused",
    "View",
    "load",
    "new",
    "replay",
    "verify",
]


def new(
    scenario: str | Parcel,
    seed: int | str | bytes | None = None,
    seats: Mapping[str, str] | None = None,
) -> Game:
    """Begin a game of a scenario: its name, the path of its file, or the scenario itself.

    With a seed the dice fall the same every time; without one nobody can foresee them.
    `seats` says who plays which side: `{"norman": "human", "arab": "random"}`.
    """
    parcel = scenarios.scenario(scenario) if isinstance(scenario, str) else scenario
    secret = fresh_secret() if seed is None else secret_of(seed)
    game = Game(parcel, library.book(parcel.scenario.book), secret, seats)
    game.settle()
    return game


def load(data: bytes | str) -> Game:
    """A saved game from its bytes, or a record from its text."""
    if isinstance(data, str):
        return replay(data)
    kept = opened(data)
    return resumed(kept, library.book(kept.book))


def replay(text: str, scenario: str | Parcel | None = None) -> Game:
    """Play a record again; the first line that does not fit raises `BadRecord` with its number.

    The scenario is looked up by the name in the record unless it is given.
    """
    record = read_record(text)
    parcel = scenario if isinstance(scenario, Parcel) else scenarios.scenario(scenario or record.scenario)
    return replayed(record, parcel, library.book(record.book))


def verify(text: str, scenario: str | Parcel | None = None) -> Report:
    """Prove a record: its chain, its dice, its orders. Each fault is named by its line."""
    try:
        record = read_record(text)
    except BadRecord as error:
        return unreadable(error)
    parcel = scenario if isinstance(scenario, Parcel) else scenarios.scenario(scenario or record.scenario)
    return proved(record, parcel, library.book(record.book))
