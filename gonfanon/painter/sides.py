"""What stands on the side of a hex: walls, doors, windows, slits, fences, palisades, gates, breaches.

Each is drawn along a side that runs from 0,-31 to 0,31 with the inside at the left (negative x).
"""

from __future__ import annotations

from math import atan2, degrees

from gonfanon.painter.ink import num, shape, stroke
from gonfanon.painter.lattice import R, edge, mid, place
from gonfanon.painter.palette import CASTLE, FLOOR, INK, ROCK, SAND, SHAFT, STONE, VELLUM, WALL, WOOD
from gonfanon.painter.plan import Plan, Side


def _box(x: float, y: float, w: float, h: float, colour: str, pen: float = 1.5) -> str:
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
        f' fill="{colour}" stroke="{INK}" stroke-width="{num(pen)}"/>'
    )


def _masonry(width: float, colour: str) -> str:
    courses = "".join(f"M{num(-width / 2)} {y}h{num(width)}" for y in range(-22, 31, 10))
    joints = "".join(f"M0 {y}v10" for y in range(-12, 20, 20))
    return _box(-width / 2, -31, width, 62, colour, 2.2) + stroke(courses + joints, INK, 0.9)


def _crenels() -> str:
    return "".join(_box(9, y - 5, 8, 10, STONE) for y in (-24, -8, 8, 24))


def _door(open_: bool) -> str:
    frame = stroke("M-6 -13h12M-6 13h12", INK, 2.5)
    if not open_:
        return _masonry(11, WALL) + _box(-4, -13, 8, 26, WOOD, 1.8) + frame
    leaf = stroke("M0 -13L18 2", INK, 7.5) + stroke("M0 -13L18 2", WOOD, 5)
    return (
        _masonry(11, WALL) + f'<rect x="-5.5" y="-13" width="11" height="26" fill="{FLOOR}"/>' + leaf + frame
    )


def _gate(open_: bool) -> str:
    wall = _masonry(18, CASTLE)
    if not open_:
        return wall + _box(-7, -22, 14, 44, WOOD, 2) + stroke("M-7 -11H7M-7 0H7M-7 11H7", INK, 2)
    leaves = "M-9 -22L-30 -26M-9 22L-30 26"
    way = f'<rect x="-10" y="-22" width="20" height="44" fill="{SAND}"/>'
    return wall + way + stroke(leaves, INK, 8) + stroke(leaves, WOOD, 5)


def _breach() -> str:
    ends = _box(-9, -31, 18, 14, CASTLE, 2) + _box(-9, 19, 18, 12, CASTLE, 2)
    rubble = (
        (-12, -8, 6.0), (2, -10, 5.0), (-3, 3, 7.0), (10, 2, 5.0),
        (-14, 10, 4.0), (6, 13, 5.0), (-22, 2, 3.5), (19, -6, 3.5),
    )  # fmt: skip
    return ends + "".join(
        shape(
            f"M{num(x - r)} {num(y + r * 0.5)}l{num(r * 0.6)} {num(-r * 1.3)}l{num(r)} {num(r * 0.2)}"
            f"l{num(r * 0.4)} {num(r * 0.9)}l{num(-r)} {num(r * 0.6)}z",
            ROCK,
            1.3,
        )
        for x, y, r in rubble
    )


def _low_wall() -> str:
    spots = enumerate((-27, -16, -5, 6, 17, 28))
    return "".join(
        f'<ellipse cx="{1 if i % 2 else -1}" cy="{y}" rx="6.5"'
        f' ry="{6.6 - i % 2 * 0.9:.1f}" fill="{(ROCK, "#C9BFAC")[i % 2]}"'
        f' stroke="{INK}" stroke-width="1.5"/>'
        for i, y in spots
    )


def _fence(hedge: bool) -> str:
    rail = stroke("M0 -30V30", INK, 5) + stroke("M0 -30V30", WOOD, 2.8)
    posts = "".join(
        f'<circle cy="{y}" r="4.5" fill="{WOOD}" stroke="{INK}" stroke-width="1.5"/>'
        for y in (-26, -9, 9, 26)
    )
    if not hedge:
        return rail + posts
    leaves = "".join(
        f'<circle cx="{x}" cy="{y}" r="7" fill="#8F9650" stroke="#46551F" stroke-width="1.3"/>'
        for x, y in ((-2, -25), (2, -15), (-2, -5), (2, 5), (-2, 15), (2, 25))
    )
    return rail + leaves


def _palisade() -> str:
    stakes = (-26, -15.5, -5, 5.5, 16, 26.5)
    return "".join(shape(f"M-8 {num(y - 5)}h10l6 5l-6 5h-10z", "#C19A63", 1.6) for y in stakes)


def _ladder() -> str:
    poles = "M28 -8H-14M28 8H-14"
    rungs = stroke("".join(f"M{x} -8V8" for x in (24, 15, 6, -3, -11)), INK, 2.6)
    return (
        _masonry(18, CASTLE)
        + f'<g transform="translate(12 0)">{stroke(poles, INK, 5)}{stroke(poles, SHAFT, 2.6)}{rungs}</g>'
    )


def _slit() -> str:
    return _masonry(18, CASTLE) + shape("M-9 -12L9 -3V3L-9 12z", VELLUM, 1.6)


def _window() -> str:
    return _masonry(11, WALL) + _box(-4, -11, 8, 22, "#DDE9E6", 1.6) + stroke("M0 -11V11", INK, 1.2)


def _parapet() -> str:
    return stroke("M-3 -31V31", INK, 4) + "".join(
        _box(-2, y - 5, 9, 10, "#E8DEC8", 1.6) for y in (-24, -8, 8, 24)
    )


ART: dict[str, str] = {
    "wall": _masonry(11, WALL),
    "cob-wall": _masonry(11, "#C9A97A"),
    "castle-wall": _masonry(18, CASTLE) + _crenels(),
    "batter": _masonry(18, "#8F8674"),
    "door": _door(False),
    "door-open": _door(True),
    "tower-door": _door(False),
    "tower-door-open": _door(True),
    "courtyard-entry": _gate(True),
    "window": _window(),
    "castle-window": _window(),
    "twin-window": _window(),
    "church-window": _window(),
    "chapel-window": _slit(),
    "arrow-slit": _slit(),
    "multiple-arrow-slits": _slit(),
    "low-wall": _low_wall(),
    "fence": _fence(False),
    "hedge": _fence(True),
    "palisade": _palisade(),
    "parapet": _parapet(),
    "gate": _gate(False),
    "gate-open": _gate(True),
    "breach": _breach(),
    "ladder-raised": _ladder(),
}
RUIN = _breach()


def side_art(kind: str, state: str = "") -> str:
    """The drawing of a side feature in its state; a wall where the kind is unknown."""
    if state == "destroyed":
        return RUIN
    return ART.get(f"{kind}-{state}", ART.get(kind, ART["wall"]))


def _turn(side: Side) -> float:
    a, b = (place(c) for c in edge((side.col, side.row), side.direction))
    return degrees(atan2(b[1] - a[1], b[0] - a[0])) - 90


def sides(plan: Plan) -> str:
    """Everything that stands on the sides of a field, crests apart."""
    scale = f"{R / 62 * 1.25:.3f} {R / 62:.3f}"
    out = []
    for side in plan.sides:
        if side.kind == "crest":
            continue
        x, y = mid(edge((side.col, side.row), side.direction))
        art = side_art(side.kind, side.state)
        out.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({num(_turn(side))}) scale({scale})">{art}</g>'
        )
    return "".join(out)
