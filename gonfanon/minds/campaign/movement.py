"""A mover's part: recruit and hire, then fight, besiege, march or stay, whatever is worth most."""

from collections.abc import Callable
from typing import Any

from gonfanon.campaign.ground import mobile
from gonfanon.campaign.hexes import distance
from gonfanon.campaign.orders import (
    AttackUnit,
    Besiege,
    BuildCastle,
    Buy,
    HireBand,
    March,
    Poach,
    Raise,
    Recruit,
    SiegeDay,
    SummonPlace,
)
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.temper import summons
from gonfanon.kernel.ask import Ask
from gonfanon.minds.campaign.goals import Goals, hire_worth
from gonfanon.minds.campaign.marches import REST, Prospects, march_value, rest_value
from gonfanon.minds.campaign.outlook import POINT, Force, Outlook
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.rules.words.field import Pass

BEFORE = (Recruit, HireBand, Poach, Buy)
"""Orders that cost no time: they come before marching and fighting."""
AT_HAND = (AttackUnit, Besiege, SiegeDay)
MARGIN = 5
"""A march must promise so much more than staying."""
AGAIN = 40
"""A second march on a day must promise more: otherwise a group would walk to and fro."""
CASTLE_BUILT = 4 * POINT
NEVER = -100_000
"""Worth of what makes no sense whatever else there is."""
WANTED_BY_GOAL = 2
"""Recruits are worth so many times their points where a goal is near that they could decide."""

Weight = tuple[int, Why]


def movement(look: Outlook, ask: Ask) -> list[Alternative]:
    """Everything that the mover can do, weighed."""
    unit = look.s.queue[0]
    orders = list(ask.options)
    if unit in look.s.spies:
        return [Alternative(o, *_turned(_spy(look, unit, o))) for o in orders]
    if unit in look.s.convoys:
        return [Alternative(o, *_turned(_convoy(look, unit, o))) for o in orders]
    if unit in look.s.commanders:
        return [Alternative(o, *_turned(_lone(look, unit, o))) for o in orders]
    return group_orders(look, unit, orders)


def _turned(weight: Weight) -> tuple[Why, int]:
    return weight[1], weight[0]


def group_orders(look: Outlook, unit: str, orders: list[Any]) -> list[Alternative]:
    """A group's part: first what costs no time, if it is worth anything."""
    first = [Alternative(o, *_turned(EARLY[type(o)](look, unit, o))) for o in orders if isinstance(o, BEFORE)]
    good = [each for each in first if each.value > 0]
    if good:
        return good
    prospects = Prospects(look, unit)
    prospects.at_hand = frozenset(_about(order) for order in orders if isinstance(order, AT_HAND))
    stay, why = rest_value(prospects)
    margin = AGAIN if mobile(look.s, unit).walked else MARGIN
    found = []
    for order in orders:
        if isinstance(order, BEFORE):
            continue
        if isinstance(order, Pass):
            found.append(Alternative(order, why if look.s.besieging(unit) else _staying(why), stay))
        elif isinstance(order, March):
            value, reason = march_value(prospects, order)
            found.append(Alternative(order, reason, value - margin))
        else:
            value, reason = DEEDS[type(order)](look, unit, order)
            found.append(Alternative(order, reason, value + max(0, stay // 4)))
    return found


def _about(order: Any) -> str:
    """The place or the group that an order is about."""
    return str(order.foe if isinstance(order, AttackUnit) else order.place)


def _staying(why: Why) -> Why:
    """Somebody who stays gives a reason for staying."""
    return why if why.key in ("mind-campaign-guard", "mind-campaign-shelter") else REST


# -- before marching


def _recruit(look: Outlook, unit: str, order: Recruit) -> Weight:
    s = look.s
    prices = {**s.book.levies.prices, "engineer": s.book.levies.engineer}
    men = sum(count for type, count in order.lot if type != "engineer")
    cost = sum(prices[type] * count for type, count in order.lot) * POINT // 2
    number = look.force(unit).number
    goals = Goals(look, unit).all
    eager = WANTED_BY_GOAL if goals and goals[0].worth > 3 * POINT else 1
    # More mouths need more food: nine men live off the land.
    hungry = 60 if number <= 9 < number + men else 0
    worth = men * look.point_worth * eager - cost - hungry
    return worth, Why("mind-campaign-recruit", {"men": men, "place": order.place})


def _hire(look: Outlook, unit: str, order: HireBand) -> Weight:
    key = "mind-campaign-hire" if order.terms == "pay" else "mind-campaign-promise"
    return hire_worth(look, unit, order.band, order.terms), Why(key, {"band": order.band})


def _poach(look: Outlook, unit: str, order: Poach) -> Weight:
    s = look.s
    force = look.force(order.band)
    cost = force.number * s.book.levies.poached * POINT // 2
    worth = look.men_worth(force) * 8 // 5 - cost
    return worth, Why("mind-campaign-poach", {"band": order.band})


def _buy(look: Outlook, unit: str, order: Buy) -> Weight:
    """Food of others is bought by the hungry; one's own carts only change beasts."""
    s = look.s
    own = s.convoys[order.convoy].faction in look.factions
    hungry = look.hungry_at(unit, s.where(unit))
    return 40 if hungry and not own else -1, Why("mind-campaign-buy", {"points": order.points})


EARLY: dict[type, Callable[[Outlook, str, Any], Weight]] = {
    Recruit: _recruit,
    HireBand: _hire,
    Poach: _poach,
    Buy: _buy,
}
"""Order -> what it is worth; what is worth nothing is left."""


# -- instead of marching


def own_force(look: Outlook, unit: str) -> Force:
    """All groups of the side on the hex of a unit; against walls riders count on foot."""
    s = look.s
    found = Force(0, 0)
    for other in s.groups_at(s.where(unit)):
        if s.runs(other) in look.factions and s.faction(other) == s.faction(unit):
            found = found + look.force(other)
    return found


def _attack(look: Outlook, unit: str, order: AttackUnit) -> Weight:
    s, own = look.s, own_force(look, unit)
    if order.foe in s.places:
        walled = s.places[order.foe].fortified
        if walled:
            own = look.besiegers(unit)
        value = look.storm(own, order.foe)
        return value, Why("mind-campaign-storm", {"place": order.foe})
    other = _against(look, order.foe)
    value, chance = look.battle(own, other), look.chance(own, other)
    if order.foe in s.bands and not s.bands[order.foe].employer:
        value -= POINT
    return value, Why("mind-campaign-attack", {"foe": order.foe, "percent": chance})


def _against(look: Outlook, foe: str) -> Force:
    s, found = look.s, look.force(foe)
    for other in s.groups_at(s.where(foe)):
        if other != foe and s.faction(other) == s.faction(foe):
            found = found + look.force(other)
    return found


def _summon(look: Outlook, unit: str, order: SummonPlace) -> Weight:
    s = look.s
    seen = summons(s, unit, order.place)
    points = max(0, s.places[order.place].resources)
    share = 10 * (seen.total.value - seen.place.value + 3)
    worth = points * min(100, max(0, share)) if seen.may_negotiate else 0
    whole = look.prize(order.place) - look.loot(order.place) if share >= 80 else 0
    return (worth + whole) * 2 // 3 + 1, Why("mind-campaign-summon", {"place": order.place})


def _besiege(look: Outlook, unit: str, order: Besiege) -> Weight:
    goal = Goals(look, unit).siege(order.place)
    return goal.worth if goal.worth > 0 else NEVER, goal.why


def _siege_day(look: Outlook, unit: str, order: SiegeDay) -> Weight:
    days = look.s.sieges[order.place].days
    goal = Goals(look, unit).siege(order.place)
    return goal.worth + 40 if days <= look.days_left else -1, goal.why


def _raise(look: Outlook, unit: str, order: Raise) -> Weight:
    """A siege that cannot end in time, or a relief that is too strong."""
    prospects = Prospects(look, unit)
    danger = prospects.danger(look.s.where(unit))
    siege = look.s.sieges[order.place]
    late = siege.days > look.days_left
    value = danger - 2 * POINT if not late else POINT
    # What was begun today is not given up today: it would only be begun again.
    return value if siege.began < look.s.day else NEVER, Why("mind-campaign-raise", {"place": order.place})


def _build(look: Outlook, unit: str, order: BuildCastle) -> Weight:
    """Ten pounds and eight days for a castle that counts four: seldom, and only where nothing else calls."""
    row = look.s.groups[unit]
    days = 8 - (row.built if row.building == order.new else 0)
    if days > look.days_left:
        return -1, Why("mind-campaign-build", {"days": days})
    cost = 0 if row.building else 10 * POINT
    return CASTLE_BUILT - cost, Why("mind-campaign-build", {"days": days})


DEEDS: dict[type, Callable[[Outlook, str, Any], Weight]] = {
    AttackUnit: _attack,
    SummonPlace: _summon,
    Besiege: _besiege,
    SiegeDay: _siege_day,
    Raise: _raise,
    BuildCastle: _build,
}
"""Order -> what it is worth beside staying."""


# -- those who move alone


def _spy(look: Outlook, unit: str, order: Any) -> Weight:
    """Out to the nearest enemy, and home with the news. GUC-10a GUC-10b"""
    s = look.s
    end = order.path[-1] if isinstance(order, March) else s.where(unit)
    homes = [s.where(group) for group in look.mine]
    if s.spies[unit].seen and homes:
        return -min(distance(end, hex) for hex in homes), Why("mind-campaign-spy-home")
    foes = [s.where(foe) for foe in look.foes]
    if not foes:
        return -distance(end, s.where(unit)), Why("mind-campaign-spy-out")
    near = min(distance(end, hex) for hex in foes)
    # Near enough to see, not on their hex, where he is looked for.
    return -abs(near - 1) * 2, Why("mind-campaign-spy-out")


def _convoy(look: Outlook, unit: str, order: Any) -> Weight:
    """A convoy goes to the hungry, and keeps away from enemies."""
    s = look.s
    end = order.path[-1] if isinstance(order, March) else s.where(unit)
    own = s.convoys[unit].faction
    hungry = [
        s.where(group)
        for group in look.mine
        if s.faction(group) == own and look.hungry_at(group, s.where(group))
    ]
    foes = min((distance(end, s.where(foe)) for foe in look.foes), default=9)
    safe = 3 * min(foes, 4)
    if hungry and s.convoys[unit].load:
        return safe - 5 * min(distance(end, hex) for hex in hungry), Why("mind-campaign-convoy")
    place = s.place_at(end)
    home = 4 if place and s.places[place].faction == own else 0
    return safe + home - distance(end, s.where(unit)), Why("mind-campaign-convoy")


def _lone(look: Outlook, unit: str, order: Any) -> Weight:
    """A commander without a group rides to where one of his side stands and has none. GUC-9b"""
    s = look.s
    own = s.commanders[unit].faction
    end = order.path[-1] if isinstance(order, March) else s.where(unit)
    best = 0
    for group in look.mine:
        if s.faction(group) != own or s.faction(group) == NEUTRAL:
            continue
        want = 60 if not s.leader(group) else 20
        best = max(best, want - 8 * distance(end, s.where(group)))
    passed = order.path if isinstance(order, March) else ()
    risk = 80 * any(s.where(foe) in passed for foe in look.foes)
    why = Why("mind-campaign-ride") if passed else REST
    return best - risk - (MARGIN if passed else 0), why
