"""Orders beyond moving, shooting and fighting, and what happens by itself, as the chapters list them."""

from typing import Any

from gonfanon.kernel.ask import Play
from gonfanon.rules.position.hooks import Automatic
from gonfanon.rules.position.state import Battle


def offered(s: Battle, n: int) -> list[Any]:
    """All orders of this kind that a piece may be given now."""
    if not s.scene.besieged:
        return []
    return [order for offers in s.scene.hooks.offers.get(s.step, ()) for order in offers(s, n)]


def closing(s: Battle) -> Play[tuple[Battle, bool]]:
    """A side ends its sequence; True comes back if there is another round of it."""
    again = False
    for close in s.scene.hooks.closings.get(s.step, ()) if s.scene.tactics else ():
        s, goes_on = yield from close(s)
        again = again or goes_on
    return s, again


def happen(s: Battle, hooks: tuple[Automatic, ...]) -> Play[Battle]:
    """Let everything happen that happens by itself now."""
    for hook in hooks if s.scene.besieged else ():
        s = yield from hook(s)
    return s
