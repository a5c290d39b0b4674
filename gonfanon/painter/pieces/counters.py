"""Counters: the faction's patch, the figure, the three numbers and the marks, upright in all six facings."""

from __future__ import annotations

from enum import Enum
from math import cos, pi, sin
from typing import Literal

import msgspec

from gonfanon.painter.ink.palette import (
    ATTACK,
    DEFENCE,
    INK,
    MOVEMENT,
    SMALL_CAPITALS,
    VELLUM,
    VELLUM_DEEP,
    WHITE,
    Arms,
    arms_of,
)
from gonfanon.painter.ink.svg import group, num, picture, shape, text
from gonfanon.painter.pieces.camels import BURDENS, camel, fallen_camel
from gonfanon.painter.pieces.engines import LARGE, UPRIGHT, Machine, machine
from gonfanon.painter.pieces.figures import Look, camelman, footman, halo, horseman
from gonfanon.painter.pieces.heraldry import device, division
from gonfanon.painter.pieces.horses import BEASTS, coat, collar, fallen_horse, horse, saddle
from gonfanon.painter.pieces.marks import shown_marks

HEX_WIDTH = 126
FOOT = (100, 100)
RIDER = (226, 100)
CORNER = 23

Rim = Literal["white", "ink"]
State = Literal["well", "wounded", "stunned", "dead", "horse alone", "dead horse"]
STATES: tuple[State, ...] = ("well", "wounded", "stunned", "dead", "horse alone", "dead horse")


class Size(Enum):
    """How much of a counter is drawn: name, figure and numbers; no name; device and numbers; device.

    In print there is neither name nor shadow: the sheet sets the name beside the drawing.
    """

    FULL = "full"
    PRINT = "print"
    TABLE = "table"
    SMALL = "small"
    TINY = "tiny"


def size_for(hex_px: float) -> Size:
    """What can be read at that width of a hex on the screen."""
    if hex_px >= 96:
        return Size.FULL
    if hex_px >= 40:
        return Size.TABLE
    return Size.SMALL if hex_px >= 28 else Size.TINY


class Counter(msgspec.Struct, frozen=True):
    """One piece as it lies on the table: who it is, which face is up, where it looks, what has happened to it.

    `face` is attack, defence, movement; `facing` goes round from 0 = NE by E, SE, SW, W to 5 = NW.
    """

    name: str
    faction: str
    rim: Rim = "white"
    category: str = "infantry"
    armour: bool = False
    arms: str = "sword"
    look: Look = Look()
    face: tuple[int, int, int] | None = None
    riding: bool = False
    facing: int = 1
    state: State = "well"
    marks: tuple[str, ...] = ()
    epithet: str = ""
    thing: str = ""
    """Gear or an engine: a ladder, a ram; empty for the living."""
    posture: str = ""
    loaded: int = 0
    floor: int = -1
    mount: str = "horse"
    """What he rides, or what kind of beast it is: horse, draught-horse, camel, pack-camel, litter-camel."""
    length: int = 1
    """How many hexes a boat fills."""

    @property
    def turns(self) -> bool:
        """Whether it looks different by its facing."""
        return self.long or (bool(self.thing) and self.thing not in UPRIGHT)

    @property
    def long(self) -> bool:
        """Whether it covers two hexes: a rider in the saddle, his horse alone or dead, some gear."""
        if self.thing:
            return self.thing in ("perriere", "mangonel", "wagon") or (
                self.thing == "ladder" and self.posture in ("lying", "carried")
            )
        return self.state in ("horse alone", "dead horse") or (
            self.riding and self.state in ("well", "wounded")
        )

    @property
    def body(self) -> bool:
        """Whether it goes under the living: the dead, and gear."""
        return bool(self.thing) or self.state in ("dead", "dead horse")


def _clip(name: str, width: int, height: int) -> str:
    return (
        f'<clipPath id="gf-{name}"><rect x="{num(-width / 2 + 5)}"'
        f' y="{num(-height / 2 + 5)}" width="{width - 10}"'
        f' height="{height - 10}" rx="{CORNER - 5}"/></clipPath>'
    )


DEFS = (
    '<pattern id="gf-mail" width="6" height="6" patternUnits="userSpaceOnUse"><path'
    ' d="M0 3a3 3 0 0 1 6 0M-3 6a3 3 0 0 1 6 0'
    'M3 6a3 3 0 0 1 6 0" fill="none" stroke="#3b3a39" stroke-width=".9"/></pattern>'
    '<pattern id="gf-scale" width="7" height="7" patternUnits="userSpaceOnUse"><path'
    ' d="M0 0v2a3.5 3.5 0 0 0 7 0v-2M-3.5 3.5v2'
    'a3.5 3.5 0 0 0 7 0a3.5 3.5 0 0 0 7 0v-2" fill="none" stroke="#5a4420" stroke-width="1"/></pattern>'
    '<pattern id="gf-stitch" width="7" height="5" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(-28)">'
    '<path d="M0 2.5h4.5" stroke="#fff" stroke-opacity=".2" stroke-width="1.1"/>'
    '<path d="M3.5 5h4.5" stroke="#000" stroke-opacity=".1" stroke-width="1.1"/></pattern>'
    '<filter id="gf-dim"><feColorMatrix type="saturate" values=".25"/></filter>'
    + _clip("foot", *FOOT)
    + _clip("rider", *RIDER)
)


def _rect(size: tuple[int, int], grow: float, attributes: str, drop: float = 0) -> str:
    w, h = size[0] + 2 * grow, size[1] + 2 * grow
    return (
        f'<rect x="{num(-w / 2)}" y="{num(-h / 2 + drop)}" width="{num(w)}" height="{num(h)}"'
        f' rx="{num(CORNER + grow)}" {attributes}/>'
    )


def _shadow(size: tuple[int, int], angle: float) -> str:
    """Three soft rims below the counter: cheaper on screen and truer on paper than a blur."""
    soft = "".join(_rect(size, g, f'fill="{INK}" fill-opacity=".1"') for g in (1.5, 3, 4.5))
    return f'<g transform="translate(0 2.5) rotate({num(angle)})">{soft}</g>'


def patch(
    arms: Arms, size: tuple[int, int], rim: Rim, angle: float = 0, over: str = "", shadow: bool = True
) -> str:
    """The cloth of a counter: rim, field, division, stitches, and what turns with it."""
    ink = rim == "ink"
    cloth = _rect(size, -5, f'fill="{arms.field}"')
    clip = "gf-rider" if size == RIDER else "gf-foot"
    stitches = _rect(size, 0, 'fill="url(#gf-stitch)"')
    thread = VELLUM_DEEP if ink else INK
    seam = f'fill="none" stroke="{thread}" stroke-opacity=".75" stroke-width="1.4" stroke-dasharray="5 3"'
    body = (
        _rect(size, 1, f'fill="{INK if ink else WHITE}" stroke="{INK}" stroke-width="2"')
        + cloth
        + f'<g clip-path="url(#{clip})">{division(arms, *size)}{stitches}</g>'
        + _rect(size, -5, seam)
        + over
    )
    turned = group(body, f"rotate({num(angle)})") if angle else body
    return (_shadow(size, angle) if shadow else "") + turned


def numbers(face: tuple[int, int, int], armour: bool, x: float, y: float) -> str:
    """Attack, defence, movement in one cartouche; the red ring says armour."""
    ring = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="16.4" fill="{WHITE}"'
        f' stroke="{DEFENCE}" stroke-width="2.6" class="armour"/>'
        if armour
        else ""
    )
    cell = 32.5
    figures = "".join(
        text(x + (i - 1) * cell, y + 9, str(value), 26, colour, 800, letter_spacing="-1.2")
        for i, (value, colour) in enumerate(zip(face, (ATTACK, DEFENCE, MOVEMENT), strict=True))
    )
    plate = (
        f'<rect x="{num(x - 49)}" y="{num(y - 15.5)}" width="98" height="31" rx="7" fill="{VELLUM}"'
        f' stroke="{INK}" stroke-width="1.8"/>'
    )
    return plate + ring + figures


def name_band(name: str, x: float, y: float, width: float) -> str:
    """The vellum band with the name, under the counter."""
    wide = max(width, 26 + 10.4 * len(name))
    band = shape(
        f"M{num(x - wide / 2)} {num(y - 12)}h{num(wide)}l-5 12l5 12h{num(-wide)}l5 -12z", VELLUM, 1.8
    )
    return band + text(x, y + 6, name, 17.5, INK, 700, font_family=SMALL_CAPITALS)


def _marks(counter: Counter) -> tuple[str, ...]:
    told = "dead" if counter.body else counter.state
    state = (told,) if told in ("wounded", "stunned", "dead") else ()
    return shown_marks(state + tuple(m for m in counter.marks if m not in state))


def _faded(body: str) -> str:
    return f'<g filter="url(#gf-dim)" opacity=".82">{body}</g>'


def _standing(counter: Counter, arms: Arms) -> str:
    if counter.category in BEASTS:
        return group(BEASTS[counter.category](arms), "translate(-2 -13) scale(.84)")
    figure = footman(counter.look, counter.arms, arms)
    return group(figure, "translate(-2 -13) scale(.92)")


def _lying(counter: Counter, arms: Arms) -> str:
    if counter.category in BEASTS:
        return group(BEASTS[counter.category](arms), "translate(0 -18) scale(.84 -.84)")
    return group(footman(counter.look, counter.arms, arms), "translate(-4 -12) rotate(-78) scale(.86)")


def _on_foot(counter: Counter, size: Size) -> str:
    arms = arms_of(counter.faction)
    down = counter.state in ("dead", "stunned")
    cloth = patch(arms, FOOT, counter.rim, shadow=size is not Size.PRINT)
    if size in (Size.SMALL, Size.TINY):
        scale = "translate(0 -16) scale(1.7)" if size is Size.SMALL and not counter.body else "scale(2.3)"
        middle = group(device(arms), scale)
    else:
        middle = halo() + (_lying(counter, arms) if down else _standing(counter, arms))
    body = _faded(cloth + middle) if counter.body else cloth + middle
    if counter.face and not counter.body and size is not Size.TINY:
        body += numbers(counter.face, counter.armour, 0, 32)
    body += "".join(group(m, f"translate(38 {-38 + i * 28})") for i, m in enumerate(_marks(counter)))
    return body + (name_band(counter.name, 0, 63, 100) if size is Size.FULL else "")


def angle_of(facing: int) -> int:
    """Degrees from east, clockwise on the page, of a facing 0-5 (0 = NE)."""
    return (facing * 60 - 60) % 360


def _on_camel(counter: Counter, arms: Arms) -> str:
    """A camel with its rider, its load or its litter, on its feet or on its knees. MAG-4.6.1c"""
    kneeling = counter.posture == "kneeling"
    if counter.state == "dead horse":
        return fallen_camel()
    if counter.state == "horse alone":
        return group(camel(kneeling, BURDENS[counter.mount](arms)), "translate(-2 2)")
    return camelman(counter.look, counter.arms, arms, kneeling)


def _mounted_figure(counter: Counter, arms: Arms) -> str:
    if counter.mount in BURDENS:
        return _on_camel(counter, arms)
    colour = coat(counter.look.horse)
    if counter.state == "dead horse":
        return fallen_horse(colour)
    if counter.state == "horse alone":
        tack = collar() if counter.mount == "draught-horse" else "" if counter.look.barding else saddle()
        return horse(colour, counter.look.barding, arms) + tack
    return horseman(counter.look, counter.arms, arms)


def _chevron(rim: Rim) -> str:
    return (
        f'<path d="M97 -9l9 9l-9 9" fill="none" stroke="{VELLUM if rim == "ink" else INK}" stroke-width="4"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _on_horse(counter: Counter, size: Size) -> str:
    arms = arms_of(counter.faction)
    angle = angle_of(counter.facing)
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    level = abs(s) < 0.1
    flip = -1 if c < 0 else 1
    front, rear = (32 * c, 30 * s) if level else (30 * c, 30 * s), (-63 * c, -63 * s)
    signs = _marks(counter)
    over = "" if counter.body else _chevron(counter.rim)
    cloth = patch(arms, RIDER, counter.rim, angle, over, shadow=size is not Size.PRINT)
    if size in (Size.SMALL, Size.TINY):
        body = cloth + group(device(arms), f"translate({num(63 * c)} {num(63 * s)}) scale(2.1)")
    else:
        body = (
            cloth
            + _device_behind(arms, rear, level and len(signs) < 2)
            + _set(counter, arms, front, flip, level)
        )
    body = _faded(body) if counter.body else body
    if counter.face and not counter.body and size is not Size.TINY:
        body += numbers(
            counter.face,
            counter.armour,
            rear[0] + (flip * 6 if level else 0),
            rear[1] + (22 if level else 10),
        )
    for i, sign in enumerate(signs):
        x, y = (rear[0] - flip * (38 - i * 31), -42.0) if level else (rear[0] + 32 - i * 31, rear[1] - 20)
        body += group(sign, f"translate({num(x)} {num(y)})")
    return body + (name_band(counter.name, 0, 63 if level else 118, 130) if size is Size.FULL else "")


def _device_behind(arms: Arms, rear: tuple[float, float], shown: bool) -> str:
    return group(device(arms), f"translate({num(rear[0])} {num(rear[1] - 22)}) scale(1.25)") if shown else ""


def _set(counter: Counter, arms: Arms, front: tuple[float, float], flip: int, level: bool) -> str:
    scale = 1.02 if level else 0.9
    x, y = front[0], front[1] - (2 if level else 4)
    where = f"translate({num(x)} {num(y)}) scale({num2(flip * scale)} {num2(scale)})"
    return group(_mounted_figure(counter, arms), f"{where} translate({4 if level else 0} 8)")


def num2(x: float) -> str:
    """A scale to three decimals."""
    return f"{x:.3f}".rstrip("0").rstrip(".")


def draw(counter: Counter, size: Size = Size.TABLE) -> str:
    """One counter in units of a hex 126 wide: centred on its hex, or on the middle of its two hexes."""
    if counter.thing:
        return machine(_machine(counter))
    return _on_horse(counter, size) if counter.long else _on_foot(counter, size)


def _machine(counter: Counter) -> Machine:
    arms = arms_of(counter.faction) if counter.faction else None
    return Machine(
        counter.thing,
        counter.posture,
        counter.facing,
        counter.loaded,
        counter.floor,
        arms,
        counter.rim == "ink",
        counter.length,
    )


def extent(counter: Counter) -> tuple[float, float]:
    """Half the width and half the height of the box that holds the counter with its marks and its name."""
    if counter.thing in LARGE or counter.length > 1:
        return 720, 720
    if not counter.long:
        return 66, 80
    return (132, 80) if counter.facing in (1, 4) else (112, 140)


def counter_svg(counter: Counter, size: Size = Size.TABLE, hex_px: float = 66) -> str:
    """One counter as a picture of its own, for a browser or a list, its middle in the middle."""
    x, y = extent(counter)
    k = hex_px / HEX_WIDTH
    body = ("<defs>", DEFS, "</defs>", draw(counter, size))
    return picture((-x, -y, 2 * x, 2 * y), (num(2 * x * k), num(2 * y * k)), body)
