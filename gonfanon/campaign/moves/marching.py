"""Marches along a path: what they cost, what bars them, whom they meet. GUC-8.3 GUC-14.7b GUC-14.8a"""

from heapq import heappop, heappush
from typing import Any

from gonfanon.campaign.battles.captures import capture, deliver
from gonfanon.campaign.battles.captures import goal as nearest_goal
from gonfanon.campaign.events import Draft
from gonfanon.campaign.ground import (
    allowance,
    cost,
    has_wounded,
    left,
    mobile,
    neighbours,
    table_of,
    ways_to,
    wheeled,
)
from gonfanon.campaign.moves import spying
from gonfanon.campaign.moves.encounters import meet
from gonfanon.campaign.orders import March
from gonfanon.campaign.rows import NEUTRAL
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.temper import may_attack
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal

FREE = 1 << 20


def points_for(s: Campaign, units: tuple[str, ...]) -> int:
    """The points that units going together have left: those of the slowest. GUC-12.2e ANC-10c"""
    return min(left(s, unit) for unit in units)


def price(s: Campaign, units: tuple[str, ...], path: tuple[int, ...]) -> int | None:
    """What a path costs; None: it cannot be gone. GUC-2.1a GUC-8.3c"""
    total, here = 0, s.where(units[0])
    wheels = any(wheeled(s, unit) for unit in units)
    for hex in path:
        points = cost(s.scene, hex, wheels)
        if points is None or hex not in neighbours(s.scene, here):
            return None
        total, here = total + points, hex
    return total


def why_not(s: Campaign, order: March) -> Refusal | None:
    """Why a march may not be made."""
    lead = order.units[0]
    bad = _why_not_units(s, order)
    if bad is not None:
        return bad
    total = price(s, order.units, order.path)
    if total is None:
        wheels = any(wheeled(s, unit) for unit in order.units)
        barred = wheels and price(
            s, tuple(u for u in order.units if not wheeled(s, u)) or (lead,), order.path
        )
        if barred or wheels:
            return s.no("ANC-10c", "no-way-for-wheels", "GUC-2.1a")
        return s.no("GUC-2.1a", "no-way", "GUC-8.3c")
    alone = len(order.path) == 1 and not mobile(s, lead).walked
    if total > points_for(s, order.units) and not (alone and _can_move(s, order.units)):
        return s.no(_slow_rule(s, order.units), "too-far", "GUC-8.3a", "GUC-8.3c", "GUC-2.1a")
    return _why_not_way(s, order)


def _can_move(s: Campaign, units: tuple[str, ...]) -> bool:
    return all(allowance(s, unit).value > 0 for unit in units)


def _slow_rule(s: Campaign, units: tuple[str, ...]) -> str:
    """The clause that gives the slowest of some units its points."""
    slowest = min(units, key=lambda unit: left(s, unit))
    if slowest in s.convoys:
        return "GUC-11d"
    if slowest in s.spies:
        return "GUC-10d"
    if slowest in s.commanders:
        return "GUC-9b"
    return "ANC-10c" if wheeled(s, slowest) else "GUC-8.3a"


def _why_not_units(s: Campaign, order: March) -> Refusal | None:
    lead = order.units[0]
    if lead != s.queue[0]:
        return s.no("GUC-6d", "not-its-turn", about=(lead,))
    if not order.path:
        return s.no("GUC-8.3a", "no-path")
    row = mobile(s, lead)
    if row.halted:
        return s.no("GUC-13a", "moving-is-over", "GUC-14.3a", "GUC-15a", "GUC-8.3a")
    if s.besieging(lead):
        return s.no("GUC-15a", "besieging")
    for unit in order.units[1:]:
        bad = _why_not_along(s, lead, unit)
        if bad is not None:
            return bad
    if any(unit in s.convoys and not s.convoys[unit].driver for unit in order.units):
        return s.no("GUC-11d", "no-driver")
    if not _can_move(s, order.units):
        return s.no("ANC-10c", "cannot-move", "GUC-11d")
    return None


def _why_not_along(s: Campaign, lead: str, unit: str) -> Refusal | None:
    """Convoys and engines of one's own on the hex go along. GUC-6h ANC-10c"""
    if lead not in s.groups and lead not in s.bands:
        return s.no("GUC-6h", "goes-alone")
    if s.where(unit) != s.where(lead):
        return s.no("GUC-6h", "not-on-the-hex", about=(unit,))
    if unit in s.convoys:
        return None if s.convoys[unit].faction == s.faction(lead) else s.no("GUC-11f", "not-your-convoy")
    if unit in s.groups and wheeled(s, unit) and s.runs(unit) == s.runs(lead):
        return None
    return s.no("GUC-6h", "does-not-go-along", about=(unit,))


def escorting(s: Campaign, unit: str) -> list[str]:
    """The columns that a group has to bring in. GUC-14.8a"""
    return [key for key, row in s.columns.items() if row.held == unit and row.escorted and s.men_of(key)]


def goal_of(s: Campaign, column: str) -> str:
    """Where captives are brought; if the place is lost, to the next nearest. GUC-14.8a"""
    row = s.columns[column]
    by = row.by or s.runs(row.held)
    if row.goal in s.places and s.places[row.goal].faction == by:
        return row.goal
    return nearest_goal(s, by, s.where(row.held))


def _why_not_way(s: Campaign, order: March) -> Refusal | None:
    lead = order.units[0]
    for column in escorting(s, lead):
        goal = goal_of(s, column)
        if goal and not _straight(s, order, s.places[goal].at):
            return s.no("GUC-14.8a", "not-towards-the-goal", about=(goal,))
    if lead in s.commanders:
        place = s.place_at(order.path[-1])
        if not place or not s.friendly(s.places[place].faction, s.commanders[lead].faction):
            return s.no("GUC-9b", "must-end-in-a-place")
        if place in s.sieges:
            return s.no("GUC-15a", "besieged")
    marches = (lead in s.groups or lead in s.bands) and not escorting(s, lead)
    if marches and has_wounded(s, lead) and _farther(s, lead, order.path[-1]):
        return s.no("GUC-14.7b", "away-from-help")
    return None


def _straight(s: Campaign, order: March, goal: int) -> bool:
    """Whether a path follows a cheapest way to a hex, and stops there."""
    ways = ways_to(s.scene, (goal,), any(wheeled(s, unit) for unit in order.units))
    here = s.where(order.units[0])
    for hex in order.path:
        if here == goal:
            return True
        step = cost(s.scene, hex)
        if step is None or hex not in ways or ways[hex] + step != ways.get(here):
            return False
        here = hex
    return True


def shelters(s: Campaign, faction: str) -> tuple[int, ...]:
    """The hexes of the friendly places of a faction."""
    return tuple(row.at for row in s.places.values() if s.friendly(row.faction, faction))


def _farther(s: Campaign, unit: str, hex: int) -> bool:
    """Whether a hex is farther from help than where a group stood at dawn. GUC-14.7b"""
    homes = shelters(s, s.runs(unit))
    if not homes:
        return False
    ways = ways_to(s.scene, homes)
    return ways.get(hex, FREE) > ways.get(mobile(s, unit).dawn, FREE)


def march(s: Campaign, order: March) -> Play[Campaign]:
    """Hex by hex, with whatever is met on the way. GUC-7c GUC-8.3a GUC-8.3d"""
    lead = order.units[0]
    pace = min(min(allowance(s, unit).value, mobile(s, unit).pace) for unit in order.units)
    for hex in order.path:
        s = yield from _enter(s, order.units, hex, pace)
        s = yield from _arrive(s, lead)
        there = table_of(s, lead)
        stopped = s.affair is not None or not there or s.where(lead) != hex
        stopped = stopped or (lead in s.commanders and s.captive(lead))
        if stopped or mobile(s, lead).halted or (lead in s.groups and s.groups[lead].new):
            break
    return s


def _enter(s: Campaign, units: tuple[str, ...], hex: int, pace: int) -> Play[Campaign]:
    points = cost(s.scene, hex) or 0
    d = Draft(s)
    for unit in units:
        row: Any = mobile(s, unit)
        changes: dict[str, Any] = {
            "at": hex,
            "came": s.where(unit),
            "since": s.day,
            "spent": row.spent + points,
            "pace": min(row.pace, pace),
            "walked": True,
        }
        if unit in s.groups:
            changes |= {"terms": (), "building": "", "built": 0}
        if unit in s.commanders:
            changes["unit"] = ""
        if unit in s.convoys and unit != units[0]:
            changes["moved"] = True
        d.change(table_of(s, unit), unit, **changes)
    return (yield from d.tell("marched", "GUC-8.3a", *units, numbers=(hex, points)))


def _arrive(s: Campaign, lead: str) -> Play[Campaign]:
    """What a hex holds for the one who enters it."""
    if lead in s.spies:
        return (yield from _spy(s, lead))
    if lead in s.convoys:
        return (yield from _convoy(s, lead))
    if lead in s.commanders:
        return (yield from _commander(s, lead))
    s = yield from meet(s, lead)
    for column in [key for key, row in s.columns.items() if row.held == lead]:
        place = s.place_at(s.where(lead)) if lead in s.groups else ""
        if place and place == goal_of(s, column) and s.columns[column].escorted and s.affair is None:
            s = yield from deliver(s, column, place)
    return s


def _spy(s: Campaign, spy: str) -> Play[Campaign]:
    row = s.spies[spy]
    s = yield from spying.looks(s, spy, (row.came, row.at))
    s = yield from spying.tested(s, spy, s.groups_at(row.at))
    return (yield from spying.reports(s, spy)) if spy in s.spies else s


def _convoy(s: Campaign, convoy: str) -> Play[Campaign]:
    """A convoy that comes to a group of another side is that side's. GUC-13.4c"""
    row = s.convoys[convoy]
    groups = s.groups_at(row.at)
    if any(s.faction(group) == row.faction for group in groups):
        return s
    taker = next((s.faction(g) for g in groups if s.faction(g) != NEUTRAL), "")
    if not taker or (row.faction != NEUTRAL and s.friendly(taker, row.faction)):
        return s
    d = Draft(s)
    d.change("convoys", convoy, faction=taker, halted=True)
    return (yield from d.tell("convoy-taken", "GUC-13.4c", convoy, taker))


def _commander(s: Campaign, key: str) -> Play[Campaign]:
    """A lone commander is in the place where he ends; an enemy on the way takes him. GUC-9b"""
    at = s.commanders[key].at
    for group in s.groups_at(at):
        if s.opposed(s.faction(group), s.commanders[key].faction) and may_attack(s, group, key):
            return (yield from capture(s, group, key, [], [key]))
    s = yield from spying.heard(s, at, s.commanders[key].faction)
    place = s.place_at(at)
    if place and s.friendly(s.places[place].faction, s.commanders[key].faction):
        d = Draft(s)
        d.change("commanders", key, unit=place)
        return (yield from d.tell("commander-in-place", "GUC-9b", key, place))
    return s


def must_go_on(s: Campaign, unit: str) -> Refusal | None:
    """An escort moves towards its goal as long as the next hex can be paid. GUC-14.8a"""
    if unit not in s.groups or s.groups[unit].halted:
        return None
    for column in escorting(s, unit):
        goal = goal_of(s, column)
        if not goal or s.places[goal].at == s.where(unit):
            continue
        for hex in neighbours(s.scene, s.where(unit)):
            order = March((unit,), (hex,))
            if why_not(s, order) is None:
                return s.no("GUC-14.8a", "escort-must-go-on", about=(goal,))
    return None


def reach(s: Campaign, units: tuple[str, ...]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Every hex that units can reach today, with its price and a cheapest path. GUC-8.3a"""
    start, have = s.where(units[0]), points_for(s, units)
    wheels = any(wheeled(s, unit) for unit in units)
    fresh = not mobile(s, units[0]).walked and _can_move(s, units)
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    frontier: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
    while frontier:
        spent, here, path = heappop(frontier)
        if here in found or (here == start and path):
            continue
        if path:
            found[here] = (spent, path)
        for near in neighbours(s.scene, here):
            points = cost(s.scene, near, wheels)
            if points is None:
                continue
            if spent + points <= have or (fresh and not path):
                heappush(frontier, (spent + points, near, (*path, near)))
    return found


def offers(s: Campaign, units: tuple[str, ...]) -> list[March]:
    """A march to every hex in reach."""
    if _why_not_units(s, March(units, (s.where(units[0]),))) is not None:
        return []
    # A way found by `reach` can be paid; what else may bar it depends on where it leads.
    found = sorted(path for _, path in reach(s, units).values())
    orders = [March(units, path) for path in found]
    return [order for order in orders if _why_not_way(s, order) is None]
