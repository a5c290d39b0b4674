"""The players of a table who are no persons answer in a task beside it: how it begins, waits its turn and ends."""

import asyncio
from typing import Any, Protocol

from gonfanon.server.games.mind_processes import Council
from gonfanon.server.games.seats import HUMAN


class Answered(Protocol):
    """A table of any kind of game, as far as those who answer at it need to know."""

    @property
    def id(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def store(self) -> Any: ...
    @property
    def game(self) -> Any: ...
    def views(self) -> Any: ...


class Answering:
    """The task in which they answer; what they answer is a matter of the kind of game."""

    table: Answered

    def __init__(self, table: Answered, council: Council, delay: float) -> None:
        self.table, self.council, self.delay = table, council, delay
        self._task: asyncio.Task[None] | None = None
        self._failed_at = -1
        """The number of the table at which somebody failed: he is not asked again by himself."""

    def wake(self, again: bool = False) -> None:
        """Let them answer if it is their turn; one who has failed only if he is told to try again."""
        if again or self._failed_at != self.table.number:
            self._failed_at = -1
            if not self.busy:
                self._task = asyncio.create_task(self._play())

    @property
    def busy(self) -> bool:
        """Somebody is about to answer."""
        return self._task is not None and not self._task.done()

    async def stop(self) -> None:
        """Let go of the game; what was saved is saved."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def asked(self) -> Any:
        """What is asked of one of them; None if nothing is."""
        raise NotImplementedError

    async def _play_on(self) -> None:
        """Answer until a person is asked."""
        raise NotImplementedError

    async def _play(self) -> None:
        """Answer until a person is asked; while another worker does it, look now and then whether it still lives."""
        claims = self.table.store.claims
        while not await claims.claim(self.table.id):
            await asyncio.sleep(claims.pause)
            if self.asked() is None or not self.table.views():
                return
        try:
            await self._play_on()
        finally:
            await claims.release(self.table.id)

    @property
    def _watched(self) -> bool:
        """Somebody looks on or plays; without a person in the game nobody plays on in an empty room."""
        return bool(self.table.views()) or HUMAN in self.table.game.seats.values()
