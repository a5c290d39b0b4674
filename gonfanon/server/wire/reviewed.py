"""The review of a game that is over, as it is sent: chances over the turns, orders graded, dice that mattered."""

from typing import Literal

from gonfanon.server.wire.messages import Both, Hex, Shape

Grade = Literal["masterly", "sound", "doubtful", "costly"]


class Foreseen(Shape, frozen=True):
    """The chance of the first side to win at one moment, by battles played on from there."""

    n: int
    """How many entries of the record came before."""
    turn: int
    at: float
    """Its place among the turns: 3.5 is the middle of the third."""
    chance: int
    """Per cent; a draw counts half."""
    margin: int
    """In 95 of 100 such counts the chance lies no further off."""
    games: int
    """Battles played on; 0: the game was over."""


class Turned(Shape, frozen=True):
    """An order that changed the chances by more than their margin."""

    n: int
    before: int
    """How many entries of the record came before the order."""
    turn: int
    text: Both
    side: str
    """Who gained by it."""
    was: int
    now: int
    """His chances before and after, per cent."""
    hexes: list[Hex]
    """Where to look."""


class GradedOrder(Shape, frozen=True):
    """An order that a captain would have praised, or given otherwise."""

    n: int
    """The entry of the record."""
    turn: int
    side: str
    grade: Grade
    text: Both
    hexes: list[Hex]
    pieces: list[int]
    better: Both
    """What he would have ordered; of a masterly order, what speaks for it."""
    better_hexes: list[Hex]
    better_pieces: list[int]
    lost: int
    """What it cost, or how far it stands out, in hundredths of a foot soldier."""


class Graded(Shape, frozen=True):
    """The orders of one side, counted by grade."""

    side: str
    counts: dict[str, int]
    lost: float
    """What its orders cost a turn, in hundredths of a foot soldier."""


class DieShown(Shape, frozen=True):
    """A roll that brought a side far more, or far less, than it was to expect."""

    n: int
    turn: int
    side: str
    die: int
    text: Both
    expected: float
    actual: float
    """Losses inflicted, in men."""


class Review(Shape, frozen=True):
    """What is known so far; `share` per cent of the work is done."""

    done: bool
    share: int
    sides: list[str]
    moments: list[Foreseen]
    turned: list[Turned]
    graded: list[Graded]
    orders: list[GradedOrder]
    best: DieShown | None = None
    worst: DieShown | None = None
