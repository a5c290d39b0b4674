"""What men build into a hex: tents, palisades, platforms, gates, stairs, and what is left of them; fires."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, degrees

from gonfanon.painter.buildings import battlements
from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import R, centre, edge, mid, place
from gonfanon.painter.ink.palette import CASTLE, EARTH, FLOOR, INK, ROCK, ROCK_SHADE, WOOD
from gonfanon.painter.ink.svg import Chance, Point, chance_at, fill, group, line, num, shape, stroke

GATES = ("gate-closed", "gate-open", "gate-destroyed")
FENCED = ("palisade", "palisade-destroyed", *GATES)
STAKE = "#C19A63"
FLAME, HEART = "#D9661F", "#F2B51D"
"""Fire: the outer tongue and its heart."""


def _stakes(count: int, broken: bool) -> str:
    """A row of pointed stakes from left to right, or their stumps."""
    out = []
    for i in range(count):
        x = -R * 0.86 + (i + 0.5) * R * 1.72 / count
        tall = -26 if not broken else (-14, -30, -20)[i % 3]
        head = f"l5.5 {tall}l5.5 {-tall}" if broken else f"V{tall + 10}l5.5 -9l5.5 9V16"
        out.append(shape(f"M{num(x - 5.5)} 16{head}z", STAKE, 1.8))
    return "".join(out)


def _sided(plan: Plan, h: Hex, kind: str) -> bool:
    return any(s.kind == kind and (s.col, s.row) == h for s in plan.sides)


def _palisade(plan: Plan, h: Hex, chance: Chance) -> str:
    """Trodden earth behind the stakes of its outer sides; a row of stakes where the map names no sides."""
    broken = plan.terrain(*h) == "palisade-destroyed"
    earth = f'<ellipse rx="{num(R * 0.78)}" ry="{num(R * 0.66)}" fill="{EARTH}" fill-opacity=".16"/>'
    if _sided(plan, h, "palisade"):
        return earth + (group(_stakes(5, True), "translate(0 18) scale(.7)") if broken else _braces(plan, h))
    along = next((d for d in (1, 2, 0) if _fenced(plan, h, d) or _fenced(plan, h, d + 3)), 1)
    turn = {1: 0, 2: 60, 0: -60}[along]
    return earth + group(_stakes(9, broken), f"rotate({turn})")


def _braces(plan: Plan, h: Hex) -> str:
    """Struts that hold the stakes from within."""
    x, y = centre(h)
    struts = []
    for s in plan.sides:
        if s.kind == "palisade" and (s.col, s.row) == h:
            px, py = mid(edge(h, s.direction))
            struts.append(
                f"M{num((px - x) * 0.78)} {num((py - y) * 0.78)}L{num((px - x) * 0.3)} {num((py - y) * 0.3)}"
            )
    d = "".join(struts)
    return stroke(d, INK, 9, 'stroke-linecap="round"') + stroke(d, WOOD, 5, 'stroke-linecap="round"')


def _fenced(plan: Plan, h: Hex, direction: int) -> bool:
    return plan.terrain(*neighbour(h, direction % 6)) in FENCED


LEVEL_WITH = ("platform", "castle-stairs", "stairs", "rampart")


def _platform(plan: Plan, h: Hex, chance: Chance) -> str:
    """Planks on posts, railed where the platform ends."""
    planks = stroke("M-50 -30H50M-58 -10H58M-58 10H58M-50 30H50", INK, 1.4, 'stroke-opacity=".5"')
    x, y = centre(h)
    rails = []
    staked = {s.direction for s in plan.sides if (s.col, s.row) == h}
    for d in range(6):
        if d not in staked and plan.terrain(*neighbour(h, d)) not in LEVEL_WITH:
            (ax, ay), (bx, by) = (_corner(c, (x, y)) for c in edge(h, d))
            rails.append(f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}")
    fence = "".join(rails)
    return planks + (stroke(fence, INK, 9) + stroke(fence, WOOD, 5.5) if fence else "")


def _corner(corner: tuple[int, int], middle: tuple[float, float]) -> tuple[float, float]:
    px, py = place(corner)
    return (px - middle[0]) * 0.9, (py - middle[1]) * 0.9


def _furniture(plan: Plan, h: Hex, chance: Chance) -> str:
    """Benches and a table, a little out of line."""
    turn = (chance() - 0.5) * 16
    table = (
        f'<rect x="-38" y="-17" width="76" height="34" rx="4" fill="{WOOD}" stroke="{INK}" stroke-width="2.6"/>'
        + stroke("M-38 -6H38M-38 6H38", INK, 1.2, 'stroke-opacity=".6"')
    )
    benches = "".join(
        f'<rect x="-34" y="{y}" width="68" height="12" rx="3" fill="{STAKE}" stroke="{INK}" stroke-width="2.2"/>'
        for y in (-38, 26)
    )
    return group(benches + table, f"rotate({num(turn)})")


def _axis(plan: Plan, h: Hex, kinds: Sequence[str]) -> float:
    """Degrees from east of the way through a hex: its axis, else across the row it stands in."""
    ends = plan.axes.get(h)
    if ends:
        (ax, ay), (bx, by) = mid(edge(h, ends[0])), mid(edge(h, ends[1]))
        return degrees(atan2(by - ay, bx - ax))
    along = next((d for d in (1, 2, 0) if plan.terrain(*neighbour(h, d)) in kinds), -1)
    return {1: 90.0, 2: 150.0, 0: 30.0}.get(along, 90.0)


def _gate(plan: Plan, h: Hex, chance: Chance) -> str:
    """Two towers and what hangs between them: leaves shut, leaves open, or rubble."""
    state = plan.terrain(*h).removeprefix("gate-")
    towers = "".join(
        f'<rect x="-26" y="{y}" width="52" height="30" rx="3" fill="{CASTLE}" stroke="{INK}"'
        ' stroke-width="2.4"/>'
        + stroke(f"M-26 {y + 15}H26M-8 {y}v15M10 {y + 15}v15", INK, 1, 'stroke-opacity=".6"')
        for y in (-62, 32)
    )
    if state == "destroyed":
        return group(towers + rubble(chance, 26), f"rotate({num(_axis(plan, h, FENCED))})")
    way = f'<rect x="-26" y="-32" width="52" height="64" fill="{FLOOR}" stroke="{INK}" stroke-width="1.4"/>'
    if state == "closed":
        leaves = (
            f'<rect x="-7" y="-32" width="14" height="64" fill="{WOOD}" stroke="{INK}" stroke-width="2.2"/>'
            + stroke("M-7 -16H7M-7 0H7M-7 16H7", INK, 2)
        )
    else:
        d = "M0 -32L34 -26M0 32L34 26"
        leaves = stroke(d, INK, 9) + stroke(d, WOOD, 6)
    return group(way + towers + leaves, f"rotate({num(_axis(plan, h, FENCED))})")


def rubble(chance: Chance, reach: float) -> str:
    """Stones of all sizes, thrown together."""
    out = []
    for i in range(13):
        x, y, r = (chance() - 0.5) * 2 * reach, (chance() - 0.5) * 2 * reach * 0.86, 5 + chance() * 8
        out.append(
            shape(
                f"M{num(x - r)} {num(y + r * 0.5)}l{num(r * 0.6)} {num(-r * 1.3)}l{num(r)} {num(r * 0.2)}"
                f"l{num(r * 0.4)} {num(r * 0.9)}l{num(-r)} {num(r * 0.6)}z",
                (ROCK, CASTLE)[i % 2],
                1.5,
            )
        )
    return "".join(out)


def _demolished(plan: Plan, h: Hex, chance: Chance) -> str:
    """A wall brought down: stones all over the hex."""
    dust = f'<ellipse rx="{num(R * 0.8)}" ry="{num(R * 0.7)}" fill="{ROCK_SHADE}" fill-opacity=".22"/>'
    return dust + rubble(chance, 46) + rubble(chance, 30)


def _stairs(plan: Plan, h: Hex, chance: Chance) -> str:
    """A flight of steps, darkening downward, with an arrow to the top."""
    shades = ("#EFE2C0", "#E0CFA3", "#CFBA8A", "#BBA472", "#A58D5D", "#8F784B")
    steps = "".join(
        f'<rect x="{num(36 - i * 12.0)}" y="-24" width="12" height="40" fill="{shade}" stroke="{INK}"'
        ' stroke-width="1.4"/>'
        for i, shade in enumerate(shades)
    )
    arrow = stroke("M-30 30H36M26 23L36 30L26 37", INK, 2.6, 'stroke-linecap="round"')
    return group(steps + arrow, f"rotate({num(_uphill(plan, h))})")


def _uphill(plan: Plan, h: Hex) -> float:
    """Degrees from east of the way up a stair: from its foot to its head, else to the higher end of its axis."""
    foot, head = plan.stairs.get(h, ((), ()))
    if head or foot:
        (hx, hy), (fx, fy) = _mean(head or (h,)), _mean(foot or (h,))
        return degrees(atan2(hy - fy, hx - fx))
    ends = plan.axes.get(h)
    if not ends:
        return 0.0
    up = max(ends, key=lambda d: (plan.level(*neighbour(h, d)), -d))
    return float((up * 60 - 60) % 360)


def _mean(hexes: Sequence[Hex]) -> Point:
    places = [centre(h) for h in hexes]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _tent(plan: Plan, h: Hex, chance: Chance) -> str:
    """A small tent from above, where a hex of canvas stands alone; tents of four hexes are drawn whole."""
    if any(h in tent for tent in plan.tents):
        return ""
    s = R * 0.72
    shadow = f'<path d="M0 {num(-s)}L{num(s)} 0L0 {num(s)}L{num(-s)} 0z" transform="translate(6 8)"'
    shadow += f' fill="{ROCK_SHADE}" fill-opacity=".3"/>'
    rim = [(0.0, -s), (s, 0.0), (0.0, s), (-s, 0.0)]
    panels = "".join(
        fill(line([(0, 0), rim[i], rim[(i + 1) % 4]]) + "z", ("#F4E7CC", "#C4705B")[i % 2]) for i in range(4)
    )
    outline = stroke(line(rim) + "z" + "".join(line([(0, 0), p]) for p in rim), INK, 2.4)
    door = ""
    if plan.terrain(*h) == "tent-opening":
        door = shape(
            f"M0 {num(s)}L{num(-s * 0.3)} {num(s * 0.7)}L0 {num(s * 0.42)}L{num(s * 0.3)} {num(s * 0.7)}z",
            INK,
        )
    return f'{shadow}{panels}{outline}{door}<circle r="4" fill="{INK}"/>'


DRAWN: dict[str, Callable[[Plan, Hex, Chance], str]] = {
    "palisade": _palisade,
    "palisade-destroyed": _palisade,
    "platform": _platform,
    "gate-closed": _gate,
    "gate-open": _gate,
    "gate-destroyed": _gate,
    "wall-demolished": _demolished,
    "stairs": _stairs,
    "castle-stairs": _stairs,
    "furniture": _furniture,
    "tent": _tent,
    "tent-opening": _tent,
    **dict.fromkeys(battlements.ART, lambda plan, h, chance: battlements.ART[plan.terrain(*h)]),
}


def works(plan: Plan, seed: int) -> str:
    """Everything built of which a hex is full, from the back to the front."""
    out = []
    for h in plan.of(*DRAWN):
        x, y = centre(h)
        drawn = DRAWN[plan.terrain(*h)](plan, h, chance_at(seed + 19, *h))
        out.append(group(drawn, f"translate({num(x)} {num(y)})") if drawn else "")
    return "".join(out)


def _tongue(x: float, y: float, s: float) -> str:
    flame = (
        "M0 30C-26 30 -30 4 -16 -10C-14 0 -8 0 -8 -8C-8 -22 2 -32 10 -44C8 -26 28 -16 26 8C25 24 14 30 0 30z"
    )
    heart = "M2 28C-10 28 -12 14 -4 6C0 12 4 6 6 -4C14 6 18 28 2 28z"
    return group(shape(flame, FLAME, 2.4) + fill(heart, HEART), f"translate({num(x)} {num(y)}) scale({s})")


def fires(burning: Sequence[Hex], wet: Sequence[Hex] = ()) -> str:
    """Naphtha on the ground: dark drops where it is wet, flames where it burns. AGS-9a"""
    out = []
    for h in wet:
        x, y = centre(h)
        drops = ((-18, 6, 20.0), (16, -12, 14.0), (14, 20, 11.0))
        out += [
            f'<ellipse cx="{num(x + dx)}" cy="{num(y + dy)}" rx="{num(r)}" ry="{num(r * 0.7)}" fill="{INK}"'
            ' fill-opacity=".62"/>'
            for dx, dy, r in drops
        ]
    return "".join(out) + "".join(map(flames, burning))


def flames(h: Hex, size: float = 1) -> str:
    """Three tongues of fire on a hex."""
    x, y = centre(h)
    spots = ((-26.0, 6.0, 0.7), (26.0, 2.0, 0.8), (0.0, 14.0, 1.0))
    return "".join(_tongue(x + dx * size, y + dy * size, round(scale * size, 3)) for dx, dy, scale in spots)
