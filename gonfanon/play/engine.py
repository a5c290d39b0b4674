"""The name of the engine: the pure rooms from `kernel` to `play` with their books and scenarios.

A record and a saved game name the engine they were played with. An engine is released when its archive stands in
`gonfanon/engines`; from then on nothing under its name may change. `tools/engine.py` freezes and checks engines.
"""

from gonfanon.kernel.errors import GonfanonError

ENGINE = "0.2"
"""This engine. Name the next one here before the first change after a release."""
FIRST = "0.1"
"""The engine of all records and saved games that name none."""


class OtherEngine(GonfanonError):
    """A record or a game of another engine than this one; `play.open_game` and `play.verify` know what to do."""

    def __init__(self, engine: str) -> None:
        super().__init__(f"the game was played with engine {engine}; this is engine {ENGINE}")
        self.engine = engine
