"""What a scenario lays down besides the table and the troops; it does not change in a game. ARG-8.2 ARG-8.6"""

from msgspec import Struct

from gonfanon.tabletop.points import Point


class Trigger(Struct, frozen=True):
    """When something comes about, two sides stand otherwise to each other from the next turn on. ARG-8.2"""

    name: str
    stance: tuple[int, int, str]
    turn: int = 0
    """The turn that has come; 0: it does not wait for one."""
    area: str = ""
    side: int = -1
    """The side one of whose figures is in the area."""
    falls: int = -1
    touches: tuple[int, int] = (-1, -1)


class Goal(Struct, frozen=True):
    """Something a side wants, with a test that the program can make. ARG-8.6"""

    name: str
    side: int
    kind: str
    """kill, save, leave, reach, hold or rout."""
    points: int = 1
    pieces: tuple[int, ...] = ()
    count: int = 0
    """How many of the pieces are wanted; 0: all of them."""
    area: str = ""
    against: int = -1
    """The side that is to be routed."""
    secret: bool = False


class Surprise(Struct, frozen=True):
    """Something hidden that a chief or scout may notice from near. ARG-28.2"""

    name: str
    at: Point
    within: int
    side: int = -1
    """The side that knows it already."""


class Duel(Struct, frozen=True):
    """The agreed terms of a single combat. ARG-25.3"""

    champions: tuple[int, int]
    to: str = "death"
    """`first-wound` or `death`."""


class Plot(Struct, frozen=True):
    """All that a scenario lays down."""

    turns: int = 0
    """How long the game lasts; 0: until it is decided."""
    unplayed: tuple[int, ...] = ()
    """Sides whose figures nobody plays: the program moves them by their plans. ARG-8.1"""
    referee: bool = False
    """There is a seat for a referee, who may play them and decides what is doubtful. ARG-8.4"""
    triggers: tuple[Trigger, ...] = ()
    goals: tuple[Goal, ...] = ()
    surprises: tuple[Surprise, ...] = ()
    duel: Duel | None = None


NOTHING = Plot()
