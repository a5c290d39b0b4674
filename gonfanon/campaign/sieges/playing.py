"""A siege day inside the campaign, order by order, with the battles in it. GUC-15a GUC-6a ANC-16a"""

from typing import Any

from msgspec.structs import replace

from gonfanon.campaign.battles.reports import day_over
from gonfanon.campaign.events import Draft, Happened
from gonfanon.campaign.orders import ByHand
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sieges import outcome
from gonfanon.campaign.sieges.opening import changes, opened, playable, players
from gonfanon.kernel.ask import Ask, Play, ask, tell
from gonfanon.kernel.within import in_slot, within
from gonfanon.rules.words.field import PASS
from gonfanon.siege.saving import to_bytes
from gonfanon.siege.siege import SiegeByDays

SIEGE = SiegeByDays()


class SiegeWentDown(Happened, frozen=True):
    """The campaign goes down to a day of a siege. GUC-15a"""

    def apply(self, s: Campaign) -> Campaign:
        """The campaign with the siege inside it, as its last day left it."""
        return replace(s, siege=opened(s, s.siege_day))


class SiegeCameUp(Happened, frozen=True):
    """A day of a siege is over; the siege waits for the next. GUC-6a"""

    def apply(self, s: Campaign) -> Campaign:
        """The campaign without it."""
        assert s.siege is not None
        return replace(s, siege=None, dormant={**s.dormant, s.siege_day: to_bytes(s.siege)})


def by_hand(s: Campaign, place: str) -> Play[bool]:
    """A siege day is played here unless both want to play it elsewhere; who has begun here goes on here. GUC-15a"""
    if not playable(s, place) or s.scene.battles == "quick":
        return True
    if place in s.dormant:
        return False
    for player in players(s, place):
        said = yield from ask(player, "by-hand", (PASS, ByHand()), s.rule("GUC-15a"))
        if said == PASS:
            return False
    return True


def go_down(s: Campaign, place: str) -> Play[Campaign]:
    """The day begins: what the campaign has changed is told first."""
    s = yield from tell(SiegeWentDown("siege-begins", s.rule("GUC-15a"), (place,)))
    for event in changes(s, place):
        s = yield from within("siege", tell(event), s)
    return s


def question(s: Campaign) -> Ask:
    """What the siege asks, or a battle in it."""
    assert s.siege is not None
    asked = SIEGE.question(s.siege)
    return in_slot("siege", asked, players(s, s.siege_day))  # type: ignore[no-any-return]


def perform(s: Campaign, order: Any) -> Play[Campaign]:
    """Carry out one order of the siege; at the end of its day the campaign goes on. GUC-6a"""
    siege, place = s.siege, s.siege_day
    assert siege is not None
    day = siege.day
    s = yield from within("siege", SIEGE.perform(siege, order), s, players(s, place))
    assert s.siege is not None
    if s.siege.outcome is None and s.siege.day == day:
        return s
    return (yield from _come_up(s, place))


def _come_up(s: Campaign, place: str) -> Play[Campaign]:
    siege = s.siege
    assert siege is not None
    told, days = outcome.consequences(s, place), max(0, siege.supply)
    state, new = (outcome.engines(siege), outcome.rubble(siege)), outcome.newcomers(s, place)
    s = yield from tell(SiegeCameUp("siege-sleeps", s.rule("GUC-6a"), (place,)))
    for unit in dict.fromkeys(man.unit for man in new):
        d = Draft(s)
        numbers = (sum(d.add_man(man) >= 0 for man in new if man.unit == unit),)
        s = yield from d.tell("siege-newcomers", "GUC-15.1a", unit, place, numbers=numbers)
    return (yield from day_over(s, place, told, days, state))
