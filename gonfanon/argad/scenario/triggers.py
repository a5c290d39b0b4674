"""Conditions of the scenario that change how groups stand to each other. ARG-8.2"""

from gonfanon.argad.state.events import StanceTaken, TriggerFired
from gonfanon.argad.state.plot import Trigger
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.tabletop.gaps import inside


def fired(s: Skirmish, one: Trigger) -> bool:
    """The condition of a trigger holds now."""
    if one.turn and s.turn < one.turn:
        return False
    if one.area and not _entered(s, one.area, one.side):
        return False
    if one.falls >= 0 and s.stands[one.falls].state not in ("dead", "prisoner"):
        return False
    first, second = one.touches
    return first < 0 or second in s.contact(first)


def _entered(s: Skirmish, area: str, side: int) -> bool:
    thing = s.scene.named[area]
    return any(s.side(n) == side and inside(thing.shape, s.stands[n].at or (-1, -1)) for n in s.fighters)


def pull(s: Skirmish) -> Play[Skirmish]:
    """At the start of a turn the triggers that have come about take effect. ARG-8.2 ARG-10.15"""
    for one in s.scene.plot.triggers:
        if one.name in s.fired or not fired(s, one):
            continue
        first, second, stance = one.stance
        s = yield from tell(TriggerFired(one.name))
        s = yield from tell(StanceTaken(first, second, stance, "ARG-8.2"))
    return s
