"""Small things of daily life, drawn for the eye alone: wells, hay, graves, hearths, altars, mill wheels, palms."""

from __future__ import annotations

from math import cos, pi, sin

from gonfanon.painter.ink.field_plan import Plan
from gonfanon.painter.ink.hex_geometry import centre
from gonfanon.painter.ink.palette import DEEP, EARTH, FLOOR, GOLD, INK, ROCK, ROCK_SHADE, STONE, WHITE, WOOD
from gonfanon.painter.ink.svg import disc, fill, group, num, shape, stroke

SHADOW = f'<ellipse cx="7" cy="10" rx="34" ry="26" fill="{ROCK_SHADE}" fill-opacity=".28"/>'


def _well() -> str:
    ring = "".join(
        shape(
            f"M{num(30 * cos(a))} {num(30 * sin(a))}L{num(30 * cos(a + pi / 5))} {num(30 * sin(a + pi / 5))}"
            f"L{num(18 * cos(a + pi / 5))} {num(18 * sin(a + pi / 5))}L{num(18 * cos(a))} {num(18 * sin(a))}z",
            (ROCK, STONE)[i % 2],
            1.8,
        )
        for i, a in enumerate(k * pi / 5 for k in range(10))
    )
    beam = stroke("M-36 0H36", INK, 8, 'stroke-linecap="round"') + stroke("M-36 0H36", WOOD, 4.4)
    return SHADOW + disc(0, 0, 18, DEEP, 2) + ring + beam


def _hay() -> str:
    straw = "".join(
        f"M{num(6 * cos(a))} {num(6 * sin(a))}L{num(29 * cos(a + 0.35))} {num(29 * sin(a + 0.35))}"
        for a in (i * pi / 8 for i in range(16))
    )
    return SHADOW + disc(0, 0, 31, "#E3C566", 2.4) + stroke(straw, "#A07F2E", 2) + disc(0, 0, 5, WOOD, 1.6)


def _graves() -> str:
    stones = ((-30, -20), (6, -24), (-12, 12), (26, 8))
    return "".join(
        fill(f"M{x - 3} {y + 6}h24l4 20h-24z", EARTH, 'fill-opacity=".5"')
        + shape(f"M{x - 7} {y + 10}v-14q7 -10 14 0v14z", STONE, 2)
        for x, y in stones
    )


def _hearth() -> str:
    logs = stroke("M-16 8L16 -6M-16 -6L16 8", INK, 9) + stroke("M-16 8L16 -6M-16 -6L16 8", WOOD, 5)
    embers = shape("M0 10C-16 10 -14 -6 -5 -14C-4 -6 3 -8 3 -18C12 -8 17 10 0 10z", "#D9661F", 2)
    return disc(0, 0, 27, "#6E6252", 2.2) + disc(0, 0, 20, "#3A2B20", 1.4) + logs + embers


def _altar() -> str:
    cloth = f'<rect x="-16" y="-30" width="32" height="60" rx="2" fill="{WHITE}" stroke="{INK}" stroke-width="2.4"/>'
    cross = stroke("M0 -16V16M-8 -5H8", INK, 8) + stroke("M0 -16V16M-8 -5H8", GOLD, 4.4)
    return cloth + stroke("M-16 -24H16M-16 24H16", GOLD, 3) + cross


def _wheel() -> str:
    """A mill wheel in its race, at the western wall of its hex."""
    race = f'<rect x="-22" y="-34" width="20" height="68" fill="{DEEP}" stroke="{INK}" stroke-width="2"/>'
    paddles = "".join(f"M-24 {y}h24" for y in range(-30, 31, 10))
    return group(race + stroke(paddles, INK, 6) + stroke(paddles, WOOD, 3.4), "translate(-62 0)")


def _frond(a: float, reach: float, green: str) -> str:
    c, s = cos(a), sin(a)
    tip = f"{num(reach * c)} {num(reach * s)}"
    left, right = (
        f"{num(24 * c - 11 * s)} {num(24 * s + 11 * c)}",
        f"{num(24 * c + 11 * s)} {num(24 * s - 11 * c)}",
    )
    vein = stroke(f"M0 0L{num(reach * c * 0.9)} {num(reach * s * 0.9)}", "#34431F", 1.4)
    return shape(f"M0 0Q{left} {tip}Q{right} 0 0z", green, 1.9) + vein


def _palm() -> str:
    """Fronds around a stem, seen from above."""
    fronds = [
        _frond(i / 9 * 2 * pi + 0.2, 50 if i % 2 else 44, ("#7C9A52", "#67873F")[i % 2]) for i in range(9)
    ]
    shade = f'<ellipse cx="10" cy="14" rx="44" ry="34" fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    return shade + "".join(fronds) + disc(0, 0, 7, FLOOR, 1.8)


ART = {
    "well": _well(),
    "hay": _hay(),
    "graves": _graves(),
    "hearth": _hearth(),
    "altar": _altar(),
    "wheel": _wheel(),
    "palm": _palm(),
}


def ornaments(plan: Plan) -> str:
    """Whatever of these a map draws, each in the middle of its hex."""
    out = []
    for kind, art in ART.items():
        for way in plan.drawn.get(kind, ()):
            for h in way:
                x, y = centre(h)
                out.append(group(art, f"translate({num(x)} {num(y)})"))
    return "".join(out)
