"""What can be seen from a place as far as the ground goes, as sets of hexes: looked at once for a field."""

from gonfanon.field.hexes import bits
from gonfanon.rules.sight.line_shapes import Shape, shape
from gonfanon.rules.sight.lines import sight, stopped_by
from gonfanon.rules.terrain.ground import Ground


def within(ground: Ground, at: int, far: int) -> int:
    """All places at most so many hexes away, on whichever storey. GUI-5g"""
    known = ground.discs.get((at, far))
    if known is None:
        disc = known = _disc(ground, at, far)
        for plane in range(1, len(ground.field.storeys)):
            known |= disc << plane * ground.grid.size
        known = ground.discs[at, far] = known & ground.grid.board
    return known


def _disc(ground: Ground, at: int, far: int) -> int:
    """The hexes at most so many away: a run of neighbours in each row."""
    grid, disc = ground.grid, 0
    column, row = grid.q[at], grid.r[at]
    across, down = max(column + row // 2, grid.columns - 1 - column - row // 2), max(row, grid.rows - 1 - row)
    if far >= max(across + (down + 1) // 2, down):
        return grid.board & (1 << grid.size) - 1
    for r in range(max(row - far, 0), min(row + far, grid.rows - 1) + 1):
        first = max(column - far - min(r - row, 0), -(r // 2))
        last = min(column + far - max(r - row, 0), grid.columns - 1 - r // 2)
        if first <= last:
            disc |= (1 << last - first + 1) - 1 << r * grid.stride + first + grid.shift
    return disc


def in_sight(ground: Ground, at: int, hexes: int) -> int:
    """Those of some hexes to which the ground leaves a line free. GUI-5.5.1a"""
    looked, clear = ground.vistas.get(at, (0, 0))
    new = hexes & ~looked
    if new:
        if ground.walled:
            clear |= sum(1 << h for h in bits(new) if sight(ground, at, h).blocked is None)
        else:
            clear |= _unbarred(ground, at, new)
        ground.vistas[at] = looked | new, clear
    return hexes & clear


def _unbarred(ground: Ground, at: int, hexes: int) -> int:
    """Those of some hexes to which open ground leaves a line: most lines meet nothing that could stop them.

    A tree that the line goes through stops it at once (GUI-5.5.2.2a), unless one may look over the tops of trees
    (MAG-9.6.1d).
    """
    q, r, shapes, clear = ground.grid.q, ground.grid.r, ground.shapes, 0
    trees, sills, over_trees, column, row = ground.blocking, ground.sills, ground.thales, q[at], r[at]
    obstacles, doubtful = trees | sills, hexes if sills >> at & 1 else hexes & sills
    here = 1 << at
    while hexes:
        h = hexes.bit_length() - 1
        bit = 1 << h
        hexes ^= bit
        far = q[h] - column, r[h] - row
        found = shapes.get(far) or shape(ground, *far)
        place = at + found.low
        line = found.mask << place if place >= 0 else found.mask >> -place
        if not line & obstacles and not bit & doubtful:
            clear |= bit
        elif found.pairs or (over_trees and line & trees):
            clear |= bit if _past_edges(ground, found, at, h) else 0
        elif not line & trees and stopped_by(ground, found, line | here | bit, at, h) is None:
            clear |= bit
    return clear


def _past_edges(ground: Ground, line: Shape, at: int, h: int) -> bool:
    """Whether a line is free that runs along an edge, or over trees: drawn and kept where sides or heights count.

    Between two trees there is no way, nor past one on the rim of the board. GUI-5.5.1c
    """
    heights, shut = ground.thales, ground.closed_to_lines
    if not heights and line.whole(at) & ground.blocking:
        return False
    if heights or ground.barred(line.laid(at) | 1 << at | 1 << h):
        return sight(ground, at, h).blocked is None
    return not any(shut >> at + off & shut >> at + other & 1 for off, other in line.pairs)
