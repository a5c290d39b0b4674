"""The lie of the land: heights, woods and marshes from lists of what stands where."""

from __future__ import annotations

from dataclasses import dataclass

from mapmaking.grid import Grid, Point
from mapmaking.noise import noise

Spots = list[tuple[float, float, float, float]]
"""Longitude, latitude, reach in kilometres, strength from 0 to 1."""
HILL, MOUNTAIN, WOODED, BOGGY, DRY = 0.33, 0.6, 0.52, 0.5, 0.4
VALE = 0.6


@dataclass(frozen=True)
class Relief:
    """Heights from 0 (the sea) to about 1, and where woods and marshes are."""

    grid: Grid
    peaks: Spots
    vales: Spots
    woods: Spots
    marshes: Spots
    highest: float

    def height(self, at: Point) -> float:
        """How high the ground is."""
        rough = (noise(at[0] / 775, at[1] / 775) - 0.5) * 0.22
        return min(self.highest, self._sum(self.peaks, at) - VALE * self._sum(self.vales, at) + rough)

    def wooded(self, at: Point) -> bool:
        """Whether there is a wood."""
        return self._sum(self.woods, at) + (noise(at[0] / 560 + 90, at[1] / 560) - 0.5) * 0.5 > WOODED

    def boggy(self, at: Point) -> bool:
        """Whether there is a marsh."""
        return self._sum(self.marshes, at) + (noise(at[0] / 500, at[1] / 500 + 70) - 0.5) * 0.3 > BOGGY

    def _sum(self, spots: Spots, at: Point) -> float:
        """Spots laid over each other: each covers what the others leave bare."""
        bare = 1.0
        for lon, lat, reach, strength in spots:
            x, y = self.grid.point(lon, lat)
            dx, dy = (at[0] - x) / 100, (at[1] - y) / 100
            bare *= 1 - min(0.99, strength * _bell((dx * dx + dy * dy) / (1.24 * reach * reach)))
        return 1 - bare


def _bell(q: float) -> float:
    """Close to exp(-q), by multiplications alone."""
    p = max(0.0, 1 - q / 16)
    for _ in range(4):
        p *= p
    return p
