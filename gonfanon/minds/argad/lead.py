"""Who will probably be ahead when the game ends, by the goals and then by the losses. ARG-8.6 ARG-25.1"""

from collections.abc import Mapping
from fractions import Fraction
from math import isqrt

from gonfanon.argad.scenario.goals import lost, met, prices, score
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.minds.argad.worth import GOAL, holding, turns_left

SPREAD = 8
"""How far a turn that is still to come may shift the losses, in half points: less than most figures cost."""
GRADED = 10_000
"""The certainty to be ahead."""
LAST = 4
"""Who is neither ahead nor behind waits no longer in so many last turns."""


def may_wait(s: Skirmish, side: int) -> bool:
    """Waiting does not lose: the side is ahead, or nobody is and the last turns have not come."""
    own = score(s, side)
    foes = [score(s, k) for k in range(len(s.scene.sides)) if s.stance(k, side) == "enemy"]
    best = max(foes, default=own)
    return own > best or (own == best and s.turn + LAST < s.scene.plot.turns)


def likely_ahead(s: Skirmish, side: int, fall: Mapping[int, Fraction]) -> int:
    """How surely a side will be ahead, from minus to plus `GRADED`, given the chance of each figure to fall now.

    Who is ahead gains by what is certain, who is behind by what is open.
    """
    price = prices(s)
    margin, spread = 100 * _margin(s, side), 100 * 100 * SPREAD * SPREAD * (1 + turns_left(s))
    for n, share in fall.items():
        stance = s.stance(s.side(n), side)
        if stance == "neutral" or s.stands[n].fleeing:
            continue
        percent = int(100 * share)
        margin += percent * price[n] * (1 if stance == "enemy" else -1)
        spread += percent * (100 - percent) * price[n] * price[n]
    return GRADED * margin // max(1, isqrt(margin * margin + spread))


def _margin(s: Skirmish, side: int) -> int:
    """What a side is ahead by as things stand, in half points."""
    total = 0
    for other in range(len(s.scene.sides)):
        stance = s.stance(other, side)
        if stance != "neutral" and other not in s.scene.plot.unplayed:
            total += lost(s, other) * (1 if stance == "enemy" else -1)
    for goal in s.scene.plot.goals:
        reached = holding(s, goal) if goal.kind == "hold" else 100 * met(s, goal)
        total += goal.points * GOAL * reached // 100 * (1 if s.stance(goal.side, side) == "friend" else -1)
    return total
