"""Portraits of commanders in an arch, built from parts: face, hair, beard, headgear, mantle. Box -60 -77 120 146."""

from __future__ import annotations

import msgspec

from gonfanon.painter.campaign.flags import arms_of, cut, division, key_of, outline
from gonfanon.painter.campaign.places import ink
from gonfanon.painter.ink.palette import INK, MOVEMENT, TARGET, VELLUM, WHITE, Arms

SKIN, SHADE, STEEL, GOLD, BRASS, CROWN, MAIL = (
    "#EBC9A0", "#D9AE80", "#C9C2B4", "#EDC65A", "#D8B65A", "#EDBE3B", "#A9A8A6",
)  # fmt: skip
ARCH = "M-52 62V-24C-52 -58 -28 -70 0 -70S52 -58 52 -24V62z"
SHOULDERS = "M-54 70C-52 40 -34 30 -16 28H16C34 30 52 40 54 70z"
HOOD = "M-29 -12C-31 -44 31 -44 29 -12C30 12 26 30 18 38C6 42 -6 42 -18 38C-26 30 -30 12 -29 -12z"
FOLD = "M-18 27C-6 34 10 38 30 36"
VEIL = (
    "M-31 30C-40 -20 -26 -50 1 -50S42 -20 33 30C27 22 26 2 24 -12C12 -28 -10 -28 -22 -12C-24 2 -25 22 -31 30z"
)
LOCKS = (
    "M-26 -4C-34 -34 -16 -48 2 -47S36 -32 28 -4C25 -14 22 -22 14 -26"
    "C2 -20 -14 -22 -19 -26C-23 -20 -25 -12 -26 -4z"
)
MAILED = ("nasal", "coif", "round", "spiked")


class Face(msgspec.Struct, frozen=True):
    """What somebody looks like."""

    helm: str
    hair: str
    beard: str = "short"
    old: bool = False


BROWN, RED, BLACK, FAIR, GREY = "#7A4A22", "#A8672E", "#2F2620", "#C89A4E", "#8d857a"
WOMAN = Face("veil", RED, "none")
WESTERN = (
    Face("nasal", RED),
    Face("coif", BROWN, "fork"),
    Face("bare", FAIR, "stubble"),
    Face("nasal", BLACK, "tash"),
    Face("cap", GREY, "long", True),
    Face("coif", FAIR, "none"),
)
FACES: dict[str, tuple[Face, ...]] = {
    "byzantine": (
        Face("stemma", BLACK, "long"),
        Face("round", BLACK),
        Face("spiked", BROWN, "fork"),
        Face("round", GREY, "long", True),
        Face("spiked", BLACK, "tash"),
        Face("bare", BLACK, "fork"),
    ),
    "arab": (
        Face("turban", BLACK, "long"),
        Face("spiked", BLACK),
        Face("turban", GREY, "long", True),
        Face("turban", BROWN, "fork"),
        Face("spiked", BLACK, "tash"),
        Face("turban", BLACK, "stubble"),
    ),
    "lombard": (
        Face("cap", BROWN, "long"),
        Face("nasal", FAIR, "fork"),
        Face("bare", BROWN, "long"),
        Face("cap", BLACK, "short"),
        Face("coif", GREY, "long", True),
        Face("round", BROWN, "tash"),
    ),
}
"""People -> faces; all others look western."""
KINDS = 6


def faces_of(faction: str) -> tuple[Face, ...]:
    """The faces of a people, a woman's last."""
    return (*FACES.get(key_of(faction), WESTERN), WOMAN)


def _pen(d: str, colour: str, wide: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{wide:g}" {more}/>'


def _dot(x: float, y: float, r: float, colour: str, edge: float = 0) -> str:
    rim = f' stroke="{INK}" stroke-width="{edge:g}"' if edge else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}"{rim}/>'


def _body(face: Face, arms: Arms) -> str:
    """Shoulders, mantle and brooch; the coif or the hair behind the face."""
    mailed = face.helm in MAILED
    mail = f'<path d="{SHOULDERS}" fill="url(#gf-mail)"/>' if mailed else ""
    folds = "M-44 70C-42 54 -34 46 -26 42M-26 70C-24 58 -18 50 -10 46"
    out = ink(SHOULDERS, MAIL if mailed else arms.second, 2.2) + mail
    out += ink("M-56 70C-56 42 -38 30 -18 27C-6 34 10 38 30 36C18 48 8 58 6 70z", arms.field, 2.2)
    out += _pen(FOLD, arms.second, 4) + _pen(folds, INK, 1.6, 'stroke-opacity=".55"') + _pen(FOLD, INK, 1.2)
    out += _dot(29, 38, 6.5, GOLD, 1.8) + _dot(29, 38, 2.4, TARGET)
    if mailed:
        return out + ink(HOOD, MAIL, 2.2) + f'<path d="{HOOD}" fill="url(#gf-mail)"/>'
    out += ink("M-11 18V36C-4 41 6 41 12 36V18z", SHADE, 2)
    behind = "M-27 18C-36 -8 -32 -44 0 -46S36 -8 27 18C23 14 22 4 22 -8H-22C-22 4 -23 14 -27 18z"
    return out + ink(behind, face.hair, 2)


def _beard(face: Face) -> str:
    if face.beard == "stubble":
        d = "M-19 4C-17 20 -9 29 1 30S18 20 20 4C16 14 8 12 1 12S-14 14 -19 4z"
        return f'<path d="{d}" fill="{face.hair}" fill-opacity=".28"/>'
    shapes = {
        "short": "M-20 0C-20 20 -10 33 1 33S21 20 21 0C18 10 12 13 8 12H-6C-11 13 -17 10 -20 0z",
        "long": "M-21 -2C-22 22 -14 34 -6 44L1 52L8 44C16 34 23 22 22 -2C19 9 12 12 8 11H-6C-11 12 -18 9 -21 -2z",
        "fork": "M-20 0C-21 18 -16 30 -9 40L-2 32L4 41C14 32 22 18 21 0C18 10 12 13 8 12H-6C-11 13 -17 10 -20 0z",
    }
    if face.beard not in shapes:
        return ""
    lines = "M-8 22C-6 30 -3 36 0 40M8 22C7 28 5 34 3 38"
    return ink(shapes[face.beard], face.hair, 1.9) + _pen(lines, INK, 1.3, 'stroke-opacity=".5"')


def _features(face: Face) -> str:
    out = ink("M-21 -14C-23 10 -13 29 1 30C14 29 23 10 22 -14C20 -30 -19 -30 -21 -14z", SKIN, 2.1)
    cheek = "M9 28C17 24 23 8 22 -14C21 -20 18 -24 14 -26C19 -10 18 12 9 28z"
    out += f'<path d="{cheek}" fill="{SHADE}" fill-opacity=".75"/>'
    cheeks = "".join(f'<circle cx="{x}" cy="6" r="5" fill="#D0705A" fill-opacity=".32"/>' for x in (-12, 14))
    out += cheeks + _beard(face) + _pen("M-5 17Q1 19.5 7 17", "#8E3A2C", 2.6, 'stroke-linecap="round"')
    if face.beard in ("short", "long", "fork", "tash"):
        tash = "M-12 16C-8 10 -3 10 1 12C5 10 10 10 14 16C8 15 4 14.5 1 15.5C-3 14.5 -7 15 -12 16z"
        out += ink(tash, face.hair, 1.5)
    out += ink("M-2 -12C-3 -4 -6 4 -5 7C-3 10 4 10 6 8", "none", 1.9)
    for x in (-10, 12):
        eye = f"M{x - 7.5} -7C{x - 4} -12.5 {x + 4} -12.5 {x + 7} -7C{x + 3} -3.8 {x - 4} -3.8 {x - 7.5} -7z"
        out += ink(eye, WHITE, 1.6) + _dot(x + 1, -7.8, 2.9, INK) + _dot(x + 1.9, -8.8, 0.9, "#fff")
    brows = "M-19 -15C-14 -19 -7 -18 -3 -15M5 -15C9 -18 16 -19 20 -15"
    out += _pen(brows, GREY if face.old else face.hair, 3.2, 'stroke-linecap="round"')
    wrinkles = "M-20 -1C-17 1 -14 1 -12 0M22 -1C19 1 16 1 14 0M-6 -22C-2 -23 4 -23 8 -22"
    return out + (_pen(wrinkles, INK, 1.2, 'stroke-opacity=".5"') if face.old else "")


def _shade(d: str) -> str:
    return f'<path d="{d}" fill="{INK}" fill-opacity=".2"/>'


def _jewels(places: tuple[tuple[float, float, float, str], ...]) -> str:
    return "".join(_dot(x, y, r, colour, 1.1) for x, y, r, colour in places)


def _headgear(face: Face, arms: Arms) -> str:
    band = ink("M-29 -16C-12 -24 12 -24 30 -16L29 -11C12 -18 -12 -18 -28 -11z", BRASS, 1.8)
    match face.helm:
        case "nasal":
            dome = ink(
                "M-28 -18C-22 -44 -6 -60 1 -66C8 -60 24 -44 29 -18C12 -24 -10 -24 -28 -18z", STEEL, 2.3
            )
            dome += _shade("M4 -63C12 -54 24 -40 29 -18C24 -20 18 -21.5 12 -22C14 -38 10 -52 4 -63z")
            ridge = _pen("M1 -62V-22", INK, 1.5, 'stroke-opacity=".5"')
            return dome + band + ink("M-3 -18H5L4 4C2 6 0 6 -2 4z", STEEL, 1.9) + ridge
        case "coif":
            return _pen("M-22 -14C-20 -30 20 -30 22 -14", INK, 2.2)
        case "round":
            dome = ink("M-28 -18C-28 -58 29 -58 29 -18C12 -24 -10 -24 -28 -18z", BRASS, 2.3)
            dome += _shade("M8 -48C20 -44 29 -34 29 -18C25 -20 20 -21 16 -22C18 -32 14 -42 8 -48z")
            rim = ink("M-29 -16C-12 -24 12 -24 30 -16L29 -10C12 -17 -12 -17 -28 -10z", STEEL, 1.8)
            plume = ink(
                "M1 -49C-4 -58 -12 -62 -18 -58C-12 -66 6 -70 14 -60C10 -60 4 -56 1 -49z", arms.second, 1.8
            )
            cheeks = "M-29 -12C-34 -2 -33 14 -28 22L-22 20C-24 8 -24 -4 -22 -12z"
            cheeks += "M30 -12C35 -2 34 14 29 22L23 20C25 8 25 -4 23 -12z"
            return dome + rim + plume + ink(cheeks, BRASS, 1.8)
        case "spiked":
            dome = ink(
                "M-28 -18C-26 -42 -2 -50 1 -68C4 -50 28 -42 29 -18C12 -24 -10 -24 -28 -18z", "#C2BAA8", 2.3
            )
            return dome + ink(
                "M-29 -16C-12 -24 12 -24 30 -16L29 -11C12 -18 -12 -18 -28 -11z", arms.second, 1.8
            )
        case _:
            return _soft_headgear(face, arms)


def _soft_headgear(face: Face, arms: Arms) -> str:
    match face.helm:
        case "cap":
            crown = ink(
                "M-27 -16C-30 -40 -14 -50 2 -50S32 -38 28 -16C12 -24 -10 -24 -27 -16z", arms.field, 2.1
            )
            return crown + ink(
                "M-29 -14C-12 -23 12 -23 30 -14L29 -22C12 -31 -12 -31 -28 -22z", "#8A5A2C", 1.8
            )
        case "stemma":
            crown = ink(
                "M-27 -16C-29 -36 -24 -46 1 -46S31 -36 29 -16C12 -22 -10 -22 -27 -16z", "#70407C", 2.1
            )
            crown += ink("M-28 -14C-12 -22 12 -22 30 -14V-26C12 -33 -12 -33 -28 -26z", CROWN, 1.9)
            stones = (
                (-18, -23, 2.8, MOVEMENT),
                (-6, -25.5, 2.8, TARGET),
                (8, -25.5, 2.8, MOVEMENT),
                (20, -23, 2.8, TARGET),
            )
            beads = 'stroke-dasharray="1 4" stroke-linecap="round"'
            hung = _pen("M-28 -12C-31 -4 -31 6 -30 12M30 -12C33 -4 33 6 32 12", CROWN, 3, beads)
            return crown + _jewels(stones) + ink("M1 -46v-11M-4 -53h10", "none", 2.4) + hung
        case "turban":
            cloth = ink(
                "M-32 -14C-38 -38 -14 -54 4 -48C24 -52 38 -32 31 -14C12 -24 -12 -24 -32 -14z", "#F4ECDA", 2.2
            )
            folds = (
                "M-30 -22C-12 -36 14 -38 31 -24M-24 -36C-8 -44 14 -44 26 -36M-31 -16C-10 -28 12 -30 30 -18"
            )
            return cloth + _pen(folds, INK, 1.5) + ink("M1 -34l5 6l-5 6l-5 -6z", arms.field, 1.4)
        case "veil":
            ring = ink("M-26 -20C-12 -30 14 -30 28 -20L27 -28C14 -38 -12 -38 -25 -28z", CROWN, 1.8)
            jewels = _jewels(((1, -31.5, 2.8, TARGET), (-13, -28, 2.2, MOVEMENT), (15, -28, 2.2, MOVEMENT)))
            return ink(VEIL, WHITE, 2.1) + ring + jewels
        case _:
            return ink(LOCKS, face.hair, 2.1) + _pen(
                "M-14 -36C-4 -42 10 -42 18 -36", INK, 1.4, 'stroke-opacity=".5"'
            )


def defs() -> str:
    """What portraits refer to, beside the patterns of counters."""
    return outline("arch", ARCH)


def portrait(faction: str, first: bool, face: Face) -> str:
    """Somebody in the arch of his side."""
    arms, rim = arms_of(faction), WHITE if first else INK
    ground = (
        f'<rect x="-60" y="-76" width="120" height="144" fill="{arms.field}"/>'
        f'<g opacity=".42">{division(arms, (-54, -72, 108, 136))}</g>'
        '<rect x="-60" y="-76" width="120" height="144" fill="url(#gf-stitch)"/>'
        f'<circle cy="-16" r="43" fill="{VELLUM}" fill-opacity=".55"/>'
        f'<circle cy="-16" r="43" fill="none" stroke="{arms.second}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    person = _body(face, arms) + _features(face) + _headgear(face, arms)
    return (
        f'<path d="{ARCH}" fill="{rim}" stroke="{INK}" stroke-width="9"/>{_pen(ARCH, rim, 6)}'
        + cut("arch", ground + person)
        + _pen(ARCH, INK, 1.6)
    )
