"""Fast path for a move of plain steps, without bridle, door or test: one `Moved` event a stretch.

Most moves are like that. Equal to the journey of the book, which does everything else; see tests/twins.
"""

from itertools import accumulate, pairwise
from typing import NamedTuple

from gonfanon.kernel.ask import Play
from gonfanon.rules.events.field import Moved, MoveEnded
from gonfanon.rules.horses.led_by_head import Spot
from gonfanon.rules.position.hands_full import bears_ladder
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.trees.axes import gathers
from gonfanon.rules.words.field import Go, Step, Turn
from gonfanon.rules.wounds.wounds import settle

NOWHERE = -1, -1


class Way(NamedTuple):
    """The hexes of a plain way, and with which facing and after how many points he comes to each."""

    path: list[int]
    facings: list[int]
    """-1 on foot."""
    spent: list[int]
    quiet: bool
    """Nobody can shoot at him on it, and nobody beside it has anything to fear or to hope from his passing."""
    watch: defensive_fire.Watch

    def stretch(self, n: int, start: int, end: int, back: tuple[int, ...] = ()) -> Moved:
        """Its part from one hex up to another, told as one."""
        cost = self.spent[end - 1] - (self.spent[start - 1] if start else 0)
        return Moved(n, tuple(self.path[start:end]), self.facings[end - 1], cost, "GUI-4b", back)


def plain_way(s: Battle, n: int, steps: tuple[Step, ...], judged: bool = True) -> Way | None:
    """The whole of a move, if nobody is pushed aside or led on it and no test falls.

    A test falls, or a surcharge is due, only when he goes on from a hex beside an enemy (GUI-4.3f). `judged`: the
    move is known to be legal; else that is looked at here.
    """
    p = s.pieces[n]
    if p.at < 0 or _bound_by_more(s, n):
        return None
    found = _walked(s, n, steps) if p.mount < 0 else _ridden(s, n, steps)
    if found is None:
        return None
    path, facings, spent = found
    crossed = 0
    for h in path[:-1]:
        crossed |= 1 << h
    near = s.board.zone(s.side_of(n))[0] & crossed
    passed = s.mask(n) | crossed | 1 << path[-1]
    if not judged and not (spent[-1] <= p.left and _open(s, n, passed, path[-1], facings[-1])):
        return None
    watch = defensive_fire.watch(s, n, passed)
    seen = watch.seen if watch.known else defensive_fire.in_view(s, (*s.hexes(n), *path))
    if not (near or seen or disturbs(s, passed)):
        return Way(path, facings, spent, True, watch)
    plain = not s.scene.wheeling and not _led_or_pushed(s, n, passed) and not _tested(s, n, path, near)
    return Way(path, facings, spent, False, watch) if plain else None


def _open(s: Battle, n: int, passed: int, at: int, facing: int) -> bool:
    """Whether neither enemies, heaps nor flames have come to bar a way, and its end is free. GUI-4.1b GUI-4.2"""
    board = s.board
    if passed & (board.foes(s.side_of(n)) | board.heaped()[1] | s.flames):
        return False
    end = 1 << at | (1 << at - s.scene.grid.steps[facing] if facing >= 0 else 0)
    taken = end & board.living & ~(s.mask(n) & ~board.shared)
    return not taken and (facing < 0 or not s.ground.astride[facing] >> at & 1)


def go_along(s: Battle, n: int, way: Way, back: Spot = NOWHERE) -> Play[tuple[Battle, int, Spot]]:
    """He goes a plain way, told as one stretch up to each hex where something may break in. GUI-5.3a GUI-6.2g

    `back` is where he was last alone, if something has broken in before. What comes back besides is how many hexes
    he had gone when something did, and where he was last alone by then; -1 if nothing did and his move is over.
    """
    steps, astride, left = s.scene.grid.steps, s.ground.astride, s.mask(n)
    others = s.board.living & ~(left & ~s.board.shared)
    told, stirred, start, stir, watch = 0, back is not NOWHERE, s.pieces[n], _disturbed_hexes(s), way.watch
    if not stirred:
        back = start.at, start.facing if start.mount >= 0 else -1
    for k, at in enumerate(() if way.quiet else way.path):
        facing = way.facings[k]
        hexes = (at, at - steps[facing]) if facing >= 0 else (at,)
        here = 1 << at | 1 << hexes[-1]
        if not here & others and (facing < 0 or not astride[facing] >> at & 1):
            back = at, facing
        beside, left = (left | here) & stir, here
        if not beside and not watch.on(s, hexes, here):
            continue
        s = before = yield way.stretch(n, told, k + 1, () if back == (at, facing) else back)
        told = k + 1
        if beside:
            stirred = True
            s = yield from settle(s)
        if watch.shot_on(s, hexes, here) if s is before else defensive_fire.threatened(s, hexes):
            s = yield from defensive_fire.against_movers(s, (n,))
        if s is not before:
            return s, told, back
    if told < len(way.path):
        s = yield way.stretch(n, told, len(way.path))
    s = yield MoveEnded((n,), "GUI-4c")
    return (yield from settle(s)) if stirred else s, -1, back


def _bound_by_more(s: Battle, n: int) -> bool:
    """Whether more rules than those of the field have a say in how he moves."""
    p, scene = s.pieces[n], s.scene
    if scene.free_rein and (p.riding or p.posture or p.front >= 0 or gathers(s, n)):
        return True
    return bool(scene.camels) or (bool(scene.things) and bears_ladder(s, n))


def _led_or_pushed(s: Battle, n: int, passed: int) -> bool:
    """Whether he leads a horse, or has to push one aside. GUI-4.4.3b"""
    board = s.board
    return bool(board.horses & passed) or any(s.pieces[horse].leader == n for horse in board.loose)


def _tested(s: Battle, n: int, path: list[int], near: int) -> bool:
    """Whether he goes on from a hex beside an enemy that he entered from beside one. GUI-4.3a GUI-4.3b

    Where every enemy beside a hex has his test, one such hex is enough. AGS-7a
    """
    if not near:
        return False
    if s.scene.book.infiltration.procedure != "by-hex":
        return True
    start = s.pieces[n].at
    near |= s.board.zone(s.side_of(n))[0] & 1 << start
    return any(near >> a & near >> b & 1 for a, b in pairwise([start, *path[:-1]]))


def disturbs(s: Battle, passed: int) -> bool:
    """Whether a way lies beside somebody stunned or a loose horse, for whom it may change something. GUI-6.2g"""
    fallen = s.board.stunned | s.board.horses
    return bool(fallen) and bool((passed | s.scene.grid.grown(passed)) & fallen)


def _disturbed_hexes(s: Battle) -> int:
    """All hexes from which a mover disturbs somebody."""
    fallen = s.board.stunned | s.board.horses
    return fallen | s.scene.grid.grown(fallen) if fallen else 0


Stages = tuple[list[int], list[int], list[int]]
"""The hexes entered, the facings there (-1 on foot), and what they have cost by then."""


def _walked(s: Battle, n: int, steps: tuple[Step, ...]) -> Stages | None:
    """The stages of a way on foot; None if he does more than go, or goes by a window, a ladder or the like. GUI-4b"""
    p, board, landings, prices = s.pieces[n], s.board, s.ground.landings, s.ground.cost[s.kind(n)]
    path = [step.to for step in steps if type(step) is Go]
    if len(path) < len(steps):
        return None
    if not landings.keys().isdisjoint(path) and any(
        at in landings.get(to, ()) for at, to in pairwise([p.at, *path])
    ):
        return None
    slow, extra = board.heaped()[0] if board.bodies else 0, s.scene.book.movement.bodies_extra
    # Bodies make a hex dearer. GUI-4.2.2a
    costs = [prices[h] + (extra if slow >> h & 1 else 0) for h in path] if slow else [prices[h] for h in path]
    return path, [-1] * len(path), list(accumulate(costs))


def _ridden(s: Battle, n: int, steps: tuple[Step, ...]) -> Stages | None:
    """The stages of a ride, a turn costing a point more; None as for those on foot. GUI-4b GUI-4.4.1c"""
    p, grid, board, landings = s.pieces[n], s.scene.grid, s.board, s.ground.landings
    prices = s.ground.cost[s.kind(n)]
    slow, extra = board.heaped()[0] if board.bodies else 0, s.scene.book.movement.bodies_extra
    at, facing, cost = p.at, p.facing, 0
    path, facings, spent = [], [], []
    for step in steps:
        if type(step) is Go:
            to = step.to
            if landings and at in landings.get(to, ()):
                return None
            if facing >= 0:
                facing = grid.direction(at, to)
        elif type(step) is Turn:
            to = at - grid.steps[facing] + grid.steps[step.facing]
            facing = step.facing
            cost += 1
        else:
            return None
        cost += prices[to] + (extra if slow and slow >> to & 1 else 0)
        path.append(to)
        facings.append(facing)
        spent.append(cost)
        at = to
    return path, facings, spent
