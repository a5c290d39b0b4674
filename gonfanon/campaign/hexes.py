"""Hexes of the campaign map: flat-topped, written `CCRR`, even columns half a hex lower. GUC-2a GUC-16a

A hex is the whole number of its four digits: `0303` is 303. 0 stands for no hex.
"""

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
ODD = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 0), "NW": (-1, -1)}
EVEN = {"N": (0, -1), "NE": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
NOWHERE = 0


def hex_of(column: int, row: int) -> int:
    """The hex of a column and a row."""
    return column * 100 + row


def name(hex: int) -> str:
    """As it is written."""
    return f"{hex:04d}"


def step(hex: int, direction: str) -> int:
    """The neighbour in a direction, whether or not a map has it; 0 beyond the first column or row."""
    column, row = divmod(hex, 100)
    across, down = (ODD if column % 2 else EVEN)[direction]
    if column + across < 1 or row + down < 1:
        return NOWHERE
    return hex_of(column + across, row + down)


def direction(start: int, end: int) -> str:
    """In which direction a neighbour lies; empty: it is none."""
    return next((way for way in DIRECTIONS if step(start, way) == end), "")


def _cube(hex: int) -> tuple[int, int]:
    column, row = divmod(hex, 100)
    across = column - 1
    return across, row - (across - (across & 1)) // 2


def distance(a: int, b: int) -> int:
    """Hexes from one to another."""
    (x, z), (u, w) = _cube(a), _cube(b)
    return max(abs(x - u), abs(z - w), abs(x + z - u - w))


def compass(start: int, steps: int, way: str) -> int:
    """So many hexes in a direction; east and west on the level row, or the northern of two. GUC-16a"""
    if way in DIRECTIONS:
        for _ in range(steps):
            start = step(start, way)
        return start
    column, row = divmod(start, 100)
    if steps % 2 and column % 2:
        row -= 1
    return hex_of(column + (steps if way == "E" else -steps), row)
