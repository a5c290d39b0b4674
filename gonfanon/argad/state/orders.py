"""Orders of the free table. A side answers a stage with a sheet of them, sealed until all sides have answered."""

from msgspec import Struct

from gonfanon.tabletop.points import Point

MOVING = (
    "path",
    "pursue",
    "charge",
    "evade",
    "keep",
    "screen",
    "exchange",
    "circle",
    "march",
    "row",
    "enter",
)
"""Intents that move their figure."""
WHOLE_TURN = ("reload", "mount", "dismount", "climb", "board", "land", "work", "cut-lance")
"""What takes the whole turn, and is done at its end if no enemy has come into contact. ARG-10.6 ARG-10.7"""
MARKS = ("crouched", "all-fours", "avoid", "let-pass", "careful", "jump", "together")


class Intent(Struct, frozen=True, tag="intent", omit_defaults=True):
    """What a figure, or several given the same, will do this turn. ARG-13.20"""

    kind: str
    who: tuple[int, ...] = ()
    target: int = -1
    """The enemy, friend, boat, horse or helped one it is about."""
    friend: int = -1
    points: tuple[Point, ...] = ()
    number: int = 0
    """A distance, a radius or degrees."""
    thing: str = ""
    """Scenery, a formation or a stance."""
    members: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    over: str = ""
    """The linear thing that is crossed with care or jumped."""
    sides: tuple[int, ...] = ()


class Shoot(Struct, frozen=True, tag="shoot", omit_defaults=True):
    """A shot. ARG-16.2"""

    who: tuple[int, ...]
    target: int
    weapon: str = ""
    step: int = -1
    """A moment of the run; -1: the shooting phase."""
    moving: bool = False
    open: bool = False
    mass: bool = False
    front: bool = False
    """At point-blank range, at the whole front line of the target's group. ARG-19.13"""


class Cloud(Struct, frozen=True, tag="cloud", omit_defaults=True):
    """The cloud of arrows of a side. ARG-19.33"""

    side: int


class Choice(Struct, frozen=True, tag="choice", omit_defaults=True):
    """A choice in the melee or after it."""

    kind: str
    piece: int
    target: int = -1
    weapon: str = ""


class Contest(Struct, frozen=True, tag="contest", omit_defaults=True):
    """`contest`, `accept` or `yield`. ARG-13.23 ARG-13.24"""

    kind: str
    own: tuple[int, ...] = ()
    enemy: tuple[int, ...] = ()


class Verdict(Struct, frozen=True, tag="verdict", omit_defaults=True):
    """A decision of the referee about a piece: where it is, or how it is; with his reason. ARG-8.4"""

    piece: int
    at: Point | None = None
    state: str = ""
    reason: str = ""


Order = Intent | Shoot | Cloud | Choice | Contest | Verdict


class Sheet(Struct, frozen=True, tag="sheet", omit_defaults=True):
    """All the orders of a side for a stage. ARG-13.21"""

    orders: tuple[Order, ...] = ()
    content: bool = False
    """The side agrees to the plan as it stands. ARG-13.22"""


HOLD = Intent("hold")
