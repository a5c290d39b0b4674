"""Places of riders as masks: six boards side by side, one for each facing, so that all ride on at once."""

from gonfanon.field.hexes import Grid


class Places:
    """The six boards of a field. A place is a front hex and a facing, and one bit."""

    def __init__(self, grid: Grid, closed: list[int]) -> None:
        """`closed`: by direction, the hexes that cannot be left that way."""
        self.margin = grid.stride
        """Room beside each board for those who would ride over its edge."""
        self.width = len(grid.around) + 2 * grid.stride
        self.board = grid.board
        self.first = (1 << self.width) - 1
        """The board of the first facing, next to which is that of the last."""
        self.ways = tuple(
            (grid.steps[d], (grid.board & ~closed[d]) << d * self.width + self.margin) for d in range(6)
        )
        """By direction: the step, and whoever can take it."""
        self.entries = tuple(grid.moved(grid.board & ~closed[d], d) for d in range(6))
        """By direction: the hexes that are entered by that step, over no closed side."""

    def at(self, h: int, facing: int) -> int:
        """The number of the bit of a place."""
        return facing * self.width + self.margin + h

    def facing(self, places: int, facing: int) -> int:
        """The front hexes of the places with one facing."""
        return places >> facing * self.width + self.margin & self.board

    def any_facing(self, hexes: int) -> int:
        """All places with their front on one of some hexes."""
        two = hexes << self.margin
        two |= two << self.width
        return two | two << 2 * self.width | two << 4 * self.width

    def onward(self, places: int) -> int:
        """Where all come who ride one hex on, straight ahead or one side round. GUI-4.4.1a"""
        width, most = self.width, 5 * self.width
        wide = places | places << width | places >> width | places >> most | (places & self.first) << most
        arrived = 0
        for step, able in self.ways:
            riding = wide & able
            if riding:
                arrived |= riding << step if step > 0 else riding >> -step
        return arrived
