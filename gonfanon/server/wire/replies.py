"""What the server answers to a window that only looks; and everything it can say at all."""

from typing import Literal

from gonfanon.server.wire.messages import (
    Agreed,
    Both,
    Commanding,
    Done,
    Error,
    Hex,
    Option,
    Painted,
    Refused,
    Shape,
    Table,
    Thinking,
    Update,
)


class ReachHex(Shape, frozen=True):
    """What it costs to go there, how many tests stand on the way, where a horse may then look."""

    cost: int
    tests: int
    facings: list[int] = []
    fire: int = 0
    """How many enemies could shoot at the hex."""


class ShotChance(Shape, frozen=True):
    """Somebody to shoot at."""

    target: int
    hex: Hex
    chance: str


class AttackChance(Shape, frozen=True):
    """Somebody to attack."""

    target: int
    chance: str
    column: str


class ChargeChance(Shape, frozen=True):
    """Somebody to charge, and the lane."""

    target: int
    path: list[Hex]
    chance: str
    column: str = ""
    pikes: bool = False
    """The chance is that of beating down the pikes."""


class Reach(Shape, frozen=True, tag_field="t", tag="reach"):
    """All that a piece can do now."""

    id: int
    piece: int
    hexes: dict[Hex, ReachHex]
    shots: list[ShotChance]
    attacks: list[AttackChance]
    charges: list[ChargeChance]
    others: list[Option] = []


class Reason(Shape, frozen=True):
    """A part of a figure."""

    what: str
    text: Both
    amount: int
    rule: str


class FigureShown(Shape, frozen=True):
    """A figure and what made it."""

    value: int
    reasons: list[Reason]


class Result(Shape, frozen=True):
    """A result of a table with its chance."""

    key: str
    letter: str
    chance: str
    p: float
    text: Both


class Odds(Shape, frozen=True, tag_field="t", tag="odds"):
    """All the figures of an attack, a shot or a charge before the die."""

    id: int
    legal: bool
    figures: dict[str, FigureShown]
    results: list[Result]
    said: str = ""
    """The written form of what was weighed, to be given as an answer."""
    rule: str = ""
    rules: list[str] = []
    why: Both | None = None
    column: str = ""
    range: str = ""
    cover: str = ""
    pikes: bool = False
    table: str = ""
    """The table that the die is read on."""
    weapon: str = ""
    """Of a shot: the class of weapon under which its row stands."""
    chance: str = ""
    """The chance that is shown on chip and button: the target is hurt, or its pikes beaten down."""


class Risked(Shape, frozen=True):
    """Somebody who ends a ride, or may be hurt by a shot at another, and how often."""

    piece: int
    p: float
    friend: bool = False


class Risk(Shape, frozen=True, tag_field="t", tag="risk"):
    """What may go wrong with an order on its way and beside its aim; shares from 0 to 1."""

    id: int
    said: str
    none: bool = False
    """Nothing can go wrong, or no die falls."""
    arrives: float = 1
    """Comes where he is sent, or to blows."""
    total: float = 0
    """Hurts the target in all."""
    killed: float = 0
    wounded: float = 0
    stopped: float = 0
    lost: list[Risked] = []
    others: list[Risked] = []
    exact: bool = True
    margin: float = 0
    text: Both | None = None
    """The whole of it in a sentence."""


class PhasePart(Shape, frozen=True):
    """A part of the sentence about a phase, and where to look."""

    text: Both
    hexes: list[Hex] = []


class Phase(Shape, frozen=True, tag_field="t", tag="phase"):
    """What happened while the enemy had his phase, in one sentence; no parts: he has had none yet."""

    id: int
    title: Both | None = None
    parts: list[PhasePart] = []
    n: int = 0
    """The entry of the record after which it began."""


class Path(Shape, frozen=True, tag_field="t", tag="path"):
    """The way to a hex, as it would be ordered."""

    id: int
    said: str
    cost: int
    tests: int
    hexes: list[Hex]
    facing: int | None = None
    rear: Hex | None = None
    reasons: list[Reason] = []
    test_rule: str = ""
    """Where the tests on the way stand."""


class LineHex(Shape, frozen=True):
    """A hex on a line, and what it does to it."""

    hex: Hex
    effect: Literal["clear", "cover", "blocked", "man"]
    what: str
    text: Both
    rule: str


class LineShown(Shape, frozen=True, tag_field="t", tag="line"):
    """A line hex by hex; the last is the far end."""

    id: int
    hexes: list[LineHex]
    distance: int
    clear: bool


class By(Shape, frozen=True):
    """Who threatens a hex, and how."""

    piece: int
    how: Literal["reach", "shoot", "charge", "attack"]


class Threat(Shape, frozen=True, tag_field="t", tag="threat"):
    """Who threatens a hex."""

    id: int
    hex: Hex
    by: list[By]


class Threats(Shape, frozen=True, tag_field="t", tag="threats"):
    """How many threaten each hex."""

    id: int
    hexes: dict[Hex, int]


class Prospect(Shape, frozen=True, tag_field="t", tag="prospect"):
    """Whom a piece could strike or shoot from a hex, were it there and all others as they are."""

    id: int
    piece: int
    hex: Hex
    facing: int | None
    attacks: list[AttackChance]
    shots: list[ShotChance]


class Advice(Shape, frozen=True):
    """An order with what speaks for it."""

    said: str
    text: Both
    why: Both
    value: int
    """What it is worth to the side that gives it: only to be compared with the others beside it."""
    hexes: list[Hex] = []
    pieces: list[int] = []
    verb: str = ""
    facing: int | None = None
    targets: list[int] = []


class Hints(Shape, frozen=True, tag_field="t", tag="hints"):
    """The best orders now, the best first; they hold as long as the position has this hash."""

    id: int
    hash: str
    orders: list[Advice]
    piece: int | None = None
    """Whom the advice is for; nobody for the whole side."""


class Reasoned(Shape, frozen=True):
    """Something said of a plan, with the hexes from and to which it leads."""

    text: Both
    arrows: list[tuple[str, str]]


class PlanCompared(Shape, frozen=True):
    """A plan that an opponent compared with others: the chance of winning after it, in hundredths."""

    plan: Reasoned
    chance: int
    times: int
    chosen: bool
    foreseen: list[Reasoned]
    """What the enemy was expected to do then."""


class WhyShown(Shape, frozen=True, tag_field="t", tag="why"):
    """Why an opponent gave an order, and what else he thought of."""

    id: int
    n: int
    side: str
    player: str
    order: Advice
    others: list[Advice]
    plans: list[PlanCompared] = []


class AbilityShown(Shape, frozen=True):
    """Something that not everybody can do."""

    text: Both
    rule: str


class Card(Shape, frozen=True, tag_field="t", tag="card"):
    """What there is to know of a piece beyond its counter."""

    id: int
    piece: int
    weapon: Both | None = None
    """A missile weapon."""
    ranges: list[int] = []
    """How far it carries at short, medium and long range; nothing if it cannot be used as he now is."""
    rule: str = ""
    abilities: list[AbilityShown] = []


FromServer = (
    Table
    | Update
    | Agreed
    | Commanding
    | Thinking
    | Reach
    | Odds
    | Risk
    | Phase
    | Path
    | Prospect
    | LineShown
    | Threat
    | Threats
    | Hints
    | WhyShown
    | Card
    | Refused
    | Error
    | Done
    | Painted
)
