"""Orders given ahead: what the other side's program may carry out without asking."""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.mail.letters import Ahead, Letter
from gonfanon.play import Entry, Game
from gonfanon.rules.position.state import Battle

SET_UP = "set-up"
"""What stands for the sequence while the sides set up."""


def sequence(game: Game, s: Battle) -> tuple[int, str, str]:
    """The sequence that is being played: turn, side, step."""
    return s.turn, game.sides[s.side], SET_UP if s.placing else s.step


def planned(game: Game, entries: tuple[Entry, ...], side: int) -> tuple[Ahead, ...]:
    """The answers of a side in a supposed game, as a plan."""
    return tuple(
        Ahead(*sequence(game, game.battle(entry.before)), entry.question.kind, entry.text)
        for entry in entries
        if entry.side == side and isinstance(entry.question, Ask)
    )


def health(s: Battle, side: int) -> tuple[int, ...]:
    """How the people of a side are."""
    return tuple(p.state for n, p in enumerate(s.pieces) if s.is_person(n) and s.side_of(n) == side)


class Plan:
    """What is left of the plan in a letter.

    An order is carried out only in the sequence for which it was given, and only if it is still legal there. An answer
    to another question stands ready until the next order; if that question does not come, it is dropped.
    """

    def __init__(self, letter: Letter | None = None, game: Game | None = None) -> None:
        self.left = list(letter.plan) if letter is not None else []
        self.skip = letter is not None and letter.skip
        self.healthy: tuple[int, ...] | None = None
        """How its people were when the plan was made, if it ends as soon as one of them is hurt."""
        if letter is not None and letter.careful and game is not None:
            self.healthy = health(game.state, game.sides.index(letter.side))

    def answer(self, game: Game, ask: Ask) -> Any | None:
        """The planned answer to a question; None: there is none, and its side must be asked."""
        if self.healthy not in (None, health(game.state, ask.side)):
            self.left = []
        now = sequence(game, game.state)
        while self.left and (one := self._next(now, ask)) is not None:
            said = self._legal(game, ask, one)
            if said is not None:
                return said
            if not self.skip:
                self.left = []
        return None

    def _next(self, now: tuple[int, str, str], ask: Ask) -> Ahead | None:
        """The next planned answer for this sequence and this question, taken from the plan."""
        for n, one in enumerate(self.left):
            if (one.turn, one.side, one.step) != now:
                continue
            if one.kind == ask.kind:
                del self.left[: n + 1]
                return one
            if one.kind == "order":
                # The order that comes next is not for this question.
                return None
        return None

    def _legal(self, game: Game, ask: Ask, one: Ahead) -> Any | None:
        try:
            said = game.read(one.text, ask.side)
        except GonfanonError:
            return None
        return said if said in ask.options else None
