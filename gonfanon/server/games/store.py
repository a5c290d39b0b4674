"""Games on disk: one row a game, one row an answer, nothing ever changed or taken out of a game.

An answer is a fact: taking it back is another. So the rows of a game, read in order, are the game, and
whatever was acknowledged is there after the power fails. SQLite keeps them in WAL mode, every commit brought
to the disk before it counts; PostgreSQL does the same for several workers at once (`disk.database`). All writing is
done by one thread (`disk.writer`); anyone who reads does not wait for it.
"""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Select, delete, exc, func, insert, select

from gonfanon.engines.remote import StoredRow
from gonfanon.play.engine import ENGINE
from gonfanon.server.games.counters import UNCOUNTED, Counters
from gonfanon.server.games.disk.batches import Batches
from gonfanon.server.games.disk.claims import Claims
from gonfanon.server.games.disk.database import BUSY, opened
from gonfanon.server.games.disk.rows import (
    Head,
    OnDisk,
    Row,
    Standing,
    TimedRow,
    engine_in,
    kind_in,
    now,
    opaque,
    pack,
    read_row,
    readable,
    standing_in,
    time_in,
    written,
)
from gonfanon.server.games.disk.schema import answers, dues, games, looks, version_of, versions
from gonfanon.server.games.disk.writer import GameGone, NewRow, Writer
from gonfanon.server.games.news import LONGEST, REMOVED, SAID, Where
from gonfanon.server.games.news import Said as SaidElsewhere
from gonfanon.server.together import times
from gonfanon.server.trouble import Trouble

T = TypeVar("T")


class Kept(Struct, frozen=True):
    """A game in the list."""

    id: str
    standing: Standing | None
    """None: what the list knows of it is damaged. The game itself may be whole."""
    updated: str


class Overtaken(Trouble):
    """Another worker has written the same number first: the slower one reads on, and judges again."""

    def __init__(self) -> None:
        super().__init__("stale", 409)


class Store:
    """All games of a folder, or of a database. What comes back from `add`, `begin` and `remove` is on the disk."""

    def __init__(
        self, folder: Path, busy: float = BUSY, database: str = "", watch: Counters = UNCOUNTED
    ) -> None:
        self.watch = watch
        self.database = opened(folder, database, busy)
        self.engine = self.database.engine
        self.name = secrets.token_hex(4)
        """The name of this worker among those that share a database."""
        self.writer = Writer(self.database, self.name, watch)
        self.claims = Claims(self.database)
        self._batches = Batches(self.writer)
        with self._trouble():
            self._bring_up_to_date()

    @property
    def shared(self) -> bool:
        """Whether other workers may write to the same games."""
        return self.database.shared

    def _bring_up_to_date(self) -> None:
        """Make or change the tables; the machinery for it is fetched only if something is to be done."""
        version = self.database.read(lambda disk: version_of(disk.engine))
        known = versions()
        if version not in ("", *known):
            raise Trouble("newer-file", 507, file=self.database.name, version=version, known=known[-1])
        if version != known[-1]:
            from gonfanon.server.games.disk.migrate import migrate

            migrate(self.engine)

    @contextmanager
    def _trouble(self, id: str = "") -> Iterator[None]:
        """What the disk refuses is said in plain words; what was saved before stays."""
        try:
            yield
        except GameGone as error:
            raise Trouble("no-game", 404, id=id) from error
        except exc.IntegrityError as error:
            raise Overtaken from error
        except (exc.DBAPIError, sqlite3.Error) as error:
            raise self.database.trouble(error) from error

    def _read(self, work: Callable[[Connection], T], id: str = "") -> T:
        with self._trouble(id):
            return self.database.read(work)

    async def _done(self, id: str, done: Future[None]) -> None:
        """Wait until something is on the disk; anyone who stops waiting does not stop the writing."""
        with self._trouble(id):
            await asyncio.shield(asyncio.wrap_future(done))

    def _waited(self, id: str, done: Future[None]) -> None:
        """The same in a thread; never in that of the loop."""
        with self._trouble(id):
            done.result()

    async def begin(self, id: str, head: Head, rows: list[Row], standing: Standing) -> None:
        """Keep a new game, with what has happened in it."""
        facts = [written(id, each) for each in rows]
        await self._done(id, self.writer.do(_beginning(id, pack(head), facts, standing)))

    def begin_here(self, id: str, head: Head, rows: list[Row], standing: Standing) -> None:
        """The same, in a thread that may wait."""
        facts = [written(id, each) for each in rows]
        self._waited(id, self.writer.do(_beginning(id, pack(head), facts, standing)))

    def begin_packed(self, id: str, head: bytes, rows: list[StoredRow], standing: Standing) -> None:
        """Keep a new game of an older engine, in a thread that may wait."""
        facts = [opaque(id, n, row) for n, row in enumerate(rows, 1)]
        self._waited(id, self.writer.do(_beginning(id, head, facts, standing)))

    async def add(self, id: str, row: Row, standing: Standing) -> None:
        """Keep one more fact of a game; one that was thrown away meanwhile takes none."""
        with self._trouble(id):
            await self._batches.add(NewRow(written(id, row), pack(standing)))

    async def begin_any(
        self, id: str, head: bytes, standing: Standing, rows: Sequence[TimedRow] = ()
    ) -> None:
        """Keep a new game of any kind."""
        facts = [opaque(id, n, row, at) for n, (row, at) in enumerate(rows, 1)]
        await self._done(id, self.writer.do(_beginning(id, head, facts, standing)))

    async def append_packed(
        self, id: str, number: int, row: StoredRow, standing: Standing, at: int = 0
    ) -> None:
        """Keep one more fact of a game of any kind."""
        with self._trouble(id):
            await self._batches.add(NewRow(opaque(id, number, row, at), pack(standing)))

    def add_packed(self, id: str, number: int, row: StoredRow, standing: Standing) -> None:
        """Keep one more fact of a game of an older engine, in a thread that may wait."""
        with self._trouble(id):
            (failed,) = self.writer.add([NewRow(opaque(id, number, row), pack(standing))]).result()
            if failed is not None:
                raise failed

    async def remove(self, id: str) -> None:
        """Forget a game."""

        def forget(disk: Connection) -> None:
            gone = disk.execute(delete(games).where(games.c.id == id)).rowcount
            disk.execute(delete(answers).where(answers.c.game == id))
            disk.execute(delete(looks).where(looks.c.game == id))
            disk.execute(delete(dues).where(dues.c.game == id))
            if not gone:
                raise GameGone
            if self.shared:
                self.writer.tell(disk, [(id, REMOVED)])

        await self._done(id, self.writer.do(forget))

    def head(self, id: str) -> Head:
        """What a game of this engine was begun with."""
        found = self.packed_head(id)
        if (engine := engine_in(found, id)) != ENGINE:
            raise Trouble("other-engine", 409, engine=engine, id=id)
        if kind_in(found, id) != "battle":
            raise Trouble("other-kind", 409)
        with readable(id):
            return msgspec.msgpack.decode(found, type=Head)

    def packed_head(self, id: str) -> bytes:
        """What a game was begun with, as its own engine reads it."""
        wanted = select(games.c.head).where(games.c.id == id)
        found = self._read(lambda disk: disk.execute(wanted).scalar_one_or_none())
        if found is None:
            raise Trouble("no-game", 404, id=id)
        return bytes(found)

    def packed_rows(self, id: str, after: int = 0) -> list[StoredRow]:
        """Everything that happened in a game after a fact, as its own engine reads it."""
        found = self._read(lambda disk: disk.execute(_facts(id, after)).mappings().all())
        return [StoredRow(row["what"], bytes(row["said"]), row["mark"]) for row in found]

    def timed_rows(self, id: str, after: int = 0) -> list[TimedRow]:
        """The same, each with its time."""
        found = self._read(lambda disk: disk.execute(_facts(id, after)).mappings().all())
        return [
            (StoredRow(row["what"], bytes(row["said"]), row["mark"]), times.read(row["at"])) for row in found
        ]

    def rows(self, id: str, after: int = 0) -> list[Row]:
        """Everything that happened in a game after a fact, in order."""
        found = self._read(lambda disk: disk.execute(_facts(id, after)).mappings().all())
        return [read_row(id, row) for row in found]

    def newest(self, ids: Sequence[str]) -> dict[str, int]:
        """By game the number of its newest fact, for those that have any."""
        wanted = (
            select(answers.c.game, func.max(answers.c.number))
            .where(answers.c.game.in_(ids))
            .group_by(answers.c.game)
        )
        found = self._read(lambda disk: disk.execute(wanted).all())
        return {str(game): int(number) for game, number in found}

    def looked(self, id: str) -> dict[str, int]:
        """Up to which entry each side has read what its standing orders answered."""
        wanted = select(looks.c.side, looks.c.entry).where(looks.c.game == id)
        found = self._read(lambda disk: disk.execute(wanted).all())
        return {str(row.side): int(row.entry) for row in found}

    async def look(self, id: str, side: str, entry: int) -> None:
        """A side has read it up to an entry."""

        def keep(disk: Connection) -> None:
            disk.execute(delete(looks).where(looks.c.game == id, looks.c.side == side))
            disk.execute(insert(looks).values(game=id, side=side, entry=entry))

        await self._done(id, self.writer.do(keep))

    def note_due(self, id: str, due: int) -> None:
        """When the first clock of a game runs out; less than nothing: none does."""

        def keep(disk: Connection) -> None:
            disk.execute(delete(dues).where(dues.c.game == id))
            if due >= 0:
                disk.execute(insert(dues).values(game=id, due=due))

        self.writer.do(keep)

    def games_due(self, now: int) -> list[str]:
        """The games in which somebody's time is out."""
        wanted = select(dues.c.game).where(dues.c.due <= now).order_by(dues.c.due)
        found = self._read(lambda disk: disk.execute(wanted).all())
        return [str(row.game) for row in found]

    def games(self, only: Collection[str] | None = None) -> list[Kept]:
        """All games, or only some of them, those played last first."""
        wanted = select(games.c.id, games.c.standing, games.c.updated).order_by(
            games.c.updated.desc(), games.c.id
        )
        if only is not None:
            wanted = wanted.where(games.c.id.in_(only))
        found = self._read(lambda disk: disk.execute(wanted).all())
        return [
            Kept(str(row.id), standing_in(str(row.id), row.standing), time_in(row.updated)) for row in found
        ]

    def standing(self, id: str) -> Standing | None:
        """Where a game stands; None: there is no such game, or what is known of it is damaged."""
        wanted = select(games.c.standing).where(games.c.id == id)
        found = self._read(lambda disk: disk.execute(wanted).scalar_one_or_none())
        return None if found is None else standing_in(id, found)

    def is_over(self, id: str) -> bool:
        """Whether a game has ended."""
        found = self.standing(id)
        return found is not None and found.over

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """The database, to read what belongs to other parts of the server."""
        with self._trouble(), self.database.connected() as disk:
            yield disk

    async def write(self, work: Callable[[Connection], object]) -> None:
        """Write something that belongs to another part of the server, in a transaction of its own."""

        def done(disk: Connection) -> None:
            work(disk)

        await self._done("", self.writer.do(done))

    def say_elsewhere(self, game: str, where: Where, message: bytes) -> None:
        """Say something to the windows of a game at other workers; it is kept nowhere, and nobody waits for it."""
        if not self.shared:
            return
        told = msgspec.json.encode(SaidElsewhere(self.name, game, where, message.decode())).decode()
        if len(told.encode()) <= LONGEST:
            self.writer.do(
                lambda disk: disk.exec_driver_sql("SELECT pg_notify(%s, %s)", (SAID, told)).close()
            )

    def answers(self) -> None:
        """Refuse if the database does not answer."""
        with self.reading() as disk:
            disk.exec_driver_sql("SELECT 1")

    def close(self) -> None:
        """Write what waits, and let go of the file."""
        self.writer.close()
        self.claims.close()
        self.engine.dispose()


def _beginning(id: str, head: bytes, facts: list[OnDisk], standing: Standing) -> Callable[[Connection], None]:
    row = {"id": id, "head": head, "standing": pack(standing), "created": now(), "updated": now()}

    def begin(disk: Connection) -> None:
        disk.execute(insert(games), row)
        if facts:
            disk.execute(insert(answers), facts)

    return begin


def _facts(id: str, after: int) -> Select[Any]:
    return select(answers).where(answers.c.game == id, answers.c.number > after).order_by(answers.c.number)
