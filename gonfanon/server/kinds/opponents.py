"""Those sides of a game of any kind that no person plays."""

import asyncio

import msgspec

from gonfanon.play.saves import saved_for_a_mind
from gonfanon.play.seats import PassivePlayer, RandomPlayer
from gonfanon.server.games.answering import Answering
from gonfanon.server.games.mind_processes import seed_of
from gonfanon.server.games.mind_protocol import AnyPuzzle
from gonfanon.server.games.seats import HUMAN, PASSIVE, thinks
from gonfanon.server.games.store import Overtaken
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.messages import Error, Thinking

encode = msgspec.json.encode
SETTLER = "captain"
"""Who fights for a person that lets minds settle a battle."""


class AnyOpponents(Answering):
    """The players of one game who are no persons."""

    table: AnyTable

    def asked(self) -> int | None:
        """A side that must answer and that no person plays."""
        game = self.table.game
        if game.over:
            return None
        settling = self.table.settling
        sides = [side for side in game.position.awaited if settling or game.seats[game.sides[side]] != HUMAN]
        return sides[0] if sides else None

    async def _play_on(self) -> None:
        while (side := self.asked()) is not None and self._watched:
            name = self.table.game.sides[side]
            seated = self.table.game.seats[name]
            player = SETTLER if seated == HUMAN else seated
            try:
                await (self._thought(side, player) if thinks(player) else self._plain(side, player))
            except Overtaken:
                # Another worker has answered: what is asked now is another question.
                continue
            except Trouble as trouble:
                self._failed_at = self.table.number
                self._tell(Thinking(name, player, "failed", trouble.message))
                return
            except Exception as error:  # a rule that breaks down must not take the table with it
                await self.table.reload()
                self._failed_at = self.table.number
                self.table.tell(Error(self.table.broken(error).message, "broken"))
                return
        self._tell(None)

    async def _plain(self, side: int, player: str) -> None:
        await asyncio.sleep(self.delay)
        async with self.table.lock:
            ask = self.table.game.view(side).ask
            if ask is None:
                return
            chooser = PassivePlayer() if player == PASSIVE else RandomPlayer(self._seed(side))
            await self.table.give(chooser.choose(self.table.game.state, ask), side)

    async def _thought(self, side: int, player: str) -> None:
        """One answer of somebody who thinks; what has changed meanwhile makes his answer void."""
        game, number = self.table.game, self.table.number
        self._tell(Thinking(game.sides[side], player, "thinking"))
        puzzle = AnyPuzzle(player, self._seed(side), side, saved_for_a_mind(game))
        said = await self.council.decide_any(puzzle, self.table.id)
        async with self.table.lock:
            if number == self.table.number:
                await self.table.give(self.table.game.read(said, side), side)

    def _seed(self, side: int) -> int:
        return seed_of(self.table.game) ^ side

    def _tell(self, now: Thinking | None) -> None:
        before, self.table.thinking = self.table.thinking, now
        if now == before:
            return
        told = now if now is not None else before and Thinking(before.side, before.player, "done")
        if told is not None:
            self.table.tell(told)
            self.table.store.say_elsewhere(self.table.id, "table", encode(told))
