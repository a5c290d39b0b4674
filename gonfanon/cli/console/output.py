"""What goes to the screen: in colour on a terminal, as it is in a pipe, in plain sentences for the ear."""

import shutil
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gonfanon.cli.terminal import harmless

Segment = tuple[str, str]
"""A text and its style."""
PLAIN = str.maketrans({"\u202f": " ", "\u00a0": " ", "’": "'", "·": ",", "«": '"', "»": '"'})
"""What a screen reader would stumble on, and what stands for it."""


class Output:
    """Lines of text as they are."""

    plain = False

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line."""
        sys.stdout.write(harmless(text) + "\n")

    def segments(self, parts: list[Segment]) -> None:
        """Write one line made of parts in several styles."""
        self.line("".join(text for text, _ in parts).rstrip())

    def lines(self, texts: list[str], style: str = "") -> None:
        """Write several lines."""
        for text in texts:
            self.line(text, style)

    def paragraph(self, text: str) -> None:
        """Write a longer text, wrapped to the width of the screen."""
        for part in text.split("\n"):
            self.lines(textwrap.wrap(part, min(self.width, 100)) or [""])

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """Show that somebody is thinking; in a pipe there is nobody to be told."""
        yield

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return shutil.get_terminal_size((100, 24)).columns


class PlainOutput(Output):
    """Sentences only: no colour, no drawing, no signs that are read aloud as nonsense, no wrapping."""

    plain = True
    _thinks = ""

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line; lines without words are left out."""
        if text.strip():
            super().line(text.replace(" ·", ",").translate(PLAIN).strip())

    def paragraph(self, text: str) -> None:
        """Write a longer text, a line for each paragraph."""
        self.lines(text.split("\n"))

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """Say it once, and not again while the same one goes on thinking."""
        if text != self._thinks:
            self._thinks = text
            self.line(text)
        yield


class ColourOutput(Output):
    """Colours on a terminal, through rich."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console: Any = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line."""
        self.console.print(harmless(text), style=style or None)

    @contextmanager
    def thinking(self, text: str) -> Iterator[None]:
        """A faint line that is gone once the thought is there."""
        self.console.print(harmless(text), style="dim", end="\r")
        try:
            yield
        finally:
            self.console.print(" " * len(text), end="\r")

    def segments(self, parts: list[Segment]) -> None:
        """Write one line made of parts in several styles."""
        from rich.text import Text

        self.console.print(Text.assemble(*((harmless(text), style) for text, style in parts)))


def output_for(plain: bool) -> Output:
    """The output that fits the place where we write."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    if plain:
        return PlainOutput()
    return ColourOutput() if sys.stdout.isatty() else Output()
