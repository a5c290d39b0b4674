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


class Said(Struct, frozen=True):
    """An order, as what can be asked of any: who acts, against whom, and which pieces it names besides."""

    @property
    def actors(self) -> tuple[int, ...]:
        """Those whose order it is; empty where it is that of a whole side."""
        return ()

    @property
    def targets(self) -> tuple[int, ...]:
        """The enemies, friends or things it is about."""
        return ()

    @property
    def named(self) -> tuple[int, ...]:
        """Every piece it names."""
        return (*self.actors, *self.targets)


class Intent(Said, frozen=True, tag="intent", omit_defaults=True):
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

    @property
    def actors(self) -> tuple[int, ...]:
        return self.who

    @property
    def targets(self) -> tuple[int, ...]:
        return _known(self.target)

    @property
    def named(self) -> tuple[int, ...]:
        return (*self.who, *self.members, *_known(self.target), *_known(self.friend))


class Shoot(Said, frozen=True, tag="shoot", omit_defaults=True):
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

    @property
    def actors(self) -> tuple[int, ...]:
        return self.who

    @property
    def targets(self) -> tuple[int, ...]:
        return _known(self.target)


class Cloud(Said, frozen=True, tag="cloud", omit_defaults=True):
    """The cloud of arrows of a side. ARG-19.33"""

    side: int


class Choice(Said, frozen=True, tag="choice", omit_defaults=True):
    """A choice in the melee or after it."""

    kind: str
    piece: int
    target: int = -1
    weapon: str = ""

    @property
    def actors(self) -> tuple[int, ...]:
        return _known(self.piece)

    @property
    def targets(self) -> tuple[int, ...]:
        return _known(self.target)


class Contest(Said, frozen=True, tag="contest", omit_defaults=True):
    """`contest`, `accept` or `yield`. ARG-13.23 ARG-13.24"""

    kind: str
    own: tuple[int, ...] = ()
    enemy: tuple[int, ...] = ()

    @property
    def actors(self) -> tuple[int, ...]:
        return self.own

    @property
    def targets(self) -> tuple[int, ...]:
        return self.enemy


class Verdict(Said, frozen=True, tag="verdict", omit_defaults=True):
    """A decision of the referee about a piece: where it is, or how it is; with his reason. ARG-8.4"""

    piece: int
    at: Point | None = None
    state: str = ""
    reason: str = ""

    @property
    def actors(self) -> tuple[int, ...]:
        return _known(self.piece)


Order = Intent | Shoot | Cloud | Choice | Contest | Verdict


class Sheet(Struct, frozen=True, tag="sheet", omit_defaults=True):
    """All the orders of a side for a stage. ARG-13.21"""

    orders: tuple[Order, ...] = ()
    content: bool = False
    """The side agrees to the plan as it stands. ARG-13.22"""


HOLD = Intent("hold")


def _known(piece: int) -> tuple[int, ...]:
    """A piece, or none."""
    return (piece,) if piece >= 0 else ()
