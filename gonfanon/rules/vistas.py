"""What can be seen from a place as far as the ground goes, as sets of hexes: looked at once for a field."""

from gonfanon.field.hexes import bits
from gonfanon.rules.ground import Ground
from gonfanon.rules.lines import unbarred


def within(ground: Ground, at: int, far: int) -> int:
    """All places at most so many hexes away, on whichever storey. GUI-5g"""
    known = ground.discs.get((at, far))
    if known is None:
        grid = ground.grid
        disc = 1 << at % grid.size
        for _ in range(far):
            disc |= grid.grown(disc)
        known = disc
        for plane in range(1, len(ground.field.storeys)):
            known |= disc << plane * grid.size
        known = ground.discs[at, far] = known & grid.board
    return known


def in_sight(ground: Ground, at: int, hexes: int) -> int:
    """Those of some hexes to which the ground leaves a line free. GUI-5.5.1a"""
    looked, clear = ground.vistas.get(at, (0, 0))
    new = hexes & ~looked
    if new:
        for h in bits(new):
            if unbarred(ground, at, h):
                clear |= 1 << h
        ground.vistas[at] = looked | new, clear
    return hexes & clear


def any_in_sight(ground: Ground, at: int, hexes: int) -> bool:
    """Whether the ground leaves a line free to one of some hexes; no more are looked at than need be."""
    looked, clear = ground.vistas.get(at, (0, 0))
    if hexes & clear:
        return True
    return any(in_sight(ground, at, 1 << h) for h in bits(hexes & ~looked))
