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
    return any(overlapping(there, other.shape()) for other in others)


def settle(body: Body, bodies: dict[int, Body]) -> bool:
    """Bring one who stops back along his way until he lies on nobody; whether he had to give way."""
    others = [
        other
        for other in bodies.values()
        if other.n != body.n and not other.moving and not other.gone and not other.dead
    ]
    if not blocked(body, body.at, body.facing, others):
        return False
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
            return True
    body.at = body.end = way[0]
    body.facing = body.s.stands[body.n].facing
    return True


def part_all(bodies: dict[int, Body]) -> None:
    """Nobody lies on another when all have stopped: the later goes back along his way, and in need the other too."""
    settled: set[int] = set()
    for _ in range(2 * len(bodies)):
        two = _first_overlap(bodies)
        if two is None:
            return
        later, earlier = sorted(two, key=lambda body: (body.stopped_at, body.n), reverse=True)
        for body in (later, earlier):
            if body.n not in settled and len(body.trace) > 1:
                _go_back(body, bodies)
                if body.at == body.trace[0]:
                    settled.add(body.n)
                break
        else:
            return


def _go_back(body: Body, bodies: dict[int, Body]) -> None:
    settle(body, bodies)
    while len(body.trace) > 1 and body.trace[-1] != body.at:
        body.trace.pop()
    body.trace.append(body.at)


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
