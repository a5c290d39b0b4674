"""Looking ahead roughly: where all come to in a turn, in a few steps, with mean dice and without making room."""

from collections.abc import Hashable
from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.argad.ground.bases import size
from gonfanon.argad.ground.contacts import out_of_reach
from gonfanon.argad.ground.sight import in_house
from gonfanon.argad.movement.plans import charge_way, counts_as_moved, leaves, parted, plan, standing_still
from gonfanon.argad.movement.slowness import progress
from gonfanon.argad.state.events import pair
from gonfanon.argad.state.orders import MOVING, Intent
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.tabletop.points import Point, direction, minus
from gonfanon.tabletop.ways import FINE, along

STEPS = 5
MEAN = 3
"""What a slowness die takes, in centimetres: somewhat less than its mean, for a six that sticks is rare."""
CHARGE_RUN = 1_200
LAID = 20
"""Bases may overlap by two millimetres in thought."""
ROOM = 3
"""So many fight one enemy at most."""
FOLLOWING = ("pursue", "charge", "help")


class Course(NamedTuple):
    """How one figure goes under an intent, whoever else moves."""

    points: tuple[Point, ...]
    far: int
    """How far he comes."""
    charges: bool
    moved: bool


Courses = dict[Hashable, Course]
"""Courses thought of before: of many plans of a turn most figures do the same in several."""


class Mover:
    """A figure in the sketch of a turn."""

    __slots__ = ("at", "charged", "course", "end", "intent", "moving", "n", "radius", "touched")

    def __init__(self, n: int, at: Point, intent: Intent, course: Course | None, radius: int) -> None:
        self.n, self.at, self.end, self.intent, self.course = n, at, at, intent, course
        self.moving = course is not None
        self.radius = radius
        self.touched: list[int] = []
        self.charged = -1


def sketched(s: Skirmish, courses: Courses) -> Skirmish:
    """The table once all have moved by the intents in `s`, with mean dice."""
    movers = {n: _mover(s, n, courses) for n in range(len(s.stands)) if _there(s, n)}
    met: list[tuple[int, int]] = []
    pairs = _pairs(s, movers)
    for step in range(STEPS):
        if not any(one.moving for one in movers.values()):
            break
        _step(s, movers, pairs, met, step)
    stands = list(s.stands)
    for n, one in movers.items():
        stands[n] = _stand(s, one)
    kept = [
        two
        for two in s.contacts
        if all(n not in movers or movers[n].at == s.stands[n].at for n in two) or _caught(s, movers, *two)
    ]
    return replace(s, stands=tuple(stands), contacts=tuple(sorted({*kept, *met})), stage="shots", trails=())


def _there(s: Skirmish, n: int) -> bool:
    return s.on_table(n) and s.stands[n].boat < 0 and s.person(n).thing in ("", "cart")


def _mover(s: Skirmish, n: int, courses: Courses) -> Mover:
    at = s.stands[n].at
    assert at is not None
    intent = standing_still(s, n, s.intent(n))
    course = _course(s, n, intent, courses) if intent.kind in (*MOVING, "help") else None
    width, depth = size(s, n)
    return Mover(n, at, intent, course, (width + depth) // 4)


def _course(s: Skirmish, n: int, intent: Intent, courses: Courses) -> Course:
    key = (n, intent, parted(s, n))
    if key not in courses:
        one = plan(s, n, intent)
        made = progress(s, n, one.allowance, list(one.met), one.broken, (MEAN,) * one.dice)
        courses[key] = Course(one.points, made.total // FINE, charge_way(s, one), counts_as_moved(s, one))
    return courses[key]


def _pairs(s: Skirmish, movers: dict[int, Mover]) -> list[tuple[Mover, Mover]]:
    """Enemies who may meet in this turn."""
    people = [one for n, one in movers.items() if s.active(n)]
    old = {*s.contacts}
    found = []
    for k, a in enumerate(people):
        for b in people[k + 1 :]:
            if not (a.moving or b.moving) or not s.enemies(a.n, b.n) or (a.n, b.n) in old:
                continue
            far = a.radius + b.radius + sum(one.course.far for one in (a, b) if one.course is not None)
            if abs(a.at[0] - b.at[0]) <= far and abs(a.at[1] - b.at[1]) <= far:
                found.append((a, b))
    return found


def _step(
    s: Skirmish,
    movers: dict[int, Mover],
    pairs: list[tuple[Mover, Mover]],
    met: list[tuple[int, int]],
    step: int,
) -> None:
    """A part of the turn: all go on, those who touch an enemy stop."""
    for one in movers.values():
        one.end = _aim(one, movers, step) if one.moving else one.at
    touching = []
    for a, b in pairs:
        if (a.moving or b.moving) and b.n not in a.touched:
            when = _touch(a, b)
            if when is not None:
                touching.append((when, a.n, b.n))
    met += _meetings(s, movers, sorted(touching))
    engaged = [one for one in movers.values() if one.touched or s.contact(one.n)]
    for one in movers.values():
        if one.moving:
            _stopped_by_friends(s, one, engaged)
        one.at = one.end


def _meetings(
    s: Skirmish, movers: dict[int, Mover], touching: list[tuple[float, int, int]]
) -> list[tuple[int, int]]:
    """Of those who would touch in a step, in the order of time, those who find room to meet."""
    met = []
    for _, n, m in sorted(touching):
        a, b = movers[n], movers[m]
        again = _touch(a, b)
        if again is None or any(len(one.touched) >= ROOM for one in (a, b)):
            continue
        crowded = [one for one in (a, b) if one.moving and _crowded(s, one, again, movers)]
        for one in crowded:
            one.end, one.moving = one.at, False
        if not crowded and not _walled(s, a, b):
            _meet(a, b, again)
            met.append(pair(n, m))
    return met


def _crowded(s: Skirmish, one: Mover, when: float, movers: dict[int, Mover]) -> bool:
    """Where one would stop, a friend has stopped before him. ARG-12.22"""
    x, y = _part(one, when)
    return any(
        not other.moving
        and other is not one
        and s.side(other.n) == s.side(one.n)
        and (x - other.end[0]) ** 2 + (y - other.end[1]) ** 2 < (one.radius + other.radius - LAID) ** 2
        for other in movers.values()
    )


def _part(one: Mover, when: float) -> Point:
    """Where one is after a part of the step."""
    return (
        one.at[0] + round((one.end[0] - one.at[0]) * when),
        one.at[1] + round((one.end[1] - one.at[1]) * when),
    )


def _stopped_by_friends(s: Skirmish, one: Mover, engaged: list[Mover]) -> None:
    """Nobody goes through friends who fight; a few find room beside those who fight the same enemy. ARG-12.22"""
    for friend in engaged:
        if s.side(friend.n) != s.side(one.n) or friend is one:
            continue
        foes = (*friend.touched, *s.contact(friend.n))
        if one.intent.target in foes and len(foes) < ROOM:
            continue
        if _touch(one, friend) is not None:
            one.end, one.moving = one.at, False
            return


def _aim(one: Mover, movers: dict[int, Mover], step: int) -> Point:
    """Where one would be at the end of a step."""
    course = one.course
    assert course is not None
    target = movers.get(one.intent.target)
    if one.intent.kind in FOLLOWING:
        if target is None:
            return one.at
        return _toward(one.at, target.at, course.far // STEPS)
    if one.intent.kind == "evade" and not one.intent.points and target is not None:
        away = (2 * one.at[0] - target.at[0], 2 * one.at[1] - target.at[1])
        return _toward(one.at, away, course.far // STEPS, beyond=True)
    return along(course.points, course.far * FINE * (step + 1) // STEPS)


def _toward(at: Point, goal: Point, far: int, beyond: bool = False) -> Point:
    x, y = goal[0] - at[0], goal[1] - at[1]
    whole = sqrt(x * x + y * y)
    if not whole or (whole <= far and not beyond):
        return at if beyond else goal
    return at[0] + round(x * far / whole), at[1] + round(y * far / whole)


def _touch(a: Mover, b: Mover) -> float | None:
    """The part of the step after which two touch."""
    x, y = a.at[0] - b.at[0], a.at[1] - b.at[1]
    vx = a.end[0] - a.at[0] - b.end[0] + b.at[0]
    vy = a.end[1] - a.at[1] - b.end[1] + b.at[1]
    near = a.radius + b.radius
    apart, closing, speed = x * x + y * y - near * near, x * vx + y * vy, vx * vx + vy * vy
    if closing >= 0:
        return None
    if apart <= 0:
        return 0.0
    inner = closing * closing - speed * apart
    if inner < 0:
        return None
    when = (-closing - sqrt(inner)) / speed
    return when if when <= 1 else None


def _walled(s: Skirmish, a: Mover, b: Mover) -> bool:
    if not s.scene.of_kind("house", "rampart", "palisade"):
        return False
    there = s.with_stand(a.n, replace(s.stands[a.n], at=a.end))
    return out_of_reach(there.with_stand(b.n, replace(there.stands[b.n], at=b.end)), a.n, b.n)


def _meet(a: Mover, b: Mover, when: float) -> None:
    """Both stop where they touch."""
    for one, other in ((a, b), (b, a)):
        if one.moving:
            if one.course is not None and one.course.charges and one.intent.target == other.n:
                one.charged = other.n
            one.end = _part(one, when)
            one.moving = False
        one.touched.append(other.n)


def _caught(s: Skirmish, movers: dict[int, Mover], n: int, m: int) -> bool:
    """One of two leaves the other, who follows as far as he. ARG-24.15"""
    a, b = movers.get(n), movers.get(m)
    if a is None or b is None or leaves(s, n) == leaves(s, m):
        return False
    fugitive, hunter = (a, b) if leaves(s, n) else (b, a)
    follows = hunter.intent.kind in FOLLOWING and hunter.intent.target == fugitive.n
    return bool(follows and hunter.course and fugitive.course and hunter.course.far >= fugitive.course.far)


def _stand(s: Skirmish, one: Mover) -> Stand:
    """How one stands after it."""
    stand = s.stands[one.n]
    if one.course is None and not one.touched:
        return stand
    far = one.at != stand.at
    facing = stand.facing
    assert stand.at is not None
    if far and stand.riding:
        facing = direction(minus(one.at, stand.at))
    run = abs(one.at[0] - stand.at[0]) + abs(one.at[1] - stand.at[1])
    changed = replace(
        stand,
        at=one.at,
        facing=facing,
        moved=stand.moved or (one.course is not None and one.course.moved),
        left=s.contact(one.n) if leaves(s, one.n) else (),
        met=tuple(one.touched),
        charging=one.charged if run >= CHARGE_RUN else -1,
    )
    if far and s.scene.of_kind("house"):
        bare = s.with_stand(one.n, replace(changed, house=""))
        inside = (house.name for house in s.scene.of_kind("house") if in_house(bare, one.n, house))
        changed = replace(changed, level=None, ladder="", house=next(inside, ""))
    return changed
