"""A combat before its die: who strikes at whom, and the figures that come of it in any book."""

from fractions import Fraction
from functools import cache

from msgspec import Struct

from gonfanon.kernel.figures import Figure, Refusal
from gonfanon.rules.book.book import Melee

NOTHING = Figure(0)


class Odds(Struct, frozen=True):
    """An attack before the die falls."""

    refusal: Refusal | None
    attack: Figure = NOTHING
    defence: Figure = NOTHING
    difference: Figure = NOTHING
    shift: Figure = NOTHING
    index: int = 0
    column: str = ""
    die: Figure = NOTHING
    mounted: bool = False
    pikes: bool = False
    """The attack falls on the formation marker. GUI-7.3.1e"""
    results: dict[str, Fraction] = {}
    exchanged: bool = False
    """The counter-charger strikes and the charger defends himself. MAG-7.6.3c"""

    def letter(self, table: Melee, die: int) -> str:
        """What a die gives."""
        return table.letter(self.index, die + self.die.value)


def chances(table: Melee, index: int, modifier: int) -> dict[str, Fraction]:
    """How likely each letter of a column is."""
    return _shares(table.results[index], modifier).copy()


@cache
def _shares(column: tuple[str, ...], modifier: int) -> dict[str, Fraction]:
    """The same by the letters of a column, of which a book has a dozen. GUI-6f GUI-6.3"""
    letters = sorted(column[min(max(die + modifier, 1), 10) - 1] for die in range(1, 11))
    return {letter: Fraction(letters.count(letter), 10) for letter in dict.fromkeys(letters)}


class Combat(Struct, frozen=True):
    """One against one, one against several or several against one. MAG-6.2b"""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]

    @property
    def fighters(self) -> tuple[int, ...]:
        """Everybody who takes part."""
        return (*self.attackers, *self.defenders)


class Upshot(Struct, frozen=True):
    """What came of a combat: its letter, who lost, and where everybody stood before."""

    combat: Combat
    letter: str
    losers: tuple[int, ...]
    """Those against whom the result went; nobody if it had no effect."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The other side of the combat, if somebody lost."""
        if not self.losers:
            return ()
        return self.combat.attackers if self.losers[0] in self.combat.defenders else self.combat.defenders
