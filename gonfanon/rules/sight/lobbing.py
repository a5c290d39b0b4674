"""What is lobbed over walls and trees by hand: the stones and firepots of the staff sling. ANA-1.2"""

from fractions import Fraction

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Cover, Shooting
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.scatter import fallen

ROOFED = ("house-interior", "furniture", "castle-wall", "ram-", "gallery-", "tower-", "mine", "hoarding")
"""Places that nothing lobbed falls on. ANA-1.2a"""
WOODEN_ROOFS = ("ram-", "gallery-", "tower-", "hoarding")
"""Roofs on which a firepot does its work all the same. ANA-1.2a ANA-3.3.8a"""
DECKS = ("hoarding", "scaffold", "tower-", "drawbridge")
PATTERN, FRAME = "two-dice", "line-of-fire"
"""The figure of the siege engines. ANA-1.2c"""


def lobs(s: Battle, n: int) -> bool:
    """Whether his missile flies in an arc. ANA-1.2a"""
    weapon = weapon_of(s, n)
    return weapon is not None and weapon.lobbed


def why_not_lob(s: Battle, n: int, h: int, fire: bool = False) -> Refusal | None:
    """Too near for the arc, too far, or under a roof; no line of fire is needed. ANA-1.2a ANA-1.2b"""
    ranges, distance = ranges_of(s, n), s.scene.grid.distance(s.pieces[n].at, h)
    if ranges is None or distance < ranges.short[0]:
        return Refusal("ANA-1.2b", "too-near")
    if ranges.band(distance) is None:
        return Refusal("ANA-1.2a", "out-of-range", also=("GUI-5g",))
    return Refusal("ANA-1.2a", "under-a-roof") if roofed(s, h, fire) else None


def roofed(s: Battle, h: int, fire: bool = False) -> bool:
    """Whether a place, or its hex, has a roof over it; against fire one of wood is none."""
    if fire:
        return s.ground.terrain.get(h, "").startswith(tuple(k for k in ROOFED if k not in WOODEN_ROOFS))
    size = s.scene.grid.size
    decks = [plane * size + h % size for plane in range(1, len(s.scene.field.storeys))]
    over = any(s.ground.terrain.get(deck) == "hoarding" for deck in decks)
    return over or s.ground.terrain.get(h, "").startswith(ROOFED)


def topmost(s: Battle, h: int) -> int:
    """Where on a hex something lobbed comes down: its highest deck or floor, else the ground. ANA-5.1.2.2b"""
    size = s.scene.grid.size
    planes = sorted(range(1, len(s.scene.field.storeys)), key=lambda plane: -s.scene.field.storeys[plane])
    decks = (plane * size + h for plane in planes)
    return next((deck for deck in decks if s.ground.terrain.get(deck, "").startswith(DECKS)), h)


def lob_cover(s: Battle, h: int) -> Cover:
    """From above only the ground he stands on gives cover. ANA-1.2a"""
    return s.ground.rows[h].cover.get("default", "none") if h in s.ground.rows else "none"


def _fallen(s: Battle, n: int, aimed: int, total: int) -> int:
    size = s.scene.grid.size
    h = fallen(s, PATTERN, FRAME, s.pieces[n].at % size, aimed % size, total)
    return topmost(s, h) if h >= 0 else -1


def lobbed(s: Battle, n: int, h: int, fire: bool = False) -> Play[tuple[Battle, int]]:
    """The hex really struck, by two dice on the figure of the engines; -1 off the map. ANA-1.2c"""
    total = yield from roll(s.scene.book.falls[PATTERN].dice, "impact", "ANA-1.2c", s.side_of(n))
    impact = _fallen(s, n, h, total)
    impact = -1 if impact >= 0 and roofed(s, impact, fire) else impact
    result = "lost" if impact < 0 else "hit" if impact == h else "scatter"
    s = yield from tell(
        Rolled("impact", total, 0, result, (n,), "ANA-1.2c", s.scene.grid.names.get(impact, ""))
    )
    return s, impact


def lob_chances(
    s: Battle, n: int, hexes: tuple[int, ...], aimed: int, table: Shooting, modifier: int
) -> dict[str, Fraction]:
    """The chance of each letter for the target aimed at, over all totals of two dice. ANA-1.2c"""
    weapon, found = weapon_of(s, n), dict[str, Fraction]()
    assert weapon is not None
    for total in range(2, 21):
        share = Fraction(10 - abs(total - 11), 1000)
        impact = _fallen(s, n, aimed, total)
        for die in range(1, 11):
            struck = impact in hexes and not roofed(s, impact)
            letter = table.letter(weapon.kind, lob_cover(s, impact), die + modifier) if struck else "-"
            found[letter] = found.get(letter, Fraction(0)) + share
    return dict(sorted(found.items()))
