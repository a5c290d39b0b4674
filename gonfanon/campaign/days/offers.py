"""What can be ordered in the reorganisation step: some orders of each kind, written out. GUC-6c"""

from collections.abc import Callable
from typing import Any

from gonfanon.campaign.changes import free_name
from gonfanon.campaign.days import bands, captives, regrouping
from gonfanon.campaign.muster import label
from gonfanon.campaign.orders import (
    Attach,
    Detach,
    EscortColumn,
    FreeColumn,
    GiveDriver,
    JoinGroups,
    LeaveIn,
    Lot,
    MakeSpy,
    Massacre,
    Pay,
    Split,
    TakeFrom,
    Train,
)
from gonfanon.campaign.sheet import SMALLEST, Campaign
from gonfanon.kernel.figures import Refusal

JUDGES: dict[type, Callable[[Campaign, Any], Refusal | None]] = {
    Split: regrouping.why_not_split,
    JoinGroups: regrouping.why_not_join,
    LeaveIn: regrouping.why_not_leave,
    TakeFrom: regrouping.why_not_take,
    MakeSpy: regrouping.why_not_spy,
    GiveDriver: regrouping.why_not_driver,
    Train: regrouping.why_not_train,
    Detach: bands.why_not_detach,
    Attach: bands.why_not_attach,
    Pay: bands.why_not_pay,
    EscortColumn: captives.why_not_escort,
    Massacre: captives.why_not_massacre,
    FreeColumn: captives.why_not_free,
}
"""Order of the step -> why it may not be given."""


def lot_of(s: Campaign, men: list[int]) -> Lot:
    """Men as a lot."""
    lot: dict[str, int] = {}
    for n in men:
        key = label(s.people[n])
        lot[key] = lot.get(key, 0) + 1
    return tuple(lot.items())


def reorganisation_orders(s: Campaign) -> list[Any]:
    """Every kind of order that the acting faction can give."""
    faction = s.queue[0]
    own = [key for key in s.groups if s.runs(key) == faction]
    found: list[Any] = []
    for group in own:
        found += _of_group(s, group, own)
    for band in s.bands:
        found.append(Detach(band))
        found += [order for group in own for order in (Attach(band, group), Pay(band, group))]
    for column in s.columns:
        found += [EscortColumn(group, column) for group in own]
        found += [Massacre(column), FreeColumn(column)]
    return [order for order in found if JUDGES[type(order)](s, order) is None]


def _of_group(s: Campaign, group: str, own: list[str]) -> list[Any]:
    found: list[Any] = []
    men, at = s.men_of(group), s.groups[group].at
    name = free_name(s, f"{group}.part")
    half = s.number(group) // 2
    for size in dict.fromkeys((SMALLEST, half)):
        if size >= SMALLEST:
            found.append(Split(group, name, lot_of(s, men[len(men) - size :])))
    found += [JoinGroups((group, other)) for other in own if other != group and s.groups[other].at == at]
    place = s.place_at(at)
    if place:
        found += _at_place(s, group, place)
    foot = [n for n in men if not s.book.troops[s.people[n].type].rides]
    spy = free_name(s, f"{s.queue[0]}.spy")
    found += _first_legal(s, [MakeSpy(group, spy, troop) for troop in _troops(s, foot)])
    for key, row in s.convoys.items():
        if row.at == at:
            found += _first_legal(s, [GiveDriver(group, key, troop) for troop in _troops(s, men[::-1])])
    if s.book.levies.engine_prices:
        train = free_name(s, f"{group}.train")
        found += [Train(group, train, (engine,)) for engine in s.book.levies.engine_prices]
    return found


def _troops(s: Campaign, men: list[int]) -> list[str]:
    """The types of men who are well, and then of the wounded."""
    return list(dict.fromkeys((*(s.people[n].type for n in men), *(label(s.people[n]) for n in men))))


def _first_legal(s: Campaign, orders: list[Any]) -> list[Any]:
    """The first of some orders that come to the same, if any is legal."""
    return [order for order in orders if JUDGES[type(order)](s, order) is None][:1]


def _at_place(s: Campaign, group: str, place: str) -> list[Any]:
    found: list[Any] = [LeaveIn(group, place, lot_of(s, [n])) for n in _one_each(s, s.men_of(group))]
    needed = s.book.levies.garrison_least - len(s.garrison(place))
    well = [n for n in s.men_of(group) if not s.people[n].wounded]
    spare = min(needed, s.number(group) - SMALLEST, len(well))
    if spare > 1:
        found.append(LeaveIn(group, place, lot_of(s, well[len(well) - spare :])))
    there = [n for n in s.garrison(place) if not s.people[n].wounded]
    found += [TakeFrom(group, place, lot_of(s, [n])) for n in _one_each(s, there)]
    found += [LeaveIn(group, place, ((key, 1),)) for key in s.officers(group)]
    found += [TakeFrom(group, place, ((key, 1),)) for key in s.officers(place)]
    if s.groups[group].money:
        found.append(LeaveIn(group, place, (("money", s.groups[group].money),)))
    if s.places[place].money:
        found.append(TakeFrom(group, place, (("money", s.places[place].money),)))
    return found


def _one_each(s: Campaign, men: list[int]) -> list[int]:
    """One man of each label."""
    first: dict[str, int] = {}
    for n in men:
        first.setdefault(label(s.people[n]), n)
    return list(first.values())
