"""A game of an older engine that somebody has open: every answer goes to its engine, then to the disk."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from gonfanon import play
from gonfanon.engines.process import EngineRefused
from gonfanon.engines.remote import Line, RemoteGame, StoredRow, open_stored
from gonfanon.engines.remote import Standing as Stands
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play import Game, Moved
from gonfanon.server.games.disk.rows import ANSWERED, CLOSED, SEATED, TAKEN_BACK, Standing, engine_in
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import say, written
from gonfanon.server.wire.messages import Outcome

BOTH = "both"
PLAYED = (ANSWERED, TAKEN_BACK, CLOSED, SEATED)
"""Facts of the game itself; its engine knows no others."""
AGREED, MOVED = "agree", "move"
"""That a side agrees to the newest engine; that the game has gone on there, and under which name."""
TABLES = 16
"""How many games of older engines are held at once."""
log = logging.getLogger("gonfanon")


@contextmanager
def engine_trouble() -> Iterator[None]:
    """What an engine refuses, and what is wrong with it, in words for the window."""
    try:
        yield
    except Trouble:
        raise
    except EngineRefused as error:
        if error.kind.startswith("undo-"):
            raise Trouble(error.kind, 409) from error
        raise Trouble("older-refused", 409, reason=str(error)) from error
    except GonfanonError as error:
        raise Trouble("engine", 503, reason=str(error)) from error


class OlderTable:
    """One game with its engine; all of it runs in threads, one change after the other."""

    def __init__(self, id: str, store: Store) -> None:
        self.id, self.store = id, store
        head = store.packed_head(id)
        self.engine = engine_in(head, id)
        self.facts = store.packed_rows(id)
        with engine_trouble():
            played = [row for row in self.facts if row.what in PLAYED]
            self.game: RemoteGame = open_stored(self.engine, head, played)
            self.ground = self.game.ground()
        self.changing = threading.Lock()
        self.opponents: asyncio.Task[None] | None = None
        self.failed: Trouble | None = None
        """Why an opponent could not answer."""

    @property
    def number(self) -> int:
        """How many facts there are: what a window has seen."""
        return len(self.facts)

    @property
    def moved_to(self) -> str:
        """The name of the game under the newest engine, once it has moved there."""
        last = self.facts[-1] if self.facts else None
        return _word(last)[0] if last is not None and last.what == MOVED else ""

    @property
    def people(self) -> list[str]:
        """The sides that people play."""
        return [side for side, player in self.game.standing.seats.items() if player == HUMAN]

    @property
    def agreed(self) -> list[str]:
        """The sides that agree to the newest engine; whatever is played afterwards makes it void."""
        sides: list[str] = []
        for row in self.facts:
            if row.what == AGREED:
                sides.append(_word(row)[0])
            else:
                sides = []
        return [side for side in self.people if side in sides]

    def side_of(self, view: str) -> str:
        """The side a window looks for; with all sides at one window, the side that is asked."""
        stands = self.game.standing
        if view in stands.sides:
            return view
        people = self.people
        if stands.ask is not None and stands.ask.side in people:
            return stands.ask.side
        return people[0] if people else stands.side

    def may_answer(self, view: str) -> bool:
        """Whether the open question is for a person at this window."""
        ask = self.game.ask()
        return ask is not None and not self.moved_to and ask.side in self.people and view in (BOTH, ask.side)

    def answer(self, view: str, said: str, number: int) -> None:
        """A window answers the open question."""
        with self._change(number):
            if self.game.ask() is None:
                raise Trouble("over" if self.game.over else "dice-unknown", 409)
            if not self.may_answer(view):
                raise Trouble("not-yours", 409)
            self._keep(self.game.answer(said)[1])

    def undo(self, view: str, number: int) -> None:
        """Take back the last answer; of several people at one window anybody's."""
        with self._change(number):
            alone = self.people[0] if len(self.people) == 1 else None
            self._keep(self.game.undo(view if view != BOTH else alone))

    def resign(self, view: str, number: int) -> None:
        """The side of a window gives up."""
        with self._change(number):
            side = self.side_of(view)
            if side not in self.people:
                raise Trouble("not-yours", 409)
            self._keep(self.game.resign(side))

    def decided(self) -> bool:
        """Let a side answer that no person plays; False if there is none to answer."""
        ask, number = self.game.ask(), self.number
        if ask is None or ask.side in self.people or self.moved_to:
            return False
        with engine_trouble():
            said = self.game.decide()
        with self._change(number):
            self._keep(self.game.answer(said)[1])
        return True

    def moved(self) -> Moved:
        """The game under the newest engine, and where it parts."""
        with self.changing:
            try:
                return play.moved(self.game)
            except GonfanonError as error:
                raise Trouble("older-no-newer", 409, newest=play.ENGINE, reason=str(error)) from error

    def agree(self, view: str, number: int, keep: Callable[[Game], str]) -> None:
        """The sides of a window agree to the newest engine; when all have, the game goes on there."""
        with self._change(number):
            mine = [side for side in self.people if view in (BOTH, side) and side not in self.agreed]
            for side in mine:
                self._keep(_fact(AGREED, side, self.facts))
            if set(self.agreed) != set(self.people):
                return
            made = keep(play.moved(self.game).game)
            self._keep(_fact(MOVED, made, self.facts))

    @contextmanager
    def _change(self, number: int) -> Iterator[None]:
        """One change at a time, by a window that has seen all; what fails in the middle is read from the disk."""
        with self.changing:
            if self.moved_to:
                raise Trouble("older-moved", 409)
            if number != self.number:
                raise Trouble("stale", 409)
            with engine_trouble():
                yield

    def _keep(self, row: StoredRow) -> None:
        """Save a fact; if that fails it has not happened."""
        try:
            self.store.add_packed(self.id, self.number + 1, row, standing_of(self.game.standing))
        except Trouble:
            self._reload()
            raise
        self.facts.append(row)

    def _reload(self) -> None:
        self.facts = self.store.packed_rows(self.id)
        played = [row for row in self.facts if row.what in PLAYED]
        self.game.close()
        self.game = open_stored(self.engine, self.store.packed_head(self.id), played)

    def read_on(self) -> None:
        """What other workers have saved meanwhile."""
        with self.changing, engine_trouble():
            if self.store.newest([self.id]).get(self.id, 0) != self.number:
                self._reload()

    def log(self, view: str, after: int | None = None) -> list[Line]:
        """The log as a window may see it."""
        return self.game.view(self.side_of(view), after).log

    async def let_others_play(self) -> None:
        """Let those sides answer that no person plays, in the background."""
        if self.opponents is None or self.opponents.done():
            self.opponents = asyncio.create_task(self._play())

    async def _play(self) -> None:
        self.failed = None
        try:
            while await asyncio.to_thread(self.decided):
                pass
        except Trouble as trouble:
            if trouble.code != "stale":
                log.error("game %s: %s", self.id, trouble)
                self.failed = trouble

    async def stop(self) -> None:
        """Let go of the game; what was saved is saved."""
        if self.opponents is not None:
            self.opponents.cancel()
            await asyncio.gather(self.opponents, return_exceptions=True)
        await asyncio.to_thread(self.game.close)


class OlderHall:
    """The games of older engines that are open."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: dict[str, OlderTable] = {}
        self.door = asyncio.Lock()

    async def table(self, id: str) -> OlderTable:
        """The table of a game; the one used longest ago is let go."""
        async with self.door:
            found = self.tables.pop(id, None)
            if found is None:
                found = await asyncio.to_thread(OlderTable, id, self.store)
            elif self.store.shared:
                await asyncio.to_thread(found.read_on)
            self.tables[id] = found
            while len(self.tables) > TABLES:
                await self.tables.pop(next(iter(self.tables))).stop()
            return found

    def is_older(self, id: str) -> bool:
        """Whether a game is of an older engine."""
        return engine_in(self.store.packed_head(id), id) != play.ENGINE

    async def record(self, id: str) -> tuple[str, str]:
        """The record of a game, and the name of its scenario; not while its sides set up in secret. GUI-2a"""
        game = (await self.table(id)).game
        if game.standing.veiled:
            raise Trouble("hidden", 409)
        with engine_trouble():
            return await asyncio.to_thread(game.record), game.standing.scenario

    def keep(self, game: RemoteGame) -> str:
        """Put a game of an older engine into the store; its name comes back."""
        id = secrets.token_hex(6)
        with engine_trouble():
            head, rows = game.stored()
        self.store.begin_packed(id, head, rows, standing_of(game.standing))
        game.close()
        return id

    async def remove(self, id: str) -> None:
        """Let go of a game that is thrown away."""
        found = self.tables.pop(id, None)
        if found is not None:
            await found.stop()

    async def close(self) -> None:
        """Let go of all games."""
        # A window may open a game while others are stopped.
        for table in [*self.tables.values()]:
            await table.stop()
        self.tables.clear()


def _fact(what: str, word: str, facts: list[StoredRow]) -> StoredRow:
    """A fact that is not the engine's; its place in the row is the one of a seat, so that older programs skip it."""
    mark = facts[-1].mark if facts else ""
    return StoredRow(what, msgspec.msgpack.encode([[], None, [word, what]]), mark)


def _word(row: StoredRow) -> tuple[str, str]:
    return msgspec.msgpack.decode(row.body, type=tuple[list[object], None, tuple[str, str]])[2]


def standing_of(stands: Stands) -> Standing:
    """Where a game stands, for the list."""
    ended = None
    if stands.why:
        winner = written(stands.side_names.get(stands.winner, {}), stands.winner)
        key = "older-ended" if stands.winner else "older-drawn"
        text = say(key, winner=winner.en, why=stands.why)
        ended = Outcome(stands.winner or None, stands.why, text)
    return Standing(
        stands.scenario,
        stands.title,
        stands.turn,
        stands.side,
        stands.step,
        stands.over,
        ended,
        stands.seats,
        stands.lesson,
    )
