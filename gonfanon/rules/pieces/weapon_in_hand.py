"""The missile weapon somebody has, and how it carries as he now is."""

from typing import Any

from msgspec.structs import replace

from gonfanon.cast.pieces import FOUGHT
from gonfanon.rules.book.book import Ranges, Weapon
from gonfanon.rules.position.state import Battle

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

ONE_TABLE_LINES = {
    "stone": ("MAG-5.1d", "MAG-5.1d"),
    "throwing-axe": ("MAG-5.1e", "MAG-5.1e"),
    "dagger": ("MAG-5.1f", "MAG-5.1f"),
    # In the saddle also MAG-7.5.1, with the same figures.
    "javelin": ("MAG-5.1g", "MAG-5.1g"),
    "sling": ("MAG-5.1h", "MAG-5.1h"),
    "short-bow": ("MAG-5.1j", "MAG-5.1i"),
    "long-bow": ("MAG-5.1k", "MAG-5.1k"),
    "crossbow": ("MAG-5.1l", "MAG-5.1l"),
}
"""The same where a shot is one die on one table. MAG-5.1a"""


def weapon_of(s: Battle, n: int) -> Weapon | None:
    """The missile weapon of a character. GUI-5a"""
    return s.scene.arms[n]


def ranges_of(s: Battle, n: int) -> Ranges | None:
    """How his weapon carries as he now is, mounted or on foot. GUI-5h"""
    weapon = weapon_of(s, n)
    if weapon is None:
        return None
    if s.scene.tactics and served(s, n):
        return with_loader(weapon)
    return weapon.mounted if s.pieces[n].mount >= 0 else weapon.foot


def served(s: Battle, n: int) -> bool:
    """Whether a crossbowman has his loader on his feet beside him, whom nobody has attacked. MAG-7.7.1a MAG-7.7.1b"""
    m = s.pieces[n].loader
    if m < 0:
        return False
    p = s.pieces[m]
    ready = p.stands and p.posture != "kneeling" and not p.did(FOUGHT)
    return ready and bool(s.scene.grid.grown(s.mask(n)) & s.mask(m))


def with_loader(weapon: Weapon) -> Ranges | None:
    """With a loader one shoots in both phases where one stands, or shoots and goes round him. MAG-7.7.2a MAG-7.7.2b"""
    modes: tuple[Any, ...] = (("offensive", "full"), ("both", "none"))
    return replace(weapon.foot, modes=modes) if weapon.foot is not None else None


def missiles_of(s: Battle, n: int) -> int:
    """How many missiles somebody has at the start; -1: as many as he likes. MAG-5d MAG-7.5a MAG-4.6.7b

    A Norman knight who throws his lance is written down with one javelin. MAG-7.5.2
    """
    weapon = weapon_of(s, n)
    if weapon is None:
        return -1
    if weapon.shots is None and s.pieces[n].riding and weapon.shots_mounted is not None:
        return weapon.shots_mounted
    counted = weapon.shots_option if "four-javelins" in s.scene.options else None
    shots = weapon.shots if weapon.shots is not None else counted
    return -1 if shots is None else shots


def line_of(s: Battle, n: int) -> str:
    """The clause for his weapon as he now uses it. GUI-5g"""
    lines = ONE_TABLE_LINES if s.scene.one_table else LINES
    return lines.get(s.character(n).weapon, ("GUI-5g", "GUI-5g"))[s.pieces[n].riding]
