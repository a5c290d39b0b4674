"""Where a degree lies on the sheet, and which hex a point falls into.

Lengths are in decametres (10 m) from the north-west corner of the map. Hexes are flat-topped, 5 km from side to
side; columns and rows count from 1, even columns lie half a hex lower. Only + - * / and square roots are used:
they give the same bits on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Point = tuple[float, float]
Hex = tuple[int, int]

HIGH = 500.0
RADIUS = HIGH / sqrt(3)
STEP = 1.5 * RADIUS
ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
"""Neighbours N, NE, SE, S, SW, NW."""


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    column, row = hex
    return RADIUS + (column - 1) * STEP, HIGH * (row - (0.5 if column % 2 else 0))


def label(hex: Hex) -> str:
    """A hex as it is written: CCRR."""
    return f"{hex[0]:02}{hex[1]:02}"


@dataclass(frozen=True)
class Grid:
    """The frame of one map: its north-west corner in degrees, metres to a degree, columns and rows."""

    west: float
    north: float
    east_metres: int
    north_metres: int
    columns: int
    rows: int

    @classmethod
    def over(cls, bounds: dict[str, float], metres: tuple[int, int]) -> Grid:
        """The whole hexes that the bounds of a map hold."""
        wide = (bounds["east"] - bounds["west"]) * metres[0] / 10
        high = (bounds["north"] - bounds["south"]) * metres[1] / 10
        columns = int((wide + 50 - RADIUS / 2) / STEP)
        return cls(bounds["west"], bounds["north"], *metres, columns, int(high / HIGH))

    def point(self, lon: float, lat: float) -> Point:
        """Degrees as decametres on the sheet."""
        return (lon - self.west) * self.east_metres / 10, (self.north - lat) * self.north_metres / 10

    def holds(self, hex: Hex) -> bool:
        """Whether a hex is on the map."""
        return 1 <= hex[0] <= self.columns and 1 <= hex[1] <= self.rows

    def hexes(self) -> list[Hex]:
        """All hexes, row by row."""
        return [(c, r) for r in range(1, self.rows + 1) for c in range(1, self.columns + 1)]

    def around(self, hex: Hex) -> list[Hex]:
        """The neighbours of a hex that are on the map."""
        column, row = hex
        steps = ODD if column % 2 else EVEN
        return [near for a, b in steps if self.holds(near := (column + a, row + b))]

    def hex_at(self, point: Point) -> Hex:
        """The hex whose middle is nearest; it may lie outside the map."""
        column = round((point[0] - RADIUS) / STEP) + 1
        near = []
        for c in (column - 1, column, column + 1):
            r = round(point[1] / HIGH + (0.5 if c % 2 else 0))
            near += [(c, r - 1), (c, r), (c, r + 1)]
        return min(near, key=lambda hex: (distance(centre(hex), point), hex))

    def nearest(self, point: Point) -> Hex:
        """The hex of the map that is nearest to a point."""
        column, row = self.hex_at(point)
        return min(max(column, 1), self.columns), min(max(row, 1), self.rows)


def distance(a: Point, b: Point) -> float:
    """The distance of two points, squared."""
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
