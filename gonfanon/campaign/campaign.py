"""The campaign: the steps of a day, what each order does, and the battles and sieges below. GUC-1a GUC-6 ANC-6"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from gonfanon.books.campaign.book import read
from gonfanon.campaign.battles import orders_in_battle, reports
from gonfanon.campaign.battles.starting import rise
from gonfanon.campaign.calendar import advance, begin_step
from gonfanon.campaign.days import bands, captives, carts, offers, regrouping, supply
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import table_of
from gonfanon.campaign.moves import end_of_part, hiring, marching, places, recruiting
from gonfanon.campaign.orders import (
    FACTION_ORDERS,
    Attach,
    AttackUnit,
    Begin,
    Besiege,
    BuildCastle,
    Buy,
    Detach,
    EscortColumn,
    Feed,
    FreeColumn,
    GiveDriver,
    HireBand,
    JoinGroups,
    LeaveIn,
    LoadConvoy,
    MakeSpy,
    March,
    Massacre,
    NewConvoy,
    Pay,
    PayRansom,
    Poach,
    Raise,
    Recruit,
    Report,
    SiegeDay,
    Split,
    SummonPlace,
    TakeFrom,
    Train,
    UnloadConvoy,
)
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import decider
from gonfanon.campaign.sieges import playing as siege_days
from gonfanon.kernel.ask import Ask, Offered, Play, PutTogether, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS, Pass

JUDGES: dict[type, Callable[[Campaign, Any], Refusal | None]] = {
    Feed: supply.why_not_feed,
    **offers.JUDGES,
    PayRansom: captives.why_not_ransom,
    NewConvoy: carts.why_not_new,
    LoadConvoy: carts.why_not_load,
    UnloadConvoy: carts.why_not_unload,
    March: marching.why_not,
    Recruit: recruiting.why_not_recruit,
    HireBand: hiring.why_not_hire,
    Poach: hiring.why_not_poach,
    Buy: recruiting.why_not_buy,
    AttackUnit: places.why_not_attack,
    SummonPlace: places.why_not_summon,
    Besiege: places.why_not_besiege,
    SiegeDay: places.why_not_siege_day,
    Raise: places.why_not_raise,
    BuildCastle: places.why_not_build,
    Report: reports.why_not,
}
"""Order -> why it may not be given."""
DEEDS: dict[type, Callable[[Campaign, Any], Play[Campaign]]] = {
    Feed: supply.feed,
    Split: regrouping.split,
    JoinGroups: regrouping.join,
    LeaveIn: regrouping.leave,
    TakeFrom: regrouping.take,
    MakeSpy: regrouping.make_spy,
    GiveDriver: regrouping.give_driver,
    Train: regrouping.train,
    Detach: bands.detach,
    Attach: bands.attach,
    Pay: bands.pay,
    EscortColumn: captives.escort,
    Massacre: captives.massacre,
    FreeColumn: captives.free,
    PayRansom: captives.ransom,
    NewConvoy: carts.new,
    LoadConvoy: carts.load,
    UnloadConvoy: carts.unload,
    March: marching.march,
    Recruit: recruiting.recruit,
    HireBand: hiring.hire,
    Poach: hiring.poach,
    Buy: recruiting.buy,
    AttackUnit: places.attack,
    SummonPlace: places.summon,
    Besiege: places.besiege,
    SiegeDay: places.siege_day,
    Raise: places.raise_siege,
    BuildCastle: places.build,
}
"""Order -> what it does."""
BY_GROUP = (Recruit, HireBand, Poach, Buy)
"""Orders that only the mover gives and whose judges do not look at whose part it is."""


def acting(s: Campaign) -> str:
    """The faction whose part it is."""
    if s.step != "movement":
        return s.queue[0]
    return s.faction(s.queue[0]) if s.queue[0] in s.commanders else s.runs(s.queue[0])


class CampaignOrders(Offered, PutTogether):
    """The orders that are open."""

    def __init__(self, s: Campaign) -> None:
        self.s = s

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        s = self.s
        waiting = s.affair is not None or bool(s.siege_day)
        if isinstance(answer, Report):
            return reports.why_not(s, answer)
        if waiting:
            return s.no("GUC-14.6e", "battle-waits", "GUC-13a")
        if isinstance(answer, Pass):
            return self._why_not_pass()
        if not isinstance(answer, FACTION_ORDERS[s.step]) or not (s.queue or s.step == "start"):
            return s.no("GUC-6c", "not-the-time-for-it")
        if isinstance(answer, BY_GROUP) and answer.group != s.queue[0]:
            return s.no("GUC-6d", "not-its-turn", about=(answer.group,))
        judge = JUDGES.get(type(answer))
        return judge(s, answer) if judge is not None else None

    def _why_not_pass(self) -> Refusal | None:
        s = self.s
        if s.step == "start":
            return s.no("GUC-18a", "begin-first")
        if not s.queue:
            return None
        if s.step == "reorganisation":
            return regrouping.owes_men(s, s.queue[0])
        if s.step == "movement":
            return marching.must_go_on(s, s.queue[0])
        return None

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """What is offered, the end of the part first."""
        s = self.s
        if s.affair is not None or s.siege_day:
            return tuple(reports.offers(s))
        found = [PASS] if self._why_not_pass() is None else []
        return (*found, *_offered(s))

    def drawn(self, below: Any) -> Any:
        """One kind of order by chance, then one of that kind; to end the part is a kind, so that days go by."""
        kinds: dict[type, list[Any]] = {}
        for order in self.answers:
            kinds.setdefault(type(order), []).append(order)
        offered = list(kinds.values())[below(len(kinds))]
        return offered[below(len(offered))]


def _offered(s: Campaign) -> list[Any]:
    if s.step == "start":
        return [Begin()]
    if not s.queue:
        return []
    if s.step == "supply":
        return list(supply.offers(s))
    if s.step == "reorganisation":
        return offers.reorganisation_orders(s)
    if s.step == "ransom":
        return list(captives.ransom_offers(s))
    if s.step == "convoys":
        return list(carts.offers(s))
    unit = s.queue[0]
    found: list[Any] = list(marching.offers(s, (unit,)))
    if unit in s.groups or unit in s.bands:
        found += _with_carts(s, unit)
    if unit in s.groups:
        found += recruiting.offers(s, unit)
        found += hiring.offers(s, unit)
        found += recruiting.buy_offers(s, unit)
    if unit in s.groups or unit in s.bands:
        found += places.offers(s, unit)
    return found


def _with_carts(s: Campaign, unit: str) -> list[Any]:
    """Marches together with the convoys or the engines on the hex."""
    here = s.where(unit)
    carts_ = [k for k, row in s.convoys.items() if row.at == here and row.faction == s.faction(unit)]
    trains = [k for k, row in s.groups.items() if row.at == here and row.engines and k != unit]
    found: list[Any] = []
    for along in (*carts_, *trains):
        order = March((unit, along), (0,))
        if marching._why_not_units(s, order) is None:
            found += marching.offers(s, (unit, along))
    return found


class CampaignByDays:
    """The rules of a campaign, as the kernel asks for them. GUC-6a ANC-6a"""

    def question(self, s: Campaign) -> Ask | None:
        """The orders open to the player whose part it is; None when the campaign is over."""
        if s.outcome is not None:
            return None
        if s.battle is not None:
            return orders_in_battle.question(s)
        if s.siege is not None:
            return siege_days.question(s)
        if s.affair is not None:
            return Ask(decider(s, s.affair, 0), "report", CampaignOrders(s), s.rule("GUC-14.6e"))
        if s.siege_day:
            player = max(0, s.player(acting(s)))
            return Ask(player, "report", CampaignOrders(s), s.rule("GUC-15a"))
        if s.step == "start" or not s.queue:
            return Ask(0, "order", CampaignOrders(s), s.rule("GUC-18a"))
        player = max(0, s.player(acting(s)))
        return Ask(player, "order", CampaignOrders(s), s.rule("GUC-6c"))

    def perform(self, s: Campaign, order: Any) -> Play[Campaign]:
        """Carry out one order, of the day or of the battle below."""
        if s.battle is not None:
            return self._fight(s, order)
        if s.siege is not None:
            return self._besiege(s, order)
        if isinstance(order, Report):
            return self._report(s, order)
        if isinstance(order, Pass):
            return self._end_part(s)
        if isinstance(order, Begin):
            return self._begin(s)
        return self._deed(s, order)

    def _deed(self, s: Campaign, order: Any) -> Play[Campaign]:
        s = yield from DEEDS[type(order)](s, order)
        return (yield from self._go_on(s))

    def _go_on(self, s: Campaign) -> Play[Campaign]:
        """Where an order has taken the mover off the map, or ended a step, the day goes on."""
        if s.affair is not None or s.siege_day:
            return s
        if s.step == "movement" and s.queue:
            unit = s.queue[0]
            there = unit in s.groups or unit in s.bands or unit in s.spies or unit in s.convoys
            if not there and (unit not in s.commanders or s.captive(unit)):
                return (yield from advance(s))
        return s

    def _fight(self, s: Campaign, order: Any) -> Play[Campaign]:
        s = yield from orders_in_battle.perform(s, order)
        return s if s.battle is not None else (yield from self._settled(s))

    def _besiege(self, s: Campaign, order: Any) -> Play[Campaign]:
        s = yield from siege_days.perform(s, order)
        return s if s.siege is not None else (yield from self._settled(s))

    def _report(self, s: Campaign, order: Report) -> Play[Campaign]:
        s = yield from (reports.siege(s, order) if s.siege_day else reports.battle(s, order))
        return (yield from self._settled(s))

    def _settled(self, s: Campaign) -> Play[Campaign]:
        """After a battle the mercenaries who rebel rise, and the day goes on."""
        s = yield from rise(s)
        if s.step == "supply" and not s.queue:
            return (yield from advance(s))
        return (yield from self._go_on(s))

    def _end_part(self, s: Campaign) -> Play[Campaign]:
        """A part is over, with all that happens by itself up to the next order. GUC-6b GUC-6d"""
        if not s.queue:
            return (yield from advance(s))
        unit = s.queue[0]
        if s.step == "supply":
            s = yield from supply.end_part(s)
        elif s.step == "reorganisation":
            s = yield from captives.end_part(s)
        elif s.step == "movement":
            s = yield from end_of_part.end_part(s, unit)
        d = Draft(s)
        table = table_of(s, unit)
        if s.step == "movement" and table:
            d.change(table, unit, moved=True)
        d.now["queue"] = s.queue[1:] if s.queue[:1] == (unit,) else s.queue
        s = yield from d.tell("part-over", "GUC-6b", unit)
        return (yield from advance(s))

    def _begin(self, s: Campaign) -> Play[Campaign]:
        """Weather, then season, once for the whole campaign. GUC-18a GUC-18.1a GUC-18.2a ANC-18a ANC-18.1 ANC-5.1e"""
        if "weather" in s.scene.options:
            die = yield from roll("1d10", "weather", s.rule("GUC-18.1a"), 0)
            change = read(s.book.weather, die).amount or 0
            d = Draft(s)
            for key, row in s.places.items():
                if row.resources > 0 or (row.resources == 0 and row.kind != "city"):
                    d.change("places", key, resources=min(s.book.supply.most, max(1, row.resources + change)))
            s = yield from d.tell("weather", "GUC-18.1a", numbers=(die, change))
        if "season" in s.scene.options:
            die = yield from roll("1d10", "seasons", s.rule("GUC-18.2a"), 0)
            d = Draft(s)
            d.now["season"] = read(s.book.seasons, die).result
            s = yield from d.tell("season", "GUC-18.2a", d.now["season"], numbers=(die,))
        s = yield from begin_step(s, "supply")
        return (yield from advance(s))
