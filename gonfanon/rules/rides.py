"""How far riders can go: by place and facing, whole sets of places at a time, as `reach` does for those on foot."""

from collections.abc import Iterator

from gonfanon.field.hexes import bits
from gonfanon.rules.going import Terms
from gonfanon.rules.infiltration import tests_on, zone
from gonfanon.rules.orders import Go, Step, Turn

Layers = list[list[int]]
"""By cost: the places reached at exactly that cost, six masks of front hexes, one for each facing."""

NOBODY = [0] * 6


class RideReach:
    """Where a rider can go with so many points, by place and facing. GUI-4.4.1a GUI-4.4.1c"""

    def __init__(self, terms: Terms, start: int, facing: int, points: int, first: int = -1) -> None:
        self.terms, self.start, self.facing, self.points = terms, start, facing, points
        self.free: Layers = [[0] * 6 for _ in range(points + 1)]
        self.held: Layers = [[0] * 6 for _ in range(points + 1)]
        self.free[0][facing] = 1 << start
        self.first = first
        self.ways = [terms.open & entries for entries in terms.s.ground.places.entries]
        """By direction, the hexes that can be entered that way."""
        self._going = terms.grid.steps, terms.near, terms.open & ~terms.near, terms.prices, points
        self._flood()

    def _flood(self) -> None:
        points, surcharge = self.points, self.terms.surcharge
        seen_free, seen_held, turning = [0] * 6, [0] * 6, NOBODY
        for cost in range(points + 1):
            free, held = self.free[cost], self.held[cost]
            for f in range(6):
                if held[f]:
                    # Free there at the same cost is not always the safer way: it may have cost a test before.
                    held[f] ^= held[f] & (seen_held[f] | seen_free[f])
                    seen_held[f] |= held[f]
                if free[f]:
                    free[f] ^= free[f] & seen_free[f]
                    seen_free[f] |= free[f]
            if cost == points:
                self.entered = [free | held for free, held in zip(seen_free, seen_held, strict=True)]
                return
            # Whoever was held rides on when he has paid for it, with those who have come as far since.
            late = self.held[cost - surcharge] if cost >= surcharge else NOBODY
            riding = free if late == NOBODY else [a | b for a, b in zip(free, late, strict=True)]
            self._ride(riding, turning, cost)
            turning = riding
            if self.terms.doors:
                self._leap(riding, cost, -1 if cost else self.first)

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

    def _ride(self, masks: list[int], turning: list[int], cost: int) -> None:
        """One step ahead from all these places, or one side round from those before. GUI-4.4.1a GUI-4.4.1c

        A turn costs a point: whoever turns pays from here on the same as those who have come one point farther.
        """
        ahead, round_there = self._first(cost), self._first(cost - 1)
        for d in range(6):
            left, right = turning[d - 1], turning[d - 5]
            straight = ((d, masks[d - 1] | masks[d] | masks[d - 5], ahead),)
            if left or right:
                self._go((*straight, (d - 5, left, round_there), (d - 1, right, round_there)), d, cost)
            elif straight[0][1]:
                self._go(straight, d, cost)

    def _first(self, cost: int) -> list[int]:
        """By direction, the hexes that can be entered after so many points: the very first may be prescribed."""
        return self.ways if cost or self.first == -1 else [way & self.first for way in self.ways]

    def _go(self, starts: tuple[tuple[int, int, list[int]], ...], facing: int, cost: int) -> None:
        """All these places take one step in the direction given, and pay for the hexes they enter."""
        steps, near, far, prices, points = self._going
        free = held = 0
        for d, start, ways in starts:
            if not start:
                continue
            step, beside = steps[d], start & near
            there = (start << step if step > 0 else start >> -step) & ways[d]
            if beside and there & near:
                stuck = (beside << step if step > 0 else beside >> -step) & there & near
                if stuck:
                    away = start ^ beside
                    there &= far | (away << step if step > 0 else away >> -step)
                    held |= stuck
            free |= there
        for price, mask in prices:
            total = cost + price
            if total > points or not (free or held):
                return
            there = free & mask
            if there:
                self.free[total][facing] |= there
                free ^= there
            if held:
                self.held[total][facing] |= held & mask

    def all(self, facing: int) -> int:
        """Every front hex that can be reached with a facing, the start apart."""
        mask = self.entered[facing]
        return mask & ~(1 << self.start) if facing == self.facing else mask

    def within(self) -> int:
        """Every hex where the front half can be, the start too."""
        mask = 0
        for there in self.entered:
            mask |= there
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
        if not self.entered[facing] >> h & 1:
            return -1
        cost = 0
        while not (self.free[cost][facing] | self.held[cost][facing]) >> h & 1:
            cost += 1
        return cost

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
