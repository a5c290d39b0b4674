"""Maps of the library: which places are there in a year, and whose they are. GUC-2a GUC-5.1f ANC-2a ANC-5.2"""

from gonfanon.books.campaign.book import CountryMap, PlaceRow
from gonfanon.campaign.rows import NEUTRAL, Place

UNDERFOOT = ("coast", "river", "road", "bridge-or-ford")
"""What a hex keeps when the place on it is not there yet."""


def period(country: CountryMap, year: int) -> int:
    """The latest period that is not after a year; before all of them the first."""
    past = [one for one in country.periods if one <= year]
    return past[-1] if past else country.periods[0]


def there(row: PlaceRow, year: int) -> bool:
    """Whether a place has been founded, or its castle built. ANC-5.2 ANC-5.3a"""
    if year and row.since > year:
        return False
    return row.kind != "castle" or not row.castle or bool(castle_of(row, year))


def castle_of(row: PlaceRow, year: int) -> str:
    """The castle of a place that stands in a year. ANC-5.3a"""
    return row.castle if not year or row.castle_since <= year else ""


def places(country: CountryMap, year: int) -> dict[str, Place]:
    """The places of a map in a year. GUC-5.1f GUC-5.2d ANC-5.1c ANC-5.3f"""
    now = period(country, year)
    return {
        row.key: Place(
            at=row.at,
            kind=row.kind,
            faction=row.masters.get(now) or NEUTRAL,
            resources=row.resources,
            level=row.levels.get(now, 0),
            flags=row.flags,
            castle=castle_of(row, year),
            title=row.name.get("en", row.key),
        )
        for row in country.places
        if there(row, year)
    }


def away(country: CountryMap, year: int) -> tuple[str, ...]:
    """Places that a year is too early for. ANC-5.2 ANC-5.3a"""
    return tuple(row.key for row in country.places if not there(row, year))


def terrain(country: CountryMap, year: int) -> dict[int, tuple[str, ...]]:
    """The ground of a map; the hex of a place that is not there yet is open, with its roads and rivers. ANC-5.2"""
    empty = {row.at for row in country.places if not there(row, year)}
    return {
        at: kept
        for at, words in country.terrain.items()
        if (kept := tuple(word for word in words if at not in empty or word in UNDERFOOT))
    }
