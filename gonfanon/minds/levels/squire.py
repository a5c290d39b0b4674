"""A squire: goes for what is nearest, strikes at what is beside him, and thinks of nobody else."""

from functools import cached_property

from gonfanon.battle.setup.terms import Goal
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.orders.phase import DONE
from gonfanon.minds.siege.works import works
from gonfanon.minds.value.decision import Alternative, Decision, Why
from gonfanon.minds.value.goals import Aims
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.ways_in import storms
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Shoot

PRESS = 20
"""What closing with the enemy is worth to somebody who knows no clock."""


class PlainAims(Aims):
    """His own goals and the nearest enemy: he knows no clock, and does not ask what the enemy wants."""

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
    """A position through the eyes of somebody who sees his own goals only."""

    @cached_property
    def aims(self) -> Aims:
        """Where everybody of the side ought to be going."""
        return PlainAims(self.s, self.side)


class Squire(Commander):
    """Greedy: no danger counts, nobody waits for a comrade, the nearest is the best target."""

    sees = PlainView
    slip = 36

    def view(self, s: Battle, side: int) -> Outlook:
        """He sees no danger, and nobody beside him."""
        view = self.sees(s, side, self.temper)
        view.reckless = view.alone = True
        return view

    def decide(self, position: Position[Battle], ask: Ask) -> Decision:
        """Shots and blows by the plainest of rules; the rest as anybody in command."""
        s = position.state
        if position.order is None and not s.placing and s.step in ("shooting", "melee"):
            return self._plainly(position, ask)
        return super().decide(position, ask)

    def _plainly(self, position: Position[Battle], ask: Ask) -> Decision:
        """Shoot at the nearest; strike alone at whoever is weakest beside him."""
        s, weighed = position.state, [DONE]
        for said in ask.options:
            if isinstance(said, Shoot):
                away = s.scene.grid.distance(s.pieces[said.piece].at, said.hex)
                args: dict[str, str | int] = {"who": s.name(said.piece), "target": s.name(said.target)}
                weighed.append(Alternative(said, Why("mind-shoots-nearest", args), max(1, 100 - away)))
            elif isinstance(said, Attack) and len(said.pieces) == 1:
                gap = s.face(said.pieces[0]).attack - s.face(said.target).defence
                args = {"who": s.name(said.pieces[0]), "target": s.name(said.target)}
                weighed.append(Alternative(said, Why("mind-strikes", args), 20 + gap))
        weighed += works(self.view(s, ask.side), ask.options)
        return self.chosen(position, ask, weighed)
