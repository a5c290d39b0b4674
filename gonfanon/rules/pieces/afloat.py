"""Those on the water: who swims, who stands in a boat, where the sea is."""

from gonfanon.rules.terrain.ground import Ground

SHIP = 2
"""From so many hexes on a boat is a ship; a small boat fills one. MAG-5.5.2.4e"""


def boats(ground: Ground) -> int:
    """The hexes of all boats. MAG-2.1.N1"""
    return _all(ground, 1)


def ships(ground: Ground) -> int:
    """The hexes of ships, which hide anyone who swims behind them. MAG-5.5.2.4c"""
    return _all(ground, SHIP)


def _all(ground: Ground, least: int) -> int:
    mask = 0
    for hexes in ground.field.boats.values():
        for h in hexes if len(hexes) >= least else ():
            mask |= 1 << h
    return mask


def swims(ground: Ground, place: int) -> bool:
    """Whether those at a place are in the water themselves."""
    return bool(ground.water >> place & 1) and not (ground.field.boats and boats(ground) >> place & 1)


def area(ground: Ground, name: str) -> int:
    """The hexes of an area of the map."""
    mask = 0
    for h in ground.field.areas.get(name, ()):
        mask |= 1 << h
    return mask


def at_sea(ground: Ground, place: int) -> bool:
    """Whether a water hex is one of the sea, where the bank is no help. MAG-5.5.2.4d"""
    return bool((area(ground, "sea") | area(ground, "rough-sea")) >> place & 1)
