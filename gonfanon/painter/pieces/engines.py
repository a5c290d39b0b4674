"""Gear and engines as they lie on the table: ladders, screens, basins, throwers, rams, galleries, siege towers.

Small gear looks east and is turned with its facing; an engine of many hexes is laid out hex by hex, the
middle of its front hex C1 at the origin. ANA-0.8
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from gonfanon.painter.buildings.built_hexes import rubble
from gonfanon.painter.buildings.timber import BUNDLE
from gonfanon.painter.ink.field_plan import Hex
from gonfanon.painter.ink.hex_geometry import WIDTH, Edge, centre, corners, loops, place
from gonfanon.painter.ink.palette import (
    FLOOR,
    GOLD,
    INK,
    IRON,
    ROCK,
    ROCK_SHADE,
    SHAFT,
    STEEL,
    STONE,
    VELLUM,
    WHITE,
    WOOD,
    Arms,
)
from gonfanon.painter.ink.svg import Chance, disc, fill, group, line, num, shape, stroke, text
from gonfanon.painter.pieces.boats import boat
from gonfanon.painter.pieces.heraldry import device
from gonfanon.painter.pieces.wagons import stakes, wagon
from gonfanon.rules.pieces.engine_frames import BODIES, FRAMES, turned

ROUND = 'stroke-linecap="round"'
HIDE, HIDE_DARK = "#9A6B4A", "#6F4A31"
ROPE = "#D8C08A"
ANCHOR = (12, 15)
"""A hex of an odd row from which frames are counted; where it lies does not matter."""


class Machine(msgspec.Struct, frozen=True):
    """A thing as it is shown: what it is, how it is, where it looks, how far it is loaded, which floor is seen."""

    kind: str
    posture: str = ""
    facing: int = 1
    loaded: int = 0
    floor: int = -1
    arms: Arms | None = None
    ink: bool = False
    """Whether it belongs to the second side, whose rims are of ink."""
    length: int = 1
    """How many hexes a boat fills, from the bow back. MAG-2.1.N1"""


def angle(facing: int) -> float:
    """Degrees from east of one of the six sides, or of one of the six corners from 6 = north. GUI-10.5.1d"""
    return (facing * 60 - 60) % 360 if facing < 6 else (facing - 6) * 60 - 90


def _beam(d: str, width: float = 7, colour: str = WOOD) -> str:
    return stroke(d, INK, width + 4, ROUND) + stroke(d, colour, width, ROUND)


def _shadow(d: str) -> str:
    return group(stroke(d, ROCK_SHADE, 14, f'{ROUND} stroke-opacity=".3"'), "translate(5 8)")


def _ladder(m: Machine) -> str:
    """Raised, it leans over the side it looks to; lying or carried, it fills two hexes."""
    half = 56 if m.posture == "raised" else 100
    shift = 22 if m.posture == "raised" else 0
    poles = f"M{shift - half} -15H{shift + half}M{shift - half} 15H{shift + half}"
    rungs = "".join(f"M{x} -15V15" for x in range(shift - half + 12, shift + half, 22))
    end = shift + half - 2
    hooks = shape(f"M{end} -20l12 5l-12 5zM{end} 10l12 5l-12 5z", IRON, 1.8) if m.posture == "raised" else ""
    return _shadow(poles) + _beam(rungs, 4, SHAFT) + _beam(poles, 6, SHAFT) + hooks


def _grapnel(m: Machine) -> str:
    prongs = "M14 0q12 -2 8 -16M14 0q12 2 8 16M14 0h14"
    hook = (
        shape("M0 -3h14v6h-14z", IRON, 1.8) + stroke(prongs, INK, 6.5, ROUND) + stroke(prongs, IRON, 3, ROUND)
    )
    if m.posture == "holding":
        rope = "M-30 4q22 -14 44 -2t34 -2"
        return stroke(rope, INK, 8, ROUND) + stroke(rope, ROPE, 4.4, ROUND) + group(hook, "translate(42 0)")
    coil = "".join(
        f"M{r} 0a{r} {r * 0.8:.1f} 0 1 0 -{2 * r} 0a{r} {r * 0.8:.1f} 0 1 0 {2 * r} 0" for r in (14, 22, 30)
    )
    ring = group(stroke(coil, INK, 8) + stroke(coil, ROPE, 4.6), "translate(-8 6)")
    return ring + group(hook, "translate(18 -16) rotate(-30)")


def _mantlet(m: Machine) -> str:
    """A wicker screen towards the enemy, its prop behind it."""
    prop = _beam("M30 -30L-14 -18M30 30L-14 18", 5)
    screen = f'<rect x="30" y="-52" width="18" height="104" rx="5" fill="{SHAFT}" stroke="{INK}" stroke-width="3"/>'
    weave = "".join(f"M30 {y}q9 -6 18 0" for y in range(-42, 52, 10))
    return prop + screen + stroke(weave, INK, 2, 'stroke-opacity=".7"')


def _basin(m: Machine) -> str:
    poles = _beam("M-46 -12H46M-46 12H46", 5)
    shine = f'<ellipse cx="-5" cy="-5" rx="9" ry="6" fill="{GOLD}" fill-opacity=".75"/>'
    oil = f'<ellipse rx="20" ry="20" fill="#3A2B20"/>{shine}'
    steam = stroke("M-8 -30q-6 -8 0 -14t0 -12M8 -30q-6 -8 0 -14t0 -12", WHITE, 4, ROUND)
    return poles + disc(0, 0, 28, IRON, 3) + oil + steam


def _pile(m: Machine) -> str:
    spots = ((-26, 16, 15), (0, 20, 16), (26, 15, 14), (-13, -2, 15), (14, -3, 14), (0, -20, 14))
    return "".join(disc(x, y, r, (ROCK, STONE)[i % 2], 2.4) for i, (x, y, r) in enumerate(spots))


def _frame(length: float, width: float) -> str:
    sills = f"M{-length} {-width}H{length}M{-length} {width}H{length}"
    ties = "".join(f"M{num(x)} {-width}V{width}" for x in (-length * 0.8, 0, length * 0.8))
    return _shadow(sills) + _beam(ties, 7) + _beam(sills, 8)


def _perriere(m: Machine) -> str:
    """A beam on a trestle, ropes for the pullers at the front, a sling behind."""
    ropes = "".join(f"M70 0Q88 {y} 100 {y * 1.4:.0f}" for y in (-18, -6, 6, 18))
    sling = stroke("M-74 0q-16 14 -26 2", INK, 4) + disc(-102, 0, 10, STONE, 2.4)
    pulled = stroke(ropes, ROPE, 3.4, ROUND)
    return _frame(70, 30) + pulled + _beam("M-76 0H72", 9, SHAFT) + disc(8, 0, 9, IRON, 2.4) + sling


def _mangonel(m: Machine) -> str:
    """An arm in a twisted skein between heavy sills, a cup at its end."""
    skein = stroke("M14 -34V34", INK, 17, ROUND) + stroke("M14 -34V34", ROPE, 12, ROUND)
    twist = stroke("".join(f"M8 {y}l12 6" for y in range(-32, 32, 9)), "#8C6B3E", 2.6)
    stop = _beam("M46 -36V36", 10)
    cup = disc(-86, 0, 16, WOOD, 3) + disc(-86, 0, 9, STONE, 2)
    return _frame(86, 36) + skein + twist + _beam("M-76 0H14", 10, SHAFT) + stop + cup


def _ballista(m: Machine) -> str:
    stand = _beam("M-38 -24L0 0L-38 24M0 0L34 0", 7)
    arms = "M22 -46Q40 -20 34 0Q40 20 22 46"
    bow = stroke(arms, INK, 11, ROUND) + stroke(arms, SHAFT, 6.6, ROUND)
    string = stroke("M22 -46L-16 0L22 46", INK, 2.6)
    bolt = _beam("M-18 0H50", 4, SHAFT) + shape("M50 -6l14 6l-14 6z", STEEL, 2)
    return stand + bow + string + bolt


def _siphon(m: Machine) -> str:
    tank = disc(-14, 0, 31, "#C58F3D", 3) + stroke(
        "M-34 -14H6M-38 0H10M-34 14H6", INK, 1.6, 'stroke-opacity=".55"'
    )
    pump = _beam("M-36 -26L-10 -34", 5)
    tube = stroke("M14 0H54", INK, 17, ROUND) + stroke("M14 0H54", "#D9A653", 11, ROUND)
    mouth = shape("M52 -11l16 -5v32l-16 -5z", "#A06C2C", 2.4)
    flame = shape("M68 -4q12 0 16 -8q0 8 -4 12q4 4 2 10q-4 -6 -14 -6z", "#D9661F", 1.8)
    return tank + pump + tube + mouth + flame


def _fascine(m: Machine) -> str:
    """Bundles of brushwood thrown into a ditch. ANA-3.4.5"""
    spots = ((-34, -34), (6, -36), (-16, -12), (26, -10), (-36, 12), (6, 14), (-14, 38), (26, 36))
    return "".join(group(BUNDLE, f"translate({x} {y}) rotate({(x * 7 + y) % 30 - 15})") for x, y in spots)


def _rubble(m: Machine) -> str:
    """What is left of a wall. ANA-6.4.1"""
    dust = f'<ellipse rx="58" ry="50" fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    return dust + rubble(Chance(7), 46) + rubble(Chance(8), 30)


def _boat(m: Machine) -> str:
    """Afloat, its bow on the front hex."""
    back = WIDTH * (m.length - 1)
    return group(boat(back + WIDTH * 0.86), f"translate({num(-back / 2)} 0)")


SMALL: dict[str, Callable[[Machine], str]] = {
    "ladder": _ladder,
    "grapnel": _grapnel,
    "mantlet": _mantlet,
    "oil-basin": _basin,
    "stone-pile": _pile,
    "perriere": _perriere,
    "mangonel": _mangonel,
    "ballista": _ballista,
    "siphon": _siphon,
    "fascine": _fascine,
    "rubble": _rubble,
    "wagon": lambda m: wagon(m.posture == "moving"),
    "stakes": lambda m: stakes(),
    "boat": _boat,
}
UPRIGHT = ("oil-basin", "stone-pile", "fascine", "rubble")
"""What has no face to turn."""


def frame_hexes(kind: str, facing: int, names: Iterable[str]) -> dict[str, Hex]:
    """The hexes of an engine by their letters, counted from the anchor."""
    found = {}
    for name in names:
        q, r = turned(FRAMES[kind][name], facing)
        row = ANCHOR[1] + r
        first = ANCHOR[0] - 1 - (ANCHOR[1] - 1) // 2
        found[name] = (first + q + (row - 1) // 2 + 1, row)
    return found


def _outline(hexes: Iterable[Hex]) -> str:
    strings: list[list[Edge]] = loops(hexes)
    return "".join(line([place(a) for a, _ in string]) + "z" for string in strings)


def _hex(h: Hex, grow: float) -> str:
    x, y = centre(h)
    return line([(x + (px - x) * grow, y + (py - y) * grow) for px, py in map(place, corners(h))]) + "z"


def _hides(hexes: Iterable[Hex]) -> str:
    """Fresh hides nailed over planks, against fire."""
    out = []
    for h in hexes:
        out.append(shape(_hex(h, 0.8), HIDE, 2.4))
        x, y = centre(h)
        creases = "".join(f"M{num(x - 24)} {num(y + dy)}q12 -8 24 0t24 0" for dy in (-12, 14))
        out.append(stroke(creases, HIDE_DARK, 3, ROUND))
    return "".join(out)


def _wheels(hexes: dict[str, Hex]) -> str:
    out = []
    for name, h in hexes.items():
        if name[0] in "LR":
            x, y = centre(h)
            out.append(disc(x, y, 17, WOOD, 3) + disc(x, y, 5, IRON, 1.8))
            out.append(
                stroke(f"M{num(x - 12)} {num(y - 12)}l24 24M{num(x + 12)} {num(y - 12)}l-24 24", INK, 2.2)
            )
    return "".join(out)


def _hull(hexes: dict[str, Hex], floor: str) -> str:
    rim = _outline(hexes.values())
    shadow = f'<path d="{rim}" transform="translate(8 12)" fill="{ROCK_SHADE}" fill-opacity=".35"/>'
    boards = "".join(
        f"M{num(x - 52)} {num(y + dy)}h104" for x, y in map(centre, hexes.values()) for dy in (-24, 0, 24)
    )
    planks = stroke(boards, INK, 1.5, 'stroke-opacity=".4"')
    join = 'stroke-linejoin="round"'
    return shadow + fill(rim, floor) + planks + stroke(rim, INK, 13, join) + stroke(rim, WOOD, 8, join)


def _siege_tower(m: Machine) -> str:
    """Four levels on wheels; the floor looked at is numbered, and the bridge lies down or stands up."""
    hexes = frame_hexes(m.kind, m.facing, BODIES[m.kind])
    front = [h for name, h in hexes.items() if name in ("C1", "L1", "R1")]
    bridge = list(frame_hexes(m.kind, m.facing, ("DL", "DC", "DR")).values())
    out = _hull(hexes, FLOOR)
    if m.floor in (-1, 0):
        out += _wheels(hexes)
    else:
        x, y = centre(hexes["C3"])
        out += _beam(f"M{num(x - 16)} {num(y - 30)}v60M{num(x + 16)} {num(y - 30)}v60", 5, SHAFT)
        out += _beam("".join(f"M{num(x - 16)} {num(y + dy)}h32" for dy in (-20, 0, 20)), 4, SHAFT)
        out += disc(x, y, 20, VELLUM, 2.6) + text(x, y + 10, str(m.floor), 28, INK, 800)
    if m.posture == "down":
        planks = _outline(bridge)
        out += fill(planks, "#D9BE86") + stroke(planks, INK, 9) + stroke(planks, SHAFT, 5)
        ties = "".join(line([centre(hexes["C1"]), centre(h)]) for h in bridge)
        return out + stroke(ties, INK, 4, 'stroke-dasharray="3 9" stroke-linecap="round"')
    return out + _hides(front)


def _ram(m: Machine) -> str:
    """A roof of hides on wheels, a beam slung under it, its iron head before the front."""
    hexes = frame_hexes(m.kind, m.facing, BODIES[m.kind])
    (fx, fy), (rx, ry) = centre(hexes["C1"]), centre(hexes["C4"])
    reach = 0.16
    tip = (fx + (fx - rx) * reach, fy + (fy - ry) * reach)
    beam = line([(rx, ry), tip])
    where = f"translate({num(tip[0])} {num(tip[1])}) rotate({num(angle(m.facing))})"
    head = group(shape("M-16 -19h20q22 19 0 38h-20z", IRON, 3.4), where)
    roof = _hides(h for name, h in hexes.items() if name[0] in "LR")
    return (
        _hull(hexes, "#C9AE78") + roof + stroke(beam, INK, 30, ROUND) + stroke(beam, SHAFT, 23, ROUND) + head
    )


def _gallery(m: Machine) -> str:
    """A long shed of hides with an awning at its front."""
    hexes = frame_hexes(m.kind, m.facing, FRAMES[m.kind])
    awning = [h for name, h in hexes.items() if name in ("AL", "C1", "AR")]
    body = {name: h for name, h in hexes.items() if name not in ("AL", "C1", "AR")}
    rim = _outline(awning)
    cloth = fill(rim, "#B58B53", 'fill-opacity=".85"')
    lid = cloth + stroke(rim, INK, 9) + stroke(rim, SHAFT, 5, 'stroke-dasharray="16 7"')
    return lid + _hull(body, "#C9AE78") + _hides(body.values())


LARGE: dict[str, Callable[[Machine], str]] = {"siege-tower": _siege_tower, "ram": _ram, "gallery": _gallery}


def _pennon(m: Machine) -> str:
    """Whose it is: the device of the faction on a small shield with the rim of its side."""
    if m.arms is None:
        return ""
    rim = INK if m.ink else WHITE
    plate = (
        f'<rect x="-19" y="-19" width="38" height="38" rx="9" fill="{rim}" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="-15" y="-15" width="30" height="30" rx="6" fill="{m.arms.field}"/>'
    )
    return plate + group(device(m.arms), "scale(.8)")


def _loading(m: Machine) -> str:
    """How many turns of loading are done."""
    return "".join(disc(i * 17 - 17, 0, 7, GOLD if i < m.loaded else VELLUM, 2) for i in range(3))


def _useless(m: Machine) -> str:
    d = "M-15 -15L15 15M15 -15L-15 15"
    cross = stroke(d, WHITE, 13, ROUND) + stroke(d, "#A3171C", 8, ROUND)
    return cross if m.posture in ("damaged", "blocked") else ""


LOADED = ("perriere", "mangonel", "ballista")


def machine(m: Machine) -> str:
    """One thing in units of a hex 126 wide: its front hex, or the middle of its two hexes, at the origin."""
    if m.kind in LARGE:
        x, y = centre(ANCHOR)
        body = group(LARGE[m.kind](m), f"translate({num(-x)} {num(-y)})")
    else:
        turn = 0.0 if m.kind in UPRIGHT or m.facing < 0 else angle(m.facing)
        body = group(SMALL[m.kind](m), f"rotate({num(turn)})") if turn else SMALL[m.kind](m)
    badge = group(_pennon(m), "translate(-34 -40)" if m.kind not in LARGE else "")
    dots = group(_loading(m), "translate(0 48)") if m.kind in LOADED else ""
    return f"{body}{badge}{dots}{_useless(m)}"
