"""Sealed answers: several sides decide at once, and none sees what the others decided until all have.

A rule yields a `Together` with one question a side, and the answers come back as a tuple in the same order.
The position keeps each answer sealed until the last is in. A side may replace its answer until then.
What others may learn meanwhile is a commitment: a hash over the answer and a salt that only its side knows.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from gonfanon.kernel.ask import Ask, Listed, Options, Play


class Together(Struct, frozen=True):
    """Questions that are answered at once, one a side, in the order of the sides of the game that asks."""

    asks: tuple[Ask, ...]

    def __post_init__(self) -> None:
        if not self.asks or len(set(self.sides)) < len(self.asks):
            raise ValueError(f"there must be one question a side; the sides asked are {self.sides}")

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that are asked."""
        return tuple(ask.side for ask in self.asks)

    def of(self, side: int) -> Ask | None:
        """The question to a side; None if it is not asked."""
        return next((ask for ask in self.asks if ask.side == side), None)


def ask_together(
    kind: str,
    options: Sequence[tuple[int, Options | Sequence[Any]]],
    rule: str,
    about: tuple[int, ...] = (),
) -> Play[tuple[Any, ...]]:
    """Put one question to several sides at once: `options` holds each side with its legal answers.

    The answers come back in the order of `options`. A side with a single legal answer is not asked. Where that
    alone would give something away, yield a `Together` instead.
    """
    views: list[tuple[int, Any]] = [
        (side, Listed(tuple(view), rule) if isinstance(view, (tuple, list)) else view)
        for side, view in options
    ]
    asked = [Ask(side, kind, view, rule, about) for side, view in views if len(view) != 1]
    answers = (yield Together(tuple(asked))) if asked else ()
    given = dict(zip((ask.side for ask in asked), answers, strict=True))
    return tuple(given[side] if side in given else view[0] for side, view in views)


def salt(secret: bytes, side: int, question: int, attempt: int) -> str:
    """The salt of a sealed answer: it gives away neither the secret nor the salt of any other answer.

    `question` counts the answers of the game before this one. `attempt` counts the answers that the side has
    sealed to this question, from 0: a replaced answer stays hidden when the last one is opened.
    """
    side_secret = hmac.digest(secret, f"sealed answers of side {side}".encode(), "sha256")
    return hmac.digest(side_secret, f"{question}.{attempt}".encode(), "sha256").hex()[:32]


def sealed_commitment(salt: str, text: str) -> str:
    """What may be shown of a sealed answer before it is opened: it binds its side and gives nothing away."""
    return hashlib.sha256(f"{salt} {text}".encode()).hexdigest()[:32]
