"""Horses with and without riders, and the beasts of the camp and the wood."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from gonfanon.painter.ink.palette import INK, MAIL, SHAFT, Arms
from gonfanon.painter.ink.svg import disc, group, limb, num, shape, stroke
from gonfanon.painter.pieces.camels import camel, litter, load

COATS: dict[str, str] = {
    "bay": "#B98450",
    "chestnut": "#A5603A",
    "sorrel": "#C27B45",
    "brown": "#6E4A30",
    "black": "#4A423D",
    "grey": "#8E8880",
    "iron": "#77716A",
    "white": "#EDE6D6",
    "dun": "#DDCBA6",
    "palomino": "#DDB56F",
    "roan": "#A88A80",
}
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'
TRUNK = (
    "M-46 4C-44 -8 -30 -10 -18 -6C-6 -3 8 -4 18 -10C26 -18 30 -30 38 -36L40 -43L45 -36C52 -33 58 -25 62 -18"
    "C63 -13 59 -10 54 -12C50 -14 46 -15 43 -13C42 -4 40 6 34 13C24 22 6 19 -8 18C-22"
    " 18 -34 22 -41 18C-47 15 -48 10 -46 4z"
)
BARDING = (
    "M-46 4C-44 -8 -30 -10 -18 -6C-6 -3 8 -4 18 -10L30 -24L40 -8C42 2 40 10 36 20C24 26"
    " -32 28 -42 22C-47 16 -48 10 -46 4z"
)


def coat(name: str) -> str:
    """The colour of a horse from its name; a bay where the name is unknown."""
    return COATS.get(name, COATS["bay"])


def mail(d: str) -> str:
    """A shape covered with rings of mail."""
    return shape(d, MAIL) + f'<path d="{d}" fill="url(#gf-mail)"/>'


def horse(colour: str, barding: bool, arms: Arms) -> str:
    """A horse at the gallop with its saddle cloth or its barding."""
    legs_far = limb("M30 14C42 16 46 24 56 28", colour, 5.5) + limb(
        "M-30 14C-32 24 -40 26 -44 38", colour, 5.5
    )
    legs_near = limb("M24 16C32 24 28 32 36 40", colour, 6) + limb("M-36 14C-44 22 -52 24 -60 34", colour, 6)
    mane = stroke("M20 -11l-2 -7l7 1l-2 -8l7 1l-1 -8l8 2", INK, 2.6, ENDS)
    bridle = disc(50, -25, 1, INK, 1.4) + stroke("M56 -13L46 -24M52 -20C40 -12 26 -10 12 -16", INK, 1.8)
    cloth = (
        mail(BARDING) if barding else shape("M-18 -7C-8 -4 4 -4 14 -8L16 8C6 12 -10 12 -18 8z", arms.second)
    )
    tail = limb("M-44 2C-56 2 -60 14 -62 26", INK, 2)
    return tail + legs_far + shape(TRUNK, colour, 2.4) + legs_near + mane + bridle + cloth


def saddle() -> str:
    """The empty saddle of a horse whose rider is gone, the stirrup hanging."""
    seat = shape(
        "M-14 -8C-12 -16 -8 -15 -6 -12C0 -9 5 -10 8 -16C12 -17 13 -12 12 -8C4 -5 -8 -5 -14 -8z", "#7A4B2A"
    )
    return seat + stroke("M2 -6V14m-4 0h8v5h-8z", INK, 2)


def collar() -> str:
    """The padded collar and the traces of a draught horse. MAG-4.5.1a"""
    pad = shape("M14 -16C20 -18 26 -12 25 -2C24 8 20 14 15 13C19 4 19 -6 14 -16z", "#8A5A2C")
    return stroke("M18 6L-46 8", INK, 2.6) + pad


def fallen_horse(colour: str) -> str:
    """A dead horse on its side, neck and head laid along the ground, its legs stiff."""
    legs = ("M14 12L32 22L54 30", "M-30 12L-18 26L4 30", "M6 14L18 30L38 38", "M-38 12L-32 30L-12 39")
    far, near = ("".join(limb(d, colour, w) for d in ds) for ds, w in ((legs[:2], 5), (legs[2:], 5.6)))
    hooves = "".join(stroke(f"M{x} {y}l5 {dy}", INK, 6.4) for x, y, dy in FALLEN_HOOVES)
    trunk = (
        "M-48 2C-50 -14 -36 -22 -20 -19C-6 -16 2 -18 12 -19C22 -21 32 -23 42 -22L43 -32L49 -21"
        "C57 -15 66 -3 74 7C77 13 74 18 68 17C62 16 60 11 56 7C51 9 46 6 43 0C38 -6 32 -7 28 -1"
        "C24 12 10 19 -8 17C-22 20 -40 21 -46 14C-48 10 -48 6 -48 2z"
    )
    eye = stroke("M51 -11l4 4m0 -4l-4 4", INK, 1.6, ENDS) + stroke("M64 -5L55 6M47 -20L43 -1", INK, 1.7)
    mane = stroke("M12 -19l2 -8l5 7l4 -8l4 7l5 -7l3 7l5 -7l2 7", INK, 2.4, ENDS)
    belly = stroke("M-30 13C-16 15 -4 14 8 10", INK, 1.4, 'stroke-opacity=".5"')
    tail = limb("M-46 0C-58 -2 -64 8 -72 6", INK, 2.6) + stroke("M-58 1C-64 8 -68 14 -74 15", INK, 2.6, ENDS)
    return tail + far + near + hooves + shape(trunk, colour, 2.4) + belly + eye + mane


FALLEN_HOOVES = ((54, 30, 2), (4, 30, 1), (38, 38, 2), (-12, 39, 2))


def _ass(colour: str, ears: str, arms: Arms) -> str:
    legs = "".join(limb(d, colour, 5) for d in ("M22 14V38", "M-28 14V38"))
    legs += "".join(limb(d, colour, 5.5) for d in ("M14 16V40", "M-36 14V40"))
    trunk = (
        "M-42 2C-40 -10 -24 -10 -12 -8C0 -6 10 -8 18 -14C22 -22 26 -28 32 -32L48 -18C52 -12 48 -8 42 -10"
        "L32 -14C32 -4 30 10 24 16C10 22 -28 22 -38 16C-43 12 -43 8 -42 2z"
    )
    pack = shape("M-24 -12C-26 -24 4 -26 6 -12C6 2 -22 4 -24 -12z", arms.second) + stroke(
        "M-9 -21V0", INK, 1.8
    )
    return (
        limb("M-40 2C-50 6 -50 16 -50 22", INK, 1.6)
        + legs
        + shape(ears, colour, 2)
        + shape(trunk, colour, 2.4)
        + disc(37, -22, 1, INK, 1.4)
        + stroke("M18 -14l2 -7l4 1l1 -7l5 1", INK, 2.2, ENDS)
        + pack
    )


def _mule(arms: Arms) -> str:
    return _ass(
        "#8A6242",
        "M28 -29C22 -42 26 -48 28 -50C33 -44 34 -38 33 -31zM32 -31C34 -44 39 -47 42"
        " -48C43 -40 40 -34 37 -29z",
        arms,
    )


def _donkey(arms: Arms) -> str:
    ears = (
        "M27 -28C16 -42 18 -52 20 -55C28 -49 33 -40 33 -31zM32 -30C32 -46 39 -52 43 -54C46 -44 42 -34 37 -27z"
    )
    return _ass("#A39A8E", ears, arms)


def _ox(arms: Arms) -> str:
    hide = "#C08A58"
    legs = "".join(limb(d, hide, 6) for d in ("M20 16V37", "M-26 16V37", "M10 18V40", "M-36 16V40"))
    trunk = (
        "M-44 0C-44 -16 -28 -18 -10 -16C2 -18 14 -22 24 -20C34 -22 44 -16 48 -6C50 0 46 4 40 2"
        "C34 0 30 2 28 6C26 16 20 20 8 20C-10 22 -30 22 -40 16C-44 12 -44 6 -44 0z"
    )
    horns = stroke("M28 -20C24 -32 32 -36 36 -34M36 -18C38 -28 48 -30 50 -26", INK, 5.4, ENDS)
    horns += stroke("M28 -20C24 -32 32 -36 36 -34M36 -18C38 -28 48 -30 50 -26", "#F0E6CE", 2.6, ENDS)
    yoke = shape("M10 -22l6 -2l4 22l-6 2z", SHAFT)
    return (
        limb("M-42 -2C-52 4 -50 18 -52 24", INK, 1.8)
        + legs
        + horns
        + shape(trunk, hide, 2.4)
        + yoke
        + disc(37, -11, 1, INK, 1.4)
    )


def _dog(arms: Arms) -> str:
    hide = "#9C7A52"
    legs = "".join(limb(d, hide, 4.6) for d in ("M18 8L26 34l5 0", "M-20 8L-28 22L-24 34l5 0"))
    legs += "".join(limb(d, hide, 5) for d in ("M12 8L12 35l5 0", "M-26 6L-36 20L-32 35l5 0"))
    trunk = (
        "M-36 -2C-34 -14 -14 -12 0 -12C10 -14 16 -20 20 -28L22 -36L30 -30L44 -24C48 -20 44 -15 38 -16L30 -16"
        "C30 -6 26 8 18 12C6 14 -10 8 -26 12C-34 10 -38 4 -36 -2z"
    )
    collar = stroke("M18 -20L29 -12", arms.field, 5)
    return (
        limb("M-34 -2C-46 -6 -48 -16 -46 -24", hide, 3.4)
        + legs
        + shape(trunk, hide, 2.4)
        + collar
        + disc(31, -24, 1, INK, 1.4)
    )


def _boar(arms: Arms) -> str:
    hide = "#5F4A3A"
    legs = "".join(limb(d, hide, 5) for d in ("M18 14V32", "M-22 14V32", "M8 16V34", "M-32 12V34"))
    trunk = (
        "M-42 2C-42 -16 -24 -22 -4 -22C12 -24 22 -18 30 -10L50 0C53 4 52 9 48 10L36 12C30"
        " 20 16 20 4 20C-12 22 -30 20 -38 14C-42 10 -42 6 -42 2z"
    )
    bristle = stroke("M-34 -15l3 -8l5 5l4 -8l5 6l5 -8l5 6l6 -8l4 7l6 -6l3 7", INK, 2.4, ENDS)
    tusk = shape("M42 8c0 -5 3 -8 6 -9c1 4 0 7 -2 9z", "#F4ECDA", 1.6)
    ear = shape("M18 -14l4 -9l6 9z", hide, 2)
    return (
        limb("M-41 0C-48 -4 -46 -12 -50 -12", INK, 1.4)
        + legs
        + bristle
        + shape(trunk, hide, 2.4)
        + ear
        + tusk
        + disc(31, -3, 1, INK, 1.4)
    )


def _sheep(arms: Arms) -> str:
    legs = "".join(limb(d, "#4A423D", 3.6) for d in ("M14 14V33", "M-18 14V33", "M6 16V35", "M-26 14V35"))
    wool = [(-6 + 34 * cos(i / 12 * 2 * pi), 20 * sin(i / 12 * 2 * pi)) for i in range(13)]
    fleece = f"M{num(wool[0][0])} {num(wool[0][1])}" + "".join(
        f"A8 8 0 0 0 {num(x)} {num(y)}" for x, y in reversed(wool[:-1])
    )
    curls = stroke(
        "M-24 -4q4 -6 8 0M-8 4q4 -6 8 0M-6 -9q4 -6 8 0M10 -2q4 -6 8 0M-20 9q4 -5 8 0", INK, 1.5, ENDS
    )
    head = shape("M24 -16C30 -22 38 -20 44 -10C46 -4 40 0 34 -1C28 -2 22 -8 24 -16z", "#4A423D")
    ear = shape("M25 -16l-9 -2l5 8z", "#4A423D", 1.6)
    return (
        legs
        + shape(fleece + "z", "#F2EAD6", 2.4)
        + curls
        + head
        + ear
        + '<circle cx="36" cy="-11" r="1.6" fill="#F2EAD6"/>'
    )


def _loose_horse(arms: Arms) -> str:
    return f'<g transform="scale(.74) translate(-2 2)">{horse(coat("bay"), False, arms)}</g>'


def _camel(arms: Arms) -> str:
    hide = "#C9A36A"
    legs = "".join(limb(d, hide, 4.6) for d in ("M18 12V40", "M-24 12V40", "M10 14V42", "M-32 12V42"))
    trunk = (
        "M-40 2C-40 -8 -32 -10 -24 -10C-18 -28 -4 -30 4 -10C12 -8 18 -8 22 -4C28 -2"
        " 30 -12 30 -24C30 -36 36 -40 44 -38"
        "L52 -32C54 -28 50 -26 46 -27L40 -27C40 -14 40 2 30 10C20 18 -24 20 -34 14C-39 12 -40 8 -40 2z"
    )
    cloth = shape("M-20 -12C-12 -16 -4 -16 2 -11L2 6C-6 9 -14 9 -20 6z", arms.second)
    return (
        limb("M-39 2C-46 6 -46 14 -48 20", INK, 1.6)
        + legs
        + shape(trunk, hide, 2.4)
        + cloth
        + disc(43, -33, 1, INK, 1.4)
    )


def _draught_horse(arms: Arms) -> str:
    return group(horse(coat("brown"), False, arms) + collar(), "scale(.74) translate(-2 2)")


SMALLER = "scale(.78) translate(-4 2)"
"""Beasts of two hexes as they stand in a list, on a counter of one."""
BEASTS: dict[str, Callable[[Arms], str]] = {
    "dog": _dog,
    "boar": _boar,
    "sheep": _sheep,
    "mule": _mule,
    "donkey": _donkey,
    "ox": _ox,
    "camel": _camel,
    "horse": _loose_horse,
    "draught-horse": _draught_horse,
    "pack-camel": lambda arms: group(camel(burden=load(arms)), SMALLER),
    "litter-camel": lambda arms: group(camel(burden=litter(arms)), SMALLER),
}
