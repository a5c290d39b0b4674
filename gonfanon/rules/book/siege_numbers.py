"""What a book says of fires, engines and the demolition of walls; the rules read only these types."""

from functools import cached_property
from typing import Literal

from msgspec import Struct

Letter = Literal["P", "S", "B"]
"""Double stone wall, single stone wall, wood. ANA-7.3.1"""


class FireNumbers(Struct, frozen=True):
    """The table of fires: from which number on a die something takes, and up to which it is put out. GUI-10.3c"""

    ignite: dict[str, int]
    """Kind of target, with `:front` where a face has its own number -> the lowest number that sets it alight."""
    by_hand: dict[str, int]
    """The few targets that want a die even of him who lights them by hand. ANA-4.2.9a"""
    by_oil: int
    not_by_oil: tuple[str, ...]
    spread: int
    quench: int
    quench_arrow: int
    turns: int
    """After how many checks what burns is destroyed. GUI-10.2.5a"""


class Engine(Struct, frozen=True):
    """One engine, or a piece of gear. GUI-10.4.1a ANA-4.4.1a"""

    key: str
    name: dict[str, str]
    turns: int = 0
    """Turns from one shot to the next."""
    crew: int = 0
    engineers: int = 0
    reach: tuple[int, int] = (0, 0)
    """Least and greatest range."""
    bands: tuple[int, int, int] = (0, 0, 0)
    """Where short, medium and long range end."""
    arc: int = 360
    lobs: bool = False
    """It needs no line of fire."""
    pattern: str = ""
    """The figure by which its missile falls: one-die, two-dice, or none at all."""
    frame: str = ""
    offset: int = 0
    """What its shots add to find the row, where the crossbow adds nothing. ANA-4.4.3.2b"""
    carriers: int = 0
    flat: int = 0
    rough: int = 0
    rough_terrain: tuple[str, ...] = ()
    slowed: int = 0
    """What a bearer loses of his points."""
    points: int = 0
    """Battering points by the day."""
    points_struck: int = 0
    points_beside: int = 0
    """Battering points in tactical play, against the hex struck and those around it. ANA-5.1.2b"""
    pushed: tuple[tuple[int, int, int], ...] = ()
    """Fewest pushers, most, hexes a turn. ANA-4.2.4a"""
    blows: tuple[tuple[int, int, int], ...] = ()
    """Fewest men, most, points of a blow. ANA-5.2.3b"""
    turns_per_blow: int = 0
    tower_die: int = 0
    burnt_out_at: int = 0
    """So many hexes burnt out, and it is of no more use. ANA-5.2.7a"""
    burnt_floors: tuple[int, ...] = ()
    """The same for each level of a siege tower, from the ground up. ANA-4.2.9c"""
    column: str = ""
    """Column of the melee table for those hit by its oil. ANA-4.3.3a"""
    splash: str = ""
    rates: dict[int, str] = {}
    """How far the pile is -> the weapon whose rate of throwing holds. ANA-4.5.3a"""
    as_weapon: str = ""
    """The weapon by whose line its missile hurts. ANA-4.5.4"""
    mp: dict[str, int | None] = {}


class Battering(Struct, frozen=True, dict=True):
    """The battering table. ANA-7.3.3"""

    columns: tuple[tuple[int, int], ...]
    """Label, and the fewest points that use the column."""
    results: dict[str, dict[int, tuple[str, ...]]]
    modifiers: dict[str, int]

    def column(self, points: int) -> int:
        """The column of some points; 0 if there are too few."""
        return max((label for label, least in self.columns if least <= points), default=0)

    def result(self, letter: str, points: int, die: int) -> str:
        """What a modified die gives against a kind of wall: -, D, 2C, D/1C. Beyond its ends it counts as the end."""
        column = self.column(points)
        return self.results[letter][column][min(max(die, 1), 10) - 1] if column else "-"

    def needs(self, letter: str, points: int, modifier: int = 0) -> int | None:
        """The lowest number on the die that gives a D."""
        return next((n for n in range(1, 11) if "D" in self.result(letter, points, n + modifier)), None)

    def figures(self, letter: str, points: int, modifier: int) -> dict[str, object]:
        """What a roll of the battering table counts, and the die it needs. ANA-7.3.3"""
        return {
            "points": points,
            "column": self.column(points),
            "letter": letter,
            "die": modifier,
            "needs": self.needs(letter, points, modifier),
        }


class Demolition(Struct, frozen=True, dict=True):
    """By how many steps each kind of structure comes down. ANA-7.3.1"""

    steps: dict[str, int]
    letters: dict[str, str]
    """Structure -> its letter."""

    @cached_property
    def known(self) -> tuple[str, ...]:
        """All structures."""
        return tuple(self.letters)


class Fall(Struct, frozen=True):
    """Where missiles fall by the total of the dice. GUI-10.4.4b"""

    dice: str
    hexes: dict[int, tuple[int, int]]
    """Total -> axial offset from the target."""
