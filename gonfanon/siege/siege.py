"""The siege: days of steps, what each order does, and the battles below. GUI-11 ANA-7"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from gonfanon.kernel.ask import Ask, Offered, Play
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS, Pass
from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege import fighting as battles
from gonfanon.siege.actions import choosing as actions
from gonfanon.siege.actions import countering
from gonfanon.siege.days import (
    battering,
    burning,
    endings,
    food,
    happenings,
    healing,
    initiative,
    mining,
    works,
)
from gonfanon.siege.days.calendar import next_step
from gonfanon.siege.orders import (
    Assault,
    Batter,
    BreakBridges,
    BringGallery,
    Build,
    Burn,
    Countermine,
    FightMine,
    Negotiate,
    Release,
    Relief,
    Repair,
    Sortie,
)
from gonfanon.siege.sheet import Siege

ACTIONS = (Assault, Negotiate, BringGallery, FightMine, Sortie, Countermine, Relief)
JUDGES: dict[type, Callable[[Siege, Any], Refusal | None]] = {
    Build: works.why_not_build,
    Repair: works.why_not_repair,
    Release: works.why_not_release,
    BreakBridges: works.why_not_break_bridges,
    Batter: battering.why_not_batter,
    Burn: burning.why_not_burn,
    Dig: mining.why_not_dig,
    Hurry: mining.why_not_dig,
    FireProps: mining.why_not_dig,
    Collapse: mining.why_not_collapse,
}
"""Order of the day -> why it may not be given."""
DEEDS: dict[type, Callable[[Siege, Any], Play[Siege]]] = {
    Build: works.build,
    Repair: works.repair,
    Release: works.release,
    BreakBridges: works.break_bridges,
    Batter: countering.batter,
    Burn: burning.burn,
    Dig: mining.on_site,
    Hurry: mining.on_site,
    FireProps: mining.on_site,
    Collapse: mining.on_site,
}
"""Order of the day -> what it does."""
OFFERS: dict[str, Callable[[Siege], list[Any]]] = {
    "muster": works.orders_of,
    "action": actions.orders_of,
    "battering": battering.orders_of,
    "burning": burning.orders_of,
    "mines": mining.orders_of,
    "collapse": mining.orders_of,
}
"""Step -> the orders that are offered in it beside the end of the step."""


def _return(s: Siege) -> Play[Siege]:
    s = yield from healing.come_back(s)
    return (yield from food.night_convoy(s))


def _night(s: Siege) -> Play[Siege]:
    """A day of food is eaten; then it is seen whether the place holds out. GUI-11.1b GUI-11.5a ANA-7.1b"""
    s = yield from food.eat(s)
    return (yield from endings.at_nightfall(s))


PLAYED: dict[str, Callable[[Siege], Play[Siege]]] = {
    "supply": food.find_stores,
    "event": happenings.morning,
    "initiative": initiative.decide,
    "return": _return,
    "works": works.day_of_work,
    "collapse": mining.collapse_the_rest,
    "healing": healing.heal,
    "night": _night,
}
"""Steps that play themselves when they are ended."""


class DayOrders(Offered):
    """The orders of a side in a step of the day."""

    def __init__(self, s: Siege) -> None:
        self.s = s

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        s = self.s
        if isinstance(order, (Pass, *ACTIONS)):
            if isinstance(order, Pass) and s.step != "action":
                return None
            return actions.why_not(s, order)
        judge = JUDGES.get(type(order))
        return Refusal(s.rule("day"), "not-the-time-for-it") if judge is None else judge(s, order)

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """What is offered, the end of the step first."""
        s = self.s
        found = [PASS] if self.why_not(PASS) is None else []
        offered = OFFERS[s.step](s) if s.step in OFFERS else []
        if s.step == "battering" and self.why_not(Negotiate()) is None:
            offered = [*offered, Negotiate()]
        return (*found, *offered)


class SiegeByDays:
    """The rules of a siege, as the kernel asks for them. GUI-11b ANA-7.1b"""

    def question(self, s: Siege) -> Ask | None:
        """The orders open to the side whose step it is; None when the siege is over."""
        if s.outcome is not None:
            return None
        if s.battle is not None:
            return battles.question(s)
        return Ask(s.side, "order", DayOrders(s), s.rule("day"))

    def perform(self, s: Siege, order: Any) -> Play[Siege]:
        """Carry out one order, of the day or of the battle below."""
        if s.battle is not None:
            return battles.perform(s, order)
        if isinstance(order, ACTIONS) or (s.step == "action" and isinstance(order, Pass)):
            return actions.perform(s, order)
        if isinstance(order, Pass):
            return self._end_step(s)
        return DEEDS[type(order)](s, order)

    def _end_step(self, s: Siege) -> Play[Siege]:
        """A step that plays itself does so; then the next begins. GUI-11.1b ANA-7.1b"""
        if s.step in PLAYED:
            s = yield from PLAYED[s.step](s)
        return (yield from next_step(s)) if s.outcome is None else s
