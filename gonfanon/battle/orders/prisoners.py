"""Prisoners: their escort and escape. ANA-1.4"""

from typing import Any

from gonfanon.cast.pieces import MOVED
from gonfanon.rules.melee.capture import may_guard, why_not_escort
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Exit, Go, Step
from gonfanon.rules.words.siege import Escort


def escorts_of(s: Battle, n: int) -> list[Any]:
    """One step, or over the edge, with each prisoner beside somebody and each comrade beside that one. ANA-1.4d"""
    if n in s.scene.things or not s.pieces[n].stands or s.pieces[n].did(MOVED) or s.side_of(n) != s.side:
        return []
    found: list[Escort] = []
    for captive, p in enumerate(s.pieces):
        if p.captor != s.side or not p.alive or p.at < 0 or not may_guard(s, n, captive):
            continue
        mates = [m for m in s.board.fighters[s.side] if m > n and may_guard(s, m, captive)]
        steps: list[Step] = [*(Go(h) for h in s.scene.grid.neighbours(p.at)), Exit()]
        for guards in ((n,), *((n, m) for m in mates)):
            found += [Escort(guards, captive, (step,)) for step in steps]
    return [order for order in found if why_not_escort(s, order) is None]
