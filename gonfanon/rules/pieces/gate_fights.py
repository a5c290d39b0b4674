"""At a gate in battle: who stands before it and who behind, and who fights over its threshold. GUI-9.2.3.2a"""

from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.gates import GATES, arcs_of, outer_hexes


def before_gate(s: Battle, gate: int) -> tuple[int, ...]:
    """The hexes next to a gate that lie outside, as the map shows them. GUI-9.2.3.2a"""
    return outer_hexes(s.scene.ground, gate)


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
    return (*(h for arc in arcs_of(s.scene.ground, gate) for h in arc if h not in outer), *stakes)


def across_gate(s: Battle, start: int, end: int) -> tuple[str, str] | None:
    """The signs of two who fight over the threshold of a gate that counts as a door. ANA-3.2.1a"""
    for gate, other in ((start, end), (end, start)):
        row = s.ground.rows[gate]
        if row.key in GATES and row.across is not None:
            outer = before_gate(s, gate)
            return row.across if other in outer or not outer else None
    return None
