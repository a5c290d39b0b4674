"""Camels: ridden, loaded, with a litter, on their feet or kneeling, and dead."""

from __future__ import annotations

from gonfanon.painter.ink.palette import GOLD, INK, SHAFT, WHITE, Arms
from gonfanon.painter.ink.svg import disc, group, limb, shape, stroke

HIDE = "#C9A36A"
WOOL = "#9A7442"
ENDS = 'stroke-linecap="round" stroke-linejoin="round"'
TRUNK = (
    "M-48 0C-48 -10 -40 -14 -30 -14C-22 -16 -18 -34 -6 -35C6 -36 10 -18 18 -14C26 -11 32 -10 36 -6C42 -8"
    " 43 -20 44 -30C45 -40 50 -46 58 -45L70 -39C73 -35 70 -32 65 -33C59 -32 56 -30 55 -26C55 -12 54 2 44 9"
    "C34 16 -30 18 -41 12C-47 9 -48 5 -48 0z"
)
HEAD = (
    disc(61, -40, 1.1, INK, 1.4)
    + stroke("M52 -45l-3 -5l7 2", INK, 2, ENDS)
    + stroke("M69 -35l-6 1", INK, 1.4)
)
FAR = ("M34 8C36 20 32 26 34 40", "M-30 10C-28 20 -34 28 -32 40")
NEAR = ("M26 10C30 20 24 28 26 42", "M-38 10C-42 20 -36 28 -40 42")
FOLDED = ("M34 10L46 20L28 22", "M26 12L38 23L18 24", "M-28 12L-14 22L-36 23", "M-36 12L-24 24L-46 24")


def camel(kneeling: bool = False, burden: str = "") -> str:
    """A dromedary that looks east, with what lies on its back; on its knees it sinks to the ground."""
    tail = limb("M-47 0C-54 4 -52 14 -55 20", WOOL, 2)
    wool = stroke("M-16 -27q5 5 10 0t10 2M44 -8q4 -4 8 -2", WOOL, 2.4, ENDS)
    rein = stroke("M66 -36C54 -22 34 -16 16 -16", INK, 1.8)
    body = shape(TRUNK, HIDE, 2.4) + wool + burden + rein + HEAD
    if kneeling:
        legs = "".join(limb(d, HIDE, 6) for d in FOLDED)
        return group(tail + body + legs, "translate(0 14)")
    far, near = ("".join(limb(d, HIDE, width) for d in ds) for ds, width in ((FAR, 4.6), (NEAR, 5.2)))
    return tail + far + body + near


def saddle(arms: Arms) -> str:
    """The cloth and the wooden cross of a riding camel."""
    cloth = shape("M-26 -15C-20 -34 8 -36 16 -14L18 6C6 11 -18 11 -28 6z", arms.second)
    fringe = stroke("M-27 6l-1 5M-18 9l-1 5M-8 10v5M2 10v5M11 8l1 5", arms.second, 2.4, ENDS)
    return fringe + cloth + stroke("M-20 -18C-14 -30 6 -31 11 -17", arms.field, 3)


def load(arms: Arms) -> str:
    """Bales on both sides, roped together over the hump."""
    bale = shape("M-34 -14C-36 -26 -14 -28 -10 -18L-9 2C-14 10 -32 10 -35 2z", arms.second, 2.2)
    other = shape("M-8 -18C-6 -28 16 -27 20 -14L21 2C17 10 -3 10 -8 2z", "#B98F5A", 2.2)
    chest = shape("M-22 -32h28l3 -12h-33z", SHAFT, 2.2) + stroke("M-24 -38h31", INK, 1.6)
    ropes = stroke("M-24 -22C-22 -8 -23 2 -22 8M6 -24C8 -10 7 0 8 8M-34 -6H-9M-8 -6H20", INK, 2.2)
    return chest + bale + other + ropes


def litter(arms: Arms) -> str:
    """A tent of cloth on a frame, its curtain drawn, a gilt knob on top."""
    frame = stroke("M-32 -14L-26 -46M22 -14L16 -46", SHAFT, 4)
    walls = shape(
        "M-34 -12C-34 -34 -30 -44 -5 -58C20 -44 24 -34 24 -12C8 -6 -18 -6 -34 -12z", arms.field, 2.4
    )
    curtain = shape("M-14 -10C-14 -30 -12 -38 -5 -46C2 -38 4 -30 4 -10C-2 -8 -8 -8 -14 -10z", WHITE, 1.8)
    bands = stroke("M-31 -32Q-5 -44 21 -32", arms.second, 5)
    skirt = shape("M-34 -12C-18 -6 8 -6 24 -12L26 4C8 10 -18 10 -36 4z", arms.second, 2.2)
    return frame + walls + bands + curtain + skirt + disc(-5, -60, 4.5, GOLD, 1.8)


def fallen_camel() -> str:
    """A dead camel on its side."""
    legs = "".join(
        limb(d, HIDE, 5) for d in ("M24 10L40 24L60 26", "M-26 12L-10 26L10 26", "M-36 10L-28 28L-6 34")
    )
    trunk = (
        "M-48 0C-50 -12 -40 -18 -28 -17C-20 -26 -4 -28 4 -18C14 -18 26 -14 34 -8C44 -10 52 -4 60 4"
        "C70 6 78 12 76 18C70 22 62 18 58 14C50 12 42 8 36 6C20 14 -30 20 -42 13C-47 10 -48 5 -48 0z"
    )
    eye = stroke("M66 9l4 4m0 -4l-4 4", INK, 1.6, ENDS)
    return limb("M-47 2C-56 6 -58 12 -64 12", WOOL, 2) + legs + shape(trunk, HIDE, 2.4) + eye


BURDENS = {"camel": saddle, "pack-camel": load, "litter-camel": litter}
"""What each kind of camel carries on its back. MAG-4.6.1a"""
