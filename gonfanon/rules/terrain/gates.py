"""Before a gate and behind it: which of the hexes around an entrance lie outside, which in the castle. GUI-9.2.3.2a"""

from typing import TYPE_CHECKING

from gonfanon.field.field import Side
from gonfanon.rules.terrain.moats import is_bridge, is_moat
from gonfanon.rules.terrain.thales import RAMPARTS

if TYPE_CHECKING:
    from gonfanon.rules.terrain.ground import Ground

SHUT_GATES = ("gate-closed", "gate-behind-portcullis", "gate-before-portcullis")
"""Hexes in which a gate is closed, alone or with a portcullis. MAG-9.3a"""
GATES = (*SHUT_GATES, "gate-open", "gate-destroyed")
TILTING = ("tilting-gate-closed", "tilting-gate-open", "tilting-gate-destroyed")
WALLS = (
    "palisade", "castle-wall", "palisade-destroyed", "wall-demolished", "portcullis-lowered",
    "gate-open-behind-portcullis", *RAMPARTS, *GATES, *TILTING,
)  # fmt: skip
"""The hexes of the line in which a gate stands."""
INSIDE = ("yard", "courtyard", "keep", "ward", "bailey", "castle")
"""Parts of a castle that lie behind its gate."""
ROOMS = ("house-interior", "furniture", "winch", "murder-hole", "castle-stairs")


def outer_hexes(ground: "Ground", gate: int) -> tuple[int, ...]:
    """The hexes next to a gate that lie outside: stakes, crenels or a moat are seen there. GUI-9.2.3.2a"""
    arcs = arcs_of(ground, gate)
    seen = [arc for arc in arcs if any(_outside(ground, gate, h) for h in arc)]
    if not seen:
        inner = [arc for arc in arcs if any(within(ground, h) for h in arc)]
        seen = [arc for arc in arcs if arc not in inner] if inner else []
    return tuple(h for arc in seen for h in arc)


def arcs_of(ground: "Ground", gate: int) -> list[list[int]]:
    """The hexes around a gate in unbroken rows, parted by the wall in which it stands."""
    ring = [ground.grid.neighbour(gate, d) for d in range(6)]
    free = [h >= 0 and ground.field.terrain[h] not in WALLS for h in ring]
    if all(free):
        return [ring]
    first = free.index(False)
    arcs: list[list[int]] = [[]]
    for k in range(first, first + 6):
        if free[k % 6]:
            arcs[-1].append(ring[k % 6])
        elif arcs[-1]:
            arcs.append([])
    return [arc for arc in arcs if arc]


def _outside(ground: "Ground", gate: int, h: int) -> bool:
    """Whether a hex lies before a wall beside the gate, or is its moat or bridge."""
    row = ground.rows[h]
    if is_moat(row) or is_bridge(row) or row.key == "filled-moat":
        return True
    for d in range(6):
        side = ground.field.side(h, d)
        if side is None or side.kind not in ("palisade", "rampart") or side.inner in (h, -1):
            continue
        if ground.grid.direction(gate, side.inner) >= 0 or side.inner == gate:
            return True
    return False


def within(ground: "Ground", h: int) -> bool:
    """Whether a hex lies in a part of the castle that its map names."""
    return any(h in ground.field.areas.get(part, ()) for part in INSIDE)


def raised_bridges(ground: "Ground") -> dict[tuple[int, int], Side]:
    """A drawbridge that is up closes the entrance behind it like a wall. MAG-9.7.2 MAG-9.7.7"""
    found: dict[tuple[int, int], Side] = {}
    for bridge in ground.field.areas.get("drawbridge", ()):
        for h in castle_hexes(ground, bridge) if ground.terrain[bridge] == "moat" else ():
            wall = Side("castle-wall", "open", h)
            found[h, ground.grid.direction(h, bridge)] = found[bridge, ground.grid.direction(bridge, h)] = (
                wall
            )
    return found


def castle_hexes(ground: "Ground", bridge: int) -> tuple[int, ...]:
    """The hexes of the castle at the inner end of a drawbridge, and on either side of it. MAG-9.7.7"""
    near = ground.grid.neighbours(bridge)
    return tuple(h for h in near if ground.field.terrain[h] in (*WALLS, *ROOMS) or within(ground, h))
