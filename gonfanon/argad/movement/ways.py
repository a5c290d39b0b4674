"""The way of an intent as it stands at the lock, and whether it may be gone. ARG-12.1 ARG-13.20"""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, place, two_paces
from gonfanon.argad.movement.allowance import allowance, crawl, swimming
from gonfanon.argad.movement.encounters import (
    Encounter,
    crossed_by,
    encounters,
    ground_of,
    length_over,
    touch_on_way,
)
from gonfanon.argad.movement.slowness import as_swimmer
from gonfanon.argad.movement.solid import in_the_way, through_friends
from gonfanon.argad.state.orders import Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import inside, touching, within
from gonfanon.tabletop.points import Point, back_of, direction, distance, minus, shifted
from gonfanon.tabletop.ways import FINE, cut, length

AIMED = ("pursue", "charge", "evade", "keep", "screen")
"""Intents whose way follows somebody as he moves. ARG-13.28"""
LOW = ("crouched", "all-fours")


class Way(Struct, frozen=True):
    """A way with what it meets."""

    points: tuple[Point, ...]
    length: int
    met: tuple[Encounter, ...]
    allowance: int


def low(intent: Intent) -> bool:
    """He goes crouched or on all fours. ARG-12.13"""
    return any(mark in LOW for mark in intent.marks)


def reach_of(s: Skirmish, n: int, intent: Intent) -> int:
    """The greatest move of a figure under an intent, nothing thrown. ARG-13.20"""
    most = allowance(s, n).value
    if "together" in intent.marks:
        # The speed of the slowest of them. ARG-13.20
        most = min([most, *(allowance(s, m).value for m in intent.who if s.on_table(m))])
    return min(crawl(s, 6), most) if low(intent) else most


def points_of(s: Skirmish, n: int, intent: Intent) -> tuple[Point, ...]:
    """The way of a figure at the lock: for those who follow others the straight line as things stand."""
    here, kind = place(s, n), intent.kind
    if kind in ("path", "enter", "row", "keep") or (kind == "evade" and intent.points):
        return (here, *intent.points)
    if kind in ("pursue", "charge", "help") and s.on_table(intent.target):
        return straight_to(s, n, intent.target)
    if kind == "exchange":
        return here, place(s, intent.friend if n == intent.who[0] else intent.who[0])
    if kind == "march":
        by = intent.points[0]
        return here, (here[0] + by[0], here[1] + by[1])
    if kind == "circle":
        return here, nearest_on_ring(here, intent.points[0], intent.number)
    return _turned(s, n, intent)


def _turned(s: Skirmish, n: int, intent: Intent) -> tuple[Point, ...]:
    """The way of one who evades or screens."""
    here = place(s, n)
    if intent.kind == "evade" and s.on_table(intent.target):
        away = back_of(direction(minus(place(s, intent.target), here)))
        return here, shifted(here, away, allowance(s, n).value)
    if intent.kind == "screen" and s.on_table(intent.target) and s.on_table(intent.friend):
        a, b = place(s, intent.friend), place(s, intent.target)
        return here, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
    return (here,)


def straight_to(s: Skirmish, n: int, target: int) -> tuple[Point, ...]:
    """The straight line to a figure, as far as its base."""
    here, there = place(s, n), place(s, target)
    if here == there:
        return (here,)
    body = at_place(s, target, there, s.stands[target].facing)
    far = touch_on_way(s, n, (here, there), body)
    whole = distance(here, there) * FINE if far is None else far
    return cut((here, there), min(whole, allowance(s, n).value * FINE))


def nearest_on_ring(here: Point, middle: Point, radius: int) -> Point:
    """The point of a circle nearest to a place. ARG-19.29"""
    return shifted(middle, direction(minus(here, middle)), radius)


def way_of(s: Skirmish, n: int, intent: Intent) -> Way:
    """The way of an intent with the grounds it meets."""
    points = points_of(s, n, intent)
    met = [] if low(intent) or in_a_room(s, n, points) else encounters(s, n, points)
    if intent.over:
        met = [one for one in met if one.thing != intent.over]
    most = reach_of(s, n, intent)
    return Way(points, length(points), tuple(_perilous(s, n, points, one, most) for one in met), most)


def _perilous(s: Skirmish, n: int, points: tuple[Point, ...], one: Encounter, most: int) -> Encounter:
    """On ground that is easy but hazardous more than half of the allowance is a risk. ARG-14.2"""
    if one.grade != "easy" or one.linear:
        return one
    over = length_over(points, s.scene.named[one.thing].shape)
    return replace(one, long=2 * over > most)


def in_a_room(s: Skirmish, n: int, points: tuple[Point, ...]) -> bool:
    """In a room one goes anywhere without measuring, unless an enemy is in the house too. ARG-14.31"""
    for house in s.scene.of_kind("house"):
        if all(inside(house.shape, p) for p in points):
            return not any(s.enemies(n, m) and inside(house.shape, place(s, m)) for m in s.fighters)
    return False


def leaves_table(s: Skirmish, points: tuple[Point, ...]) -> bool:
    """A way goes on beyond the edge. ARG-12.23"""
    return not inside(s.scene.edge, points[-1])


def refuse_way(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """Why a way cannot be gone whatever others do. ARG-12.1"""
    way = way_of(s, n, intent)
    return (
        _too_far(s, n, way) or _over(s, n, intent, way) or _forbidden(s, n, intent, way) or _solid(s, n, way)
    )


def refuse_ground(s: Skirmish, n: int, intent: Intent) -> Refusal | None:
    """Why a way cannot be gone for what lies on it, however far he would come. ARG-14.11 ARG-14.23"""
    way = way_of(s, n, intent)
    return _forbidden(s, n, intent, way) or _solid(s, n, way)


def _too_far(s: Skirmish, n: int, way: Way) -> Refusal | None:
    if in_a_room(s, n, way.points):
        return None
    if way.length > way.allowance:
        return Refusal("ARG-12.1", "too-far", also=_limits(s, n, way))
    water = next((one for one in way.met if one.grade == "swim"), None)
    if water is not None and way.length * FINE > max(water.far + FINE, as_swimmer(s, n) * FINE):
        return Refusal("ARG-12.15", "too-far-to-swim", also=("ARG-12.1",))
    if way.length + through_friends(s, n, way.points) > way.allowance:
        return Refusal("ARG-12.22", "through-friends")
    return None


def _limits(s: Skirmish, n: int, way: Way) -> tuple[str, ...]:
    """The clauses that say how far he may go."""
    most = allowance(s, n)
    rules = [reason.rule for reason in most.reasons]
    return ("ARG-12.24", *rules, *(("ARG-12.13",) if way.allowance < most.value else ()))


def _forbidden(s: Skirmish, n: int, intent: Intent, way: Way) -> Refusal | None:
    for one in encounters(s, n, way.points):
        if one.thing == intent.over:
            continue
        if one.grade == "forbidden":
            return Refusal("ARG-14.11", "forbidden-ground", (one.thing,), also=_rules(one))
        if one.grade == "swim" and not s.person(n).swims:
            return Refusal("ARG-12.15", "cannot-swim", (one.thing,))
        if one.grade == "swim" and s.person(n).armour:
            return Refusal("ARG-12.16", "armour-in-water", (one.thing,))
    return None


def _rules(one: Encounter) -> tuple[str, ...]:
    rules = {
        "low-wall": ("ARG-14.18", "ARG-14.24"),
        "fence": ("ARG-14.18", "ARG-14.24"),
        "hedge": ("ARG-14.23", "ARG-14.18"),
        "house": ("ARG-14.22",),
        "dense-forest": ("ARG-14.23", "ARG-17.7"),
        "deep-water": ("ARG-14.23", "ARG-12.15"),
    }
    return rules.get(one.ground, ())


def _solid(s: Skirmish, n: int, way: Way) -> Refusal | None:
    if s.person(n).thing == "boat":
        return None
    found = in_the_way(s, n, way.points)
    return (
        Refusal(found.rule, "in-the-way", (found.what,), also=("ARG-12.22", "ARG-14.23")) if found else None
    )


def _over(s: Skirmish, n: int, intent: Intent, way: Way) -> Refusal | None:
    """A thing to be jumped or crossed with care. ARG-14.24 ARG-15.11 ARG-15.12"""
    if not intent.over:
        return None
    thing = s.scene.named.get(intent.over)
    ground = ground_of(s, thing) if thing is not None else None
    if thing is None or ground is None:
        return Refusal("ARG-14.24", "no-such-obstacle", (intent.over,))
    if "jump" in intent.marks:
        if not s.stands[n].riding or not ground.jump:
            return Refusal("ARG-14.24", "no-jump", (intent.over,), also=("ARG-14.15", "ARG-14.16"))
        if s.person(n).armour == 5:
            return Refusal("ARG-15.12", "jump-in-armour", also=("ARG-14.24",))
        return None if crossed_by(way.points, thing.shape) else Refusal("ARG-14.25", "nothing-to-jump")
    return _careful(s, n, way, intent.over)


def _careful(s: Skirmish, n: int, way: Way, over: str) -> Refusal | None:
    """One who stands at an obstacle takes the turn to pass just to its other side. ARG-15.11"""
    thing = s.scene.named[over]
    here = at_place(s, n, way.points[0], s.stands[n].facing)
    touching_it = within(here, thing.shape, 10) if thing.linear else touching(here, thing.shape)
    if not touching_it or way.length > two_paces(s, n) + 10:
        return Refusal("ARG-15.11", "not-careful", (over,))
    return None


def swims(s: Skirmish, n: int, points: tuple[Point, ...]) -> bool:
    """A way goes into deep water. ARG-12.16"""
    return any(swimming(s, n, p) for p in points)
