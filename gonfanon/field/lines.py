"""Straight lines over the hexes: every hex, side and corner that a line touches, in exact whole numbers.

Coordinates are scaled so that all points are whole: the centre of hex (q, r) lies at (4q + 2r, 6r), its
corners at (0, ±4) and (±2, ±2) from there, the middles of its sides halfway between two corners.
"""

from functools import cache
from itertools import pairwise

from msgspec import Struct

CORNERS = ((0, -4), (2, -2), (2, 2), (0, 4), (-2, 2), (-2, -2))
"""From the top clockwise; side d lies between corners d and d + 1 (NE between top and upper right...)."""
MIDDLES = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))
"""The middle of each side, by direction."""

STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps by direction, NE first and clockwise."""

Offset = tuple[int, int]
"""Axial offset (dq, dr) from the hex where the line starts."""


class Trace(Struct, frozen=True):
    """What a line touches, relative to the hex where it starts, nearest first."""

    hexes: tuple[tuple[Offset, ...], ...]
    """Strictly between the ends: one hex, or the two along whose common edge the line runs."""
    sides: tuple[tuple[Offset, int], ...]
    """Sides that the line crosses: the hex before and the direction out of it."""
    along: tuple[tuple[Offset, int], ...]
    """Sides along which the line runs."""
    corners: tuple[tuple[Offset, int], ...]
    """Corners through which the line passes, each named once."""


@cache
def between(dq: int, dr: int) -> tuple[tuple[Offset, ...], ...]:
    """The hexes strictly between two centres, nearest first: `trace(dq, dr).hexes`, found by walking.

    Lines that are each other's mirror image cross mirrored hexes: only those that lead down and to the right
    are walked.
    """
    if 2 * dq + dr < 0:
        return tuple(tuple((-q, -r) for q, r in reversed(step)) for step in between(-dq, -dr))
    if dr < 0:
        return tuple(
            [
                _upside_down(step) if len(step) > 1 else ((step[0][0] + step[0][1], -step[0][1]),)
                for step in between(dq + dr, -dr)
            ]
        )
    return _walked(dq, dr)


def _upside_down(step: tuple[Offset, ...]) -> tuple[Offset, ...]:
    """The hexes of a step mirrored in the row of the start, in their order by rows."""
    mirrored = tuple((q + r, -r) for q, r in step)
    return mirrored[::-1] if mirrored[0][1] > mirrored[-1][1] else mirrored


def _walked(dq: int, dr: int) -> tuple[tuple[Offset, ...], ...]:
    """The hexes strictly between, from each to the next that the line cuts.

    The cross product of a hex's centre with the line says how far off it lies; the line cuts the hex if that
    is less than for its widest corner (`wide`), and runs along its edge if it is just as much.
    """
    dx, dy = centre(dq, dr)
    wide = max(dx * y - dy * x for x, y in CORNERS)
    ahead = _ahead_of_all(dx, dy)
    q = r = off = 0
    found: list[tuple[Offset, ...]] = []
    while (q, r) != (dq, dr):
        for sq, sr, k in ahead:
            if -wide < off + k < wide:
                q, r, off = q + sq, r + sr, off + k
                break
        else:
            (a, b), (c, d) = [(q + sq, r + sr) for sq, sr, k in ahead if abs(off + k) == wide]
            found.append(((a, b), (c, d)) if (b, a) < (d, c) else ((c, d), (a, b)))
            q, r = a + c - q, b + d - r
        found.append(((q, r),))
    return tuple(found[:-1])


def cut(dq: int, dr: int) -> list[tuple[int, int, int]]:
    """The hexes strictly between as well, of a line along no edge that leads down: by row the first and the last."""
    if dr == 0:
        return [(0, 1, dq - 1)] if dq > 1 else []
    dx, dy = centre(dq, dr)
    wide = max(dx * y - dy * x for x, y in CORNERS)
    found = []
    for r in range(dr + 1):
        middle = 6 * r * dx - 2 * r * dy
        first, last = (middle - wide) // (4 * dy) + 1, -(-(middle + wide) // (4 * dy)) - 1
        if r == 0:
            first, last = (1, last) if dx > 0 else (first, -1)
        elif r == dr:
            first, last = (first, dq - 1) if dx > 0 else (dq + 1, last)
        if first <= last:
            found.append((r, first, last))
    return found


def _ahead_of_all(dx: int, dy: int) -> list[tuple[int, int, int]]:
    """The steps that lead on along a line, the one that gains least first, each with how far off it leads."""
    ahead = []
    for q, r in STEPS:
        x, y = centre(q, r)
        # Lengths across count √3 times those down: the scaled coordinates are true only to straight lines.
        along = 3 * x * dx + y * dy
        if along > 0:
            ahead.append((along, q, r, dx * y - dy * x))
    return [(q, r, off) for _, q, r, off in sorted(ahead)]


def centre(q: int, r: int) -> tuple[int, int]:
    """The centre of a hex in scaled coordinates."""
    return 4 * q + 2 * r, 6 * r


@cache
def trace(dq: int, dr: int, start_side: int = -1, end_side: int = -1) -> Trace:
    """The line from a hex to the one at (dq, dr); it may start and end at the middle of a side. GUI-5.5.1a"""
    ax, ay = MIDDLES[start_side] if start_side >= 0 else (0, 0)
    bx, by = centre(dq, dr)
    if end_side >= 0:
        bx, by = bx + MIDDLES[end_side][0], by + MIDDLES[end_side][1]
    line = (ax, ay, bx, by)
    touched = [_touch(q, r, line) for q, r in _candidates(line)]
    order = sorted((t for t in touched if t is not None), key=lambda t: t[:2])
    ends = {(0, 0), (dq, dr)}
    crossed: list[tuple[Offset, ...]] = [(h,) for _, _, h, kind, _ in order if kind == "in" and h not in ends]
    edges = _edge_pairs([t for t in order if t[3] == "edge"])
    hexes = _merge(order, crossed, edges, ends)
    return Trace(hexes, _sides(order), tuple(side for side, _ in edges), _corners(order, line))


@cache
def entered(dq: int, dr: int, start_side: int = -1, end_side: int = -1) -> tuple[int, ...]:
    """The side of the last hex by which a line comes in; two where it comes in by the corner between them."""
    if end_side >= 0:
        return (end_side,)
    ax, ay = MIDDLES[start_side] if start_side >= 0 else (0, 0)
    bx, by = centre(dq, dr)
    dx, dy = ax - bx, ay - by
    off = [dx * y - dy * x for x, y in CORNERS]
    near = [dx * x + dy * y for x, y in CORNERS]
    for n in range(6):
        m = (n + 1) % 6
        if off[n] == 0 and near[n] > 0:
            return (n - 1) % 6, n
        if off[n] * off[m] < 0 and near[n] * abs(off[m]) + near[m] * abs(off[n]) > 0:
            return (n,)
    raise AssertionError("a line into a hex crosses its rim")


def faces(dq: int, dr: int, side: int) -> bool:
    """Whether a hex at an offset has its centre before a side of the hex at (0, 0), not beside or behind it."""
    return _ahead(dq, dr, side) > 0


def in_wedge(dq: int, dr: int, side: int) -> bool:
    """Whether the centre of a hex lies within 30 degrees of the axis that runs out from the middle of a side.

    Lengths across count √3 times those down, hence the threes; the cosine of 30 degrees squared is 3/4.
    """
    along = _ahead(dq, dr, side)
    mx, my = MIDDLES[side]
    x, y = centre(dq, dr)
    x, y = x - mx, y - my
    return along > 0 and 4 * along * along >= 3 * (3 * x * x + y * y) * (3 * mx * mx + my * my)


def on_axis(dq: int, dr: int, side: int) -> bool:
    """Whether a hex lies on the straight row that runs out from a side of the hex at (0, 0)."""
    sq, sr = STEPS[side]
    return dq * sr == dr * sq and dq * sq + dr * sr > 0


def _ahead(dq: int, dr: int, side: int) -> int:
    mx, my = MIDDLES[side]
    x, y = centre(dq, dr)
    return 3 * (x - mx) * mx + (y - my) * my


def _candidates(line: tuple[int, int, int, int]) -> list[Offset]:
    ax, ay, bx, by = line
    low, high = min(ay, by), max(ay, by)
    found = []
    for r in range((low - 4) // 6, (high + 4) // 6 + 1):
        top, bottom = max(6 * r - 4, low), min(6 * r + 4, high)
        if top > bottom:
            continue
        xs = [ax, bx] if ay == by else [ax + (bx - ax) * (y - ay) // (by - ay) for y in (top, bottom)]
        first, last = min(xs) - 3, max(xs) + 4
        found += [(q, r) for q in range((first - 2 * r) // 4, (last - 2 * r) // 4 + 2)]
    return found


Touch = tuple[int, int, Offset, str, tuple[int, ...]]
"""How far along, tie-breaker, the hex, `in` | `edge` | `corner`, corners that lie on the line."""


def _touch(q: int, r: int, line: tuple[int, int, int, int]) -> Touch | None:
    ax, ay, bx, by = line
    dx, dy = bx - ax, by - ay
    cx, cy = centre(q, r)
    crosses = [dx * (cy + y - ay) - dy * (cx + x - ax) for x, y in CORNERS]
    on_line = tuple(n for n, value in enumerate(crosses) if value == 0)
    # How far along the hex lies: the middle of the stretch inside it, from where its rim is cut.
    inside = min(crosses) < 0 < max(crosses)
    if not inside and not on_line:
        return None
    length = dx * dx + dy * dy
    spots = _cuts(crosses, (cx, cy), line)
    low, high = min(spots), max(spots)
    scale = _scale(crosses)
    if high <= 0 or low >= length * scale:
        if not on_line or high < 0 or low > length * scale:
            return None
        if inside:
            return None
    kind = "in" if inside else ("edge" if len(on_line) == 2 else "corner")
    return ((max(low, 0) + min(high, length * scale)) * 1000 // scale, r * 1000 + q, (q, r), kind, on_line)


def _scale(crosses: list[int]) -> int:
    product = 1
    for n in range(6):
        gap = abs(crosses[n] - crosses[(n + 1) % 6])
        if gap and crosses[n] * crosses[(n + 1) % 6] < 0:
            product *= gap
    return product


def _cuts(crosses: list[int], middle: tuple[int, int], line: tuple[int, int, int, int]) -> list[int]:
    """Projections (times the common scale) of the points where the line meets the rim of the hex."""
    ax, ay, bx, by = line
    dx, dy = bx - ax, by - ay
    scale = _scale(crosses)
    spots = []
    for n in range(6):
        m = (n + 1) % 6
        px, py = middle[0] + CORNERS[n][0] - ax, middle[1] + CORNERS[n][1] - ay
        along = px * dx + py * dy
        if crosses[n] == 0:
            spots.append(along * scale)
        elif crosses[n] * crosses[m] < 0:
            qx, qy = middle[0] + CORNERS[m][0] - ax, middle[1] + CORNERS[m][1] - ay
            other = qx * dx + qy * dy
            gap = abs(crosses[n]) + abs(crosses[m])
            spots.append((along * abs(crosses[m]) + other * abs(crosses[n])) * (scale // gap))
    return spots


def _edge_pairs(edges: list[Touch]) -> list[tuple[tuple[Offset, int], tuple[Offset, Offset]]]:
    """The two hexes on either side of each edge along which the line runs."""
    pairs = []
    for n, (place, _, h, _, corners) in enumerate(edges):
        for other in edges[n + 1 :]:
            if other[0] == place and abs(other[2][0] - h[0]) + abs(other[2][1] - h[1]) <= 2:
                side = corners[0] if corners[1] - corners[0] == 1 else corners[1]
                pairs.append(((h, side), (h, other[2])))
    return pairs


def _merge(
    order: list[Touch],
    crossed: list[tuple[Offset, ...]],
    edges: list[tuple[tuple[Offset, int], tuple[Offset, Offset]]],
    ends: set[Offset],
) -> tuple[tuple[Offset, ...], ...]:
    place = {h: at for at, _, h, _, _ in order}
    steps = crossed + [pair for _, pair in edges if not ends & set(pair)]
    return tuple(sorted(steps, key=lambda step: place[step[0]]))


def _sides(order: list[Touch]) -> tuple[tuple[Offset, int], ...]:
    """Sides crossed on the way: between each two neighbouring hexes gone through one after the other."""
    from_to = {(1, -1): 0, (1, 0): 1, (0, 1): 2, (-1, 1): 3, (-1, 0): 4, (0, -1): 5}
    inner = [t for t in order if t[3] == "in"]
    found = []
    for before, after in pairwise(inner):
        gap = (after[2][0] - before[2][0], after[2][1] - before[2][1])
        if gap in from_to:
            direction = from_to[gap]
            if direction in before[4] and (direction + 1) % 6 in before[4]:
                continue
            found.append((before[2], direction))
    return tuple(found)


def _corners(order: list[Touch], line: tuple[int, int, int, int]) -> tuple[tuple[Offset, int], ...]:
    """Corners between the ends of the line; one shared by three hexes is named by the first of them."""
    ax, ay, bx, by = line
    dx, dy = bx - ax, by - ay
    seen: dict[int, tuple[Offset, int]] = {}
    for _, _, (q, r), _, corners in order:
        cx, cy = centre(q, r)
        for n in corners:
            along = (cx + CORNERS[n][0] - ax) * dx + (cy + CORNERS[n][1] - ay) * dy
            if 0 <= along <= dx * dx + dy * dy:
                seen.setdefault(along, ((q, r), n))
    return tuple(corner for _, corner in sorted(seen.items()))
