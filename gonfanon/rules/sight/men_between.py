"""Those who stand on a line of fire: whom one shoots over, and who bars the shot."""

from collections.abc import Sequence

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book.book import Weapon
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.obstacles import masonry
from gonfanon.rules.sight.quick_views import in_sight

FREE, OVER, BLOCKED = range(3)
"""A hex on the line: nobody counts there, a friend whom a rider looks over, somebody in the way."""


EXCEPTIONS = ("GUI-5.5.2b", "GUI-5.5.3.1b", "GUI-5.5.5a", "GUI-7.1b")
OVERHEAD = Refusal("GUI-5.5.3c", "somebody-in-the-way", also=EXCEPTIONS)
STRAIGHT = Refusal("GUI-5.5.3a", "somebody-in-the-way", also=EXCEPTIONS)


def barred(weapon: Weapon) -> Refusal:
    """Somebody is in the way of a shot. GUI-5.5.3a GUI-5.5.3c"""
    return OVERHEAD if weapon.overhead else STRAIGHT


def plainly_barred(s: Battle, n: int, h: int, men: int) -> bool:
    """Whether one of some men through whose hexes the line goes bars it for certain: seen, and not shot over uphill.

    What only may be so is left to `men_on_line`.
    """
    ground, at = s.ground, s.pieces[n].at
    men &= ~ground.water
    if not men or ground.walled or ground.level(h) > ground.level(at):
        return False
    nearest = men & -men if h > at else 1 << men.bit_length() - 1
    return bool(in_sight(ground, at, nearest))


def men_on_line(
    s: Battle, n: int, h: int, between: Sequence[tuple[int, ...]], men: int, over: int
) -> Refusal | None:
    """Living characters block, but for those who are left out of account. GUI-5.5.3a GUI-5.5.3b GUI-5.5.1c"""
    at, weapon = s.pieces[n].at, weapon_of(s, n)
    assert weapon is not None
    passed = 0
    for step in between:
        worst = min(_in_hex(s, at, h, k, men, over) for k in step)
        if worst == BLOCKED:
            return barred(weapon)
        passed += worst == OVER
    if weapon.key == "lance" and passed and (passed > 1 or s.scene.grid.distance(at, h) < 3):
        return Refusal("GUI-7.1b", "too-near-to-throw-over", also=("GUI-5.5.3a", "GUI-5.5.2b"))
    return None


def _in_hex(s: Battle, at: int, h: int, k: int, men: int, over: int) -> int:
    """The worst that stands in a hex, on whichever storey."""
    worst = _in_the_way(s, at, h, k, over) if men >> k & 1 else FREE
    size = s.scene.grid.size
    for plane in range(1, len(s.scene.field.storeys)):
        place = k + plane * size
        if men >> place & 1:
            worst = max(worst, _in_the_way(s, at, h, place, over))
    return worst


def _in_the_way(s: Battle, at: int, h: int, k: int, over: int) -> int:
    """Whether somebody on hex k bars the line from `at` to h: nobody does whom the shooter cannot see.

    GUI-5.5.2.3e GUI-5.5.3.1a GUI-5.5.3.1c GUI-5.5.5a
    """
    ground = s.ground
    level = ground.level
    if ground.water >> k & 1 or not in_sight(ground, at, 1 << k):
        return FREE
    if ground.walled and _passed_over(s, at, h, k):
        return FREE
    # Shooting up, those near the target and below it are passed over, where two dice are thrown. GUI-5.5.5a
    up = 0 if s.scene.one_table else level(h) - level(at)
    if up > 0 and s.scene.grid.distance(k, h) <= up and level(k) < level(h):
        return FREE
    return OVER if over >> k & 1 else BLOCKED


def _passed_over(s: Battle, at: int, h: int, k: int) -> bool:
    """Anyone below or above both is not on the line, nor a man in the moat for one on its bank. ANA-3.4.2c"""
    level = s.ground.level
    here = level(k)
    if here < min(level(at), level(h)) or here > max(level(at), level(h)):
        return True
    return here < level(at) and any(pool >> k & 1 for pool in masonry(s.ground).moats)


def friends_beside(s: Battle, n: int, weapon: Weapon) -> int:
    """Friends on foot beside a rider whom he shoots or throws over. GUI-5.5.3.1b GUI-7.1b"""
    if not s.pieces[n].riding or not (weapon.key.endswith("bow") or weapon.key == "lance"):
        return 0
    around = s.scene.grid.around
    near = 0
    for k in s.hexes(n):
        near |= around[k]
    return near & s.board.men[s.side_of(n)] & ~s.board.riders
