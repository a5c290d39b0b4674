"""A game at the table: a scenario, a book, and the list of answers given so far, dice included.

All else follows from these: the position, the log, what a side may see, undo, the saved game and the record.
"""

import hashlib
from collections.abc import Mapping
from copy import copy

from msgspec import Struct
from msgspec.structs import astuple, replace

from gonfanon.battle.layout import set_out
from gonfanon.battle.notation import read_answer, read_order, write
from gonfanon.battle.scenario import Parcel
from gonfanon.battle.terms import Terms
from gonfanon.kernel.ask import Ask, Event, Listed, Roll
from gonfanon.kernel.dice import CommittedDice, commitment
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.position import Position, Rules
from gonfanon.kernel.sealed import Together
from gonfanon.play.entries import DICE, Entry, Seating, fingerprint
from gonfanon.play.sight import sight, veiled
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.book import Book
from gonfanon.rules.orders import Place, Said
from gonfanon.rules.state import Battle, Outcome, Told

NONE_KEPT = Listed((), "")


class UndoRefused(GonfanonError):
    """Nothing is taken back; `why` is one of nothing-yet, die-fallen, not-yours, shown, game-closed."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why


class View(Struct, frozen=True):
    """What one side may see."""

    side: int
    state: Battle
    ask: Ask | None
    """The pending question, if it is for this side."""
    waiting_for: int
    """The side that must answer; -1: nobody."""
    log: tuple[Entry, ...]
    commitment: str
    secret: str
    """The secret of the dice, in hexadecimal, once the game is over; empty before."""
    outcome: Outcome | None


class Game:
    """One game: ask who must decide, answer, take back, look, save, write down.

    `new`, `load` and `replay` of `gonfanon.play` make games; dice fall by themselves when asked for.
    """

    def __init__(
        self,
        parcel: Parcel,
        book: Book,
        secret: bytes | None,
        seats: Mapping[str, str] | None = None,
        committed: str = "",
        rules: Rules[Battle] | None = None,
        variation: Variation = AS_WRITTEN,
        opening: Battle | None = None,
    ) -> None:
        self.parcel = parcel
        """The scenario as it is played, with all that the players changed of it."""
        self.variation = variation
        self.book = book
        self.secret = secret
        """What the dice are drawn from; None in a game read from a record that is still open."""
        self.commitment = commitment(secret) if secret is not None else committed
        # Setting out takes a while: whoever has the opening of this very scenario by him may bring it.
        opening = set_out(parcel, book) if opening is None else opening
        self.scene = opening.scene
        self.first_seats = dict.fromkeys(self.scene.sides, "human") | self._known_seats(seats or {})
        self.seats = self.first_seats.copy()
        """Who plays which side now."""
        self.seatings: list[Seating] = []
        self.rules: Rules[Battle] = rules if rules is not None else _field_battle()
        self.position: Position[Battle] = Position(self.rules, opening)
        self._entries: list[Entry] = []
        self._rolls = 0
        self._closed: Outcome | None = None

    def _known_seats(self, seats: Mapping[str, str]) -> dict[str, str]:
        for side in seats:
            if side not in self.scene.sides:
                raise GonfanonError(f"there is no side {side}; one of {', '.join(self.scene.sides)}")
        return dict(seats)

    def reseat(self, side: str, player: str, after: int | None = None) -> None:
        """Somebody else plays a side from now on, or from an earlier entry on if a record says so."""
        self._known_seats({side: player})
        self.seats[side] = player
        self.seatings.append(Seating(len(self._entries) if after is None else after, side, player))

    @property
    def state(self) -> Battle:
        """The battle as it stands, in mid-step too."""
        return self.position.state

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything said and rolled so far, with the events that followed."""
        return tuple(self._entries)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it lasts."""
        return self._closed or self.state.outcome

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return self._closed is not None or self.position.pending is None

    def ask(self) -> Ask | None:
        """The open question; None when the game is over, or a die is to fall that cannot be drawn here."""
        pending = None if self._closed else self.position.pending
        return pending if isinstance(pending, Ask) else None

    def read(self, text: str) -> Said:
        """Read what a player writes as an answer to the open question."""
        ask = self._open_question()
        return read_order(self.state, text) if self._between_steps else read_answer(self.state, text, ask)

    def answer(self, said: str | Said) -> tuple[Event, ...]:
        """Answer the open question, in the notation or as a word; the events that follow come back.

        An illegal answer raises `IllegalAnswer` with the rule that refuses it, and nothing has happened.
        """
        self._open_question()
        word = self.read(said) if isinstance(said, str) else said
        return (*self.take(word), *self.settle())

    def roll(self) -> tuple[Event, ...]:
        """Let the pending die fall as the committed source has it."""
        pending = self.position.pending
        if not isinstance(pending, Roll):
            raise GonfanonError("no die is to be rolled")
        if self.secret is None:
            raise GonfanonError("the secret of the dice is not known here; the game can only be looked at")
        return self.take(CommittedDice(self.secret).throw(pending, self._rolls))

    def settle(self) -> tuple[Event, ...]:
        """Let dice fall until somebody must decide or the game is over."""
        events: tuple[Event, ...] = ()
        while self.secret is not None and isinstance(self.position.pending, Roll):
            events += self.roll()
        return events

    def resign(self, side: int) -> None:
        """A side gives up. With two sides the other has won."""
        if self.over:
            raise GonfanonError("the game is over")
        others = [other for other in range(len(self.scene.sides)) if other != side]
        self.close(Outcome(others[0] if len(others) == 1 else -1, "won-by-resignation"))

    def close(self, outcome: Outcome) -> None:
        """End the game by the word of the players."""
        self._closed = outcome

    def undo(self, side: int | None = None) -> Entry:
        """Take back the last answer: only one's own, and never past a die or a set-up that was shown.

        `side` is who asks for it; left out, whoever gave that answer. What was taken back comes back.
        """
        last = self._may_undo(side)
        first = len(self._entries) - 1
        while not self._entries[first].order:
            first -= 1
        step, self._entries = self._entries[first:], self._entries[:-1]
        length = len(self._entries)
        self.seatings = [replace(one, after=min(one.after, length)) for one in self.seatings]
        snapshot = self.battle(step[0].before)
        order = step[0].said if len(step) > 1 else None
        given = [entry.said for entry in step[1:-1]]
        self.position = Position.resumed(self.rules, snapshot, order, given)
        return last

    def _may_undo(self, side: int | None) -> Entry:
        if self._closed is not None:
            raise UndoRefused("game-closed", "the game is closed")
        if not self._entries:
            raise UndoRefused("nothing-yet", "nothing has been decided yet")
        last = self._entries[-1]
        if last.side == DICE:
            raise UndoRefused("die-fallen", "a die has fallen since: it cannot be taken back")
        if side is not None and side != last.side:
            name = self.scene.sides[last.side]
            raise UndoRefused("not-yours", f"the last decision was that of {name}")
        if self._secret_set_up and last.before.placing and not self.state.placing:
            raise UndoRefused("shown", "the set-up is done, and the others may have seen it")
        return last

    @property
    def _secret_set_up(self) -> bool:
        terms: Terms = self.scene.terms
        return terms.secret

    def view(self, side: int) -> View:
        """The game as a side may see it: no enemy places in a secret set-up, never the secret of the dice."""
        ask = self.ask()
        log = self.log
        if veiled(self.state):
            log = tuple(entry for entry in log if entry.side == side or not isinstance(entry.said, Place))
        return View(
            side=side,
            state=sight(self.state, side),
            ask=ask if ask is not None and ask.side == side else None,
            waiting_for=ask.side if ask is not None else -1,
            log=log,
            commitment=self.commitment,
            secret=self.secret.hex() if self.over and self.secret is not None else "",
            outcome=self.outcome,
        )

    def battle(self, told: Told) -> Battle:
        """A state of this game from what is kept of it."""
        return Battle(self.scene, *astuple(told))

    def copy(self) -> "Game":
        """The game as it stands, to look at while this one goes on."""
        other = copy(self)
        other._entries = self._entries.copy()
        other.seats, other.seatings = self.seats.copy(), self.seatings.copy()
        other.position = self.position.clone()
        return other

    def fingerprint(self) -> str:
        """Names the pending question: 8 digits that depend on the state and on what is asked."""
        return fingerprint(self.state, self.position.pending)

    def save(self) -> bytes:
        """The game as bytes, secret included: for its keeper, not for the players."""
        from gonfanon.play.saves import saved

        return saved(self)

    def record(self) -> str:
        """The game as a text that a person can read and `verify` can prove."""
        from gonfanon.play.record import written

        return written(self)

    @property
    def _between_steps(self) -> bool:
        return self.position.order is None

    def _open_question(self) -> Ask:
        ask = self.ask()
        if ask is None:
            raise GonfanonError("the game is over" if self.over else "a die is to fall first")
        return ask

    def take(self, said: Said | int) -> tuple[Event, ...]:
        """Give the pending question, or the pending die, its answer and no more: for replay."""
        position, pending = self.position, self.position.pending
        before, order = position.state, position.order is None
        if pending is None or self._closed is not None:
            raise GonfanonError("the game is over")
        assert not isinstance(pending, Together)
        told = before.told()
        events = tuple(position.answer(said))
        if isinstance(pending, Roll):
            self._rolls += 1
            text = f"{pending.dice} {said} {pending.table}"
        else:
            text = write(before, said, pending)  # type: ignore[arg-type]
        # The options are a view on the state with all that was worked out for it: too much to keep.
        question = replace(pending, options=NONE_KEPT) if isinstance(pending, Ask) else pending
        self._entries.append(Entry(len(self._entries) + 1, said, text, question, told, events, order))
        return events


def _field_battle() -> Rules[Battle]:
    from gonfanon.battle.battle import FieldBattle

    rules: Rules[Battle] = FieldBattle()
    return rules


def secret_of(seed: int | str | bytes) -> bytes:
    """The secret of dice that fall the same for the same seed."""
    plain = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"gonfanon dice " + plain).digest()
