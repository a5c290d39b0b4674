"""The hexes of the map and their labels."""

from __future__ import annotations

from gonfanon.painter.campaign.chart import COLUMN, HIGH, Chart, R, centre, label
from gonfanon.painter.ink.palette import INK, SANS
from gonfanon.painter.ink.svg import num

ON_LAND, AT_SEA, LABELS = 0.2, 0.08, 0.46


def defs(chart: Chart) -> str:
    """One row of hexes, drawn once and used for all: over the tops, then the lower sides of the odd columns."""
    half, full, drop = f"{R / 2:.3f}", f"{R:.3f}", f"{HIGH / 2:g}"
    odd, even = f"l{half} -{drop}h{full}l{half} {drop}", f"h{full}"
    tops = "".join(odd if column % 2 else even for column in range(1, chart.columns + 1))
    below = f"l{half} {drop}m{full} 0l{half} -{drop}m{full} 0" * ((chart.columns + 1) // 2)
    last = f"M{R + (chart.columns - 1) * COLUMN + R / 2:.3f} {drop}l{half} {drop}l-{half} {drop}"
    right = "" if chart.columns % 2 else last
    top, whole = f"M0 {drop}{tops}", f"M0 {drop}{tops}M0 {drop}{below}{right}"
    return f'<path id="gm-row" d="{whole}"/><path id="gm-foot" d="{top}"/>'


def grid(chart: Chart, strength: float = 1) -> str:
    """The sides of all hexes; fainter at sea. `strength` from 0 to 1 dims all of them."""
    rows = "".join(f'<use href="#gm-row" y="{num(row * HIGH)}"/>' for row in range(chart.rows))
    rows += f'<use href="#gm-foot" y="{num(chart.rows * HIGH)}"/>'
    pen = f'fill="none" stroke="{INK}" stroke-width="{num(0.9 if chart.fine == 1 else 0.6)}"'
    sea = f'<g class="grid-sea" {pen} opacity="{AT_SEA * strength:.3g}">{rows}</g>'
    land = f'<g class="grid-land" {pen} opacity="{(ON_LAND - AT_SEA) * strength:.3g}">{rows}</g>'
    return f'{sea}<g clip-path="url(#gm-land)">{land}</g>'


def labels(chart: Chart, strength: float = 1) -> str:
    """The label of each hex of land, under its upper side."""
    size = 7.6 if chart.fine == 1 else 4.6
    words = []
    for hex in chart.terrain:
        if not chart.is_sea(hex):
            x, y = centre(hex)
            words.append(f'<text x="{num(x)}" y="{num(y - HIGH / 2 + size + 0.6)}">{label(hex)}</text>')
    return (
        f'<g font-family="{SANS}" font-size="{num(size)}" font-weight="500" text-anchor="middle" fill="{INK}"'
        f' opacity="{LABELS * strength:.3g}">{"".join(words)}</g>'
    )
