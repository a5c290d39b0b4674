"""The arcs of a rider: what lies ahead of him, what behind."""

from gonfanon.field.hexes import AXIAL
from gonfanon.rules.position.state import Battle


def _in_wedge(s: Battle, at: int, facing: int, h: int) -> bool:
    """The wedge of 120 degrees that opens from a hex, its two bounding rows included."""
    grid = s.scene.grid
    dq, dr = grid.q[h] - grid.q[at], grid.r[h] - grid.r[at]
    (aq, ar), (bq, br) = AXIAL[facing - 1], AXIAL[facing - 5]
    return h != at and aq * dr - ar * dq >= 0 and dq * br - dr * bq >= 0


def in_front_arc(s: Battle, n: int, h: int) -> bool:
    """Whether a hex lies in the front arc of a rider. GUI-7.2.1l"""
    p = s.pieces[n]
    return _in_wedge(s, p.at, p.facing, h)


def in_rear_arc(s: Battle, n: int, h: int) -> bool:
    """The mirror image of the front arc, taken from the rear hex. GUI-7.1a"""
    p = s.pieces[n]
    return _in_wedge(s, s.rear(n), (p.facing + 3) % 6, h)


def frontal_field(s: Battle, n: int) -> int:
    """All hexes of the frontal arc of a rider, the two rows that bound it included. GUI-7.2.1l MAG-7.6.1e"""
    p = s.pieces[n]
    field: int = s.ground.places.field(p.at, p.facing)
    return field
