"""Nobody slips past one who can react. ARG-13.9 ARG-13.11 ARG-13.29"""

from msgspec import Struct

from gonfanon.argad.ground.bases import at_place, two_paces
from gonfanon.argad.movement.allowance import swimming
from gonfanon.argad.movement.bodies import FOLLOWS, Body
from gonfanon.argad.movement.encounters import touch_on_way
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.movement.plans import standing_still
from gonfanon.argad.movement.solid import in_the_way, scenery_solids
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import nearest_point, overlapping, within
from gonfanon.tabletop.motion import first_touch
from gonfanon.tabletop.points import Point, direction, distance, dot, minus, root, shifted
from gonfanon.tabletop.shapes import Shape

ROUNDED, TURNED = 2, 30
"""What rounding adds to two paces; a rider whose corner was within them is up to three millimetres farther off once he
has turned."""


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


def most_of_step(s: Skirmish, n: int) -> int:
    """How far a blocker steps out: two paces. ARG-13.29"""
    return two_paces(s, n) + (TURNED if s.stands[n].riding else ROUNDED)


def steps_out(s: Skirmish, blocker: Body, passer: Body, bodies: dict[int, Body]) -> Point | None:
    """Where a blocker comes to stand who goes straight to the passer, edge to edge. ARG-13.29

    None if somebody is between. He goes two paces at most: to the nearest point of a rider's long base, if the way to
    the middle of it is longer. A rider turns on the spot first, as he faces along his way.
    """
    was, most = blocker.facing, most_of_step(s, blocker.n)
    for goal in (passer.at, nearest_point(blocker.at, passer.shape())):
        by = minus(goal, blocker.at)
        if by == (0, 0):
            continue
        if s.stands[blocker.n].riding:
            blocker.facing = direction(by)
        there = _beside(blocker, passer, by)
        if distance(blocker.at, there) <= most:
            if _free(blocker, passer, there, bodies) and _open(s, blocker.n, there):
                return there
            break
        blocker.facing = was
    blocker.facing = was
    return None


def _free(blocker: Body, passer: Body, there: Point, bodies: dict[int, Body]) -> bool:
    """Nobody else stands on a place."""
    body = blocker.shape(there)
    others = (one for one in bodies.values() if one.n not in (blocker.n, passer.n) and not one.gone)
    return not any(overlapping(body, other.shape()) for other in others)


def _open(s: Skirmish, n: int, there: Point) -> bool:
    """No wall lies on the straight way to a place. ARG-14.23"""
    here = s.stands[n].at
    return here is None or in_the_way(s, n, (here, there), scenery_solids(s)) is None


def _beside(blocker: Body, passer: Body, by: Point) -> Point:
    """The place at which a blocker's base touches the passer's on a straight line."""
    far = root(dot(by, by))
    ticks = max(1, 4 * far)
    tick = first_touch(blocker.shape(), by, passer.shape(), (0, 0), ticks)
    if tick is None:
        return blocker.at
    return shifted(blocker.at, direction(by), far * tick // ticks)
