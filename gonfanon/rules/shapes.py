"""Shapes of straight lines: which hexes lie between two others, the same wherever on a field they are."""

from gonfanon.field.hexes import bits
from gonfanon.field.lines import between
from gonfanon.rules.ground import Ground


class Shape:
    """A line as index offsets from its first hex; the same wherever on the field it lies."""

    __slots__ = (
        "_from_there",
        "_sides",
        "_steps",
        "alone",
        "end",
        "far",
        "low",
        "low_end",
        "mask",
        "pairs",
        "stride",
    )

    def __init__(self, far: tuple[int, int], stride: int) -> None:
        self.far, self.stride, self.end = far, stride, far[0] + far[1] * stride
        self._steps: tuple[tuple[int, ...], ...] | None = None
        line = between(*far)
        first = [step[0][0] + step[0][1] * stride for step in line]
        self.low = low = min(first, default=0)
        """The lowest offset: bit 0 of the masks."""
        self.pairs: tuple[tuple[int, ...], ...] = ()
        """Those steps where the line runs along the edge of two hexes."""
        edges = 0
        if line and sum(map(len, line)) > len(line):
            self.pairs = tuple([step for step in self.steps if len(step) > 1])
            first = [step[0] for step in self.steps if len(step) == 1]
            for off, other in self.pairs:
                edges |= 1 << off - low | 1 << other - low
        alone = 0
        for off in first:
            alone |= 1 << off - low
        self.alone = alone
        """The hexes that the line goes through, without those on whose edge it runs."""
        self.mask = alone | edges
        self.low_end = min(low, self.end, 0)
        """The lowest offset, both ends included."""
        self._sides: dict[int, tuple[int, bool]] | None = None
        self._from_there: Shape | None = None

    @property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """The hexes strictly between, nearest first, those of a step in the order of their rows."""
        if self._steps is None:
            stride = self.stride
            self._steps = tuple([tuple([q + r * stride for q, r in step]) for step in between(*self.far)])
        return self._steps

    def back(self) -> "Shape":
        """The same line from its other end, over the same hexes and sides."""
        other: Shape = Shape.__new__(Shape)
        end = self.end
        other.far, other.stride, other.end = (-self.far[0], -self.far[1]), self.stride, -end
        other.low, other.low_end, other._steps = self.low - end, self.low_end - end, None
        other.alone, other.mask, other._sides, other._from_there = self.alone, self.mask, None, self
        other.pairs = tuple([tuple([off - end for off in pair]) for pair in reversed(self.pairs)])
        return other

    def laid(self, start: int) -> int:
        """The hexes strictly between on a line from this hex, and perhaps some beyond the rim of the board."""
        place = start + self.low
        return self.mask << place if place >= 0 else self.mask >> -place

    def whole(self, start: int) -> int:
        """Those of them that the line goes through, not along their edge."""
        place = start + self.low
        return self.alone << place if place >= 0 else self.alone >> -place

    def through(self, start: int, mask: int) -> list[tuple[int, ...]]:
        """Where the line goes through these hexes, in no order; along an edge both must be of them. GUI-5.5.1c"""
        found: list[tuple[int, ...]] = [(h,) for h in bits(mask & self.whole(start))]
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
            there = self._from_there
            self._sides = (
                self._crossed()
                if there is None
                else {step: (before, not onward) for step, (before, onward) in there.sides.items()}
            )
        return self._sides

    def _crossed(self) -> dict[int, tuple[int, bool]]:
        found: dict[int, tuple[int, bool]] = {}
        low, h, stride = self.low_end, 0, self.stride
        for hexes in (*between(*self.far), (self.far,)):
            q, r = hexes[0]
            k = q + r * stride
            lower, step = (h, k - h) if h < k else (k, h - k)
            before = found[step][0] if step in found else 0
            found[step] = before | 1 << lower - low, h < k
            h = k
        return found


def shape(ground: Ground, dq: int, dr: int) -> Shape:
    """The shape of all lines that lead so far, found once for a field, with that of the way back."""
    known: Shape | None = ground.shapes.get((dq, dr))
    if known is None:
        # `between` walks the lines that lead to the right and mirrors them for the others.
        right = 2 * dq + dr >= 0
        there = Shape((dq, dr) if right else (-dq, -dr), ground.grid.stride)
        back = there.back()
        ground.shapes[there.far], ground.shapes[back.far] = there, back
        known = there if right else back
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
