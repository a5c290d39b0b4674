"""Shapes of straight lines: which hexes lie between two others, the same wherever on a field they are."""

from itertools import pairwise

from gonfanon.field.hexes import bits
from gonfanon.field.lines import between
from gonfanon.rules.ground import Ground


class Shape:
    """A line as index offsets from its first hex; the same wherever on the field it lies."""

    __slots__ = ("_sides", "alone", "end", "low", "low_end", "mask", "pairs", "steps")

    def __init__(self, steps: tuple[tuple[int, ...], ...], end: int) -> None:
        self.steps, self.end = steps, end
        self.pairs = tuple([step for step in steps if len(step) > 1])
        """Those steps where the line runs along the edge of two hexes."""
        self.low = low = min([step[0] for step in steps], default=0)
        """The lowest offset: bit 0 of the masks."""
        alone = edges = 0
        for step in steps:
            if len(step) == 1:
                alone |= 1 << step[0] - low
            else:
                edges |= 1 << step[0] - low | 1 << step[1] - low
        self.alone = alone
        """The hexes that the line goes through, without those on whose edge it runs."""
        self.mask = alone | edges
        self.low_end = min(low, end, 0)
        """The lowest offset, both ends included."""
        self._sides: dict[int, tuple[int, bool]] | None = None

    def laid(self, start: int) -> int:
        """The hexes strictly between on a line from this hex, and perhaps some beyond the rim of the board."""
        place = start + self.low
        return self.mask << place if place >= 0 else self.mask >> -place

    def through(self, start: int, mask: int) -> list[tuple[int, ...]]:
        """Where the line goes through these hexes, in no order; along an edge both must be of them. GUI-5.5.1c"""
        place = start + self.low
        found: list[tuple[int, ...]] = [
            (h,) for h in bits(mask & (self.alone << place if place >= 0 else self.alone >> -place))
        ]
        for pair in self.pairs:
            hexes = tuple([start + off for off in pair if start + off >= 0])
            if all(mask >> h & 1 for h in hexes):
                found.append(hexes)
        return found

    @property
    def sides(self) -> dict[int, tuple[int, bool]]:
        """Of a line along no edge the sides it crosses: by the step over them, which is always taken the same way.

        The hexes before them, counted from `low_end`, and whether the line goes from these to those behind.
        """
        if self._sides is None:
            found: dict[int, tuple[int, bool]] = {}
            for h, k in pairwise((0, *[step[0] for step in self.steps], self.end)):
                step, before = abs(k - h), found.get(abs(k - h), (0, True))[0]
                found[step] = before | 1 << min(h, k) - self.low_end, h < k
            self._sides = found
        return self._sides


def shape(ground: Ground, dq: int, dr: int) -> Shape:
    """The shape of all lines that lead so far, found once for a field."""
    known: Shape | None = ground.shapes.get((dq, dr))
    if known is None:
        stride = ground.grid.stride
        # The hexes of a step are in the order of their rows, and so of their offsets.
        steps = tuple([tuple([q + r * stride for q, r in step]) for step in between(dq, dr)])
        known = ground.shapes[dq, dr] = Shape(steps, dq + dr * stride)
    return known


def shape_between(ground: Ground, a: int, b: int) -> Shape:
    """The shape of the line from one hex to another."""
    q, r = ground.grid.q, ground.grid.r
    far = q[b] - q[a], r[b] - r[a]
    found: Shape = ground.shapes.get(far) or shape(ground, *far)
    return found


def crossing(ground: Ground, a: int, b: int) -> int:
    """The hexes strictly between two others, and perhaps some beyond the rim of the board."""
    return shape_between(ground, a, b).laid(a)
