"""Lanes of a charge: where a rider can come by riding straight on, hex by hex, without a sharp turn.

Whole sets of places are carried forward a hex at a time, as in `reach`, the hexes counted beside the points.
"""

from gonfanon.kernel.memo import Memo
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.terrain.rider_boards import Places

LANES = Memo[tuple[int, int, int, int], "Lanes"]("lanes")
"""By rider, points, fewest hexes and the hexes aimed at."""
Layer = dict[int, int]
"""The places reached, by points spent."""


class Lanes:
    """All places a rider can ride to, by number of hexes and points. GUI-7.2.1g GUI-4.4.1a

    Anyone who has ridden from beside an enemy to beside an enemy is held: riding on costs the surcharge of
    infiltration (GUI-7.2.1d, GUI-4.3f). His rear half is where his front half was: the place itself tells it.
    """

    def __init__(self, s: Battle, n: int, points: int, least: int = 1) -> None:
        """`least`: lanes of fewer hexes will not be asked for."""
        p = s.pieces[n]
        self.points, self.least = points, least
        terms = MoverView(s, n, True)
        self.surcharge, self.steps = terms.surcharge, s.scene.grid.steps
        self.places: Places = s.ground.places
        every = self.places.any_facing
        self.open, self.between = every(terms.open), every(terms.near) & self.places.behind(terms.near)
        """The places that can be ridden to, and those where a rider is held."""
        self.prices = self.places.priced(terms.prices)
        self.cheapest = min([price for price, _ in terms.prices], default=1)
        self.costs, (self.slow, self.extra) = terms.costs, terms.bodies
        self.layers: list[Layer] = [{0: 1 << self.places.at(p.at, p.facing)}]
        """By number of hexes; the farther ones are ridden only when somebody asks for them."""
        self._reached: dict[int, list[int]] = {}

    def towards(self, aim: int) -> "Lanes":
        """Those of the lanes that never lead away from some hexes. GUI-7.2.1f

        The rear half is where the front half was: the place itself tells whether it is farther away.
        """
        found = object.__new__(Lanes)
        found.__dict__.update(self.__dict__)
        # Anyone who is farther away than he can ride does not come there in any case.
        found.open &= self.places.approaching(aim, self.points + 1)
        found.layers, found._reached = self.layers[:1], {}
        return found

    def _layer(self, count: int) -> Layer:
        """The places so many hexes on."""
        while len(self.layers) <= count:
            self.layers.append(self._ride_on(self.layers[-1]))
        return self.layers[count]

    def _ride_on(self, layer: Layer) -> Layer:
        following: Layer = {}
        riding: dict[int, int] = {}
        # Anyone who could not pay for the hexes that are still wanting need not set out for them.
        most = self.points - max(self.least - len(self.layers), 0) * self.cheapest
        # Nobody is held where he starts.
        seen, between = 0, self.between if len(self.layers) > 1 else 0
        for cost, places in sorted(layer.items()):
            # What is reached by as many hexes for fewer points need not be ridden on from again.
            free = places ^ places & seen
            seen |= free
            held = free & between
            riding[cost] = riding.get(cost, 0) | free ^ held
            if held:
                # Anyone who was held rides on when he has paid for it, with those who have come as far since.
                riding[cost + self.surcharge] = riding.get(cost + self.surcharge, 0) | held
        for cost, places in riding.items():
            if places:
                self._enter(following, places, cost, most)
        return following

    def _enter(self, following: Layer, places: int, cost: int, most: int) -> None:
        """All these places ride one hex on, as far as they have come with so many points at the most."""
        if cost + self.cheapest > most:
            return
        arrived = self.places.onward(places) & self.open
        for price, mask in self.prices:
            total = cost + price
            if total > most or not arrived:
                return
            there = arrived & mask
            if there:
                arrived ^= there
                following[total] = following.get(total, 0) | there

    def reached(self, least: int) -> list[int]:
        """By facing, every place to which a lane of at least so many hexes leads."""
        known = self._reached.get(least)
        if known is None:
            places = self._from_there_on(self._layer(max(least, 1)))
            known = self._reached[least] = [self.places.facing(places, d) for d in range(6)]
        return known

    def reaches(self, h: int, facing: int, least: int) -> bool:
        """Whether a lane of at least so many hexes leads to a place; it is ridden no farther than that."""
        if least in self._reached:
            return bool(self._reached[least][facing] >> h & 1)
        place = 1 << self.places.at(h, facing)
        return bool(self._from_there_on(self._layer(max(least, 1)), place) & place)

    def reaches_any(self, ends: list[tuple[int, int]], least: int) -> bool:
        """Whether a lane of at least so many hexes leads to one of some places; it is ridden no farther than that."""
        wanted, place = 0, self.places.at
        for end in ends:
            wanted |= 1 << place(*end)
        return bool(self._from_there_on(self._layer(max(least, 1)), wanted) & wanted)

    def _from_there_on(self, layer: Layer, wanted: int = 0) -> int:
        """Every place of a layer, and all that can be ridden to from there: the hexes need no counting any more.

        If a place is wanted, only as many as it takes to find it.
        """
        reached, seen, between = layer.copy(), 0, self.between
        late: dict[int, int] = {}
        for cost in range(min(layer, default=self.points), self.points + 1):
            places = reached.get(cost, 0)
            free = places ^ places & seen
            seen |= free
            if seen & wanted:
                break
            held = free & between
            if held:
                late[cost + self.surcharge] = held
            riding = free ^ held | late.get(cost, 0)
            if riding:
                self._enter(reached, riding, cost, self.points)
        return seen

    def lane(self, h: int, facing: int, least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to a place, the cheapest of these; empty if none."""
        return self.shortest([(h, facing)], least)

    def shortest(self, ends: list[tuple[int, int]], least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to one of some places, the first of these by its hexes."""
        anywhere, count, wanted, place = self._reached.get(least), max(least, 1), 0, self.places.at
        if anywhere is not None:
            # Where nobody can come at all, no hexes need be counted.
            ends = [(h, facing) for h, facing in ends if anywhere[facing] >> h & 1]
        for end in ends:
            wanted |= 1 << place(*end)
        while wanted and (layer := self._layer(count)):
            there = 0
            for places in layer.values():
                there |= places & wanted
            if there:
                return min(self._of_length(count, *end) for end in ends if there >> place(*end) & 1)
            count += 1
        return ()

    def _of_length(self, count: int, h: int, facing: int) -> tuple[int, ...]:
        """The cheapest lane of just so many hexes to a place that is reached so."""
        layer, place = self.layers[count], 1 << self.places.at(h, facing)
        cost = min(cost for cost, places in layer.items() if places & place)
        return self._back(h, facing, count, cost)

    def _back(self, h: int, facing: int, count: int, cost: int) -> tuple[int, ...]:
        way: list[int] = []
        while count:
            way.append(h)
            count -= 1
            h, facing, cost = self._before(h, facing, count, cost)
        return tuple(reversed(way))

    def _before(self, h: int, facing: int, count: int, cost: int) -> tuple[int, int, int]:
        """Where the front half was one hex earlier, free rather than held if both will do."""
        p, fronts = h - self.steps[facing], self.places.fronts
        cost -= self.costs[h] + (self.extra if self.slow >> h & 1 else 0)
        layer, between = self.layers[count], self.between if count else 0
        for surcharge in (0, self.surcharge):
            places = layer.get(cost - surcharge, 0)
            for f in (facing, (facing + 1) % 6, (facing + 5) % 6) if places else ():
                place = 1 << fronts[f] + p
                if places & place and bool(between & place) == bool(surcharge):
                    return p, f, cost - surcharge
        raise AssertionError("a lane has no beginning")


def lanes(s: Battle, n: int, further: int = 0, least: int = 1, aim: int = 0) -> Lanes:
    """The lanes of a rider with his whole allowance and so many points more, kept with the board.

    If none of fewer hexes than `least` is of interest, they are found sooner. With an `aim`, the hexes of somebody,
    no lane leads away from it. GUI-7.2.1f
    """
    points = (s.pieces[n].left if s.side_of(n) == s.side else allowance(s, n)) + further
    known, key = LANES.of(s.board), (n, points, least, aim)
    found = known.get(key)
    if found is None:
        found = lanes(s, n, further, least).towards(aim) if aim else Lanes(s, n, points, least)
        known[key] = found
    return found
