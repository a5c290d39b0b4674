"""Who stands on the field: people with their faces, horses, animals. Nothing here changes in a battle."""

from functools import cached_property
from typing import Literal, NamedTuple

from msgspec import Struct

WELL, WOUNDED, STUNNED, DEAD = range(4)
"""The states of a character. GUI-1.2a"""
STATES = ("well", "wounded", "stunned", "dead")
NOBODYS = -1
"""The side of a thing that belongs to the one who has it in hand."""

ANIMALS = ("dog", "boar", "sheep", "mule", "donkey", "ox")
"""Traits that make a piece an animal: healthy or dead, nothing between. GUI-1.2i"""

BEASTS = ("horse", "draught", "draught-horse", "camel", "pack-camel", "litter-camel")
"""Traits that make a piece an animal of two hexes, ridden, led or hitched. GUI-1.2f MAG-1.2b MAG-4.6.1a"""
CAMELS = ("camel", "pack-camel", "litter-camel")

THINGS = (
    "ladder",
    "grapnel",
    "mantlet",
    "oil-basin",
    "stone-pile",
    "perriere",
    "siphon",
    "ballista",
    "mangonel",
    "ram",
    "gallery",
    "siege-tower",
    "fascine",
    "rubble",
    "wagon",
    "stakes",
    "boat",
)
"""Traits that make a piece a thing: gear and engines, which neither move nor fight by themselves."""

Kind = Literal["person", "horse", "animal", "thing"]


class Face(NamedTuple):
    """The three figures of a counter. GUI-1.2c GUI-1.2d GUI-1.2e"""

    attack: int
    defence: int
    movement: int


class Character(Struct, frozen=True, dict=True):
    """One person, horse or animal, with all the faces of its counters. GUI-1b

    Armour, weapon and category are written here once; nothing is read off a counter during play (GUI-1.2g).
    """

    key: str
    side: int
    foot: Face
    foot_wounded: Face
    mounted: Face | None = None
    mounted_wounded: Face | None = None
    armour: bool = False
    weapon: str = ""
    """A missile weapon of the book; empty: none."""
    traits: tuple[str, ...] = ()
    stunned: int = 0
    """Defence printed on the stunned face; 0: not known. GUI-1.2h"""
    name: str = ""
    epithet: dict[str, str] = {}
    category: str = ""
    arms: str = ""
    look: dict[str, str | bool] = {}
    mount: Literal["horse", "camel"] = "horse"
    """What he rides, if he rides. MAG-4.6.1a"""

    @cached_property
    def camel(self) -> bool:
        """Whether it is a camel. MAG-4.6.1a"""
        return any(trait in CAMELS for trait in self.traits)

    @cached_property
    def kind(self) -> Kind:
        """A person, a horse without rider, or another animal."""
        if any(trait in BEASTS for trait in self.traits):
            return "horse"
        if self.thing:
            return "thing"
        return "animal" if any(trait in ANIMALS for trait in self.traits) else "person"

    @cached_property
    def thing(self) -> str:
        """What it is, if it is no living being: ladder, ram, siege-tower..."""
        return next((trait for trait in self.traits if trait in THINGS), "")

    @cached_property
    def rides(self) -> bool:
        """Whether the character is a rider by category: he has mounted counters. GUI-4.4.2f"""
        return self.mounted is not None

    def has(self, trait: str) -> bool:
        """Whether the character has a trait."""
        return trait in self.traits

    def face(self, state: int, riding: bool) -> Face:
        """The figures that count now. GUI-1.2j"""
        if state == STUNNED:
            # What the equipment gives by itself where the counter is not at hand. GUI-1.2h
            return Face(0, self.stunned or (2 if self.armour else 1), 0)
        if riding and self.mounted is not None:
            return self.mounted_wounded or self.mounted if state == WOUNDED else self.mounted
        return self.foot_wounded if state == WOUNDED else self.foot


HORSE = Face(0, 1, 0)
"""Every horse and draught animal has a defence of 1. GUI-6.8f MAG-4.5.1.1b"""


def half(face: Face, keeps_movement: bool) -> Face:
    """The wounded face of a counter that does not print one: about half, strengths rounded up."""
    attack, defence, movement = face
    return Face((attack + 1) // 2, (defence + 1) // 2, movement if keeps_movement else movement // 2)
