"""Going on past enemies where each of them strikes or tests: what it costs, and how one comes about without it."""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.memo import Memo
from gonfanon.minds.value.melee import Fray
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach import FootReach, RideReach, flood
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Step
from gonfanon.rules.wounds.infiltration import modifiers, testers, tests_on, zone
from gonfanon.rules.wounds.infiltration_by_blow import by_blow

STOPPED = 6
"""What being stopped short costs, in hundredths of a life."""


def toll(s: Battle, fray: Fray, n: int, enemy: int = -1) -> int:
    """What the blow or test of one enemy costs a passer on the average; -1: a plain man on foot. MAG-4.3.1a AGS-7d"""
    table = s.scene.book.infiltration.table
    more = modifiers(s, n, enemy).value if enemy >= 0 else _own_modifier(s, n)
    cost = 0
    for face in range(1, 11):
        match table.result(face + more):
            case "stop":
                cost += fray.life(n) * STOPPED // 100
            case "wounded":
                cost += fray.wound(n)
            case "killed":
                cost += fray.life(n)
    return cost // 10


def free_of(s: Battle, n: int, enemy: int) -> int:
    """The tenths by which a passer comes by one enemy unhurt and goes on."""
    table, more = s.scene.book.infiltration.table, modifiers(s, n, enemy).value
    return sum(table.result(face + more) not in ("stop", "wounded", "killed") for face in range(1, 11))


def tested_by(s: Battle, n: int, before: int, h: int) -> list[int]:
    """The enemies whose dice fall when somebody goes on from a hex: the worst of them, or each. GUI-4.3.1c AGS-7c"""
    if not tests_on(s, n, before, h):
        return []
    found = testers(s, n, h)
    return found if tested_by_each(s) else [max(found, key=lambda m: (modifiers(s, n, m).value, -m))]


def run(s: Battle, fray: Fray, n: int, path: tuple[int, ...]) -> tuple[int, int]:
    """In how many of a thousand rides somebody comes through to the last hex of a way, and what the way costs him."""
    share, cost, before = 1000, 0, s.pieces[n].at
    for h in path[:-1]:
        for m in tested_by(s, n, before, h):
            cost += share * toll(s, fray, n, m) // 1000
            share = share * free_of(s, n, m) // 10
        before = h
    return share, cost


def _own_modifier(s: Battle, n: int) -> int:
    rules, p = s.scene.book.infiltration, s.pieces[n]
    hurt = p.state == WOUNDED
    return rules.mounted * p.riding + rules.armoured * s.character(n).armour + rules.wounded * hurt


class WaryWalk(FootReach):
    """The walk of somebody who goes on from no hex beside an enemy, his first apart. MAG-4.3e"""

    def _flood(self) -> None:
        terms, near, seen = self.terms, zone(self.terms.s, self.terms.n), 0
        for cost, layer in enumerate(self.free):
            fresh = self.free[cost] = layer & ~seen
            seen |= fresh
            onward = fresh & ~near if cost else fresh
            if onward:
                self._enter(terms.spread(onward) & ~seen, 0, cost)
        self.entered = seen & ~(1 << self.start)


class WaryRide(WheelReach):
    """The ride of somebody who goes on from no place beside an enemy, his first apart. MAG-4.3.1.2"""

    def __init__(self, terms: MoverView, start: int, facing: int, points: int) -> None:
        self.near = zone(terms.s, terms.n)
        super().__init__(terms, start, facing, points)

    def _ride(self, fronts: int, f: int, cost: int) -> None:
        onward = fronts & ~(self.near | self.terms.grid.moved(self.near, f)) if cost else fronts
        if onward:
            super()._ride(onward, f, cost)


class WaryCanter(RideReach):
    """The same for a rider who turns step by step; it is his front hex that is tested. GUI-4.3.1.2 AGS-7a"""

    def __init__(self, terms: MoverView, start: int, facing: int, points: int) -> None:
        self.shunned = terms.s.ground.places.any_facing(zone(terms.s, terms.n))
        super().__init__(terms, start, facing, points)

    def _enter(self, riding: int, turning: int, cost: int, ways: int) -> None:
        # Those who turn at a cost have come to their place for one point less.
        onward = riding & ~self.shunned if cost else riding
        super()._enter(onward, turning & ~self.shunned if cost > 1 else turning, cost, ways)


Wary = WaryWalk | WaryRide | WaryCanter
WARY = Memo[int, Wary | None]("wary")


def wary(s: Battle, n: int) -> Wary | None:
    """How far somebody comes without a blow or a test; None where none can fall. MAG-4.3b AGS-7a"""
    known = WARY.of(s)
    if n not in known:
        known[n] = _wary(s, n) if by_blow(s) or tested_by_each(s) else None
    return known[n]


def tested_by_each(s: Battle) -> bool:
    """Whether a die falls for each enemy beside a hex from which somebody goes on. AGS-7a AGS-7c"""
    return s.scene.book.infiltration.procedure == "by-enemy"


def _wary(s: Battle, n: int) -> Wary | None:
    whole = flood(s, n)
    if not zone(s, n) & whole.within():
        return None
    if isinstance(whole, FootReach):
        return WaryWalk(whole.terms, whole.start, whole.points)
    if isinstance(whole, WheelReach):
        return WaryRide(whole.terms, whole.start, whole.facing, whole.points)
    return WaryCanter(whole.terms, whole.start, whole.facing, whole.points)


def unopposed(way: Wary) -> tuple[int, ...]:
    """By facing (one mask on foot), the hexes that are reached without a blow."""
    if isinstance(way, WaryWalk):
        return (way.entered | 1 << way.start,)
    masks = [way.all(f) for f in range(6)]
    masks[way.facing] |= 1 << way.start
    return tuple(masks)


def safe_way(s: Battle, n: int, at: int, facing: int) -> tuple[Step, ...]:
    """A way to a place on which nobody strikes, be it longer than the shortest; empty if there is none."""
    way = wary(s, n)
    if way is None:
        return ()
    if isinstance(way, WaryWalk):
        return way.way(at) if way.entered >> at & 1 else ()
    return way.way(at, facing) if way.all(facing) >> at & 1 else ()
