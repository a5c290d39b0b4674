"""From the tables on file to the book that the rules of the free table read."""

import hashlib
import json
from typing import Any, TypeVar

import msgspec

from gonfanon.books.argad.book import (
    Arm,
    Bases,
    Cover,
    FreeBook,
    Grade,
    Ground,
    Missile,
    Mode,
    Modifier,
    Paces,
    Prices,
    Protocol,
    Tests,
)
from gonfanon.books.argad.shape import (
    ArmRow,
    BudgetTable,
    CoverRow,
    FreeSettings,
    FreeTable,
    GradeCell,
    GroundRow,
    MeasuresTable,
    MissileRow,
    ModeCell,
    ModifiersTable,
    MovementTable,
    Number,
    ProtectionTable,
    ProtocolTable,
    ShootingTable,
    TerrainTable,
    TestsTable,
    Walk,
    WeaponsTable,
)
from gonfanon.kernel.misfit import misfit

T = TypeVar("T", bound=FreeTable)
HEDGE = {"hedge": "low-wall"}
"""Grounds that another clause gives: a hedge is like a low fence. ARG-14.23"""


def units(cm: Number) -> int:
    """Centimetres in tenths of a millimetre."""
    return round(cm * 100)


def free_book(settings: FreeSettings, tables: dict[str, FreeTable]) -> FreeBook:
    """Make the book; a table that does not serve is a misfit at its key."""
    for use, table in tables.items():
        if settings.key not in table.books:
            raise misfit(f"the table {table.name} is not for {settings.key}", "tables", use)
    weapons = _pick(tables, "weapons", WeaponsTable)
    made = FreeBook(
        key=settings.key,
        title={"en": settings.title.en, "fr": settings.title.fr},
        version=settings.version,
        hash="",
        options=dict(settings.options),
        bases=_bases(_pick(tables, "measures", MeasuresTable)),
        paces=_paces(_pick(tables, "movement", MovementTable)),
        grounds=_grounds(_pick(tables, "terrain", TerrainTable)),
        covers=_covers(_pick(tables, "protection", ProtectionTable)),
        missiles=_missiles(_pick(tables, "shooting", ShootingTable), weapons),
        arms=_arms(weapons),
        hands={key: row.hands for key, row in weapons.missile.items()},
        walls=_walls(_pick(tables, "protection", ProtectionTable)),
        melee={
            row.key: Modifier(row.amount, row.rule, row.bonus)
            for row in _pick(tables, "melee", ModifiersTable).modifiers
        },
        tests=_tests(_pick(tables, "tests", TestsTable)),
        prices=_prices(_pick(tables, "budget", BudgetTable), weapons),
        protocol=_protocol(_pick(tables, "protocol", ProtocolTable)),
    )
    return msgspec.structs.replace(made, hash=_hash(made))


def _pick(tables: dict[str, FreeTable], use: str, kind: type[T]) -> T:
    table = tables[use]
    if not isinstance(table, kind):
        raise misfit(f"the table {table.name} does not serve here", "tables", use)
    return table


def _hash(made: FreeBook) -> str:
    """Sixteen hex digits that stand for all the data of the book."""
    data: Any = msgspec.to_builtins(made)
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def _bases(table: MeasuresTable) -> Bases:
    size = {key: (units(row.width), units(row.depth)) for key, row in table.bases.items()}
    far, rulings = table.distances, table.rulings
    return Bases(
        foot=size["foot"],
        mounted=size["mounted"],
        small=size["donkey-or-mule"],
        voice=units(far["voice"]),
        music=units(far["musician"]),
        seen=units(far["figures_visible"]),
        blazon=units(far["blazons_recognised"]),
        link=units(rulings["link"]["foot_foot"]),
        link_mounted=units(rulings["link"]["any_mounted"]),
        contact=units(rulings["contact_edge_minimum"]),
        just_behind=units(rulings["just_behind"]),
        behind=units(rulings["behind"]),
        higher=units(rulings["clearly_higher"]),
        table=(units(rulings["table"]["width"]), units(rulings["table"]["depth"])),
    )


def _walk(row: Walk) -> dict[int, int]:
    return {0: units(row.light), 4: units(row.armour4), 5: units(row.armour5)}


def _paces(table: MovementTable) -> Paces:
    fixed = {row.key: units(row.cm) for row in table.fixed if not isinstance(row.cm, msgspec.UnsetType)}
    limits = {
        row.key: units(row.cm) for row in (*table.foot_caps, *table.foot_loads) if row.cm is not msgspec.UNSET
    }
    caps = {key: cm for key, cm in limits.items() if cm > 0}
    return Paces(
        base={key.replace("_", "-"): _walk(row) for key, row in table.base.items()},
        caps=caps,
        loads={"heavy": limits["heavy-or-bulky"], "very-heavy": limits["very-heavy-or-bulky"]},
        crawl=fixed["crouched-or-crawling"],
        swim={"good": fixed["swimmer-good"], "poor": fixed["swimmer-poor"]},
        boat=fixed["rowing-boat"],
        donkey=fixed["donkey-ridden"],
        cart=fixed["cart"],
    )


def _grounds(table: TerrainTable) -> dict[str, Ground]:
    found = {}
    for key, row in table.terrains.items():
        for name in (key, *row.also):
            found[name] = _ground(name, row)
    for name, like in HEDGE.items():
        found[name] = msgspec.structs.replace(found[like], key=name)
    return found


def _ground(key: str, row: GroundRow) -> Ground:
    cells = {"foot": row.foot, "cavalier": row.cavalier, "mounted-infantry": row.mounted_infantry}
    return Ground(
        key,
        row.shape == "line",
        {kind: _grade(cell) for kind, cell in cells.items()},
        row.jump is not None and row.jump.allowed,
        row.road_cancels,
        row.foot.not_in_close_order,
    )


def _grade(cell: GradeCell) -> Grade:
    return Grade(cell.grade, cell.hazard)


def _covers(table: ProtectionTable) -> dict[str, Cover]:
    found: dict[str, Cover] = {}
    for key, row in table.terrains.items():
        for name in (*row.also, key):
            # A row of its own has the last word on a thing.
            if name == key or name not in table.terrains:
                found[name] = _cover(name, row)
    return found


def _cover(key: str, row: CoverRow) -> Cover:
    return Cover(key, row.malus, row.protects, "crouched" in row.hidden, "all fours" in row.hidden)


def _walls(table: ProtectionTable) -> dict[str, tuple[int, int]]:
    return {key: (row.malus_shooting, row.malus_melee) for key, row in table.carried.items()}


def _missiles(table: ShootingTable, weapons: WeaponsTable) -> dict[str, Missile]:
    found = {}
    for key, row in table.weapons.items():
        like = table.weapons[row.like] if row.like else row
        found[key] = _missile(key, like, row.lost_after)
    return found


def _missile(key: str, row: MissileRow, lost: bool) -> Missile:
    cells = {"foot": row.foot, "cavalier": row.cavalier, "mounted-infantry": row.mounted_infantry}
    return Missile(
        key=key,
        armour={0: 0, 4: row.armour4, 5: row.armour5},
        bands=tuple(units(band) for band in row.bands),
        need=tuple(row.need),
        outdoor=tuple(row.outdoor),
        modes={kind: _mode(cell) for kind, cell in cells.items() if cell is not None},
        reload=bool(row.reload_turns),
        hand_thrown=row.hand_thrown,
        group_bonus=row.bonus_against_group,
        shots=row.shots.alone if row.shots and not lost else 0,
        shots_with_lance=row.shots.with_lance if row.shots and not lost else 0,
        exposed=row.shooter_has_no_terrain_protection,
        lost=lost,
    )


def _mode(cell: ModeCell) -> Mode:
    """`true` is no modifier, `false` not at all."""
    still = (0 if cell.still else None) if isinstance(cell.still, bool) else cell.still
    return Mode(still, None if cell.moving == "none" else cell.moving)


def _arms(table: WeaponsTable) -> dict[str, Arm]:
    return {key: _arm(key, row, table) for key, row in table.melee.items()}


def _arm(key: str, row: ArmRow, table: WeaponsTable) -> Arm:
    like = table.melee[row.like.split()[0]] if row.like else row
    return Arm(
        key=key,
        length=table.length_order[row.length],
        hands=row.hands,
        cost=round(row.cost * 2),
        heavy=row.heavy,
        improvised=row.improvised,
        throwable=row.throwable,
        set_against_charge=row.set_against_charge,
        against_mounted=row.vs_mounted,
        ranks=like.ranks or 1,
        ranks_close=like.ranks_close_order or 1,
        charge_only=bool(row.only_when),
    )


def _tests(table: TestsTable) -> Tests:
    tests = table.tests
    return Tests(
        hazard=tests["hazard"].die_modifiers,
        fall=tests["fall"].die_modifiers,
        morale=tests["morale"].value_modifiers,
        perception=tests["perception"].value_modifiers,
    )


def _prices(table: BudgetTable, weapons: WeaponsTable) -> Prices:
    return Prices(
        factor=table.factor,
        armour={
            age: {int(key[-1]): 2 * points for key, points in rows.items()}
            for age, rows in table.armour.items()
        },
        mounts={key.replace("_", "-"): 2 * points for key, points in table.mount.items()},
        weapons={key: round(row.cost * 2) for key, row in (weapons.melee | weapons.missile).items()},
        shields={key: round(row.cost * 2) for key, row in weapons.shields.items()},
        no_stirrups=2 * table.cavalier_without_pommel_saddle_or_stirrups,
        lance_otherwise=round(weapons.melee["heavy-lance"].cost_otherwise * 2),
    )


def _protocol(table: ProtocolTable) -> Protocol:
    return Protocol(
        stages=tuple(stage.key for stage in table.stages),
        revisions=table.revisions_at_most,
        steps=table.steps_per_turn,
        preview=units(table.contest.preview_within_cm),
        contest_again=table.contest.same_groups_again_after_turns,
        charge_dice_below=units(table.charge_dice_if_straight_run_below_cm),
        seconds={stage.key: stage.seconds for stage in table.stages if stage.seconds},
    )
