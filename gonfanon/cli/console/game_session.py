"""What all games at the terminal share: reading a line, repeating a question, numbered answers, taking back, saving."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation, GonfanonError, IllegalAnswer
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.numbers import is_whole
from gonfanon.play.game_of import GameOf, UndoRefused
from gonfanon.story.story import capitalised
from gonfanon.texts import Texts

S = TypeVar("S")

PAGE = 20
"""Lines of a list that are shown at once."""
WORDS = {
    "help": "help ? aide",
    "board": "board plateau",
    "ground": "ground terrain",
    "who": "who qui",
    "moves": "moves coups",
    "score": "score marque points",
    "odds": "odds chances",
    "shot": "shot tir",
    "why": "why pourquoi",
    "rule": "rule règle regle",
    "settle": "settle trancher",
    "undo": "undo reprendre",
    "save": "save garder",
    "log": "log journal",
    "chronicle": "chronicle chronique",
    "story": "story récit recit",
    "more": "more suite",
    "pass": "pass end passer fin",
    "resign": "resign abandonner",
    "quit": "quit exit quitter",
}
"""Commands of more than one kind of game, and all the words by which they may be called."""
NEEDS = {
    "moves": (1, "needs-piece"),
    "shot": (2, "needs-piece"),
    "rule": (1, "needs-rule"),
    "save": (1, "needs-file"),
}
"""How many words a command needs at least, and what is said otherwise."""


def spoken(*commands: str) -> dict[str, str]:
    """Those of the shared commands that a kind of game has."""
    return {command: WORDS[command] for command in commands}


def called(commands: Mapping[str, str]) -> dict[str, str]:
    """Word -> the command that it calls."""
    return {word: command for command, words in commands.items() for word in words.split()}


class GameSession(ABC, Generic[S]):
    """One game with its screen and its keyboard; a person answers by a command, a number or an order."""

    names: ClassVar[Mapping[str, str]]
    """Word -> the command that it calls."""
    needs: ClassVar[Mapping[str, tuple[int, str]]] = NEEDS
    after_number = 0
    """How many words may follow the number of an answer."""

    def __init__(
        self, game: GameOf[S], texts: Texts, out: Output, keyboard: Keyboard, record: str | None = None
    ) -> None:
        self.game, self.texts, self.out, self.keyboard, self.record = game, texts, out, keyboard, record
        self.listed: list[Any] = []
        """What the numbers stand for."""
        self.shown = 0
        """How many of them have been shown."""
        self.heading = ""
        """What was said above the last question; the board is shown again when it changes."""

    def say(self, key: str, /, **args: str | int) -> str:
        """A message."""
        return self.texts.say(key, **args)

    @abstractmethod
    def _put(self, ask: Ask) -> None:
        """Show a question and its answers."""

    @abstractmethod
    def _command(self, command: str, words: list[str], ask: Ask) -> None:
        """Do what a command says."""

    @abstractmethod
    def _meant(self, text: str, ask: Ask) -> Any:
        """The order or answer that is written."""

    @abstractmethod
    def _answer(self, word: Any) -> None:
        """Give an answer and tell what follows."""

    @abstractmethod
    def _line(self, ask: Ask, word: Any) -> tuple[str, str]:
        """How an answer is written, and the words for it."""

    @abstractmethod
    def _refusal(self, refusal: Refusal) -> str:
        """Why an order is not allowed."""

    @abstractmethod
    def _unread(self, error: BadNotation) -> str:
        """Why what was typed is no order."""

    @abstractmethod
    def _example(self, command: str) -> str:
        """A command with the words that it needs."""

    def _asked(self, ask: Ask) -> bool:
        """Put a question to a person and read lines until it is answered; False when he or she leaves."""
        self._put(ask)
        before = self.game.fingerprint(), self.game.count
        while (self.game.fingerprint(), self.game.count) == before and self._waits_for(ask):
            text = self.keyboard.line()
            if text is None:
                return False
            try:
                if not self._do(text.strip(), ask):
                    return False
            except BadNotation as error:
                self.out.line(self._unread(error))
            except IllegalAnswer as error:
                self._refused(error)
            except GonfanonError as error:
                self.out.line(capitalised(str(error)))
        return True

    def _waits_for(self, ask: Ask) -> bool:
        """Whether the person who is asked has still to answer."""
        return not self.game.over

    def _refused(self, error: IllegalAnswer) -> None:
        if error.refusal is not None:
            self.out.line(self._refusal(error.refusal))
        else:
            self.out.line(self.say("answer-unknown", text=str(error.answer)))

    def _do(self, text: str, ask: Ask) -> bool:
        """One line: a command, a number, or an order; an empty one repeats the question. False to leave."""
        words = text.split()
        if not words:
            self._put(ask)
            return True
        command = self.names.get(words[0].lower(), "")
        needed, message = self.needs.get(command, (0, ""))
        if len(words) <= needed:
            self.out.line(self.say(message, example=self._example(command)))
        elif command == "quit":
            return False
        elif command:
            self._command(command, words[1:], ask)
        elif is_whole(words[0], longest=3) and len(words) <= 1 + self.after_number:
            self._number(int(words[0]), words[1:], ask)
        else:
            self._answer(self._meant(text, ask))
        return True

    def _number(self, number: int, words: list[str], ask: Ask) -> None:
        """Give the answer with a number."""
        self._answer(self._numbered(number))

    def _numbered(self, number: int) -> Any:
        """The answer with a number."""
        if not 1 <= number <= len(self.listed):
            raise GonfanonError(self.say("answer-number", number=number))
        return self.listed[number - 1]

    def _list(self, answers: list[Any]) -> None:
        """Number the answers and show the first of them."""
        self.listed, self.shown = answers, 0
        self._more()

    def _more(self) -> None:
        """The next lines of the list."""
        ask = self.game.ask()
        assert ask is not None
        page = self.listed[self.shown : self.shown + PAGE]
        for number, word in enumerate(page, self.shown + 1):
            self._show(number, ask, word)
        self.shown += len(page)
        left = len(self.listed) - self.shown
        if left:
            self.out.line(self.say("answers-more", count=left))
        elif not page:
            self.out.line(self.say("answers-end"))

    def _show(self, number: int, ask: Ask, word: Any) -> None:
        notation, words = self._line(ask, word)
        self.out.line(self.say("answer-line", number=number, notation=notation, words=words))

    def _greet_seat(self, side: str, key: str) -> None:
        """Who plays a side."""
        seat = self.game.seats[key]
        known = f"player-{seat}"
        player = self.say(known) if known in self.texts else self.say("player-mind", name=seat)
        self.out.line(self.say("welcome-seat", side=side, player=player, key=key))

    def _take_back(self, side: int | None) -> None:
        """Take back the last answer of a side; None: whose ever it was."""
        try:
            entry = self.game.undo(side)
        except UndoRefused as error:
            self.out.line(self.say(f"undo-{error.why}"))
            return
        self.out.line(self.say("undone", text=entry.text))

    def _save(self, file: str, data: bytes) -> None:
        write_whole(Path(file), data)
        self.out.line(self.say("saved", file=file))

    def _leave(self) -> None:
        """Nothing is kept but what was asked for."""
        if self.record:
            write_whole(Path(self.record), self._record_so_far())
            self.out.line(self.say("left-recorded", file=self.record))
        else:
            self.out.line(self.say("left-open"))

    def _record_so_far(self) -> str:
        """The record of a game that is left: as far as the person at the keyboard may read it."""
        return self.game.record()

    def _keep_record(self) -> None:
        """The record of a game that is over, if it is wanted."""
        if self.record:
            write_whole(Path(self.record), self.game.record())
            self.out.line(self.say("recorded", file=self.record))
