"""Ask, roll, tell: the three things a rule does.

A rule in which something happens is a generator. It yields questions (`Ask`), dice (`Roll`) and events;
the driver answers the first two and applies the third to the state, which it hands back.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from gonfanon.kernel.figures import Refusal

S = TypeVar("S")


class Event(Struct, frozen=True, tag=True):
    """The only way the state changes: small, complete, with the rule that made it happen."""

    def apply(self, s: Any) -> Any:
        """The state after the event."""
        raise NotImplementedError


class Options(Protocol):
    """The legal answers to a question: a lazy view that judges any answer and yields a finite canonical set."""

    def __contains__(self, answer: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Any: ...
    def why_not(self, answer: Any, /) -> Refusal | None: ...


class Listed(Struct, frozen=True):
    """Options that are few enough to be written out, in canonical order."""

    answers: tuple[Any, ...]
    rule: str
    what: str = "not-offered"

    def __contains__(self, answer: object) -> bool:
        return answer in self.answers

    def __iter__(self) -> Iterator[Any]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def __getitem__(self, index: int) -> Any:
        return self.answers[index]

    def why_not(self, answer: Any) -> Refusal | None:
        """Name the rule that refuses an answer which is not on the list."""
        return None if answer in self.answers else Refusal(self.rule, self.what)


class Offered:
    """Options of which some are written out as `answers`, while `why_not` judges any."""

    @property
    def answers(self) -> tuple[Any, ...]:
        """What is offered; more may be legal."""
        raise NotImplementedError

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an answer; None if it is legal."""
        raise NotImplementedError

    def __contains__(self, answer: object) -> bool:
        return self.why_not(answer) is None

    def __iter__(self) -> Iterator[Any]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def __getitem__(self, index: int) -> Any:
        return self.answers[index]


class PutTogether:
    """Options whose answers are put together from many parts, so that no list of them says much."""

    def drawn(self, below: Any) -> Any:
        """One legal answer, by chance: `below(n)` is a number from 0 to n - 1."""
        raise NotImplementedError


class ByPiece:
    """Options that are looked for piece by piece: orders to the pieces of a side."""

    pieces: Any
    """Numbers of those who might have an order to carry out."""

    def of(self, n: int) -> Any:
        """The canonical orders of one piece: something with a length that can be iterated and indexed."""
        raise NotImplementedError


class Ask(Struct, frozen=True):
    """A question to a side: which of the legal answers?"""

    side: int
    kind: str
    options: Options
    rule: str
    about: tuple[int, ...] = ()
    """Numbers of the pieces concerned."""
    within: tuple[str, ...] = ()
    """The slots that lead to the inner game which asks, outermost first; empty: the game itself asks."""
    inner_side: int = -1
    """The number of the side in that inner game; -1 where the game itself asks."""


class Roll(Struct, frozen=True):
    """Dice to fall: what they are, the table they are for, who throws them."""

    dice: str
    table: str
    rule: str
    side: int
    bands: tuple[int, ...] = ()
    """How many faces share each outcome, in order, where chance is enumerated by band and not by face."""

    @property
    def faces(self) -> tuple[int, int]:
        """Number of dice and their faces: `2d10` is (2, 10)."""
        count, faces = self.dice.split("d")
        return int(count), int(faces)


Play = Generator[Any, Any, S]
"""A rule at work on a state S. It yields Ask, Together, Roll and Event; what comes back is an answer, a tuple of
answers, a total, a state."""


def tell(event: Event) -> Play[Any]:
    """Let an event happen; the new state comes back."""
    return (yield event)


def roll(dice: str, table: str, rule: str, side: int, bands: tuple[int, ...] = ()) -> Play[int]:
    """Throw dice and read their total."""
    total: int = yield Roll(dice, table, rule, side, bands)
    return total


def ask(
    side: int, kind: str, options: Options | Sequence[Any], rule: str, about: tuple[int, ...] = ()
) -> Play[Any]:
    """Put a question; a single legal answer is not asked."""
    view = Listed(tuple(options), rule) if isinstance(options, (tuple, list)) else options
    if len(view) == 1:
        return view[0]
    return (yield Ask(side, kind, view, rule, about))  # type: ignore[arg-type]
