"""Pointy-topped hexes in rows, numbered so that a set of hexes is one whole number.

A hex is bit `row * stride + q + shift` of a mask, q being its axial coordinate. Stepping in a direction adds
the same number to every index, so that a whole set of hexes steps by one shift; a spare column in each row
catches what would run over the edge. Where hexes hold several storeys, each storey is a plane of its own, laid
behind the one before with a spare row between: a place is `plane * size + hex`, and a step stays in its plane.
"""

from collections.abc import Iterator
from functools import lru_cache

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
"""Clockwise; direction d + 3 is opposite to d."""
NE, E, SE, SW, W, NW = range(6)
AXIAL = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Change of (q, r) by direction."""


def opposite(direction: int) -> int:
    """The direction behind."""
    return (direction + 3) % 6


class Grid:
    """The hexes of a board of so many columns and rows, with their names, neighbours and distances."""

    def __init__(self, columns: int, rows: int, storeys: tuple[int, ...] = (0,)) -> None:
        self.columns = columns
        self.rows = rows
        self.shift = rows // 2
        self.stride = columns + rows // 2 + 1
        self.size = self.stride * (rows + (len(storeys) > 1))
        self.steps = tuple(dq + dr * self.stride for dq, dr in AXIAL)
        """Change of index by direction."""
        self.towards = {step: d for d, step in reversed(list(enumerate(self.steps)))}
        """The direction by the change of index."""
        self.names: dict[int, str] = {}
        self.index: dict[str, int] = {}
        whole = self.size * len(storeys)
        self.q = [0] * whole
        self.r = [0] * whole
        for plane, storey in enumerate(storeys):
            for row in range(rows):
                for column in range(columns):
                    self._number(column, row, plane, storey)
        self.hexes = tuple(sorted(h for h in self.names if h < self.size))
        """The hexes of the ground."""
        self.board = sum(1 << h for h in self.names)
        """Every place there can be."""
        self.around = tuple(self._around(h) for h in range(whole))
        """Mask of the six neighbours, by index."""

    def _number(self, column: int, row: int, plane: int, storey: int) -> None:
        q = column - row // 2
        index = plane * self.size + row * self.stride + q + self.shift
        name = f"{column + 1:02d}{row + 1:02d}" + (f"/{storey}" if storey else "")
        self.names[index] = name
        self.index[name] = index
        self.q[index] = q
        self.r[index] = row

    def _around(self, h: int) -> int:
        return sum(1 << h + step for step in self.steps if h + step in self.names) if h in self.names else 0

    def neighbour(self, h: int, direction: int) -> int:
        """The hex next to h in a direction, -1 off the board."""
        beside = h + self.steps[direction]
        return beside if beside in self.names else -1

    def neighbours(self, h: int) -> list[int]:
        """The hexes around h that are on the board, in the order of the directions."""
        return [h + step for step in self.steps if h + step in self.names]

    def direction(self, start: int, end: int) -> int:
        """The direction of a neighbour; -1 if the two are not adjacent."""
        return self.towards.get(end - start, -1) if end in self.names else -1

    def distance(self, a: int, b: int) -> int:
        """How many hexes from a to b."""
        dq, dr = self.q[b] - self.q[a], self.r[b] - self.r[a]
        if dq * dr >= 0:
            return abs(dq + dr)
        columns, rows = abs(dq), abs(dr)
        return columns if columns > rows else rows

    def at(self, q: int, r: int) -> int:
        """The hex at axial coordinates, -1 off the board."""
        if not 0 <= r < self.rows or not 0 <= q + r // 2 < self.columns:
            return -1
        return r * self.stride + q + self.shift

    def grown(self, mask: int) -> int:
        """All hexes next to one of the mask (those of the mask only if they touch another)."""
        right = mask << 1
        # Of two neighbours in a row the rows above and below have three in all: both steps are one.
        pair = mask | right
        return (right | mask >> 1 | pair << self.stride - 1 | pair >> self.stride) & self.board

    def moved(self, mask: int, direction: int) -> int:
        """The mask shifted by one hex."""
        step = self.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.board


@lru_cache(maxsize=64)
def grid_of(columns: int, rows: int, storeys: tuple[int, ...] = (0,)) -> Grid:
    """The hexes of a board; boards of one size share them, for nothing of a grid ever changes."""
    return Grid(columns, rows, storeys)


def nth_bit(mask: int, n: int) -> int:
    """The n-th index in a mask, counted from 0."""
    low, width = 0, mask.bit_length()
    while width > 32:
        half = width // 2
        below = mask & (1 << half) - 1
        count = below.bit_count()
        if n < count:
            mask, width = below, half
        else:
            n -= count
            low, mask, width = low + half, mask >> half, width - half
    for _ in range(n):
        mask &= mask - 1
    return low + (mask & -mask).bit_length() - 1


def bits(mask: int) -> Iterator[int]:
    """The indices in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
