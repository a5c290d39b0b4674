"""The action of the day: who may choose what, and how it is begun. GUI-11.1.3 GUI-11.4 ANA-7.1.3 ANA-7.7"""

from typing import Any

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import Pass
from gonfanon.siege.actions import assaults, sorties
from gonfanon.siege.days import mining, talks
from gonfanon.siege.days.calendar import next_step
from gonfanon.siege.days.endings import look_for_leaders
from gonfanon.siege.days.initiative import hand_over
from gonfanon.siege.events import DayStepBegan
from gonfanon.siege.orders import (
    Assault,
    BringGallery,
    Countermine,
    FightMine,
    Negotiate,
    Relief,
    Sortie,
)
from gonfanon.siege.sheet import Siege

BESIEGER = (Assault, Negotiate, BringGallery)
BESIEGED = (Sortie, Countermine, Relief)


def why_not(s: Siege, order: Any) -> Refusal | None:
    """Why an order is not the action of this day. GUI-11.1.3b GUI-11.1.3c ANA-7.1.3b ANA-7.1.3c"""
    row = s.happening
    forced = row is not None and row.assault and s.side == s.besieger and not s.action
    if isinstance(order, Pass):
        if forced and row is not None and assaults.why_not_assault(s, Assault("E", "")) is None:
            return Refusal(row.rule, "must-assault")
        return None
    if isinstance(order, Assault) and s.side == s.besieged and s.step == "action":
        return assaults.why_not_retake(s, order)
    refusal = _why_not_his(s, order)
    if refusal is not None:
        return refusal
    if s.step != "action":
        if isinstance(order, Negotiate):
            return talks.why_not_talk(s)
        return Refusal(s.rule("day"), "not-the-time-for-it", also=(s.rule("action-day"),))
    if forced and row is not None and not isinstance(order, Assault):
        return Refusal(row.rule, "must-assault")
    return _why_not_this(s, order)


def _why_not_his(s: Siege, order: Any) -> Refusal | None:
    """Why an order is for the other side."""
    if isinstance(order, BESIEGER) and s.side != s.besieger:
        return Refusal(s.rule("besieged-action"), "for-the-besieger", also=(s.rule("besieger-action"),))
    if isinstance(order, BESIEGED) and s.side != s.besieged:
        return Refusal(s.rule("besieger-action"), "for-the-besieged", also=(s.rule("besieged-action"),))
    return None


def _why_not_this(s: Siege, order: Any) -> Refusal | None:
    match order:
        case Assault():
            return assaults.why_not_assault(s, order)
        case Negotiate():
            return talks.why_not_talk(s)
        case BringGallery():
            return assaults.why_not_gallery(s, order)
        case FightMine():
            return assaults.why_not_fight_mine(s)
        case Countermine():
            return why_action_taken(s) or mining.why_not_countermine(s, order)
        case Sortie():
            return why_action_taken(s) or sorties.why_not_sortie(s, order)
        case Relief():
            return why_action_taken(s) or sorties.why_not_relief(s, order)
        case _:
            return Refusal(s.rule("day"), "not-the-time-for-it")


def why_action_taken(s: Siege) -> Refusal | None:
    """One action a day for both sides together. ANA-7.1c GUI-11.4a"""
    return Refusal(s.rule("action-day"), "one-action-a-day") if s.action else None


def perform(s: Siege, order: Any) -> Play[Siege]:
    """Carry out the action; one that needs no battle ends the step. GUI-11.4a ANA-7.1c"""
    match order:
        case Pass():
            return (yield from _nothing(s))
        case Assault():
            storm = assaults.assault if s.side == s.besieger else assaults.retake
            return (yield from storm(s, order))
        case Negotiate():
            s = yield from talks.talk(s)
            beside = s.conduct.ways.talks == "beside-work"
            return (yield from (look_for_leaders(s) if beside else done(s)))
        case BringGallery() | FightMine():
            return (yield from assaults.mine_action(s, order))
        case Countermine():
            s = yield from mining.begin_countermine(s, order)
            return (yield from done(s))
        case Sortie():
            return (yield from sorties.sortie(s, order))
        case _:
            return (yield from sorties.relief(s, order))


def done(s: Siege) -> Play[Siege]:
    """The action is over: is anybody left to command? Then the works. GUI-11.5a ANA-7.8a"""
    s = yield from look_for_leaders(s)
    return (yield from next_step(s)) if s.outcome is None else s


def _nothing(s: Siege) -> Play[Siege]:
    """Besieged who do nothing hand the initiative over; besiegers who do nothing end the step. GUI-11.1.3d"""
    if s.side != s.master and s.initiative == s.side and not s.action:
        s = yield from hand_over(s)
        s = yield from tell(DayStepBegan(s.day, s.initiative, "action", s.rule("passed-on")))
        return s
    return (yield from next_step(s))


def orders_of(s: Siege) -> list[Any]:
    """The actions that are offered."""
    if s.side == s.besieger:
        found: list[Any] = [*assaults.orders_of(s), Negotiate(), FightMine()]
    else:
        found = [*sorties.orders_of(s), *assaults.ways_to_lie(s), FightMine()]
        found += [Countermine(n) for n in s.people(s.besieged) if s.characters[n].has("engineer")]
    return [order for order in found if why_not(s, order) is None]
