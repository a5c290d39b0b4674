"""Besiegers who are besieged may storm the redoubt when its garrison batters them. GUI-11.4.1p ANA-7.7.1p"""

from typing import Any

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS
from gonfanon.siege.actions import assaults
from gonfanon.siege.actions.forces import free
from gonfanon.siege.days import battering
from gonfanon.siege.days.asking import Open, put
from gonfanon.siege.events import BatteringWaits, DayStepBegan
from gonfanon.siege.orders import Assault, Batter
from gonfanon.siege.sheet import Siege


def batter(s: Siege, order: Batter) -> Play[Siege]:
    """Before the first battering of a redoubt the other side may assault it. GUI-11.4.1p ANA-7.7.1p"""
    if s.reversed and s.side == s.besieged and not s.battered and free(s, s.besieger) and not s.action:
        said = yield from _asked(s)
        if isinstance(said, Assault):
            s = yield from tell(BatteringWaits(order, s.rule("reversed")))
            return (yield from assaults.assault(s, said))
    return (yield from battering.batter(s, order))


def resume(s: Siege) -> Play[Siege]:
    """After the assault the engines batter if there was no close combat and the book lets them. GUI-11.4b ANA-7.7.1d"""
    order = s.waits
    s = yield from tell(BatteringWaits(None, s.rule("reversed")))
    s = yield from tell(DayStepBegan(s.day, s.besieged, "battering", s.rule("day")))
    if order is not None and battering.why_not_batter(s, order) is None:
        s = yield from battering.batter(s, order)
    return s


def _asked(s: Siege) -> Play[Any]:
    rule = s.rule("reversed")

    def why_not(answer: Any) -> Refusal | None:
        if answer == PASS:
            return None
        if not isinstance(answer, Assault):
            return Refusal(rule, "assault-or-not")
        # Those who storm are inside: no open map need lie beside the place.
        return assaults.why_not_laid(s, answer.lies, answer.map, rule) if answer.lies else None

    offered = assaults.ways_to_lie(s)
    return (yield from put(s.besieger, "assault", Open((PASS, *offered), why_not), rule))
