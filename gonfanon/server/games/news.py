"""What one worker writes, the others hear: "game, number" through PostgreSQL, sent with the commit itself.

What is only said, as talk or that an opponent thinks, goes the same way as it is.

Nothing else is in the message of a fact: anyone who has the game open reads the rows. So a message that is lost loses
nothing: the next one, or the next look around, brings its reader up to date all the same.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

CHANNEL = "gonfanon_news"
SAID = "gonfanon_said"
"""The channel of what is only said and kept nowhere."""
LONGEST = 7900
"""Bytes of a message."""
MOST = 200
"""Facts in one message; PostgreSQL takes 8,000 bytes."""
REMOVED = -1
"""The number that says that a game was thrown away."""


class News(Struct, frozen=True):
    """Facts that a worker has written: games, and their newest numbers."""

    worker: str
    facts: list[tuple[str, int]]


Where = Literal["people", "table", "settle", "presence"]
"""Whom a message is for: all windows of a game, those of its table; who lets minds settle the battle in it;
or who is there."""


class Said(Struct, frozen=True):
    """A message for a game at other workers."""

    worker: str
    game: str
    where: Where
    message: str


def payloads(worker: str, facts: Sequence[tuple[str, int]]) -> Iterator[str]:
    """The messages that tell of facts."""
    newest: dict[str, int] = {}
    for game, number in facts:
        newest[game] = number if number == REMOVED else max(number, newest.get(game, 0))
    told = [f"{game}:{number}" for game, number in newest.items()]
    for start in range(0, len(told), MOST):
        yield " ".join([worker, *told[start : start + MOST]])


def read(payload: str) -> News:
    """A message as it was meant; what cannot be read is left out."""
    worker, *told = payload.split(" ")
    facts: list[tuple[str, int]] = []
    for each in told:
        game, _, number = each.rpartition(":")
        if game and number.lstrip("-").isdecimal():
            facts.append((game, int(number)))
    return News(worker, facts)
