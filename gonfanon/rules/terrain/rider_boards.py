"""Places of riders as masks: six boards side by side, one for each facing, so that all ride on at once."""

from gonfanon.field.hexes import Grid
from gonfanon.rules.terrain.changed_ground import Passage

Prices = tuple[tuple[int, int], ...]
"""What is to be paid for some hexes, or for some places."""

NEAR, FAR = 15, 1_000
"""How far away one mostly is from whom one charges; farther than any board is wide."""
APPROACHES = 500
"""For so many targets the ways towards them are kept; a board of many riders has more."""


class Places:
    """The six boards of a field. A place is a front hex and a facing, and one bit: its rear hex on the board.

    A rider who turns keeps his rear half where it is, and one who rides on brings it to where his front half was: in
    both he only changes to the board beside his own.
    """

    def __init__(self, grid: Grid, closed: list[int]) -> None:
        """`closed`: by direction, the hexes that cannot be left that way."""
        self.stride, self.width = grid.stride, len(grid.around) + 2 * grid.stride
        """A board has room on both sides for those who would ride over its edge."""
        self.first = (1 << self.width) - 1
        """The board of the first facing, next to which is that of the last."""
        self.fronts = tuple(d * self.width + grid.stride - grid.steps[d] for d in range(6))
        """By facing: the bit of one who has his front half on hex 0."""
        self.boards = tuple(self.first << d * self.width for d in range(6))
        """By facing: everybody who faces that way."""
        able = [grid.board & ~closed[d] for d in range(6)]
        self.ahead = sum(able[d] << d * self.width + grid.stride for d in range(6))
        """All places whose rear half can be left for the front half."""
        self.clockwise = sum(able[d - 4] << self.fronts[d] for d in range(6))
        self.anticlockwise = sum(able[d - 2] << self.fronts[d] for d in range(6))
        """All places from which the front half can turn about the rear, one side round."""
        self.grid = grid
        self._every = (1 << 6 * self.width) - 1
        self._approaches: dict[tuple[int, int], int] = {}
        self._fields: dict[tuple[int, int], int] = {}
        self._leaps: int | None = None
        self._priced: tuple[Prices, Prices] = (), ()

    def at(self, h: int, facing: int) -> int:
        """The number of the bit of a place."""
        return self.fronts[facing] + h

    def facing(self, places: int, facing: int) -> int:
        """The front hexes of the places with one facing."""
        return places >> self.fronts[facing] & self.grid.board

    def any_facing(self, hexes: int) -> int:
        """All places with their front on one of some hexes."""
        a, b, c, d, e, f = self.fronts
        return hexes << a | hexes << b | hexes << c | hexes << d | hexes << e | hexes << f

    def priced(self, prices: Prices) -> Prices:
        """All places by the price of their front hex; kept, for bodies change the prices only now and then."""
        if prices != self._priced[0]:
            self._priced = prices, tuple((price, self.any_facing(hexes)) for price, hexes in prices)
        return self._priced[1]

    def behind(self, hexes: int) -> int:
        """All places with their rear on one of some hexes."""
        two = hexes << self.stride
        two |= two << self.width
        return two | two << 2 * self.width | two << 4 * self.width

    def onward(self, riding: int) -> int:
        """Where all come who ride one hex on, straight ahead or one side round. GUI-4.4.1a"""
        width, stride, (ne, e, se, sw, w, nw) = self.width, self.stride, self.boards
        here = (riding & e) << 1 | (riding & se) << stride | (riding & sw) << stride - 1
        here |= (riding & w) >> 1 | (riding & nw) >> stride | (riding & ne) >> stride - 1
        most, first = 5 * width, here & self.first
        return (here | here << width | here >> width | here >> most | first << most) & self.ahead

    def turned(self, turning: int) -> int:
        """Where all come who turn about their rear half, one side round. GUI-4.4.1c"""
        width, left, right = self.width, turning & self.anticlockwise, turning & self.clockwise
        most, first = 5 * width, left & self.first
        return right << width | right >> most | left >> width | first << most

    def approaching(self, hexes: int, far: int = FAR) -> int:
        """All places whose front half is no farther from some hexes than the rear half, on any storey. GUI-7.2.1f

        For anyone who starts at most so far away: he never comes to places that lie farther.
        """
        far = NEAR if far <= NEAR else FAR
        known = self._approaches.get((hexes, far))
        if known is None:
            if len(self._approaches) >= APPROACHES:
                self._approaches.clear()
            rings, away = self._rings(hexes, far), 0
            for number, each in enumerate(rings):
                away |= self.behind(each) & self.any_facing(rings[(number + 1) % 3])
            known = self._approaches[hexes, far] = self._every & ~away
        return known

    def _rings(self, hexes: int, far: int) -> list[int]:
        """The rings around some hexes, every third together.

        Neighbours lie in the same ring or in two that follow each other: three names tell which is the outer one.
        """
        grid, rings, number, seen = self.grid, [0, 0, 0], 0, 0
        ring = _on_the_ground(grid, hexes)
        while ring and number <= far + 1:
            rings[number % 3] |= ring
            seen |= ring
            ring = grid.grown(ring) & ~seen
            number += 1
        return [_on_every_storey(grid, each) for each in rings]

    def leaps(self, passages: dict[int, tuple[Passage, ...]]) -> int:
        """All places of this ground from which a horse can leap straight on over a low wall. GUI-8.4.2b"""
        if self._leaps is None:
            self._leaps = 0
            for way in (way for ways in passages.values() for way in ways if way.mounted is not None):
                d = self.grid.direction(way.start, way.end)
                for facing in (d - 1, d, d - 5) if d >= 0 else ():
                    self._leaps |= 1 << self.at(way.start, facing % 6)
        return self._leaps

    def field(self, h: int, facing: int) -> int:
        """Every hex that steps ahead, ahead left and ahead right lead to, from the front half. GUI-7.2.1l MAG-7.6.1e"""
        known = self._fields.get((h, facing))
        if known is None:
            moved, known, edge = self.grid.moved, 0, 1 << h
            while edge:
                edge = moved(edge, facing - 1) | moved(edge, facing) | moved(edge, facing - 5)
                edge &= ~known
                known |= edge
            self._fields[h, facing] = known
        return known


def _on_the_ground(grid: Grid, places: int) -> int:
    """The hexes in which some places of any storey lie."""
    hexes = 0
    while places:
        hexes |= places & (1 << grid.size) - 1
        places >>= grid.size
    return hexes


def _on_every_storey(grid: Grid, hexes: int) -> int:
    """All places that lie in some hexes."""
    return sum(hexes << first for first in range(0, len(grid.around), grid.size))
