"""Hoplites in formation: rows and ranks, front and shield side, pikes and foulkon."""

from gonfanon.cast.characters import WELL
from gonfanon.kernel.memo import Memo
from gonfanon.rules.position.state import Battle

RANKS = Memo[int, list[list[int]]]("ranks")

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
    """On which side of a hoplite in formation a neighbouring hex lies; -1 if it is farther off. GUI-7.3.1a"""
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
    """The hoplite of the same side, in formation with the same front, next in a direction; -1 if none."""
    h = s.scene.grid.neighbour(s.pieces[n].at, direction)
    board = s.board
    m = board.standing.get(h, -1)
    if m >= 0 and board.shared >> h & 1:
        # A friend who passes through does not break the row. GUI-4.1a
        m = next((k for k in board.formed if s.pieces[k].at == h), m)
    if m < 0 or s.side_of(m) != s.side_of(n) or s.pieces[m].front != front:
        return -1
    return m


def ranks(s: Battle, n: int) -> list[list[int]]:
    """The rows of the formation of a hoplite, the front rank first, three at most. GUI-7.3.1a"""
    found = RANKS.of(s).get(n)
    if found is None:
        found = RANKS.of(s)[n] = _ranks(s, n)
    return found


def _ranks(s: Battle, n: int) -> list[list[int]]:
    front = s.pieces[n].front
    row = row_of(s, n)
    while ahead := _row_ahead(s, row, front):
        row = ahead
    rows = [row]
    while len(rows) < 3 and (behind := _rank_behind(s, rows[-1], front)):
        rows.append(behind)
    return rows


def _touching(s: Battle, row: list[int], directions: tuple[int, ...], front: int) -> list[int]:
    """The comrades next to a row in some directions, from left to right."""
    found = (_comrade(s, n, d, front) for n in row for d in directions)
    return list(dict.fromkeys(m for m in found if m >= 0))


def _row_ahead(s: Battle, row: list[int], front: int) -> list[int]:
    """The whole row before this one, if this one is a rank behind it."""
    for m in _touching(s, row, front_directions(front), front):
        ahead = row_of(s, m)
        if len(ahead) >= 3 and any(n in row for n in _rank_behind(s, ahead, front)):
            return ahead
    return []


def _rank_behind(s: Battle, row: list[int], front: int) -> list[int]:
    """Those behind a row who each touch it, where at least three of them stand side by side. GUI-7.3.1a"""
    touching = _touching(s, row, ((front + 4) % 6, (front + 3) % 6), front)
    runs = [[m for m in row_of(s, n) if m in touching] for n in touching]
    return [n for n, run in zip(touching, runs, strict=True) if len(run) >= 3]


def strays(s: Battle) -> tuple[int, ...]:
    """Those who no longer belong to any formation. GUI-7.3.1d

    A front rank of fewer than three side by side dissolves the formation, the ranks behind it included; a
    rank behind of fewer than three is none.
    """
    return tuple(n for n in s.board.formed if not _belongs(s, n))


def _belongs(s: Battle, n: int) -> bool:
    front = s.pieces[n].front
    rows = ranks(s, n)
    if len(rows[0]) < 3:
        return False
    # A broken row before the first is what is left of the front rank.
    if any(len(row_of(s, m)) < 3 for m in _touching(s, rows[0], front_directions(front), front)):
        return False
    return any(n in row for row in rows) or len(row_of(s, n)) >= 3


def drawn_up(s: Battle) -> Battle:
    """Formations as they stand at set-up: markers before the front rank, the foulkon for all. GUI-7.3.1a"""
    while gone := strays(s):
        for n in gone:
            s = s.change(n, front=-1, pikes=False, foulkon=False)
    closed = [n for n in s.board.formed if in_foulkon(s, n)]
    for n in s.board.formed:
        s = s.change(n, pikes=s.pieces[n].pikes and in_front_rank(s, n), foulkon=n in closed)
    return s


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
    if not in_formation(s, n):
        return False
    rows = ranks(s, n)
    return len(rows) >= 2 and any(s.pieces[m].foulkon for row in rows for m in row)


def all_well(s: Battle, pieces: list[int]) -> bool:
    """A formation moves only if all its members are well. GUI-7.3.1b"""
    return all(s.pieces[n].state == WELL for n in pieces)
