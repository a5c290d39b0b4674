"""The ground of the campaign map: what a hex costs, ways over it, allowances of a day. GUC-2.1 GUC-8.3"""

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any

from gonfanon.campaign.hexes import DIRECTIONS, distance, step
from gonfanon.campaign.sheet import Campaign, CampaignScene
from gonfanon.kernel.figures import Figure, Reason

BRIDGED = ("road", "bridge-or-ford")
WHEELS_BAR = ("river", "marsh", "mountain")
"""Where engines on wheels do not go; a bridge takes the river away. ANC-10c"""
SEA = "sea"
WAYS_KEPT = 256
"""Answers of `ways_to` that are kept."""


def on_map(scene: CampaignScene, hex: int) -> bool:
    """Whether a map has a hex."""
    column, row = divmod(hex, 100)
    return 1 <= column <= scene.size[0] and 1 <= row <= scene.size[1]


def terrains(scene: CampaignScene, hex: int) -> tuple[str, ...]:
    """The kinds of ground of a hex; a bridge takes its river away. GUC-2.1b"""
    found = scene.terrain.get(hex, ("open",))
    if any(word in BRIDGED for word in found):
        return tuple(word for word in found if word != "river")
    return found


def cost(scene: CampaignScene, hex: int, wheels: bool = False) -> int | None:
    """Points to enter a hex: only its dearest terrain is paid; None: no entry. GUC-2.1a GUC-2.1b ANC-2.1"""
    key = -hex if wheels else hex
    if key not in scene.costs:
        scene.costs[key] = _cost(scene, hex, wheels)
    return scene.costs[key]


def _cost(scene: CampaignScene, hex: int, wheels: bool) -> int | None:
    if not on_map(scene, hex):
        return None
    words = terrains(scene, hex)
    if wheels and any(word in WHEELS_BAR for word in words):
        return None
    points = [scene.book.marching.costs[word] for word in words] or [1]
    return None if None in points else max(one for one in points if one is not None)


@lru_cache(maxsize=256)
def _neighbours(size: tuple[int, int]) -> dict[int, tuple[int, ...]]:
    columns, rows = size
    every = {column * 100 + row for column in range(1, columns + 1) for row in range(1, rows + 1)}
    return {hex: tuple(n for way in DIRECTIONS if (n := step(hex, way)) in every) for hex in sorted(every)}


def neighbours(scene: CampaignScene, hex: int) -> tuple[int, ...]:
    """The neighbours of a hex on the map, clockwise from the north."""
    return _neighbours(scene.size)[hex]


def land(scene: CampaignScene, hex: int) -> bool:
    """Whether a hex can be entered at all."""
    return cost(scene, hex) is not None


def ways_to(scene: CampaignScene, goals: tuple[int, ...], wheels: bool = False) -> dict[int, int]:
    """From every hex the points of a cheapest way to the nearest of some goals."""
    key = (goals, wheels)
    if key not in scene.ways:
        if len(scene.ways) >= WAYS_KEPT:
            scene.ways.clear()
        scene.ways[key] = _ways_to(scene, goals, wheels)
    return scene.ways[key]


def _roads(scene: CampaignScene, wheels: bool) -> dict[int, tuple[int, tuple[int, ...]]]:
    if wheels not in scene.roads:
        every = _neighbours(scene.size)
        price = {hex: points for hex in every if (points := cost(scene, hex, wheels)) is not None}
        scene.roads[wheels] = {
            hex: (points, tuple(near for near in neighbours(scene, hex) if near in price))
            for hex, points in price.items()
        }
    return scene.roads[wheels]


def _ways_to(
    scene: CampaignScene, goals: tuple[int, ...], wheels: bool = False, start: int = 0
) -> dict[int, int]:
    """With a start only as far as is needed to know the ways from there."""
    roads, found = _roads(scene, wheels), dict.fromkeys(goals, 0)
    heap = [(0, goal) for goal in goals]
    while heap:
        points, hex = heappop(heap)
        if hex == start:
            break
        if points > found[hex] or hex not in roads:
            continue
        here, nears = roads[hex]
        points += here
        for near in nears:
            if points < found.get(near, 1 << 30):
                found[near] = points
                heappush(heap, (points, near))
    return found


def ways_between(scene: CampaignScene, start: int, goals: tuple[int, ...]) -> dict[int, int]:
    """As `ways_to`, for anyone who sets out from one hex: what lies farther from the goals is left out."""
    return _ways_to(scene, goals, start=start)


def nearest(scene: CampaignScene, start: int, goals: Iterable[int]) -> tuple[int, ...]:
    """The goals to which the way from a hex costs least, all of them where several cost the same."""
    roads, wanted, found = _roads(scene, False), set(goals), {start: 0}
    heap, least = [(0, start)], 1 << 30
    reached: list[int] = []
    while heap:
        points, hex = heappop(heap)
        if points > least:
            break
        if points > found[hex]:
            continue
        if hex in wanted:
            reached.append(hex)
            least = points
        for near in roads[hex][1] if hex in roads else neighbours(scene, hex):
            if near in roads and (more := points + roads[near][0]) < found.get(near, 1 << 30):
                found[near] = more
                heappush(heap, (more, near))
    return tuple(sorted(reached))


def nearest_land(scene: CampaignScene, hex: int) -> int:
    """A hex itself, or the land nearest to it. GUC-16a"""
    if land(scene, hex):
        return hex
    every = [near for near in _neighbours(scene.size) if land(scene, near)]
    return min(every, key=lambda near: (distance(hex, near), near % 100, near))


def wheeled(s: Campaign, unit: str) -> bool:
    """Whether a unit brings engines. ANC-10c"""
    return unit in s.groups and bool(s.groups[unit].engines)


def has_wounded(s: Campaign, unit: str) -> bool:
    """Whether somebody of a unit is hurt. GUC-14.7a"""
    for part in s.stack(unit):
        if any(s.people[n].wounded for n in s.men_of(part)):
            return True
        if any(s.commanders[key].wounded for key in s.officers(part)):
            return True
    return False


def hungry(s: Campaign, unit: str) -> bool:
    """Whether a group goes hungry today: its checks of the last two days failed. GUC-8.4e GUC-8.4f"""
    return unit in s.groups and s.groups[unit].missed >= s.book.supply.hungry_after


def _base(s: Campaign, unit: str) -> Reason:
    paces = s.book.marching.allowances
    if unit in s.convoys:
        return Reason("convoy", paces["convoy"] if s.convoys[unit].driver else 0, s.rule("GUC-11d"))
    if unit in s.spies:
        return Reason("spy", paces["spy"], s.rule("GUC-10d"))
    if unit in s.commanders:
        return Reason("lone-commander", paces["lone-commander"], s.rule("GUC-9b"))
    if wheeled(s, unit):
        men, peasants = s.count(unit), s.book.levies.train_peasants
        crewed = men.get("engineer", 0) and men.get("peasant", 0) >= peasants
        return Reason("siege-train", paces["siege-train"] if crewed else 0, "ANC-10c")
    if s.cavalry(unit):
        return Reason("riders", paces["group-all-riders"], s.rule("GUC-8.3a"))
    return Reason("foot", paces["group-foot-or-mixed"], s.rule("GUC-8.3b" if s.leader(unit) else "GUC-8.3a"))


def allowance(s: Campaign, unit: str) -> Figure:
    """Points of a day: by kind, season, wounds, hunger, and never below 1. GUC-8.3g GUC-18.2a GUC-14.7a ANC-8.3a"""
    reasons = [_base(s, unit)]
    total = reasons[0].amount
    if not total:
        return Figure.total(reasons)
    season = next((band.amount or 0 for band in s.book.seasons if band.result == s.season), 0)
    if season:
        reasons.append(Reason("season", season, s.rule("GUC-18.2a")))
    if unit not in s.convoys and unit not in s.spies and has_wounded(s, unit):
        reasons.append(Reason("wounded", s.book.marching.wounded, s.rule("GUC-14.7a")))
    total = sum(reason.amount for reason in reasons)
    if hungry(s, unit) and total > 0:
        reasons.append(Reason("hunger", total // 2 - total, s.rule("GUC-8.4f")))
        total //= 2
    if total < s.book.marching.least:
        reasons.append(Reason("least", s.book.marching.least - total, s.rule("GUC-8.3g")))
    return Figure.total(reasons)


def left(s: Campaign, unit: str) -> int:
    """Points that a unit has left today."""
    row = mobile(s, unit)
    points = min(allowance(s, unit).value, int(row.pace)) - int(row.spent)
    return max(0, points)


def mobile(s: Campaign, unit: str) -> Any:
    """The row of anything that moves."""
    return getattr(s, table_of(s, unit))[unit]


def table_of(s: Campaign, unit: str) -> str:
    """The table in which something stands; empty: in none."""
    for table in ("groups", "bands", "convoys", "spies", "commanders", "places", "columns"):
        if unit in getattr(s, table):
            return table
    return ""
