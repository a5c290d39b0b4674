"""The games that are no battles: how they begin, and those that are open."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from gonfanon import play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.chance import fresh_secret
from gonfanon.play.battle_kind import BATTLE
from gonfanon.play.branches import branched
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.play.record import BadRecord, read_record
from gonfanon.play.registry import KINDS, kind_named
from gonfanon.play.replaying import record_kind
from gonfanon.server.games.disk.rows import kind_in
from gonfanon.server.games.hall import fresh_id, note_first_due
from gonfanon.server.games.late import Delay, LateStore, delay_in
from gonfanon.server.games.mind_processes import Council
from gonfanon.server.games.news import REMOVED
from gonfanon.server.games.store import Store
from gonfanon.server.kinds import stored
from gonfanon.server.kinds.battle_table import BattleTable
from gonfanon.server.kinds.late import LateSheet
from gonfanon.server.kinds.opponents import AnyOpponents
from gonfanon.server.kinds.table import AnyTable, Publish, seated, standing_of
from gonfanon.server.look.verification import proof_of
from gonfanon.server.together.agreeing import unheard
from gonfanon.server.together.agreements import Terms
from gonfanon.server.together.heard import Hear
from gonfanon.server.together.pact import Clock
from gonfanon.server.together.times import system_clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages
from gonfanon.server.wire.beginning import Proof
from gonfanon.server.wire.languages import say

LEFT_STANDING = 8
"""How many games that nobody looks at are kept open."""


def kind_with(name: str) -> tuple[GameKind[Any], Any] | None:
    """The kind of game other than a battle that has a setup of this name in the library, and the setup."""
    for kind in other_kinds():
        if name in kind.names():
            return kind, kind.find(name)
    return None


def other_kinds() -> list[GameKind[Any]]:
    """All kinds of games but the battle."""
    return [kind_named(each) for each in KINDS if each != BATTLE.name]


def other_record(text: str) -> tuple[GameOf[Any], Proof] | None:
    """The game of a record that is no battle, and what the record proves; a false one is refused.

    None: it is a battle's, or one that only its own engine can read.
    """
    try:
        record = read_record(text)
        kind = record_kind(record)
        if record.engine != play.ENGINE or kind.name == BATTLE.name:
            return None
        for player in (*record.seats.values(), *(one.player for one in record.seatings)):
            seated(kind, player)
        report, game = play.proved_game(text)
        for fault in report.faults:
            raise BadRecord(fault.line, fault.message)
        commitments = [record.commitment, *(one.commitment for one in record.earlier)]
        assert game is not None
        if not game.over and game.secret is None:
            # Nobody here knows the dice of a game that is still open: it is played on with dice of its own.
            game = branched(game, len(game.log), fresh_secret())
        return game, proof_of(report, commitments)
    except BadRecord as error:
        raise Trouble("bad-record", 400, line=error.line, reason=error.message) from error
    except GonfanonError as error:
        raise Trouble("not-so", 400, reason=str(error)) from error


class AnyHall:
    """All games of a store that are no battles."""

    def __init__(self, store: Store, council: Council, delay: float, clock: Clock = system_clock) -> None:
        self.store, self.council, self.delay, self.clock = store, council, delay, clock
        self.tables: dict[str, AnyTable] = {}
        self.opponents: dict[str, AnyOpponents] = {}
        self.boards: dict[str, BattleTable] = {}
        """The battles inside games that somebody looks at."""
        self.notify: Hear = unheard
        """Who else wants to know of every row of every game."""
        self.late: dict[tuple[str, str], LateSheet] = {}
        """Games as spectators see them later, by game and delay."""
        self._door = asyncio.Lock()

    async def begin(
        self,
        kind: GameKind[Any],
        setup: Any,
        seed: int | str | None,
        seats: Mapping[str, str],
        id: str = "",
        terms: Terms | None = None,
        secret: bytes | None = None,
    ) -> str:
        """Begin a game; its name comes back."""
        known = {side: seated(kind, player) for side, player in seats.items()}
        if terms is not None and terms.control.out != "end":
            seated(kind, terms.control.out)
        try:
            game = await asyncio.to_thread(play.new_game, kind.name, setup, seed, known, secret=secret)
        except GonfanonError as error:
            raise Trouble("not-so", 400, reason=str(error)) from error
        return await self.keep(game, id, terms)

    async def keep(self, game: GameOf[Any], id: str = "", terms: Terms | None = None) -> str:
        """Put a game into the store as it stands; it cannot be taken back behind this point."""
        id = id or fresh_id()
        rows = [] if terms is None else [(stored.agreed(game, terms), self.clock())]
        await self.store.begin_any(id, stored.head_of(game), standing_of(game), rows)
        note_first_due(self.store, id, terms, self.clock())
        return id

    def is_other(self, id: str) -> bool:
        """Whether a game is no battle."""
        return kind_in(self.store.packed_head(id), id) != BATTLE.name

    async def table(self, id: str, publisher: Callable[[str], Publish]) -> AnyTable:
        """The table of a game, set up if it is not open."""
        async with self._door:
            found = self.tables.pop(id, None)
            if found is None:
                found = await asyncio.to_thread(AnyTable, id, self.store, publisher(id), self.clock)
                found.hear = self.notify
                self.opponents[id] = AnyOpponents(found, self.council, self.delay)
                found.wake = self.opponents[id].wake
            elif self.store.shared:
                # A window that comes from another worker has perhaps seen more than this one has heard of yet.
                async with found.lock:
                    await found.read_on()
            self.tables[id] = found
            return found

    async def shown_to(self, id: str, publisher: Callable[[str], Publish], delay: str) -> AnyTable:
        """The table that a window looks at: that of the players, or the one that spectators see later."""
        if not delay:
            return await self.table(id, publisher)
        async with self._door:
            found = self.late.get((id, delay))
            if found is None:
                store: Any = LateStore(self.store, delay_in(delay) or Delay(), self.clock)
                publish = publisher(f"late/{delay}/{id}")
                found = self.late[id, delay] = await asyncio.to_thread(
                    LateSheet, id, store, publish, self.clock
                )
            return found

    def hear_agreed(self, id: str, sides: list[str]) -> None:
        """At another worker persons let minds fight out the battle in a game, or took it back."""
        table = self.tables.get(id)
        if table is not None:
            table.agreed = sides
            table.show_all()

    async def hear(self, id: str, number: int) -> None:
        """Another worker has saved a fact of a game: anyone who looks at it here hears of it."""
        table = self.tables.get(id)
        if table is None:
            return
        if number == REMOVED:
            await self.remove(id)
            table.tell(messages.Error(say("trouble-no-game", id=id), "no-game"))
            return
        async with table.lock:
            if number > table.number:
                await table.read_on()
        if not self._idle(id):
            self.opponents[id].wake()

    async def battle_table(
        self, id: str, publisher: Callable[[str], Publish], publish: Publish
    ) -> BattleTable:
        """The board of the battle that goes on inside a game."""
        outer = await self.table(id, publisher)
        async with self._door:
            found = self.boards.get(id)
            if found is None or not found.game.going_on:
                if found is not None:
                    await found.stop()
                found = self.boards[id] = BattleTable(outer, publish, self.council)
            return found

    async def leave(self, table: AnyTable) -> None:
        """A window is closed; games that nobody has looked at for long are let go."""
        self.late = {key: one for key, one in self.late.items() if one.views()}
        idle = [id for id in self.tables if self._idle(id)]
        for id in idle[: max(0, len(idle) - LEFT_STANDING)]:
            del self.tables[id]
            await self.opponents.pop(id).stop()
            self.boards.pop(id, None)

    def _idle(self, id: str) -> bool:
        board = self.boards.get(id)
        looked_at = self.tables[id].views() or (board is not None and board.views())
        return not looked_at and not self.opponents[id].busy

    async def game(self, id: str) -> GameOf[Any]:
        """A game to look at."""
        if id in self.tables:
            table = self.tables[id]
            async with table.lock:
                await (table.read_on() if self.store.shared else table.make_sure())
                return table.game.copy()
        table = await asyncio.to_thread(AnyTable, id, self.store, lambda view, message: None, self.clock)
        return table.game

    async def remove(self, id: str) -> None:
        """Let go of a game that is thrown away."""
        self.boards.pop(id, None)
        if self.tables.pop(id, None) is not None:
            await self.opponents.pop(id).stop()

    async def close(self) -> None:
        """Let go of all games."""
        for one in self.opponents.values():
            await one.stop()
        self.tables.clear()
        self.opponents.clear()
