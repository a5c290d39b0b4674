"""Reorganisation: groups are divided and joined, men put into places and taken out of them. GUC-8.1 GUC-5.2 ANC-8.1"""

from gonfanon.campaign.changes import dissolve, hand_over, new_name
from gonfanon.campaign.days.healing import treat
from gonfanon.campaign.events import Draft
from gonfanon.campaign.muster import Picked, pick
from gonfanon.campaign.orders import GiveDriver, JoinGroups, LeaveIn, Lot, MakeSpy, Split, TakeFrom, Train
from gonfanon.campaign.rows import Group, Spy
from gonfanon.campaign.sheet import SMALLEST, Campaign
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

FOUR = 4
"""Characters that a group needs to give a driver. GUC-11d"""


def own_group(s: Campaign, group: str) -> Refusal | None:
    """Why a group is not for the acting faction to order."""
    if group not in s.groups or s.runs(group) != s.queue[0]:
        return s.no("GUC-6b", "not-yours", about=(group,))
    return None


def why_not_split(s: Campaign, order: Split) -> Refusal | None:
    """Each part needs three characters. GUC-8.1a GUC-8.1e"""
    bad = own_group(s, order.group) or new_name(s, order.new)
    if bad is not None:
        return bad
    picked = pick(s, order.group, order.lot)
    if isinstance(picked, Refusal):
        return picked
    own = len(s.men_of(order.group)) + len(s.officers(order.group))
    left = s.number(order.group) - picked.number
    if picked.number < SMALLEST or left < SMALLEST or own == picked.number:
        return s.no("GUC-8.1a", "too-small", "GUC-8.1e")
    if picked.money > s.groups[order.group].money:
        return s.no("GUC-8.1e", "not-enough-money", "GUC-12a")
    return None


def split(s: Campaign, order: Split) -> Play[Campaign]:
    """A part goes with its men, commanders and money, and keeps the hostility. GUC-8.1e GUC-8.1g ANC-8.1b"""
    picked = pick(s, order.group, order.lot)
    assert isinstance(picked, Picked)
    row = s.groups[order.group]
    d = Draft(s)
    level = s.level(order.group)
    d.put(
        "groups",
        order.new,
        Group(
            faction=row.faction,
            owner=row.owner,
            at=row.at,
            dawn=row.dawn,
            since=s.day,
            level=level,
            missed=row.missed,
            fed=row.fed,
            money=picked.money,
            wins=row.wins,
            token=row.token,
            original=row.original,
        ),
    )
    d.change("groups", order.group, money=row.money - picked.money, level=level)
    hand_over(d, picked, order.new)
    return (yield from d.tell("group-split", "GUC-8.1e", order.group, order.new, to=(s.runs(order.group),)))


def why_not_join(s: Campaign, order: JoinGroups) -> Refusal | None:
    """Only groups of one faction on one hex. GUC-8.1f GUC-8.3e"""
    if len(order.groups) < 2 or len(set(order.groups)) < len(order.groups):
        return s.no("GUC-8.1f", "needs-two")
    for group in order.groups:
        bad = own_group(s, group)
        if bad is not None:
            return bad
    rows = [s.groups[group] for group in order.groups]
    if len({row.at for row in rows}) > 1:
        return s.no("GUC-8.1f", "not-on-one-hex")
    if len({row.faction for row in rows}) > 1:
        return s.no("GUC-8.1f", "not-one-faction", "GUC-8.3e")
    return None


def join(s: Campaign, order: JoinGroups) -> Play[Campaign]:
    """Groups become one under the first name."""
    return (yield from merge(s, order.groups, order.groups[0], "GUC-8.1f"))


def largest(s: Campaign, groups: tuple[str, ...]) -> str:
    """The most numerous, then the one whose commander has more prestige, then the first. GUC-8.1h"""
    return max(
        groups,
        key=lambda group: (
            s.number(group),
            s.commanders[s.leader(group)].prestige if s.leader(group) else 0,
            -list(s.groups).index(group),
        ),
    )


def merge(s: Campaign, groups: tuple[str, ...], name: str, rule: str) -> Play[Campaign]:
    """Money is pooled, the worst supply stays, the commander of the largest part leads. GUC-8.1f GUC-8.1h ANC-8.1b"""
    top = largest(s, groups)
    rows = [s.groups[group] for group in groups]
    leader = s.leader(top)
    level = s.level(top)
    if leader:
        one = s.commanders[leader]
        level = (one.hostility if s.book.measure == "hostility" else one.loyalty) or level
    wins = max(rows, key=lambda row: row.wins)
    d = Draft(s)
    for group in groups:
        if group == name:
            continue
        hand_over(d, Picked(tuple(s.men_of(group)), tuple(s.officers(group)), 0), name)
        for band in s.bands_with(group):
            d.change("bands", band, group=name)
        for column, row in s.columns.items():
            if row.held == group:
                d.change("columns", column, held=name)
        siege = s.besieging(group)
        if siege:
            by = tuple(dict.fromkeys(name if one == group else one for one in s.sieges[siege].by))
            d.change("sieges", siege, by=by)
        d.put("groups", group, None)
    feds = [row.fed for row in rows]
    d.change(
        "groups",
        name,
        money=sum(row.money for row in rows),
        missed=max(row.missed for row in rows),
        fed=False if False in feds else None if None in feds else True,
        leader=leader,
        level=level,
        wins=wins.wins,
        token=wins.token,
        original=wins.original,
        engines=tuple(engine for row in rows for engine in row.engines),
    )
    return (yield from d.tell("groups-joined", rule, name, *groups, to=(s.runs(name),)))


def weak_castles(s: Campaign, faction: str) -> list[str]:
    """Castles of a faction that need men, and are not besieged. GUC-5.2c"""
    return [
        key
        for key, row in s.places.items()
        if row.faction == faction
        and row.fortified
        and key not in s.sieges
        and len(s.garrison(key)) < s.book.levies.garrison_least
    ]


def owes_men(s: Campaign, faction: str) -> Refusal | None:
    """While a group stands at a castle with fewer than five men it must leave some there. GUC-5.2c ANC-5.3e"""
    for castle in weak_castles(s, faction):
        for group in s.groups_at(s.places[castle].at):
            if group not in s.groups or s.runs(group) != faction or s.faction(group) != faction:
                continue
            well = [n for n in s.men_of(group) if not s.people[n].wounded]
            if s.number(group) > SMALLEST and well:
                return s.no("GUC-5.2c", "garrison-first", about=(castle, group))
    return None


def _at_place(s: Campaign, group: str, place: str) -> Refusal | None:
    bad = own_group(s, group)
    if bad is not None:
        return bad
    row = s.places.get(place)
    if row is None or row.at != s.groups[group].at:
        return s.no("GUC-5.2b", "not-on-the-hex", about=(place,))
    if row.faction != s.faction(group):
        return s.no("GUC-5.2b", "not-your-place", about=(place,))
    if place in s.sieges:
        return s.no("GUC-15a", "besieged", "GUC-5.2b", about=(place,))
    return None


def why_not_leave(s: Campaign, order: LeaveIn) -> Refusal | None:
    """Men may be put into a friendly place on the hex. GUC-5.2b GUC-8.1e"""
    bad = _at_place(s, order.group, order.place)
    if bad is not None:
        return bad
    picked = pick(s, order.group, order.lot)
    if isinstance(picked, Refusal):
        return picked
    if picked.money > s.groups[order.group].money:
        return s.no("GUC-8.1e", "not-enough-money", "GUC-12a")
    if not picked.number and not picked.money:
        return s.no("GUC-8.1e", "nobody-named")
    return None


def leave(s: Campaign, order: LeaveIn) -> Play[Campaign]:
    """Men go into a place; the wounded get their die. GUC-5.2b GUC-14.7b"""
    picked = pick(s, order.group, order.lot)
    assert isinstance(picked, Picked)
    d = Draft(s)
    hand_over(d, picked, order.place)
    d.change("groups", order.group, money=s.groups[order.group].money - picked.money)
    d.change("places", order.place, money=s.places[order.place].money + picked.money)
    s = yield from d.tell("men-left", "GUC-5.2b", order.group, order.place, to=(s.runs(order.group),))
    return (yield from treat(s, order.place, only=(*picked.officers, *picked.men)))


def why_not_take(s: Campaign, order: TakeFrom) -> Refusal | None:
    """At least five stay in a castle, and the wounded stay until they are well. GUC-5.2b GUC-5.2c GUC-14.7b"""
    bad = _at_place(s, order.group, order.place)
    if bad is not None:
        return bad
    row = s.places[order.place]
    picked = pick(s, order.place, order.lot, "GUC-5.2b")
    if isinstance(picked, Refusal):
        return picked
    if any(s.people[n].wounded for n in picked.men) or any(s.commanders[k].wounded for k in picked.officers):
        return s.no("GUC-14.7b", "not-healed")
    if row.fortified and picked.men:
        if len(s.garrison(order.place)) - len(picked.men) < s.book.levies.garrison_least:
            return s.no("GUC-5.2b", "five-must-stay")
        if [key for key in weak_castles(s, s.queue[0]) if key != order.place]:
            return s.no("GUC-5.2c", "garrison-first")
    if picked.money > row.money:
        return s.no("GUC-8.1e", "not-enough-money", "GUC-12a")
    if not picked.number and not picked.money:
        return s.no("GUC-8.1e", "nobody-named")
    return None


def take(s: Campaign, order: TakeFrom) -> Play[Campaign]:
    """Men come out of a place. GUC-5.2b"""
    picked = pick(s, order.place, order.lot)
    assert isinstance(picked, Picked)
    d = Draft(s)
    hand_over(d, picked, order.group)
    d.change("groups", order.group, money=s.groups[order.group].money + picked.money)
    d.change("places", order.place, money=s.places[order.place].money - picked.money)
    return (yield from d.tell("men-taken", "GUC-5.2b", order.group, order.place, to=(s.runs(order.group),)))


def why_not_spy(s: Campaign, order: MakeSpy) -> Refusal | None:
    """One soldier on foot, while the faction has no spy. GUC-10c ANC-18b"""
    if s.book.measure == "loyalty" and "spies" not in s.scene.options:
        return s.no("ANC-18b", "no-spies", "GUC-10c")
    bad = own_group(s, order.group) or new_name(s, order.new)
    if bad is not None:
        return bad
    if any(spy.faction == s.queue[0] for spy in s.spies.values()):
        return s.no("GUC-10c", "has-a-spy")
    picked = pick(s, order.group, ((order.troop, 1),), "GUC-10c")
    if isinstance(picked, Refusal):
        return picked
    if not picked.men or (s.book.troops[s.people[picked.men[0]].type].rides):
        return s.no("GUC-10c", "not-a-foot-soldier")
    if s.number(order.group) <= SMALLEST:
        return s.no("GUC-8.1a", "too-small", "GUC-10c")
    return None


def make_spy(s: Campaign, order: MakeSpy) -> Play[Campaign]:
    """A soldier becomes a spy. GUC-10c"""
    picked = pick(s, order.group, ((order.troop, 1),))
    assert isinstance(picked, Picked)
    at = s.groups[order.group].at
    d = Draft(s)
    hand_over(d, picked, order.new)
    d.put("spies", order.new, Spy(faction=s.queue[0], at=at, dawn=at, since=s.day))
    return (yield from d.tell("spy-made", "GUC-10c", order.new, order.group))


def why_not_driver(s: Campaign, order: GiveDriver) -> Refusal | None:
    """A group of four or more on the hex of a convoy without a driver. GUC-11d"""
    bad = own_group(s, order.group)
    if bad is not None:
        return bad
    row = s.convoys.get(order.convoy)
    if row is None or row.at != s.groups[order.group].at or row.driver:
        return s.no("GUC-11d", "no-driver-needed", about=(order.convoy,))
    if s.number(order.group) < FOUR:
        return s.no("GUC-11d", "too-small", "GUC-8.1a")
    picked = pick(s, order.group, ((order.troop, 1),), "GUC-11d")
    if isinstance(picked, Refusal):
        return picked
    return None if picked.men else s.no("GUC-11d", "not-a-soldier")


def give_driver(s: Campaign, order: GiveDriver) -> Play[Campaign]:
    """A man leads the pack animals from now on. GUC-11d"""
    picked = pick(s, order.group, ((order.troop, 1),))
    assert isinstance(picked, Picked)
    d = Draft(s)
    hand_over(d, picked, order.convoy)
    d.change("convoys", order.convoy, driver=True, faction=s.faction(order.group))
    return (yield from d.tell("driver-given", "GUC-11d", order.convoy, order.group))


def train_lot(s: Campaign) -> Lot:
    """The people of a siege engine group. ANC-10a"""
    return (("engineer", 1), ("peasant", s.book.levies.train_peasants))


def why_not_train(s: Campaign, order: Train) -> Refusal | None:
    """An engineer, three peasants, money, and a friendly town or castle. ANC-10a"""
    prices = s.book.levies.engine_prices
    if not prices:
        return s.no("ANC-10a", "no-engine-groups")
    bad = own_group(s, order.group) or new_name(s, order.new)
    if bad is not None:
        return bad
    if not order.engines or any(engine not in prices for engine in order.engines):
        return s.no("ANC-10a", "no-such-engine")
    place = s.place_at(s.groups[order.group].at)
    row = s.places.get(place)
    if row is None or row.faction != s.faction(order.group) or row.kind not in ("town", "castle"):
        return s.no("ANC-10a", "needs-a-town-or-castle")
    picked = pick(s, order.group, train_lot(s), "ANC-10a")
    if isinstance(picked, Refusal):
        return picked
    if s.number(order.group) - picked.number < SMALLEST:
        return s.no("ANC-10a", "too-small", "GUC-8.1a")
    if sum(prices[engine] for engine in order.engines) > s.groups[order.group].money:
        return s.no("ANC-10a", "not-enough-money")
    return None


def train(s: Campaign, order: Train) -> Play[Campaign]:
    """A siege engine group is made, oxen included. ANC-10a"""
    picked = pick(s, order.group, train_lot(s))
    assert isinstance(picked, Picked)
    row = s.groups[order.group]
    cost = sum(s.book.levies.engine_prices[engine] for engine in order.engines)
    d = Draft(s)
    d.put(
        "groups",
        order.new,
        Group(faction=row.faction, at=row.at, dawn=row.at, since=s.day, fed=row.fed, engines=order.engines),
    )
    d.change("groups", order.group, money=row.money - cost)
    hand_over(d, picked, order.new)
    return (yield from d.tell("train-made", "ANC-10a", order.new, order.group, *order.engines))


def end_of_step(s: Campaign) -> Play[Campaign]:
    """Groups that have become too small dissolve. GUC-8.1j"""
    return (yield from dissolve(s, tuple(s.groups)))
