"""Scenery as it lies on the free table, in millimetres. Light from the north-west.

The edge that the rules read is always a stitched line: crowns and tufts may overhang it, the stitches do not lie.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, sin

from gonfanon.argad.state.scene import Scenery
from gonfanon.painter.ink.palette import (
    BRUSH,
    BRUSH_LIGHT,
    BRUSH_LINE,
    CREST,
    CROWN,
    CROWN_LIGHT,
    CROWN_LINE,
    CROWN_OTHER,
    CROWN_SHADE,
    DEEP,
    EARTH,
    INK,
    MARSH,
    MEADOW_DARK,
    REED,
    ROCK,
    ROCK_SHADE,
    SAND,
    SHORE,
    STONE,
    TRACK,
    TRACK_EDGE,
    VELLUM,
    WALL,
    WATER,
    WATER_LIGHT,
    WOOD,
)
from gonfanon.painter.ink.strokes import scallop
from gonfanon.painter.ink.svg import Chance, Point, disc, fill, line, num, rounded, shape, stroke, text
from gonfanon.painter.skirmish.houses import building, house
from gonfanon.painter.skirmish.strokes import MM, along, points_of, ring, stitched, strewn

JOINED = 'stroke-linejoin="round"'
HILLS = ("#D9D09C", "#E2D8A6", "#EBE0B2", "#F2E8C2")


def crown(x: float, y: float, r: float, chance: Chance) -> tuple[str, str]:
    """A tree from above: its shadow and its crown."""
    shadow = (
        f'<ellipse cx="{num(x + r * 0.3)}" cy="{num(y + r * 0.38)}" rx="{num(r * 1.04)}" ry="{num(r * 0.98)}"'
        f' fill="{CROWN_SHADE}" fill-opacity=".36"/>'
    )
    green = CROWN if chance() < 0.5 else CROWN_OTHER
    edge = f'<path d="{scallop(x, y, r, 10)}" fill="{green}" stroke="{CROWN_LINE}" stroke-width="1.2"/>'
    light = fill(scallop(x - r * 0.18, y - r * 0.2, r * 0.54, 8), CROWN_LIGHT, 'fill-opacity=".8"')
    fold = f"M{num(x + r * 0.1)} {num(y + r * 0.62)}q{num(r * 0.42)} {num(-r * 0.05)} {num(r * 0.55)} {num(-r * 0.42)}"
    return shadow, edge + light + stroke(fold, CROWN_LINE, 1, 'stroke-linecap="round"')


def _wood(thing: Scenery, chance: Chance) -> str:
    points, dense = points_of(thing.shape), thing.kind == "dense-forest"
    d = ring(points)
    apart, inset, size = (16, 7, 10.0) if dense else (21, 9, 12.5)
    crowns = [crown(x, y, size + chance() * 4.5, chance) for x, y in strewn(points, apart, inset, chance)]
    under = "".join(one for one, _ in crowns)
    above = "".join(one for _, one in crowns)
    seam = stroke(d, VELLUM, 1.3, 'stroke-opacity=".75" stroke-dasharray="3.2 2.2"')
    return fill(d, "#A9AF72", 'fill-opacity=".8"') + stitched(d, CROWN_LINE) + under + above + seam


def _tree(thing: Scenery, chance: Chance) -> str:
    (x, y), r = _middle(thing), max(9.0, thing.shape.radius / MM * 1.25)
    shadow, top = crown(x, y, r, chance)
    return shadow + top + stitched(ring(points_of(thing.shape)), VELLUM, 0.9)


def _brush(thing: Scenery, chance: Chance) -> str:
    points = points_of(thing.shape)
    d = ring(points)
    tufts = []
    for x, y in strewn(points, 9.5, 4, chance):
        s = 4 + chance() * 1.8
        colour = BRUSH_LIGHT if chance() < 0.5 else BRUSH
        tufts.append(
            f'<path d="{scallop(x, y, s, 7)}" fill="{colour}" stroke="{BRUSH_LINE}" stroke-width=".9"/>'
        )
    return fill(d, MEADOW_DARK) + stitched(d, BRUSH_LINE) + "".join(tufts)


def _line_points(thing: Scenery) -> list[Point]:
    """A linear thing along its line; an area along its edge."""
    points = points_of(thing.shape)
    return [*points, points[0]] if thing.shape.closed or len(thing.shape.core) == 1 else points


def _hedge(thing: Scenery, chance: Chance) -> str:
    points = _line_points(thing)
    shadow = stroke(
        line(points), CROWN_SHADE, 8, f'stroke-opacity=".3" transform="translate(2 2.5)" {JOINED}'
    )
    leaves = []
    for x, y, _, _ in along(points, 5.6):
        edge = scallop(x + chance() * 1.4 - 0.7, y + chance() * 1.4 - 0.7, 4.3 + chance(), 7)
        colour = CROWN if chance() < 0.5 else CROWN_OTHER
        leaves.append(f'<path d="{edge}" fill="{colour}" stroke="{CROWN_LINE}" stroke-width=".9"/>')
        leaves.append(f'<circle cx="{num(x - 1.2)}" cy="{num(y - 1.3)}" r="1.5" fill="{CROWN_LIGHT}"/>')
    return shadow + "".join(leaves)


def _low_wall(thing: Scenery, chance: Chance) -> str:
    points = _line_points(thing)
    d = line(points)
    under = stroke(d, ROCK_SHADE, 9, f'stroke-opacity=".32" transform="translate(2.2 3)" {JOINED}')
    stones = []
    for i, (x, y, u, v) in enumerate(along(points, 6.6)):
        for k in (-1, 1):
            px = x + u * i % 2 * 1.2 * k - v * k * 1.9
            py = y + v * i % 2 * 1.2 * k + u * k * 1.9
            colour = ROCK if chance() < 0.5 else "#DDD3BE"
            stones.append(
                f'<ellipse cx="{num(px)}" cy="{num(py)}" rx="{num(2.9 + chance() * 0.5)}" ry="2"'
                f' transform="rotate({num(degrees(atan2(v, u)))} {num(px)} {num(py)})" fill="{colour}"'
                f' stroke="{INK}" stroke-width=".8"/>'
            )
    return under + stroke(d, INK, 9.4, JOINED) + stroke(d, WALL, 7, JOINED) + "".join(stones)


def _fence(thing: Scenery, chance: Chance) -> str:
    points = _line_points(thing)
    d = line(points)
    rails = stroke(d, INK, 5.4, JOINED) + stroke(d, "#C19A63", 3.4, JOINED) + stroke(d, INK, 0.8)
    posts = "".join(disc(x, y, 3.1, WOOD, 1.1) for x, y, _, _ in along(points, 14))
    return stroke(d, INK, 4, 'stroke-opacity=".28" transform="translate(2 3)"') + rails + posts


def _palisade(thing: Scenery, chance: Chance) -> str:
    return "".join(disc(x, y, 3.6, WOOD, 1.1) for x, y, _, _ in along(_line_points(thing), 6.4))


def _bank(thing: Scenery, chance: Chance) -> str:
    points = _line_points(thing)
    wedges = []
    for k, (x, y, u, v) in enumerate(along(points, 6)):
        long = 7 if k % 2 else 4.5
        tip = f"{num(x - v * long)} {num(y + u * long)}"
        wedges.append(f"M{num(x - u * 1.2)} {num(y - v * 1.2)}L{tip}L{num(x + u * 1.2)} {num(y + v * 1.2)}z")
    ridge = stroke(line(points), TRACK_EDGE, 3.4, JOINED) + stroke(line(points), "#F4E8C4", 1.4, JOINED)
    return fill("".join(wedges), CREST, 'fill-opacity=".7"') + ridge


def _ditch(thing: Scenery, chance: Chance) -> str:
    d = line(_line_points(thing))
    return (
        stroke(d, CREST, 12, JOINED)
        + stroke(d, EARTH, 8, JOINED)
        + stroke(d, CREST, 2, 'stroke-dasharray="4 5"')
    )


def _stakes(thing: Scenery, chance: Chance) -> str:
    way = thing.points
    dx, dy = (way[0] / hypot(*way), way[1] / hypot(*way)) if way else (0.0, -1.0)
    found = []
    for i, (x, y, _, _) in enumerate(along(_line_points(thing), 7)):
        k = 11 if i % 2 else 14
        ax, ay, bx, by = x - dx * 4, y - dy * 4, x + dx * k, y + dy * k
        d = f"M{num(ax - dy * 1.8)} {num(ay + dx * 1.8)}L{num(bx)} {num(by)}L{num(ax + dy * 1.8)} {num(ay - dx * 1.8)}z"
        found.append(shape(d, "#C19A63", 0.9))
    return "".join(found)


def _road(thing: Scenery, chance: Chance) -> str:
    if thing.shape.closed or len(thing.shape.core) == 1:
        d = ring(points_of(thing.shape))
        return fill(d, TRACK) + stroke(d, TRACK_EDGE, 1, 'stroke-dasharray="9 4 3 4"')
    d, wide = line(points_of(thing.shape)), max(20.0, 2 * thing.shape.radius / MM)
    ruts = stroke(
        d, "#CDB680", 1.2, f'stroke-dasharray="14 9 5 12" transform="translate(0 {num(-wide * 0.15)})"'
    )
    more = stroke(
        d, "#CDB680", 1.2, f'stroke-dasharray="10 12 16 7" transform="translate(0 {num(wide * 0.18)})"'
    )
    return (
        stroke(d, TRACK_EDGE, wide + 2, f'stroke-dasharray="9 4 3 4" {JOINED}')
        + stroke(d, TRACK, wide, JOINED)
        + ruts
        + more
    )


def _water(thing: Scenery, chance: Chance) -> str:
    """A stream along a line, or a pool."""
    deep = thing.kind == "deep-water"
    body = DEEP if deep else WATER
    if not thing.shape.closed and len(thing.shape.core) > 1:
        d, wide = line(points_of(thing.shape)), 2 * thing.shape.radius / MM
        bed = stroke(d, EARTH, wide + 10, f'opacity=".45" {JOINED}') + stroke(d, SHORE, wide + 2.6, JOINED)
        flow = stroke(d, body, wide, JOINED) + stroke(d, WATER_LIGHT, wide * 0.6, f'opacity=".4" {JOINED}')
        places = [(x, y) for x, y, _, _ in along(points_of(thing.shape), 17)]
        return bed + flow + _ripples(places, chance)
    points = points_of(thing.shape)
    d = ring(points)
    edge = stroke(d, EARTH, 7, 'opacity=".4"') + fill(d, body) + stitched(d, SHORE, 1.3)
    return edge + _ripples(strewn(points, 26, 9, chance), chance)


def _ripples(places: list[Point], chance: Chance) -> str:
    waves = "".join(f"M{num(x - 5)} {num(y)}q2.5 -2.6 5 0t5 0" for x, y in places)
    return stroke(waves, SHORE, 0.9, 'stroke-opacity=".65"')


def _shallows(thing: Scenery, chance: Chance) -> str:
    """A ford: gravel and stones, the stitched edge says how wide it is."""
    points = points_of(thing.shape)
    d = ring(points) if thing.shape.closed or len(thing.shape.core) == 1 else ""
    if not d:
        return _water(thing, chance)
    stones = "".join(
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(2.2 + chance() * 1.8)}" ry="{num(1.7 + chance())}"'
        f' fill="{ROCK}" stroke="{INK}" stroke-width=".8"/>'
        for x, y in strewn(points, 17, 6, chance)
    )
    return fill(d, WATER) + fill(d, SAND, 'fill-opacity=".42"') + stitched(d, SHORE) + stones


def _marsh(thing: Scenery, chance: Chance) -> str:
    points = points_of(thing.shape)
    d = ring(points)
    reeds, pools = [], []
    for k, (x, y) in enumerate(strewn(points, 13, 5, chance)):
        if k % 2:
            pools.append(f"M{num(x - 5)} {num(y)}h10M{num(x - 2)} {num(y + 2)}h6")
        else:
            reeds.append(f"M{num(x)} {num(y)}v-7M{num(x)} {num(y)}l-2.6 -5.5M{num(x)} {num(y)}l2.6 -5.5")
    return (
        fill(d, MARSH)
        + stitched(d, REED)
        + stroke("".join(pools), SHORE, 0.9, 'stroke-opacity=".7"')
        + stroke("".join(reeds), REED, 1, 'stroke-linecap="round"')
    )


def _hill(thing: Scenery, chance: Chance) -> str:
    """Height lines a centimetre apart, wedges that fall downhill, the height in a disc."""
    points = points_of(thing.shape)
    (mx, my), levels = _middle(thing), max(1, min(4, thing.level // (10 * MM) or 3))
    parts = []
    for i in range(levels):
        k = 1 - i * 0.8 / (levels + 0.6)
        here = [(mx + (x - mx) * k, my + (y - my) * k) for x, y in points]
        d = ring(here) if i == 0 else rounded(here) if len(here) > 4 else ring(here)
        parts.append(fill(d, HILLS[i % 4]) + stroke(d, TRACK_EDGE, 1 if i else 1.5))
        parts.append(_wedges(here, (mx, my), chance))
    return "".join(parts) + stitched(ring(points), TRACK_EDGE) + height_disc(mx, my, thing.level)


def _wedges(points: list[Point], middle: Point, chance: Chance) -> str:
    d = []
    for x, y, _, _ in along([*points, points[0]], 13):
        vx, vy = x - middle[0], y - middle[1]
        far = hypot(vx, vy) or 1
        u, v, long = vx / far, vy / far, 5 + chance() * 3
        d.append(
            f"M{num(x - v)} {num(y + u)}L{num(x - u * long)} {num(y - v * long)}L{num(x + v)} {num(y - u)}z"
        )
    return fill("".join(d), "#7A5C34", 'fill-opacity=".6"')


def height_disc(x: float, y: float, level: int) -> str:
    """A height in centimetres."""
    if not level:
        return ""
    shown = num(level / 10 / MM)
    return disc(x, y, 6.5, VELLUM, 1) + text(x, y + 2.8, shown, 8.5, INK, 800)


def _slope(thing: Scenery, chance: Chance) -> str:
    points = points_of(thing.shape)
    d = ring(points)
    marks = "".join(f"M{num(x)} {num(y)}l3 7l-6 0z" for x, y in strewn(points, 12, 4, chance))
    return fill(d, "#E2D8A6") + stitched(d, TRACK_EDGE) + fill(marks, CREST, 'fill-opacity=".5"')


def _boulders(thing: Scenery, chance: Chance) -> str:
    points = points_of(thing.shape)
    (mx, my) = _middle(thing)
    places = strewn(points, 14, 5, chance) or [(mx, my)]
    parts = [stitched(ring(points), INK, 0.9)]
    for x, y in places:
        r = 6.5 + chance() * 4
        corners = []
        for i in range(7):
            a, q = i / 7 * 2 * pi + chance() * 0.3, r * (0.8 + chance() * 0.3)
            corners.append((x + q * cos(a), y + q * sin(a) * 0.88))
        parts.append(fill(ring(corners), ROCK_SHADE, 'fill-opacity=".3" transform="translate(2 2.6)"'))
        parts.append(shape(ring(corners), ROCK, 1.1))
        folds = line([corners[4], (x, y), corners[6]])
        parts.append(stroke(folds, INK, 0.8, 'stroke-opacity=".6"'))
    return "".join(parts)


def _rampart(thing: Scenery, chance: Chance) -> str:
    points = _line_points(thing)
    d = line(points)
    wide = max(9.0, 2 * thing.shape.radius / MM)
    merlons = "".join(
        f'<rect x="-5" y="-4.5" width="10" height="9" fill="#E8DEC8" stroke="{INK}" stroke-width="1.2"'
        f' transform="translate({num(x)} {num(y)}) rotate({num(degrees(atan2(v, u)))})"/>'
        for x, y, u, v in along(points, 17)
    )
    walk = ""
    if thing.inside is not None:
        dx, dy = thing.inside[0] / hypot(*thing.inside), thing.inside[1] / hypot(*thing.inside)
        shift = f'transform="translate({num(dx * 12)} {num(dy * 12)})"'
        walk = stroke(d, INK, 25, f"{shift} {JOINED}") + stroke(d, STONE, 22, f"{shift} {JOINED}")
    wall = stroke(d, INK, wide + 3, JOINED) + stroke(d, "#A79C88", wide, JOINED)
    x, y = points[len(points) // 2]
    return walk + wall + merlons + height_disc(x, y, thing.level)


def _ladder(thing: Scenery, chance: Chance) -> str:
    x, y = _middle(thing)
    end = thing.leads or (int(x * MM), int(y * MM) - 400)
    long = hypot(end[0] / MM - x, end[1] / MM - y)
    turn = degrees(atan2(end[1] / MM - y, end[0] / MM - x)) + 90
    rungs = "".join(f"M-6 {num(-4 - i * 6)}H6" for i in range(int(long / 6)))
    poles = f"M-6 0V{num(-long)}M6 0V{num(-long)}"
    body = stroke(poles, INK, 3.6) + stroke(poles, "#C79A5C", 1.8) + stroke(rungs, INK, 2.4)
    return f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">{body}</g>'


def _pillar(thing: Scenery, chance: Chance) -> str:
    (x, y), r = _middle(thing), max(4.0, thing.shape.radius / MM)
    return disc(x, y, r, STONE, 1.4) + disc(x, y, r * 0.6, VELLUM, 0.8)


def _plain(thing: Scenery, chance: Chance) -> str:
    """Ground with values of its own, and what has no drawing: its edge alone."""
    if thing.shape.closed or len(thing.shape.core) == 1:
        d = ring(points_of(thing.shape))
        return fill(d, "#D3CFA0", 'fill-opacity=".7"') + stitched(d, TRACK_EDGE)
    return stitched(line(points_of(thing.shape)), TRACK_EDGE)


def _middle(thing: Scenery) -> Point:
    west, north, east, south = thing.shape.box()
    return (west + east) / 2 / MM, (north + south) / 2 / MM


Draw = Callable[[Scenery, Chance], str]
KINDS: dict[str, Draw] = {
    "ground": _plain,
    "road": _road,
    "marsh": _marsh,
    "deep-water": _water,
    "shallows": _shallows,
    "hill": _hill,
    "steep-slope": _slope,
    "rock": _boulders,
    "brush": _brush,
    "bank": _bank,
    "ditch": _ditch,
    "house": house,
    "building": building,
    "low-wall": _low_wall,
    "fence": _fence,
    "stakes": _stakes,
    "palisade": _palisade,
    "hedge": _hedge,
    "boulders": _boulders,
    "rampart": _rampart,
    "ladder": _ladder,
    "pillar": _pillar,
    "forest": _wood,
    "dense-forest": _wood,
    "tree": _tree,
}
"""Kind of scenery -> its drawing, from what lies lowest to what rises highest."""
ORDER = {kind: k for k, kind in enumerate(KINDS)}


def drawn(thing: Scenery, chance: Chance) -> str:
    """A piece of scenery; its name is its title."""
    return f"<g>{KINDS.get(thing.kind, _plain)(thing, chance)}</g>"
