"""A game letter by letter, whatever game it is.

In a letter three things happen, in this order. First all is played out that follows from the letter before: dice, what
the other side has ordered ahead, what was sealed and is shown now, answers laid down before. Nobody has a choice there.
Then the sender decides. From his first decision on no die falls in his letter: it would come from a secret that he
knows. So the letter ends where the next die is to fall, or where the other side must decide.
"""

from copy import copy
from typing import Any, Generic, Self, TypeVar

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.dice import CommittedDice
from gonfanon.mail.chain import dice_secret
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Head, How, Letter, Row
from gonfanon.play.game_of import GameOf

G = TypeVar("G", bound=GameOf[Any])


class TableOf(Generic[G]):
    """The game as far as the letters tell it."""

    def __init__(self, head: Head, game: G) -> None:
        self.head, self.game = head, game
        self.last: Letter | None = None
        self.dice = 0
        """How many have fallen in the letters."""
        self.sources: list[tuple[int, bytes]] = []
        """For each letter with dice: how many entries there were after it, and its secret."""

    def stretch(self, side: str, value: str) -> "StretchOf[G]":
        """A letter of a side that begins here."""
        raise NotImplementedError

    def lay(self, letter: Letter) -> None:
        """From the end of a letter on: what it lays down for later."""
        self.last = letter

    def add(self, letter: Letter) -> None:
        """Play a letter of the file; what it says must be what follows, and what its side may decide."""
        if letter.number == 1:
            self._offered(letter)
            return
        stretch = self.stretch(letter.side, letter.value)
        checked = 0
        while True:
            ask = stretch.go_on()
            checked = _compare(stretch, letter, checked)
            if ask is None or checked == len(letter.rows):
                break
            stretch.take_row(letter.rows[checked], ask, letter.row_line(checked))
        over = self.game.over
        if checked < len(letter.rows) or (ask is not None and not letter.resigns):
            why = "goes-on" if checked < len(letter.rows) else "ends-early"
            raise MailRefused(why, letter.row_line(checked), number=letter.number, side=letter.side)
        if letter.resigns:
            if over:
                raise MailRefused("goes-on", letter.line, number=letter.number, side=letter.side)
            self.game.resign(stretch.side)
        if letter.opened and not self.game.over:
            raise MailRefused("opened-early", letter.line, number=letter.number, side=letter.side)
        self.dice += stretch.rolls
        if stretch.rolls:
            self.sources.append((self.game.count, stretch.secret))
        self.lay(letter)

    def copy(self) -> Self:
        """The table as it stands, to try something."""
        other = copy(self)
        other.game, other.sources = self.game.copy(), self.sources.copy()
        return other

    def _offered(self, letter: Letter) -> None:
        """The first letter only offers: the other side has no secret yet."""
        if letter.rows or letter.plan or letter.resigns or letter.opened:
            raise MailRefused("more-than-an-offer", letter.line, side=letter.side)
        self.lay(letter)


class StretchOf(Generic[G]):
    """What one letter does to the game."""

    def __init__(self, table: TableOf[G], side: str, value: str) -> None:
        self.table, self.game = table, table.game
        self.side = self.game.sides.index(side)
        last = table.last
        # The first answer to an offer could choose its secret so that the dice please: none fall there.
        known = last is not None and bool(last.value) and bool(value)
        self.secret = dice_secret(last.hash, value) if last is not None and known else b""
        self.dice = CommittedDice(self.secret) if self.secret else None
        self.rolls = 0
        self.by_hand = False
        """The sender has decided something: no more dice."""
        self.rows: list[Row] = []

    def copy(self) -> Self:
        """The letter as far as it is written, on a table of its own."""
        other = copy(self)
        other.table = self.table.copy()
        other.game, other.rows = other.table.game, self.rows.copy()
        return other

    def go_on(self) -> Ask | None:
        """Play until the sender must decide; None: the letter goes to the other side, or the game is over."""
        raise NotImplementedError

    def answer(self, said: Any) -> None:
        """The sender decides."""
        raise NotImplementedError

    def take_row(self, row: Row, ask: Ask, line: int) -> None:
        """What a letter says its side has decided."""
        raise NotImplementedError

    def throw(self, roll: Roll) -> int:
        """A die of this letter."""
        assert self.dice is not None
        return self.dice.throw(roll, self.rolls)

    def _rolled(self, roll: Roll) -> bool:
        """Let a die fall; False: it does not fall in this letter."""
        if self.by_hand or self.dice is None:
            return False
        total = self.throw(roll)
        self.rolls += 1
        self._take(total, "dice")
        return True

    def _take(self, said: Any, how: How) -> None:
        self.game.take(said)
        self._written(how)

    def _written(self, how: How, before: str = "") -> None:
        """The last entry of the game as a row of the letter."""
        entry = self.game.recent[-1]
        who = "" if how == "dice" else self.game.sides[entry.side]
        self.rows.append(Row(how, entry.number, who, before + entry.text))


def _compare(stretch: StretchOf[Any], letter: Letter, checked: int) -> int:
    """Hold what follows against what the letter says; how many of its rows are right."""
    for n in range(checked, len(stretch.rows)):
        expected, line = stretch.rows[n], letter.row_line(n)
        if n >= len(letter.rows):
            raise MailRefused("ends-early", line, number=letter.number, side=letter.side)
        found = letter.rows[n]
        if found != expected:
            why = "other-die" if expected.how == "dice" and found.how == "dice" else "does-not-follow"
            raise MailRefused(why, line, found=found.line, expected=expected.line)
    return len(stretch.rows)
