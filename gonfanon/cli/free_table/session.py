"""A game on the free table at one keyboard: people write their sheets one after another, behind a curtain."""

from pathlib import Path
from typing import Any

from gonfanon.argad.notation.orders import VERBS, read_order, write_order
from gonfanon.argad.notation.sheets import AGREE, BETWEEN, READY, staged
from gonfanon.argad.scenario.goals import met
from gonfanon.argad.state.orders import Order, Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.cli.console.keyboard import Keyboard, curtain
from gonfanon.cli.console.output import Output
from gonfanon.cli.free_table.drawing import person_line, show_table
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation, GonfanonError, IllegalAnswer
from gonfanon.minds.any_game import decide
from gonfanon.play.game_of import GameOf, UndoRefused
from gonfanon.story.argad.events import tale
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import order_line, question_line
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

HELP = (
    "help",
    "table",
    "who",
    "goals",
    "orders",
    "drop",
    "why",
    "rule",
    "log",
    "undo",
    "save",
    "story",
    "quit",
)


class FreeSession:
    """One game at one keyboard."""

    def __init__(
        self,
        game: GameOf[Skirmish],
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        record: str | None,
        seed: int,
    ) -> None:
        self.game, self.out, self.keyboard, self.record, self.seed = game, out, keyboard, record, seed
        text = game.setup.skirmish
        told = {name: one.title for name, one in (*text.surprises.items(), *text.triggers.items())}
        lines = {key: line.title for key, line in game.setup.lines.items()}
        self.story = FreeStory(texts, game.opening.scene, text.side_names, told, lines)
        self.drafts: list[Order] = []
        self.last_side = -1
        self.told = 0

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.tell_story()
        while (ask := self.game.ask()) is not None:
            seat = self.game.seats[self.game.sides[ask.side]]
            if seat != "human":
                self._machine(ask, seat)
            elif not self._person(ask):
                break
        self._news(None)
        self._end()
        if self.record:
            write_whole(Path(self.record), self.game.record())

    def _machine(self, ask: Ask, seat: str) -> None:
        with self.out.thinking(self.story.say("argad-console-thinks", side=self.story.side(ask.side))):
            said = decide(self.game, ask.side, seat, self.seed * 1_009 + self.game.count)
        self.game.answer(said, ask.side)

    def _person(self, ask: Ask) -> bool:
        """One person answers; whether the game goes on."""
        people = [n for n, side in enumerate(self.game.sides) if self.game.seats[side] == "human"]
        if ask.side != self.last_side and len(people) > 1 and not self._curtain(ask):
            return False
        self.last_side = ask.side
        self._news(ask.side)
        self._teach(ask)
        self.out.line(question_line(self.story, self.game.state, ask), "bold")
        number = self.game.count
        while self.game.count == number and self.game.ask(ask.side) is not None:
            line = self.keyboard.line()
            if line is None or line.strip() in ("quit", "quitter"):
                return False
            if line.strip():
                self._line(ask, line.strip())
        return True

    def _curtain(self, ask: Ask) -> bool:
        """Nobody reads over another's shoulder."""
        text = self.story.say("argad-console-curtain", side=self.story.side(ask.side))
        return curtain(self.out, self.keyboard, text)

    def _line(self, ask: Ask, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if not self._commanded(word, ask, rest):
                self._orders(ask, line)
        except BadNotation as error:
            self.out.line(error.message)
        except IllegalAnswer as error:
            self._refused(error)
        except UndoRefused as error:
            self.out.line(self.story.say(f"undo-{error.why}"))
        except GonfanonError as error:
            self.out.line(str(error))

    def _commanded(self, word: str, ask: Ask, rest: str) -> bool:
        """Do what a command says; False: the word is none."""
        command = COMMANDS.get(word)
        if command is None or (word == "help" and rest):
            return False
        command(self, ask, rest)
        return True

    def _refused(self, error: IllegalAnswer) -> None:
        if error.refusal is not None:
            self.out.line(self.story.refusal(error.refusal))

    # -- orders

    def _orders(self, ask: Ask, line: str) -> None:
        """Orders are judged one by one as they are written; `ready` or `agree` hands the sheet in."""
        if ask.kind == "whom-to-strike":
            self._give(self.game.read(line, ask.side), ask)
            return
        for part in (part.strip() for part in line.split(BETWEEN)):
            if part in (READY, AGREE):
                self._hand_in(ask, part == AGREE)
                return
            if part:
                self._draft(ask, part)

    def _draft(self, ask: Ask, text: str) -> None:
        s = self.game.view(ask.side).state
        order = staged(s, read_order(s, text))
        refusal = why_not_order(s, ask.side, order, tuple(self.drafts))
        if refusal is not None:
            self.out.line(self.story.refusal(refusal))
            return
        self.drafts.append(order)
        self.out.line(f"  {capitalised(order_line(self.story, s, order))}.")

    def _hand_in(self, ask: Ask, content: bool) -> None:
        self._give(Sheet(tuple(self.drafts), content), ask)
        self.drafts.clear()

    def _give(self, said: Sheet | int, ask: Ask) -> None:
        """Answer the open question."""
        self.game.answer(said, ask.side)

    # -- commands

    def help(self, ask: Ask, rest: str) -> None:
        """All commands and the shape of every order."""
        say = self.story.say
        self.out.lines([f"  {say(f'argad-help-{word}')}" for word in HELP])
        self.out.line(say("argad-help-shapes"), "bold")
        self.out.lines([f"  {verb.shape}" for verb in VERBS.values()])

    def table(self, ask: Ask, rest: str) -> None:
        """The table."""
        show_table(self.out, self.story, self.game.view(ask.side).state)

    def who(self, ask: Ask, rest: str) -> None:
        """One figure in words."""
        s = self.game.view(ask.side).state
        if rest not in s.scene.numbers:
            show_table(self.out, self.story, s)
            return
        self.out.line(person_line(self.story, s, s.scene.numbers[rest]))

    def goals(self, ask: Ask, rest: str) -> None:
        """The goals that the side may know of."""
        s = self.game.view(ask.side).state
        for goal in s.scene.plot.goals:
            side = s.scene.sides[goal.side]
            title = self.story.word(self.game.setup.skirmish.goals[side][goal.name].title, goal.name)
            key = "met" if met(s, goal) else "secret" if goal.secret else "open"
            line = self.story.say(f"argad-goal-{key}", goal=title, points=goal.points)
            self.out.line(f"  {self.story.side(goal.side)}: {line}")

    def orders(self, ask: Ask, rest: str) -> None:
        """What is written on the sheet so far."""
        s = self.game.view(ask.side).state
        self.out.lines([f"  {write_order(s, order)}" for order in self.drafts] or ["  -"])

    def drop(self, ask: Ask, rest: str) -> None:
        """An empty sheet again."""
        self.drafts.clear()

    def why(self, ask: Ask, rest: str) -> None:
        """Whether an order is allowed."""
        s = self.game.view(ask.side).state
        refusal = why_not_order(s, ask.side, staged(s, read_order(s, rest)), tuple(self.drafts))
        self.out.line(self.story.refusal(refusal) if refusal is not None else self.story.say("allowed"))

    def rule(self, ask: Ask, rest: str) -> None:
        """A clause of the rules."""
        from gonfanon.library import catalogue

        found = catalogue("argad").entries.get(rest.upper())
        if found is None:
            self.out.line(self.story.say("no-rule", id=rest))
            return
        title, text = self.story.word(found.title), self.story.word(found.text).strip()
        self.out.paragraph(self.story.say("rule-text", id=found.id, title=title, text=text))
        ruling = self.story.word(found.ruling).strip()
        if ruling:
            self.out.paragraph(self.story.say("rule-ruling", text=ruling))
            self.out.paragraph(
                self.story.say("argad-unofficial", title=self.story.word(self.game.book.title))
            )

    def log(self, ask: Ask, rest: str) -> None:
        """What has happened so far."""
        self.out.lines(self._lines(self.game.view(ask.side).log, ask.side))

    def undo(self, ask: Ask, rest: str) -> None:
        """Take back one's own sheet while others still write."""
        self.game.undo(ask.side)

    def save(self, ask: Ask, rest: str) -> None:
        """Write the game into a file."""
        file = Path(rest or "game.gonfanon")
        write_whole(file, self.game.save())
        self.out.line(self.story.say("argad-console-saved", file=str(file)))

    def tell(self, ask: Ask, rest: str) -> None:
        """The story of the skirmish."""
        self.tell_story()

    def tell_story(self) -> None:
        """Title, story and special rules, and what the label says."""
        text = self.game.setup.skirmish
        self.out.line(self.story.word(text.title), "bold")
        self.out.paragraph(self.story.word(text.story).strip())
        self.out.paragraph(self.story.word(text.special).strip())
        self.out.line(self.story.say("argad-console-begin"))

    # -- what happened

    def _lines(self, entries: Any, side: int | None) -> list[str]:
        return [
            line
            for entry in entries
            if entry.events
            for line in tale(self.story, self.game.restored(entry.before), entry.events, side)
        ]

    def _news(self, side: int | None) -> None:
        """What has happened since the last news, as the side may learn of it."""
        seen = self.game.view(side).log if side is not None else self.game.log
        fresh = [entry for entry in seen if entry.number > self.told]
        self.out.lines(self._lines(fresh, side))
        sealed = self.game.still_sealed
        self.told = self.game.count - sealed

    def _teach(self, ask: Ask) -> None:
        """What a lesson has to say at this stage."""
        s = self.game.state
        for step in self.game.setup.skirmish.lesson:
            if (step.turn, step.stage) == (s.turn, s.stage) and ask.side == 0:
                self.out.paragraph(self.story.word(step.tell))
                self.out.lines([f"  {order}" for order in step.try_])

    def _end(self) -> None:
        found = self.game.outcome
        if found is not None:
            side = self.story.side(found.winner) if found.winner >= 0 else ""
            self.out.line(self.story.say(f"argad-outcome-{found.why}", side=side), "bold")


COMMANDS = {
    "help": FreeSession.help,
    "table": FreeSession.table,
    "who": FreeSession.who,
    "goals": FreeSession.goals,
    "orders": FreeSession.orders,
    "drop": FreeSession.drop,
    "why": FreeSession.why,
    "rule": FreeSession.rule,
    "log": FreeSession.log,
    "undo": FreeSession.undo,
    "save": FreeSession.save,
    "story": FreeSession.tell,
}
