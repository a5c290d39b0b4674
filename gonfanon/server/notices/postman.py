"""The postman: hears of every row of a game, writes what somebody wants to know, sends what is due.

What standing orders answer is never told: they answer in the same breath, long before the notice of the question is
due, and with the answer it is dropped.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from gonfanon.server.notices.addresses import BadAddress, NotTaken
from gonfanon.server.notices.outbox import Body, Kind, Outbox, Target, Waiting
from gonfanon.server.notices.senders import send
from gonfanon.server.notices.settings import NoticeSettings
from gonfanon.server.together.clocks import DAY, NEVER
from gonfanon.server.together.heard import Heard
from gonfanon.server.together.pact import Clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import say

FRESH = 30
"""Rounds after which it is asked again whether anybody wants to hear of anything: other workers write too."""
Holders = Callable[[str, str], Awaitable[Sequence[str]]]
"""Game and side -> the people behind the seat, as targets name them."""
log = logging.getLogger("gonfanon")


async def seat_alone(game: str, side: str) -> Sequence[str]:
    """Nobody is known behind a seat but the seat itself."""
    return [f"seat:{game}/{side}"]


class Wanted(Struct, frozen=True):
    """Something that a side should hear of."""

    side: str
    kind: Kind
    due: int = NEVER
    """Not before; NEVER: as soon as the target wants it."""


class Postman:
    """One for each server."""

    def __init__(
        self, outbox: Outbox, settings: NoticeSettings, clock: Clock, base: str, holders: Holders = seat_alone
    ) -> None:
        self.outbox, self.settings, self.clock = outbox, settings, clock
        self.base, self.holders = base.rstrip("/"), holders
        self.wanted = True
        """Whether anybody has a target; as long as nobody has, nothing is written."""
        self._rows: deque[Heard] = deque()
        """What was heard and is not written yet."""
        self._away = False
        """The database did not answer at the last round."""
        self._one_round = asyncio.Lock()
        self._rounds = 0

    def hear(self, heard: Callable[[], Heard]) -> None:
        """A row was written; where nobody wants notices it is not even put into words."""
        if self.wanted:
            self._rows.append(heard())

    async def round(self) -> int:
        """Write what was heard, send what is due; how many targets were reached comes back."""
        async with self._one_round:
            return await self._go_round()

    async def _go_round(self) -> int:
        if self._rounds % FRESH == 0:
            self.wanted = await self.outbox.any_targets()
        self._rounds += 1
        while self._rows:
            # It goes from the list when it is written: a database that is away makes it later, not lost.
            await self._write(self._rows[0])
            self._rows.popleft()
        return await self._send_due() if self.wanted else 0

    async def _write(self, heard: Heard) -> None:
        """Keep what the sides of a game should hear of after a row, and drop what they need not."""
        idle = [side for side in heard.people if side not in heard.asked]
        await self.outbox.drop(heard.game, idle if not heard.over else heard.people, ("turn", "low"))
        notices: list[Waiting] = []
        for one in _wanted(heard):
            notices += await self._notices(heard, one)
        await self.outbox.put(notices)

    async def _notices(self, heard: Heard, one: Wanted) -> list[Waiting]:
        who = await self.holders(heard.game, one.side)
        found = await self.outbox.targets_of(who)
        text = say(f"notice-{one.kind}", turn=heard.turn)
        link = f"{self.base}/#/{heard.page}/{heard.game}?side={one.side.partition('/')[0]}"
        return [
            Waiting(
                id=f"{target.id}.{heard.number}.{one.kind}.{one.side}",
                target=target.id,
                game=heard.game,
                side=one.side,
                kind=one.kind,
                body=Body(heard.title, text, link),
                made=heard.at,
                due=max(heard.at + target.wait, one.due),
            )
            for target in found
            if one.kind in target.kinds
        ]

    async def _send_due(self) -> int:
        reached = 0
        for target, notices in await self.outbox.due(self.clock()):
            reached += await self._sent(target, notices)
        return reached

    async def _sent(self, target: Target, found: list[Waiting]) -> bool:
        notices = await self.outbox.claimed(found, self.clock())
        if not notices:
            return False
        try:
            await asyncio.to_thread(send, target, notices, self.settings)
        except BadAddress as error:
            await self.outbox.failed(notices, self.clock(), str(error), forever=True)
        except NotTaken as error:
            await self.outbox.failed(notices, self.clock(), str(error), error.forever)
        except Exception as error:  # one bad target must not keep the others from hearing
            log.error("notices to %s", target.channel, exc_info=error)
            await self.outbox.failed(notices, self.clock(), str(error))
        else:
            await self.outbox.sent(notices)
            return True
        return False

    async def run(self, every: float, also: Callable[[], Awaitable[None]]) -> None:
        """Go round until the server stops."""
        while True:
            try:
                await also()
                await self.round()
                self._away = False
            except Trouble as trouble:
                if not self._away:  # it is said once, not at every round
                    log.warning("notices wait: %s", trouble)
                self._away = True
            except Exception as error:  # a round that fails is tried again
                log.error("notices", exc_info=error)
            await asyncio.sleep(every)

    async def stop(self, task: "asyncio.Task[None]") -> None:
        """Write what was heard; it is sent when the server runs again."""
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        while self.wanted and self._rows:
            await self._write(self._rows.popleft())


def _wanted(heard: Heard) -> list[Wanted]:
    """What whom a row concerns, of those who do not look on."""
    away = [side for side in heard.people if side not in heard.looking]
    if heard.over:
        return [Wanted(side, "over") for side in away]
    found = [Wanted(side, "turn") for side in away if side in heard.asked]
    found += [Wanted(side, "offer") for side in away if side in heard.offered]
    for side, due, given in heard.clocks:
        # With a quarter of the time left, at most a day before the end.
        warning = due - min(DAY, given // 4)
        if side in heard.people:
            found.append(Wanted(side, "low", warning))
    return found
