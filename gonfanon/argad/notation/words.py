"""The words of an order read one by one; an error says what would be right."""

import re
from difflib import get_close_matches
from typing import NoReturn

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import BadNotation
from gonfanon.tabletop.points import MM, Point

POINT = re.compile(r"^-?\d+(\.\d)?,-?\d+(\.\d)?$")


def _tenths(word: str) -> int:
    """Millimetres, with one decimal or none, in our unit."""
    whole, _, rest = word.lstrip("-").partition(".")
    value = int(whole) * MM + int(rest or 0)
    return -value if word.startswith("-") else value


class Words:
    """What is left to read of an order."""

    def __init__(self, s: Skirmish, text: str) -> None:
        self.s, self.text = s, text
        self.left = text.split()
        self.shape = ""

    @property
    def next(self) -> str:
        """The word that comes next; empty at the end."""
        return self.left[0] if self.left else ""

    def word(self, what: str) -> str:
        """Take the next word."""
        if not self.left:
            self.fail(f"{what} is missing", "missing")
        return self.left.pop(0)

    def take(self, *words: str) -> str:
        """Take the next word if it is one of these; empty if it is not."""
        return self.left.pop(0) if self.next in words else ""

    def rest(self) -> str:
        """All words that are left, as a sentence."""
        found = " ".join(self.left)
        self.left = []
        return found

    def end(self) -> None:
        """Nothing may follow."""
        if self.left:
            self.fail(f'"{self.left[0]}" is too much', "too-much", self.left[0])

    def fail(self, message: str, what: str = "", word: str = "", near: str = "") -> NoReturn:
        """What is wrong, and the shape that the order ought to have."""
        hint = f"; write it as: {self.shape}" if self.shape else ""
        raise BadNotation(self.text, message + hint, what, word, self.shape, near)

    def _named(self, name: str) -> int:
        known = self.s.scene.numbers
        if name not in known:
            near = next(iter(get_close_matches(name, known, 1)), "")
            self.fail(
                f'no piece called "{name}"' + (f'; did you mean "{near}"?' if near else ""),
                "no-piece",
                name,
                near,
            )
        return known[name]

    def piece(self, what: str = "who") -> int:
        """A piece by its name."""
        return self._named(self.word(what))

    def pieces(self, what: str = "who") -> tuple[int, ...]:
        """Pieces joined by `+`."""
        return tuple(self._named(name) for name in self.word(what).split("+"))

    def side(self) -> int:
        """A side by its name."""
        name = self.word("a side")
        if name not in self.s.scene.sides:
            self.fail(f'no side called "{name}"; one of {", ".join(self.s.scene.sides)}')
        return self.s.scene.sides.index(name)

    def number(self, what: str) -> int:
        """A whole number."""
        word = self.word(what)
        try:
            return int(word)
        except ValueError:
            self.fail(f'"{word}" is no whole number')

    def point(self) -> Point:
        """A point `x,y` in millimetres."""
        word = self.word("a point x,y")
        if not POINT.match(word):
            self.fail(f'"{word}" is no point x,y')
        x, y = word.split(",")
        return _tenths(x), _tenths(y)

    def at_point(self) -> bool:
        """The next word is a point."""
        return bool(POINT.match(self.next))

    def points(self, least: int = 1) -> tuple[Point, ...]:
        """Points, as many as follow."""
        found = [self.point() for _ in range(least)]
        while POINT.match(self.next):
            found.append(self.point())
        return tuple(found)
