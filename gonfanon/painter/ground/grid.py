"""The grid and the labels of the hexes, each as strong as the player wants it."""

from __future__ import annotations

from gonfanon.painter.ink.field_plan import Plan, label_of
from gonfanon.painter.ink.hex_geometry import PX, R, centre, corners, place
from gonfanon.painter.ink.palette import INK, INK_SOFT, SANS
from gonfanon.painter.ink.svg import num, pt

USUAL_GRID = 20
USUAL_LABELS = 62


def _percent(strength: int) -> str:
    return f"{min(max(strength, 0), 100) / 100:g}"


def grid(plan: Plan, strength: int = USUAL_GRID) -> str:
    """The sides of all hexes, each drawn once, in ink of that strength (0-100 %)."""
    if strength <= 0:
        return ""
    parts = []
    for col, row in plan.hexes():
        six = [pt(place(c)) for c in corners((col, row))]
        # over the top to the right; what no neighbour draws is added along the left and the lower edge
        parts.append(f"M{six[5]}L{six[0]}L{six[1]}L{six[2]}")
        if row == plan.rows:
            parts.append(f"L{six[3]}L{six[4]}")
        elif row % 2 == 0 and col == plan.columns:
            parts.append(f"L{six[3]}")
        if col == 1:
            parts.append(f"M{six[5]}L{six[4]}" + ("" if row % 2 == 0 else f"L{six[3]}"))
    return (
        f'<path d="{"".join(parts)}" fill="none" stroke="{INK}" stroke-opacity="{_percent(strength)}"'
        f' stroke-width="{num(PX)}" stroke-linejoin="round"/>'
    )


def labels(plan: Plan, strength: int = USUAL_LABELS) -> str:
    """The label of each hex at its top, of that strength (0-100 %)."""
    if strength <= 0:
        return ""
    parts = []
    for col, row in plan.hexes():
        x, y = centre((col, row))
        parts.append(f'<text x="{num(x)}" y="{num(y - R * 0.7)}">{label_of(col, row)}</text>')
    return (
        f'<g font-family="{SANS}" font-weight="500" font-size="{num(9.5 * PX)}"'
        f' text-anchor="middle" fill="{INK_SOFT}"'
        f' opacity="{_percent(strength)}">{"".join(parts)}</g>'
    )
