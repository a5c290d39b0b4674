"""Nobody slips past one who can react. ARG-13.9 ARG-13.11 ARG-13.29"""

from msgspec import Struct

from gonfanon.argad.ground.bases import at_place, two_paces
from gonfanon.argad.movement.allowance import swimming
from gonfanon.argad.movement.bodies import FOLLOWS, Body
from gonfanon.argad.movement.encounters import touch_on_way
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.movement.plans import standing_still
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import overlapping, within
from gonfanon.tabletop.motion import first_touch
from gonfanon.tabletop.points import Point, direction, distance, minus, shifted
from gonfanon.tabletop.shapes import Shape


class Passing(Struct, frozen=True):
    """A way that slips past a blocker: from where on he is too near."""

    blocker: int
    passer: int
    far: int


def can_block(s: Skirmish, n: int) -> bool:
    """One who holds and is able to react. ARG-13.29 ARG-16.9 ARG-23.3"""
    stand, intent = s.stands[n], standing_still(s, n, s.intent(n))
    return (
        s.active(n)
        and intent.kind == "hold"
        and "let-pass" not in intent.marks
        and not stand.posture
        and stand.state != "lying"
        and not stand.hesitates
        and not stand.stuck
        and not stand.danger
        and not stand.ladder
        and not stand.fleeing
        and stand.boat < 0
        and not s.contact(n)
        and bool(weapons_of(s, n))
        and not swimming(s, n)
    )


def reach(s: Skirmish, n: int) -> Shape:
    """A blocker's base with two paces round it."""
    stand = s.stands[n]
    assert stand.at is not None
    body = at_place(s, n, stand.at, stand.facing)
    return Shape(body.core, body.closed, body.radius + two_paces(s, n))


def passings(s: Skirmish, bodies: dict[int, Body]) -> list[Passing]:
    """Who would slip past whom by the ways that are known at the lock."""
    blockers = [n for n in s.fighters if can_block(s, n)]
    found = []
    for passer, body in bodies.items():
        if body.plan is None or body.plan.intent.kind in FOLLOWS or s.person(passer).thing:
            continue
        for blocker in blockers:
            if s.enemies(blocker, passer):
                far = slips_past(s, blocker, passer, body.plan.points)
                if far is not None:
                    found.append(Passing(blocker, passer, far))
    return found


def slips_past(s: Skirmish, blocker: int, passer: int, points: tuple[Point, ...]) -> int | None:
    """How far along a way comes within two paces of a blocker's base, if it leaves them again and does not touch it."""
    zone = reach(s, blocker)
    if _clear(points, zone) or len(points) < 2:
        return None
    start = at_place(s, passer, points[0], s.stands[passer].facing)
    if within(start, zone, 0):
        return None
    far = touch_on_way(s, passer, points, zone)
    if far is None:
        return None
    end = at_place(s, passer, points[-1], direction(minus(points[-1], points[-2])))
    if within(end, zone, 0):
        return None
    core = Shape(zone.core, zone.closed, zone.radius - two_paces(s, blocker))
    return far if touch_on_way(s, passer, points, core) is None else None


def _clear(points: tuple[Point, ...], zone: Shape) -> bool:
    """The boxes alone show that a way stays away."""
    w, n, e, s = zone.box()
    far = 300
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return max(xs) + far < w or min(xs) - far > e or max(ys) + far < n or min(ys) - far > s


def steps_out(s: Skirmish, blocker: Body, passer: Body, bodies: dict[int, Body]) -> Point | None:
    """Where a blocker comes to stand who goes straight to the passer, edge to edge; None if somebody is between.

    A rider turns on the spot first, as he faces along his way.
    """
    by = minus(passer.at, blocker.at)
    if by == (0, 0):
        return None
    was = blocker.facing
    if s.stands[blocker.n].riding:
        blocker.facing = direction(by)
    there = _beside(blocker, passer, by)
    body = blocker.shape(there)
    for other in bodies.values():
        if other.n not in (blocker.n, passer.n) and not other.gone and overlapping(body, other.shape()):
            blocker.facing = was
            return None
    return there


def _beside(blocker: Body, passer: Body, by: Point) -> Point:
    """The place at which a blocker's base touches the passer's on the straight line between them."""
    ticks = max(1, 4 * distance(blocker.at, passer.at))
    tick = first_touch(blocker.shape(), by, passer.shape(), (0, 0), ticks)
    if tick is None:
        return blocker.at
    return shifted(blocker.at, direction(by), distance(blocker.at, passer.at) * tick // ticks)
