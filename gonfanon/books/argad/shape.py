"""The shape of the tables of the free table on file, as far as the rules read them; the rest is for people."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from gonfanon.books.shape import Name

Number = int | float


class FreeTable(Struct, frozen=True):
    """What every table has."""

    name: str
    books: list[str]


class BaseRow(Struct, frozen=True):
    """A base."""

    width: Number
    depth: Number


class MeasuresTable(FreeTable, frozen=True, tag_field="kind", tag="measures"):
    """Bases and distances."""

    bases: dict[str, BaseRow]
    distances: dict[str, Number]
    rulings: dict[str, Any]


class Walk(Struct, frozen=True):
    """Greatest moves of a kind by dress."""

    light: Number
    armour4: Number
    armour5: Number


class Pace(Struct, frozen=True):
    """One limit or load."""

    key: str
    cm: Number | UnsetType = UNSET


class MovementTable(FreeTable, frozen=True, tag_field="kind", tag="free-movement"):
    """The movement table."""

    base: dict[str, Walk]
    foot_caps: list[Pace]
    foot_loads: list[Pace]
    fixed: list[Pace]


class GradeCell(Struct, frozen=True):
    """What a ground is to a kind."""

    grade: Literal["easy", "difficult", "very-difficult", "forbidden", "swim"]
    hazard: str = ""
    not_in_close_order: bool = False


class Jump(Struct, frozen=True):
    """May be jumped."""

    allowed: bool


class GroundRow(Struct, frozen=True):
    """A row of the terrain table."""

    shape: Literal["area", "line"]
    foot: GradeCell
    cavalier: GradeCell
    mounted_infantry: GradeCell
    also: list[str] = []
    jump: Jump | None = None
    road_cancels: bool = True


class TerrainTable(FreeTable, frozen=True, tag_field="kind", tag="terrain-grades"):
    """The terrain table."""

    terrains: dict[str, GroundRow]


class CoverRow(Struct, frozen=True):
    """A row of the protection table."""

    malus: int
    protects: str = "foot"
    also: list[str] = []
    hidden: str = ""


class CarriedRow(Struct, frozen=True):
    """A pavise or a wall of shields."""

    malus_shooting: int
    malus_melee: int


class ProtectionTable(FreeTable, frozen=True, tag_field="kind", tag="protection"):
    """The protections."""

    terrains: dict[str, CoverRow]
    carried: dict[str, CarriedRow]


class ModeCell(Struct, frozen=True):
    """How a kind shoots."""

    still: bool | int
    moving: int | Literal["none"]


class Shots(Struct, frozen=True):
    """Missiles carried."""

    alone: int
    with_lance: int


class MissileRow(Struct, frozen=True):
    """A row of the shooting table; `as` takes that of another weapon."""

    like: str = field(default="", name="as")
    armour4: int = 0
    armour5: int = 0
    bands: list[Number] = []
    need: list[int] = []
    outdoor: list[bool] = []
    foot: ModeCell | None = None
    cavalier: ModeCell | None = None
    mounted_infantry: ModeCell | None = None
    reload_turns: int = 0
    hand_thrown: bool = False
    bonus_against_group: int = 0
    shots: Shots | None = None
    shooter_has_no_terrain_protection: bool = False
    lost_after: bool = False


class ShootingTable(FreeTable, frozen=True, tag_field="kind", tag="free-shooting"):
    """The shooting table."""

    weapons: dict[str, MissileRow]


class ArmRow(Struct, frozen=True):
    """A melee weapon."""

    length: Literal["long", "semi-long", "short", "very-short"]
    hands: int
    cost: Number
    heavy: bool = False
    improvised: bool = False
    throwable: bool = False
    set_against_charge: bool = False
    vs_mounted: int = 0
    ranks: int | None = None
    ranks_close_order: int | None = None
    like: str = field(default="", name="as")
    only_when: str = ""
    cost_otherwise: Number = 0


class CarriedArm(Struct, frozen=True):
    """A shooting weapon or shield as a thing that is carried and paid for."""

    cost: Number
    hands: int = 1


class WeaponsTable(FreeTable, frozen=True, tag_field="kind", tag="arms"):
    """Weapons and shields."""

    length_order: dict[str, int]
    melee: dict[str, ArmRow]
    missile: dict[str, CarriedArm]
    shields: dict[str, CarriedArm]


class ModifierRow(Struct, frozen=True):
    """A line of the melee modifiers."""

    key: str
    rule: str
    amount: int = 0
    bonus: bool = False


class ModifiersTable(FreeTable, frozen=True, tag_field="kind", tag="modifiers"):
    """The modifiers in melee."""

    modifiers: list[ModifierRow]


class TestRow(Struct, frozen=True):
    """A test."""

    die_modifiers: dict[str, int] = {}
    value_modifiers: dict[str, int] = {}


class TestsTable(FreeTable, frozen=True, tag_field="kind", tag="tests"):
    """The tests."""

    tests: dict[str, TestRow]


class BudgetTable(FreeTable, frozen=True, tag_field="kind", tag="budget"):
    """The prices."""

    factor: dict[str, dict[str, int]]
    armour: dict[str, dict[str, int]]
    mount: dict[str, int]
    cavalier_without_pommel_saddle_or_stirrups: int


class Stage(Struct, frozen=True):
    """A stage of the turn."""

    n: int
    key: str
    seconds: int = 0


class ContestRow(Struct, frozen=True):
    """When a plan may be contested."""

    preview_within_cm: Number
    same_groups_again_after_turns: int


class ProtocolTable(FreeTable, frozen=True, tag_field="kind", tag="protocol"):
    """The order of a turn."""

    stages: list[Stage]
    revisions_at_most: int
    steps_per_turn: int
    contest: ContestRow
    charge_dice_if_straight_run_below_cm: Number


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a book by what they are for."""

    measures: str
    movement: str
    terrain: str
    protection: str
    shooting: str
    weapons: str
    melee: str
    tests: str
    budget: str
    protocol: str


class FreeSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a book of the free table."""

    key: str
    title: Name
    version: str
    catalogue: list[str]
    tables: Tables
    options: dict[str, str]


SHAPES: dict[str, type[FreeTable]] = {
    "measures": MeasuresTable,
    "movement": MovementTable,
    "terrain": TerrainTable,
    "protection": ProtectionTable,
    "shooting": ShootingTable,
    "weapons": WeaponsTable,
    "melee": ModifiersTable,
    "tests": TestsTable,
    "budget": BudgetTable,
    "protocol": ProtocolTable,
}
"""What each table of the settings must look like."""
