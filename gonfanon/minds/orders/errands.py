"""Moves that are more than a walk: onto the field, off it, into the saddle; formations, naphtha."""

from typing import Any

from gonfanon.battle.orders.moves import errand_order
from gonfanon.battle.setup.terms import Terms
from gonfanon.minds.orders.destinations import March
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.outlook import Outlook
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Exit, Form, Foulkon, Go, Light, Mount, Move, Pikes


def errands(view: Outlook, options: Any) -> list[Alternative]:
    """All that is no plain move and worth doing, with its worth."""
    found = []
    for n in options.pieces:
        if not _concerned(view, n):
            continue
        choices = options.of(n)
        if view.s.pieces[n].away == "waiting":
            found += entries(view, n, choices, options)
            continue
        for errand in choices.errands:
            found += _errand(view, n, errand)
        for order in choices.ready:
            found += _ready(view, n, order)
    return found


def _concerned(view: Outlook, n: int) -> bool:
    """Whether somebody may have more to do than walk: a cheap question before the dear one."""
    s, p, who = view.s, view.s.pieces[n], view.s.scene.characters[n]
    if p.away == "waiting" or s.naphtha or (s.scene.forming and who.has("hoplite")):
        return True
    if s.board.loose and who.rides and p.mount < 0:
        return True
    exits = s.scene.terms.exit_mask(view.side) if s.scene.terms is not None else 0
    if not exits or p.at < 0 or leaving(s, n, view.lore.total) <= 0:
        return False
    return view.lore.ways_to(s.kind(n), exits)[p.at] <= p.left


def _errand(view: Outlook, n: int, errand: Any) -> list[Alternative]:
    s, step = view.s, errand[2]
    if isinstance(step, Exit):
        worth = leaving(s, n, view.lore.total)
        why = Why("mind-leaves", {"who": s.name(n)})
        return [Alternative(errand_order(s, n, errand), why, worth)] if worth > 0 else []
    if isinstance(step, Mount):
        lives = view.lore.lives[n]
        worth = lives[True][s.pieces[n].state] - lives[False][s.pieces[n].state]
        worth = worth * 2 // 3
        why = Why("mind-mounts", {"who": s.name(n)})
        return [Alternative(errand_order(s, n, errand), why, worth)] if worth > 0 else []
    return []


def leaving(s: Battle, n: int, total: int) -> int:
    """What it is worth that somebody leaves the field: much where a goal asks for it, else nothing."""
    terms: Terms | None = s.scene.terms
    if terms is None:
        return 0
    side, worth = s.side_of(n), 0
    for goal in terms.goals:
        if goal.side == side and goal.kind in ("exit", "escort") and not goal.mask and n in goal.who:
            worth += total * 2 // max(1, goal.count)
    if terms.scoring:
        worth += terms.scoring[side].exit.get(n, 0) * total // 30
    return worth


def entries(view: Outlook, n: int, choices: Any, options: Any) -> list[Alternative]:
    """Coming in where the way is shortest, and on as far as the points lead."""
    s, march = view.s, March(view, n)
    riding, best, value = march.riding, None, 0
    for order in choices:
        hexes = [step.to for step in order.steps if isinstance(step, Go)]
        if not hexes:
            continue
        at = hexes[-1]
        facing = s.scene.grid.direction(hexes[0], at) if riding and len(hexes) > 1 else -1
        worth = march.ground(at, facing)
        if best is None or worth > value:
            best, value = order, worth
    if best is None:
        return []
    # Whoever turns on the edge goes no further in this order.
    onward = _onward(s, march, best, options) if isinstance(best.steps[-1], Go) else best
    return [Alternative(onward, Why("mind-enters", {"who": s.name(n)}), 300 + march.pace)]


def _onward(s: Battle, march: March, order: Move, options: Any) -> Move:
    """Follow the aim downhill, hex by hex, as long as it is allowed and no worse."""
    grid, far = s.scene.grid, march.aim.far
    legal, at = order, order.steps[-1].to  # type: ignore[union-attr]
    here, steps = march.ground(at, -1), order.steps
    for _ in range(march.pace):
        nearer = sorted((far[h], h) for h in grid.neighbours(at) if far[h] < far[at])
        way = next((h for _, h in nearer if options.why_not(Move(order.pieces, (*steps, Go(h)))) is None), -1)
        if way < 0:
            break
        steps, at = (*steps, Go(way)), way
        value = march.ground(at, -1)
        if value >= here:
            legal, here = Move(order.pieces, steps), value
    return legal


def _ready(view: Outlook, n: int, order: Any) -> list[Alternative]:
    s = view.s
    why = Why("mind-forms", {"who": s.name(n)})
    if isinstance(order, Pikes):
        return [Alternative(order, why, 12)]
    if isinstance(order, Move) and len(order.pieces) > 1:
        return _march(view, order)
    if isinstance(order, Form):
        worth = _front(view, order)
        return [Alternative(order, why, worth)] if worth > 0 else []
    if isinstance(order, Foulkon):
        close = any(each.zone & s.mask(n) for each in view.threats)
        return [Alternative(order, why, 8)] if order.on != close and order.on == bool(view.archers) else []
    if isinstance(order, Light):
        return _light(view, order)
    return []


def _march(view: Outlook, order: Move) -> list[Alternative]:
    """A formation goes forward together, as long as its front gains by it."""
    s = view.s
    first = s.pieces[order.pieces[0]].at
    last = order.steps[-1]
    if not isinstance(last, Go):
        return []
    gap, gain = last.to - first, 0
    for n in order.pieces:
        at = s.pieces[n].at
        march = March(view, n)
        if at + gap in s.scene.grid.names:
            gain += march.ground(at + gap, -1) - march.ground(at, -1)
    why = Why("mind-marches", {"who": s.name(order.pieces[0])})
    return [Alternative(order, why, gain)] if gain > 6 else []


def _front(view: Outlook, order: Form) -> int:
    """Forming up, or turning, is worth while where the enemy is before the new front and not the old."""
    s, grid = view.s, view.lore.grid
    foes = view.s.board.foes(view.side)
    ahead = now = 0
    for n in order.pieces:
        at, old = s.pieces[n].at, s.pieces[n].front
        ahead += _enemies_ahead(grid, at, order.front, foes)
        now += _enemies_ahead(grid, at, old, foes) if old >= 0 else 0
    if all(s.pieces[n].front >= 0 for n in order.pieces):
        return (ahead - now) * 4 - 10
    near = any(each.zone & s.mask(n) for n in order.pieces for each in view.threats)
    return 10 + ahead * 3 if near else 0


def _enemies_ahead(grid: Any, at: int, front: int, foes: int) -> int:
    """How many enemies lie before a front, within four hexes."""
    mask = 1 << at
    for _ in range(4):
        mask |= grid.moved(mask, front) | grid.moved(mask, (front + 1) % 6)
    return (mask & foes).bit_count()


def _light(view: Outlook, order: Light) -> list[Alternative]:
    """Set alight what the enemy stands in, and no friend."""
    s = view.s
    if not s.naphtha >> order.hex & 1:
        return []
    pool = 1 << order.hex
    while (grown := (pool | view.lore.grid.grown(pool)) & (s.naphtha | s.burning)) != pool:
        pool = grown
    friends = sum(view.fray.life(n) for n in view.own if s.mask(n) & pool)
    foes = sum(view.fray.life(t) for t in view.targets if s.mask(t) & pool)
    worth = foes // 3 - friends // 2
    return [Alternative(order, Why("mind-lights", {"who": s.name(order.piece)}), worth)] if worth > 0 else []
