"""From file to rules: fires, engines, battering and demolition."""

from collections.abc import Sequence

from gonfanon.books.combat_shape import ScatterTable
from gonfanon.books.shape import Span
from gonfanon.books.siege_shape import (
    BombardmentTable,
    DemolitionTable,
    EngineRow,
    EnginesTable,
    FireTable,
    Ignition,
)
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.siege_numbers import Battering, Demolition, Engine, Fall, FireNumbers


def fire_numbers(table: FireTable) -> FireNumbers:
    """The table of fires. GUI-10.3c"""
    if table.die != "1d10":
        raise misfit(f"{table.name} is no table for 1d10", "fire")
    return FireNumbers(
        ignite=_numbers(table.ignite),
        by_hand=_numbers(table.by_hand.rolls),
        by_oil=table.by_oil.at_least,
        not_by_oil=tuple(table.by_oil.never),
        spread=table.spread.at_least,
        quench=table.extinguish.any_fire_at_most,
        quench_arrow=table.extinguish.arrow_fire_at_most,
        turns=table.burn_turns.number,
    )


def _numbers(rows: Sequence[Ignition]) -> dict[str, int]:
    """Targets and their numbers; a face that has its own is written `siege-tower:front`. ANA-4.2.9a"""
    return {
        f"{target}:{row.face}" if row.face == "front" else target: row.at_least
        for row in rows
        for target in row.targets
    }


def engines(tables: Sequence[EnginesTable], scatter: ScatterTable) -> dict[str, Engine]:
    """All engines and gear; a row that points to an earlier table leaves that one as it is."""
    found: dict[str, Engine] = {}
    for table in tables:
        for key, row in table.engines.items():
            if not row.see:
                found[key] = _engine(key, row, scatter)
            elif key not in found:
                raise misfit(f"{table.name} sends to {row.see}, which the book does not read", "engines")
    return found


def _engine(key: str, row: EngineRow, scatter: ScatterTable) -> Engine:
    use = next((use for use in scatter.uses if key in use.weapons), None)
    carried, points, ranges = row.carried, row.battering_points, row.ranges
    low, high = row.range or (None, None)
    bands = [span[1] or 0 for span in (ranges.short, ranges.medium or (0, 0), ranges.long)] if ranges else []
    return Engine(
        key=key,
        name={"en": row.name.en, "fr": row.name.fr},
        turns=row.turns_per_shot,
        crew=row.crew.number or row.crew.max,
        engineers=row.crew.engineers_min,
        reach=(low or 0, high or (bands[-1] if bands else 0)),
        bands=(bands[0], bands[1], bands[2]) if bands else (0, 0, 0),
        arc=row.arc_degrees if row.footprint.get("hexes") != 2 else 120,
        lobs=row.line_of_fire == "not-needed" or (row.impact is not None and row.impact.radius > 1),
        pattern=row.impact.pattern if row.impact else "",
        frame=use.frame if use else "",
        offset=row.shooting_offset,
        carriers=carried.by if carried else 0,
        flat=(carried.flat or carried.hexes) if carried else 0,
        rough=(carried.rough or carried.hexes) if carried else 0,
        rough_terrain=tuple(carried.rough_terrain) if carried else (),
        slowed=-carried.carrier_mp if carried else 0,
        points=points.day if points else 0,
        points_struck=(points.tactical_impact_hex or points.day) if points else 0,
        points_beside=points.tactical_adjacent_hex if points else 0,
        pushed=tuple((*_closed(each.pushers), each.mp) for each in row.pushed),
        blows=tuple((*_closed(each.crew), each.points) for each in row.battering),
        turns_per_blow=row.turns_per_blow,
        tower_die=row.tower_hex_die,
        burnt_out_at=row.burnt_out_at,
        burnt_floors=tuple(floor["burnt_out_at"] for floor in row.floors.values() if "burnt_out_at" in floor),
        column=row.attack_column,
        splash=row.splash.column if row.splash else "",
        rates=dict(row.rate_by_distance),
        as_weapon=row.resolved_as,
        mp=dict(row.mp),
    )


def _closed(span: Span) -> tuple[int, int]:
    if span[0] is None or span[1] is None:
        raise misfit("both ends are needed", "engines")
    return span[0], span[1]


def battering(table: BombardmentTable) -> Battering:
    """The battering table. ANA-7.3.3"""
    made = Battering(
        columns=tuple((column.label, column.range[0] or 1) for column in table.columns),
        results={
            letter: {label: tuple(row) for label, row in columns.items()}
            for letter, columns in table.results.items()
        },
        modifiers={line.key: line.amount for line in table.modifiers},
    )
    for letter, columns in table.checks.get("lowest_die_with_D", {}).items():
        for label, lowest in columns.items():
            if made.needs(letter, label) != lowest:
                raise misfit(f"{letter} in column {label} does not begin at {lowest}", "bombardment")
    return made


def demolition(table: DemolitionTable) -> Demolition:
    """Steps of demolition. ANA-7.3.1"""
    return Demolition(
        steps={letter: len(row.steps) for letter, row in table.classes.items()},
        letters={key: letter for letter, row in table.classes.items() for key in row.structures},
    )


def falls(table: ScatterTable) -> dict[str, Fall]:
    """The figures by which missiles fall. GUI-10.4.4b ANA-4.4.3.2a"""
    return {key: Fall(pattern.dice, dict(pattern.hexes)) for key, pattern in table.patterns.items()}
