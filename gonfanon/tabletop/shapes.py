"""Shapes on the table: a core of points (one point, an open chain or a closed ring) with a radius around it."""

from itertools import pairwise

from msgspec import Struct

from gonfanon.kernel.cached import cached
from gonfanon.tabletop.points import NORM, Direction, Point, dot, right_of, rounded

MOST_CORNERS = 4
"""A ring of four corners that all turn one way cannot cross itself."""


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class Shape(Struct, frozen=True, dict=True):
    """A disc (one point and a radius), a chain of lines, or the ground within a ring."""

    core: tuple[Point, ...]
    closed: bool = False
    """The core is a ring, and what it encloses belongs to the shape."""
    radius: int = 0

    @cached
    def pieces(self) -> tuple[tuple[Point, Point], ...]:
        """The straight pieces of the core; a point is a piece of no length."""
        core = self.core
        if len(core) == 1:
            return ((core[0], core[0]),)
        pieces = tuple(pairwise(core))
        return (*pieces, (core[-1], core[0])) if self.closed else pieces

    @cached
    def turning(self) -> int:
        """1 or -1 for a ring whose corners all turn the same way, by that way; 0 for one with hollows."""
        ways = set()
        pieces = self.pieces
        for n, (a, b) in enumerate(pieces):
            c = pieces[(n + 1) % len(pieces)][1]
            ways.add(_sign((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])))
        ways.discard(0)
        # A star turns one way too, but goes round more than once: only short rings are taken for granted.
        return ways.pop() if len(ways) == 1 and len(self.core) <= MOST_CORNERS else 0

    def segments(self) -> tuple[tuple[Point, Point], ...]:
        """The straight pieces of the core."""
        return self.pieces

    def box(self) -> tuple[int, int, int, int]:
        """West, north, east and south end."""
        return self.ends

    @cached
    def ends(self) -> tuple[int, int, int, int]:
        """West, north, east and south end."""
        r = self.radius
        if len(self.core) == 1:
            x, y = self.core[0]
            return x - r, y - r, x + r, y + r
        xs, ys = [p[0] for p in self.core], [p[1] for p in self.core]
        return min(xs) - r, min(ys) - r, max(xs) + r, max(ys) + r

    def moved(self, by: Point) -> "Shape":
        """The same shape elsewhere."""
        x, y = by
        return Shape(tuple([(p[0] + x, p[1] + y) for p in self.core]), self.closed, self.radius)


def disc(at: Point, radius: int) -> Shape:
    """A round base or thing."""
    return Shape((at,), False, radius)


def ring(points: tuple[Point, ...]) -> Shape:
    """The ground within corners."""
    return Shape(points, True)


def box(west: int, north: int, east: int, south: int) -> Shape:
    """A rectangle along the edges of the table."""
    return ring(((west, north), (east, north), (east, south), (west, south)))


def chain(points: tuple[Point, ...], width: int = 0) -> Shape:
    """A line with corners; with a width, a strip round it."""
    return Shape(points, False, width // 2)


def base(at: Point, facing: Direction, width: int, depth: int) -> Shape:
    """A rectangle turned to a direction: its corners from the left front one clockwise."""
    ahead = (rounded(facing[0] * depth, 2 * NORM), rounded(facing[1] * depth, 2 * NORM))
    side = right_of(facing)
    right = (rounded(side[0] * width, 2 * NORM), rounded(side[1] * width, 2 * NORM))
    x, y = at
    return ring(
        (
            (x + ahead[0] - right[0], y + ahead[1] - right[1]),
            (x + ahead[0] + right[0], y + ahead[1] + right[1]),
            (x - ahead[0] + right[0], y - ahead[1] + right[1]),
            (x - ahead[0] - right[0], y - ahead[1] - right[1]),
        )
    )


def half_width(shape: Shape, at: Point, across: Direction) -> int:
    """How far a shape reaches from a point, across a line that runs square to `across`."""
    if len(shape.core) == 1:
        return shape.radius
    reach = max(abs(dot((p[0] - at[0], p[1] - at[1]), across)) for p in shape.core)
    return rounded(reach, NORM) + shape.radius
