"""Tactics of chapter 7 as a mind weighs them: loaders, axes, knees, shield walls, trees, hamstringers. MAG-7a"""

from typing import Any

from gonfanon.battle.orders.moves import errand_order
from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import ATTACKED, LEAPT, SHOT
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.melee import BARRED
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.shots import aimed
from gonfanon.rules.combat.by_difference import why_not_attack
from gonfanon.rules.pieces.formations import FRONT, row_of, side_towards
from gonfanon.rules.pieces.hindrances import fallen_on
from gonfanon.rules.pieces.weapon_in_hand import weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.hamstringers import COLUMN, FALLS, UNNOTICED
from gonfanon.rules.tactics.kneeling import UPRIGHT, on_his_knees
from gonfanon.rules.trees.jumping_down import WEIGHT
from gonfanon.rules.trees.tree_tops import LANDS
from gonfanon.rules.words.field import Attack, Jump, Kneel, Move, Shoot, Stand
from gonfanon.rules.words.tactics import Axe, Hamstring, Loader, Wall
from gonfanon.rules.wounds.infiltration import modifiers

LEAST = 4
"""What promises less is not worth the trouble."""
SECOND = 60
"""Hundredths of a shot that the second one of a served crossbow is worth: it waits for the enemy to come."""


def before_shooting(view: Outlook, options: Any) -> list[Alternative]:
    """Loaders named and axes laid down, before anybody shoots. MAG-7.7.1a MAG-7.3e"""
    s, found = view.s, []
    for n in options.pieces if s.scene.tactics else ():
        orders = options.of(n)
        shots = None
        for order in orders.ready:
            if isinstance(order, Axe) and not order.up:
                found.append(Alternative(order, Why("mind-lays-axe", {"who": s.name(n)}), 1))
            elif isinstance(order, Loader):
                if shots is None:
                    shots = best_shot(view, orders.ready)
                found += _loader(view, order, shots, options)
    return found


def best_shot(view: Outlook, orders: Any) -> int:
    """What the best shot of somebody is worth."""
    return max(
        (aimed(view.s, view.fray, each).worth for each in orders if isinstance(each, Shoot)), default=0
    )


def _loader(view: Outlook, order: Loader, shot: int, options: Any) -> list[Alternative]:
    """A second shot, less all that the loader could have done himself. MAG-7.7.1a"""
    s, m = view.s, order.loader
    own = best_shot(view, options.of(m).ready) if m in s.scene.shooters and m in options.pieces else 0
    aim = view.aims.of(m)
    far = min(max(0, aim.far[s.pieces[m].at] - aim.near), max(1, s.face(m).movement))
    march = aim.worth * far // max(1, s.face(m).movement)
    beside = any(s.board.strikes(m) & view.masks[t] for t in view.targets)
    value = shot * SECOND // 100 - own - march - s.face(m).attack * (4 if beside else 0)
    args: dict[str, str | int] = {"who": s.name(m), "target": s.name(order.piece)}
    return [Alternative(order, Why("mind-loads", args), value)] if value > 0 else []


def before_blows(view: Outlook, options: Any) -> list[Alternative]:
    """Axes in both hands where they strike more than the shield is missed. MAG-7.3b MAG-7.3d"""
    s = view.s
    if not s.scene.tactics or any(s.pieces[m].did(ATTACKED) for m in view.own):
        return []
    orders = [order for n in options.pieces for order in options.of(n).ready]
    ups = [order for order in orders if isinstance(order, Axe) and order.up]
    return [found for order in ups if (found := _axe(view, order)).value > 0]


def _axe(view: Outlook, order: Axe) -> Alternative:
    """What the axe adds to his best blow, less what he risks without his shield. MAG-7.3c MAG-7.3d"""
    s, n = view.s, order.piece
    armed = Outlook(s.change(n, axe=True), view.side, view.temper)
    gain, beside = 0, False
    for t in view.targets:
        if s.board.strikes(n) & view.masks[t]:
            beside = True
            others = tuple(m for m in view.own if m != n and s.board.strikes(m) & view.masks[t])
            for pack in {(n,), tuple(sorted((n, *others)))}:
                more = max(0, armed.fray.attack(pack, t)) - max(0, view.fray.attack(pack, t))
                gain = max(gain, more)
    here = s.pieces[n].at
    bare = view.danger(n, here, -1, view.mine & ~s.mask(n), {}) * view.temper.risk // 400
    value = gain - bare - LEAST if beside else 0
    return Alternative(order, Why("mind-takes-axe", {"who": s.name(n)}), value)


def from_above(view: Outlook) -> list[Alternative]:
    """The blow of whoever has dropped on an enemy. MAG-7.8.5b"""
    s, found = view.s, []
    for n in view.own if s.scene.tactics else ():
        p = s.pieces[n]
        upon = p.did(LEAPT) and p.aim >= 0 and fallen_on(s, n, p.aim)
        if upon and why_not_attack(s, (n,), p.aim) is None:
            value = view.fray.attack((n,), p.aim)
            args: dict[str, str | int] = {"who": s.name(n), "target": s.name(p.aim)}
            found.append(Alternative(Attack((n,), p.aim), Why("mind-strikes", args), max(1, value)))
    return found


def strokes(view: Outlook, options: Any) -> list[Alternative]:
    """The strokes of those who have crept up behind a rider. MAG-7.10.2a"""
    s = view.s
    if not s.scene.tactics or "hamstringers" not in s.scene.options:
        return []
    orders = [order for n in options.pieces for order in options.of(n).ready if isinstance(order, Hamstring)]
    return [Alternative(order, _creeps(s, order), max(1, stroke(view, order))) for order in orders]


def stroke(view: Outlook, order: Hamstring) -> int:
    """What the stroke at a horse is worth: its rider brought down, or the peasant noticed. MAG-7.10.2b MAG-7.10.2c"""
    s, fray, n, rider = view.s, view.fray, order.piece, order.target
    table = s.scene.book.melee_mounted
    column = next(k for k, (label, _, _) in enumerate(table.columns) if label == COLUMN)
    gain = 0
    for face in range(1, 11):
        blow = FALLS.get(table.letter(column, face), 0)
        hurt = s.pieces[rider].state == WOUNDED and blow == WOUNDED
        gain += fray.life(rider) - (0 if hurt else fray.life_in(rider, blow, False)) if blow else 0
    unseen = min(6, max(0, UNNOTICED - modifiers(s, n, rider).value))
    return (gain // 10 * unseen - fray.wound(n) * (6 - unseen)) // 6


def _creeps(s: Battle, order: Hamstring) -> Why:
    return Why("mind-creeps", {"who": s.name(order.piece), "target": s.name(order.target)})


def ventures(view: Outlook, options: Any) -> list[Alternative]:
    """What comes before the moves: leaps onto enemies, creeping up to horses, rising from one's knees. MAG-7.8.5a"""
    s, found = view.s, []
    for n in options.pieces if s.scene.tactics else ():
        p = s.pieces[n]
        if p.at < 0 or not s.is_person(n):
            continue
        if on_his_knees(s, n):
            found += _rise(view, n, options.of(n))
        elif p.did(SHOT):
            # Whoever has shot strikes nobody in this phase, from above or from behind. MAG-2.1f
            continue
        elif s.ground.level(p.at) > 0 or s.character(n).has("peasant"):
            for order in options.of(n).ready:
                found += _venture(view, n, order)
    return found


def _venture(view: Outlook, n: int, order: Any) -> list[Alternative]:
    s = view.s
    match order:
        case Hamstring():
            return _if_worth(order, _creeps(s, order), stroke(view, order) - LEAST * 2)
        case Move(steps=(Jump(target=t),)) if t >= 0 and s.side_of(t) not in (-1, view.side):
            args: dict[str, str | int] = {"who": s.name(n), "target": s.name(t)}
            return _if_worth(order, Why("mind-leaps", args), leap(view, n, t))
        case _:
            return []


def _if_worth(order: Any, why: Why, value: int) -> list[Alternative]:
    return [Alternative(order, why, value)] if value > 0 else []


def leap(view: Outlook, n: int, t: int) -> int:
    """What dropping on an enemy is worth: a blow of eight men, less the fall and the danger below. MAG-7.8.5b"""
    s, fray = view.s, view.fray
    if any(p.did(LEAPT) and p.aim == t for p in s.pieces):
        return 0
    column = fray.column(t, WEIGHT * s.face(n).attack, 1, 0, 1)
    if column == BARRED:
        return 0
    fall = fray.wound(n) * (6 - LANDS) // 6
    at = s.pieces[t].at
    danger = view.danger(n, at, -1, view.mine & ~s.mask(n), {}) * view.temper.risk // 100
    stay = view.danger(n, s.pieces[n].at, -1, view.mine & ~s.mask(n), {}) * view.temper.risk // 100
    return fray.worth(t, column, 1, fray.wound(n), fray.life(n)) - fall - (danger - stay)


def _rise(view: Outlook, n: int, choices: Any) -> list[Alternative]:
    """Up from his knees to strike whoever stands before him, or because he is wanted elsewhere. MAG-7.11.2a"""
    s = view.s
    errand = next((each for each in choices.errands if isinstance(each[2], Stand)), None)
    if errand is None:
        return []
    up = Outlook(s.change(n, posture=""), view.side, view.temper)
    strikes = s.board.strikes(n)
    blow = max((up.fray.attack((n,), t) for t in view.targets if strikes & view.masks[t]), default=0)
    aim = view.aims.of(n)
    shoots = n in s.scene.shooters and s.pieces[n].ammunition != 0
    away = 0 if shoots or aim.far[s.pieces[n].at] <= aim.near + 2 else aim.worth // 2
    value = max(blow, away) - knees(view, n)
    return _if_worth(errand_order(s, n, errand), Why("mind-rises", {"who": s.name(n)}), value)


def at_the_end(view: Outlook, options: Any) -> list[Alternative]:
    """What comes when all have moved: shield walls closed, men on their knees. MAG-7.2b MAG-7.11a"""
    s = view.s
    found: list[Alternative] = []
    if not s.scene.tactics:
        return found
    for n in options.pieces:
        if "shield-wall" in s.scene.options:
            for order in options.of(n).ready:
                found += _wall(view, order) if isinstance(order, Wall) else []
        if "kneeling" in s.scene.options and _may_kneel(view, n):
            errand = next((each for each in options.of(n).errands if isinstance(each[2], Kneel)), None)
            if errand is not None and errand[2].camel < 0:
                why = Why("mind-kneels", {"who": s.name(n)})
                found += _if_worth(errand_order(s, n, errand), why, knees(view, n) - LEAST)
    return found


def _wall(view: Outlook, order: Wall) -> list[Alternative]:
    """A wall with its front to those who come, none if it is closed that way already. MAG-7.2c"""
    s = view.s
    # A wall that stands is not torn open for another, nor that one for it again, for ever.
    if any(s.pieces[n].front >= 0 and not {*row_of(s, n)} <= {*order.pieces} for n in order.pieces):
        return []
    turned = s
    for n in order.pieces:
        turned = turned.change(n, front=order.front)
    value = 0
    for n in order.pieces:
        here = s.pieces[n].at
        near = sorted(view.foes, key=lambda m: (s.scene.grid.distance(s.pieces[m].at, here), m))[:3]
        for m in near:
            away = s.scene.grid.distance(s.pieces[m].at, here)
            if away <= 8:
                value += _faced(s, turned, n, s.pieces[m].at) - _faced(s, s, n, s.pieces[m].at)
    why = Why("mind-forms", {"who": s.name(order.pieces[0])})
    return _if_worth(order, why, value)


def _faced(s: Battle, turned: Battle, n: int, h: int) -> int:
    """Whether somebody of a wall turns its front to where an enemy stands."""
    if turned.pieces[n].front < 0:
        return 0
    grid, at = s.scene.grid, s.pieces[n].at
    nearest = min(grid.neighbours(at), key=lambda each: (grid.distance(each, h), each))
    return 2 if side_towards(turned, n, nearest) == FRONT else -2


def _may_kneel(view: Outlook, n: int) -> bool:
    """Somebody on foot with nobody beside him to strike, and no weapon that wants him upright. MAG-7.11.3a"""
    s, p = view.s, view.s.pieces[n]
    if p.at < 0 or p.riding or not s.is_person(n) or on_his_knees(s, n) or p.state >= STUNNED:
        return False
    weapon = weapon_of(s, n)
    weapon_key = weapon.key if weapon is not None and p.ammunition != 0 else ""
    if weapon_key.startswith(UPRIGHT) or (weapon_key == "crossbow" and p.loader < 0):
        return False
    if any(q.loader == n for q in s.pieces):
        return False
    return not any(s.board.strikes(n) & view.masks[t] for t in view.targets)


def knees(view: Outlook, n: int) -> int:
    """What somebody's knees are worth to him: a smaller mark, and the polearms behind. MAG-7.11.1b MAG-7.11.2b"""
    s, here = view.s, view.s.pieces[n].at
    value = view.fire(n, here) * view.temper.cover // 300 if view.archers else 0
    behind = [m for m in view.own if m != n and s.character(m).has("polearm") and _beside(s, n, m)]
    if behind:
        lent = max(s.face(m).defence for m in behind)
        danger = view.danger(n, here, -1, view.mine & ~s.mask(n), {})
        value += danger * view.temper.risk // 100 * lent // max(1, lent + s.face(n).defence)
    return value


def _beside(s: Battle, n: int, m: int) -> bool:
    return bool(s.scene.grid.around[s.pieces[n].at] >> s.pieces[m].at & 1) and s.pieces[m].mount < 0
