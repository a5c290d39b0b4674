"""Telling an event of the free table."""

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Event, Play


def tell(event: Event) -> Play[Skirmish]:
    """Let an event happen; the new state of the game comes back."""
    after: Skirmish = yield event
    return after
