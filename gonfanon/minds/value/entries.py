"""The entries of a place that is held: doors, gates, ladders and breaches, each once, and how the enemy presses there.

An entry that lies open is the most pressing of all: nothing has to be broken any more, only passed.
"""

from typing import NamedTuple

from gonfanon.field.hexes import bits
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.field_knowledge import lore_of
from gonfanon.minds.value.posts import WATCHED, Post, breaches, climbed, threatened_ground, under_towers
from gonfanon.minds.value.ways_in import roads_of, storms
from gonfanon.rules.pieces.gate_fights import before_gate, behind_gate
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.changed_ground import RUINS
from gonfanon.rules.terrain.gates import GATES, SHUT_GATES
from gonfanon.rules.terrain.passages import DOORS

ENTRIES = Memo[int, "tuple[Entry, ...]"]("minds-entries")
INTERIORS = Memo[int, int]("minds-interiors")
"""By the wanted ground; kept with the ground as it now is."""

OPEN = 60
"""What a turn's march to an open entry is worth; to a shut one `SHUT`."""
SHUT = 45


class Entry(NamedTuple):
    """A way by which the enemy of a garrison may come in: the hexes outside it, and those from which it is barred."""

    outer: int
    inner: int
    open: bool


class Pressed(NamedTuple):
    """An entry with the enemies for whom it is the nearest."""

    entry: Entry
    enemies: int
    away: int
    """How far off the foremost of them is, in hexes."""


def entries(s: Battle, side: int) -> tuple[Entry, ...]:
    """Every entry of what a side holds, once; kept with the position."""
    known = ENTRIES.of(s).get(side)
    if known is None:
        size = s.scene.grid.size
        inside = interior(s, side)
        found = [each for each in (*_doors(s), *_gates(s)) if not inside or _leads_in(each, inside)]
        found += [Entry(1 << way.outer, way.inner, True) for way in (*climbed(s), *breaches(s, side))]
        found += [Entry(1 << way.outer, way.inner, False) for way in under_towers(s, side)]
        for other in range(len(s.scene.sides)):
            for work in roads_of(s, other).ladders if other != side and storms(s, other) else ():
                found.append(Entry(1 << work.start % size, 1 << work.end, False))
        known = ENTRIES.of(s)[side] = tuple(dict.fromkeys(found))
    return known


def _leads_in(entry: Entry, inside: int) -> bool:
    """Whether an entry leads from outside to the inside: doors between two rooms do not."""
    return bool(entry.inner & inside and entry.outer & ~inside)


def _doors(s: Battle) -> list[Entry]:
    """Every door, watched from the hex behind it and those beside that one."""
    grid, found = s.scene.grid, []
    for (h, d), side in s.ground.sides.items():
        beyond = grid.neighbour(h, d)
        if side.kind in DOORS and side.inner == h and beyond >= 0:
            beside = [k for k in grid.neighbours(h) if k != beyond and s.ground.may_cross(h, k)]
            inner = sum(1 << k for k in (h, *beside) if k in s.ground.cost[0])
            found.append(Entry(1 << beyond, inner, side.state != "shut"))
    return found


def _gates(s: Battle) -> list[Entry]:
    """Every gate that stands, shut or open, watched from behind it; one destroyed is a breach. GUI-9.2.3.2a"""
    found = []
    for gate, kind in s.ground.terrain.items():
        if kind in GATES and kind not in RUINS:
            outer = sum(1 << h for h in {*before_gate(s, gate)})
            inner = sum(1 << h for h in {*behind_gate(s, gate)} if h in s.ground.cost[0])
            inner |= s.scene.grid.grown(inner) & s.ground.open[0] & ~outer & ~(1 << gate)
            if outer and inner:
                found.append(Entry(outer, inner, kind not in SHUT_GATES))
    return found


def pressed(s: Battle, side: int) -> list[Pressed]:
    """The entries at which enemies stand, open ones first, then by how near the enemy has come."""
    grid = s.scene.grid
    known = entries(s, side)
    near: dict[int, list[int]] = {}
    for foe in bits(s.board.foes(side) & ~interior(s, side)):
        aways = [
            (min(grid.distance(foe % grid.size, h % grid.size) for h in bits(entry.outer)), not entry.open, k)
            for k, entry in enumerate(known)
        ]
        if aways and min(aways)[0] <= WATCHED:
            away, _, place = min(aways)
            near.setdefault(place, []).append(away)
    found = [Pressed(known[place], len(aways), min(aways)) for place, aways in near.items()]
    return sorted(found, key=lambda each: (not each.entry.open, each.away, each.entry))


def at_an_entry(s: Battle, side: int) -> bool:
    """Whether an enemy stands before an entry or beside it, or is in already."""
    return bool(s.board.foes(side) & interior(s, side)) or any(each.away <= 1 for each in pressed(s, side))


def interior(s: Battle, side: int) -> int:
    """The ground inside the walls around what the enemy wants, doors and gates not passed; the wanted ground itself."""
    lore, wanted = lore_of(s), threatened_ground(s, side)
    known = INTERIORS.of(lore).get(wanted)
    if known is None:
        known = INTERIORS.of(lore)[wanted] = _enclosed(s, wanted)
    return known


def _enclosed(s: Battle, wanted: int) -> int:
    grid, ground = s.scene.grid, s.ground
    passable = ground.open[0] & ~sum(1 << h for h, kind in ground.terrain.items() if kind in (*GATES, *RUINS))
    barred = list(ground.closed)
    for (h, d), side in ground.sides.items():
        if side.kind in DOORS and (beyond := grid.neighbour(h, d)) >= 0:
            barred[d] |= 1 << h
            barred[(d + 3) % 6] |= 1 << beyond
    found = last = wanted
    while last:
        reached = 0
        for d in range(6):
            reached |= grid.moved(last & ~barred[d], d)
        last = reached & passable & ~found
        found |= last
    # Where nothing encloses it, the flood runs over the whole field and tells nothing.
    field = grid.board & (1 << grid.size) - 1
    return found if 2 * (found & field).bit_count() < field.bit_count() else wanted


def manned(s: Battle, side: int) -> list[Post]:
    """At each pressed entry as many men as press towards it, and one more where it lies open."""
    found = []
    for entry, enemies, _ in pressed(s, side):
        men = min(enemies + entry.open, entry.inner.bit_count())
        found.append(Post(entry.inner, men, OPEN if entry.open else SHUT, "mind-mans"))
    return found
