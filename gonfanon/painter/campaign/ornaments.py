"""What fills the sea and the margin: rose, cartouche, scale, ships."""

from __future__ import annotations

from math import cos, pi, sin

from gonfanon.library.campaign_maps import Ship
from gonfanon.painter.campaign.chart import HIGH, scaled
from gonfanon.painter.campaign.flags import arms_of
from gonfanon.painter.campaign.places import ink
from gonfanon.painter.ink.palette import (
    INK,
    SANS,
    SELECT,
    SERIF,
    SHORE,
    SMALL_CAPITALS,
    TARGET,
    VELLUM,
    VELLUM_DEEP,
    WATER,
    WHITE,
)
from gonfanon.painter.ink.svg import num, stroke, text

ENDS = 'stroke-linecap="round"'
WAYS = {60: "NE", 120: "SE", 180: "S", 240: "SW", 300: "NW"}
BAR = 8
"""Stretches of 5 km of the scale."""


def _polar(degrees: float, r: float) -> tuple[float, float]:
    return r * sin(degrees * pi / 180), -r * cos(degrees * pi / 180)


def _ray(degrees: float, length: float, wide: float, dark: str) -> str:
    (tx, ty), (lx, ly), (rx, ry) = (
        _polar(degrees, length),
        _polar(degrees - 30, wide),
        _polar(degrees + 30, wide),
    )
    left = f"M0 0L{num(lx)} {num(ly)}L{num(tx)} {num(ty)}z"
    right = f"M0 0L{num(rx)} {num(ry)}L{num(tx)} {num(ty)}z"
    return ink(left, dark, 1.1) + ink(right, VELLUM, 1.1)


def rose(r: float) -> str:
    """The rose of the winds: its six long points are the six ways out of a hex."""
    rings = (
        f'<circle r="{num(r * 1.02)}" fill="{VELLUM}" fill-opacity=".72" stroke="{INK}" stroke-width="1.2"/>'
        f'<circle r="{num(r * 0.97)}" fill="none" stroke="{INK}" stroke-width=".8"/>'
        f'<circle r="{num(r * 0.6)}" fill="none" stroke="{INK}"/>'
        f'<circle r="{num(r * 0.56)}" fill="{WATER}" fill-opacity=".5" stroke="{INK}" stroke-width=".7"/>'
    )
    ticks = ""
    for n in range(72):
        (a, b), (c, d) = _polar(n * 5, r * 0.98), _polar(n * 5, r * (0.94 if n % 6 else 0.9))
        ticks += f"M{num(a)} {num(b)}L{num(c)} {num(d)}"
    between = "".join(_ray(a, r * 0.7, r * 0.2, "#D9B24A") for a in range(30, 360, 60))
    ways = "".join(_ray(a, r * 0.98, r * 0.22, TARGET if a % 360 else INK) for a in range(60, 420, 60))
    words = ""
    for degrees, word in WAYS.items():
        x, y = _polar(degrees, r * 1.17)
        words += text(x, y + 6, word, 18, INK, 700, font_family=SMALL_CAPITALS)
    lily = (
        "M0 -30C7 -20 9 -14 3 -7H-3C-9 -14 -7 -20 0 -30zM-4 -8C-14 -6 -19 -14 -13 -20C-9 -16 -6 -12 -4 -8z"
        "M4 -8C14 -6 19 -14 13 -20C9 -16 6 -12 4 -8zM-7 -6H7V-2H-7z"
    )
    return (
        rings
        + stroke(ticks, INK, 0.8)
        + between
        + ways
        + f'<circle r="{num(r * 0.13)}" fill="{SELECT}" stroke="{INK}" stroke-width="1.4"/>'
        + f'<circle r="{num(r * 0.06)}" fill="{TARGET}"/>{words}'
        + f'<g transform="translate(0 {num(-r)})">{ink(lily, TARGET, 1.4)}</g>'
    )


def scroll(w: float, h: float) -> str:
    """A leaf of vellum with rolled ends."""
    ends = (
        f"M-34 30C-48 34 -48 58 -30 60L0 54V{num(h - 40)}L-30 {num(h - 30)}"
        f"C-50 {num(h - 26)} -48 {num(h)} -28 {num(h + 2)}"
        f"H{num(w + 28)}C{num(w + 48)} {num(h)} {num(w + 50)} {num(h - 26)} {num(w + 30)} {num(h - 30)}"
        f"L{num(w)} {num(h - 40)}V54L{num(w + 30)} 60C{num(w + 48)} 58 {num(w + 48)} 34 {num(w + 34)} 30z"
    )
    return (
        f'<path d="M6 8h{num(w)}v{num(h)}h{num(-w)}z" fill="{INK}" fill-opacity=".2"/>'
        + ink(ends, VELLUM_DEEP, 2)
        + f'<rect width="{num(w)}" height="{num(h)}" rx="10" fill="{VELLUM}" stroke="{INK}" stroke-width="2.4"/>'
        + f'<rect x="9" y="9" width="{num(w - 18)}" height="{num(h - 18)}" rx="6" fill="none" stroke="{TARGET}"'
        + ' stroke-width="1.6"/>'
        + f'<rect x="14" y="14" width="{num(w - 28)}" height="{num(h - 28)}" rx="4" fill="none" stroke="{INK}"'
        + ' stroke-width=".8"/>'
    )


def scale(words: str, step: float = HIGH, steps: int = BAR) -> str:
    """A scale bar of so many stretches of 5 km, each `step` long, its left end at the origin; and what a hex is."""
    out = []
    for n in range(steps):
        colour = VELLUM if n % 2 else INK
        out.append(
            f'<rect x="{num(n * step)}" width="{num(step)}" height="9" fill="{colour}" stroke="{INK}"'
            ' stroke-width="1.4"/>'
        )
    for n in (0, steps // 4, steps // 2, steps):
        figure = f"{n * 5} km" if n == steps else str(n * 5)
        out.append(text(n * step, 29, figure, 16, INK, 700, font_family=SANS))
    hex = stroke("M0 -25L5 -34H17L22 -25L17 -16H5z", INK, 1.6)
    return (
        f'<rect x="-26" y="-52" width="{num(steps * step + 62)}" height="92" rx="8" fill="{VELLUM}" fill-opacity=".88"'
        f' stroke="{INK}" stroke-width="1.4"/>{"".join(out)}{hex}'
        + text(34, -20, words, 16, INK, 400, font_family=SERIF, font_style="italic", text_anchor="start")
    )


def ship(of: Ship) -> str:
    """A ship or a dolphin where the map has it."""
    x, y = scaled(of.at)
    turn = -of.size if of.mirrored else of.size
    body = {"round": _round_ship, "galley": _galley}.get(of.kind, _dolphin)(of.faction)
    return f'<g transform="translate({num(x)} {num(y)}) scale({turn:g} {of.size:g})">{body}</g>'


def _foam(d: str) -> str:
    return stroke(d, SHORE, 2.4, ENDS)


def _round_ship(faction: str) -> str:
    arms = arms_of(faction)
    stripes = (
        "M-20 -76H-8C-4 -54 -5 -38 -8 -20H-19C-15 -38 -16 -56 -20 -76z"
        "M8 -76H20C26 -54 25 -38 19 -20H8C12 -38 12 -56 8 -76z"
    )
    hull = (
        "M-60 -12C-70 -22 -72 -32 -64 -38C-58 -40 -56 -34 -60 -31C-60 -18 -46 -2 -30 0H34C48 -2 56 -14 58 -30"
        "C54 -34 58 -42 64 -38C72 -30 68 -8 54 10C44 20 -40 22 -52 10C-58 4 -60 -4 -60 -12z"
    )
    shields = "".join(
        f'<circle cx="{q}" r="6.5" fill="{arms.second if n % 2 else arms.field}" stroke="{INK}" stroke-width="1.6"/>'
        f'<circle cx="{q}" r="1.8" fill="{WHITE}" stroke="{INK}"/>'
        for n, q in enumerate((-30, -16, -2, 12, 26))
    )
    return (
        _foam("M-62 22q10 -8 20 0t20 0t20 0t20 0t20 0t20 0")
        + ink("M0 -6V-86", "none", 4)
        + ink("M-34 -78H34", "none", 4)
        + ink("M-31 -76H31C38 -50 36 -34 28 -20H-28C-24 -36 -26 -54 -31 -76z", VELLUM, 2)
        + f'<path d="{stripes}" fill="{arms.field}"/>'
        + ink("M-28 -20L-40 2M28 -20L40 2M0 -86L-50 2M0 -86L52 0", "none", 1.2)
        + ink(hull, "#A8763F", 2.2)
        + ink("M-50 4C-36 9 38 9 54 2M-46 11C-30 15 34 15 48 10", "none", 1.2)
        + shields
        + ink("M0 -84V-104", "none", 2)
        + ink("M0 -104L-22 -100L0 -94z", arms.field, 1.4)
        + _foam("M-66 24q8 -6 16 0t16 0t16 0t16 0t16 0t16 0t16 0")
    )


def _galley(faction: str) -> str:
    arms = arms_of(faction)
    stripes = (
        "M-24 -47L-8 -58C-2 -40 -4 -28 -8 -19L-24 -23C-20 -30 -20 -38 -24 -47z"
        "M8 -69L24 -80C30 -54 26 -30 16 -12L4 -15C12 -34 12 -52 8 -69z"
    )
    hull = (
        "M-74 -20C-78 -28 -70 -34 -66 -26C-62 -8 -50 -4 -34 -4H44C58 -4 66 -10 84 -14L58 6C46 14 -44 14 -56 6"
        "C-66 0 -70 -8 -74 -20z"
    )
    oars = "".join(f"M{-42 + n * 11} 3l-9 21" for n in range(9))
    return (
        ink("M-6 -4L-2 -70", "none", 3.6)
        + ink("M-52 -30L40 -92", "none", 3.4)
        + ink("M-50 -30L38 -90C44 -54 34 -24 22 -8C0 -16 -26 -24 -50 -30z", VELLUM, 2)
        + f'<path d="{stripes}" fill="{arms.field}"/>'
        + ink(hull, "#8C5A3A", 2.2)
        + stroke("M84 -14L66 -4H52M72 -4c2 -3 8 -3 8 0", INK, 1.4)
        + stroke(oars, INK, 3.2, ENDS)
        + stroke(oars, "#D9B679", 1.4, ENDS)
        + ink("M-54 1C-30 6 40 6 58 0", "none", 1.2)
        + f'<circle cx="62" cy="-4" r="2.2" fill="{WHITE}" stroke="{INK}" stroke-width="1.2"/>'
        + ink("M-2 -70V-88", "none", 2)
        + ink("M-2 -88h22l-6 5l6 5h-22z", arms.field, 1.4)
        + _foam("M-72 26q9 -7 18 0t18 0t18 0t18 0t18 0t18 0t18 0")
    )


def _dolphin(faction: str) -> str:
    body = (
        "M-46 14C-40 -18 -8 -30 18 -18C30 -22 40 -16 46 -8L62 -4C58 2 50 4 44 2C36 10 28 12 20 12C22 18 20 24 14 26"
        "C12 20 10 16 8 14C-10 12 -26 12 -36 24C-40 34 -50 36 -58 32C-54 28 -54 22 -52 20C-58 20 -64 14 -64 6"
        "C-56 6 -50 8 -46 14z"
    )
    return (
        ink(body, "#7FA6AE", 2)
        + ink("M2 -24C-2 -34 -10 -38 -16 -36C-12 -32 -10 -28 -8 -24", "#7FA6AE", 1.8)
        + f'<circle cx="36" cy="-6" r="3" fill="{WHITE}" stroke="{INK}" stroke-width="1.4"/>'
        + stroke("M44 2C38 0 34 2 30 4M-30 8C-10 -2 14 2 26 6", INK, 1.3)
        + _foam("M-70 30q9 -7 18 0t18 0M0 28q9 -7 18 0t18 0t18 0")
    )
