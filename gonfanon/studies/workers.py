"""Where bouts are fought, one after the other, on all cores, or on a cluster of machines."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from typing import Any

from gonfanon.kernel.errors import GonfanonError
from gonfanon.studies.bouts import Bout, Result, fight
from gonfanon.studies.journal import Journal

AHEAD = 2
"""Bouts handed out for each worker: one in hand and one waiting, so that nobody is idle."""
PATIENCE = 10
"""Seconds in which a cluster must answer."""
Watching = Callable[[Result], None]


class Workers:
    """The processes in which bouts are fought, with a journal and perhaps a limit of time.

    Whatever the number of workers, the same bouts give the same results in the same order.
    """

    def __init__(
        self,
        processes: int = 1,
        cluster: str = "",
        journal: Journal | None = None,
        minutes: float = 0,
        watching: Watching = lambda result: None,
        expecting: Callable[[int], None] = lambda bouts: None,
    ) -> None:
        self.journal, self.watching, self.expecting = journal, watching, expecting
        self.stopped = ""
        """Why not all was fought: `time`, `interrupted`; empty: it was."""
        self._closing = time.monotonic() + 60 * minutes if minutes else 0.0
        self._client: Any = None
        self._executor: Executor | None = None
        self._width = processes
        if cluster:
            self._join(cluster)
        elif processes > 1:
            # Workers begin with `python -c`, which looks for modules in the current folder before anywhere else.
            os.environ["PYTHONSAFEPATH"] = "1"
            spawn = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(processes, spawn, initializer=_deaf)

    def _join(self, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError:
            wanted = "pip install 'gonfanon[cluster]'"
            raise GonfanonError(f"a cluster needs the package distributed: {wanted}") from None
        try:
            self._client = distributed.Client(address, timeout=PATIENCE)
            self._width = sum(self._client.nthreads().values())
        except (OSError, ValueError, TypeError) as error:
            raise GonfanonError(f"no cluster answers at {address}: {error}") from None
        if not self._width:
            self.close()
            raise GonfanonError(f"the cluster at {address} has no workers")
        self._executor = self._client.get_executor(pure=False)

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *what: object) -> None:
        self.close()

    def close(self) -> None:
        """The workers go home."""
        if isinstance(self._executor, ProcessPoolExecutor):
            self._executor.shutdown(wait=not self.stopped, cancel_futures=True)
        if self._client is not None:
            self._client.close()

    def fought(self, bouts: Sequence[Bout]) -> list[Result]:
        """All these bouts, or as many of them as there was time for, in the order given."""
        self.expecting(len(bouts))
        known = self.journal.fought if self.journal is not None else {}
        done = {bout: known[bout] for bout in bouts if bout in known}
        for result in done.values():
            self.watching(result)
        try:
            for result in self._fresh(bout for bout in bouts if bout not in done):
                done[result.bout] = result
                if self.journal is not None:
                    self.journal.add(result)
                self.watching(result)
        except KeyboardInterrupt:
            self.stopped = "interrupted"
            self._send_away()
        except BrokenProcessPool:
            kept = f"; what was finished is in {self.journal.path}" if self.journal is not None else ""
            raise GonfanonError(f"a worker has died{kept}") from None
        return [done[bout] for bout in bouts if bout in done]

    def _fresh(self, bouts: Iterable[Bout]) -> Iterator[Result]:
        handed = self._while_open(bouts)
        if self._executor is None:
            yield from map(fight, handed)
            return
        waiting: set[Future[Result]] = set()
        while True:
            room = self._width * AHEAD - len(waiting)
            waiting |= {self._executor.submit(fight, bout) for bout in islice(handed, room)}
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)

    def _while_open(self, bouts: Iterable[Bout]) -> Iterator[Bout]:
        """Bouts until the gates close; what has begun is fought to its end, so no long battle is missed."""
        for bout in bouts:
            if self.stopped:
                return
            if self._closing and time.monotonic() >= self._closing:
                self.stopped = "time"
                return
            yield bout

    def _send_away(self) -> None:
        """Interrupted: nobody waits for battles in hand."""
        if isinstance(self._executor, ProcessPoolExecutor):
            workers = list(self._executor._processes.values())
            self._executor.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.terminate()


def _deaf() -> None:
    """A worker leaves Ctrl+C to the one who gave it its work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
