"""Nobody ends on another: who would stops where he first touches. ARG-12.22"""

from gonfanon.argad.movement.bodies import Body
from gonfanon.tabletop.gaps import overlapping
from gonfanon.tabletop.motion import on_the_way
from gonfanon.tabletop.points import Direction, Point, direction, minus

LAID = 4
"""Bases whose places were rounded may overlap by less than half a millimetre."""
PARTS = 64
"""How finely the last stretch is searched."""


def blocked(body: Body, at: Point, facing: Direction, others: list[Body]) -> bool:
    """A base would lie on one of some others there."""
    kept, body.facing = body.facing, facing
    there = body.shape(at)
    body.facing = kept
    x, y = at
    return any(
        abs(x - other.at[0]) < (reach := body.depth + other.depth)
        and abs(y - other.at[1]) < reach
        and overlapping(there, other.shape())
        for other in others
    )


def settle(body: Body, bodies: dict[int, Body]) -> bool:
    """Bring one who stops back along his way until he lies on nobody; whether he had to give way.

    What he would have gone beyond that place he has not gone: it is struck off his trace. Where others have come to
    stand on all of his way, it is they who must go back: he keeps clear only of those who have not moved, and if he
    can of those who fight.
    """
    others = [
        other
        for other in bodies.values()
        if other.n != body.n and not other.moving and not other.gone and not other.dead
    ]
    if not blocked(body, body.at, body.facing, others):
        return False
    if _back_to_room(body, others):
        return True
    unmoved = [other for other in others if other.at == other.trace[0]]
    for fixed in ([*unmoved, *(other for other in others if other.contacts)], unmoved):
        if not blocked(body, body.at, body.facing, fixed):
            return False
        if _back_to_room(body, fixed):
            return True
    to_start(body)
    return True


def _back_to_room(body: Body, others: list[Body]) -> bool:
    """The last place on a figure's way where it lies on none of some others: it stands there, if there is one."""
    way = [*body.trace, body.at]
    for k in range(len(way) - 1, 0, -1):
        facing = (
            direction(minus(way[k], way[k - 1])) if _rides(body) and way[k] != way[k - 1] else body.facing
        )
        if not blocked(body, way[k - 1], facing, others):
            low, high = 0, PARTS
            while high - low > 1:
                half = (low + high) // 2
                if blocked(body, on_the_way(way[k - 1], way[k], half, PARTS), facing, others):
                    high = half
                else:
                    low = half
            body.at = body.end = on_the_way(way[k - 1], way[k], low, PARTS)
            body.facing = facing
            del body.trace[k:]
            return True
    return False


def to_start(body: Body) -> None:
    """It has not moved at all."""
    body.at = body.end = body.trace[0]
    body.facing = body.s.stands[body.n].facing
    del body.trace[1:]


def part_all(bodies: dict[int, Body]) -> list[int]:
    """Nobody lies on another when all have stopped: the later goes back along his way, and in need the other too.

    Those who went back come back.
    """
    places = {n: body.at for n, body in bodies.items()}
    _part(bodies)
    return [n for n, body in bodies.items() if body.at != places[n]]


def _part(bodies: dict[int, Body]) -> None:
    settled: set[int] = set()
    for _ in range(3 * len(bodies)):
        two = _first_overlap(bodies)
        if two is None:
            return
        later, earlier = sorted(two, key=lambda body: (body.stopped_at, body.n), reverse=True)
        movers = [body for body in (later, earlier) if len(body.trace) > 1]
        if not movers:
            return
        body = next((one for one in movers if one.n not in settled), movers[0])
        if body.n in settled:
            to_start(body)
            continue
        was = body.at
        settle(body, bodies)
        body.trace.append(body.at)
        if body.at in (was, body.trace[0]):
            settled.add(body.n)


def _first_overlap(bodies: dict[int, Body]) -> tuple[Body, Body] | None:
    there = [
        body for body in bodies.values() if not body.gone and not body.dead and body.s.stands[body.n].boat < 0
    ]
    shapes = {body.n: body.shape() for body in there}
    for k, one in enumerate(there):
        for other in there[k + 1 :]:
            reach = one.depth + other.depth
            if abs(one.at[0] - other.at[0]) >= reach or abs(one.at[1] - other.at[1]) >= reach:
                continue
            if overlapping(shapes[one.n], shapes[other.n], LAID):
                return one, other
    return None


def _rides(body: Body) -> bool:
    return body.s.stands[body.n].riding
