"""Carrying a ladder, raising it, shifting it, laying it down, and letting it lie. GUI-10.1.2a GUI-10.1.4a"""

from collections.abc import Collection

from gonfanon.cast.pieces import BORNE
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.events.castles import LOAD, LadderCarried, LadderDown, LadderRaised
from gonfanon.rules.paths.walk import FREE, Walk
from gonfanon.rules.pieces.ladders_and_ropes import around, climbers, stands, threatened, why_not_lean
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting import defensive_fire
from gonfanon.rules.words.field import Go, Step, Turn
from gonfanon.rules.words.siege import Carry, LayLadder, RaiseLadder, ShiftLadder
from gonfanon.rules.wounds.wounds import settle

PACE = Memo[tuple[int, int, int], int | Refusal]("pace")

SHIFTING = 2
"""Points that each of two characters spends on shifting, turning or laying down a ladder. GUI-10.1.4a"""

Ends = tuple[int, int]
"""The hexes of the two bearers, that of the one who leads first."""


def ends_of(s: Battle, pieces: tuple[int, ...], thing: int) -> Ends | Refusal:
    """Two able characters on foot, one on each hex of a ladder that lies or is carried. GUI-10.1.2a"""
    p = s.pieces[thing]
    if p.posture not in ("lying", "carried") or p.other < 0:
        return Refusal("GUI-10.1.2a", "ladder-not-down")
    if len(pieces) != 2:
        return Refusal("GUI-10.1.2a", "two-men-are-needed")
    ends = s.pieces[pieces[0]].at, s.pieces[pieces[1]].at
    if sorted(ends) != sorted((p.at, p.other)):
        return Refusal("GUI-10.1.2a", "not-at-its-ends")
    return ends


def purse(s: Battle, n: int) -> int:
    """What a bearer can spend: two points less, once for the whole turn. GUI-10.1.2c"""
    p = s.pieces[n]
    return p.left - (0 if p.did(BORNE) else LOAD)


def next_ends(s: Battle, ends: Ends, step: Step) -> Ends | Refusal:
    """The leader goes on and the other follows; or he swings round him, by one side. GUI-10.1.2a"""
    grid, (lead, follow) = s.scene.grid, ends
    if isinstance(step, Go):
        if grid.direction(lead, step.to) < 0 or step.to == follow:
            return Refusal("GUI-4b", "not-adjacent", also=("GUI-10.1.2a",))
        return step.to, lead
    to = grid.neighbour(follow, step.facing) if isinstance(step, Turn) else -1
    if to < 0 or grid.direction(lead, to) < 0:
        return Refusal("GUI-10.1.2a", "swing-one-side")
    return to, follow


def price(s: Battle, pieces: tuple[int, ...], ends: Ends, then: Ends) -> tuple[int, int] | Refusal:
    """What each bearer pays for the hex he enters; both must be able to go there. GUI-10.1.2a"""
    costs = []
    others = s.board.living & ~s.mask(pieces[0]) & ~s.mask(pieces[1])
    for n, start, to in zip(pieces, ends, then, strict=True):
        cost = _pace(s, n, start, to) if to != start else 0
        if not isinstance(cost, Refusal) and others >> to & 1:
            cost = Refusal("GUI-4.1b", "hex-taken", also=("GUI-10.1.2a",))
        if isinstance(cost, Refusal):
            return cost
        costs.append(cost)
    return costs[0], costs[1]


def _pace(s: Battle, n: int, start: int, to: int) -> int | Refusal:
    """What one step costs a bearer, enemies not counted; kept with the position, as both lead in turn."""
    known = PACE.of(s).get((n, start, to))
    if known is None:
        walk = Walk(s, n, FREE)
        walk.at, walk.infiltrates = start, False
        refusal = walk.take(Go(to))
        if refusal is None and not s.ground.may_cross(start, to):
            refusal = s.ground.shut_between(start, to)
        known = PACE.of(s)[n, start, to] = refusal or walk.spent
    return known


def held_up(s: Battle, ends: Ends) -> Refusal | None:
    """An able enemy next to either hex keeps a ladder where it is. GUI-10.1.2e"""
    if threatened(s, s.side, 1 << ends[0] | 1 << ends[1]):
        return Refusal("GUI-10.1.2e", "enemy-at-the-ladder")
    return None


def why_not_carry(s: Battle, order: Carry) -> Refusal | None:
    """Why two characters may not carry a ladder along a path. GUI-10.1.2a GUI-10.1.2c GUI-10.1.2e"""
    ends = ends_of(s, order.pieces, order.thing)
    if isinstance(ends, Refusal):
        return ends
    if not order.steps:
        return Refusal("GUI-10.1.2a", "no-steps")
    left = [purse(s, n) for n in order.pieces]
    for step in order.steps:
        then = next_ends(s, ends, step)
        refusal = then if isinstance(then, Refusal) else held_up(s, ends)
        if refusal is not None or isinstance(then, Refusal):
            return refusal
        costs = price(s, order.pieces, ends, then)
        if isinstance(costs, Refusal):
            return costs
        left = [points - cost for points, cost in zip(left, costs, strict=True)]
        if min(left) < 0:
            return Refusal("GUI-10.1.2c", "too-few-points", also=("GUI-4b", "GUI-10.1.2a"))
        ends = then
    return None


def carry(s: Battle, order: Carry) -> Play[Battle]:
    """The bearers go step by step, under the enemy's shots; the ladder stays where one of them falls. GUI-10.1.2a"""
    for step in order.steps:
        ends = ends_of(s, order.pieces, order.thing)
        if isinstance(ends, Refusal) or held_up(s, ends) is not None:
            break
        then = next_ends(s, ends, step)
        costs = then if isinstance(then, Refusal) else price(s, order.pieces, ends, then)
        if isinstance(then, Refusal) or isinstance(costs, Refusal):
            break
        if any(purse(s, n) < cost for n, cost in zip(order.pieces, costs, strict=True)):
            break
        s = yield from tell(LadderCarried(order.thing, order.pieces, then, costs, "GUI-10.1.2a"))
        if defensive_fire.threatened(s, then):
            s = yield from defensive_fire.against_movers(s, order.pieces)
            if not all(s.pieces[n].stands for n in order.pieces):
                break
    return (yield from settle(s))


def carries_of(s: Battle, n: int, thing: int) -> list[Carry]:
    """Every pair of hexes to which somebody can lead a ladder, by a way of the fewest steps. GUI-10.1.2a"""
    p, at = s.pieces[thing], s.pieces[n].at
    if p.other < 0 or at not in (p.at, p.other):
        return []
    mate = s.board.standing.get(p.other if at == p.at else p.at, -1)
    if mate < 0 or s.side_of(mate) != s.side or s.pieces[mate].riding or not s.is_person(mate):
        return []
    pieces = (n, mate)
    best: dict[Ends, tuple[Step, ...]] = {}
    frontier: list[tuple[tuple[Step, ...], Ends, tuple[int, int]]]
    frontier = [((), (at, s.pieces[mate].at), (purse(s, n), purse(s, mate)))]
    while frontier:
        following = []
        for steps, ends, left in frontier:
            for way in _further(s, pieces, steps, ends, left, best):
                best[way[1]] = way[0]
                following.append(way)
        frontier = following
    return [Carry(pieces, thing, steps) for steps in best.values()]


def _further(
    s: Battle,
    pieces: tuple[int, ...],
    steps: tuple[Step, ...],
    ends: Ends,
    left: tuple[int, int],
    known: Collection[Ends],
) -> list[tuple[tuple[Step, ...], Ends, tuple[int, int]]]:
    """One step on from where a ladder has come, or one swing, to where it has not been yet."""
    found: list[tuple[tuple[Step, ...], Ends, tuple[int, int]]] = []
    if held_up(s, ends) is not None:
        return found
    for step, then in _next(s, ends):
        if then in known:
            continue
        costs = price(s, pieces, ends, then)
        if not isinstance(costs, Refusal) and left[0] >= costs[0] and left[1] >= costs[1]:
            found.append(((*steps, step), then, (left[0] - costs[0], left[1] - costs[1])))
    return found


def _next(s: Battle, ends: Ends) -> list[tuple[Step, Ends]]:
    """Every step and swing that `next_ends` allows: no two of them end alike."""
    grid, (lead, follow) = s.scene.grid, ends
    onward: list[tuple[Step, Ends]] = [(Go(to), (to, lead)) for to in grid.neighbours(lead) if to != follow]
    swings = ((d, grid.neighbour(follow, d)) for d in range(6))
    return onward + [(Turn(d), (to, follow)) for d, to in swings if to >= 0 and grid.direction(lead, to) >= 0]


def why_not_raise(s: Battle, order: RaiseLadder) -> Refusal | None:
    """Its bearers raise it on one of its hexes against a wall before it. GUI-10.1.2d"""
    refusal = why_not_lift(s, order.pieces, order.thing)
    if refusal is not None:
        return refusal
    if order.at not in (s.pieces[n].at for n in order.pieces):
        return Refusal("GUI-10.1.2d", "not-under-the-ladder")
    return why_not_lean(s, order.at, order.facing)


def why_not_lift(s: Battle, pieces: tuple[int, ...], thing: int) -> Refusal | None:
    """Two able characters on foot, one at each end of a ladder that lies or is carried. GUI-10.1.2a"""
    refusal = _hands(s, pieces, thing)
    ends = ends_of(s, pieces, thing)
    return refusal or (ends if isinstance(ends, Refusal) else None)


def raise_ladder(s: Battle, order: RaiseLadder) -> Play[Battle]:
    """The ladder stands; it costs nothing and ends the movement of both. GUI-10.1.2d"""
    s = yield from tell(LadderRaised(order.thing, order.pieces, order.at, order.facing, 0, "GUI-10.1.2d"))
    return s


def why_not_shift(s: Battle, order: ShiftLadder) -> Refusal | None:
    """Two characters beside a raised ladder move it by a hex or turn it. GUI-10.1.4a GUI-10.1.4b"""
    refusal = why_not_handle(s, order.pieces, order.thing)
    return refusal or why_not_stand(s, order.thing, order.at, order.facing)


def why_not_stand(s: Battle, thing: int, at: int, facing: int) -> Refusal | None:
    """Why a raised ladder may not be brought to stand so, no matter who has it in hand. GUI-10.1.4a"""
    foot = s.pieces[thing].at
    if at != foot and s.scene.grid.direction(foot, at) < 0:
        return Refusal("GUI-10.1.4a", "one-hex-only")
    if (at, facing) == (foot, s.pieces[thing].facing):
        return Refusal("GUI-10.1.4a", "stands-so-already")
    if at != foot:
        if threatened(s, s.side, 1 << foot):
            return Refusal("GUI-10.1.2e", "enemy-at-the-ladder", also=("GUI-10.1.4a",))
        if at not in around(s, foot):
            return s.ground.shut_between(foot, at)
    refusal = why_not_lean(s.change(thing, posture="lying"), at, facing)
    if refusal is None:
        return None
    return Refusal(refusal.rule, refusal.what, refusal.about, (*refusal.also, "GUI-10.1.4a"))


def shift_ladder(s: Battle, order: ShiftLadder) -> Play[Battle]:
    """The ladder stands elsewhere, as if just raised. GUI-10.1.4a GUI-10.1.3d"""
    event = LadderRaised(order.thing, order.pieces, order.at, order.facing, SHIFTING, "GUI-10.1.4a")
    s = yield from tell(event)
    return s


def why_not_lay(s: Battle, order: LayLadder) -> Refusal | None:
    """Two characters beside a raised ladder lay it down. GUI-10.1.4a"""
    refusal = why_not_handle(s, order.pieces, order.thing)
    if refusal is not None:
        return refusal
    if order.at not in around(s, s.pieces[order.thing].at):
        return Refusal("GUI-10.1.4a", "cannot-lie-there")
    return None


def lay_ladder(s: Battle, order: LayLadder) -> Play[Battle]:
    """The ladder lies, one half where it stood. GUI-10.1.4a"""
    foot = s.pieces[order.thing].at
    s = yield from tell(LadderDown(order.thing, order.pieces, foot, order.at, SHIFTING, "GUI-10.1.4a"))
    return s


def _hands(s: Battle, pieces: tuple[int, ...], thing: int) -> Refusal | None:
    """Able men on foot of the side whose movement it is."""
    if s.character(thing).thing != "ladder":
        return Refusal("GUI-10.1.2a", "no-ladder")
    for n in pieces:
        p = s.pieces[n]
        if s.step != "movement" or s.side_of(n) != s.side or not s.is_person(n):
            return Refusal("GUI-2.1d", "not-its-movement", also=("GUI-10.1.2d",))
        if not p.stands:
            return Refusal("GUI-1.2h", "stunned-or-dead")
        if p.riding or p.captor >= 0:
            return Refusal("GUI-10.1.2a", "riders-carry-nothing")
    return None


def why_not_handle(s: Battle, pieces: tuple[int, ...], thing: int) -> Refusal | None:
    """Two characters next to a raised ladder that nobody is on, with points enough. GUI-10.1.4a GUI-10.1.4b"""
    refusal = _hands(s, pieces, thing)
    if refusal is not None:
        return refusal
    if not stands(s, thing):
        return Refusal("GUI-10.1.4a", "no-raised-ladder")
    if len(pieces) != 2 or pieces[0] == pieces[1]:
        return Refusal("GUI-10.1.4a", "two-men-are-needed")
    if climbers(s, thing):
        return Refusal("GUI-10.1.4b", "somebody-on-it", also=("GUI-10.1.2e",))
    foot = s.pieces[thing].at
    if any(s.pieces[n].at not in (foot, *around(s, foot)) for n in pieces):
        return Refusal("GUI-10.1.4a", "not-at-the-ladder")
    if any(s.pieces[n].left < SHIFTING for n in pieces):
        return Refusal("GUI-10.1.4a", "too-few-points")
    return None
