"""An order that was put together on a board by pointing: its parts, and its written form."""

from msgspec import Struct

from gonfanon.battle.notation.writing import front_sides, names
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.errors import BadNotation
from gonfanon.rules.position.state import Battle

FRONTS = ("form", "wall")
"""Orders whose direction is a front of two sides."""


class PlannedOrder(Struct, frozen=True):
    """What was pointed at: who does what to whom, over which hexes, looking where."""

    verb: str
    pieces: tuple[int, ...]
    target: int = -1
    hexes: tuple[str, ...] = ()
    facing: int = -1


def write_planned(s: Battle, order: PlannedOrder) -> str:
    """The written form; whether it is an order at all, and a legal one, is judged when it is read."""
    for n in (*order.pieces, *([order.target] if order.target >= 0 else [])):
        if not 0 <= n < len(s.pieces):
            raise BadNotation(str(n), f"there is no piece with the number {n}", "no-piece", str(n))
    words = [order.verb, *([names(s, order.pieces)] if order.pieces else [])]
    if order.target >= 0:
        words.append(s.name(order.target))
    words += order.hexes
    if order.facing >= 0:
        facing = order.facing % len(DIRECTIONS)
        words.append(front_sides(facing) if order.verb in FRONTS else DIRECTIONS[facing])
    return " ".join(words)
