"""The painted ground, layer over layer: sea, land, water, roads, relief."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin

from gonfanon.painter.campaign import stamps
from gonfanon.painter.campaign.chart import UNIT, Chart, Hex, centre, line, scaled
from gonfanon.painter.campaign.seasons import Season
from gonfanon.painter.ink.palette import CROWN_LIGHT, INK, SHORE, TARGET, WATER
from gonfanon.painter.ink.svg import Chance, Point, chance_at, fill, num, stroke
from gonfanon.painter.ink.svg import line as path

SEA, PALE_SEA, SAND = "#B4CFCE", "#D3E2DC", "#E9CF93"
ROAD_EDGE, ROAD_BED = "#6B4A2B", "#F3DFAE"
SHALLOWS = ((150, 0.26), (96, 0.32), (54, 0.42))
SHORE_LINES = ((34, 0.22, "#C2D8D4"), (23, 0.34, "#C9DCD7"), (13, 0.5, "#D2E2DB"))
JOINED = 'stroke-linejoin="round"'
RHUMBS = 24
SEED = 1041
INSETS = ((-11.0, -9.0), (10.0, -5.0), (-3.0, 8.0), (13.0, 9.0), (0.0, -12.0), (-13.0, 4.0))
"""Where the small signs of a finely drawn hex stand: the first four, or those that a road or river leaves."""
ASIDE = ((9.0, -6.0), (-9.0, -6.0), (10.0, 5.0), (-10.0, 5.0))
"""Where the sign of a hex stands if a road or river takes the middle."""
ROOM = 8.0
WASH = tuple(range(112, 40, -5))
"""Strokes of thin colour over each other, wide first: a soft edge, and far cheaper to draw than a blur."""
FINE_WASH = tuple(range(112, 40, -3))
"""The same where the map is seen from nearer."""


def defs(chart: Chart, season: Season) -> str:
    """The outline of land, the washes, the lines of roads, the stamps."""
    outline = "".join(path(ring) + "z" for ring in chart.coast)
    roads = "".join(
        f'<path id="gm-road{n}" d="{path(line(road.line))}" fill="none"/>'
        for n, road in enumerate(chart.source.roads.values())
    )
    shades = _gradient("dusk", "#9A8A52", 0.15) + _gradient("dawn", "#FBF6DC", 0.2)
    return (
        f'<path id="gm-coast" d="{outline}"/><clipPath id="gm-land"><use href="#gm-coast"/></clipPath>'
        f"{shades}{roads}{stamps.defs(season)}"
    )


def _gradient(name: str, colour: str, strength: float) -> str:
    stops = ((0, strength), (0.45, strength * 0.7), (1, 0))
    inner = "".join(f'<stop offset="{o}" stop-color="{colour}" stop-opacity="{a:.3g}"/>' for o, a in stops)
    return f'<radialGradient id="gm-{name}">{inner}</radialGradient>'


def sea(chart: Chart) -> str:
    """Open water, paler towards the coast, with shore lines, rhumb lines and waves."""
    box = f'width="{num(chart.width)}" height="{num(chart.height)}"'
    out = [f'<rect {box} fill="{SEA}"/>']
    for wide, strength in SHALLOWS:
        out.append(_coast(PALE_SEA, wide * chart.fine, f'stroke-opacity="{strength}"'))
    out.append(_rhumbs(chart))
    for wide, strength, pale in SHORE_LINES:
        out.append(_coast(SHORE, (wide + 1.4) * chart.fine, f'stroke-opacity="{strength}"'))
        out.append(_coast(pale, (wide - 0.4) * chart.fine))
    return "".join(out) + _waves(chart)


def _coast(colour: str, wide: float, more: str = "") -> str:
    return (
        f'<use href="#gm-coast" fill="none" stroke="{colour}" stroke-width="{num(wide)}" {JOINED}'
        f"{' ' + more if more else ''}/>"
    )


def _rhumbs(chart: Chart) -> str:
    """The lines of a portolan, from each rose."""
    rays: dict[str, list[str]] = {INK: [], TARGET: [], CROWN_LIGHT: []}
    reach = chart.width + chart.height
    for x, y in (scaled(p) for p in chart.source.ornaments.rhumbs):
        for i in range(RHUMBS):
            a = i * 2 * pi / RHUMBS
            colour = INK if i % 4 == 0 else TARGET if i % 2 == 0 else CROWN_LIGHT
            rays[colour].append(f"M{num(x)} {num(y)}L{num(x + reach * sin(a))} {num(y - reach * cos(a))}")
    return "".join(stroke("".join(d), colour, 1, 'stroke-opacity=".2"') for colour, d in rays.items() if d)


def _waves(chart: Chart) -> str:
    parts = []
    for hex in chart.terrain:
        chance = chance_at(SEED, *hex)
        open_sea = chart.is_sea(hex) and all(chart.is_sea(near) for near in chart.around(hex))
        if not open_sea or chance() > 0.42:
            continue
        x, y = centre(hex)
        x, y = x + (chance() - 0.5) * 24, y + (chance() - 0.5) * 18
        parts.append(f"M{num(x - 11)} {num(y)}q5.5 -6 11 0q5.5 6 11 0")
        if chance() > 0.5:
            parts.append(f"M{num(x - 4)} {num(y + 6)}q4 -4 8 0")
    return stroke("".join(parts), SHORE, 1.2, 'stroke-opacity=".42" stroke-linecap="round"') if parts else ""


def land(chart: Chart, season: Season) -> str:
    """The land with its washes, its sandy rim and the ink of the coast."""
    tints = {"hill": season.hill, "mountain": season.mountain, "forest": season.forest, "marsh": season.marsh}
    washes = "".join(_wash(chart, kind, *tint) for kind, tint in tints.items())
    rim = _coast(SAND, 13 * chart.fine, 'stroke-opacity=".75"')
    return (
        f'<use href="#gm-coast" fill="{season.land}"/>'
        f'<g clip-path="url(#gm-land)">{washes}{_shades(chart)}{rim}</g>' + _coast(INK, 2.1 * chart.fine)
    )


def _wash(chart: Chart, kind: str, colour: str, strength: float) -> str:
    """The colour of a kind of ground over all its hexes: dots that run into each other, wider and fainter outside."""
    hexes = [hex for hex, words in chart.terrain.items() if _wash_of(words) == kind]
    if not hexes:
        return ""
    dots = "".join(f"M{num(x)} {num(y)}h0" for x, y in map(centre, hexes))
    near = 1.0 if chart.fine == 1 else 0.8
    wash = WASH if chart.fine == 1 else FINE_WASH
    pens = "".join(f'<use href="#gm-wash-{kind}" stroke-width="{num(wide * near)}"/>' for wide in wash)
    return (
        f'<defs><path id="gm-wash-{kind}" d="{dots}"/></defs><g fill="none" stroke="{colour}" stroke-linecap="round"'
        f' stroke-opacity="{1 - (1 - strength) ** (1 / len(wash)):.3g}">{pens}</g>'
    )


def _wash_of(words: tuple[str, ...]) -> str | None:
    return next((kind for kind in ("marsh", "forest", "mountain", "hill") if kind in words), None)


def _shades(chart: Chart) -> str:
    """Broad patches of light and dusk, so that no plain lies flat."""
    cell = 170.0
    out = []
    for row in range(int(chart.height / cell) + 2):
        for column in range(int(chart.width / cell) + 2):
            chance = chance_at(SEED + 7, column, row)
            x, y = (column - 0.5 + chance()) * cell, (row - 0.5 + chance()) * cell
            rx, ry = cell * (0.5 + chance() * 0.7), cell * (0.32 + chance() * 0.4)
            if chance() < 0.4:
                continue
            tint = "dusk" if chance() < 0.5 else "dawn"
            out.append(
                f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="url(#gm-{tint})"/>'
            )
    return "".join(out)


def water(chart: Chart) -> str:
    """Rivers that widen to the mouth, and lakes."""
    banks = "".join(_stream(river, 2.6 * chart.fine, 6 * chart.fine, SHORE) for river in chart.rivers)
    flow = "".join(_stream(river, 0.9 * chart.fine, 3.7 * chart.fine, WATER) for river in chart.rivers)
    lakes = "".join(_lake(n, row) for n, row in enumerate(chart.source.lakes.values()))
    return (
        f'<g clip-path="url(#gm-land)" fill="none" stroke-linecap="round" {JOINED}>{banks}{flow}</g>{lakes}'
    )


def _stream(river: Sequence[Point], thin: float, wide: float, colour: str) -> str:
    out = []
    step = max(6, len(river) // 7)
    for start in range(0, len(river) - 1, step):
        t = (start + step / 2) / len(river)
        piece = river[start : start + step + 1]
        out.append(
            f'<path d="{path(piece)}" stroke="{colour}" stroke-width="{num(thin + (wide - thin) * t)}"/>'
        )
    return "".join(out)


def _lake(number: int, row: tuple[int, int, int, int]) -> str:
    (x, y), (rx, ry) = scaled(row[:2]), scaled(row[2:])
    chance = Chance(SEED + number)
    ring = []
    for i in range(16):
        k = 0.82 + 0.3 * chance()
        ring.append((x + rx * k * cos(i * pi / 8), y + ry * k * sin(i * pi / 8)))
    return f'<path d="{path(ring)}z" fill="{WATER}" stroke="{SHORE}" stroke-width="1.6" {JOINED}/>'


def roads(chart: Chart) -> str:
    """Roads with their edges, the paved ones with the joints of their stones; bridges and fords."""
    numbers = range(len(chart.source.roads))
    paved = [n for n, road in enumerate(chart.source.roads.values()) if road.paved]
    edge = "".join(f'<use href="#gm-road{n}"/>' for n in numbers)
    joints = "".join(f'<use href="#gm-road{n}"/>' for n in paved)
    pens = (
        (edge, ROAD_EDGE, 4.4, 'stroke-opacity=".9"'),
        (edge, ROAD_BED, 2.4, ""),
        (joints, ROAD_EDGE, 2.4, f'stroke-dasharray="{num(1.2)} {num(13)}"'),
    )
    lines = "".join(
        f'<g stroke="{colour}" stroke-width="{num(wide * chart.fine)}" {more}>{body}</g>'
        for body, colour, wide, more in pens
    )
    bridges = "".join(_bridge(chart, bridge.at, bridge.way) for bridge in chart.source.bridges)
    fords = "".join(_ford(chart, ford) for ford in chart.source.fords)
    return (
        f'<g clip-path="url(#gm-land)" fill="none" {JOINED}>{lines}</g>{bridges}{fords}{_boundaries(chart)}'
    )


def _bridge(chart: Chart, at: Point, way: Point) -> str:
    x, y = scaled(at)
    arcs = "M-8 -3.6Q0 -6.5 8 -3.6M-8 3.6Q0 6.5 8 3.6"
    return (
        f'<path d="{arcs}" transform="translate({num(x)} {num(y)}) rotate({num(degrees(atan2(way[1], way[0])))})'
        f' scale({chart.fine:g})" fill="none" stroke="{INK}" stroke-width="1.7" stroke-linecap="round"/>'
    )


def _ford(chart: Chart, label: str) -> str:
    """Stones across the river, in the middle of its way through the hex."""
    hex = int(label[:2]), int(label[2:])
    x, y = centre(hex)
    points = [p for river in chart.rivers for p in river]
    x, y = min(points, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    k = chart.fine
    dots = "".join(
        f"M{num(x + dx * k)} {num(y + dy * k)}h0" for dx, dy in ((-7, -3), (-2.5, 1), (2.5, -1), (7, 3))
    )
    ends = 'stroke-linecap="round"'
    return stroke(dots, INK, 4.6 * k, ends) + stroke(dots, "#EFE3C8", 2.6 * k, ends)


def _boundaries(chart: Chart) -> str:
    """The dotted red line of the Val Demone. GUC-2b"""
    more = 'stroke-dasharray="0.1 8" stroke-linecap="round"'
    lines = [line(text) for text in chart.source.boundaries.values()]
    return "".join(stroke(path(points), TARGET, 4, more) for points in lines)


def relief(chart: Chart, season: Season) -> str:
    """Mountains, hills, woods and marshes from north to south: each sign stands in the hex that has this terrain."""
    out = []
    for hex in sorted(chart.terrain, key=lambda hex: (centre(hex)[1], hex[0])):
        if not chart.is_sea(hex):
            out += _signs(chart, hex, season)
    return "".join(out) + "".join(_volcano(*row) for row in chart.source.volcanoes.values())


def _signs(chart: Chart, hex: Hex, season: Season) -> list[str]:
    x, y = centre(hex)
    words, chance = chart.terrain[hex], chance_at(SEED, *hex)
    if hex in chart.seats:
        place = chart.source.places[chart.seats[hex]]
        high = ("hill" in words or "mountain" in words) and place.kind != "castle"
        return [_knoll(x, y, chart.fine, season)] if high else []
    if chart.fine == 1:
        return _signs_of(chart, hex, (x, y), chance, 1)
    busy = "river" in words or "road" in words
    free = sorted(INSETS, key=lambda spot: -_room(chart, hex, spot)) if busy else INSETS[:4]
    clear = [spot for spot in free if not busy or _room(chart, hex, spot) > ROOM][:4] or free[:1]
    out = []
    for dx, dy in sorted(clear, key=lambda spot: spot[1]):
        out += _signs_of(chart, hex, (x + dx, y + dy), chance, chart.fine)
    return out


def _room(chart: Chart, hex: Hex, spot: Point) -> float:
    """How far a spot of a hex is from the rivers and roads that pass through."""
    x, y = centre(hex)
    return min(
        (hypot(x + spot[0] - px, y + spot[1] - py) for px, py in chart.passing.get(hex, ())), default=99.0
    )


def _signs_of(chart: Chart, hex: Hex, at: Point, chance: Chance, size: float) -> list[str]:
    """The signs of one hex; beside a road or river they give way."""
    words = chart.terrain[hex]
    x, y = at
    beside = ("river" in words or "road" in words) and size == 1
    dx, dy = (chance() - 0.5) * 8 * size, (chance() - 0.5) * 6 * size
    if beside:
        aside = max(ASIDE, key=lambda spot: _room(chart, hex, spot))
        x, y, dx, dy = x + aside[0], y + aside[1], 0, 0
    if "marsh" in words:
        return [_set("reeds", stamps.REEDS, x, y, chance, size)]
    if "mountain" in words:
        out = _mountains(chart.levels[hex] > 8, (x + dx, y + dy), beside, chance, size)
        return out + (
            [_set("copse", stamps.COPSES, x, y + 12 * size, chance, size)] if "forest" in words else []
        )
    if "forest" in words:
        out = [_set("hill", stamps.HILLS, x, y - 6 * size, chance, size)] if "hill" in words else []
        kind, count = ("copse", stamps.COPSES) if beside or size < 1 else ("wood", stamps.WOODS)
        return [*out, _set(kind, count, x, y, chance, size)]
    if "hill" in words:
        return [_set("hill", stamps.HILLS, x + dx, y + dy, chance, size)]
    if beside or chance() > 0.5:
        return []
    grove = any((x - gx) ** 2 + (y - gy) ** 2 < r * r for gx, gy, r in _groves(chart))
    kind, count = ("grove", stamps.GROVES) if grove else ("tuft", stamps.TUFTS)
    return [_set(kind, count, x, y, chance, size)]


def _mountains(peak: bool, at: Point, beside: bool, chance: Chance, size: float) -> list[str]:
    if beside:
        return [_set("hill", stamps.HILLS, *at, chance, size)]
    kind, count = ("peak", stamps.PEAKS) if peak else ("mountain", stamps.MOUNTAINS)
    return [_set(kind, count, *at, chance, size)]


def _groves(chart: Chart) -> list[tuple[float, float, float]]:
    return [(*scaled((x, y)), reach * UNIT) for x, y, reach in chart.source.groves]


def _set(kind: str, count: int, x: float, y: float, chance: Chance, size: float) -> str:
    name = f"gm-{kind}{int(chance() * count)}"
    if size == 1:
        return f'<use href="#{name}" x="{num(x)}" y="{num(y)}"/>'
    return f'<use href="#{name}" transform="translate({num(x)} {num(y)}) scale({size:g})"/>'


def _knoll(x: float, y: float, size: float, season: Season) -> str:
    """The rise below a place that stands on a hill."""
    k = size
    d = (
        f"M{num(x - 24 * k)} {num(y + 14 * k)}Q{num(x - 12 * k)} {num(y + 3 * k)} {num(x)} {num(y + 4 * k)}"
        f"T{num(x + 25 * k)} {num(y + 14 * k)}z"
    )
    return fill(d, season.hill_lit, f'stroke="{INK}" stroke-opacity=".5" stroke-width="{num(k)}"')


def _volcano(x: int, y: int, reach: int) -> str:
    at = scaled((x, y))
    smoke = "M-3 -30c-8 -4 -2 -12 4 -11c-2 -9 9 -12 13 -6c7 -4 14 3 9 8c6 4 0 11 -6 8"
    body = "M-30 20C-16 10 -10 -20 -5 -27L2 -23L9 -28C14 -18 20 10 34 20Q2 26 -30 20z"
    inner = (
        fill(smoke, "#E9DFC8", f'stroke="{INK}" stroke-opacity=".6" stroke-width="1.2"')
        + fill(body, "#CDB58A", f'stroke="{INK}" stroke-width="1.6"')
        + fill("M9 -28C14 -18 20 10 34 20Q20 24 6 22C10 6 4 -10 2 -23z", "#8E7350")
        + fill("M-5 -27L2 -23L9 -28L3 -30z", "#B5480A", f'stroke="{INK}" stroke-width="1"')
    )
    size = f"scale({reach * UNIT / 32:.2f})"
    return f'<g transform="translate({num(at[0])} {num(at[1])}) {size}">{inner}</g>'
