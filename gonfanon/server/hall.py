"""The hall: the tables at which somebody sits, and how games come into it."""

import asyncio
import secrets
from collections.abc import Mapping

from gonfanon import library, play
from gonfanon.battle.scenario import Parcel
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import lessons, scenarios
from gonfanon.library.chance import fresh_secret
from gonfanon.play import Game
from gonfanon.play.record import engine_of, read_record, replayed
from gonfanon.play.sight import veiled
from gonfanon.play.variation import Variation, VariationRefused
from gonfanon.server import opening
from gonfanon.server.council import Council
from gonfanon.server.older.tables import OlderHall
from gonfanon.server.papers import NewGame
from gonfanon.server.players import known_player
from gonfanon.server.store import Store
from gonfanon.server.tables import GameTable, Publish
from gonfanon.server.trouble import Trouble

LEFT_STANDING = 4
"""How many tables that nobody sits at are kept: whoever loads the page again finds his at once."""


class Hall:
    """All games of a store, and the tables that are open."""

    def __init__(self, store: Store, delay: float) -> None:
        self.store, self.delay = store, delay
        self.older = OlderHall(store)
        """The games that older engines play."""
        self.council = Council()
        self.tables: dict[str, GameTable] = {}
        """Those at which somebody sits, and those left lately, the last at the end."""
        self.door = asyncio.Lock()
        """Whoever waits while a table is set up waits here."""

    def table(self, id: str, publish: Publish, art: str = "") -> GameTable:
        """The table of a game, set up if nobody sits at it yet."""
        found = self.tables.get(id)
        if found is None:
            found = self.tables[id] = GameTable(id, self.store, publish, art, self.council, self.delay)
        return found

    def leave(self, table: GameTable) -> None:
        """A window is closed; its table stands ready for a while, and older ones are cleared away."""
        if not table.idle:
            return
        if self.tables.pop(table.id, None) is table:
            self.tables[table.id] = table
        left = [id for id, one in self.tables.items() if one.idle]
        for id in left[: max(0, len(left) - LEFT_STANDING)]:
            del self.tables[id]

    def game(self, id: str) -> Game:
        """A game to look at: the one on the table, or the one on the disk."""
        found = self.tables.get(id)
        return found.game if found is not None else opening.played(self.store.head(id), self.store.rows(id))

    def open_game(self, id: str) -> Game:
        """A game that anybody may look at whole: not while its sides set up in secret. GUI-2a"""
        game = self.game(id)
        if veiled(game.state):
            raise Trouble("hidden", 409)
        return game

    async def remove(self, id: str) -> None:
        """Throw a game away."""
        table = self.tables.pop(id, None)
        if table is not None:
            await table.stop()
        await self.older.remove(id)
        self.store.remove(id)

    async def close(self) -> None:
        """Everybody goes home."""
        for table in self.tables.values():
            await table.stop()
        await self.older.close()
        self.council.close()
        self.store.close()

    def keep(self, game: Game) -> str:
        """Put a game into the store; its name comes back."""
        if not game.log:
            opening.remember(game.parcel, game.state)
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
        variation = Variation(
            None if wanted.options is None else tuple(wanted.options), wanted.rulings, wanted.handicap
        )
        try:
            return self.keep(play.new(parcel, wanted.seed, _seats(wanted.seats), variation))
        except Trouble:
            raise
        except VariationRefused as error:
            raise _refused(error) from error
        except (BadData, GonfanonError) as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    def from_record(self, text: str) -> str:
        """A game from its record, to look at or to play on."""
        try:
            if engine_of(text) != play.ENGINE:
                return self._older_record(text)
            record = read_record(text)
            _seats(record.seats)
            _seats({one.side: one.player for one in record.seatings})
            return self.keep(replayed(record, parcel_of(record.scenario), library.book(record.book)))
        except play.BadRecord as error:
            raise Trouble("bad-record", 400, line=error.line, reason=error.message) from error
        except Trouble:
            raise
        except GonfanonError as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    def _older_record(self, text: str) -> str:
        """A game of an older engine: its archive reads the record, and knows no files."""
        game = play.open_game(text)
        assert not isinstance(game, Game)
        return self.older.keep(game)

    def branch(self, id: str, at: int, seats: Mapping[str, str]) -> str:
        """Play on from an entry of a game: as a new one, with the same dice to come.

        So the record of the new game can be proved like any other, and whoever tries another way meets the
        same luck. Where the secret of the dice is not known there are new ones.
        """
        game = self.open_game(id)
        if not 0 <= at <= len(game.log):
            raise Trouble("no-entry", 404, last=len(game.log))
        for side in _seats(seats):
            if side not in game.scene.sides:
                raise Trouble("no-side", 400, side=side, known=", ".join(game.scene.sides))
        secret = game.secret if game.secret is not None else fresh_secret()
        fresh = Game(game.parcel, game.book, secret, {**game.seats, **seats}, variation=game.variation)
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
    return {side: known_player(player) for side, player in seats.items()}


def _refused(error: VariationRefused) -> Trouble:
    """Why a scenario cannot be changed as it is wished."""
    return Trouble(error.why, 400, side=error.name, name=error.name, known=", ".join(error.known))
