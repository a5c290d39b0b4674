"""Shots at the entrances of a castle: closed gates, the door of the keep, the hexes beside a drawbridge."""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.sight.castle_line_shapes import Flight
from gonfanon.rules.sight.heights import BLIND, Ends
from gonfanon.rules.sight.obstacles import Masonry
from gonfanon.rules.terrain.gates import ROOMS, SHUT_GATES, WALLS, castle_hexes, outer_hexes, within
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.terrain.moats import is_bridge, is_moat
from gonfanon.rules.terrain.thales import BLINDS

SHUT_GATE = Refusal(
    "MAG-9.3.2a", "gate-shut-there", also=("MAG-9.3.1a", "GUI-9.2.3.1a", "ANA-2.3.1c", "GUI-5.5.2b")
)


def at_gates(m: Masonry, ends: Ends, line: Flight) -> Refusal | None:
    """Nobody shoots into the hex of a closed gate, nor out of it through the gate. MAG-9.3.2a"""
    if not m.ground.thales:
        return None
    if m.ground.terrain.get(ends.a) in BLINDS and undrawn(m, ends.a, line.exits):
        return BLIND
    if m.ground.terrain.get(ends.b) in SHUT_GATES:
        return SHUT_GATE
    if m.ground.terrain.get(ends.a) in SHUT_GATES:
        outer = outer_hexes(m.ground, ends.a)
        beyond = [m.ground.grid.neighbour(ends.a, d) for d in line.exits]
        return SHUT_GATE if not outer or any(h in outer for h in beyond) else None
    return None


def undrawn(m: Masonry, place: int, sides: tuple[int, ...]) -> bool:
    """Whether a line goes over the outer sides of a wall-walk whose crenels the map does not draw. MAG-9.1a"""
    ground = m.ground
    if any((parapet := m.parapets.get((place, d))) is not None and parapet.inner == place for d in range(6)):
        return False
    beyond = [ground.grid.neighbour(place % ground.grid.size, d) for d in sides]
    inner = (*WALLS, *ROOMS)
    return all(h >= 0 and ground.terrain[h] not in inner and not within(ground, h) for h in beyond)


def keep_entrance(m: Masonry, place: int) -> bool:
    """Whether a place is the hex of the entrance door of the keep. MAG-9.6.2b MAG-9.7.4"""
    if "keep_entrance" not in m.ground.book.sides["tower-door"].cover:
        return False
    return any(m.entrances.get((place, d)) == place for d in range(6))


def beside_drawbridge(ground: Ground, place: int) -> int:
    """The drawbridge at whose side or inner end a place of the castle lies; -1 if there is none. MAG-9.7.7"""
    for bridge in ground.field.areas.get("drawbridge", ()):
        if ground.grid.direction(place, bridge) >= 0 and place in castle_hexes(ground, bridge):
            return bridge
    return -1


def from_outside(ground: Ground, start: int, crossed: int) -> bool:
    """Whether a line comes over the moat or its bridge."""
    rows = ground.rows
    return any(
        is_moat(row) or is_bridge(row)
        for h, row in rows.items()
        if h < ground.grid.size and (crossed >> h & 1 or h == start)
    )
