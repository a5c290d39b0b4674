"""Tents: a pavilion over four hexes with its flap open on one of them. GUI-8.3.4a"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from gonfanon.painter.ink.field_plan import Hex, Plan
from gonfanon.painter.ink.hex_geometry import R, centre
from gonfanon.painter.ink.palette import INK, ROCK_SHADE, WOOD
from gonfanon.painter.ink.svg import Point, fill, group, line, num, shape, stroke

CLOTHS = (("#F4E7CC", "#C4705B"), ("#F4E7CC", "#5F86A0"), ("#EFDDB2", "#7F8F4E"), ("#F6EDD9", "#B98A3E"))
"""Two colours of cloth, in turn from tent to tent."""


def _middle(hexes: tuple[Hex, ...]) -> Point:
    places = [centre(h) for h in hexes]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _rim(hexes: tuple[Hex, ...], middle: Point) -> list[Point]:
    """The hem of the cloth: as far out as the hexes reach, and half a hex beyond their middles."""
    rim = []
    spots = [(x - middle[0], y - middle[1]) for x, y in map(centre, hexes)]
    for i in range(20):
        a = i / 20 * 2 * pi
        reach = max(x * cos(a) + y * sin(a) for x, y in spots) + R * 0.62
        scallop = 1.0 if i % 2 else 0.955
        rim.append((reach * cos(a) * scallop, reach * sin(a) * scallop))
    return rim


def _ridge(hexes: tuple[Hex, ...], middle: Point) -> tuple[Point, Point]:
    """The pole runs between the two hexes that lie farthest apart."""
    spots = [(x - middle[0], y - middle[1]) for x, y in map(centre, hexes)]
    a, b = max(
        ((p, q) for p in spots for q in spots), key=lambda pq: hypot(pq[0][0] - pq[1][0], pq[0][1] - pq[1][1])
    )
    return (a[0] * 0.42, a[1] * 0.42), (b[0] * 0.42, b[1] * 0.42)


def _nearest(p: Point, ends: tuple[Point, Point]) -> Point:
    return min(ends, key=lambda e: hypot(e[0] - p[0], e[1] - p[1]))


def _flap(opening: Point) -> str:
    """Where one goes in: the cloth thrown back from a dark doorway."""
    turn = atan2(opening[1], opening[0])
    reach = hypot(*opening) + R * 0.6
    dark = shape("M0 -19L0 19L-46 0z", "#3A2B20", 2.4)
    left, right = (
        shape("M2 -19l-8 -20l-30 26z", "#FFFAEE", 2.2),
        shape("M2 19l-8 20l-30 -26z", "#FFFAEE", 2.2),
    )
    return group(dark + left + right, f"rotate({num(turn * 180 / pi)}) translate({num(reach)} 0)")


def _tent(hexes: tuple[Hex, ...], number: int) -> str:
    middle = _middle(hexes)
    rim, ridge = _rim(hexes, middle), _ridge(hexes, middle)
    pale, bright = CLOTHS[number % len(CLOTHS)]
    hem = line(rim) + "z"
    panels = "".join(
        fill(line([p, q, _nearest(q, ridge), _nearest(p, ridge)]) + "z", (pale, bright)[i // 2 % 2])
        for i, (p, q) in enumerate(zip(rim, [*rim[1:], rim[0]], strict=True))
    )
    seams = "".join(line([rim[i], _nearest(rim[i], ridge)]) for i in range(0, 20, 2))
    shadow = f'<path d="{hem}" transform="translate(9 12)" fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    pegs = "".join(line([rim[i], (rim[i][0] * 1.1, rim[i][1] * 1.1)]) for i in range(0, 20, 4))
    x, y = centre(hexes[0])
    body = (
        stroke(pegs, INK, 2.4)
        + shadow
        + fill(hem, pale)
        + panels
        + stroke(seams, INK, 1.4, 'stroke-opacity=".55"')
        + stroke(hem, INK, 3.4, 'stroke-linejoin="round"')
        + stroke(line(ridge), INK, 8, 'stroke-linecap="round"')
        + stroke(line(ridge), WOOD, 4, 'stroke-linecap="round"')
        + _flap((x - middle[0], y - middle[1]))
    )
    return group(body, f"translate({num(middle[0])} {num(middle[1])})")


def tents(plan: Plan) -> str:
    """All tents of a field."""
    return "".join(_tent(hexes, i) for i, hexes in enumerate(plan.tents))
