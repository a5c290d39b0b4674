"""Besiegers who divide: a battle outside and a fight inside, at two tables. GUI-11.4.1l ANA-7.7.1m"""

from typing import Any

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS
from gonfanon.siege.actions.assaults import retaking, storming
from gonfanon.siege.actions.forces import free, stay_inside
from gonfanon.siege.battles.events import TablesChanged, WentDown
from gonfanon.siege.days.asking import Open, put
from gonfanon.siege.orders import Assault, Relief
from gonfanon.siege.sheet import Affair, Siege


def fight_inside(s: Siege, order: Relief) -> Play[Siege]:
    """The garrison tries to retake what is held, or else the besiegers inside may storm the redoubt.

    The fight is laid out at the second table; the battle outside is set up first. Where both decline, only the battle
    is played. GUI-11.4.1l ANA-7.7.1m
    """
    rule = s.rule("relief-part")
    affair = yield from _affair(s, order)
    if affair is not None:
        s = yield from tell(WentDown(affair, rule))
        s = yield from tell(TablesChanged(rule))
    return s


def _affair(s: Siege, order: Relief) -> Play[Affair | None]:
    inside = stay_inside(s)
    if not inside or not free(s, s.besieged):
        return None
    if order.garrison:
        return retaking(s, inside)
    said = yield from _asked(s)
    return storming(s, inside) if isinstance(said, Assault) else None


def _asked(s: Siege) -> Play[Any]:
    rule = s.rule("relief-part")

    def why_not(answer: Any) -> Refusal | None:
        fits = answer == PASS or isinstance(answer, Assault)
        return None if fits else Refusal(rule, "assault-or-not")

    return (yield from put(s.besieger, "storm-redoubt", Open((PASS, Assault()), why_not), rule))
