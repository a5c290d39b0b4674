"""Recruits, and supply bought from convoys. GUC-12.1 GUC-13.4 ANC-13.1 ANC-14.4"""

from gonfanon.campaign.changes import add_men
from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import levy_number
from gonfanon.campaign.orders import Buy, Lot, Recruit
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import hostility, serves
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

CITY = 10
"""Men whom a city gives in a day at most. GUC-12.1b"""


def may_recruit(s: Campaign, group: str) -> bool:
    """A commander recruits; in The Anarchy a knight too. GUC-12.1a ANC-13.1"""
    if s.leader(group):
        return True
    return s.book.measure == "loyalty" and any(
        s.book.troops[s.people[n].type].commands for n in s.men_of(group)
    )


def total_against(s: Campaign, group: str, place: str) -> int:
    """The hostility of a commander who recruits in a foreign town: his group against its levy. GUC-12.1c"""
    return hostility(s, group, place, (s.number(group), levy_number(s, place))).value


def price(s: Campaign, lot: Lot) -> int:
    """What recruits cost, in halves. GUC-12.1a ANC-10d"""
    prices = {**s.book.levies.prices, "engineer": s.book.levies.engineer}
    return sum(prices[type] * count for type, count in lot)


def _why_not_here(s: Campaign, group: str, place: str) -> Refusal | None:
    row = s.places[place]
    if row.kind == "castle":
        return s.no("GUC-5.1a", "castle-has-no-recruits", "GUC-12.1a")
    if place in s.sieges:
        return s.no("GUC-12.1c", "besieged")
    if s.book.measure == "loyalty":
        if not serves(s, group, place):
            return s.no("ANC-5.1d", "not-loyal-to-you", "ANC-14.5", "GUC-12.1a")
        return None
    if row.faction == s.faction(group):
        return None
    limit = s.book.thresholds["recruit_in_foreign_town_at_most"]
    if total_against(s, group, place) > limit:
        return s.no("GUC-12.1c", "too-hostile")
    return None


def why_not_recruit(s: Campaign, order: Recruit) -> Refusal | None:
    """Once a day, on the hex, no more men than resources, for money. GUC-12.1a GUC-12.1b GUC-12.1c"""
    group, place = s.groups.get(order.group), s.places.get(order.place)
    if group is None or place is None or place.at != group.at:
        return s.no("GUC-12.1a", "not-on-the-hex", about=(order.place,))
    if not may_recruit(s, order.group):
        return s.no("GUC-12.1a", "needs-a-commander")
    if group.recruited:
        return s.no("GUC-12.1a", "once-a-day", "GUC-12.1b")
    bad = _why_not_here(s, order.group, order.place)
    if bad is not None:
        return bad
    engineers = sum(count for type, count in order.lot if type == "engineer")
    town = bool(s.book.levies.engine_prices) and place.kind == "town"
    if engineers and (not town or place.engineers + engineers > 1):
        return s.no("ANC-10d", "one-engineer-in-a-town")
    return _why_not_lot(s, order)


def _why_not_lot(s: Campaign, order: Recruit) -> Refusal | None:
    """The right men, not too many, and paid. GUC-12.1a GUC-12.1b"""
    group, place = s.groups[order.group], s.places[order.place]
    if any(type not in (*s.book.levies.prices, "engineer") or count < 1 for type, count in order.lot):
        return s.no("GUC-12.1a", "only-light-foot-and-peasants")
    most = CITY if place.resources < 0 else place.resources
    if place.recruited + sum(count for type, count in order.lot if type != "engineer") > most:
        return s.no("GUC-12.1b", "not-so-many")
    if price(s, order.lot) > group.money:
        return s.no("GUC-12.1a", "not-enough-money", "GUC-12a")
    return None


def recruit(s: Campaign, order: Recruit) -> Play[Campaign]:
    """Recruits join at once; the place loses nothing. GUC-12.1a GUC-12.1b ANC-10d"""
    place, men = s.places[order.place], dict(order.lot)
    d = Draft(s)
    d.change(
        "groups",
        order.group,
        recruited=True,
        money=s.groups[order.group].money - price(s, order.lot),
    )
    engineers = men.get("engineer", 0)
    d.change(
        "places",
        order.place,
        recruited=place.recruited + sum(men.values()) - engineers,
        engineers=place.engineers + engineers,
    )
    add_men(d, order.group, men)
    numbers = (sum(men.values()),)
    return (yield from d.tell("recruited", "GUC-12.1a", order.group, order.place, numbers=numbers))


def offers(s: Campaign, group: str) -> list[Recruit]:
    """One recruit of each kind, and as many as can be had."""
    place = s.place_at(s.groups[group].at)
    if not place:
        return []
    most = CITY if s.places[place].resources < 0 else s.places[place].resources
    found = []
    for type in (*s.book.levies.prices, "engineer"):
        each = price(s, ((type, 1),))
        afford = min(most, s.groups[group].money // each)
        for count in dict.fromkeys((1, afford)):
            order = Recruit(group, place, ((type, count),))
            if count and why_not_recruit(s, order) is None:
                found.append(order)
    return found


def escort_of(s: Campaign, convoy: str) -> str:
    """The group that protects a convoy; empty: nobody does. GUC-11f"""
    row = s.convoys[convoy]
    return next((u for u in s.groups_at(row.at) if row.faction in (s.faction(u), s.runs(u))), "")


def why_not_buy(s: Campaign, order: Buy) -> Refusal | None:
    """From a convoy of one's own faction, of a friend, in The Anarchy also of a neutral escort. GUC-13.4a ANC-14.4"""
    group, own, row = s.groups.get(order.group), s.convoys.get(order.own), s.convoys.get(order.convoy)
    if group is None or own is None or row is None or order.own == order.convoy:
        return s.no("GUC-13.4a", "no-convoy")
    if row.at != group.at or own.at != group.at or own.faction != group.faction:
        return s.no("GUC-13.4a", "not-on-the-hex")
    escort = escort_of(s, order.convoy)
    neutral = s.book.measure == "loyalty" and NEUTRAL in (row.faction, s.faction(escort or order.convoy))
    if not neutral and not s.friendly(row.faction, group.faction):
        return s.no("GUC-13.4a", "not-your-convoy", "GUC-13.4b")
    if order.points < 1 or order.points > row.load:
        return s.no("GUC-13.4a", "not-enough-food", "GUC-11e")
    if own.load + order.points > s.book.supply.load:
        return s.no("GUC-11b", "too-much-for-it", "GUC-13.4a", "GUC-11e")
    if bill(s, order) > group.money:
        return s.no("GUC-13.4a", "not-enough-money", "GUC-12a")
    return None


def bill(s: Campaign, order: Buy) -> int:
    """A Denier or pound a point, in halves; nothing inside the forces of one player. GUC-13.4a"""
    seller = escort_of(s, order.convoy) or order.convoy
    if s.player(s.runs(seller)) == s.player(s.runs(order.group)):
        return 0
    return 2 * order.points


def buy(s: Campaign, order: Buy) -> Play[Campaign]:
    """Points change convoys, the money goes to the escort. GUC-13.4a ANC-14.4"""
    cost, seller = bill(s, order), escort_of(s, order.convoy)
    d = Draft(s)
    d.change("groups", order.group, money=s.groups[order.group].money - cost)
    if seller in s.groups and seller != order.group:
        d.change("groups", seller, money=s.groups[seller].money + cost)
    d.change("convoys", order.convoy, load=s.convoys[order.convoy].load - order.points)
    d.change("convoys", order.own, load=s.convoys[order.own].load + order.points)
    return (yield from d.tell("bought", "GUC-13.4a", order.group, order.convoy, numbers=(order.points, cost)))


def buy_offers(s: Campaign, group: str) -> list[Buy]:
    """Whole loads; of a load that is too heavy or too dear as much as can be bought."""
    here = [key for key, row in s.convoys.items() if row.at == s.groups[group].at]
    return [order for a in here for b in here if a != b for order in _most(s, group, a, b)]


def _most(s: Campaign, group: str, convoy: str, own: str) -> list[Buy]:
    """The largest purchase that is legal, if there is one."""
    parts = (Buy(group, convoy, points, own) for points in range(s.convoys[convoy].load, 0, -1))
    return [order for order in parts if why_not_buy(s, order) is None][:1]
