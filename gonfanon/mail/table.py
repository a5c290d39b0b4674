"""The game of a battle's file: orders ahead and standing orders, open or sealed."""

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any, Self

import msgspec
from msgspec import Struct

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.sealed import Together, sealed_commitment
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Head, How, Letter, Mail, Row
from gonfanon.mail.plans import Plan
from gonfanon.mail.stretch import StretchOf, TableOf
from gonfanon.play import Game
from gonfanon.play.sight import SEALED
from gonfanon.play.standing import Standing, StandingOrders


class Laid(Struct, frozen=True):
    """The standing orders of a side that are in force."""

    open: bool = True
    standing: Standing | None = None
    """None: not known here."""


NOTHING_LAID = Laid(True, None)


class Table(TableOf[Game]):
    """A battle as far as the letters tell it."""

    def __init__(self, head: Head, game: Game, sealed: Mapping[int, Standing] | None = None) -> None:
        super().__init__(head, game)
        self.sealed = dict(sealed or {})
        """Sealed standing orders that are known here, by the letter that sealed them."""
        self.orders = StandingOrders()
        self.laid = [NOTHING_LAID, NOTHING_LAID]
        self.plan = Plan()
        self.unproved = 0
        """Answers by sealed standing orders that are not known here."""

    def stretch(self, side: str, value: str) -> "Stretch":
        """A letter of a side that begins here."""
        return Stretch(self, side, value)

    def copy(self) -> Self:
        """The table as it stands, to try something."""
        other = super().copy()
        other.plan, other.orders = copy(self.plan), deepcopy(self.orders)
        other.plan.left = self.plan.left.copy()
        other.laid = self.laid.copy()
        return other

    def lay(self, letter: Letter) -> None:
        """From the end of a letter on: its plan and its standing orders."""
        super().lay(letter)
        side = self.head.sides.index(letter.side)
        self.plan = Plan(letter, self.game)
        how, _, text = letter.standing.partition(" ")
        if how == "open":
            self.laid[side] = Laid(True, read_standing(text, letter))
        elif how == "sealed":
            self.laid[side] = Laid(False, self.sealed.get(letter.number))


class Stretch(StretchOf[Game]):
    """What one letter does to a battle."""

    table: Table

    def go_on(self) -> Ask | None:
        """Play until the sender must decide; None: the letter goes to the other side, or the game is over."""
        while not self.game.over:
            pending = self.game.position.pending
            if isinstance(pending, Roll):
                if not self._rolled(pending):
                    return None
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
