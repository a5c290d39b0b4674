"""The missile weapon somebody has, and how it carries as he now is."""

from gonfanon.rules.book import Ranges, Weapon
from gonfanon.rules.state import Battle

LINES = {
    "lance": ("AGS-1c", "AGS-1b"),
    "javelin": ("AGS-1d", "AGS-1d"),
    "dagger": ("AGS-1e", "AGS-1e"),
    "short-bow": ("AGS-1f", "AGS-1f"),
    "composite-bow": ("AGS-1h", "AGS-1g"),
    "crossbow": ("AGS-1i", "AGS-1i"),
    "sling": ("AGS-1k", "AGS-1k"),
}
"""The clause that gives the line of each weapon, on foot and mounted. AGS-1a"""


def weapon_of(s: Battle, n: int) -> Weapon | None:
    """The missile weapon of a character. GUI-5a"""
    return s.scene.book.weapons.get(s.character(n).weapon)


def ranges_of(s: Battle, n: int) -> Ranges | None:
    """How his weapon carries as he now is, mounted or on foot. GUI-5h"""
    weapon = weapon_of(s, n)
    if weapon is None:
        return None
    return weapon.mounted if s.pieces[n].riding else weapon.foot


def line_of(s: Battle, n: int) -> str:
    """The clause for his weapon as he now uses it. GUI-5g"""
    return LINES.get(s.character(n).weapon, ("GUI-5g", "GUI-5g"))[s.pieces[n].riding]
