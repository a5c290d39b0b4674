"""The one thread that writes: whatever waits for the disk together is brought to it together.

A commit takes as long for twenty answers as for one. While one is under way the next answers gather, and
share the next. Nobody else waits: readers have connections of their own, and the server's loop none at all.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, exc, insert, update

from gonfanon.server.games.schema import answers, games


class GameGone(Exception):
    """The game of a fact is not there any more."""


class Fact(Struct, frozen=True):
    """A row to be added to a game, and where the game then stands."""

    row: dict[str, Any]
    standing: dict[str, Any]
    done: Future[None]


class Task(Struct, frozen=True):
    """Something else to be written, in a transaction of its own."""

    work: Callable[[Connection], None]
    done: Future[None]


NEW_STANDING = (
    update(games)
    .where(games.c.id == bindparam("game"))
    .values({"standing": bindparam("stands"), "updated": bindparam("at")})
)
NEW_ROW = insert(answers)


class Scribe:
    """Writes what it is handed, in order; a future says when it is on the disk, or why it is not."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._waiting: deque[Fact | Task] = deque()
        self._bell = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    def add(self, row: dict[str, Any], standing: bytes) -> Future[None]:
        """Keep one more fact of a game."""
        at = {"game": row["game"], "stands": standing, "at": row["at"]}
        fact = Fact(row, at, _promise())
        self._hand(fact)
        return fact.done

    def do(self, work: Callable[[Connection], None]) -> Future[None]:
        """Write something in a transaction of its own."""
        task = Task(work, _promise())
        self._hand(task)
        return task.done

    def _hand(self, job: Fact | Task) -> None:
        with self._bell:
            if self._closed:
                raise RuntimeError("the store is closed")
            if self._thread is None:
                self._thread = threading.Thread(target=self._write, name="scribe", daemon=True)
                self._thread.start()
            self._waiting.append(job)
            self._bell.notify()

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._bell:
            self._closed = True
            self._bell.notify()
        if self._thread is not None:
            self._thread.join()

    def _write(self) -> None:
        while (jobs := self._next()) is not None:
            if isinstance(jobs, Task):
                self._one(jobs)
            elif not self._together(jobs):
                for fact in jobs:
                    self._together([fact], alone=True)

    def _next(self) -> Task | list[Fact] | None:
        """A task, or all facts that wait before the next task; None when everybody goes home."""
        with self._bell:
            while not self._waiting:
                if self._closed:
                    return None
                self._bell.wait()
            first = self._waiting.popleft()
            if isinstance(first, Task):
                return first
            facts = [first]
            while self._waiting and isinstance(self._waiting[0], Fact):
                found = self._waiting.popleft()
                assert isinstance(found, Fact)
                facts.append(found)
            return facts

    def _together(self, facts: Sequence[Fact], alone: bool = False) -> bool:
        """Write facts in one commit; False if one of them does not fit: then each is tried alone."""
        try:
            with self.engine.begin() as disk:
                found = disk.execute(NEW_STANDING, [fact.standing for fact in facts]).rowcount
                if found != len(facts):
                    raise GameGone
                disk.execute(NEW_ROW, [fact.row for fact in facts])
        except (GameGone, exc.IntegrityError) as error:
            if not alone and len(facts) > 1:
                return False
            return _failed(facts, error)
        except Exception as error:  # those who wait must hear of it, whatever it is
            return _failed(facts, error)
        self.commits += 1
        for fact in facts:
            fact.done.set_result(None)
        return True

    def _one(self, task: Task) -> None:
        try:
            with self.engine.begin() as disk:
                task.work(disk)
        except Exception as error:  # whoever waits must hear of it, whatever it is
            task.done.set_exception(error)
        else:
            self.commits += 1
            task.done.set_result(None)


def _promise() -> Future[None]:
    """A future that nobody can cancel: what was handed over is written."""
    done: Future[None] = Future()
    done.set_running_or_notify_cancel()
    return done


def _failed(facts: Sequence[Fact], error: Exception) -> bool:
    for fact in facts:
        fact.done.set_exception(error)
    return True
