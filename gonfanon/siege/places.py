"""The parts of a place that is besieged, what is inside it, what of it is down, and which walls lie open."""

from gonfanon.field.field import Field
from gonfanon.field.hexes import bits
from gonfanon.rules.book.siege_days import Part, Place
from gonfanon.rules.buildings.battering import done_for
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import RUINS
from gonfanon.siege.sheet import Siege

NEAREST = 3
"""How many inner wall hexes a breach lays open. GUI-11.3.4d ANA-7.3.2c"""


def mask_of(field: Field, area: str) -> int:
    """The hexes of an area."""
    return sum(1 << h for h in field.areas.get(area, ()))


def _whole(field: Field, part: Part) -> int:
    if part.key in field.areas:
        return mask_of(field, part.key)
    mask = 0
    for area in part.areas:
        mask |= mask_of(field, area)
    for name in part.hexes:
        if name in field.grid.index:
            mask |= 1 << field.grid.index[name]
    for h in field.grid.hexes:
        if field.terrain[h] in part.terrains:
            mask |= 1 << h
    return mask


def parts_of(field: Field, place: Place) -> dict[str, int]:
    """Every part with its hexes, the outer one first; a hex of an inner part is not of an outer one too."""
    wholes = {part.key: _whole(field, part) for part in place.parts}
    named = {
        part.key: wholes[part.key]
        for part in place.parts
        if part.key in field.areas or part.areas or part.hexes
    }
    found = {}
    for key, mask in wholes.items():
        others = sum(
            other
            for name, other in named.items()
            if name != key and other.bit_count() < mask.bit_count() and other & mask
        )
        found[key] = mask & ~others
    return found


def inside_mask(field: Field, place: Place, named: bool = False) -> int:
    """Everything inside: the parts, and the area of the place; where the map names neither, all of it.

    `named`: where the map names neither, nothing.
    """
    mask = 0
    for part in parts_of(field, place).values():
        mask |= part
    for area in place.inside:
        mask |= mask_of(field, area)
    return mask if mask or named else sum(1 << h for h in field.grid.hexes)


def outer_part(place: Place) -> str:
    """The part that is lost first."""
    return place.parts[0].key


def is_down(b: Battle, h: int) -> bool:
    """Whether a hex is demolished. GUI-11.3.3a ANA-7.3.4a"""
    kind = b.ground.terrain.get(h, "")
    return kind in RUINS or (kind == "gate-open" and done_for(b, h))


def breaches(s: Siege, mask: int) -> list[int]:
    """The hexes of some that are down."""
    return [h for h in bits(mask) if is_down(s.site, h)]


def breached(s: Siege, part: str) -> bool:
    """Whether a part has a demolished hex: the map says it, or the sheet where there is none."""
    if not s.scene.mapped:
        return part in s.breached
    return bool(breaches(s, parts_of(s.scene.field, s.scene.place)[part]))


def breached_anywhere(s: Siege) -> bool:
    """Whether any hex of the place is down."""
    if not s.scene.mapped:
        return bool(s.breached)
    return bool(breaches(s, inside_mask(s.scene.field, s.scene.place)))


def progress(s: Siege) -> int:
    """How far the siege has come: a breach, the outer part held, and a breach in the redoubt. GUI-11.5.1b ANA-7.8.1c"""
    place = s.scene.place
    return min(_progress(s, place, [part.key for part in place.parts]), place.highest)


def _progress(s: Siege, place: Place, keys: list[str]) -> int:
    """The same, before a place for which it never weighs so much cuts it down."""
    outer = [key for key in (keys if place.either else keys[:1]) if key in s.held]
    if outer:
        inner = [key for key in keys if key not in outer] if place.either else keys[1:]
        return 3 if any(breached(s, key) for key in inner) else 2
    anywhere = place.either or not place.stone_inside
    return int(breached_anywhere(s) if anywhere else breached(s, keys[0]))


def inner_walls(field: Field, place: Place) -> list[int]:
    """The wall hexes of a tower or keep: those with a neighbour outside it. GUI-11.3.4d ANA-7.3.2c"""
    mask = inner_part(field, place)
    return [h for h in bits(mask) if any(not mask >> k & 1 for k in field.grid.neighbours(h))]


def inner_part(field: Field, place: Place) -> int:
    """The hexes of a tower or keep that stands within an outer wall. GUI-11.3.4d ANA-7.3.2c"""
    return parts_of(field, place)[place.parts[-1].key] if place.stone_inside else 0


def gaps(s: Siege) -> list[int]:
    """The demolished hexes of the outer wall that lay the inner one open; a gate is none of them in Guiscard."""
    place, field = s.scene.place, s.scene.field
    outer = parts_of(field, place)[outer_part(place)]
    return [h for h in breaches(s, outer) if s.site.ground.terrain.get(h) != "gate-destroyed"]


def lies_open(s: Siege, h: int, chosen: tuple[tuple[int, int], ...]) -> tuple[bool, int]:
    """Whether an inner wall hex may be battered, and the breach it is chosen for among equals; -1: it needs none."""
    walls, grid = inner_walls(s.scene.field, s.scene.place), s.scene.field.grid
    for gap in gaps(s):
        far = sorted(grid.distance(gap, wall) for wall in walls)
        limit = far[min(NEAREST, len(far)) - 1]
        here = grid.distance(gap, h)
        if here < limit or (here == limit and sum(d <= limit for d in far) <= NEAREST):
            return True, -1
        if here == limit and (gap, h) in chosen:
            return True, -1
    for gap in gaps(s):
        far = sorted(grid.distance(gap, wall) for wall in walls)
        limit = far[min(NEAREST, len(far)) - 1]
        if grid.distance(gap, h) == limit:
            taken = sum(1 for breach, _ in chosen if breach == gap)
            if taken < NEAREST - sum(d < limit for d in far):
                return True, gap
    return False, -1
