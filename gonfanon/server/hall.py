"""The hall: the tables at which somebody sits, and how games come into it."""

import secrets
from collections.abc import Mapping

from msgspec.structs import replace

from gonfanon import library, play
from gonfanon.battle.scenario import Entry, Parcel, ScenarioText
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import lessons, scenarios
from gonfanon.library.chance import fresh_secret
from gonfanon.play import Game
from gonfanon.play.record import read_record, replayed
from gonfanon.server import opening
from gonfanon.server.papers import NewGame
from gonfanon.server.store import Store
from gonfanon.server.tables import GameTable, Publish
from gonfanon.server.trouble import Trouble

SEATS = ("human", "random", "passive")


class Hall:
    """All games of a store, and the tables that are open."""

    def __init__(self, store: Store, delay: float) -> None:
        self.store, self.delay = store, delay
        self.tables: dict[str, GameTable] = {}

    def table(self, id: str, publish: Publish, art: str = "") -> GameTable:
        """The table of a game, set up if nobody sits at it yet."""
        found = self.tables.get(id)
        if found is None:
            found = self.tables[id] = GameTable(id, self.store, publish, art, self.delay)
        return found

    def leave(self, table: GameTable) -> None:
        """A window is closed; an idle table is cleared away."""
        if table.idle:
            self.tables.pop(table.id, None)

    def game(self, id: str) -> Game:
        """A game to look at: the one on the table, or the one on the disk."""
        found = self.tables.get(id)
        return found.game if found is not None else opening.played(self.store.head(id), self.store.rows(id))

    async def remove(self, id: str) -> None:
        """Throw a game away."""
        table = self.tables.pop(id, None)
        if table is not None:
            await table.stop()
        self.store.remove(id)

    async def close(self) -> None:
        """Everybody goes home."""
        for table in self.tables.values():
            await table.stop()
        self.store.close()

    def keep(self, game: Game) -> str:
        """Put a game into the store; its name comes back."""
        id = secrets.token_hex(6)
        self.store.begin(id, opening.head_of(game), opening.rows_of(game), opening.standing_of(game))
        return id

    def begin(self, wanted: NewGame) -> str:
        """Begin a game as it is wished for."""
        parcel = parcel_of(wanted.scenario)
        lesson = parcel.scenario.lesson
        if lesson is not None:
            seats = {lesson.learner: "human", **lesson.others}
            return self.keep(play.new(parcel, lesson.seed, seats))
        try:
            return self.keep(play.new(_as_wished(parcel, wanted), seats=_seats(wanted.seats)))
        except Trouble:
            raise
        except (BadData, GonfanonError) as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    def from_record(self, text: str) -> str:
        """A game from its record, to look at or to play on."""
        try:
            record = read_record(text)
            parcel = _with_options(parcel_of(record.scenario), record.head)
            return self.keep(replayed(record, parcel, library.book(record.book)))
        except play.BadRecord as error:
            raise Trouble("bad-record", 400, line=error.line, reason=error.message) from error
        except Trouble:
            raise
        except GonfanonError as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    def branch(self, id: str, at: int, seats: Mapping[str, str]) -> str:
        """Play on from an entry of a game: as a new one, with the same dice to come.

        So the record of the new game can be proved like any other, and whoever tries another way meets the
        same luck. Where the secret of the dice is not known there are new ones.
        """
        game = self.game(id)
        if not 0 <= at <= len(game.log):
            raise Trouble("no-entry", 404, last=len(game.log))
        for side in _seats(seats):
            if side not in game.scene.sides:
                raise Trouble("no-side", 400, side=side, known=", ".join(game.scene.sides))
        secret = game.secret if game.secret is not None else fresh_secret()
        fresh = Game(game.parcel, game.book, secret, {**game.seats, **seats})
        for entry in game.log[:at]:
            fresh.take(entry.said)
        return self.keep(fresh)


def parcel_of(name: str) -> Parcel:
    """A scenario or lesson of the library; never a file, whatever the name looks like."""
    if name in scenarios.scenario_names():
        return scenarios.scenario(name)
    if name in lessons.lesson_names():
        return lessons.lesson(name)
    raise Trouble("no-scenario", 404, name=name)


def _seats(seats: Mapping[str, str]) -> dict[str, str]:
    for player in seats.values():
        if player not in SEATS:
            raise Trouble("no-player", 400, player=player, known=", ".join(SEATS))
    return dict(seats)


def _as_wished(parcel: Parcel, wanted: NewGame) -> Parcel:
    """The scenario with other optional rules, other rulings, and those left out who stay at home."""
    text = parcel.scenario
    if wanted.options is not None:
        known = library.book(text.book).options
        text = replace(text, options=[option for option in known if option in wanted.options])
    if wanted.rulings:
        usual = library.book(text.book).rulings
        chosen = {key: _ruling(value, usual.get(key)) for key, value in wanted.rulings.items()}
        text = replace(text, rulings={**text.rulings, **chosen})
    for side, people in wanted.handicap.items():
        text = _without(text, side, people)
    return replace(parcel, scenario=text) if text != parcel.scenario else parcel


def _ruling(value: str | int | bool, usual: object) -> str | int | bool:
    """A choice as the book has it: `true` is a word on a page and a truth in a book."""
    return value == "true" if isinstance(usual, bool) and isinstance(value, str) else value


def _without(text: ScenarioText, side: str, people: int) -> ScenarioText:
    """Some people of a side stay at home: the last of its cast, but for those on whom a goal depends."""
    if side not in text.cast:
        raise Trouble("no-side", 400, side=side, known=", ".join(text.sides))
    needed = {name for goal in text.goals for name in getattr(goal, "who", ())}
    cast: list[str | Entry] = list(text.cast[side])
    left = people
    for place in range(len(cast) - 1, -1, -1):
        entry = cast[place] if isinstance(cast[place], Entry) else Entry(id=str(cast[place]))
        assert isinstance(entry, Entry)
        if left <= 0:
            break
        if entry.horse or entry.id in needed or not left:
            continue
        gone = min(left, entry.count)
        left -= gone
        cast[place] = (
            replace(entry, count=entry.count - gone, at=_fewer(entry, gone)) if gone < entry.count else ""
        )
    kept = [item for item in cast if item != ""]
    if left > 0 or not kept:
        raise Trouble("too-few", 400, side=side)
    return replace(text, cast={**text.cast, side: kept})


def _fewer(entry: Entry, gone: int) -> str | list[str]:
    return entry.at[: len(entry.at) - gone] if isinstance(entry.at, list) else entry.at


def _with_options(parcel: Parcel, head: str) -> Parcel:
    """The scenario with the optional rules that a record names."""
    named = next((line.split()[1:] for line in head.splitlines() if line.startswith("options")), None)
    if named is None or named == parcel.scenario.options:
        return parcel
    return replace(parcel, scenario=replace(parcel.scenario, options=named))
