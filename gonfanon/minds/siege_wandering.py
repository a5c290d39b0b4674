"""Sieges at random that go on for days: what `fuzz` plays.

Where everything is drawn alike, half of the garrison is left out at set-up and the first assault takes the place. So
people are mostly set up as a mind would, quiet days are likelier, and some fights are left to two squires.
"""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.minds.levels.mind import seat
from gonfanon.minds.siege.placing import placed
from gonfanon.minds.siege_fights import fight_answer
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.words.field import PASS
from gonfanon.siege.sheet import Siege

QUIET_DAY, SET_UP, SETTLED = 60, 70, 25
"""Of a hundred: days without an action though there might be one, fights set up by a mind, fights of squires."""


class SiegeWanderer:
    """Answers for both sides; the same seed and the same questions give the same answers."""

    def __init__(self, seed: int) -> None:
        self.chance, self.random = Chance(seed), RandomPlayer(seed + 1)
        self.squires = [seat("squire", 2 * seed + side) for side in range(2)]
        self.day, self.set_up, self.settled = 0, False, False

    def choose(self, game: GameOf[Any], ask: Ask) -> Any:
        """One of the legal answers."""
        s: Siege = game.state
        if not ask.within:
            quiet = ask.kind == "order" and s.step == "action" and PASS in ask.options
            if quiet and self.chance.below(100) < QUIET_DAY:
                return PASS
            return self.random.choose(s, ask)
        self._new_fight(s)
        if s.affair is not None and s.affair.stages and self.set_up:
            return placed(s, ask)
        said = fight_answer(game.position, self.squires[ask.side]) if self.settled else None
        return said if said is not None else self.random.choose(s, ask)

    def _new_fight(self, s: Siege) -> None:
        """How a fight is played is drawn once a day."""
        if self.day != s.day:
            self.day = s.day
            self.settled = self.chance.below(100) < SETTLED
            self.set_up = self.settled or self.chance.below(100) < SET_UP
