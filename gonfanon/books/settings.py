"""The settings of a book: which tables it reads, which procedures it names, what a scenario may switch."""

from collections.abc import Iterator
from typing import Literal

from msgspec import field

from gonfanon.books.shape import BookKey, Carrier, Key, Name, Shape
from gonfanon.books.words import Missile
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.siege_days import SiegeWays

Carried = Literal["foot", "mounted"]
SINGLE = (
    "fire",
    "bombardment",
    "demolition",
    "weather",
    "shot_modifiers",
    "cover_combination",
    "building_steps",
)
"""Settings that name one table, or none."""
SIEGE_TABLES = ("supply", "events", "blockade", "surrender", "healing", "patrols", "prices", "building")
"""The same of a siege."""


class Targets(Shape):
    """A table for targets on foot and one for riders."""

    foot: Key
    mounted: Key


class WeaponChoice(Shape):
    """The table of weapons, and lines that a book adds to it."""

    table: Key
    add: dict[Missile, dict[Carried, Carrier]] = {}


class ScatterChoice(Shape):
    """The pattern by which hand weapons fall."""

    table: Key
    pattern: Key


class ImpactLine(Shape):
    """The rule behind a line of the impact modifiers, and the nation it is for."""

    rule: str
    nation: Key = ""


class ImpactChoice(Shape):
    """The table of impact modifiers and its lines."""

    table: Key
    lines: dict[Key, ImpactLine]


class InfiltrationChoice(Shape):
    """The table, which line of its procedures, and the procedure in the rules."""

    table: Key
    procedure: Literal["by-hex", "by-enemy", "by-blow"]
    enemies_for_test: int
    line: str = ""


class CastleChoice(Shape):
    """In which points of castles and sieges one book differs from another."""

    doors_worked: bool = False
    ladder_levels: int = 1
    capture_from: int = 0
    yields_up_to: int = 0


class Way(Shape):
    """Which of two ways the book goes, and the clause that says so; the words are those of `rules.procedures`."""

    way: str
    rule: str


class PartChoice(Shape):
    """A part of a place that is besieged: an area of the map, else the hexes of some terrains and areas."""

    key: Key
    terrains: list[Key] = []
    areas: list[Key] = []
    hexes: list[str] = []


class PlaceChoice(Shape):
    """A kind of place that is besieged; the words are those of `rules.siegecraft.Place`."""

    map: Key
    inside: list[Key]
    parts: list[PartChoice]
    redoubts: list[Key]
    either: bool = False
    yard: list[Key] = []
    stone_inside: bool = False
    highest: int = 3
    sallies: Literal["outer-held", "any-held", "never"] = "outer-held"


class SiegeChoice(Shape):
    """How a siege runs over days: its tables, its steps, its places, its ways, and the clause for each matter."""

    supply: Key
    events: Key
    blockade: Key
    surrender: Key
    healing: Key
    patrols: Key
    prices: Key
    steps: list[tuple[Key, Literal["besieger", "besieged", "initiative"]]]
    places: dict[Key, PlaceChoice]
    open_map: Key
    tents: int
    camp_engines: list[Key]
    ways: SiegeWays
    rules: dict[Key, str]
    building: Key = ""
    besieged_tasks: list[Key] = []
    dusk: int = 0

    def tables(self) -> Iterator[tuple[str, str]]:
        """Every table that the siege reads, with the key that names it."""
        for key in SIEGE_TABLES:
            if name := getattr(self, key):
                yield key, name


class RulingChoice(Shape):
    """A matter of taste: our value, and the values it may have."""

    value: bool | int | str
    choices: list[bool | int | str]
    rule: str

    def __post_init__(self) -> None:
        if not any(self.value is choice or self.value == choice for choice in self.choices):
            raise misfit(f"{self.value!r} is none of its own choices", "value")


class Settings(Shape):
    """A book file, laid over that of the book it extends."""

    key: BookKey
    title: Name
    version: str
    catalogue: list[Key]
    terrain: list[Key]
    terrain_shift: Key
    movement: Key
    weapons: WeaponChoice
    shooting: Targets
    melee: Targets
    scatter: ScatterChoice
    impact: ImpactChoice
    infiltration: InfiltrationChoice
    lone_horse: Literal["foot", "mounted"]
    half_step: bool
    retreat_past_beasts: bool
    options: dict[Key, str]
    rulings: dict[str, RulingChoice]
    burning: Key = ""
    fire: Key = ""
    engines: list[Key] = []
    bombardment: Key = ""
    demolition: Key = ""
    rolls: list[Key] = []
    castles: CastleChoice = field(default_factory=CastleChoice)
    procedures: dict[str, Way] = {}
    weather: Key = ""
    shot_modifiers: Key = ""
    cover_combination: Key = ""
    building_steps: Key = ""
    concordance: list[Key] = []
    """Tables that say which clauses of this book are those of another."""
    siege: SiegeChoice | None = None
    extends: BookKey | None = None

    def tables(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """Every table the book reads, with the key that names it."""
        yield from ((("terrain", n), name) for n, name in enumerate(self.terrain))
        yield ("terrain_shift",), self.terrain_shift
        yield ("movement",), self.movement
        yield ("weapons", "table"), self.weapons.table
        yield ("shooting", "foot"), self.shooting.foot
        yield ("shooting", "mounted"), self.shooting.mounted
        yield ("melee", "foot"), self.melee.foot
        yield ("melee", "mounted"), self.melee.mounted
        yield ("scatter", "table"), self.scatter.table
        yield ("impact", "table"), self.impact.table
        yield ("infiltration", "table"), self.infiltration.table
        yield from ((("rolls", n), name) for n, name in enumerate(self.rolls))
        if self.burning:
            yield ("burning",), self.burning
        yield from ((("engines", n), name) for n, name in enumerate(self.engines))
        yield from ((("concordance", n), name) for n, name in enumerate(self.concordance))
        for key, name in self.siege.tables() if self.siege is not None else ():
            yield ("siege", key), name
        for key in SINGLE:
            if name := getattr(self, key):
                yield (key,), name
