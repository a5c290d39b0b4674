"""A letter of a game on the free table at the terminal: what happened, and the player's sheets."""

from collections.abc import Sequence

from msgspec import Struct

from gonfanon.argad.state.orders import Sheet
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.mail_session import SEND, End
from gonfanon.cli.console.output import Output
from gonfanon.cli.free_table.session import COMMANDS, FreeSession
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import GonfanonError
from gonfanon.mail.free_table import STAGES, FreeGame, FreeStanding, FreeStretch, Stage
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import question_line
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

OWN = {
    **dict.fromkeys(SEND, "send"),
    **dict.fromkeys(("undo", "reprendre"), "undo"),
    **dict.fromkeys(("resign", "abandonner"), "resign"),
    **dict.fromkeys(("standing", "consignes"), "standing"),
    **dict.fromkeys(("save", "garder"), "save"),
    **dict.fromkeys(("quit", "quitter"), "quit"),
}
"""Words that mean something else in a letter than at one keyboard, or only there."""
NOTHING = ("none", "aucune")
LOOKING = ("table", "who", "goals", "rule", "log", "story")


class FreeWritten(Struct):
    """What the player has decided."""

    end: End
    said: list[str]
    stages: tuple[Stage, ...]
    resigned: bool = False


class LetterSession(FreeSession):
    """Questions to one player, answered into a letter."""

    def __init__(
        self,
        stretch: FreeStretch,
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        told: int,
        stages: tuple[Stage, ...],
    ) -> None:
        super().__init__(stretch.game, texts, out, keyboard, None, 0)
        self.stretch, self.told, self.stages = stretch, told, stages
        self.said: list[str] = []
        self.end = End.READY
        self.resigned = False
        self._last: Ask | None = None

    def greet(self) -> None:
        """What is played, and by whom."""
        self.tell_story()
        self.out.line(self.story.say("mail-you-play", side=self.story.side(self.stretch.side)))

    def go(self, draft: Sequence[str]) -> End:
        """Put questions until nothing more is to be decided, or the player leaves, takes back or resigns."""
        left = list(draft)
        while (ask := self.stretch.go_on()) is not None:
            self._last = ask
            self._news(ask.side)
            if left:
                left = left[1:] if self._drafted(left[0], ask) else []
                continue
            self._put(ask)
            if self.end is not End.READY:
                return self.end
        self._news(self.stretch.side)
        self._end()
        return End.READY

    def _drafted(self, text: str, ask: Ask) -> bool:
        """Decide as in the draft; False: it is of another state of things, and the rest is asked."""
        try:
            self._give(self.game.read(text, ask.side), ask)
        except GonfanonError:
            return False
        return True

    def _put(self, ask: Ask) -> None:
        self._teach(ask)
        self.out.line(question_line(self.story, self.game.state, ask), "bold")
        known = len(self.said)
        while len(self.said) == known and self.end is End.READY:
            line = self.keyboard.line()
            if line is None:
                self.end = End.LEAVE
            elif line.strip():
                self._line(ask, line.strip())

    def _give(self, said: Sheet | int, ask: Ask) -> None:
        text = self.game.written(self.game.state, said, ask)
        self.stretch.answer(said)
        self.said.append(text)

    def _commanded(self, word: str, ask: Ask, rest: str) -> bool:
        match OWN.get(word):
            case "send":
                self.out.line(self.story.say("mail-decide-first"))
            case "undo":
                self._take_back()
            case "resign":
                self.resigned, self.end = True, End.SEND
            case "standing":
                self._standing(rest.split())
            case "save":
                self.out.line(self.story.say("mail-not-here", command=word))
            case "quit":
                self.end = End.LEAVE
            case _:
                known = super()._commanded(word, ask, rest)
                if known and word == "help":
                    self.out.line(self.story.say("mail-free-help"))
                return known
        return True

    def _take_back(self) -> None:
        """The last order on the sheet; of an empty sheet the one before it in the same letter."""
        if self.drafts:
            self.drafts.pop()
        elif self.said:
            self.end = End.UNDO
        else:
            self.out.line(self.story.say("mail-undo-nothing"))

    def _standing(self, words: list[str]) -> None:
        """Lay down stages in which the player is not asked; it holds from the end of this letter on."""
        unknown = [word for word in words if word not in STAGES and word not in NOTHING]
        if unknown:
            self.out.line(self.story.say("mail-no-stage", stage=unknown[0], known=", ".join(STAGES)))
            return
        if words:
            self.stages = tuple(stage for stage in STAGES if stage in words)
        named = ", ".join(self.stages) or "-"
        self.out.line(self.story.say("mail-stages", count=len(self.stages), stages=named))

    def ready(self) -> End:
        """Nothing is left to decide: send, take back or leave."""
        side = capitalised(self.story.side(1 - self.stretch.side))
        if not self.game.over:
            self.out.line(self.story.say(f"mail-waits-{self._waits()}", side=side))
        self.out.line(self.story.say("mail-free-ready", decided=len(self.said)), "bold")
        while (text := self.keyboard.line()) is not None:
            word, _, rest = text.strip().partition(" ")
            command = OWN.get(word)
            if command == "send":
                return End.SEND
            if command == "undo":
                return End.UNDO
            if command == "quit":
                return End.LEAVE
            if command == "standing":
                self._standing(rest.split())
            elif word in LOOKING and self._last is not None:
                COMMANDS[word](self, self._last, rest)
            else:
                self.out.line(self.story.say("mail-free-ready-help"))
        return End.LEAVE

    def _waits(self) -> str:
        if isinstance(self.game.position.pending, Roll):
            return "die"
        if not self.stretch.shows:
            return "side"
        return "seal" if self.stretch.side in self.game.position.awaited else "shown"


def how_it_ended(texts: Texts, game: FreeGame) -> str:
    """The end of a game in one sentence."""
    found, text = game.outcome, game.setup.skirmish
    assert found is not None
    story = FreeStory(texts, game.opening.scene, text.side_names)
    return story.say(f"argad-outcome-{found.why}", side=story.side(found.winner) if found.winner >= 0 else "")


def write_letter(
    texts: Texts,
    out: Output,
    keyboard: Keyboard,
    start: FreeStretch,
    told: int,
    standing: FreeStanding,
    draft: Sequence[str],
) -> tuple[FreeWritten, FreeStretch]:
    """Let the player decide; what is taken back is played again from the beginning of the letter."""
    said, stages, greeted = list(draft), standing.stages, False
    while True:
        stretch = start.copy()
        session = LetterSession(stretch, texts, out, keyboard, told, stages)
        if not greeted:
            session.greet()
        greeted = True
        end = session.go(said)
        if end is End.READY:
            # Where nothing was the player's to decide the letter goes as it is.
            end = session.ready() if session.said else End.SEND
        stages = session.stages
        if end is not End.UNDO:
            return FreeWritten(end, session.said, stages, session.resigned), stretch
        said = session.said[:-1]
        told = max(told, start.game.count)
