"""Long lists of ways made short: one answer for each place where a way ends, together by whose way it is."""

from collections.abc import Sequence
from typing import Any

from gonfanon.field.hexes import DIRECTIONS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Advance, Back, Go, Path, Refuse, Turn

Goal = tuple[int, int, int]
"""Whose way it is (-1 of whom the question is), the hex where it ends, the facing there (-1 as it comes)."""


def goal_of(s: Battle, word: Any) -> Goal | None:
    """Where a way leads; None for anything that is no way."""
    match word:
        case Path(hexes=hexes, facing=facing) if hexes:
            return -1, hexes[-1], facing
        case Refuse(hexes=hexes) if hexes:
            return -1, hexes[-1], -1
        case Advance(piece=n, steps=steps):
            return _advanced(s, n, steps)
        case _:
            return None


def _advanced(s: Battle, n: int, steps: Sequence[Any]) -> Goal | None:
    p, grid = s.pieces[n], s.scene.grid
    at, facing = p.at, p.facing if p.riding else -1
    for step in steps:
        match step:
            case Go(to=to):
                way = grid.direction(at, to)
                at, facing = to, way if p.riding and way >= 0 else facing
            case Turn(facing=turned):
                at, facing = at - grid.steps[facing] + grid.steps[turned], turned
            case Back():
                at -= grid.steps[facing]
            case _:
                return None
    return n, at, facing


def shortened(s: Battle, answers: Sequence[Any]) -> list[Any]:
    """What is no way, then one way to each hex, the shortest: by whose it is, then by hex."""
    others = [word for word in answers if goal_of(s, word) is None]
    return others + [
        facings[min(facings, key=lambda f: (_length(facings[f]), f))] for facings in _ways(s, answers)
    ]


def _ways(s: Battle, answers: Sequence[Any]) -> list[dict[int, Any]]:
    """For everybody and each hex where his ways end, the shortest way by the facing there."""
    ways: dict[tuple[int, int], dict[int, Any]] = {}
    for word in answers:
        goal = goal_of(s, word)
        if goal is not None:
            facings = ways.setdefault(goal[:2], {})
            if goal[2] not in facings or _length(word) < _length(facings[goal[2]]):
                facings[goal[2]] = word
    name = s.scene.field.name
    return [ways[end] for end in sorted(ways, key=lambda end: (end[0], name(end[1])))]


def _length(word: Any) -> int:
    return len(word.steps) if isinstance(word, Advance) else len(word.hexes)


def goal_words(s: Battle, word: Any, answers: Sequence[Any]) -> str:
    """`0912`, or `0912 E SE` where one may choose among facings, the usual one first."""
    goal = goal_of(s, word)
    assert goal is not None
    facings = next(found for found in _ways(s, answers) if word in found.values())
    others = sorted(facing for facing in facings if facing != goal[2])
    shown = [DIRECTIONS[facing] for facing in (goal[2], *others) if facing >= 0]
    return " ".join([str(s.scene.field.name(goal[1])), *shown])


def turned(s: Battle, word: Any, facing: int, answers: Sequence[Any]) -> Any | None:
    """The way to where another way leads that ends with a facing; None if there is none."""
    return next((found.get(facing) for found in _ways(s, answers) if word in found.values()), None)


def to_the_same_place(s: Battle, word: Any, answers: Sequence[Any]) -> Any | None:
    """The way that is offered to where a way that was typed leads; None if there is none."""
    wanted = goal_of(s, word)
    if isinstance(word, Advance) and len(word.steps) == 1 and isinstance(word.steps[0], Go):
        wanted = word.piece, word.steps[0].to, -1
    goals = ((offered, goal_of(s, offered)) for offered in shortened(s, answers))
    return next((offered for offered, goal in goals if goal and wanted and goal[:2] == wanted[:2]), None)
