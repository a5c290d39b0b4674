"""Engines of many hexes: their frames, and where each of their hexes lies. ANA-0.8"""

from collections.abc import Iterable, Iterator

from gonfanon.field.hexes import Grid
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import Passage, Variant
from gonfanon.rules.terrain.ground import Ground

CORNERS = ("N", "ENE", "ESE", "S", "WSW", "WNW")
"""Corners of a hex that a siphon can face, numbered 6 to 11. GUI-10.5.1d"""

Offset = tuple[int, int]


def _frame(left: int, middle: int, right: int) -> dict[str, Offset]:
    """Columns L, C and R of an engine that faces (0, -1), numbered from the front."""
    return {
        **{f"C{n}": (0, n - 1) for n in range(1, middle + 1)},
        **{f"L{n}": (-1, n) for n in range(1, left + 1)},
        **{f"R{n}": (1, n - 1) for n in range(1, right + 1)},
    }


FRAMES: dict[str, dict[str, Offset]] = {
    "siege-tower": {**_frame(4, 5, 4), "DL": (-1, 0), "DC": (0, -1), "DR": (1, -1)},
    "ram": _frame(3, 4, 3),
    "gallery": {**_frame(3, 3, 3), "AL": (-1, 0), "AR": (1, -1)},
}
"""Kind of engine -> name of a hex -> where it lies from C1, the engine facing NW of its frame. ANA-0.8"""

FORWARD = 5
"""The direction (0, -1) of the frames."""


def turned(offset: Offset, facing: int) -> Offset:
    """An offset of the frame for an engine that faces another way."""
    q, r = offset
    for _ in range((facing - FORWARD) % 6):
        q, r = -r, q + r
    return q, r


def frame_hex(grid: Grid, kind: str, front: int, facing: int, name: str) -> int:
    """The ground hex of an engine's hex by its name; -1 off the map."""
    q, r = turned(FRAMES[kind][name], facing)
    return grid.at(grid.q[front] + q, grid.r[front] + r)


def named_hexes(s: Battle, thing: int, names: Iterable[str]) -> dict[str, int]:
    """The ground hexes of some hexes of an engine, those off the map left out."""
    kind, p = s.character(thing).thing, s.pieces[thing]
    found = {name: frame_hex(s.scene.grid, kind, p.at, p.facing, name) for name in names}
    return {name: h for name, h in found.items() if h >= 0}


def place_named(s: Battle, name: str) -> int:
    """The place of a name, which may be that of an engine's hex, `belfry.L2/2`; -1 if there is none. ANA-0.8"""
    place = s.scene.field.place(name)
    engine, dot, rest = name.partition(".")
    n = s.scene.number(engine) if place < 0 and dot else -1
    letters, slash, storey = rest.partition("/")
    if n < 0 or s.pieces[n].at < 0 or letters not in FRAMES.get(s.character(n).thing, {}):
        return place
    h = frame_hex(s.scene.grid, s.character(n).thing, s.pieces[n].at, s.pieces[n].facing, letters)
    return s.scene.field.place(s.scene.grid.names[h] + slash + storey) if h >= 0 else -1


BODIES: dict[str, tuple[str, ...]] = {
    "siege-tower": tuple(name for name in FRAMES["siege-tower"] if name[0] != "D"),
    "ram": tuple(FRAMES["ram"]),
    "gallery": tuple(FRAMES["gallery"]),
}
"""The hexes that an engine covers on the ground."""


def covered(s: Battle, thing: int) -> int:
    """The ground hexes under an engine, as a mask; none for small gear."""
    mask = 0
    for h in named_hexes(s, thing, BODIES.get(s.character(thing).thing, ())).values():
        mask |= 1 << h
    return mask


def ahead(s: Battle, thing: int, h: int, hexes: int = 1) -> int:
    """The hex so many steps before another, the way the engine faces; -1 off the map."""
    for _ in range(abs(hexes)):
        facing = s.pieces[thing].facing if hexes > 0 else (s.pieces[thing].facing + 3) % 6
        h = s.scene.grid.neighbour(h, facing) if h >= 0 else -1
    return h


def aboard(s: Battle, thing: int) -> list[int]:
    """Everybody on one of the places of an engine, whatever his side: he goes where it goes. ANA-0.8"""
    size, below = s.scene.grid.size, covered(s, thing)
    return [
        n
        for n, p in enumerate(s.pieces)
        if n not in s.scene.things and p.at >= 0 and below >> p.at % size & 1 and is_inside(s, p.at)
    ]


def is_inside(s: Battle, place: int) -> bool:
    """Whether a place is one of an engine's own: its ground level or one of its floors."""
    return s.ground.terrain.get(place, "").startswith(INSIDE)


INSIDE = ("tower-", "ram-", "gallery-")
"""How the terrains inside engines begin."""


def burning_places(s: Battle, thing: int) -> tuple[int, ...]:
    """The places of an engine that are on fire. ANA-4.2.9b"""
    size, below = s.scene.grid.size, covered(s, thing)
    places = [fire.place for fire in s.works.fires]
    return tuple(place for place in places if below >> place % size & 1 and is_inside(s, place))


def burnt_on(s: Battle, thing: int, storey: int) -> int:
    """How many hexes of a storey of an engine are burnt out or shot away. ANA-4.2.9c"""
    return sum(1 for number in s.pieces[thing].burnt if number // 100 == storey)


def is_gone(s: Battle, thing: int, name: str, storey: int) -> bool:
    """Whether a hex of an engine's frame is burnt out on a storey."""
    burnt = s.pieces[thing].burnt
    return bool(burnt) and 100 * storey + BODIES[s.character(thing).thing].index(name) in burnt


def enclose(s: Battle, variant: Variant, hexes: Iterable[int]) -> None:
    """The walls of an engine: nobody steps or fights across the outer sides of its ground level."""
    inside = set(hexes)
    for h in sorted(inside):
        for k in s.scene.grid.neighbours(h):
            if k not in inside:
                variant.shut.append((h, k))


def entries(
    s: Battle, variant: Variant, thing: int, pairs: Iterable[tuple[int, int]], points: int, rule: str
) -> None:
    """The sides by which an engine is entered, left and fought over: pairs of a hex inside and one outside."""
    kind = s.character(thing).thing
    known = [(inner, outer) for inner, outer in pairs if inner >= 0 and outer >= 0]

    def ways(ground: Ground) -> Iterator[Passage]:
        for inner, outer in known:
            if not faces(ground, inner, outer):
                continue
            beyond = ground.rows[outer].foot
            yield Passage(outer, inner, f"into-{kind}", points, fights=True, thing=thing, rule=rule)
            yield Passage(inner, outer, f"out-of-{kind}", beyond, fights=True, thing=thing, rule=rule)

    variant.makers.append(ways)


def faces(ground: Ground, inner: int, outer: int) -> bool:
    """Whether a hex of an engine and one outside lie side by side on one level, with no wall between them."""
    row = ground.rows.get(outer)
    if row is None or row.foot is None or row.key.startswith(INSIDE):
        return False
    d = ground.grid.direction(inner, outer)
    return d >= 0 and ground.level(inner) == ground.level(outer) and (inner, d) not in ground.shut
