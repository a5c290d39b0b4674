"""Bodies in the run: where each figure is at a moment, and where it goes in a step. ARG-13.26 ARG-13.28"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from gonfanon.argad.ground.bases import round_base, size
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.sight import hiding, past_scenery, plainly_open
from gonfanon.argad.movement.plans import Plan, charge_way
from gonfanon.argad.movement.slowness import WHOLE
from gonfanon.argad.movement.solid import Solid, in_the_way, scenery_solids
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import gap
from gonfanon.tabletop.motion import TICKS, on_the_way
from gonfanon.tabletop.points import (
    NORM,
    Direction,
    Point,
    back_of,
    direction,
    distance,
    dot,
    minus,
    root,
    rounded,
    shifted,
    within_angle,
)
from gonfanon.tabletop.shapes import Shape, base, disc
from gonfanon.tabletop.ways import FINE, along, fine_lengths

T = TypeVar("T", Scenery, Solid)
KEEPING = 50
"""A keeper moves only when the distance is off by more than half a centimetre. ARG-13.28"""
CLEAR = 20
"""How far from a corner one keeps who goes round it."""
STRAIGHT = 10
"""Degrees within which a run is straight. ARG-21.16"""
NEARLY = NORM * NORM * 99 // 100
"""The inner product of two directions less than nine degrees apart."""


class Body:
    """A figure in the run."""

    def __init__(self, s: Skirmish, n: int, plan: Plan | None, at: Point) -> None:
        self.s, self.n, self.plan = s, n, plan
        self.steps = s.scene.book.protocol.steps
        self.at = at
        self.end = at
        """Where it will be at the end of the step."""
        self.tick = 0
        """From which moment of the step it goes on from `at`."""
        self.facing: Direction = s.stands[n].facing
        self.far = 0
        """How far it has come, in thousandths of a unit."""
        self.far_end = 0
        self.trace: list[Point] = [at]
        self.moving = plan is not None
        self.stopped_at = -1
        self.why = ""
        self.contacts: list[int] = []
        self.placed = 0
        """How far it has gone on into line after its way was over. ARG-13.30"""
        self.gone = False
        self.dead = False
        self.run = 0
        self.run_from: Direction | None = None
        self.turned = False
        self.charging = -1
        self.target = plan.intent.target if plan is not None else -1
        self.pieces = fine_lengths(plan.points) if plan is not None else []
        self.way = sum(self.pieces)
        """The length of its way in thousandths of a unit."""
        self.budgets = self._budgets()
        self.kept = 0
        self.has_blocked = False
        self.last_seen: Point | None = None
        """Where the one it follows was last in sight. ARG-13.28"""
        self.exact: Point = (0, 0)
        """How far it has come from its start, in thousandths of a unit: small steps must not add up their rounding."""
        self.spent = 0
        """What the step takes of its allowance, in thousandths of a unit; places are rounded, this is not. ARG-12.1"""
        self.charges = plan is not None and charge_way(s, plan)
        self.width, self.depth = size(s, n)
        self.round = round_base(s, n)

    def shape(self, at: Point | None = None) -> Shape:
        """Its base."""
        there = self.at if at is None else at
        if self.round:
            return disc(there, self.width // 2)
        return base(there, self.facing, self.width, self.depth)

    def at_tick(self, tick: int) -> Point:
        """Where it is at a moment of the step."""
        if tick <= self.tick or self.tick >= TICKS:
            return self.at
        return on_the_way(self.at, self.end, tick - self.tick, TICKS - self.tick)

    def budget(self, step: int) -> int:
        """How far it may be along by the end of a step."""
        return self.budgets[step]

    def _budgets(self) -> list[int]:
        """How far it may be along by the end of each step."""
        if self.plan is None or self.plan.progress is None:
            return []
        far = self.plan.progress.far
        return [far((step + 1) * WHOLE // self.steps) for step in range(self.steps)]

    def aim(self, step: int, bodies: dict[int, "Body"]) -> None:
        """Decide where it goes in a step, from the places at its start."""
        self.tick, self.end, self.far_end = 0, self.at, self.far
        if not self.moving or self.plan is None:
            return
        kind = self.plan.intent.kind
        follow = FOLLOWS.get(kind)
        if kind == "evade" and self.plan.intent.points:
            follow = None
        if follow is None:
            far = min(self.budget(step), self.way)
            self.end, self.far_end = along(self.plan.points, far, self.pieces), max(far, self.far)
        else:
            self.spent = 0
            self.end = follow(self, self._pace(step), bodies)
            self.far_end = self.far + self.spent
        if self.end != self.at:
            heading = direction(minus(self.end, self.at))
            if self.s.stands[self.n].riding or self.s.person(self.n).thing:
                self.facing = heading
            self._straight(heading)

    def _pace(self, step: int) -> int:
        """How far it goes in a step: what it did not use before is lost."""
        whole, before = self.budget(step), self.budget(step - 1) if step else 0
        if self.plan is not None and self.plan.intent.kind == "chase":
            return whole - self.far
        return min(whole - self.far, whole - before)

    def _straight(self, heading: Direction) -> None:
        """A turn of more than ten degrees begins a new straight run. ARG-21.16"""
        if self.run_from is not None and dot(heading, self.run_from) > NEARLY:
            return
        if self.run_from is None or not within_angle(heading, self.run_from, STRAIGHT):
            self.turned = self.run_from is not None
            self.run, self.run_from = 0, heading

    def advance(self, tick: int = TICKS) -> None:
        """Go on to a moment of the step."""
        if self.tick >= TICKS:
            return
        there = self.at_tick(tick)
        gone = (self.far_end - self.far) * max(0, tick - self.tick) // (TICKS - self.tick)
        self.far += gone
        self.run += gone
        self.at, self.tick = there, max(tick, self.tick)

    def stop(self, step: int, why: str) -> None:
        """It goes no farther."""
        self.moving, self.end, self.stopped_at, self.why = False, self.at, step, why


def _toward(body: Body, goal: Point, budget: int) -> Point:
    """Straight on towards a place, or round the corner of what is solid. ARG-13.28"""
    there = _straight_on(body, goal, budget)
    room = body.width + body.depth
    things = _boxed(scenery_solids(body.s), body.at, there, room)
    if not things or in_the_way(body.s, body.n, (body.at, there), things) is None:
        return there
    body.exact = ((body.at[0] - body.trace[0][0]) * FINE, (body.at[1] - body.trace[0][1]) * FINE)
    corner = round_corner(body, goal)
    if corner is None:
        body.spent = 0
        return body.at
    return _straight_on(body, corner, budget)


def _boxed(things: Sequence[T], a: Point, b: Point, room: int) -> list[T]:
    """Things whose boxes lie within a distance of the box of two points: a glance before anything costly."""
    west, east = (a[0] - room, b[0] + room) if a[0] < b[0] else (b[0] - room, a[0] + room)
    north, south = (a[1] - room, b[1] + room) if a[1] < b[1] else (b[1] - room, a[1] + room)
    return [
        thing
        for thing in things
        if (box := thing.shape.ends)[0] <= east and box[2] >= west and box[1] <= south and box[3] >= north
    ]


def _straight_on(body: Body, goal: Point, budget: int) -> Point:
    start = body.trace[0]
    if _whole(start, body.exact) != body.at:
        body.exact = ((body.at[0] - start[0]) * FINE, (body.at[1] - start[1]) * FINE)
    x = (goal[0] - start[0]) * FINE - body.exact[0]
    y = (goal[1] - start[1]) * FINE - body.exact[1]
    far = root(x * x + y * y)
    if not far or budget <= 0:
        body.spent = 0
        return body.at
    body.spent = min(far, budget)
    if far <= budget:
        body.exact = (body.exact[0] + x, body.exact[1] + y)
    else:
        body.exact = (body.exact[0] + rounded(x * budget, far), body.exact[1] + rounded(y * budget, far))
    return _whole(start, body.exact)


def round_corner(body: Body, goal: Point) -> Point | None:
    """The corner of something solid by which the open way to a place is shortest."""
    things = scenery_solids(body.s)
    room = size(body.s, body.n)[0] // 2 + CLEAR
    found = []
    for thing in things:
        core = thing.shape.core
        middle = (sum(p[0] for p in core) // len(core), sum(p[1] for p in core) // len(core))
        for p in core:
            out = (room if p[0] >= middle[0] else -room, room if p[1] >= middle[1] else -room)
            corner = (p[0] + out[0], p[1] + out[1])
            if corner != body.at and in_the_way(body.s, body.n, (body.at, corner), things) is None:
                found.append((distance(body.at, corner) + distance(corner, goal), corner))
    return min(found)[1] if found else None


def _whole(start: Point, exact: Point) -> Point:
    """A place kept in thousandths of a unit from the start, in whole units."""
    return start[0] + rounded(exact[0], FINE), start[1] + rounded(exact[1], FINE)


def _pursue(body: Body, budget: int, bodies: dict[int, Body]) -> Point:
    """Straight at the target as it moves; one who is out of sight where he was last seen. ARG-13.28"""
    target = bodies.get(body.target)
    touched = body.target in body.contacts or body.target in body.s.contact(body.n)
    if target is None or target.gone or touched or body.budget(body.steps - 1) <= 0:
        return body.at
    if body.last_seen is None or _in_sight(body, target):
        body.last_seen = target.at
    return _toward(body, body.last_seen, budget)


def _in_sight(body: Body, target: Body) -> bool:
    """Scenery does not hide the one who is followed. ARG-13.28"""
    between = _boxed(hiding(body.s.scene), body.at, target.at, body.depth + target.depth)
    if not between or plainly_open((body.at, target.at), between):
        return True
    stands = list(body.s.stands)
    for one in (body, target):
        stands[one.n] = replace(stands[one.n], at=one.at, facing=one.facing, house="")
    return past_scenery(replace(body.s, stands=tuple(stands)), body.n, target.n)


def _evade(body: Body, budget: int, bodies: dict[int, Body]) -> Point:
    """Directly away from the enemy. ARG-13.28 ARG-13.13"""
    target = bodies.get(body.target)
    if target is None:
        return body.at
    away = back_of(direction(minus(target.at, body.at)))
    return _toward(body, shifted(body.at, away, 10**5), budget)


def _keep(body: Body, budget: int, bodies: dict[int, Body]) -> Point:
    """Along the line, to keep the distance from the nearest of the cluster named. ARG-13.12 ARG-13.28"""
    assert body.plan is not None
    others = [bodies[m] for m in cluster(body.s, body.target) if m in bodies and not bodies[m].gone]
    wanted, line = body.plan.intent.number, body.plan.points

    def off(kept: int) -> int:
        there = body.shape(along(line, kept, body.pieces))
        return abs(min(gap(there, other.shape()) for other in others) - wanted)

    if not others or off(body.kept) <= KEEPING or budget <= 0:
        return body.at
    choices = [max(0, body.kept - budget), min(body.way, body.kept + budget)]
    best = min(choices, key=off)
    if off(best) < off(body.kept):
        body.spent = abs(best - body.kept)
        body.kept = best
    return along(line, body.kept, body.pieces)


def _screen(body: Body, budget: int, bodies: dict[int, Body]) -> Point:
    """To the nearest point between a friend and an enemy, while both are on the table. ARG-13.20 ARG-12.23"""
    assert body.plan is not None
    friend, enemy = bodies.get(body.plan.intent.friend), bodies.get(body.target)
    if friend is None or enemy is None or friend.gone or enemy.gone:
        return body.at
    line = minus(enemy.at, friend.at)
    length2 = dot(line, line) or 1
    part = min(max(dot(minus(body.at, friend.at), line), length2 // 4), 3 * length2 // 4)
    goal = (friend.at[0] + rounded(line[0] * part, length2), friend.at[1] + rounded(line[1] * part, length2))
    return _toward(body, goal, budget)


def _chase(body: Body, budget: int, bodies: dict[int, Body]) -> Point:
    """One who was left follows the fugitive's own way, by the place where he began. ARG-24.15"""
    fugitive = bodies[body.target]
    route = (body.trace[0], *fugitive.trace, fugitive.at)
    whole = sum(fine_lengths(route)) - (body.depth + fugitive.depth) // 2 * FINE
    far = max(body.far, min(budget + body.far, whole))
    body.spent = far - body.far
    return along(route, far)


FOLLOWS = {
    "pursue": _pursue,
    "charge": _pursue,
    "help": _pursue,
    "evade": _evade,
    "keep": _keep,
    "screen": _screen,
    "chase": _chase,
}
"""Intents that re-aim at each step."""
