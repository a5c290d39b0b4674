"""What a window may say to the server."""

from typing import Literal

from msgspec import field

from gonfanon.server.wire.messages import ClockSet, Hex, Shape, Standing


class Planned(Shape, frozen=True):
    """An order put together on the board: who does what to whom, over which hexes, looking where."""

    verb: str
    pieces: list[int]
    target: int | None = None
    hexes: list[Hex] = []
    facing: int | None = None
    """Of a formation the first of the two sides of its front, clockwise."""


class Answer(Shape, frozen=True, tag_field="t", tag="answer"):
    """An order, or the answer to a question: in the written form that the server gave, or as it was put together."""

    hash: str
    said: str = ""
    order: Planned | None = None
    id: int = 0


class Undo(Shape, frozen=True, tag_field="t", tag="undo"):
    """Take back the last answer."""

    id: int = 0


class Resign(Shape, frozen=True, tag_field="t", tag="resign"):
    """Give up; the side that is asked, unless one is named."""

    id: int = 0
    side: str = ""


class AskReach(Shape, frozen=True, tag_field="t", tag="reach"):
    """What can a piece do?"""

    piece: int
    id: int = 0


class AskOdds(Shape, frozen=True, tag_field="t", tag="odds"):
    """What are the chances of an order, written or put together?"""

    said: str = ""
    order: Planned | None = None
    id: int = 0


class AskRisk(Shape, frozen=True, tag_field="t", tag="risk"):
    """What may go wrong with an order before and beside its aim?"""

    said: str
    id: int = 0


class AskPhase(Shape, frozen=True, tag_field="t", tag="phase"):
    """What happened while the enemies of a side had their phase?"""

    side: str
    id: int = 0


class AskPath(Shape, frozen=True, tag_field="t", tag="path"):
    """Which way to a hex?"""

    piece: int
    to: Hex
    facing: int | None = None
    id: int = 0


class AskLine(Shape, frozen=True, tag_field="t", tag="line"):
    """What lies between two hexes?"""

    start: Hex = field(name="from")
    to: Hex
    id: int = 0


class AskThreat(Shape, frozen=True, tag_field="t", tag="threat"):
    """Who threatens a hex?"""

    hex: Hex
    id: int = 0


class AskThreats(Shape, frozen=True, tag_field="t", tag="threats"):
    """Which hexes are threatened?"""

    id: int = 0


class AskProspect(Shape, frozen=True, tag_field="t", tag="prospect"):
    """Whom could a piece attack or shoot from a hex to which it may go?"""

    piece: int
    to: Hex
    facing: int | None = None
    id: int = 0


class AskHint(Shape, frozen=True, tag_field="t", tag="hint"):
    """Which orders are the best now, of all or of one piece?"""

    piece: int | None = None
    id: int = 0


class AskCard(Shape, frozen=True, tag_field="t", tag="card"):
    """Who is somebody, and what can he do?"""

    piece: int
    id: int = 0


class AskWhy(Shape, frozen=True, tag_field="t", tag="why"):
    """Why did an opponent give an order? Its entry; 0 for the last."""

    n: int = 0
    id: int = 0


class Seat(Shape, frozen=True, tag_field="t", tag="seat"):
    """Somebody else plays a side from now on: a person takes over, or hands it back."""

    side: str
    player: str
    id: int = 0


class Retry(Shape, frozen=True, tag_field="t", tag="retry"):
    """Let an opponent who has failed try again."""

    id: int = 0


class SetStanding(Shape, frozen=True, tag_field="t", tag="standing"):
    """What a side lays down beforehand about its reactions; it counts from the next question on."""

    side: str
    orders: Standing
    id: int = 0


class Hold(Shape, frozen=True, tag_field="t", tag="hold"):
    """Hold fire: at the one who moves now, or for the rest of the phase."""

    hash: str
    phase: bool = False
    id: int = 0


class Agree(Shape, frozen=True, tag_field="t", tag="agree"):
    """Something is offered to the other players, accepted or refused."""

    act: Literal["offer", "accept", "refuse"]
    what: Literal["draw", "undo", "rewind", "pause", "resume", "clock"] = "draw"
    to: int = 0
    """Of `rewind`: how many entries stay."""
    until: int = 0
    """Of `pause`: when it ends by itself, in milliseconds; 0: when all agree."""
    clock: ClockSet | None = None
    id: int = 0


class Holiday(Shape, frozen=True, tag_field="t", tag="holiday"):
    """A side is away for some days, or back before its time with 0."""

    side: str
    days: int = 0
    start: int = 0
    """In milliseconds; 0: from now on."""
    id: int = 0


class Divide(Shape, frozen=True, tag_field="t", tag="divide"):
    """The first commander of a side says who leads whom."""

    side: str
    led: dict[str, int]
    """By the key of a piece, the number of its commander."""
    id: int = 0


class Looked(Shape, frozen=True, tag_field="t", tag="looked"):
    """The player has read what his standing orders answered, up to this entry."""

    n: int
    id: int = 0


class Again(Shape, frozen=True, tag_field="t", tag="again"):
    """Show the whole table again."""

    id: int = 0


ToServer = (
    Answer
    | Undo
    | Resign
    | Seat
    | Retry
    | AskReach
    | AskOdds
    | AskRisk
    | AskPhase
    | AskPath
    | AskProspect
    | AskLine
    | AskThreat
    | AskThreats
    | AskHint
    | AskWhy
    | AskCard
    | SetStanding
    | Hold
    | Agree
    | Holiday
    | Divide
    | Looked
    | Again
)
