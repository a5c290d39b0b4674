"""The scale of the rosters: from category, equipment and rank to every figure and the price of a person.

The tables stand in `scale.yaml`; why they are as they are is told in `rosters/README.md`.
"""

from functools import cache
from typing import Literal

from msgspec import Struct

from gonfanon.battle.setup.scenario import Person
from gonfanon.library import shelf
from gonfanon.library.source import convert, read_yaml

FILE = "library/scale.yaml"
Face = Literal["foot", "mounted"]
Pair = tuple[int, int]
LIGHTLY_ARMED = 9
"""From this attack on foot, rank counts in steps of two."""
SHIELDLESS = 3
"""Up to this defence on foot there is no shield to learn with."""


class Category(Struct, frozen=True, forbid_unknown_fields=True):
    """Attack and defence of a seasoned character."""

    foot: Pair
    armour: bool
    mounted: Pair | None = None


class Equipment(Struct, frozen=True, forbid_unknown_fields=True):
    """What a weapon changes for a category."""

    arms: str
    category: str
    face: Face
    change: Pair


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """Movement without armour, in armour, and of the slow."""

    plain: int
    armour: int
    slow: int


class Movement(Struct, frozen=True, forbid_unknown_fields=True):
    """Allowances; the slow categories; what a ridden camel does. GUI-4a MAG-4a MAG-4.6.2"""

    foot: Pace
    mounted: Pace
    slow: list[str]
    camel: int = 0


class Stunned(Struct, frozen=True, forbid_unknown_fields=True):
    """Defence while stunned. GUI-1.2h MAG-1.2i"""

    plain: int
    armour: int


class Series(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of one family of books: its peoples, and what each category of them is worth."""

    books: list[str]
    factions: list[str]
    categories: dict[str, Category]
    equipment: list[Equipment]
    movement: Movement
    traits: dict[str, list[str]]
    """Traits that a category has and no other: the rules ask for them by name."""
    weapons: dict[str, list[str]]

    def missiles(self, category: str) -> list[str]:
        """The missile weapons a category may have; the empty word is none."""
        return self.weapons.get(category, self.weapons["usual"])

    @property
    def all_missiles(self) -> list[str]:
        """Every missile weapon that somebody may have."""
        return sorted({weapon for row in self.weapons.values() for weapon in row} - {""})

    @property
    def throws_lances(self) -> bool:
        """Whether a lance in the hand is a missile weapon too."""
        return "lance" in self.all_missiles

    @property
    def all_traits(self) -> list[str]:
        """Every trait that belongs to some category."""
        return list(dict.fromkeys(trait for row in self.traits.values() for trait in row))


class Scale(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of the scale, and the words a roster may use."""

    series: list[Series]
    animals: dict[str, tuple[int, int, int]]
    extras: dict[str, int]
    renown: Pair
    stunned: Stunned
    ranks: list[str]
    arms: list[str]
    looks: dict[str, list[str | bool]]

    @property
    def factions(self) -> list[str]:
        """The peoples of all series."""
        return [faction for series in self.series for faction in series.factions]

    def series_of(self, faction: str) -> Series:
        """The series whose books a people belongs to; the first where nobody knows the people."""
        return next((series for series in self.series if faction in series.factions), self.series[0])


@cache
def scale() -> Scale:
    """The scale that is shipped."""
    return convert(read_yaml(shelf.shipped(FILE), FILE), Scale)


def series_of(person: Person) -> Series:
    """The tables that hold for somebody, by the people he belongs to."""
    return scale().series_of(person.faction)


def faces_of(person: Person) -> tuple[Face, ...]:
    """The faces somebody of his category has."""
    return ("mounted", "foot") if series_of(person).categories[person.category].mounted else ("foot",)


def equipped(person: Person, face: Face) -> Pair:
    """Attack and defence before rank: category, equipment, armour."""
    row = series_of(person).categories[person.category]
    attack, defence = row.foot if face == "foot" else row.mounted or (0, 0)
    for item in series_of(person).equipment:
        if (item.arms, item.category, item.face) == (person.arms, person.category, face):
            attack, defence = attack + item.change[0], defence + item.change[1]
    return attack, defence + person.armour - row.armour


def rank_of(person: Person) -> str:
    """His rank: the first that his traits name, else seasoned."""
    return next((trait for trait in person.traits if trait in scale().ranks), "seasoned")


def renown_of(person: Person) -> int:
    """How far a hero's attack on foot stands above that of his like."""
    return person.foot[0] - equipped(person, "foot")[0]


def growth(person: Person) -> Pair:
    """What rank adds to attack and defence of every face."""
    rank = rank_of(person)
    if rank == "hero":
        return renown_of(person), renown_of(person) // 4
    attack, defence = series_of(person).categories[person.category].foot
    sign = {"recruit": -1, "seasoned": 0, "veteran": 1}[rank]
    return sign * (1 if attack < LIGHTLY_ARMED else 2), 0 if defence <= SHIELDLESS else sign


def movement(person: Person, face: Face) -> Pair:
    """Movement well and wounded; a wounded man's mount goes on as before. GUI-4a MAG-4a"""
    table = series_of(person).movement
    if face == "mounted" and person.mount == "camel":
        return table.camel, table.camel
    pace = table.mounted if face == "mounted" else table.foot
    slow = person.category in table.slow
    points = pace.slow if slow else pace.armour if person.armour else pace.plain
    return points, points if face == "mounted" else points // 2


def figures(person: Person) -> dict[str, list[int]]:
    """All faces somebody should have, by their keys in a roster."""
    if person.category in scale().animals:
        return {"foot": list(scale().animals[person.category])}
    due: dict[str, list[int]] = {}
    more_attack, more_defence = growth(person)
    for face in faces_of(person):
        attack, defence = equipped(person, face)
        attack, defence = attack + more_attack, defence + more_defence
        well, hurt = movement(person, face)
        due[face] = [attack, defence, well]
        due[f"{face}_wounded"] = [-(-attack // 2), -(-defence // 2), hurt]
    return due


def price(person: Person) -> int:
    """What somebody costs by the formula, for the faces he has."""
    faces = [face for face in (person.mounted, person.foot) if face]
    quarters = sum(2 * attack + 4 * defence + points for attack, defence, points in faces)
    brings = [person.weapon, person.category]
    brings += ["armour"] * person.armour + ["horse"] * bool(person.mounted)
    brings += ["barding"] * bool(person.look.get("barding"))
    return -(-quarters // 4) + sum(scale().extras.get(thing, 0) for thing in brings)
