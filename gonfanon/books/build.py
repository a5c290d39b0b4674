"""From the tables on file to the book that the rules read."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from gonfanon.books import custom_tables, dice_tables, siege_day_tables, siege_tables
from gonfanon.books.combat_shape import MeleeTable, ModifiersTable, ScatterTable, ShootingTable
from gonfanon.books.custom_shape import ConcordanceTable, CoverCombinationTable, StepCostsTable, WeatherTable
from gonfanon.books.settings import Carried, Settings
from gonfanon.books.shape import (
    AcrossSigns,
    BandsTable,
    Carrier,
    MovementTable,
    RangeBands,
    Table,
    TerrainRow,
    TerrainShiftTable,
    TerrainTable,
    WeaponRow,
    WeaponsTable,
)
from gonfanon.books.siege_day_shape import (
    BlockadeTable,
    BuildingTable,
    EventsTable,
    PatrolsTable,
    QuickTable,
    SupplyTable,
    SurrenderTable,
)
from gonfanon.books.siege_shape import BombardmentTable, DemolitionTable, EnginesTable, FireTable
from gonfanon.books.words import Missile
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.book import (
    Book,
    Castles,
    Cover,
    ImpactModifier,
    Infiltration,
    Melee,
    Movement,
    Ranges,
    Shooting,
    Sign,
    Terrain,
    Weapon,
)
from gonfanon.rules.book.procedures import Procedures

KINDS: dict[str, type[Table]] = {
    "terrain": TerrainTable,
    "terrain-shift": TerrainShiftTable,
    "weapons": WeaponsTable,
    "shooting": ShootingTable,
    "melee": MeleeTable,
    "bands": BandsTable,
    "scatter": ScatterTable,
    "modifiers": ModifiersTable,
    "movement": MovementTable,
    "engines": EnginesTable,
    "fire": FireTable,
    "bombardment": BombardmentTable,
    "demolition": DemolitionTable,
    "weather": WeatherTable,
    "cover-combination": CoverCombinationTable,
    "step-costs": StepCostsTable,
    "concordance": ConcordanceTable,
    "supply": SupplyTable,
    "events": EventsTable,
    "blockade": BlockadeTable,
    "patrols": PatrolsTable,
    "surrender": SurrenderTable,
    "building-times": BuildingTable,
    "quick-resolution": QuickTable,
}
"""The kinds of table that battles and sieges read, with their shapes."""

PROCEDURE_SHAPE = msgspec.defstruct(
    "Way",
    [(one.name, one.type, one.default) for one in msgspec.structs.fields(Procedures)],
    forbid_unknown_fields=True,
)
T = TypeVar("T", bound=Table)
Tables = Mapping[str, Table]


def book(settings: Settings, tables: Tables) -> Book:
    """Make a book of its settings and its tables; a table that does not serve is a misfit at its key."""
    _check(settings, tables)
    burning = _pick(tables, settings.burning, BandsTable, "burning") if settings.burning else None
    made = Book(
        key=settings.key,
        title={"en": settings.title.en, "fr": settings.title.fr},
        version=settings.version,
        hash="",
        terrains=_terrains(settings, tables, sides=False),
        sides=_terrains(settings, tables, sides=True),
        weapons=_weapons(settings, tables),
        shooting_foot=_shooting(settings.shooting.foot, tables, "foot"),
        shooting_mounted=_shooting(settings.shooting.mounted, tables, "mounted"),
        melee_foot=_melee(settings.melee.foot, tables, "foot"),
        melee_mounted=_melee(settings.melee.mounted, tables, "mounted"),
        terrain_shift=_shift(settings, tables),
        impact=_impact(settings, tables),
        scatter=_scatter(settings, tables),
        infiltration=_infiltration(settings, tables),
        movement=_movement(_pick(tables, settings.movement, MovementTable, "movement")),
        options=tuple(settings.options),
        rulings={key: ruling.value for key, ruling in settings.rulings.items()},
        lone_horse=settings.lone_horse,
        half_step=settings.half_step,
        retreat_past_beasts=settings.retreat_past_beasts,
        burning=dice_tables.burning(burning) if burning else None,
        castles=msgspec.convert(settings.castles, Castles, from_attributes=True),
        rolls=dice_tables.rolls(settings.rolls, tables),
        procedures=_procedures(settings),
        procedure_rules={name: choice.rule for name, choice in settings.procedures.items()},
        option_rules=dict(settings.options),
        **_siege(settings, tables),
        **_customs(settings, tables),
    )
    return msgspec.structs.replace(made, hash=hash_of(made))


def _procedures(settings: Settings) -> Procedures:
    """The ways that the book goes; a word that the rules do not know is a misfit at its key."""
    for name, choice in settings.procedures.items():
        try:
            msgspec.convert({name: choice.way}, PROCEDURE_SHAPE)
        except msgspec.ValidationError as error:
            raise misfit(str(error).partition(" - at")[0], "procedures", name, "way") from None
    ways = msgspec.convert({name: choice.way for name, choice in settings.procedures.items()}, Procedures)
    if (fault := ways.unfit(bool(settings.cover_combination), settings.infiltration.procedure)) is not None:
        raise misfit(fault[1], "procedures", fault[0], "way")
    return ways


def _siege(settings: Settings, tables: Tables) -> dict[str, Any]:
    """Fires, engines, battering and demolition, as far as the book reads their tables."""
    scatter = _pick(tables, settings.scatter.table, ScatterTable, "scatter", "table")
    engines = [_pick(tables, name, EnginesTable, "engines", n) for n, name in enumerate(settings.engines)]
    made: dict[str, Any] = {
        "engines": siege_tables.engines(engines, scatter),
        "falls": siege_tables.falls(scatter),
    }
    if settings.fire:
        made["fire"] = siege_tables.fire_numbers(_pick(tables, settings.fire, FireTable, "fire"))
    if settings.bombardment:
        table = _pick(tables, settings.bombardment, BombardmentTable, "bombardment")
        made["battering"] = siege_tables.battering(table)
    if settings.demolition:
        steps = _pick(tables, settings.demolition, DemolitionTable, "demolition")
        made["demolition"] = siege_tables.demolition(steps)
    if settings.siege is not None:
        fire = _pick(tables, settings.fire, FireTable, "fire")
        made["siege"] = siege_day_tables.conduct(settings.siege, tables, engines, fire)
    return made


def _customs(settings: Settings, tables: Tables) -> dict[str, Any]:
    """What only some books have: weather, modifiers of the shooting die, combined cover, building works."""
    made: dict[str, Any] = {}
    if settings.weather:
        made["weather"] = custom_tables.weather(_pick(tables, settings.weather, WeatherTable, "weather"))
    if settings.shot_modifiers:
        table = _pick(tables, settings.shot_modifiers, ModifiersTable, "shot_modifiers")
        made["shot_die"] = custom_tables.shot_die(table)
        weapons = _pick(tables, settings.weapons.table, WeaponsTable, "weapons", "table")
        made["range_die"] = msgspec.to_builtins(weapons.range_modifiers)
    if settings.cover_combination:
        pairs = _pick(tables, settings.cover_combination, CoverCombinationTable, "cover_combination")
        made["combination"] = custom_tables.combination(pairs)
    if settings.building_steps:
        steps = _pick(tables, settings.building_steps, StepCostsTable, "building_steps")
        made["building_steps"] = custom_tables.building_steps(steps)
    made["concordance"] = custom_tables.concordance(
        _pick(tables, name, ConcordanceTable, "concordance", n) for n, name in enumerate(settings.concordance)
    )
    return made


LATER: dict[str, Any] = {
    **{"jumped": False, "frontal": (0, 0), "stands_at": 0, "opponent_polearm": 0},
    **{"shots_mounted": None, "shots_option": None},
    **{"dead": (), "lowest": -1_000, "highest": 10, "procedures": msgspec.to_builtins(Procedures())},
    **{"weather": {}, "range_die": {}, "shot_die": {}, "combination": None, "building_steps": None},
}
"""What came after the first records: a book that says nothing about it keeps its hash."""


def _as_first_told(data: Any) -> Any:
    if isinstance(data, dict):
        told = data.items()
        return {key: _as_first_told(said) for key, said in told if key not in LATER or said != LATER[key]}
    return [_as_first_told(one) for one in data] if isinstance(data, (list, tuple)) else data


def hash_of(made: Book) -> str:
    """Sixteen hex digits that stand for all the data of a book; its hash and its numbering play no part."""
    data = _as_first_told(msgspec.to_builtins(msgspec.structs.replace(made, hash="")))
    # A siege by days has a hash of its own, so that battles recorded before it keep theirs.
    del data["concordance"], data["procedure_rules"], data["option_rules"], data["siege"]
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _check(settings: Settings, tables: Tables) -> None:
    for path, name in settings.tables():
        if settings.key not in tables[name].books:
            raise misfit(f"the table {name} is not for {settings.key}", *path)


def _pick(tables: Tables, name: str, kind: type[T], *path: str | int) -> T:
    table = tables[name]
    if not isinstance(table, kind):
        raise misfit(f"the table {name} is of kind {table.kind}, which does not serve here", *path)
    return table


def _terrains(settings: Settings, tables: Tables, sides: bool) -> dict[str, Terrain]:
    """The rows of all terrain tables; a later table has the last word on a terrain."""
    found: dict[str, Terrain] = {}
    for n, name in enumerate(settings.terrain):
        for key, row in _pick(tables, name, TerrainTable, "terrain", n).terrains.items():
            if (row.place == "side") == sides:
                found[key] = _terrain(key, row)
    return found


def _terrain(key: str, row: TerrainRow) -> Terrain:
    foot, mounted = _points(row, "foot"), _points(row, "mounted")
    no_way = row.crossing is None or (foot is None and mounted is None)
    return Terrain(
        key=key,
        name={"en": row.name.en, "fr": row.name.fr},
        place=row.place,
        foot=foot,
        mounted=mounted,
        armoured=_points(row, "armoured") if "armoured" in row.mp else foot,
        cover=_cover(row),
        melee=_sign(row),
        cover_when_crossed=row.cover_when_crossed,
        cover_lost_from_above=row.cover_lost_from_above,
        blocks_line="crest" if isinstance(row.blocks_line_of_fire, dict) else row.blocks_line_of_fire,
        axis_only=row.axis_only,
        water=row.water,
        led_horse=row.led_horse,
        closes_side=row.place == "side" and no_way and row.combat_across is False,
        combat_across=row.combat_across is not False,
        across=_across(row),
        crossing=row.crossing if isinstance(row.crossing, int) else None if row.includes_hex else foot,
        entries={way: _points(row, way) for way in row.mp if way.startswith("from_")},
        over_crenel=row.mp_extra.get("over_crenel", 0),
        leaving=tuple((key, row.mp_leaving.mp) for key in row.mp_leaving.onto) if row.mp_leaving else (),
        doorstep=row.mounted_on_doorstep,
        burnable=row.burnable,
        pullable=row.grapnel_pull,
        no_stop="mounted" in row.no_stop,
        defender=row.melee.defender if isinstance(row.melee, AcrossSigns) else "",
        jumped=row.mp["mounted"] == "jump",
        frontal=(_points(row, "foot_frontal") or 0, _points(row, "mounted_frontal") or 0)
        if "foot_frontal" in row.mp
        else (0, 0),
        stands_at=row.own_level,
    )


def _across(row: TerrainRow) -> tuple[str, str] | None:
    signs = row.melee_across
    return (signs.attacker, signs.defender) if isinstance(signs, AcrossSigns) else None


def _cover(row: TerrainRow) -> dict[str, Cover]:
    if isinstance(row.cover, dict):
        return {str(condition): cover for condition, cover in row.cover.items()}
    return {"default": row.cover or "none"}


def _points(row: TerrainRow, way: str) -> int | None:
    points = {str(key): value for key, value in row.mp.items()}[way]
    # What is leapt over cannot be ridden through. MAG-4.4.3a
    return None if points == "jump" else points


def _sign(row: TerrainRow) -> Sign:
    """The sign of one who attacks from there; a side that has signs only across it gives none to the hex."""
    if isinstance(row.melee, AcrossSigns):
        return "0" if row.melee.attacker == "own" else row.melee.attacker
    return "0" if isinstance(row.melee, msgspec.UnsetType) else row.melee


def _weapons(settings: Settings, tables: Tables) -> dict[str, Weapon]:
    table = _pick(tables, settings.weapons.table, WeaponsTable, "weapons", "table")
    rows = {key: row for key, row in table.weapons.items() if settings.key not in row.not_in}
    for key in settings.weapons.add:
        if key not in rows:
            raise misfit(f"the book has no {key}", "weapons", "add", key)
    return {key: _weapon(key, row, settings.weapons.add.get(key, {}), rows) for key, row in rows.items()}


def _weapon(
    key: str, row: WeaponRow, added: Mapping[Carried, Carrier], rows: Mapping[Missile, WeaponRow]
) -> Weapon:
    return Weapon(
        key=key,
        name={"en": row.name.en, "fr": row.name.fr},
        kind=row.kind,
        overhead=row.overhead,
        shots=row.shots,
        lobbed=row.lobbed,
        foot=_ranges(key, added.get("foot", row.foot), rows, "foot"),
        mounted=_ranges(key, added.get("mounted", row.mounted), rows, "mounted"),
        shots_mounted=row.mounted.shots if row.mounted else None,
        shots_option=row.shots_option,
    )


def _ranges(
    key: str, carrier: Carrier | None, rows: Mapping[Missile, WeaponRow], how: Carried
) -> Ranges | None:
    if carrier is None:
        return None
    alike = getattr(rows[carrier.ranges_as], how) if carrier.ranges_as else carrier
    short, medium, long = _bands(key, alike.ranges if alike else None)
    modes = tuple((mode.fire, mode.movement) for mode in carrier.modes)
    return Ranges(short, medium, long, modes, tuple(alike.dead_ranges))


def _bands(key: str, bands: RangeBands | None) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """The three bands; where there is no medium one the short one ends where it would. MAG-5.1e"""
    short, long = (_closed(bands.short), _closed(bands.long)) if bands else (None, None)
    medium = (short if bands.medium is None else _closed(bands.medium)) if bands else None
    if short is None or medium is None or long is None:
        raise misfit(f"{key}: ranges with both ends are needed", "weapons", "table")
    return short, medium, long


def _closed(span: tuple[int | None, int | None] | None) -> tuple[int, int] | None:
    if span is None or span[0] is None or span[1] is None:
        return None
    return span[0], span[1]


def _shooting(name: str, tables: Tables, target: str) -> Shooting:
    path = ("shooting", target)
    return dice_tables.shooting(_pick(tables, name, ShootingTable, *path), target, path)


def _melee(name: str, tables: Tables, target: str) -> Melee:
    path = ("melee", target)
    return dice_tables.melee(_pick(tables, name, MeleeTable, *path), target, path)


def _shift(settings: Settings, tables: Tables) -> dict[str, dict[str, int]]:
    table = _pick(tables, settings.terrain_shift, TerrainShiftTable, "terrain_shift")
    return {str(a): {str(d): columns for d, columns in row.items()} for a, row in table.shift.items()}


def _impact(settings: Settings, tables: Tables) -> tuple[ImpactModifier, ...]:
    table = _pick(tables, settings.impact.table, ModifiersTable, "impact", "table")
    found = []
    for line in table.modifiers:
        if line.books and settings.key not in line.books:
            continue
        if line.key not in settings.impact.lines:
            raise misfit(f"the line {line.key} has no rule", "impact", "lines")
        ours = settings.impact.lines[line.key]
        found.append(
            ImpactModifier(
                key=line.key,
                amount=line.amount or 0,
                rule=ours.rule,
                weapons=tuple(line.weapons),
                distance_below=line.distance_below,
                nation=ours.nation,
                never=tuple(line.exempt),
            )
        )
    return tuple(found)


def _infiltration(settings: Settings, tables: Tables) -> Infiltration:
    table = _pick(tables, settings.infiltration.table, BandsTable, "infiltration", "table")
    return dice_tables.infiltration(settings.infiltration, table)


def _scatter(settings: Settings, tables: Tables) -> tuple[tuple[int, int], ...]:
    table = _pick(tables, settings.scatter.table, ScatterTable, "scatter", "table")
    if settings.scatter.pattern not in table.patterns:
        raise misfit(f"{table.name} has only {', '.join(table.patterns)}", "scatter", "pattern")
    return tuple(table.patterns[settings.scatter.pattern].hexes.values())


def _movement(table: MovementTable) -> Movement:
    formations, mounting, bodies = table.formations, table.mounting, table.bodies
    after_mounting, after_dismounting = table.after_mounting, table.after_dismounting
    if not (mounting and bodies and after_mounting and after_dismounting):
        raise misfit(f"{table.name} lacks mounting or bodies", "movement")
    return Movement(
        allowances={
            key: (row.well, row.well if isinstance(row.wounded, msgspec.UnsetType) else row.wounded)
            for key, row in table.allowances.items()
        },
        formation=formations.hoplites if formations else 0,
        foulkon=formations.foulkon if formations else 0,
        mounting=mounting.unarmoured,
        mounting_armoured=mounting.armoured,
        bodies_extra_from=bodies.extra_cost_from_men,
        bodies_extra=bodies.extra_cost,
        bodies_block_from=bodies.impassable_from_men,
        horse_counts=bodies.horse_counts_as_men,
        after_mounting=after_mounting.multiply_left_by,
        after_dismounting=after_dismounting.divide_left_by["well"],
        after_dismounting_wounded=after_dismounting.divide_left_by["wounded"],
    )
