"""How often somebody may do something: counted in this process, in windows that slide."""

import time
from collections import deque

from gonfanon.server.bounded import Bounded
from gonfanon.server.games.admission import Asker
from gonfanon.server.trouble import Trouble

HOUR, MINUTE = 3600.0, 60.0
WATCHED = 20_000
"""So many pairs of a deed and a doer are counted; those not seen for the longest are forgotten first."""


class Limited:
    """Who did what lately."""

    def __init__(self) -> None:
        self._done: Bounded[tuple[str, str], deque[float]] = Bounded(WATCHED)

    def spend(self, deed: str, who: str, most: int, seconds: float) -> None:
        """Count a deed; refuse it if there were too many lately."""
        times = self._done.made((deed, who), deque)
        present = time.monotonic()
        while times and present - times[0] >= seconds:
            times.popleft()
        if len(times) >= most:
            raise Trouble("too-often", 429, seconds=max(1, round(seconds - (present - times[0]))))
        times.append(present)


def address_of(asker: Asker) -> str:
    """Where a request comes from; behind a proxy that is trusted, where it came from before."""
    client = asker.client
    return client.host if client is not None else ""
