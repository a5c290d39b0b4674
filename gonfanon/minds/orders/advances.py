"""Following up by two hexes or three: where the winner had best end, and what the blows on the way cost. MAG-6.6a"""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.minds.orders.destinations import March
from gonfanon.minds.value.decision import Alternative, Decision, Why, chosen
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.passing_enemies import toll
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_two_or_three import Advances, print_of, wheeled
from gonfanon.rules.retreat.named_combats import engaged
from gonfanon.rules.tactics.berserkers import berserk
from gonfanon.rules.words.field import PASS, Advance
from gonfanon.rules.wounds.infiltration_by_blow import strikers

STANDS = 2
"""What standing fast is worth: nobody goes for nothing."""
RAGE = 70
"""The hundredths by which a berserker who has won strikes again. MAG-7.1d"""


def follow_up(s: Battle, ask: Ask, temper: Temper, sees: type[Outlook] = Outlook) -> Decision:
    """Follow up where the new place is better than the old, the blows on the way counted. MAG-6.6a"""
    view = sees(s, ask.side, temper)
    marches: dict[int, tuple[March, int]] = {}
    weighed: list[Alternative] = []
    for said in ask.options:
        if said == PASS:
            weighed.append(Alternative(PASS, Why("mind-stands"), STANDS))
            continue
        n = said.piece
        if n not in marches:
            march, p = March(view, n), s.pieces[n]
            marches[n] = (march, _worth(march, p.at, p.facing if p.mount >= 0 else -1))
        march, stay = marches[n]
        at, facing, blows = _ride(s, view, said)
        why = Why("mind-follows", {"who": s.name(n), "hex": s.scene.grid.names.get(at, "")})
        weighed.append(Alternative(said, why, _worth(march, at, facing) - stay - blows))
    return chosen(weighed)


def _worth(march: March, at: int, facing: int) -> int:
    """A place to end on; to a berserker an enemy beside it is a blow more. MAG-7.1c"""
    value, s = march.ground(at, facing), march.view.s
    if s.side_of(march.n) == s.side and berserk(s, march.n):
        value += march.blow(at, facing)[0] * RAGE // 100
    return value


def _ride(s: Battle, view: Outlook, said: Advance) -> tuple[int, int, int]:
    """Where an advance ends, and what those beside the hexes that it crosses may do to him. MAG-6.6e"""
    p, n = s.pieces[said.piece], said.piece
    spot, blows, struck = (p.at, p.facing if p.riding else -1), 0, list[int]()
    steps: Any = said.steps
    for k, step in enumerate(steps):
        spot = (step.to, -1) if spot[1] < 0 else wheeled(s, spot, step.to) or spot
        if k + 1 < len(steps):
            fresh = [m for m in strikers(s, n, print_of(s, spot), struck) if not engaged(s, m)]
            blows += sum(toll(s, view.fray, n, m) for m in fresh)
            struck += fresh
    return spot[0], spot[1], blows


def is_long(options: Any) -> bool:
    """Whether an advance is one of several hexes."""
    return isinstance(options, Advances)
