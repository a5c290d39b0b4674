"""A throw is worth what it brings beyond the blow that is given up for it: one shoots or attacks. GUI-5.2c"""

from gonfanon.minds.orders.destinations import March
from gonfanon.minds.value.decision import Alternative
from gonfanon.minds.value.melee import may_still_strike
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.paths.reach import end_masks, flood
from gonfanon.rules.words.field import Shoot


def beyond_the_blow(view: Outlook, found: list[Alternative]) -> list[Alternative]:
    """Axes, daggers and lances thrown, less the blow where the thrower had best go; everything else as it was weighed.

    Archers and those with javelins come to shoot: to count their blows too, veterans won 119, drew 10 and lost 135.
    """
    blows: dict[int, int] = {}
    new = []
    for each in found:
        if isinstance(each.said, Shoot) and each.said.piece not in view.bowmen:
            n = each.said.piece
            if n not in blows:
                blows[n] = _blow(view, n)
            new.append(Alternative(each.said, each.why, each.value - blows[n]))
        else:
            new.append(each)
    return new


def _blow(view: Outlook, n: int) -> int:
    """What somebody's blow would bring from the place where he had best go; nothing where he had best keep off."""
    s = view.s
    if not may_still_strike(s, n) or s.face(n).attack <= 0:
        return 0
    march = March(view, n, view.packs(n))
    p = s.pieces[n]
    stay = march.place(p.at, p.facing if p.mount >= 0 else -1)
    best = march.best(end_masks(s, n, flood(s, n)))
    there = best if best is not None and best.value > stay.value else stay
    return march.blow(there.at, there.facing)[0] if there.target >= 0 else 0
