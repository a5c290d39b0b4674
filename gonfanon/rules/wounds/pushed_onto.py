"""Where a character that is driven or pushed aside can set foot."""

from gonfanon.field.hexes import opposite
from gonfanon.kernel.memo import Memo
from gonfanon.rules.pieces.crossing_rules import RETREATS, why_not_pass
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import LED
from gonfanon.rules.terrain.moats import is_moat

FOOTING = Memo[int, int]("footing")

Spot = tuple[int, int]
"""A front hex and a facing, -1 on foot."""


def beasts(s: Battle, side: int) -> int:
    """Hexes of the animals of other sides, which do not bar a retreat. GUI-5.4.4d"""
    mask = 0
    for other, fighters in enumerate(s.board.fighters if s.scene.animals else ()):
        if other != side:
            mask |= sum(1 << s.pieces[m].at for m in fighters if s.character(m).kind == "animal")
    return mask


def passable(s: Battle, n: int, start: int, to: int) -> bool:
    """Hexes the character could enter, counted without points. GUI-5.4.4b GUI-6.5b

    Friends, animals, horses and the stunned do not bar it (GUI-5.4.4d, GUI-6.5c); enemies do (GUI-5.4.4h,
    GUI-6.5g, AGS-4f), and the edge of the board. On the sheet of 2017 only friends may be passed (AGS-4c).
    """
    if to < 0:
        return False
    footings = FOOTING.of(s)
    known = footings.get(n)
    if known is None:
        known = footings[n] = _footing(s, n)
    return bool(known >> to & 1) and _linked(s, n, start, to)


def _footing(s: Battle, n: int) -> int:
    """All hexes that are open to him with nobody on them who bars his way, from wherever he comes."""
    bank = _ground(s, n)
    return bank ^ bank & _bars(s, s.side_of(n))


def _ground(s: Battle, n: int) -> int:
    """The ground that lets him in, heaps of bodies and burning wood apart. GUI-5.4.4b"""
    kind = LED if s.character(n).kind == "horse" else s.kind(n)
    # Burning wood lets nobody in; burning naphtha is the last way out. GUI-10.2.4b GUI-10.5.3c
    closed = s.board.heaped()[1] | (s.works.flames & ~s.burning if s.works.fires else 0)
    return s.ground.open[kind] & ~closed


def _linked(s: Battle, n: int, start: int, to: int) -> bool:
    """Whether nothing that stands between two places keeps him from falling back from one to the other."""
    return _level_way(s, n, start, to) if s.ground.passages else s.ground.may_cross(start, to)


def is_open(s: Battle, n: int, start: int, to: int) -> bool:
    """Ground, sides and bodies let him in; the edge of the board does not. GUI-5.4.4b"""
    return to >= 0 and bool(_ground(s, n) >> to & 1) and _linked(s, n, start, to)


def _level_way(s: Battle, n: int, start: int, to: int) -> bool:
    """A retreat leads to places of one height or linked ones: not off a wall, not into a moat. ANA-0.7"""
    ground = s.ground
    here, there = ground.rows[start], ground.rows[to]
    if here is not there and is_moat(here) != is_moat(there):
        return False
    if ground.may_cross(start, to):
        return True
    way = ground.passage(start, to)
    if way is None or way.kind not in RETREATS:
        return False
    return (way.mounted if s.long(n) else way.foot) is not None and why_not_pass(s, n, way) is None


def around(s: Battle, at: int) -> list[int]:
    """The places to which one may fall back from another: those beside it, and decks over the crenels. ANA-3.3.3b"""
    beside = s.scene.grid.neighbours(at)
    linked = [way.end for way in s.ground.passages.get(at, ()) if way.kind in RETREATS]
    return [*beside, *(to for to in linked if to not in beside)]


def _bars(s: Battle, side: int) -> int:
    """The hexes of enemies who are no animals, or of such as may not be passed. GUI-5.4.4d AGS-4c"""
    foes = s.board.foes(side)
    return foes & ~beasts(s, side) if s.scene.book.retreat_past_beasts else foes


def shift_open(s: Battle, n: int, end: Spot, start: Spot | None = None) -> bool:
    """Whether both halves of a counter can be shifted onto the hexes of the next step."""
    grid, p = s.scene.grid, s.pieces[n]
    to, facing = end
    at, faced = start or (p.at, p.facing)
    rear = grid.neighbour(to, opposite(facing)) if to >= 0 else -1
    if rear < 0:
        return False
    old = (at, at - grid.steps[faced])
    for h, before, other in ((to, *old), (rear, old[1], at)):
        if h in old:
            continue
        if not passable(s, n, before if grid.direction(before, h) >= 0 else other, h):
            return False
    return True
