"""Wagons and stakes, seen from above, looking east. MAG-4.5.1 MAG-7.9.1"""

from __future__ import annotations

from gonfanon.painter.ink.palette import INK, IRON, ROCK_SHADE, SHAFT, STEEL, WOOD
from gonfanon.painter.ink.svg import disc, shape, stroke

ROUND = 'stroke-linecap="round"'
CANVAS, HOOPS = "#F1E6CC", "#B9A47A"


def _wheel(x: float, y: float) -> str:
    spokes = "".join(f"M{x + dx} {y - 5}v10" for dx in (-14, -5, 5, 14))
    tyre = (
        f'<rect x="{x - 21}" y="{y - 7}" width="42" height="14" rx="6"'
        f' fill="{WOOD}" stroke="{INK}" stroke-width="2.6"/>'
    )
    return tyre + stroke(spokes, INK, 2) + disc(x, y, 4, IRON, 1.6)


def wagon(moving: bool = False) -> str:
    """A bed of planks on four wheels, half of it under canvas, the pole to the front; dust behind when it rolls."""
    shadow = f'<rect x="-88" y="-26" width="176" height="66" rx="12" fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    wheels = "".join(_wheel(x, y) for x in (-58, 46) for y in (-38, 38))
    axles = stroke("M-58 -38V38M46 -38V38", INK, 9) + stroke("M-58 -38V38M46 -38V38", SHAFT, 5)
    pole = stroke("M78 0H118M104 -15V15", INK, 10, ROUND) + stroke("M78 0H118M104 -15V15", SHAFT, 6, ROUND)
    bed = f'<rect x="-88" y="-31" width="170" height="62" rx="5" fill="{WOOD}" stroke="{INK}" stroke-width="3.4"/>'
    planks = stroke("M-86 -16H80M-86 0H80M-86 16H80", INK, 1.5, 'stroke-opacity=".5"')
    cover = shape(
        "M-84 -34C-90 -12 -90 12 -84 34C-58 40 -32 40 -12 34C-7 12 -7 -12 -12 -34C-32 -40 -58 -40 -84 -34z",
        CANVAS,
        3,
    )
    hoops = stroke("M-62 -37Q-66 0 -62 37M-36 -37Q-33 0 -36 37", HOOPS, 4)
    ridge = stroke("M-86 0H-9", HOOPS, 2, 'stroke-dasharray="7 5"')
    seat = f'<rect x="52" y="-27" width="14" height="54" rx="3" fill="{SHAFT}" stroke="{INK}" stroke-width="2.4"/>'
    return (
        shadow
        + axles
        + wheels
        + pole
        + bed
        + planks
        + seat
        + cover
        + hoops
        + ridge
        + (_dust() if moving else "")
    )


def _dust() -> str:
    puffs = ((-104, -24, 10), (-112, 2, 13), (-102, 26, 9))
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#E9DDBD" fill-opacity=".85"/>' for x, y, r in puffs
    )


def stakes() -> str:
    """A row of sharpened stakes, leaning towards the side they look to; an arrow on the ground between them."""
    bank = f'<ellipse cx="6" cy="3" rx="38" ry="56" fill="{ROCK_SHADE}" fill-opacity=".22"/>'
    out = []
    for y in (-46, -23, 0, 23, 46):
        near, tip = 14 + (y % 2) * 4, 56 - abs(y) // 6
        out.append(stroke(f"M{-near} {y + 5}L{tip - 8} {y}", ROCK_SHADE, 9, f'{ROUND} stroke-opacity=".35"'))
        out.append(
            shape(
                f"M{-near} {y - 6}L{tip - 15} {y - 5.5}L{tip} {y}L{tip - 15} {y + 5.5}L{-near} {y + 6}z",
                "#C19A63",
                2.2,
            )
        )
        out.append(shape(f"M{tip - 15} {y - 5.5}L{tip} {y}L{tip - 15} {y + 5.5}z", STEEL, 1.6))
    rail = stroke("M2 -56V56", INK, 8, ROUND) + stroke("M2 -56V56", WOOD, 4.6, ROUND)
    return bank + "".join(out) + rail
