"""The cloth a field is painted on: broad washes of light and shade, and a fine grain over all.

Both are flat shapes and not noise filters: they stay sharp in print and cost next to nothing to draw.
"""

from __future__ import annotations

from gonfanon.painter.ink.field_plan import Plan
from gonfanon.painter.ink.hex_geometry import PX, WIDTH, size
from gonfanon.painter.ink.svg import Chance, chance_at, num, stroke

CELL = WIDTH * 2.5
TILE = 252
SPECKS = 210


def _specks(seed: int) -> str:
    chance = Chance(seed)
    room = TILE - 4
    return "".join(f"M{num(2 + chance() * room)} {num(2 + chance() * room)}h0" for _ in range(SPECKS))


def _grain() -> str:
    ends = 'stroke-linecap="round" stroke-opacity='
    dark = stroke(_specks(4), "#38301C", PX, f'{ends}".12"')
    pale = stroke(_specks(5), "#FFFDEB", PX * 1.2, f'{ends}".2"')
    return (
        f'<pattern id="gf-grain" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse">'
        f"{dark}{pale}</pattern>"
    )


def _tint(name: str, colour: str, opacity: str) -> str:
    stops = (("0", opacity), (".45", f"{float(opacity) * 0.62:.3f}"), ("1", "0"))
    return (
        f'<radialGradient id="gf-{name}">'
        + "".join(f'<stop offset="{o}" stop-color="{colour}" stop-opacity="{a}"/>' for o, a in stops)
        + "</radialGradient>"
    )


DEFS = _grain() + _tint("dusk", "#9A9852", ".17") + _tint("dawn", "#F4EFC9", ".34")


def wash(plan: Plan, seed: int) -> str:
    """Broad soft patches, darker and lighter, so that no meadow lies flat."""
    width, height = size(plan)
    out = []
    for row in range(int(height / CELL) + 2):
        for col in range(int(width / CELL) + 2):
            chance = chance_at(seed + 17, col, row)
            x, y = (col - 0.5 + chance()) * CELL, (row - 0.5 + chance()) * CELL
            rx, ry = CELL * (0.5 + chance() * 0.7), CELL * (0.32 + chance() * 0.4)
            tint = "dusk" if chance() < 0.55 else "dawn"
            out.append(
                f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="url(#gf-{tint})"'
                f' transform="rotate({num(chance() * 50 - 25)} {num(x)} {num(y)})"/>'
            )
    return "".join(out)
