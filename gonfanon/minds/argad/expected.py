"""What the shots and fights of a position promise before their dice have fallen, in hundredths of half points."""

from fractions import Fraction

from gonfanon.argad.ground.bases import place
from gonfanon.argad.melee.odds import FightOdds, fight_odds
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.troop.command import commanded
from gonfanon.minds.argad.fire import shooter, targets
from gonfanon.minds.argad.worth import value, worth
from gonfanon.tabletop.points import distance

LOOKED_AT = 2
"""So many targets of a shooter are looked at."""
DRIVEN = Fraction(1, 5)
"""A recoil is worth so much of a kill."""
AFAR, EAGER = 8_000, 8
"""A figure next to an enemy counts so many hundredths more than one eighty centimetres off."""
ALONE = Fraction(1, 12)
"""To be out of the chief's voice costs so much of a figure. ARG-11.7"""


def expected(s: Skirmish, side: int) -> int:
    """The value of a position once all have moved, with what its shots and blows will probably do."""
    fall = _fallen_by_shots(s)
    for n, share in _struck(s).items():
        fall[n] = 1 - (1 - fall.get(n, Fraction(0))) * (1 - share)
    total = value(s, side)
    for n, share in fall.items():
        sign = _sign(s, side, n)
        total -= sign * int(100 * worth(s, n) * share)
    for n in s.fighters:
        if not s.person(n).chief and not commanded(s, n):
            total -= _sign(s, side, n) * int(100 * worth(s, n) * ALONE)
    if 2 * s.turn <= s.scene.plot.turns:
        return total
    return total + sum(_eager(s, n) for n in s.fighters if s.side(n) == side)


def _eager(s: Skirmish, n: int) -> int:
    """Late in the game who fights hand to hand wants to come near: two sides that both wait would wait for ever."""
    if shooter(s, n) or s.contact(n):
        return 0
    here = place(s, n)
    gaps = [distance(here, place(s, m)) for m in s.fighters if s.enemies(n, m)]
    near = max(0, AFAR - min(gaps, default=AFAR))
    return worth(s, n) * EAGER * near // AFAR


def _sign(s: Skirmish, side: int, n: int) -> int:
    stance = s.stance(s.side(n), side)
    return 1 if stance == "friend" else -1 if stance == "enemy" else 0


def _fallen_by_shots(s: Skirmish) -> dict[int, Fraction]:
    """For each figure the chance that a shot fells it, if everybody shoots at what promises most."""
    left: dict[int, Fraction] = {}
    for n in s.fighters:
        if not shooter(s, n) or s.contact(n):
            continue
        shots = targets(s, n, LOOKED_AT)
        if not shots:
            continue
        best = max(shots, key=lambda one: (one.hit * worth(s, one.target), -one.target))
        for m in best.targets:
            left[m] = left.get(m, Fraction(1)) * (1 - best.hit / len(best.targets))
    return {n: 1 - share for n, share in left.items()}


def _struck(s: Skirmish) -> dict[int, Fraction]:
    """For each figure in contact the chance that a blow fells it, or drives it back at a discount."""
    fights: dict[tuple[int, int], FightOdds] = {}
    for a, b in s.contacts:
        if s.active(a) and s.active(b):
            fights[a, b] = fight_odds(s, a, b)
    left: dict[int, Fraction] = {}
    for n in s.fighters:
        foes = s.contact(n)
        if not foes:
            continue
        whom = max(foes, key=lambda m: (_harm(fights, n, m) * worth(s, m), -m))
        left[whom] = left.get(whom, Fraction(1)) * (1 - _harm(fights, n, whom))
    return {n: 1 - share for n, share in left.items()}


def _harm(fights: dict[tuple[int, int], FightOdds], n: int, m: int) -> Fraction:
    """What one may do to another in their fight."""
    odds = fights[min(n, m), max(n, m)]
    return odds.killed[m] + DRIVEN * odds.recoil[m]
