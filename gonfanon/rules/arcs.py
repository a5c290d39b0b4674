"""The arcs of a rider: what lies ahead of him, what behind."""

from gonfanon.field.hexes import AXIAL
from gonfanon.rules.state import Battle


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
    """All hexes of the frontal arc of a rider, the two rows that bound it included. MAG-7.6.1e"""
    known: int | None = s.memory.get(("frontal-field", n))
    if known is None:
        known = s.memory["frontal-field", n] = _field(s, n)
    return known


def _field(s: Battle, n: int) -> int:
    """Every hex that steps ahead, ahead left and ahead right lead to, from the front half."""
    moved, p = s.scene.grid.moved, s.pieces[n]
    field, edge = 0, 1 << p.at
    while edge:
        edge = moved(edge, p.facing - 1) | moved(edge, p.facing) | moved(edge, p.facing - 5)
        edge &= ~field
        field |= edge
    return field
