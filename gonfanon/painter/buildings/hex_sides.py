"""What stands on the side of a hex: walls with their openings, fences, palisades, gates, breaches.

Each is drawn along a side that runs from 0,-36 to 0,36 with the inside at the left (negative x).
"""

from __future__ import annotations

from math import atan2, degrees

from gonfanon.painter.buildings import walls
from gonfanon.painter.ink.field_plan import Plan, Side
from gonfanon.painter.ink.hex_geometry import edge, mid, place
from gonfanon.painter.ink.palette import FLOOR, INK, ROCK, SAND, SHAFT, WOOD
from gonfanon.painter.ink.svg import num, stroke

KEEP = walls.KEEP.width
HOUSE = walls.HOUSE.width


def _gate(shut: bool) -> str:
    leaves = "M-9 -26L-34 -31M-9 26L-34 31"
    way = f'<rect x="-14" y="-26" width="28" height="52" fill="{SAND}" stroke="{INK}" stroke-width="2"/>'
    if shut:
        bars = stroke("M-7 -13H7M-7 0H7M-7 13H7", INK, 2.4)
        leaf = (
            f'<rect x="-8" y="-26" width="16" height="52" fill="{WOOD}" stroke="{INK}" stroke-width="2.4"/>'
        )
        return way + leaf + bars
    return way + stroke(leaves, INK, 10) + stroke(leaves, WOOD, 6)


def _low_wall() -> str:
    spots = enumerate((-32, -19, -6, 7, 20, 33))
    return "".join(
        f'<ellipse cx="{1 if i % 2 else -1}" cy="{y}" rx="9.5"'
        f' ry="{7.7 - i % 2 * 0.9:.1f}" fill="{(ROCK, "#C9BFAC")[i % 2]}"'
        f' stroke="{INK}" stroke-width="2"/>'
        for i, y in spots
    )


def _fence(hedge: bool) -> str:
    rail = stroke("M0 -36V36", INK, 7) + stroke("M0 -36V36", WOOD, 4)
    posts = "".join(
        f'<circle cy="{y}" r="6" fill="{WOOD}" stroke="{INK}" stroke-width="2"/>' for y in (-31, -11, 11, 31)
    )
    if not hedge:
        return rail + posts
    leaves = "".join(
        f'<circle cx="{x}" cy="{y}" r="9.5" fill="#8F9650" stroke="#46551F" stroke-width="1.8"/>'
        for x, y in ((-3, -30), (3, -18), (-3, -6), (3, 6), (-3, 18), (3, 30))
    )
    return rail + leaves


def _ladder() -> str:
    poles = "M52 -11H-12M52 11H-12"
    rungs = stroke("".join(f"M{x} -11V11" for x in (44, 33, 22, 11, 0)), INK, 3.4)
    return f"{stroke(poles, INK, 7)}{stroke(poles, SHAFT, 3.6)}{rungs}"


ART: dict[str, str] = {
    "wall": "",
    "cob-wall": "",
    "castle-wall": walls.merlons(KEEP / 2),
    "batter": "",
    "door": walls.door(HOUSE, False),
    "door-shut": walls.door(HOUSE, True),
    "tower-door": walls.door(KEEP, False),
    "tower-door-shut": walls.door(KEEP, True),
    "courtyard-entry": walls.entry(),
    "courtyard-entry-shut": walls.entry(True),
    "window": walls.window(HOUSE),
    "castle-window": walls.window(KEEP),
    "twin-window": walls.window(KEEP, 2),
    "church-window": walls.church_window(),
    "chapel-window": walls.chapel_window(),
    "arrow-slit": walls.slit(KEEP),
    "multiple-arrow-slits": walls.slit(KEEP),
    "low-wall": _low_wall(),
    "fence": _fence(False),
    "hedge": _fence(True),
    "palisade": walls.stakes(),
    "palisade-destroyed": walls.broken_stakes(),
    "rampart": walls.parapet(),
    "parapet": walls.parapet(),
    "gate": _gate(True),
    "gate-open": _gate(False),
    "breach": walls.breach(),
    "ladder-raised": _ladder(),
}
"""What is drawn on a side, its run of wall apart."""
RUIN = walls.breach()


def side_art(kind: str, state: str = "") -> str:
    """What is drawn on a side in its state, beside the wall it is set in."""
    if state == "destroyed" and kind in ("door", "tower-door", "courtyard-entry"):
        return _broken_in(KEEP if kind == "tower-door" else HOUSE)
    named = ART.get(f"{kind}-{state}")
    if named is not None:
        return named
    return RUIN if state == "destroyed" else ART.get(kind, "")


def _broken_in(width: float) -> str:
    """A door off its hinges: the gap, and planks on the floor behind it."""
    planks = "M-12 -14l-26 9M-14 -4l-22 16M-12 12l-20 -2"
    return walls.gap(width, 19, FLOOR) + stroke(planks, INK, 8) + stroke(planks, WOOD, 4.6)


def _turn(side: Side) -> float:
    a, b = (place(c) for c in edge((side.col, side.row), side.direction))
    return degrees(atan2(b[1] - a[1], b[0] - a[0])) - 90


def sides(plan: Plan) -> str:
    """Everything that stands on the sides of a field, crests apart: runs of wall, then what is set in them."""
    built = [side for side in plan.sides if side.kind != "crest"]
    standing = [side if _known(side) else Side(side.col, side.row, side.direction, "wall") for side in built]
    return walls.runs(standing) + "".join(map(drawn_on, standing))


def _known(side: Side) -> bool:
    return side.kind in ART


def drawn_on(side: Side) -> str:
    """What is drawn on one side, set in its place."""
    art = side_art(side.kind, side.state)
    x, y = mid(edge((side.col, side.row), side.direction))
    where = f"translate({num(x)} {num(y)}) rotate({num(_turn(side))})"
    return f'<g transform="{where}">{art}</g>' if art else ""
