"""Lanes of a charge: where a rider can come by riding straight on, hex by hex, without a sharp turn.

Whole sets of places are carried forward a hex at a time, as in `reach`, the hexes counted beside the points.
"""

from gonfanon.rules.going import Terms
from gonfanon.rules.state import Battle, allowance

Masks = list[int]
"""Front hexes by facing."""
Layer = tuple[int, int, int]
"""Hexes ridden, points spent, and 1 if the place is held."""


class Lanes:
    """All places a rider can ride to, by number of hexes and points. GUI-7.2.1g GUI-4.4.1a

    A place is reached free, or held: from beside an enemy to beside an enemy, so that riding on costs the
    surcharge of infiltration (GUI-7.2.1d, GUI-4.3f).
    """

    def __init__(self, s: Battle, n: int, points: int) -> None:
        p = s.pieces[n]
        self.terms = Terms(s, n, True)
        start = [0] * 6
        start[p.facing] = 1 << p.at
        self.layers: list[dict[int, tuple[Masks, Masks]]] = [{0: (start, [0] * 6)}]
        """By number of hexes, then by points: the places reached free, and those held."""
        self._reached: dict[int, Masks] = {}
        while len(self.layers) <= points and self._ride_on(points):
            pass

    def _ride_on(self, points: int) -> bool:
        following: dict[int, tuple[Masks, Masks]] = {}
        seen, seen_held = [0] * 6, [0] * 6
        for cost, (free, held) in sorted(self.layers[-1].items()):
            # What is reached by as many hexes for fewer points need not be ridden on from again.
            for d in range(6):
                if free[d]:
                    free[d] &= ~seen[d]
                    seen[d] |= free[d]
                if held[d]:
                    held[d] &= ~(seen[d] | seen_held[d])
                    seen_held[d] |= held[d]
            if any(free):
                self._enter(following, free, cost, points)
            if any(held):
                self._enter(following, held, cost + self.terms.surcharge, points)
        self.layers.append(following)
        return bool(following)

    def _enter(self, following: dict[int, tuple[Masks, Masks]], masks: Masks, cost: int, points: int) -> None:
        terms = self.terms
        near, way, prices, steps = terms.near, terms.open, terms.prices, terms.grid.steps
        for d in range(6):
            start = masks[d - 1] | masks[d] | masks[d - 5]
            if terms.closed is not None:
                start &= ~terms.closed[d]
            step, held = steps[d], 0
            free = (start << step if step > 0 else start >> -step) & way
            if not free:
                continue
            if start & near:
                held = terms.step(start & near, d) & near
                free = free & ~near | terms.step(start & ~near, d)
            for price, mask in prices:
                if cost + price > points:
                    break
                if (free | held) & mask:
                    frees, helds = following.setdefault(cost + price, ([0] * 6, [0] * 6))
                    frees[d] |= free & mask
                    helds[d] |= held & mask

    def reached(self, least: int) -> Masks:
        """By facing, every place to which a lane of at least so many hexes leads."""
        known = self._reached.get(least)
        if known is None:
            known = [0] * 6
            for layer in self.layers[max(least, 1) :]:
                for free, held in layer.values():
                    for d in range(6):
                        known[d] |= free[d] | held[d]
            self._reached[least] = known
        return known

    def lane(self, h: int, facing: int, least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to a place, the cheapest of these; empty if none."""
        if not self.reached(least)[facing] >> h & 1:
            return ()
        for count in range(max(least, 1), len(self.layers)):
            for cost in sorted(self.layers[count]):
                for held in (0, 1):
                    if self.layers[count][cost][held][facing] >> h & 1:
                        return self._back(h, facing, (count, cost, held))
        return ()

    def _back(self, h: int, facing: int, where: Layer) -> tuple[int, ...]:
        way: list[int] = []
        while where[0]:
            way.append(h)
            h, facing, where = self._before(h, facing, where)
        return tuple(reversed(way))

    def _before(self, h: int, facing: int, where: Layer) -> tuple[int, int, Layer]:
        """Where the front half was one hex earlier, free rather than held if both will do."""
        count, cost, _ = where
        p = h - self.terms.grid.steps[facing]
        for was_held in (0, 1):
            before = cost - self.terms.price(h) - self.terms.surcharge * was_held
            masks = self.layers[count - 1].get(before)
            for f in (facing, (facing + 1) % 6, (facing + 5) % 6):
                if masks is not None and masks[was_held][f] >> p & 1:
                    return p, f, (count - 1, before, was_held)
        raise AssertionError("a lane has no beginning")


def lanes(s: Battle, n: int, further: int = 0) -> Lanes:
    """The lanes of a rider with his whole allowance and so many points more, kept with the board."""
    points = (s.pieces[n].left if s.side_of(n) == s.side else allowance(s, n)) + further
    known = s.board.memory
    found: Lanes | None = known.get(("lanes", n, points))
    if found is None:
        found = known["lanes", n, points] = Lanes(s, n, points)
    return found
