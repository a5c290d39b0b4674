"""A place is enough to go somewhere: the way there is the cheapest and safest, as in the options."""

from typing import Any, NamedTuple

from gonfanon.battle.notation.spelling import Words
from gonfanon.battle.orders.moves import ends_of, way_to
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.movement.move import path_cost
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Move


class Way(NamedTuple):
    """The way that was found to a place."""

    order: Move
    cost: int
    tests: int
    others: int
    """With how many other facings he could come there."""


def read_goal(s: Battle, text: str) -> tuple[int, int, int] | None:
    """`move P HEX` or `move P HEX NE`: who, where to, facing which way (-1 any); None if it is something else."""
    words = text.split()
    if not 3 <= len(words) <= 4 or words[0].lower() != "move" or "+" in words[1]:
        return None
    facing = words[3].upper() if len(words) == 4 else ""
    if facing and facing not in DIRECTIONS:
        return None
    try:
        n, to = Words(s, words[1]).piece(), Words(s, words[2]).place()
    except BadNotation:
        return None
    return n, to, DIRECTIONS.index(facing) if facing else -1


def find_way(s: Battle, n: int, to: int, facing: int) -> Way | None:
    """The cheapest of the ways that are offered to a place, of two equal ones that with fewer tests."""
    found: list[tuple[int, int, int, Move]] = []
    for at_end, mask in ends_of(s, n):
        if mask >> to & 1 and facing in (-1, at_end):
            order = Move((n,), way_to(s, n, to, at_end))
            cost = path_cost(s, order.pieces, order.steps)
            if not isinstance(cost, Refusal):
                found.append((cost.cost.value, cost.tests, at_end, order))
    if not found:
        return None
    points, tests, _, order = min(found, key=lambda way: way[:3])
    return Way(order, points, tests, len(found) - 1)


def plain_step(order: Any) -> bool:
    """Whether an order is a move of one step, which needs no way to be found."""
    return isinstance(order, Move) and len(order.steps) == 1 and isinstance(order.steps[0], Go)
