"""What a fight of two promises, before they have met."""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import apart, place
from gonfanon.argad.melee.odds import fight_odds
from gonfanon.argad.movement.allowance import allowance
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.kernel.memo import Memo
from gonfanon.minds.argad.worth import worth
from gonfanon.tabletop.points import distance

PROMISES = Memo[None, "Known"]("promises")

NEAR = 2_500
"""Those within twenty-five centimetres of a fight take part in it sooner or later."""
RUN = 1_200
"""A straight run that needs no dice."""


class Known:
    """What has been found out while all stand as they do: a round of revision changes nothing but intents."""

    def __init__(self, s: Skirmish) -> None:
        self.s = s
        self.promises: dict[tuple[int, int, bool], int] = {}
        self.coming: dict[tuple[int, Stand], Skirmish] = {}

    def holds(self, s: Skirmish) -> bool:
        """All stand as they did."""
        old = self.s
        return old.stands is s.stands and old.contacts == s.contacts and old.formations == s.formations

    def with_stand(self, n: int, stand: Stand) -> Skirmish:
        """The table with one figure changed."""
        if stand == self.s.stands[n]:
            return self.s
        if (n, stand) not in self.coming:
            self.coming[n, stand] = self.s.with_stand(n, stand)
        return self.coming[n, stand]


def charges(s: Skirmish, n: int, m: int) -> bool:
    """A rider far enough off to charge."""
    return s.kind(n) == "cavalier" and "no-stirrups" not in s.person(n).traits and apart(s, n, m) >= RUN


def promise(s: Skirmish, n: int, m: int, comes: bool = True) -> int:
    """What one may expect of a fight with another: his worth times his chance to fall, less the same for oneself."""
    known = _known(s)
    key = (n, m, comes)
    if key not in known.promises:
        known.promises[key] = _promise(known, n, m, comes)
    return known.promises[key]


def _known(s: Skirmish) -> Known:
    held = PROMISES.of(s.scene)
    found = held.get(None)
    if found is None or not found.holds(s):
        found = held[None] = Known(s)
    return found


def _promise(known: Known, n: int, m: int, comes: bool) -> int:
    s = known.s
    stand = replace(s.stands[n], moved=comes)
    if comes and charges(s, n, m):
        stand = replace(stand, charging=m)
    odds = fight_odds(known.with_stand(n, stand), n, m)
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
