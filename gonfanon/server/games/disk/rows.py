"""What of a game lies on the disk: how it was begun, what has happened, where it stands; written and read."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.engines.remote import StoredRow
from gonfanon.play.engine import FIRST
from gonfanon.play.entries import Earlier
from gonfanon.play.variation import AS_WRITTEN, Variation
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.words.field import Said
from gonfanon.server.games.mind_protocol import Thought
from gonfanon.server.together import times
from gonfanon.server.together.agreements import Fact
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.messages import Outcome as Ended

LONG_AGO = "1970-01-01T00:00:00+00:00"
log = logging.getLogger("gonfanon")
ANSWERED, TAKEN_BACK, CLOSED, SEATED = "answer", "undo", "close", "seat"
FACT, REWOUND = "fact", "rewind"
"""What the players said to each other, without any effect on the game; that they agreed to go back in it."""


class Head(Struct, frozen=True):
    """What a game is begun with: all that its answers need to be played again."""

    parcel: Parcel
    book: str
    version: str
    hash: str
    seats: dict[str, str]
    secret: bytes | None
    commitment: str
    lesson: bool = False
    variation: Variation = AS_WRITTEN
    engine: str = FIRST
    """What the game is played with; games of the first one do not name it."""
    earlier: list[Earlier] = []
    """Of a branch: whose dice fell before it."""


class Standing(Struct, frozen=True):
    """Where a game stands, for the list of games."""

    scenario: str
    title: dict[str, str]
    turn: int
    side: str
    step: str
    over: bool
    ended: Ended | None
    seats: dict[str, str]
    lesson: bool = False
    kind: str = "battle"


class Row(Struct, frozen=True):
    """One fact: an answer with the dice that followed, one taken back, a seat taken, or the closing word."""

    number: int
    what: str
    said: tuple[Said | int, ...]
    mark: str
    """The fingerprint of the question that was open afterwards."""
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None
    """A side, and who plays it from here on."""
    thought: Thought | None = None
    """What an opponent thought before his answer."""
    fact: Fact | None = None
    """What the players said to each other about the game."""
    standing: bool = False
    """Standing orders answered."""
    rewind: tuple[int, bytes] | None = None
    """How many entries stay, and the secret of the dice from there on."""
    at: int = 0
    """When, in milliseconds."""


class Body(Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a row says, as it lies on the disk; rows of older versions end sooner."""

    said: tuple[Said | int, ...]
    closed: Outcome | None = None
    seated: tuple[str, str] | None = None
    thought: Thought | None = None
    fact: Fact | None = None
    standing: bool = False
    rewind: tuple[int, bytes] | None = None


class Named(Struct, frozen=True):
    """As much of a head as says who can read the rest."""

    engine: str = FIRST
    kind: str = "battle"


TimedRow = tuple[StoredRow, int]
"""A row, and when it was written."""
OnDisk = dict[str, str | int | bytes]
"""A row of the disk."""


def now() -> str:
    """The time, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def pack(what: Struct) -> bytes:
    """How a struct lies on the disk."""
    return msgspec.msgpack.encode(what)


def engine_in(head: bytes, id: str = "") -> str:
    """The engine of a game; nothing else of its head is read."""
    with readable(id):
        return msgspec.msgpack.decode(head, type=Named).engine


def kind_in(head: bytes, id: str = "") -> str:
    """The kind of a game; nothing else of its head is read."""
    with readable(id):
        return msgspec.msgpack.decode(head, type=Named).kind


@contextmanager
def readable(id: str) -> Iterator[None]:
    """What a game was begun with must be readable."""
    try:
        yield
    except (msgspec.MsgspecError, TypeError) as error:
        raise Trouble("damaged", 500, id=id, reason=str(error)) from error


def written(id: str, row: Row) -> OnDisk:
    """A row of the disk for a fact of a battle."""
    told = Body(row.said, row.closed, row.seated, row.thought, row.fact, row.standing, row.rewind)
    return opaque(id, row.number, StoredRow(row.what, msgspec.msgpack.encode(told), row.mark), row.at)


def opaque(id: str, number: int, row: StoredRow, at: int = 0) -> OnDisk:
    """A row of the disk for a fact that only its own engine or kind of game can read."""
    time = times.text_of(at) if at else now()
    return {"game": id, "number": number, "what": row.what, "said": row.body, "mark": row.mark, "at": time}


def read_row(id: str, row: RowMapping) -> Row:
    """A fact of a battle from its row of the disk."""
    try:
        body = msgspec.msgpack.decode(row["said"], type=Body)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Trouble("damaged-row", 500, id=id, number=row["number"], reason=str(error)) from error
    return Row(
        *(row["number"], row["what"], body.said, row["mark"], body.closed, body.seated, body.thought),
        *(body.fact, body.standing, body.rewind, times.read(row["at"])),
    )


def standing_in(id: str, data: bytes) -> Standing | None:
    """Where a game stands; one damaged row must not keep the others from being listed."""
    try:
        return msgspec.msgpack.decode(data, type=Standing)
    except (msgspec.MsgspecError, TypeError) as error:
        log.error("the standing of game %s is damaged", id, exc_info=error)
        return None


def time_in(at: object) -> str:
    """When a game was last played, if that can be read."""
    try:
        return datetime.fromisoformat(str(at)).isoformat(timespec="seconds")
    except ValueError:
        return LONG_AGO
