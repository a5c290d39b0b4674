"""What a figure wears and carries: helms, shields, weapons, each drawn from its name."""

from __future__ import annotations

from collections.abc import Callable

from gonfanon.painter.ink.palette import GOLD, INK, IRON, SHAFT, STEEL, WHITE, Arms
from gonfanon.painter.ink.svg import disc, num, shaft, shape, stroke

ROUND_ENDS = 'stroke-linecap="round" stroke-linejoin="round"'


def _moved(steps: str, x: float, y: float) -> str:
    """A path in relative steps, started at a point."""
    return f"M{num(x)} {num(y)}{steps}"


def _nasal(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("l9 -15l8 15z", x - 8, y), IRON) + stroke(_moved("v6", x + 7, y), INK, 3)


def _round_helm(x: float, y: float, arms: Arms) -> str:
    bowl = shape(_moved("c0 -13 17 -13 17 0z", x - 8, y), "#D8B65A")
    return bowl + shape(_moved("l1 -8l4 2z", x, y - 10), arms.second)


def _turban(x: float, y: float, arms: Arms) -> str:
    cloth = shape(_moved("c-3 -10 8 -15 13 -12c9 0 10 9 6 12z", x - 10, y + 1), "#F4ECDA")
    return cloth + stroke(_moved("q9 -5 18 -1", x - 9, y - 3), INK, 1.4)


def _kettle(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("q13 -5 27 0l-6 -4c-1 -9 -14 -9 -15 0z", x - 13, y + 1), "#B9B2A4")


def _hood(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("c-4 -17 10 -23 16 -16l-3 5l-2 11z", x - 10, y + 9), arms.field)


def _bare(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("c-2 -13 17 -16 17 -6l-8 -1z", x - 9, y + 4), "#8A5A2C")


def _spiked(x: float, y: float, arms: Arms) -> str:
    bowl = shape(_moved("c0 -9 7 -11 9 -20c2 10 8 12 8 20z", x - 8, y + 1), "#C2BAA8")
    return bowl + stroke(_moved("l-1 9", x - 8, y + 1), INK, 3)


def _crown(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("l-2 -10l6 5l4 -8l4 8l6 -5l-1 10z", x - 8, y + 1), GOLD)


def _veil(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("c-7 -18 1 -29 11 -26c5 1 8 5 7 9c-6 -3 -11 -1 -11 6l3 12z", x - 10, y + 14), WHITE)


def _tonsure(x: float, y: float, arms: Arms) -> str:
    return stroke(_moved("c1 -7 15 -7 16 0", x - 7, y + 1), "#6B4526", 3.4) + stroke(
        _moved("v5", x - 8, y + 1), INK, 2
    )


def _straw(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("q15 -6 30 0l-8 -4c-2 -9 -11 -9 -13 0z", x - 14, y), "#E2C069")


def _cap(x: float, y: float, arms: Arms) -> str:
    return shape(_moved("c-2 -12 12 -16 20 -10c3 3 -1 6 -4 4c1 2 1 4 1 6z", x - 9, y + 1), arms.field)


def _great(x: float, y: float, arms: Arms) -> str:
    """A flat-topped helm over the whole head, a cross of brass on its face."""
    pot = shape(_moved("l1 -13q8 -4 16 0l2 18q-9 7 -19 2z", x - 9, y + 1), IRON)
    return pot + stroke(_moved("h10m-3 -6v15", x - 1, y + 1), INK, 2.2)


def _keffiyeh(x: float, y: float, arms: Arms) -> str:
    """A head cloth held by a cord, its end over the shoulder."""
    cloth = shape(_moved("c-2 -13 5 -18 11 -17c7 0 10 6 8 12l-9 -2l-3 8l-1 12l-9 3z", x - 10, y + 4), WHITE)
    return cloth + stroke(_moved("q9 -5 18 0", x - 9, y - 5), INK, 3)


Helm = Callable[[float, float, Arms], str]
HELMS: dict[str, Helm] = {
    "nasal": _nasal,
    "round": _round_helm,
    "turban": _turban,
    "kettle": _kettle,
    "hood": _hood,
    "bare": _bare,
    "spiked": _spiked,
    "crown": _crown,
    "veil": _veil,
    "tonsure": _tonsure,
    "great": _great,
    "keffiyeh": _keffiyeh,
    "straw": _straw,
    "cap": _cap,
}


def _kite(x: float, y: float, arms: Arms) -> str:
    steps = "c3 -7 19 -7 22 0c1 12 -6 27 -11 36c-5 -9 -12 -24 -11 -36z"
    face = shape(_moved(steps, x - 11, y - 12), arms.second, 2.2)
    cross = stroke(
        f"M{num(x)} {num(y - 16)}V{num(y + 21)}M{num(x - 10)} {num(y - 4)}H{num(x + 10)}", arms.field, 4
    )
    return face + cross + disc(x, y - 4, 3, WHITE, 1.4)


def _round_shield(x: float, y: float, arms: Arms) -> str:
    ring = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="8.5" fill="none" stroke="{arms.field}" stroke-width="3.6"/>'
    )
    return disc(x, y, 14, arms.second, 2.2) + ring + disc(x, y, 3, WHITE, 1.4)


def _oval(x: float, y: float, arms: Arms) -> str:
    face = (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="12" ry="19" fill="{arms.second}"'
        f' stroke="{INK}" stroke-width="2.2"/>'
    )
    return face + stroke(
        f"M{num(x)} {num(y - 15)}V{num(y + 15)}M{num(x - 8)} {num(y)}H{num(x + 8)}", arms.field, 3.6
    )


def _heater(x: float, y: float, arms: Arms) -> str:
    face = shape(_moved("h24c1 14 -4 23 -12 28c-8 -5 -13 -14 -12 -28z", x - 12, y - 13), arms.second, 2.2)
    return face + stroke(
        f"M{num(x - 9)} {num(y + 3)}L{num(x)} {num(y - 8)}L{num(x + 9)} {num(y + 3)}", arms.field, 4.4
    )


def _pavise(x: float, y: float, arms: Arms) -> str:
    """A shield that stands on the ground before its bearer."""
    face = shape(_moved("v-36c0 -8 30 -8 30 0v36q-15 3 -30 0z", x - 17, y + 26), arms.second, 2.4)
    bands = stroke(f"M{num(x - 17)} {num(y - 6)}h30M{num(x - 17)} {num(y + 20)}h30", arms.field, 3.4)
    rib = stroke(f"M{num(x - 2)} {num(y - 14)}V{num(y + 27)}", arms.field, 7, 'stroke-opacity=".8"')
    return face + bands + rib + disc(x - 2, y + 7, 4, WHITE, 1.4)


Shield = Callable[[float, float, Arms], str]
SHIELDS: dict[str, Shield] = {
    "kite": _kite,
    "round": _round_shield,
    "oval": _oval,
    "heater": _heater,
    "pavise": _pavise,
}


def shield(name: str | None, x: float, y: float, arms: Arms) -> str:
    """A shield before the body, or nothing."""
    return SHIELDS[name](x, y, arms) if name in SHIELDS else ""


def _spear(arms: Arms) -> str:
    return shaft("M20 36L20 -34") + shape("M20 -50l5 12l-5 6l-5 -6z", STEEL, 1.8)


def _pennon(arms: Arms) -> str:
    return shape("M21 -33l17 3l-5 4l6 5l-18 2z", arms.second, 1.6) + _spear(arms)


def _pike(arms: Arms) -> str:
    return shaft("M22 40L18 -44", 3.4) + shape("M18 -60l4 13l-4 5l-4 -5z", STEEL, 1.8)


def _bill(arms: Arms) -> str:
    """A hedging hook on a long shaft, a spike above it."""
    head = shape("M18 -34l-1 -20l3 -8l3 9c8 0 11 5 9 12c-2 -4 -5 -5 -9 -4l1 11z", STEEL, 1.8)
    return shaft("M22 40L20 -36", 3.2) + head


def _halberd(arms: Arms) -> str:
    """An axe, a beak and a point on one shaft."""
    head = shape("M18 -32l-8 -5l8 -5l2 -18l3 18l13 -7c3 8 3 15 0 22l-13 -5z", STEEL, 1.8)
    return shaft("M22 40L20 -34", 3.2) + head


def _sword(arms: Arms) -> str:
    return shape("M18 -1l8 -36l4 -3l1 5l-8 36z", STEEL, 1.8) + shaft("M14 -3L28 0", 2.6)


def _falchion(arms: Arms) -> str:
    return shape("M18 -1l5 -30c6 -5 11 -3 13 3c-5 4 -9 14 -12 28z", STEEL, 1.8) + shaft("M14 -3L28 0", 2.6)


def _knife(arms: Arms) -> str:
    return shape("M18 -2l6 -18l3 0l-3 19z", STEEL, 1.6) + shaft("M15 -3L26 -1", 2.2)


def _axe(arms: Arms) -> str:
    return shaft("M15 22L24 -34") + shape("M23 -36l16 -3c2 7 1 14 -3 20l-14 -6z", STEEL, 1.8)


def _great_axe(arms: Arms) -> str:
    head = shape("M25 -44l15 -8c6 10 6 22 0 31l-17 -9z", STEEL, 1.8)
    return shaft("M8 36L27 -46", 3.6) + head


def _mace(arms: Arms) -> str:
    return shaft("M16 6L25 -24") + shape("M21 -34l9 -1l5 8l-5 7l-9 -1l-3 -7z", STEEL, 1.8)


def _club(arms: Arms) -> str:
    return shape("M15 6l2 2l17 -32c3 -9 -6 -12 -9 -5z", SHAFT, 2)


def _staff(arms: Arms) -> str:
    crook = "M20 38V-30C20 -46 36 -44 34 -34C33 -30 28 -30 28 -33"
    return stroke(crook, INK, 5.6, ROUND_ENDS) + stroke(crook, SHAFT, 3, ROUND_ENDS)


def _cross_staff(arms: Arms) -> str:
    return shaft("M20 38V-24") + shape("M18 -24v-7h-7v-5h7v-7h5v7h7v5h-7v7z", GOLD, 1.6)


def _fork(arms: Arms) -> str:
    tines = stroke("M20 -30V-46M13 -46C12 -30 28 -30 27 -46", INK, 3, 'stroke-linecap="round"')
    return shaft("M20 38V-32") + tines


def _mallet(arms: Arms) -> str:
    return shaft("M14 8L24 -22") + shape("M14 -26l17 -7l5 11l-17 7z", SHAFT, 1.8)


def _bow(arms: Arms) -> str:
    arc = "M20 -34C40 -22 40 16 20 28"
    arrow = stroke("M10 -2H44", INK, 2.2) + f'<path d="M48 -2l-9 -4v8z" fill="{INK}"/>'
    return stroke(arc, INK, 6) + stroke(arc, SHAFT, 3.2) + stroke("M20 -34L12 -2L20 28", INK, 1.3) + arrow


def _recurve(arms: Arms) -> str:
    arc = "M24 -34C17 -28 36 -22 32 -3C36 16 17 22 24 28"
    arrow = stroke("M10 -3H44", INK, 2.2) + f'<path d="M48 -3l-9 -4v8z" fill="{INK}"/>'
    return (
        stroke(arc, INK, 6, ROUND_ENDS)
        + stroke(arc, SHAFT, 3.2, ROUND_ENDS)
        + stroke("M24 -34L12 -3L24 28", INK, 1.3)
        + arrow
    )


def _crossbow(arms: Arms) -> str:
    arc = "M32 -22C40 -14 42 6 37 14"
    return shaft("M4 2L38 -4", 4) + stroke(arc, INK, 5) + stroke("M32 -22L20 0L37 14", INK, 1.3)


def _javelin(arms: Arms) -> str:
    return shaft("M-6 -24L36 -30", 2.6) + shape("M48 -32l-12 -3l-1 8z", STEEL, 1.6)


def _sling(arms: Arms) -> str:
    return stroke("M20 -8C30 -30 8 -44 -2 -34", INK, 2.4) + disc(-3, -33, 5, "#8B8375", 1.8)


def _standard(arms: Arms) -> str:
    """A banner on a pole, its edge cut in tails."""
    cloth = shape("M20 -66h36l-6 10l6 10l-8 6l-8 -5l-8 8h-12z", arms.field, 2)
    trim = stroke("M21 -61h31M21 -41h16", arms.second, 2.6)
    return shaft("M19 34L19 -68", 3.2) + cloth + trim + disc(19, -70, 3, GOLD, 1.6)


def _horn(arms: Arms) -> str:
    """A horn at the mouth, and its sound."""
    horn = shape(
        "M7 -20c6 4 10 0 15 -10c4 -6 10 -9 15 -6c-5 6 -9 19 -16 23c-5 2 -11 0 -14 -4z", "#E8D9B0", 1.8
    )
    return horn + stroke("M40 -46q5 2 6 7M36 -52q11 1 15 13", INK, 2.2, ROUND_ENDS)


Weapon = Callable[[Arms], str]
WEAPONS: dict[str, Weapon] = {
    "spear": _spear,
    "lance": _spear,
    "lance-pennon": _pennon,
    "pike": _pike,
    "bill": _bill,
    "halberd": _halberd,
    "sword": _sword,
    "two-handed-sword": _sword,
    "falchion": _falchion,
    "knife": _knife,
    "dagger": _knife,
    "axe": _axe,
    "two-handed-axe": _great_axe,
    "mace": _mace,
    "club": _club,
    "staff": _staff,
    "cross": _cross_staff,
    "fork": _fork,
    "mallet": _mallet,
    "bow": _bow,
    "short-bow": _bow,
    "long-bow": _bow,
    "composite-bow": _recurve,
    "crossbow": _crossbow,
    "javelin": _javelin,
    "sling": _sling,
    "standard": _standard,
    "horn": _horn,
}
BOWS = frozenset({"bow", "short-bow", "long-bow", "composite-bow", "crossbow"})


def weapon(name: str | None, arms: Arms) -> str:
    """A weapon in the right hand of a figure on foot (the hand is at 18, -2), or nothing."""
    return WEAPONS[name](arms) if name in WEAPONS else ""
