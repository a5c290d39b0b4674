"""Orders ahead: the game played on with what is not known yet supposed, so that a player can plan."""

from typing import Any

from gonfanon.battle.lessons.lesson import passive
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.mail.letters import Ahead
from gonfanon.mail.plans import planned
from gonfanon.mail.table import Stretch


def middling(roll: Roll) -> int:
    """The die that is supposed: the middle one."""
    count, faces = roll.faces
    return count * (faces + 1) // 2


class Supposed:
    """The game after a letter as far as its sender can suppose: middling dice, an enemy who lets things happen."""

    def __init__(self, stretch: Stretch) -> None:
        self.game, self.side = stretch.game.copy(), stretch.side
        self.start = self.game.count
        self.phase = (self.game.state.turn, self.game.state.side, self.game.state.placing)

    def go_on(self) -> Ask | None:
        """Suppose until the player could decide; None: his phase is over, no more can be planned."""
        while not self.game.over:
            pending = self.game.position.pending
            s = self.game.state
            if (s.turn, s.side, s.placing) != self.phase or s.side != self.side:
                return None
            if isinstance(pending, Roll):
                self.game.take(middling(pending))
                continue
            ask = self.game.ask()
            if ask is None or ask.side == self.side:
                return ask
            self.game.take(passive(ask))
        return None

    def answer(self, said: Any) -> None:
        """The player plans an answer."""
        self.game.take(said)

    @property
    def plan(self) -> tuple[Ahead, ...]:
        """What he has planned."""
        return planned(self.game, self.game.log[self.start :], self.side)
