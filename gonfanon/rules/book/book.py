"""What a book of rules gives to the rules: its tables, its terrain, its weapons and the procedures it names.

The rules read only these types; the `books` room fills them from YAML.
"""

from functools import cached_property
from typing import Literal

from msgspec import Struct

from gonfanon.rules.book.procedures import BuildingSteps, Combination, Procedures, Weather
from gonfanon.rules.book.siege_days import Conduct
from gonfanon.rules.book.siege_numbers import Battering, Demolition, Engine, Fall, FireNumbers

Cover = Literal["none", "light", "medium", "heavy", "total"]
COVERS: tuple[Cover, ...] = ("none", "light", "medium", "heavy", "total")
"""From none to total; of each degree, as of the state stunned, there is one, whatever the texts call it. MAG-0f"""
Sign = Literal["-", "0", "+"]
MAP_SIDES = ("crest", "rampart", "palisade")
"""Sides that stand on maps only: the top of a slope, crenels, the stakes of a palisade."""
Words = dict[str, str]
"""A text by language: {en: ..., fr: ...}."""


class Terrain(Struct, frozen=True):
    """One row of a terrain table. GUI-3.1a"""

    key: str
    name: Words
    place: Literal["hex", "side", "structure", "posture"]
    foot: int | None
    """Movement points to enter on foot; None: closed."""
    mounted: int | None
    armoured: int | None
    """The same for a character in armour on foot (deep water); equal to `foot` where the table is silent."""
    cover: dict[str, Cover]
    """Condition -> cover; `default` where no condition fits."""
    melee: Sign
    cover_when_crossed: Cover = "none"
    cover_lost_from_above: bool = False
    blocks_line: Literal["never", "always", "crest"] = "never"
    axis_only: bool = False
    water: bool = False
    led_horse: bool = False
    closes_side: bool = False
    """A side that nobody crosses and across which nobody fights (a wall)."""
    combat_across: bool = True
    """Whether two fight across this side. GUI-8.1b GUI-9.1a"""
    across: tuple[str, str] | None = None
    """Signs of attacker and defender who fight across it; `own`: that of the man's hex. GUI-8.1l"""
    crossing: int | None = None
    """What getting over a side costs on top of the hex beyond. GUI-8.4.2a"""
    entries: dict[str, int | None] = {}
    """Points to enter by a special way: from_ladder, from_moat, from_scaffold. GUI-9.1e"""
    over_crenel: int = 0
    """Points on top for stepping over a crenel onto it. ANA-3.3.3b"""
    leaving: tuple[tuple[str, int], ...] = ()
    """Points to step from here onto some terrains and parts of a castle. ANA-6.4.3c"""
    doorstep: bool = False
    """Closed to horses, except for the hex of a door. GUI-8.1a GUI-8.4c"""
    burnable: bool = False
    pullable: bool = False
    """A grapnel can pull it down. GUI-10.6.5a"""
    no_stop: bool = False
    """A rider may not stop across it. GUI-8.4.2c"""
    defender: str = ""
    """The sign of one who defends himself there, if it is not the one he attacks with. ANA-3.1c"""
    jumped: bool = False
    """Riders leap over it, and do not walk. MAG-4.4.3a"""
    frontal: tuple[int, int] = (0, 0)
    """Points on foot and mounted to enter through its frontal arc; 0: as from elsewhere. MAG-7.9.2a"""
    stands_at: int = 0
    """How high one stands on it where the map says nothing: a terrace. MAG-8.3.6"""


class Bands(Struct, frozen=True):
    """A short die table: the roll falls into one of the bands."""

    bands: tuple[tuple[int, int, str], ...]
    """Lowest roll, highest roll, result."""
    low: int = 1
    high: int = 10

    def result(self, roll: int) -> str:
        """Read the table; a roll beyond its ends counts as the end."""
        kept = min(max(roll, self.low), self.high)
        return next(name for first, last, name in self.bands if first <= kept <= last)


class Ranges(Struct, frozen=True):
    """How far a weapon carries, and how often it may be used with how much movement. AGS-1a"""

    short: tuple[int, int]
    medium: tuple[int, int]
    long: tuple[int, int]
    modes: tuple[tuple[Literal["offensive", "either", "both"], Literal["full", "half", "none"]], ...]
    dead: tuple[int, ...] = ()
    """Distances at which it has no effect. MAG-5.1e"""

    def band(self, distance: int) -> Literal["short", "medium", "long"] | None:
        """The range band of a distance in hexes, however small the board; None: out of range. GUI-1.1d"""
        if distance in self.dead:
            return None
        if distance <= self.short[1]:
            return "short"
        if distance <= self.medium[1]:
            return "medium"
        return "long" if distance <= self.long[1] else None


class Weapon(Struct, frozen=True):
    """A missile weapon. GUI-5g"""

    key: str
    name: Words
    kind: str
    """Its column class on the shooting tables: crossbow, composite, short-bow."""
    overhead: bool
    shots: int | None = None
    lobbed: bool = False
    """Its missile flies in an arc over whatever stands between. ANA-1.2a"""
    foot: Ranges | None = None
    mounted: Ranges | None = None
    shots_mounted: int | None = None
    """Missiles carried in the saddle, where that is not the same. MAG-7.5a"""
    shots_option: int | None = None
    """Missiles carried where a scenario counts them. MAG-4.6.7b"""


def arm_of(book: "Book", weapon: str, traits: tuple[str, ...]) -> Weapon | None:
    """The missile weapon of somebody, as those of his calling use it. GUI-5a MAG-4.6.7a"""
    own = (f"{weapon}-{trait}" for trait in traits) if weapon else ()
    return next((book.weapons[key] for key in own if key in book.weapons), book.weapons.get(weapon))


class ImpactModifier(Struct, frozen=True):
    """A line of the modifiers to the impact roll. GUI-5.4.2a"""

    key: str
    amount: int
    rule: str
    weapons: tuple[str, ...] = ()
    distance_below: int = 0
    nation: str = ""
    never: tuple[str, ...] = ()
    """Traits that do not have it (Turcopoles)."""


class Effect(Struct, frozen=True):
    """What a letter of a table does. GUI-5.4.3c GUI-6f"""

    who: Literal["target", "one-attacker", "all-attackers", "one-defender", "all-defenders"] = "target"
    state: Literal["", "well", "wounded", "stunned", "killed"] = ""
    retreat: int = 0
    unhorsed: bool = False
    horse_killed: bool = False
    horse_retreat: int = 0
    lone_horse_killed: bool = False
    movement: int = 0
    """Movement points lost this turn (a negative number)."""
    movement_half: bool = False
    afoot_armoured: int = 0
    afoot_unarmoured: int = 0
    stop: bool = False


class Shooting(Struct, frozen=True):
    """A shooting table. GUI-5.4.3b"""

    offsets: dict[str, int]
    """Weapon class -> what is added to the roll to find the row."""
    rows: int
    results: dict[str, tuple[str, ...]]
    """Cover -> letters, row 1 first."""
    cover_read_as: dict[str, str]
    offensive: dict[str, Effect]
    defensive: dict[str, Effect]
    armour: int = 1
    lowest: int = -1_000
    """What a modified roll counts as at least. MAG-0d"""
    highest: int = 10

    def letter(self, kind: str, cover: str, roll: int) -> str:
        """The letter for a modified roll. GUI-5.4.3c GUI-5.4.3d"""
        row = min(max(min(max(roll, self.lowest), self.highest) + self.offsets[kind], 1), self.rows)
        return self.results[self.cover_read_as.get(cover, cover)][row - 1]


class Melee(Struct, frozen=True):
    """A melee table read by the difference of strengths, or by their ratio. GUI-6e GUI-6h MAG-6c"""

    columns: tuple[tuple[str, int | None, int | None], ...]
    """Label, lowest difference, highest difference."""
    results: tuple[tuple[str, ...], ...]
    """By column, roll 1 first."""
    letters: dict[str, Effect]
    armour: int = 1
    several: int = 1
    several_mounted_only: bool = False

    def column(self, difference: int) -> int:
        """The column that a difference selects."""
        for n, (_, _, high) in enumerate(self.columns):
            if high is None or difference <= high:
                return n
        raise AssertionError("the last column is open")

    def clamp(self, column: int) -> int:
        """A shifted column stops at the first or last one. GUI-6.1b"""
        return min(max(column, 0), len(self.columns) - 1)

    def letter(self, column: int, roll: int) -> str:
        """The letter for a column and a modified roll. GUI-6f GUI-6.3"""
        return self.results[column][min(max(roll, 1), 10) - 1]


class Infiltration(Struct, frozen=True):
    """How slipping past enemies is paid for and tested; two procedures. GUI-4.3a AGS-7a"""

    procedure: Literal["by-hex", "by-enemy", "by-blow"]
    surcharge: int
    enemies_for_test: int
    table: Bands
    mounted: int = -1
    armoured: int = -1
    wounded: int = 2
    opponent_mounted: int = 1
    opponent_wounded: int = -2
    opponent_polearm: int = 0
    """MAG-4.3.1c"""


class Movement(Struct, frozen=True):
    """Allowances and fixed prices of movement. GUI-4a GUI-4.2.2a GUI-4.4.2a"""

    allowances: dict[str, tuple[int, int]]
    formation: int
    foulkon: int
    mounting: int
    mounting_armoured: int
    bodies_extra_from: int
    bodies_extra: int
    bodies_block_from: int
    horse_counts: int
    after_mounting: int = 2
    after_dismounting: int = 2
    after_dismounting_wounded: int = 4


class Burning(Struct, frozen=True):
    """What burning naphtha does to those in it. AGS-9b"""

    foot: Bands
    mounted: Bands
    stunned: Bands
    effects: dict[str, Effect]


class Castles(Struct, frozen=True):
    """In which points of castles and sieges one book differs from another."""

    doors_worked: bool = False
    """Whether doors are opened, shut and broken in, and not only gates. GUI-8.1d ANA-2.3a"""
    ladder_levels: int = 1
    """How many levels a ladder climbs at most. GUI-10.1.1 ANA-3.6.2"""
    capture_from: int = 0
    """The difference of strengths from which a knight can be taken; 0: never. ANA-1.4a"""
    yields_up_to: int = 0
    """He gives himself up on this number or less. ANA-1.4b"""


class DiceTable(Struct, frozen=True):
    """A die thrown for one act of castles and sieges: a jump, a ladder pushed over, a rope cut. GUI-9.2.1b"""

    die: str
    table: Bands
    modifiers: dict[str, int]
    effects: dict[str, Effect]
    """What each result does to whom it is thrown for."""


class Book(Struct, frozen=True, dict=True):
    """A book of rules: its name, its version, the hash of its data, and all the rules may ask of it."""

    key: str
    title: Words
    version: str
    hash: str
    terrains: dict[str, Terrain]
    """What a hex, a deck or a ladder can be."""
    sides: dict[str, Terrain]
    """What can stand on the side of a hex. GUI-8.1k"""
    weapons: dict[str, Weapon]
    shooting_foot: Shooting
    shooting_mounted: Shooting
    melee_foot: Melee
    melee_mounted: Melee
    terrain_shift: dict[str, dict[str, int]]
    impact: tuple[ImpactModifier, ...]
    scatter: tuple[tuple[int, int], ...]
    """Axial offset [q, r] by modified impact roll 1 to 10. GUI-5.4.1b"""
    infiltration: Infiltration
    movement: Movement
    options: tuple[str, ...]
    """Optional rules a scenario may switch on."""
    rulings: dict[str, str | int | bool]
    """Matters of taste, with the way we play them; a scenario may set another."""
    lone_horse: Literal["foot", "mounted"] = "foot"
    """The shooting table for a horse without rider. GUI-6.8e AGS-2j"""
    half_step: bool = True
    """Whether a rider's retreat from a shot may move one half alone. GUI-5.4.4g AGS-4h"""
    retreat_past_beasts: bool = True
    """Whether a retreat may pass through animals and horses without rider, and not through friends only. AGS-4c"""
    burning: Burning | None = None
    fire: FireNumbers | None = None
    """The table of fires. GUI-10.3c"""
    engines: dict[str, Engine] = {}
    """Engines and gear. GUI-10.4.1a"""
    battering: Battering | None = None
    """The battering table. ANA-7.3.3"""
    demolition: Demolition | None = None
    """Steps of demolition. ANA-7.3.1"""
    falls: dict[str, Fall] = {}
    """The figures by which missiles fall. GUI-10.4.4b"""
    castles: Castles = Castles()
    rolls: dict[str, DiceTable] = {}
    """The dice of castles and sieges by what they are thrown for: topple, cut-rope, palisade-to-ground..."""
    procedures: Procedures = Procedures()
    procedure_rules: dict[str, str] = {}
    """The clause behind each procedure."""
    option_rules: dict[str, str] = {}
    """The clause with which each optional rule begins."""
    weather: dict[str, Weather] = {}
    """MAG-3.2a"""
    range_die: dict[str, int] = {}
    """What each range band adds to the shooting die. MAG-5.1a"""
    shot_die: dict[str, int] = {}
    """All other modifiers of the shooting die, by what they are for. MAG-5.4.4a"""
    combination: Combination | None = None
    building_steps: BuildingSteps | None = None
    concordance: dict[str, tuple[str, ...]] = {}
    """A rule as another book numbers it -> the clauses of this book that say the same."""
    siege: Conduct | None = None
    """How a siege runs over days, in the books that have one. GUI-11a ANA-7a"""

    def cite(self, rule: str) -> tuple[str, ...]:
        """Where this book says what a rule says: its own clauses if it has them."""
        return self.concordance.get(rule, (rule,))

    def citing(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The same for several rules, each clause once."""
        return tuple(dict.fromkeys(found for rule in rules for found in self.cite(rule)))

    @cached_property
    def side_kinds(self) -> tuple[str, ...]:
        """What a map may put on a side: the rows of the table, crests, stakes and crenels. GUI-3.1e GUI-9.1g"""
        return (*self.sides, *(kind for kind in MAP_SIDES if kind not in self.sides))

    @cached_property
    def heights(self) -> dict[str, int]:
        """Terrains that have a level of their own. MAG-8.3.6"""
        return {key: row.stands_at for key, row in self.terrains.items() if row.stands_at}

    @cached_property
    def hex_terrains(self) -> tuple[str, ...]:
        """Keys of the terrains a hex can have, in the order of the table."""
        return tuple(key for key, row in self.terrains.items() if row.place == "hex")
