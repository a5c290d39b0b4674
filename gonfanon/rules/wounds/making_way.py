"""Making way: friends shifted one hex for somebody who falls back or falls among them."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.field.hexes import bits, opposite
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Path
from gonfanon.rules.wounds.infiltration import test, testers
from gonfanon.rules.wounds.infiltration_by_blow import by_blow
from gonfanon.rules.wounds.pushed_onto import passable, shift_open

Plan = dict[int, int]
"""Who goes where."""

MOST_TRIED = 300
"""Positions of a crowd without a way out before the search gives up; crowds at random have twenty at most."""


class Crowd(Struct, frozen=True):
    """Who has to move aside, who has done so already, and what is closed to them."""

    waiting: tuple[int, ...]
    moved: tuple[int, ...] = ()
    kept: int = 0
    """Hexes that are taken: those of whom they make way for, and of the friends already moved."""
    origin: int = -1
    """Where the retreat began, if they must get away from it. MAG-5.4.3e"""


def can_make_way(s: Battle, friends: tuple[int, ...], kept: int = 0, origin: int = -1) -> bool:
    """Whether friends can all be moved aside; if the chain cannot be completed, none of them can. GUI-6.5e"""
    return _plan(s, Crowd(friends, (), kept, origin)) is not None


def make_way(
    s: Battle, friends: tuple[int, ...], owner: int, kept: int = 0, origin: int = -1
) -> Play[Battle]:
    """Friends are shifted one hex each; he whose man needs the room says where. GUI-5.4.4e GUI-6.5d AGS-4d

    If one of them falls, tested on the way, into the last gap, the others stay where they are.
    """
    crowd = Crowd(friends, (), kept, origin)
    plan = _plan(s, crowd)
    while plan is not None and crowd.waiting:
        s, crowd, plan = yield from _displace(s, crowd, plan, owner)
    return s


def _displace(s: Battle, crowd: Crowd, plan: Plan, owner: int) -> Play[tuple[Battle, Crowd, Plan | None]]:
    """The first in the crowd goes one hex, friends there before him, and is tested. GUI-6.5e GUI-6.5f

    Displacement takes nothing from his own right to act (GUI-5.4.4e).
    """
    m = crowd.waiting[0]
    plans = _choices(s, crowd, plan)
    if not plans:
        return s, crowd, None
    options = tuple(Path((to,)) for to in sorted(plans))
    choice = yield from ask(owner, "displace", options, "GUI-5.4.4e", (m,))
    to = choice.hexes[0]
    left: Plan | None = plans[to]
    after = _after(lifted(s, crowd.moved), crowd, to)
    assert after is not None
    pushed = len(after[1].waiting) - len(crowd.waiting) + 1
    crowd = after[1]
    while left is not None and len(crowd.waiting) > len(after[1].waiting) - pushed:
        s, crowd, left = yield from _displace(s, crowd, left, owner)
    if left is None:
        return s, crowd, None
    s = yield from tell(Shifted(m, (to,), s.pieces[m].facing, "displaced", "GUI-5.4.4e"))
    # Of one hex, a displacement is not tested where blows fall. MAG-5.4.3f
    opponents = [] if by_blow(s) else testers(s, m, to)
    if opponents:
        s, _ = yield from test(s, m, opponents)
        # A rider who lost the saddle lies beside his horse.
        crowd = replace(crowd, kept=crowd.kept | s.mask(m))
    return s, crowd, left


def _choices(s: Battle, crowd: Crowd, plan: Plan) -> dict[int, Plan]:
    """The hexes offered, each with a way to complete the chain; none if that is no longer possible. GUI-5.4.4e

    A free hex before one that is held, and one not next to an enemy before others (GUI-5.4.4f).
    """
    m, t = crowd.waiting[0], lifted(s, crowd.moved)
    free, held = _spots(t, m, crowd)
    near = set() if by_blow(s) else {to for to in (*free, *held) if testers(s, m, to)}
    for spots in ([to for to in free if to not in near], free, [to for to in held if to not in near], held):
        plans: dict[int, Plan] = {}
        for to in spots:
            after = _after(t, crowd, to)
            rest = None if after is None else _plan(*after)
            if rest is not None:
                plans[to] = rest
        if plans:
            return plans
    return {plan[m]: plan} if plan.get(m) in (*free, *held) else {}


def lifted(s: Battle, pieces: tuple[int, ...]) -> Battle:
    """The battle with some pieces taken off the board, as a trial."""
    for n in pieces:
        s = s.change(n, at=-1)
    return s


def _plan(t: Battle, crowd: Crowd) -> Plan | None:
    """A place for everybody in the crowd and for those whom they push on; nobody moves twice. GUI-6.5e

    The first search tries every man on every hex once. For one man on foot among others on foot that is enough. With
    several who wait, or with riders, another choice before may open a hex: then the second search looks closer.
    """
    alone = len(crowd.waiting) == 1
    if alone and (free := _spots(t, crowd.waiting[0], crowd)[0]):
        return {crowd.waiting[0]: free[0]}
    plan = _each_hex_once(t, crowd, set())
    if plan is not None or (alone and not t.board.riders):
        return plan
    return _every_order(t, crowd, set())


def _each_hex_once(t: Battle, crowd: Crowd, tried: set[tuple[int, int]]) -> Plan | None:
    if not crowd.waiting:
        return {}
    m = crowd.waiting[0]
    for to, after in _moves(t, crowd):
        if (m, to) in tried:
            continue
        tried.add((m, to))
        rest = _each_hex_once(*after, tried)
        if rest is not None:
            return {m: to, **rest}
    return None


def _every_order(t: Battle, crowd: Crowd, failed: set[Crowd]) -> Plan | None:
    """Every choice with every other one, up to a limit: a crowd with hardly a gap has more than can be tried."""
    if not crowd.waiting:
        return {}
    if crowd in failed or len(failed) >= MOST_TRIED:
        return None
    for to, after in _moves(t, crowd):
        rest = _every_order(*after, failed)
        if rest is not None:
            return {crowd.waiting[0]: to, **rest}
    failed.add(crowd)
    return None


def _moves(t: Battle, crowd: Crowd) -> Iterator[tuple[int, tuple[Battle, Crowd]]]:
    """Where the first of the crowd can go, free hexes before held ones, and what is left to do then."""
    free, held = _spots(t, crowd.waiting[0], crowd)
    for to in (*free, *held):
        after = _after(t, crowd, to)
        if after is not None:
            yield to, after


def _print(s: Battle, m: int, to: int) -> int:
    """The hexes somebody would fill with his front half on a hex, facing kept."""
    p = s.pieces[m]
    return 1 << to | (1 << to - s.scene.grid.steps[p.facing] if p.riding else 0)


def _others(t: Battle, m: int) -> int:
    """All hexes that hold somebody living besides one man."""
    return t.board.living & ~(t.mask(m) & ~t.board.shared)


def _spots(t: Battle, m: int, crowd: Crowd) -> tuple[list[int], list[int]]:
    """Where a friend can be put one hex away, a rider whole: free places, and held ones. GUI-5.4.4e"""
    grid, p = t.scene.grid, t.pieces[m]
    free: list[int] = []
    held: list[int] = []
    if not p.stands or t.character(m).kind == "horse":
        return free, held
    others = _others(t, m)
    for d in range(6):
        to = grid.neighbour(p.at, d)
        if to < 0 or (p.riding and grid.neighbour(to, opposite(p.facing)) < 0):
            continue
        if not (shift_open(t, m, (to, p.facing)) if p.riding else passable(t, m, p.at, to)):
            continue
        if p.riding and t.ground.passages and t.ground.astride[p.facing] >> to & 1:
            continue
        if crowd.origin >= 0 and grid.distance(crowd.origin, to) <= grid.distance(crowd.origin, p.at):
            continue
        both = _print(t, m, to)
        if not both & (crowd.kept | t.flames):
            (held if both & others else free).append(to)
    return free, held


def _after(t: Battle, crowd: Crowd, to: int) -> tuple[Battle, Crowd] | None:
    """The crowd once its first man has gone to a hex; None if somebody there cannot be moved."""
    m = crowd.waiting[0]
    both = _print(t, m, to)
    held = both & _others(t, m)
    t = lifted(t, (m,))
    pushed: list[int] = []
    for h in bits(held):
        other = t.board.anyone(h)
        if t.enemies(m, other) or not t.pieces[other].stands or t.character(other).kind == "horse":
            return None
        if other not in (*pushed, *crowd.waiting):
            pushed.append(other)
    waiting = (*pushed, *crowd.waiting[1:])
    return t, replace(crowd, waiting=waiting, moved=(*crowd.moved, m), kept=crowd.kept | both)
