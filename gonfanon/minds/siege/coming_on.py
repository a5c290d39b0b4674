"""Coming onto the board of a battle of a siege: straight over the nearest edge hex towards what is wanted.

A mind that weighs every place where each of thirty men could arrive thinks for minutes; here they just come.
"""

from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask
from gonfanon.rules.pieces.board_edge import entry_hexes
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Move

TRIED = 6
"""Edge hexes that are tried for one man."""


def comes_on(b: Battle, ask: Ask) -> Any | None:
    """The order by which the next of those who wait comes on; None: nobody can."""
    if b.step != "movement":
        return None
    side = b.side
    for n in sorted(b.waiting):
        if b.side_of(n) == side and b.is_person(n):
            order = _way_in(b, n, ask)
            if order is not None:
                return order
    return None


def _way_in(b: Battle, n: int, ask: Ask) -> Move | None:
    edge = list(bits(entry_hexes(b, n) & ~b.board.living))
    if not edge:
        return None
    goal = _goal(b, n, edge)
    grid = b.scene.grid
    edge.sort(key=lambda h: (grid.distance(h, goal), h))
    for h in edge[:TRIED]:
        order = _onward(b, n, h, goal, ask)
        if order is not None:
            return order
    return None


def _goal(b: Battle, n: int, edge: list[int]) -> int:
    """The nearest able enemy, or the middle of the board where there is none."""
    grid = b.scene.grid
    foes = list(bits(b.board.foes(b.side_of(n)) & (1 << grid.size) - 1))
    if not foes:
        return grid.hexes[len(grid.hexes) // 2]
    start = edge[len(edge) // 2]
    return min(foes, key=lambda h: (grid.distance(start, h), h))


def _onward(b: Battle, n: int, start: int, goal: int, ask: Ask) -> Move | None:
    """Hex by hex nearer, as far as the points lead; the last order on the way that is allowed."""
    grid, at = b.scene.grid, start
    steps: tuple[Go, ...] = (Go(start),)
    found = Move((n,), steps) if Move((n,), steps) in ask.options else None
    for _ in range(b.pieces[n].left):
        nearer = sorted((grid.distance(h, goal), h) for h in grid.neighbours(at))
        way = next(
            (h for far, h in nearer if far < grid.distance(at, goal) and not b.board.living >> h & 1), -1
        )
        if way < 0 or grid.distance(way, goal) < 2:
            break
        steps, at = (*steps, Go(way)), way
        order = Move((n,), steps)
        if order in ask.options:
            found = order
        elif found is not None:
            break
    return found
