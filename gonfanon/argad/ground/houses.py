"""The walls of houses between their doors and windows. ARG-14.23"""

from gonfanon.argad.state.scene import Scenery
from gonfanon.tabletop.gaps import touching
from gonfanon.tabletop.points import Point, dot, minus
from gonfanon.tabletop.shapes import Shape, chain


def walls(house: Scenery) -> list[Shape]:
    """The walls of a house between its doors and windows."""
    found = []
    gates = [one.ends for one in house.openings if one.kind != "slit"]
    for a, b in house.shape.segments():
        ab = minus(b, a)
        start = a
        cuts = [
            sorted(gate, key=lambda p: dot(minus(p, a), ab))
            for gate in gates
            if all(_on_edge(p, a, b) for p in gate)
        ]
        for near, far in sorted(cuts, key=lambda gate: dot(minus(gate[0], a), ab)):
            found.append(chain((start, near)))
            start = far
        found.append(chain((start, b)))
    return [piece for piece in found if piece.core[0] != piece.core[1]]


def _on_edge(p: Point, a: Point, b: Point) -> bool:
    return touching(chain((a, b)), Shape((p,)))
