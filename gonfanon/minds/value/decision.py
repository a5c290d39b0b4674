"""What a mind says: its answer, its reason, what it is worth, and what else it thought of."""

from typing import Any

from msgspec import Struct


class Why(Struct, frozen=True):
    """A reason as data: the key of a message and what is filled into it. Pieces are named by their keys."""

    key: str
    args: dict[str, str | int] = {}


class Alternative(Struct, frozen=True):
    """One answer that a mind has weighed; more value is better for the side that is asked."""

    said: Any
    why: Why
    value: int
    """In hundredths of a plain foot soldier; a battle won is `WON`."""


class Decision(Struct, frozen=True):
    """What a mind answers, and the best of what it did not answer."""

    said: Any
    why: Why
    value: int
    alternatives: tuple[Alternative, ...] = ()


WON = 1_000_000
"""The value of a battle won."""


def chosen(weighed: list[Alternative], others: int = 4) -> Decision:
    """The best of what was weighed; of equals the first, so that the order of the options decides."""
    ranked = sorted(weighed, key=lambda each: -each.value)
    best = ranked[0]
    return Decision(best.said, best.why, best.value, tuple(ranked[1 : 1 + others]))
