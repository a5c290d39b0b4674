"""What others may want to know of a game after each of its rows."""

from collections.abc import Callable

from msgspec import Struct

from gonfanon.server.wire.messages import Both


class Heard(Struct, frozen=True):
    """A game after a row."""

    game: str
    number: int
    page: str
    """The page on which it is played: play."""
    title: Both
    turn: int
    people: tuple[str, ...]
    """The sides that people play."""
    asked: tuple[str, ...]
    """Those of them who are asked now."""
    looking: tuple[str, ...]
    """Those of them who have a window open."""
    offered: tuple[str, ...]
    """Those of them to whom something has just been offered."""
    over: bool
    at: int
    """When the row was written, in milliseconds."""
    clocks: tuple[tuple[str, int, int], ...] = ()
    """Whose clock runs: side, when it runs out, how much there was to begin with."""


Hear = Callable[[Callable[[], Heard]], None]
