"""The trainer at the terminal: a game from a position, with the chance of winning before and after each order."""

from collections.abc import Mapping

from gonfanon import minds, play
from gonfanon.battle.battle import FieldBattle
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output
from gonfanon.cli.console.session import Session
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.play.seats import Player
from gonfanon.texts import Texts

SEED = 7
"""Before and after an order the battles are played on with the same dice."""


class TrainingSession(Session):
    """A session that tells its one person what each of his orders did to his chances."""

    def __init__(
        self,
        game: play.Game,
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        players: Mapping[int, Player],
        battles: int,
        record: str | None = None,
    ) -> None:
        super().__init__(game, texts, out, keyboard, players, record)
        self.battles = battles
        self._own = next(side for side in range(len(game.sides)) if side not in players)
        self._last: tuple[int, minds.Chance] | None = None
        self._given: tuple[str, minds.Chance] | None = None
        """His last order, and his chance before it."""

    def _turn_of(self, ask: Ask) -> bool:
        """Between two orders it is told what the last one did."""
        resting = self.game.position.order is None
        if not resting or self.game.state.placing or (ask.side != self._own and self._given is None):
            return super()._turn_of(ask)
        now = self._chance()
        self._tell_change(now)
        if ask.side != self._own:
            return super()._turn_of(ask)
        self.out.line(
            self.story.say("console-train-now", chance=now.percent, margin=now.margin, games=now.games),
            "bold",
        )
        count = self.game.count
        stays = super()._turn_of(ask)
        if self.game.count > count:
            self._given = (self.game.log[count].text, now)
        return stays

    def _chance(self) -> minds.Chance:
        """The chance of winning now, by battles played on from here."""
        if self._last is None or self._last[0] != self.game.count:
            s = self.game.state
            with self.out.thinking(self.story.say("console-train-weighs")):
                ends = [
                    minds.foretold(Position(FieldBattle(), s), SEED + time) for time in range(self.battles)
                ]
            self._last = self.game.count, minds.chance(ends, self._own == 0)
        return self._last[1]

    def _tell_change(self, now: minds.Chance) -> None:
        if self._given is None:
            return
        order, was = self._given
        self._given = None
        by, margin = minds.change(was, now)
        self.out.line(
            self.story.say(
                "console-train-after",
                order=order,
                was=was.percent,
                now=now.percent,
                change=f"{by:+d}".replace("-", "−"),
                margin=margin,
            )
        )

    def ending(self) -> str:
        """How the try ended, in a word."""
        outcome = self.game.outcome
        if outcome is None:
            return self.story.say("console-train-left")
        if outcome.winner < 0:
            return self.story.say("console-train-drawn")
        return self.story.say("console-train-won" if outcome.winner == self._own else "console-train-lost")
