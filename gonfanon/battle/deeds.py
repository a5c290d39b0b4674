"""Orders beyond moving, shooting and fighting: who may give them, what they do, which of them are offered.

A chapter of the rules adds its orders here; `Orders` and `FieldBattle` read nothing else about them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.orders import Word
from gonfanon.rules.state import Battle


class Deed(NamedTuple):
    """One kind of order."""

    why_not: Callable[[Battle, Any], Refusal | None]
    perform: Callable[[Battle, Any], Play[Battle]]


DEEDS: dict[type[Word], Deed] = {}
"""Order -> who may give it, and what it does."""

Offers = Callable[[Battle, int], list[Any]]
OFFERS: dict[str, list[Offers]] = {"shooting": [], "movement": [], "melee": [], "mines": [], "collapse": []}
"""Sequence -> what lists the legal orders of a piece beyond the common ones; a piece may be an engine too."""


def offered(s: Battle, n: int) -> list[Any]:
    """All orders of this kind that a piece may be given now."""
    if not s.scene.besieged:
        return []
    return [order for offers in OFFERS.get(s.step, ()) for order in offers(s, n)]


Hook = Callable[[Battle], Play[Battle]]
AT_STEP: list[Hook] = []
"""What happens by itself when a sequence has begun: engines are loaded, men in flames suffer."""
AT_PHASE_END: list[Hook] = []
"""What happens by itself at the end of a phase, before the other side has its own: fires spread. GUI-10.2.2a"""


Closing = Callable[[Battle], Play[tuple[Battle, bool]]]
CLOSINGS: dict[str, list[Closing]] = {"melee": []}
"""Sequence -> what happens when its side ends it; True comes back if it goes on all the same. MAG-7.1e"""


def closing(s: Battle) -> Play[tuple[Battle, bool]]:
    """A side ends its sequence; True comes back if there is another round of it."""
    again = False
    for close in CLOSINGS.get(s.step, ()) if s.scene.tactics else ():
        s, goes_on = yield from close(s)
        again = again or goes_on
    return s, again


def happen(s: Battle, hooks: list[Hook]) -> Play[Battle]:
    """Let everything happen that happens by itself now."""
    for hook in hooks if s.scene.besieged else ():
        s = yield from hook(s)
    return s
