"""The hexes that a piece of gear covers where it is put."""

from gonfanon.field.hexes import opposite
from gonfanon.rules.pieces.engine_frames import BODIES, frame_hex
from gonfanon.rules.position.state import Battle


def footprint(b: Battle, thing: str, at: int, facing: int) -> list[int] | None:
    """The hexes that a piece of gear would cover; None: it needs a facing, -1 among them: it hangs over the edge."""
    grid = b.scene.grid
    if thing in BODIES:
        if facing < 0:
            return None
        return [frame_hex(grid, thing, at, facing, name) for name in BODIES[thing]]
    if thing in ("perriere", "mangonel"):
        return None if facing < 0 else [at, grid.neighbour(at, opposite(facing))]
    if thing == "ladder":
        return None if facing < 0 else [at, grid.neighbour(at, facing)]
    if thing == "mantlet" and facing < 0:
        return None
    return [at]


FILLING = ("perriere", "mangonel", "ballista", "siphon")
"""Engines on whose hexes nobody stands. GUI-10.4.3a ANA-4.4.5 ANA-5.1.2.1"""


def filled(b: Battle, but: int = -1) -> int:
    """The hexes that standing engines fill; `but`: one that is being moved. GUI-10.4.3a ANA-4.4.5"""
    mask = 0
    for n in b.scene.things:
        p, thing = b.pieces[n], b.scene.characters[n].thing
        if n != but and thing in FILLING and p.at >= 0:
            mask |= sum(1 << h for h in footprint(b, thing, p.at, p.facing) or [p.at] if h >= 0)
    return mask
