"""A part of the campaign map in letters: even columns stand half a hex lower, as on the sheet. GUC-2a ANC-2a"""

from gonfanon.campaign.ground import on_map, terrains
from gonfanon.campaign.hexes import DIRECTIONS, compass, distance
from gonfanon.campaign.hexes import name as hex_name
from gonfanon.campaign.sheet import Campaign

WIDE, HIGH = 6, 4
"""Columns and rows that are drawn to each side of the middle."""
SIGNS = {
    "sea": "~",
    "mountain": "M",
    "marsh": "w",
    "wooded-hill": "t",
    "forest": "f",
    "hill": "h",
    "bridge-or-ford": "#",
    "river": "r",
    "road": "=",
    "coast": "c",
}
"""Terrain -> its letter; of several the first in this order; plain ground is a dot."""
PLACES = {"village": "v", "town": "T", "castle": "C", "city": "Y", "abbey": "A", "priory": "P"}
OWN, FOE, OTHER = "*", "!", "?"


def sign(s: Campaign, hex: int) -> str:
    """The letter of the ground of a hex."""
    found = terrains(s.scene, hex)
    return next((letter for word, letter in SIGNS.items() if word in found), ".")


def cell(s: Campaign, hex: int, own: tuple[str, ...]) -> str:
    """What stands on a hex in four letters: the ground, the place, who is there."""
    place = s.place_at(hex)
    marks = ""
    for unit in (*s.groups_at(hex), *s.free_bands_at(hex)):
        faction = s.runs(unit)
        hostile = any(s.opposed(one, faction) for one in own)
        marks += OWN if faction in own else FOE if hostile else OTHER
    marks += "m" if any(row.at == hex for row in s.convoys.values()) else ""
    kind = PLACES[s.places[place].kind] if place else " "
    return f"{sign(s, hex)}{kind}{marks[:2]:2}"


def excerpt(s: Campaign, middle: int, own: tuple[str, ...]) -> list[str]:
    """Lines of the map around a hex: for each row first the odd columns, then the even ones below them."""
    column, row = divmod(middle, 100)
    columns = [c for c in range(column - WIDE, column + WIDE + 1) if 1 <= c <= s.scene.size[0]]
    rows = [r for r in range(row - HIGH, row + HIGH + 1) if 1 <= r <= s.scene.size[1]]
    lines = ["     " + "".join(f"{c:02d}  " for c in columns)]
    for r in rows:
        for odd in (1, 0):
            parts = [
                cell(s, c * 100 + r, own) if c % 2 == odd and on_map(s.scene, c * 100 + r) else "    "
                for c in columns
            ]
            head = f"{r:02d}   " if odd else "     "
            lines.append((head + "".join(parts)).rstrip())
    return lines


def bearing(start: int, end: int) -> str:
    """Where a hex lies from another one, by the nearest of the six directions."""
    far = distance(start, end)
    if not far:
        return ""
    return min(DIRECTIONS, key=lambda way: (distance(compass(start, far, way), end), DIRECTIONS.index(way)))


def written(hex: int) -> str:
    """A hex as it is written."""
    return hex_name(hex)
