"""Which worker lets the opponents of a game think: one at a time, and another if that one dies.

A claim is a lock of PostgreSQL that lives as long as the connection of its worker. It saves work and no more: if two
workers think about the same question all the same, the first answer counts and the other is void. On SQLite there is
one worker, and everything is its own.
"""

import asyncio
import hashlib
import threading
from contextlib import suppress

from sqlalchemy import Connection, exc

from gonfanon.server.games.disk.database import Database

PAUSE = 2.0
"""Seconds until a worker looks again whether the one that thinks still lives."""


class Claims:
    """The games whose opponents think here."""

    def __init__(self, database: Database) -> None:
        self.database, self.pause = database, PAUSE
        self.held: set[str] = set()
        self._line: Connection | None = None
        self._lock = threading.Lock()

    async def claim(self, game: str) -> bool:
        """Whether the opponents of a game may think here from now on."""
        return not self.database.shared or await asyncio.to_thread(self._claim, game)

    async def release(self, game: str) -> None:
        """They need not think here any longer."""
        if self.database.shared:
            # Anyone who goes home in the middle of it must let go all the same.
            await asyncio.shield(asyncio.to_thread(self._release, game))

    def _claim(self, game: str) -> bool:
        with self._lock:
            if game in self.held:
                return True
            if self._asked("SELECT pg_try_advisory_lock(%s)", game):
                self.held.add(game)
                return True
            return False

    def _release(self, game: str) -> None:
        with self._lock:
            if game in self.held:
                self.held.discard(game)
                self._asked("SELECT pg_advisory_unlock(%s)", game)

    def _asked(self, statement: str, game: str) -> bool:
        """Ask over the connection that holds all claims; if it has died they are all free, and it is made again."""
        try:
            if self._line is None:
                self._line = self.database.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            return bool(self._line.exec_driver_sql(statement, (_key(game),)).scalar())
        except exc.DBAPIError:
            self.held.clear()
            self._hang_up()
            return False

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(exc.DBAPIError):
                line.invalidate()
                line.close()

    def close(self) -> None:
        """Let go of all games."""
        with self._lock:
            self.held.clear()
            self._hang_up()


def _key(game: str) -> int:
    """A number of 64 bits for a game, as PostgreSQL's locks have it."""
    return int.from_bytes(hashlib.sha256(f"opponents {game}".encode()).digest()[:8], "big", signed=True)
