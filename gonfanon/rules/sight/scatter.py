"""Arcs of engines, and where what is lobbed comes down. GUI-10.4.1d GUI-10.4.4b ANA-5.1.2.2a"""

from gonfanon.field.hexes import AXIAL
from gonfanon.rules.pieces.engine_frames import FORWARD, Offset, turned
from gonfanon.rules.position.state import Battle


def scalar(a: Offset, b: Offset) -> int:
    """Twice the scalar product of two ways over hexes."""
    return 2 * a[0] * b[0] + a[0] * b[1] + a[1] * b[0] + 2 * a[1] * b[1]


def within(facing: Offset, way: Offset) -> bool:
    """Whether a way lies within 60 degrees of a direction to either side. GUI-10.4.1d GUI-10.5.1d"""
    product = scalar(facing, way)
    return product > 0 and 4 * product * product >= scalar(facing, facing) * scalar(way, way)


def way_to(s: Battle, start: int, end: int) -> Offset:
    """How far one hex lies from another."""
    grid = s.scene.grid
    return grid.q[end] - grid.q[start], grid.r[end] - grid.r[start]


def arrow(facing: int) -> Offset:
    """The way an engine points: over a side, or over a corner between two. GUI-10.5.1d"""
    if facing < 6:
        return AXIAL[facing]
    first, second = AXIAL[(facing - 7) % 6], AXIAL[(facing - 6) % 6]
    return first[0] + second[0], first[1] + second[1]


def straight_ahead(way: Offset) -> int:
    """The direction in which a line of fire leaves its target; through a corner the one clockwise. ANA-5.1.2.2a"""
    nearest = max(scalar(way, direction) for direction in AXIAL)
    ties = [d for d in range(6) if scalar(way, AXIAL[d]) == nearest]
    return ties[0] if len(ties) == 1 else (0 if ties == [0, 5] else ties[1])


def fallen(s: Battle, pattern: str, frame: str, start: int, target: int, total: int) -> int:
    """The hex where a missile comes down by the total of the dice; -1 off the board. GUI-10.4.4b ANA-4.4.3.2a"""
    fall = s.scene.book.falls[pattern]
    if total not in fall.hexes:
        return target if total < 1 else -1
    turn = s.scene.field.title_turn(target)
    if frame == "line-of-fire":
        turn = straight_ahead(way_to(s, start, target)) - FORWARD
    q, r = turned(fall.hexes[total], FORWARD + turn)
    grid = s.scene.grid
    return grid.at(grid.q[target] + q, grid.r[target] + r)
