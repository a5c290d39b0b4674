"""Maps of the library: places by their degrees on hexes of five kilometres. GUC-2a GUC-5.1f ANC-2a ANC-5.2"""

from gonfanon.books.campaign.book import CampaignBook, CountryMap, PlaceRow
from gonfanon.campaign.hexes import distance, hex_of
from gonfanon.campaign.sheet import NEUTRAL, Place

ROW = 5000
COLUMN = 4330
"""Metres between rows and between columns of flat-topped hexes of five kilometres."""
METRES_NORTH = 111_200
"""Metres of a degree from south to north."""


def _round(a: int, b: int) -> int:
    return (2 * a + b) // (2 * b)


def size(country: CountryMap) -> tuple[int, int]:
    """Columns and rows of a map."""
    south, north, west, east = country.bounds
    columns = _round((east - west) * country.metres_east // 100, COLUMN) + 1
    return columns, _round((north - south) * METRES_NORTH // 100, ROW) + 1


def hex_at(country: CountryMap, north: int, east: int) -> int:
    """The hex of a point on the map."""
    columns, rows = size(country)
    column = 1 + _round((east - country.bounds[2]) * country.metres_east // 100, COLUMN)
    down = (country.bounds[1] - north) * METRES_NORTH // 100
    row = 1 + _round(down - (ROW // 2 if column % 2 == 0 else 0), ROW)
    return hex_of(min(max(1, column), columns), min(max(1, row), rows))


def period(country: CountryMap, year: int) -> int:
    """The latest period that is not after a year; before all of them the first."""
    past = [one for one in country.periods if one <= year]
    return past[-1] if past else country.periods[0]


def there(row: PlaceRow, year: int) -> bool:
    """Whether a place has been founded. ANC-5.2"""
    return not year or row.since <= year


def castle_of(row: PlaceRow, year: int) -> str:
    """The castle of a place that stands in a year. ANC-5.3a"""
    return row.castle if not year or row.castle_since <= year else ""


def places(book: CampaignBook, country: CountryMap, year: int) -> dict[str, Place]:
    """The places of a map in a year, each on a hex of its own. GUC-5.1f GUC-5.2d ANC-5.1c ANC-5.3f"""
    found: dict[str, Place] = {}
    now = period(country, year)
    for row in country.places:
        if not there(row, year):
            continue
        at = _free(country, hex_at(country, row.north, row.east), {one.at for one in found.values()})
        castle = castle_of(row, year)
        kind = row.kind
        if kind == "castle" and row.castle and not castle:
            # A castle that is not built yet is open ground.
            continue
        found[row.key] = Place(
            at=at,
            kind=kind,
            faction=row.masters.get(now) or NEUTRAL,
            resources=row.resources,
            level=row.levels.get(now, 0),
            flags=row.flags,
            castle=castle,
            title=row.name.get("en", row.key),
        )
    return found


def _free(country: CountryMap, hex: int, taken: set[int]) -> int:
    """A hex, or the nearest one without a place."""
    columns, rows = size(country)
    if hex not in taken:
        return hex
    every = [hex_of(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    return min((one for one in every if one not in taken), key=lambda one: (distance(hex, one), one))


def terrain(country: CountryMap, found: dict[str, Place]) -> dict[int, tuple[str, ...]]:
    """The ground of the hexes of the places; all else is open."""
    return {found[row.key].at: (row.terrain,) for row in country.places if row.key in found}


def away(country: CountryMap, year: int) -> tuple[str, ...]:
    """Places that a year is too early for. ANC-5.2 ANC-5.3a"""
    return tuple(
        row.key
        for row in country.places
        if not there(row, year) or (row.kind == "castle" and row.castle and not castle_of(row, year))
    )
