"""The log of a game: one entry an answer, with its question and what followed."""

import hashlib
from functools import lru_cache

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from gonfanon.cast.pieces import Piece
from gonfanon.kernel.ask import Ask, Event, Roll
from gonfanon.kernel.position import Pending
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


class Seating(Struct, frozen=True):
    """Somebody else plays a side from here on: after that many entries."""

    after: int
    side: str
    player: str


def fingerprint(s: Battle, pending: Pending) -> str:
    """Eight digits that name a question: the state, what kind it is, whom it is for, which rule puts it."""
    digest = hashlib.sha256(_as_first_told(s))
    if isinstance(pending, Ask):
        digest.update(f"ask {pending.kind} {pending.side} {pending.rule}".encode())
    elif isinstance(pending, Roll):
        digest.update(f"roll {pending.dice} {pending.table} {pending.side} {pending.rule}".encode())
    return digest.hexdigest()[:8]


FIRST_TOLD = ("pieces", "turn", "side", "step", "burning", "naphtha", "outcome", "scores", "placing")
FIRST_PIECE = (
    *("at", "facing", "state", "mount", "left", "spent", "deeds", "ammunition", "leader", "holder"),
    *("front", "pikes", "foulkon", "missed", "away", "last_free"),
)
"""What a battle and a piece were told by when the first records were written."""


def _later(told: type[Struct], first: tuple[str, ...]) -> tuple[tuple[str, object], ...]:
    """What has been added since, each with the value that says nothing."""
    plain = msgspec.msgpack.decode(msgspec.msgpack.encode(told(*([0] * _bare(told)))))
    return tuple((name, value) for name, value in plain.items() if name not in first)


def _bare(told: type[Struct]) -> int:
    """How many fields of a struct must be given."""
    return sum(one.required for one in fields(told))


LATER_TOLD, LATER_PIECE = _later(Told, FIRST_TOLD), _later(Piece, FIRST_PIECE)


def _as_first_told(s: Battle) -> bytes:
    """The bytes of a battle without the later fields that say nothing: old records keep their fingerprints."""
    masks, told = msgspec.msgpack.decode(replace(s, pieces=()).to_bytes())
    _drop(told, LATER_TOLD)
    told["pieces"] = [_piece_as_first_told(msgspec.msgpack.encode(piece)) for piece in s.pieces]
    return msgspec.msgpack.encode((masks, told))


@lru_cache(maxsize=1 << 14)
def _piece_as_first_told(data: bytes) -> msgspec.Raw:
    """The same of a piece; from one question to the next most of them stay as they are."""
    piece = msgspec.msgpack.decode(data)
    _drop(piece, LATER_PIECE)
    return msgspec.Raw(msgspec.msgpack.encode(piece))


def _drop(told: dict[str, object], later: tuple[tuple[str, object], ...]) -> None:
    for name, nothing in later:
        if told.get(name, nothing) == nothing:
            told.pop(name, None)
