"""The orders of a battle inside a larger game: those of the battle, then what the larger game offers beside them."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from gonfanon.kernel.ask import ByPiece
from gonfanon.kernel.figures import Refusal


class WithMore(ByPiece):
    """The orders of a battle and, after them, a few more."""

    def __init__(self, options: Any) -> None:
        self.options = options

    def why_not(self, order: Any) -> Refusal | None:
        """The rule that refuses an order; None if it is legal."""
        raise NotImplementedError

    @cached_property
    def own(self) -> Sequence[Any]:
        """What is offered beside the orders of the battle."""
        return ()

    def __contains__(self, order: object) -> bool:
        return self.why_not(order) is None

    def __iter__(self) -> Iterator[Any]:
        yield from self.options
        yield from self.own

    def __len__(self) -> int:
        return len(self.options) + len(self.own)

    def __getitem__(self, index: int) -> Any:
        if index < 0:
            index += len(self)
        many = len(self.options)
        return self.options[index] if index < many else self.own[index - many]
