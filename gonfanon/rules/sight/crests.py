"""The tops of slopes: which of two characters one hides from the other."""

from collections.abc import Sequence
from itertools import pairwise

from gonfanon.rules.terrain.ground import Ground


def crest_between(ground: Ground, h: int, k: int) -> tuple[int, bool] | None:
    """The slope whose crest lies between two hexes, and whether one goes up from h to k. GUI-5.5.2.3a"""
    side = ground.side(h, ground.grid.direction(h, k))
    if side is None or side.kind != "crest":
        return None
    up = ground.level(h) < ground.level(k) or (
        ground.level(h) == ground.level(k) and ground.rows[h].blocks_line == "crest"
    )
    return (h, True) if up else (k, False)


def on_bank(ground: Ground, h: int, slope: int) -> bool:
    """Whether a hex belongs to the same unbroken slope as another."""
    return h == slope or bool(ground.bank_at.get(slope, 0) >> h & 1)


def hides(ground: Ground, slope: int, low: int, high: int) -> bool:
    """The lower one must be as far from the slope as the higher, or stand on it. GUI-5.5.2.3b GUI-5.5.2.3c"""
    if ground.bank_at.get(slope, 1 << slope) >> low & 1:
        return False
    distance = ground.grid.distance
    return distance(low, slope) < distance(high, slope)


def comes_over(ground: Ground, ways: Sequence[Sequence[tuple[int, ...]]], b: int) -> bool:
    """Whether a line comes down over the top of the slope on which b lies. GUI-5.5.2.3d"""
    if ground.rows[b].blocks_line != "crest":
        return False

    def over(way: tuple[int, ...]) -> bool:
        crests = [crest_between(ground, h, k) for h, k in pairwise(way)]
        return any(crest is not None and not crest[1] and on_bank(ground, b, crest[0]) for crest in crests)

    return any(all(over(way) for way in stretch) for stretch in ways)
