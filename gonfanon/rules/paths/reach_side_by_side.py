"""How far riders can go: by place and facing, whole sets of places at a time, as `reach` does for those on foot."""

from collections.abc import Iterator

from gonfanon.field.hexes import bits
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.terrain.rider_boards import Places
from gonfanon.rules.words.field import Go, Step, Turn
from gonfanon.rules.wounds.infiltration import tests_on, zone


class RideReach:
    """Where a rider can go with so many points, by place and facing. GUI-4.4.1a GUI-4.4.1c"""

    def __init__(self, terms: MoverView, start: int, facing: int, points: int, first: int = -1) -> None:
        self.terms, self.start, self.facing, self.points, self.first = terms, start, facing, points, first
        self.places: Places = terms.s.ground.places
        self.free, self.held = [0] * (points + 1), [0] * (points + 1)
        """By cost: the places reached at exactly that cost, free or held."""
        self.free[0] = 1 << self.places.at(start, facing)
        every = self.places.any_facing
        self._open, self._near = every(terms.open), every(terms.near)
        self._between = self._near & self.places.behind(terms.near)
        """Anyone who rides on leaves his rear half where his front half was."""
        self._leaps = self.places.leaps(terms.s.ground.passages) if terms.doors else 0
        self._prices = self.places.priced(terms.prices)
        self._known: dict[
            tuple[int, int, int, bool], tuple[int, tuple[Step, ...], tuple[int, ...]] | None
        ] = {}
        """By place, facing, cost and whether he is held: fewest tests, steps, front hexes, for longer ways to use."""
        self._flood()

    def _flood(self) -> None:
        points, surcharge, all_free, all_held = self.points, self.terms.surcharge, self.free, self.held
        seen_free = seen_held = turning = 0
        ways, prescribed = self._open, self.first != -1
        if prescribed:
            # The very first hex, to anyone who rides on and to anyone who turns.
            ways &= self.places.any_facing(self.first)
            self._enter(0, all_free[0], 1, ways)
        for cost in range(points + 1):
            if all_held[cost]:
                # Free there at the same cost is not always the safer way: it may have cost a test before.
                all_held[cost] ^= all_held[cost] & (seen_held | seen_free)
                seen_held |= all_held[cost]
            all_free[cost] ^= all_free[cost] & seen_free
            seen_free |= all_free[cost]
            if cost == points:
                break
            # Anyone who was held rides on when he has paid for it, with those who have come as far since.
            riding = all_free[cost] | all_held[cost - surcharge] if cost >= surcharge else all_free[cost]
            self._enter(riding, turning, cost, ways)
            # A turn costs a point: anyone who turns pays the same as those who have come one point farther.
            turning, ways = riding if cost or not prescribed else 0, self._open
            if riding & self._leaps:
                self._leap(riding & self._leaps, cost, -1 if cost else self.first)
        entered, facing = seen_free | seen_held, self.places.facing
        self.entered = [facing(entered, f) for f in range(6)]

    def _leap(self, leaping: int, cost: int, first: int) -> None:
        """Over low walls: the front half pays, the rear follows. GUI-8.4.2b"""
        terms, places = self.terms, self.places
        for place in bits(leaping):
            facing = place // places.width
            start = place - places.fronts[facing]
            for end, points in terms.ways(start):
                d = terms.grid.direction(start, end)
                if (
                    d >= 0
                    and (d - facing) % 6 in (0, 1, 5)
                    and first >> end & 1
                    and cost + points <= self.points
                ):
                    layers = self.held if terms.between(start, end) else self.free
                    layers[cost + points] |= 1 << places.at(end, d)

    def _enter(self, riding: int, turning: int, cost: int, ways: int) -> None:
        """One step ahead, or one side round, and all pay for the hexes they enter. GUI-4.4.1a GUI-4.4.1c"""
        free = self.places.onward(riding) & ways
        held = free & self._between
        free ^= held
        if turning:
            near, turned = self._near, self.places.turned
            beside = turning & near
            free |= turned(turning ^ beside) & ways
            if beside:
                there = turned(beside) & ways
                held |= there & near
                free |= there & ~near
        for price, mask in self._prices:
            total = cost + price
            if total > self.points or not (free or held):
                return
            there = free & mask
            if there:
                self.free[total] |= there
                free ^= there
            if held:
                self.held[total] |= held & mask

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
        for cost, (free, held) in enumerate(zip(self.free, self.held, strict=True)):
            mask = 0
            for f in range(6):
                mask |= self.places.facing(free | held, f)
            for h in bits(mask):
                found.setdefault(h, cost)
        found.pop(self.start, None)
        return found

    def layers(self, facing: int) -> Iterator[int]:
        """For each cost from nothing on: the front hexes reached for it with a facing; many are in several."""
        front, board = self.places.fronts[facing], self.places.grid.board
        for free, held in zip(self.free, self.held, strict=True):
            yield (free | held) >> front & board

    def cost(self, h: int, facing: int) -> int:
        """The cheapest cost of one front hex with a facing; -1 if it cannot be reached."""
        if not self.entered[facing] >> h & 1:
            return -1
        cost, place = 0, 1 << self.places.at(h, facing)
        while not (self.free[cost] & place or self.held[cost] & place):
            cost += 1
        return cost

    def way(self, h: int, facing: int) -> tuple[Step, ...]:
        """The cheapest path to a front hex with a facing, and the safest of these."""
        cost, place = self.cost(h, facing), 1 << self.places.at(h, facing)
        found = [
            way
            for held, layers in ((False, self.free), (True, self.held))
            if layers[cost] & place
            if (way := self._back(h, facing, cost, held)) is not None
        ]
        return min(found, key=lambda way: (way[0], len(way[1])))[1]

    def _steps_into(self, h: int, facing: int) -> Iterator[tuple[int, int, int, Step]]:
        """Where the front half can have come from: hex, facing, points, step."""
        places, price, steps = self.places, self.terms.price(h), self.terms.grid.steps
        p, left, right = h - steps[facing], (facing + 5) % 6, (facing + 1) % 6
        over = self.terms.passage(p, h)
        if over or places.ahead >> places.fronts[facing] + h & 1:
            go = Go(h)
            for before in (facing, right, left):
                yield p, before, over or price, go
        for before, able in ((left, places.clockwise), (right, places.anticlockwise)):
            at = p + steps[before]
            if able >> places.fronts[before] + at & 1:
                yield at, before, price + 1, Turn(facing)

    def _sources(
        self, h: int, facing: int, cost: int, held: bool
    ) -> Iterator[tuple[int, int, int, bool, Step]]:
        """From where a place can have been reached at this cost: hex, facing, points, held there, step."""
        fronts, surcharge, between = self.places.fronts, self.terms.surcharge, self.terms.between
        for p, f, price, step in self._steps_into(h, facing):
            if cost < price or held != between(p, h):
                continue
            for c, layers in ((cost - price, self.free), (cost - price - surcharge, self.held)):
                if c >= 0 and layers[c] >> fronts[f] + p & 1 and (c or self.first >> h & 1):
                    yield p, f, c, layers is self.held, step

    def _back(
        self, h: int, facing: int, cost: int, held: bool
    ) -> tuple[int, tuple[Step, ...], tuple[int, ...]] | None:
        """Fewest tests, the steps and the front hexes, walking back from a place reached at a cost."""
        if not cost and h == self.start and facing == self.facing:
            return 0, (), ()
        key, known = (h, facing, cost, held), self._known
        if key in known:
            return known[key]
        known[key] = None
        best: tuple[int, tuple[Step, ...], tuple[int, ...]] | None = None
        for p, f, before, was_held, step in self._sources(h, facing, cost, held):
            way = self._back(p, f, before, was_held)
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
