"""What the shots and fights of a position promise before their dice have fallen, in hundredths of half points."""

from collections.abc import Hashable
from fractions import Fraction

from gonfanon.argad.ground.bases import place
from gonfanon.argad.melee.odds import FightOdds, fight_odds
from gonfanon.argad.shooting.aim import Aim, aim
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import gives_orders, may_command
from gonfanon.minds.argad.fire import shooter
from gonfanon.minds.argad.lead import likely_ahead
from gonfanon.minds.argad.sketch import Courses
from gonfanon.minds.argad.worth import value, worth
from gonfanon.tabletop.points import distance, square

LOOKED_AT = 2
"""So many targets of a shooter are looked at."""
ROUGHLY, AS_FAR = 400, 1_000
"""Who stands within four centimetres strikes and is struck the same, within ten he shoots and is hit the same."""
DRIVEN = Fraction(1, 5)
"""A recoil is worth so much of a kill."""
CORNERED = Fraction(1, 2)
"""Before several enemies."""
AFAR, EAGER = 8_000, 16
"""A figure next to an enemy counts so many hundredths more than one eighty centimetres off."""
ABOUT, EXPOSED = 2_000, 40
"""Within twenty centimetres others come to a fight; so many hundredths of a figure are lost among enemies alone."""
ALONE = 12
"""To be out of the chief's voice costs this part of a figure. ARG-11.7"""


class Memory:
    """Shots and fights that were thought of before: of many plans of a turn most figures do the same in several."""

    def __init__(self) -> None:
        self.shots: dict[Hashable, Aim] = {}
        self.fights: dict[Hashable, FightOdds] = {}
        self.courses: Courses = {}

    def shots_of(self, s: Skirmish, n: int) -> list[Aim]:
        """The legal shots of a figure from where it stands, at its nearest enemies where they stand."""
        found = []
        own = _aims(s, n)
        for m in _nearest(s, n):
            key = (n, own, m, _aims(s, m))
            if key not in self.shots:
                self.shots[key] = aim(s, n, m)
            if self.shots[key].refusal is None:
                found.append(self.shots[key])
        return found

    def fight_of(self, s: Skirmish, n: int, m: int) -> FightOdds:
        """The chances of two in contact, whoever else stands with them."""
        key = (n, m, _fights(s, n), _fights(s, m))
        if key not in self.fights:
            self.fights[key] = fight_odds(s, n, m)
        return self.fights[key]


def _nearest(s: Skirmish, n: int) -> list[int]:
    """The nearest enemies by their middles."""
    here = place(s, n)
    found = sorted((square(here, place(s, m)), m) for m in s.fighters if s.enemies(n, m))
    return [m for _, m in found[:LOOKED_AT]]


def _aims(s: Skirmish, n: int) -> Hashable:
    """How one stands, as far as shots go by it."""
    stand = s.stands[n]
    at = stand.at or (0, 0)
    return at[0] // AS_FAR, at[1] // AS_FAR, stand.moved, stand.posture, bool(s.contact(n))


def _fights(s: Skirmish, n: int) -> Hashable:
    """How one stands, as far as blows go by it."""
    stand = s.stands[n]
    at = stand.at or (0, 0)
    return at[0] // ROUGHLY, at[1] // ROUGHLY, stand.moved, stand.charging, stand.posture, s.contact(n)


def expected(s: Skirmish, side: int, memory: Memory, push: int = 0, lead: int = 0) -> int:
    """The value of a position once all have moved, with what its shots and blows will probably do.

    `push` says how much the side wants to come near, `lead` how much it is worth to be ahead at the end.
    """
    fall = _fallen_by_shots(s, memory)
    for n, share in _struck(s, memory).items():
        fall[n] = 1 - (1 - fall.get(n, Fraction(0))) * (1 - share)
    total = value(s, side)
    for n, share in fall.items():
        sign = _sign(s, side, n)
        total -= sign * int(100 * worth(s, n) * share)
    total -= _unled(s, side)
    total -= _exposed(s, side)
    if lead:
        total += lead * likely_ahead(s, side, fall)
    if push:
        total += push * sum(_eager(s, n) for n in s.fighters if s.side(n) == side) // 4
    return total


def _unled(s: Skirmish, side: int) -> int:
    """What figures lose who are out of the voice of every chief of theirs. ARG-11.7"""
    if s.scene.command_given:
        return 0
    chiefs = [(c, s.side(c), place(s, c)) for c in s.fighters if s.person(c).chief and gives_orders(s, c)]
    far = (s.scene.book.bases.voice + s.scene.book.bases.foot[0]) ** 2
    total = 0
    for n in s.fighters:
        if s.person(n).chief:
            continue
        here, own = place(s, n), s.side(n)
        if not any(a == own and square(at, here) <= far and may_command(s, c, n) for c, a, at in chiefs):
            total += _sign(s, side, n) * 100 * worth(s, n) // ALONE
    return total


def _exposed(s: Skirmish, side: int) -> int:
    """What figures stand to lose next turn who have more enemies than friends about them; gains for the enemy's."""
    there = [(n, place(s, n), worth(s, n)) for n in s.fighters if not s.stands[n].fleeing]
    total = 0
    for n, here, price in there:
        friends = foes = 0
        for m, at, weight in there:
            if abs(at[0] - here[0]) > ABOUT or abs(at[1] - here[1]) > ABOUT:
                continue
            if s.enemies(n, m):
                foes += weight
            elif s.friends(n, m):
                friends += weight
        if foes > friends:
            total += _sign(s, side, n) * price * EXPOSED * (foes - friends) // (foes + friends)
    return total


def pushes(s: Skirmish, side: int) -> int:
    """How much a side that is not ahead must come near: the thirds of turns since the first third of the game."""
    return 0 if value(s, side) > 0 else max(0, 3 * s.turn - s.scene.plot.turns)


def _eager(s: Skirmish, n: int) -> int:
    """Late in the game who is not ahead wants to come near: two sides that both wait would wait for ever."""
    if shooter(s, n) or s.contact(n):
        return 0
    here = place(s, n)
    gaps = [distance(here, place(s, m)) for m in s.fighters if s.enemies(n, m)]
    near = max(0, AFAR - min(gaps, default=AFAR))
    return worth(s, n) * EAGER * near // AFAR


def _sign(s: Skirmish, side: int, n: int) -> int:
    stance = s.stance(s.side(n), side)
    return 1 if stance == "friend" else -1 if stance == "enemy" else 0


def _fallen_by_shots(s: Skirmish, memory: Memory) -> dict[int, Fraction]:
    """For each figure the chance that a shot fells it, if everybody shoots at what promises most."""
    left: dict[int, Fraction] = {}
    for n in s.fighters:
        if not shooter(s, n) or s.contact(n):
            continue
        shots = memory.shots_of(s, n)
        if not shots:
            continue
        best = max(shots, key=lambda one: (one.hit * worth(s, one.target), -one.target))
        for m in best.targets:
            left[m] = left.get(m, Fraction(1)) * (1 - best.hit / len(best.targets))
    return {n: 1 - share for n, share in left.items()}


def _struck(s: Skirmish, memory: Memory) -> dict[int, Fraction]:
    """For each figure in contact the chance that a blow fells it, or drives it back at a discount."""
    fights: dict[tuple[int, int], FightOdds] = {}
    for a, b in s.contacts:
        if s.active(a) and s.active(b):
            fights[a, b] = memory.fight_of(s, a, b)
    left: dict[int, Fraction] = {}
    for n in s.fighters:
        foes = s.contact(n)
        if not foes:
            continue
        harm = {m: _harm(fights, n, m, len(s.contact(m))) for m in foes}
        whom = max(foes, key=lambda m: (harm[m] * worth(s, m), -m))
        left[whom] = left.get(whom, Fraction(1)) * (1 - harm[whom])
    return {n: 1 - share for n, share in left.items()}


def _harm(fights: dict[tuple[int, int], FightOdds], n: int, m: int, against: int) -> Fraction:
    """What one may do to another in their fight; who recoils before several is soon cornered. ARG-24.5"""
    odds = fights[min(n, m), max(n, m)]
    return odds.killed[m] + (DRIVEN if against < 2 else CORNERED) * odds.recoil[m]
