"""Ways to a place: straight, or by a corner of what stands between."""

from gonfanon.argad.ground.bases import place, size
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.movement.solid import scenery_solids
from gonfanon.argad.state.orders import Intent
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.sheets import why_not_order
from gonfanon.minds.argad.known import known
from gonfanon.tabletop.points import MM, Point, distance
from gonfanon.tabletop.ways import FINE, cut

CLEAR = 40
CORNERS = 6
LEAST = 300
"""A way that ends less than three centimetres nearer is not worth going."""


def way_to(s: Skirmish, n: int, goal: Point, most: int | None = None) -> Intent | None:
    """A legal path that brings a figure as near to a place as one turn allows; None if there is none worth going."""
    ways = known(s).ways
    if (n, goal, most) not in ways:
        ways[n, goal, most] = _way_to(s, n, goal, most)
    return ways[n, goal, most]


def _way_to(s: Skirmish, n: int, goal: Point, most: int | None) -> Intent | None:
    here = place(s, n)
    far = min(allowance(s, n).value - MM, distance(here, goal)) if most is None else most
    ways = [(here, goal), *((here, corner, goal) for corner in _corners(s, n, here, goal))]
    before = distance(here, goal)
    for points in ways:
        for part in (far, far // 2):
            intent = _path(s, n, points, part)
            if intent is not None and before - distance(intent.points[-1], goal) >= min(LEAST, before // 2):
                return intent
    return None


def _path(s: Skirmish, n: int, points: tuple[Point, ...], far: int) -> Intent | None:
    if far <= MM:
        return None
    way = cut(points, far * FINE)
    whole = tuple(_whole(p) for p in way[1:])
    intent = Intent("path", (n,), points=whole)
    return intent if why_not_order(s, s.side(n), intent) is None else None


def _whole(p: Point) -> Point:
    """A place in whole millimetres, as it can be written."""
    return p[0] // MM * MM, p[1] // MM * MM


def _corners(s: Skirmish, n: int, here: Point, goal: Point) -> list[Point]:
    """Corners of solid scenery by which a way may lead, the shortest ways first."""
    room = size(s, n)[1] // 2 + CLEAR
    found = []
    for thing in scenery_solids(s):
        west, north, east, south = thing.shape.box()
        for x, y in (
            (west - room, north - room),
            (east + room, north - room),
            (west - room, south + room),
            (east + room, south + room),
        ):
            found.append((distance(here, (x, y)) + distance((x, y), goal), (x, y)))
    return [corner for _, corner in sorted(found)[:CORNERS]]
