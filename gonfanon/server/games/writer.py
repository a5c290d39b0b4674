"""The one thread that writes: all rows that wait for the disk go there in one commit.

A commit takes as long for twenty rows as for one. While one is under way the next rows gather (`batches`), and share
the next commit. Readers have connections of their own.
"""

import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Engine, exc

from gonfanon.server.games.schema import answers, games


class GameGone(Exception):
    """The game of a row is not there any more."""


class NewRow(Struct, frozen=True):
    """A row to be added to a game, and where the game then stands."""

    row: dict[str, Any]
    standing: bytes


Failed = list[Exception | None]
"""For each row why it is not on the disk; None: it is."""


class Batch(Struct, frozen=True):
    """Rows that are written in one commit."""

    rows: Sequence[NewRow]
    done: Future[Failed]


class Task(Struct, frozen=True):
    """Something else to be written, in a transaction of its own."""

    work: Callable[[Connection], None]
    done: Future[None]


class Writer:
    """Writes what it is given, in order; a future says when it is on the disk, or why it is not."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._jobs: queue.SimpleQueue[Batch | Task | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closed = False

    def add(self, rows: Sequence[NewRow]) -> Future[Failed]:
        """Write rows in one commit; if one of them does not fit, each in a commit of its own."""
        batch = Batch(rows, _future())
        self._put(batch)
        return batch.done

    def do(self, work: Callable[[Connection], None]) -> Future[None]:
        """Write something in a transaction of its own."""
        task = Task(work, _future())
        self._put(task)
        return task.done

    def _put(self, job: Batch | Task) -> None:
        with self._lock:
            if self._closed:
                raise RuntimeError("the store is closed")
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._jobs.put(job)

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._lock:
            self._closed = True
            self._jobs.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            if isinstance(job, Task):
                self._transact(job)
            else:
                job.done.set_result(self._written(job.rows))

    def _written(self, rows: Sequence[NewRow]) -> Failed:
        try:
            with self.engine.begin() as disk:
                _write_together(disk, rows)
        except (GameGone, exc.IntegrityError) as error:
            return [error] if len(rows) == 1 else [self._written([row])[0] for row in rows]
        except Exception as error:  # those who wait must hear of it, whatever it is
            return [error for _ in rows]
        self.commits += 1
        return [None for _ in rows]

    def _transact(self, task: Task) -> None:
        try:
            with self.engine.begin() as disk:
                task.work(disk)
        except Exception as error:  # the one who waits must hear of it, whatever it is
            task.done.set_exception(error)
        else:
            self.commits += 1
            task.done.set_result(None)


def _write_together(disk: Connection, rows: Sequence[NewRow]) -> None:
    """One statement for all standings, one for all rows.

    With a statement for each row the thread would wait for the interpreter after each of them.
    """
    standings = {new.row["game"]: (new.row["game"], new.standing, new.row["at"]) for new in rows}
    values = [value for standing in standings.values() for value in standing]
    found = disk.exec_driver_sql(
        f"UPDATE {games.name} SET standing = v.column2, updated = v.column3"
        f" FROM (VALUES {_marks(len(standings), 3)}) AS v WHERE {games.name}.id = v.column1",
        tuple(values),
    )
    if found.rowcount != len(standings):
        raise GameGone
    columns = answers.columns.keys()
    values = [new.row[column] for new in rows for column in columns]
    disk.exec_driver_sql(
        f"INSERT INTO {answers.name} ({', '.join(columns)}) VALUES {_marks(len(rows), len(columns))}",
        tuple(values),
    )


def _marks(rows: int, columns: int) -> str:
    """(?, ?), (?, ?)"""
    one = f"({', '.join('?' * columns)})"
    return ", ".join([one] * rows)


def _future() -> Future[Any]:
    """A future that nobody can cancel: what was handed over is written."""
    done: Future[Any] = Future()
    done.set_running_or_notify_cancel()
    return done
