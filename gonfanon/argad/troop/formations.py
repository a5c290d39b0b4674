"""Close order: formed, kept, closed up, broken. ARG-26.2 to ARG-26.6, ARG-26.14, ARG-26.24"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import near, place
from gonfanon.argad.movement.encounters import hardness
from gonfanon.argad.state.skirmish import Formation, Forming, Skirmish
from gonfanon.argad.troop.command import commanded, heard
from gonfanon.argad.troop.walls import LEAST, SHIELDS, front_row
from gonfanon.tabletop.edges import FLUSH, edge_to_edge
from gonfanon.tabletop.gaps import apart
from gonfanon.tabletop.points import NORM, Direction, Point, dot, minus, right_of, shifted
from gonfanon.tabletop.shapes import base

KINDS = ("pavise-wall", "shield-wall")


def used_to_it(s: Skirmish, n: int) -> bool:
    """Bearers of large shield or pavise, and class 3 or more with lance or polearm. ARG-26.3 ARG-26.20 ARG-30.3"""
    person = s.person(n)
    if s.stands[n].riding or person.thing:
        return False
    if person.shield in ("large-shield", "pavise"):
        return True
    arms = s.scene.book.arms
    lances = any(key in arms and arms[key].ranks_close >= LEAST for key in person.weapons)
    return (person.rank_in >= 3 and lances) or person.rank == "bearer" or person.chief


def side_by_side(s: Skirmish, n: int, m: int, front: Direction) -> bool:
    """Two squares turned to the front share an edge. ARG-26.3"""
    size = s.scene.book.bases.foot
    ours, theirs = base(place(s, n), front, *size), base(place(s, m), front, *size)
    return not apart(ours, theirs, FLUSH) and edge_to_edge(ours, theirs, s.scene.book.bases.contact)


def joined(s: Skirmish, members: tuple[int, ...], start: int, front: Direction) -> tuple[int, ...]:
    """All who hang together with one by shared edges."""
    found, left = [start], [start]
    while left:
        here = left.pop()
        for n in members:
            if n not in found and s.active(n) and side_by_side(s, here, n, front):
                found.append(n)
                left.append(n)
    return tuple(sorted(found))


def formed(s: Skirmish, one: Forming) -> Formation | None:
    """The close order that comes of an order to form, at the end of its turn. ARG-26.3 ARG-26.4"""
    called = (one.marker, *one.called)
    if not s.active(one.chief) or not s.active(one.marker):
        return None
    if any(s.active(n) and (s.stands[n].met or s.contact(n)) for n in called):
        return None
    able = tuple(n for n in called if s.active(n) and used_to_it(s, n) and in_voice(s, one.chief, n))
    if one.marker not in able or any(hardness(s, n) >= 2 for n in able):
        return None
    members = joined(s, able, one.marker, one.front)
    if len(members) < LEAST:
        return None
    name = f"{s.name(one.marker)}.order"
    return Formation(name, best_kind(s, members), members, one.front)


def in_voice(s: Skirmish, chief: int, n: int) -> bool:
    """Within voice range of the chief, or reached by a musician. ARG-26.3"""
    return n == chief or near(s, chief, n, s.scene.book.bases.voice) or heard(s, n)


def best_kind(s: Skirmish, members: tuple[int, ...]) -> str:
    """The best kind that the shields allow. ARG-26.13 ARG-26.18"""
    for kind in KINDS:
        if sum(s.person(n).shield == SHIELDS[kind] for n in members) >= LEAST:
            return kind
    return "close-order"


def kept(s: Skirmish, order: Formation, driven: tuple[int, ...]) -> list[Formation]:
    """What is left of a close order after a melee. ARG-26.14 ARG-26.24"""
    alive = tuple(n for n in order.members if s.active(n))
    lost = [n for n in order.members if n not in alive or n in driven]
    if 2 * len(lost) >= len(order.members):
        return []
    stay = tuple(n for n in alive if n not in driven and hardness(s, n) < 2)
    return parts(s, replace(order, members=stay))


def parts(s: Skirmish, order: Formation) -> list[Formation]:
    """The parts of three or more that still touch, the first under the old name."""
    left, found = list(order.members), list[Formation]()
    while left:
        part = joined(s, tuple(left), left[0], order.front)
        left = [n for n in left if n not in part]
        if len(part) >= LEAST:
            name = order.name if not found else f"{order.name}.{len(found) + 1}"
            kind = order.kind
            if kind in SHIELDS and sum(s.person(n).shield == SHIELDS[kind] for n in part) < LEAST:
                kind = "close-order"
            found.append(replace(order, name=name, kind=kind, members=part))
    return found


def closed_up(s: Skirmish, order: Formation) -> dict[int, Point]:
    """Where members go to fill the places of those shot: from behind, or sideways by a base. ARG-26.6"""
    wide = s.scene.book.bases.foot[0]
    gaps = [n for n in order.members if s.stands[n].state == "dead" and s.stands[n].at is not None]
    moves: dict[int, Point] = {}

    for gap_piece in gaps:
        hole = s.stands[gap_piece].at
        assert hole is not None
        where = {n: moves.get(n, place(s, n)) for n in order.members if s.active(n)}
        behind = shifted(hole, order.front, -wide)
        filler = next((n for n in where if _close(where[n], behind)), -1)
        if filler >= 0:
            moves[filler] = hole
        else:
            moves.update(_shifted_row(order, where, hole, wide))
    return moves


def _close(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) <= 30 and abs(a[1] - b[1]) <= 30


def _shifted_row(order: Formation, where: dict[int, Point], hole: Point, wide: int) -> dict[int, Point]:
    """The shorter side of a row shifts by a base towards a hole."""
    along = right_of(order.front)
    row = {n: dot(minus(at, hole), along) for n, at in where.items() if _in_row(order, at, hole)}
    right = [n for n in row if row[n] > 0]
    left = [n for n in row if row[n] < 0]
    if not right or not left:
        return {}
    shorter, way = (right, -wide) if len(right) <= len(left) else (left, wide)
    return {n: shifted(where[n], along, way) for n in shorter}


def _in_row(order: Formation, at: Point, hole: Point) -> bool:
    return abs(dot(minus(at, hole), order.front)) <= 50 * NORM


def latecomers(s: Skirmish, order: Formation) -> Formation:
    """Those who came this turn to touch a rear member belong to it now. ARG-26.6"""
    row = front_row(s, order)
    rear = [n for n in order.members if n not in row] or list(order.members)
    fresh = [
        n
        for n in s.fighters
        if n not in order.members
        and s.side(n) == s.side(order.members[0])
        and s.formation(n) is None
        and used_to_it(s, n)
        and not s.contact(n)
        and (s.stands[n].moved or s.intent(n).kind == "path")
        and commanded(s, n)
        and any(_behind(s, n, m, order) for m in rear)
    ]
    return replace(order, members=tuple(sorted((*order.members, *fresh)))) if fresh else order


def _behind(s: Skirmish, n: int, m: int, order: Formation) -> bool:
    return side_by_side(s, n, m, order.front) and dot(minus(place(s, n), place(s, m)), order.front) <= 0


def middle(s: Skirmish, order: Formation) -> Point:
    """The middle of a formation's members."""
    places = [place(s, n) for n in order.members if s.active(n)]
    return sum(p[0] for p in places) // len(places), sum(p[1] for p in places) // len(places)
