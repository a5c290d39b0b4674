"""Several worker processes behind one port: each has its own loop and tables, all of them share a database.

One that dies is started again; none outlives the process that started it.
"""

import gc
import logging
import os
import signal
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gonfanon.server.trouble import Trouble

if TYPE_CHECKING:
    from litestar import Litestar

    from gonfanon.server.people.settings import Settings

SWITCH = 0.001
"""Seconds after which a thread that waits for its turn gets it: the writer and the desk, beside the loop."""
COLLECTED = (20_000, 20, 100)
"""How seldom Python looks for rubbish: with hundreds of games in memory every look through all of it takes long."""
WATCHING = 1.0
"""Seconds between two looks of a worker whether its parent lives, or its database answers."""
LAST_WORDS = 10.0
"""Seconds for a worker without a parent to go home by itself."""
log = logging.getLogger("gonfanon")


@dataclass(frozen=True)
class Worker:
    """How a worker makes its application: it is sent to the new process."""

    folder: Path
    database: str = ""
    count: int = 1
    """How many workers there are."""
    settings: "Settings | None" = None
    """Those of a public server; None: it is for this machine alone."""
    parent: int = 0
    """The process that starts the workers; 0: there is only one, and this is it."""

    def __call__(self) -> "Litestar":
        """The application, in the process that runs it."""
        if self.parent:
            threading.Thread(target=self._watch_parent, name="parent", daemon=True).start()
        made = self._made()
        tune()
        return made

    def make(self) -> "Litestar":
        """The application on its folder or database."""
        from gonfanon.server.app import make_app

        return make_app(self.folder, settings=self.settings, database=self.database, thinkers=self.thinkers)

    @property
    def thinkers(self) -> int:
        """How many processes think for one worker: all together as many as a single worker would have."""
        everybody = 1 + max(2, os.cpu_count() or 1)
        return max(1, -(-everybody // self.count))

    def _made(self) -> "Litestar":
        """A worker that is started while the database is away waits for it, and says so once."""
        said = False
        while True:
            try:
                return self.make()
            except Trouble as trouble:
                if not self.parent or trouble.code != "database":
                    raise
                if not said:
                    log.warning("a worker waits for its database: %s", trouble)
                said = True
                time.sleep(WATCHING)

    def _watch_parent(self) -> None:
        while os.getppid() == self.parent:
            time.sleep(WATCHING)
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LAST_WORDS)
        os._exit(1)


def tune() -> None:
    """Python set up for a loop that answers many windows."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
