"""What a table is on the wire: pieces, field, question, log, and what changes of them."""

from typing import Literal

from gonfanon.server.wire.agreed import (
    Agreed,
    ClockSet,
    ClockShown,
    Commanding,
    CommandShown,
    Fire,
    OfferShown,
    Standing,
    Stood,
    Together,
)
from gonfanon.server.wire.shape import Both, Hex, Shape

__all__ = [
    "Agreed",
    "Both",
    "ClockSet",
    "ClockShown",
    "CommandShown",
    "Commanding",
    "Fire",
    "Hex",
    "OfferShown",
    "Shape",
    "Standing",
    "Stood",
    "Together",
]


class Values(Shape, frozen=True):
    """The three figures of a counter."""

    attack: int
    defence: int
    movement: int


class Gear(Shape, frozen=True):
    """What a ladder, an engine or other gear covers, who serves it, how ready it is."""

    kind: str
    name: Both
    hexes: list[Hex] = []
    """Every place it fills, the one it is named by first; of an engine with floors storey by storey."""
    crew: list[int] = []
    """Those who bear, push or serve it."""
    aboard: list[int] = []
    wants: int = 0
    """How many a crew must be."""
    loaded: int = 0
    turns: int = 0
    """How many turns of loading it takes."""
    height: int = 0
    burnt: list[Hex] = []
    leans: Hex | None = None
    """What a raised ladder or a rope that holds leans on."""


class Piece(Shape, frozen=True):
    """A piece as it now lies."""

    n: int
    key: str
    name: str
    label: Both
    """The name in full; what has no name of its own is called by what it is."""
    epithet: Both | None
    side: str
    category: str
    state: str
    at: Hex | None
    rear: Hex | None
    facing: int | None
    riding: bool
    values: Values
    armour: bool
    left: int
    marks: list[str]
    weapon: str | None
    ammunition: int | None
    kind: str
    face: str
    away: str | None
    front: int | None = None
    """In formation: the first of the two sides, clockwise, to which it looks."""
    pikes: bool = False
    foulkon: bool = False
    led_by: int | None = None
    posture: str = ""
    """How a thing is: raised, lying, carried, holding, up, down, damaged, blocked."""
    other: Hex | None = None
    """The second hex of a ladder that lies or is carried."""
    bearers: list[int] = []
    gear: Gear | None = None
    captor: str | None = None
    """The side that holds him prisoner."""
    status: list[Both] = []
    """What else there is to say of it: who loads for him, whom he has charged, what it draws."""


class Side(Shape, frozen=True):
    """A side of a scenario."""

    id: str
    name: Both
    faction: str
    badge: str = ""
    """Its arms as a small drawing of 24 by 24."""
    colour: str = ""
    """The field of its arms."""


class Option(Shape, frozen=True):
    """One answer to a question, or one order that is no plain move or attack."""

    said: str
    text: Both
    hexes: list[Hex]
    pieces: list[int]
    chance: str = ""
    """Of an order with one die: the chance that it succeeds."""
    verb: str = ""
    """The word that its written form begins with; nothing for an answer that only names a hex or a piece."""
    facing: int | None = None
    """Where it ends looking: of a move the last turn, of a formation the first of the two sides of its front."""
    amount: int | None = None
    """How many hexes an engine goes; less than nothing is backwards."""
    targets: list[int] = []
    """Of the pieces those against whom it is done."""


class HexChance(Shape, frozen=True):
    """The chance of a shot on a hex."""

    hex: Hex
    chance: str


class MomentShown(Shape, frozen=True):
    """How good a shot is now, and what it may become if the walker goes on as he began."""

    piece: int
    target: int
    now: str
    best: str
    ahead: list[HexChance] = []


class Question(Shape, frozen=True):
    """What is asked, and of whom. For orders: who may act. For the rest: the answers."""

    side: str
    kind: str
    rule: str
    text: Both
    about: list[int]
    options: list[Option] | None = None
    more: bool = False
    can_pass: bool | None = None
    pieces: list[int] | None = None
    moment: MomentShown | None = None
    """Of a question about a shot: whether it would be better to wait."""


class Die(Shape, frozen=True):
    """A die that fell, and what was read."""

    table: str
    die: int
    modifier: int
    result: str
    column: str = ""
    sheet: str = ""
    """The key of the printed table in which it can be looked up."""
    weapon: str = ""
    """Of a shot: the class of weapon under which its row stands."""


class Line(Shape, frozen=True):
    """A line of the log; `n` is the entry of the record that it belongs to."""

    n: int
    turn: int
    side: str
    sentence: Both
    rule: str
    hexes: list[Hex]
    pieces: list[int]
    die: Die | None = None
    why: bool = False
    """An opponent's order: its reason can be asked for by this number."""
    kind: str = ""
    """The name of its event, so that the steps of a walk can be one line."""


class Anim(Shape, frozen=True):
    """A motion; `also` go at the same time."""

    kind: Literal["move", "shot", "stone", "flame", "blow", "fall", "shift", "charge"]
    piece: int
    path: list[Hex]
    facing: int | None
    also: list["Anim"] = []


class Told(Shape, frozen=True):
    """One event."""

    name: str
    pieces: list[int]
    hexes: list[Hex]
    rule: str
    sentence: Both | None
    die: Die | None = None
    anim: Anim | None = None


class Outcome(Shape, frozen=True):
    """How the game ended."""

    winner: str | None
    reason: str
    text: Both


class FieldSide(Shape, frozen=True):
    """What stands on a side of a hex."""

    hex: Hex
    side: int
    kind: str
    state: str = "open"
    """open, shut or destroyed."""


class WorksShown(Shape, frozen=True):
    """What of the field has changed since the beginning, to be laid over it."""

    terrain: dict[Hex, str] = {}
    """Places that have become something else; an empty word: there is nothing any more."""
    sides: list[FieldSide] = []
    damage: dict[Hex, int] = {}
    fires: dict[Hex, int] = {}
    """Burning places, and how many times each fire could have spread."""
    naphtha: list[Hex] = []
    floors: dict[Hex, str] = {}
    """The places over and under the ground as they are now: decks, ladders, floors of engines, mines."""
    levels: dict[Hex, int] = {}
    """Their levels."""
    art: str = ""
    """Where the picture of all that has changed is, to be laid over the field."""


class FieldShown(Shape, frozen=True):
    """The field under the pieces."""

    columns: int
    rows: int
    hex_width: int
    art: str
    terrain: dict[Hex, str]
    """What is not flat; of the storeys every place there is, by its name: `0403/1`."""
    levels: dict[Hex, int]
    sides: list[FieldSide]
    terrains: dict[str, Both] = {}
    """What the terrains are called."""
    zones: dict[str, list[Hex]] = {}
    goals: list[Hex] = []
    burning: list[Hex] = []
    naphtha: list[Hex] = []
    storeys: list[int] = []
    """0 is the ground; left out where there is nothing else."""
    links: dict[Hex, list[Hex]] = {}
    """Places joined by stairs, ladders, trapdoors."""
    works: WorksShown | None = None


class GoalSide(Shape, frozen=True):
    """How far one side has come with a goal."""

    side: str
    have: int
    need: int = 0
    """0: points that are only compared at the end."""
    note: Both | None = None
    pieces: list[int] = []
    """Those who count already."""


class GoalShown(Shape, frozen=True):
    """One way to win, with the counts of every side that may win by it."""

    kind: str
    title: Both
    text: Both
    sides: list[GoalSide]
    hexes: list[Hex] = []
    label: Both | None = None
    """What stands on the board beside its ground."""
    holder: str | None = None
    """The side whose count has begun, or who alone stands there."""
    at_end: bool = False
    """It is looked at only when the battle ends."""


class WorthShown(Shape, frozen=True):
    """What some people bring to the side that kills or wounds them."""

    side: str
    who: Both
    pieces: list[int]
    kill: int = 0
    wound: int = 0


class Aims(Shape, frozen=True):
    """How to win and how things stand: the goal nearest to its end first."""

    goals: list[GoalShown]
    end: Both
    """What happens when time is up."""
    turns: int
    worth: list[WorthShown] = []


class Notice(Shape, frozen=True):
    """A count of a goal that has moved."""

    side: str
    text: Both
    detail: Both | None = None


class TaskShown(Shape, frozen=True):
    """Something a learner is to do."""

    task: str
    say: Both
    done: bool
    rules: list[str] = []
    show: list[str] = []


class HintShown(Shape, frozen=True):
    """Something that is said to a learner."""

    say: Both
    rules: list[str] = []
    show: list[str] = []


class LessonShown(Shape, frozen=True):
    """How far a lesson has come, and what there is to say just now."""

    learner: str
    teaches: Both
    tasks: list[TaskShown]
    hints: list[HintShown]
    end: Both | None = None
    next: str = ""
    """The lesson after this one, when this one is over."""
    next_title: Both | None = None


class Thinking(Shape, frozen=True, tag_field="t", tag="thinking"):
    """An opponent thinks, has done so, or has failed: then he may be asked again, or his seat be taken."""

    side: str
    player: str
    state: Literal["thinking", "done", "failed"]
    text: Both | None = None
    """Why he failed, and the way on."""


class BookNamed(Shape, frozen=True):
    """A book of rules by its name."""

    id: str
    title: Both


class Table(Shape, frozen=True, tag_field="t", tag="table"):
    """All there is to see."""

    n: int
    game: str
    scenario: str
    title: Both
    sides: list[Side]
    field: FieldShown
    pieces: list[Piece]
    turn: int
    turns: int
    side: str
    step: str
    steps: list[str]
    question: Question | None
    log: list[Line]
    hash: str
    seats: dict[str, str]
    over: bool
    outcome: Outcome | None
    can_undo: bool = False
    lesson: LessonShown | None = None
    thinking: Thinking | None = None
    """Who thinks just now, or has failed to."""
    secret: bool = False
    """The sides set up without seeing each other."""
    book: BookNamed | None = None
    """The book in force."""
    weather: Both | None = None
    """The weather, and where the sun stands, if they count."""
    aims: Aims | None = None
    """How to win; nothing where no scenario says so."""
    within: str = ""
    """The kind of the larger game inside which the battle is fought."""
    view: str = ""
    """The side that this window plays, or `watching`; empty: all that people play."""
    together: Together | None = None
    """Clocks and offers; nothing where there are none."""
    standing: dict[str, Standing] = {}
    """The standing orders that are kept for the sides of this window."""
    stood: list[Stood] = []
    """What they answered since the player last looked."""
    id: int | None = None


class Update(Shape, frozen=True, tag_field="t", tag="update"):
    """What one answer brought about."""

    n: int
    who: str
    said: str
    events: list[Told]
    pieces: list[Piece]
    turn: int
    side: str
    step: str
    question: Question | None
    hash: str
    log: list[Line]
    over: bool
    outcome: Outcome | None
    can_undo: bool = False
    burning: list[Hex] = []
    works: WorksShown | None = None
    """All changes of the field so far, if there are any."""
    lesson: LessonShown | None = None
    aims: Aims | None = None
    """How to win, if anything of it has changed."""
    notices: list[Notice] = []
    together: Together | None = None


class Refused(Shape, frozen=True, tag_field="t", tag="refused"):
    """The rules say no."""

    id: int
    rule: str
    why: Both
    rules: list[str] = []
    hints: list[HintShown] = []


class Error(Shape, frozen=True, tag_field="t", tag="error"):
    """Something else than the rules says no."""

    message: Both
    code: str
    id: int | None = None


class Done(Shape, frozen=True, tag_field="t", tag="done"):
    """The answer is saved."""

    id: int
    n: int


class Painted(Shape, frozen=True, tag_field="t", tag="painted"):
    """The ground is there as a bitmap now."""

    art: str
