"""What a patient soldier sees beside: whom to spare, and that nobody shoots with an enemy beside him."""

from functools import cached_property

from gonfanon.cast.characters import WOUNDED
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.value.goals import Aim, Aims

SPARED = 200
"""Hundredths of a danger that count for somebody who is wounded: the next blow is his death."""
GRIPS = 40
"""Hundredths of a wounded man's life that it costs to come to grips: he goes in for a great gain only."""
APART = 8
"""Points of march that a wounded man keeps between himself and the enemy, where nothing but the enemy draws him."""
CALLS = ("mind-closes", "mind-hunts")
"""Aims that lead to the enemy and not to a place."""


class PatientAims(Aims):
    """The aims of a side whose wounded follow at a distance."""

    def of(self, n: int) -> Aim:
        """The aim of one piece; whoever is wounded need not come close, unless a place calls him."""
        aim = super().of(n)
        if self.s.pieces[n].state == WOUNDED and aim.key in CALLS and aim.near < APART:
            aim = self.given[n] = aim._replace(near=APART)
        return aim


class Patient(Seasoned):
    """A position through the eyes of somebody who means to have his men tomorrow too."""

    spares = True
    """The wounded are kept out of reach."""
    hemmed = True
    """Archers know that an enemy beside them keeps them from shooting. GUI-5.2a"""

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return PatientAims(self.s, self.side) if self.spares else Aims(self.s, self.side)

    @cached_property
    def beside_enemies(self) -> int:
        """The hexes on which an able enemy stands beside one."""
        return self.lore.struck_from(self.s.board.foes(self.side))

    def danger(self, n: int, at: int, facing: int, mine: int, tempted: dict[int, int]) -> int:
        """What the enemy's next phase may cost if somebody stands there; more for whoever is wounded."""
        if not self.spares or self.s.pieces[n].state != WOUNDED:
            return super().danger(n, at, facing, mine, tempted)
        # That an enemy could strike somebody else is no comfort to him: the wounded are struck first.
        arrows = {m: most for m, most in tempted.items() if m < 0}
        found = super().danger(n, at, facing, mine, arrows) * SPARED // 100
        if self.beside_enemies >> at & 1 and not self.s.board.strikes(n) & self.s.board.foes(self.side):
            # Whoever weighs a danger multiplies it by his risk.
            found += self.fray.life(n) * GRIPS // max(1, self.temper.risk)
        return found

    def bowshot(self, n: int, at: int) -> int:
        """What an archer's best shot from a hex would be worth; nothing beside an enemy. GUI-5.2a"""
        if self.hemmed and self.beside_enemies >> at & 1:
            return 0
        return super().bowshot(n, at)
