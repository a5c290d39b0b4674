"""The state of a game on the free table."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from gonfanon.argad.state.orders import HOLD, Contest, Intent, Shoot
from gonfanon.argad.state.scene import Person, Scene
from gonfanon.kernel.cached import cached
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.points import NORTH, Direction, Point

STAGES = (
    "upkeep",
    "first-fire",
    "announce",
    "revise",
    "confirm",
    "yield",
    "shots",
    "melee-choices",
    "aftermath",
)
"""The stages in which sides may give orders, in their order. ARG-13.19"""
OUT = ("dead", "gone")
WHO = ("fighters", "touched", "commanders")
"""Answers that stay as they are while everybody stays what he is and on the table."""


class Stand(Struct, frozen=True, omit_defaults=True):
    """A piece at a moment."""

    at: Point | None = None
    """The middle of its base; None: not on the table."""
    facing: Direction = NORTH
    state: str = "well"
    """well, wounded, lying, prisoner, dead; gone: left the table alive."""
    lives: int = 1
    riding: bool = False
    loaded: bool = True
    shots: int = -1
    """Missiles left; -1: not counted."""
    disorder: bool = False
    """By a test. ARG-27.6"""
    fleeing: bool = False
    hesitates: bool = False
    stuck: str = ""
    """The ground in which it is stuck; `contact` where it could not get away."""
    stuck_in_jump: bool = False
    entered: bool = True
    level: int | None = None
    ladder: str = ""
    house: str = ""
    boat: int = -1
    moved: bool = False
    met: tuple[int, ...] = ()
    """Enemies it came into contact with this turn."""
    left: tuple[int, ...] = ()
    """Enemies it left, or wanted to leave, this turn. ARG-24.13"""
    charging: int = -1
    """The enemy at whom it rode a valid charge this turn. ARG-21.6"""
    charged_run: int = 0
    posture: str = ""
    worked: bool = False
    reloaded: bool = False
    helping: int = -1
    shot: str = ""
    """The weapon it has shot this turn. ARG-16.3"""
    shot_moving: bool = False
    """It said before the movement that it would move. ARG-19.4"""
    lost: tuple[str, ...] = ()
    """Weapons dropped, thrown or broken."""
    gained: tuple[str, ...] = ()
    captor: int = -1
    start: Point | None = None
    """Where it stood when the turn began."""
    circle: tuple[Point, int] | None = None
    lame: int = 0
    """The turn in which it strikes nobody. ARG-24.18"""
    lower: bool = False
    """It climbed to its contact and stands lower. ARG-23.2"""
    holds: int = 0
    """Turns it has stood in the place of an emblem's bearer. ARG-28.13"""
    labour: int = 0
    dropped: bool = False
    """It has put its load down. ARG-12.12"""
    lies_until: int = 0
    """The last turn it lies on the ground. ARG-28.16"""
    danger: bool = False
    """Just holding on in hazardous ground. ARG-15.5"""
    climbed: int = 0
    """Turns spent on a ladder that takes more than one. ARG-12.14"""


class Formation(Struct, frozen=True):
    """A close order, shield wall or pavise wall. ARG-26.1"""

    name: str
    kind: str
    members: tuple[int, ...]
    front: Direction
    moved: Point | None = None
    """How far it marched this turn."""


class Forming(Struct, frozen=True):
    """A close order that is being formed. ARG-26.2"""

    chief: int
    marker: int
    front: Direction
    called: tuple[int, ...]


class Happening(Struct, frozen=True):
    """Something seen this turn that asks for a test of morale. ARG-28.12"""

    kind: str
    piece: int
    at: Point


class Blow(Struct, frozen=True):
    """What came of a blow that is still to be carried out. ARG-24.1"""

    result: str
    striker: int
    target: int
    at: Point = (0, 0)
    """The place that the target holds, or held."""
    also: tuple[int, ...] = ()
    """Who could have caused it besides the striker. ARG-24.9"""


class Skirmish(Struct, frozen=True, dict=True, eq=False):
    """A game at one moment."""

    scene: Scene
    stands: tuple[Stand, ...]
    turn: int = 1
    stage: str = "announce"
    round: int = 0
    """Of revision; in first fire, 1 once the shots are shown."""
    contacts: tuple[tuple[int, int], ...] = ()
    """Pairs of enemies in contact, the first number the smaller. ARG-20.12"""
    intents: tuple[Intent, ...] = ()
    before: tuple[Intent, ...] = ()
    """The intents before the last revision. ARG-13.24"""
    changed: tuple[int, ...] = ()
    contests: tuple[Contest, ...] = ()
    formations: tuple[Formation, ...] = ()
    forming: tuple[Forming, ...] = ()
    stances: tuple[tuple[int, int, str], ...] = ()
    declared: tuple[Shoot, ...] = ()
    """Shots of this stage that have been shown, and point-blank shots that wait for the melee."""
    trails: tuple[tuple[int, tuple[Point, ...]], ...] = ()
    """Where those who moved were at each step of the run."""
    clouds: tuple[int, ...] = ()
    """Sides that have spent their cloud of arrows. ARG-19.33"""
    happenings: tuple[Happening, ...] = ()
    blows: tuple[Blow, ...] = ()
    aimed: tuple[tuple[int, int], ...] = ()
    """Who shot at whom in the turn before and in this one, shooter and target. ARG-16.11"""
    aimed_before: tuple[tuple[int, int], ...] = ()
    hesitated: tuple[tuple[int, int, int], ...] = ()
    """Pairs that were made to hesitate by a contest, with the turn. ARG-13.17"""
    starts: tuple[tuple[int, int], ...] = ()
    """Contacts at the start of the turn. ARG-16.4"""
    stepped: tuple[int, ...] = ()
    """Who stepped over a fallen friend this turn. ARG-19.16"""
    fired: tuple[str, ...] = ()
    """Triggers of the scenario that have come about. ARG-8.2"""
    noticed: tuple[tuple[int, str, str], ...] = ()
    """Side, surprise and what its scout saw of it: `noticed`, `missed`, or `again` for another try. ARG-28.3"""

    def snapshot(self) -> Any:
        """Everything but the scene."""
        return Told(*[getattr(self, name) for name in Told.__struct_fields__])

    def to_bytes(self) -> bytes:
        """The game as bytes; the scene is known from elsewhere."""
        return msgspec.msgpack.encode(self.snapshot())

    @classmethod
    def from_bytes(cls, scene: Scene, data: bytes) -> "Skirmish":
        """A game from its bytes on its scene."""
        return cls(scene, **asdict(msgspec.msgpack.decode(data, type=Told)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Skirmish) and self.snapshot() == other.snapshot()

    def __ne__(self, other: object) -> bool:
        # A struct compares by identity here unless it is told otherwise.
        return not self == other

    def __hash__(self) -> int:
        return hash(self.snapshot())

    def name(self, n: int) -> str:
        """A piece's name."""
        return self.scene.people[n].name

    def person(self, n: int) -> Person:
        """The roster line of a piece."""
        return self.scene.people[n]

    def intent(self, n: int) -> Intent:
        """What a figure will do; without an intent it holds. ARG-12.21"""
        return self.intents[n] if self.intents else HOLD

    def on_table(self, n: int) -> bool:
        """A piece stands on the table."""
        stand = self.stands[n]
        return stand.at is not None and stand.state not in OUT

    def active(self, n: int) -> bool:
        """A person on the table who is his own master."""
        stand = self.stands[n]
        return (
            stand.at is not None and stand.state in ("well", "wounded", "lying") and not self.person(n).thing
        )

    @cached
    def fighters(self) -> tuple[int, ...]:
        """All who are active, in order."""
        return tuple(n for n in range(len(self.stands)) if self.active(n))

    def stance(self, a: int, b: int) -> str:
        """How two sides stand to each other: friend, neutral or enemy. ARG-13.32 ARG-8.8"""
        if a == b:
            return "friend"
        low, high = min(a, b), max(a, b)
        for first, second, stance in reversed(self.stances):
            if (first, second) == (low, high):
                return stance
        if (low, high) in self.scene.friends:
            return "friend"
        return "neutral" if (low, high) in self.scene.neutral else "enemy"

    def side(self, n: int) -> int:
        """The side of a piece."""
        return self.scene.people[n].side

    @cached
    def relations(self) -> tuple[tuple[str, ...], ...]:
        """How each two pieces stand to each other."""
        sides = range(len(self.scene.sides))
        between = [[self.stance(a, b) for b in sides] for a in sides]
        own = [person.side for person in self.scene.people]
        return tuple(tuple([between[a][b] for b in own]) for a in own)

    def enemies(self, n: int, m: int) -> bool:
        """Two pieces are enemies."""
        return self.relations[n][m] == "enemy"

    def friends(self, n: int, m: int) -> bool:
        """Two pieces are of one side or of friendly ones."""
        return self.relations[n][m] == "friend"

    @cached
    def touched(self) -> dict[int, tuple[int, ...]]:
        """The enemies in contact with each."""
        found: dict[int, list[int]] = {}
        for a, b in self.contacts:
            if self.active(a) and self.active(b):
                found.setdefault(a, []).append(b)
                found.setdefault(b, []).append(a)
        return {n: tuple(sorted(others)) for n, others in found.items()}

    def contact(self, n: int) -> tuple[int, ...]:
        """The enemies in contact with one."""
        return self.touched.get(n, ())

    def kind(self, n: int) -> str:
        """foot, cavalier or mounted-infantry. ARG-4.5 ARG-4.1 ARG-4.2"""
        stand = self.stands[n]
        return self.person(n).mount or "cavalier" if stand.riding else "foot"

    def formation(self, n: int) -> Formation | None:
        """The close order that a figure belongs to."""
        return next((each for each in self.formations if n in each.members), None)

    @cached
    def memory(self) -> dict[Memo[Any, Any], dict[Any, Any]]:
        """Answers to costly queries about this very moment."""
        return {}

    def with_stand(self, n: int, stand: Stand) -> "Skirmish":
        """The game with one piece changed."""
        stands = list(self.stands)
        stands[n] = stand
        changed = replace(self, stands=tuple(stands))
        before, known = self.stands[n], self.__dict__
        same = before.state == stand.state and (before.at is None) == (stand.at is None)
        for key in ("relations", *(WHO if same else ())):
            if key in known:
                changed.__dict__[key] = known[key]
        return changed

    def commanders_of(self, side: int) -> tuple[int, ...]:
        """The chiefs of a side who can still give orders. ARG-30.1"""
        return self.commanders.get(side, ())

    @cached
    def commanders(self) -> dict[int, tuple[int, ...]]:
        """The chiefs of each side who can still give orders."""
        found: dict[int, tuple[int, ...]] = {}
        for n in self.fighters:
            person = self.scene.people[n]
            if person.chief and self.stands[n].state != "lying":
                found[person.side] = (*found.get(person.side, ()), n)
        return found


Told: Any = msgspec.defstruct(
    "Told",
    [
        (one.name, one.type, msgspec.field(default=one.default))
        if one.default is not msgspec.NODEFAULT
        else (one.name, one.type)
        for one in msgspec.structs.fields(Skirmish)
        if one.name != "scene"
    ],
    frozen=True,
)
