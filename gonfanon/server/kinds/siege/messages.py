"""What the page of a siege shows beside question and chronicle."""

from gonfanon.server.wire.messages import Both, FieldShown, Piece, Shape


class Hour(Shape, frozen=True):
    """A step of the day."""

    id: str
    name: Both
    done: bool = False
    now: bool = False


class Mark(Shape, frozen=True):
    """Something that happened on a day, as an emblem of the calendar."""

    what: str
    """chance, deed or wall: round, shield or hexagon."""
    key: str
    side: str = ""
    text: Both | None = None


class Day(Shape, frozen=True):
    """A day of the calendar, past or foreseen."""

    day: int
    marks: list[Mark] = []
    fed: bool = False
    """There is food for it."""
    back: int = 0
    """Own wounded who come back that morning."""
    hunger: bool = False
    """The last night with food."""
    last: bool = False
    """The siege ends at its end."""


class Man(Shape, frozen=True):
    """Somebody in the ledger."""

    n: int
    name: Both
    back: int = 0
    """The day on which a wounded man is well."""
    never: bool = False
    """Not before the end of the siege."""


class Ledger(Shape, frozen=True):
    """The people of a side, by how they are."""

    side: str
    name: Both
    besieges: bool
    well: list[Man]
    working: list[Man] = []
    wounded: list[Man] = []
    prisoners: list[Man] = []
    dead: list[Man] = []


class Work(Shape, frozen=True):
    """Work in hand."""

    what: str
    name: Both
    side: str
    men: int
    done: int = 0
    needs: int = 0


class Gear(Shape, frozen=True):
    """Finished gear of one kind."""

    what: str
    name: Both
    side: str
    count: int
    points: int = 0
    """Battering points left, and how many there were."""
    whole: int = 0


class SiegeSheet(Shape, frozen=True):
    """The siege sheet."""

    day: int
    last_day: int
    """0: the siege lasts until it is decided."""
    step: str
    hours: list[Hour]
    supply: int
    known: bool
    """Whether it is known how long the food lasts."""
    days: list[Day]
    people: list[Ledger]
    works: list[Work]
    gear: list[Gear]
    field: FieldShown
    pieces: list[Piece]
    plan: str
    """Address of the picture of people, engines and damage, to be laid over the field."""
    lines: list[Both]
    """The sheet in sentences: for ears, and for what has no picture."""
    event: Both | None = None
    initiative: str = ""
    action: Both | None = None
