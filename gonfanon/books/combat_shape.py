"""The shapes of the tables that dice are read on: shooting, melee, hex of impact and its modifiers."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Literal

from msgspec import field

from gonfanon.books.shape import BookKey, Die, EffectRow, Key, Mark, Shape, Span, Table
from gonfanon.books.words import Missile
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.book import Cover


class ShotLetter(Shape):
    """A letter of a shooting table, in the shooter's own phase and in the enemy's."""

    offensive: EffectRow
    defensive: EffectRow
    fr: str = ""


class WeaponClass(Shape):
    """A column of rolls of a shooting table."""

    offset: int
    weapons: list[Missile]
    fr: str = ""


class ShotCheck(Shape):
    """A worked case of the table, for an unmodified roll."""

    weapon: Missile
    cover: Cover
    roll: int
    result: str


class ShootingTable(Table):
    """Kind `shooting`. GUI-5.4.3b"""

    target: Literal["foot", "mounted"]
    die: Die
    die_modifiers: dict[str, int]
    clamp_die: Span
    clamp_row: tuple[int, int]
    classes: dict[Key, WeaponClass]
    results: dict[Cover, list[str]]
    letters: dict[str, ShotLetter]
    cover_read_as: dict[Cover, Cover] = {}
    checks: list[ShotCheck] = []

    def __post_init__(self) -> None:
        rows = self.clamp_row[1]
        for cover, letters in self.results.items():
            if len(letters) != rows:
                raise misfit(f"{len(letters)} rows, not {rows}", "results", cover)
        _explained(self.results, self.letters)
        offsets = {weapon: kind.offset for kind in self.classes.values() for weapon in kind.weapons}
        for n, check in enumerate(self.checks):
            if check.cover not in self.results or check.weapon not in offsets:
                raise misfit(f"no results for {check.weapon} and {check.cover} cover", "checks", n)
            if check.roll + offsets[check.weapon] < 1:
                raise misfit(f"no row for roll {check.roll}", "checks", n)
            got = self.results[check.cover][min(check.roll + offsets[check.weapon], rows) - 1]
            if got != check.result:
                case = f"{check.weapon}, {check.cover} cover, roll {check.roll}"
                raise misfit(f"{case} gives {got}, not {check.result}", "checks", n)


class Column(Shape):
    """A column of a melee table."""

    label: str
    range: Span


class MeleeLetter(Shape):
    """A letter of a melee table."""

    effect: EffectRow
    fr: str = ""


class Several(Shape):
    """The bonus of numbers."""

    shift: int
    when: Literal["two or more attackers", "two or more of them mounted"]


class MeleeTable(Table):
    """Kind `melee`. GUI-6e"""

    target: Literal["foot", "mounted"]
    by: Literal["difference", "odds"]
    die: Die
    die_modifiers: dict[str, int]
    clamp_die: Span
    several_attackers: Several
    columns: list[Column]
    results: dict[str, list[str]]
    letters: dict[str, MeleeLetter]

    def __post_init__(self) -> None:
        if [column.label for column in self.columns] != list(self.results):
            raise misfit("columns and results differ", "results")
        for label, letters in self.results.items():
            if len(letters) != 10:
                raise misfit(f"{len(letters)} rows, not 10", "results", label)
        _explained(self.results, self.letters)
        for n, (left, right) in enumerate(pairwise(self.columns), 1):
            if left.range[1] is None or right.range[0] != left.range[1] + 1:
                raise misfit(f"a hole after the column {left.label}", "columns", n)


def _explained(results: Mapping[Any, list[str]], letters: dict[str, Any]) -> None:
    for column, row in results.items():
        for letter in row:
            if letter not in letters:
                raise misfit(f"the letter {letter} is not explained", "results", column)


class Pattern(Shape):
    """Where a missile falls, by the total of the dice."""

    dice: Die
    hexes: dict[int, tuple[int, int]]
    below_1: str = ""
    above_10: str = ""
    percent_by_ring: dict[int, int] = {}

    def __post_init__(self) -> None:
        count, faces = map(int, self.dice.split("d"))
        if list(self.hexes) != list(range(count, count * faces + 1)):
            raise misfit(f"not every total of {self.dice} once and in order", "hexes")


class AutomaticHit(Shape):
    """So near that nothing is rolled."""

    distance_below: int


class Use(Shape):
    """Which weapons fall by which pattern."""

    weapons: list[Missile]
    pattern: Key
    frame: Key
    modifiers: Key = ""
    die_modifiers: dict[str, int] = {}
    automatic_hit: AutomaticHit | None = None


class ScatterTable(Table):
    """Kind `scatter`. GUI-5.4.1b"""

    directions: dict[Literal["NE", "E", "SE", "SW", "W", "NW"], tuple[int, int]]
    frames: dict[Key, str]
    patterns: dict[Key, Pattern]
    uses: list[Use]

    def __post_init__(self) -> None:
        for n, use in enumerate(self.uses):
            if use.pattern not in self.patterns or use.frame not in self.frames:
                raise misfit(f"there is no pattern {use.pattern} in the frame {use.frame}", "uses", n)


class Modifier(Shape):
    """A line of a list of modifiers."""

    key: Key
    amount: int | None = None
    when: str = ""
    who: str = ""
    target: str = ""
    text: str = ""
    rule: str = ""
    not_when: str = ""
    not_with: Key = ""
    adds_to: list[str] = []
    bonus: bool = False
    weapons: list[Key] = []
    exempt: list[Key] = field(name="except", default=[])
    distance_below: int = 0
    books: list[BookKey] = []
    origin: Mark = field(name="from", default="")


class ModifiersTable(Table):
    """Kind `modifiers`."""

    added_to: str
    modifiers: list[Modifier]
    fixed_results: list[dict[str, str]] = []
    checks: Any = None
