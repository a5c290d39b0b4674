"""A game that somebody has open: every answer is saved before it counts, every window sees the same.

The rules run in the thread of the server, one answer after the other: they take milliseconds. Until an answer
is on the disk nobody is told of it: anyone who wants to look at the table waits at its lock.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.figures import Refusal
from gonfanon.play import Game, UndoRefused
from gonfanon.play.standing import ASK_ALL, Standing
from gonfanon.rules.words.field import PASS, Said
from gonfanon.server.games import advice, load_and_save, standing_answers
from gonfanon.server.games.admission import BOTH, WATCHING, watched_side
from gonfanon.server.games.commanding import ALL, CommandedTable
from gonfanon.server.games.disk.rows import ANSWERED, FACT, Head, Row
from gonfanon.server.games.lessons import Schooling
from gonfanon.server.games.mind_processes import Council, looked_back, puzzle_of
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.opponents import Opponents
from gonfanon.server.games.seats import HUMAN, known_player
from gonfanon.server.games.shown import ShownGame
from gonfanon.server.games.store import Overtaken, Store
from gonfanon.server.look import (
    lines_and_threats,
)
from gonfanon.server.together.pact import Clock, Pact, Step
from gonfanon.server.together.times import system_clock
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages, replies
from gonfanon.server.wire.languages import Tongues, say, written

QUIET = 0.2
"""Seconds without an answer before a table looks around: a busy server has better things to do."""
BREATH = 0.002
"""Seconds between two glances of those who look around."""
Publish = Callable[[str, bytes], None]
"""Send a message to all windows with a view."""
encode = msgspec.json.encode
log = logging.getLogger("gonfanon")


class GameTable(ShownGame, CommandedTable):
    """One game with its windows, and all that changes it."""

    game: Game
    page = "game"
    together = CommandedTable.together

    def __init__(
        self,
        id: str,
        store: Store,
        publish: Publish,
        art: str,
        council: Council,
        delay: float = 0.0,
        clock: Clock = system_clock,
    ) -> None:
        super().__init__(id, art)
        self.store, self.publish, self.clock = store, publish, clock
        self.note_due = partial(store.note_due, id)
        self.lock = asyncio.Lock()
        self.opponents = Opponents(self, council, delay)
        self._looking: asyncio.Task[None] | None = None
        self._sure = True
        """False: an answer has gone off to the disk, and nobody has heard yet that it is there."""
        self._load()

    @property
    def thinking(self) -> messages.Thinking | None:
        """The opponent who thinks now."""
        return self.opponents.thinking

    def view_for(self, side: str) -> str:
        """The view of a window that looks for a side, if there is such a one."""
        sides = self.game.scene.sides
        if side not in (BOTH, WATCHING, *sides) and watched_side(side) not in sides:
            raise Trouble("no-side", 404, side=side, known=", ".join((BOTH, *sides)))
        return side

    async def recover(self, error: Exception) -> None:
        """The rules broke down in the middle of an answer: it has not happened, the story goes to the log."""
        log.error("game %s", self.id, exc_info=error)
        await self._reload()

    async def _reload(self) -> None:
        """The game as it is on the disk; a long one takes a while, in which the other tables play on."""
        await asyncio.to_thread(self._load)
        self._sure = True

    def _load(self) -> None:
        """The game as it is on the disk."""
        # All is read before anything is changed: a database may go away in between.
        head, rows = self.store.head(self.id), self.store.rows(self.id)
        self.head: Head = head
        self.game = load_and_save.begun(self.head)
        lesson = self.head.parcel.scenario.lesson
        self.school = Schooling(lesson) if lesson is not None else None
        self.tongues = Tongues(self.game.scene, self.head.parcel.scenario.side_names)
        self.number = 0
        self.pact = Pact(self.game.scene.sides, self.clock)
        self.stood: set[int] = set()
        """The entries that standing orders answered."""
        self.looked = self.store.looked(self.id)
        self.forget()
        if self.school is not None:
            self.school.moment(self.state(self.school.lesson.learner), (), self.game.ask())
        for row, known in load_and_save.happening(self.game, self.head, rows):
            self.number = row.number
            if row.thought is not None:
                self.thoughts[known + 1] = row.thought
            if row.standing:
                self.stood.add(known + 1)
            if row.rewind is not None:
                self.stood = {n for n in self.stood if n <= row.rewind[0]}
                self.thoughts = {n: kept for n, kept in self.thoughts.items() if n <= row.rewind[0]}
            self._follow(row, known)
            self._learn(known)
        self._orders_laid()
        self._settle_lines()

    def _follow(self, row: Row, known: int = -1) -> None:
        """The clocks go on with a row."""
        person = row.seated[0] if row.seated is not None and row.seated[1] == HUMAN else ""
        at = row.at or self.pact.clocks.at
        self.count_time(
            at, row.fact, self.game.state.turn, known if row.what == ANSWERED else -1, row.standing, person
        )

    def _orders_laid(self) -> None:
        """The standing orders of all sides as they are kept."""
        for side, orders in self.pact.agreed.laid.items():
            self.standing.laid[self.game.scene.sides.index(side)] = orders

    def laid_down(self, view: str) -> dict[str, messages.Standing]:
        """The standing orders that are kept for the sides of a window."""
        laid, mine = self.pact.agreed.laid, self.seats_of(view)
        return {
            side: msgspec.convert(laid[side], messages.Standing, from_attributes=True)
            for side in mine
            if side in laid
        }

    def told_later(self, view: str) -> list[messages.Stood]:
        """What standing orders answered for a window since somebody last looked there."""
        mine = self.seats_of(view)
        if not self.stood or not mine or view == BOTH:
            # Anyone who plays all sides at one window sees everything happen.
            return []
        return standing_answers.answered(
            self.game, self._lines, self.stood, mine, self.looked.get(mine[0], 0), self.tongues
        )

    async def look(self, view: str, number: int) -> None:
        """The player has read what his standing orders answered."""
        for side in self.seats_of(view):
            if number > self.looked.get(side, 0):
                await self.store.look(self.id, side, min(number, len(self.game.log)))
                self.looked[side] = number

    def side_words(self, side: str) -> messages.Both:
        """The name of a side."""
        number = self.game.scene.sides.index(side)
        return self.tongues.both(lambda story: story.side(number))

    @property
    def title_words(self) -> messages.Both:
        """The name of the game."""
        return written(self.game.parcel.scenario.title)

    def known_mind(self, player: str) -> str:
        """The name of a mind, if it can play this game."""
        return known_player(player)

    async def take_step(self, step: Step) -> None:
        """Write a fact, let it do its work, and say so to all windows."""
        row = load_and_save.stepped(self.game, self.number + 1, step)
        if row.rewind is not None:
            self.stood = {n for n in self.stood if n <= row.rewind[0]}
        await self._keep(row)
        if row.what != FACT:
            self._show_all()
            return
        self._orders_laid()
        self._say_agreed()

    def _say_agreed(self) -> None:
        """Say to all windows what the players have agreed on; on the board nothing has changed."""
        for view in self.views():
            self.publish(view, encode(messages.Agreed(self.number, self.together(view))))

    async def answer(self, view: str, said: str, hash: str, commander: int = ALL) -> None:
        """A window answers the open question; where several command a side, for its own people."""
        ask = self._asked(view)
        await self.in_time(self.game.scene.sides[ask.side])
        if hash != self.hash(view):
            raise Trouble("stale", 409)
        word = self.game.read(said)
        if commander != ALL and await self.ended_part(ask, commander, word):
            return
        self.standing.answered(self.game.state, ask, word)
        await self._give(word)
        await self.follow_orders()

    async def hold(self, view: str, hash: str, phase: bool) -> None:
        """Hold fire at the one who moves now, or for the rest of the phase."""
        ask = self._asked(view)
        await self.in_time(self.game.scene.sides[ask.side])
        if hash != self.hash(view):
            raise Trouble("stale", 409)
        self.standing.hold(self.game.state, ask, phase)
        await self._give(PASS)
        await self.follow_orders()

    async def lay_down(self, view: str, side: str, orders: messages.Standing) -> None:
        """A side says beforehand how it reacts; lessons ask everything."""
        if side not in self.game.scene.sides:
            raise Trouble("no-side", 404, side=side, known=", ".join(self.game.scene.sides))
        if view not in (BOTH, side):
            raise Trouble("not-your-seat", 409)
        # A learner is asked everything; only where nothing can be done does it go on by itself.
        learner = replace(ASK_ALL, skip_empty=True)
        laid = learner if self.school is not None else msgspec.convert(orders, Standing, from_attributes=True)
        step = self.pact.lay_down(self._kept_for(side), laid)
        if step is not None:
            await self.take_step(step)
        await self.follow_orders()

    def _kept_for(self, side: str) -> str:
        """Under which name the standing orders of a side are kept."""
        return side

    async def follow_orders(self) -> None:
        """Give the answers that standing orders have ready, until somebody must decide."""
        said = self._laid_down()
        while said is not None:
            await self._give(said, standing=True)
            said = self._laid_down()

    def _asked(self, view: str) -> Ask:
        """The question, if this window may answer it."""
        ask = self.game.ask()
        if ask is None:
            raise Trouble("over" if self.game.over else "dice-unknown", 409)
        side = self.game.scene.sides[ask.side]
        if self.game.seats[side] != HUMAN or view not in (BOTH, side):
            raise Trouble("not-yours", 409)
        return ask

    async def _give(self, word: Said, thought: Thought | None = None, standing: bool = False) -> None:
        """Carry out an answer, save it, and tell everybody."""
        known = len(self.game.log)
        self.game.answer(word)
        await self._keep(load_and_save.row_of(self.game, self.number + 1, known, thought, standing), known)
        self._tell_answer(known, thought, standing)

    def _tell_answer(self, known: int, thought: Thought | None, standing: bool) -> None:
        """An answer is saved: all windows hear of the entries beyond those known."""
        if thought is not None:
            self.thoughts[known + 1] = thought
        if standing:
            self.stood.add(known + 1)
        hints = self._learn(known)
        self._settle_lines()
        if self._revealed(known):
            self._show_all()
            return
        for view in self.views():
            self._send(view, lambda view=view: self._update(view, known, hints))  # type: ignore[misc]

    def _send(self, view: str, message: Callable[[], messages.Update | messages.Table]) -> None:
        """Tell the windows with a view; the answer is saved, even if nothing can be shown of it."""
        try:
            told = encode(message())
        except Exception as error:  # a table that cannot be shown must not lose its game
            log.error("game %s", self.id, exc_info=error)
            told = encode(messages.Error(say("trouble-unshown"), "unshown"))
        self.publish(view, told)

    def _revealed(self, known: int) -> bool:
        """Whether a secret set-up has just been shown, so that everybody must look at everything."""
        was_hidden = self.game.scene.terms.secret and self.game.log[known].before.placing
        return was_hidden and not self.game.state.placing

    def refused(self, refusal: Refusal, id: int) -> messages.Refused:
        """The rules say no to an answer, or to one that is only looked at; a learner may be told more."""
        hints: list[messages.HintShown] = []
        if self.school is not None:
            s = self.state(self.school.lesson.learner)
            hints = self.school.moment(s, (), self.game.ask(), refusal)
        ask, s = self.game.ask(), self.game.state
        step = s.step if ask is not None and ask.kind == "order" and ask.side == s.side else ""
        return messages.Refused(
            *(id, self.tongues.rule(refusal.rule), self.tongues.refusal(refusal, step)),
            *(self.tongues.rules(refusal.rules), hints),
        )

    async def _keep(self, row: Row, known: int = -1) -> None:
        """Save a fact; if that fails it has not happened."""
        self._sure = False
        row = replace(row, at=self.pact.now())
        try:
            await self.store.add(self.id, row, load_and_save.standing_of(self.game))
        except Overtaken:
            await self._reload()
            self._show_all()
            raise
        except Trouble:
            await self._reload()
            raise
        self.number = row.number
        self._follow(row, known)
        self._sure = True
        self.after_row()

    async def make_sure(self) -> None:
        """If somebody was interrupted while his answer went to the disk, see whether it is there."""
        if not self._sure:
            await self._reload()

    async def read_on(self) -> bool:
        """Let happen here what other workers have saved meanwhile; whether there was anything."""
        await self.make_sure()
        fresh = await asyncio.to_thread(self.store.rows, self.id, self.number)
        for row in fresh:
            if not self._happened(row):
                await self._reload()
                self._show_all()
                break
        if fresh:
            with suppress(Overtaken):  # then another worker has followed them
                await self.follow_orders()
        return bool(fresh)

    def _happened(self, row: Row) -> bool:
        """Whether a fact that another worker saved came out here as it did there; all windows hear of it."""
        if row.what not in (ANSWERED, FACT) or row.number != self.number + 1:
            return False
        known = len(self.game.log)
        try:
            load_and_save.carry_out(self.game, row)
        except (GonfanonError, IndexError):
            return False
        if self.game.fingerprint() != row.mark:
            return False
        self.number = row.number
        if row.what == FACT:
            self._follow(row)
            self._orders_laid()
            self._say_agreed()
        else:
            self._follow(row, known)
            self._tell_answer(known, row.thought, row.standing)
        return True

    async def undo(self, view: str) -> None:
        """Take back the last answer, for all windows."""
        self.undo_alone(view)
        people = [side for side, key in enumerate(self.game.scene.sides) if self.game.seats[key] == HUMAN]
        alone = people[0] if len(people) == 1 else None
        side = self.side_of(view) if view != BOTH else alone
        try:
            self.game.undo(side)
        except UndoRefused as error:
            raise Trouble(f"undo-{error.why}", 409) from error
        await self._keep(load_and_save.undone(self.game, self.number + 1))
        # What standing orders answered goes with the answer of the player that led to it.
        while self._laid_down() is not None and self.may_undo(view):
            self.game.undo(side)
            await self._keep(load_and_save.undone(self.game, self.number + 1))
        self._show_all()

    async def resign(self, view: str, side: str) -> None:
        """A side gives up."""
        if self.game.over:
            raise Trouble("over", 409)
        giving = side or self.game.scene.sides[self.side_of(view)]
        if self.game.seats.get(giving) != HUMAN or view not in (BOTH, giving):
            raise Trouble("not-yours", 409)
        self.game.resign(self.game.scene.sides.index(giving))
        await self._keep(load_and_save.closed(self.game, self.number + 1))
        self._show_all()

    def _show_all(self) -> None:
        self._settle_lines()
        for view in self.views():
            self._send(view, lambda view=view: self.table(view))  # type: ignore[misc]

    async def seat(self, view: str, side: str, player: str) -> None:
        """Somebody else plays a side from now on: a person takes over, or hands the side back."""
        if side not in self.game.scene.sides:
            raise Trouble("no-side", 404, side=side, known=", ".join(self.game.scene.sides))
        if self.game.over:
            raise Trouble("over", 409)
        if self.school is not None:
            raise Trouble("lesson-seats", 409)
        if view not in (BOTH, side):
            raise Trouble("not-your-seat", 409)
        if self.game.seats[side] == known_player(player):
            return
        self.played_by_person()
        self.game.reseat(side, player)
        await self._keep(load_and_save.seated(self.game, self.number + 1, side, player))
        self._show_all()

    async def hints(self, view: str, id: int, piece: int | None = None) -> replies.Hints:
        """The best orders now, for the person who is asked: of all, or of one piece."""
        self.unaided()
        about = -1 if piece is None else piece
        async with self.lock:
            ask, hash, s = self._asked(view), self.hash(view), self.state(view)
            puzzle = puzzle_of(self.game, HUMAN, about)
        found = await self.opponents.council.advise(puzzle, self.id)
        return replies.Hints(id, hash, advice.all_advice(s, ask, found, self.tongues), piece)

    async def why(self, view: str, number: int, id: int) -> replies.WhyShown:
        """Why an opponent gave an order that this window may see."""
        found = advice.thought_of(self.game, self.thoughts, number)
        if found is None or self.game.hides(found[0], self.side_of(view)):
            raise Trouble("no-reason", 404)
        game, (entry, thought) = self.game, found
        if isinstance(entry.question, Ask) and entry.question.kind == "order":
            thought = await self.opponents.council.review(looked_back(game, entry, thought), self.id)
        return advice.why(game, entry, thought, self.tongues, id)

    def tell(self, message: messages.Thinking | messages.Error) -> None:
        """Say something to all windows."""
        for view in self.views():
            self.publish(view, encode(message))

    def let_others_play(self, again: bool = False) -> None:
        """Let those sides answer that no person plays, one answer after the other; then look around."""
        if again or self.opponents.thinking is not None or self.opponents.asked() is not None:
            self.opponents.wake(again)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_around())

    async def _look_around(self) -> None:
        """Find out in quiet moments what archers see, before anybody asks."""
        number = -1
        while number != self.number:
            number = self.number
            await asyncio.sleep(QUIET)
            if number != self.number:
                continue
            for _ in lines_and_threats.look_around(self.game.state):
                await asyncio.sleep(BREATH)

    async def played(self, word: Said, thought: Thought | None = None) -> Trouble | None:
        """One answer of a side that no person plays; what came in its way is said, and comes back."""
        try:
            await self.make_sure()
            await self._give(word, thought)
            await self.follow_orders()
        except Overtaken:
            # Another worker has answered: what is asked now is another question.
            return None
        except Trouble as trouble:
            found = trouble
        except Exception as broken:  # a rule that breaks down must not take the table with it
            await self.recover(broken)
            found = Trouble("broken", 500)
        else:
            return None
        self.tell(messages.Error(found.message, found.code))
        return found

    @property
    def idle(self) -> bool:
        """Nobody looks, and nobody plays."""
        return not self.views() and not self.opponents.busy

    async def stop(self) -> None:
        """Let go of the game; what was saved is saved."""
        await self.opponents.stop()
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
