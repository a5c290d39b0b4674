"""Flags and shields of owners: few and bold parts, so that a faction is told at 14 pixels without its colour."""

from __future__ import annotations

from gonfanon.painter.ink.palette import FACTIONS, INK, INK_SOFT, VELLUM_DEEP, WHITE, Arms
from gonfanon.painter.ink.svg import num
from gonfanon.painter.pieces.heraldry import device

NEUTRAL = Arms("Nobody", VELLUM_DEEP, INK_SOFT, "plain", "none")
Box = tuple[float, float, float, float]


def key_of(faction: str) -> str:
    """The key of the palette for a faction of the campaign: `normans` bears the arms of `norman`."""
    return faction.removesuffix("s") if faction.removesuffix("s") in FACTIONS else "neutral"


def arms_of(faction: str) -> Arms:
    """The arms of a faction of the campaign; what is neutral flies plain cloth."""
    return FACTIONS.get(key_of(faction), NEUTRAL)


def _bars(box: Box, parts: tuple[Box, ...], colour: str) -> str:
    x, y, w, h = box
    d = "".join(
        f"M{num(x + a * w)} {num(y + b * h)}h{num(c * w)}v{num(e * h)}h{num(-c * w)}z" for a, b, c, e in parts
    )
    return f'<path d="{d}" fill="{colour}" fill-opacity=".92"/>'


def _polygons(box: Box, shapes: tuple[tuple[tuple[float, float], ...], ...], colour: str) -> str:
    x, y, w, h = box
    d = "".join(
        "M" + "L".join(f"{num(x + a * w)} {num(y + b * h)}" for a, b in shape) + "z" for shape in shapes
    )
    return f'<path d="{d}" fill="{colour}" fill-opacity=".92"/>'


BARS: dict[str, tuple[Box, ...]] = {
    "paly": ((0.2, 0, 0.2, 1), (0.6, 0, 0.2, 1)),
    "chief": ((0, 0, 1, 0.34),),
    "barry": ((0, 0.14, 1, 0.16), (0, 0.46, 1, 0.16), (0, 0.78, 1, 0.16)),
    "chequy": tuple((i / 4, j / 4, 0.25, 0.25) for i in range(4) for j in range(4) if (i + j) % 2),
    "quarterly": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
}
POLYGONS: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "bendy": (
        ((0, 0.62), (0.62, 0), (0.9, 0), (0, 0.9)),
        ((0.34, 1), (1, 0.34), (1, 0.62), (0.62, 1)),
    ),
    "chevronny": tuple(
        ((0, v + 0.2), (0.5, v - 0.16), (1, v + 0.2), (1, v + 0.38), (0.5, v + 0.02), (0, v + 0.38))
        for v in (0.3, 0.72)
    ),
    "pily": (((0.05, 0), (0.45, 0), (0.25, 0.9)), ((0.55, 0), (0.95, 0), (0.75, 0.9))),
}


def division(arms: Arms, box: Box) -> str:
    """The division of a field that fills a box."""
    if arms.division in BARS:
        return _bars(box, BARS[arms.division], arms.second)
    if arms.division in POLYGONS:
        return _polygons(box, POLYGONS[arms.division], arms.second)
    if arms.division == "bordure":
        x, y, w, h = box
        return (
            f'<rect x="{num(x + 0.09 * w)}" y="{num(y + 0.09 * h)}" width="{num(0.82 * w)}"'
            f' height="{num(0.82 * h)}" fill="none" stroke="{arms.second}" stroke-width="{num(0.14 * w)}"/>'
        )
    return ""


WIDE, TALL, TOP = 17.0, 12.5, -18.0
CLOTH = (
    f"M.8 {num(TOP)}c{num(WIDE * 0.3)} -2.4 {num(WIDE * 0.55)} 2.4 {num(WIDE)} 0v{num(TALL)}"
    f"c{num(-WIDE * 0.45)} 2.4 {num(-WIDE * 0.7)} -2.4 {num(-WIDE)} 0z"
)


def outline(name: str, d: str) -> str:
    """An outline that others are cut to, for the definitions."""
    return f'<clipPath id="gm-cut-{name}"><path d="{d}"/></clipPath>'


def cut(name: str, inner: str) -> str:
    """Something cut to an outline of the definitions."""
    return f'<g clip-path="url(#gm-cut-{name})">{inner}</g>'


def defs() -> str:
    """What flags refer to."""
    return outline("flag", CLOTH)


def flag(faction: str, first: bool) -> str:
    """The flag of an owner, the foot of its staff at the origin; white rim: the first side, ink: the others."""
    arms, rim = arms_of(faction), WHITE if first else INK
    return (
        f'<path d="M0 0V{num(TOP - 2)}" stroke="{INK}" stroke-width="1.6" stroke-linecap="round"/>'
        f'<path d="{CLOTH}" fill="{rim}" stroke="{rim}" stroke-width="3.4" stroke-linejoin="round"/>'
        f'<path d="{CLOTH}" fill="{arms.field}"/>'
        + cut("flag", division(arms, (0.8, TOP - 2, WIDE, TALL + 4)))
        + f'<path d="{CLOTH}" fill="none" stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"/>'
    )


def shield(faction: str, wide: float, first: bool) -> str:
    """A shield with division and device, centred; one of each faction on a page."""
    arms, high, a = arms_of(faction), wide * 1.2, wide / 2
    d = (
        f"M{num(-a)} {num(-high / 2)}H{num(a)}V{num(high * 0.02)}C{num(a)} {num(high * 0.28)} {num(a * 0.42)}"
        f" {num(high * 0.42)} 0 {num(high / 2)}C{num(-a * 0.42)} {num(high * 0.42)} {num(-a)} {num(high * 0.28)}"
        f" {num(-a)} {num(high * 0.02)}z"
    )
    k = wide / 30
    name = f"shield-{key_of(faction)}"
    return (
        f'<path d="{d}" fill="{INK}" stroke="{WHITE if first else INK}" stroke-width="{num(4.6 * k + 1)}"'
        f' stroke-linejoin="round"/><path d="{d}" fill="{arms.field}"/>'
        + outline(name, d)
        + cut(name, division(arms, (-a, -high / 2, wide, high)))
        + f'<path d="{d}" fill="none" stroke="{INK if first else VELLUM_DEEP}" stroke-width="{num(1.3 * k + 0.2)}"/>'
        + f'<g transform="translate(0 {num(-high * 0.04)}) scale({k * 0.92:.2f})">{device(arms)}</g>'
    )
