"""Games in which somebody's time is out are seen to, also when nobody looks at them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from gonfanon.server.games.store import Store
from gonfanon.server.games.table import GameTable
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.together.pact import Clock
from gonfanon.server.trouble import Trouble

Open = Callable[[str], Awaitable[GameTable | AnyTable]]
log = logging.getLogger("gonfanon")


async def check_due(store: Store, clock: Clock, open_table: Open, let_play: Callable[[str], None]) -> None:
    """Write down whose time is out; a mind that takes a seat by it begins to play."""
    for game in await asyncio.to_thread(store.games_due, clock()):
        try:
            table = await open_table(game)
            async with table.lock:
                if not await table.check_time():
                    table.after_row()
        except Trouble as trouble:
            log.warning("game %s is out of time: %s", game, trouble.code)
            if trouble.status == 404:
                store.note_due(game, -1)
        else:
            let_play(game)
