"""Games on disk: one row a game, one row an answer, nothing ever changed or taken out of a game.

An answer is a fact: taking it back is another. So the rows of a game, read in order, are the game, and
whatever was acknowledged is there after the power fails. SQLite keeps them in WAL mode, every commit brought
to the disk before it counts.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Column,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    RowMapping,
    String,
    Table,
    create_engine,
    delete,
    event,
    exc,
    insert,
    inspect,
    select,
    text,
    update,
)

from gonfanon.battle.scenario import Parcel
from gonfanon.engines.remote import StoredRow
from gonfanon.play.engine import ENGINE, FIRST
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.orders import Said
from gonfanon.rules.state import Outcome
from gonfanon.server.thinker import Thought
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import Outcome as Ended

NEWEST = "0001"
"""The last of the migrations."""
FILE = "games.sqlite3"
ANSWERED, TAKEN_BACK, CLOSED, SEATED = "answer", "undo", "close", "seat"

schema = MetaData()
games = Table(
    "game",
    schema,
    Column("id", String, primary_key=True),
    Column("head", LargeBinary, nullable=False),
    Column("standing", LargeBinary, nullable=False),
    Column("created", String, nullable=False),
    Column("updated", String, nullable=False, index=True),
)
answers = Table(
    "answer",
    schema,
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", String, nullable=False),
    Column("said", LargeBinary, nullable=False),
    Column("mark", String, nullable=False),
    Column("at", String, nullable=False),
)


class Head(Struct, frozen=True):
    """What a game is begun with: all that its answers need to be played again."""

    parcel: Parcel
    book: str
    version: str
    hash: str
    seats: dict[str, str]
    secret: bytes | None
    commitment: str
    lesson: bool = False
    variation: Variation = AS_WRITTEN
    engine: str = FIRST
    """What the game is played with; games of the first one do not name it."""


class Standing(Struct, frozen=True):
    """Where a game stands, for the list of games."""

    scenario: str
    title: dict[str, str]
    turn: int
    side: str
    step: str
    over: bool
    ended: Ended | None
    seats: dict[str, str]
    lesson: bool = False


class Row(Struct, frozen=True):
    """One fact: an answer with the dice that followed, one taken back, a seat taken, or the closing word."""

    number: int
    what: str
    said: tuple[Said | int, ...]
    mark: str
    """The fingerprint of the question that was open afterwards."""
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None
    """A side, and who plays it from here on."""
    thought: Thought | None = None
    """What an opponent thought before his answer."""


class Body(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a row says, as it lies on the disk; rows of older versions end sooner."""

    said: tuple[Said | int, ...]
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None
    thought: Thought | None = None


class Named(Struct, frozen=True):
    """As much of a head as says who can read the rest."""

    engine: str = FIRST


OnDisk = dict[str, str | int | bytes]
"""A row of the disk."""


class Kept(Struct, frozen=True):
    """A game in the list."""

    id: str
    standing: Standing
    updated: str


def now() -> str:
    """The time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """All games of a folder."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        _make_folder(folder)
        _make_private(self.file)
        self.engine = _engine(self.file)
        with self._trouble():
            self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        """Make or change the tables; the machinery for it is fetched only if something is to be done."""
        if _version(self.engine) != NEWEST:
            from gonfanon.server.migrating import migrate

            migrate(self.engine)

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        """What the disk refuses is said in plain words; what was saved before stays."""
        try:
            yield
        except (exc.DBAPIError, sqlite3.Error) as error:
            reason = str(getattr(error, "orig", None) or error)
            raise Trouble("disk", 507, folder=str(self.file.parent), reason=reason) from error

    def begin(self, id: str, head: Head, rows: list[Row], standing: Standing) -> None:
        """Keep a new game, with what has happened in it."""
        self._begin(id, _pack(head), [_written(id, each) for each in rows], standing)

    def begin_packed(self, id: str, head: bytes, rows: list[StoredRow], standing: Standing) -> None:
        """Keep a new game of an older engine."""
        self._begin(id, head, [_opaque(id, n, row) for n, row in enumerate(rows, 1)], standing)

    def _begin(self, id: str, head: bytes, rows: list[OnDisk], standing: Standing) -> None:
        row = {"id": id, "head": head, "standing": _pack(standing), "created": now(), "updated": now()}
        with self._trouble(), self.engine.begin() as disk:
            disk.execute(insert(games), row)
            if rows:
                disk.execute(insert(answers), rows)

    def add(self, id: str, row: Row, standing: Standing) -> None:
        """Keep one more fact of a game; when this comes back it is on the disk."""
        self._add(id, _written(id, row), standing)

    def add_packed(self, id: str, number: int, row: StoredRow, standing: Standing) -> None:
        """Keep one more fact of a game of an older engine."""
        self._add(id, _opaque(id, number, row), standing)

    def _add(self, id: str, row: OnDisk, standing: Standing) -> None:
        fresh = {"standing": _pack(standing), "updated": now()}
        with self._trouble(), self.engine.begin() as disk:
            disk.execute(insert(answers), row)
            disk.execute(update(games).where(games.c.id == id).values(fresh))

    def head(self, id: str) -> Head:
        """What a game of this engine was begun with."""
        found = self.packed_head(id)
        if (engine := engine_in(found)) != ENGINE:
            raise Trouble("other-engine", 409, engine=engine, id=id)
        return msgspec.msgpack.decode(found, type=Head)

    def packed_head(self, id: str) -> bytes:
        """What a game was begun with, as its own engine reads it."""
        with self._trouble(), self.engine.connect() as disk:
            found = disk.execute(select(games.c.head).where(games.c.id == id)).scalar_one_or_none()
        if found is None:
            raise Trouble("no-game", 404, id=id)
        return bytes(found)

    def packed_rows(self, id: str) -> list[StoredRow]:
        """Everything that happened in a game, as its own engine reads it."""
        wanted = select(answers).where(answers.c.game == id).order_by(answers.c.number)
        with self._trouble(), self.engine.connect() as disk:
            found = disk.execute(wanted).mappings()
            return [StoredRow(row["what"], bytes(row["said"]), row["mark"]) for row in found]

    def rows(self, id: str) -> list[Row]:
        """Everything that happened in a game, in order."""
        wanted = select(answers).where(answers.c.game == id).order_by(answers.c.number)
        with self._trouble(), self.engine.connect() as disk:
            return [_read(row) for row in disk.execute(wanted).mappings()]

    def games(self) -> list[Kept]:
        """All games, those played last first."""
        wanted = select(games.c.id, games.c.standing, games.c.updated).order_by(
            games.c.updated.desc(), games.c.id
        )
        with self._trouble(), self.engine.connect() as disk:
            found = disk.execute(wanted).all()
        return [
            Kept(row.id, msgspec.msgpack.decode(row.standing, type=Standing), row.updated) for row in found
        ]

    def remove(self, id: str) -> None:
        """Forget a game."""
        with self._trouble(), self.engine.begin() as disk:
            gone = disk.execute(delete(games).where(games.c.id == id)).rowcount
            disk.execute(delete(answers).where(answers.c.game == id))
        if not gone:
            raise Trouble("no-game", 404, id=id)

    def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


def _make_folder(folder: Path) -> None:
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        trial = folder / ".gonfanon"
        trial.write_bytes(b"")
        trial.unlink()
    except OSError as error:
        raise Trouble(
            "disk", 507, folder=str(folder), reason=(error.strerror or str(error)).lower()
        ) from error


def _make_private(file: Path) -> None:
    """Games and the secrets of their dice are for the owner of the file alone; SQLite's other files follow it."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for each in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
            if each.exists():
                each.chmod(0o600)
    except OSError as error:
        raise Trouble("disk", 507, folder=str(file.parent), reason=error.strerror or str(error)) from error


def _engine(file: Path) -> Engine:
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def _careful(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    return engine


def _version(engine: Engine) -> str:
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.connect() as disk:
        return disk.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def _pack(what: Struct) -> bytes:
    return msgspec.msgpack.encode(what)


def engine_in(head: bytes) -> str:
    """The engine of a game; nothing else of its head is read."""
    return msgspec.msgpack.decode(head, type=Named).engine


def _written(id: str, row: Row) -> OnDisk:
    body = msgspec.msgpack.encode(Body(row.said, row.closed, row.seated, row.thought))
    return _opaque(id, row.number, StoredRow(row.what, body, row.mark))


def _opaque(id: str, number: int, row: StoredRow) -> OnDisk:
    return {"game": id, "number": number, "what": row.what, "said": row.body, "mark": row.mark, "at": now()}


def _read(row: RowMapping) -> Row:
    body = msgspec.msgpack.decode(row["said"], type=Body)
    return Row(row["number"], row["what"], body.said, row["mark"], body.closed, body.seated, body.thought)
