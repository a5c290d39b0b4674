"""The plain forms of rules that have a fast one, and a mode in which whole games are played with them.

The plain form is the reference: it asks the rule itself, one piece, one hex, one step at a time.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.rules.charges import fought_at_once
from gonfanon.rules.movement import quick_moves
from gonfanon.rules.paths.walk import Walk, set_out
from gonfanon.rules.position.board import Board
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import quick_shots
from gonfanon.rules.shooting.shots import why_not_at
from gonfanon.rules.sight import quick_views
from gonfanon.rules.sight.lines import sees_to_charge, sight
from gonfanon.rules.terrain.ground import Ground
from gonfanon.rules.words.field import Charge, Go, Shoot, Step, Turn, TurnAbout


def in_sight(ground: Ground, at: int, hexes: int) -> int:
    """Each line drawn by itself."""
    return sum(1 << h for h in bits(hexes) if sight(ground, at, h).blocked is None)


def shots_at_any(s: Battle, shooters: list[int], targets: list[int]) -> list[Shoot]:
    """Each shot judged by itself."""
    aims = [(n, target, h) for n in shooters for target in targets for h in sorted(s.hexes(target))]
    return [Shoot(n, target, h) for n, target, h in aims if why_not_at(s, n, target, h) is None]


def charge_targets(s: Battle, n: int) -> list[int]:
    """Each charge judged by itself; a charge fought at once is not offered at a horse without rider."""
    ways, announced = s.scene.ways.charges, s.scene.book.procedures.charges == "announced"
    targets = [t for t in range(len(s.pieces)) if announced or t not in s.board.loose]
    return [t for t in targets if ways.why_not(s, Charge((n,), (t,), ())) is None]


def no_plain_way(s: Battle, n: int, steps: tuple[Step, ...], judged: bool = True) -> None:
    """Every move is a journey, step by step."""


def changed(board: Board, s: Battle, numbers: tuple[int, ...]) -> Board:
    """The board from nothing."""
    return Board.of(s)


def reach(s: Battle, n: int, points: int) -> dict[tuple[int, int], int]:
    """By place and facing (-1 on foot) the cheapest cost, found by taking every step with the judge of paths.

    A walker who owes a surcharge is in another state than one who does not, so the two are carried on apart.
    """
    start = set_out(s, n, points)
    layers: dict[int, list[Walk]] = {0: [start]}
    seen: set[tuple[int, int, int]] = set()
    best: dict[tuple[int, int], int] = {}
    for cost in range(points + 1):
        for walk in layers.get(cost, ()):
            state = walk.at, walk.facing, walk.due
            if state in seen:
                continue
            seen.add(state)
            best.setdefault((walk.at, walk.facing if walk.riding else -1), cost)
            for step in steps_from(s, walk):
                after = copied(walk)
                if after.take(step) is None and not after.pushed:
                    layers.setdefault(after.spent, []).append(after)
    best.pop((start.at, start.facing if start.riding else -1), None)
    return best


def steps_from(s: Battle, walk: Walk) -> list[Step]:
    """Every step that a plain path could go on with."""
    grid = s.scene.grid
    halves = (walk.at, walk.rear) if walk.riding else (walk.at,)
    near = [h for half in halves for h in grid.neighbours(half)]
    ends = [way.end for way in s.ground.passages.get(walk.at, ())]
    goes: list[Step] = [Go(h) for h in dict.fromkeys((*near, *ends))]
    return [*goes, *(Turn(d) for d in range(6)), TurnAbout()] if walk.riding else goes


def copied(walk: Walk) -> Walk:
    """The same walk, to be carried on by itself."""
    twin = object.__new__(type(walk))
    twin.__dict__.update(walk.__dict__)
    for name in ("led", "entered", "pushed", "reasons"):
        setattr(twin, name, list(getattr(walk, name)))
    if hasattr(twin, "bridled"):
        twin.bridled = dict(twin.bridled)
    return twin


FORMS: list[tuple[Callable[..., Any], Callable[..., Any]]] = [
    (quick_views.in_sight, in_sight),
    (quick_shots.shots_at_any, shots_at_any),
    (quick_moves.plain_way, no_plain_way),
    (fought_at_once._in_view, sees_to_charge),
]
"""The fast form and the plain one; both are called with the same arguments."""


@contextmanager
def plain_mode() -> Iterator[None]:
    """Until it ends, every module uses the plain forms."""
    undo: list[tuple[Any, str, Any]] = [(Board, "changed", Board.changed)]
    setattr(Board, "changed", changed)  # noqa: B010
    for fast, slow in FORMS:
        for module in [
            m for name, m in sys.modules.items() if name.startswith("gonfanon.") and m is not None
        ]:
            for name, value in list(vars(module).items()):
                if value is fast:
                    undo.append((module, name, value))
                    setattr(module, name, slow)
    try:
        yield
    finally:
        for owner, name, value in undo:
            setattr(owner, name, value)
