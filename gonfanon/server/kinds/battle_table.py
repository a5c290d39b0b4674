"""The board of a battle inside a larger game: the same board, the same windows, the same words.

Every answer goes to the table of the larger game, which saves it.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from gonfanon.campaign.battles.orders_in_battle import LEAVING
from gonfanon.kernel.ask import Ask
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Said
from gonfanon.server.games.admission import BOTH, WATCHING, is_watching
from gonfanon.server.games.disk.rows import FACT
from gonfanon.server.games.mind_processes import Council
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.table import GameTable, Publish
from gonfanon.server.kinds.battle_within import BattleWithin, PieceByPiece, battle_in, path_to_battle
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.together.pact import Step
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages, replies, requests
from gonfanon.server.wire.languages import Tongues, say
from gonfanon.siege.orders import Retreat

WITHOUT_A_PIECE = (Retreat(), *LEAVING)
"""Orders of the larger game that no single piece carries out. GUC-14.6b GUC-14.6c"""


class BattleTable(GameTable):
    """The board of a battle that goes on inside a larger game."""

    if TYPE_CHECKING:
        game: Any

    def __init__(self, outer: AnyTable, publish: Publish, council: Council) -> None:
        self.outer = outer
        self._following: asyncio.Task[None] | None = None
        super().__init__(outer.id, outer.store, publish, f"/art/within/{outer.id}.svg", council)
        outer.listeners.append(self.follow)

    def _load(self) -> None:
        self.game = BattleWithin(self.outer.game)
        # Where two fights take turns, each has a picture of its own.
        self.art = f"/art/within/{self.outer.id}.svg?{self.game.scene.field.key}"
        self.school = None
        self.tongues = Tongues(self.game.scene, self.game.parcel.scenario.side_names)
        self.number, self.pact = self.outer.number, self.outer.pact
        self.forget()
        self._orders_laid()
        self._settle_lines()

    def view_for(self, side: str) -> str:
        """The view of a window that looks for a side of the battle or of the larger game. GUC-3a"""
        outer, players = self.outer.game, self.game.players
        if is_watching(side) and outer.kind.name == "campaign":
            # Who fights where is known to those who are there.
            raise Trouble("not-in-battle", 409)
        if is_watching(side):
            return WATCHING
        if side in (BOTH, *self.game.scene.sides):
            return side
        if side not in outer.sides:
            raise Trouble("no-side", 404, side=side, known=", ".join((BOTH, *outer.sides)))
        mine = [
            name
            for name, player in zip(self.game.scene.sides, players, strict=True)
            if outer.sides[player] == side
        ]
        if not mine:
            raise Trouble("not-in-battle", 409)
        return mine[0] if len(mine) == 1 else BOTH

    def _above(self, view: str) -> str:
        """The view of the larger game that somebody has who has this view of the battle."""
        if view not in self.game.scene.sides:
            return view
        player = self.game.players[self.game.scene.sides.index(view)]
        above: str = self.outer.game.sides[player]
        return above

    def follow(self) -> None:
        """The larger game has gone on: show what happened here, or that the battle is over."""
        self.number, self.pact = self.outer.number, self.outer.pact
        self.game.outer = self.outer.game
        self._orders_laid()
        if not self.game.going_on and self._same_people_fight():
            self._other_fight()
            return
        if not self.game.going_on:
            self.tell(messages.Error(say("trouble-battle-over"), "battle-over"))
            return
        if self.outer.last == FACT:
            self._say_agreed()
            return
        known, count = len(self._lines), len(self.game.log)
        self._settle_lines()
        for view in self.views():
            if count >= known:
                self._send(view, lambda view=view: self._update(view, known, []))  # type: ignore[misc]
            else:
                self._send(view, lambda view=view: self.table(view))  # type: ignore[misc]
        if self._laid_down() is not None:
            self._following = asyncio.create_task(self._follow_on())

    def _same_people_fight(self) -> bool:
        """Whether another battle of the same sides goes on now: its windows may see it."""
        game = self.outer.game
        battle = battle_in(game.state, path_to_battle(game.kind, game.state))
        return isinstance(battle, Battle) and {*battle.scene.sides} == {*self.game.scene.sides}

    def _other_fight(self) -> None:
        """Two fights take turns, or another has begun: every window sees its board. GUI-11.4.1l"""
        self._load()
        for view in self.views():
            self._send(view, lambda view=view: self.table(view))  # type: ignore[misc]

    async def _follow_on(self) -> None:
        """Give the answers that standing orders have ready after somebody else's."""
        async with self.lock:
            await self.follow_orders()

    def _orders_laid(self) -> None:
        """The standing orders of those who fight here: a player's hold whichever of his factions it is."""
        laid = self.pact.agreed.laid
        for number, side in enumerate(self.game.scene.sides):
            if (key := self._above(side)) in laid:
                self.standing.laid[number] = laid[key]

    def laid_down(self, view: str) -> dict[str, messages.Standing]:
        """The standing orders that are kept for the sides of a window."""
        laid = {side: self.pact.agreed.laid.get(self._above(side)) for side in self.seats_of(view)}
        return {
            side: msgspec.convert(orders, messages.Standing, from_attributes=True)
            for side, orders in laid.items()
            if orders is not None
        }

    def _kept_for(self, side: str) -> str:
        """Orders are kept for the player of a side, by the factions that he runs."""
        return self._above(side)

    def told_later(self, view: str) -> list[messages.Stood]:
        """Of a battle inside a larger game the log tells it."""
        return []

    async def look(self, view: str, number: int) -> None:
        """Nothing is told afterwards here."""

    async def take_step(self, step: Step) -> None:
        """The larger game writes it down."""
        async with self.outer.lock:
            await self.outer.take_step(step)

    async def agree(self, view: str, asked: requests.Agree) -> None:
        """The players agree on the larger game."""
        async with self.outer.lock:
            await self.outer.agree(self._above(view), asked)

    async def holiday(self, view: str, asked: requests.Holiday) -> None:
        """A side of the larger game goes on holiday."""
        async with self.outer.lock:
            await self.outer.holiday(self._above(view), replace(asked, side=self._above(asked.side)))

    async def in_time(self, side: str) -> None:
        """Whether a side may still answer, by the clocks of the larger game."""
        async with self.outer.lock:
            await self.outer.in_time(self._above(side))

    def together(self, view: str) -> messages.Together | None:
        """Clocks and offers of the larger game."""
        return self.outer.together(self._above(view))

    async def _give(self, word: Said, thought: Thought | None = None, standing: bool = False) -> None:
        """Carry out an answer at the table of the larger game, which saves it and says so to everybody."""
        async with self.outer.lock:
            ask = self.outer.game.ask()
            if ask is None:
                raise Trouble("over", 409)
            await self.outer.give(word, ask.side, standing)

    def _laid_down(self) -> Said | None:
        """What standing orders answer to the open question; the larger game's own sides know none."""
        own = self.game.going_on and self.game.asked_above is None
        return super()._laid_down() if own else None

    @property
    def before_order(self) -> Battle:
        """The battle before the order that is being carried out, or as it was laid out."""
        before = battle_in(self.game.position.snapshot, self.game.path)
        return self.game.state if before is None else before

    async def undo(self, view: str) -> None:
        """Take back the last answer."""
        async with self.outer.lock:
            await self.outer.undo(self._above(view))
            # What standing orders answered goes with the answer of the player that led to it.
            while self._laid_down() is not None and self.may_undo(view):
                await self.outer.undo(self._above(view))

    def table(self, view: str, id: int | None = None) -> messages.Table:
        """All there is to see, and that there is more around it."""
        return replace(super().table(view, id), within=self.outer.game.kind.name)

    def question(self, view: str) -> messages.Question | None:
        """The open question, with what the larger game offers beside the battle's orders."""
        if self.game.asked_above is not None:
            return self._asked_above(self.game.asked_above)
        shown, ask = super().question(view), self.game.ask()
        if shown is None or ask is None or shown.pieces is None:
            return shown
        able = [n for n in ask.options.pieces if n in shown.pieces or ask.options.own(n)]
        leaving = [word for word in WITHOUT_A_PIECE if word in ask.options]
        return replace(shown, pieces=able, options=self._beside(leaving))

    def _asked_above(self, ask: Ask) -> messages.Question:
        """A question of the larger game, in its own words."""
        outer = self.outer.game
        text = self.outer.look.asked(outer, ask)
        options = self._beside(list(ask.options))
        here, may_pass = self.game.ask(), PASS in ask.options
        inside = here is not None and here.side >= 0
        side = self.game.scene.sides[here.side] if inside else outer.sides[ask.side]
        return messages.Question(side, ask.kind, ask.rule, text, [], options=options, can_pass=may_pass)

    def reach(self, view: str, n: int, id: int) -> replies.Reach:
        """All that a piece can do now, the larger game's orders included."""
        found, ask = super().reach(view, n, id), self.game.ask()
        own = ask.options.own(n) if ask is not None and isinstance(ask.options, PieceByPiece) else []
        return replace(found, others=[*found.others, *self._beside(own)])

    def _beside(self, words: list[Any]) -> list[messages.Option]:
        """Orders of the larger game in its own words."""
        ask = self.outer.game.ask()
        if ask is None:
            return []
        shown = [self.outer.look.choice(self.outer.game, ask, word) for word in words]
        pairs = zip(words, shown, strict=True)
        return [
            messages.Option(each.said, each.text, [], list(word.actors), verb=each.group)
            for word, each in pairs
        ]

    def may_undo(self, view: str) -> bool:
        """Whether a window could take back the last answer."""
        return self.outer.may_undo(self._above(view))

    async def resign(self, view: str, side: str) -> None:
        """A side gives up the whole game."""
        async with self.outer.lock:
            await self.outer.resign(self._above(view), self._above(side))

    async def seat(self, view: str, side: str, player: str) -> None:
        """Somebody else plays a side of the whole game."""
        async with self.outer.lock:
            await self.outer.seat(self._above(view), self._above(side), player)

    async def make_sure(self) -> None:
        """The larger game's table sees to it."""

    async def read_on(self) -> bool:
        """The larger game's table reads, and says so here."""
        async with self.outer.lock:
            return await self.outer.read_on()

    async def recover(self, error: Exception) -> None:
        """The rules broke down in the middle of an answer: it has not happened."""
        self.outer.broken(error)
        await self.outer.reload()
        self._load()

    async def hints(self, view: str, id: int, piece: int | None = None) -> replies.Hints:
        """Nobody advises inside a larger game yet."""
        raise Trouble("no-hints-within", 409)

    async def why(self, view: str, number: int, id: int) -> replies.WhyShown:
        """What an opponent thought is not kept inside a larger game."""
        raise Trouble("no-reason", 404)

    def let_others_play(self, again: bool = False) -> None:
        """The larger game's opponents play; they are woken there."""
        self.outer.wake(again)

    async def stop(self) -> None:
        """Let go of the game; what was saved is saved."""
        self.outer.listeners.remove(self.follow)
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)
        await super().stop()
