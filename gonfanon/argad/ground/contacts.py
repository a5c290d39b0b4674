"""Contact: bases of enemies edge to edge. ARG-20.12"""

from gonfanon.argad.ground.bases import place, shape, square
from gonfanon.argad.ground.houses import walls
from gonfanon.argad.ground.levels import on_walk
from gonfanon.argad.state.events import Pairs, pair
from gonfanon.argad.state.scene import Scenery
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.edges import FLUSH, edge_to_edge
from gonfanon.tabletop.gaps import apart, within
from gonfanon.tabletop.lines import crosses
from gonfanon.tabletop.shapes import Shape

WALLS = Memo[None, list[Shape]]("walls")
BETWEEN = ("low-wall", "fence", "hedge", "bank", "ditch", "stakes", "palisade", "rampart")
"""Linear things across which one may fight. ARG-23.4"""


def edge(s: Skirmish, n: int, m: int) -> bool:
    """Two bases lie edge to edge over the least length of a contact."""
    ours, theirs = square(s, n), square(s, m)
    if apart(ours, theirs, FLUSH) or not edge_to_edge(ours, theirs, s.scene.book.bases.contact):
        return False
    return not out_of_reach(s, n, m)


def out_of_reach(s: Skirmish, n: int, m: int) -> bool:
    """Neither through the wall of a house, nor from the foot of a rampart to its walk without a ladder. ARG-23.8"""
    a, b = place(s, n), place(s, m)
    if any(crosses(a, b, wall) for wall in _house_walls(s)):
        return True
    if s.stands[n].ladder or s.stands[m].ladder:
        return False
    return any(
        on_walk(s, n, wall) != on_walk(s, m, wall) and crosses(a, b, wall.shape)
        for wall in s.scene.of_kind("rampart", "palisade")
        if wall.level
    )


def _house_walls(s: Skirmish) -> list[Shape]:
    """The walls of all houses."""
    known = WALLS.of(s.scene)
    if None not in known:
        known[None] = [wall for house in s.scene.of_kind("house") for wall in walls(house)]
    return known[None]


def standing_contacts(s: Skirmish) -> Pairs:
    """The contacts of all who stand on the table, by their bases alone: at set-up."""
    found = []
    for k, n in enumerate(s.fighters):
        for m in s.fighters[k + 1 :]:
            if s.enemies(n, m) and edge(s, n, m):
                found.append(pair(n, m))
    return tuple(found)


def still_touching(s: Skirmish, n: int, m: int) -> bool:
    """Two who were in contact still are: neither has gone, nor been pushed aside until only corners touch."""
    if within(shape(s, n), shape(s, m), FLUSH):
        return True
    return edge_to_edge(square(s, n), square(s, m), s.scene.book.bases.contact)


def after_moving(s: Skirmish, moved: tuple[int, ...]) -> Pairs:
    """The contacts once some have been moved by the melee: old ones that hold, and new ones edge to edge. ARG-24.8"""
    kept = [
        two
        for two in s.contacts
        if (two[0] not in moved and two[1] not in moved)
        or (s.active(two[0]) and s.active(two[1]) and still_touching(s, *two))
    ]
    fresh = [
        pair(n, m)
        for n in moved
        for m in s.fighters
        if s.active(n) and s.enemies(n, m) and n != m and edge(s, n, m)
    ]
    return tuple(dict.fromkeys((*kept, *fresh)))


def across(s: Skirmish, n: int, m: int) -> Scenery | None:
    """The linear thing between two in contact. ARG-23.4"""
    a, b = place(s, n), place(s, m)
    for thing in s.scene.scenery:
        if thing.kind in BETWEEN and thing.linear and crosses(a, b, thing.shape):
            return thing
        if thing.kind == "house" and crosses(a, b, thing.shape):
            inside = (s.stands[n].house == thing.name, s.stands[m].house == thing.name)
            if inside[0] != inside[1]:
                return thing
    return None
