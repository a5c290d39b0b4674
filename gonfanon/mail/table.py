"""The game of a file, letter by letter.

In a letter three things happen, in this order. First all is played out that follows from the letter before: dice, the
other side's plan, reactions by standing orders that were laid down before. Nobody has a choice there. Then the sender
decides. From his first decision on no die falls in his letter: it would come from a secret that he knows. So the letter
ends where the next die is to fall, or where the other side must decide.
"""

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any

import msgspec
from msgspec import Struct

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.dice import CommittedDice
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.sealed import Together, sealed_commitment
from gonfanon.mail.chain import dice_secret
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Head, How, Letter, Mail, Row
from gonfanon.mail.plans import Plan
from gonfanon.play import Game
from gonfanon.play.sight import SEALED
from gonfanon.play.standing import Standing, StandingOrders


class Laid(Struct, frozen=True):
    """The standing orders of a side that are in force."""

    open: bool = True
    standing: Standing | None = None
    """None: not known here."""


NOTHING_LAID = Laid(True, None)


class Table:
    """The game as far as the letters tell it."""

    def __init__(self, head: Head, game: Game, sealed: Mapping[int, Standing] | None = None) -> None:
        self.head, self.game = head, game
        self.sealed = dict(sealed or {})
        """Sealed standing orders that are known here, by the letter that sealed them."""
        self.orders = StandingOrders()
        self.laid = [NOTHING_LAID, NOTHING_LAID]
        self.plan = Plan()
        self.last: Letter | None = None
        self.unproved = 0
        """Answers by sealed standing orders that are not known here."""
        self.dice = 0

    def add(self, letter: Letter) -> None:
        """Play a letter of the file; what it says must be what follows, and what its side may decide."""
        if letter.number == 1:
            self._offered(letter)
            return
        stretch = Stretch(self, letter.side, letter.value)
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
        self.lay(letter)

    def copy(self) -> "Table":
        """The table as it stands, to try something."""
        other = copy(self)
        other.game, other.plan, other.orders = self.game.copy(), copy(self.plan), deepcopy(self.orders)
        other.plan.left = self.plan.left.copy()
        other.laid = self.laid.copy()
        return other

    def _offered(self, letter: Letter) -> None:
        """The first letter only offers: the other side has no secret yet."""
        if letter.rows or letter.plan or letter.resigns or letter.opened:
            raise MailRefused("more-than-an-offer", letter.line, side=letter.side)
        self.lay(letter)

    def lay(self, letter: Letter) -> None:
        """From the end of a letter on: its plan and its standing orders."""
        side = self.head.sides.index(letter.side)
        self.plan, self.last = Plan(letter, self.game), letter
        how, _, text = letter.standing.partition(" ")
        if how == "open":
            self.laid[side] = Laid(True, read_standing(text, letter))
        elif how == "sealed":
            self.laid[side] = Laid(False, self.sealed.get(letter.number))


class Stretch:
    """What one letter does to the game."""

    def __init__(self, table: Table, side: str, value: str) -> None:
        self.table, self.game = table, table.game
        self.side = table.head.sides.index(side)
        last = table.last
        # The first answer to an offer could choose its secret so that the dice please: none fall there.
        known = last is not None and bool(last.value) and bool(value)
        self.dice = CommittedDice(dice_secret(last.hash, value)) if last is not None and known else None
        self.rolls = 0
        self.by_hand = False
        """The sender has decided something: no more dice."""
        self.rows: list[Row] = []

    def copy(self) -> "Stretch":
        """The letter as far as it is written, on a table of its own."""
        other = copy(self)
        other.table = self.table.copy()
        other.game, other.rows = other.table.game, self.rows.copy()
        return other

    def go_on(self) -> Ask | None:
        """Play until the sender must decide; None: the letter goes to the other side, or the game is over."""
        while not self.game.over:
            pending = self.game.position.pending
            if isinstance(pending, Roll):
                if self.by_hand or self.dice is None:
                    return None
                total = self.dice.throw(pending, self.rolls)
                self.rolls += 1
                self._take(total, "dice")
                continue
            ask = self._question(pending)
            said, how = self._beforehand(ask)
            if said is None:
                return ask if ask.side == self.side else None
            self._take(said, how)
        return None

    @staticmethod
    def _question(pending: Any) -> Ask:
        if isinstance(pending, Together) or pending.kind in SEALED:
            raise MailRefused("secret-question")
        ask: Ask = pending
        return ask

    def _beforehand(self, ask: Ask) -> tuple[Any | None, How]:
        """An answer that was decided before this letter: by a plan or by standing orders."""
        laid = self.table.laid[ask.side]
        if ask.side != self.side:
            said = self.table.plan.answer(self.game, ask)
            if said is not None:
                return said, "ahead"
            return (self._standing(laid.standing, ask) if laid.open else None), "standing"
        return (None if self.by_hand else self._standing(laid.standing, ask)), "standing"

    def _standing(self, standing: Standing | None, ask: Ask) -> Any | None:
        if standing is None:
            return None
        orders = self.table.orders
        orders.laid = {ask.side: standing}
        return orders.answer(self.game.state, self.game.position.snapshot, ask)

    def answer(self, said: Any) -> None:
        """The sender decides."""
        ask = self.game.ask()
        assert ask is not None
        before = self.game.state
        self._take(said, "hand")
        self.by_hand = True
        self.table.orders.answered(before, ask, said)

    def take_row(self, row: Row, ask: Ask, line: int) -> None:
        """What a letter says its side has decided: by hand, or by standing orders that are sealed."""
        table, who = self.table, self.game.sides[ask.side]
        sealed = not table.laid[ask.side].open and table.laid[ask.side].standing is None
        if row.who != who or (
            row.how != "hand" and not (row.how == "standing" and sealed and not self.by_hand)
        ):
            raise MailRefused("not-decided", line, side=who, row=row.line)
        try:
            said = self.game.read(row.text, ask.side)
            if row.how == "hand":
                self.answer(said)
            else:
                self._take(said, "standing")
                table.unproved += 1
        except GonfanonError as error:
            raise MailRefused("illegal", line, text=row.text, reason=str(error)) from None

    def _take(self, said: Any, how: How) -> None:
        self.game.take(said)
        entry = self.game.recent[-1]
        who = "" if how == "dice" else self.game.sides[entry.side]
        self.rows.append(Row(how, entry.number, who, entry.text))


def _compare(stretch: Stretch, letter: Letter, checked: int) -> int:
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


def read_standing(text: str, letter: Letter) -> Standing:
    """Standing orders from their text in a letter."""
    try:
        return msgspec.json.decode(text, type=Standing)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MailRefused("bad-standing", letter.line, number=letter.number, reason=str(error)) from None


def standing_text(standing: Standing) -> str:
    """Standing orders as they are sent or sealed."""
    return msgspec.json.encode(standing).decode()


def opened_standings(mail: Mail) -> dict[int, Standing]:
    """The sealed standing orders that have been opened, each held against its seal."""
    found: dict[int, Standing] = {}
    for letter in mail.letters:
        for one in letter.opened:
            sealing = next((each for each in mail.letters_of(letter.side) if each.number == one.letter), None)
            sealed = sealing.standing.partition(" ") if sealing is not None else ("", "", "")
            if sealed[0] != "sealed" or sealed_commitment(one.salt, one.text) != sealed[2]:
                raise MailRefused("wrong-opening", letter.line, number=one.letter, side=letter.side)
            found[one.letter] = read_standing(one.text, letter)
    return found


def still_sealed(mail: Mail) -> dict[str, list[int]]:
    """For each side the letters whose standing orders are sealed and not opened."""
    opened = {one.letter for letter in mail.letters for one in letter.opened}
    sealed = {
        side: [
            one.number
            for one in mail.letters_of(side)
            if one.standing.startswith("sealed") and one.number not in opened
        ]
        for side in mail.head.sides
    }
    return {side: numbers for side, numbers in sealed.items() if numbers}
