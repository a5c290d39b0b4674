"""What the characters of the active side can do in their movement sequence, in a finite canonical form."""

from typing import Any

from gonfanon.battle.orders.beast_moves import beast_errands, descents_of, leadings_of, leads_team
from gonfanon.cast.characters import DEAD, WELL
from gonfanon.cast.pieces import BUSY, FORMED, MOVED
from gonfanon.field.hexes import bits
from gonfanon.rules.fire.naphtha import why_not_light
from gonfanon.rules.horses import led_by_head
from gonfanon.rules.movement import formations
from gonfanon.rules.movement.bodies import late, why_not_clear
from gonfanon.rules.movement.may_move import may_move
from gonfanon.rules.paths.reach import FootReach, Reach, end_masks, flood, flood_to
from gonfanon.rules.paths.walk import arrived, set_out
from gonfanon.rules.pieces.board_edge import exit_hexes
from gonfanon.rules.pieces.formations import members
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
    Leave,
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
    if s.scene.free_rein and s.board.loose and (led := led_by_head.led_by(s, n)):
        ends = [(facing, mask | _among_led(s, n, facing, led)) for facing, mask in ends]
    return ends if p.loader < 0 else [(facing, mask & leash(s, n)) for facing, mask in ends]


def _among_led(s: Battle, n: int, facing: int, led: list[int]) -> int:
    """Hexes of the horses that he leads where his move can end: they follow him. MAG-4.4.4b"""
    p, whole, found = s.pieces[n], flood(s, n), 0
    for h in bits(s.scene.grid.grown(sum(s.mask(horse) for horse in led)) & whole.within()):
        cost = whole.cost(h) if isinstance(whole, FootReach) else whole.cost(h, facing)
        if cost > 0 and (h, facing) != (p.at, p.facing) and arrived(s, n, h, facing, cost).may_end() is None:
            found |= 1 << h
    return found


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
    """What is no move of his own: bodies, naphtha, formations, getting out of a litter."""
    away, scene = s.pieces[n].away, s.scene
    if away == "waiting":
        return []
    if away == "litter":
        return descents_of(s, n)
    if scene.free_rein and leads_team(s, n):
        return [*leadings_of(s, n), *_lights_of(s, n)]
    found: list[Any] = clearings_of(s, n) if s.board.bodies and not late(s) else []
    if s.naphtha:
        found += _lights_of(s, n)
    return [*found, *formation_orders_of(s, n)] if s.scene.forming and n in s.scene.hoplites else found


def _lights_of(s: Battle, n: int) -> list[Light]:
    """Setting naphtha beside one alight. AGS-9a"""
    wet = s.naphtha & s.scene.grid.grown(s.mask(n))
    return [order for h in bits(wet) if why_not_light(s, order := Light(n, h)) is None]


def clearings_of(s: Battle, n: int) -> list[Clear]:
    """Clearing a heap with one comrade: a dead horse, or as many dead men as they can take onto one hex. GUI-4.2.3a"""
    found: list[Clear] = []
    slow, blocked = s.board.heaped()
    heaps = (slow | blocked) & (s.scene.grid.around[s.pieces[n].at] | s.mask(n))
    for h in bits(heaps) if heaps else ():
        beside = s.scene.grid.around[h] | 1 << h
        comrades = [m for m in s.board.fighters[s.side] if m > n and s.mask(m) & beside]
        for m in comrades:
            found += _cleared(s, (n, m), h)
    return found


def _cleared(s: Battle, pair: tuple[int, int], h: int) -> list[Clear]:
    """What two can carry from a heap: for each hex a horse, and the most men. A horse's front may come there too."""
    bodies = [b for b, p in enumerate(s.pieces) if p.state == DEAD and h in s.hexes(b)]
    horses = [b for b in bodies if s.character(b).kind == "horse"]
    men = tuple(b for b in bodies if b not in horses)[:3]
    near = s.scene.grid.grown(s.scene.grid.around[h]) if horses else s.scene.grid.around[h]
    found: list[Clear] = []
    for to in bits(near):
        beasts = [Clear(pair, (horse,), (to,)) for horse in horses]
        found += [order for order in beasts if why_not_clear(s, order) is None]
        loads = [Clear(pair, men[:count], (to,)) for count in range(len(men), 0, -1)]
        found += [order for order in loads if why_not_clear(s, order) is None][:1]
    return found


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
    if board.loose:
        found += [(p.at, p.facing, Leave(horse)) for horse in led_by_head.led_by(s, n)]
    if found:
        found = _first_legal(s, n, found)
    within = flood(s, n).within() if board.loose or board.lying else 0
    if board.loose and not scene.free_rein:
        found += _to_horses(s, n, within)
    if p.mount < 0 and within & board.stunned:
        found += _lifts_of(s, n, within & ~(1 << p.at))
    if scene.terms is not None:
        ways_off: list[Errand] = [(h, f, Exit()) for h in bits(exit_hexes(s, n)) for f in _facings(s, n, h)]
        found += _first_legal(s, n, ways_off)
    return found


def _first_legal(s: Battle, n: int, errands: list[Errand]) -> list[Errand]:
    """Of the facings with which something can be done on a hex, the first that is legal there."""
    found: dict[tuple[int, Step], Errand] = {}
    for errand in errands:
        if (errand[0], errand[2]) not in found and _may_do(s, n, errand):
            found[errand[0], errand[2]] = errand
    return list(found.values())


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
    """The facings with which a rider comes to a hex, the cheapest first; -1 on foot; none if it is out of reach."""
    p, whole = s.pieces[n], _reach_to(s, n, horse, h)
    if isinstance(whole, FootReach):
        return [-1] if p.at == h or whole.cost(h) >= 0 else []
    costs = [(cost, f) for f in range(6) if (cost := whole.cost(h, f)) >= 0]
    return [f for _, f in sorted(costs)]


def _to_horses(s: Battle, n: int, within: int) -> list[Errand]:
    """To the flank of a horse to mount it, to its head to take the bridle. GUI-4.4.2d GUI-4.4.3c"""
    board, pieces, side = s.board, s.pieces, s.side_of(n)
    found: list[Errand] = []
    wanted = board.horses & (within | s.scene.grid.grown(within))
    if not wanted:
        return found
    near, climbs = board.zone(side)[0], pieces[n].mount < 0 and s.character(n).rides
    led = led_by_head.led_by(s, n)
    for horse in board.loose:
        q = pieces[horse]
        lies = led_by_head.stall(s, q.at, q.facing)
        # Beside an enemy, or in his hands, a horse is neither mounted nor led away. GUI-4.4.2e GUI-4.4.3d GUI-4.4.3j
        if not lies.own & wanted or lies.own & near or q.holder not in (-1, side):
            continue
        if climbs:
            mounts = [(h, f, Mount(horse)) for h in _mounting(s, n, horse) for f in _facings(s, n, h, horse)]
            found += [errand for errand in mounts if _may_do(s, n, errand)]
        if q.leader != n and led_by_head.may_take(s, n, horse, pieces[n].mount >= 0, led) is None:
            heads = [head for head in lies.heads if within >> head & 1]
            found += _to_bridle(s, n, heads, horse, bool(lies.own & within))
    return found


def _mounting(s: Battle, n: int, horse: int) -> list[int]:
    """The hexes from which somebody on foot could mount a horse. GUI-4.4.2d"""
    q = s.pieces[horse]
    flanks = led_by_head.flanks(s, q.at, q.facing)
    return [h for h in flanks if led_by_head.may_mount(s, n, h, horse, False, False) is None]


def _to_bridle(s: Battle, n: int, heads: list[int], horse: int, yields: bool) -> list[Errand]:
    """To each hex before the head of a horse where a move may end with the bridle in hand. GUI-4.4.3c GUI-4.1b

    `yields`: whether he could walk over the horse, which would then make way.
    """
    if not heads:
        return []
    p, board, grid = s.pieces[n], s.board, s.scene.grid
    # Those who come along are in nobody's way: they are placed when he has come to a halt. GUI-4.4.3e
    own = s.mask(n) & ~board.shared | s.mask(horse)
    for other in led_by_head.led_by(s, n):
        own |= s.mask(other)
    taken = board.living & ~own
    free = [head for head in heads if not taken >> head & 1]
    if p.mount < 0:
        return [(head, -1, Lead(horse)) for head in free if not yields or _facings(s, n, head, horse)]
    astride, found = s.ground.astride, list[Errand]()
    for head in free:
        ends = (f for f in _facings(s, n, head, horse) if not taken >> head - grid.steps[f] & 1)
        facing = next((f for f in ends if not astride[f] >> head & 1), -1)
        found += [(head, facing, Lead(horse))] if facing >= 0 else []
    return found


def formation_orders_of(s: Battle, n: int) -> list[Any]:
    """Marching, closing up, turning, falling out of a formation, given through its first man. GUI-7.3.1a"""
    if not may_march(s, n):
        return pikes_of(s, n)
    if s.pieces[n].front < 0:
        return _formings_of(s, n)
    found: list[Any] = []
    whole = tuple(sorted(members(s, n)))
    if n == whole[0]:
        found += marches_of(s, whole)
        found += _without_wounded(s, whole)
        changes: list[Foulkon] = [Foulkon(n, False), Foulkon(n, True)]
        found += [order for order in changes if formations.why_not_foulkon(s, order) is None]
        # One change a turn is enough: anyone who has formed is not offered to form again.
        if not any(s.pieces[m].did(FORMED) for m in whole):
            found += [order for f in range(6) if formations.why_not_form(s, order := Form(whole, f)) is None]
            found += _joinings_of(s, whole)
            leaving = [Dissolve(whole), *(Dissolve((m,)) for m in whole)]
            found += [order for order in leaving if formations.why_not_dissolve(s, order) is None]
    return [*found, *pikes_of(s, n)]


def pikes_of(s: Battle, n: int) -> list[Pikes]:
    """Putting back the marker of a man of the front rank, whether he has moved or not. GUI-7.3.1f"""
    order = Pikes(n)
    if s.pieces[n].front < 0 or s.pieces[n].pikes or formations.why_not_pikes(s, order) is not None:
        return []
    return [order]


def _without_wounded(s: Battle, whole: tuple[int, ...]) -> list[Move]:
    """Marches of a formation whose wounded stay behind. GUI-7.3.1d"""
    wounded = tuple(m for m in whole if s.pieces[m].state != WELL)
    well = [m for m in whole if m not in wounded]
    if not wounded or not well:
        return []
    rest = members(formations.left_out(s, wounded), well[0])
    return marches_of(s, tuple(sorted(rest))) if len(rest) >= 3 else []


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
    """Forming up with the two next in a row, and with everybody in line and behind, for each front. GUI-7.3.1a"""
    found: list[Form] = []
    for front in range(6) if not s.pieces[n].did(FORMED) else ():
        row = _row_from(s, n, front)
        if len(row) >= 3:
            found += [Form(tuple(row[:3]), front), Form(tuple(_ranks_behind(s, row, front)), front)]
    return [order for order in dict.fromkeys(found) if formations.why_not_form(s, order) is None]


def _joinings_of(s: Battle, whole: tuple[int, ...]) -> list[Form]:
    """A formation takes in each hoplite beside it. GUI-7.3.1a"""
    front = s.pieces[whole[0]].front
    around = s.scene.grid.grown(sum(1 << s.pieces[m].at for m in whole))
    others = [m for h in bits(around) if (m := _unformed(s, whole[0], h)) >= 0 and m not in whole]
    orders = [Form((*whole, m), front) for m in others]
    return [order for order in orders if formations.why_not_form(s, order) is None]


def _row_from(s: Battle, n: int, front: int) -> list[int]:
    """The hoplites in one unbroken row to the right of somebody, for a front."""
    right = (front + 2) % 6
    row = [n]
    while (m := _unformed(s, n, s.scene.grid.neighbour(s.pieces[row[-1]].at, right))) >= 0:
        row.append(m)
    return row


def _ranks_behind(s: Battle, row: list[int], front: int) -> list[int]:
    """A row with every hoplite who stands behind it, rank after rank."""
    found = list(row)
    for m in found:
        behind = [s.scene.grid.neighbour(s.pieces[m].at, (front + turn) % 6) for turn in (3, 4)]
        found += [k for h in behind if (k := _unformed(s, m, h)) >= 0 and k not in found]
    return found


def _unformed(s: Battle, n: int, h: int) -> int:
    """The comrade on a hex who could stand in a formation and is in none; -1 if there is none."""
    m = s.board.standing.get(h, -1)
    fits = m >= 0 and s.side_of(m) == s.side_of(n) and s.character(m).has("hoplite")
    return m if fits and s.pieces[m].front < 0 else -1
