"""From file to rules: what only one book has."""

from collections.abc import Iterable

from gonfanon.books.combat_shape import ModifiersTable
from gonfanon.books.custom_shape import ConcordanceTable, CoverCombinationTable, StepCostsTable, WeatherTable
from gonfanon.rules.book.procedures import BuildingSteps, Combination, Weather


def weather(table: WeatherTable) -> dict[str, Weather]:
    """Every kind of weather by its key. MAG-3.2a"""
    found = {}
    for key, row in table.weather.items():
        top, _, bottom = row.movement.partition("/")
        pace = (int(top), int(bottom or 1))
        name = {"en": row.name.en, "fr": row.name.fr}
        found[key] = Weather(key, name, row.visibility, pace, row.die, row.melee)
    return found


def shot_die(table: ModifiersTable) -> dict[str, int]:
    """The modifiers of the shooting die; the range bands stand with the weapons. MAG-5.4.4a"""
    return {line.key: line.amount or 0 for line in table.modifiers if not line.key.endswith("-range")}


def combination(table: CoverCombinationTable) -> Combination:
    """How two covers add up. MAG-5.5.5d"""
    pairs = {" ".join(pair.covers): str(pair.result) for pair in table.combine}
    return Combination(pairs, {str(cover): str(result) for cover, result in table.kneeling.items()})


def building_steps(table: StepCostsTable) -> BuildingSteps:
    """What stepping about unfinished walls costs. MAG-9.4.3a"""
    return BuildingSteps(
        {key: dict(zip(table.terrains, row, strict=True)) for key, row in table.costs.items()}
    )


def concordance(tables: Iterable[ConcordanceTable]) -> dict[str, tuple[str, ...]]:
    """A clause of another book -> the clauses of this one that say the same."""
    found: dict[str, tuple[str, ...]] = {}
    for table in tables:
        for ours, theirs in table.same.items():
            for rule in theirs:
                found[rule] = (*found.get(rule, ()), ours)
    return found
