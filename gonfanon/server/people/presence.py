"""Who is at which table just now: anyone who has a window open there, at this worker or another.

A worker says to the others who is at its tables when that changes, and every while again. What was not said again is
forgotten: a worker that died has nobody any more.
"""

import time
from collections import Counter
from collections.abc import Callable

import msgspec
from msgspec import Struct

FORGOTTEN = 45.0
"""Seconds after which a worker that says nothing has nobody."""


class Told(Struct, frozen=True):
    """Who is at a game at one worker."""

    here: list[str]
    unknown: int = 0
    """Windows without a session."""
    asks: bool = False
    """It wants to know who is at the others."""


class Presence:
    """The windows of each game, by visitor; those without a session have no name."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._games: dict[str, Counter[str]] = {}
        self._others: dict[str, dict[str, tuple[float, Told]]] = {}
        """By game and worker, when it was said and who is there."""

    def arrive(self, game: str, visitor: str) -> None:
        """A window was opened."""
        self._games.setdefault(game, Counter())[visitor] += 1

    def depart(self, game: str, visitor: str) -> None:
        """A window was closed."""
        windows = self._games.get(game, Counter())
        windows[visitor] -= 1
        if not +windows:
            self._games.pop(game, None)

    def games(self) -> list[str]:
        """The games with a window at this worker."""
        return list(self._games)

    def own(self, game: str, asks: bool = False) -> bytes:
        """What this worker says to the others about a game."""
        windows = self._games.get(game, Counter())
        here = [visitor for visitor, count in windows.items() if visitor and count > 0]
        return msgspec.json.encode(Told(sorted(here), max(0, windows[""]), asks))

    def hear(self, worker: str, game: str, message: str) -> tuple[bool, bool]:
        """Another worker says who is at a game there; whether that is new, and whether it wants an answer."""
        told = msgspec.json.decode(message, type=Told)
        known = self._others.setdefault(game, {})
        before = known.get(worker)
        known[worker] = self.clock(), msgspec.structs.replace(told, asks=False)
        changed = before is None or before[1] != known[worker][1]
        if not told.here and not told.unknown:
            known.pop(worker)
        if not known:
            self._others.pop(game)
        return changed, told.asks and game in self._games

    def _elsewhere(self, game: str) -> list[Told]:
        since = self.clock() - FORGOTTEN
        return [told for at, told in self._others.get(game, {}).values() if at >= since]

    def here(self, game: str) -> set[str]:
        """The visitors with a window at a game."""
        own = {
            visitor for visitor, count in self._games.get(game, Counter()).items() if visitor and count > 0
        }
        return own.union(*(told.here for told in self._elsewhere(game)))

    def unknown(self, game: str) -> int:
        """How many windows belong to somebody without a session."""
        own = max(0, self._games.get(game, Counter())[""])
        return own + sum(told.unknown for told in self._elsewhere(game))
