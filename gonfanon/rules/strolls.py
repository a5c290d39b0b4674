"""Moves that nothing can interrupt: told as one stretch, without looking at every hex of the way.

They are what most moves are. `movement` asks here first and walks hex by hex only where something may happen.
"""

from gonfanon.rules import defence
from gonfanon.rules.axes import gathers
from gonfanon.rules.burdens import bears_ladder
from gonfanon.rules.events import Moved
from gonfanon.rules.orders import Go, Step, Turn
from gonfanon.rules.state import Battle


def stroll(s: Battle, n: int, steps: tuple[Step, ...]) -> Moved | None:
    """The whole of a legal move, if nobody can shoot, be pushed aside or be surrounded on the way, and no test falls.

    Beside an enemy only the first and the last hex may lie (GUI-4.3f).
    """
    p, board = s.pieces[n], s.board
    if p.at < 0 or not all(isinstance(step, (Go, Turn)) for step in steps):
        return None
    if s.ground.passages and _over_something(s, steps):
        return None
    if s.scene.free_rein and (p.riding or p.posture or p.front >= 0 or gathers(s, n)):
        return None
    if s.scene.camels:
        return None
    if s.scene.things and bears_ladder(s, n):
        return None
    path, facing, cost = _way(s, n, steps)
    passed = s.mask(n)
    for h in path:
        passed |= 1 << h
    if stirs(s, passed):
        return None
    near = board.zone(s.side_of(n))[0]
    if any(near >> h & 1 for h in path[:-1]) or defence.in_view(s, (*s.hexes(n), *path)):
        return None
    return Moved(n, tuple(path), facing, cost, "GUI-4b")


def stirs(s: Battle, passed: int) -> bool:
    """Whether a way lies beside somebody stunned or a loose horse, for whom it may change something. GUI-6.2g"""
    fallen = s.board.stunned | s.board.horses
    return bool(fallen) and bool((passed | s.scene.grid.grown(passed)) & fallen)


def _over_something(s: Battle, steps: tuple[Step, ...]) -> bool:
    """Whether the way may lead by a window, a ladder or the like."""
    landings = s.ground.landings
    return any(isinstance(step, Go) and step.to in landings for step in steps)


def _way(s: Battle, n: int, steps: tuple[Step, ...]) -> tuple[list[int], int, int]:
    """The hexes entered, the facing at the end, and what they cost. GUI-4b GUI-4.4.1c GUI-4.2.2a"""
    p, grid, rules = s.pieces[n], s.scene.grid, s.scene.book.movement
    prices = s.ground.cost[s.kind(n)]
    slow = s.board.heaped()[0] if s.board.bodies else 0
    at, facing, cost = p.at, p.facing if p.riding else -1, 0
    path = []
    for step in steps:
        if isinstance(step, Turn):
            to = at - grid.steps[facing] + grid.steps[step.facing]
            facing = step.facing
            cost += 1
        else:
            assert isinstance(step, Go)
            to = step.to
            if facing >= 0:
                facing = grid.direction(at, to)
        cost += prices[to] + (rules.bodies_extra if slow >> to & 1 else 0)
        path.append(to)
        at = to
    return path, facing, cost
