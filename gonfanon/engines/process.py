"""Engines that run: each in a process of its own, isolated, few at a time, never waited for without end."""

import atexit
import json
import os
import queue
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gonfanon.engines.archives import archive_of, manifest_of
from gonfanon.kernel.errors import GonfanonError

PROCESSES = 4
"""How many engines run at once at most."""
PATIENCE = 60.0
"""Seconds in which an engine must answer."""
START = 60.0
KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP")
"""Of the environment an engine sees only what Python itself may need to start."""


class EngineTrouble(GonfanonError):
    """An engine that died, hangs or cannot be started."""


class EngineRefused(GonfanonError):
    """An engine says no: `kind` is a word for programs, `more` what belongs to it."""

    def __init__(self, kind: str, message: str, more: dict[str, Any]) -> None:
        super().__init__(message)
        self.kind = kind
        self.more = more


def command(archive: Path, order: str) -> list[str]:
    """How an engine is started: no site, no environment, no folder but the archive; msgspec is shown to it."""
    found = find_spec("msgspec")
    assert found is not None
    assert found.origin is not None
    packages = str(Path(found.origin).parent.parent)
    return [sys.executable, "-I", "-S", "-B", str(archive), order, packages]


class EngineProcess:
    """One engine that runs; one request after the other."""

    def __init__(self, archive: Path, order: str) -> None:
        self.name = manifest_of(archive).engine
        self.lock = threading.Lock()
        self.used = time.monotonic()
        self._replies: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        try:
            self._process = subprocess.Popen(
                command(archive, order),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=archive.parent,
                env=environment,
            )
        except OSError as error:
            raise EngineTrouble(f"engine {self.name} could not be started: {error.strerror}") from None
        threading.Thread(target=self._read, daemon=True).start()
        self._greeted = False

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def call(self, request: dict[str, Any], patience: float = PATIENCE) -> Any:
        """Ask for something and wait for the reply; an engine that does not answer in time is ended."""
        with self.lock:
            self.used = time.monotonic()
            if not self._greeted:
                self._greeted = bool(self._asked({"do": "hello"}, START))
            return self._asked(request, patience)

    def _asked(self, request: dict[str, Any], patience: float) -> Any:
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
            line = self._replies.get(timeout=patience)
        except queue.Empty:
            self.close()
            raise EngineTrouble(f"engine {self.name} did not answer within {patience:g} seconds") from None
        except (OSError, ValueError):
            # The pipe is closed: it has died, or had to make room for another.
            line = b""
        if not line:
            self.close()
            code = self._process.returncode
            raise EngineTrouble(f"engine {self.name} ended unexpectedly (exit code {code})")
        return _done(line, self.name)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._replies.put(line)
        self._replies.put(b"")

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        for end in (self._process.stdin, self._process.stdout):
            if end is not None:
                with suppress(OSError):
                    end.close()


def _done(line: bytes, engine: str) -> Any:
    try:
        reply = json.loads(line)
    except ValueError:
        raise EngineTrouble(f"engine {engine} gave an answer that cannot be read") from None
    if "refused" not in reply:
        return reply["done"]
    said = reply["refused"]
    kind, message = said.pop("kind"), said.pop("message")
    if kind == "broken":
        raise EngineTrouble(f"engine {engine} broke down: {message}")
    raise EngineRefused(kind, message, said)


Key = tuple[str, str, str]
"""Engine, order of its rules, and what it is used for."""


class Pool:
    """The engines that run in this program: one for each use, the one used longest ago ended for a new one."""

    def __init__(self, limit: int = PROCESSES) -> None:
        self.limit = limit
        self._running: dict[Key, EngineProcess] = {}
        self._room = threading.Condition()

    def call(
        self,
        engine: str,
        request: dict[str, Any],
        order: str = "usual",
        use: str = "tables",
        patience: float = PATIENCE,
    ) -> Any:
        """Ask an engine for something."""
        return self._process((engine, order, use)).call(request, patience)

    def _process(self, key: Key) -> EngineProcess:
        archive = archive_of(key[0])
        with self._room:
            found = self._running.get(key)
            if found is not None and found.alive:
                return found
            self._running.pop(key, None)
            while len(self._running) >= self.limit:
                self._end_one()
            made = self._running[key] = EngineProcess(archive, key[1])
            return made

    def _end_one(self) -> None:
        """End the engine used longest ago that does nothing now."""
        for key, process in sorted(self._running.items(), key=lambda row: row[1].used):
            if process.lock.acquire(blocking=False):
                try:
                    process.close()
                finally:
                    process.lock.release()
                del self._running[key]
                return
        raise EngineTrouble(f"{self.limit} engines are at work already: try again in a moment")

    @property
    def running(self) -> int:
        """How many engines run."""
        return sum(process.alive for process in self._running.values())

    def close(self) -> None:
        """End all."""
        with self._room:
            for process in self._running.values():
                process.close()
            self._running.clear()


@cache
def pool() -> Pool:
    """The engines of this program; they end with it."""
    made = Pool()
    atexit.register(made.close)
    return made
