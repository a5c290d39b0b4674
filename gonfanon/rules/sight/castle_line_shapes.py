"""The shape of a line of fire at a castle, as index offsets from its first hex: worked out once for a board."""

from functools import cache
from typing import NamedTuple

from gonfanon.field.lines import STEPS, entered, trace

Way = tuple[int, ...]
"""Offsets of some hexes that the line goes through one after the other."""
Touched = tuple[tuple[int, int], ...]
"""Offset of a hex and one of its sides."""


class Flight(NamedTuple):
    """What a line crosses and touches; the same wherever on the board it lies."""

    steps: tuple[tuple[int, ...], ...]
    """Strictly between the ends, nearest first: one hex, or the two along whose common edge the line runs."""
    sides: Touched
    """Sides crossed between two hexes that the line goes through."""
    grazed: Touched
    """All sides that end in a corner which the line passes through. GUI-8.2.4b"""
    ways: tuple[tuple[Way, ...], ...]
    """The line in stretches; past an edge it may keep to either side. GUI-5.5.1c"""
    entries: tuple[int, ...]
    """Sides of the last hex by which the line comes in."""
    exits: tuple[int, ...]
    """Sides of the first hex by which it goes out."""
    mask: int
    """The hexes between, as a mask whose bit 0 is the lowest of them."""
    low: int

    def over(self, start: int) -> int:
        """The hexes between, the line starting on a hex of the board."""
        place = start + self.low
        return self.mask << place if place >= 0 else self.mask >> -place


@cache
def flight(stride: int, dq: int, dr: int, start: int = -1, end: int = -1) -> Flight:
    """The line to the hex at (dq, dr), from and to its centre or the middle of a side. GUI-8.2.1b GUI-9.3.3a"""
    line = trace(dq, dr, start, end)
    steps = tuple(tuple(_index(stride, *h) for h in step) for step in line.hexes)
    sides = tuple((_index(stride, *h), d) for h, d in line.sides)
    grazed = tuple(
        (_index(stride, *h), d) for (q, r), corner in line.corners for h, d in _meeting(q, r, corner)
    )
    ways = _ways([(0,), *steps, (_index(stride, dq, dr),)])
    low = min((h for step in steps for h in step), default=0)
    mask = 0
    for step in steps:
        for h in step:
            mask |= 1 << h - low
    ends = entered(dq, dr, start, end), entered(-dq, -dr, end, start)
    return Flight(steps, sides, grazed, ways, *ends, mask, low)


def _index(stride: int, q: int, r: int) -> int:
    return q + r * stride


def _meeting(q: int, r: int, corner: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """The three sides that meet in a corner of a hex."""
    before = (corner - 1) % 6
    sq, sr = STEPS[before]
    return ((q, r), before), ((q, r), corner), ((q + sq, r + sr), (corner + 1) % 6)


def _ways(steps: list[tuple[int, ...]]) -> tuple[tuple[Way, ...], ...]:
    found: list[tuple[Way, ...]] = []
    n = 0
    while n + 1 < len(steps):
        if len(steps[n + 1]) == 1:
            found.append(((steps[n][0], steps[n + 1][0]),))
            n += 1
        else:
            found.append(tuple((steps[n][0], h, steps[n + 2][0]) for h in steps[n + 1]))
            n += 2
    return tuple(found)
