"""A squire: goes for what is nearest, strikes at what is beside him, and thinks of nobody else."""

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.command import Commander
from gonfanon.minds.orders.phase import DONE
from gonfanon.minds.siege.works import works
from gonfanon.minds.value.decision import Alternative, Decision, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Shoot


class Squire(Commander):
    """Greedy: no danger counts, nobody waits for a comrade, the nearest is the best target."""

    slip = 36

    def view(self, s: Battle, side: int) -> Outlook:
        """He sees no danger, and nobody beside him."""
        view = Outlook(s, side, self.temper)
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
