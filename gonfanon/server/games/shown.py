"""A game as its windows see it: state, question, log, pieces, the whole table, and what an answer changed."""

from collections import Counter
from collections.abc import Sequence

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Pending
from gonfanon.play import DICE, Entry
from gonfanon.play.game import Game
from gonfanon.play.game_of import SPECTATOR
from gonfanon.play.sight import veiled
from gonfanon.play.standing import StandingOrders
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Said
from gonfanon.server.games import advice
from gonfanon.server.games.admission import BOTH, is_watching, watched_side
from gonfanon.server.games.lessons import Schooling
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.games.seats import HUMAN
from gonfanon.server.look import (
    aims,
    board,
    enemy_phases,
    log_lines,
    open_question,
    piece_questions,
    posture,
    siege_pieces,
)
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire import messages, replies
from gonfanon.server.wire.languages import Tongues, written


class ShownGame:
    """What windows are shown of a game. Nothing here changes the game."""

    game: Game
    tongues: Tongues
    school: Schooling | None
    """The lesson that the game teaches."""
    number: int
    """How many facts of the game are on the disk."""
    thoughts: dict[int, Thought]
    """By the number of its entry, what an opponent thought before an answer."""

    def __init__(self, id: str, art: str) -> None:
        self.id, self.art = id, art
        self.windows: Counter[str] = Counter()
        self.standing = StandingOrders()
        self.forget()

    def forget(self) -> None:
        """Nothing has been shown yet."""
        self._lines: list[tuple[Entry, list[messages.Line]]] = []
        self._news: dict[int, list[messages.Told]] = {}
        """By the number of its entry, what the last answer brought about."""
        self._shown: dict[str, board.Known] = {}
        self._counted: dict[str, aims.Counted | None] = {}
        """By view, the figures of the goals that it was last shown."""
        self._hashed: tuple[Battle, Pending, str] | None = None
        """The position whose hash was last asked for, its open question, and the hash."""
        self.thoughts = {}

    @property
    def thinking(self) -> messages.Thinking | None:
        """The opponent who thinks now."""
        return None

    def views(self) -> list[str]:
        """The views that some window has."""
        return [view for view, count in self.windows.items() if count]

    def side_of(self, view: str) -> int:
        """The side a window looks for; with all sides at one window, the side that is asked."""
        if view in self.game.scene.sides:
            return self.game.scene.sides.index(view)
        if is_watching(view):
            side = watched_side(view)
            return self.game.scene.sides.index(side) if side else SPECTATOR
        ask = self.game.ask()
        people = [side for side, key in enumerate(self.game.scene.sides) if self.game.seats[key] == HUMAN]
        if ask is not None and ask.side in people:
            return ask.side
        if people:
            return people[0]
        # A window that only looks on sees no more than all may see, as long as something is secret.
        return SPECTATOR if veiled(self.game.state) else self.game.state.side

    def state(self, view: str) -> Battle:
        """The battle as a window may see it."""
        return self.game.seen(self.side_of(view))

    def question(self, view: str) -> messages.Question | None:
        """The open question; anyone who may not see what it is about is told whom it is put to, and no more."""
        ask, known = self.game.ask(), self.known_ask(view)
        if self._laid_down() is not None:
            # It is answered in the same breath: nobody needs to see it.
            return None
        if ask is not None and known is None:
            return open_question.sealed_question(self.state(view), ask, self.tongues)
        shown = open_question.question(self.state(view), known, self.tongues)
        if shown is None or known is None or known.kind != "defensive-fire":
            return shown
        return open_question.with_moment(shown, self.game.state, self.before_order, known)

    @property
    def before_order(self) -> Battle:
        """The battle before the order that is being carried out."""
        before: Battle = self.game.position.snapshot
        return before

    def _laid_down(self) -> Said | None:
        """What standing orders answer to the open question."""
        ask = self.game.ask()
        if (
            ask is None
            or self.game.seats[self.game.scene.sides[ask.side]] != HUMAN
            or veiled(self.game.state)
        ):
            return None
        found: Said | None = self.standing.answer(self.game.state, self.before_order, ask)
        return found

    def reach(self, view: str, n: int, id: int) -> replies.Reach:
        """All that a piece can do now."""
        return piece_questions.reach_of(self.state(view), self.known_ask(view), n, self.tongues, id)

    def phase(self, view: str, side: str, id: int) -> replies.Phase:
        """What happened while the enemies of a side had their phase, as a window may see it."""
        game = self.game
        if side not in game.scene.sides:
            raise Trouble("no-side", 404, side=side, known=", ".join(game.scene.sides))
        mine, first = game.scene.sides.index(side), None
        for entry in reversed(game.log):
            then = game.battle(entry.before)
            if then.placing or then.side == mine:
                break
            first = entry, then
        if first is None:
            return replies.Phase(id)
        was = game.kind.sight(first[1], self.side_of(view))
        return enemy_phases.phase(was, self.state(view), mine, first[0].number - 1, self.tongues, id)

    def known_ask(self, view: str) -> Ask | None:
        """The open question, with those answers that a window may know of; None if it may know of none."""
        ask = self.game.ask()
        if ask is None or not veiled(self.game.state):
            return ask
        return self.game.view(ask.side).ask if ask.side == self.side_of(view) else None

    def log(
        self, view: str, entries: Sequence[tuple[Entry, list[messages.Line]]] | None = None
    ) -> list[messages.Line]:
        """The log as a window may see it."""
        side = self.side_of(view)
        rows = self._lines if entries is None else entries
        return [line for entry, lines in rows if not self.game.hides(entry, side) for line in lines]

    def together(self, view: str) -> messages.Together | None:
        """Clocks and offers, where there are any."""
        return None

    def laid_down(self, view: str) -> dict[str, messages.Standing]:
        """The standing orders that are kept for the sides of a window."""
        return {}

    def told_later(self, view: str) -> list[messages.Stood]:
        """What standing orders answered for a window since somebody last looked there."""
        return []

    def pieces(self, view: str) -> list[messages.Piece]:
        """All pieces as a window may see them."""
        s = self.state(view)
        shown = board.pieces(s, self.tongues, self._shown.get(view))
        self._shown[view] = s, shown
        return shown

    def table(self, view: str, id: int | None = None) -> messages.Table:
        """All there is to see."""
        game, s, scenario = self.game, self.state(view), self.game.parcel.scenario
        shown = self.pieces(view)
        return messages.Table(
            n=self.number,
            game=self.id,
            scenario=scenario.scenario,
            title=written(scenario.title),
            sides=board.sides(s, self.tongues, game.parcel),
            field=board.field_shown(s, self.art),
            pieces=shown,
            turn=s.turn,
            turns=scenario.turns,
            side=game.scene.sides[s.side],
            step=s.step,
            steps=board.steps(s),
            question=self.question(view),
            log=self.log(view),
            hash=self.hash(view),
            seats=game.seats,
            over=game.over,
            outcome=board.outcome(s, game.outcome, self.tongues),
            can_undo=self.may_undo(view),
            lesson=self.school.shown(game.over) if self.school is not None else None,
            thinking=self.thinking,
            secret=veiled(game.state),
            book=board.book_of(s),
            weather=posture.weather(s),
            aims=self._aims(view, s),
            view="" if view == BOTH else view,
            together=self.together(view),
            standing=self.laid_down(view),
            stood=self.told_later(view),
            id=id,
        )

    def _update(self, view: str, known: int, hints: list[messages.HintShown]) -> messages.Update:
        """What the entries beyond those known changed, for one view."""
        game, s, side = self.game, self.state(view), self.side_of(view)
        fresh = self._lines[known:]
        events = []
        for entry, _ in fresh:
            if not game.hides(entry, side):
                events += self._news[entry.number]
        before = self._shown[view][1] if view in self._shown else []
        after = self.pieces(view)
        first = fresh[0][0] if fresh else None
        secret = first is None or game.hides(first, side)
        was = game.kind.sight(game.battle(first.before), side) if first is not None else s
        moved = self._counted.get(view) != aims.counted(s)
        return messages.Update(
            n=self.number,
            who=self._who(first),
            said="" if secret or first is None else first.text,
            events=events,
            pieces=board.changed(before, after) if before else after,
            turn=s.turn,
            side=game.scene.sides[s.side],
            step=s.step,
            question=self.question(view),
            hash=self.hash(view),
            log=self.log(view, fresh),
            over=game.over,
            outcome=board.outcome(s, game.outcome, self.tongues),
            can_undo=self.may_undo(view),
            burning=board.burning(s),
            works=siege_pieces.works(s),
            lesson=self.school.shown(game.over, hints) if self.school is not None else None,
            aims=self._aims(view, s) if moved else None,
            notices=aims.notices(was, s, self.tongues) if moved else [],
            together=self.together(view),
        )

    def _aims(self, view: str, s: Battle) -> messages.Aims | None:
        """How to win, and how things stand; a window hears of it again when the figures have changed."""
        self._counted[view] = aims.counted(s)
        return aims.aims(s, self.tongues)

    def _who(self, entry: Entry | None) -> str:
        return "" if entry is None else "dice" if entry.side == DICE else self.game.scene.sides[entry.side]

    def hash(self, view: str) -> str:
        """Names the position as a window may see it. Most answers ask for the same one twice."""
        s, pending = self.state(view), None if self.game.over else self.game.position.pending
        if self._hashed is None or self._hashed[0] is not s or self._hashed[1] is not pending:
            self._hashed = s, pending, board.position_hash(s, pending)
        return self._hashed[2]

    def may_undo(self, view: str) -> bool:
        """Whether a window could take back the last answer."""
        log = self.game.log
        if not self.game.may_be_undone:
            return False
        side = self.game.scene.sides[log[-1].side]
        return self.game.seats[side] == HUMAN and view in (BOTH, side)

    def _learn(self, known: int) -> list[messages.HintShown]:
        """What the entries beyond those known teach."""
        if self.school is None or len(self.game.log) <= known:
            return []
        learner = self.school.lesson.learner
        side = self.side_of(learner)
        entries = [entry for entry in self.game.log[known:] if not self.game.hides(entry, side)]
        events = [event for entry in entries for event in entry.events]
        was = self.game.battle(entries[0].before) if entries else None
        return self.school.moment(self.state(learner), events, self.game.ask(), was=was)

    def _settle_lines(self) -> None:
        """Bring the log in words up to the log: what was taken back goes, what is new is told."""
        log = self.game.log
        del self._lines[len(log) :]
        self._news = {}
        self.thoughts = {number: kept for number, kept in self.thoughts.items() if number <= len(log)}
        for entry in log[len(self._lines) :]:
            before = self.game.battle(entry.before)
            told = self._news[entry.number] = log_lines.told(before, entry.events, self.tongues)
            self._lines.append((entry, log_lines.lines(entry, before, told, self._explained(entry))))

    def _explained(self, entry: Entry) -> bool:
        """Whether the reason of an entry, or of the order whose dice it is, is known."""
        return advice.thought_of(self.game, self.thoughts, entry.number) is not None
