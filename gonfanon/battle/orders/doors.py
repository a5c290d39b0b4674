"""Doors, gates, tents and bridges: their orders. GUI-8.5.2b GUI-9.2.3.2a ANA-2.3 ANA-3.2.3"""

from itertools import combinations
from typing import Any

from gonfanon.rules.buildings import doors
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.gates import GATES
from gonfanon.rules.terrain.passages import DOORS
from gonfanon.rules.words.siege import BreakBridge, BreakDoor, LayFootbridge, Open, Shut, TearTent


def tasks_of(s: Battle, n: int) -> list[Any]:
    """Everything that somebody who has stood idle for a full turn can do to what is beside him."""
    if why_not_work(s, n, "GUI-8.5.2b") is not None:
        return []
    at, kind = s.pieces[n].at, s.ground.terrain.get
    near = [at, *s.scene.grid.neighbours(at)]
    found: list[Any] = [TearTent(n, h) for h in near if kind(h) == "tent"]
    for h in near:
        if kind(h) in GATES:
            found += [Open(n, h), Shut(n, h)]
        for d in range(6):
            side = s.ground.side(h, d)
            if side is not None and side.kind in DOORS and side.inner == h:
                found += [Open(n, h, d), Shut(n, h, d), *(BreakDoor(pair, h, d) for pair in _pairs(s, n))]
        if kind(h) in (*doors.BRIDGES, "fixed-bridge-destroyed"):
            found += [
                order for pair in _pairs(s, n) for order in (BreakBridge(pair, h), LayFootbridge(pair, h))
            ]
    return [order for order in found if s.scene.hooks.deeds[type(order)].why_not(s, order) is None]


def _pairs(s: Battle, n: int) -> list[tuple[int, ...]]:
    """Somebody and each comrade near him, each pair once."""
    distance, fighters = s.scene.grid.distance, s.board.fighters[s.side]
    near = [m for m in fighters if m > n and distance(s.pieces[m].at, s.pieces[n].at) <= 2]
    return [pair for pair in combinations((n, *near), 2) if pair[0] == n]
