"""Questions of the days whose answers are too many to be written out: some are offered, any is judged."""

from collections.abc import Callable
from typing import Any

from gonfanon.kernel.ask import Ask, Offered, Play
from gonfanon.kernel.figures import Refusal


class Open(Offered):
    """Options of which some are written out, while a function judges any answer."""

    def __init__(self, offered: tuple[Any, ...], why_not: Callable[[Any], Refusal | None]) -> None:
        self._offered = offered
        self._why_not = why_not

    @property
    def answers(self) -> tuple[Any, ...]:
        """What is offered."""
        return self._offered

    def why_not(self, answer: Any) -> Refusal | None:
        """The rule that refuses an answer; None if it is legal."""
        return self._why_not(answer)


def put(side: int, kind: str, options: Open, rule: str, about: tuple[int, ...] = ()) -> Play[Any]:
    """Put an open question, even where a single answer is offered."""
    return (yield Ask(side, kind, options, rule, about))
