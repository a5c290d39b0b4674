"""The campaign maps of the library: Apulia, Sicily, the Thames. GUC-2a ANC-2a

`rows` and `legend` are those of a case's inline map (one character a hex, even columns half a hex lower), so that
the rules read them the same way. The rest is for the eye: lines in decametres (10 m) from the north-west corner,
where a hex is 500 high. The format is described in docs/campaign-maps.md.
"""

from collections.abc import Mapping

import msgspec

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import shelf
from gonfanon.library.source import Source, convert, read_yaml, unknown

MAPS = "library/campaign_maps"
NAMES = ("apulia", "sicily", "thames")
Hex = tuple[int, int]
Point = tuple[int, int]
OPEN, SEA = "open", "sea"
UNDERFOOT = ("coast", "river", "road", "bridge-or-ford")
"""What a hex keeps when the place on it is not there yet."""


class Castle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The castle of a place and the year from which it stands."""

    type: str
    since: int


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place: its hex, its kind, its names, who holds it by year. The figures of the table `campaign-places`."""

    at: str
    kind: str
    name: dict[str, str]
    lat: float
    lon: float
    resources: int | str
    faction: dict[int, str]
    flags: tuple[str, ...] = ()
    castle: Castle | None = None
    since: int = 0
    monastery: int = 0

    def holder(self, year: int) -> str:
        """Who holds it in a year: the latest period not after it, or the first."""
        years = sorted(self.faction)
        return self.faction[max((y for y in years if y <= year), default=years[0])]

    def stands(self, year: int) -> bool:
        """Whether it is there in a year: founded, and its castle built if it is nothing else. ANC-5.2 ANC-5.3a"""
        unbuilt = self.kind == "castle" and self.castle is not None and self.castle.since > year
        return self.since <= year and not unbuilt


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river from its spring: each two neighbours in `hexes` share the side that it crosses."""

    into: str
    hexes: str
    line: str


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A road, paved or a track."""

    paved: bool
    hexes: str
    line: str


class Bridge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a road crosses a river, and the way it goes there."""

    at: Point
    way: Point


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name along a line of three points, in Latin or as the time spelt it: one sheet serves all languages."""

    text: str
    kind: str
    along: str
    size: float = 0
    spread: float = 0


class Ornament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something beside the map, or on its sea if it has a point there."""

    at: Point | None = None
    size: float = 1
    title: str = ""
    subtitle: str = ""


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ship or a dolphin on the sea."""

    kind: str
    at: Point
    size: float = 1
    faction: str = ""
    mirrored: bool = False


class Ornaments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What fills the sea."""

    cartouche: Ornament
    rose: Ornament
    scale: Ornament
    rhumbs: list[Point]
    ships: list[Ship]


class CampaignMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file."""

    map: str
    title: dict[str, str]
    books: list[str]
    years: list[int]
    size: tuple[int, int]
    sheet: tuple[int, int]
    legend: dict[str, list[str]]
    rows: str
    heights: str
    places: dict[str, Place]
    rivers: dict[str, River]
    roads: dict[str, Road]
    coast: list[str]
    bridges: list[Bridge]
    fords: list[str]
    lakes: dict[str, tuple[int, int, int, int]]
    volcanoes: dict[str, tuple[int, int, int]]
    boundaries: dict[str, str]
    groves: list[tuple[int, int, int]]
    labels: list[Label]
    ornaments: Ornaments

    def terrain(self) -> dict[Hex, tuple[str, ...]]:
        """The words of campaign-terrain of each hex, column and row counted from 1."""
        return {hex: tuple(self.legend[sign]) for hex, sign in cells(self.rows).items()}

    def terrain_in(self, year: int) -> dict[Hex, tuple[str, ...]]:
        """The same in a year: the hex of a place that is not there yet is open ground, with its roads and rivers."""
        found = self.terrain()
        for place in self.places.values():
            if not place.stands(year):
                at = hex_of(place.at)
                found[at] = tuple(word for word in found[at] if word in UNDERFOOT) or (OPEN,)
        return found

    def levels(self) -> dict[Hex, int]:
        """The height of each hex of land from 0 to 9."""
        return {hex: int(sign) for hex, sign in cells(self.heights).items() if sign.isdigit()}


def cells(rows: str) -> dict[Hex, str]:
    """The characters of a drawn map by column and row."""
    lines = [line.split() for line in rows.splitlines() if line.strip()]
    return {(c, r): sign for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1)}


def hex_of(word: str) -> Hex:
    """Column and row of CCRR."""
    return int(word[:2]), int(word[2:])


def points(line: str) -> list[Point]:
    """The points of a line."""
    pairs = (pair.split(",") for pair in line.split())
    return [(int(x), int(y)) for x, y in pairs]


def map_file(name: str) -> str:
    """The file of a map."""
    return f"{MAPS}/{name}.map.yaml"


def campaign_map(name: str) -> CampaignMap:
    """A map of the library."""
    if name not in NAMES:
        raise GonfanonError(unknown("campaign map", name, NAMES))
    return read_campaign_map(shelf.shipped(map_file(name)), map_file(name))


def season_changes() -> dict[str, int]:
    """What each season adds to the movement points of a group, by the order of the table. GUC-18.2a"""
    file = f"{shelf.TABLES}/campaign-seasons.yaml"
    bands = read_yaml(shelf.shipped(file), file).data["tables"]["seasons"]["bands"]
    return {band["result"]: int(band["effect"]["movement"]) for band in bands}


def read_campaign_map(text: str, file: str) -> CampaignMap:
    """A map from the text of its file; a fault is shown with its line."""
    source = read_yaml(text, file)
    found = convert(source, CampaignMap)
    _check_rows(source, found)
    _check_hexes(source, found, cells(found.rows))
    return found


def _check_rows(source: Source, found: CampaignMap) -> None:
    columns, rows = found.size
    for key in ("rows", "heights"):
        lines = [line.split() for line in getattr(found, key).splitlines() if line.strip()]
        if len(lines) != rows:
            raise source.bad((key,), f"{len(lines)} rows are drawn; size says {rows}")
        for n, line in enumerate(lines, 1):
            if len(line) != columns:
                raise source.bad((key,), f"row {n} has {len(line)} hexes; size says {columns}")
    for hex, sign in cells(found.rows).items():
        if sign not in found.legend:
            raise source.bad(("rows",), f"{hex[0]:02}{hex[1]:02}: {unknown('sign', sign, found.legend)}")


def _check_hexes(source: Source, found: CampaignMap, drawn: Mapping[Hex, str]) -> None:
    land = {hex for hex, sign in drawn.items() if SEA not in found.legend[sign]}
    for name, place in found.places.items():
        if not (place.at.isdigit() and len(place.at) == 4 and hex_of(place.at) in land):
            raise source.bad(("places", name, "at"), f"{place.at} is no hex of land on this map")
    for kind, lines in (("rivers", found.rivers), ("roads", found.roads)):
        for name, line in lines.items():
            strange = [word for word in line.hexes.split() if hex_of(word) not in land]
            if strange:
                raise source.bad((kind, name, "hexes"), f"{strange[0]} is no hex of land on this map")
