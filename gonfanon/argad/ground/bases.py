"""Bases: discs and rectangles for distances, squares for contact. ARG-1.2 ARG-1.3 ARG-1.4"""

from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import between, gap, within
from gonfanon.tabletop.points import Direction, Point, distance, root
from gonfanon.tabletop.shapes import Shape, base, disc

SHAPES = Memo[int, Shape]("shapes")

BOAT = (400, 800)
"""The base of a rowing boat; the book gives none."""


def size(s: Skirmish, n: int) -> tuple[int, int]:
    """Width and depth of a base. ARG-1.3 ARG-1.4"""
    bases, person = s.scene.book.bases, s.person(n)
    if person.thing == "boat":
        return BOAT
    if person.thing == "emblem" or not (person.thing or s.stands[n].riding):
        return bases.foot
    if person.thing != "cart" and person.beast in ("mule", "donkey"):
        return bases.small
    return bases.mounted


def round_base(s: Skirmish, n: int) -> bool:
    """One on foot has a disc. ARG-1.2"""
    return not s.stands[n].riding and s.person(n).thing in ("", "emblem")


def at_place(s: Skirmish, n: int, at: Point, facing: Direction) -> Shape:
    """The base of a piece as if it stood there. ARG-9.12"""
    width, depth = size(s, n)
    return disc(at, width // 2) if round_base(s, n) else base(at, facing, width, depth)


def shape(s: Skirmish, n: int) -> Shape:
    """The base of a piece for distances, gaps, sight and meeting."""
    memory = SHAPES.of(s)
    if n not in memory:
        stand = s.stands[n]
        assert stand.at is not None
        memory[n] = at_place(s, n, stand.at, stand.facing)
    return memory[n]


def square(s: Skirmish, n: int) -> Shape:
    """The base of a piece for contact and close order: a square on foot. ARG-20.13"""
    stand = s.stands[n]
    assert stand.at is not None
    return base(stand.at, stand.facing, *size(s, n))


def two_paces(s: Skirmish, n: int) -> int:
    """The length of the base. ARG-9.2"""
    return size(s, n)[1]


def apart(s: Skirmish, n: int, m: int) -> int:
    """The least gap between two bases. ARG-9.1"""
    return gap(shape(s, n), shape(s, m))


def near(s: Skirmish, n: int, m: int, limit: int) -> bool:
    """The gap between two bases is no more than a limit."""
    return within(shape(s, n), shape(s, m), limit)


def place(s: Skirmish, n: int) -> Point:
    """Where a piece stands."""
    at = s.stands[n].at
    assert at is not None
    return at


def middles(s: Skirmish, n: int, m: int) -> int:
    """The distance of two middles."""
    return distance(place(s, n), place(s, m))


def slanting(a: Shape, b: Shape, height: int) -> int:
    """The true distance of two bases of which one stands higher. ARG-19.25"""
    num, den = between(a, b)
    level = max(0, root(num // den) - a.radius - b.radius)
    return root(level * level + height * height)
