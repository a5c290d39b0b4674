"""What the page of a campaign shows: the country once, then the sheet after every answer.

A value of `null` where a number is expected is one that the side may not know.
"""

from gonfanon.server.kinds.messages import Because
from gonfanon.server.wire.messages import Both, Shape


class LabelShown(Shape, frozen=True):
    """A name of the land or the sea along a curve of three points."""

    text: str
    kind: str
    """sea, region, river, road, mountain"""
    along: list[tuple[float, float]]
    size: float = 0
    spread: float = 0


class CountryShown(Shape, frozen=True):
    """The map of a campaign: what never changes. Hexes are flat-topped, written CCRR, even columns half lower."""

    columns: int
    rows: int
    width: float
    """Of the drawing, in which a hex is 40 high."""
    height: float
    ground: list[str]
    """One sign a hex, row by row."""
    legend: dict[str, list[str]]
    """Sign -> kinds of ground."""
    costs: dict[str, int | None]
    """Kind of ground -> points to enter; null: no entry."""
    labels: list[LabelShown]
    factions: list[str]
    first: list[str]
    """The factions of the first player: white rims."""


class Step(Shape, frozen=True):
    """A step of the day."""

    id: str
    name: Both
    done: bool = False
    now: bool = False


class MenShown(Shape, frozen=True):
    """Men of one type."""

    type: str
    name: Both
    count: int
    wounded: int | None = None
    afoot: int | None = None


class Healing(Shape, frozen=True):
    """A wounded man of one's own: where he lies, and the day on which he is well."""

    name: Both
    at: Both
    day: int = 0
    """0: no die has fallen yet; -1: not in this campaign."""


class UnitShown(Shape, frozen=True):
    """Something that stands on the map and can move: a group, mercenaries, a convoy, a spy, a lone commander."""

    key: str
    kind: str
    """group, band, convoy, spy, commander"""
    name: Both
    at: str
    faction: str
    spoken: Both
    """As it is read aloud."""
    mine: bool = False
    number: int | None = None
    men: list[MenShown] | None = None
    seen: bool = False
    """A spy has shown it today: gone at dusk."""
    riders: bool = False
    commander: str = ""
    prestige: int = 0
    level: int | None = None
    """Hostility or loyalty."""
    level_name: Both | None = None
    left: int | None = None
    """Movement points."""
    allowance: list[Because] = []
    money: str | None = None
    load: int | None = None
    driver: bool = True
    moved: bool = False
    hungry: bool | None = None
    missed: int | None = None
    wounded: int = 0
    engines: list[str] = []
    within: str = ""
    """Mercenaries: the group that they march with."""
    terms: Both | None = None
    besieges: str = ""
    note: Both | None = None


class PlaceShown(Shape, frozen=True):
    """A town, city, castle or monastic house."""

    key: str
    name: Both
    at: str
    kind: str
    faction: str
    spoken: Both
    resources: int | None
    """null: without limit."""
    flags: list[str] = []
    castle: str = ""
    master: Both | None = None
    mine: bool = False
    number: int | None = None
    men: list[MenShown] | None = None
    money: str | None = None
    level: int = 0
    level_name: Both | None = None
    besieged: int | None = None
    """Days for which its food lasts, if it is besieged."""
    besiegers: list[str] = []


class ColumnShown(Shape, frozen=True):
    """Captives."""

    key: str
    at: str
    of: str
    held: Both
    mine: bool
    """This side holds them."""
    ours: bool
    """They are men of this side."""
    number: int | None
    men: list[MenShown] | None = None
    commanders: list[str] = []
    goal: Both | None = None


class Food(Shape, frozen=True):
    """What a group of one's own will find to eat at the next dawn if it stays."""

    unit: str
    state: str
    """few (needs nothing), fed, unfed, hungry"""
    need: int
    text: Both
    rule: str
    missed: int = 0


class MoverShown(Shape, frozen=True):
    """Somebody in the order of movement; groups without prestige bear no number."""

    key: str
    kind: str
    faction: str
    name: Both
    prestige: int = 0
    done: bool = False
    now: bool = False


class Way(Shape, frozen=True):
    """A march that can be ordered."""

    said: str
    units: list[str]
    to: str
    path: list[str]
    cost: int
    left: int
    fed: bool
    """The group could be fed where it ends."""
    food: Both | None = None
    because: list[Because] = []
    meets: list[str] = []
    """Groups of others on the way."""
    may: Both | None = None
    """What an encounter there may come to."""
    may_rule: str = ""


class LotRow(Shape, frozen=True):
    """Men of a type, a commander or money that may be part of an order."""

    key: str
    name: Both
    most: int
    count: int = 0
    half: bool = False
    """Counted in halves: money."""


class LotForm(Shape, frozen=True):
    """An order whose men are picked."""

    kind: str
    units: list[str]
    """Whom it is about, to be sent back with the lot."""
    text: Both
    rows: list[LotRow]
    rule: str = ""
    note: Both | None = None


class ReportUnit(Shape, frozen=True):
    """A unit in a battle whose losses are reported."""

    key: str
    name: Both
    faction: str
    rows: list[LotRow]


class ReportForm(Shape, frozen=True):
    """What came of a battle or a siege day that was played elsewhere."""

    siege: str
    """The place; empty: it was a battle."""
    ends: list[tuple[str, Both]]
    losers: list[tuple[str, Both]]
    units: list[ReportUnit]
    rule: str


class Scale(Shape, frozen=True):
    """The test of one side of an encounter."""

    unit: str
    name: Both
    faction: str
    number: int | None
    total: int
    total_name: Both
    because: list[Because]
    may: bool


class Encounter(Shape, frozen=True):
    """Two sides who have met: the tests of both, and what quick resolution would give."""

    at: str
    kind: str
    """open, town, siege"""
    place: Both
    attacker: Scale
    defender: Scale
    ours: str
    """attacker, defender, or empty for one who looks on"""
    from_level: int
    """From this total on a side may attack."""
    points: tuple[int, int] | None = None
    column: str = ""
    rule: str = ""


class Knowledge(Shape, frozen=True):
    """Something that a side knows of another beyond what all see."""

    unit: str
    day: int
    """Since when."""
    text: Both
    rule: str


class DeedShown(Shape, frozen=True):
    """Something that a person lived through."""

    day: int
    text: Both


class SpanShown(Shape, frozen=True):
    """Days on which somebody was hurt or a captive."""

    what: str
    """wounded or captive"""
    since: int
    until: int
    """The last day; 0: it goes on."""


class PersonShown(Shape, frozen=True):
    """A commander, or a man of note."""

    key: str
    name: Both
    faction: str
    face: int
    mine: bool
    prestige: int
    level: int | None
    level_name: Both | None
    state: str | None
    """well, wounded, prisoner, dead; null: not known"""
    type: Both
    where: Both
    at: str
    unit: str = ""
    heals: int = 0
    first: int = 0
    """His prestige at the beginning."""
    deeds: list[DeedShown] = []
    """Of a man of note; of commanders only what the chronicle tells without their names."""
    commands: bool = True
    spans: list[SpanShown] = []
    """Of a commander, as far as they are known."""


class Purse(Shape, frozen=True):
    """Money of one's own, and where it is."""

    name: Both
    amount: str


class CampaignSheet(Shape, frozen=True):
    """A campaign as a side may see it."""

    day: int
    last_day: int
    step: str
    steps: list[Step]
    season: str
    season_name: Both | None
    country: str
    """Where the map and its pictures are found."""
    measure: str
    """hostility or loyalty"""
    acting: str
    """The faction whose part it is."""
    acting_name: Both
    mover: str
    units: list[UnitShown]
    places: list[PlaceShown]
    columns: list[ColumnShown]
    people: list[PersonShown]
    movers: list[MoverShown]
    food: list[Food]
    treasury: str
    money: str
    """The coin of the book: D or £."""
    purses: list[Purse]
    wounded: list[Healing]
    ways: list[Way] = []
    forms: list[LotForm] = []
    report: ReportForm | None = None
    encounter: Encounter | None = None
    known: list[Knowledge] = []
    factions: dict[str, Both] = {}
    score: dict[str, str] = {}
