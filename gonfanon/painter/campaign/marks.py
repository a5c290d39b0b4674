"""What moves on the map, and in what state: banners, convoys, spies, prisoners, sieges, seasons.

The foot of a mark stands at the origin; a banner is about 44 wide and 66 high. A `?` stands for what a side may
not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from gonfanon.painter.campaign.flags import arms_of, cut, division, flag, outline
from gonfanon.painter.campaign.places import ink
from gonfanon.painter.ink.palette import (
    COVER,
    DANGER,
    DEFENCE,
    DONE,
    INK,
    MOVEMENT,
    SELECT,
    SHAFT,
    SKIN,
    TARGET,
    VELLUM,
    VELLUM_DEEP,
    WHITE,
    WOOD,
)
from gonfanon.painter.ink.svg import num, stroke, text
from gonfanon.painter.pieces.heraldry import device

CLOTHS = {
    "gonfanon": "M-19 -58H19V-27L14 -17L9 -26L0 -16.5L-9 -26L-14 -17L-19 -27z",
    "pennon": "M-19 -58H19L19 -30L13 -16L0 -31L-13 -16L-19 -30z",
    "square": "M-19 -58H19V-22H-19z",
}
HORSE = (
    f'<path d="M-8 10C-9 0 -5 -8 3 -10L4 -13L7 -10C10 -7 11 -3 12 0C12 3 9 4 7 2L2 1C2 4 4 6 4 10z" fill="{INK}"/>'
    f'<circle cx="5" cy="-5" r="1.2" fill="{VELLUM}"/>'
)
COIN, WARNING = "#EDC65A", "#FBE9C9"
ENDS = 'stroke-linecap="round"'


def defs() -> str:
    """What the marks refer to, with the definitions of flags."""
    return "".join(outline(name, d) for name, d in CLOTHS.items())


def coin(x: float, y: float, r: float) -> str:
    """A coin."""
    d = f"M0 {num(-r * 0.42)}V{num(r * 0.42)}M{num(-r * 0.42)} 0H{num(r * 0.42)}"
    return (
        f'<g transform="translate({num(x)} {num(y)})"><circle r="{num(r)}" fill="{COIN}" stroke="{INK}"'
        f' stroke-width="{num(r * 0.16)}"/><circle r="{num(r * 0.72)}" fill="none" stroke="{INK}" stroke-opacity=".5"'
        f' stroke-width="{num(r * 0.1)}"/>{stroke(d, INK, r * 0.2)}</g>'
    )


def _shadow(wide: float, high: float = 4) -> str:
    return f'<ellipse cx="2" cy="2" rx="{num(wide)}" ry="{num(high)}" fill="{INK}" fill-opacity=".26"/>'


def _staff(d: str, wide: float) -> str:
    return stroke(d, INK, wide + 2.4, ENDS) + stroke(d, SHAFT, wide, ENDS)


def _figure(x: float, y: float, words: str, size: float, colour: str = INK) -> str:
    return text(x, y, words, size, colour, 800)


def _plate(number: str, riders: bool, guess: bool) -> str:
    """The number of a group, or a question mark; dashed on amber: what a spy saw today."""
    wide = max(24, 13 + len(number) * 9 + (15 if riders else 0))
    dashed = ' stroke-dasharray="3 2"' if guess else ""
    horse = f'<g transform="translate({num(-wide / 2 + 9.5)} -4.8) scale(.62)">{HORSE}</g>' if riders else ""
    return (
        f'<rect x="{num(-wide / 2)}" y="-14" width="{num(wide)}" height="18.5" rx="5"'
        f' fill="{WARNING if guess else VELLUM}" stroke="{INK}" stroke-width="1.5"{dashed}/>{horse}'
        + _figure(7.5 if riders else 0, 0.4, number, 16)
    )


def cloth(faction: str, first: bool = True, riders: bool = False, mercenaries: bool = False) -> str:
    """A banner on its staff without figures; its tails tell riders from others, a square cloth mercenaries."""
    arms = arms_of(faction)
    kind = "square" if mercenaries else "pennon" if riders else "gonfanon"
    d = CLOTHS[kind]
    rim = WHITE if first else INK
    seam = f'stroke="{INK if first else VELLUM_DEEP}"' + ("" if first else ' stroke-dasharray="3 1.6"')
    inner = (
        coin(0, -40, 11)
        if mercenaries
        else f'<circle cy="-42" r="13" fill="{arms.field}" stroke="{arms.second}" stroke-width="1.2"/>'
        f'<g transform="translate(0 -42) scale(.74)">{device(arms)}</g>'
    )
    return (
        _shadow(15)
        + _staff("M0 2V-64", 2.2)
        + f'<path d="{d}" fill="{rim}" stroke="{INK}" stroke-width="6.4" stroke-linejoin="round"/>'
        + f'<path d="{d}" fill="{rim}" stroke="{rim}" stroke-width="4" stroke-linejoin="round"/>'
        + f'<path d="{d}" fill="{arms.field}"/>{cut(kind, division(arms, (-19, -58, 38, 40)))}'
        + f'<path d="{d}" fill="none" {seam} stroke-width="1.2" stroke-linejoin="round"/>'
        + _staff("M-23 -59H23", 2.4)
        + f'<circle cy="-66" r="3.4" fill="{COIN}" stroke="{INK}" stroke-width="1.3"/>{inner}'
    )


def banner(
    faction: str,
    first: bool = True,
    number: str = "?",
    prestige: int = 0,
    riders: bool = False,
    mercenaries: bool = False,
    guess: bool = False,
    states: Sequence[str] = (),
) -> str:
    """The banner of a group with its number, the prestige of its commander and at most two marks."""
    disc = f'<g transform="translate(-21 -60)"><circle r="10.2" fill="{SELECT}" stroke="{INK}" stroke-width="1.6"/>'
    marks = "".join(
        f'<g transform="translate(22 {num(-60 + n * 19)}) scale(.66)">{STATES[state]}</g>'
        for n, state in enumerate(states)
    )
    return (
        cloth(faction, first, riders, mercenaries)
        + _plate(number, riders, guess)
        + (f"{disc}{_figure(0, 5, str(prestige), 14.5)}</g>" if prestige else "")
        + marks
    )


def _disc(inner: str, colour: str = WHITE) -> str:
    return f'<circle r="14" fill="{colour}" stroke="{INK}" stroke-width="2"/>{inner}'


def _pen(d: str, colour: str, wide: float) -> str:
    return stroke(d, colour, wide, f'{ENDS} stroke-linejoin="round"')


def _ring(x: float) -> str:
    return f'<circle cx="{num(x)}" cy="1" r="4.5" fill="none" stroke="{INK}" stroke-width="2.8"/>'


STATES: dict[str, str] = {
    "moved": _disc(_pen("M-7 0L-2 6L8 -6", DONE, 3.6)),
    "wounded": _disc(f'<path d="M0 -10C5 -3 8 1 8 5A8 8 0 0 1 -8 5C-8 1 -5 -3 0 -10z" fill="{DEFENCE}"/>'),
    "unfed": _disc(_pen("M-9 0H9C9 6 5 9 0 9S-9 6 -9 0zM-8 -9L8 8", DANGER, 2.8), WARNING),
    "hungry": _disc(
        f'<path d="M-9 -1H9C9 6 5 9 0 9S-9 6 -9 -1z" fill="{WHITE}"/>'
        + _pen("M-6 -9l4 4l4 -4l4 4", WHITE, 2.4),
        DANGER,
    ),
    "seen": _disc(
        _pen("M-10 0C-5 -7 5 -7 10 0C5 7 -5 7 -10 0z", MOVEMENT, 2.6) + f'<circle r="3.4" fill="{MOVEMENT}"/>'
    ),
    "captive": _disc(_ring(-4.5) + _ring(5)),
}
"""Marks of states, 28 across."""


def mule(faction: str, first: bool = True) -> str:
    """A loaded mule under its flag."""
    body = (
        "M-20 -9C-19 -19 8 -18 13 -17L20 -27L22 -33L24.5 -28L27.5 -32L27 -26L33 -19C33 -15 29 -15 26 -17L19 -7"
        "C12 -2 -12 -2 -18 -4z"
    )
    return (
        _shadow(24)
        + '<g transform="scale(.92)">'
        + stroke("M-17 -4C-18 4 -17 4 -18 4M-13 -6V4M9 -6V4M14 -7V4", INK, 4.2, ENDS)
        + ink(body, "#9C8468", 2)
        + stroke("M-20 -9l-4 9", INK, 2, ENDS)
        + f'<circle cx="26.5" cy="-22.5" r="1.2" fill="{INK}"/>'
        + ink("M-13 -8C-15 -22 -8 -25 -2 -25S10 -22 8 -8C3 -4 -9 -4 -13 -8z", "#E2C892", 1.8)
        + ink("M-12 -15H8M-3 -25V-6", "none", 1.2)
        + f'<g transform="translate(-14 -20) scale(.8)">{flag(faction, first)}</g></g>'
    )


def convoy(faction: str, first: bool = True, load: int | None = None) -> str:
    """A loaded mule with a dot for each point; its load may be unknown."""
    dots = "".join(
        f'<circle cx="{-16 + n * 8}" cy="9" r="2.9" fill="{COVER if n < (load or 0) else "none"}" stroke="{COVER}"'
        ' stroke-width="1.2"/>'
        for n in range(5)
    )
    return (
        mule(faction, first)
        + f'<rect x="-23" y="3" width="46" height="12" rx="6" fill="{VELLUM}" stroke="{INK}" stroke-width="1.3"/>'
        + (dots if load is not None else _figure(0, 13, "?", 12))
    )


def spy(faction: str, first: bool = True) -> str:
    """A hood in a lozenge."""
    return (
        _shadow(13, 3.5)
        + f'<path d="M0 -38L19 -18L0 2L-19 -18z" fill="{WHITE if first else INK}" stroke="{INK}" stroke-width="2"/>'
        + f'<path d="M0 -34L15.5 -18L0 -2L-15.5 -18z" fill="{arms_of(faction).field}"/>'
        + ink("M-9 -11C-10 -24 -4 -29 2 -29S10 -22 9 -11C5 -8 -5 -8 -9 -11z", "#4C4236", 1.5)
        + '<path d="M-5 -13C-6 -20 -2 -23 1 -23S6 -19 5.5 -13C3 -11 -3 -11 -5 -13z" fill="#1c1510"/>'
        + f'<circle cx="-1.6" cy="-17" r="1.3" fill="{WHITE}"/><circle cx="2.8" cy="-17" r="1.3" fill="{WHITE}"/>'
    )


def captives() -> str:
    """Three men on a rope."""
    men = "".join(
        f'<g transform="translate({x} 0)">{ink("M-4.5 2L-3 -14C-2 -17 3 -17 4 -14L5.5 2z", VELLUM_DEEP, 1.5)}'
        f'<circle cx=".5" cy="-20" r="4.2" fill="{SKIN}" stroke="{INK}" stroke-width="1.5"/></g>'
        for x in (-11, 1, 13)
    )
    return _shadow(22) + men + stroke("M-11 -8Q-5 -3 1 -8Q7 -3 13 -8L20 -5", DANGER, 2)


def prisoners(number: int) -> str:
    """Three men on a rope, and how many they are."""
    links = "".join(
        f'<circle cx="{x}" cy="8.5" r="3" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        for x in (-11, -5.6)
    )
    return (
        captives()
        + f'<rect x="-20" y="1.5" width="38" height="14" rx="5" fill="{VELLUM}" stroke="{INK}" stroke-width="1.4"/>'
        + links
        + _figure(7, 13, str(number), 13)
    )


def camp(faction: str) -> str:
    """Stakes and the besieger's tents round a place."""
    arms = arms_of(faction)
    stakes = ""
    for i in range(22):
        a = i / 22 * 2 * pi
        if abs(a - pi * 1.5) >= 0.5:
            stakes += f"M{num(27 * cos(a))} {num(4 + 20 * sin(a))}l{num(3 * cos(a))} -6"
    tent = ink("M-10 6L0 -9L10 6z", arms.field, 1.4) + f'<path d="M-3.5 6L0 -9L3.5 6z" fill="{arms.second}"/>'
    tent += ink("M0 -9v-4", "none", 1.4)
    return (
        f'<ellipse cy="4" rx="27" ry="20" fill="none" stroke="{TARGET}" stroke-width="2" stroke-dasharray="5 3"/>'
        + stroke(stakes, INK, 3.2, ENDS)
        + stroke(stakes, WOOD, 1.5, ENDS)
        + f'<g transform="translate(-29 17)">{tent}</g><g transform="translate(29 15) scale(.9)">{tent}</g>'
    )


def siege(faction: str, days: int) -> str:
    """Stakes and tents round a place, and the days for which its food lasts."""
    glass = "M-16 -5h9M-16 5h9M-15 -5c0 4 7 5 7 10M-8 -5c0 4 -7 5 -7 10"
    return (
        camp(faction)
        + f'<g transform="translate(0 27)"><rect x="-22" y="-8.5" width="44" height="17" rx="5" fill="{TARGET}"'
        + f' stroke="{INK}" stroke-width="1.3"/>{stroke(glass, WHITE, 1.5)}{_figure(6, 5, str(days), 14, WHITE)}</g>'
    )


def _turned(inner: str, turns: int) -> str:
    return "".join(f'<g transform="rotate({360 // turns * n})">{inner}</g>' for n in range(turns))


SEASON_SIGNS: dict[str, str] = {
    "spring": _turned(
        f'<ellipse cy="-7" rx="4.5" ry="6" fill="#E9A6B5" stroke="{INK}" stroke-width="1.1"/>', 5
    )
    + f'<circle r="4" fill="{SELECT}" stroke="{INK}" stroke-width="1.1"/>',
    "summer": f'<circle r="7" fill="{SELECT}" stroke="{INK}" stroke-width="1.3"/>'
    + _turned(ink("M0 -9.5l1.8 0l-1.8 -5l-1.8 5z", SELECT, 1), 8),
    "autumn": ink(
        "M0 12V2C-8 4 -12 -2 -11 -9C-6 -9 -2 -7 0 -12C2 -7 6 -9 11 -9C12 -2 8 4 0 2", "#C9742E", 1.4
    ),
    "winter": _turned(stroke("M0 0V13M-4 10L0 6L4 10", MOVEMENT, 2, ENDS), 6),
}


def sheaf() -> str:
    """The sign of resources."""
    stalks = "M0 6C-1 2 -4 -1 -4 -6M0 6V-7M0 6C1 2 4 -1 4 -6M-2.6 3.5H2.6"
    ears = "M-4.6 -3l-1.8 -2.6M-4 -6l1.6 -2.4M0 -4l-2 -2M0 -4l2 -2M4.6 -3l1.8 -2.6M4 -6l-1.6 -2.4"
    return stroke(stalks, COVER, 1.7, ENDS) + stroke(ears, COVER, 1.5, ENDS)
