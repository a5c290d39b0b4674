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
        cuts = []
        for p, q in gates:
            if dot(minus(p, a), ab) >= 0 and _on_edge(p, a, b) and _on_edge(q, a, b):
                cuts.append(sorted((dot(minus(p, a), ab), dot(minus(q, a), ab))))
        marks = [(0, a)]
        points = {dot(minus(p, a), ab): p for gate in gates for p in gate}
        for low, high in sorted(cuts):
            found.append(chain((marks[-1][1], points[low])))
            marks.append((high, points[high]))
        found.append(chain((marks[-1][1], b)))
    return [piece for piece in found if piece.core[0] != piece.core[1]]


def _on_edge(p: Point, a: Point, b: Point) -> bool:
    return touching(chain((a, b)), Shape((p,)))
