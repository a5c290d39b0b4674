"""Water: earth edge, shore line, light inner line, few ripples; deep water darker within; beaches."""

from __future__ import annotations

from gonfanon.painter.ink.field_plan import Hex, Plan, neighbour
from gonfanon.painter.ink.hex_geometry import PX, R, centre, spline
from gonfanon.painter.ink.palette import DEEP, EARTH, ROCK, SAND, SAND_GRAIN, SHORE, WATER, WATER_LIGHT
from gonfanon.painter.ink.strokes import area, dots, stamp
from gonfanon.painter.ink.svg import Chance, chance_at, fill, line, num, stroke

SHALLOW = ("shallows", "ford")
DEEP_WATER = ("deep-water",)
JOIN = 'stroke-linejoin="round"'
ROUND = 'stroke-linecap="round"'
BED = "#C9B98A"


def _sand(i: int) -> str:
    grains = dots(0, 0, R * 0.9, 36, Chance(91 + i))
    return f'<g id="gf-sand{i}">{stroke(grains, SAND_GRAIN, 1.6 * PX, ROUND)}</g>'


def _bed(i: int) -> str:
    grains = dots(0, 0, R * 0.8, 16, Chance(31 + i))
    return f'<g id="gf-bed{i}">{stroke(grains, BED, 1.8 * PX, ROUND)}</g>'


DEFS = (
    "".join(map(_sand, range(5)))
    + "".join(map(_bed, range(3)))
    + '<g id="gf-ripple" stroke-opacity=".6">'
    + stroke("M-15 0q7.5 -8 15 0t15 0", SHORE, 1.3 * PX, ROUND)
    + "</g>"
)


def bridged(plan: Plan) -> list[Hex]:
    """The hexes under a bridge that lie in the water: the stream is drawn through below the planks."""
    wet = SHALLOW + DEEP_WATER
    under = [h for way in plan.drawn.get("bridge", ()) for h in way]
    return [h for h in under if sum(plan.terrain(*neighbour(h, d)) in wet for d in range(6)) >= 2]


def _deep(plan: Plan, under: list[Hex]) -> list[Hex]:
    below = [h for h in under if any(plan.terrain(*neighbour(h, d)) in DEEP_WATER for d in range(6))]
    return [*plan.of(*DEEP_WATER, beyond=2), *below]


def _inner_line(d: str, clip: str, colour: str, inset: float) -> str:
    """A pale line along the inside of a shore: a broad stroke, all but its inner rim painted over."""
    pale = stroke(d, WATER_LIGHT, 2 * inset + 10, f'{JOIN} stroke-opacity=".55"')
    return f'<g clip-path="url(#{clip})">{pale}{stroke(d, colour, 2 * inset, JOIN)}</g>'


def water(plan: Plan, seed: int) -> str:
    """All water of a field."""
    under = bridged(plan)
    hexes = sorted({*plan.of(*SHALLOW, *DEEP_WATER, beyond=2), *under})
    if not hexes:
        return ""
    d = area(hexes)
    out = [stroke(d, EARTH, 25, f'{JOIN} stroke-opacity=".45"'), stroke(d, SHORE, 8, JOIN), fill(d, WATER)]
    out.append(f'<clipPath id="gf-water"><path d="{d}"/></clipPath>')
    out.append(_inner_line(d, "gf-water", WATER, 6))
    deep = _deep(plan, under)
    if deep:
        out.append(_deep_water(area(sorted(set(deep)))))
    out.append(_surface(plan, hexes, frozenset(deep), seed))
    return "".join(out)


def _deep_water(d: str) -> str:
    clip = f'<clipPath id="gf-deep"><path d="{d}" clip-path="url(#gf-water)"/></clipPath>'
    rim = stroke(d, DEEP, 9, f'{JOIN} stroke-opacity=".45"')
    body = f'<g clip-path="url(#gf-water)">{rim}{fill(d, DEEP)}</g>'
    return clip + body + _inner_line(d, "gf-deep", DEEP, 9)


def _surface(plan: Plan, hexes: list[Hex], deep: frozenset[Hex], seed: int) -> str:
    out = []
    for h in hexes:
        chance = chance_at(seed + 5, *h)
        x, y = centre(h)
        if h not in deep:
            out.append(stamp(f"bed{int(chance() * 3)}", (x, y)))
        for i in range(2 + int(chance() * 2)):
            out.append(
                stamp("ripple", (x + (chance() - 0.5) * R, y + (i - 1) * R * 0.42 + (chance() - 0.5) * 14))
            )
        if plan.terrain(*h) == "ford":
            out.append(_stepping_stones(h))
    return "".join(out)


def _stepping_stones(h: Hex) -> str:
    x, y = centre(h)
    spots = ((-0.42, 0.16), (-0.14, -0.1), (0.16, 0.12), (0.42, -0.1))
    return "".join(
        f'<ellipse cx="{num(x + a * R)}" cy="{num(y + b * R)}" rx="{num(R * 0.13)}"'
        f' ry="{num(R * 0.1)}" fill="{ROCK}"'
        f' stroke="{SHORE}" stroke-width="{num(1.2 * PX)}"/>'
        for a, b in spots
    )


def beach(plan: Plan, seed: int) -> str:
    """Beaches: sand and its grains."""
    hexes = plan.of("beach", beyond=2)
    if not hexes:
        return ""
    # sand runs under the water's edge, so that no meadow shows between the two
    wet = {neighbour(h, d) for h in hexes for d in range(6)}
    under = [h for h in sorted(wet) if plan.terrain(*h) in SHALLOW + DEEP_WATER]
    out = [fill(area(sorted({*hexes, *under})), SAND)]
    for h in hexes:
        out.append(stamp(f"sand{int(chance_at(seed + 7, *h)() * 5)}", centre(h)))
    return "".join(out)


def streams(plan: Plan) -> str:
    """Streams drawn for the eye: a narrow ribbon from hex to hex."""
    d = "".join(
        line(spline([centre(h) for h in way])) for way in plan.drawn.get("stream", ()) if len(way) > 1
    )
    if not d:
        return ""
    width = R * 0.34
    passes = (
        (EARTH, width + 20, ".45"),
        (SHORE, width + 8, "1"),
        (WATER, width, "1"),
        (WATER_LIGHT, width * 0.3, ".6"),
    )
    ends = f"{JOIN} {ROUND}"
    return "".join(
        stroke(d, colour, w, f'{ends} stroke-opacity="{opacity}"') for colour, w, opacity in passes
    )
