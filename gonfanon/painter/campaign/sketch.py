"""A campaign map that is written as rows of letters, as one that can be drawn: its coast, rivers and roads are made up.

The same rows give the same picture. Lines are in decametres like those of the library's maps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gonfanon.library.campaign_maps import Bridge, CampaignMap, Ornament, Ornaments, Place, River, Road
from gonfanon.painter.campaign.chart import COLUMN, EVEN, HIGH, ODD, UNIT, Hex, R, centre, corners, label
from gonfanon.painter.ink.svg import Point, chance_at

Ground = Mapping[Hex, tuple[str, ...]]
SEED = 1139
WILD = 5.0
"""How far a corner of the coast strays from the corner of its hex."""
BEND = 7.0
"""How far a river strays from the middle of a hex."""
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def sketched(
    name: str, size: tuple[int, int], ground: Ground, places: Mapping[str, Place], book: str
) -> CampaignMap:
    """The map of some hexes; those that `ground` does not name are open."""
    columns, rows = size
    every = {(c, r): ground.get((c, r), ("open",)) for r in range(1, rows + 1) for c in range(1, columns + 1)}
    legend = {words: SIGNS[n] for n, words in enumerate(dict.fromkeys(every.values()))}
    none = Ornament()
    return CampaignMap(
        map=name,
        title={},
        books=[book],
        years=[0],
        size=size,
        sheet=(round((2 * R + (columns - 1) * COLUMN) / UNIT), round((rows + 0.5) * HIGH / UNIT)),
        legend={sign: list(words) for words, sign in legend.items()},
        rows=_drawn(size, lambda hex: legend[every[hex]]),
        heights=_drawn(size, lambda hex: _height(every[hex])),
        places=dict(places),
        rivers={f"river-{n}": River("", "", _written(one)) for n, one in enumerate(_rivers(size, every))},
        roads={f"road-{n}": Road(True, "", _written(one)) for n, one in enumerate(_roads(size, every))},
        coast=[_written(ring) for ring in _coast(size, every)],
        bridges=[_bridge(every, hex) for hex in every if {"river", "road"} <= set(every[hex])],
        fords=[],
        lakes={},
        volcanoes={},
        boundaries={},
        groves=[],
        labels=[],
        ornaments=Ornaments(none, none, none, [], []),
    )


def _drawn(size: tuple[int, int], sign: object) -> str:
    assert callable(sign)
    return "\n".join(" ".join(sign((c, r)) for c in range(1, size[0] + 1)) for r in range(1, size[1] + 1))


def _height(words: tuple[str, ...]) -> str:
    if "sea" in words:
        return "."
    return "7" if "mountain" in words else "4" if "hill" in words else "1"


def _written(points: list[Point]) -> str:
    return " ".join(f"{round(x / UNIT)},{round(y / UNIT)}" for x, y in points)


def _around(hex: Hex) -> list[Hex]:
    return [(hex[0] + a, hex[1] + b) for a, b in (ODD if hex[0] % 2 else EVEN)]


def _beyond(hex: Hex) -> list[Hex]:
    """The neighbours beyond the sides that `corners` gives, from the upper left one clockwise."""
    north, north_east, south_east, south, south_west, north_west = _around(hex)
    return [north_west, north, north_east, south_east, south, south_west]


def _edge(size: tuple[int, int], hex: Hex) -> Hex:
    """A hex of the map itself, or the one nearest to a hex beside it."""
    return min(max(hex[0], 1), size[0]), min(max(hex[1], 1), size[1])


def _coast(size: tuple[int, int], every: Ground) -> list[list[Point]]:
    """The outlines of land, which goes on beyond the edges of the map as it is there."""
    wide = [(c, r) for c in range(-1, size[0] + 3) for r in range(-1, size[1] + 3)]
    land = {hex for hex in wide if "sea" not in every[_edge(size, hex)]}
    ways: dict[Point, list[Point]] = {}
    for hex in sorted(land):
        shape = [(round(x, 1), round(y, 1)) for x, y in corners(hex)]
        for n, other in enumerate(_beyond(hex)):
            if other not in land:
                ways.setdefault(shape[n], []).append(shape[(n + 1) % 6])
    rings = []
    while ways:
        start = min(ways)
        ring, here = [start], ways[start].pop()
        while here != start:
            ring.append(here)
            following = ways[here].pop()
            if not ways[here]:
                del ways[here]
            here = following
        if not ways[start]:
            del ways[start]
        rings.append(_rounded([_strayed(p, WILD) for p in ring], closed=True))
    return rings


def _strayed(p: Point, most: float) -> Point:
    chance = chance_at(SEED, round(p[0] * 10), round(p[1] * 10))
    return p[0] + (chance() - 0.5) * 2 * most, p[1] + (chance() - 0.5) * 2 * most


def _rounded(points: list[Point], closed: bool = False, times: int = 3) -> list[Point]:
    """Corners cut off again and again."""
    for _ in range(times):
        pairs = list(zip(points, points[1:] + (points[:1] if closed else []), strict=False))
        cut: list[Point] = []
        for (ax, ay), (bx, by) in pairs:
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        points = cut if closed else [points[0], *cut, points[-1]]
    return points


def _chains(hexes: set[Hex]) -> Iterator[tuple[list[Hex], list[Hex]]]:
    """Hexes that lie beside each other as lines; with a branch the hex of the line that it joins."""
    left = set(hexes)
    while left:
        ends = [hex for hex in left if sum(near in left for near in _around(hex)) < 2]
        here = min(ends or left, key=lambda hex: (hex[1], hex[0]))
        chain = [here]
        left.discard(here)
        # Water does not turn back: the next hex does not touch the one before.
        while following := [
            near
            for near in _around(here)
            if near in left and (len(chain) < 2 or chain[-2] not in _around(near))
        ]:
            here = min(following, key=lambda hex: (-hex[1], hex[0]))
            chain.append(here)
            left.discard(here)
        joins = [near for near in _around(chain[-1]) if near in hexes and near not in (*chain, *left)]
        yield chain, joins[:1]


def _rivers(size: tuple[int, int], every: Ground) -> Iterator[list[Point]]:
    """Rivers to the sea, off the map, or into the one that they join."""
    for chain, joined in _chains({hex for hex, words in every.items() if "river" in words}):
        sea = [near for near in _around(chain[-1]) if "sea" in every.get(near, ())]
        off = [near for near in _around(chain[-1]) if near not in every]
        mouth = joined or sea[:1] or off[len(off) // 2 :][:1]
        points = [_strayed(centre(hex), BEND) for hex in chain + mouth]
        yield _rounded([_spring(points), *points])


def _spring(points: list[Point]) -> Point:
    """A river rises half a hex above its first one."""
    (x, y), (u, v) = points[0], points[1] if len(points) > 1 else (points[0][0], points[0][1] + HIGH)
    far = max(((x - u) ** 2 + (y - v) ** 2) ** 0.5, 1)
    return x + (x - u) / far * HIGH * 0.45, y + (y - v) / far * HIGH * 0.45


def _roads(size: tuple[int, int], every: Ground) -> Iterator[list[Point]]:
    """Roads from place to place as far as hexes of road lie between; the ends reach into the next hex."""
    for chain, joined in _chains({hex for hex, words in every.items() if "road" in words}):
        points = [centre(hex) for hex in chain + joined]
        first, last = (points[0], points[-1]) if len(points) > 1 else ((0.0, 0.0), (1.0, 0.0))
        dx, dy = last[0] - first[0], last[1] - first[1]
        far = max((dx * dx + dy * dy) ** 0.5, 1)
        ahead = (points[-1][0] + dx / far * R, points[-1][1] + dy / far * R)
        behind = (points[0][0] - dx / far * R, points[0][1] - dy / far * R)
        yield _rounded([_strayed(p, 2.5) for p in (behind, *points, ahead)])


def _bridge(every: Ground, hex: Hex) -> Bridge:
    x, y = centre(hex)
    way = next((near for near in _around(hex) if "road" in every.get(near, ())), (hex[0] + 1, hex[1]))
    to = centre(way)
    at = (round(x / UNIT), round(y / UNIT))
    return Bridge(at, (round((to[0] - x) * 100), round((to[1] - y) * 100)))


def place_of(at: Hex, kind: str, name: str) -> Place:
    """A place as far as its ground is drawn: marks and owners come from the game."""
    return Place(label(at), kind, {"en": name}, 0.0, 0.0, 0, {0: "neutral"})
