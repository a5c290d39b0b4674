"""The shapes of the siege tables: fires, engines and gear, the battering table, steps of demolition."""

from itertools import pairwise
from typing import Any, Literal

from msgspec import UNSET, UnsetType, field

from gonfanon.books.shape import BandTable, Die, Key, Mark, Mode, Name, Origin, RangeBands, Shape, Span, Table
from gonfanon.kernel.misfit import misfit

Face = Literal["front", "side-or-rear"]
Letter = Literal["P", "S", "B", "hoarding"]


class Ignition(Shape):
    """From which number on a die some targets catch fire."""

    targets: list[Key]
    at_least: int
    face: Face | UnsetType = UNSET
    origin: Mark = field(name="from", default="")


class ByHand(Shape):
    """Setting fire by hand: without a die, except to what is listed."""

    result: Literal["automatic"]
    needs: str
    rolls: list[Ignition] = []
    origin: Mark = field(name="from", default="")


class ByOil(Shape):
    """From which number on burning oil sets an engine alight, and what it never does."""

    at_least: int
    never: list[Key] = []
    origin: Mark = field(name="from", default="")


class Spread(Shape):
    """From which number on a fire leaps to what stands beside it."""

    at_least: int
    rolled: str = ""
    naphtha: str = ""
    origin: Mark = field(name="from", default="")


class Extinguish(Shape):
    """Up to which number a fire is put out."""

    any_fire_at_most: int
    arrow_fire_at_most: int
    rolled: str = ""
    naphtha: str = ""
    origin: Mark = field(name="from", default="")


class BurnTurns(Shape):
    """After how many checks what burns is gone."""

    number: int
    origin: Mark = field(name="from", default="")


class FireTable(Table):
    """Kind `fire`. GUI-10.3c"""

    die: Die
    ignite: list[Ignition]
    by_hand: ByHand
    by_oil: ByOil
    spread: Spread
    extinguish: Extinguish
    burn_turns: BurnTurns
    siege_day: dict[str, Any] = {}
    flaming_arrows: dict[str, Any] = {}
    rolls: dict[Key, BandTable] = {}

    def __post_init__(self) -> None:
        for n, row in enumerate(self.ignite):
            if not 1 <= row.at_least <= 10:
                raise misfit(f"{row.at_least} cannot fall with {self.die}", "ignite", n, "at_least")


class Crew(Shape):
    """Who must stand at an engine."""

    number: int = 0
    max: int = 0
    engineers_min: int = 0
    where: str = ""
    during: str = ""


class ImpactRow(Shape):
    """The figure by which a missile of the engine falls."""

    table: Key
    pattern: Key
    radius: int


class CarriedRow(Shape):
    """How many carry a thing, how far, or what it takes from their points."""

    by: int
    flat: int = 0
    rough: int = 0
    hexes: int = 0
    carrier_mp: int = 0
    rough_terrain: list[Key] = []


class Splash(Shape):
    """Where oil splashes, and the column for those hit by it."""

    column: str
    radius: int


class PushRow(Shape):
    """How far so many pushers bring an engine."""

    pushers: Span
    mp: int


class BlowRow(Shape):
    """The points of a ram by its crew."""

    crew: Span
    points: int
    column: int | None


class Points(Shape):
    """Battering points, by the day and in tactical play."""

    day: int = 0
    tactical_impact_hex: int = 0
    tactical_adjacent_hex: int = 0


class EngineRow(Shape):
    """One engine or piece of gear; what is only told to people or drawn has no shape of its own."""

    name: Name
    footprint: dict[str, Any] = {}
    turns_per_shot: int = 0
    step: str = ""
    crew: Crew = field(default_factory=Crew)
    range: Span | None = None
    ranges: RangeBands | None = None
    arc_degrees: int = 360
    line_of_fire: Literal["needed", "not-needed", ""] = ""
    impact: ImpactRow | None = None
    hits: dict[str, Any] = {}
    shooting_offset: int = 0
    battering_points: Points | None = None
    carried: CarriedRow | None = None
    blocks: dict[str, Any] = {}
    pool_hexes: int = 0
    rolls: dict[Key, BandTable] = {}
    mp: dict[str, int | None] = {}
    pushed: list[PushRow] = []
    pushed_over: list[Key] = []
    pushed_along: list[str] = []
    battering: list[BlowRow] = []
    turns_per_blow: int = 0
    tower_hex_die: int = 0
    targets_excluded: list[Key] = []
    burnt_out_at: int = 0
    attack_column: str = ""
    splash: Splash | None = None
    rate_by_distance: dict[int, Key] = {}
    resolved_as: Key = ""
    see: Key = ""
    burns_out: str = ""
    counters: int = 0
    build: dict[str, int] = {}
    on_platform: bool = False
    through_arrow_slit: bool = False
    naphtha: dict[str, Any] = {}
    shift_or_turn: dict[str, int] = {}
    reaches: str = ""
    users: str = ""
    no_parapet: list[Key] = []
    combat_columns_against_climber: int = 0
    entry_from: dict[str, Any] = {}
    ignores: str = ""
    cover: dict[str, str] = {}
    shooting_from: bool | str = True
    ignite: dict[str, int | str] = {}
    capacity: dict[str, int] = {}
    combat_across: bool = True
    retreat_across: bool = True
    over_obstacles: bool = False
    floors: dict[str, Any] = {}
    hexes_behind: list[tuple[int, int]] = []
    climb: dict[str, Any] = {}
    height_by_attacked_rampart: dict[int, dict[str, Any]] = {}
    shooting_die_when_moving: int = 0
    origin: Origin = field(name="from", default="")


class EnginesTable(Table):
    """Kind `engines`. GUI-10.4.1a ANA-4.4.1a"""

    engines: dict[Key, EngineRow]
    oxen: dict[str, Any] = {}
    rates: dict[Key, list[Mode]] = {}


class BatteringColumn(Shape):
    """A column of the battering table and the points that use it."""

    label: int
    range: Span


class BatteringModifier(Shape):
    """What a target takes from the die."""

    key: Key
    amount: int
    when: str
    origin: Mark = field(name="from", default="")


class BombardmentTable(Table):
    """Kind `bombardment`. GUI-10.4.4e ANA-5.1.2b"""

    die: Die
    clamp: tuple[int, int]
    columns: list[BatteringColumn]
    results: dict[Letter, dict[int, list[str]]]
    letters: dict[str, Any]
    modifiers: list[BatteringModifier]
    points: list[dict[str, Any]]
    checks: dict[str, dict[str, dict[int, int]]] = {}

    def __post_init__(self) -> None:
        labels = [column.label for column in self.columns]
        for letter, columns in self.results.items():
            if list(columns) != labels:
                raise misfit("columns and results differ", "results", letter)
            for label, row in columns.items():
                if len(row) != 10:
                    raise misfit(f"{len(row)} rows, not 10", "results", letter, label)
        for n, (left, right) in enumerate(pairwise(self.columns), 1):
            if left.range[1] is None or right.range[0] != left.range[1] + 1:
                raise misfit(f"a hole after the column {left.label}", "columns", n)


class DemolitionClass(Shape):
    """A kind of structure and the steps by which it comes down."""

    name: Name
    structures: list[Key]
    steps: list[Key]


class DemolitionTable(Table):
    """Kind `demolition`. ANA-7.3.1"""

    classes: dict[Literal["P", "S", "B"], DemolitionClass]
    limits: dict[str, str] = {}
