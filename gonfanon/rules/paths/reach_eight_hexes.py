"""How a horse turns by the hex it enters: any of the eight around it, and right about on the spot. MAG-4.4.1b"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gonfanon.field.hexes import Grid, bits
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Step, TurnAbout
from gonfanon.rules.wounds.infiltration_by_blow import strikers

ABOUT = 3
"""Points to turn right about. MAG-4.4.1c"""


class Wheel(NamedTuple):
    """A step of a horse: from which of its hexes, into which, where it then faces, and what the turn adds."""

    start: int
    to: int
    facing: int
    extra: int


AHEAD = ((0, 0), (1, 0), (5, 0), (2, 1), (4, 1))
"""Turns of the front half about itself, with what they add: straight or nearly, and into a flank hex. MAG-4.4.1a"""
BEHIND = ((2, 2), (4, 2), (3, 3))
"""Turns about the rear half: rear left and rear right, and straight behind. MAG-4.4.1b"""


def wheels(grid: Grid, at: int, facing: int) -> Iterator[Wheel]:
    """The eight hexes around a horse; those off the board too."""
    rear = at - grid.steps[facing]
    for start, turns in ((at, AHEAD), (rear, BEHIND)):
        for turn, extra in turns:
            d = (facing + turn) % 6
            yield Wheel(start, start + grid.steps[d], d, extra)


def wheel_into(grid: Grid, at: int, facing: int, to: int) -> Wheel | None:
    """The step into one hex; None if it is none of the eight."""
    turn = _turns(grid.steps, facing).get(to - at)
    if turn is None or to not in grid.names:
        return None
    start, d, extra = turn
    return Wheel(at + start, to, d, extra)


@cache
def _turns(steps: tuple[int, ...], facing: int) -> dict[int, tuple[int, int, int]]:
    """By the way to the hex entered: the way to the half that goes, the new facing, and what the turn adds."""
    found: dict[int, tuple[int, int, int]] = {}
    for start, turns in ((0, AHEAD), (-steps[facing], BEHIND)):
        for turn, extra in turns:
            d = (facing + turn) % 6
            found.setdefault(start + steps[d], (start, d, extra))
    return found


def volte(s: Battle, n: int, at: int, facing: int, struck: tuple[int, ...] = ()) -> list[int]:
    """Who strikes at a rider that turns about: only those beside both his halves. MAG-4.3.2b MAG-4.3.2c"""
    moved, front = s.scene.grid.moved, 1 << at
    flanks = moved(front, (facing + 2) % 6) | moved(front, (facing + 4) % 6)
    both = front | moved(front, (facing + 3) % 6)
    return [m for m in strikers(s, n, both, struck) if s.mask(m) & flanks]


class Ride(NamedTuple):
    """A path so far."""

    struck: frozenset[int] = frozenset()
    """The enemies who have struck at the rider."""
    due: frozenset[int] = frozenset()
    """Those who strike if he goes on."""
    steps: tuple[Step, ...] = ()

    def safer(self, other: "Ride") -> bool:
        """Whether nobody strikes on this path, now or later, who does not on the other."""
        return self.struck <= other.struck and self.due | self.struck <= other.due | other.struck


class WheelReach:
    """Where a rider can go with so many points, by place and facing, turning into any hex around him. MAG-4.4.1b"""

    def __init__(self, terms: MoverView, start: int, facing: int, points: int) -> None:
        self.terms, self.start, self.facing, self.points = terms, start, facing, points
        self.reached: list[list[int]] = [[0] * 6 for _ in range(points + 1)]
        """By cost and facing: the front hexes reached for exactly that."""
        self.reached[0][facing] = 1 << start
        self._known: dict[tuple[int, int], list[Ride]] = {}
        """By place and facing: the safest paths. Every path is made of shorter ones: all share them."""
        self._flood()

    def _flood(self) -> None:
        seen = [0] * 6
        for cost in range(self.points + 1):
            here = self.reached[cost]
            for f in range(6):
                here[f] &= ~seen[f]
                seen[f] |= here[f]
            if cost < self.points:
                for f in range(6):
                    if here[f]:
                        self._ride(here[f], f, cost)

    def _ride(self, fronts: int, f: int, cost: int) -> None:
        """All riders with one facing take each of the eight steps, or turn about."""
        steps = self.terms.grid.steps
        rears = _shift(fronts, -steps[f])
        for masks, turns in ((fronts, AHEAD), (rears, BEHIND)):
            for turn, extra in turns:
                d = (f + turn) % 6
                self._arrive(self.terms.step(masks, d), d, cost + extra)
        if cost + ABOUT <= self.points:
            self.reached[cost + ABOUT][(f + 3) % 6] |= rears
        for start in bits(fronts & self.terms.doors):
            for end, price in self.terms.ways(start):
                d = self.terms.grid.direction(start, end)
                if (d - f) % 6 in (0, 1, 5) and cost + price <= self.points:
                    self.reached[cost + price][d] |= 1 << end

    def _arrive(self, mask: int, facing: int, cost: int) -> None:
        for price, there in self.terms.prices:
            if cost + price > self.points:
                return
            self.reached[cost + price][facing] |= mask & there

    def all(self, facing: int) -> int:
        """Every front hex that can be reached with a facing, the start apart."""
        mask = 0
        for masks in self.reached:
            mask |= masks[facing]
        return mask & ~(1 << self.start) if facing == self.facing else mask

    def within(self) -> int:
        """Every hex where the front half can be, the start too."""
        mask = 0
        for masks in self.reached:
            for there in masks:
                mask |= there
        return mask

    def costs(self) -> dict[int, int]:
        """The cheapest cost of every hex that the front half can enter."""
        found: dict[int, int] = {}
        for cost, masks in enumerate(self.reached):
            for mask in masks:
                for h in bits(mask):
                    found.setdefault(h, cost)
        found.pop(self.start, None)
        return found

    def layers(self, facing: int) -> Iterator[int]:
        """For each cost from nothing on: the front hexes reached for it with a facing."""
        return (masks[facing] for masks in self.reached)

    def cost(self, h: int, facing: int) -> int:
        """The cheapest cost of one front hex with a facing; -1 if it cannot be reached."""
        return next((c for c, masks in enumerate(self.reached) if masks[facing] >> h & 1), -1)

    def way(self, h: int, facing: int) -> tuple[Step, ...]:
        """The cheapest path to a front hex with a facing, of equal ones that with the fewest blows."""
        ways = self._ways(h, facing, self.cost(h, facing))
        return min(ways, key=lambda way: len(way.struck)).steps if ways else ()

    def _ways(self, h: int, facing: int, cost: int) -> list[Ride]:
        """The safest paths to a place for its cheapest cost: none is struck at by all who strike at another."""
        if not cost:
            return [Ride()] if (h, facing) == (self.start, self.facing) else []
        if (h, facing) not in self._known:
            found: list[Ride] = []
            for p, f, before, step in self._sources(h, facing, cost):
                for ride in self._ways(p, f, before):
                    longer = self._ride_on(ride, (p, f), step, (h, facing))
                    if not any(other.safer(longer) for other in found):
                        found.append(longer)
                if found and not found[-1].struck | found[-1].due:
                    break
            self._known[h, facing] = found
        return self._known[h, facing]

    def _ride_on(self, ride: Ride, place: tuple[int, int], step: Step, end: tuple[int, int]) -> Ride:
        """A path with one more step: those beside his last place strike, each once. MAG-4.3b MAG-4.3d"""
        s, n = self.terms.s, self.terms.n
        if isinstance(step, TurnAbout):
            blows = frozenset(volte(s, n, *place)) - ride.struck
            return Ride(ride.struck | blows, ride.due - blows, (*ride.steps, step))
        struck = ride.struck | ride.due
        both = 1 << end[0] | 1 << end[0] - self.terms.grid.steps[end[1]]
        near = s.board.zone(s.side_of(n))[0] & both
        due = frozenset(strikers(s, n, both)) - struck if near else frozenset()
        return Ride(struck, due, (*ride.steps, step))

    def _sources(self, h: int, facing: int, cost: int) -> Iterator[tuple[int, int, int, Step]]:
        """From where a place can have been reached at this cost: hex, facing, points, step."""
        steps, price = self.terms.grid.steps, self.terms.price(h)
        before = h - steps[facing]
        for turn, extra in (*AHEAD, *BEHIND):
            f = (facing - turn) % 6
            at = before if (turn, extra) in AHEAD else before + steps[f]
            c = cost - price - extra
            if min(c, at) >= 0 and self.reached[c][f] >> at & 1 and self.terms.s.ground.may_cross(before, h):
                yield at, f, c, Go(h)
        for turn in (0, 1, 5):
            c = cost - self.terms.passage(before, h)
            if 0 <= c < cost and before >= 0 and self.reached[c][(facing + turn) % 6] >> before & 1:
                yield before, (facing + turn) % 6, c, Go(h)
        f = (facing + 3) % 6
        at = h + steps[f]
        if cost >= ABOUT and at >= 0 and self.reached[cost - ABOUT][f] >> at & 1:
            yield at, f, cost - ABOUT, TurnAbout()


def _shift(mask: int, step: int) -> int:
    return mask << step if step > 0 else mask >> -step
