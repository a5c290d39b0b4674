"""The shapes of the tables that only one book has: weather, combined cover, building works, concordances."""

from typing import Any

from msgspec import field

from gonfanon.books.shape import Key, Mark, Name, Shape, Table
from gonfanon.kernel.misfit import misfit
from gonfanon.kernel.numbers import is_whole
from gonfanon.rules.book.book import Cover, Sign


class WeatherRow(Shape):
    """One kind of weather. MAG-3.2a"""

    name: Name
    visibility: int | None
    movement: str
    """A fraction: `3/4`."""
    die: int
    melee: Sign


class WeatherTable(Table):
    """Kind `weather`."""

    weather: dict[Key, WeatherRow]
    checks: Any = None

    def __post_init__(self) -> None:
        for key, row in self.weather.items():
            parts = row.movement.split("/")
            if not all(is_whole(part) for part in parts) or len(parts) > 2:
                raise misfit(f"{row.movement!r} is no fraction", "weather", key, "movement")


class CoverPair(Shape):
    """Two covers on one shot."""

    covers: tuple[Cover, Cover]
    result: Cover
    origin: Mark = field(name="from", default="")


class CoverCombinationTable(Table):
    """Kind `cover-combination`. MAG-5.5.5d"""

    combine: list[CoverPair]
    kneeling: dict[Cover, Cover]


class StepCostsTable(Table):
    """Kind `step-costs`. MAG-9.4.3a"""

    terrains: list[Key]
    costs: dict[Key, list[int | None]]

    def __post_init__(self) -> None:
        for key, row in self.costs.items():
            if len(row) != len(self.terrains):
                raise misfit(f"{len(row)} costs, not {len(self.terrains)}", "costs", key)


class ConcordanceTable(Table):
    """Kind `concordance`: a clause of this book -> the clauses of other books that say the same."""

    same: dict[str, list[str]]
