"""The grounds that a way meets, and what they are to the one who goes it. ARG-14.3 to ARG-14.11"""

from msgspec import Struct

from gonfanon.argad.ground.bases import at_place, round_base, size
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import Grade, Ground
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import inside, touching, within
from gonfanon.tabletop.lines import crosses, crossings
from gonfanon.tabletop.motion import first_touch
from gonfanon.tabletop.points import Direction, Point, direction, dot, minus
from gonfanon.tabletop.shapes import Shape, base, chain, disc
from gonfanon.tabletop.ways import FINE, along, fine_lengths

MET = Memo[tuple[int, bool, Direction, tuple[Point, ...]], "list[Encounter]"]("met")
MOST_KEPT = 4_000
"""So many ways are remembered with what they meet: the same way is looked at when it is thought of, given and gone."""
OVERLAP = 12
"""One is in a ground when his base overlaps it by more than a millimetre; nearer than a unit is touching. ARG-14.6"""
HARDNESS = {"easy": 0, "difficult": 1, "very-difficult": 2, "swim": 1, "forbidden": 3}
EASY = Grade("easy")


class Encounter(Struct, frozen=True):
    """A ground that is met on a way."""

    thing: str
    ground: str
    far: int
    """How far along the way, in thousandths of a unit, the base first touches it."""
    grade: str
    hazard: str
    linear: bool
    started: bool = False
    """He stood in it when he began."""
    long: bool = False
    """Easy but hazardous, and more than half of the allowance goes over it. ARG-14.2"""


def ground_of(s: Skirmish, thing: Scenery, by: Point = (0, 0)) -> Ground | None:
    """The row of the terrain table for a piece of scenery; stakes by the way one comes. ARG-14.16 ARG-14.17"""
    grounds = s.scene.book.grounds
    if thing.ground is not None:
        return thing.ground
    if thing.kind == "stakes":
        against = thing.points is not None and dot(by, thing.points) < 0
        return grounds["stakes-front" if against else "stakes-rear"]
    if thing.kind == "house":
        return grounds["house-interior"]
    return grounds.get(thing.kind)


def grade(s: Skirmish, n: int, thing: Scenery, by: Point = (0, 0)) -> Grade:
    """What a piece of scenery is to a figure. ARG-14.12 ARG-14.13 ARG-14.14 ARG-14.19 ARG-14.20 ARG-14.21"""
    ground = ground_of(s, thing, by)
    if ground is None:
        return EASY
    kind = s.kind(n)
    if kind == "cavalier" and s.person(n).beast in ("mule", "donkey"):
        kind = "mounted-infantry"
    return ground.grades[kind]


def smaller(s: Skirmish, n: int, at: Point, facing: Direction) -> Shape:
    """A base less the overlap that does not count. ARG-14.6"""
    width, depth = size(s, n)
    if round_base(s, n):
        return disc(at, width // 2 - OVERLAP)
    return base(at, facing, width - 2 * OVERLAP, depth - 2 * OVERLAP)


def facing_on(points: tuple[Point, ...], leg: int) -> Direction:
    """The direction of a leg of a way."""
    return direction(minus(points[leg + 1], points[leg]))


def touch_on_way(
    s: Skirmish, n: int, points: tuple[Point, ...], thing: Shape, less: bool = False
) -> int | None:
    """How far along a way a base first touches a shape; None if it never does."""
    done = 0
    for leg, piece in enumerate(fine_lengths(points)):
        a, b = points[leg], points[leg + 1]
        if a == b:
            continue
        make = smaller if less else at_place
        body = make(s, n, a, facing_on(points, leg))
        ticks = max(1, 4 * piece // FINE)
        if less and touching(body, thing):
            return done
        found = first_touch(body, minus(b, a), thing, (0, 0), ticks)
        if found is not None:
            return done + piece * found // ticks
        done += piece
    return None


def starts_in(s: Skirmish, n: int, points: tuple[Point, ...], thing: Scenery) -> bool:
    """A figure stands in an area when it begins. ARG-14.6"""
    return within(smaller(s, n, points[0], s.stands[n].facing), thing.shape, 0)


def _area(s: Skirmish, n: int, points: tuple[Point, ...], thing: Scenery, what: Grade) -> Encounter | None:
    started = starts_in(s, n, points, thing)
    far = 0
    if not started:
        if touch_on_way(s, n, points, thing.shape, less=True) is None:
            return None
        far = touch_on_way(s, n, points, thing.shape) or 0
    ground = ground_of(s, thing)
    assert ground is not None
    if ground.road_cancels and thing.kind != "house" and _by_road(s, n, points, thing):
        return None
    return Encounter(thing.name, thing.kind, far, what.grade, what.hazard, False, started)


def _by_road(s: Skirmish, n: int, points: tuple[Point, ...], thing: Scenery) -> bool:
    """The whole of the move in an area is on a road. ARG-14.9"""
    roads = s.scene.of_kind("road")
    if not roads:
        return False
    pieces = fine_lengths(points)
    total, step = sum(pieces), 20 * FINE
    for k in range(total // step + 2):
        at = along(points, min(total, k * step), pieces)
        if within(smaller(s, n, at, s.stands[n].facing), thing.shape, 0) and not any(
            inside(road.shape, at) for road in roads
        ):
            return False
    return True


def length_over(points: tuple[Point, ...], area: Shape) -> int:
    """How much of the way of the middle lies over an area, to the nearest two millimetres."""
    pieces = fine_lengths(points)
    total, step = sum(pieces), 20 * FINE
    return 20 * sum(inside(area, along(points, k * step, pieces)) for k in range(total // step + 1))


def crossed_by(points: tuple[Point, ...], shape: Shape) -> tuple[int, int] | None:
    """The leg of a way on which the middle first goes through a linear thing, and how far along that is."""
    done = 0
    for leg, piece in enumerate(fine_lengths(points)):
        found = crossings(points[leg], points[leg + 1], shape)
        if found:
            return leg, done + int(piece * found[0])
        done += piece
    return None


def _linear(s: Skirmish, n: int, points: tuple[Point, ...], thing: Scenery) -> Encounter | None:
    """A linear thing counts only if it is crossed. ARG-14.6"""
    found = crossed_by(points, thing.shape)
    if found is None:
        return None
    leg, where = found
    what = grade(s, n, thing, minus(points[leg + 1], points[leg]))
    if _gap_in_road(s, points[leg], points[leg + 1], thing):
        return None
    started = touching(at_place(s, n, points[0], s.stands[n].facing), thing.shape)
    far = 0 if started else min(where, touch_on_way(s, n, points, thing.shape) or 0)
    return Encounter(thing.name, thing.kind, far, what.grade, what.hazard, True, started)


def _gap_in_road(s: Skirmish, a: Point, b: Point, thing: Scenery) -> bool:
    """A road goes through a linear thing by a gap or gate. ARG-14.9"""
    for at in crossings(a, b, thing.shape):
        point = (round(a[0] + at * (b[0] - a[0])), round(a[1] + at * (b[1] - a[1])))
        if any(inside(road.shape, point) for road in s.scene.of_kind("road")):
            return True
    return False


def _openings(s: Skirmish, n: int, points: tuple[Point, ...], house: Scenery) -> Encounter | None:
    """Passing a door or a window is difficult. ARG-14.23 ARG-14.32"""
    for gate in house.openings:
        found = crossed_by(points, chain(gate.ends))
        if found is not None:
            far = touch_on_way(s, n, points, chain(gate.ends)) or 0
            return Encounter(house.name, gate.kind, min(far, found[1]), "difficult", "", True)
    return None


def _box(points: tuple[Point, ...]) -> tuple[int, int, int, int]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def _out_of_reach(room: tuple[int, int, int, int, int], box: tuple[int, int, int, int]) -> bool:
    """A glance shows that a base on its way does not come near a shape."""
    west, north, east, south, reach = room
    return box[0] > east + reach or box[2] < west - reach or box[1] > south + reach or box[3] < north - reach


def encounters(s: Skirmish, n: int, points: tuple[Point, ...]) -> list[Encounter]:
    """All the grounds that slow or forbid, in the order in which a way meets them. ARG-14.8"""
    if len(points) < 2 or s.person(n).thing == "boat":
        return []
    known = MET.of(s.scene)
    key = (n, s.stands[n].riding, s.stands[n].facing, points)
    if key not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[key] = _encounters(s, n, points)
    return list(known[key])


def _encounters(s: Skirmish, n: int, points: tuple[Point, ...]) -> list[Encounter]:
    found = []
    room = (*_box(points), size(s, n)[1])
    for thing in s.scene.scenery:
        if _out_of_reach(room, thing.shape.box()) or ground_of(s, thing) is None:
            continue
        if thing.linear:
            one = _linear(s, n, points, thing)
        else:
            what = grade(s, n, thing)
            one = _area(s, n, points, thing, what) if what != EASY else None
            if thing.kind == "house" and one is not None and (gate := _openings(s, n, points, thing)):
                found.append(gate)
        if one is not None and (one.grade != "easy" or one.hazard):
            found.append(one)
    return sorted(found, key=lambda each: each.far)


def ground_under(s: Skirmish, n: int, at: Point | None = None) -> list[tuple[Scenery, Grade]]:
    """The areas in which the middle of a base is, with what they are to the figure; roads taken off."""
    where = s.stands[n].at if at is None else at
    assert where is not None
    on_road = any(inside(road.shape, where) for road in s.scene.of_kind("road"))
    found = []
    for thing in s.scene.scenery:
        ground = ground_of(s, thing)
        if ground is None or thing.linear or not inside(thing.shape, where):
            continue
        if on_road and ground.road_cancels:
            continue
        found.append((thing, grade(s, n, thing)))
    return found


def hardness(s: Skirmish, n: int, at: Point | None = None) -> int:
    """How hard the ground is on which a figure fights: 0 easy, 1 difficult, 2 very difficult."""
    return max((HARDNESS[what.grade] for _, what in ground_under(s, n, at)), default=0)


def crosses_line(a: Point, b: Point, things: tuple[Scenery, ...]) -> Scenery | None:
    """The first of some linear things that a straight line goes through."""
    return next((thing for thing in things if thing.linear and crosses(a, b, thing.shape)), None)
