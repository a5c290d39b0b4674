"""Ladders and grapnels: their orders. GUI-10.1 GUI-10.6"""

from itertools import combinations
from typing import Any

from gonfanon.kernel.memo import Memo
from gonfanon.rules.ladders import carrying_ladders
from gonfanon.rules.pieces.ladders_and_ropes import around, stands, why_not_lean
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import (
    CutRope,
    LayLadder,
    PullDown,
    RaiseLadder,
    ShiftLadder,
    TakeRope,
    ThrowGrapnel,
    Topple,
)

STANDS = Memo[int, list[tuple[int, int]]]("stands")


def _legal(s: Battle, orders: list[Any]) -> list[Any]:
    return [order for order in orders if s.scene.hooks.deeds[type(order)].why_not(s, order) is None]


def _things(s: Battle, kind: str) -> list[int]:
    return [
        thing for thing in s.scene.things if s.character(thing).thing == kind and not s.pieces[thing].away
    ]


def moving_orders(s: Battle, n: int) -> list[Any]:
    """Raising, shifting and laying down ladders, throwing and taking grapnels."""
    p = s.pieces[n]
    if n in s.scene.things or not p.stands or s.side_of(n) != s.side:
        return []
    found = [order for thing in _things(s, "ladder") for order in _with_ladder(s, n, thing)]
    ropes = _things(s, "grapnel")
    if ropes:
        throws = [ThrowGrapnel(n, h) for h in s.scene.grid.neighbours(p.at)]
        found += _legal(s, [*throws, *(TakeRope(n, thing) for thing in ropes)])
    return found


def _with_ladder(s: Battle, n: int, thing: int) -> list[Any]:
    """What somebody named first can do with a ladder and one comrade at it."""
    ladder, at = s.pieces[thing], s.pieces[n].at
    if ladder.other >= 0:
        mate = s.board.standing.get(ladder.other if at == ladder.at else ladder.at, -1)
        if at not in (ladder.at, ladder.other) or mate < n:
            return []
        if carrying_ladders.why_not_lift(s, (n, mate), thing) is not None:
            return []
        return [RaiseLadder((n, mate), thing, h, d) for h, d in _leans(s, ladder.at, ladder.other)]
    if not stands(s, thing) or s.scene.grid.distance(at, ladder.at) > 1:
        return []
    beside = around(s, ladder.at)
    mates = [m for h in (ladder.at, *beside) if (m := s.board.standing.get(h, -1)) > n]
    found: list[Any] = []
    for m in mates:
        if carrying_ladders.why_not_handle(s, (n, m), thing) is None:
            found += [ShiftLadder((n, m), thing, h, d) for h, d in _stands(s, thing)]
            found += [LayLadder((n, m), thing, h) for h in beside]
    return found


def _leans(s: Battle, *ends: int) -> list[tuple[int, int]]:
    """Where and how a ladder could be raised on its hexes. GUI-10.1.2d"""
    return [(h, d) for h in sorted(ends) for d in range(6) if why_not_lean(s, h, d) is None]


def _stands(s: Battle, thing: int) -> list[tuple[int, int]]:
    """Where and how else a raised ladder could stand, no matter who shifts it; kept with the position. GUI-10.1.4a"""
    known = STANDS.of(s).get(thing)
    if known is None:
        foot = s.pieces[thing].at
        ways = [(h, d) for h in (foot, *around(s, foot)) for d in range(6)]
        known = [(h, d) for h, d in ways if carrying_ladders.why_not_stand(s, thing, h, d) is None]
        STANDS.of(s)[thing] = known
    return known


def fighting_orders(s: Battle, n: int) -> list[Any]:
    """Pushing ladders over, cutting ropes, pulling stakes down."""
    if n in s.scene.things or not s.pieces[n].stands or s.side_of(n) != s.side:
        return []
    found: list[Any] = [Topple(n, thing) for thing in _things(s, "ladder")]
    for thing in _things(s, "grapnel"):
        found += [CutRope(n, thing), *_pulls(s, n, thing)]
    return _legal(s, found)


def _pulls(s: Battle, n: int, thing: int) -> list[PullDown]:
    """Somebody and three comrades beside one another, each team once."""
    if not stands(s, thing) or s.scene.grid.distance(s.pieces[n].at, s.pieces[thing].at) > 4:
        return []
    distance, fighters = s.scene.grid.distance, s.board.fighters[s.side]
    near = [m for m in fighters if m > n and distance(s.pieces[m].at, s.pieces[n].at) <= 2]
    return [PullDown((n, *mates), thing) for mates in combinations(near, 3)]
