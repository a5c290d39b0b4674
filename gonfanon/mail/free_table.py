"""A game on the free table by letters: both sides write a sheet for the same stage, and neither sees the other's.

The first to write seals its sheet: its letter shows a hash over a secret salt and the sheet, and nothing of it. The
other then has nothing to look at and is bound by its own letter: it seals its sheet and shows it at once. The first
shows what it had sealed in its next letter, the stage is carried out there with the dice of that letter, and it seals
its sheet for the next stage. So a stage costs one letter of each side. A side that has nothing to decide, or has laid
down what it does, is not asked; a stage that only one side decides is not sealed.
"""

import hashlib
import hmac
import re
from typing import Any, Literal, Self, get_args

import msgspec
from msgspec import Struct

from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.absent import default_sheet
from gonfanon.argad.turn.deciding import may_decide
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.kernel.sealed import Together, sealed_commitment
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import Head, Letter, Row
from gonfanon.mail.stretch import StretchOf, TableOf
from gonfanon.play.entries import Seal
from gonfanon.play.game_of import GameOf

FreeGame = GameOf[Skirmish]
Stage = Literal[
    "first-fire", "revise", "confirm", "yield", "shots", "melee-choices", "aftermath", "whom-to-strike"
]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""What may be laid down: everything but the first plan of a turn."""
_SEAL = re.compile(r"[0-9a-f]{32}")
_SHOWN = re.compile(r"(?P<salt>[0-9a-f]{32}) (?P<text>\S.*)")


class FreeStanding(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The standing orders of a side: in these stages its figures do what those of an absent player do. ARG-13.31"""

    stages: tuple[Stage, ...] = ()

    @property
    def text(self) -> str:
        """As they stand in a letter."""
        return msgspec.json.encode(self).decode()


def sheet_salt(secret: bytes, question: int) -> str:
    """The salt of the sheet with which a side answers a question; it tells nothing about the seed of its values."""
    return hmac.digest(secret, f"gonfanon mail sheet {question}".encode(), "sha256").hex()[:32]


def open_salt(question: int, place: int) -> str:
    """The salt in the record for a sheet that was never sealed: anybody can find it."""
    return hashlib.sha256(f"gonfanon mail open {question} {place}".encode()).hexdigest()[:32]


class FreeMailTable(TableOf[FreeGame]):
    """A skirmish as far as the letters tell it, with what the player who looks has sealed himself."""

    def __init__(
        self,
        head: Head,
        game: FreeGame,
        side: str = "",
        secret: bytes = b"",
        sheets: dict[int, str] | None = None,
    ) -> None:
        super().__init__(head, game)
        self.own = game.sides.index(side) if side else -1
        self.secret = secret
        self.sheets = dict(sheets or {})
        """What he has sealed, by the question: how many entries there were before it."""
        self.laid = [FreeStanding() for _ in game.sides]
        self.seals: dict[int, str] = {}
        """The seals for the stage that is being decided, by the side."""

    def stretch(self, side: str, value: str) -> "FreeStretch":
        """A letter of a side that begins here."""
        return FreeStretch(self, side, value)

    def copy(self) -> Self:
        """The table as it stands, to try something."""
        other = super().copy()
        other.sheets, other.laid, other.seals = self.sheets.copy(), self.laid.copy(), self.seals.copy()
        return other

    def lay(self, letter: Letter) -> None:
        """From the end of a letter on: its standing orders."""
        super().lay(letter)
        how, _, text = letter.standing.partition(" ")
        if how:
            self.laid[self.game.sides.index(letter.side)] = read_stages(how, text, letter)


def read_stages(how: str, text: str, letter: Letter) -> FreeStanding:
    """Standing orders of the free table from their text in a letter."""
    try:
        if how != "open":
            raise msgspec.ValidationError(f"{how}, but on the free table they are open")
        return msgspec.json.decode(text, type=FreeStanding)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MailRefused("bad-standing", letter.line, number=letter.number, reason=str(error)) from None


def _other_row(how: str, who: str, row: Row, line: int) -> MailRefused:
    """What is wrong where a row should stand that says how its side answers."""
    if how == "seal":
        return MailRefused("not-sealed", line, side=who, row=row.line)
    if how == "shown":
        return MailRefused("not-shown", line, side=who, row=row.line)
    return MailRefused("not-decided", line, side=who, row=row.line)


class FreeStretch(StretchOf[FreeGame]):
    """What one letter does to a skirmish."""

    table: FreeMailTable

    def throw(self, roll: Roll) -> int:
        """A die of this letter. Dice are counted through the whole game, as a record counts them."""
        assert self.dice is not None
        return self.dice.throw(roll, self.table.dice + self.rolls)

    def go_on(self) -> Ask | None:
        """Play until the sender must decide or show; None: the letter goes to the other side, or the game is over."""
        while not self.game.over:
            pending = self.game.position.pending
            if isinstance(pending, Roll):
                if not self._rolled(pending):
                    return None
            elif isinstance(pending, Together):
                if not self._follows(pending):
                    return self._own(pending)
            elif not self._laid_choice(pending):
                return pending if pending is not None and pending.side == self.side else None
        return None

    @property
    def question(self) -> int:
        """What names a question to both sides: how many entries there were before its first answer."""
        return self.game.count - self.game.still_sealed

    @property
    def shows(self) -> bool:
        """Whether the sender has sealed his sheet and must show it now."""
        return self.side in self.table.seals

    def answer(self, said: Any) -> None:
        """The sender decides."""
        ask = self.game.ask(self.side)
        assert ask is not None
        assert not self.shows
        pending = self.game.position.pending
        if not isinstance(pending, Together):
            self._take(said, "hand")
        elif not self._sealing:
            self._take_open(said, self.side, pending)
            self._written("hand")
        else:
            if said not in ask.options:
                raise IllegalAnswer(said, ask.options.why_not(said))
            table, text = self.table, self.game.written(self.game.state, said, ask)
            table.sheets[self.question] = text
            self._seal(sealed_commitment(sheet_salt(table.secret, self.question), text))
        self.by_hand = True

    def take_row(self, row: Row, ask: Ask, line: int) -> None:
        """What a letter says its side has decided, sealed or shows."""
        who = self.game.sides[ask.side]
        together = isinstance(self.game.position.pending, Together)
        how = "shown" if together and self.shows else "seal" if together and self._sealing else "hand"
        if (row.how, row.who) != (how, who):
            raise _other_row(how, who, row, line)
        try:
            if how == "hand":
                self.answer(self.game.read(row.text, ask.side))
            elif how == "shown":
                self._shown_row(row, line)
            elif _SEAL.fullmatch(row.text) is None:
                raise MailRefused("bad-row", line, shape="seal NUMBER SIDE HASH")
            else:
                self._seal(row.text)
                self.by_hand = True
        except MailRefused:
            raise
        except GonfanonError as error:
            raise MailRefused("illegal", line, text=row.text, reason=str(error)) from None

    def _shown_row(self, row: Row, line: int) -> None:
        """A sheet that is shown must be the one that was sealed."""
        found = _SHOWN.fullmatch(row.text)
        if found is None:
            raise MailRefused("bad-row", line, shape="shown NUMBER SIDE SALT SHEET")
        gives = sealed_commitment(found["salt"], found["text"])
        if gives != self.table.seals[self.side]:
            words = {"side": row.who, "text": found["text"], "gives": gives}
            raise MailRefused("other-sheet", line, sealed=self.table.seals[self.side], **words)
        self._show(found["salt"], found["text"])

    @property
    def _sealing(self) -> bool:
        """Both sides decide this stage. Anyone who has nothing to decide has answered already."""
        return bool(self.table.seals) or len(self.game.position.awaited) > 1

    def _follows(self, together: Together) -> bool:
        """Give what nobody has a choice about: a sheet of one who is not asked, and the sender's own sealed sheet."""
        table, s = self.table, self.game.state
        for side in self.game.position.awaited:
            laid = s.stage in table.laid[side].stages
            if side not in table.seals and (laid or not may_decide(s, side)):
                self._take_open(self._unasked(side), side, together)
                self._written("standing")
                return True
        if len(table.seals) < 2 or self.side not in self.game.position.awaited:
            return False
        if self.side != table.own or self.question not in table.sheets:
            return False
        self._show(sheet_salt(table.secret, self.question), table.sheets[self.question])
        return True

    def _unasked(self, side: int) -> Sheet:
        """What a side does that is not asked."""
        ask = self.game.ask(side)
        said = default_sheet(self.game.state, side)
        return said if ask is not None and said in ask.options else Sheet()

    def _own(self, together: Together) -> Ask | None:
        """The sender's question, or what he has to show; None: it is the other side's turn."""
        waits = self.side not in self.game.position.awaited or (self.shows and len(self.table.seals) < 2)
        return None if waits else together.of(self.side)

    def _laid_choice(self, ask: Ask | None) -> bool:
        """Whom a figure strikes, where its side has laid down that the first will do."""
        if ask is None or ask.kind not in self.table.laid[ask.side].stages:
            return False
        self._take(ask.options[0], "standing")
        return True

    def _take_open(self, said: Any, side: int, together: Together) -> None:
        """A sheet that is not secret; in the record it has a seal that anybody can open."""
        ask, place, question = together.of(side), together.sides.index(side), self.question
        assert ask is not None
        salt, text = open_salt(question, place), self.game.written(self.game.state, said, ask)
        self.game.take(said, side, Seal(sealed_commitment(salt, text), salt, question, place))

    def _seal(self, commitment: str) -> None:
        """The sender binds himself."""
        self.table.seals[self.side] = commitment
        self.rows.append(Row("seal", self.question + 1, self.game.sides[self.side], commitment))

    def _show(self, salt: str, text: str) -> None:
        """The sender's sheet as he had sealed it."""
        together = self.game.position.pending
        assert isinstance(together, Together)
        place, question = together.sides.index(self.side), self.question
        seal = Seal(self.table.seals[self.side], salt, question, place)
        self.game.take(self.game.read(text, self.side), self.side, seal)
        self._written("shown", f"{salt} ")
        if not self.game.still_sealed:
            self.table.seals.clear()
