"""Walls of shields and pavises: whom they cover, and over which arc. ARG-17.22 ARG-26.16 ARG-26.17"""

from gonfanon.argad.ground.bases import near, place, shape, size
from gonfanon.argad.state.skirmish import Formation, Skirmish
from gonfanon.kernel.figures import Reason
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.lines import touches
from gonfanon.tabletop.points import dot, minus, right_of, within_angle

ROWS = Memo[Formation, tuple[int, ...]]("rows")
SHIELDS = {"shield-wall": "large-shield", "pavise-wall": "pavise"}
LEAST = 3
TOUCH = 10


def ahead_of(s: Skirmish, order: Formation, n: int, m: int) -> bool:
    """One member stands right before another: touching him, to the front."""
    by = minus(place(s, n), place(s, m))
    wide = size(s, m)[0]
    return (
        near(s, n, m, TOUCH)
        and within_angle(by, order.front, 45)
        and abs(dot(by, right_of(order.front))) < wide * 1_000_000
    )


def front_row(s: Skirmish, order: Formation) -> tuple[int, ...]:
    """The members of a wall before whom no other stands. ARG-17.22"""
    known = ROWS.of(s)
    if order not in known:
        own = [n for n in order.members if s.active(n)]
        known[order] = tuple(n for n in own if not any(ahead_of(s, order, m, n) for m in own if m != n))
    return known[order]


def bearers(s: Skirmish, order: Formation) -> tuple[int, ...]:
    """Those of the front row who bear the shield of the wall. ARG-26.13 ARG-26.18 ARG-5.2 ARG-5.4"""
    shield = SHIELDS.get(order.kind, "")
    return tuple(n for n in front_row(s, order) if shield and s.person(n).shield == shield)


def covered_by(s: Skirmish, m: int) -> tuple[Formation, int] | None:
    """The wall that covers a figure, and the number of its bearers: its own, or that of friends just before him."""
    for order in s.formations:
        if order.kind not in SHIELDS or not s.friends(order.members[0], m):
            continue
        row = bearers(s, order)
        if len(row) < LEAST:
            continue
        if m in row or (not s.stands[m].riding and any(ahead_of(s, order, n, m) for n in row if n != m)):
            return order, len(row)
    return None


def half_arc(count: int) -> int:
    """The degrees on each side of the front: 45 for three, and half of 45 for each further one. ARG-17.22"""
    return min(180, 45 + (45 * (count - LEAST)) // 2)


def wall_of(s: Skirmish, n: int, m: int, shots: bool) -> Reason | None:
    """What a wall takes off the dice of one who shoots at or strikes a figure. ARG-26.16 ARG-26.18

    ARG-17.23 ARG-17.24 ARG-17.25 ARG-26.15
    """
    found = covered_by(s, m)
    if found is None:
        return None
    order, count = found
    amount = s.scene.book.walls[order.kind][0 if shots else 1]
    way = minus(place(s, n), place(s, m))
    half = half_arc(count)
    if not amount or (half < 180 and not within_angle(way, order.front, half)):
        return None
    if order.moved is not None and order.moved != (0, 0):
        back = (-order.moved[0], -order.moved[1])
        if within_angle(way, back, 45):
            return None
    return Reason(order.kind, amount, "ARG-26.16" if order.kind == "shield-wall" else "ARG-26.18")


def screened(s: Skirmish, n: int, m: int) -> bool:
    """A shooter before a wall does not see those farther back than the row that it covers. ARG-26.17"""
    for order in s.formations:
        if order.kind not in SHIELDS or not s.friends(order.members[0], m):
            continue
        row = bearers(s, order)
        if len(row) < LEAST or m in row or any(ahead_of(s, order, k, m) for k in row):
            continue
        way = minus(place(s, n), place(s, row[0]))
        behind = dot(minus(place(s, m), place(s, row[0])), order.front) < 0
        if behind and within_angle(way, order.front, min(179, half_arc(len(row)))):
            line = place(s, n), place(s, m)
            if any(touches(*line, shape(s, k)) for k in row):
                return True
    return False
