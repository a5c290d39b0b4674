"""What the first map gives a side in quick resolution, by the edges over which both come. GUC-17.1e GUC-17.1f"""

from fractions import Fraction

from msgspec import Struct

from gonfanon.campaign.battles.laying import first_maps, in_program
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, DEFENDER, arrival, units
from gonfanon.campaign.table import Table
from gonfanon.field.field import Field
from gonfanon.rules.book.book import Book

OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


class Obstacles(Struct, frozen=True):
    """A slope between the sides, for one of them, and a river."""

    slope: str = ""
    """attacker or defender: who stands higher; empty: nobody."""
    river: bool = False


def obstacles(s: Campaign, affair: Affair) -> Obstacles:
    """As the table has agreed; else as the first map of the hex lies between the edges of both. GUC-17.1f"""
    said = s.scene.ground
    if said.get("slope") or said.get("river"):
        return Obstacles(str(said.get("slope") or ""), bool(said.get("river")))
    table = s.scene.table
    if table is None or affair.place:
        return Obstacles()
    names = in_program(s, first_maps(s, affair))
    edges = [_edge(s, affair, side) for side in (ATTACKER, DEFENDER)]
    if not names or not table.has(names[0]) or not all(edges) or edges[0] == edges[1]:
        return Obstacles()
    return between(table, names[0], edges[0], edges[1])


def _edge(s: Campaign, affair: Affair, side: int) -> str:
    """The edge of one map over which most of a side comes; the top of the map is north."""
    numbers: dict[str, int] = {}
    for unit in units(affair, side):
        way = arrival(s, affair, side, unit)
        if way:
            edge = s.book.maps.edges[1][way][0]
            numbers[edge] = numbers.get(edge, 0) + s.number(unit)
    return max(numbers, key=lambda edge: numbers[edge], default="")


def between(table: Table, name: str, attacker: str, defender: str) -> Obstacles:
    """Slope and river of a map between two of its edges."""
    field = table.field(name)
    heights = [_high_ground(field, edge) for edge in (attacker, defender)]
    slope = "attacker" if _above(*heights) else "defender" if _above(*reversed(heights)) else ""
    return Obstacles(slope, _parted(field, table.book, attacker, defender))


def _half(field: Field, edge: str) -> list[int]:
    """The hexes of the half of a map that is nearer to an edge."""
    rows, columns = field.rows // 2, field.columns // 2
    return [
        h
        for h in field.grid.hexes
        if {
            "top": int(field.grid.names[h][2:4]) <= rows,
            "bottom": int(field.grid.names[h][2:4]) > field.rows - rows,
            "left": int(field.grid.names[h][:2]) <= columns,
            "right": int(field.grid.names[h][:2]) > field.columns - columns,
        }[edge]
    ]


def _high_ground(field: Field, edge: str) -> Fraction:
    """How much of the half of the map behind an edge lies above the plain."""
    half = _half(field, edge)
    return Fraction(sum(field.levels.get(h, 0) > 0 for h in half), len(half))


def _above(own: Fraction, other: Fraction) -> bool:
    """Whether enough of a side would stand higher than the other: a third of it, and half as many again. GUC-17.1f"""
    return own >= Fraction(1, 3) and own >= other * Fraction(3, 2)


def _parted(field: Field, book: Book, a: str, b: str) -> bool:
    """Whether most of the straight ways from one edge to the one opposite cross water. GUC-17.1f"""
    if OPPOSITE[a] != b:
        return False
    part = slice(0, 2) if a in ("top", "bottom") else slice(2, 4)
    lines: dict[str, bool] = {}
    for h in field.grid.hexes:
        line = field.grid.names[h][part]
        lines[line] = lines.get(line, False) or book.terrains[field.terrain[h]].water
    return 2 * sum(lines.values()) > len(lines)
