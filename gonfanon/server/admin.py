"""What the person who runs a server does with its database: backup, restore, move to PostgreSQL, prune, statistics.

A backup is a file of SQLite with all tables, whatever kind of database it was made from. So a backup can be opened by
`gonfanon serve`, restored into either kind, and copying it into PostgreSQL is what moves a server there.
"""

import hashlib
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, MetaData, Table, delete, exc, func, insert, select

from gonfanon.server.games.disk.database import FILE, Database, opened
from gonfanon.server.games.disk.schema import answers, games, version_of, versions
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble

CHUNK = 500
"""Rows that are copied at once."""
OWN = "alembic_version"
"""The table that the migrations keep for themselves."""


class Copied(Struct, frozen=True):
    """What was copied."""

    games: int
    rows: int


class Figures(Struct, frozen=True):
    """What is in a database."""

    games: int
    over: int
    played_today: int
    played_this_week: int
    answers: int
    kinds: dict[str, int]
    tables: dict[str, int]
    bytes: int


def backup(store: Store, file: Path) -> Copied:
    """Write all of a database into a file; it is there whole or not at all."""
    if file.exists():
        raise Trouble("file-there", 409, file=str(file))
    try:
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=".gonfanon-backup-") as place:
            made = Store(Path(place))
            copied = copy(store.database, made.database)
            made.close()
            with open(Path(place) / FILE, "rb") as written:
                os.fsync(written.fileno())
            (Path(place) / FILE).rename(file)
    except OSError as error:
        raise Trouble("disk", 507, folder=str(file.parent), reason=(error.strerror or str(error))) from error
    return copied


def restore(file: Path, store: Store) -> Copied:
    """Put all of a backup into a database without games; one of an older version is brought up to date."""
    with _readable_copy(file) as source:
        return copy(source.database, store.database)


@contextmanager
def _readable_copy(file: Path) -> Iterator[Store]:
    """A backup, opened as a copy: the file itself is left as it is."""
    if not file.is_file():
        raise Trouble("no-file", 404, file=str(file))
    with tempfile.TemporaryDirectory(prefix="gonfanon-restore-") as place:
        shutil.copy(file, Path(place) / FILE)
        try:
            known = version_of(opened(Path(place)).engine)
        except exc.DBAPIError as error:
            raise Trouble("no-backup", 400, file=str(file)) from error
        if known not in versions():
            raise Trouble("no-backup" if not known else "newer-file", 400, **_version_words(file, known))
        store = Store(Path(place))
        try:
            yield store
        finally:
            store.close()


def _version_words(file: Path, version: str) -> dict[str, str | int]:
    return {"file": str(file), "version": version, "known": versions()[-1]}


def copy(source: Database, target: Database) -> Copied:
    """Copy all rows of all tables into a database that has none, and see that they have all arrived."""
    rows = 0
    with _snapshot(source) as old, target.engine.begin() as new:
        tables, there = _tables(old), {table.name: table for table in _tables(new)}
        for table in tables:
            if new.execute(select(func.count()).select_from(there[table.name])).scalar():
                raise Trouble("not-empty", 409, name=target.name)
        for table in tables:
            rows += _copy_table(old, table, new, there[table.name])
            if _digest(old, table) != _digest(new, there[table.name]):
                raise Trouble("not-copied", 500, table=table.name)
        count = old.execute(select(func.count()).select_from(games)).scalar() or 0
    return Copied(count, rows)


@contextmanager
def _snapshot(database: Database) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    with database.engine.connect() as disk:
        if database.shared:
            disk.execution_options(isolation_level="REPEATABLE READ")
        else:
            disk.exec_driver_sql("BEGIN")
        yield disk
        disk.rollback()


def _tables(disk: Connection) -> list[Table]:
    """The tables of a database, each after those that it needs."""
    found = MetaData()
    found.reflect(disk)
    return [table for table in found.sorted_tables if table.name != OWN]


def _copy_table(old: Connection, table: Table, new: Connection, there: Table) -> int:
    count = 0
    names = [column.name for column in table.columns]
    for chunk in _chunks(old, table):
        new.execute(insert(there), [dict(zip(names, row, strict=True)) for row in chunk])
        count += len(chunk)
    return count


def _chunks(disk: Connection, table: Table) -> Iterator[list[Any]]:
    wanted = select(*table.columns).order_by(*table.primary_key.columns)
    found = disk.execute(wanted.execution_options(yield_per=CHUNK))
    for chunk in found.partitions(CHUNK):
        yield [tuple(row) for row in chunk]


def _digest(disk: Connection, table: Table) -> int:
    """A number for all rows of a table, in whatever order they come: each kind of database sorts text its own way."""
    total = 0
    for chunk in _chunks(disk, table):
        for row in chunk:
            told = repr([bytes(value) if isinstance(value, memoryview) else value for value in row])
            total += int.from_bytes(hashlib.sha256(told.encode()).digest()[:16], "big")
    return total


def prunable(store: Store, days: int) -> list[str]:
    """Games that were over, or never begun, so many days ago and have not been touched since."""
    before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="seconds")
    old = [kept for kept in store.games() if kept.updated < before]
    played = store.newest([kept.id for kept in old])
    return [
        kept.id for kept in old if kept.id not in played or (kept.standing is not None and kept.standing.over)
    ]


def prune(store: Store, ids: list[str]) -> None:
    """Throw games away, with all that other tables know of them."""

    def forget(disk: Connection) -> None:
        for table in _tables(disk):
            if "game" in table.columns:
                disk.execute(delete(table).where(table.c.game.in_(ids)))
        disk.execute(delete(games).where(games.c.id.in_(ids)))

    store.writer.do(forget).result()


def figures(store: Store) -> Figures:
    """What is in a database, counted."""
    kept = store.games()
    now = datetime.now(UTC)
    day, week = ((now - timedelta(days=days)).isoformat(timespec="seconds") for days in (1, 7))
    standings = [each.standing for each in kept if each.standing is not None]
    with store.reading() as disk:
        tables = {
            table.name: disk.execute(select(func.count()).select_from(table)).scalar() or 0
            for table in _tables(disk)
        }
        size = (
            "SELECT pg_database_size(current_database())"
            if store.shared
            else "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
        )
        used = disk.exec_driver_sql(size).scalar() or 0
    return Figures(
        games=len(kept),
        over=sum(each.over for each in standings),
        played_today=sum(each.updated >= day for each in kept),
        played_this_week=sum(each.updated >= week for each in kept),
        answers=tables[answers.name],
        kinds=dict(Counter(each.kind for each in standings)),
        tables=tables,
        bytes=used,
    )
