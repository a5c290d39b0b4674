"""The steps before movement: food, reorganisation, ransoms, convoys."""

from collections.abc import Callable
from typing import Any

from gonfanon.campaign.days.bands import price as pay_of
from gonfanon.campaign.days.captives import price as ransom_of
from gonfanon.campaign.days.supply import need
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.orders import (
    Attach,
    EscortColumn,
    Feed,
    FreeColumn,
    GiveDriver,
    JoinGroups,
    LeaveIn,
    LoadConvoy,
    MakeSpy,
    Massacre,
    NewConvoy,
    Pay,
    PayRansom,
    Split,
    TakeFrom,
    Train,
    UnloadConvoy,
)
from gonfanon.campaign.sheet import SMALLEST
from gonfanon.kernel.ask import Ask
from gonfanon.minds.campaign.goals import Goals
from gonfanon.minds.campaign.marches import REACH
from gonfanon.minds.campaign.outlook import POINT, Outlook
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.rules.words.field import Pass

Weight = tuple[int, Why]
NOTHING = Why("mind-campaign-no-change")
ALARM = 10
"""Hexes from a castle at which an enemy makes its lord keep his garrison."""
LARDER = 4
"""Points that a place keeps when a convoy is loaded."""
SPY_LEAST = 8


def before_movement(look: Outlook, ask: Ask) -> list[Alternative]:
    """What can be ordered in a step before movement, weighed; to pass is worth nothing."""
    found = []
    for order in ask.options:
        if isinstance(order, Pass):
            found.append(Alternative(order, NOTHING, 0))
            continue
        weigh = ORDERS.get(type(order))
        value, why = weigh(look, order) if weigh is not None else (-1, NOTHING)
        found.append(Alternative(order, why, value))
    return found


def _feed(look: Outlook, order: Feed) -> Weight:
    """The hungriest first; from stores without limit or of strangers before one's own."""
    s = look.s
    row = s.groups[order.group]
    value = 10 + 10 * row.missed + look.force(order.group).number
    if order.source in s.places:
        place = s.places[order.source]
        value += 8 if place.resources < 0 else 6 if place.faction not in look.factions else 0
        value += 4 if place.resources > LARDER else 0
    else:
        value += 3
    return value, Why("mind-campaign-feed", {"group": order.group, "source": order.source})


# -- reorganisation


def _join(look: Outlook, order: JoinGroups) -> Weight:
    """Those who stand together fight together; a group that others would have to feed stays small."""
    s = look.s
    a, b = order.groups[0], order.groups[1]
    if s.groups[a].engines or s.groups[b].engines or s.groups[b].missed > s.groups[a].missed:
        return -1, NOTHING
    rank = [(bool(s.leader(g)), look.force(g).points) for g in (a, b)]
    if rank[0] < rank[1]:
        return -1, NOTHING
    enemy = min((distance(s.where(a), s.where(foe)) for foe in look.foes), default=99)
    near = enemy <= 2 * REACH
    return (20 if near or not s.leader(b) else -1), Why("mind-campaign-join", {"group": a, "other": b})


def _leave(look: Outlook, order: LeaveIn) -> Weight:
    """A castle that has too few men gets the cheapest."""
    s = look.s
    place = s.places[order.place]
    short = s.book.levies.garrison_least - len(s.garrison(order.place))
    count = sum(n for key, n in order.lot if key not in s.commanders and key != "money")
    if not place.fortified or short <= 0 or not count or (count != len(order.lot) and count > short):
        return -1, NOTHING
    cost = sum(
        s.book.quick.points[s.book.troops[key].kind] * n for key, n in order.lot if key in s.book.troops
    )
    if look.force(order.group).number - count < SMALLEST:
        return -1, NOTHING
    return 30 + 6 * min(count, short) - cost, Why("mind-campaign-garrison", {"place": order.place})


def _take(look: Outlook, order: TakeFrom) -> Weight:
    """A leader for those who have none, and men from a castle that nobody threatens."""
    s = look.s
    (key, _), at = order.lot[0], s.places[order.place].at
    if key == "money":
        return -1, NOTHING
    if key in s.commanders:
        led = bool(s.leader(order.group))
        return (-1 if led else 40), Why("mind-campaign-lead", {"who": key, "group": order.group})
    enemy = min((distance(at, s.where(foe)) for foe in look.foes), default=99)
    worth = s.book.quick.points[s.book.troops[key].kind]
    mouths = look.force(order.group).number
    hungry = mouths in (9, 19) and look.hungry_at(order.group, at)
    if enemy <= ALARM or hungry or mouths >= 20 or not look.level.wary:
        return -1, NOTHING
    return 5 + worth, Why("mind-campaign-draw", {"place": order.place})


def _spy(look: Outlook, order: MakeSpy) -> Weight:
    """Somebody who wants to know what he marches against sends a man ahead."""
    s = look.s
    unseen = [foe for foe in look.foes if foe not in look.memory]
    wanted = look.level.memory and unseen and look.days_left > 5
    big = look.force(order.group).number > SPY_LEAST
    near = min((distance(s.where(order.group), s.where(foe)) for foe in unseen), default=99)
    return (15 if wanted and big and near <= 2 * REACH else -1), Why("mind-campaign-spy-out")


def _driver(look: Outlook, order: GiveDriver) -> Weight:
    load = look.s.convoys[order.convoy].load
    kind = look.s.book.troops[order.troop].kind
    return 4 * load - look.s.book.quick.points[kind], Why("mind-campaign-driver", {"convoy": order.convoy})


def _pay(look: Outlook, order: Pay) -> Weight:
    """A promise breaks three times in ten and worse each day: those who stay for weeks are paid."""
    s = look.s
    cost = pay_of(s, order.band, s.book.levies.mercenary).value * POINT // 2
    worth = look.men_worth(look.force(order.band))
    risk = min(90, 25 + 12 * s.bands[order.band].tests)
    return worth * risk // 100 - cost, Why("mind-campaign-pay", {"band": order.band})


def _attach(look: Outlook, order: Attach) -> Weight:
    return 15, Why("mind-campaign-join", {"group": order.group, "other": order.band})


def _escort(look: Outlook, order: EscortColumn) -> Weight:
    """Captive commanders are worth their ransom; men are led away only if nothing else calls."""
    s = look.s
    ransom = sum(ransom_of(s, key).value * POINT // 2 for key in s.officers(order.column))
    men = len(s.men_of(order.column))
    if not ransom or not men or s.columns[order.column].escorted:
        return -1, NOTHING
    size = look.force(order.group).number
    return ransom // 3 - size, Why("mind-campaign-escort", {"column": order.column})


def _free(look: Outlook, order: FreeColumn) -> Weight:
    s = look.s
    if s.officers(order.column) or s.columns[order.column].held in s.places:
        return -1, NOTHING
    return (12 if look.temper.honour else -1), Why("mind-campaign-free", {"column": order.column})


def _massacre(look: Outlook, order: Massacre) -> Weight:
    """Men who cannot be guarded are no help to anybody: only those without honour do not let them go."""
    s = look.s
    if look.temper.honour or not s.officers(order.column):
        return -1, NOTHING
    return 8, Why("mind-campaign-massacre", {"column": order.column})


def _train(look: Outlook, order: Train) -> Weight:
    """Engines for those who besiege, or will tomorrow."""
    s = look.s
    castles = [goal for goal in Goals(look, order.group).all if goal.stay]
    cost = s.book.levies.engine_prices[order.engines[0]] * POINT // 2
    near = castles and castles[0].worth > 3 * POINT and order.engines[0] == "ram"
    return (2 * POINT - cost + 30 if near else -1), Why("mind-campaign-train", {"engine": order.engines[0]})


# -- ransom and convoys


def _ransom(look: Outlook, order: PayRansom) -> Weight:
    """He costs twice what he counts, and the enemy has the money: only somebody who is needed is bought."""
    s = look.s
    cost = ransom_of(s, order.commander).value * POINT // 2
    counts = s.commanders[order.commander].prestige * POINT
    faction = s.commanders[order.commander].faction
    alone = not s.free_commanders(faction)
    needed = look.days_left * (70 if alone else 15)
    honour = counts if look.temper.honour else 0
    return counts + needed + honour - cost * 5 // 4, Why("mind-campaign-ransom", {"who": order.commander})


def _new_convoy(look: Outlook, order: NewConvoy) -> Weight:
    """A group that is about to march takes food along."""
    s, row = look.s, look.s.places[order.place]
    groups = [g for g in look.mine if s.where(g) == row.at and need(s, g) and s.faction(g) == row.faction]
    if not groups or not look.level.wary:
        return -1, NOTHING
    have = sum(c.load for c in s.convoys.values() if c.at == row.at and c.faction == row.faction)
    left = 99 if row.resources < 0 else row.resources - order.points
    if have >= need(s, groups[0]) * 2 or left < LARDER // 2:
        return -1, NOTHING
    away = any(goal.hex != row.at for goal in Goals(look, groups[0]).all[:3])
    value = 4 * order.points + min(0, left - LARDER) * 3
    return (value if away else -1), Why("mind-campaign-carry", {"place": order.place, "points": order.points})


def _load(look: Outlook, order: LoadConvoy) -> Weight:
    s, row = look.s, look.s.places[order.place]
    mouths = any(s.where(g) == row.at and need(s, g) for g in look.mine)
    left = 99 if row.resources < 0 else row.resources - order.points
    if not mouths or left < LARDER:
        return -1, NOTHING
    return 3 * order.points, Why("mind-campaign-carry", {"place": order.place, "points": order.points})


def _unload(look: Outlook, order: UnloadConvoy) -> Weight:
    """A place that is about to be besieged, or has nothing left, gets what a convoy brings."""
    s, row = look.s, look.s.places[order.place]
    escort = any(s.where(g) == row.at and need(s, g) for g in look.mine)
    if row.resources < 0 or row.resources > 1 or escort:
        return -1, NOTHING
    return 2 * order.points, Why("mind-campaign-stock", {"place": order.place})


def _split(look: Outlook, order: Split) -> Weight:
    return -1, NOTHING


ORDERS: dict[type, Callable[[Outlook, Any], Weight]] = {
    Feed: _feed,
    JoinGroups: _join,
    LeaveIn: _leave,
    TakeFrom: _take,
    MakeSpy: _spy,
    GiveDriver: _driver,
    Pay: _pay,
    Attach: _attach,
    EscortColumn: _escort,
    FreeColumn: _free,
    Massacre: _massacre,
    Train: _train,
    PayRansom: _ransom,
    NewConvoy: _new_convoy,
    LoadConvoy: _load,
    UnloadConvoy: _unload,
    Split: _split,
}
"""Order -> what it is worth; what is worth nothing is not done."""
