"""Gate hexes: which of the hexes around them lie before the gate, and which behind it. GUI-9.2.3.2a"""

from gonfanon.rules.passages import is_bridge, is_moat
from gonfanon.rules.state import Battle

GATES = ("gate-closed", "gate-open", "gate-destroyed")
WALLS = ("palisade", "platform", "rampart", "castle-wall", "palisade-destroyed", "wall-demolished", *GATES)
"""The hexes of the line in which a gate stands."""
INSIDE = ("yard", "courtyard", "keep", "ward", "bailey")
"""Parts of a castle that lie behind its gate."""


def before_gate(s: Battle, gate: int) -> tuple[int, ...]:
    """The hexes next to a gate that lie outside: stakes, crenels or a moat are seen there. GUI-9.2.3.2a"""
    arcs = _arcs(s, gate)
    seen = [arc for arc in arcs if any(_outside(s, gate, h) for h in arc)]
    if not seen:
        inner = [arc for arc in arcs if any(_inside(s, h) for h in arc)]
        seen = [arc for arc in arcs if arc not in inner] if inner else []
    return tuple(h for arc in seen for h in arc)


def behind_gate(s: Battle, gate: int) -> tuple[int, ...]:
    """The inner hexes next to a gate; where nothing tells the two apart, all of them. GUI-9.2.3.2a

    The ground just behind the stakes beside it lies inside too. GUI-9.1g
    """
    outer = before_gate(s, gate)
    stakes = [
        h
        for d in range(6)
        if (h := s.scene.grid.neighbour(gate, d)) >= 0 and s.scene.field.terrain[h] == "palisade"
    ]
    return (*(h for arc in _arcs(s, gate) for h in arc if h not in outer), *stakes)


def _arcs(s: Battle, gate: int) -> list[list[int]]:
    """The hexes around a gate in unbroken rows, parted by the wall in which it stands."""
    ring = [s.scene.grid.neighbour(gate, d) for d in range(6)]
    free = [h >= 0 and s.scene.field.terrain[h] not in WALLS for h in ring]
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


def _outside(s: Battle, gate: int, h: int) -> bool:
    """Whether a hex lies before a wall beside the gate, or is its moat or bridge."""
    row = s.scene.ground.rows[h]
    if is_moat(row) or is_bridge(row) or row.key == "filled-moat":
        return True
    for d in range(6):
        side = s.scene.field.side(h, d)
        if side is None or side.kind not in ("palisade", "rampart") or side.inner in (h, -1):
            continue
        if s.scene.grid.direction(gate, side.inner) >= 0 or side.inner == gate:
            return True
    return False


def _inside(s: Battle, h: int) -> bool:
    return any(h in s.scene.field.areas.get(part, ()) for part in INSIDE)


def across_gate(s: Battle, start: int, end: int) -> tuple[str, str] | None:
    """The signs of two who fight over the threshold of a gate that counts as a door. ANA-3.2.1a"""
    for gate, other in ((start, end), (end, start)):
        row = s.ground.rows[gate]
        if row.key in GATES and row.across is not None:
            outer = before_gate(s, gate)
            return row.across if other in outer or not outer else None
    return None
