"""Who may be aimed at. ARG-16.11 to ARG-16.15"""

from gonfanon.argad.ground.bases import apart, near
from gonfanon.argad.ground.clusters import cluster
from gonfanon.argad.ground.shelter import on_all_fours
from gonfanon.argad.ground.sight import hidden, view
from gonfanon.argad.melee.ranks import reaches_over
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import commanded, troop_chief_near
from gonfanon.books.argad.book import Missile
from gonfanon.kernel.figures import Refusal

EQUALLY_NEAR = 200
"""Enemies within two centimetres of the nearest are as near. ARG-16.11"""
REAR_RANKS = 2_000
"""So far one may shoot at the rear ranks of an enemy in melee. ARG-19.28"""


def fighting_friends(s: Skirmish, n: int, m: int) -> bool:
    """An enemy is in contact with friends of the shooter. ARG-16.14"""
    return any(s.friends(n, k) and k != n for k in s.contact(m))


def in_melee(s: Skirmish, n: int, m: int) -> bool:
    """An enemy fights the shooter's friends: in contact, or with a long weapon from behind. ARG-16.14"""
    return fighting_friends(s, n, m) or any(s.friends(n, k) for k in reaches_over(s, m))


def why_not_melee(s: Skirmish, n: int, m: int, missile: Missile, far: int, mass: bool) -> Refusal | None:
    """Why a shot into a melee is refused. ARG-16.14 ARG-16.34 ARG-19.28"""
    rules = ("ARG-16.34", "ARG-19.23", "ARG-19.28")
    if mass:
        if not fighting_friends(s, n, m):
            return Refusal("ARG-16.15", "no-melee", (s.name(m),))
        return None if troop_chief_near(s, n) >= 0 else Refusal("ARG-16.15", "no-troop-chief", (s.name(n),))
    if in_melee(s, n, m):
        return Refusal("ARG-16.14", "in-melee", (s.name(m),), also=rules)
    if missile.hand_thrown or not any(in_melee(s, n, k) for k in cluster(s, m)):
        return None
    if far > REAR_RANKS:
        return Refusal("ARG-19.28", "rear-ranks-too-far", (s.name(m),), also=("ARG-16.14",))
    return None


def _can_be_hit(s: Skirmish, n: int, k: int) -> bool:
    """A shot at this enemy is possible: a line, nothing that hides him, no friends about him. ARG-16.11"""
    lines = view(s, n, k).lines
    return bool(lines) and not hidden(s, k) and not on_all_fours(s, n, k, lines) and not in_melee(s, n, k)


def melee_of(s: Skirmish, m: int) -> tuple[int, ...]:
    """All figures of a melee, friend and foe, joined by contact. ARG-16.15"""
    found, left = {m}, [m]
    while left:
        for k in s.contact(left.pop()):
            if k not in found:
                found.add(k)
                left.append(k)
    return tuple(sorted(found))


def why_not_nearest(s: Skirmish, n: int, m: int, missile: Missile) -> Refusal | None:
    """Without a chief's order one shoots at the nearest, or at those who shoot at him. ARG-16.11 ARG-16.12"""
    if commanded(s, n):
        return None
    if s.person(n).chief and not s.stands[n].disorder:
        return None
    own = cluster(s, n)
    aimed = cluster(s, m)
    if any(shooter in aimed and target in own for shooter, target in (*s.aimed, *s.aimed_before)):
        return None
    enemies = [k for k in s.fighters if s.enemies(n, k) and near(s, n, k, missile.bands[-1])]
    seen = [k for k in enemies if _can_be_hit(s, n, k)]
    if not seen:
        return None
    nearest = min(apart(s, n, k) for k in seen)
    if any(apart(s, n, k) <= nearest + EQUALLY_NEAR for k in aimed if k in seen):
        return None
    return Refusal("ARG-16.11", "not-the-nearest", (s.name(m),), also=("ARG-16.12",))
