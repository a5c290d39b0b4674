"""Players that need no person. `random` picks a piece, then one of that piece's orders; `passive` declines."""

from typing import Any, Protocol

from gonfanon.battle.lessons.lesson import passive
from gonfanon.kernel.ask import Ask, ByPiece, Options, PutTogether
from gonfanon.rules.words.field import PASS, Said

_MASK = (1 << 64) - 1


class Player(Protocol):
    """One who answers questions."""

    def choose(self, s: Any, ask: Ask) -> Said:
        """One of the legal answers."""


class Chance:
    """A small generator (splitmix64): the same seed gives the same numbers everywhere and always."""

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def draw(self) -> int:
        """The next 64 bits."""
        z = self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        drawn = self.draw()
        # The last numbers, too few to go round once more, are drawn again.
        while drawn > _MASK - n and drawn >= (1 << 64) - (1 << 64) % n:
            drawn = self.draw()
        return drawn % n

    def pick(self, things: Any) -> Any:
        """One of a sequence."""
        return things[self.below(len(things))]


class PassivePlayer:
    """Declines whatever may be declined."""

    def choose(self, s: Any, ask: Ask) -> Said:
        """To pass, or what is offered first."""
        return passive(ask)


class RandomPlayer:
    """Any piece, then any of its orders; ending the step counts as one piece more."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def choose(self, s: Any, ask: Ask) -> Said:
        """One of the legal answers."""
        if isinstance(ask.options, PutTogether):
            said: Said = ask.options.drawn(self.chance.below)
            return said
        return self._order(ask.options) if isinstance(ask.options, ByPiece) else self._answer(ask.options)

    def _answer(self, options: Options) -> Said:
        said: Said = self.chance.pick(options)
        return said

    def _order(self, options: Any) -> Said:
        pieces = list(options.pieces)
        may_pass = PASS in options
        while pieces:
            drawn = self.chance.below(len(pieces) + may_pass)
            if drawn == len(pieces):
                return PASS
            orders = options.of(pieces.pop(drawn))
            if count := len(orders):
                said: Said = orders[self.chance.below(count)]
                return said
        return PASS if may_pass else self._answer(options)
