"""Shooting between levels: what stands between two characters, how high it is, and from where one sees over it."""

from itertools import pairwise
from typing import NamedTuple

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.castle_line_shapes import Flight
from gonfanon.rules.sight.crests import crest_between, hides
from gonfanon.rules.sight.obstacles import DECKS, Masonry, Parapet, Solid
from gonfanon.rules.terrain import thales
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.terrain.thales import BLINDS, RAMPARTS, below_the_edge

CASTLE = ("GUI-9.3.1a", "GUI-9.3.1b", "GUI-9.3.1c", "GUI-9.3.1d", "GUI-5.5.2b")
STAKES = Refusal("GUI-9.4.4", "behind-the-stakes", also=("GUI-9.1d", "GUI-9.4.2a", "ANA-3.4.2a", *CASTLE))
GATE = Refusal("GUI-9.2.3.1a", "gate-between", also=("GUI-9.4.2a", "ANA-3.2.1a", *CASTLE))
WALL = Refusal(
    "GUI-8.2.4b",
    "wall-between",
    also=("GUI-8.2.4a", "GUI-8.3.3", "GUI-9.4.4", "GUI-8.1b", "GUI-9.1a", "ANA-2.1c", "ANA-3.1b", *CASTLE),
)
ENGINE = Refusal("GUI-10.4.3a", "engine-between", also=("ANA-4.4.4", "ANA-5.1.2.1", "GUI-5.5.2b"))
SCREEN = Refusal("ANA-3.5.3a", "mantlet-between", also=("GUI-5.5.2b",))
HOARDING = Refusal(
    "ANA-3.3.5.1b",
    "hoarding-between",
    also=("ANA-3.3.4d", "ANA-3.3.4e", "ANA-3.3.5.3", "ANA-3.3.5.4b", *CASTLE),
)
FLOOR = Refusal("GUI-9.3.1a", "too-near-below", also=("ANA-3.3.5.3", "ANA-3.4.2a", "GUI-9.4.4", *CASTLE[1:]))
HOUSE = Refusal("GUI-9.3.1a", "house-between", also=("GUI-8.2.4a", "GUI-8.3.3", "GUI-9.4.4", *CASTLE[1:]))
TREE = Refusal(
    "GUI-5.5.2.2a", "trees-between", also=("GUI-5.5.2b", "GUI-5.5.2.2b", "GUI-9.3.1a", "GUI-9.3.1d")
)
CREST = Refusal("GUI-5.5.2.3b", "below-the-crest", also=("GUI-5.5.2b", "GUI-5.5.2.3a", *CASTLE[:3]))

BLIND = Refusal(
    "MAG-9.2.4d", "behind-the-battlements", also=("MAG-9.2.3a", "MAG-9.2.4a", "MAG-9.1b", "GUI-5.5.2b")
)
SET_BACK = Refusal("MAG-9.6.3c", "back-from-the-crenels", also=("MAG-9.6.3d", "GUI-9.3.1a", "GUI-5.5.2b"))

SOLIDS = {
    "tree": TREE,
    "wall": WALL,
    "gate": GATE,
    "passage": GATE,
    "roof": HOUSE,
    "stakes": STAKES,
    "floor": FLOOR,
    "engine": ENGINE,
}


class Ends(NamedTuple):
    """The two ends of a line: their places, hexes and levels."""

    a: int
    b: int
    start: int
    end: int
    low: int
    high: int
    lower: int
    """The hex of the one who stands lower."""
    higher: int

    @classmethod
    def of(cls, ground: Ground, a: int, b: int) -> "Ends":
        """The ends of a line between two places."""
        size = ground.grid.size
        start, end = a % size, b % size
        from_level, to_level = ground.level(a), ground.level(b)
        halves = ground.field.halves
        if (from_level, a in halves) <= (to_level, b in halves):
            return cls(a, b, start, end, from_level, to_level, start, end)
        return cls(a, b, start, end, to_level, from_level, end, start)

    @property
    def level(self) -> bool:
        """Whether both stand on the same level."""
        return self.low == self.high


def stops(ground: Ground, ends: Ends, height: int, h: int, floor: bool = False) -> bool:
    """Whether an obstacle on a hex stands in the way. GUI-9.3.1a GUI-9.3.4b ANA-3.1a

    It is ignored if it is not higher than the lower character, and blocks if it is as high as the higher one;
    else the lower must be at least as far from it as the higher. A floor as high as he is hides from the higher
    only what lies too near below it.
    """
    if ground.thales:
        return _stops_by_thales(ground, ends, height, h, floor)
    if height <= ends.low:
        return False
    if height > ends.high or (height == ends.high and not floor):
        return True
    distance = ground.grid.distance
    return distance(ends.lower, h) < distance(ends.higher, h)


def _stops_by_thales(ground: Ground, ends: Ends, height: int, h: int, floor: bool) -> bool:
    """The same where heights and distances are weighed against each other, in half levels. MAG-9.6.1b MAG-9.6.3d"""
    near, far = ground.grid.distance(ends.lower, h) - 1, ground.grid.distance(ends.higher, h)
    upper, lower = (ends.b, ends.a) if ends.higher == ends.end else (ends.a, ends.b)
    if height > ends.low and floor and height == ends.high and ground.terrain.get(upper) in RAMPARTS:
        return below_the_edge(ends.high - ends.low, near, far)
    halves = ground.field.halves
    low = 2 * ends.low + (lower in halves)
    high, top = 2 * ends.high + (upper in halves), 2 * height + (floor and h in halves)
    return thales.hides(high - low, top - low, near, far - 1)


def in_the_hexes(m: Masonry, ends: Ends, line: Flight) -> Refusal | None:
    """What stands in the hexes that a line crosses; along an edge both must stop it. GUI-9.3.1a GUI-5.5.1c"""
    board = m.ground.grid.board
    for step in line.steps:
        if len(step) == 1:
            h = ends.start + step[0]
            refusal = _in_hex(m, ends, h) if h >= 0 and m.busy >> h & 1 else None
            if refusal is not None:
                return refusal
            continue
        hexes = [h for off in step if (h := ends.start + off) >= 0 and board >> h & 1]
        found = [_in_hex(m, ends, h) for h in hexes]
        if found and all(found):
            return found[0]
    return _overhead(m, ends, ends.a) or _overhead(m, ends, ends.b) if m.decks else None


def _overhead(m: Masonry, ends: Ends, place: int) -> Refusal | None:
    """A deck hides anyone who stands under it from above, except from the next hex of such a deck. ANA-3.3.5.1a"""
    if place not in m.decks:
        return None
    other = ends.b if place == ends.a else ends.a
    beside = other in m.ground.rows and m.ground.rows[other].key in DECKS
    return None if beside and m.ground.grid.distance(place, other) == 1 else _deck(m, ends, place)


def _in_hex(m: Masonry, ends: Ends, h: int) -> Refusal | None:
    """What stands in one hex; a mantlet stops what goes through it on its own level. ANA-3.5.3a ANA-3.5.3b"""
    solid = m.solids.get(h)
    if solid is not None and _stands_in_the_way(m, ends, h, solid):
        return SOLIDS[solid.kind]
    if h in m.screens and ends.level and ends.low == m.ground.level(h):
        return SCREEN
    return _deck(m, ends, h) if h in m.decks else None


def _stands_in_the_way(m: Masonry, ends: Ends, h: int, solid: Solid) -> bool:
    if solid.kind == "roof" and m.inside(h) in (m.inside(ends.a), m.inside(ends.b)):
        return False
    if solid.kind == "tree" and (in_own_tree(m.ground, ends.a, h) or in_own_tree(m.ground, ends.b, h)):
        return False
    if solid.kind == "passage" and ends.level and ends.low == m.ground.level(h):
        return False
    if solid.kind in ("roof", "tree") and m.ground.thales:
        if both_on_ramparts(m.ground, ends):
            return False
        # Branches hide everything from a man up another tree; from a wall of that height they are as a roof.
        if solid.kind == "tree" and solid.height == ends.high > ends.low and up_a_tree(m.ground, ends):
            return True
    return stops(m.ground, ends, solid.height, h, solid.kind == "floor")


def both_on_ramparts(ground: Ground, ends: Ends) -> bool:
    """From one wall-walk to another no house or tree below is in the way. MAG-9.6.1d MAG-9.6.4c"""
    return ground.terrain.get(ends.a) in RAMPARTS and ground.terrain.get(ends.b) in RAMPARTS


def up_a_tree(ground: Ground, ends: Ends) -> bool:
    """Whether one of the two has climbed a tree. MAG-5.5.2.2a"""
    return any(ground.terrain.get(place) == "tree-level-1" for place in (ends.a, ends.b))


def in_own_tree(ground: Ground, place: int, h: int) -> bool:
    """Whether a hex is of the tree up which somebody is: it stops neither his shots nor those at him. MAG-5.5.2.2b"""
    if place not in ground.rows or ground.rows[place].key != "tree-level-1":
        return False
    foot, around = place % ground.grid.size, ground.grid.around
    crowns = (around[trunk] | 1 << trunk for trunk in ground.field.trunks)
    return any(crown >> foot & crown >> h & 1 for crown in crowns)


def _deck(m: Masonry, ends: Ends, h: int) -> Refusal | None:
    """A hoarding is walled and roofed; the floor of a scaffold hides what lies too near below. ANA-3.3.4e

    Below either of them one shoots freely. ANA-2.2.2d
    """
    level, kind = m.decks[h]
    if ends.high < level or ends.low > level:
        return None
    if kind == "scaffold":
        return FLOOR if stops(m.ground, ends, level, h, floor=True) else None
    size = m.ground.grid.size
    if ends.level and ends.a >= size and ends.b >= size:
        # Two men in the same hoarding.
        return None
    walled = level in (ends.low, ends.high) or stops(m.ground, ends, level, h)
    return HOARDING if walled else None


def on_the_sides(m: Masonry, ends: Ends, line: Flight) -> Refusal | None:
    """Stakes, crenels and crests that a line crosses; past an edge the freer way counts. GUI-9.4.4 GUI-5.5.1c"""
    board = m.ground.grid.board
    for stretch in line.ways:
        ways = [tuple(ends.start + off for off in way) for way in stretch]
        # Along the edge of the board there is one way only.
        found = [_on_way(m, ends, way) for way in ways if all(h >= 0 and board >> h & 1 for h in way)]
        if found and all(found):
            return found[0]
    return None


def _on_way(m: Masonry, ends: Ends, way: tuple[int, ...]) -> Refusal | None:
    ground, steps = m.ground, m.ground.grid.steps
    for h, k in pairwise(way):
        d = steps.index(k - h)
        parapet = m.parapets.get((h, d))
        if parapet is not None:
            own = parapet.own and parapet.inner in (ends.a, ends.b)
            if not own and (refusal := _over_parapet(m, ends, parapet)) is not None:
                return refusal
        if (h, d) in ground.sides and _hidden(ground, ends, h, k):
            return CREST
    return None


def _over_parapet(m: Masonry, ends: Ends, parapet: Parapet) -> Refusal | None:
    """Stakes or crenels that are not those of either end of the line. GUI-9.4.4 MAG-9.2.4d MAG-9.6.3c"""
    ground = m.ground
    if ground.thales and parapet.inner in (ends.a, ends.b):
        return BLIND if ground.terrain[parapet.inner] in BLINDS else STAKES
    if ground.thales and parapet.height == ends.high and _set_back(m, ends, parapet.inner):
        return SET_BACK
    return STAKES if stops(ground, ends, parapet.height, parapet.inner) else None


def _set_back(m: Masonry, ends: Ends, edge: int) -> bool:
    """Whether one of the two stands on the wall-walk behind these crenels, and not at them. MAG-9.6.3c

    A man on a siege tower who is as near to the wall as he is sees him, and is seen.
    """
    upper, lower = (ends.b, ends.a) if ends.higher == ends.end else (ends.a, ends.b)
    distance, size = m.ground.grid.distance, m.ground.grid.size
    for man, other in ((upper, lower), (lower, upper)) if ends.level else ((upper, lower),):
        if m.ground.terrain.get(man) in RAMPARTS:
            near = distance(other % size, edge) <= distance(man % size, edge)
            return not (other % size in m.hulls and near)
    return False


def _hidden(ground: Ground, ends: Ends, h: int, k: int) -> bool:
    crest = crest_between(ground, h, k)
    if crest is None or ends.low >= max(ground.level(h), ground.level(k)):
        return False
    slope, uphill = crest
    low, high = (ends.start, ends.end) if uphill else (ends.end, ends.start)
    return hides(ground, slope, low, high)
