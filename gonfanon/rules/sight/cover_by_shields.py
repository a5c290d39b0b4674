"""Long shields side by side: whom they cover, and from where. MAG-7.2c"""

from collections.abc import Sequence

from gonfanon.rules.pieces.formations import FRONT, row_of, side_towards
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL, Covered


def in_wall(s: Battle, n: int) -> bool:
    """Whether somebody stands in a shield wall. MAG-7.2b"""
    return s.pieces[n].front >= 0 and not s.scene.forming


LEAST = 3
"""Housecarls who make a wall. MAG-7.2b"""


def fallen_out(s: Battle) -> tuple[int, ...]:
    """Those who are no longer three in a row. MAG-7.2b"""
    return tuple(n for n in s.board.formed if len(row_of(s, n)) < LEAST)


def through_front(s: Battle, n: int, hexes: Sequence[int]) -> bool:
    """Whether all of some hexes next to a man of the wall lie before its front. MAG-7.2c"""
    return all(side_towards(s, n, h) == FRONT for h in hexes)


def behind_shields(s: Battle, last: Sequence[int], victim: int) -> list[Covered]:
    """Heavy cover from shots that come in through the front; from the flanks and the rear none. MAG-7.2c MAG-7.2d"""
    if victim < 0 or not in_wall(s, victim):
        return []
    size = s.scene.grid.size
    if not through_front(s, victim, [h % size for h in last]):
        return [(0, "cover-lost-flank-of-the-wall", "MAG-7.2d")]
    return [(LEVEL["heavy"], "cover-shield-wall", "MAG-7.2c")]
