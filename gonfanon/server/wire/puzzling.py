"""Puzzles and the trainer, as they are sent."""

from typing import Literal

from gonfanon.server.wire.messages import Table
from gonfanon.server.wire.shape import Both, Hex, Shape


class PuzzleLine(Shape, frozen=True):
    """A puzzle in a list."""

    id: str
    scenario: str
    title: Both
    book: str
    side: str
    side_name: Both
    turn: int
    grade: int
    """1 is easy, 3 is hard."""
    art: str


class PuzzleList(Shape, frozen=True):
    """All puzzles, and the one of the day."""

    today: str
    puzzles: list[PuzzleLine]


class PuzzleWay(Shape, frozen=True):
    """Where somebody goes, or at whom he strikes: from hex to hex."""

    piece: int
    start: Hex
    end: Hex


class PuzzleDeed(Shape, frozen=True):
    """What the enemy is expected to do."""

    text: Both
    way: PuzzleWay


class PuzzlePlan(Shape, frozen=True):
    """A plan to choose, with what it came to."""

    letter: str
    text: Both
    who: Both
    """Everybody who moves, and where he ends."""
    ways: list[PuzzleWay]
    chance: int
    margin: int
    deeds: list[PuzzleDeed]


class PuzzleShown(Shape, frozen=True):
    """A puzzle with its position and its solution."""

    line: PuzzleLine
    at: int
    """Entries of the record before the position."""
    table: Table
    question: Both
    plans: list[PuzzlePlan]
    best: str
    reasons: list[Both]
    """Why that plan is best, sentence after sentence."""
    how: Both


class TrainAgainst(Shape, frozen=True):
    """Whom one trains against."""

    level: str


class ChanceShown(Shape, frozen=True):
    """A chance of winning by battles played on."""

    chance: int
    margin: int
    games: int


class TrainedOrder(Shape, frozen=True):
    """One's order, with the chance before and after it as far as they are known."""

    n: int
    turn: int
    text: Both
    was: ChanceShown | None = None
    now: ChanceShown | None = None
    change: int | None = None
    margin: int = 0


class Training(Shape, frozen=True):
    """How a try goes."""

    side: str
    sides: list[str]
    level: str
    orders: list[TrainedOrder]
    """The last first."""
    start: ChanceShown | None = None
    now: ChanceShown | None = None
    end: Literal["", "won", "lost", "drawn"] = ""
    busy: bool = False
    """More is being worked out."""
