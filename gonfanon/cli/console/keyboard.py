"""What is typed: with completion and history on a terminal, line by line from a pipe."""

import sys
from collections.abc import Callable, Iterable

from gonfanon.cli.console.output import Output

Completer = Callable[[list[str]], Iterable[str]]
"""The words already typed, the last one unfinished, give the words that could stand there."""


CURTAIN = 40
"""Empty lines that push what one person has read off the screen."""


class Keyboard:
    """Lines typed by a person or sent by a program."""

    def __init__(self, out: Output) -> None:
        self.out = out
        self.is_terminal = sys.stdin.isatty()
        self.offer: Completer = lambda words: ()
        if self.is_terminal:
            self._complete()

    def line(self) -> str | None:
        """The next line; None when nothing more will come."""
        try:
            if self.is_terminal:
                return input("> ")
            sys.stdout.flush()
            text = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.out.line()
            return None
        except UnicodeDecodeError:
            # Not a text at all: it is treated as a line that nobody understands.
            return "?"
        return text.rstrip("\r\n") if text else None

    def _complete(self) -> None:
        try:
            import readline
        except ImportError:
            # There is no readline on some systems; one types in full there.
            return
        readline.set_completer_delims(" +,")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, start: str, number: int) -> str | None:
        import readline

        words = (
            readline.get_line_buffer()[: readline.get_endidx()].replace("+", " ").replace(",", " ").split(" ")
        )
        fitting = sorted({word for word in self.offer(words) if word.startswith(start.lower())})
        return fitting[number] + (" " if len(fitting) == 1 else "") if number < len(fitting) else None


def curtain(out: Output, keyboard: Keyboard, text: str) -> bool:
    """Nobody reads over another's shoulder: the next person says when he or she is there; False when nobody is."""
    if not out.plain and keyboard.is_terminal:
        out.lines([""] * CURTAIN)
    out.line(text, "bold")
    return not keyboard.is_terminal or keyboard.line() is not None
