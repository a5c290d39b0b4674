"""A map of the library in the units of the drawing: 8 to a kilometre, so that a hex is 46 wide and 40 high."""

from __future__ import annotations

from functools import cached_property
from math import sqrt

from gonfanon.library import campaign_maps
from gonfanon.library.campaign_maps import CampaignMap, hex_of
from gonfanon.painter.ink.svg import Point

Hex = tuple[int, int]
UNIT = 0.08
"""Units of the drawing to a decametre of the map."""
HIGH = 40.0
R = HIGH / sqrt(3)
COLUMN = 1.5 * R
ODD = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
EVEN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
FINE_BELOW = 1000
"""A map narrower than this is drawn finer, with several small signs in a hex: it is seen from nearer."""


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    return R + (hex[0] - 1) * COLUMN, HIGH * (hex[1] - (0.5 if hex[0] % 2 else 0))


def corners(hex: Hex, k: float = 1) -> list[Point]:
    """The six corners of a hex from the left one clockwise; `k` shrinks it."""
    x, y = centre(hex)
    a, h = R * k, HIGH / 2 * k
    return [
        (x - a, y),
        (x - a / 2, y - h),
        (x + a / 2, y - h),
        (x + a, y),
        (x + a / 2, y + h),
        (x - a / 2, y + h),
    ]


def label(hex: Hex) -> str:
    """A hex as it is written."""
    return f"{hex[0]:02}{hex[1]:02}"


class Chart:
    """A map ready to be drawn."""

    def __init__(self, source: CampaignMap, year: int = 0) -> None:
        self.source = source
        self.year = year or source.years[0]
        self.columns, self.rows = source.size
        self.width, self.height = source.sheet[0] * UNIT, source.sheet[1] * UNIT
        self.terrain = source.terrain_in(self.year)
        self.levels = source.levels()
        self.seats = {
            hex_of(place.at): name for name, place in source.places.items() if place.stands(self.year)
        }
        self.fine = 0.56 if self.width < FINE_BELOW else 1.0
        """The size of signs and pens against that of the large maps."""

    def around(self, hex: Hex) -> list[Hex]:
        """The neighbours of a hex that are on the map."""
        steps = ODD if hex[0] % 2 else EVEN
        near = [(hex[0] + a, hex[1] + b) for a, b in steps]
        return [one for one in near if one in self.terrain]

    def is_sea(self, hex: Hex) -> bool:
        """Whether a hex is of the sea."""
        return "sea" in self.terrain[hex]

    @cached_property
    def coast(self) -> list[list[Point]]:
        """The outlines of land."""
        return [line(ring) for ring in self.source.coast]

    @cached_property
    def rivers(self) -> list[list[Point]]:
        """The lines of rivers, springs first."""
        return [line(river.line) for river in self.source.rivers.values()]

    @cached_property
    def passing(self) -> dict[Hex, list[Point]]:
        """The points of rivers and roads by the hex they fall into: signs keep away from them."""
        found: dict[Hex, list[Point]] = {}
        for points in (*self.rivers, *(line(road.line) for road in self.source.roads.values())):
            for p in points:
                found.setdefault(self.hex_at(p), []).append(p)
        return found

    def hex_at(self, p: Point) -> Hex:
        """The hex whose middle is nearest to a point."""
        column = round((p[0] - R) / COLUMN) + 1
        near = [
            (c, round(p[1] / HIGH + (0.5 if c % 2 else 0)) + d)
            for c in (column - 1, column, column + 1)
            for d in (0, 1)
        ]
        return min(near, key=lambda hex: ((centre(hex)[0] - p[0]) ** 2 + (centre(hex)[1] - p[1]) ** 2, hex))

    def place_at(self, name: str) -> Point:
        """Where the mark of a place stands."""
        return centre(hex_of(self.source.places[name].at))


def scaled(point: tuple[float, float]) -> Point:
    """A point of the map in units of the drawing."""
    return point[0] * UNIT, point[1] * UNIT


def line(text: str) -> list[Point]:
    """A line of the map in units of the drawing."""
    return [scaled(p) for p in campaign_maps.points(text)]
