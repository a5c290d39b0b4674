"""The battle inside a larger game at the table of battles: the same board, the same windows, the same words.

`BattleWithin` shows the larger game as if it were the battle; `BattleTable` is the table on which it lies. Every
answer goes to the table of the larger game, which saves it.
"""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Parcel, ScenarioText
from gonfanon.kernel.ask import Ask, ByPiece
from gonfanon.kernel.position import Position
from gonfanon.kernel.within import Within, as_asked
from gonfanon.play.entries import Entry
from gonfanon.play.game_of import GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.rules.position.state import Battle, Outcome, Scene
from gonfanon.rules.words.field import PASS, Said
from gonfanon.server.games.mind_processes import Council
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.table import GameTable, Publish
from gonfanon.server.kinds.table import AnyTable
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages, replies
from gonfanon.server.wire.languages import Tongues, say
from gonfanon.siege.battles.below import OWN_ORDERS
from gonfanon.siege.orders import Retreat

SLOT = "battle"
LAST_TURN = 99
"""A battle inside another game ends when that game says so."""


class PieceByPiece(ByPiece):
    """The orders of a battle inside another game, looked for piece by piece as the table wants them.

    Orders that the larger game adds are none of the battle's: `BattleTable` shows them beside its own.
    """

    def __init__(self, options: Any) -> None:
        self.options = options
        self.pieces = tuple(options.pieces)

    def of(self, n: int) -> Any:
        """The battle's orders of one piece."""
        found = self.options.of(n)
        return [order for order in found if not isinstance(order, OWN_ORDERS)] if self.own(n) else found

    def own(self, n: int) -> list[Any]:
        """What the larger game lets one piece do beside the battle's orders."""
        found = self.options.of(n)
        return [order for order in found if isinstance(order, OWN_ORDERS)] if isinstance(found, tuple) else []

    def why_not(self, said: Any) -> Any:
        """The rule that refuses an answer."""
        return self.options.why_not(said)

    def __contains__(self, said: object) -> bool:
        return said in self.options

    def __iter__(self) -> Iterator[Any]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    def __getitem__(self, index: int) -> Any:
        return self.options[index]


class BattleWithin:
    """A larger game seen as the battle inside it."""

    def __init__(self, outer: GameOf[Any]) -> None:
        self.outer = outer
        self.kind: GameKind[Battle] = outer.kind.inner[SLOT]
        self.scene: Scene = self.state.scene
        self._begun = self._first_entry()
        """How many entries the larger game had before this battle."""
        self._entries: dict[int, tuple[Entry, Entry]] = {}
        """By number, an entry of the larger game and how it is seen here."""

    @property
    def state(self) -> Battle:
        """The battle as it stands."""
        battle: Battle | None = getattr(self.outer.state, SLOT)
        if battle is None:
            raise Trouble("battle-over", 409)
        return battle

    @property
    def going_on(self) -> bool:
        """Whether the battle that was laid out here still goes on."""
        battle: Battle | None = getattr(self.outer.state, SLOT)
        return battle is not None and battle.scene.sides == self.scene.sides and self._same(battle.scene)

    def _same(self, scene: Scene) -> bool:
        """Whether a scene is that of this battle: in the middle of one it changes only by what is laid on it."""
        here = self.scene
        return len(scene.characters) == len(here.characters) and scene.field.key == here.field.key

    @property
    def over(self) -> bool:
        """Nothing is left to decide here."""
        return self.outer.over or not self.going_on

    @property
    def outcome(self) -> Outcome | None:
        """What the larger game makes of it is told there."""
        return None

    @property
    def seats(self) -> dict[str, str]:
        """Who plays which side."""
        return self.outer.seats

    @property
    def position(self) -> Position[Any]:
        """Where the larger game stands."""
        return self.outer.position

    @property
    def may_be_undone(self) -> bool:
        """Whether the last answer could be taken back."""
        return self.outer.may_be_undone

    @property
    def parcel(self) -> Parcel:
        """As much of a scenario as a table shows."""
        setup = self.outer.setup
        name, about = self.outer.kind.identity(setup)[0], self.outer.kind.about(setup)
        scenario = ScenarioText(
            scenario=name,
            title=about.title,
            story={},
            sides=list(self.scene.sides),
            cast={},
            turns=LAST_TURN,
            goals=[],
            otherwise="draw",
            side_names=dict(about.side_names),
        )
        return Parcel(scenario, {}, dict(about.people))

    @property
    def log(self) -> tuple[Entry, ...]:
        """Those entries of the larger game since this battle began that are about it."""
        return tuple(self._kept(entry) for entry in self.outer.log[self._begun :])

    def _first_entry(self) -> int:
        log = self.outer.log
        begun = len(log)
        while begun:
            battle = getattr(self.outer.restored(log[begun - 1].before), SLOT)
            if battle is None or not self._same(battle.scene):
                break
            begun -= 1
        return begun

    def _kept(self, entry: Entry) -> Entry:
        known = self._entries.get(entry.number)
        if known is None or known[0] is not entry:
            known = self._entries[entry.number] = entry, self._seen(entry)
        return known[1]

    def _seen(self, entry: Entry) -> Entry:
        events = tuple(each.event for each in entry.events if isinstance(each, Within) and each.slot == SLOT)
        question = as_asked(entry.question) if isinstance(entry.question, Ask) else entry.question
        return replace(entry, events=events, question=question)

    def ask(self) -> Ask | None:
        """The open question: of the battle, or of the larger game in the midst of it."""
        ask = self.outer.ask()
        if ask is None or not self.going_on:
            return None
        if self.asked_above is not None:
            return replace(ask, side=self.outer.kind.below(self.outer.state, SLOT, ask.side))
        ask = as_asked(ask)
        return replace(ask, options=PieceByPiece(ask.options)) if hasattr(ask.options, "pieces") else ask

    @property
    def asked_above(self) -> Ask | None:
        """What the larger game asks while the battle goes on: whether an assault is broken off, which patrol comes."""
        ask = self.outer.ask()
        return ask if ask is not None and self.going_on and ask.within[:1] != (SLOT,) else None

    def read(self, text: str) -> Any:
        """Read an answer to the open question."""
        return self.outer.read(text)

    def seen(self, side: int) -> Battle:
        """The battle as a side may see it."""
        return self.state

    def hides(self, entry: Entry, side: int) -> bool:
        """Nothing of such a battle is secret."""
        return False

    def battle(self, before: Any) -> Battle:
        """The battle before an entry."""
        battle: Battle = getattr(self.outer.restored(before), SLOT)
        return battle


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
        self.number = self.outer.number
        self.forget()
        self._settle_lines()

    def follow(self) -> None:
        """The larger game has gone on: show what happened here, or that the battle is over."""
        self.number = self.outer.number
        self.game.outer = self.outer.game
        if not self.game.going_on and getattr(self.outer.game.state, SLOT) is not None:
            self._other_fight()
            return
        if not self.game.going_on:
            self.tell(messages.Error(say("trouble-battle-over"), "battle-over"))
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

    def _other_fight(self) -> None:
        """Two fights take turns, or another has begun: every window sees its board. GUI-11.4.1l"""
        self._load()
        for view in self.views():
            self._send(view, lambda view=view: self.table(view))  # type: ignore[misc]

    async def _follow_on(self) -> None:
        """Give the answers that standing orders have ready after somebody else's."""
        async with self.lock:
            await self.follow_orders()

    async def _give(self, word: Said, thought: Thought | None = None) -> None:
        """Carry out an answer at the table of the larger game, which saves it and says so to everybody."""
        async with self.outer.lock:
            ask = self.outer.game.ask()
            if ask is None:
                raise Trouble("over", 409)
            await self.outer.give(word, ask.side)

    def _laid_down(self) -> Said | None:
        """What standing orders answer to the open question; the larger game's own sides know none."""
        own = self.game.going_on and self.game.asked_above is None
        return super()._laid_down() if own else None

    @property
    def before_order(self) -> Battle:
        """The battle before the order that is being carried out, or as it was laid out."""
        before: Battle | None = getattr(self.game.position.snapshot, SLOT)
        return self.game.state if before is None else before

    async def undo(self, view: str) -> None:
        """Take back the last answer."""
        async with self.outer.lock:
            await self.outer.undo(view)
            # What standing orders answered goes with the answer of the player that led to it.
            while self._laid_down() is not None and self.may_undo(view):
                await self.outer.undo(view)

    def question(self, view: str) -> messages.Question | None:
        """The open question, with what the larger game offers beside the battle's orders."""
        if self.game.asked_above is not None:
            return self._asked_above(self.game.asked_above)
        shown, ask = super().question(view), self.game.ask()
        if shown is None or ask is None or shown.pieces is None:
            return shown
        able = [n for n in ask.options.pieces if n in shown.pieces or ask.options.own(n)]
        leaving = [Retreat()] if Retreat() in ask.options else []
        return replace(shown, pieces=able, options=self._beside(leaving))

    def _asked_above(self, ask: Ask) -> messages.Question:
        """A question of the larger game, in its own words."""
        outer = self.outer.game
        text = self.outer.look.asked(outer, ask)
        options = self._beside(list(ask.options))
        side, may_pass = outer.sides[ask.side], PASS in ask.options
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
        return self.outer.may_undo(view)

    async def resign(self, view: str, side: str) -> None:
        """A side gives up the whole game."""
        async with self.outer.lock:
            await self.outer.resign(view, side)

    async def seat(self, view: str, side: str, player: str) -> None:
        """Somebody else plays a side of the whole game."""
        async with self.outer.lock:
            await self.outer.seat(view, side, player)

    async def make_sure(self) -> None:
        """The larger game's table sees to it."""

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
