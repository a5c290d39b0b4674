"""What a fight of two promises, before they have met."""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import apart, place
from gonfanon.argad.melee.odds import fight_odds
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.minds.argad.known import Known, known
from gonfanon.minds.argad.worth import worth
from gonfanon.tabletop.points import distance

NEAR = 2_500
"""Those within twenty-five centimetres of a fight take part in it sooner or later."""
RUN = 1_200
"""A straight run that needs no dice."""


def charges(s: Skirmish, n: int, m: int) -> bool:
    """A rider far enough off to charge."""
    return s.kind(n) == "cavalier" and "no-stirrups" not in s.person(n).traits and apart(s, n, m) >= RUN


def promise(s: Skirmish, n: int, m: int, comes: bool = True) -> int:
    """What one may expect of a fight with another: his worth times his chance to fall, less the same for oneself."""
    there = known(s)
    key = (n, m, comes)
    if key not in there.promises:
        there.promises[key] = _promise(there, n, m, comes)
    return there.promises[key]


def _promise(there: Known, n: int, m: int, comes: bool) -> int:
    s = there.s
    stand = replace(s.stands[n], moved=comes)
    if comes and charges(s, n, m):
        stand = replace(stand, charging=m)
    odds = fight_odds(there.with_stand(n, stand), n, m)
    gain = odds.killed[m] * worth(s, m) + odds.recoil[m] * worth(s, m) / 4
    loss = odds.killed[n] * worth(s, n) + odds.recoil[n] * worth(s, n) / 4
    return int(100 * (gain - loss))


def weight(s: Skirmish, side: int, about: int) -> tuple[int, int]:
    """The worth of own figures and of enemies near a figure."""
    here = place(s, about)
    own = foes = 0
    for k in s.fighters:
        if s.stands[k].fleeing or distance(place(s, k), here) > NEAR:
            continue
        if s.stance(s.side(k), side) == "friend":
            own += worth(s, k)
        elif s.stance(s.side(k), side) == "enemy":
            foes += worth(s, k)
    return own, foes


def in_reach(s: Skirmish, n: int, m: int) -> bool:
    """One could come into contact with another this turn, if he stands."""
    return apart(s, n, m) <= allowance(s, n).value
