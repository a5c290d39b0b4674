"""Hoplites in formation: rows and ranks, front and shield side, pikes and foulkon."""

from gonfanon.cast.characters import WELL
from gonfanon.rules.state import Battle

FRONT, LEFT, RIGHT, REAR = range(4)
"""Sides of a hoplite in formation, from best to worst for him. GUI-7.3.1k"""


def in_formation(s: Battle, n: int) -> bool:
    """Whether a piece stands in formation."""
    return s.pieces[n].front >= 0


def front_directions(front: int) -> tuple[int, int]:
    """The two directions of the front hexes."""
    return front, (front + 1) % 6


def faces(s: Battle, n: int, h: int) -> bool:
    """Whether a hex is one of a hoplite's front hexes."""
    return side_towards(s, n, h) == FRONT


def side_towards(s: Battle, n: int, h: int) -> int:
    """On which side of a hoplite in formation a neighbouring hex lies; -1 if it is not beside him. GUI-7.3.1a"""
    p = s.pieces[n]
    d = s.scene.grid.direction(p.at, h)
    if d < 0:
        return -1
    return (FRONT, FRONT, RIGHT, REAR, REAR, LEFT)[(d - p.front) % 6]


def row_of(s: Battle, n: int) -> list[int]:
    """The hoplites in one unbroken row with this one, from left to right."""
    front = s.pieces[n].front
    left, right = (front + 5) % 6, (front + 2) % 6
    row = [n]
    while (m := _comrade(s, row[0], left, front)) >= 0:
        row.insert(0, m)
    while (m := _comrade(s, row[-1], right, front)) >= 0:
        row.append(m)
    return row


def _comrade(s: Battle, n: int, direction: int, front: int) -> int:
    """The hoplite of the same side, in formation with the same front, next to one in a direction; -1 if none."""
    h = s.scene.grid.neighbour(s.pieces[n].at, direction)
    m = s.board.standing.get(h, -1)
    if m < 0 or s.side_of(m) != s.side_of(n) or s.pieces[m].front != front:
        return -1
    return m


def ranks(s: Battle, n: int) -> list[list[int]]:
    """The rows of the formation of a hoplite, the front rank first; each holds at least three. GUI-7.3.1a"""
    front = s.pieces[n].front
    row = row_of(s, n)
    while ahead := _next_row(s, row, front_directions(front), front):
        row = ahead
    rows = [row]
    behind = ((front + 3) % 6, (front + 4) % 6)
    while len(rows) < 3 and (following := _next_row(s, rows[-1], behind, front)):
        rows.append(following)
    return rows


def _next_row(s: Battle, row: list[int], directions: tuple[int, int], front: int) -> list[int]:
    """The row touching this one in those directions, if it holds at least three who each touch it."""
    touching = sorted({m for n in row for d in directions if (m := _comrade(s, n, d, front)) >= 0})
    if len(touching) < 3:
        return []
    whole = row_of(s, touching[0])
    return [m for m in whole if m in touching] if len([m for m in whole if m in touching]) >= 3 else []


def members(s: Battle, n: int) -> list[int]:
    """Everybody in the formation of a hoplite."""
    return [m for row in ranks(s, n) for m in row]


def depth(s: Battle, n: int) -> int:
    """How many ranks deep a formation is, three at the most. GUI-7.3.1g"""
    return min(len(ranks(s, n)), 3)


def in_front_rank(s: Battle, n: int) -> bool:
    """Whether a hoplite stands in the front rank of his formation."""
    return in_formation(s, n) and n in ranks(s, n)[0]


def in_foulkon(s: Battle, n: int) -> bool:
    """Whether the formation of a hoplite is in the foulkon: one marker shows it for all. GUI-7.3.2c"""
    return in_formation(s, n) and any(s.pieces[m].foulkon for m in members(s, n))


def straight_row(s: Battle, pieces: tuple[int, ...], front: int) -> bool:
    """Whether pieces stand in one unbroken row along the front. GUI-7.3.1a"""
    grid = s.scene.grid
    right = (front + 2) % 6
    places = [s.pieces[n].at for n in pieces]
    ends = [h for h in places if grid.neighbour(h, (right + 3) % 6) not in places]
    return len(ends) == 1


def all_well(s: Battle, pieces: list[int]) -> bool:
    """A formation moves only if all its members are well. GUI-7.3.1b"""
    return all(s.pieces[n].state == WELL for n in pieces)
