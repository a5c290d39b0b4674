"""A sergeant: knows the odds of a blow and the goal of the battle, and thinks of one man at a time."""

from functools import cached_property

from msgspec.structs import replace

from gonfanon.battle.setup.terms import Goal
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.value.decision import Alternative, Decision
from gonfanon.minds.value.goals import Aim, Aims
from gonfanon.minds.value.melee import Fray
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Charge, Shoot

FEAR = 50
"""Hundredths of his temper's risk that a danger counts for: whoever fears more lets the time run out."""
BELIEVED = 50
"""Hundredths of what an enemy would rather strike at that comfort him: a captain counts on all of it."""
FARTHER = 1
"""Hexes beyond the nearest enemy at which he still sees somebody to strike at."""
BESIDE = 1
"""How near an archer comes, as everybody else does."""


class LevelFray(Fray):
    """Hand to hand as somebody reckons it who does not look at the ground."""

    def sign(self, n: int, at: int, facing: int = -1) -> int:
        """All ground is plain."""
        return 1


class OwnAims(Aims):
    """His own goals and the clock; archers come to grips like everybody."""

    def _theirs(self, goal: Goal) -> None:
        """What the enemy wants he does not ask: nobody is barred the way."""

    def _to_the_enemy(self, n: int) -> Aim:
        aim = super()._to_the_enemy(n)
        return aim._replace(near=min(aim.near, BESIDE))


class WaryView(Outlook):
    """A position through the eyes of somebody who half believes that each enemy strikes but once."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        super().__init__(s, side, temper)
        self.fray = LevelFray(s)

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return OwnAims(self.s, self.side)

    def tempted(self, places: dict[int, tuple[int, int]], without: int = -1) -> dict[int, int]:
        """By enemy, what he counts on that the enemy strikes elsewhere for."""
        return {m: most * BELIEVED // 100 for m, most in super().tempted(places, without).items()}

    def places_against(self, n: int) -> list[tuple[int, int]]:
        """The nearest enemies, with the hexes from which somebody could strike them: nobody farther off is a mark."""
        found, grid = super().places_against(n), self.lore.grid
        at = self.s.pieces[n].at
        if at < 0 or not found:
            return found
        away = [grid.distance(at % grid.size, self.s.pieces[t].at % grid.size) for t, _ in found]
        return [mark for mark, far in zip(found, away, strict=True) if far <= min(away) + FARTHER]


class Sergeant(Commander):
    """Sends and strikes with one man after another, each as if nobody could help him."""

    sees = WaryView
    slip = 26

    def view(self, s: Battle, side: int) -> Outlook:
        """How he sees a position: a danger counts half, and two men are not one blow."""
        view = self.sees(s, side, replace(self.temper, risk=self.temper.risk * FEAR // 100))
        view.alone = True
        return view

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """Of the shots that are worth an arrow the likeliest, whoever it would hit; nobody charges."""
        afoot = [_by_chance(each) for each in weighed if not isinstance(each.said, Charge)]
        return super().chosen(position, ask, afoot)


def _by_chance(one: Alternative) -> Alternative:
    if not isinstance(one.said, Shoot) or one.value <= 0:
        return one
    return Alternative(one.said, one.why, int(one.why.args["chance"]))
