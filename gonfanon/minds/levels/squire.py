"""A squire: goes for what is nearest, strikes at whoever he sees first, and thinks of nobody else."""

from functools import cached_property

from msgspec.structs import replace

from gonfanon.battle.setup.terms import Goal
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.orders.phase import DONE
from gonfanon.minds.siege.works import works
from gonfanon.minds.value.decision import Alternative, Decision, Why
from gonfanon.minds.value.goals import Aim, Aims
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.minds.value.ways_in import storms
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Charge, Shoot

PRESS = 20
"""What closing with the enemy is worth to somebody who knows no clock."""
STRIKES = 20
"""What any blow is worth to somebody who does not ask how it will fare."""


class PlainAims(Aims):
    """His own goals and the nearest enemy: he knows no clock, and does not ask what the enemy wants."""

    def _to_the_enemy(self, n: int) -> Aim:
        """Everybody comes to grips, archers too."""
        return super()._to_the_enemy(n)._replace(near=0)

    def _press(self) -> int:
        storming = self.lore.works and storms(self.s, self.side)
        return super()._press() if storming else PRESS

    def _man_posts(self, free: list[int]) -> None:
        """Those who storm go to their ladders; a garrison of squires watches no door."""
        if storms(self.s, self.side):
            super()._man_posts(free)

    def _theirs(self, goal: Goal) -> None:
        """Nobody is barred the way."""


class PlainView(Outlook):
    """A position through the eyes of somebody who sees no danger, and nobody beside him."""

    def __init__(self, s: Battle, side: int, temper: Temper) -> None:
        super().__init__(s, side, temper)
        self.reckless = self.alone = True

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return PlainAims(self.s, self.side)


class Squire(Commander):
    """No danger counts, nobody waits for a comrade, the nearest is the best target; whom he meets he strikes at."""

    sees = PlainView
    slip = 36

    def view(self, s: Battle, side: int) -> Outlook:
        """He does not ask, before he goes, how a blow from there would fare."""
        return self.sees(s, side, replace(self.temper, blow=0))

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """Shots and blows by the plainest of rules; the rest as anybody in command."""
        s = position.state
        if position.order is None and not s.placing and s.step in ("shooting", "melee"):
            return self._plainly(position, ask)
        return super().decide(position, ask)

    def chosen(self, position: Position[Battle], ask: Ask, weighed: list[Alternative]) -> Decision:
        """Nobody charges: his riders walk up to the enemy as his people on foot do."""
        afoot = [each for each in weighed if not isinstance(each.said, Charge)]
        return super().chosen(position, ask, afoot)

    def _plainly(self, position: Position[Battle], ask: Ask) -> Decision:
        """Shoot at the nearest; strike alone at the first of those beside him, strong or weak."""
        s, weighed = position.state, [DONE]
        for said in ask.options:
            if isinstance(said, Shoot):
                away = s.scene.grid.distance(s.pieces[said.piece].at, said.hex)
                args: dict[str, str | int] = {"who": s.name(said.piece), "target": s.name(said.target)}
                weighed.append(Alternative(said, Why("mind-shoots-nearest", args), max(1, 100 - away)))
            elif isinstance(said, Attack) and len(said.pieces) == 1:
                args = {"who": s.name(said.pieces[0]), "target": s.name(said.target)}
                weighed.append(Alternative(said, Why("mind-strikes", args), STRIKES))
        weighed += works(self.view(s, ask.side), ask.options)
        return self.chosen(position, ask, weighed)
