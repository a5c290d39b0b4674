"""A letter at the terminal: what happened since the last one, the player's decisions, and his orders ahead."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from msgspec import Struct

from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output
from gonfanon.cli.console.session import LOOKING, NAMES, Session
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import GonfanonError
from gonfanon.mail.letters import Ahead
from gonfanon.mail.supposing import Supposed
from gonfanon.mail.table import Stretch
from gonfanon.play import Game
from gonfanon.play.standing import Standing
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

SEND = ("send", "envoyer")
SKIP = {"skip": True, "stop": False, "sauter": True, "arrêter": False}
"""What becomes of a plan when one of its orders cannot be done."""
CAREFUL = {"careful": True, "bold": False, "prudent": True, "hardi": False}
"""Whether a plan ends as soon as one of one's own people is hurt."""
REFUSED = ("save", "takeover", "handback", "hold")
"""Commands that need a game on this machine."""


class Driver(Protocol):
    """What answers go to: the letter that is being written, or the game as the player supposes it."""

    game: Game
    side: int

    def go_on(self) -> Ask | None: ...
    def answer(self, said: Any) -> None: ...


class End(Enum):
    """How a player leaves the letter."""

    SEND = 1
    LEAVE = 2
    UNDO = 3
    READY = 4
    """Nothing more is to be decided."""


class Written(Struct):
    """What the player has decided."""

    end: End
    said: list[str]
    """His decisions, as they are written."""
    plan: list[str]
    ahead: tuple[Ahead, ...]
    standing: Standing
    skip: bool = False
    careful: bool = False
    resigned: bool = False


class MailSession(Session):
    """Questions to one player, answered into a letter or into a plan."""

    def __init__(
        self,
        driver: Driver,
        texts: Texts,
        out: Output,
        keyboard: Keyboard,
        standing: Standing,
        told: int,
    ) -> None:
        super().__init__(driver.game, texts, out, keyboard, {})
        self.driver, self.told = driver, told
        self.standing.orders.laid = {driver.side: standing}
        self.said: list[str] = []
        self.own: list[int] = []
        """Which of them the player decided himself, and not his standing orders."""
        self.skip = self.careful = False
        self.resigned = False
        self.end = End.READY

    @property
    def laid(self) -> Standing:
        """The player's standing orders now."""
        return self.standing.orders.laid[self.driver.side]

    def greet(self) -> None:
        """What is played, and by whom."""
        scenario, story = self.game.parcel.scenario, self.story
        sides = story.listed([story.side(side) for side in range(len(scenario.sides))])
        title = story.word(scenario.title)
        self.out.line(story.say("welcome", title=title, sides=sides, turns=scenario.turns), "bold")
        self.out.line(story.say("mail-you-play", side=story.side(self.driver.side)))
        special = story.word(scenario.special).strip()
        if special:
            self.out.paragraph(special)
        self.look.goals()
        self.out.line(story.say("welcome-help"))

    def tell_end(self) -> None:
        """How the battle ended."""
        self._end()

    def go(self, draft: Sequence[str]) -> End:
        """Put questions until nothing more is to be decided, or the player sends, leaves or takes back."""
        left = list(draft)
        while (ask := self._next()) is not None:
            said = self.standing.answer(ask)
            if left:
                left = left[1:] if self._drafted(left[0], ask, said is None) else []
            elif said is not None:
                self._answer(said)
            elif not self._from_keyboard(ask):
                return self.end if self.end is not End.READY else End.LEAVE
        return End.READY

    def _drafted(self, text: str, ask: Ask, own: bool) -> bool:
        """Decide as in the draft; False: it is of another state of things, and the rest is asked."""
        try:
            self._answer(self.game.read(text, ask.side))
        except GonfanonError:
            return False
        if own:
            self.own.append(len(self.said) - 1)
        return True

    def _from_keyboard(self, ask: Ask) -> bool:
        known = len(self.said)
        stays = self._asked(ask)
        self.own += range(known, len(self.said))
        return stays

    @property
    def before_last(self) -> list[str]:
        """What was decided before the player's last own decision."""
        return self.said[: self.own[-1]] if self.own else []

    def _next(self) -> Ask | None:
        ask = self.driver.go_on()
        self._tell(self.told)
        self.told = self.game.count
        return ask

    def _give(self, word: Any) -> None:
        self._tell(self.told)
        self.driver.answer(word)
        self.said.append(self.game.recent[-1].text)

    def _answer(self, word: Any) -> None:
        super()._answer(word)
        self.told = self.game.count

    def _do(self, text: str, ask: Ask) -> bool:
        words = text.lower().split()
        if words and words[0] in SEND:
            return self._send()
        if len(words) == 2 and words[0] == "plan" and words[1] in (*SKIP, *CAREFUL):
            self._plan(words[1])
            return True
        return super()._do(text, ask) and self.end is End.READY

    def _plan(self, how: str) -> None:
        """What becomes of the plan when something goes wrong."""
        self.skip, self.careful = SKIP.get(how, self.skip), CAREFUL.get(how, self.careful)
        self.out.line(self.story.say("mail-plan-skip" if self.skip else "mail-plan-stop"))
        self.out.line(self.story.say("mail-plan-careful" if self.careful else "mail-plan-bold"))

    def _send(self) -> bool:
        """A letter goes when its side has nothing left to decide; a plan may end anywhere."""
        if isinstance(self.driver, Supposed):
            self.end = End.SEND
            return False
        self.out.line(self.story.say("mail-decide-first"))
        return True

    def _change(self, command: str, words: list[str], ask: Ask) -> None:
        if command in REFUSED:
            self.out.line(self.story.say("mail-not-here", command=command))
        elif command == "resign":
            self.resigned, self.end = True, End.SEND
        elif command == "undo":
            self._undo()
        else:
            super()._change(command, words, ask)

    def _undo(self) -> None:
        if self.own or isinstance(self.driver, Supposed):
            self.end = End.UNDO
        else:
            self.out.line(self.story.say("mail-undo-nothing"))

    def ready(self, decided: int, ahead: int) -> End:
        """Nothing is left to decide: send, take back or leave."""
        self.out.line(self.story.say("mail-ready", decided=decided, ahead=ahead), "bold")
        while (text := self.keyboard.line()) is not None:
            words = text.lower().split()
            command = NAMES.get(words[0], "") if words else ""
            if words and words[0] in SEND:
                return End.SEND
            if command == "undo" and decided + ahead:
                return End.UNDO
            if command == "quit":
                return End.LEAVE
            ask = self.game.ask()
            if command in LOOKING and command != "why" and ask is not None:
                self._command(command, words[1:], ask)
            else:
                self.out.line(self.story.say("mail-ready-help"))
        return End.LEAVE


class Desk:
    """Where one letter is written; what is taken back is played again from its beginning."""

    def __init__(
        self, texts: Texts, out: Output, keyboard: Keyboard, stretch: Stretch, told: int, standing: Standing
    ) -> None:
        self.texts, self.out, self.keyboard = texts, out, keyboard
        self.start, self.told, self.standing = stretch, told, standing
        self.greeted = False

    def write(self, draft: Sequence[str], plan: Sequence[str]) -> tuple[Written, Stretch]:
        """Let the player decide; what he has written, and the letter so far."""
        said, ahead, skip, careful = list(draft), list(plan), False, False
        while True:
            stretch = self.start.copy()
            session = self._session(stretch)
            end = session.go(said)
            said, resigned, self.standing = session.said, session.resigned, session.laid
            rows: tuple[Ahead, ...] = ()
            if stretch.game.over:
                session.tell_end()
            if end is End.READY and not stretch.game.over:
                planned, end = self._ahead(session, stretch, ahead)
                ahead, resigned = planned.said, planned.resigned
                skip, careful = planned.skip, planned.careful
                rows = planned.driver.plan if isinstance(planned.driver, Supposed) else ()
                last = planned if planned.own else session
            else:
                last, end = session, End.SEND if end is End.READY else end
            if end is not End.UNDO:
                return Written(end, said, ahead, rows, self.standing, skip, careful, resigned), stretch
            # What was planned last is taken back first, then what was decided.
            ahead, said = (last.before_last, said) if last is not session else ([], session.before_last)

    def _session(self, driver: Driver) -> MailSession:
        told = self.told if not self.greeted else driver.game.count
        session = MailSession(driver, self.texts, self.out, self.keyboard, self.standing, told)
        if not self.greeted:
            session.greet()
            self.greeted = True
        return session

    def _ahead(self, first: MailSession, stretch: Stretch, plan: list[str]) -> tuple[MailSession, End]:
        """Orders ahead, if it is still the player's phase; then he is asked whether to send."""
        supposed = Supposed(stretch)
        first.out.line(first.story.say(f"mail-waits-{_waits(stretch)}", side=_other(first, stretch)))
        session = MailSession(
            supposed, self.texts, self.out, self.keyboard, self.standing, supposed.game.count
        )
        if supposed.go_on() is not None:
            self.out.line(session.story.say("mail-supposing"))
            end = session.go(plan)
            self.standing = session.laid
            if end is not End.READY:
                return session, end
        if not first.said and not session.said:
            # Nothing was the player's to decide: the letter goes as it is.
            return session, End.SEND
        return session, session.ready(len(first.said), len(supposed.plan))


def _waits(stretch: Stretch) -> str:
    return "die" if isinstance(stretch.game.position.pending, Roll) else "side"


def _other(session: MailSession, stretch: Stretch) -> str:
    return capitalised(session.story.side(1 - stretch.side))
