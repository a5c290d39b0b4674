"""Where games are kept: a file of SQLite, or a database of PostgreSQL. What differs between the two stands here.

SQLite is for one server on one machine. A database of PostgreSQL may be shared by several workers: each of them
hears of what the others wrote (`news`), and the primary key of a row decides who was first.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, exc, make_url

from gonfanon.server.trouble import Trouble

FILE = "games.sqlite3"
BUSY = 3.0
"""Seconds to wait for another program that keeps the file to itself."""
PATIENCE = 8.0
"""Seconds to wait for a database that is being started again; nobody is told of it if it comes back in time."""
FIRST_WAIT, LONGEST_WAIT = 0.05, 0.5
"""Seconds between two attempts to reach it."""
POOL, MORE = 4, 12
"""Connections that a worker keeps, and those that it may open beside them for a moment."""
CONNECTING = 5
"""Seconds for one attempt to connect."""
DEADLOCK = "40P01"
GONE = ("57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006")
"""The server is being stopped, has crashed, is starting, has no connection left; or the line is dead."""
T = TypeVar("T")


class Database:
    """An engine of SQLAlchemy, and what must be known of its kind."""

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine, self.name, self.patience = engine, name, PATIENCE
        self.shared = engine.dialect.name == "postgresql"
        """Whether others may write here too."""
        self.mark = "%s" if self.shared else "?"
        """What stands for a value in a statement."""

    def gone(self, error: Exception) -> bool:
        """Whether the database could not be reached: the same may succeed a moment later."""
        if not self.shared or not isinstance(error, exc.DBAPIError):
            return False
        if error.connection_invalidated:
            return True
        state = sqlstate(error)
        return isinstance(error, exc.OperationalError) and (state is None or state in GONE)

    def trouble(self, error: exc.DBAPIError | sqlite3.Error) -> Trouble:
        """What the database refuses, in plain words."""
        reason = str(getattr(error, "orig", None) or error).strip()
        if self.shared:
            return Trouble("database", 503, name=self.name, reason=reason.splitlines()[0])
        if "locked" in reason or "busy" in reason:
            return Trouble("disk-busy", 503, file=self.name)
        return Trouble("disk", 507, folder=str(Path(self.name).parent), reason=reason)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up; a database that is just being started again is waited for."""
        waits = self.waits()
        while True:
            try:
                with self.engine.connect() as disk:
                    return work(disk)
            except exc.DBAPIError as error:
                if not self.gone(error) or not waits():
                    raise

    def connected(self) -> Connection:
        """A connection that is known to be alive; a database that is just being started again is waited for."""
        if not self.shared:
            return self.engine.connect()
        waits = self.waits()
        while True:
            try:
                disk = self.engine.connect()
                disk.exec_driver_sql("SELECT 1")
            except exc.DBAPIError as error:
                if not self.gone(error) or not waits():
                    raise
            else:
                return disk

    def waits(self) -> Callable[[], bool]:
        """Waits a moment before the next attempt; False: there has been enough waiting."""
        until, pause = time.monotonic() + self.patience, FIRST_WAIT

        def wait() -> bool:
            nonlocal pause
            if time.monotonic() + pause > until:
                return False
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_WAIT)
            return True

        return wait


def sqlstate(error: Exception) -> str | None:
    """PostgreSQL's own number of an error."""
    found: str | None = getattr(getattr(error, "orig", None), "sqlstate", None)
    return found


def opened(folder: Path, address: str = "", busy: float = BUSY) -> Database:
    """The database at an address; without one, the file of SQLite in a folder."""
    if address:
        return _postgresql(address)
    file = folder / FILE
    _make_folder(folder)
    _make_private(file)
    return Database(_sqlite(file, busy), str(file))


def _postgresql(address: str) -> Database:
    try:
        url = make_url(address)
    except exc.ArgumentError as error:
        raise Trouble("bad-database", 400, name="?") from error
    if url.get_backend_name() not in ("postgresql", "postgres"):
        raise Trouble("bad-database", 400, name=url.get_backend_name())
    name = url.set(drivername="postgresql").render_as_string(hide_password=True)
    connecting = {"connect_timeout": CONNECTING, "application_name": "gonfanon"}
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=POOL,
        max_overflow=MORE,
        connect_args={**connecting, **url.query},
    )
    return Database(engine, name)


def plain_address(engine: Engine) -> str:
    """The address of a database as psycopg takes it."""
    return engine.url.set(drivername="postgresql").render_as_string(hide_password=False)


def _sqlite(file: Path, busy: float) -> Engine:
    engine = create_engine(f"sqlite:///{file}", connect_args={"timeout": busy})

    @event.listens_for(engine, "connect")
    def _careful(connection: Any, _: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    return engine


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
