"""Shapes of straight lines: which hexes lie between two others, the same wherever on a field they are."""

from typing import NamedTuple

from gonfanon.field.lines import between
from gonfanon.rules.ground import Ground


class Shape(NamedTuple):
    """A line as index offsets from its first hex; the same wherever on the field it lies."""

    steps: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[int, ...], ...]
    """Those steps where the line runs along the edge of two hexes."""
    mask: int
    alone: int
    """The hexes that the line goes through, without those on whose edge it runs."""
    low: int
    """The lowest offset: bit 0 of the masks."""
    order: dict[int, int]
    """Offset -> how many hexes come before it, both ends included."""


def shape(ground: Ground, dq: int, dr: int) -> Shape:
    """The shape of all lines that lead so far, found once for a field."""
    known: Shape | None = ground.shapes.get((dq, dr))
    if known is None:
        steps = tuple(tuple(q + r * ground.grid.stride for q, r in step) for step in between(dq, dr))
        low = min((h for step in steps for h in step), default=0)
        mask = alone = 0
        for step in steps:
            for h in step:
                mask |= 1 << h - low
            if len(step) == 1:
                alone |= 1 << step[0] - low
        pairs = tuple(step for step in steps if len(step) > 1)
        row = ((0,), *steps, (dq + dr * ground.grid.stride,))
        order = {h: n for n, step in enumerate(row) for h in step}
        known = ground.shapes[dq, dr] = Shape(steps, pairs, mask, alone, low, order)
    return known


def crossing(ground: Ground, a: int, b: int) -> int:
    """The hexes strictly between two others, and perhaps some beyond the rim of the board."""
    q, r = ground.grid.q, ground.grid.r
    far = q[b] - q[a], r[b] - r[a]
    found = ground.shapes.get(far) or shape(ground, *far)
    place: int = a + found.low
    line: int = found.mask << place if place >= 0 else found.mask >> -place
    return line
