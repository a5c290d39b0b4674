"""Lanes of a charge: where a rider can come by riding straight on, hex by hex, without a sharp turn.

Whole sets of places are carried forward a hex at a time, as in `reach`, with the hexes counted beside the points.
"""

from gonfanon.rules.reach import Terms
from gonfanon.rules.state import Battle, allowance


class Lanes:
    """All places a rider can ride to, by number of hexes and points. GUI-7.2.1g GUI-4.4.1a

    Lanes that would have to pay for infiltration on the way are left out; they may still be ridden if named.
    """

    def __init__(self, s: Battle, n: int, points: int) -> None:
        p = s.pieces[n]
        self.s, self.start, self.facing = s, p.at, p.facing
        self.terms = Terms(s, n, True)
        self.layers: list[dict[int, list[int]]] = [{0: [0] * 6}]
        self.layers[0][0][p.facing] = 1 << p.at
        self.ends: list[dict[int, list[int]]] = [{}]
        """Places where a lane may end only: beside an enemy, coming from beside one."""
        for _ in range(points):
            if not self._ride_on(points):
                break

    def _ride_on(self, points: int) -> bool:
        near, step = self.terms.near, self.terms.step
        following: dict[int, list[int]] = {}
        ends: dict[int, list[int]] = {}
        for cost, masks in self.layers[-1].items():
            for d in range(6):
                from_there = masks[d - 1] | masks[d] | masks[(d + 1) % 6]
                entered = step(from_there, d)
                if not entered:
                    continue
                held = step(from_there & near, d) & near if near else 0
                for price, mask in self.terms.prices:
                    total = cost + price
                    if total > points or not entered & mask:
                        continue
                    following.setdefault(total, [0] * 6)[d] |= entered & mask & ~held
                    if held & mask:
                        ends.setdefault(total, [0] * 6)[d] |= held & mask
        self.layers.append(following)
        self.ends.append(ends)
        return bool(following)

    def lane(self, h: int, facing: int, least: int) -> tuple[int, ...]:
        """The shortest lane of at least so many hexes to a place; empty if there is none."""
        bit = 1 << h
        for count in range(max(least, 1), len(self.layers)):
            for layers in (self.layers, self.ends):
                for cost in sorted(layers[count]):
                    if layers[count][cost][facing] & bit:
                        return self._back(h, facing, count, cost)
        return ()

    def _back(self, h: int, facing: int, count: int, cost: int) -> tuple[int, ...]:
        way: list[int] = []
        while count:
            way.append(h)
            cost -= self.terms.price(h)
            count -= 1
            h -= self.terms.grid.steps[facing]
            masks = self.layers[count][cost]
            facing = next(f for f in (facing, (facing + 1) % 6, (facing + 5) % 6) if masks[f] >> h & 1)
        return tuple(reversed(way))


def lanes(s: Battle, n: int) -> Lanes:
    """The lanes of a rider with his whole allowance, kept with the position."""
    key = ("lanes", n)
    found: Lanes | None = s.memory.get(key)
    if found is None:
        found = s.memory[key] = Lanes(s, n, s.pieces[n].left if s.side_of(n) == s.side else allowance(s, n))
    return found
