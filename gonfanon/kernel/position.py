"""A position: a snapshot, the order being carried out on it, and the answers given so far, sealed ones included.

That is all there is to clone, save, load, undo or search. The live generator is kept beside it as long as
the position lives, so that at the table nothing is run twice; a clone runs it again only when it is answered.
"""

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.kernel.sealed import Together

S = TypeVar("S")

Pending = Ask | Roll | Together | None
"""What a position waits for; None: the game is over."""


class Rules(Protocol[S]):
    """What a game must give: the question that a state asks by itself, and the step that an order starts."""

    def question(self, s: S) -> Ask | Together | None:
        """The orders open at the start of a step; None when the game is over.

        The orders of a `Together` are carried out as one step: `perform` takes the tuple of them.
        """

    def perform(self, s: S, order: Any) -> Play[S]:
        """Carry out one order as one step."""


class Position(Generic[S]):
    """Where a game stands: at the start of a step, or at a question or a die in the middle of one."""

    __slots__ = ("_run", "answers", "events", "order", "pending", "rules", "sealed", "snapshot", "state")

    def __init__(self, rules: Rules[S], snapshot: S) -> None:
        self.rules = rules
        self._begin(snapshot)

    def _begin(self, snapshot: S) -> None:
        self.snapshot = snapshot
        self.state = snapshot
        self.order: Any = None
        self.answers: list[Any] = []
        self.events: list[Event] = []
        self.pending: Pending = self.rules.question(snapshot)
        self.sealed: tuple[tuple[int, Any], ...] = ()
        """The answers given so far to a `Together`: (side, answer), in the order in which they were given."""
        self._run: Play[S] | None = None

    @classmethod
    def resumed(
        cls,
        rules: Rules[S],
        snapshot: S,
        order: Any,
        answers: list[Any],
        sealed: Iterable[tuple[int, Any]] = (),
    ) -> "Position[S]":
        """A position from its parts: the step is run again over the answers.

        The answer to a `Together`, as order or in the middle of a step, is the tuple of its answers.
        """
        position = cls(rules, snapshot)
        if order is not None:
            position.answer(order)
            for answer in answers:
                position.answer(answer)
        for side, answer in sealed:
            position.seal(side, answer)
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
        other.sealed = self.sealed
        other._run = None
        return other

    def view(self, side: int) -> "Position[S]":
        """The same position without the sealed answers of other sides. The state is not touched."""
        other = self.clone()
        other.sealed = tuple(kept for kept in self.sealed if kept[0] == side)
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
            _judge(pending, answer)
        elif isinstance(pending, Together):
            if not isinstance(answer, tuple) or len(answer) != len(pending.asks):
                raise IllegalAnswer(answer, None)
            for ask, part in zip(pending.asks, answer, strict=True):
                _judge(ask, part)
        elif not isinstance(answer, int):
            raise IllegalAnswer(answer, None)
        return self.force(answer)

    def seal(self, side: int, answer: Any) -> list[Event]:
        """Answer for one side where several decide at once; nothing happens until the last answer is in.

        The answer is judged now. A side that has already answered replaces its answer.
        """
        together = self._together()
        ask = together.of(side)
        if ask is None:
            raise GonfanonError(f"side {side} is not asked here")
        _judge(ask, answer)
        given = dict(self.sealed)
        given[side] = answer
        self.sealed = tuple(given.items())
        if len(given) < len(together.asks):
            return []
        return self.force(tuple(given[each] for each in together.sides))

    def unseal(self, side: int) -> Any:
        """Take a sealed answer back before all are in; it comes back."""
        given = dict(self.sealed)
        if side not in given:
            raise GonfanonError(f"side {side} has no sealed answer to take back")
        answer = given.pop(side)
        self.sealed = tuple(given.items())
        return answer

    @property
    def awaited(self) -> tuple[int, ...]:
        """The sides that still have to answer."""
        pending = self.pending
        if isinstance(pending, Ask):
            return (pending.side,)
        if isinstance(pending, Together):
            given = dict(self.sealed)
            return tuple(side for side in pending.sides if side not in given)
        return ()

    def _together(self) -> Together:
        if not isinstance(self.pending, Together):
            raise GonfanonError("no sealed answers are asked for")
        return self.pending

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
            # Anything but a die or a question is an event.
            while (kind := type(item)) is not Roll and kind is not Ask and kind is not Together:
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
        self.sealed = ()
        return happened


def _judge(ask: Ask, answer: Any) -> None:
    if answer not in ask.options:
        raise IllegalAnswer(answer, ask.options.why_not(answer))
