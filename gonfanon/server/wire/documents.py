"""What is sent over HTTP: lists, new games, replays, reports, rules."""

from gonfanon.server.wire.beginning import Proof
from gonfanon.server.wire.messages import (
    Aims,
    BookNamed,
    Both,
    FieldShown,
    Hex,
    Notice,
    Outcome,
    Piece,
    Shape,
    Side,
    Table,
    Told,
    WorksShown,
)


class Size(Shape, frozen=True):
    """How big a battle is."""

    people: int
    sides: dict[str, int] = {}
    """People by side."""
    spare: dict[str, int] = {}
    """By side, how many may stay at home at most."""


class PlayerShown(Shape, frozen=True):
    """Somebody who can take a seat, a level of opponents, or a temper."""

    id: str
    name: Both
    text: Both


class Players(Shape, frozen=True):
    """Who can take a seat: those named plainly, or a level and a temper as `captain:bold`."""

    plain: list[PlayerShown]
    levels: list[PlayerShown]
    tempers: list[PlayerShown]


class BookShown(Shape, frozen=True):
    """A book of rules to be read."""

    id: str
    title: Both
    clauses: int
    played: bool
    """Battles are played by it; others are to be read for now."""


class Differing(Shape, frozen=True):
    """One thing in which two books differ."""

    what: Both
    here: Both
    there: Both
    rule: str = ""
    """The clause of the book in force."""
    known_rule: str = ""
    """The clause of the book that is known."""


class DifferingPart(Shape, frozen=True):
    """What differs in one part of the rules, and where either book begins to speak of it."""

    id: str
    title: Both
    rule: str
    known_rule: str
    lines: list[Differing]


class LetterShown(Shape, frozen=True):
    """A letter of a table and what it does."""

    letter: str
    kind: str
    """Its colour: killed, wounded, stunned, retreat, attacker, slowed, none."""
    text: Both


class DieTableRow(Shape, frozen=True):
    """A row of a table: the dice that lead to it, one for each head, and its cells."""

    dice: list[str]
    cells: list[str]


class DieTable(Shape, frozen=True):
    """A table that a die is read on."""

    key: str
    title: Both
    rule: str
    across: Both
    heads: list[Both]
    columns: list[Both]
    rows: list[DieTableRow]
    letters: list[LetterShown]
    notes: list[Both] = []
    head_keys: list[str] = []
    """Of a table of shots: the class of weapon of each head."""
    column_keys: list[str] = []
    """Of a table of shots: the cover of each column."""


class WeaponShown(Shape, frozen=True):
    """How far a weapon carries."""

    name: Both
    kind: Both | None
    use: Both
    ranges: list[str]
    shots: int | None = None


class GroundShown(Shape, frozen=True):
    """What a hex costs to enter, None if it is closed, and how it shelters."""

    name: Both
    foot: int | None
    mounted: int | None
    cover: Both


class PlayAid(Shape, frozen=True):
    """The tables of a book on one page."""

    book: str
    title: Both
    tables: list[DieTable]
    weapons: list[WeaponShown]
    ground: list[GroundShown]


class Compared(Shape, frozen=True):
    """In what a book differs from one that is known."""

    book: str
    known: str
    title: Both
    known_title: Both
    parts: list[DifferingPart]


class OptionShown(Shape, frozen=True):
    """An optional rule, and whether the scenario plays it."""

    id: str
    text: Both
    on: bool
    rule: str


class Choice(Shape, frozen=True):
    """One way to play a matter of taste."""

    id: str
    text: Both


class RulingShown(Shape, frozen=True):
    """A matter of taste, the ways to play it, and the one chosen."""

    id: str
    text: Both
    choices: list[Choice]
    chosen: str
    rule: str


class SideNamed(Shape, frozen=True):
    """A side by its name."""

    id: str
    name: Both


class Scenario(Shape, frozen=True):
    """A scenario or lesson in the list."""

    id: str
    title: Both
    story: Both
    special: Both | None
    book: str
    sides: list[Side]
    size: Size
    turns: int
    lesson: bool
    options: list[OptionShown]
    rulings: list[RulingShown]
    sheets: list[list[str]]
    art: str
    seats: dict[str, str]
    """Who usually plays which side; those of a lesson are fixed."""
    teaches: Both | None = None
    even: dict[str, int] = {}
    """The handicap that makes an even battle between equals."""
    aims: Aims | None = None
    """How to win."""
    group: str = ""
    """small, field, castle, sea or great."""
    minutes: int = 0
    """About how long it takes."""
    favours: int | None = None
    """The share of the first side between equals, in hundredths; nothing where it was not studied enough."""
    cover: str = ""
    """A small picture of its opening."""
    people: list[str] = []
    """The names of its people, to be searched."""


class FirstWay(Shape, frozen=True):
    """A way that could be gone, as it would be ordered."""

    said: str
    cost: int
    hexes: list[Hex]
    danger: bool = False


class FirstMove(Shape, frozen=True):
    """The field of a lesson with one man to move, and all his ways."""

    field: FieldShown
    pieces: list[Piece]
    piece: int
    ways: dict[Hex, FirstWay]


class Today(Shape, frozen=True):
    """The battle of the day: the same battle and the same dice for everybody."""

    scenario: Scenario
    seed: int


class Glance(Shape, frozen=True):
    """An open battle on the first page: how things stand, and how many of one's people can still act."""

    turns: int
    sides: list[Side]
    aims: Aims | None = None
    people: int = 0
    """0 where a person is asked for something else than an order."""


class SetupShown(Shape, frozen=True):
    """A siege, a campaign or another game that is no battle, in the list."""

    id: str
    kind: str
    title: Both
    story: Both
    special: Both | None
    book: str
    sides: list[SideNamed]
    length: int
    """In days or turns; 0: until it is decided."""
    seats: dict[str, str]
    lesson: bool = False
    minds: bool = True
    """Whether opponents who think play this kind of game."""
    favours: int | None = None
    """The share of the first side between equals, in hundredths; nothing where it was not studied enough."""


class LinePriced(Shape, frozen=True):
    """A line of a troop of the free table, with its price in half points."""

    key: str
    title: Both
    halves: int
    parts: list[tuple[Both, int]]
    """What the price is made of, in half points."""
    most: int
    """How many of them there may be; 0: any number."""
    class_: int
    armour: int
    rank: str
    picture: str


class TroopShown(Shape, frozen=True):
    """A troop of the library."""

    id: str
    title: Both
    years: tuple[int, int]
    lines: list[LinePriced]


class Mustering(Shape, frozen=True):
    """A choice of figures."""

    troop: str
    counts: dict[str, int]
    budget: int = 100


class ShareShown(Shape, frozen=True):
    """What the figures of a line cost together."""

    key: str
    halves: int
    percent: int


class Mustered(Shape, frozen=True):
    """What a choice of figures comes to."""

    points: int
    left: int
    figures: int
    chief: bool
    shares: list[ShareShown]
    cast: str
    """The troop as a skirmish of one's own may name it."""


class GameLine(Shape, frozen=True):
    """A game in the list."""

    id: str
    scenario: str
    title: Both
    turn: int
    side: str
    step: str
    over: bool
    outcome: Outcome | None
    updated: str
    seats: dict[str, str]
    lesson: bool = False
    kind: str = "battle"


class Frame(Shape, frozen=True):
    """One answer of a game that is looked at again, with all that followed."""

    n: int
    who: str
    said: str
    sentences: list[Both]
    events: list[Told]
    pieces: list[Piece]
    turn: int
    side: str
    step: str
    hash: str
    rule: str = ""
    ok: bool | None = None
    """For a case: whether it came out as it should."""
    named: list[Hex] = []
    """For a question of a case: the hexes that it names."""
    works: WorksShown | None = None
    burning: list[str] = []
    aims: Aims | None = None
    """How to win, if anything of it has changed."""
    notices: list[Notice] = []


class Replay(Shape, frozen=True):
    """A game to be looked at: how it began, and frame by frame what changed."""

    table: Table
    frames: list[Frame]


class Loss(Shape, frozen=True):
    """Somebody who did not come through."""

    piece: int
    name: str
    epithet: Both | None
    side: str
    state: str
    turn: int
    n: int


class Luck(Shape, frozen=True):
    """What the dice gave a side: losses it inflicted, as they were to be expected and as they were."""

    side: str
    expected: float
    actual: float
    rolls: int


class TurningPoint(Shape, frozen=True):
    """An order after which the scales hung otherwise; `swing` is the change of the first side's share."""

    n: int
    turn: int
    text: Both
    """Who did what to whom, and what came of it."""
    swing: float
    side: str
    """Who gained by it."""
    before: int
    after: int
    """His share of the strength on both sides, in per cent."""
    balance: Both
    """The same in words."""


class Report(Shape, frozen=True):
    """A game after its end, or so far."""

    title: Both
    book: BookNamed
    over: bool
    outcome: Outcome | None
    text: Both
    losses: list[Loss]
    luck: list[Luck]
    turning: list[TurningPoint]
    turns: int
    strength: list[list[int]]
    """By turn, the strength of each side when the turn began; the last row is the end."""
    proof: Proof | None = None
    """What can be proved of the dice."""
    entries: int = 0
    """How many there are."""
    scenario: str = ""
    goes_on: bool = True
    """Its dice are known here; otherwise it goes on as a new game, with dice of its own."""


class RuleEntry(Shape, frozen=True):
    """A clause in a list."""

    id: str
    title: str
    chapter: str
    gap: bool
    optional: bool
    cases: int


class Chapter(Shape, frozen=True):
    """A chapter of a catalogue."""

    id: str
    number: str
    book: str
    title: str
    entries: list[RuleEntry]


class CaseLine(Shape, frozen=True):
    """A case that shows a clause."""

    id: str
    title: str
    file: str


class Rule(Shape, frozen=True):
    """A clause in full."""

    id: str
    title: str
    text: str
    book: str
    chapter: str
    gap: str | None
    ruling: str | None
    example: str | None
    same_as: str | None
    tables: list[str]
    cases: list[CaseLine]
    before: str | None
    after: str | None


class Sorry(Shape, frozen=True):
    """Why something could not be done."""

    message: Both
    code: str
