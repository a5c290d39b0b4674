"""What the table points out: where a piece can go at what cost, who is selected, struck, threatened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from gonfanon.painter.ink.field_plan import Hex
from gonfanon.painter.ink.hex_geometry import PX, R, centre, corners, loops, place
from gonfanon.painter.ink.palette import DANGER, INK, MOVEMENT, REACH, SELECT, TARGET, THREAT, VELLUM, WHITE
from gonfanon.painter.ink.svg import fill, line, num, stroke, text
from gonfanon.painter.pages.lines import FireLine, arrow, fire_line, fire_marks, lane


class Zone(msgspec.Struct, frozen=True):
    """Where a side sets up, in the colour of its faction; its outline is that of its counters."""

    hexes: tuple[Hex, ...]
    colour: str
    rim: Literal["white", "ink"] = "white"


class Highlights(msgspec.Struct, frozen=True):
    """Costs by hex, hexes with a test on the way, what is selected, planned, struck, threatened, aimed at.

    `lane` is the run-up of a charge, `way` the planned move from the front hex on, `goals` ground to be held.
    """

    reach: dict[Hex, int] = {}
    danger: tuple[Hex, ...] = ()
    selected: tuple[Hex, ...] = ()
    planned: Hex | None = None
    targets: dict[Hex, str] = {}
    threats: dict[Hex, int] = {}
    lines: tuple[FireLine, ...] = ()
    lane: tuple[Hex, ...] = ()
    way: tuple[Hex, ...] = ()
    zones: tuple[Zone, ...] = ()
    goals: tuple[Hex, ...] = ()


NOTHING = Highlights()


def _hex(h: Hex, grow: float = 1) -> str:
    x, y = centre(h)
    rim = [(x + (px - x) * grow, y + (py - y) * grow) for px, py in map(place, corners(h))]
    return line(rim) + "z"


def _outline(hexes: Iterable[Hex]) -> str:
    return "".join(line([place(a) for a, _ in string]) + "z" for string in loops(hexes))


def _zone(zone: Zone) -> str:
    """A white thread with ink stitches for the first side, the other way round for the second."""
    edge = _outline(zone.hexes)
    under, over = (INK, WHITE) if zone.rim == "white" else (WHITE, INK)
    dashes = f'stroke-dasharray="{num(10 * PX)} {num(5 * PX)}" stroke-linejoin="round"'
    return (
        fill(edge, zone.colour, 'fill-opacity=".09" fill-rule="evenodd"')
        + stroke(edge, under, 4.2 * PX, 'stroke-linejoin="round" stroke-opacity=".75"')
        + stroke(edge, over, 2.4 * PX, dashes)
    )


def _goals(hexes: tuple[Hex, ...]) -> str:
    """Ground to be held or reached: gold, with dots along its edge."""
    if not hexes:
        return ""
    edge = _outline(hexes)
    dots = f'stroke-dasharray="0 {num(7 * PX)}" stroke-linecap="round"'
    return (
        fill(edge, SELECT, 'fill-opacity=".2" fill-rule="evenodd"')
        + stroke(edge, INK, 5 * PX, dots)
        + stroke(edge, SELECT, 3 * PX, dots)
    )


def _reach(shown: Highlights) -> str:
    area = [*shown.reach, *shown.selected]
    if not shown.reach:
        return ""
    edge = _outline(area)
    body = fill("".join(_hex(h) for h in area), REACH, 'fill-opacity=".17"')
    return (
        body
        + stroke(edge, VELLUM, 6 * PX, 'stroke-opacity=".8"')
        + stroke(edge, REACH, 2.8 * PX, 'stroke-linejoin="round"')
    )


def _hatched(h: Hex) -> str:
    return (
        f'<path d="{_hex(h, 0.96)}" fill="url(#gf-hatch)" fill-opacity=".42"'
        f' stroke="{DANGER}" stroke-width="{num(2 * PX)}"/>'
    )


def _dots(h: Hex, count: int) -> str:
    x, y = centre(h)
    shown = min(count, 5)
    return fill(_hex(h), THREAT, f'fill-opacity="{0.07 * shown:.2f}"') + "".join(
        f'<circle cx="{num(x + (i - (shown - 1) / 2) * 20)}" cy="{num(y)}" r="8"'
        f' fill="{THREAT}" stroke="{WHITE}" stroke-width="2.4"/>'
        for i in range(shown)
    )


def below(shown: Highlights) -> str:
    """What lies under the living: zones, goals, reach, danger, threats, lane, plan, selection, targets."""
    out = [*map(_zone, shown.zones), _goals(shown.goals), _reach(shown), *map(_hatched, shown.danger)]
    out += [_dots(h, n) for h, n in shown.threats.items()]
    out.append(lane(shown.lane) + "".join(map(fire_line, shown.lines)))
    if shown.planned:
        out.append(
            f'<path d="{_hex(shown.planned, 0.96)}" fill="{SELECT}" fill-opacity=".42"'
            f' stroke="{INK}" stroke-width="{num(2.4 * PX)}"/>'
        )
    if shown.selected:
        outline = _outline(shown.selected)
        out.append(
            fill(outline, SELECT, 'fill-opacity=".55"')
            + stroke(outline, INK, 7 * PX, 'stroke-linejoin="round"')
        )
        out.append(stroke(outline, SELECT, 4.4 * PX, 'stroke-linejoin="round"'))
    for h in shown.targets:
        out.append(
            f'<path d="{_hex(h)}" fill="{TARGET}" fill-opacity=".25" stroke="{TARGET}"'
            f' stroke-width="{num(4 * PX)}"/>'
        )
    return "".join(out)


def _cost(h: Hex, cost: int, danger: bool) -> str:
    x, y = centre(h)
    words = f"{cost}\u2009!" if danger else str(cost)
    halo = {
        "stroke": VELLUM,
        "stroke_width": num(4 * PX),
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
    return text(x, y + 6.5 * PX, words, 19 * PX, DANGER if danger else MOVEMENT, 800, **halo)


def _odds(h: Hex, words: str) -> str:
    x, y = centre(h)
    y -= R + 13 * PX
    half = (len(words) * 4.1 + 9) * PX
    chip = (
        f'<path d="M{num(x - 6 * PX)} {num(y + 13 * PX)}h{num(12 * PX)}l{num(-6 * PX)}'
        f' {num(7 * PX)}z" fill="{TARGET}"/>'
        f'<rect x="{num(x - half)}" y="{num(y - 14 * PX)}" width="{num(2 * half)}"'
        f' height="{num(28 * PX)}" rx="{num(14 * PX)}"'
        f' fill="{TARGET}" stroke="{WHITE}" stroke-width="{num(1.5 * PX)}"/>'
    )
    return chip + text(x, y + 5.5 * PX, words, 16 * PX, WHITE, 800)


def above(shown: Highlights) -> str:
    """What lies over the living: marks on lines of fire, costs, the arrow of a move, chips with the odds."""
    aimed = "".join(map(fire_marks, shown.lines)) + arrow(shown.way)
    costs = "".join(_cost(h, n, h in shown.danger) for h, n in shown.reach.items() if h not in shown.selected)
    return aimed + costs + "".join(_odds(h, words) for h, words in shown.targets.items() if words)


DEFS = (
    f'<pattern id="gf-hatch" width="{num(7 * PX)}" height="{num(7 * PX)}"'
    ' patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<path d="M0 0V{num(7 * PX)}" stroke="{DANGER}" stroke-width="{num(2.6 * PX)}"/></pattern>'
)
