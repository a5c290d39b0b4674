"""Small drawings kept once among the definitions and set down where the terrain is: the map stays light.

Each is centred on the middle of its hex; light comes from the north-west.
"""

from __future__ import annotations

from gonfanon.painter.campaign.seasons import Season
from gonfanon.painter.ink.palette import INK, SHORE
from gonfanon.painter.ink.svg import Chance, fill, num, stroke

MOUNTAINS, PEAKS, HILLS, WOODS, COPSES, REEDS, TUFTS, GROVES = 6, 4, 7, 6, 4, 4, 5, 4
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
TRUNK = "#5b4426"
CROWN_EDGE = "#34431F"
REED = "#4E6B38"


def defs(season: Season) -> str:
    """All stamps in the colours of a season."""
    kinds = {
        "mountain": [_mountain(n, season, 1) for n in range(MOUNTAINS)],
        "peak": [_mountain(n + 40, season, 1.16) for n in range(PEAKS)],
        "hill": [_hills(n, season) for n in range(HILLS)],
        "wood": [_trees(n, season, 7) for n in range(WOODS)],
        "copse": [_trees(n + 20, season, 4) for n in range(COPSES)],
        "reeds": [_reeds(n) for n in range(REEDS)],
        "tuft": [_tuft(n) for n in range(TUFTS)],
        "grove": [_grove(n) for n in range(GROVES)],
    }
    return "".join(
        f'<g id="gm-{kind}{n}">{body}</g>' for kind, bodies in kinds.items() for n, body in enumerate(bodies)
    )


def _chance(kind: int, number: int) -> Chance:
    chance = Chance(kind * 7919 + number * 104729)
    chance()
    return chance


def _mountain(number: int, season: Season, size: float) -> str:
    r = _chance(1, number)
    w, h = (17 + r() * 6) * size, (21 + r() * 11) * size
    px, b = (r() - 0.5) * 7, 13.0
    t = b - h

    def q() -> float:
        return (r() - 0.5) * 3

    right = f"L{num(px + w * 0.24)} {num(t + h * 0.3 + q())}L{num(px + w * 0.52)} {num(t + h * 0.62 + q())}"
    right += f"L{num(w)} {num(b)}"
    left = (
        f"M{num(-w)} {num(b)}L{num(px - w * 0.55)} {num(t + h * 0.64 + q())}"
        f"L{num(px - w * 0.3)} {num(t + h * 0.38 + q())}L{num(px)} {num(t)}"
    )
    ridge = f"L{num(px - 3)} {num(t + h * 0.56)}L{num(px + 1)} {num(t + h * 0.3)}z"
    shade = f"M{num(px)} {num(t)}{right}Q{num(w * 0.5)} {num(b + 3)} {num(px + 3)} {num(b + 2)}{ridge}"
    hatch = ""
    for i in range(4):
        k = 0.28 + i * 0.17
        hatch += f"M{num(px + 1.5 + w * 0.2 * k)} {num(t + h * (k - 0.02))}l{num(w * 0.16 + k * 4)} {num(h * 0.22)}"
    return (
        fill(f"{left}{right}Q0 {num(b + 4)} {num(-w)} {num(b)}z", season.mountain_lit)
        + fill(shade, season.mountain_dark)
        + stroke(left + right, INK, 1.4, 'stroke-linejoin="round"')
        + stroke(hatch, INK, 0.9, 'stroke-opacity=".65"')
    )


def _hill(cx: float, b: float, w: float, h: float, season: Season) -> str:
    top = f"C{num(cx - w * 0.7)} {num(b - h * 1.1)} {num(cx + w * 0.35)} {num(b - h * 1.5)} {num(cx + w)} {num(b)}"
    line = f"M{num(cx - w)} {num(b)}{top}"
    dark = (
        f"M{num(cx + w * 0.1)} {num(b - h * 1.05)}C{num(cx + w * 0.5)} {num(b - h)} {num(cx + w * 0.8)}"
        f" {num(b - h * 0.4)} {num(cx + w)} {num(b)}"
        f"Q{num(cx + w * 0.6)} {num(b + 1.5)} {num(cx + w * 0.3)} {num(b + 1)}"
        f"C{num(cx + w * 0.6)} {num(b - h * 0.4)} {num(cx + w * 0.4)} {num(b - h * 0.8)}"
        f" {num(cx + w * 0.1)} {num(b - h * 1.05)}z"
    )
    return (
        fill(f"{line}Q{num(cx)} {num(b + 2.5)} {num(cx - w)} {num(b)}z", season.hill_lit)
        + fill(dark, season.hill_dark)
        + stroke(line, INK, 1.2, 'stroke-opacity=".8" stroke-linecap="round"')
    )


def _hills(number: int, season: Season) -> str:
    r = _chance(2, number)
    out = _hill(-7 + r() * 4, 1 + r() * 3, 9 + r() * 3, 7 + r() * 3, season)
    if r() > 0.22:
        out += _hill(7 - r() * 5, 9 + r() * 3, 9 + r() * 4, 7 + r() * 3, season)
    return out


def _trees(number: int, season: Season, count: int) -> str:
    r = _chance(3, number)
    found = [((r() - 0.5) * 32, (r() - 0.5) * 24 + 2, 4.6 + r() * 1.8, r()) for _ in range(count)]
    return "".join(_tree(*tree, season) for tree in sorted(found, key=lambda tree: tree[1]))


def _tree(u: float, v: float, s: float, tint: float, season: Season) -> str:
    crown = (
        f"M{num(u - s)} {num(v)}a{num(s * 0.62)} {num(s * 0.62)} 0 0 1 {num(s * 0.55)} {num(-s * 0.8)}"
        f"a{num(s * 0.6)} {num(s * 0.6)} 0 0 1 {num(s * 0.95)} 0"
        f"a{num(s * 0.62)} {num(s * 0.62)} 0 0 1 {num(s * 0.5)} {num(s * 0.9)}"
        f"a{num(s * 0.5)} {num(s * 0.5)} 0 0 1 {num(-s * 0.7)} {num(s * 0.6)}h{num(-s * 0.7)}"
        f"a{num(s * 0.5)} {num(s * 0.5)} 0 0 1 {num(-s * 0.6)} {num(-s * 0.7)}z"
    )
    light = f"M{num(u - s * 0.5)} {num(v - s * 0.2)}q{num(s * 0.3)} {num(-s * 0.5)} {num(s * 0.8)} {num(-s * 0.3)}"
    colour = season.crowns[0 if tint > 0.5 else 1]
    return (
        f'<ellipse cx="{num(u + 1.5)}" cy="{num(v + s)}" rx="{num(s)}" ry="1.8" fill="{INK}" fill-opacity=".2"/>'
        + stroke(f"M{num(u)} {num(v + s + 1)}v-4", TRUNK, 1.6)
        + f'<path d="{crown}" fill="{colour}" stroke="{CROWN_EDGE}" stroke-width="1.1"/>'
        + stroke(light, season.crowns[2], 1.3, 'stroke-linecap="round"')
    )


def _reeds(number: int) -> str:
    r = _chance(4, number)
    water = blades = ""
    for _ in range(6):
        u, v = (r() - 0.5) * 30, (r() - 0.5) * 24
        water += f"M{num(u - 6)} {num(v + 4)}q3 1.6 6 0t6 0"
        blades += (
            f"M{num(u)} {num(v + 3)}v-8M{num(u - 3)} {num(v + 3)}l-1.5 -6M{num(u + 3)} {num(v + 3)}l1.5 -6"
        )
    return stroke(water, SHORE, 1.1, 'stroke-opacity=".7"') + stroke(
        blades, REED, 1.2, 'stroke-linecap="round"'
    )


def _tuft(number: int) -> str:
    r = _chance(5, number)
    u, v = (r() - 0.5) * 26, (r() - 0.5) * 20
    if number % 2:
        return stroke(f"M{num(u)} {num(v)}l-2 -4M{num(u)} {num(v)}v-5M{num(u)} {num(v)}l2 -4", "#8F8A4E", 0.9)
    furrows = f"M{num(u - 7)} {num(v)}h14M{num(u - 5)} {num(v + 3)}h13M{num(u - 7)} {num(v + 6)}h12"
    return stroke(furrows, "#A79A5A", 0.9, 'stroke-opacity=".55" stroke-dasharray="3 1.5"')


def _grove(number: int) -> str:
    r = _chance(6, number)
    out = ""
    for _ in range(3):
        u, v = (r() - 0.5) * 28, (r() - 0.5) * 20
        out += stroke(f"M{num(u)} {num(v + 4)}v-3", TRUNK, 1.2)
        out += f'<circle cx="{num(u)}" cy="{num(v - 1)}" r="2.8" fill="#A9B27C" stroke="#56602C" stroke-width=".9"/>'
    return out
