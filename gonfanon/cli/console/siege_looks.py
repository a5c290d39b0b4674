"""Commands that only look, at a siege: the sheet, the chronicle, people, and the board of a fight."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from gonfanon.cli.console.inquiries import LOG_LINES, Inquiries
from gonfanon.cli.console.output import Output
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.play.game_of import GameOf
from gonfanon.rules.position.state import Battle
from gonfanon.siege.notation import BATTLE_ORDERS, DAY_ANSWERS, DAY_ORDERS
from gonfanon.siege.sheet import Siege
from gonfanon.story.people import losses
from gonfanon.story.siege.chronicle import chronicle
from gonfanon.story.siege.telling import SiegeTeller

HELP = (
    "sheet",
    "chronicle",
    "who",
    "board",
    "ground",
    "moves",
    "odds",
    "shot",
    "why",
    "rule",
    "settle",
    "undo",
    "save",
    "log",
    "story",
    "more-answers",
    "pass",
    "resign",
    "quit",
)


class SiegeLooks(Inquiries):
    """What can be asked about a siege, and about the fight in it, without changing anything."""

    def __init__(self, game: GameOf[Siege], teller: SiegeTeller, out: Output) -> None:
        super().__init__(game, teller.board(game.state), out)  # type: ignore[arg-type]
        self.siege = game
        self.teller = teller

    @property
    def s(self) -> Battle:
        """The board of the fight; between fights the place as it stands."""
        state = self.siege.state
        self.story = self.teller.board(state)
        return state.battle if state.battle is not None else state.site

    def help(self) -> None:
        """All commands and the shape of every order."""
        say, out = self.story.say, self.out
        out.line(say("help-commands"), "bold")
        out.lines([f"  {say(f'siege-help-{word}')}" for word in HELP])
        out.line(say("help-orders"), "bold")
        shapes = {**DAY_ORDERS, **BATTLE_ORDERS, **DAY_ANSWERS}
        out.lines([f"  {verb.shape}" for verb in shapes.values()])
        out.line(say("help-more"))

    def sheet(self) -> None:
        """The siege sheet."""
        s = self.siege.state
        step = self.story.say(
            f"siege-step-{'set-up' if s.affair is not None and s.affair.stages else s.step}"
        )
        self.out.line(self.story.say("siege-title", day=s.day, step=step), "bold")
        self.out.lines(self.teller.sheet(s))

    def score(self) -> None:
        """Losses so far."""
        self.sheet()
        self.out.lines(losses(self.story, self.s))

    def who(self, words: Sequence[str]) -> None:
        """Everybody of both sides in a line, or one in full."""
        super().who(words)

    def log(self, words: Sequence[str]) -> None:
        """What happened so far, the last lines of it."""
        count = int(words[0]) if words and is_whole(words[0]) else LOG_LINES
        lines: list[str] = []
        for entry in islice(reversed(self.siege.log), count or 1):
            lines[:0] = self.teller.lines(self.siege.restored(entry.before), entry.events)
        if not lines:
            self.out.line(self.story.say("log-empty"))
        self.out.lines(lines[-count:] if count else [])

    def tale(self, words: Sequence[str]) -> None:
        """The chronicle, of all days or of one."""
        entries = [(self.siege.restored(entry.before), entry.events) for entry in self.siege.log]
        wanted = int(words[0]) if words and is_whole(words[0]) else 0
        for one in chronicle(self.teller, entries):
            if wanted and one.day != wanted:
                continue
            self.out.line(one.heading, "bold")
            if one.text:
                self.out.paragraph(one.text)
            for report in one.fights:
                for part in report:
                    self.out.paragraph(part)

    def tell(self) -> None:
        """The story of the siege and its own rules."""
        text = self.siege.setup.siege
        self.out.line(self.story.word(text.title), "bold")
        self.out.paragraph(self.story.word(text.story).strip())
        self.out.paragraph(self.story.word(text.special).strip())

    def prospects(self, word: Any) -> None:
        """What may come of an order of the day."""
        lines = self.teller.prospects(self.siege.state, word)
        self.out.lines([f"  {line}" for line in lines] or [self.story.say("prospect-nothing")])

    def why(self, text: str) -> None:
        """Whether an order is allowed, by which rule not, and what may come of it."""
        ask = self.siege.ask()
        word = self.siege.read(text)
        refusal = ask.options.why_not(word) if ask is not None else Refusal("", "over")
        if refusal is not None:
            self.out.line(self.teller.refusal(self.siege.state, refusal))
            self.rule(self.story.rule(refusal.rule))
            return
        if ask is not None and not ask.within:
            self.out.line(self.story.say("allowed"))
            self.prospects(word)
        else:
            self._allowed(word)
