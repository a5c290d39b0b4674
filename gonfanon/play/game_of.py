"""A game of any kind at the table: its setup, its book, and the list of answers given so far, dice included.

All else follows from these: the position, the log, what a side may see, undo, the saved game and the record.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, Generic, Self, TypeVar, overload

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.dice import CommittedDice, commitment
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.kernel.position import Position, Rules
from gonfanon.kernel.sealed import Together, salt, sealed_commitment
from gonfanon.play.entries import DICE, NONE_KEPT, Earlier, Entry, Rewound, Seal, Seating, fingerprint, given
from gonfanon.play.kinds import GameKind, asking, covered, hidden, reveals
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.position.state import Outcome

S = TypeVar("S")
SPECTATOR = -1
"""The side of those who only look on: it sees what all may see."""


BY_WORD = ("won-by-resignation", "won-by-clock", "drawn-by-agreement")
"""How a game ends by the word of the players, whatever the rules say of the position."""


class UndoRefused(GonfanonError):
    """Nothing is taken back; `why` is one of nothing-yet, die-fallen, not-yours, shown, game-closed."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why


class SeenLog(Sequence[Entry]):
    """The entries that a side may see, each without what is hidden of it; that is found out when it is looked at."""

    def __init__(self, entries: list[Entry], masked: Callable[[Entry], Entry]) -> None:
        self._entries, self._masked = entries, masked

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, place: int) -> Entry: ...
    @overload
    def __getitem__(self, place: slice) -> "SeenLog": ...
    def __getitem__(self, place: int | slice) -> "Entry | SeenLog":
        if isinstance(place, slice):
            return SeenLog(self._entries[place], self._masked)
        return self._masked(self._entries[place])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class View(Struct, Generic[S], frozen=True):
    """What one side may see."""

    side: int
    state: S
    ask: Ask | None
    """The pending question, if it is for this side."""
    waiting_for: int
    """The side that must answer, the first of several; -1: none."""
    log: Sequence[Entry]
    commitment: str
    secret: str
    """The secret of the dice, in hexadecimal, once the game is over; empty before."""
    outcome: Outcome | None
    awaited: tuple[int, ...] = ()
    """All sides that must answer."""


class Skipped(Struct, frozen=True):
    """The entries before the snapshot at which a saved game was opened."""

    answers: tuple[Any, ...]
    """As they stand in the saved game."""
    read: Callable[[], list[Entry]]
    """Plays them again."""


class GameOf(Generic[S]):
    """One game: ask which side must decide, answer, take back, look, save, write down.

    Dice fall by themselves when asked for. Where several sides decide at once, each answer is sealed until the
    last is in, and may be replaced until then.
    """

    def __init__(
        self,
        kind: GameKind[S],
        setup: Any,
        book: Any,
        secret: bytes | None,
        seats: Mapping[str, str] | None = None,
        committed: str = "",
        rules: Rules[S] | None = None,
        variation: Variation = AS_WRITTEN,
        opening: S | None = None,
        earlier: Sequence[Earlier] = (),
    ) -> None:
        self.kind = kind
        self.setup = setup
        """The scenario, siege or campaign as it is played, with all that the players changed of it."""
        self.variation = variation
        self.book = book
        self.secret = secret
        """What the dice are drawn from; None in a game read from a record that is still open."""
        self.commitment = commitment(secret) if secret is not None else committed
        self.earlier = tuple(earlier)
        """Of a branch: whose dice fell before it."""
        # Setting out takes a while: a caller that has the opening of this very setup may bring it.
        self.opening: S = kind.set_out(setup, book) if opening is None else opening
        self.sides = kind.sides(self.opening)
        self.first_seats = dict.fromkeys(self.sides, "human") | self._known_seats(seats or {})
        self.seats = self.first_seats.copy()
        """Who plays which side now."""
        self.seatings: list[Seating] = []
        self.rewound: list[Rewound] = []
        """How often the players agreed to go back, and how far."""
        self.rules: Rules[S] = rules if rules is not None else kind.rules()
        self.position: Position[S] = Position(self.rules, self.opening)
        self.attempts: dict[tuple[int, int], int] = {}
        """How often a side has sealed an answer: (question, side) -> number, for questions that are still open."""
        self.skipped: Skipped | None = None
        self._entries: list[Entry] = []
        self._rolls = 0
        self._closed: Outcome | None = None

    def _known_seats(self, seats: Mapping[str, str]) -> dict[str, str]:
        for side in seats:
            if side not in self.sides:
                raise GonfanonError(f"there is no side {side}; one of {', '.join(self.sides)}")
        return dict(seats)

    def reseat(self, side: str, player: str, after: int | None = None) -> None:
        """Another player has a side from now on, or from an earlier entry on if a record says so."""
        self._known_seats({side: player})
        self.seats[side] = player
        self.seatings.append(Seating(self.count if after is None else after, side, player))

    @property
    def state(self) -> S:
        """The game as it stands, in mid-step too."""
        return self.position.state

    @property
    def count(self) -> int:
        """How many answers have been given, dice included."""
        return len(self._entries) + (len(self.skipped.answers) if self.skipped is not None else 0)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything said and rolled so far, with the events that followed; sealed answers included."""
        if self.skipped is not None:
            self._entries[:0] = self.skipped.read()
            self.skipped = None
        return tuple(self._entries)

    @property
    def recent(self) -> tuple[Entry, ...]:
        """The part of the log that is at hand: all of it, unless the game was opened at a snapshot."""
        return tuple(self._entries)

    def entry(self, place: int) -> Entry:
        """One entry of the log, by its place from 0."""
        return self._entries[place] if self.skipped is None else self.log[place]

    @property
    def still_sealed(self) -> int:
        """How many entries at the end of the log are sealed answers that wait for others."""
        return len(self.position.sealed)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it lasts."""
        return self._closed or self.kind.outcome(self.state)

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return self._closed is not None or self.position.pending is None

    def ask(self, side: int | None = None) -> Ask | None:
        """The open question; of several at once that to a side, or the first that is not answered.

        None when the game is over, or a die is to fall that cannot be drawn here, or this side is not asked.
        """
        pending = None if self._closed else self.position.pending
        if isinstance(pending, Together):
            return pending.of(self.position.awaited[0] if side is None else side)
        return pending if isinstance(pending, Ask) and side in (None, pending.side) else None

    def read(self, text: str, side: int | None = None) -> Any:
        """Read what a player writes as an answer to the open question."""
        kind, s, ask = asking(self.kind, self.state, self._open_question(side))
        return kind.read(s, text, ask, self.position.order is None)

    def written(self, s: S, said: Any, ask: Ask) -> str:
        """The written form of an answer to a question in a state of this game."""
        kind, inner, own = asking(self.kind, s, ask)
        return kind.write(inner, said, own)

    def answer(self, said: Any, side: int | None = None) -> tuple[Event, ...]:
        """Answer the open question, in the notation or as a word; the events that follow come back.

        An illegal answer raises `IllegalAnswer` with the rule that refuses it, and nothing has happened.
        """
        ask = self._open_question(side)
        word = self.read(said, ask.side) if isinstance(said, str) else said
        return (*self.take(word, ask.side), *self.settle())

    def roll(self) -> tuple[Event, ...]:
        """Let the pending die fall as the committed source has it."""
        pending = self.position.pending
        if not isinstance(pending, Roll):
            raise GonfanonError("no die is to be rolled")
        if self.secret is None:
            raise GonfanonError("the secret of the dice is not known here; the game can only be looked at")
        return self.take(CommittedDice(self.secret).throw(pending, self._rolls))

    def settle(self) -> tuple[Event, ...]:
        """Let dice fall until a side must decide or the game is over."""
        events: tuple[Event, ...] = ()
        while self.secret is not None and isinstance(self.position.pending, Roll):
            events += self.roll()
        return events

    def resign(self, side: int, why: str = "won-by-resignation") -> None:
        """A side gives up, or its time is out. With two sides the other has won."""
        if self.over:
            raise GonfanonError("the game is over")
        others = [other for other in range(len(self.sides)) if other != side]
        self.close(Outcome(others[0] if len(others) == 1 else -1, why))

    def close(self, outcome: Outcome) -> None:
        """End the game by the word of the players."""
        self._closed = outcome

    def undo(self, side: int | None = None) -> Entry:
        """Take back the last answer: only one's own, and never past a die or something that was shown.

        `side` is who asks for it; left out, the side that gave that answer. What was taken back comes back.
        """
        if self.still_sealed and self._closed is None and side in (None, *dict(self.position.sealed)):
            return self._unseal(self._entries[-1].side if side is None else side)
        last = self._may_undo(side)
        self.take_back()
        return last

    def take_back(self, to: int | None = None) -> None:
        """Take back all answers but the first so many, or only the last, without asking whether that is allowed.

        What is sealed and still open is not taken back here.
        """
        first = last = len(self.log) - 1 if to is None else to
        while not self._entries[first].order:
            first -= 1
        step, self._entries = self._entries[first : last + 1], self._entries[:last]
        self.seatings = [replace(one, after=min(one.after, self.count)) for one in self.seatings]
        self.earlier = tuple(replace(one, after=min(one.after, self.count)) for one in self.earlier)
        answers = given(step[:-1])
        order = answers.pop(0) if answers else None
        self.position = Position.resumed(self.rules, self.restored(step[0].before), order, answers)

    def renew(self, secret: bytes, earlier: Sequence[Earlier]) -> None:
        """The dice come from another secret from here on; `earlier` says whose those before are."""
        self.secret, self.commitment, self.earlier = secret, commitment(secret), tuple(earlier)
        self._rolls = sum(entry.side == DICE for entry in self.log)
        self.attempts = {}

    def _may_undo(self, side: int | None) -> Entry:
        if self.over or self.outcome is not None:
            # The secret of the dice is published with the end: played on, the game would have known dice.
            raise UndoRefused("game-closed", "the game is over, and the secret of its dice is published")
        if not self.log:
            raise UndoRefused("nothing-yet", "nothing has been decided yet")
        last = self._entries[-1]
        if last.side == DICE:
            raise UndoRefused("die-fallen", "a die has fallen since: it cannot be taken back")
        if side is not None and side != last.side:
            raise UndoRefused("not-yours", f"the last decision was that of {self.sides[last.side]}")
        if last.seal is not None:
            raise UndoRefused("shown", "all have answered, and the answers have been shown")
        shown = any(reveals(self.kind, event) for event in last.events)
        if shown or self.kind.shown(self.restored(last.before), self.state):
            raise UndoRefused("shown", "what had been secret is shown, and the others may have seen it")
        return last

    @property
    def may_be_undone(self) -> bool:
        """Whether the side that gave the last answer could take it back."""
        try:
            self._may_undo(None)
        except UndoRefused:
            return False
        return True

    def view(self, side: int) -> View[S]:
        """The game as a side may see it: nothing that is hidden or sealed, never the secret of the dice."""
        ask, over, awaited = self.ask(side), self.over, self.position.awaited
        return View(
            side=side,
            state=self.seen(side),
            ask=self.kind.asked(self.rules, self.state, ask) if ask is not None else None,
            waiting_for=awaited[0] if awaited and not over else -1,
            log=self._log_seen(side),
            commitment=self.commitment,
            secret=self.secret.hex() if over and self.secret is not None else "",
            outcome=self.outcome,
            awaited=() if over else awaited,
        )

    def seen(self, side: int) -> S:
        """The state as a side may see it."""
        return self.kind.sight(self.state, side)

    def _log_seen(self, side: int) -> "SeenLog":
        return SeenLog([entry for entry in self.log if not self.hides(entry, side)], self._masked(side))

    def _masked(self, side: int) -> Callable[[Entry], Entry]:
        opened, state, kind = self.count - self.still_sealed, self.state, self.kind

        def masked(entry: Entry) -> Entry:
            sealed = entry.number > opened and entry.side != side
            return entry.covered() if sealed else kind.masked(state, entry, side)

        return masked

    def hides(self, entry: Entry, side: int) -> bool:
        """Whether a side must not see an entry yet."""
        return hidden(self.kind, self.state, entry, side)

    def covers(self, entry: Entry, side: int) -> bool:
        """Whether a side must not see the answer of an entry yet, though perhaps what came of it."""
        return covered(self.kind, self.state, entry, side)

    @property
    def public(self) -> int:
        """How many entries, from the first on, everybody may see."""
        secret = (entry.number for entry in self.log if self.covers(entry, SPECTATOR))
        return min(next(secret, self.count + 1) - 1, self.count - self.still_sealed)

    def restored(self, kept: Any) -> S:
        """A state of this game from what is kept of it."""
        return self.kind.restore(self.opening, kept)

    def copy(self) -> Self:
        """The game as it stands, to look at while this one goes on."""
        other = copy(self)
        other._entries = self._entries.copy()
        other.seats, other.seatings = self.seats.copy(), self.seatings.copy()
        other.attempts, other.rewound = self.attempts.copy(), self.rewound.copy()
        other.position = self.position.clone()
        return other

    def fingerprint(self) -> str:
        """Names the pending question: 8 digits that depend on the state and on what is asked."""
        return fingerprint(self.kind.digest(self.state), self.position.pending)

    def save(self, snapshots: bool = False) -> bytes:
        """The game as bytes, secret included: for its keeper, not for the players.

        With snapshots a long game opens at once; they can always be made again.
        """
        from gonfanon.play.saves import saved

        return saved(self, snapshots)

    def record(self) -> str:
        """The game as a text that a person can read and `verify` can prove."""
        from gonfanon.play.record import written

        return written(self)

    def start_at(self, state: S, rolls: int, skipped: Skipped) -> None:
        """Go on from a snapshot at the start of a step, without playing what was before it."""
        self.position = Position(self.rules, state)
        self._rolls, self.skipped, self._entries = rolls, skipped, []

    def _open_question(self, side: int | None = None) -> Ask:
        ask = self.ask(side)
        if ask is None and side is not None and self.ask() is not None:
            raise GonfanonError(f"{self.sides[side]} is not asked now")
        if ask is None:
            raise GonfanonError("the game is over" if self.over else "a die is to fall first")
        return ask

    def take(self, said: Any, side: int | None = None, seal: Seal | None = None) -> tuple[Event, ...]:
        """Give the pending question, or the pending die, its answer and no more: for replay.

        `side` and `seal` matter only where several sides decide at once.
        """
        position, pending = self.position, self.position.pending
        if pending is None or self._closed is not None:
            raise GonfanonError("the game is over")
        if isinstance(pending, Together):
            return self._seal(pending, said, pending.sides[seal.place] if seal is not None else side, seal)
        if seal is not None:
            raise GonfanonError("no sealed answer is asked for here")
        before, order = position.state, position.order is None
        kept = self.kind.keep(before)
        events = tuple(position.answer(said))
        question: Ask | Roll
        if isinstance(pending, Roll):
            self._rolls += 1
            question, text = pending, f"{pending.dice} {said} {pending.table}"
        else:
            question, text = replace(pending, options=NONE_KEPT), self.written(before, said, pending)
        self._entries.append(Entry(self.count + 1, said, text, question, kept, events, order))
        return events

    def _seal(self, together: Together, said: Any, side: int | None, seal: Seal | None) -> tuple[Event, ...]:
        """One of several answers: nobody sees it before the last is in."""
        position = self.position
        ask = self._open_question(side)
        side, before = ask.side, position.state
        if said not in ask.options:
            raise IllegalAnswer(said, ask.options.why_not(said))
        if side in dict(position.sealed):
            self._unseal(side)
        question, text = self.count - self.still_sealed, self.written(before, said, ask)
        place = together.sides.index(side)
        seal = seal or self._sealed(question, place, side, text)
        if (seal.question, seal.place) != (question, place) or not seal.fits(text):
            raise GonfanonError(f"`{text}` is not the answer that {self.sides[side]} had committed to")
        order = position.order is None and question == self.count
        entry = Entry(
            number=self.count + 1,
            said=said,
            text=text,
            question=replace(ask, options=NONE_KEPT),
            before=self.kind.keep(before),
            events=tuple(position.seal(side, said)),
            order=order,
            seal=seal,
        )
        self._entries.append(entry)
        if not self.still_sealed:
            self.attempts = {key: number for key, number in self.attempts.items() if key[0] != question}
        return entry.events

    def _sealed(self, question: int, place: int, side: int, text: str) -> Seal:
        if self.secret is None:
            raise GonfanonError("the secret of the game is not known here; it can only be looked at")
        attempt = self.attempts.get((question, side), 0)
        self.attempts[question, side] = attempt + 1
        own = salt(self.secret, side, question, attempt)
        return Seal(sealed_commitment(own, text), own, question, place, attempt)

    def _unseal(self, side: int) -> Entry:
        """Take a sealed answer back; those sealed after it move up."""
        start = len(self._entries) - self.still_sealed
        group = self._entries[start:]
        starts_step = group[0].order
        self.position.unseal(side)
        left = [entry for entry in group if entry.side != side]
        self._entries[start:] = [
            replace(entry, number=group[n].number, order=starts_step and n == 0)
            for n, entry in enumerate(left)
        ]
        return next(entry for entry in group if entry.side == side)
