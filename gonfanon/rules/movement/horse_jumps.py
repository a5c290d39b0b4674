"""Jumping an obstacle on horseback: what can be jumped, what it costs, and how it ends. MAG-4.4.3a"""

from typing import NamedTuple

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.events.field import Moved, Rolled, Slowed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.wounds.wounds import state_after, unhorse

LOW_WALL = 2
"""Points for a low wall, on top of the hex of landing. MAG-4.4.3a"""


class Leap(NamedTuple):
    """A jump: how many hexes are leapt (none for a low wall), and what it costs."""

    hexes: int
    points: int


def leap(s: Battle, n: int, at: int, facing: int, to: int, riding: bool) -> Leap | Refusal:
    """Straight ahead over water, a trench or a low wall, with room for both halves beyond. MAG-4.4.3a"""
    if not riding or s.character(n).mount == "camel":
        return Refusal("MAG-4.4.3a", "not-in-the-saddle")
    ahead = _ahead(s, at, facing, to)
    if not ahead:
        return Refusal("MAG-4.4.3a", "not-straight-ahead")
    landing = s.ground.cost[s.kind(n)].get(to)
    leapt = ahead[:-2]
    if landing is None or not _fits(s, n, ahead[-2], to):
        return Refusal("MAG-4.4.3a", "no-room-beyond")
    if len(leapt) > 2 or not all(jumpable(s, h) for h in leapt):
        return Refusal("MAG-4.4.3a", "nothing-to-jump")
    if leapt:
        return Leap(len(leapt), len(leapt) + landing)
    if not _wall_ahead(s, at, facing):
        return Refusal("MAG-4.4.3a", "nothing-to-jump")
    return Leap(0, LOW_WALL + landing)


def _ahead(s: Battle, at: int, facing: int, to: int) -> list[int]:
    """The hexes straight ahead up to the one of landing; none if it does not lie there, two to four hexes off."""
    found: list[int] = []
    h = at
    while len(found) < 4:
        h = s.scene.grid.neighbour(h, facing)
        if h < 0:
            return []
        found.append(h)
        if h == to:
            return found if len(found) > 1 else []
    return []


def jumpable(s: Battle, h: int) -> bool:
    """Deep water, a trench or the like: ground that a horse leaps and does not walk. MAG-4.4.3a MAG-3.1g"""
    row = s.ground.rows[h]
    return row.jumped or row.key == "deep-water"


def _wall_ahead(s: Battle, at: int, facing: int) -> bool:
    side = s.ground.side(at, facing)
    return side is not None and side.kind == "low-wall" and side.state != "destroyed"


def _fits(s: Battle, n: int, rear: int, front: int) -> bool:
    """Both halves find open and free ground beyond. MAG-4.4.3a"""
    both = 1 << rear | 1 << front
    taken = s.board.living & ~s.mask(n) | s.flames | s.board.heaped()[1]
    closed = any(h not in s.ground.cost[s.kind(n)] for h in (rear, front))
    return not closed and not both & taken and s.ground.may_cross(rear, front)


def modifiers(s: Battle, n: int, hexes: int) -> Figure:
    """Armour, a wound and two hexes at once make it harder. MAG-4.4.3e"""
    rules = s.scene.book.rolls["horse-jump"].modifiers
    reasons = []
    if s.character(n).armour:
        reasons.append(Reason("rider-armoured", rules["rider_armoured"], "MAG-4.4.3e"))
    if s.pieces[n].state == WOUNDED:
        reasons.append(Reason("rider-wounded", rules["rider_wounded"], "MAG-4.4.3e"))
    if hexes > 1:
        reasons.append(Reason("two-hexes", rules["two_hexes_at_once"], "MAG-4.4.3e"))
    return Figure.total(reasons)


def jump(s: Battle, n: int, to: int) -> Play[tuple[Battle, bool]]:
    """The die of a jump; True comes back if he rides on beyond, and then nothing has been told of it yet.

    10: refused, the rider stunned before the obstacle (MAG-4.4.3c); more: the horse dies beyond it (MAG-4.4.3d).
    """
    p, rules = s.pieces[n], s.scene.book.rolls["horse-jump"]
    leapt = leap(s, n, p.at, p.facing, to, True)
    assert isinstance(leapt, Leap)
    modifier = modifiers(s, n, leapt.hexes).value
    die = yield from roll(rules.die, "horse-jump", "MAG-4.4.3a", s.side_of(n))
    result = rules.table.result(die + modifier)
    s = yield from tell(Rolled("horse-jump", die, modifier, result, (n,), "MAG-4.4.3a"))
    if result == "cleared":
        return s, True
    s = yield from tell(Slowed(n, 0, "MAG-4.4.3c" if result == "refusal" else "MAG-4.4.3d"))
    if result == "refusal":
        s = yield from unhorse(s, n, state_after(s, n, STUNNED), False, "MAG-4.4.3c")
    else:
        s = yield from tell(Moved(n, (to,), p.facing, 0, "MAG-4.4.3d"))
        s = yield from unhorse(s, n, state_after(s, n, WOUNDED), True, "MAG-4.4.3d")
    return s, False
