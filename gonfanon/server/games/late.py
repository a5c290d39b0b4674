"""A game for spectators who see it later than its players: so many minutes, or so many answers.

A table of its own reads the same rows and stops where the delay begins. Nothing newer is read into it, so that nothing
newer can leave it, whatever a window asks for.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from gonfanon.server.games.disk.rows import ANSWERED, Head, Row, TimedRow
from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable
from gonfanon.server.together.clocks import MINUTE
from gonfanon.server.together.pact import Clock
from gonfanon.server.wire import messages

AFTER_THE_END = "end"
MOST_MINUTES, MOST_ANSWERS = 7 * 24 * 60, 500
EVERY = 1.0
"""Seconds between two looks for what may be seen by now."""
R = TypeVar("R")


class Delay(Struct, frozen=True):
    """How much later spectators see a game."""

    minutes: int = 0
    answers: int = 0

    def seen(self, rows: Sequence[R], now: int, about: Callable[[R], tuple[str, int]]) -> list[R]:
        """The rows that may be seen at a time; `about` tells what a row is, and when it was written."""
        shown = list(rows)
        if self.answers:
            places = [n for n, row in enumerate(shown) if about(row)[0] == ANSWERED]
            shown = shown[: places[-self.answers]] if len(places) >= self.answers else []
        latest = now - self.minutes * MINUTE
        for n, row in enumerate(shown):
            if self.minutes and about(row)[1] > latest:
                return shown[:n]
        return shown


def delay_in(text: str) -> Delay | None:
    """A delay as it is written: nothing, `minutes 10`, `answers 20`; None: it cannot be read, or is too long."""
    if not text:
        return Delay()
    kind, _, count = text.partition(" ")
    if not count.isdecimal() or len(count) > 6:
        return None
    most = {"minutes": MOST_MINUTES, "answers": MOST_ANSWERS}.get(kind, 0)
    return Delay(**{kind: int(count)}) if 0 < int(count) <= most else None


class LateStore:
    """A store as spectators may read it; nothing is written there."""

    shared = False

    def __init__(self, store: Store, delay: Delay, clock: Clock) -> None:
        self.store, self.delay, self.clock, self.watch = store, delay, clock, store.watch

    def head(self, id: str) -> Head:
        """What a game was begun with."""
        return self.store.head(id)

    def packed_head(self, id: str) -> bytes:
        """The same, as its own engine reads it."""
        return self.store.packed_head(id)

    def rows(self, id: str, after: int = 0) -> list[Row]:
        """What happened after a fact and may be seen."""
        return self.delay.seen(self.store.rows(id, after), self.clock(), lambda row: (row.what, row.at))

    def timed_rows(self, id: str, after: int = 0) -> list[TimedRow]:
        """The same, each with its time."""
        return self.delay.seen(
            self.store.timed_rows(id, after), self.clock(), lambda row: (row[0].what, row[1])
        )

    def looked(self, id: str) -> dict[str, int]:
        """Spectators have no standing orders."""
        return {}

    def note_due(self, id: str, due: int) -> None:
        """The table of the players keeps the time."""


async def kept_up(table: Any) -> None:
    """Let a late table follow, as long as somebody looks at it."""
    while table.views():
        await asyncio.sleep(EVERY)
        async with table.lock:
            await table.read_on()


class LateTable(GameTable):
    """The table of a battle as spectators see it later."""

    _keeping: asyncio.Task[None] | None = None

    def let_others_play(self, again: bool = False) -> None:
        """Nobody plays here; the table follows."""
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(kept_up(self))

    async def follow_orders(self) -> None:
        """Standing orders answer at the table of the players."""

    def together(self, view: str) -> messages.Together | None:
        """Clocks of some time ago tell nothing."""
        return None

    def after_row(self) -> None:
        """Nobody is told of what happened some time ago."""
