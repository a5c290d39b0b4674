"""The two sides of a battle: who is in it, who decides, where each came from and where it can go. GUC-14.3 GUC-14.6"""

from gonfanon.campaign.ground import land, neighbours
from gonfanon.campaign.hexes import DIRECTIONS, OPPOSITE, direction, distance, step
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign

ATTACKER, DEFENDER = 0, 1


def units(affair: Affair, side: int) -> tuple[str, ...]:
    """The units of a side, as far as they were named."""
    return affair.defenders if side else affair.attackers


def parts(s: Campaign, affair: Affair, side: int) -> list[str]:
    """The units of a side that are still there, each with its mercenaries under it."""
    found: dict[str, None] = {}
    for unit in units(affair, side):
        for part in s.stack(unit):
            found[part] = None
    return list(found)


def officers(s: Campaign, affair: Affair, side: int) -> list[str]:
    """The commanders of a side, in the order of `commanders`."""
    there = parts(s, affair, side)
    return [key for key, one in s.commanders.items() if one.unit in there and not one.fate]


def number(s: Campaign, affair: Affair, side: int) -> int:
    """The characters of a side."""
    return sum(len(s.men_of(part)) + len(s.officers(part)) for part in parts(s, affair, side))


def faction(affair: Affair, side: int) -> str:
    """The faction of a side."""
    return affair.defender if side else affair.attacker


def decider(s: Campaign, affair: Affair, side: int) -> int:
    """The player who decides for a side; for mercenaries and neutrals the one after their opponent. GUC-12.2h"""
    own = s.player(faction(affair, side))
    if own >= 0:
        return own
    opponent = max(0, s.player(faction(affair, 1 - side)))
    return (opponent + 1) % len(s.scene.players)


def runner(s: Campaign, affair: Affair, side: int, unit: str) -> int:
    """The player who decides for one unit of a side."""
    own = s.player(s.runs(unit))
    return own if own >= 0 else decider(s, affair, side)


def came(s: Campaign, affair: Affair, unit: str) -> int:
    """The hex from which a unit came from outside; 0: it stood there. GUC-14.3b GUC-14.4a"""
    if unit not in (affair.mover, *affair.joined) and not (affair.place and unit in affair.attackers):
        return 0
    row = s.groups.get(unit) or s.bands.get(unit)
    if row is None or not row.came or distance(row.came, affair.at) != 1:
        return 0
    return row.came


def main_outsider(s: Campaign, affair: Affair, side: int) -> str:
    """The largest unit of a side that came from outside; empty: none. GUC-14.4a"""
    outside = [unit for unit in units(affair, side) if came(s, affair, unit)]
    return max(outside, key=s.number, default="")


def arrival(s: Campaign, affair: Affair, side: int, unit: str) -> str:
    """The direction that a unit is taken to have come from; empty: from nowhere. GUC-14.4a"""
    own = came(s, affair, unit)
    if own:
        return direction(affair.at, own)
    enemy = main_outsider(s, affair, 1 - side)
    return OPPOSITE[direction(affair.at, came(s, affair, enemy))] if enemy else ""


def _beside(way: str) -> tuple[str, str, str]:
    n = DIRECTIONS.index(way)
    return DIRECTIONS[n], DIRECTIONS[n - 1], DIRECTIONS[(n + 1) % 6]


def is_open(s: Campaign, hex: int, who: str) -> bool:
    """Land without a hostile group. GUC-14.6b"""
    if not hex or not land(s.scene, hex):
        return False
    return not any(s.opposed(s.faction(unit), who) for unit in s.groups_at(hex))


def back_hexes(s: Campaign, affair: Affair, side: int, unit: str) -> list[int]:
    """The three hexes to which a unit can give way; blocked, the nearest two away. GUC-14.6b"""
    who = faction(affair, side)
    way = arrival(s, affair, side, unit)
    if way:
        near = [step(affair.at, one) for one in _beside(way)]
        first = [hex for hex in near if hex in neighbours(s.scene, affair.at)]
    else:
        first = list(neighbours(s.scene, affair.at))
    found = [hex for hex in first if is_open(s, hex, who)]
    return found or two_away(s, affair.at, who)


def two_away(s: Campaign, at: int, who: str) -> list[int]:
    """Open hexes two away."""
    found = [
        far
        for hex in neighbours(s.scene, at)
        for far in neighbours(s.scene, hex)
        if distance(far, at) == 2 and is_open(s, far, who)
    ]
    return list(dict.fromkeys(found))


def rout_paths(s: Campaign, affair: Affair, side: int, unit: str) -> list[tuple[int, ...]]:
    """Paths of two hexes for a rout: the first one of the three, the second twice as far. GUC-17.3c"""
    who = faction(affair, side)
    firsts = [hex for hex in back_hexes(s, affair, side, unit) if distance(hex, affair.at) == 1]
    found: list[tuple[int, ...]] = [
        (hex, far)
        for hex in firsts
        for far in neighbours(s.scene, hex)
        if distance(far, affair.at) == 2 and is_open(s, far, who)
    ]
    if found:
        return found
    return [(hex,) for hex in firsts] or [(hex,) for hex in two_away(s, affair.at, who)]
