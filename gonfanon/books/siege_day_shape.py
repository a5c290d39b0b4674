"""The shapes of the tables of a siege by days: food, events, blockade, patrols, building times, talks, prices."""

from typing import Any, Literal

from msgspec import field

from gonfanon.books.shape import Die, Key, Mark, Name, Origin, Shape, Span, Table
from gonfanon.kernel.misfit import misfit

Holder = Literal["besieger", "besieged"]


class StoreModifier(Shape):
    """What a number of besieged adds to the days of food."""

    besieged: Span
    days: int


class StoreRow(Shape):
    """The food of one kind of place."""

    dice: Die
    modifiers: list[StoreModifier]


class SupplyTable(Table):
    """Kind `supply`. GUI-11.1.1a ANA-7.1.1a"""

    min_days: int
    per_pack_animal: int
    places: dict[Key, StoreRow]

    def __post_init__(self) -> None:
        for place, row in self.places.items():
            if not any(step.besieged[1] is None for step in row.modifiers):
                raise misfit("the largest crowd has no row", "places", place, "modifiers")


class EventArmy(Shape):
    """Points for newcomers."""

    side: Holder
    points: int
    excludes: str = ""


class AttemptBand(Shape):
    """A band of the die of an attempt."""

    roll: tuple[int, int]
    result: Key
    effect: dict[str, str] = {}


class Attempt(Shape):
    """An attempt on somebody or something."""

    die: Die
    bands: list[AttemptBand]


class Victims(Shape):
    """How many fall ill, and whose."""

    count: Die
    side: Holder
    state: str


class Newcomers(Shape):
    """Who joins, and how many."""

    count: Die
    troop: Key
    side: Holder


class Suspects(Shape):
    """The first to roll a number."""

    die: Die
    number: int
    side: Holder
    state: str


class Leaving(Shape):
    """How many in a hundred go home, by the die."""

    die: Die
    by_die: dict[int, int]


class EventRow(Shape):
    """One event. GUI-11.6a ANA-7.9a"""

    roll: tuple[int, int]
    key: Key
    name: Name
    text: str
    gains: str = field(name="for", default="")
    army: EventArmy | None = None
    initiative: Holder | None = None
    initiative_die: dict[Holder, int] = {}
    lasts: str = ""
    outcome: Attempt | None = None
    victims: Victims | None = None
    newcomers: Newcomers | None = None
    action: str = ""
    placed_inside: dict[Key, int] = {}
    supply_days: int = 0
    build_days: dict[Key, int] = {}
    first_to_roll: Suspects | None = None
    days: int = 0
    cancelled_by: int = 0
    percent_leaving: Leaving | None = None
    origin: Origin = field(name="from", default="")


class EventsTable(Table):
    """Kind `events`. GUI-11.1.2a ANA-7.1.2a"""

    dice: Die
    modifiers: dict[str, int]
    first_days: int
    clamp: Span
    events: list[EventRow]

    def __post_init__(self) -> None:
        wanted = set(range(2, 21))
        found = {n for row in self.events for n in range(row.roll[0], row.roll[1] + 1)}
        if found != wanted:
            raise misfit("every total from 2 to 20 needs one row", "events")


class BlockadeRow(Shape):
    """A row of the blockade."""

    key: Key
    name: Name
    above: int | None
    up_to: int | None
    event_die: int


class BlockadeTable(Table):
    """Kind `blockade`. GUI-11.1.4a ANA-7.1.4a"""

    rows: list[BlockadeRow]


class ArrivalRow(Shape):
    """With which number a further patrol comes, by turn."""

    turn: Span
    at_most: int


class PatrolLimits(Shape):
    """The largest patrol."""

    men_max: int
    riders_max: int
    shooters_max: int


class PatrolsTable(Table):
    """Kind `patrols`. GUI-11.4.3c ANA-7.7.3c"""

    die: Die
    arrival: list[ArrivalRow]
    patrol: PatrolLimits
    pack_animals: Die


class SurrenderLine(Shape):
    """One bonus."""

    amount: int
    when: str
    castle: str = ""
    priory: str = ""
    origin: Mark = field(name="from", default="")


class SurrenderTable(Table):
    """Kind `surrender`. GUI-11.5b ANA-7.8b"""

    die: Die
    surrenders_at: int
    groups: dict[Key, list[SurrenderLine]]
    automatic: list[str]
    commanders: list[Key]
    optional_groups: dict[Key, list[SurrenderLine]] = {}


class BuildingRow(Shape):
    """Days by the number of hands, and pieces made."""

    days: dict[int, float]
    made: int


class BuildingTable(Table):
    """Kind `building-times`. ANA-7.4a"""

    jobs: dict[Key, BuildingRow]
    other_work: dict[Key, Any] = {}
    event_10: dict[str, Any] = {}


class QuickTable(Table):
    """Kind `quick-resolution`, of which a siege reads the prices. GUI-11.6b"""

    points: dict[Key, int]
    wounded_divides_by: int = 0
    siege_dismount: dict[str, Any] = {}
    value_modifiers_percent: dict[str, Any] = {}
    value_modifiers_combine: str = ""
    die: str = ""
    die_modifiers: dict[str, Any] = {}
    die_under_1_reads: int = 0
    columns: list[Any] = []
    result_by_die: dict[int, Any] = {}
    outcomes: dict[str, Any] = {}
    results: dict[str, Any] = {}
    commander_test: dict[str, Any] = {}
    rounding_of_losses: str = ""
    checks: dict[str, Any] = {}
