"""A game of any kind for spectators who see it later than its players."""

import asyncio

from gonfanon.server.games.late import kept_up
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.wire.messages import Together


class LateSheet(AnyTable):
    """The table of a siege, a campaign or a skirmish as spectators see it later."""

    _keeping: asyncio.Task[None] | None = None

    def keep_up(self) -> None:
        """Follow, as long as somebody looks."""
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(kept_up(self))

    def together(self, view: str) -> Together | None:
        """Clocks of some time ago tell nothing."""
        return None

    def after_row(self) -> None:
        """Nobody is told of what happened some time ago."""
