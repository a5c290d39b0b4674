"""Counters laid before the assault: fascines in a moat, and rubble where a wall is down already. ANA-3.4.5 ANA-6.4.1"""

from gonfanon.rules.buildings.battering import letter_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Variant
from gonfanon.rules.terrain.moats import is_moat

LAID = ("fascine", "rubble")
"""Things that only change the hex they lie on: nobody carries, hits or meets them."""


def fill(s: Battle, thing: int, variant: Variant) -> None:
    """A fascine turns one hex of moat into filled moat. ANA-3.4.5"""
    at = s.pieces[thing].at
    variant.terrain[at], variant.levels[at] = "filled-moat", 0


def tear_down(s: Battle, thing: int, variant: Variant) -> None:
    """Rubble lies where a hex of wall stood, crenels and all. ANA-6.4.1"""
    at = s.pieces[thing].at
    variant.terrain[at] = "wall-demolished"
    variant.fall(s, at)


def spots(s: Battle, thing: int) -> int:
    """The hexes on which the besieger may lay a counter: moat for fascines, walls but no keep for rubble. ANA-6.4.1"""
    bare = s.change(thing, at=-1, away="waiting")
    if s.character(thing).thing == "fascine":
        found = [h for h in s.scene.grid.hexes if is_moat(bare.ground.rows[h])]
    else:
        keep = s.scene.field.areas.get("keep", ())
        found = [h for h in s.scene.grid.hexes if letter_of(bare, h) in ("P", "S") and h not in keep]
    return sum(1 << h for h in found if not s.board.living >> h & 1)
