"""A game of an older engine at the terminal: played through the protocol of its archive, in the plain notation."""

from pathlib import Path

from gonfanon import play
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.output import Output
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.texts import Texts

HUMAN = "human"
SHOWN = 40
"""Orders of a piece that are listed, and entries of the log."""


class OlderSession:
    """One game of an older engine with its keyboard and its screen."""

    def __init__(
        self, game: play.RemoteGame, texts: Texts, out: Output, keyboard: Keyboard, record: str | None = None
    ) -> None:
        self.game, self.texts, self.out, self.keyboard, self.record = game, texts, out, keyboard, record
        self.listed: list[str] = []
        """What the numbers stand for."""
        self.newer: play.Game | None = None
        """The game under the newest engine, once all agree to it."""

    def play(self) -> play.Game | None:
        """Question after question until the end; the game itself if it goes on under the newest engine."""
        self._say("older-loaded", engine=self.game.engine, newest=play.ENGINE)
        self._say("older-help")
        while not self.game.over and self.newer is None:
            ask = self.game.ask()
            if ask is None:
                self._say("dice-unknown")
                break
            player = self.game.standing.seats[ask.side]
            if player != HUMAN:
                self._say("older-thinking", player=player, side=self._side(ask.side))
                self._answer(self.game.decide())
            elif not self._asked(ask.side, ask.kind):
                break
        if self.newer is None:
            self._end()
        return self.newer

    def _asked(self, side: str, kind: str) -> bool:
        """Put a question and take one line; False when the person leaves."""
        now = self.game.standing
        self._say("older-turn", turn=now.turn, turns=now.turns, step=now.step)
        self._say("older-asked", side=self._side(side), kind=kind)
        options = self.game.options()
        if options.pieces:
            self._say("older-may-act", names=", ".join(options.pieces))
        self._list(options.answers)
        before = now
        while self.game.standing == before and not self.game.over and self.newer is None:
            line = self.keyboard.line()
            if line is None or line.strip().lower() in ("quit", "exit", "quitter"):
                return False
            try:
                self._do(line.strip(), side)
            except GonfanonError as error:
                self.out.line(str(error))
        return True

    def _do(self, text: str, side: str) -> None:
        word, _, rest = text.partition(" ")
        match word.lower(), rest.strip():
            case "", _:
                self._list(self.game.options().answers)
            case "help" | "?", _:
                self._say("older-help")
            case "moves", name if name:
                self._list(self.game.options(name).answers)
            case "who" | "board", _:
                self._who(side)
            case "log", _:
                for line in self.game.view(side).log[-SHOWN:]:
                    self.out.line(f"{line.n:5} {line.who}: {line.text}")
            case command, words:
                self._change(command, words, text, side)

    def _change(self, command: str, words: str, text: str, side: str) -> None:
        match command, words:
            case "undo", _:
                people = [key for key, player in self.game.standing.seats.items() if player == HUMAN]
                self.game.undo(people[0] if len(people) == 1 else None)
            case "save", file if file:
                write_whole(Path(file), self.game.save())
                self._say("saved", file=file)
            case "resign", _:
                self.game.resign(side)
            case "newer", agreed:
                self._newer(agreed.lower() in ("yes", "oui"))
            case number, "" if number.isascii() and number.isdecimal() and len(number) < 4:
                self._number(int(number))
            case _:
                self._answer(text)

    def _number(self, number: int) -> None:
        if 1 <= number <= len(self.listed):
            self._answer(self.listed[number - 1])
        else:
            self._say("answer-number", number=number)

    def _answer(self, said: str) -> None:
        for line in self.game.answer(said)[0]:
            events = f" ({', '.join(line.events)})" if line.events else ""
            self.out.line(f"{line.n:5} {line.who}: {line.text}{events}")

    def _list(self, answers: list[str]) -> None:
        self.listed = answers[:SHOWN]
        for number, text in enumerate(self.listed, 1):
            self.out.line(f"{number:4} {text}")

    def _who(self, side: str) -> None:
        for piece in self.game.view(side).pieces:
            place = piece.at or piece.away or self.texts.say("older-away")
            whose = self._side(piece.side) if piece.side else "-"
            self._say("older-piece", name=piece.key, side=whose, place=place, state=piece.state)

    def _newer(self, agreed: bool) -> None:
        """Show where the game parts under the newest engine; with the word of all, go on there."""
        moved = play.moved(self.game)
        if moved.divergence is None:
            self._say("older-same", newest=play.ENGINE, count=len(moved.game.log))
        else:
            part = moved.divergence
            self._say("older-parts", newest=play.ENGINE, number=part.number, stood=part.stood, now=part.now)
        if agreed:
            self.newer = moved.game
            self._say("older-moved", newest=play.ENGINE)
        else:
            self._say("older-newer-confirm", newest=play.ENGINE)

    def _side(self, key: str) -> str:
        return self.game.standing.side_names.get(key, {}).get(self.texts.language) or key

    def _end(self) -> None:
        now = self.game.standing
        if now.why:
            winner = self._side(now.winner) if now.winner else ""
            self._say("older-ended" if winner else "older-drawn", winner=winner, why=now.why)
        if self.record:
            write_whole(Path(self.record), self.game.record())
            self._say("recorded" if now.over else "left-recorded", file=self.record)
        elif not now.over:
            self._say("left-open")

    def _say(self, key: str, **args: str | int) -> None:
        self.out.line(self.texts.say(key, **args))
