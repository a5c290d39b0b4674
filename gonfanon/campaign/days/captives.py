"""Captives day by day: escorts, massacre, release, ransom. GUC-14.8 ANC-15.8"""

from gonfanon.campaign.changes import add_men, free_name, strike_off
from gonfanon.campaign.days.regrouping import own_group
from gonfanon.campaign.events import Draft
from gonfanon.campaign.orders import EscortColumn, FreeColumn, Massacre, PayRansom
from gonfanon.campaign.rows import Column, Group
from gonfanon.campaign.sheet import SMALLEST, Campaign
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Figure, Reason, Refusal

COMPANIONS = 2
"""Riders who leave with a ransomed commander. GUC-14.8e"""


def holder(s: Campaign, column: str) -> str:
    """The faction that holds captives."""
    row = s.columns[column]
    return row.by or s.runs(row.held)


def _own_column(s: Campaign, column: str) -> Refusal | None:
    if column not in s.columns or holder(s, column) != s.queue[0]:
        return s.no("GUC-14.8a", "not-your-captives", about=(column,))
    return None


def why_not_escort(s: Campaign, order: EscortColumn) -> Refusal | None:
    """An escort has at least three men and stands where the captives are. GUC-14.8a"""
    bad = own_group(s, order.group) or _own_column(s, order.column)
    if bad is not None:
        return bad
    row = s.columns[order.column]
    if row.held in s.places:
        return s.no("GUC-14.8b", "already-there", about=(order.column,))
    if s.where(order.column) != s.groups[order.group].at:
        return s.no("GUC-14.8a", "not-on-the-hex")
    if s.number(order.group) < SMALLEST:
        return s.no("GUC-14.8a", "too-small")
    if row.escorted and row.held == order.group:
        return s.no("GUC-14.8a", "already-escorted")
    return None


def escort(s: Campaign, order: EscortColumn) -> Play[Campaign]:
    """A group takes captives under its guard. GUC-14.8a"""
    d = Draft(s)
    d.change("columns", order.column, held=order.group, escorted=True)
    return (yield from d.tell("escorted", "GUC-14.8a", order.column, order.group))


def why_not_massacre(s: Campaign, order: Massacre) -> Refusal | None:
    """Why captives may not be put to death."""
    bad = _own_column(s, order.column)
    if bad is not None:
        return bad
    return None if s.men_of(order.column) else s.no("GUC-14.8c", "only-commanders")


def massacre(s: Campaign, order: Massacre) -> Play[Campaign]:
    """The men die; commanders are kept. GUC-14.8c"""
    d = Draft(s)
    strike_off(d, s.men_of(order.column), "dead")
    if not s.officers(order.column):
        d.put("columns", order.column, None)
    return (yield from d.tell("captives-massacred", "GUC-14.8c", order.column))


def why_not_free(s: Campaign, order: FreeColumn) -> Refusal | None:
    """Why captives may not be let go."""
    return _own_column(s, order.column)


def free(s: Campaign, order: FreeColumn) -> Play[Campaign]:
    """Captives are let go, and are out of the game. GUC-14.8c"""
    d = Draft(s)
    strike_off(d, s.men_of(order.column), "away")
    if s.officers(order.column):
        _free_commanders(d, order.column)
    d.put("columns", order.column, None)
    return (yield from d.tell("captives-let-go", "GUC-14.8c", order.column))


def _free_commanders(d: Draft, column: str) -> None:
    for key in d.s.officers(column):
        d.change("commanders", key, unit="", fate="away")


def unguarded(s: Campaign, faction: str) -> list[str]:
    """Captives for whom an escort must be found today, or they die. GUC-14.8c"""
    return [
        key
        for key, row in s.columns.items()
        if holder(s, key) == faction
        and row.held not in s.places
        and not row.escorted
        and row.day < s.day
        and s.men_of(key)
    ]


def end_part(s: Campaign) -> Play[Campaign]:
    """Captives without an escort are massacred. GUC-14.8c"""
    for column in unguarded(s, s.queue[0]):
        s = yield from massacre(s, Massacre(column))
    return s


def price(s: Campaign, commander: str) -> Figure:
    """The ransom of a commander by his prestige, in halves. GUC-14.8d"""
    one = s.commanders[commander]
    return Figure.total([Reason("prestige", one.prestige * s.book.renown.ransom, s.rule("GUC-14.8d"))])


def why_not_ransom(s: Campaign, order: PayRansom) -> Refusal | None:
    """The exact price, from the purses of his faction, on a later day than the capture. GUC-14.8d"""
    one = s.commanders.get(order.commander)
    if one is None or one.faction != s.queue[0] or not s.captive(order.commander):
        return s.no("GUC-14.8d", "not-your-captive-commander", about=(order.commander,))
    if s.columns[one.unit].day >= s.day:
        return s.no("GUC-14.8d", "taken-today")
    for group, money in order.payers:
        bad = own_group(s, group)
        if bad is not None:
            return s.no("GUC-14.8d", "not-yours", about=(group,))
        if money > s.groups[group].money or money < 0:
            return s.no("GUC-14.8d", "not-enough-money", "GUC-12a", about=(group,))
    if len({group for group, _ in order.payers}) < len(order.payers):
        return s.no("GUC-14.8d", "named-twice")
    if sum(money for _, money in order.payers) != price(s, order.commander).value:
        return s.no("GUC-14.8d", "not-the-price")
    return None


def riders(s: Campaign, column: str) -> list[int]:
    """Captive riders who can go with their commander. GUC-14.8e"""
    return [n for n in s.men_of(column) if s.rides(n) and not s.people[n].wounded][:COMPANIONS]


def cheapest_rider(s: Campaign, faction: str) -> str:
    """The rider of a people with the fewest points. GUC-14.8e"""
    lines = s.book.peoples[s.book.people_of(faction)].riders
    types = {type for line in lines.values() for type in line}
    rank = list(s.book.troops)
    return min(types, key=lambda type: (s.book.quick.points[s.book.troops[type].kind], rank.index(type)))


def _purse(s: Campaign, row: Column) -> str:
    """Who is paid: the group or place that holds him; for mercenaries of their own a group of their employer."""
    if row.held not in s.bands:
        return row.held
    owners = (*s.groups, *s.places)
    return next((key for key in owners if s.runs(key) == s.bands[row.held].employer), "")


def ransom(s: Campaign, order: PayRansom) -> Play[Campaign]:
    """The money changes hands, and he leaves with two riders. GUC-14.8d GUC-14.8e"""
    one = s.commanders[order.commander]
    column = one.unit
    row = s.columns[column]
    d = Draft(s)
    total = 0
    for group, money in order.payers:
        d.change("groups", group, money=s.groups[group].money - money)
        total += money
    purse = _purse(s, row)
    if purse:
        table = "places" if purse in s.places else "groups"
        d.change(table, purse, money=d.row(table, purse).money + total)
    name, at = free_name(s, f"{order.commander}.group"), s.where(column)
    free = Group(faction=one.faction, at=at, dawn=at, since=s.day, safe=True, leader=order.commander)
    d.put("groups", name, free)
    d.change("commanders", order.commander, unit=name, at=0)
    gone = riders(s, column)
    for n in gone:
        d.set_man(n, unit=name)
    add_men(d, name, {cheapest_rider(s, one.faction): COMPANIONS - len(gone)})
    others = [key for key in s.officers(column) if key != order.commander]
    if not others and len(gone) == len(s.men_of(column)):
        d.put("columns", column, None)
    return (yield from d.tell("ransomed", "GUC-14.8d", order.commander, row.held, numbers=(total,)))


def ransom_offers(s: Campaign) -> list[PayRansom]:
    """For each captive one way to pay, from the fullest purses."""
    found = []
    for key, one in s.commanders.items():
        if one.faction != s.queue[0] or one.fate or not s.captive(key):
            continue
        owed = price(s, key).value
        payers = []
        groups = [group for group in s.groups if s.runs(group) == one.faction]
        for group in sorted(groups, key=lambda group: -s.groups[group].money):
            part = min(owed, s.groups[group].money)
            if part:
                payers.append((group, part))
                owed -= part
        order = PayRansom(key, tuple(payers))
        if not owed and why_not_ransom(s, order) is None:
            found.append(order)
    return found
