"""What follows a battle: who gives way, captives, spoils, prestige, new commanders. GUC-14.6 GUC-9 GUC-17.3c"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.campaign.battles.captures import capture, set_free
from gonfanon.campaign.battles.loot import hold, plunder
from gonfanon.campaign.battles.refusing import move_off
from gonfanon.campaign.battles.surrender import surrender
from gonfanon.campaign.changes import (
    dissolve,
    drop_group,
    end_siege,
    free_name,
    lose_commander,
    prestige,
    strike_off,
)
from gonfanon.campaign.events import Draft
from gonfanon.campaign.hexes import OPPOSITE, direction, distance, step
from gonfanon.campaign.muster import man_points
from gonfanon.campaign.orders import To
from gonfanon.campaign.rows import Affair, Commander, Result
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import (
    back_hexes,
    came,
    faction,
    is_open,
    officers,
    rout_paths,
    runner,
    units,
)
from gonfanon.kernel.ask import Listed, Play, ask

LOST_ALL = ("destroyed", "surrender")
LOST_CARTS = ("destroyed", "surrender", "rout", "flight")


class Ending(Struct, frozen=True):
    """How a battle ended: who won, and what each side does."""

    winner: int
    """0 the attacker, 1 the defender, -1 nobody."""
    ways: tuple[str, str]
    """Empty: stays; back, flight, rout, lift, apart, destroyed, surrender, yield."""
    hurt: tuple[int, ...] = ()
    """Men hurt in this battle. GUC-17.3c"""
    officers: tuple[str, ...] = ()
    """Commanders hurt in this battle."""
    fought: bool = True
    """A battle in the sense of prestige; a place that starves is none. GUC-9c"""
    result: Result = Result()


def principal(s: Campaign, affair: Affair, side: int) -> str:
    """The unit of a side that takes captives and spoils."""
    there = [unit for unit in units(affair, side) if unit in s.groups or unit in s.bands or unit in s.places]
    return there[0] if there else ""


def conclude(s: Campaign, affair: Affair, ending: Ending) -> Play[Campaign]:
    """All that follows a battle, in order. GUC-13a GUC-14.6a GUC-14.6e"""
    leaders = (officers(s, affair, 0), officers(s, affair, 1))
    carts = _carts(s, affair, ending)
    for side in (0, 1):
        s = yield from _captives(s, affair, side, ending)
    s = yield from _spoils(s, affair, ending)
    s = yield from _give_way(s, affair, ending)
    s = yield from _levies_home(s, affair)
    if ending.fought:
        s = yield from _renown(s, leaders, ending.winner)
        s = yield from _rising_men(s, affair, ending)
    loser = 1 - ending.winner if ending.winner >= 0 else -1
    if loser >= 0:
        s = yield from dissolve(s, units(affair, loser))
    d = Draft(s)
    d.now["affair"] = False
    d.now["last"] = replace(
        ending.result, winner=faction(affair, ending.winner) if ending.winner >= 0 else "none"
    )
    s = yield from d.tell("battle-over", "GUC-14.6a", d.now["last"].winner)
    if ending.winner >= 0:
        s = yield from _victory(s, affair, ending, carts)
    s = yield from _last_day(s, affair)
    return (yield from dissolve(s, (*affair.attackers, *affair.defenders)))


def _captives(s: Campaign, affair: Affair, side: int, ending: Ending) -> Play[Campaign]:
    """Who surrenders, who is left behind in a rout, who yields a place. GUC-14.6c GUC-17.3c GUC-15.1b"""
    way, captor = ending.ways[side], principal(s, affair, 1 - side)
    if way == "yield":
        s = yield from surrender(s, affair.place, captor)
    for unit in units(affair, side):
        for part in s.stack(unit):
            if way == "surrender":
                # A levy goes home, whatever came of the fight. GUC-13.6b
                men, there = [n for n in s.men_of(part) if not s.people[n].levy], s.officers(part)
                s = yield from capture(s, captor, unit, men, there, dismount=unit in s.places)
            elif way == "rout":
                men = [n for n in s.men_of(part) if n in ending.hurt and not s.people[n].levy]
                left = [key for key in s.officers(part) if key in ending.officers]
                s = yield from capture(s, captor, unit, men, left)
    return s


def _spoils(s: Campaign, affair: Affair, ending: Ending) -> Play[Campaign]:
    """Money of the destroyed, convoys, engines and captives are the winner's. GUC-12a GUC-14.6e ANC-10b"""
    if ending.winner < 0:
        return s
    loser = 1 - ending.winner
    way, victor = ending.ways[loser], principal(s, affair, ending.winner)
    if way in ("destroyed", "surrender", "rout"):
        for column, row in tuple(s.columns.items()):
            beaten = row.held in units(affair, loser)
            if beaten and s.friendly(row.of, faction(affair, ending.winner)) and victor not in s.bands:
                s = yield from set_free(s, column, victor)
    d = Draft(s)
    for key in _carts(s, affair, ending):
        d.change("convoys", key, faction=faction(affair, ending.winner))
    for unit in units(affair, loser):
        if unit in s.groups and way in ("destroyed", "surrender", "rout"):
            _strip(d, unit, victor, way)
    s = yield from d.tell("spoils", "GUC-14.6e", victor)
    return s


def _strip(d: Draft, unit: str, victor: str, way: str) -> None:
    row = d.row("groups", unit)
    money = row.money if way in LOST_ALL else 0
    if victor in d.s.groups:
        have = d.row("groups", victor)
        d.change("groups", victor, money=have.money + money, engines=(*have.engines, *row.engines))
    elif victor in d.s.places:
        d.change("places", victor, money=d.row("places", victor).money + money)
    kept = 0 if way in LOST_ALL else row.money
    d.change("groups", unit, money=kept, engines=())
    if way == "destroyed":
        for part in d.s.stack(unit):
            strike_off(d, d.s.men_of(part), "dead")
            for key in d.s.officers(part):
                lose_commander(d, key)
    if way in LOST_ALL:
        drop_group(d, unit)
        for band in d.s.bands_with(unit):
            d.put("bands", band, None)


def _give_way(s: Campaign, affair: Affair, ending: Ending) -> Play[Campaign]:
    """Those who give way choose where. GUC-14.6b GUC-14.6d GUC-17.3c"""
    if "apart" in ending.ways:
        return (yield from _part(s, affair))
    for side in (0, 1):
        way = ending.ways[side]
        if way in ("back", "flight", "rout", "lift"):
            s = yield from _retreat(s, affair, side, way)
        if way == "lift" and affair.place in s.sieges:
            d = Draft(s)
            end_siege(d, affair.place)
            s = yield from d.tell("siege-lifted", "GUC-17.3c", affair.place)
        if way == "destroyed":
            s = yield from _wiped_out(s, affair, side)
    return s


def _wiped_out(s: Campaign, affair: Affair, side: int) -> Play[Campaign]:
    """Nobody of a destroyed side is left in a place or a band. GUC-14.6a"""
    d = Draft(s)
    for unit in units(affair, side):
        if unit in s.places:
            strike_off(d, s.garrison(unit), "dead")
            for key in s.officers(unit):
                lose_commander(d, key)
        elif unit in s.bands:
            strike_off(d, s.men_of(unit), "dead")
            d.put("bands", unit, None)
    return (yield from d.tell("wiped-out", "GUC-14.6a", faction(affair, side)))


def _movable(s: Campaign, affair: Affair, side: int) -> list[str]:
    """Groups and bands of a side, the mover first, then in the order of groups."""
    there = [unit for unit in units(affair, side) if unit in s.groups or unit in s.bands]
    rank = {key: n for n, key in enumerate((*s.groups, *s.bands))}
    there.sort(key=lambda unit: (unit != affair.mover, rank[unit]))
    return [unit for unit in there if s.number(unit) and s.where(unit) == affair.at]


def _retreat(s: Campaign, affair: Affair, side: int, way: str) -> Play[Campaign]:
    first = ""
    for unit in _movable(s, affair, side):
        paths: list[tuple[int, ...]]
        if way == "rout":
            paths = rout_paths(s, affair, side, unit)
        else:
            paths = [(hex,) for hex in back_hexes(s, affair, side, unit)]
        s = yield from _go(s, affair, side, unit, paths)
        first = first or unit
    if way in ("back", "lift") and first and s.where(first) != affair.at:
        d = Draft(s)
        for key, convoy in s.convoys.items():
            if convoy.at == affair.at and s.friendly(convoy.faction, faction(affair, side)):
                d.change("convoys", key, at=s.where(first), came=affair.at, moved=True)
        s = yield from d.tell("convoys-along", "GUC-17.3c", first)
    return s


def _go(s: Campaign, affair: Affair, side: int, unit: str, paths: list[tuple[int, ...]]) -> Play[Campaign]:
    rule = s.rule("GUC-14.6b")
    if not paths:
        # Nowhere to go: the group surrenders. GUC-14.6b
        captor = principal(s, affair, 1 - side)
        for part in s.stack(unit):
            s = yield from capture(s, captor, unit, s.men_of(part), s.officers(part))
        return (yield from dissolve(s, (unit,)))
    options = Listed(tuple(To(path) for path in paths), rule)
    said = yield from ask(runner(s, affair, side, unit), "give-way", options, rule)
    return (yield from move_off(s, unit, said.hexes, "GUC-14.6b"))


def _part(s: Campaign, affair: Affair) -> Play[Campaign]:
    """Both give way: those from outside choose, those who stood there go the opposite way. GUC-14.6d"""
    mover_side = 1 if affair.mover in affair.defenders else 0
    chosen = ""
    for side in (mover_side, 1 - mover_side):
        for unit in _movable(s, affair, side):
            paths: list[tuple[int, ...]]
            if came(s, affair, unit) or not chosen:
                paths = [(hex,) for hex in back_hexes(s, affair, side, unit)]
            else:
                hex = step(affair.at, OPPOSITE[chosen])
                free = is_open(s, hex, faction(affair, side)) and hex
                paths = [(hex,)] if free else [(far,) for far in back_hexes(s, affair, side, unit)]
            s = yield from _go(s, affair, side, unit, paths)
            if not chosen and unit in (*s.groups, *s.bands) and distance(s.where(unit), affair.at) == 1:
                chosen = direction(affair.at, s.where(unit))
    return s


def _levies_home(s: Campaign, affair: Affair) -> Play[Campaign]:
    """After the fight the men of a levy leave the game, whatever its result. GUC-13.6b"""
    d = Draft(s)
    home = [n for unit in (*affair.attackers, *affair.defenders) for n in s.men_of(unit) if s.people[n].levy]
    if not home:
        return s
    strike_off(d, home, "home")
    return (yield from d.tell("levy-home", "GUC-13.6b", affair.place or s.place_at(affair.at)))


def _renown(s: Campaign, leaders: tuple[list[str], list[str]], winner: int) -> Play[Campaign]:
    """Each commander of the winning side gains, each of the losing side loses. GUC-9c GUC-9d"""
    if winner < 0:
        return s
    changes = s.book.renown.changes
    for side in (0, 1):
        won = side == winner
        amount = changes["tactical_battle_won" if won else "battle_lost"]
        for key in leaders[side]:
            if not s.commanders[key].fate:
                why, rule = ("victory", "GUC-9c") if won else ("defeat", "GUC-9d")
                s = yield from prestige(s, key, amount, why, rule)
    return s


def _rising_men(s: Campaign, affair: Affair, ending: Ending) -> Play[Campaign]:
    """A group without a commander that wins twice gets one. GUC-9g GUC-9h ANC-9d"""
    if ending.winner < 0:
        return s
    for unit in units(affair, ending.winner):
        if unit in s.groups and not s.officers(unit) and s.men_of(unit):
            s = yield from _won_alone(s, unit)
    return s


def _won_alone(s: Campaign, unit: str) -> Play[Campaign]:
    row, renown, men = s.groups[unit], s.book.renown, s.men_of(unit)
    first = [n for n in men if row.token and s.people[n].token == row.token]
    carried = row.wins and 100 * len(first) >= renown.new_share * row.original
    d = Draft(s)
    if carried and row.wins + 1 >= renown.new_after:
        return (yield from d.tell("new-commander", "GUC-9g", _promote(d, unit), unit))
    if carried:
        d.change("groups", unit, wins=row.wins + 1)
    else:
        token = f"{unit}.{s.day}"
        d.change("groups", unit, wins=1, token=token, original=len(men))
        for n in men:
            d.set_man(n, token=token)
    return (yield from d.tell("won-alone", "GUC-9g", unit))


def _promote(d: Draft, unit: str) -> str:
    s, key = d.s, free_name(d.s, f"{unit}.leader")

    def rank(n: int) -> Any:
        man = s.people[n]
        return (s.book.troops[man.type].commands, man_points(s.book, man.type, False, man.afoot, False))

    best = max(s.men_of(unit), key=rank)
    man, row = s.people[best], s.groups[unit]
    level = s.level(unit)
    d.set_man(best, unit="", fate="promoted")
    d.put(
        "commanders",
        key,
        Commander(
            faction=row.owner or row.faction,
            prestige=s.book.renown.new,
            hostility=level if s.book.measure == "hostility" else 0,
            loyalty=level if s.book.measure == "loyalty" else 0,
            type=man.type,
            unit=unit,
            wounded=man.wounded,
            afoot=man.afoot,
            heals=man.heals,
            name=man.name,
        ),
    )
    d.change("groups", unit, leader=key, wins=0, token="", original=0)
    for n in s.men_of(unit):
        if n != best and s.people[n].token:
            d.set_man(n, token="")
    return key


def _last_day(s: Campaign, affair: Affair) -> Play[Campaign]:
    """An assault that failed on the last day of food is followed by surrender. GUC-15.1b"""
    siege = s.sieges.get(affair.place)
    if siege is None or siege.days:
        return s
    s = yield from surrender(s, affair.place, siege.by[0])
    return (yield from hold(s, siege.by[0], affair.place))


def _carts(s: Campaign, affair: Affair, ending: Ending) -> list[str]:
    """The convoys that the beaten lose. GUC-13.4b GUC-14.6e"""
    if ending.winner < 0 or ending.ways[1 - ending.winner] not in LOST_CARTS:
        return []
    beaten = faction(affair, 1 - ending.winner)
    return [
        key
        for key, convoy in s.convoys.items()
        if convoy.at == affair.at and s.friendly(convoy.faction, beaten)
    ]


def _victory(s: Campaign, affair: Affair, ending: Ending, carts: list[str]) -> Play[Campaign]:
    """The victor plunders a place or a convoy, shares, and may hold the place. GUC-12.3a GUC-13.4b GUC-5.1d"""
    victor = principal(s, affair, ending.winner)
    if victor not in s.groups:
        return s
    if ending.winner == 0 and affair.place:
        if affair.place in s.sieges:
            # A place that is stormed is besieged no more; what it has left to eat is what can be plundered.
            d = Draft(s)
            end_siege(d, affair.place)
            s = yield from d.tell("place-stormed", "GUC-15.1a", affair.place)
        if ending.fought:
            s = yield from plunder(s, victor, affair.place)
        s = yield from hold(s, victor, affair.place)
    for key in carts:
        s = yield from plunder(s, victor, key)
    return s
