"""A position: a snapshot, the order being carried out on it, and the answers given so far.

That is all there is to clone, save, load, undo or search. The live generator is kept beside it as long as
the position lives, so that at the table nothing is run twice; a clone runs it again only when it is answered.
"""

from typing import Any, Generic, Protocol, TypeVar

from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer

S = TypeVar("S")


class Rules(Protocol[S]):
    """What a game must give: the question that a state asks by itself, and the step that an order starts."""

    def question(self, s: S) -> Ask | None:
        """The orders open at the start of a step; None when the game is over."""

    def perform(self, s: S, order: Any) -> Play[S]:
        """Carry out one order as one step."""


class Position(Generic[S]):
    """Where a game stands: at the start of a step, or at a question or a die in the middle of one."""

    __slots__ = ("_run", "answers", "events", "order", "pending", "rules", "snapshot", "state")

    def __init__(self, rules: Rules[S], snapshot: S) -> None:
        self.rules = rules
        self._begin(snapshot)

    def _begin(self, snapshot: S) -> None:
        self.snapshot = snapshot
        self.state = snapshot
        self.order: Any = None
        self.answers: list[Any] = []
        self.events: list[Event] = []
        self.pending: Ask | Roll | None = self.rules.question(snapshot)
        self._run: Play[S] | None = None

    @classmethod
    def resumed(cls, rules: Rules[S], snapshot: S, order: Any, answers: list[Any]) -> "Position[S]":
        """A position from its parts: the step is run again over the answers."""
        position = cls(rules, snapshot)
        if order is not None:
            position.answer(order)
            for answer in answers:
                position.answer(answer)
        return position

    def clone(self) -> "Position[S]":
        """The same position, independent of this one."""
        other: Position[S] = Position.__new__(Position)
        other.rules = self.rules
        other.snapshot = self.snapshot
        other.state = self.state
        other.order = self.order
        other.answers = self.answers.copy()
        other.events = self.events.copy()
        other.pending = self.pending
        other._run = None
        return other

    @property
    def over(self) -> bool:
        """Nothing is left to decide."""
        return self.pending is None

    def answer(self, answer: Any) -> list[Event]:
        """Answer the pending question or die; the events that follow come back."""
        pending = self.pending
        if pending is None:
            raise GonfanonError("the game is over")
        if isinstance(pending, Ask):
            if answer not in pending.options:
                raise IllegalAnswer(answer, pending.options.why_not(answer))
        elif not isinstance(answer, int):
            raise IllegalAnswer(answer, None)
        return self.force(answer)

    def force(self, answer: Any) -> list[Event]:
        """Answer with what is known to be legal (taken from the options themselves, or a die)."""
        if self.order is None:
            self.order = answer
            self.events = []
            self._run = self.rules.perform(self.state, answer)
            return self._advance(None)
        if self._run is None:
            self._rerun()
        self.answers.append(answer)
        return self._advance(answer)

    def _rerun(self) -> None:
        """Bring a fresh generator to the pending question."""
        kept = self.answers
        self.state, self.events, self.answers = self.snapshot, [], []
        self._run = self.rules.perform(self.snapshot, self.order)
        self._advance(None)
        for answer in kept:
            self.answers.append(answer)
            self._advance(answer)

    def _advance(self, sent: Any) -> list[Event]:
        run = self._run
        assert run is not None
        state, happened = self.state, []
        try:
            item = run.send(sent)
            # What is neither a die nor a question is an event.
            while (kind := type(item)) is not Roll and kind is not Ask:
                state = item.apply(state)
                happened.append(item)
                item = run.send(state)
        except StopIteration as end:
            told = [*self.events, *happened]
            self._begin(end.value)
            self.events = told
            return happened
        self.state = state
        self.events.extend(happened)
        self.pending = item
        return happened
