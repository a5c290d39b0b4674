"""Second and third ranks that strike over the shoulders of friends. ARG-23.10 ARG-23.12 ARG-26.20 ARG-26.21"""

from gonfanon.argad.ground.bases import near, place, square
from gonfanon.argad.movement.intents import weapons_of
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.books.argad.book import Arm
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.gaps import within
from gonfanon.tabletop.points import dot, minus

BESIDE = Memo[int, dict[int, int]]("shoulders")

REACH = 300
"""The gap to the enemy struck from the second rank is at most three centimetres. ARG-23.10"""
TOUCH = 10
SHOULDERS = 2
VOUGES = {"italy": 1390, "germany": 1390}
"""From when vouges strike in ranks; elsewhere from 1450. ARG-26.21"""


def touches_from_behind(s: Skirmish, n: int, friend: int, enemy: int) -> bool:
    """One touches a friend from behind, seen from the enemy struck: more than a right angle between them."""
    if not within(square(s, n), square(s, friend), TOUCH):
        return False
    here = place(s, friend)
    return dot(minus(place(s, n), here), minus(place(s, enemy), here)) < 0


def long_arms(s: Skirmish, n: int, rank: int) -> list[Arm]:
    """The weapons with which a figure may strike from a rank. ARG-23.10 ARG-23.12 ARG-26.22 ARG-26.23"""
    stand = s.stands[n]
    if stand.riding or stand.state == "lying":
        return []
    found = []
    for key in weapons_of(s, n):
        arm = s.scene.book.arms.get(key)
        if arm is None or (arm.hands == 2 and (stand.state == "wounded" or stand.ladder)):
            continue
        if arm.ranks >= rank or (arm.ranks_close >= rank and _in_order(s, n, arm)):
            found.append(arm)
    return found


def _in_order(s: Skirmish, n: int, arm: Arm) -> bool:
    """In close order since before the turn, of a time and class that knows it. ARG-26.20 ARG-26.21"""
    if s.formation(n) is None:
        return False
    if arm.against_mounted:
        return s.scene.year >= VOUGES.get(s.scene.region, 1450)
    return s.person(n).rank_in >= 3


def shoulders(s: Skirmish, n: int) -> dict[int, int]:
    """The enemies that a rear rank may strike, each with the friend in the first rank whose shoulder it uses."""
    memory = BESIDE.of(s)
    if n not in memory:
        memory[n] = _shoulders(s, n)
    return memory[n]


def _shoulders(s: Skirmish, n: int) -> dict[int, int]:
    if not s.active(n) or s.contact(n) or s.stands[n].riding:
        return {}
    found: dict[int, int] = {}
    if long_arms(s, n, 2):
        for friend in _fronts(s, n):
            for enemy in s.contact(friend):
                if (
                    enemy not in found
                    and touches_from_behind(s, n, friend, enemy)
                    and near(s, n, enemy, REACH)
                    and _has_shoulder(s, n, friend, enemy)
                ):
                    found[enemy] = friend
    if not found and s.formation(n) is not None and long_arms(s, n, 3):
        found = _third_rank(s, n)
    return found


def _fronts(s: Skirmish, n: int) -> list[int]:
    return [k for k in s.fighters if k != n and s.friends(n, k) and not s.stands[k].riding and s.contact(k)]


def _third_rank(s: Skirmish, n: int) -> dict[int, int]:
    """Over two ranks in front, in close order. ARG-23.12"""
    order = s.formation(n)
    assert order is not None
    found: dict[int, int] = {}
    for second in order.members:
        if second == n or s.contact(second) or not s.active(second):
            continue
        for friend in _fronts(s, second):
            for enemy in s.contact(friend):
                if (
                    friend in order.members
                    and touches_from_behind(s, second, friend, enemy)
                    and touches_from_behind(s, n, second, enemy)
                ):
                    found.setdefault(enemy, friend)
    return found


def _has_shoulder(s: Skirmish, n: int, friend: int, enemy: int) -> bool:
    """One lance over each shoulder: two behind each friend in contact, the first two in order."""
    behind = [
        k
        for k in s.fighters
        if k != friend
        and s.friends(k, friend)
        and not s.contact(k)
        and long_arms(s, k, 2)
        and touches_from_behind(s, k, friend, enemy)
    ]
    return n in behind[:SHOULDERS]


def reaches_over(s: Skirmish, n: int) -> tuple[int, ...]:
    """The enemies that a figure of a rear rank strikes."""
    return tuple(shoulders(s, n))


def behind_one_who_met(s: Skirmish, n: int, enemy: int) -> bool:
    """One stands in the ranks behind a friend who came into contact with an enemy this turn. ARG-19.18"""
    front = [k for k in s.contact(enemy) if s.friends(n, k) and enemy in s.stands[k].met and k != n]
    for _ in range(2):
        if any(touches_from_behind(s, n, k, enemy) for k in front):
            return True
        front = [
            j
            for j in s.fighters
            if j != n and any(s.friends(n, j) and touches_from_behind(s, j, k, enemy) for k in front)
        ]
    return False
