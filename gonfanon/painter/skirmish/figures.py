"""Miniatures on their bases. Unit: 100 is 20 mm, so that a base on foot is a disc of 100 and a rider's is 125 by 250.

The ground is seen straight from above, what stands on it rises up the page: figures stay upright, bases turn.
"""

from __future__ import annotations

from gonfanon.painter.ink.palette import (
    ATTACK,
    DEFENCE,
    INK,
    SELECT,
    VELLUM,
    VELLUM_DEEP,
    WHITE,
    WOOD,
    Arms,
    arms_of,
)
from gonfanon.painter.ink.svg import disc, group, num, picture, shape, stroke, text
from gonfanon.painter.pieces.counters import DEFS
from gonfanon.painter.pieces.engines import Machine, machine
from gonfanon.painter.pieces.figures import Look, footman, horseman
from gonfanon.painter.pieces.heraldry import device, division
from gonfanon.painter.pieces.horses import coat, horse
from gonfanon.painter.skirmish.looks import Figure

BOXES = {"horse": (125, 250), "mule": (100, 200)}
"""Width and depth of the bases that are no discs."""
COATS = ("bay", "chestnut", "grey", "black", "dun")
CORNER = 26
STITCHES = (
    '<pattern id="gf-thread" width="9" height="6.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)">'
    '<path d="M0 3h6" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/>'
    '<path d="M4.5 6.3h6" stroke="#000" stroke-opacity=".12" stroke-width="1.5"/></pattern>'
)


def _outline(mount: str, inset: float, attributes: str) -> str:
    """The edge of a base, or a line within it."""
    if mount not in BOXES:
        return f'<circle r="{num(50 - inset)}" {attributes}/>'
    width, depth = BOXES[mount]
    return (
        f'<rect x="{num(-width / 2 + inset)}" y="{num(-depth / 2 + inset)}" width="{num(width - 2 * inset)}"'
        f' height="{num(depth - 2 * inset)}" rx="{num(CORNER - inset / 2)}" {attributes}/>'
    )


ALL_DEFS = (
    DEFS
    + STITCHES
    + "".join(
        f'<clipPath id="gf-base-{mount}">{_outline(mount, 8, "")}</clipPath>' for mount in (*BOXES, "disc")
    )
)
"""What every picture of a figure refers to."""


def _notches(mount: str, side: int, colour: str) -> str:
    """Third and fourth side have one notch at each quarter of the rim, fifth and sixth two."""
    count = side // 2
    far = 46 if mount not in BOXES else BOXES[mount][1] / 2 - 4
    turns = (0, 90, 180, 270) if mount not in BOXES else (0, 180)
    marks = []
    for turn in turns:
        for k in range(count):
            x = (k - (count - 1) / 2) * 13
            line = stroke(f"M{num(x)} {num(-far - 5)}v10", colour, 7)
            marks.append(group(line, f"rotate({turn})"))
    return "".join(marks)


def base(figure: Figure, side: int) -> str:
    """The base: rim for the side, field and division for the arms, a gold ring for a chief."""
    arms, mount = arms_of(figure.arms), figure.mount
    ink = side % 2 == 1
    width, depth = BOXES.get(mount, (100, 100))
    clip = mount if mount in BOXES else "disc"
    parts = [
        _outline(mount, 0, f'fill="{INK if ink else WHITE}" stroke="{INK}" stroke-width="3.4"'),
        _notches(mount, side, WHITE if ink else INK),
        f'<g clip-path="url(#gf-base-{clip})">',
        _outline(mount, 8, f'fill="{arms.field}"'),
        division(arms, width, depth),
        _outline(mount, 0, 'fill="url(#gf-thread)"'),
        "" if mount in BOXES else f'<ellipse rx="25" ry="30" fill="{VELLUM}" fill-opacity=".34"/>',
        "</g>",
    ]
    if figure.rank in ("chief", "troop"):
        parts.append(_outline(mount, 9.5, f'fill="none" stroke="{INK}" stroke-width="9"'))
        parts.append(_outline(mount, 9.5, f'fill="none" stroke="{SELECT}" stroke-width="5.6"'))
        if figure.rank == "troop":
            pearls = f'fill="none" stroke="{WHITE}" stroke-width="4.6" stroke-dasharray=".1 13"'
            parts.append(_outline(mount, 9.5, f'{pearls} stroke-linecap="round"'))
    else:
        thread = VELLUM_DEEP if ink else INK
        seam = f'fill="none" stroke="{thread}" stroke-opacity=".8" stroke-width="2" stroke-dasharray="7 4.5"'
        parts.append(_outline(mount, 8, seam))
    if mount in BOXES:
        front = -depth / 2 + 9
        parts.append(
            stroke(
                f"M-17 {num(front + 16)}L0 {num(front)}L17 {num(front + 16)}",
                VELLUM if ink else INK,
                7,
                'stroke-linecap="round" stroke-linejoin="round"',
            )
        )
    return "".join(parts)


def _look(figure: Figure) -> Look:
    body = "mail" if figure.armour else "gambeson" if figure.rank != "none" else "coat"
    shield = None if figure.shield == "none" else figure.shield
    turn = sum(map(ord, figure.key)) % len(COATS)
    return Look(body, figure.helm, shield, COATS[turn], figure.armour == 5 and figure.mount == "horse")


def body(figure: Figure) -> str:
    """What stands on the base, upright; a rider looks east."""
    arms = arms_of(figure.arms)
    if figure.mount == "thing":
        return _thing(figure.carried, arms)
    shadow = f'<ellipse cx="9" cy="27" rx="34" ry="12" fill="{INK}" fill-opacity=".3"/>'
    if figure.mount in BOXES:
        drawn = horseman(_look(figure), figure.carried, arms)
        long = f'<ellipse cx="8" cy="46" rx="84" ry="16" fill="{INK}" fill-opacity=".28"/>'
        return long + group(drawn, f"translate(-4 -2) scale({1.4 if figure.mount == 'horse' else 1.15})")
    return shadow + group(footman(_look(figure), figure.carried, arms), "translate(0 -18) scale(1.14)")


def _thing(kind: str, arms: Arms) -> str:
    if kind == "horse":
        return group(horse(coat("bay"), False, arms), "scale(1.3)")
    if kind == "boat":
        return group(machine(Machine("boat")), "scale(1.6)")
    if kind == "emblem":
        pole = stroke("M0 40V-70", INK, 8) + stroke("M0 40V-70", WOOD, 4)
        flag = shape("M3 -70H62L50 -54L62 -38H3z", arms.field, 3)
        return pole + flag + group(device(arms), "translate(28 -54)")
    return _cart()


def _cart() -> str:
    """A two-wheeled cart with hay, its shafts to the north."""
    shafts = stroke("M-30 -60V-120M30 -60V-120", INK, 11) + stroke("M-30 -60V-120M30 -60V-120", WOOD, 6)
    wheels = shape("M-72 -34h14v68h-14zM58 -34h14v68h-14z", "#5A4022", 3)
    bed = shape("M-56 -70H56V72H-56z", WOOD, 4)
    boards = stroke("M-30 -68V70M0 -68V70M30 -68V70", INK, 2)
    hay = shape("M-36 -30C-40 -52 38 -54 40 -20C52 10 36 46 0 42C-40 46 -50 6 -36 -30z", "#E5C877", 3)
    return shafts + wheels + bed + boards + hay


def badge(value: int, armour: int) -> str:
    """The class of a figure; a thin red ring for armour 4, a thick one for armour 5."""
    width = 4.6 if armour == 5 else 2.4
    ring = f'<circle r="12.5" fill="none" stroke="{DEFENCE}" stroke-width="{width}"/>' if armour else ""
    return disc(0, 0, 16, VELLUM, 2.6) + ring + text(0, 6.5, str(value), 19, ATTACK, 800)


def figure_svg(figure: Figure, side: int, value: int = 0) -> str:
    """A figure on its base as a picture of its own."""
    turned = "rotate(90)" if figure.mount in BOXES else ""
    stand = group(base(figure, side), turned) if turned else base(figure, side)
    number = group(badge(value, figure.armour), "translate(30 36)") if value else ""
    width = 300 if figure.mount in BOXES or figure.mount == "thing" else 170
    box = (-width / 2, -115, width, 230)
    return picture(box, (str(width), "230"), [f"<defs>{ALL_DEFS}</defs>", stand, body(figure), number])


def symbols(figures: list[tuple[Figure, int]]) -> str:
    """Bodies, and bases of their sides, to be used on the table by their words."""
    bodies = "".join(f'<g id="fig.{one.key}">{body(one)}</g>' for one in dict.fromkeys(f for f, _ in figures))
    bases = "".join(
        f'<g id="base.{one.key}.{side}">{base(one, side)}</g>' for one, side in dict.fromkeys(figures)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{ALL_DEFS}{bodies}{bases}</defs></svg>'
