"""What the characters of the active side can do in their movement sequence, in a finite canonical form."""

from typing import Any

from gonfanon.battle.orders.beast_moves import beast_errands, descents_of, leadings_of, leads_team
from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import BUSY, FORMED, MOVED
from gonfanon.field.hexes import bits
from gonfanon.rules.fire.naphtha import why_not_light
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.movement import formations
from gonfanon.rules.movement.bodies import late, why_not_clear
from gonfanon.rules.movement.may_move import may_move, why_not_move
from gonfanon.rules.paths.reach import FootReach, Reach, end_masks, flood, flood_to
from gonfanon.rules.paths.walk import arrived, set_out
from gonfanon.rules.pieces.board_edge import entry_hexes, exit_hexes
from gonfanon.rules.pieces.formations import in_front_rank, members
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.loaders import leash
from gonfanon.rules.terrain.ground import mover
from gonfanon.rules.words.field import (
    Back,
    Clear,
    Dismount,
    Dissolve,
    Exit,
    Form,
    Foulkon,
    Go,
    Lead,
    Lift,
    Light,
    Mount,
    Move,
    Pikes,
    Step,
)


def may_march(s: Battle, n: int) -> bool:
    """Whether a hoplite has orders as a member of a formation, or could form one. GUI-7.3.1a"""
    if n not in s.scene.hoplites or not s.scene.forming:
        return False
    p = s.pieces[n]
    return not p.deeds & (MOVED | BUSY) and p.stands


def ends_of(s: Battle, n: int) -> list[tuple[int, int]]:
    """By facing, the mask of the hexes where a move of his own can end."""
    return own_ends(s, n) if goes_himself(s, n) else []


def goes_himself(s: Battle, n: int) -> bool:
    """Whether somebody on the board has a move of his own to make."""
    return s.pieces[n].at >= 0 and may_move(s, n) is None and not leads_team(s, n)


def own_ends(s: Battle, n: int) -> list[tuple[int, int]]:
    """By facing, the hexes where the move can end that he has to make."""
    p = s.pieces[n]
    if p.left <= 0:
        return []
    ends = end_masks(s, n, flood(s, n))
    return ends if p.loader < 0 else [(facing, mask & leash(s, n)) for facing, mask in ends]


def way_to(s: Battle, n: int, h: int, facing: int, horse: int = -1) -> tuple[Step, ...]:
    """The cheapest and safest path to a place, for the sake of a horse not over its own hexes."""
    whole = _reach_to(s, n, horse, h)
    return whole.way(h) if isinstance(whole, FootReach) else whole.way(h, facing)


def _reach_to(s: Battle, n: int, horse: int, h: int) -> Reach:
    """The reach of somebody who goes to a hex, for the sake of a horse beside it or not."""
    return flood(s, n) if horse < 0 else flood_to(s, n, horse, h)


def _horse_of(step: Step) -> int:
    """The horse that an errand is about, -1 if none. GUI-4.4.2d GUI-4.4.3c"""
    return step.horse if isinstance(step, (Mount, Lead)) else -1


def further_orders(s: Battle, n: int) -> list[Any]:
    """What is no move of his own: entering the board, bodies, naphtha, formations."""
    away, scene = s.pieces[n].away, s.scene
    if away == "waiting":
        return entries_of(s, n)
    if away == "litter":
        return descents_of(s, n)
    if scene.free_rein and leads_team(s, n):
        return [*leadings_of(s, n), *_lights_of(s, n)]
    found: list[Any] = clearings_of(s, n) if s.board.bodies and not late(s) else []
    if s.naphtha:
        found += _lights_of(s, n)
    return [*found, *formation_orders_of(s, n)] if may_march(s, n) else found


def _lights_of(s: Battle, n: int) -> list[Light]:
    """Setting naphtha beside one alight. AGS-9a"""
    wet = s.naphtha & s.scene.grid.grown(s.mask(n))
    return [order for h in bits(wet) if why_not_light(s, order := Light(n, h)) is None]


def clearings_of(s: Battle, n: int) -> list[Clear]:
    """Clearing a heap with one comrade, all bodies that they can take onto one hex. GUI-4.2.3a"""
    found: list[Clear] = []
    slow, blocked = s.board.heaped()
    heaps = (slow | blocked) & (s.scene.grid.around[s.pieces[n].at] | s.mask(n))
    for h in bits(heaps) if heaps else ():
        beside = s.scene.grid.around[h] | 1 << h
        comrades = [m for m in s.board.fighters[s.side] if m > n and s.mask(m) & beside]
        if not comrades:
            continue
        bodies = [b for b, p in enumerate(s.pieces) if p.state == DEAD and h in s.hexes(b)]
        beasts = [b for b in bodies if s.character(b).kind == "horse"]
        load = tuple(beasts[:1] or bodies[:3])
        for m in comrades:
            orders = [Clear((n, m), load, (to,)) for to in s.scene.grid.neighbours(h)]
            found += [order for order in orders if why_not_clear(s, order) is None]
    return found


def entries_of(s: Battle, n: int) -> list[Move]:
    """The edge hexes by which a waiting character may come in."""
    ways: list[tuple[Step, ...]] = [(Go(h),) for h in bits(entry_hexes(s, n))]
    if s.pieces[n].riding:
        beyond = s.scene.grid.neighbours
        ways = [(Go(h), Go(to)) for h in bits(entry_hexes(s, n)) for to in beyond(h)]
    return [Move((n,), way) for way in ways if why_not_move(s, n, way) is None]


Errand = tuple[int, int, Step]
"""Something to do at the end of a way: the hex, the facing there (-1 on foot), the last step."""


def errands_of(s: Battle, n: int) -> list[Errand]:
    """Reining back, getting on or off, taking a bridle, lifting, leaving the board: one order each."""
    return own_errands(s, n) if goes_himself(s, n) else []


def own_errands(s: Battle, n: int) -> list[Errand]:
    """The errands of somebody who has a move to make."""
    p, scene, board = s.pieces[n], s.scene, s.board
    if p.loader >= 0 and leash(s, n) >= 0:
        return []
    found: list[Errand] = []
    if scene.free_rein:
        found += beast_errands(s, n, _facings)
    elif p.mount >= 0:
        found.append((p.at, p.facing, Back()))
        found += [(p.at, p.facing, Dismount(h)) for h in led_by_head.flanks(s, p.at, p.facing)]
    if found:
        found = [errand for errand in found if _may_do(s, n, errand)]
    within = flood(s, n).within() if board.loose or board.lying else 0
    if board.loose and not scene.free_rein:
        found += _to_horses(s, n, within)
    if p.mount < 0 and within & board.stunned:
        found += _lifts_of(s, n, within & ~(1 << p.at))
    if scene.terms is not None:
        ways_off: list[Errand] = [(h, f, Exit()) for h in bits(exit_hexes(s, n)) for f in _facings(s, n, h)]
        found += [errand for errand in ways_off if _may_do(s, n, errand)]
    return found


def _lifts_of(s: Battle, n: int, within: int) -> list[Errand]:
    """Taking up each of the stunned to whom he can come, if there is room beside him to lay him down. GUI-4.2.4a"""
    board, found = s.board, []
    # His own hex is free by then. GUI-4.2.4b
    taken = board.living & ~(s.mask(n) & ~board.shared) | board.heaped()[1] | s.flames
    for m in board.lying:
        h = s.pieces[m].at
        if within >> h & 1:
            errand: Errand = (h, -1, Lift(m))
            room = s.ground.strikes(mover(False, s.character(m).armour), h) & ~taken
            if _may_do(s, n, errand) if s.scene.wheeling else room:
                found.append(errand)
    return found


def _may_do(s: Battle, n: int, errand: Errand) -> bool:
    """Whether the last step is legal for somebody who has come to its hex by the cheapest way."""
    h, facing, step = errand
    p = s.pieces[n]
    if h == p.at and facing == p.facing:
        walk = set_out(s, n, p.left)
    else:
        whole = _reach_to(s, n, _horse_of(step), h)
        cost = whole.cost(h) if isinstance(whole, FootReach) else whole.cost(h, facing)
        if cost < 0:
            return False
        walk = arrived(s, n, h, facing, cost)
    return walk.take(step) is None and walk.may_end() is None


def errand_order(s: Battle, n: int, errand: Errand) -> Move:
    """The order for an errand: the way there, and what is done at its end."""
    h, facing, step = errand
    p = s.pieces[n]
    way = () if h == p.at and facing == p.facing else way_to(s, n, h, facing, _horse_of(step))
    return Move((n,), (*way, step))


def _facings(s: Battle, n: int, h: int, horse: int = -1) -> list[int]:
    """The cheapest facing with which a rider comes to a hex; -1 on foot; none if it is out of reach."""
    p, whole = s.pieces[n], _reach_to(s, n, horse, h)
    if p.at == h:
        return [p.facing]
    if isinstance(whole, FootReach):
        return [-1] if whole.cost(h) >= 0 else []
    costs = [(cost, f) for f in range(6) if (cost := whole.cost(h, f)) >= 0]
    return [min(costs)[1]] if costs else []


def _to_horses(s: Battle, n: int, within: int) -> list[Errand]:
    """To the flank of a horse to mount it, to its head to take the bridle. GUI-4.4.2d GUI-4.4.3c"""
    board, pieces, side = s.board, s.pieces, s.side_of(n)
    found: list[Errand] = []
    wanted = board.horses & (within | s.scene.grid.grown(within))
    if not wanted:
        return found
    near, climbs = board.zone(side)[0], pieces[n].mount < 0 and s.character(n).rides
    for horse in board.loose:
        q = pieces[horse]
        lies = led_by_head.stall(s, q.at, q.facing)
        # Beside an enemy, or in his hands, a horse is neither mounted nor led away. GUI-4.4.2e GUI-4.4.3d GUI-4.4.3j
        if not lies.own & wanted or lies.own & near or q.holder not in (-1, side):
            continue
        if climbs:
            mounts = [(h, f, Mount(horse)) for h in _mounting(s, n, horse) for f in _facings(s, n, h, horse)]
            found += [errand for errand in mounts if _may_do(s, n, errand)]
        heads = [h for h in lies.heads if within >> h & 1] if q.leader != n else []
        bridles = (_to_bridle(s, n, head, horse, bool(lies.own & within)) for head in heads)
        found += next((errands for errands in bridles if errands), [])
    return found


def _mounting(s: Battle, n: int, horse: int) -> list[int]:
    """The hexes from which somebody on foot could mount a horse. GUI-4.4.2d"""
    q = s.pieces[horse]
    flanks = led_by_head.flanks(s, q.at, q.facing)
    return [h for h in flanks if led_by_head.may_mount(s, n, h, horse, False, False) is None]


def _to_bridle(s: Battle, n: int, head: int, horse: int, yields: bool) -> list[Errand]:
    """To a hex before the head of a horse, if the move may end there with the bridle in hand. GUI-4.4.3c GUI-4.1b

    `yields`: whether he could walk over the horse, which would then make way.
    """
    p, led, board = s.pieces[n], led_by_head.led_by(s, n), s.board
    if led_by_head.may_take(s, n, horse, p.mount >= 0, led) is not None:
        return []
    taken = board.living
    if taken >> head & 1 or p.mount >= 0:
        # Those who come along are in nobody's way: they are placed when he has come to a halt. GUI-4.4.3e
        own = s.mask(n) & ~board.shared
        for other in (horse, *led):
            own |= s.mask(other)
        taken ^= taken & own
    if p.mount < 0:
        away = taken >> head & 1 or (yields and not _facings(s, n, head, horse))
        return [] if away else [(head, -1, Lead(horse))]
    steps, astride = s.scene.grid.steps, s.ground.astride
    return [
        (head, f, Lead(horse))
        for f in _facings(s, n, head, horse)
        if f >= 0 and not taken & (1 << head | 1 << head - steps[f]) and not astride[f] >> head & 1
    ]


def formation_orders_of(s: Battle, n: int) -> list[Any]:
    """Marching, closing up, turning, falling out of a formation, given through its first man. GUI-7.3.1a"""
    if not may_march(s, n):
        return []
    if s.pieces[n].front < 0:
        return _formings_of(s, n)
    found: list[Any] = []
    whole = tuple(sorted(members(s, n)))
    if n == whole[0]:
        found += marches_of(s, whole)
        changes: list[Foulkon] = [Foulkon(n, False), Foulkon(n, True)]
        found += [order for order in changes if formations.why_not_foulkon(s, order) is None]
        # One change a turn is enough: whoever has formed is not offered to form again.
        if not any(s.pieces[m].did(FORMED) for m in whole):
            found += [order for f in range(6) if formations.why_not_form(s, order := Form(whole, f)) is None]
            found += [order for order in (Dissolve(whole),) if formations.why_not_dissolve(s, order) is None]
    if in_front_rank(s, n) and formations.why_not_pikes(s, Pikes(n)) is None:
        found.append(Pikes(n))
    return found


def marches_of(s: Battle, whole: tuple[int, ...]) -> list[Move]:
    """Every place where a formation can come, by a path of the fewest steps. GUI-7.3.1b GUI-7.3.1c"""
    start = s.pieces[whole[0]].at
    best: dict[int, tuple[Step, ...]] = {start: ()}
    frontier: list[tuple[Step, ...]] = [()]
    while frontier:
        following = []
        for steps in frontier:
            last = steps[-1].to if steps and isinstance(steps[-1], Go) else start
            for to in s.scene.grid.neighbours(last):
                way = (*steps, Go(to))
                if to in best or formations.why_not_march(s, whole, way) is not None:
                    continue
                best[to] = way
                following.append(way)
        frontier = following
    return [Move(whole, way) for way in best.values() if way]


def _formings_of(s: Battle, n: int) -> list[Form]:
    """Forming up with the two next in a row, for each front."""
    if s.pieces[n].did(FORMED):
        return []
    rows = [(row, front) for front in range(6) if (row := _row_with(s, n, front))]
    return [order for row, front in rows if formations.why_not_form(s, order := Form(row, front)) is None]


def _row_with(s: Battle, n: int, front: int) -> tuple[int, ...]:
    """The three hoplites in a row of which this is the leftmost, for a front."""
    right = (front + 2) % 6
    row = [n]
    while len(row) < 3:
        h = s.scene.grid.neighbour(s.pieces[row[-1]].at, right)
        m = s.board.standing.get(h, -1)
        if (
            m < 0
            or s.side_of(m) != s.side_of(n)
            or not s.character(m).has("hoplite")
            or s.pieces[m].front >= 0
        ):
            return ()
        row.append(m)
    return tuple(row)
