"""The log of a game: one entry an answer, with its question and what followed."""

import hashlib

from msgspec import Struct

from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.rules.orders import Said
from gonfanon.rules.state import Battle, Told

DICE = -1
"""The side of those entries that are dice."""


class Entry(Struct, frozen=True):
    """One answer: what was asked, what was said or rolled, what happened."""

    number: int
    said: Said | int
    text: str
    """The answer in the notation, or `1d10 7 melee`."""
    question: Ask | Roll
    """What was asked; the options of an `Ask` are not kept."""
    before: Told
    events: tuple[Event, ...]
    order: bool
    """It began a step."""

    @property
    def side(self) -> int:
        """Who decided; `DICE` if nobody did."""
        return self.question.side if isinstance(self.question, Ask) else DICE


def fingerprint(s: Battle, pending: Ask | Roll | None) -> str:
    """Eight digits that name a question: the state, what kind it is, whom it is for, which rule puts it."""
    digest = hashlib.sha256(s.to_bytes())
    if isinstance(pending, Ask):
        digest.update(f"ask {pending.kind} {pending.side} {pending.rule}".encode())
    elif isinstance(pending, Roll):
        digest.update(f"roll {pending.dice} {pending.table} {pending.side} {pending.rule}".encode())
    return digest.hexdigest()[:8]
