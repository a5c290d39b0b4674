"""Those sides of a table that no person plays: one answer after the other, each for all to see."""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from gonfanon.battle.lessons.lesson import passive
from gonfanon.kernel.ask import Ask
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.words.field import Said
from gonfanon.server.games.answering import Answering
from gonfanon.server.games.mind_processes import Council, puzzle_of, seed_of
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.seats import HUMAN, PASSIVE, thinks
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages

encode = msgspec.json.encode

if TYPE_CHECKING:
    from gonfanon.server.games.table import GameTable


class Opponents(Answering):
    """The players of one table who are no persons."""

    table: "GameTable"

    def __init__(self, table: "GameTable", council: Council, delay: float) -> None:
        super().__init__(table, council, delay)
        self.thinking: messages.Thinking | None = None

    def asked(self) -> tuple[Ask, str, str] | None:
        """The question, the side and its player, if it is for a side that no person plays."""
        game = self.table.game
        ask = game.ask()
        if ask is None or game.seats[game.scene.sides[ask.side]] == HUMAN:
            return None
        side = game.scene.sides[ask.side]
        return ask, side, game.seats[side]

    async def _play_on(self) -> None:
        while (open_now := self.asked()) is not None and self._watched:
            _, side, player = open_now
            if not await (self._thought(side, player) if thinks(player) else self._plain()):
                return
        self._tell(None)

    async def _plain(self) -> bool:
        """One answer of somebody who does not think; False if it could not be given."""
        self._tell(None)
        await asyncio.sleep(self.delay)
        async with self.table.lock:
            open_now = self.asked()
            if open_now is None or thinks(open_now[2]):
                return True
            ask, side, player = open_now
            return self._given(side, player, await self.table.played(self._choice(ask, player)))

    async def _thought(self, side: str, player: str) -> bool:
        """One answer of somebody who thinks; what has changed meanwhile makes his answer void."""
        number = self.table.number
        self._tell(messages.Thinking(side, player, "thinking"))
        try:
            puzzle = puzzle_of(self.table.game, player, before=self._before(player))
            thought: Thought = await self.council.decide(puzzle, self.table.id)
        except Trouble as trouble:
            return number != self.table.number or self._given(side, player, trouble)
        async with self.table.lock:
            if number != self.table.number:
                return True
            return self._given(side, player, await self.table.played(thought.order.said, thought))

    def _before(self, player: str) -> Thought | None:
        """What the player whose turn it is thought before his last order, if it is still the same phase of his."""
        game, thoughts = self.table.game, self.table.thoughts
        ask = game.ask()
        if ask is None or game.position.order is not None:
            return None
        for entry in reversed(game.log):
            if entry.order:
                found = thoughts.get(entry.number)
                same = found is not None and entry.side == ask.side and found.player == player
                return found if same else None
        return None

    def _given(self, side: str, player: str, trouble: Trouble | None) -> bool:
        """Whether all went well; else everybody is told, and he waits until he is told to try again."""
        if trouble is None:
            return True
        self._failed_at = self.table.number
        self._tell(messages.Thinking(side, player, "failed", trouble.message))
        return False

    def _choice(self, ask: Ask, player: str) -> Said:
        """What a side decides that nobody thinks for."""
        if player == PASSIVE:
            return passive(ask)
        return RandomPlayer(seed_of(self.table.game)).choose(self.table.game.state, ask)

    def _tell(self, now: messages.Thinking | None) -> None:
        """Say to all windows who thinks now, if that has changed."""
        before, self.thinking = self.thinking, now
        if now == before:
            return
        told = now if now is not None else before and messages.Thinking(before.side, before.player, "done")
        if told is not None:
            self.table.tell(told)
            self.table.store.say_elsewhere(self.table.id, "table", encode(told))
