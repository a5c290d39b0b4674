"""How far everybody can go: whole sets of hexes flood outwards, one movement point at a time.

Two layers are kept: hexes reached free, and hexes reached from beside an enemy to beside an enemy (held),
which may be left again only against the surcharge of infiltration. GUI-4.3a GUI-4.3f
"""

from collections.abc import Iterator
from operator import or_

from gonfanon.field.hexes import bits
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.horses.led_by_head import movable
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.paths.reach_side_by_side import RideReach
from gonfanon.rules.paths.walk import walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Step
from gonfanon.rules.wounds.infiltration import tests_on, zone

REACH = Memo[int, "Reach"]("reach")
REACH_TO = Memo[tuple[int, int], "Reach"]("reach-to")

__all__ = ["FootReach", "Reach", "RideReach", "end_masks", "flood", "reach"]


class FootReach:
    """Where a character on foot can go with so many points."""

    def __init__(self, terms: MoverView, start: int, points: int, first: int = -1) -> None:
        """`first`, if given, holds the only hexes that may be entered first (an advance)."""
        self.terms, self.start, self.points = terms, start, points
        self.free: list[int] = [0] * (points + 1)
        self.held: list[int] = [0] * (points + 1)
        self.free[0] = 1 << start
        self.first, self.entered = first, 0
        self._known: dict[tuple[int, int, bool], tuple[int, tuple[int, ...]] | None] = {}
        """By hex, cost and whether he is held: fewest tests and the path. Longer ways are made of them."""
        self._flood()

    def _flood(self) -> None:
        """Where nobody and nothing is in his way he comes as far as anybody of his kind ever did from there."""
        strolls = self.terms.s.ground.strolls
        key = self.terms.kind, self.start, self.points
        known = strolls.get(key) if self.first == -1 else None
        if known is not None and self.terms.free_of_all(known[2]):
            self.free, self.held, self.entered = known
            return
        if self.points:
            self._spread()
        if known is None and self._unhindered():
            strolls[key] = self.free, self.held, self.entered

    def _unhindered(self) -> bool:
        """Whether only the ground has set bounds to him, in the hexes he reaches and in those around them."""
        terms, ground = self.terms, self.terms.s.ground
        reached = self.within()
        if self.first != -1 or reached & (terms.near | terms.doors):
            return False
        rim = (reached | terms.grid.grown(reached)) & ground.open[terms.kind]
        return rim & terms.open == rim and not rim & terms.bodies[0]

    def _spread(self) -> None:
        terms, near, points, enter = self.terms, self.terms.near, self.points, self._enter
        all_free, all_held, doors, spread = self.free, self.held, terms.doors, terms.spread
        prices, surcharge = terms.prices, terms.surcharge
        # Anyone who has been free on a hex for fewer points gains nothing by coming there again.
        before = fresh = terms.open ^ terms.open & 1 << self.start
        seen_held = 0
        for cost in range(points):
            free, held = all_free[cost], all_held[cost]
            if held:
                # Free there at the same cost is not always the safer way: it may have cost a test before.
                held &= fresh
                held = all_held[cost] = held ^ held & seen_held
                seen_held |= held
            if free and cost:
                free = all_free[cost] = free & fresh
                fresh ^= free
            # Anyone who was held goes on when he has paid for it, with those who have come beside enemies since.
            late = all_held[cost - surcharge] if cost >= surcharge else 0
            beside, into = free & near, fresh if cost else fresh & self.first
            if away := free ^ beside:
                around = spread(away, into)
                for price, mask in prices:
                    if not around or cost + price > points:
                        break
                    if there := around & mask:
                        around ^= there
                        all_free[cost + price] |= there
            if beside or late:
                enter(spread(beside | late, into), near, cost)
            if doors and (free | late) & doors:
                self._pass((free | late) & doors, cost, -1 if cost else self.first)
        all_free[points] &= fresh
        all_held[points] &= fresh ^ fresh & seen_held
        self.entered = before ^ fresh | seen_held | all_free[points] | all_held[points]

    def _enter(self, entered: int, near: int, cost: int) -> None:
        """All who enter some hexes pay for them."""
        points = self.points
        for price, mask in self.terms.prices:
            total = cost + price
            if total > points:
                return
            there = entered & mask
            if there:
                entered ^= there
                stuck = there & near
                if stuck:
                    self.held[total] |= stuck
                    there ^= stuck
                self.free[total] |= there
                if not entered:
                    return

    def _pass(self, starts: int, cost: int, first: int) -> None:
        """Go by ladders, windows and other ways that are no plain step."""
        terms = self.terms
        for start in bits(starts):
            for end, points in terms.ways(start):
                if cost + points <= self.points and first >> end & 1:
                    layers = self.held if terms.between(start, end) else self.free
                    layers[cost + points] |= 1 << end

    def all(self) -> int:
        """Every hex that can be entered, the start apart."""
        return self.entered

    def within(self) -> int:
        """Every hex where he can be, the start too."""
        return self.entered | 1 << self.start

    def costs(self) -> dict[int, int]:
        """The cheapest cost of every hex that can be entered."""
        found: dict[int, int] = {}
        for cost in range(self.points + 1):
            for h in bits(self.free[cost] | self.held[cost]):
                found.setdefault(h, cost)
        found.pop(self.start, None)
        return found

    def layers(self, _facing: int) -> Iterator[int]:
        """For each cost from nothing on: the hexes that are entered for it; many are in several."""
        return map(or_, self.free, self.held)

    def cost(self, h: int) -> int:
        """The cheapest cost of one hex; -1 if it cannot be entered."""
        bit = 1 << h
        for cost, held in enumerate(self.held):
            if self.free[cost] & bit or held & bit:
                return cost
        return -1

    def way(self, h: int) -> tuple[Step, ...]:
        """The cheapest path to a hex, and the safest of these: that with the fewest tests."""
        cost = self.cost(h)
        straight = self._straight(h, cost)
        if straight is not None:
            return straight
        best = min(
            found
            for held, layers in ((False, self.free), (True, self.held))
            if cost >= 0 and layers[cost] >> h & 1
            if (found := self._back(h, cost, held)) is not None
        )
        return tuple(Go(step) for step in best[1])

    def _straight(self, h: int, cost: int) -> tuple[Step, ...] | None:
        """A cheapest path on which nothing is held, so that no test can fall; None if there is none.

        Where every hex beside an enemy brings a test (AGS-7a), there is such a path only if no enemy is near.
        """
        terms, near = self.terms, self.terms.near
        if not terms.surcharge and zone(terms.s, terms.n) & self.all():
            return None
        way, costs, (slow, extra), all_free = [], terms.costs, terms.bodies, self.free
        while cost:
            way.append(Go(h))
            cost -= costs[h] + (extra if slow and slow >> h & 1 else 0)
            if cost < 0 or not (cost or self.first >> h & 1):
                return None
            reached = all_free[cost]
            if near >> h & 1:
                reached ^= reached & near
            h = self._beside(h, reached)
            if h < 0:
                return None
        way.reverse()
        return tuple(way)

    def _beside(self, h: int, reached: int) -> int:
        """The first of the places reached from which a hex can be entered; -1 if there is none."""
        grid = self.terms.grid
        reached &= grid.around[h]
        if not reached:
            return -1
        closed = self.terms.closed if reached & self.terms.closing else None
        if not reached & reached - 1 and closed is None:
            return reached.bit_length() - 1
        for d, step in enumerate(grid.steps):
            p = h + step
            if p >= 0 and reached >> p & 1 and (closed is None or not closed[d - 3] >> p & 1):
                return p
        return -1

    def _back(self, h: int, cost: int, held: bool) -> tuple[int, tuple[int, ...]] | None:
        """Fewest tests and the path, walking back from a hex reached at a cost."""
        if h == self.start and not cost:
            return 0, ()
        key, known = (h, cost, held), self._known
        if key in known:
            return known[key]
        best: tuple[int, tuple[int, ...]] | None = None
        for p, before, was_held in self._sources(h, cost, held):
            way = self._back(p, before, was_held)
            if way is None:
                continue
            tests = way[0] + self._tests(way[1], p)
            if best is None or (tests, (*way[1], h)) < best:
                best = (tests, (*way[1], h))
        known[key] = best
        return best

    def _sources(self, h: int, cost: int, held: bool) -> Iterator[tuple[int, int, bool]]:
        """From where a hex can have been entered at this cost: hex, points, held there."""
        terms, ground = self.terms, self.terms.s.ground
        for p, points in self._passages(h) if terms.doors else ():
            yield from self._left(1 << p, h, cost - points, held)
        for p, c, was_held in self._left(terms.grid.around[h], h, cost - terms.price(h), held):
            if ground.may_cross(p, h):
                yield p, c, was_held

    def _left(self, places: int, h: int, before: int, held: bool) -> Iterator[tuple[int, int, bool]]:
        """Those of some places where he can have been when he had so many points less: he is held from near to near."""
        near = self.terms.near
        if near >> h & 1:
            places &= near if held else ~near
        elif held:
            return
        for c, layers in ((before, self.free), (before - self.terms.surcharge, self.held)):
            for p in bits(places & layers[c]) if c >= 0 else ():
                if c or p != self.start or self.first >> h & 1:
                    yield p, c, layers is self.held

    def _passages(self, h: int) -> Iterator[tuple[int, int]]:
        """The places from which a hex is entered by a way that is no plain step, and for how many points."""
        terms = self.terms
        for p in terms.s.ground.landings.get(h, ()):
            if points := terms.passage(p, h):
                yield p, points

    def _tests(self, way: tuple[int, ...], p: int) -> int:
        """Dice that fall when the mover goes on from p."""
        if not way or not zone(self.terms.s, self.terms.n) >> p & 1:
            return 0
        before = way[-2] if len(way) > 1 else self.start
        return tests_on(self.terms.s, self.terms.n, before, p)


Reach = FootReach | RideReach | WheelReach


def flood(s: Battle, n: int) -> Reach:
    """The reach of a piece with the points it has left; kept with the position."""
    found = REACH.of(s).get(n)
    if found is None:
        found = REACH.of(s)[n] = _flood(s, n)
    return found


def flood_to(s: Battle, n: int, horse: int, h: int) -> Reach:
    """The reach of somebody who comes to a hex beside a horse: over its own he would push it away. GUI-4.4.3b"""
    whole = flood(s, n)
    if not s.mask(horse) & whole.within() or s.pieces[horse].leader == n or s.scene.free_rein:
        return whole
    if isinstance(whole, FootReach):
        # Where he comes sooner than to the horse, no way leads over it.
        cost = whole.cost(h)
        if all(not 0 <= whole.cost(k) < cost for k in s.hexes(horse)):
            return whole
    found = REACH_TO.of(s).get((n, horse))
    if found is None:
        terms = MoverView(s, n, s.pieces[n].riding, pushes=True)
        terms.open &= ~s.mask(horse)
        found = REACH_TO.of(s)[n, horse] = over(s, n, terms)
    return found


def _flood(s: Battle, n: int) -> Reach:
    return over(s, n, MoverView(s, n, s.pieces[n].riding, pushes=True))


def over(s: Battle, n: int, terms: MoverView) -> Reach:
    """How far somebody goes over given ground, on foot or as horses turn in his book. GUI-4.4.1c MAG-4.4.1b"""
    p = s.pieces[n]
    # Anyone who is on his knees goes nowhere. MAG-4.6.4b MAG-7.11.1a
    points = 0 if p.posture == "kneeling" else p.left
    if not p.riding:
        return FootReach(terms, p.at, points)
    return s.scene.ways.turning.reach(terms, p.at, p.facing, points)


def reach(s: Battle, n: int) -> dict[int, int]:
    """The cheapest cost of every hex where a character can end its move. GUI-4b GUI-4.1b"""
    if s.pieces[n].at < 0:
        return {}
    whole = flood(s, n)
    ends = 0
    for _, mask in end_masks(s, n, whole):
        ends |= mask
    costs = whole.costs()
    if isinstance(whole, FootReach):
        found = {h: cost for h, cost in costs.items() if ends >> h & 1}
        return {**_onto_horses(s, n, whole), **found}
    return {h: min(whole.cost(h, f) for f, m in end_masks(s, n, whole) if m >> h & 1) for h in bits(ends)}


def _onto_horses(s: Battle, n: int, whole: FootReach) -> dict[int, int]:
    """The hexes of horses hemmed in so far that only some sides are left from which they make way. GUI-4.4.3b"""
    found: dict[int, int] = {}
    if s.scene.free_rein:
        return found
    hexes = [h for horse in s.board.loose for h in s.hexes(horse) if s.pieces[horse].leader != n]
    pairs = [(h, start) for h in hexes for start in s.scene.grid.neighbours(h) if whole.cost(start) >= 0]
    for to, start in pairs:
        there = walk(s, n, (*whole.way(start), Go(to)), s.pieces[n].left)
        if not isinstance(there, Refusal) and there.may_end() is None:
            found[to] = min(there.spent, found.get(to, there.spent))
    return found


def end_masks(s: Battle, n: int, whole: Reach) -> list[tuple[int, int]]:
    """(facing, hexes) where a move may end: nobody else living there, nor under the rear half. GUI-4.1b"""
    living, aside = s.board.living, movable(s) & whole.terms.open
    if isinstance(whole, FootReach):
        taken = whole.entered & living
        return [(-1, whole.entered ^ taken ^ taken & aside)]
    board, moved, astride = s.scene.grid.board, s.scene.grid.moved, s.ground.astride
    free = board ^ board & (living ^ living & (s.mask(n) | aside))
    return [(f, whole.all(f) & free & moved(free, f) & ~astride[f]) for f in range(6)]
