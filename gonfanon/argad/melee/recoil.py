"""Recoils: two paces back, pushing friends, or no room. ARG-24.3 ARG-24.4 ARG-24.5"""

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, place, shape, two_paces
from gonfanon.argad.ground.contacts import BETWEEN
from gonfanon.argad.movement.encounters import crosses_line, encounters
from gonfanon.argad.movement.solid import scenery_solids, swept
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.tabletop.gaps import inside, overlapping
from gonfanon.tabletop.points import Direction, Point, compass, degrees_of, direction, dot, minus, shifted

TURNS = (0, 10, -10, 20, -20, 30, -30, 40, -40, 50, -50, 60, -60, 70, -70, 80, -80, 90, -90)


class Recoil(Struct, frozen=True):
    """Where one who recoils goes: `back`, `gone` over the edge, `stays`, or `cornered`."""

    what: str
    at: Point = (0, 0)
    pushed: tuple[tuple[int, Point], ...] = ()


def recoil(s: Skirmish, n: int, striker: Point) -> Recoil:
    """Straight away from where the one stands who drove him back, or the nearest free way within a right angle."""
    here, paces = place(s, n), two_paces(s, n)
    away = direction(minus(here, striker))
    there = shifted(here, away, paces)
    if not inside(s.scene.edge, there) and _ground_free(s, n, here, there):
        return Recoil("gone")
    straight = _straight(s, n, away, paces)
    if straight.what != "cornered":
        return straight
    degrees = degrees_of(away)
    for turn in TURNS[1:]:
        way = compass(degrees + turn)
        there = shifted(here, way, paces)
        if not _leads_away(s, n, way) or not inside(s.scene.edge, there):
            continue
        if not _others(s, n, here, there) and _ground_free(s, n, here, there):
            return Recoil("back", there)
    return straight


def _leads_away(s: Skirmish, n: int, way: Direction) -> bool:
    """A direction leads away from every enemy in contact."""
    here = place(s, n)
    return all(dot(way, minus(here, place(s, m))) >= 0 for m in s.contact(n))


def _ground_free(s: Skirmish, n: int, here: Point, there: Point) -> bool:
    """No solid thing, obstacle or forbidden ground on the way."""
    strip = swept(s, n, here, there)
    if any(overlapping(strip, solid.shape) for solid in scenery_solids(s)):
        return False
    if crosses_line(here, there, s.scene.of_kind(*BETWEEN)) is not None:
        return False
    return not any(one.grade in ("forbidden", "swim") for one in encounters(s, n, (here, there)))


def _others(s: Skirmish, n: int, here: Point, there: Point) -> list[int]:
    """Whose bases lie on the way back."""
    strip, start = swept(s, n, here, there), swept(s, n, here, here)
    end = at_place(s, n, there, s.stands[n].facing)
    found = []
    for k in range(len(s.stands)):
        if k == n or not s.on_table(k) or s.person(k).thing in ("emblem", "boat"):
            continue
        other = shape(s, k)
        if overlapping(end, other) or (overlapping(strip, other) and not overlapping(start, other)):
            found.append(k)
    return found


def _straight(s: Skirmish, n: int, way: Direction, far: int) -> Recoil:
    """Straight back, pushing the file behind. ARG-24.4"""
    here = place(s, n)
    there = shifted(here, way, far)
    if not _ground_free(s, n, here, there):
        return Recoil("cornered")
    pushed: list[tuple[int, Point]] = []
    found = _push(s, n, there, way, pushed, {n})
    if found == "back":
        found = _part(s, n, there, way, pushed)
    return Recoil(found, there, tuple(pushed)) if found == "back" else Recoil(found)


def _push(
    s: Skirmish, n: int, there: Point, way: Direction, pushed: list[tuple[int, Point]], seen: set[int]
) -> str:
    for k in _others(s, n, place(s, n), there):
        if k in seen:
            continue
        if not s.friends(n, k) or s.person(k).thing or s.stands[k].state == "prisoner":
            return "cornered"
        if s.stands[k].riding and not s.stands[n].riding:
            return "stays"
        seen.add(k)
        spot = _shoved(s, n, k, there, way)
        if not _ground_free(s, k, place(s, k), spot) or not inside(s.scene.edge, spot):
            return "cornered"
        found = _push(s, k, spot, way, pushed, seen)
        if found != "back":
            return found
        pushed.append((k, spot))
    return "back"


def _part(s: Skirmish, n: int, there: Point, way: Direction, pushed: list[tuple[int, Point]]) -> str:
    """Those who were pushed make room for each other too: of two on one spot the farther back goes on. ARG-24.4"""
    s = s.with_stand(n, replace(s.stands[n], at=there))
    for k, at in pushed:
        s = s.with_stand(k, replace(s.stands[k], at=at))
    for _ in range(len(s.stands)):
        two = next(((k, m) for k, at in pushed for m in _others(s, k, at, at)), None)
        if two is None:
            return "back"
        near, far = sorted(two, key=lambda k: (dot(place(s, k), way), k != n, k))
        if not s.friends(n, far) or far == n or s.person(far).thing or s.stands[far].state == "prisoner":
            return "cornered"
        spot = _shoved(s, near, far, place(s, near), way)
        if not _ground_free(s, far, place(s, far), spot) or not inside(s.scene.edge, spot):
            return "cornered"
        s = s.with_stand(far, replace(s.stands[far], at=spot))
        pushed[:] = [*((k, at) for k, at in pushed if k != far), (far, spot)]
    return "cornered"


def _shoved(s: Skirmish, n: int, k: int, there: Point, way: Direction) -> Point:
    """How far a friend must go back to leave room."""
    body = at_place(s, n, there, s.stands[n].facing)
    low, high = 0, two_paces(s, n) + two_paces(s, k)
    while high - low > 1:
        half = (low + high) // 2
        if overlapping(body, at_place(s, k, shifted(place(s, k), way, half), s.stands[k].facing)):
            low = half
        else:
            high = half
    return shifted(place(s, k), way, high)
