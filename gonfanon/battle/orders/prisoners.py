"""Prisoners: their escort and escape. ANA-1.4"""

from typing import Any

from gonfanon.cast.pieces import MOVED
from gonfanon.rules.melee.capture import may_guard, why_not_escort
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Exit, Go, Step
from gonfanon.rules.words.siege import Escort


def escorts_of(s: Battle, n: int) -> list[Any]:
    """Every hex to which somebody can lead a prisoner, alone or with a comrade, and off the board. ANA-1.4d"""
    if n in s.scene.things or not s.pieces[n].stands or s.pieces[n].did(MOVED) or s.side_of(n) != s.side:
        return []
    found: list[Escort] = []
    for captive, p in enumerate(s.pieces):
        if p.captor != s.side or not p.alive or p.at < 0 or not may_guard(s, n, captive):
            continue
        mates = [m for m in s.board.fighters[s.side] if m > n and may_guard(s, m, captive)]
        for guards in ((n,), *((n, m) for m in mates)):
            found += _ways(s, guards, captive)
    return found


def _ways(s: Battle, guards: tuple[int, ...], captive: int) -> list[Escort]:
    """The shortest way to each hex, and the shortest way off the board."""
    start = s.pieces[captive].at
    best: dict[int, tuple[Step, ...]] = {start: ()}
    frontier: list[int] = [start]
    while frontier:
        following = []
        for last in frontier:
            for to in s.scene.grid.neighbours(last):
                way = (*best[last], Go(to))
                if to not in best and why_not_escort(s, Escort(guards, captive, way)) is None:
                    best[to] = way
                    following.append(to)
        frontier = following
    ends = [Escort(guards, captive, way) for way in best.values() if way]
    off = (Escort(guards, captive, (*way, Exit())) for way in best.values())
    leaving = next((order for order in off if why_not_escort(s, order) is None), None)
    return ends if leaving is None else [*ends, leaving]
