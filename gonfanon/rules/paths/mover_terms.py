"""What a mover meets in this position, as masks of hexes: the input of the searches for reach and charges."""

from gonfanon.rules.horses.led_by_head import passed_by, yielding
from gonfanon.rules.pieces.crossing_rules import why_not_pass
from gonfanon.rules.position.state import Battle


class MoverView:
    """What a mover meets on the ground of this position: prices, closed hexes, hexes beside enemies."""

    __slots__ = (
        "_ways",
        "bodies",
        "closed",
        "closing",
        "costs",
        "doors",
        "grid",
        "kind",
        "n",
        "near",
        "open",
        "prices",
        "riding",
        "s",
        "surcharge",
    )

    def __init__(
        self, s: Battle, n: int, riding: bool, infiltrates: bool = True, pushes: bool = False
    ) -> None:
        """`pushes`: hexes of horses that can be pushed aside are open too."""
        ground, board, scene = s.ground, s.board, s.scene
        character = scene.characters[n]
        side = character.side
        self.kind = kind = 2 * riding + character.armour
        self.s, self.n, self.riding, self.grid = s.without_cache(), n, riding, scene.grid
        self.open, self.prices, self.bodies = _met(s, side, kind)
        if pushes and board.horses:
            aside = passed_by(s, n) if scene.free_rein else yielding(s, n, riding, s.pieces[n].left)
            if aside:
                self.open |= ground.open[kind] & ~board.heaped()[1] & ~s.flames & aside
        if ground.narrow:
            self.open &= ~(ground.narrow & board.living & ~s.mask(n))
        self.costs = ground.cost[kind]
        self.closed, self.closing = ground.closed if ground.any_closed else None, ground.closing
        self.surcharge = scene.book.infiltration.surcharge if infiltrates else 0
        self.near = board.zone(side)[0] if self.surcharge else 0
        self.doors = ground.doors if ground.passages else 0
        """The places where a way starts that is no plain step."""
        self._ways: dict[int, list[tuple[int, int]]] = {}

    def free_of_all(self, hexes: int) -> bool:
        """Whether no enemy is beside some hexes, and none of them is barred or made dearer."""
        return hexes & self.open == hexes and not hexes & (self.near | self.bodies[0])

    def ways(self, start: int) -> list[tuple[int, int]]:
        """Ways from a place that are no plain step: where they lead, and for how many points in all."""
        known = self._ways.get(start)
        if known is None:
            known = self._ways[start] = self._passages(start)
        return known

    def _passages(self, start: int) -> list[tuple[int, int]]:
        s, extra = self.s, self.s.scene.book.movement.bodies_extra
        slow = s.board.heaped()[0] if s.board.bodies else 0
        found: list[tuple[int, int]] = []
        for way in s.ground.passages.get(start, ()):
            points = way.mounted if self.riding else way.foot
            if points is None or not self.open >> way.end & 1 or why_not_pass(s, self.n, way) is not None:
                continue
            found.append((way.end, points + extra * (slow >> way.end & 1)))
        return found

    def passage(self, start: int, end: int) -> int:
        """Points for a way that is no plain step; 0 if there is none."""
        if not self.doors or end not in self.s.ground.landings:
            return 0
        return next((points for to, points in self.ways(start) if to == end), 0)

    def price(self, h: int) -> int:
        """Points to enter a hex; 99 where it is closed."""
        if not self.open >> h & 1:
            return 99
        slow, extra = self.bodies
        return self.costs[h] + (extra if slow >> h & 1 else 0)

    def between(self, p: int, h: int) -> bool:
        """Whether a step leads from beside an enemy to beside an enemy."""
        return bool(self.near >> p & self.near >> h & 1)

    def spread(self, mask: int, into: int = -1) -> int:
        """All open hexes next to one of the mask; `into`, if given, holds those of them that are asked for."""
        if into < 0:
            into = self.open
        beside = mask & self.closing
        if beside:
            return self.spread(mask ^ beside, into) | self._past_walls(beside) & into
        # The same as `grown`: asked for every point of every move.
        stride, right = self.grid.stride, mask << 1
        pair = mask | right
        return (right | mask >> 1 | pair << stride - 1 | pair >> stride) & into

    def _past_walls(self, mask: int) -> int:
        """All hexes next to one of the mask on a side that is open."""
        out = 0
        for closed, step in zip(self.s.ground.closed, self.grid.steps, strict=True):
            leaving = mask ^ mask & closed
            out |= leaving << step if step > 0 else leaving >> -step
        return out

    def step(self, mask: int, direction: int) -> int:
        """The open hexes one step of the mask away."""
        if self.closed is not None:
            mask &= ~self.closed[direction]
        step = self.grid.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.open


Met = tuple[int, tuple[tuple[int, int], ...], tuple[int, int]]
"""The open hexes, the hexes by price, and those made dearer by bodies with what they add."""


def _met(s: Battle, side: int, kind: int) -> Met:
    """What enemies, loose horses and heaps of bodies leave to a side; its own men bar nobody. GUI-4.1a"""
    board, flames = s.board, s.flames
    known = board.goings.get(side)
    if known is None:
        known = board.goings[side] = {}
    met: Met | None = known.get((kind, flames))
    if met is None:
        slow, blocked = board.heaped() if board.bodies else (0, 0)
        barred = board.foes(side) | blocked | flames | board.horses
        dearer = slow, s.scene.book.movement.bodies_extra
        prices = _with_bodies(s.ground.cost_masks[kind], *dearer)
        met = known[kind, flames] = s.ground.open[kind] & ~barred, prices, dearer
    return met


def _with_bodies(prices: tuple[tuple[int, int], ...], slow: int, extra: int) -> tuple[tuple[int, int], ...]:
    """Bodies make a hex dearer. GUI-4.2.2a"""
    if not slow:
        return prices
    found: dict[int, int] = {}
    for price, mask in prices:
        found[price] = found.get(price, 0) | mask & ~slow
        found[price + extra] = found.get(price + extra, 0) | mask & slow
    return tuple(sorted((price, mask) for price, mask in found.items() if mask))
