"""Lanes of a charge: where a rider can come by riding straight on, hex by hex, without a sharp turn.

Whole sets of places are carried forward a hex at a time, as in `reach`, the hexes counted beside the points.
"""

from gonfanon.rules.going import Terms
from gonfanon.rules.places import Places
from gonfanon.rules.state import Battle, allowance

Layer = dict[int, tuple[int, int]]
"""By points spent: the places reached free, and those held."""


class Lanes:
    """All places a rider can ride to, by number of hexes and points. GUI-7.2.1g GUI-4.4.1a

    A place is reached free, or held: from beside an enemy to beside an enemy, so that riding on costs the
    surcharge of infiltration (GUI-7.2.1d, GUI-4.3f).
    """

    def __init__(self, s: Battle, n: int, points: int) -> None:
        p = s.pieces[n]
        self.points = points
        terms = Terms(s, n, True)
        self.surcharge, self.steps = terms.surcharge, s.scene.grid.steps
        self.places: Places = s.ground.places
        every = self.places.any_facing
        self.open, self.near = every(terms.open), every(terms.near)
        self.prices = [(price, every(mask)) for price, mask in terms.prices]
        self.layers: list[Layer] = [{0: (1 << self.places.at(p.at, p.facing), 0)}]
        """By number of hexes; the farther ones are ridden only when somebody asks for them."""
        self._reached: dict[int, list[int]] = {}

    def _layer(self, count: int) -> Layer:
        """The places so many hexes on."""
        while len(self.layers) <= count:
            self.layers.append(self._ride_on(self.layers[-1]))
        return self.layers[count]

    def _ride_on(self, layer: Layer) -> Layer:
        following: Layer = {}
        seen = seen_held = 0
        for cost, (all_free, all_held) in sorted(layer.items()):
            # What is reached by as many hexes for fewer points need not be ridden on from again.
            free = all_free & ~seen
            seen |= free
            held = all_held & ~(seen | seen_held)
            seen_held |= held
            if free:
                self._enter(following, free, cost)
            if held:
                self._enter(following, held, cost + self.surcharge)
        return following

    def _enter(self, following: Layer, places: int, cost: int) -> None:
        near, onward = self.near, self.places.onward
        beside = places & near
        away = places ^ beside
        arrived, stuck = onward(away) & self.open if away else 0, 0
        if beside:
            from_beside = onward(beside) & self.open
            stuck = from_beside & near
            arrived |= from_beside ^ stuck
        for price, mask in self.prices:
            total = cost + price
            if total > self.points or not (arrived or stuck):
                return
            free, held = arrived & mask, stuck & mask if stuck else 0
            if free or held:
                arrived ^= free
                stuck ^= held
                before = following.get(total)
                following[total] = (before[0] | free, before[1] | held) if before else (free, held)

    def reached(self, least: int) -> list[int]:
        """By facing, every place to which a lane of at least so many hexes leads."""
        known = self._reached.get(least)
        if known is None:
            places = self._from_there_on(self._layer(max(least, 1)))
            known = self._reached[least] = [self.places.facing(places, d) for d in range(6)]
        return known

    def _from_there_on(self, layer: Layer) -> int:
        """Every place of a layer, and all that can be ridden to from there: the hexes need no counting any more."""
        reached, seen, seen_held = layer.copy(), 0, 0
        for cost in range(self.points + 1):
            if cost not in reached:
                continue
            all_free, all_held = reached[cost]
            free = all_free & ~seen
            seen |= free
            held = all_held & ~(seen | seen_held)
            seen_held |= held
            if free:
                self._enter(reached, free, cost)
            if held:
                self._enter(reached, held, cost + self.surcharge)
        return seen | seen_held

    def lane(self, h: int, facing: int, least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to a place, the cheapest of these; empty if none."""
        return self.shortest([(h, facing)], least)

    def shortest(self, ends: list[tuple[int, int]], least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to one of some places, the first of these by its hexes."""
        anywhere, count, wanted = self.reached(least), max(least, 1), 0
        # Where nobody can come at all, no hexes need be counted.
        ends = [(h, facing) for h, facing in ends if anywhere[facing] >> h & 1]
        for end in ends:
            wanted |= 1 << self.places.at(*end)
        while wanted and (layer := self._layer(count)):
            if any((free | held) & wanted for free, held in layer.values()):
                return min(lane for end in ends if (lane := self._of_length(count, *end)))
            count += 1
        return ()

    def _of_length(self, count: int, h: int, facing: int) -> tuple[int, ...]:
        """The cheapest lane of just so many hexes to a place; empty if there is none."""
        layer, bit = self.layers[count], self.places.at(h, facing)
        for cost in sorted(layer):
            free, held = layer[cost]
            if (free | held) >> bit & 1:
                return self._back(h, facing, count, cost)
        return ()

    def _back(self, h: int, facing: int, count: int, cost: int) -> tuple[int, ...]:
        way: list[int] = []
        while count:
            way.append(h)
            count -= 1
            h, facing, cost = self._before(h, facing, count, cost)
        return tuple(reversed(way))

    def _before(self, h: int, facing: int, count: int, cost: int) -> tuple[int, int, int]:
        """Where the front half was one hex earlier, free rather than held if both will do."""
        p, at = h - self.steps[facing], self.places.at
        price = next(price for price, mask in self.prices if mask >> at(h, facing) & 1)
        for was_held in (0, 1):
            before = cost - price - self.surcharge * was_held
            places = self.layers[count].get(before, (0, 0))[was_held]
            for f in (facing, (facing + 1) % 6, (facing + 5) % 6):
                if places >> at(p, f) & 1:
                    return p, f, before
        raise AssertionError("a lane has no beginning")


def lanes(s: Battle, n: int, further: int = 0) -> Lanes:
    """The lanes of a rider with his whole allowance and so many points more, kept with the board."""
    points = (s.pieces[n].left if s.side_of(n) == s.side else allowance(s, n)) + further
    known = s.board.memory
    found: Lanes | None = known.get(("lanes", n, points))
    if found is None:
        found = known["lanes", n, points] = Lanes(s, n, points)
    return found
