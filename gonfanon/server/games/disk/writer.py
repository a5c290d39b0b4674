"""The one thread that writes: all rows that wait for the disk go there in one commit.

A commit takes as long for twenty rows as for one. While one is under way the next rows gather (`batches`), and share
the next commit. Readers have connections of their own.

A database on its own machine can go away in the middle of a commit. Then nobody knows whether the rows are there:
they are written again, and a row that is found there as it was to be written has been written.
"""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, exc, select

from gonfanon.server.games.counters import UNCOUNTED, Counters
from gonfanon.server.games.disk.database import DEADLOCK, Database, sqlstate
from gonfanon.server.games.disk.schema import answers, games
from gonfanon.server.games.news import CHANNEL, payloads


class GameGone(Exception):
    """The game of a row is not there any more."""


class NewRow(Struct, frozen=True):
    """A row to be added to a game, and where the game then stands."""

    row: dict[str, Any]
    standing: bytes


Failed = list[Exception | None]
"""For each row why it is not on the disk; None: it is."""
CLASH = (GameGone, exc.IntegrityError)


class Batch(Struct, frozen=True):
    """Rows that are written in one commit."""

    rows: Sequence[NewRow]
    done: Future[Failed]


class Task(Struct, frozen=True):
    """Something else to be written, in a transaction of its own."""

    work: Callable[[Connection], None]
    done: Future[None]


class Doubtful(Exception):
    """The first commit may have succeeded: nobody was there to say so, and the second one clashed."""


class Writer:
    """Writes what it is given, in order; a future says when it is on the disk, or why it is not."""

    def __init__(self, database: Database, name: str = "", watch: Counters = UNCOUNTED) -> None:
        self.database, self.name, self.watch = database, name, watch
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

    @property
    def waiting(self) -> int:
        """How many jobs wait for the thread."""
        return self._jobs.qsize()

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
                self._perform(job)
            else:
                job.done.set_result(self._written(job.rows))

    def _written(self, rows: Sequence[NewRow]) -> Failed:
        began = time.perf_counter()
        try:
            self._transact(lambda disk: self._write_together(disk, rows))
        except Doubtful as doubt:
            return [self._looked_for(doubt, rows[0])] if len(rows) == 1 else self._one_by_one(rows)
        except CLASH as error:
            return [error] if len(rows) == 1 else self._one_by_one(rows)
        except Exception as error:  # those who wait must hear of it, whatever it is
            if sqlstate(error) == DEADLOCK:
                # Another worker writes rows of the same games in another order; one by one there is no order.
                return self._one_by_one(rows)
            self.watch.failed()
            return [error for _ in rows]
        self.watch.wrote(len(rows), time.perf_counter() - began)
        return [None for _ in rows]

    def _one_by_one(self, rows: Sequence[NewRow]) -> Failed:
        return [self._written([row])[0] for row in rows]

    def _looked_for(self, doubt: Doubtful, new: NewRow) -> Exception | None:
        """None if a row is there as it was to be written."""
        key = (answers.c.game == new.row["game"]) & (answers.c.number == new.row["number"])
        wanted = select(answers.c.said, answers.c.mark, answers.c.what).where(key)
        try:
            found = self.database.read(lambda disk: disk.execute(wanted).one_or_none())
        except exc.DBAPIError as error:
            return error
        same = (new.row["said"], new.row["mark"], new.row["what"])
        ours = found is not None and (bytes(found.said), found.mark, found.what) == same
        return None if ours else doubt.__cause__ if isinstance(doubt.__cause__, Exception) else doubt

    def _transact(self, work: Callable[[Connection], None]) -> None:
        """Do something in a transaction; while the database cannot be reached, again."""
        waits, doubtful = self.database.waits(), False
        while True:
            committing = False
            try:
                with self.database.engine.connect() as disk:
                    with disk.begin() as transaction:
                        work(disk)
                        committing = True
                        transaction.commit()
                    self.commits += 1
                    return
            except CLASH as error:
                if doubtful:
                    raise Doubtful from error
                raise
            except exc.DBAPIError as error:
                doubtful |= committing
                if not self.database.gone(error) or not waits():
                    raise

    def _perform(self, task: Task) -> None:
        try:
            self._transact(task.work)
        except Doubtful:
            # Clashes with itself: the first commit had succeeded.
            task.done.set_result(None)
        except Exception as error:  # the one who waits must hear of it, whatever it is
            task.done.set_exception(error)
        else:
            task.done.set_result(None)

    def _write_together(self, disk: Connection, rows: Sequence[NewRow]) -> None:
        """One statement for all standings, one for all rows.

        With a statement for each row the thread would wait for the interpreter after each of them.
        """
        mark = self.database.mark
        standings = {new.row["game"]: (new.row["game"], new.standing, new.row["at"]) for new in rows}
        values = [value for standing in standings.values() for value in standing]
        found = disk.exec_driver_sql(
            f"UPDATE {games.name} SET standing = v.column2, updated = v.column3"
            f" FROM (VALUES {_marks(mark, len(standings), 3)}) AS v WHERE {games.name}.id = v.column1",
            tuple(values),
        )
        if found.rowcount != len(standings):
            raise GameGone
        columns = answers.columns.keys()
        values = [new.row[column] for new in rows for column in columns]
        disk.exec_driver_sql(
            f"INSERT INTO {answers.name} ({', '.join(columns)})"
            f" VALUES {_marks(mark, len(rows), len(columns))}",
            tuple(values),
        )
        if self.database.shared:
            self.tell(disk, [(new.row["game"], new.row["number"]) for new in rows])

    def tell(self, disk: Connection, facts: Sequence[tuple[str, int]]) -> None:
        """Let the other workers hear of facts as soon as they are on the disk."""
        for payload in payloads(self.name, facts):
            disk.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, payload))


def _marks(mark: str, rows: int, columns: int) -> str:
    """(?, ?), (?, ?)"""
    one = f"({', '.join([mark] * columns)})"
    return ", ".join([one] * rows)


def _future() -> Future[Any]:
    """A future that nobody can cancel: what was handed over is written."""
    done: Future[Any] = Future()
    done.set_running_or_notify_cancel()
    return done
