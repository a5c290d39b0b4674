"""What a group may do to a place: attack, summon, besiege it, or build one. GUC-13.5 GUC-15 ANC-5.3b ANC-16"""

from typing import Any

from gonfanon.books.campaign.book import read
from gonfanon.campaign.battles.loot import take_over
from gonfanon.campaign.battles.surrender import march_out
from gonfanon.campaign.changes import end_siege, leave_sieges, new_name, strike_off
from gonfanon.campaign.events import Draft
from gonfanon.campaign.moves.encounters import strike
from gonfanon.campaign.orders import (
    AttackUnit,
    Besiege,
    BuildCastle,
    NegotiateTerms,
    Raise,
    SiegeDay,
    SummonPlace,
)
from gonfanon.campaign.rows import NEUTRAL, Place, SiegeRow
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sieges.playing import by_hand, go_down
from gonfanon.campaign.temper import may_attack, summons
from gonfanon.kernel.ask import Play, ask, roll
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.words.field import PASS

BUILDERS = 10
BUILDING_DAYS = 8
BUILDING_COST = 20
"""Halves of a pound. ANC-5.3b"""
MOTTE = 3
"""Resource points of a new castle. ANC-5.3b"""


def _foreign(s: Campaign, group: str, place: str) -> Refusal | None:
    """Why a place is not for a group to attack. GUC-13.5b GUC-13.5c"""
    row = s.places.get(place)
    if row is None or row.at != s.where(group):
        return s.no("GUC-13.5b", "not-on-the-hex", about=(place,))
    if row.kind == "city":
        return s.no("GUC-13.5c", "city", about=(place,))
    if s.friendly(row.faction, s.faction(group)):
        return s.no("GUC-13.5b", "your-own", about=(place,))
    if s.faction(group) == NEUTRAL:
        return s.no("ANC-7d", "neutral")
    if group in s.groups and place in s.groups[group].terms:
        return s.no("GUC-15.3c", "came-to-terms")
    return None


def _mover(s: Campaign, unit: str) -> Refusal | None:
    if unit != s.queue[0]:
        return s.no("GUC-6d", "not-its-turn", about=(unit,))
    return None


def why_not_attack(s: Campaign, order: AttackUnit) -> Refusal | None:
    """A place, free mercenaries, or a group on the hex. GUC-7e GUC-12.2b GUC-13.5b"""
    bad = _mover(s, order.group)
    if bad is not None:
        return bad
    if order.group not in s.groups and order.group not in s.bands:
        return s.no("GUC-13.2a", "no-group")
    if order.foe in s.places:
        return _why_not_storm(s, order)
    if s.where(order.foe) != s.where(order.group) or order.foe not in (*s.groups, *s.bands):
        return s.no("GUC-13.2a", "not-on-the-hex", about=(order.foe,))
    if order.foe in s.bands and s.bands[order.foe].group:
        return s.no("GUC-12.2e", "attack-their-group")
    if order.foe in s.groups and s.groups[order.foe].safe:
        return s.no("GUC-14.8e", "safe-today", "GUC-15.2c")
    if not may_attack(s, order.group, order.foe):
        return s.no("GUC-7e", "not-hostile-enough", "GUC-7d", "GUC-12.2b", "GUC-13.2a")
    return None


def _why_not_storm(s: Campaign, order: AttackUnit) -> Refusal | None:
    bad = _foreign(s, order.group, order.foe)
    if bad is not None:
        return bad
    siege = s.sieges.get(order.foe)
    if siege is not None and order.group not in siege.by:
        return s.no("GUC-15a", "besieged-by-others")
    if siege is not None and siege.played == s.day:
        return s.no("GUC-15a", "siege-day-played")
    if siege is not None and siege.began == s.day:
        return s.no("GUC-15a", "from-tomorrow-on")
    if order.group in s.groups and order.foe in s.groups[order.group].attacked:
        return s.no("GUC-13.6d", "attacked-today")
    return None


def attack(s: Campaign, order: AttackUnit) -> Play[Campaign]:
    """An attack; an assault in a siege takes the place of its day. GUC-13.5b GUC-15a"""
    if order.foe in s.sieges:
        row = s.sieges[order.foe]
        d = Draft(s)
        d.change("sieges", order.foe, played=s.day, days=max(0, row.days - 1))
        s = yield from d.tell("assault", "GUC-15a", order.foe, order.group)
    return (yield from strike(s, order.group, order.foe, order.group))


def why_not_summon(s: Campaign, order: SummonPlace) -> Refusal | None:
    """Once a day and place, and only if the test is won. GUC-15.3a ANC-16c"""
    bad = _mover(s, order.group)
    if bad is not None:
        return bad
    if order.group not in s.groups:
        return s.no("GUC-15.3a", "no-group", about=(order.group,))
    if s.book.measure == "loyalty" and "capitulation" not in s.scene.options:
        return s.no("ANC-16c", "no-capitulation", "GUC-15.3a")
    if order.place in s.places and s.places[order.place].kind == "city":
        return s.no("GUC-15.3a", "city", "GUC-13.5c")
    bad = _foreign(s, order.group, order.place)
    if bad is not None:
        return s.no(bad.rule, bad.what, "GUC-15.3a", *bad.also) if bad.rule != "GUC-15.3c" else bad
    if s.places[order.place].summoned:
        return s.no("GUC-15.3a", "once-a-day")
    if not summons(s, order.group, order.place).won:
        return s.no("GUC-15.3a", "test-not-won")
    return None


def summon(s: Campaign, order: SummonPlace) -> Play[Campaign]:
    """The place may negotiate; then a die sets the price. GUC-15.3a GUC-15.3c GUC-15.3d GUC-15.3f"""
    seen = summons(s, order.group, order.place)
    d = Draft(s)
    d.change("places", order.place, summoned=True)
    s = yield from d.tell("summoned", "GUC-15.3a", order.place, order.group)
    if not seen.may_negotiate:
        return s
    row = s.places[order.place]
    own = s.player(row.faction)
    player = own if own >= 0 else (max(0, s.player(s.runs(order.group))) + 1) % len(s.scene.players)
    said = yield from ask(player, "negotiate", (PASS, NegotiateTerms()), s.rule("GUC-15.3c"))
    if said == PASS:
        return s
    besieger = max(0, s.player(s.runs(order.group)))
    die = yield from roll("1d6", "capitulation", s.rule("GUC-15.3d"), besieger)
    band = read(s.book.capitulation, seen.total.value - seen.place.value + die)
    return (yield from _hand_over(s, order, die, band.amount or 0, band.result == "control-passes"))


def _hand_over(s: Campaign, order: SummonPlace, die: int, percent: int, whole: bool) -> Play[Campaign]:
    """Points are handed over, rounded up; at 100 % the place too. GUC-15.3d GUC-15.3e"""
    row, group = s.places[order.place], s.groups[order.group]
    points = -(-row.resources * percent // 100) if row.resources > 0 else 0
    d = Draft(s)
    d.change("places", order.place, resources=row.resources - points)
    d.change("groups", order.group, money=group.money + 2 * points, terms=(*group.terms, order.place))
    s = yield from d.tell(
        "capitulated", "GUC-15.3d", order.place, order.group, numbers=(die, percent, points)
    )
    if not whole:
        return s
    s = yield from march_out(s, order.place, "GUC-15.3e")
    d = Draft(s)
    strike_off(d, [n for n in s.men_of(order.place) if s.people[n].levy], "home")
    if order.place in s.sieges:
        end_siege(d, order.place)
    take_over(d, order.place, order.group)
    return (yield from d.tell("place-taken", "GUC-15.3e", order.place, order.group))


def why_not_besiege(s: Campaign, order: Besiege) -> Refusal | None:
    """Castles can be besieged, in The Anarchy priories too. GUC-15a ANC-16a"""
    bad = _mover(s, order.group) or _foreign(s, order.group, order.place)
    if bad is not None:
        return bad if bad.rule == "GUC-15.3c" else s.no("GUC-15a", bad.what, *bad.rules)
    row = s.places[order.place]
    if order.group not in s.groups:
        return s.no("GUC-15a", "no-group")
    if not (row.fortified or row.kind in s.book.besieged):
        return s.no("GUC-15a", "not-to-be-besieged")
    if s.besieging(order.group):
        return s.no("GUC-15a", "already-besieging")
    siege = s.sieges.get(order.place)
    if siege is not None and not s.friendly(s.faction(siege.by[0]), s.faction(order.group)):
        return s.no("GUC-15a", "besieged-by-others")
    return None


def besiege(s: Campaign, order: Besiege) -> Play[Campaign]:
    """The marker is put: two days for each resource point. GUC-15a GUC-15.1a"""
    row, d = s.sieges.get(order.place), Draft(s)
    if row is None:
        days = s.places[order.place].resources * s.book.supply.days_per_point
        row = SiegeRow(by=(order.group,), days=days, began=s.day)
    else:
        row = SiegeRow(
            by=(*row.by, order.group),
            days=row.days,
            engines=row.engines,
            rubble=row.rubble,
            began=row.began,
            played=row.played,
        )
    d.put("sieges", order.place, row)
    d.change("groups", order.group, halted=True)
    return (yield from d.tell("besieged", "GUC-15a", order.place, order.group, numbers=(row.days,)))


def why_not_siege_day(s: Campaign, order: SiegeDay) -> Refusal | None:
    """From the day after, once a day, in the besieger's place of the order. GUC-15a GUC-6a"""
    row = s.sieges.get(order.place)
    if row is None or s.queue[0] not in row.by:
        return s.no("GUC-15a", "not-your-siege", about=(order.place,))
    if row.began == s.day:
        return s.no("GUC-15a", "from-tomorrow-on")
    if row.played == s.day:
        return s.no("GUC-15a", "siege-day-played", "GUC-6a")
    return None


def siege_day(s: Campaign, order: SiegeDay) -> Play[Campaign]:
    """A day of the siege is played below. GUC-15a GUC-6a"""
    d = Draft(s)
    d.now["siege_day"] = order.place
    d.change("groups", s.queue[0], halted=True)
    s = yield from d.tell("siege-day", "GUC-15a", order.place)
    return s if (yield from by_hand(s, order.place)) else (yield from go_down(s, order.place))


def why_not_raise(s: Campaign, order: Raise) -> Refusal | None:
    """Only its besieger raises a siege. GUC-15a"""
    row = s.sieges.get(order.place)
    if row is None or s.queue[0] not in row.by:
        return s.no("GUC-15a", "not-your-siege", about=(order.place,))
    return None


def raise_siege(s: Campaign, order: Raise) -> Play[Campaign]:
    """The besieger is free to move. GUC-15a GUC-15.1a"""
    d = Draft(s)
    leave_sieges(d, s.queue[0])
    return (yield from d.tell("siege-raised", "GUC-15a", order.place))


def why_not_build(s: Campaign, order: BuildCastle) -> Refusal | None:
    """Where the scenario lets it: ten men who are no mercenaries, ten pounds. ANC-5.3b"""
    bad = _mover(s, order.group)
    if bad is not None:
        return bad
    if "building" not in s.scene.options:
        return s.no("ANC-5.3b", "no-building")
    row = s.groups.get(order.group)
    if row is None or row.worked or row.walked or row.halted or s.besieging(order.group):
        return s.no("ANC-5.3b", "not-today")
    if s.bands_with(order.group) or len(s.men_of(order.group)) + len(s.officers(order.group)) < BUILDERS:
        return s.no("ANC-5.3b", "ten-men-no-mercenaries")
    if s.place_at(row.at):
        return s.no("ANC-5.3b", "place-there")
    if row.building == order.new:
        return None
    taken = new_name(s, order.new)
    if taken is not None:
        return taken
    return s.no("ANC-5.3b", "not-enough-money") if row.money < BUILDING_COST else None


def build(s: Campaign, order: BuildCastle) -> Play[Campaign]:
    """Ten pounds on the first of eight days; on the eighth a motte stands. ANC-5.3b"""
    row = s.groups[order.group]
    first = row.building != order.new
    done = 1 if first else row.built + 1
    d = Draft(s)
    changes: dict[str, Any] = {"building": order.new, "built": done, "worked": True, "halted": True}
    if first:
        changes["money"] = row.money - BUILDING_COST
    if done >= BUILDING_DAYS:
        changes |= {"building": "", "built": 0}
        place = Place(
            at=row.at,
            kind="castle",
            castle="motte",
            faction=s.runs(order.group),
            resources=MOTTE,
            master=s.leader(order.group),
        )
        d.put("places", order.new, place)
    d.change("groups", order.group, **changes)
    what = "castle-built" if done >= BUILDING_DAYS else "castle-building"
    return (yield from d.tell(what, "ANC-5.3b", order.new, order.group, numbers=(done,)))


def offers(s: Campaign, group: str) -> list[Any]:
    """What a group can do to the place and the people on its hex."""
    at = s.where(group)
    place = s.place_at(at)
    found: list[Any] = []
    foes = [unit for unit in (*s.groups_at(at), *s.free_bands_at(at)) if unit != group]
    for foe in (*([place] if place else []), *foes):
        if why_not_attack(s, AttackUnit(group, foe)) is None:
            found.append(AttackUnit(group, foe))
    if place:
        named: list[tuple[Any, Any]] = [
            (SummonPlace(group, place), why_not_summon),
            (Besiege(group, place), why_not_besiege),
            (SiegeDay(place), why_not_siege_day),
            (Raise(place), why_not_raise),
        ]
        found += [order for order, judge in named if judge(s, order) is None]
    name = s.groups[group].building if group in s.groups else ""
    build_order = BuildCastle(group, name or f"{group}.castle")
    if why_not_build(s, build_order) is None:
        found.append(build_order)
    return found
