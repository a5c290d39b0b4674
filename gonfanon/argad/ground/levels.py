"""How high one stands. ARG-19.24 ARG-23.1"""

from gonfanon.argad.ground.bases import place, shape
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import inside, within
from gonfanon.tabletop.points import Point, dot, minus

HEIGHTS = Memo[int, int]("levels")

WALK = 200
"""A rampart-walk is as wide as a base: its middle lies within this distance and half a base of the wall."""


def inner_side(thing: Scenery, at: Point) -> bool:
    """A point lies on the side of a rampart where its walk is."""
    return thing.inside is not None and dot(minus(at, thing.shape.core[0]), thing.inside) >= 0


def on_walk(s: Skirmish, n: int, thing: Scenery) -> bool:
    """A figure stands on the walk of a rampart or palisade, within two paces on foot of it."""
    return inner_side(thing, place(s, n)) and within(shape(s, n), thing.shape, WALK)


def level(s: Skirmish, n: int) -> int:
    """The height at which a figure stands."""
    memory = HEIGHTS.of(s)
    if n not in memory:
        memory[n] = _level(s, n)
    return memory[n]


def _level(s: Skirmish, n: int) -> int:
    stand = s.stands[n]
    if stand.level is not None:
        return stand.level
    if stand.ladder:
        return s.scene.named[stand.ladder].level
    at = place(s, n)
    found = [
        thing.level
        for thing in s.scene.scenery
        if thing.level
        and (
            (thing.kind in ("rampart", "palisade") and on_walk(s, n, thing))
            or (thing.kind not in ("rampart", "palisade", "ladder") and inside(thing.shape, at))
        )
    ]
    return max(found, default=0)


def higher(s: Skirmish, n: int, m: int) -> bool:
    """One stands clearly higher than another. ARG-19.24"""
    return level(s, n) - level(s, m) >= s.scene.book.bases.higher
