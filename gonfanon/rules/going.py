"""The going: what a mover meets in this position, as sets of hexes, for the floods of reach and charge."""

from gonfanon.rules.horses import yielding
from gonfanon.rules.infiltration import zone
from gonfanon.rules.state import Battle


class Terms:
    """What a mover meets on the ground of this position: prices, closed hexes, hexes beside enemies."""

    __slots__ = ("closed", "grid", "n", "near", "open", "prices", "s", "surcharge")

    def __init__(
        self, s: Battle, n: int, riding: bool, infiltrates: bool = True, pushes: bool = False
    ) -> None:
        """`pushes`: hexes of horses that can be pushed aside are open too."""
        ground, board = s.scene.ground, s.board
        kind = 2 * riding + s.character(n).armour
        self.s, self.n = s, n
        self.grid = s.scene.grid
        slow, blocked = board.heaped() if board.bodies else (0, 0)
        self.open = ground.open[kind] & ~board.foes(s.side_of(n)) & ~blocked & ~s.burning & ~board.horses
        if pushes and board.horses:
            self.open |= ground.open[kind] & ~blocked & ~s.burning & yielding(s, n, riding, s.pieces[n].left)
        self.prices = _with_bodies(ground.cost_masks[kind], slow, s.scene.book.movement.bodies_extra)
        self.closed = ground.closed if ground.any_closed else None
        self.surcharge = s.scene.book.infiltration.surcharge if infiltrates else 0
        self.near = zone(s, n) if self.surcharge else 0

    def price(self, h: int) -> int:
        """Points to enter a hex; 99 where it is closed."""
        bit = 1 << h
        if not self.open & bit:
            return 99
        return next(price for price, mask in self.prices if mask & bit)

    def between(self, p: int, h: int) -> bool:
        """Whether a step leads from beside an enemy to beside an enemy."""
        return bool(self.near >> p & self.near >> h & 1)

    def spread(self, mask: int) -> int:
        """All open hexes next to one of the mask."""
        grid = self.grid
        if self.closed is None:
            return grid.grown(mask) & self.open
        out = 0
        for d in range(6):
            out |= grid.moved(mask & ~self.closed[d], d)
        return out & self.open

    def step(self, mask: int, direction: int) -> int:
        """The open hexes one step of the mask away."""
        if self.closed is not None:
            mask &= ~self.closed[direction]
        step = self.grid.steps[direction]
        return (mask << step if step > 0 else mask >> -step) & self.open


def _with_bodies(prices: tuple[tuple[int, int], ...], slow: int, extra: int) -> tuple[tuple[int, int], ...]:
    """Bodies make a hex dearer. GUI-4.2.2a"""
    if not slow:
        return prices
    found: dict[int, int] = {}
    for price, mask in prices:
        found[price] = found.get(price, 0) | mask & ~slow
        found[price + extra] = found.get(price + extra, 0) | mask & slow
    return tuple(sorted(found.items()))
