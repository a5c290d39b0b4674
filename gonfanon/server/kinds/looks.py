"""What each kind of game shows to its windows.

A kind without a look of its own is shown plainly: its orders in the notation, its log as it stands in the record.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.play.entries import DICE, Entry
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.server.kinds.messages import Asked, Choice, LogLine, Plan, Planned, Seal
from gonfanon.server.trouble import Trouble, notation
from gonfanon.server.wire.languages import say, written
from gonfanon.server.wire.messages import Both, Outcome

MOST = 200
"""So many answers to a question are listed; others can be written."""


class GameLook:
    """A game in words and figures that the browser understands."""

    most = MOST
    """So many answers to a question are listed."""

    def title(self, game: GameOf[Any]) -> Both:
        """The name of the game."""
        return written(game.kind.about(game.setup).title)

    def side_name(self, game: GameOf[Any], side: str) -> Both:
        """The name of a side."""
        return written(game.kind.about(game.setup).side_names.get(side, {}), side)

    def sheet(self, game: GameOf[Any], side: int) -> Any:
        """What a side may see of the game, as a struct of plain data."""
        return {}

    def question(self, game: GameOf[Any], ask: Ask) -> Asked:
        """A question for those who may answer it."""
        words = list(islice(self.options(ask), self.most + 1))
        shown = [self.choice(game, ask, word) for word in words[: self.most]]
        side = game.sides[ask.side]
        passing = next((one.said for one, word in zip(shown, words, strict=False) if word == PASS), "")
        return Asked(side, ask.kind, ask.rule, self.asked(game, ask), shown, len(words) > self.most, passing)

    def options(self, ask: Ask) -> Iterable[Any]:
        """The answers that are listed."""
        return iter(ask.options)

    def asked(self, game: GameOf[Any], ask: Ask) -> Both:
        """A question in words."""
        return Both(ask.kind, ask.kind)

    def choice(self, game: GameOf[Any], ask: Ask, word: Any) -> Choice:
        """An answer in words."""
        said = game.written(game.state, word, ask)
        return Choice(said, Both(said, said))

    def sealed(self, game: GameOf[Any], seal: Seal) -> str:
        """Orders that are given together, in the notation; most games take one after another."""
        raise Trouble("address", 404)

    def plan(self, game: GameOf[Any], ask: Ask, wanted: Plan) -> Planned:
        """What an order that a window thinks of comes to; most games list all their orders instead."""
        raise Trouble("address", 404)

    def lines(self, game: GameOf[Any], entry: Entry, side: int) -> list[LogLine]:
        """An entry in words."""
        who = "" if entry.side == DICE else game.sides[entry.side]
        return [LogLine(entry.number, who, Both(entry.text, entry.text), entry.question.rule)]

    def refusal(self, game: GameOf[Any], refusal: Refusal) -> Both:
        """Why something is not allowed."""
        return Both(refusal.what, refusal.what)

    def misread(self, error: BadNotation) -> Both:
        """What is wrong with the writing of an order."""
        return notation(error)

    def standing(self, game: GameOf[Any]) -> tuple[int, str]:
        """The day or turn, and the step of it, for the list of games."""
        return 0, ""

    def within(self, game: GameOf[Any]) -> str:
        """The game inside this one that goes on now."""
        return next((slot for slot in game.kind.inner if getattr(game.state, slot) is not None), "")

    def outcome(self, game: GameOf[Any]) -> Outcome | None:
        """How it ended."""
        found = game.outcome
        if found is None:
            return None
        winner = game.sides[found.winner] if found.winner >= 0 else ""
        name = self.side_name(game, winner) if winner else Both("", "")
        text = say("older-ended" if winner else "older-drawn", winner=name.en, why=found.why)
        return Outcome(winner or None, found.why, text)
