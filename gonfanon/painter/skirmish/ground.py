"""The free table without its figures, in millimetres."""

from __future__ import annotations

from gonfanon.argad.state.scene import Scene
from gonfanon.painter.ground.paper import DEFS
from gonfanon.painter.ink.palette import MEADOW
from gonfanon.painter.ink.svg import Chance, chance_at, num, picture, stroke
from gonfanon.painter.skirmish.scenery import ORDER, drawn
from gonfanon.painter.skirmish.strokes import MM

CELL = 260
TUFT = 9_000
"""A tuft of grass for so many square millimetres."""
LAST = len(ORDER)


def ground_svg(scene: Scene, pixels: float = 2) -> str:
    """The table from above, scenery and all; `pixels` a millimetre."""
    wide, high = scene.size[0] / MM, scene.size[1] / MM
    size = (num(wide * pixels), num(high * pixels))
    return picture((0, 0, wide, high), size, [f"<defs>{DEFS}</defs>", ground(scene)])


def ground(scene: Scene) -> str:
    """The meadow, its washes and tufts, then the scenery from the lowest to the highest."""
    wide, high = scene.size[0] / MM, scene.size[1] / MM
    things = sorted(enumerate(scene.scenery), key=lambda one: (ORDER.get(one[1].kind, LAST), one[0]))
    scenery = "".join(drawn(thing, Chance(91 + 7 * k)) for k, thing in things)
    sheet = f'<rect width="{num(wide)}" height="{num(high)}" fill='
    return f'{sheet}"{MEADOW}"/>{_washes(wide, high)}{_tufts(wide, high)}{scenery}{sheet}"url(#gf-grain)"/>'


def _washes(wide: float, high: float) -> str:
    found = []
    for row in range(int(high / CELL) + 1):
        for col in range(int(wide / CELL) + 1):
            chance = chance_at(11, col, row)
            x, y = (col + chance()) * CELL, (row + chance()) * CELL
            tint = "dusk" if chance() < 0.55 else "dawn"
            found.append(
                f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(CELL * (0.5 + chance() * 0.5))}"'
                f' ry="{num(CELL * 0.4)}" fill="url(#gf-{tint})"/>'
            )
    return "".join(found)


def _tufts(wide: float, high: float) -> str:
    chance = Chance(5)
    d = "".join(
        f"M{num(x)} {num(y)}l-1.6 -4M{num(x + 1.4)} {num(y)}v-5M{num(x + 2.8)} {num(y)}l1.6 -4"
        for x, y in ((chance() * wide, chance() * high) for _ in range(int(wide * high / TUFT)))
    )
    return stroke(d, "#8C9150", 0.8, 'stroke-linecap="round" stroke-opacity=".7"')
