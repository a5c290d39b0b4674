"""What a worker hears of the others: every fact that they save, as long as the database answers.

Whenever the line was dead, and now and then anyhow, all open games are compared with the database: nothing stays
unheard.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec
import psycopg

from gonfanon.server.games import news
from gonfanon.server.games.disk.database import CONNECTING, LONGEST_WAIT, plain_address
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble

SWEEP = 10.0
"""Seconds between two comparisons with the database."""
Hear = Callable[[str, int], Awaitable[None]]
log = logging.getLogger("gonfanon")


class Listener:
    """The ear of one worker."""

    def __init__(
        self,
        store: Store,
        hear: Hear,
        opened: Callable[[], Iterable[str]],
        overhear: Callable[[news.Said], None] = lambda said: None,
    ) -> None:
        self.store, self.hear, self.opened, self.overhear = store, hear, opened, overhear
        self.listens = asyncio.Event()
        """Set while the line is alive."""
        self._spoken = False
        """It was alive before."""
        self._task: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to listen, until it is closed."""
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Stop listening."""
        tasks = [*([self._task] if self._task is not None else []), *self._hearing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _live(self) -> None:
        """Listen; whenever the line dies, listen again."""
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError, Trouble) as error:
                if self.listens.is_set():  # it is said once, not at every attempt
                    log.warning("the line to the other workers is dead: %s", str(error).splitlines()[0])
            finally:
                self.listens.clear()
            await asyncio.sleep(LONGEST_WAIT)

    async def _listen(self) -> None:
        address = plain_address(self.store.engine)
        line = await psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=CONNECTING)
        async with line:
            for channel in (news.CHANNEL, news.SAID):
                await line.execute(f"LISTEN {channel}".encode())
            if self._spoken:
                log.warning("the line to the other workers is alive again")
            self._spoken = True
            self.listens.set()
            while True:
                await self._compare()
                async for told in line.notifies(timeout=SWEEP):
                    if told.channel == news.SAID:
                        self._overheard(told.payload)
                    else:
                        self._heard(news.read(told.payload))
                # Says so if the line has died without a word.
                await line.execute("SELECT 1")

    def _heard(self, told: news.News) -> None:
        if told.worker == self.store.name:
            return
        opened = set(self.opened())
        for game, number in told.facts:
            if game in opened:
                self._pass_on(game, number)

    def _overheard(self, payload: str) -> None:
        """Something was said at another worker."""
        with suppress(msgspec.MsgspecError):
            said = msgspec.json.decode(payload, type=news.Said)
            if said.worker != self.store.name:
                self.overhear(said)

    async def _compare(self) -> None:
        """Look whether anything was written that nobody told of."""
        if opened := list(self.opened()):
            for game, number in (await asyncio.to_thread(self.store.newest, opened)).items():
                self._pass_on(game, number)

    def _pass_on(self, game: str, number: int) -> None:
        task = asyncio.create_task(self._told(game, number))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _told(self, game: str, number: int) -> None:
        with suppress(Trouble):  # whatever was not read now is read at the next look
            try:
                await self.hear(game, number)
            except Trouble:
                raise
            except Exception as error:  # one game that cannot be read must not deafen the worker
                log.error("game %s", game, exc_info=error)
