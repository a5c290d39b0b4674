"""A country from its geography: which hex is what, where places, rivers and roads lie."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from mapmaking import courses
from mapmaking.grid import HIGH, Grid, Hex, Point, centre, distance, label
from mapmaking.relief import DRY, HILL, MOUNTAIN, Relief

Way = list[Any]
"""Points in degrees or names of places."""
BESIDE = ((0.0, 0.0),), ((100.0, 75.0), (-100.0, 75.0))
"""A hex is land if its middle is, or if both points a little south of the middle are. In decametres."""
SPRING, TRACK = (62.0, 62.0), (75.0, 20.0)
"""Step and unrest of the lines of rivers and roads."""


class BadGeography(Exception):
    """What is wrong in the geography of a map, in one sentence."""


@dataclass
class River:
    """A river from its spring to its end: its line, its hexes, what it flows into."""

    line: list[Point]
    hexes: list[Hex]
    into: str = ""


@dataclass
class Road:
    """A road: its line and hexes."""

    line: list[Point]
    hexes: list[Hex]
    paved: bool


class Country:
    """One map in the making."""

    def __init__(self, geography: dict[str, Any], table: dict[str, Any], coast: list[list[Point]]) -> None:
        self.geography = geography
        self.rows = table["places"]
        self.grid = Grid.over(table["bounds"], tuple(geography["metres_to_a_degree"]))
        self.coast = [courses.shore([self.grid.point(*p) for p in ring]) for ring in coast]
        spots = (geography[key] for key in ("peaks", "vales", "woods", "marshes"))
        self.relief = Relief(self.grid, *spots, highest=geography.get("highest", 1.0))
        self.land = {hex: ring for hex in self.grid.hexes() if (ring := self._ring(hex)) is not None}
        self.places = self._settled()
        self._keep_apart()
        self.roads = {name: self._road(name, row) for name, row in geography["roads"].items()}
        self.rivers = {name: self._river(name, way) for name, way in geography["rivers"].items()}
        self._mouths()
        self.bridges = self._bridges()
        self.fords = [self._ford(p) for p in geography.get("fords", [])]
        self.heights = {hex: self.relief.height(centre(hex)) for hex in self.land}
        self._carve()

    def is_coast(self, hex: Hex) -> bool:
        """Whether a hex of land lies by the sea."""
        return any(near not in self.land for near in self.grid.around(hex))

    def level(self, hex: Hex) -> int:
        """The height of a hex from 0 to 9."""
        return min(9, max(0, int(self.heights[hex] * 10)))

    def terrain(self, hex: Hex) -> tuple[str, ...]:
        """The words of campaign-terrain that a hex has; none: open."""
        if hex not in self.land:
            return ("sea",)
        ways = {
            "river": any(hex in river.hexes for river in self.rivers.values()),
            "road": any(hex in road.hexes for road in self.roads.values()),
            "bridge-or-ford": hex in [self.grid.hex_at(at) for at, _ in self.bridges] + self.fords,
        }
        coast = ("coast",) if self.is_coast(hex) else ()
        return self._ground(hex) + coast + tuple(word for word, there in ways.items() if there)

    def _ground(self, hex: Hex) -> tuple[str, ...]:
        row = next((row for row in self.rows if self.places[row["id"]] == hex), None)
        if row is not None:
            words = {"wooded-hill": ("hill", "forest"), "river": (), "coast": (), "open": ()}
            return words.get(row["terrain"], (row["terrain"],))
        at, height = centre(hex), self.heights[hex]
        if self.relief.boggy(at) and height < DRY:
            return ("marsh",)
        relief = ("mountain",) if height > MOUNTAIN else ("hill",) if height > HILL else ()
        return relief + (("forest",) if self.relief.wooded(at) else ())

    def _ring(self, hex: Hex) -> int | None:
        """The outline of land that a hex lies in; None: the sea."""
        x, y = centre(hex)
        for offsets in BESIDE:
            points = [(x + dx, y + dy) for dx, dy in offsets]
            for n, ring in enumerate(self.coast):
                if all(courses.inside(p, [ring]) for p in points):
                    return n
        return None

    def _settled(self) -> dict[str, Hex]:
        """The hex of each place: its own, or the nearest free one on land; ports and the like by the sea."""
        taken: dict[Hex, str] = {}
        for row in self.rows:
            at = self.grid.point(row["lon"], row["lat"])
            own = self.grid.nearest(at)
            near = sorted(
                [own, *self.grid.around(own)], key=lambda hex: (hex != own, distance(centre(hex), at))
            )
            free = [hex for hex in near if hex not in taken and hex in self.land]
            by_sea = [hex for hex in free if self.is_coast(hex)] if row["terrain"] == "coast" else free
            if not (by_sea or free):
                raise BadGeography(
                    f"{self.geography['map']}: {row['id']}: no free hex of land within one hex"
                )
            taken[(by_sea or free)[0]] = row["id"]
        return {name: hex for hex, name in taken.items()}

    def _keep_apart(self) -> None:
        """A strait narrower than a hex still parts two lands: the shore without places gives way to the sea."""
        home = {self.land[hex] for hex in self.places.values()}
        for hex, ring in list(self.land.items()):
            foreign = [near for near in self.grid.around(hex) if self.land.get(near, ring) != ring]
            if ring not in home and any(self.land[near] in home for near in foreign):
                del self.land[hex]

    def _points(self, of: str, way: Way) -> list[Point]:
        missing = [p for p in way if isinstance(p, str) and p not in self.places]
        if missing:
            raise BadGeography(f"{self.geography['map']}: {of}: there is no place {missing[0]!r}")
        return [centre(self.places[p]) if isinstance(p, str) else self.grid.point(*p) for p in way]

    def _river(self, name: str, way: Way) -> River:
        line = courses.curve(self._points(name, way), *SPRING)
        hexes = courses.hexes_of(self.grid, line)
        start = next((n for n, hex in enumerate(hexes) if hex in self.land), None)
        if start is None:
            raise BadGeography(f"{self.geography['map']}: {name}: this river touches no land")
        end = next((n for n in range(start, len(hexes)) if hexes[n] not in self.land), len(hexes))
        self._unbroken(name, hexes[start:end])
        return River(line, hexes[start:end], "sea" if end < len(hexes) else "")

    def _road(self, name: str, row: dict[str, Any]) -> Road:
        line = courses.curve(self._points(name, row["way"]), *TRACK)
        hexes = courses.hexes_of(self.grid, line)
        ashore = {self.grid.hex_at(p) for p in line if courses.inside(p, self.coast)}
        for hex in hexes:
            if hex in ashore:
                self.land.setdefault(hex, self.land[next(iter(self.places.values()))])
        self._unbroken(name, hexes)
        return Road(line, hexes, row["paved"])

    def _unbroken(self, name: str, hexes: list[Hex]) -> None:
        """A road stays on land; a line leaves the map only where it ends."""
        wet = [hex for hex in hexes if hex not in self.land]
        torn = [a for a, b in pairwise(hexes) if b not in self.grid.around(a)]
        if wet or torn:
            why = "runs over the sea" if wet else "leaves the map and comes back"
            raise BadGeography(f"{self.geography['map']}: {name}: {why} at {label((wet or torn)[0])}")

    def _mouths(self) -> None:
        """What each river flows into: the sea, another river, or over the edge of the map."""
        for name, river in self.rivers.items():
            last = river.hexes[-1]
            others = [o for o, other in self.rivers.items() if o != name and last in other.hexes[:-1]]
            if not river.into and not self.grid.holds(self.grid.hex_at(river.line[-1])):
                river.into = "edge"
            elif not river.into and others:
                river.into = others[0]
                end = river.line[-1]
                river.line.append(min(self.rivers[others[0]].line, key=lambda p: distance(p, end)))
            if not river.into:
                raise BadGeography(
                    f"{self.geography['map']}: {name}: ends in {label(last)}, which is neither the sea,"
                    " the edge of the map nor a hex of another river"
                )

    def _bridges(self) -> list[tuple[Point, Point]]:
        """Where roads cross rivers on land, one in a hex, with the way the road goes there."""
        found: dict[Hex, tuple[Point, Point]] = {}
        for road in self.roads.values():
            for river in self.rivers.values():
                for at, way in courses.crossings(road.line, river.line):
                    hex = self.grid.hex_at(at)
                    if hex in river.hexes and hex in road.hexes:
                        found.setdefault(hex, (at, way))
        return [found[hex] for hex in sorted(found)]

    def _ford(self, p: Point) -> Hex:
        hex = self.grid.hex_at(self.grid.point(*p))
        if not any(hex in river.hexes for river in self.rivers.values()):
            raise BadGeography(f"{self.geography['map']}: ford {p}: no river flows through {label(hex)}")
        return hex

    def _carve(self) -> None:
        """Rivers cut valleys: from spring to mouth no hex of a river is higher than the one before it."""
        changed = True
        while changed:
            changed = False
            for river in self.rivers.values():
                lowest = self.heights[river.hexes[0]]
                for hex in river.hexes:
                    lowest = min(lowest, self.heights[hex])
                    changed |= lowest < self.heights[hex]
                    self.heights[hex] = lowest

    def size(self) -> tuple[int, int]:
        """Width and height of the sheet in decametres."""
        last = centre((self.grid.columns, 1))[0]
        return round(last + HIGH / 3**0.5), round(self.grid.rows * HIGH + HIGH / 2)
