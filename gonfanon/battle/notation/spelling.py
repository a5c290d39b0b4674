"""The words of an order read one by one: pieces, hexes, directions; an error says what would be right."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NamedTuple, NoReturn

from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.numbers import is_whole
from gonfanon.rules.pieces.engine_frames import place_named
from gonfanon.rules.position.state import Battle

FRONTS = {"N": 5, "S": 2}
"""A row that runs east-west faces north (NW NE) or south (SE SW): the first of its two front sides clockwise."""


class Verb(NamedTuple):
    """An order or answer: how it looks, and how what follows its verb is read."""

    shape: str
    read: "Callable[[Words], Any]"


class Words:
    """What is left to read of an order or answer."""

    def __init__(self, s: Battle, text: str) -> None:
        self.s = s
        self.text = text
        self.left = text.replace(",", " , ").split()
        self.shape = ""
        """How the order should look, shown when a word is missing or too many."""

    @property
    def next(self) -> str:
        """The word that comes next; empty at the end."""
        return self.left[0] if self.left else ""

    def word(self, what: str) -> str:
        """Take the next word; `what` names it when it is missing."""
        if not self.left:
            self.fail(f"{what} is missing", "missing")
        return self.left.pop(0)

    def take(self, *words: str) -> bool:
        """Take the next word if it is one of these."""
        if self.next.lower() not in words:
            return False
        self.left.pop(0)
        return True

    def end(self) -> None:
        """Nothing may follow."""
        if self.left:
            self.fail(f'"{self.left[0]}" is too much', "too-much", self.left[0])

    def fail(self, message: str, what: str, word: str = "") -> NoReturn:
        """What is wrong, and the shape the order should have."""
        full = f"{message}; write it as: {self.shape}" if self.shape else message
        raise BadNotation(self.text, full, what if self.shape or word else "empty", word, self.shape)

    def piece(self, what: str = "who") -> int:
        """A piece by its name."""
        return self._piece(self.word(what))

    def pieces(self, what: str = "who") -> tuple[int, ...]:
        """Pieces joined by `+`."""
        names = self.word(what).split("+")
        if "" in names:
            self.fail(f'"{"+".join(names)}" has a + without a name beside it', "plus", "+".join(names))
        return tuple(self._piece(name) for name in names)

    def _piece(self, name: str) -> int:
        n = self.s.scene.number(name)
        if n < 0:
            n = self._folded.get(name.lower(), -1)
        if n < 0:
            known = self.s.scene.numbers
            message = f'no piece called "{name}"{suggestion(name, known)}'
            raise BadNotation(self.text, message, "no-piece", name, near=nearest(name, known))
        return n

    @cached_property
    def _folded(self) -> dict[str, int]:
        return {key.lower(): n for key, n in self.s.scene.numbers.items()}

    def names_piece(self) -> bool:
        """Whether the next word is the name of a piece."""
        return self.s.scene.number(self.next) >= 0 or self.next.lower() in self._folded

    def place(self, what: str = "a hex") -> int:
        """A hex, or a place on a storey."""
        name = self.word(what)
        place = place_named(self.s, name)
        if place < 0:
            ground, slash, _ = name.partition("/")
            if slash and place_named(self.s, ground) >= 0:
                raise BadNotation(self.text, f'"{name}": that hex has no such storey', "no-storey", name)
            grid = self.s.scene.grid
            known = f"0101 to {grid.columns:02d}{grid.rows:02d}"
            message = f'"{name}" is no hex of this field; hexes run from {known}'
            what = "over-the-rim" if self._over_the_rim(name) else "no-hex"
            raise BadNotation(self.text, message, what, name, known.replace(" to ", "-"))
        return place

    def _over_the_rim(self, name: str) -> bool:
        """Whether a hex lies right beside the board."""
        grid, column, row = self.s.scene.grid, name[:2], name[2:]
        if not (len(name) == 4 and is_whole(name)):
            return False
        return int(column) <= grid.columns + 1 and int(row) <= grid.rows + 1

    def places(self, what: str = "a hex") -> tuple[int, ...]:
        """One hex or more, up to a comma or the end."""
        found = [self.place(what)]
        while self.is_place():
            found.append(self.place())
        return tuple(found)

    def is_place(self) -> bool:
        """Whether the next word has the shape of a hex, or names the hex of an engine."""
        plain = self.next.partition("/")[0]
        return (len(plain) == 4 and is_whole(plain)) or place_named(self.s, self.next) >= 0

    def direction(self, what: str = "a direction") -> int:
        """One of the six directions."""
        return self.direction_in(self.word(what))

    def direction_in(self, name: str) -> int:
        """The number of a direction's name."""
        if name.upper() not in DIRECTIONS:
            known = ", ".join(DIRECTIONS)
            message = f'"{name}" is no direction; one of {known}'
            raise BadNotation(self.text, message, "no-direction", name, known)
        return DIRECTIONS.index(name.upper())

    def front(self) -> int:
        """The two front sides of a formation, in either order: the first of them clockwise. GUI-7.3.1a"""
        first, second = self.direction("two front sides"), self.direction("the second front side")
        if (first + 1) % 6 == second:
            return first
        if (second + 1) % 6 == first:
            return second
        pair = f"{DIRECTIONS[first]} and {DIRECTIONS[second]}"
        return self.fail(f"{pair} do not lie side by side", "not-a-front", pair.replace(" and ", " "))


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is nearest; empty if none is near."""
    import difflib

    return next(iter(difflib.get_close_matches(word.lower(), list(known), n=1)), "")


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of a message: the nearest known word, or all of them where they are few."""
    words = list(known)
    near = nearest(word, words)
    if near:
        return f'; did you mean "{near}"?'
    return f"; one of {', '.join(words)}" if 0 < len(words) <= 24 else ""
