"""Figures built from parts: body, helm, shield, weapon, horse, each a datum of the character."""

from __future__ import annotations

import msgspec

from gonfanon.painter.ink.palette import INK, MAIL, SKIN, STEEL, VELLUM, Arms
from gonfanon.painter.ink.svg import disc, group, limb, shaft, shape, stroke
from gonfanon.painter.pieces.camels import camel, saddle
from gonfanon.painter.pieces.gear import BOWS, HELMS, shield, weapon
from gonfanon.painter.pieces.horses import coat, horse, mail


class Look(msgspec.Struct, frozen=True):
    """How a person looks: body, helm, shield, colour of the horse, barding, and a coat of his own if any."""

    body: str = "coat"
    helm: str = "bare"
    shield: str | None = None
    horse: str = "bay"
    barding: bool = False
    coat: str | None = None


MAILED = frozenset({"mail", "scale", "lamellar"})
LONG = frozenset({"robe", "gown", "habit"})


def _head(x: float, y: float, look: Look, arms: Arms) -> str:
    face = disc(x, y, 8, SKIN) + f'<circle cx="{x + 4}" cy="{y}" r="1.2" fill="{INK}"/>'
    return face + HELMS.get(look.helm, HELMS["bare"])(x, y - 2, arms)


def _cloth(look: Look, arms: Arms) -> str:
    if look.coat:
        return look.coat
    return "#6E5A48" if look.body == "habit" else arms.second


def _torso(look: Look, arms: Arms) -> str:
    cloth = _cloth(look, arms)
    if look.body in MAILED:
        trunk = "M-15 20L-11 -10C-9 -16 9 -16 11 -10L15 20C6 24 -6 24 -15 20z"
        if look.body == "mail":
            return mail(trunk) + stroke("M-12 8H13", INK, 3.2)
        rings = f'<path d="{trunk}" fill="url(#gf-scale)"/>'
        return shape(trunk, "#C3A766") + rings + stroke("M-12 8H13", INK, 3.2)
    if look.body in LONG:
        fold = stroke("M-5 10L-8 36M5 10L7 36", INK, 1.4)
        return (
            shape("M-19 40L-10 -10C-8 -16 8 -16 10 -10L19 40C8 44 -8 44 -19 40z", cloth)
            + stroke("M-11 5H12", INK, 2.4)
            + fold
        )
    trunk = shape("M-14 18L-10 -10C-8 -16 8 -16 10 -10L14 18C6 22 -6 22 -14 18z", cloth)
    if look.body == "gambeson":
        trunk += stroke("M-7 -12L-9 18M0 -14V20M7 -12L9 18", INK, 1.3)
    return trunk + stroke("M-11 6H12", INK, 2.6)


def _arm_on_foot(arms_carried: str) -> str:
    if arms_carried == "javelin":
        return "M7 -10L12 -20L14 -26"
    if arms_carried == "sling":
        return "M7 -10L16 -12L20 -10"
    return "M6 -8L24 -2" if arms_carried in BOWS else "M7 -8L16 2L19 -2"


def footman(look: Look, carried: str, arms: Arms) -> str:
    """A figure on foot, about 90 units high, its belt at the origin."""
    cloth = _cloth(look, arms)
    sleeve = MAIL if look.body in MAILED else cloth
    legs = (
        ""
        if look.body in LONG
        else limb("M-6 20C-7 28 -11 34 -13 41l7 0", cloth) + limb("M6 20C9 28 11 34 13 41l7 0", cloth)
    )
    return (
        legs
        + _torso(look, arms)
        + _head(0, -22, look, arms)
        + weapon(carried, arms)
        + limb(_arm_on_foot(carried), sleeve, 5)
        + shield(look.shield, -9, 4, arms)
    )


def _couched(arms: Arms, pennon: bool) -> str:
    lance = shaft("M-40 -12L70 -30", 3) + shape("M84 -32l-15 -3l1 8z", STEEL, 1.8)
    return lance + (shape("M56 -28l-3 -13l-14 5l3 4l-12 4z", arms.second, 1.8) if pennon else "")


def _in_the_saddle(carried: str, arms: Arms) -> str:
    if carried in {"lance", "lance-pennon", "spear"}:
        return _couched(arms, carried == "lance-pennon")
    if carried == "javelin":
        return shaft("M-18 -44L40 -58", 2.6) + shape("M54 -61l-13 -3l1 8z", STEEL, 1.6)
    if carried in BOWS:
        return group(weapon(carried, arms), "translate(8 -30)")
    return group(weapon(carried, arms), "translate(3 -25)")


def _arm_in_the_saddle(carried: str) -> str:
    if carried in {"lance", "lance-pennon", "spear"}:
        return "M8 -32L14 -20L22 -22"
    if carried == "javelin":
        return "M7 -34L14 -44L16 -52"
    return "M8 -34L32 -32" if carried in BOWS else "M8 -33L16 -24L21 -27"


def horseman(look: Look, carried: str, arms: Arms) -> str:
    """A rider at the gallop, about 150 units long, the saddle at the origin."""
    return horse(coat(look.horse), look.barding, arms) + _rider(look, carried, arms)


def camelman(look: Look, carried: str, arms: Arms, kneeling: bool = False) -> str:
    """A rider on the hump of his camel, which stands or kneels. MAG-4.6.1a"""
    down = 8 if kneeling else -8
    beast = group(camel(kneeling, saddle(arms)), "translate(0 6)")
    return group(beast + group(_rider(look, carried, arms), f"translate(-5 {down}) scale(.86)"), "scale(.94)")


def _rider(look: Look, carried: str, arms: Arms) -> str:
    """The rider in the saddle, from the foot up."""
    mailed = look.body in MAILED
    cloth = _cloth(look, arms)
    sleeve = MAIL if mailed else arms.field if cloth != arms.field else cloth
    trunk = "M-12 -4L-9 -34C-7 -40 9 -40 11 -34L13 -4C6 0 -6 0 -12 -4z"
    body = mail(trunk) if look.body == "mail" else shape(trunk, "#C3A766" if mailed else cloth)
    if mailed and look.body != "mail":
        body += f'<path d="{trunk}" fill="url(#gf-scale)"/>'
    return (
        limb("M0 -8C4 2 5 10 3 20l8 1", sleeve, 6.5)
        + body
        + _head(1, -47, look, arms)
        + _in_the_saddle(carried, arms)
        + limb(_arm_in_the_saddle(carried), sleeve, 5)
        + shield(look.shield, -6, -16, arms)
    )


def halo() -> str:
    """The pale oval behind a figure on foot, so that it stands off its field."""
    return f'<ellipse cx="0" cy="-8" rx="38" ry="36" fill="{VELLUM}" fill-opacity=".42"/>'
