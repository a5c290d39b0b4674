"""The field of battle: terrain, levels, sides, storeys and areas of all its hexes."""

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from gonfanon.field.hexes import DIRECTIONS, Grid, grid_of, opposite
from gonfanon.kernel.errors import BadData

SIDE_STATES = ("open", "shut", "destroyed")


class Side(Struct, frozen=True):
    """What stands on the side of a hex: a wall, a door, a crest... and its state."""

    kind: str
    state: str = "open"
    inner: int = -1
    """The hex behind it: that under whose name the map writes it, inside the building. GUI-8.1k"""


class Stair(Struct, frozen=True):
    """Who may step onto a stair: from these hexes at its foot, from those at its head. GUI-9.6a"""

    foot: tuple[int, ...]
    head: tuple[int, ...]


class Sheet(Struct, frozen=True):
    """One map sheet of a joined field: where it lies and where its title points."""

    key: str
    column: int
    row: int
    columns: int
    rows: int
    turned: bool = False
    top: int = 0
    """How many sixths of a turn the title lies clockwise from north: 0 or 3. GUI-5.4.1c"""

    def holds(self, column: int, row: int) -> bool:
        """Whether a column and row of the field, counted from 0, lie on this sheet."""
        return 0 <= column - self.column < self.columns and 0 <= row - self.row < self.rows


class Field(Struct, frozen=True, dict=True):
    """A field: immutable, shared by all positions of a game. GUI-1a

    A place is a hex and a storey: places beyond the ground are numbered `plane * size + hex`,
    plane n being the n-th entry of `storeys` (plane 0 is the ground).
    """

    key: str
    columns: int
    rows: int
    terrain: dict[int, str]
    """Terrain of every place."""
    levels: dict[int, int]
    """Level of every place that is not on level 0."""
    sides: dict[tuple[int, int], Side]
    """What stands on a side, under both of its names (hex, direction)."""
    axes: dict[int, tuple[int, int]]
    """The two sides by which a path or stair is entered and left."""
    areas: dict[str, tuple[int, ...]]
    links: dict[int, tuple[int, ...]]
    """Places joined otherwise than by lying side by side: stairs, ladders, trapdoors."""
    storeys: tuple[int, ...] = (0,)
    sheets: tuple[Sheet, ...] = ()
    corners: dict[int, tuple[int, int]] = {}
    """Outside corners of buildings: the directions of their two faces. GUI-8.3.6a"""
    stairs: dict[int, Stair] = {}
    """Stair hexes, with the hexes that give access to them. GUI-9.6a"""
    tents: tuple[tuple[int, ...], ...] = ()
    """The hexes of each tent, the one with the opening first. GUI-8.3.4a"""
    trunks: tuple[int, ...] = ()
    """The middle hexes of the trees that fill seven hexes. MAG-7.8.1a"""
    boats: dict[str, tuple[int, ...]] = {}
    """The hexes of each boat. MAG-2.1.N1"""
    halves: tuple[int, ...] = ()
    """Places half a level above what `levels` says: hexes of stairs. MAG-9.6.1d"""

    @cached_property
    def grid(self) -> Grid:
        """All places, those of the ground first."""
        return grid_of(self.columns, self.rows, self.storeys)

    def hex_of(self, place: int) -> int:
        """The hex of a place."""
        return place % self.grid.size

    def storey(self, place: int) -> int:
        """The storey of a place; 0 is the ground."""
        return self.storeys[place // self.grid.size]

    def level(self, place: int) -> int:
        """The height on which one stands there. GUI-5.5.4a"""
        return self.levels.get(place, 0)

    def side(self, h: int, direction: int) -> Side | None:
        """What stands on a side, if anything."""
        return self.sides.get((h, direction))

    def name(self, place: int) -> str:
        """`0302`, or `0302/2` on a storey."""
        storey = self.storey(place)
        return self.grid.names[self.hex_of(place)] + (f"/{storey}" if storey else "")

    def by_name(self, places: Iterable[int]) -> list[int]:
        """Places in the order of their names, storeys from the lowest: so dice fall that one event asks of several."""
        return sorted(places, key=lambda place: (self.grid.names[self.hex_of(place)], self.storey(place)))

    def place(self, name: str) -> int:
        """The place of a name, whether or not there is anything to stand on; -1 if the field has no such place."""
        return self.grid.index.get(name.removesuffix("/0"), -1)

    def mask_of(self, terrain: str) -> int:
        """The ground hexes of a terrain."""
        return sum(1 << h for h in self.grid.hexes if self.terrain[h] == terrain)

    def title_turn(self, h: int) -> int:
        """How the scatter diagram is turned on the sheet of a hex, in sixths clockwise. GUI-5.4.1c"""
        name = self.grid.names[h]
        column, row = int(name[:2]) - 1, int(name[2:]) - 1
        return next((sheet.top for sheet in self.sheets if sheet.holds(column, row)), 0)


def both_names(grid: Grid, sides: dict[tuple[int, int], Side]) -> dict[tuple[int, int], Side]:
    """A side is known from both of the hexes that share it."""
    full = dict(sides)
    for (h, direction), side in sides.items():
        beyond = grid.neighbour(h, direction)
        if beyond >= 0:
            full[beyond, opposite(direction)] = side
    return full


def direction_of(name: str, path: tuple[str | int, ...]) -> int:
    """The number of a direction's name."""
    if name not in DIRECTIONS:
        raise BadData(path, f"'{name}' is no side of a hex; one of {', '.join(DIRECTIONS)}")
    return DIRECTIONS.index(name)
