"""Orders of a campaign made up without looking at the list, and which entry of the list stands for them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import Any

from gonfanon.campaign.changes import free_name
from gonfanon.campaign.days.captives import price
from gonfanon.campaign.ground import neighbours
from gonfanon.campaign.muster import label
from gonfanon.campaign.orders import (
    Attach,
    AttackUnit,
    Begin,
    Besiege,
    BuildCastle,
    Buy,
    CampaignOrder,
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
    SiegeDay,
    Split,
    SummonPlace,
    TakeFrom,
    Train,
    UnloadConvoy,
)
from gonfanon.campaign.sheet import Campaign

MOST = 40
"""Of one kind of order in one position no more than this many are judged."""
UNLISTED = None
"""Stands for orders that are legal and never listed."""


def canonical(s: Campaign, order: Any) -> Any:
    """What legal orders have in common that are listed as one: the lot, the points or the way may differ.

    A march that ends where it began is legal and not listed.
    """
    match order:
        case Split() | MakeSpy() | BuildCastle():
            return type(order), order.group
        case JoinGroups():
            return JoinGroups, order.groups[:2]
        case LeaveIn() | TakeFrom() | Recruit():
            return type(order), order.group, order.place, order.lot[0][0]
        case GiveDriver():
            return GiveDriver, order.group, order.convoy
        case Train():
            return Train, order.group, order.engines[0]
        case PayRansom():
            return PayRansom, order.commander
        case NewConvoy():
            return NewConvoy, order.place, order.points
        case Buy():
            return Buy, order.group, order.convoy, order.own
        case March():
            back = order.path[-1] == s.where(order.units[0])
            return UNLISTED if back else (March, order.units[:2], order.path[-1])
        case _:
            return order


class Candidates:
    """Orders of every kind about whatever is on the map."""

    def __init__(self, s: Campaign, seed: int) -> None:
        self.s = s
        self.chance = Random(seed)

    def __iter__(self) -> Iterator[CampaignOrder]:
        for kind in (
            self.food(), self.groups(), self.lots(Split), self.lots(LeaveIn), self.lots(TakeFrom), self.bands(),
            self.columns(), self.ransoms(), self.convoys(), self.marches(), self.recruits(), self.hirings(),
            self.purchases(), self.fights(), self.sieges(),
        ):  # fmt: skip
            yield from self.some([*kind])

    def some(self, orders: list[Any]) -> list[Any]:
        return orders if len(orders) <= MOST else self.chance.sample(orders, MOST)

    def drawn(self, keys: Sequence[Any], most: int) -> list[Any]:
        return self.chance.sample(keys, min(most, len(keys)))

    def food(self) -> Iterator[Feed]:
        yield from (Feed(*each) for each in product(self.s.groups, (*self.s.places, *self.s.convoys)))

    def groups(self) -> Iterator[CampaignOrder]:
        s = self.s
        for count in (2, 3):
            yield from (JoinGroups(each) for each in permutations(s.groups, count))
        for group in s.groups:
            types = {label(s.people[n]) for n in s.men_of(group)}
            yield from (MakeSpy(group, free_name(s, "new.spy"), type) for type in types)
            yield from (GiveDriver(group, convoy, type) for convoy in s.convoys for type in types)
            yield from (
                Train(group, free_name(s, "new.train"), (each,)) for each in s.book.levies.engine_prices
            )

    def lots(self, kind: type[Split | LeaveIn | TakeFrom]) -> Iterator[CampaignOrder]:
        s = self.s
        for group in s.groups:
            ends = [free_name(s, "new")] if kind is Split else [s.place_at(s.groups[group].at)]
            for end in ends if ends[0] else ():
                source = end if kind is TakeFrom else group
                have = Counter(label(s.people[n]) for n in s.men_of(source))
                parts = [(type, self.chance.randint(1, count)) for type, count in have.items()]
                parts += [(officer, 1) for officer in s.officers(source)]
                money = s.places[end].money if kind is TakeFrom else s.groups[group].money
                parts += [("money", self.chance.randint(1, money))] if money else []
                for count in range(1, len(parts) + 1):
                    yield kind(group, end, tuple(self.chance.sample(parts, count)))
                yield from (kind(group, end, (part,)) for part in parts)

    def bands(self) -> Iterator[CampaignOrder]:
        for band in self.s.bands:
            yield Detach(band)
            yield from (order(band, group) for group in self.s.groups for order in (Attach, Pay))

    def columns(self) -> Iterator[CampaignOrder]:
        for column in self.s.columns:
            yield from (Massacre(column), FreeColumn(column))
            yield from (EscortColumn(group, column) for group in self.s.groups)

    def ransoms(self) -> Iterator[PayRansom]:
        s = self.s
        for one in s.commanders:
            owed = price(s, one).value if s.captive(one) else 0
            for order in permutations(s.groups, min(2, len(s.groups))) if owed else ():
                first = min(owed, s.groups[order[0]].money)
                parts = [
                    (group, part) for group, part in zip(order, (first, owed - first), strict=False) if part
                ]
                yield PayRansom(one, tuple(parts))

    def convoys(self) -> Iterator[CampaignOrder]:
        for place in self.s.places:
            new = free_name(self.s, f"{place}.convoy")
            yield from (NewConvoy(place, new, points) for points in (1, 2, 5))
            for convoy in self.s.convoys:
                for points in (1, 2, 4):
                    yield LoadConvoy(convoy, place, points)
                    yield UnloadConvoy(convoy, place, points)

    def marches(self) -> Iterator[March]:
        s = self.s
        if s.step != "movement" or not s.queue:
            return
        unit = s.queue[0]
        along = [
            key
            for key in (*s.convoys, *s.groups, *s.columns)
            if key != unit and s.where(key) == s.where(unit)
        ]
        for _ in range(MOST // 2):
            path, here = list[int](), s.where(unit)
            for _ in range(self.chance.randint(1, 5)):
                here = self.chance.choice(neighbours(s.scene, here))
                path.append(here)
            more = self.drawn(along, self.chance.choice((0, 0, 1, 2)))
            yield March((unit, *more), tuple(path))

    def recruits(self) -> Iterator[Recruit]:
        types = (*self.s.book.levies.prices, "engineer")
        for group, place, type in product(self.s.groups, self.s.places, types):
            yield Recruit(group, place, ((type, self.chance.choice((1, 1, 2, 3))),))

    def hirings(self) -> Iterator[CampaignOrder]:
        for group, band in product(self.s.groups, self.s.bands):
            yield from (HireBand(group, band, "pay"), HireBand(group, band, "promise"), Poach(group, band))

    def purchases(self) -> Iterator[Buy]:
        for group, a, b in product(self.s.groups, self.s.convoys, self.s.convoys):
            yield from (Buy(group, a, points, b) for points in range(1, 6) if a != b)

    def fights(self) -> Iterator[AttackUnit]:
        s = self.s
        for group in (*s.groups, *s.bands):
            yield from (AttackUnit(group, foe) for foe in (*s.places, *s.bands, *s.groups))

    def sieges(self) -> Iterator[CampaignOrder]:
        for place in self.s.places:
            yield from (SiegeDay(place), Raise(place))
            yield from (order(group, place) for group in self.s.groups for order in (SummonPlace, Besiege))
        yield from (BuildCastle(group, free_name(self.s, "new.castle")) for group in self.s.groups)
        yield Begin()
