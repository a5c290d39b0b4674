"""Shooting over others where a shot is one die: at a distance, from the saddle, between two men of a front rank."""

from collections.abc import Sequence

from gonfanon.field.hexes import AXIAL
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.wagons_and_litters import beside_his_wagon, kneeling
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.men_between import friends_beside, men_on_line

ARAB = (
    "saracen",
    "arab",
    "bedouin",
    "turcopole",
    "syrian",
    "fatimid",
    "mamluk",
    "turkish",
    "turk",
    "sudanese",
)
"""Nations of the Arab side, where a front rank is of one of them. MAG-5.5.3.1c"""
RANK = 3
"""Men side by side who make a front rank. MAG-5.5.3.1c"""
BEYOND_RANK = 4
"""The nearest hex that is shot at over a front rank. MAG-5.5.3.1d"""
THROWN_OVER = 3
"""The nearest hex at which a javelin is thrown from the saddle over a friend. MAG-7.5c"""


def why_not_over(
    s: Battle, n: int, target: int, h: int, between: Sequence[tuple[int, ...]], men: int, covered: int
) -> Refusal | None:
    """Whether those on a line can be shot over. MAG-5.5.3a MAG-5.5.3b MAG-5.5.3.1b MAG-5.5.3.1c MAG-7.11.3b"""
    weapon = weapon_of(s, n)
    assert weapon is not None
    men &= ~kneeling(s)
    if not men:
        return None
    free = covered <= LEVEL["light"] and not in_contact(s, n, target)
    if weapon.overhead and free and not _near(s, n, h):
        return None
    over = front_rank(s, n, h)
    if s.scene.things:
        over |= beside_his_wagon(s, s.pieces[n].at)
    if free:
        over |= _beside_the_saddle(s, n, h)
    return men_on_line(s, n, h, between, men, over)


def _near(s: Battle, n: int, h: int) -> bool:
    """Within short range, where one does not shoot over anybody. MAG-5.5.3b"""
    weapon, p = weapon_of(s, n), s.pieces[n]
    assert weapon is not None
    ranges = weapon.mounted if p.riding else weapon.foot
    return ranges is None or ranges.band(s.scene.grid.distance(p.at, h)) == "short"


def in_contact(s: Battle, n: int, target: int) -> bool:
    """Whether somebody of the shooter's side stands beside the target. MAG-5.5.3b"""
    hexes = s.mask(target)
    return bool(s.scene.grid.grown(hexes) & s.board.men[s.side_of(n)] & ~s.mask(n))


def _beside_the_saddle(s: Battle, n: int, h: int) -> int:
    """Friends on foot beside a rider, over whom he shoots his bow or throws his javelin. MAG-5.5.3.1b MAG-7.5c"""
    weapon, p = weapon_of(s, n), s.pieces[n]
    assert weapon is not None
    if not p.riding or not weapon.key.startswith("javelin"):
        return friends_beside(s, n, weapon)
    if "mounted-javelins" not in s.scene.options or s.scene.grid.distance(p.at, h) < THROWN_OVER:
        return 0
    return s.scene.grid.grown(s.mask(n)) & s.board.men[s.side_of(n)] & ~s.board.riders


def front_rank(s: Battle, n: int, h: int) -> int:
    """The two men of a front rank between whom somebody shoots at a hex; nobody if he has none before him.

    MAG-5.5.3.1c MAG-5.5.3.1d
    """
    weapon, at = weapon_of(s, n), s.pieces[n].at
    straight_ahead = weapon is not None and (weapon.key.endswith("bow") or weapon.key.startswith("javelin"))
    if not straight_ahead or s.scene.grid.distance(at, h) < BEYOND_RANK:
        return 0
    for d in range(6):
        if _on_axis(s, at, h, d):
            first, second = (s.scene.grid.neighbour(at, k % 6) for k in (d, d + 1))
            return 1 << first | 1 << second if _ranked(s, n, first, second) else 0
    return 0


def _on_axis(s: Battle, at: int, h: int, d: int) -> bool:
    """Whether a hex lies on the axis between a direction and the next clockwise, or right beside it. MAG-5.5.3.1d"""
    grid, size = s.scene.grid, s.scene.grid.size
    dq, dr = grid.q[h % size] - grid.q[at % size], grid.r[h % size] - grid.r[at % size]
    (uq, ur), (vq, vr) = AXIAL[d], AXIAL[(d + 1) % 6]
    turn = uq * vr - ur * vq
    along, across = (dq * vr - dr * vq) * turn, (uq * dr - ur * dq) * turn
    return min(along, across) > 0 and abs(along - across) <= 1


def _ranked(s: Battle, n: int, first: int, second: int) -> bool:
    """Whether two hexes hold two men of a row of three friends on foot with the same arms. MAG-5.5.3.1c"""
    grid, side = s.scene.grid, s.side_of(n)
    if first < 0 or second < 0 or not _alike(s, side, first, second):
        return False
    d, count = grid.direction(first, second), 2
    for start, step in ((second, d), (first, (d + 3) % 6)):
        k = grid.neighbour(start, step)
        while k >= 0 and _alike(s, side, first, k):
            count += 1
            k = grid.neighbour(k, step)
    return count >= RANK


def _alike(s: Battle, side: int, h: int, k: int) -> bool:
    """Two friends on foot with the same arms, on the Arab side also of one nation. MAG-5.5.3.1c"""
    ranks = s.board.men[side] & ~s.board.riders
    if not (ranks >> h & 1 and ranks >> k & 1):
        return False
    one, other = (s.character(s.board.standing[place]) for place in (h, k))
    if (one.weapon, one.has("polearm")) != (other.weapon, other.has("polearm")):
        return False
    nations = [[trait for trait in each.traits if trait in ARAB] for each in (one, other)]
    return nations[0] == nations[1]
