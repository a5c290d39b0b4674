"""What a window of a game that is no battle is sent. The battle inside a game has messages of its own."""

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from gonfanon.server.wire.messages import Both, Outcome, Shape, Thinking, Together


class Chance(Shape, frozen=True):
    """One thing that can come of an answer, and how likely it is."""

    text: Both
    percent: float


class Because(Shape, frozen=True):
    """One part of a figure, with its rule."""

    text: Both
    amount: int
    rule: str = ""


class Choice(Shape, frozen=True):
    """An answer that can be given."""

    said: str
    """In the notation."""
    text: Both
    group: str = ""
    """Choices of one group are shown together: who acts, or what is done."""
    rule: str = ""
    chances: list[Chance] = []
    because: list[Because] = []
    where: list[str] = []
    """Places that it concerns, to be shown on the map."""
    verb: str = ""
    """What is done, if pages offer it by a button of its own."""
    target: str = ""
    """Against whom."""


class Asked(Shape, frozen=True):
    """A question."""

    side: str
    kind: str
    rule: str
    text: Both
    choices: list[Choice] = []
    more: bool = False
    """There are more answers than are listed: they can be written."""
    passing: str = ""
    """The answer that declines, or ends the part; empty: there is none."""


class LogLine(Shape, frozen=True):
    """A line of the chronicle; `n` is the entry of the record."""

    n: int
    side: str
    text: Both
    rule: str = ""
    day: int = 0
    die: int | None = None
    heading: bool = False
    what: str = ""
    """The kind of event, and whom it is about: for pages that tell the tale of one person."""
    about: list[str] = []
    amount: int = 0
    why: Both | None = None
    """The reason of a mind that gave the order."""


class SideShown(Shape, frozen=True):
    """A side of the game."""

    id: str
    name: Both
    player: str


class FigureOrder(Shape, frozen=True, tag_field="o", tag="figure"):
    """An order put together at the free table: who does what, along which points, about whom, and how."""

    verb: str
    who: str
    """A figure; of `march` a close order."""
    target: str = ""
    points: list[tuple[int, int]] = []
    """In tenths of a millimetre; of `march` how far the close order goes."""
    distance: int = 0
    """Of `keep` how far he keeps away."""
    marks: list[str] = []


class Judgement(Shape, frozen=True, tag_field="o", tag="judgement"):
    """A decision of the referee at the free table, put together in a form. ARG-8.4"""

    who: str
    verdict: str
    """How the figure is, or where."""
    reason: str


class LotOrder(Shape, frozen=True, tag_field="o", tag="lot"):
    """An order of a campaign whose men were picked in a form."""

    kind: str
    """As the form says, and so are the units."""
    units: list[str]
    lot: list[tuple[str, int]]
    """Types and commanders with their number; money in halves."""


class LossOf(Shape, frozen=True):
    """Whom a unit lost."""

    unit: str
    fate: Literal["dead", "wounded", "prisoners"]
    lot: list[tuple[str, int]]


class ReportOrder(Shape, frozen=True, tag_field="o", tag="report"):
    """What came of a battle or a siege day that was played elsewhere, put together in a form. GUC-14.6e"""

    end: str
    siege: str = ""
    loser: str = ""
    losses: list[LossOf] = []


class Plan(Shape, frozen=True, tag_field="t", tag="plan"):
    """An order that a window thinks of: is it allowed, and what does it come to?"""

    said: str = ""
    """As the player wrote it himself."""
    order: FigureOrder | Judgement | LotOrder | ReportOrder | None = None
    """As it was put together."""
    look: str = ""
    """Whom one looks at from there."""
    id: int = 0


class Seal(Shape, frozen=True, tag_field="t", tag="seal"):
    """The orders of a side for a stage are given together; none of them is known before all sides have given theirs."""

    hash: str
    orders: list[str] = []
    """As the server wrote them when they were planned."""
    content: bool = False
    """The side wants no further revision."""
    id: int = 0


class Settle(Shape, frozen=True, tag_field="t", tag="settle"):
    """A window lets minds fight out the battle inside this game, or no longer; every person must agree."""

    on: bool = True
    id: int = 0


class Planned(Shape, frozen=True, tag_field="t", tag="planned"):
    """The order as it would be given, or why it may not be given."""

    id: int
    who: str
    said: str
    text: Both
    refused: Both | None = None
    rule: str = ""
    plan: Any = None
    """What the kind of game says of it: `ArgadPlan`."""


class Sheet(Shape, frozen=True, tag_field="t", tag="sheet"):
    """All there is to see of a game, for one view."""

    n: int
    game: str
    kind: str
    """siege, campaign, argad"""
    name: str
    title: Both
    sides: list[SideShown]
    side: str
    """The side that this window looks for; empty: it only looks on."""
    waiting: list[str]
    """The sides that must answer."""
    sheet: Any
    """What the kind of game shows: `SiegeSheet`, `CampaignSheet`, `ArgadSheet`."""
    question: Asked | None
    log: list[LogLine]
    first: int
    """The log begins with the line of this number: a window keeps what it has of those before."""
    hash: str
    over: bool
    outcome: Outcome | None
    can_undo: bool
    thinking: Thinking | None = None
    within: str = ""
    """The game inside this one that goes on now: battle."""
    agreed: list[str] = []
    """The sides whose persons let minds fight it out; when all do, minds fight."""
    view: str = ""
    """The side that this window plays, or `watching`; empty: all that people play."""
    together: Together | None = None
    """Clocks and offers; nothing where there are none."""
    id: int | UnsetType = UNSET
