"""Two groups that clash are set opposite each other, edge to edge. ARG-13.8 ARG-13.10 ARG-13.30"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place
from gonfanon.argad.ground.clusters import cluster, group
from gonfanon.argad.movement.bodies import Body
from gonfanon.argad.movement.encounters import encounters
from gonfanon.argad.movement.run import Run
from gonfanon.argad.movement.settling import LAID, blocked
from gonfanon.argad.movement.slowness import slowing
from gonfanon.argad.movement.solid import in_the_way, scenery_solids, swept
from gonfanon.argad.state.events import pair
from gonfanon.tabletop.gaps import gap, overlapping, point_to_segment
from gonfanon.tabletop.motion import first_touch, on_the_way
from gonfanon.tabletop.points import (
    Direction,
    Point,
    back_of,
    direction,
    distance,
    dot,
    minus,
    right_of,
    shifted,
)
from gonfanon.tabletop.ways import FINE

FREE = 100
"""Shifts up to a centimetre cost no movement."""
ROUNDING = 2
"""By how much rounding may bring a place nearer."""


def place_lines(run: Run) -> None:
    """Bring the members of clashing groups into line, each clash from its first pair outwards."""
    done: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for a, b in list(run.met):
        ours, theirs = cluster(run.s, a), cluster(run.s, b)
        if (ours, theirs) in done or not (group(run.s, ours) and group(run.s, theirs)):
            continue
        done += [(ours, theirs), (theirs, ours)]
        line = direction(minus(run.bodies[b].at, run.bodies[a].at))
        order = run.s.formation(b) or run.s.formation(a)
        if order is not None:
            line = order.front if dot(order.front, line) > 0 else back_of(order.front)
        _fill(run, a, ours, theirs, line)
        _fill(run, b, theirs, ours, back_of(line))


def go_up_to(run: Run, body: Body, other: Body) -> None:
    """Who has caught another goes on until their bases touch: a rider who turned is less broad than long. ARG-24.15"""
    if gap(body.shape(), other.shape()) <= LAID:
        return
    line = direction(minus(other.at, body.at))
    spot = _up_to(run, body, body.at, line, other)
    if _reaches(run, body, spot, line):
        _set(body, spot, line)


def _fill(run: Run, first: int, ours: tuple[int, ...], theirs: tuple[int, ...], line: Direction) -> None:
    """Those of one cluster who come on take the places before, beside and behind the enemy's line."""
    along = right_of(line)
    start = run.bodies[first].at

    def rank(n: int) -> tuple[int, int]:
        return abs(dot(minus(run.bodies[n].at, start), along)), n

    comers = sorted((n for n in ours if _comes(run, n)), key=rank)
    facing_us = sorted((n for n in theirs if n in run.bodies and not run.bodies[n].gone), key=rank)
    for n in comers:
        # Of those who stand together with the enemy some may be of a side that is none.
        foes = [m for m in facing_us if run.s.enemies(n, m)]
        for spot, enemy in _spots(run, n, foes, line, along):
            if _goes(run, run.bodies[n], spot, line, enemy):
                break
        else:
            _second_rank(run, run.bodies[n], ours, line)


def _comes(run: Run, n: int) -> bool:
    """One who moves, accepts contact, has met nobody and has movement left."""
    body = run.bodies.get(n)
    if body is None or body.plan is None or body.contacts or body.gone or body.dead:
        return False
    if run.s.contact(n):
        return False
    return "avoid" not in body.plan.intent.marks and body.plan.intent.kind in ("path", "pursue")


def _spots(
    run: Run, n: int, enemies: list[int], line: Direction, along: Direction
) -> list[tuple[Point, int]]:
    """Places before enemies whom nobody faces, then on the open ends of their line, then behind those ends.

    A rider takes a place in front only: his long base has no room beside a line.
    """
    found = []
    half = run.bodies[n].depth // 2
    for m in enemies:
        if not run.bodies[m].contacts and not run.s.contact(m):
            found.append((shifted(run.bodies[m].at, line, -half - run.bodies[m].depth // 2), m))
    if enemies and not run.s.stands[n].riding:
        by_place = sorted(enemies, key=lambda m: dot(run.bodies[m].at, along))
        for m, way in ((by_place[0], -1), (by_place[-1], 1)):
            found.append((shifted(run.bodies[m].at, along, way * (half + run.bodies[m].depth // 2)), m))
        for m in (by_place[0], by_place[-1]):
            found.append((shifted(run.bodies[m].at, line, half + run.bodies[m].depth // 2), m))
    return found


def _goes(run: Run, body: Body, spot: Point, line: Direction, enemy: int) -> bool:
    """Take a place, edge to edge, if movement is left for it and nobody stands there."""
    if _out_of_range(body, spot, run.bodies[enemy]):
        return False
    spot = _up_to(run, body, spot, line, run.bodies[enemy])
    if not _reaches(run, body, spot, line):
        return False
    _set(body, spot, line)
    _met(run, body, run.bodies[enemy])
    return True


def _slower(run: Run, body: Body, spot: Point) -> bool:
    """Ground lies on the way to a place for which he has thrown no dice: he has no movement for it. ARG-14.3"""
    assert body.plan is not None
    known = {one.thing for one in slowing(list(body.plan.met))}
    there = run.s.with_stand(body.n, replace(run.s.stands[body.n], at=body.at, house=""))
    met = encounters(there, body.n, (body.at, spot))
    return any(one.grade == "forbidden" or (one.thing not in known and bool(slowing([one]))) for one in met)


def _out_of_range(body: Body, spot: Point, enemy: Body) -> bool:
    """No place on the line from a spot to an enemy is near enough: seen without moving up to him."""
    num, den = point_to_segment(body.at, spot, enemy.at)
    most = _left(body) + ROUNDING
    return num > most * most * den


def _left(body: Body) -> int:
    """How far a figure may still go to its place."""
    assert body.plan is not None
    assert body.plan.progress is not None
    return max(FREE, (body.plan.progress.total - body.far) // FINE) - body.placed


def _up_to(run: Run, body: Body, spot: Point, line: Direction, enemy: Body) -> Point:
    """A place brought up to the enemy's base: a rider who stands askew does not fill the room of his depth."""
    by = minus(enemy.at, spot)
    ticks = max(1, 4 * distance(spot, enemy.at))
    facing = line if run.s.stands[body.n].riding else body.facing
    tick = first_touch(at_place(run.s, body.n, spot, facing), by, enemy.shape(), (0, 0), ticks)
    return spot if tick is None else on_the_way(spot, enemy.at, tick, ticks)


def _reaches(run: Run, body: Body, spot: Point, line: Direction) -> bool:
    """Movement is left for the straight way to a place; no enemies, walls or other ground that slows lie on it."""
    if distance(body.at, spot) > _left(body):
        return False
    others = [o for o in run.bodies.values() if o.n != body.n and not o.gone and not o.dead]
    facing = line if run.s.stands[body.n].riding else body.facing
    if blocked(body, spot, facing, others):
        return False
    if in_the_way(run.s, body.n, (body.at, spot), scenery_solids(run.s)) is not None:
        return False
    if _slower(run, body, spot):
        return False
    strip = swept(run.s, body.n, body.at, spot)
    foes = (o for o in others if run.s.enemies(o.n, body.n) and not run.s.person(o.n).thing)
    return not any(overlapping(strip, foe.shape(), LAID) for foe in foes)


def _set(body: Body, spot: Point, line: Direction) -> None:
    """It stands there now; what it has gone for that is spent, should another clash ask for it."""
    body.placed += distance(body.at, spot)
    body.at = body.end = spot
    body.facing = line


def _met(run: Run, body: Body, other: Body) -> None:
    body.contacts.append(other.n)
    other.contacts.append(body.n)
    run.met.append(pair(body.n, other.n))
    if not run.s.contact(other.n) and len(other.contacts) == 1 and not run.s.stands[other.n].riding:
        other.facing = back_of(body.facing)


def _second_rank(run: Run, body: Body, ours: tuple[int, ...], line: Direction) -> None:
    """What is left stands in second rank touching a friend in front."""
    fronts = [n for n in ours if n != body.n and n in run.bodies and run.bodies[n].contacts]
    for n in sorted(fronts, key=lambda n: (distance(run.bodies[n].at, body.at), n)):
        spot = shifted(run.bodies[n].at, line, -(body.depth + run.bodies[n].depth) // 2)
        if _reaches(run, body, spot, line):
            _set(body, spot, line)
            return
