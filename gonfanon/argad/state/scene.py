"""What does not change in a game: the table with its scenery, the sides, the people as the roster has them."""

from typing import Any

from msgspec import Struct

from gonfanon.argad.state.plot import NOTHING, Plot
from gonfanon.books.argad.book import FreeBook, Ground
from gonfanon.kernel.cached import cached
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.points import Direction, Point
from gonfanon.tabletop.shapes import Shape, box

SOLID = ("building", "house", "palisade", "rampart", "cart", "tree", "pillar")
"""Things to walk round. ARG-14.23"""
THINGS = ("boat", "cart", "emblem", "horse")
"""Traits that make a piece a thing and no person."""


class Opening(Struct, frozen=True):
    """A door, window or slit of a house: the two ends of the gap in its wall."""

    kind: str
    at: Point
    ends: tuple[Point, Point]


class Scenery(Struct, frozen=True):
    """A piece of scenery."""

    name: str
    kind: str
    shape: Shape
    level: int = 0
    points: Direction | None = None
    """The side that stakes point to. ARG-14.16"""
    inside: Direction | None = None
    """The side on which the walk of a rampart lies."""
    openings: tuple[Opening, ...] = ()
    leads: Point | None = None
    """Where one gets off a ladder."""
    ground: Ground | None = None
    """Its own line of values, in place of a row of the table. ARG-14.1"""

    @property
    def linear(self) -> bool:
        """A line without thickness."""
        return not self.shape.closed and not self.shape.radius


class Person(Struct, frozen=True):
    """A figure as its roster line has it. ARG-1.1 ARG-2.1 ARG-2.3 ARG-2.5 ARG-2.6 ARG-2.7 ARG-28.18"""

    name: str
    side: int
    rank_in: int = 3
    """Its class, 1 to 5. ARG-2.2"""
    armour: int = 0
    morale: int = 0
    health: int = 0
    agility: int = 0
    perception: int = 0
    rank: str = ""
    lives: int = 1
    mount: str = ""
    """cavalier, mounted-infantry, or empty for one who has no horse. ARG-4.5"""
    beast: str = "horse"
    weapons: tuple[str, ...] = ()
    shield: str = ""
    pavise_back: bool = False
    walker: str = ""
    load: str = ""
    swims: str = ""
    traits: tuple[str, ...] = ()
    unit: str = ""
    thing: str = ""
    """boat, cart, emblem, horse, or empty for a person."""
    owner: int = -1
    """Whose horse this is."""
    plan: str = ""
    """What one does whom nobody plays: stay, guard, flee, follow or route. ARG-8.1"""
    follows: int = -1
    route: tuple[Point, ...] = ()
    line: str = ""
    """The line of the roster from which he was taken. ARG-6.5"""

    @property
    def chief(self) -> bool:
        """Able to command others. ARG-30.1"""
        return self.rank in ("chief", "troop-chief")


class Scene(Struct, frozen=True, dict=True):
    """The table and all who play on it."""

    book: FreeBook
    size: tuple[int, int]
    scenery: tuple[Scenery, ...]
    sides: tuple[str, ...]
    people: tuple[Person, ...]
    friends: tuple[tuple[int, int], ...] = ()
    neutral: tuple[tuple[int, int], ...] = ()
    command_given: bool = False
    year: int = 1350
    region: str = "elsewhere"
    prices: str = "later"
    options: tuple[str, ...] = ()
    plot: Plot = NOTHING

    @cached
    def memory(self) -> dict[Memo[Any, Any], dict[Any, Any]]:
        """Answers to costly queries about this very table."""
        return {}

    @cached
    def numbers(self) -> dict[str, int]:
        """The pieces by name."""
        return {person.name: n for n, person in enumerate(self.people)}

    @cached
    def named(self) -> dict[str, Scenery]:
        """The scenery by name."""
        return {thing.name: thing for thing in self.scenery}

    @cached
    def horses(self) -> dict[int, int]:
        """The horse of each rider, once he has left it."""
        return {person.owner: n for n, person in enumerate(self.people) if person.owner >= 0}

    @cached
    def edge(self) -> Shape:
        """The table itself."""
        return box(0, 0, *self.size)

    def of_kind(self, *kinds: str) -> tuple[Scenery, ...]:
        """The scenery of some kinds."""
        return tuple(thing for thing in self.scenery if thing.kind in kinds)

    def has(self, option: str) -> bool:
        """An option is on. ARG-1.7"""
        return option in self.options
