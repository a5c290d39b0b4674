"""Shapes of straight lines: which hexes lie between two others, the same wherever on a field they are."""

from collections.abc import Iterable, Iterator, Sequence

from gonfanon.field.hexes import E, bits
from gonfanon.field.lines import between, cut
from gonfanon.rules.terrain.ground import Ground


class Shape:
    """A line as index offsets from its first hex; the same wherever on the field it lies."""

    __slots__ = (
        "_steps",
        "ahead",
        "alone",
        "end",
        "far",
        "low",
        "mask",
        "most",
        "pairs",
        "stride",
    )

    def __init__(self, far: tuple[int, int], stride: int) -> None:
        q, r = far
        self.far, self.stride, self.end = far, stride, q + r * stride
        self.ahead = 2 * q + r, q + 2 * r, r - q
        """How far it leads east, south-east and south-west, in half steps."""
        self.most = max(map(abs, self.ahead))
        """How far it leads along the axis that it keeps to most."""
        self._steps: tuple[tuple[int, ...], ...] | None = None
        self.pairs: tuple[tuple[int, ...], ...] = ()
        """Those steps where the line runs along the edge of two hexes: it does so at a right angle to an axis."""
        if 0 in self.ahead:
            self.pairs = tuple([step for step in self.steps if len(step) > 1])
            runs = [(step[0], 1) for step in self.steps if len(step) == 1]
        else:
            runs = [(row * stride + first, last - first + 1) for row, first, last in cut(q, r)]
        self.low = low = min([off for off, _ in runs] + [min(pair) for pair in self.pairs], default=0)
        """The lowest offset: bit 0 of the masks."""
        alone = edges = 0
        for off, count in runs:
            alone |= (1 << count) - 1 << off - low
        for off, other in self.pairs:
            edges |= 1 << off - low | 1 << other - low
        self.alone = alone
        """The hexes that the line goes through, without those on whose edge it runs."""
        self.mask = alone | edges

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
        east, south_east, south_west = self.ahead
        other.far, other.stride, other.end = (-self.far[0], -self.far[1]), self.stride, -end
        other.ahead, other.low, other._steps = (-east, -south_east, -south_west), self.low - end, None
        other.alone, other.mask, other.most = self.alone, self.mask, self.most
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

    def through(self, start: int, mask: int, shut: int) -> list[tuple[int, ...]]:
        """Where the line goes through these hexes, in no order. GUI-5.5.1c

        Along an edge both must be of them, or the other one shut: the line then has only one way past it.
        """
        found: list[tuple[int, ...]] = [(h,) for h in bits(mask & self.whole(start))]
        for pair in self.pairs:
            among = tuple([h for off in pair if (h := start + off) >= 0 and mask >> h & 1])
            if among and all((mask | shut) >> start + off & 1 for off in pair if start + off >= 0):
                found.append(among)
        return found


def sides_crossed(
    line: Shape, over: int, sides: Iterable[tuple[int, int, int]], around: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Those of some sides that a line along no edge crosses: from which hex to which.

    `over` are the hexes that it goes over, its ends among them. Any two neighbours of them have such a side between
    them, unless it cuts the corner of a third on its way from the one to the other: which it does only along the axis
    that it keeps to most.
    """
    for d, step, before in sides:
        behind = (before & over) << step & over
        if behind:
            ahead = line.ahead[d - E]
            mainly = abs(ahead) == line.most
            while behind:
                k = behind.bit_length() - 1
                behind ^= 1 << k
                h = k - step
                if not mainly or not around[h] & around[k] & over:
                    yield (h, k) if ahead > 0 else (k, h)


def shape(ground: Ground, dq: int, dr: int) -> Shape:
    """The shape of all lines that lead so far, found once for a field, with that of the way back."""
    known: Shape | None = ground.shapes.get((dq, dr))
    if known is None:
        down = (dr, dq) >= (0, 0)
        there = Shape((dq, dr) if down else (-dq, -dr), ground.grid.stride)
        back = there.back()
        ground.shapes[there.far], ground.shapes[back.far] = there, back
        known = there if down else back
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
