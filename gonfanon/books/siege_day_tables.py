"""From file to rules: the course of a siege by days."""

import hashlib
import json
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from gonfanon.books.settings import SiegeChoice
from gonfanon.books.shape import BandsTable, Table
from gonfanon.books.siege_day_shape import (
    BlockadeTable,
    BuildingTable,
    EventRow,
    EventsTable,
    PatrolsTable,
    QuickTable,
    SupplyTable,
    SurrenderTable,
)
from gonfanon.books.siege_shape import EnginesTable, FireTable
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.siege_days import (
    Army,
    Blockade,
    Conduct,
    DayFire,
    Happening,
    Patrols,
    Place,
    SiegeWays,
    Stores,
    Task,
)

T = TypeVar("T", bound=Table)
Tables = Mapping[str, Table]
PRICE = 10
"""Points for one of the value of the campaign's table. GUI-11.6b"""


def conduct(choice: SiegeChoice, tables: Tables, engines: list[EnginesTable], fire: FireTable) -> Conduct:
    """The course of a siege, with a hash of its own: field battles know nothing of it."""
    supply = _pick(tables, choice.supply, SupplyTable, "supply")
    events = _pick(tables, choice.events, EventsTable, "events")
    surrender = _pick(tables, choice.surrender, SurrenderTable, "surrender")
    made = Conduct(
        stores={
            place: Stores(
                row.dice,
                tuple((step.besieged[0] or 0, step.besieged[1], step.days) for step in row.modifiers),
            )
            for place, row in supply.places.items()
        },
        least_days=supply.min_days,
        per_animal=supply.per_pack_animal,
        events=tuple(_event(row, choice.rules) for row in events.events),
        event_dice=events.dice,
        first_days=events.first_days,
        first_bonus=events.modifiers["first_five_days"],
        highest=events.clamp[1] or 20,
        blockade=tuple(
            Blockade(row.key, row.above or 0, row.up_to, row.event_die)
            for row in _pick(tables, choice.blockade, BlockadeTable, "blockade").rows
        ),
        healing=_healing(_pick(tables, choice.healing, BandsTable, "healing")),
        tasks=_tasks(choice, tables, engines),
        besieged_tasks=tuple(choice.besieged_tasks),
        surrenders_at=surrender.surrenders_at,
        commanders=tuple(surrender.commanders),
        patrols=_patrols(_pick(tables, choice.patrols, PatrolsTable, "patrols")),
        prices={
            key: PRICE * points
            for key, points in _pick(tables, choice.prices, QuickTable, "prices").points.items()
        },
        steps=tuple((step, role) for step, role in choice.steps),
        places={key: _place(row) for key, row in choice.places.items()},
        open_map=choice.open_map,
        tents=choice.tents,
        camp_engines=tuple(choice.camp_engines),
        ways=msgspec.convert(choice.ways, SiegeWays, from_attributes=True),
        rules=dict(choice.rules),
        fire=_day_fire(fire),
        dusk=choice.dusk,
    )
    told = json.dumps(msgspec.to_builtins(made, str_keys=True), sort_keys=True, separators=(",", ":"))
    return msgspec.structs.replace(made, hash=hashlib.sha256(told.encode()).hexdigest()[:16])


def _pick(tables: Tables, name: str, kind: type[T], *path: str) -> T:
    table = tables[name]
    if not isinstance(table, kind):
        raise misfit(f"the table {name} is of kind {table.kind}, which does not serve here", "siege", *path)
    return table


def _place(row: object) -> Place:
    return msgspec.convert(row, Place, from_attributes=True)


def _event(row: EventRow, rules: Mapping[str, str]) -> Happening:
    if row.initiative_die.keys() - {"besieged"}:
        raise misfit("only the besieged add to their die", "siege", "events")
    return Happening(
        key=row.key,
        low=row.roll[0],
        high=row.roll[1],
        rule=rules.get(f"event-{row.key}", rules["events"]),
        army=Army(row.army.side, row.army.points) if row.army else None,
        initiative=row.initiative,
        initiative_die=row.initiative_die.get("besieged", 0),
        lasts=bool(row.lasts),
        bands=tuple((*band.roll, band.result) for band in row.outcome.bands) if row.outcome else (),
        victims=row.victims.side if row.victims else "",
        newcomers=row.newcomers.troop if row.newcomers else "",
        assault=row.action == "assault",
        inside=dict(row.placed_inside),
        supply_days=row.supply_days,
        build_days=dict(row.build_days),
        traitor=row.first_to_roll.number if row.first_to_roll else 0,
        pledge=row.days,
        leaving=dict(row.percent_leaving.by_die) if row.percent_leaving else {},
    )


def _healing(table: BandsTable) -> dict[int, int | None]:
    found: dict[int, int | None] = {}
    for band in table.tables["healing"].bands:
        low, high = band.roll
        assert low is not None
        assert high is not None
        days = msgspec.to_builtins(band.effect).get("days")
        for die in range(low, high + 1):
            found[die] = 0 if band.result == "dies" else days
    return found


def _tasks(choice: SiegeChoice, tables: Tables, engines: list[EnginesTable]) -> dict[str, Task]:
    """Building times: from a table of their own, or from the lines of the engines."""
    if choice.building:
        table = _pick(tables, choice.building, BuildingTable, "building")
        return {key: Task(int(row.days[5]), row.made) for key, row in table.jobs.items()}
    rows = {key: row.build for table in engines for key, row in table.engines.items() if row.build}
    return {key: Task(build["days"], build.get("made", 1)) for key, build in rows.items()}


def _patrols(table: PatrolsTable) -> Patrols:
    limits = table.patrol
    return Patrols(
        arrival=tuple((row.turn[0] or 1, row.at_most) for row in table.arrival),
        men=limits.men_max,
        riders=limits.riders_max,
        shooters=limits.shooters_max,
        animals=table.pack_animals,
    )


def _day_fire(table: FireTable) -> DayFire:
    day = table.siege_day
    return DayFire(day.get("ignite", 0), day.get("ignite_per_extra_archer", 0), day.get("spread", 0))
