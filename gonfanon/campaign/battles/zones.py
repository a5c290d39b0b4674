"""Where each unit deploys on the maps of a battle, and by which edges a side may leave. GUC-14.4a GUC-14.1b"""

from gonfanon.campaign.battles.laying import edges
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, units
from gonfanon.campaign.table import Table
from gonfanon.field.field import Field
from gonfanon.field.hexes import Grid
from gonfanon.siege.places import inside_mask

DEEP = 3
"""Rows or columns from an edge in which a unit deploys; more where there is no room. GUC-14.4a"""
ROOM = 2
"""Open hexes for each hex that is needed, so that there is something to choose."""
INSIDE = "inside"
NOWHERE = ("top", "bottom")
"""Edges of attacker and defender where nobody came from anywhere. GUC-14.4a"""


def edges_of(s: Campaign, affair: Affair, unit: str) -> tuple[str, ...]:
    """The edges of a unit as the table has them; mercenaries stand with the group that they are under."""
    group = s.bands[unit].group if unit in s.bands and s.bands[unit].group else unit
    side = int(group in affair.defenders)
    found = edges(s, affair, side, group)
    return tuple(found) or (NOWHERE[side],)


def strip(grid: Grid, maps: int, edge: str, deep: int) -> int:
    """The hexes along an edge of one map of the table: `top`, `upper.left`, `lower_right.bottom`. GUC-14.1c"""
    sheet, _, side = edge.rpartition(".")
    words = sheet.split("_")
    down, right = (2 if maps > 1 else 1), (2 if maps > 2 else 1)
    height, width = grid.rows // down, grid.columns // right
    above = height if "lower" in words else 0
    before = width if "right" in words and right > 1 else 0
    if not sheet:
        height, width = grid.rows, grid.columns
    rows, columns = range(above + 1, above + height + 1), range(before + 1, before + width + 1)
    match side:
        case "top":
            rows = rows[:deep]
        case "bottom":
            rows = rows[-deep:]
        case "left":
            columns = columns[:deep]
        case "right":
            columns = columns[-deep:]
    names = grid.names
    return sum(1 << h for h in grid.hexes if int(names[h][:2]) in columns and int(names[h][2:4]) in rows)


def inside(table: Table, name: str, board: Field) -> int:
    """The hexes inside a place on its map, which is always laid first; a village is all that its map names."""
    field, conduct = table.field(name), table.book.siege
    found = 0
    if conduct is not None:
        for place in conduct.places.values():
            if place.map == field.key:
                found = inside_mask(field, place, named=True)
    if not found:
        found = sum(1 << h for hexes in field.areas.values() for h in {*hexes} if h < field.grid.size)
    size = field.grid.size
    return sum(1 << board.grid.index[field.grid.names[h]] for h in range(size) if found >> h & 1)


def zones_of(s: Campaign, affair: Affair, needs: dict[str, int]) -> dict[str, int]:
    """Unit -> the hexes where its people may be placed, deep enough for all of them."""
    table = s.scene.table
    assert table is not None
    board = table.board(affair.laid)
    shared: dict[tuple[str, ...], int] = {}
    for unit, need in needs.items():
        key = edges_of(s, affair, unit)
        shared[key] = shared.get(key, 0) + need
    found = {key: _zone(table, affair, board, key, need) for key, need in shared.items()}
    return {unit: found[edges_of(s, affair, unit)] for unit in needs}


def _zone(table: Table, affair: Affair, board: Field, names: tuple[str, ...], need: int) -> int:
    grid, dry = board.grid, open_ground(table, board, mounted=INSIDE not in names)
    if INSIDE in names:
        zone = inside(table, affair.laid[0], board)
        while (zone & dry).bit_count() < ROOM * need and grid.grown(zone) != zone:
            zone |= grid.grown(zone)
        return zone
    deepest = max(grid.columns, grid.rows) // 2
    zone = 0
    for deep in range(DEEP, deepest + 1):
        zone = 0
        for name in names:
            zone |= strip(grid, len(affair.laid), name, deep)
        if (zone & dry).bit_count() >= ROOM * need:
            break
    return zone


def open_ground(table: Table, board: Field, mounted: bool) -> int:
    """The hexes of a board on which a man, or a rider, can stand."""
    known = table.book.terrains
    rows = {h: known[board.terrain[h]] for h in board.grid.hexes}
    return sum(1 << h for h, row in rows.items() if (row.mounted if mounted else row.foot) is not None)


def exits_of(s: Campaign, affair: Affair, side: int) -> int:
    """The outermost hexes of the edges of a side; of those inside a place any. GUC-14.6e"""
    table = s.scene.table
    assert table is not None
    grid, maps = table.board(affair.laid).grid, len(affair.laid)
    found = 0
    for unit in units(affair, side):
        for name in edges_of(s, affair, unit):
            sides = ("top", "right", "bottom", "left") if name == INSIDE else (name,)
            for one in sides:
                found |= strip(grid, maps, one, 1)
    return found or strip(grid, maps, NOWHERE[int(side != ATTACKER)], 1)
