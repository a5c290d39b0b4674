"""Orders of the tactics of chapter 7: axes, shield walls, loaders, hamstringers, trees, men on their knees. MAG-7a"""

from typing import Any

from gonfanon.cast.pieces import MOVED
from gonfanon.kernel.ask import Play
from gonfanon.rules.combat.by_difference import why_not_attack
from gonfanon.rules.movement.may_move import why_not_move
from gonfanon.rules.pieces.hindrances import fallen_on
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.berserkers import rage
from gonfanon.rules.tactics.hamstringers import hamstrings_of
from gonfanon.rules.tactics.loaders import loaders_of
from gonfanon.rules.tactics.shield_wall import walls_of
from gonfanon.rules.trees.axes import axes_of
from gonfanon.rules.trees.jumping_down import leaps_from
from gonfanon.rules.trees.tree_tops import all_get_off
from gonfanon.rules.words.field import Attack, Move


def at_start(s: Battle, n: int) -> list[Any]:
    """At the start of a phase: the axe laid down, a loader named. MAG-7.3e MAG-7.7.1a"""
    return [*axes_of(s, n), *loaders_of(s, n)] if _acts(s, n) else []


def in_movement(s: Battle, n: int) -> list[Any]:
    """Jumping down, creeping up, closing a shield wall. MAG-7.8.3a MAG-7.10.1a MAG-7.2b"""
    if not _acts(s, n):
        return []
    leaps = [] if s.pieces[n].did(MOVED) else [Move((n,), (step,)) for step in leaps_from(s, n)]
    legal = [order for order in leaps if why_not_move(s, n, order.steps) is None]
    return [*legal, *walls_of(s, n), *hamstrings_of(s, n)]


def in_melee(s: Battle, n: int) -> list[Any]:
    """The axe taken up, the stroke at a horse, the blow of a man from above. MAG-7.3b MAG-7.10.2a MAG-7.8.5b"""
    if not _acts(s, n):
        return []
    blow = Attack((n,), s.pieces[n].aim)
    drops = [blow] if blow.target >= 0 and fallen_on(s, n, blow.target) else []
    return [*axes_of(s, n), *hamstrings_of(s, n), *(order for order in drops if _may(s, order))]


def _may(s: Battle, order: Attack) -> bool:
    return why_not_attack(s, order.pieces, order.target) is None


def _acts(s: Battle, n: int) -> bool:
    return s.scene.tactics and s.is_person(n) and s.pieces[n].stands and s.side_of(n) == s.side


def after_combats(s: Battle) -> Play[tuple[Battle, bool]]:
    """Anyone who dropped on an enemy gets off him; then the berserkers roll. MAG-7.8.5e MAG-7.1d"""
    s = yield from all_get_off(s)
    return (yield from rage(s))
