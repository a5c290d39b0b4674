"""The hall: the tables at which somebody sits, and how games come into it."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from gonfanon import library, play
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import lessons, scenarios
from gonfanon.library.chance import fresh_secret
from gonfanon.play import Game
from gonfanon.play.branches import branched
from gonfanon.play.proof import proved_game
from gonfanon.play.record import read_record
from gonfanon.play.sight import veiled
from gonfanon.play.variation import Variation, VariationRefused
from gonfanon.server.games import load_and_save
from gonfanon.server.games.disk.rows import FACT, Row
from gonfanon.server.games.late import Delay, LateStore, LateTable, delay_in
from gonfanon.server.games.mind_processes import Council
from gonfanon.server.games.news import REMOVED
from gonfanon.server.games.older_table import OlderHall
from gonfanon.server.games.reviews import Reviews
from gonfanon.server.games.seats import known_player
from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable, Publish
from gonfanon.server.games.training.tries import Trainings
from gonfanon.server.look.verification import proof_of
from gonfanon.server.together.agreeing import control_of, unheard
from gonfanon.server.together.agreements import Terms
from gonfanon.server.together.heard import Hear
from gonfanon.server.together.pact import Clock
from gonfanon.server.together.times import system_clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.beginning import Begun, NewGame, Proof
from gonfanon.server.wire.languages import say

P = ParamSpec("P")
T = TypeVar("T")
LEFT_STANDING = 4
"""How many tables that nobody sits at are kept: anyone who loads the page again finds his at once."""


class Hall:
    """All games of a store, and the tables that are open."""

    def __init__(self, store: Store, delay: float, clock: Clock = system_clock, thinkers: int = 0) -> None:
        self.store, self.delay, self.clock = store, delay, clock
        self.older = OlderHall(store)
        """The games that older engines play."""
        self.notify: Hear = unheard
        """Who else wants to know of every row of every game."""
        self.council = Council(thinkers=thinkers, watch=store.watch)
        self.reviews = Reviews(self.council)
        self.trainings = Trainings(self.council)
        self.tables: dict[str, GameTable] = {}
        """Those at which somebody sits, and those left lately, the last at the end."""
        self.late: dict[tuple[str, str], GameTable] = {}
        """Battles as spectators see them later, by game and delay."""
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._desk = ThreadPoolExecutor(1, "desk")
        """Where long work is done, one piece after the other, so that two of them do not take three shares."""

    def door(self, id: str) -> asyncio.Lock:
        """Anyone who waits while the table of a game is set up waits here."""
        return self._doors.setdefault(id, asyncio.Lock())

    async def work(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something long done beside the tables, which play on meanwhile."""
        return await asyncio.get_running_loop().run_in_executor(self._desk, partial(work, *args, **kwargs))

    def table(self, id: str, publish: Publish, art: str = "") -> GameTable:
        """The table of a game, set up if nobody sits at it yet."""
        found = self.tables.get(id)
        if found is None:
            found = self.tables[id] = GameTable(
                id, self.store, publish, art, self.council, self.delay, self.clock
            )
            found.hear = self.notify
        return found

    def late_table(self, id: str, publish: Publish, art: str, delay: str) -> GameTable:
        """The table of a battle that spectators see later, set up if nobody sits at it yet."""
        found = self.late.get((id, delay))
        if found is None:
            store: Any = LateStore(self.store, delay_in(delay) or Delay(), self.clock)
            found = self.late[id, delay] = LateTable(id, store, publish, art, self.council, 0.0, self.clock)
        return found

    def leave(self, table: GameTable) -> None:
        """A window is closed; its table stands ready for a while, and older ones are cleared away."""
        self.late = {key: one for key, one in self.late.items() if one.views()}
        if isinstance(table.store, LateStore):
            return
        if not table.idle:
            return
        if self.tables.pop(table.id, None) is table:
            self.tables[table.id] = table
        left = [id for id, one in self.tables.items() if one.idle]
        for id in left[: max(0, len(left) - LEFT_STANDING)]:
            del self.tables[id]

    async def game(self, id: str) -> Game:
        """A game to look at: a copy of the one on the table, or the one on the disk."""
        found = self.tables.get(id)
        if found is None:
            return await self.work(self._kept, id)
        async with found.lock:
            await (found.read_on() if self.store.shared else found.make_sure())
            return found.game.copy()

    async def hear(self, id: str, number: int) -> None:
        """Another worker has saved a fact of a game: anyone who sits at it here hears of it."""
        table = self.tables.get(id)
        if table is None:
            return
        if number == REMOVED:
            await self._clear(id)
            return
        async with table.lock:
            if number > table.number:
                await table.read_on()
        if table.views():
            table.let_others_play()

    async def _clear(self, id: str) -> None:
        """The table of a game that is not there any more."""
        await self.reviews.forget(id)
        await self.trainings.forget(id)
        table = self.tables.pop(id, None)
        if table is not None:
            await table.stop()
            table.tell(messages.Error(say("trouble-no-game", id=id), "no-game"))

    def _kept(self, id: str) -> Game:
        return load_and_save.played(self.store.head(id), self.store.rows(id))

    async def open_game(self, id: str) -> Game:
        """A game that anybody may look at whole: not while its sides set up in secret. GUI-2a"""
        game = await self.game(id)
        if veiled(game.state):
            raise Trouble("hidden", 409)
        return game

    async def remove(self, id: str) -> None:
        """Throw a game away."""
        await self.reviews.forget(id)
        await self.trainings.forget(id)
        table = self.tables.pop(id, None)
        if table is not None:
            await table.stop()
        await self.older.remove(id)
        await self.store.remove(id)
        if table is not None:
            table.tell(messages.Error(say("trouble-no-game", id=id), "no-game"))

    async def close(self) -> None:
        """Everybody goes home."""
        # A window may open a game while others are stopped.
        for table in [*self.tables.values()]:
            await table.stop()
        await self.older.close()
        await self.reviews.close()
        await self.trainings.close()
        self.council.close()
        self._desk.shutdown(cancel_futures=True)
        await asyncio.to_thread(self.store.close)

    async def keep(self, game: Game, id: str = "", terms: Terms | None = None) -> str:
        """Put a game into the store; its name comes back."""
        id = id or fresh_id()
        rows = await self.work(load_and_save.rows_of, game) if game.log or game.outcome else []
        if terms is not None:
            rows.append(Row(len(rows) + 1, FACT, (), game.fingerprint(), fact=terms, at=self.clock()))
        await self.store.begin(id, load_and_save.head_of(game), rows, load_and_save.standing_of(game))
        note_first_due(self.store, id, terms, self.clock())
        return id

    def keep_blocking(self, game: Game) -> str:
        """The same, for anyone who works in a thread and may wait there."""
        id = fresh_id()
        head, rows = load_and_save.head_of(game), load_and_save.rows_of(game)
        self.store.begin_here(id, head, rows, load_and_save.standing_of(game))
        return id

    async def begin(self, wanted: NewGame, id: str = "", secret: bytes | None = None) -> str:
        """Begin a game as it is wished for; its name, and what its dice come from, may be known already."""
        terms = terms_of(wanted)
        return await self.keep(await asyncio.to_thread(self.made, wanted, secret), id, terms)

    def made(self, wanted: NewGame, secret: bytes | None = None) -> Game:
        """A game as it is wished for; nothing is kept of it yet."""
        parcel = parcel_of(wanted.scenario)
        lesson = parcel.scenario.lesson
        if lesson is not None:
            seats = {lesson.learner: "human", **lesson.others}
            return load_and_save.new(parcel, lesson.seed, seats)
        variation = Variation(
            None if wanted.options is None else tuple(wanted.options), wanted.rulings, wanted.handicap
        )
        try:
            return load_and_save.new(parcel, wanted.seed, _seats(wanted.seats), variation, secret)
        except Trouble:
            raise
        except VariationRefused as error:
            raise _refused(error) from error
        except (BadData, GonfanonError) as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    async def from_record(self, text: str) -> Begun:
        """A game from its record, to look at or to play on, and what the record proves; a false one is refused."""
        found, proof = await self.work(self._recorded, text)
        return Begun(found if isinstance(found, str) else await self.keep(found), proof)

    def _recorded(self, text: str) -> tuple[Game | str, Proof]:
        """The game of a record; one of an older engine is kept at once, and its name comes back."""
        try:
            record = read_record(text)
            _seats(record.seats)
            _seats({one.side: one.player for one in record.seatings})
            parcel = parcel_of(record.scenario)
            if record.engine != play.ENGINE:
                report, game = play.verify(text), None
            else:
                report, game = proved_game(record, parcel, library.book(record.book))
            for fault in report.faults:
                raise play.BadRecord(fault.line, fault.message)
            proof = proof_of(report, [record.commitment, *(one.commitment for one in record.earlier)])
            return game if isinstance(game, Game) else self._older_record(text), proof
        except play.BadRecord as error:
            raise Trouble("bad-record", 400, line=error.line, reason=error.message) from error
        except Trouble:
            raise
        except GonfanonError as error:
            raise Trouble("not-so", 400, reason=str(error)) from error

    def _older_record(self, text: str) -> str:
        """A game of an older engine: its archive reads the record, and knows no files."""
        game = play.open_game(text)
        assert isinstance(game, play.RemoteGame)
        return self.older.keep(game)

    async def branch(self, id: str, at: int, seats: Mapping[str, str]) -> str:
        """Play on from an entry of a game: as a new one, with dice of its own from there on."""
        return await self.keep(await self.work(branched_at, await self.open_game(id), at, seats))


def note_first_due(store: Store, id: str, terms: Terms | None, now: int) -> None:
    """When the time of the one who is asked first runs out."""
    if terms is not None and terms.control.kind != "none" and not terms.waits:
        store.note_due(id, now + terms.control.time)


def terms_of(wanted: NewGame) -> Terms | None:
    """What the players agree on before a game; None: nothing."""
    asked = wanted.terms
    if asked is None:
        return None
    return Terms(
        control_of(asked.clock, known_player), asked.undo, asked.waits, asked.commanders, asked.rated
    )


def branched_at(game: Game, at: int, seats: Mapping[str, str]) -> Game:
    """A game up to one of its entries, as a new one."""
    if not 0 <= at <= game.public:
        raise Trouble("no-entry", 404, last=game.public)
    for side in _seats(seats):
        if side not in game.scene.sides:
            raise Trouble("no-side", 400, side=side, known=", ".join(game.scene.sides))
    return branched(game, at, fresh_secret(), seats)


def fresh_id() -> str:
    """The name of a new game."""
    return secrets.token_hex(6)


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
