"""A game of any kind that somebody has open: every answer is saved before it counts, every window sees the same."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from gonfanon.engines.remote import StoredRow
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.play import DICE, Entry, UndoRefused
from gonfanon.play.game_of import SPECTATOR, GameOf
from gonfanon.play.kinds import GameKind
from gonfanon.server.games.admission import BOTH, is_watching, watched_side
from gonfanon.server.games.disk.rows import ANSWERED, FACT, Standing
from gonfanon.server.games.seats import HUMAN, PLAIN, known_player, minds_play, thinks
from gonfanon.server.games.store import Store
from gonfanon.server.kinds import stored
from gonfanon.server.kinds.all_looks import look_of
from gonfanon.server.kinds.messages import LogLine, Plan, Planned, Seal, Sheet, SideShown
from gonfanon.server.together.agreeing import Agreeing
from gonfanon.server.together.pact import Clock, Pact, Step
from gonfanon.server.together.times import system_clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.languages import say
from gonfanon.server.wire.messages import Both, Error, Refused, Thinking

Publish = Callable[[str, bytes], None]
encode = msgspec.json.encode
log = logging.getLogger("gonfanon")


class AnyTable(Agreeing):
    """One game with its windows."""

    page = "play"

    def __init__(self, id: str, store: Store, publish: Publish, clock: Clock = system_clock) -> None:
        self.id, self.store, self.publish, self.clock = id, store, publish, clock
        self.note_due = partial(store.note_due, id)
        self.lock = asyncio.Lock()
        self.windows: Counter[str] = Counter()
        self.thinking: Thinking | None = None
        self.listeners: list[Callable[[], None]] = []
        """Who else shows something of this game and must hear of every fact."""
        self.wake: Callable[[bool], None] = lambda again: None
        """Lets those sides answer that no person plays."""
        self.agreed: list[str] = []
        """The sides whose persons let minds fight out the battle that goes on; kept as long as the server runs."""
        self.taken_back = 0
        """How often an answer was taken back: anyone who has seen the log since must read it again."""
        self.last = ""
        """What the newest row is."""
        self._sure = True
        """False: an answer has gone off to the disk, and nobody has heard yet that it is there."""
        self._load()

    def _load(self) -> None:
        # All is read before anything is changed: a database may go away in between.
        head, timed = self.store.packed_head(self.id), self.store.timed_rows(self.id)
        self.game: GameOf[Any] = stored.begun(head, self.id)
        self.look, self.pact = look_of(self.game), Pact(self.game.sides, self.clock)
        rows = [row for row, _ in timed]
        for (body, known), (row, at) in zip(stored.happening(self.game, rows, self.id), timed, strict=True):
            self._follow(row.what, body, at, known)
        self.number = len(rows)
        self._told: dict[tuple[int, int], tuple[Entry, list[LogLine]]] = {}
        """By number and side, an entry and its lines."""

    def _follow(self, what: str, body: stored.AnyBody, at: int, known: int) -> None:
        """The clocks go on with a row."""
        person = body.seated[0] if body.seated is not None and body.seated[1] == HUMAN else ""
        answers = known if what == ANSWERED else -1
        self.count_time(at, body.fact, self.look.standing(self.game)[0], answers, body.standing, person)

    def side_words(self, side: str) -> Both:
        """The name of a side."""
        return self.look.side_name(self.game, side)

    @property
    def title_words(self) -> Both:
        """The name of the game."""
        return self.look.title(self.game)

    def known_mind(self, player: str) -> str:
        """The name of a mind, if it can play this game."""
        return seated(self.game.kind, player)

    async def take_step(self, step: Step) -> None:
        """Write a fact, let it do its work, and say so to all windows."""
        if step.rewind >= 0:
            self.taken_back += 1
        await self._keep(stored.stepped(self.game, step))

    def views(self) -> list[str]:
        """The views that some window has."""
        return [view for view, count in self.windows.items() if count]

    @property
    def people(self) -> list[int]:
        """The sides that people play."""
        return [n for n, side in enumerate(self.game.sides) if self.game.seats[side] == HUMAN]

    @property
    def settling(self) -> bool:
        """Minds fight out the battle inside this game, for every person has agreed."""
        names = [self.game.sides[n] for n in self.people]
        return bool(names) and bool(self.look.within(self.game)) and {*names} <= {*self.agreed}

    def settle(self, view: str, on: bool) -> None:
        """A window lets minds fight out the battle that goes on, or takes it back."""
        self.unaided()
        if not self.look.within(self.game):
            raise Trouble("no-battle", 409)
        sides = [self.game.sides[n] for n in self.people]
        mine = [side for side in sides if view in (BOTH, side)]
        if not mine:
            raise Trouble("not-yours", 409)
        self.agreed = [
            side for side in sides if (side in mine and on) or (side in self.agreed and side not in mine)
        ]
        self.store.say_elsewhere(self.id, "settle", encode(self.agreed))
        self.show_all()

    def side_of(self, view: str) -> int:
        """The side a window looks for; with all sides at one window, the first of them that is asked."""
        if view in self.game.sides:
            return self.game.sides.index(view)
        if is_watching(view):
            side = watched_side(view)
            return self.game.sides.index(side) if side else SPECTATOR
        asked = [side for side in self.game.position.awaited if side in self.people]
        if asked and not self.game.over:
            return asked[0]
        return self.people[0] if self.people else SPECTATOR

    def question(self, view: str) -> Ask | None:
        """The question that this window may answer."""
        side = self.side_of(view)
        return self.game.view(side).ask if side in self.people else None

    def sheet(self, view: str, since: int = 0, id: int | None = None) -> Sheet:
        """All there is to see; of the log the entries beyond those that the window has."""
        game, side, look = self.game, self.side_of(view), self.look
        seen = game.view(side)
        ask = seen.ask if side in self.people else None
        lines: list[LogLine] = []
        for entry in seen.log[since:]:
            lines += self._lines(entry, side)
        return Sheet(
            n=self.number,
            game=self.id,
            kind=game.kind.name,
            name=game.kind.identity(game.setup)[0],
            title=look.title(game),
            sides=[SideShown(each, look.side_name(game, each), game.seats[each]) for each in game.sides],
            side=game.sides[side] if side >= 0 else "",
            waiting=[game.sides[each] for each in seen.awaited],
            sheet=look.sheet(game, side),
            question=look.question(game, ask) if ask is not None else None,
            log=lines,
            first=since,
            hash=self.hash,
            over=game.over,
            outcome=look.outcome(game),
            can_undo=self.may_undo(view),
            thinking=self.thinking,
            within=look.within(game),
            agreed=list(self.agreed),
            view="" if view == BOTH else view,
            together=self.together(view),
            id=msgspec.UNSET if id is None else id,
        )

    def plan(self, view: str, wanted: Plan) -> Planned:
        """What an order that a window thinks of comes to."""
        ask = self.question(view)
        if ask is None:
            raise Trouble("not-yours", 409)
        return self.look.plan(self.game, ask, wanted)

    def _lines(self, entry: Entry, side: int) -> list[LogLine]:
        """An entry in words; each is told once."""
        known = self._told.get((entry.number, side))
        if known is None or known[0] is not entry:
            known = self._told[entry.number, side] = entry, self.look.lines(self.game, entry, side)
        return known[1]

    @property
    def hash(self) -> str:
        """Names what a window has seen: how many facts there are tells nobody what they are."""
        return str(self.number)

    async def answer(self, view: str, said: str, hash: str) -> None:
        """A window answers its question."""
        if self.game.over:
            raise Trouble("over", 409)
        if hash != self.hash:
            raise Trouble("stale", 409)
        ask = self.question(view)
        if ask is None:
            raise Trouble("not-yours", 409)
        await self.in_time(self.game.sides[ask.side])
        await self.give(self.game.read(said, ask.side), ask.side)

    async def seal(self, view: str, seal: Seal) -> None:
        """A window gives the orders of its side together."""
        if seal.hash != self.hash:
            raise Trouble("stale", 409)
        await self.answer(view, self.look.sealed(self.game, seal), seal.hash)

    async def give(self, word: Any, side: int, standing: bool = False) -> None:
        """Carry out an answer, save it, and tell everybody."""
        known = self.game.count
        if side in dict(self.game.position.sealed):
            self.taken_back += 1
        self.game.answer(word, side)
        # An answer that replaces a sealed one leaves as many entries as there were.
        known = min(known, self.game.count - 1)
        await self._keep(stored.answered(self.game, known, standing), known)

    async def undo(self, view: str) -> None:
        """Take back the last answer."""
        self.undo_alone(view)
        side = self.side_of(view)
        if view == BOTH and not self.game.still_sealed and self.game.log:
            side = self.game.log[-1].side if self.game.log[-1].side in self.people else side
        try:
            self.game.undo(side)
        except UndoRefused as error:
            raise Trouble(f"undo-{error.why}", 409) from error
        self.taken_back += 1
        await self._keep(stored.taken_back(self.game, side))

    def may_undo(self, view: str) -> bool:
        """Whether a window could take back the last answer."""
        game = self.game
        if not game.count or game.over:
            return False
        side = self.side_of(view)
        if game.still_sealed:
            return side in dict(game.position.sealed)
        last = game.log[-1].side
        return last != DICE and last in self.people and (view == BOTH or last == side) and game.may_be_undone

    async def resign(self, view: str, side: str) -> None:
        """A side gives up."""
        giving = side or (self.game.sides[self.side_of(view)] if self.side_of(view) >= 0 else "")
        if self.game.over:
            raise Trouble("over", 409)
        if self.game.seats.get(giving) != HUMAN or view not in (BOTH, giving):
            raise Trouble("not-yours", 409)
        self.game.resign(self.game.sides.index(giving))
        await self._keep(stored.closed(self.game))

    async def seat(self, view: str, side: str, player: str) -> None:
        """Somebody else plays a side from now on."""
        if side not in self.game.sides:
            raise Trouble("no-side", 404, side=side, known=", ".join(self.game.sides))
        if self.game.over:
            raise Trouble("over", 409)
        if view not in (BOTH, side):
            raise Trouble("not-your-seat", 409)
        if self.game.seats[side] != seated(self.game.kind, player):
            self.played_by_person()
            self.game.reseat(side, player)
            await self._keep(stored.seated(self.game, side, player))

    async def _keep(self, row: StoredRow, known: int = -1) -> None:
        """Save a fact; if that fails it has not happened."""
        self._sure, at = False, self.pact.now()
        try:
            await self.store.append_packed(self.id, self.number + 1, row, self.standing(), at)
        except Trouble:
            await self.reload()
            self._tell_news()
            raise
        self.number, self.last = self.number + 1, row.what
        self._follow(row.what, stored.body_of(row), at, known)
        self._sure = True
        self._tell_news()

    def _tell_news(self) -> None:
        """Everybody who shows something of this game shows it as it stands now."""
        if not self.look.within(self.game):
            self.agreed = []
        self.show_all()
        for listener in list(self.listeners):
            listener()
        self.after_row()

    async def reload(self) -> None:
        """The game as it is on the disk."""
        self.taken_back += 1
        await asyncio.to_thread(self._load)
        self._sure = True

    async def make_sure(self) -> None:
        """If somebody was interrupted while his answer went to the disk, see whether it is there."""
        if not self._sure:
            await self.reload()

    async def read_on(self) -> bool:
        """Let happen here what other workers have saved meanwhile; whether there was anything."""
        await self.make_sure()
        timed = await asyncio.to_thread(self.store.timed_rows, self.id, self.number)
        if not timed:
            return False
        count, rows = self.game.count, [row for row, _ in timed]
        try:
            facts = stored.happening(self.game, rows, self.id, self.number)
            for (body, known), (row, at) in zip(facts, timed, strict=True):
                self._follow(row.what, body, at, known)
        except Trouble:
            await self.reload()
        else:
            self.number, self.last = self.number + len(rows), rows[-1].what
            if self.game.count <= count or any(row.what not in (ANSWERED, FACT) for row in rows):
                self.taken_back += 1
        self._tell_news()
        return True

    def standing(self) -> Standing:
        """Where the game stands, for the list."""
        return standing_of(self.game)

    def show_all(self) -> None:
        """Tell every window that there is something new; each asks for what it has not seen."""
        for view in self.views():
            self.publish(view, encode({"t": "news", "n": self.number}))

    def tell(self, message: Error | Thinking) -> None:
        """Say something to all windows."""
        for view in self.views():
            self.publish(view, encode(message))

    def refused(self, error: IllegalAnswer, id: int) -> Refused:
        """The rules say no to an answer."""
        refusal = error.refusal or Refusal("", "not-offered")
        return Refused(id, refusal.rule, self.look.refusal(self.game, refusal), list(refusal.rules))

    def broken(self, error: Exception) -> Error:
        """A table that cannot be shown must not close the window without a word."""
        log.error("game %s", self.id, exc_info=error)
        return Error(say("trouble-unshown"), "unshown")


def seated(kind: GameKind[Any], player: str) -> str:
    """A player's name, if he can play a game of this kind."""
    if thinks(known_player(player)) and not minds_play(kind.name):
        raise Trouble("no-minds", 409, player=player[:40], known=", ".join(PLAIN))
    return player


def standing_of(game: GameOf[Any]) -> Standing:
    """Where a game stands, for the list."""
    look = look_of(game)
    turn, step = look.standing(game)
    title = look.title(game)
    asked = game.position.awaited
    return Standing(
        game.kind.identity(game.setup)[0],
        {"en": title.en, "fr": title.fr},
        turn,
        game.sides[asked[0]] if asked and not game.over else "",
        step,
        game.over,
        look.outcome(game),
        game.seats,
        kind=game.kind.name,
    )
