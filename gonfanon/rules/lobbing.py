"""What is lobbed over walls and trees by hand: the stones and firepots of the staff sling. ANA-1.2"""

from fractions import Fraction

from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book import Cover, Shooting
from gonfanon.rules.events import Rolled
from gonfanon.rules.missiles import ranges_of, weapon_of
from gonfanon.rules.scatter import fallen
from gonfanon.rules.state import Battle

ROOFED = ("house-interior", "furniture", "castle-wall", "ram-", "gallery-", "tower-", "mine", "hoarding")
"""Places that nothing lobbed falls on. ANA-1.2a"""
PATTERN, FRAME = "two-dice", "line-of-fire"
"""The figure of the siege engines. ANA-1.2c"""


def lobs(s: Battle, n: int) -> bool:
    """Whether his missile flies in an arc. ANA-1.2a"""
    weapon = weapon_of(s, n)
    return weapon is not None and weapon.lobbed


def why_not_lob(s: Battle, n: int, h: int) -> Refusal | None:
    """Too near for the arc, too far, or under a roof; no line of fire is needed. ANA-1.2a ANA-1.2b"""
    ranges, distance = ranges_of(s, n), s.scene.grid.distance(s.pieces[n].at, h)
    if ranges is None or distance < ranges.short[0]:
        return Refusal("ANA-1.2b", "too-near")
    if ranges.band(distance) is None:
        return Refusal("ANA-1.2a", "out-of-range", also=("GUI-5g",))
    return Refusal("ANA-1.2a", "under-a-roof") if roofed(s, h) else None


def roofed(s: Battle, h: int) -> bool:
    """Whether a place, or its hex, has a roof over it."""
    size = s.scene.grid.size
    decks = [plane * size + h % size for plane in range(1, len(s.scene.field.storeys))]
    over = any(s.ground.terrain.get(deck) == "hoarding" for deck in decks)
    return over or s.ground.terrain.get(h, "").startswith(ROOFED)


def lob_cover(s: Battle, h: int) -> Cover:
    """From above only the ground he stands on gives cover. ANA-1.2a"""
    return s.ground.rows[h].cover.get("default", "none") if h in s.ground.rows else "none"


def lobbed(s: Battle, n: int, h: int) -> Play[tuple[Battle, int]]:
    """The hex really struck, by two dice on the figure of the engines; -1 off the map. ANA-1.2c"""
    total = yield from roll(s.scene.book.falls[PATTERN].dice, "impact", "ANA-1.2c", s.side_of(n))
    impact = fallen(s, PATTERN, FRAME, s.pieces[n].at, h, total)
    impact = -1 if impact >= 0 and roofed(s, impact) else impact
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
        impact = fallen(s, PATTERN, FRAME, s.pieces[n].at, aimed, total)
        for die in range(1, 11):
            struck = impact in hexes and not roofed(s, impact)
            letter = table.letter(weapon.kind, lob_cover(s, impact), die + modifier) if struck else "-"
            found[letter] = found.get(letter, Fraction(0)) + share
    return dict(sorted(found.items()))
