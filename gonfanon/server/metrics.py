"""`/health` for anyone who must know whether a server answers, `/metrics` for Prometheus.

With several workers the figures of all of them come together, whichever is asked.
"""

import asyncio
import os
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from gonfanon.server.games.counters import Counters
from gonfanon.server.games.hall import Hall
from gonfanon.server.kinds.hall import AnyHall
from gonfanon.server.trouble import Trouble

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which workers keep their figures."""
ANSWERING = 3.0
"""Seconds in which the database must answer for a server to be healthy."""
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SLOW = (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120)
Asked = Request[Any, Any, Any]


class Metrics(Counters):
    """The figures of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self.registry}
        self._rows = Counter("gonfanon_rows", "Facts of games written.", **own)
        self._commits = Histogram("gonfanon_commit_seconds", "How long a commit takes.", buckets=FAST, **own)
        self._failed = Counter("gonfanon_failed_commits", "Commits that did not succeed.", **own)
        self._answers = Histogram(
            "gonfanon_answer_seconds", "From an answer to its acknowledgement.", ["kind"], buckets=FAST, **own
        )
        self._thoughts = Histogram(
            "gonfanon_thought_seconds", "How long opponents take, waiting included.", buckets=SLOW, **own
        )
        live: dict[str, Any] = {"multiprocess_mode": "livesum", **own}
        self._tables = Gauge("gonfanon_tables", "Games that are open.", **live)
        self._windows = Gauge("gonfanon_windows", "Windows that are open.", **live)
        self._waiting = Gauge("gonfanon_questions", "Questions that wait for an opponent.", **live)

    def wrote(self, rows: int, seconds: float) -> None:
        """So many answers came to the disk in one commit."""
        self._rows.inc(rows)
        self._commits.observe(seconds)

    def failed(self) -> None:
        """A commit did not succeed."""
        self._failed.inc()

    def answered(self, seconds: float, kind: str) -> None:
        """An answer of a window was acknowledged so long after it came."""
        self._answers.labels(kind).observe(seconds)

    def thought(self, seconds: float) -> None:
        """An opponent has answered so long after he was asked, waiting included."""
        self._thoughts.observe(seconds)

    def look(self, hall: Hall, others: AnyHall) -> None:
        """What is open just now."""
        battles, rest = list(hall.tables.values()), list(others.tables.values())
        self._tables.set(len(battles) + len(rest))
        windows = [each.windows.total() for each in battles] + [each.windows.total() for each in rest]
        self._windows.set(sum(windows))
        self._waiting.set(hall.council.waiting)

    def written(self) -> bytes:
        """The figures of all workers as Prometheus reads them."""
        folder = os.environ.get(SHARED)
        if not folder:
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        for pid in _dead(Path(folder)):
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
        MultiProcessCollector(everybody, folder)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)


def _dead(folder: Path) -> Iterator[int]:
    """Workers that have left figures behind and are gone."""
    pids = {file.stem.rpartition("_")[2] for file in folder.glob("gauge_live*.db")}
    for pid in sorted(pids):
        if pid.isdecimal() and not _lives(int(pid)):
            yield int(pid)


def _lives(pid: int) -> bool:
    with suppress(PermissionError):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
    return True


async def sampled(metrics: Metrics, hall: Hall, others: AnyHall, every: float = 5.0) -> None:
    """Look at what is open now and then: with several workers another one may be asked for it."""
    while True:
        metrics.look(hall, others)
        await asyncio.sleep(every)


class Health(Struct, frozen=True):
    """Whether a server answers."""

    status: str
    worker: str
    database: str


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Response[Health]:
    """Whether this worker and its database answer."""
    store = request.app.state.hall.store
    try:
        async with asyncio.timeout(ANSWERING):
            await asyncio.to_thread(store.answers)
    except (Trouble, TimeoutError):
        return Response(Health("no database", store.name, "away"), status_code=503)
    return Response(Health("ok", store.name, "ok"), headers={"Cache-Control": "no-store"})


def metrics_route(metrics: Metrics, watchers: Collection[str]) -> Any:
    """The figures, for those who may watch this server."""

    @get("/metrics", include_in_schema=False)
    async def figures(request: Asked) -> Response[bytes]:
        if request.client is None or request.client.host not in watchers:
            raise Trouble("address", 404)
        metrics.look(request.app.state.hall, request.app.state.others)
        return Response(await asyncio.to_thread(metrics.written), media_type=CONTENT_TYPE_LATEST)

    return figures
