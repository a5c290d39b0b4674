"""How far everybody can go: whole sets of hexes flood outwards, one movement point at a time.

Two layers are kept: hexes reached free, and hexes reached from beside an enemy to beside an enemy (held),
which may be left again only against the surcharge of infiltration. GUI-4.3a GUI-4.3f
"""

from collections.abc import Callable, Iterator

from gonfanon.field.hexes import bits
from gonfanon.rules.going import Terms
from gonfanon.rules.infiltration import tests_on, zone
from gonfanon.rules.orders import Go, Step, Turn
from gonfanon.rules.state import Battle

Layers = list[list[int]]
"""By cost: the hexes reached at exactly that cost; for riders six masks a cost, one for each facing."""


class FootReach:
    """Where a character on foot can go with so many points."""

    def __init__(self, terms: Terms, start: int, points: int, first: int = -1) -> None:
        """`first`, if given, holds the only hexes that may be entered first (an advance)."""
        self.terms, self.start, self.points = terms, start, points
        self.free: list[int] = [0] * (points + 1)
        self.held: list[int] = [0] * (points + 1)
        self.free[0] = 1 << start
        self.first = first
        self._flood()

    def _flood(self) -> None:
        terms, near, points = self.terms, self.terms.near, self.points
        seen_free = seen_held = 0
        for cost in range(points):
            free = self.free[cost] = self.free[cost] & ~seen_free
            seen_free |= free
            held = self.held[cost] = self.held[cost] & ~seen_held & ~seen_free
            seen_held |= held
            if free:
                first = self.first if not cost else -1
                self._enter(terms.spread(free & ~near) & first, 0, cost)
                if free & near:
                    self._enter(terms.spread(free & near) & first, near, cost)
                if free & terms.doors:
                    self._pass(free & terms.doors, cost, first)
            if held:
                self._enter(terms.spread(held), near, cost + terms.surcharge)
                if held & terms.doors:
                    self._pass(held & terms.doors, cost + terms.surcharge, -1)
        self.free[points] &= ~seen_free
        self.held[points] &= ~seen_held & ~seen_free & ~self.free[points]

    def _enter(self, entered: int, near: int, cost: int) -> None:
        if not entered:
            return
        for price, mask in self.terms.prices:
            there = entered & mask
            if there and cost + price <= self.points:
                self.free[cost + price] |= there & ~near
                self.held[cost + price] |= there & near

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
        mask = 0
        for part in (*self.free, *self.held):
            mask |= part
        return mask & ~(1 << self.start)

    def within(self) -> int:
        """Every hex where he can be, the start too."""
        return self.all() | 1 << self.start

    def costs(self) -> dict[int, int]:
        """The cheapest cost of every hex that can be entered."""
        found: dict[int, int] = {}
        for cost in range(self.points + 1):
            for h in bits(self.free[cost] | self.held[cost]):
                found.setdefault(h, cost)
        found.pop(self.start, None)
        return found

    def cost(self, h: int) -> int:
        """The cheapest cost of one hex; -1 if it cannot be entered."""
        bit = 1 << h
        return next((c for c in range(self.points + 1) if (self.free[c] | self.held[c]) & bit), -1)

    def way(self, h: int) -> tuple[Step, ...]:
        """The cheapest path to a hex, and the safest of these: that with the fewest tests."""
        straight = self._straight(h)
        if straight is not None:
            return straight
        best = min(
            (
                found
                for held, layers in ((False, self.free), (True, self.held))
                if (cost := self.cost(h)) >= 0 and layers[cost] >> h & 1
                if (found := self._back(h, cost, held, {})) is not None
            ),
            key=lambda found: (found[0], found[1]),
        )
        return tuple(Go(step) for step in best[1])

    def _straight(self, h: int) -> tuple[Step, ...] | None:
        """A cheapest path on which nothing is held, so that no test can fall; None if there is none.

        Where every hex beside an enemy brings a test (AGS-7a), there is such a path only if no enemy is near.
        """
        terms, near, may_cross = self.terms, self.terms.near, self.terms.s.ground.may_cross
        if not terms.surcharge and zone(terms.s, terms.n) & self.all():
            return None
        cost, way = self.cost(h), []
        while cost:
            way.append(Go(h))
            cost -= terms.price(h)
            if cost < 0 or not (cost or self.first >> h & 1):
                return None
            reached = self.free[cost] & ~near if near >> h & 1 else self.free[cost]
            before = next((p for p in terms.grid.neighbours(h) if reached >> p & 1 and may_cross(p, h)), -1)
            if before < 0:
                return None
            h = before
        return tuple(reversed(way))

    def _back(
        self,
        h: int,
        cost: int,
        held: bool,
        known: dict[tuple[int, int, bool], tuple[int, tuple[int, ...]] | None],
    ) -> tuple[int, tuple[int, ...]] | None:
        """Fewest tests and the path, walking back from a hex reached at a cost."""
        if h == self.start and not cost:
            return 0, ()
        key = (h, cost, held)
        if key in known:
            return known[key]
        best: tuple[int, tuple[int, ...]] | None = None
        for p, before, was_held in self._sources(h, cost, held):
            way = self._back(p, before, was_held, known)
            if way is None:
                continue
            tests = way[0] + self._tests(way[1], p)
            if best is None or (tests, (*way[1], h)) < best:
                best = (tests, (*way[1], h))
        known[key] = best
        return best

    def _sources(self, h: int, cost: int, held: bool) -> Iterator[tuple[int, int, bool]]:
        """From where a hex can have been entered at this cost: hex, points, held there."""
        terms = self.terms
        for p, price in self._before(h):
            before = cost - price
            if held != terms.between(p, h):
                continue
            for was_held in (False, True):
                c = before - terms.surcharge * was_held
                if c < 0 or not (self.held if was_held else self.free)[c] >> p & 1:
                    continue
                if c or p != self.start or self.first >> h & 1:
                    yield p, c, was_held

    def _before(self, h: int) -> Iterator[tuple[int, int]]:
        """The places from which a hex is entered, and for how many points."""
        terms = self.terms
        for p in terms.grid.neighbours(h):
            if terms.s.ground.may_cross(p, h):
                yield p, terms.price(h)
        for p in terms.s.ground.landings.get(h, ()) if terms.doors else ():
            if points := terms.passage(p, h):
                yield p, points

    def _tests(self, way: tuple[int, ...], p: int) -> int:
        """Dice that fall when the mover goes on from p."""
        if not way or not zone(self.terms.s, self.terms.n) >> p & 1:
            return 0
        before = way[-2] if len(way) > 1 else self.start
        return tests_on(self.terms.s, self.terms.n, before, p)


class RideReach:
    """Where a rider can go with so many points, by place and facing. GUI-4.4.1a GUI-4.4.1c"""

    def __init__(self, terms: Terms, start: int, facing: int, points: int, first: int = -1) -> None:
        self.terms, self.start, self.facing, self.points = terms, start, facing, points
        self.free: Layers = [[0] * 6 for _ in range(points + 1)]
        self.held: Layers = [[0] * 6 for _ in range(points + 1)]
        self.free[0][facing] = 1 << start
        self.first = first
        self._flood()

    def _flood(self) -> None:
        points, surcharge = self.points, self.terms.surcharge
        seen_free, seen_held = [0] * 6, [0] * 6
        for cost in range(points + 1):
            free, held = self.free[cost], self.held[cost]
            some_free = some_held = 0
            for f in range(6):
                if free[f]:
                    some_free |= 1
                    free[f] &= ~seen_free[f]
                    seen_free[f] |= free[f]
                if held[f]:
                    held[f] &= ~(seen_held[f] | seen_free[f])
                    seen_held[f] |= held[f]
                    some_held |= held[f]
            if cost == points:
                return
            if some_free:
                self._ride(free, cost, self.first if not cost else -1)
                if self.terms.doors:
                    self._leap(free, cost, self.first if not cost else -1)
            if some_held:
                self._ride(held, cost + surcharge, -1)
                if self.terms.doors:
                    self._leap(held, cost + surcharge, -1)

    def _leap(self, masks: list[int], cost: int, first: int) -> None:
        """Over low walls: the front half pays, the rear follows. GUI-8.4.2b"""
        terms, direction = self.terms, self.terms.grid.direction
        anywhere = masks[0] | masks[1] | masks[2] | masks[3] | masks[4] | masks[5]
        for start in bits(anywhere & terms.doors):
            for end, points in terms.ways(start):
                d = direction(start, end)
                here = masks[d - 1] | masks[d] | masks[d - 5]
                if d >= 0 and here >> start & first >> end & 1 and cost + points <= self.points:
                    layers = self.held if terms.between(start, end) else self.free
                    layers[cost + points][d] |= 1 << end

    def _ride(self, masks: list[int], cost: int, first: int) -> None:
        """One step ahead, or one side round, from all these places. GUI-4.4.1a GUI-4.4.1c"""
        steps, closed, way, near = (
            self.terms.grid.steps,
            self.terms.closed,
            self.terms.open & first,
            self.terms.near,
        )
        for d in range(6):
            left, here, right = masks[d - 1], masks[d], masks[d - 5]
            start = left | here | right
            if not start:
                continue
            self._go(start if closed is None else start & ~closed[d], steps[d], way, near, d, cost)
            if left:
                e = d - 5
                self._go(left if closed is None else left & ~closed[e], steps[e], way, near, d, cost + 1)
            if right:
                e = d - 1
                self._go(right if closed is None else right & ~closed[e], steps[e], way, near, d, cost + 1)

    def _go(self, start: int, step: int, way: int, near: int, facing: int, cost: int) -> None:
        """All these places take one step, and pay for the hexes they enter."""
        free = (start << step if step > 0 else start >> -step) & way
        if not free:
            return
        held = 0
        if start & near:
            beside = start & near
            held = (beside << step if step > 0 else beside >> -step) & way & near
            if held:
                start &= ~near
                free = free & ~near | (start << step if step > 0 else start >> -step) & way
        points = self.points
        for price, mask in self.terms.prices:
            total = cost + price
            if total > points:
                return
            there = free & mask
            if there:
                self.free[total][facing] |= there
                free ^= there
            if held:
                self.held[total][facing] |= held & mask
            if not free and not held:
                return

    def all(self, facing: int) -> int:
        """Every front hex that can be reached with a facing, the start apart."""
        mask = 0
        for free, held in zip(self.free, self.held, strict=True):
            mask |= free[facing] | held[facing]
        return mask & ~(1 << self.start) if facing == self.facing else mask

    def within(self) -> int:
        """Every hex where the front half can be, the start too."""
        mask = 0
        for masks in (*self.free, *self.held):
            mask |= masks[0] | masks[1] | masks[2] | masks[3] | masks[4] | masks[5]
        return mask

    def costs(self) -> dict[int, int]:
        """The cheapest cost of every hex that the front half can enter."""
        found: dict[int, int] = {}
        for cost in range(self.points + 1):
            mask = 0
            for f in range(6):
                mask |= self.free[cost][f] | self.held[cost][f]
            for h in bits(mask):
                found.setdefault(h, cost)
        found.pop(self.start, None)
        return found

    def cost(self, h: int, facing: int) -> int:
        """The cheapest cost of one front hex with a facing; -1 if it cannot be reached."""
        bit = 1 << h
        return next(
            (c for c in range(self.points + 1) if (self.free[c][facing] | self.held[c][facing]) & bit), -1
        )

    def way(self, h: int, facing: int) -> tuple[Step, ...]:
        """The cheapest path to a front hex with a facing, and the safest of these."""
        cost = self.cost(h, facing)
        found = [
            way
            for held, layers in ((False, self.free), (True, self.held))
            if layers[cost][facing] >> h & 1
            if (way := self._back(h, facing, cost, held, {})) is not None
        ]
        return min(found, key=lambda way: (way[0], len(way[1])))[1]

    def _steps_into(self, h: int, facing: int) -> Iterator[tuple[int, int, int, Step]]:
        """Where the front half can have come from: hex, facing, points, step."""
        price, steps = self.terms.price(h), self.terms.grid.steps
        for turn in (0, 1, 5):
            over = self.terms.passage(h - steps[facing], h)
            yield h - steps[facing], (facing + turn) % 6, over or price, Go(h)
        for turn in (1, 5):
            before = (facing - turn) % 6
            yield h - steps[facing] + steps[before], before, price + 1, Turn(facing)

    def _sources(
        self, h: int, facing: int, cost: int, held: bool
    ) -> Iterator[tuple[int, int, int, bool, Step]]:
        """From where a place can have been reached at this cost: hex, facing, points, held there, step."""
        terms = self.terms
        for p, f, price, step in self._steps_into(h, facing):
            if p not in terms.grid.names or not self._may_cross(p, h, step):
                continue
            if held != terms.between(p, h):
                continue
            for was_held in (False, True):
                c = cost - price - terms.surcharge * was_held
                if c < 0 or not (self.held if was_held else self.free)[c][f] >> p & 1:
                    continue
                if c or self.first >> h & 1:
                    yield p, f, c, was_held, step

    def _may_cross(self, p: int, h: int, step: Step) -> bool:
        return self.terms.s.ground.may_cross(p, h) or (isinstance(step, Go) and self.terms.passage(p, h) > 0)

    def _back(
        self,
        h: int,
        facing: int,
        cost: int,
        held: bool,
        known: dict[tuple[int, int, int, bool], tuple[int, tuple[Step, ...], tuple[int, ...]] | None],
    ) -> tuple[int, tuple[Step, ...], tuple[int, ...]] | None:
        """Fewest tests, the steps and the front hexes, walking back from a place reached at a cost."""
        if not cost and h == self.start and facing == self.facing:
            return 0, (), ()
        key = (h, facing, cost, held)
        if key in known:
            return known[key]
        known[key] = None
        best: tuple[int, tuple[Step, ...], tuple[int, ...]] | None = None
        for p, f, before, was_held, step in self._sources(h, facing, cost, held):
            way = self._back(p, f, before, was_held, known)
            if way is None:
                continue
            tests = way[0] + self._tests(way[2], p)
            if best is None or tests < best[0]:
                best = (tests, (*way[1], step), (*way[2], h))
            if best[0] == 0:
                break
        known[key] = best
        return best

    def _tests(self, hexes: tuple[int, ...], p: int) -> int:
        if not hexes or not zone(self.terms.s, self.terms.n) >> p & 1:
            return 0
        before = hexes[-2] if len(hexes) > 1 else self.start
        return tests_on(self.terms.s, self.terms.n, before, p)


Reach = FootReach | RideReach


def flood(s: Battle, n: int) -> Reach:
    """The reach of a piece with the points it has left; kept with the position."""
    return remember(s, ("reach", n), lambda: _flood(s, n))


def _flood(s: Battle, n: int) -> Reach:
    p = s.pieces[n]
    terms = Terms(s, n, p.riding, pushes=True)
    if p.riding:
        return RideReach(terms, p.at, p.facing, p.left)
    return FootReach(terms, p.at, p.left)


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
        return {h: cost for h, cost in costs.items() if ends >> h & 1}
    return {h: min(whole.cost(h, f) for f, m in end_masks(s, n, whole) if m >> h & 1) for h in bits(ends)}


def end_masks(s: Battle, n: int, whole: Reach) -> list[tuple[int, int]]:
    """(facing, hexes) where a move may end: nobody else living there, nor under the rear half. GUI-4.1b"""
    others = s.board.living & ~s.mask(n)
    free = s.scene.grid.board & ~(others & ~(s.board.horses & whole.terms.open))
    if isinstance(whole, FootReach):
        return [(-1, whole.all() & free)]
    moved, astride = s.scene.grid.moved, s.ground.astride
    return [(f, whole.all(f) & free & moved(free, f) & ~astride[f]) for f in range(6)]


def remember(s: Battle, key: object, make: Callable[[], Reach]) -> Reach:
    """A costly answer kept with the position it is true of."""
    found = s.memory.get(key)
    if found is None:
        found = s.memory[key] = make()
    return found
