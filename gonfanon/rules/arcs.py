"""The arcs of a rider: what lies ahead of him, what behind."""

from gonfanon.field.hexes import AXIAL
from gonfanon.rules.state import Battle


def _in_wedge(s: Battle, at: int, facing: int, h: int) -> bool:
    """The wedge of 120 degrees that opens from a hex: reached by steps ahead and to either side of it."""
    grid = s.scene.grid
    dq, dr = grid.q[h] - grid.q[at], grid.r[h] - grid.r[at]
    if h == at:
        return False
    return any(_between(dq, dr, AXIAL[facing], AXIAL[(facing + turn) % 6]) for turn in (1, 5))


def _between(dq: int, dr: int, a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether an offset is a sum of two neighbouring directions, none taken backwards."""
    determinant = a[0] * b[1] - a[1] * b[0]
    first = (dq * b[1] - dr * b[0]) * determinant
    second = (a[0] * dr - a[1] * dq) * determinant
    return first >= 0 and second >= 0


def in_front_arc(s: Battle, n: int, h: int) -> bool:
    """Whether a hex lies in the front arc of a rider. GUI-7.2.1l"""
    p = s.pieces[n]
    return _in_wedge(s, p.at, p.facing, h)


def in_rear_arc(s: Battle, n: int, h: int) -> bool:
    """The mirror image of the front arc, taken from the rear hex. GUI-7.1a"""
    p = s.pieces[n]
    return _in_wedge(s, s.rear(n), (p.facing + 3) % 6, h)
