"""What the players of a table agree on beside the rules, on the wire: clocks, offers, standing orders, commanders."""

from typing import Literal

from gonfanon.server.wire.shape import Both, Shape

Fire = Literal["ask", "best", "at-once", "hold"]


Other = Literal["ask", "decline", "first"]


class StandingGroup(Shape, frozen=True):
    """What some of a side's people do otherwise than all of them; see `play.standing`."""

    men: list[str]
    """By their keys."""
    name: str = ""
    fire: Fire | None = None
    threshold: int | None = None
    keep: int | None = None
    targets: list[str] | None = None
    others: dict[str, Other] = {}
    """Reactions by their kind."""


class Standing(Shape, frozen=True):
    """What a side lays down beforehand about its reactions; see `play.standing`."""

    fire: Fire = "ask"
    threshold: int = 15
    """In per cent: below it nobody asks and nobody shoots."""
    men: dict[str, Fire] = {}
    """For one man, by his key."""
    once: bool = True
    others: dict[str, Other] = {}
    """Other reactions by their kind; `retreat odon` is for one man."""
    skip_empty: bool = True
    keep: int = 0
    """So many arrows nobody shoots away."""
    targets: list[str] = []
    """Shoot at these alone, by their keys."""
    special: bool = True
    """Ask about stones, oil and volleys; otherwise nothing of the kind is sent."""
    near: int = 0
    """Ask if the one who moves comes within so many hexes."""
    hurt: bool = False
    """Ask if somebody was hurt."""
    until: int = 0
    """They hold up to this turn; 0: always."""
    groups: list[StandingGroup] = []
    """For some of one's people something else; of two groups that have a man the first counts."""


class Stood(Shape, frozen=True):
    """What standing orders answered for a player, since he last looked."""

    n: int
    """The last entry that it is about."""
    turn: int
    text: Both
    times: int = 1


class ClockSet(Shape, frozen=True):
    """How time is measured, in milliseconds; the same for every side."""

    kind: Literal["none", "live", "bank", "days"] = "none"
    time: int = 0
    increment: int = 0
    holidays: int = 0
    """Days for each side."""
    out: str = "end"
    """When time is out: `end`, or the mind that takes the seat."""


class ClockShown(Shape, frozen=True):
    """The clock of a side."""

    side: str
    left: int
    """Milliseconds, at the time of the message."""
    running: bool = False
    away: bool = False
    """On holiday."""
    holidays: int = 0
    """Days that are left."""


class OfferShown(Shape, frozen=True):
    """Something that is offered to the other players."""

    by: str
    what: Literal["draw", "rewind", "pause", "resume", "clock"]
    text: Both
    open: bool = False
    """This window may accept or refuse it."""
    own: bool = False
    """This window may take it back."""
    to: int = 0
    """Of `rewind`: how many entries stay."""


class CommandShown(Shape, frozen=True):
    """A side that several people command: who leads whom, and who still has to end his part."""

    side: str
    count: int
    led: dict[str, int]
    """By the number of a piece, its commander."""
    open: list[int] = []
    """Those who must answer, or end their part of the phase; empty: anybody of the side may."""
    ended: list[int] = []


class Together(Shape, frozen=True):
    """What the players agreed on beside the rules."""

    now: int
    """The time of the server, in milliseconds."""
    clock: ClockSet | None = None
    clocks: list[ClockShown] = []
    started: bool = True
    paused: bool = False
    resumes: int | None = None
    """When the pause ends by itself."""
    offer: OfferShown | None = None
    refused: str = ""
    """The side that refused the last offer."""
    handovers: int = 0
    """How often the game went from one player to another in this turn."""
    handovers_before: int | None = None
    """The same of the turn before; nothing in the first."""
    undo: Literal["free", "consent"] = "free"
    others: bool = False
    """Other people play too: they must agree."""
    rated: bool = False
    """Nobody advises, and no mind plays for a person."""
    needed: int | None = None
    """How many hand-overs the turn still needs at least; nothing where it cannot be said."""
    reacting: list[str] = []
    """The sides that may be asked about reactions in this turn: each time there are two hand-overs more."""
    commands: list[CommandShown] = []
    """The sides with several commanders."""


class Agreed(Shape, frozen=True, tag_field="t", tag="agreed"):
    """The players have said something to each other about the game; on the board nothing has changed."""

    n: int
    together: Together | None = None


class Commanding(Shape, frozen=True, tag_field="t", tag="command"):
    """Which of the commanders of a side sits at this window."""

    side: str
    commander: int
