"""The shapes of the tables on file, one struct a kind; what does not fit is refused with its key.

A table says more than today's rules read (castles, campaigns): the shapes hold the whole of each kind.
"""

from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from gonfanon.books.words import HEXES, POSTURES, SIDES, STRUCTURES, CoverCondition, Missile, TerrainKey
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.book import Cover, Sign

Key = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Die = Annotated[str, Meta(pattern="^[1-9]d(6|10)$")]
Span = tuple[int | None, int | None]
"""Lowest and highest, both included; null is open."""
Mark = str | list[str]
Origin = Mark | dict[str, Mark]
BookKey = Literal["guiscard", "anarchy", "ager-sanguinis", "magna-carta", "argad"]
State = Literal["well", "wounded", "stunned", "killed", "prisoner"]


class Shape(Struct, forbid_unknown_fields=True):
    """A mapping on file: these keys and no others."""


class Name(Shape):
    """A name in both languages."""

    en: str
    fr: str


class Table(Shape, kw_only=True):
    """The head of every table."""

    name: Key
    kind: Key
    books: list[BookKey]
    title: Name
    origin: list[str] = field(name="from")
    note: str = ""


class AcrossSigns(Shape):
    """The signs of two who fight across a side; `own` is that of the man's own hex."""

    attacker: Literal["+", "0", "-", "own"]
    defender: Literal["+", "0", "-", "own"]


class Leaving(Shape):
    """What it costs to step off onto certain terrains."""

    onto: list[Key]
    mp: int


Way = Literal[
    "foot", "mounted", "armoured", "foot_frontal", "mounted_frontal",
    "from_ladder", "from_scaffold", "from_side", "from_moat", "from_inside",
]  # fmt: skip


class TerrainRow(Shape):
    """One terrain. GUI-3.1a"""

    name: Name
    place: Literal["hex", "side", "structure", "posture"]
    mp: dict[Way, int | Literal["jump"] | None]
    cover: Cover | dict[CoverCondition, Cover] | None
    melee: Sign | AcrossSigns | UnsetType = UNSET
    melee_across: AcrossSigns | UnsetType = UNSET
    combat_across: bool | UnsetType = UNSET
    combat_with_outside: bool | UnsetType = UNSET
    crossing: int | UnsetType | None = UNSET
    cover_when_crossed: Cover = "none"
    cover_lost_from_above: bool = False
    blocks_line_of_fire: Literal["always", "never"] | dict[Literal["line_crosses_crest"], str] = "never"
    group: Key = ""
    level: int | Literal["wall"] = 0
    own_level: int = 0
    hexes: int = 1
    mp_extra: dict[Literal["over_crenel"], int] = {}
    mp_leaving: Leaving | None = None
    includes_hex: bool = True
    axis_only: bool = False
    no_stop: list[Literal["mounted"]] = []
    mounted_on_doorstep: bool = False
    led_horse: bool = False
    water: bool = False
    burnable: bool = False
    grapnel_pull: bool = False
    blank: list[str] = []
    sure: Literal[False] | UnsetType = UNSET
    origin: Origin = field(name="from", default="")
    note: str = ""

    def __post_init__(self) -> None:
        if not {"foot", "mounted"} <= self.mp.keys():
            raise misfit("foot and mounted are needed", "mp")
        if self.melee is UNSET and self.melee_across is UNSET and self.combat_across is not False:
            raise ValueError("no melee sign")


_PLACES = {"hex": HEXES, "side": SIDES, "structure": STRUCTURES, "posture": POSTURES}


class TerrainTable(Table):
    """Kind `terrain`."""

    terrains: dict[TerrainKey, TerrainRow]
    extends: Key = ""
    groups: dict[Key, str] = {}
    tests: dict[TerrainKey, dict[str, Any]] = {}
    checks: Any = None

    def __post_init__(self) -> None:
        for key, row in self.terrains.items():
            if key not in _PLACES[row.place]:
                raise misfit(f"{key} cannot be a {row.place}", "terrains", key, "place")
            if row.group and row.group not in self.groups:
                raise misfit(f"the group {row.group} is not listed", "terrains", key, "group")


class TerrainShiftTable(Table):
    """Kind `terrain-shift`. GUI-6.1b"""

    signs: dict[Sign, str]
    shift: dict[Sign, dict[Sign, int]]

    def __post_init__(self) -> None:
        if len(self.shift) < 3 or any(len(row) < 3 for row in self.shift.values()):
            raise misfit("every pair of signs needs its shift", "shift")


class RangeBands(Shape):
    """Distances in hexes."""

    short: Span
    medium: Span | None
    long: Span


class Mode(Shape):
    """How often a weapon shoots with how much movement."""

    fire: Literal["offensive", "either", "both"]
    movement: Literal["full", "half", "none"]


class Carrier(Shape):
    """A weapon on foot, in the saddle or on an engine."""

    modes: list[Mode]
    ranges: RangeBands | None = None
    ranges_as: Missile | None = None
    dead_ranges: list[int] = []
    shots: int | None = None
    turns_per_shot: int = 1
    loading_turns: int = 0
    period_guess: list[str] | None = None
    origin: Mark = field(name="from", default="")


class WeaponRow(Shape):
    """One missile weapon. GUI-5g"""

    name: Name
    kind: Key = field(name="class")
    overhead: bool = False
    lobbed: bool = False
    shots: int | None = None
    shots_option: int | None = None
    not_in: list[BookKey] = []
    users: str = ""
    foot: Carrier | None = None
    mounted: Carrier | None = None
    engine: Carrier | None = None
    extra_die: dict[str, int] = {}
    period_guess: list[str] | None = None
    origin: Origin = field(name="from", default="")


class RangeModifiers(Shape):
    """What each band adds to a roll."""

    short: int
    medium: int
    long: int


class WeaponsTable(Table):
    """Kind `weapons`."""

    range_modifiers: RangeModifiers
    range_modifiers_to: str
    weapons: dict[Missile, WeaponRow]


class Afoot(Shape):
    """Hexes an unhorsed rider may still go."""

    armoured: int
    unarmoured: int


class EffectRow(Shape):
    """What a letter, a band or an event does."""

    text: str = ""
    who: Literal["target", "one-attacker", "all-attackers", "one-defender", "all-defenders"] = "target"
    state: State | UnsetType = UNSET
    retreat: int = 0
    stop: bool = False
    movement: int = 0
    movement_left: Literal["half"] | UnsetType = UNSET
    unhorsed: bool = False
    horse: Literal["unharmed", "killed"] | UnsetType = UNSET
    horse_retreat: int = 0
    lone_horse: Literal["killed"] | UnsetType = UNSET
    afoot: Afoot | None = None
    melee_shift: int = 0
    days: int | None = None
    steps: int = 0
    percent: int = 0
    resources: int = 0


class Band(Shape):
    """Some rolls of a die and their result."""

    roll: Span
    result: Key
    fr: str = ""
    effect: EffectRow = field(default_factory=EffectRow)
    origin: Mark = field(name="from", default="")


class BandTable(Shape):
    """A short die table."""

    die: Die
    bands: Annotated[list[Band], Meta(min_length=1)]
    modifiers: dict[str, int | dict[str, int]] = {}
    clamp: Span | None = None
    rolled_by: str = ""
    men: int = 0
    total: str = ""
    rounding: Literal["up", "down", ""] = ""
    order: str = ""
    stop_at_share_percent: int = 0
    origin: Mark = field(name="from", default="")

    def __post_init__(self) -> None:
        """The bands follow one another and hold every face of the die."""
        for n, (before, after) in enumerate(pairwise(self.bands), 1):
            if before.roll[1] is None or after.roll[0] != before.roll[1] + 1:
                raise misfit(f"a hole or an overlap at {after.roll[0]}", "bands", n, "roll")
        count, faces = map(int, self.die.split("d"))
        low, high = self.bands[0].roll[0], self.bands[-1].roll[1]
        if (low is not None and low > count) or (high is not None and high < count * faces):
            raise misfit(f"the bands do not hold every roll of {self.die}", "bands")


class Procedure(Shape):
    """How a book tests infiltration; `test_when` and the like are for people."""

    surcharge_mp: int
    dice_per_hex: int | str
    last_hex_exempt: bool
    test_when: str
    retreat: str
    surcharge_when: str = ""
    advance: str = ""


class BandsTable(Table):
    """Kind `bands`."""

    tables: dict[Key, BandTable]
    procedure: dict[Key, Procedure] = {}
    prestige_of_commander: int | None = None
    movement: int | None = None
    sight_from_path_hexes: int | None = None
    men: int | None = None
    checks: Any = None


class MovementRow(Shape):
    """The points of a kind of character."""

    well: int
    wounded: int | UnsetType = UNSET
    name: dict[Literal["en", "fr"], str] = {}


class Mounting(Shape):
    """Points to mount or to dismount. GUI-4.4.2a"""

    unarmoured: int
    armoured: int


class AfterMounting(Shape):
    """What mounting does to the points left. GUI-4.4.2b"""

    multiply_left_by: int


class AfterDismounting(Shape):
    """What dismounting does to the points left. GUI-4.4.2c"""

    divide_left_by: dict[Literal["well", "wounded"], int]
    round: Literal["down"]

    def __post_init__(self) -> None:
        if len(self.divide_left_by) < 2:
            raise misfit("well and wounded are needed", "divide_left_by")


class Bodies(Shape):
    """When a heap of dead slows or stops. GUI-4.2.2a GUI-4.2.2b"""

    extra_cost_from_men: int
    extra_cost: int
    impassable_from_men: int
    horse_counts_as_men: int


class Formations(Shape):
    """Points of a whole formation. GUI-7.3.1b"""

    hoplites: int
    foulkon: int


class MovementTable(Table):
    """Kind `movement`. GUI-4a"""

    allowances: dict[Key, MovementRow]
    formations: Formations | None = None
    mounting: Mounting | None = None
    after_mounting: AfterMounting | None = None
    after_dismounting: AfterDismounting | None = None
    bodies: Bodies | None = None
    wagons: list[dict[str, Any]] = []
