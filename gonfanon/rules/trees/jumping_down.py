"""Jumping down one level: who may, from where to where, and what his blow is worth if he lands on an enemy.

MAG-7.8.3a MAG-7.8.5a
"""

from collections.abc import Iterator
from typing import NamedTuple

from gonfanon.cast.characters import DEAD, WELL
from gonfanon.cast.pieces import DOOMED, JARRED, LEAPT
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.rules.pieces.combat import Combat
from gonfanon.rules.pieces.hindrances import fallen_on
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import FOOT
from gonfanon.rules.words.field import Jump

LEAP = 4
"""Points for a jump. MAG-7.8.3a"""
WEIGHT = 8
"""How many times his attack a man strikes with who falls on his enemy. MAG-7.8.5b"""
CROWN = "tree-level-1"
PARAPET = 2
"""Points to get over the parapet of a terrace before the jump. MAG-8.4.3a"""


def price(s: Battle, at: int, to: int) -> int:
    """Points for a jump, over the parapet of a terrace if there is one. MAG-7.8.3a MAG-8.4.3a"""
    if s.ground.terrain.get(at) != "terrace":
        return LEAP
    d = s.scene.grid.direction(at, to)
    side = s.ground.side(at, d) if d >= 0 else None
    return LEAP + (PARAPET if at >= s.scene.grid.size or (side is not None and side.kind == "parapet") else 0)


class Leap(NamedTuple):
    """A jump: where it lands, and on which enemy or horse."""

    to: int
    enemy: int = -1
    horse: int = -1


def up_a_tree(s: Battle, at: int) -> bool:
    """Whether a place is among the branches. MAG-7.8.1b"""
    return s.ground.terrain.get(at) == CROWN


def off_the_trunk(s: Battle, at: int, to: int) -> bool:
    """Whether a step leads up into a tree, or down out of it, elsewhere than by its trunk. MAG-7.8.1a"""
    size = s.scene.grid.size
    if (at < size) == (to < size) or not (up_a_tree(s, at) or up_a_tree(s, to)):
        return False
    return s.ground.passage(at, to) is None


def may_leap(s: Battle, n: int, at: int, step: Jump) -> Leap | Refusal:
    """Without armour, one level down, straight below or to the next hex. MAG-7.8.3a"""
    if "trees" not in s.scene.options and s.ground.terrain.get(at) != "terrace":
        return Refusal("MAG-7.8.3a", "no-such-tactic", also=("MAG-7a", "MAG-4.4.3a"))
    if s.character(n).armour:
        return Refusal("MAG-7.8.3a", "too-heavy-to-jump", also=("MAG-7.8.5a",))
    if step.target >= 0:
        return _onto(s, n, at, step.target)
    return _to(s, n, at, step.to)


def below(s: Battle, at: int, to: int) -> bool:
    """Whether a place lies at the next lower level, beneath another or beside it. MAG-7.8.3a"""
    size, grid = s.scene.grid.size, s.scene.grid
    if to < 0 or to not in s.ground.rows or s.ground.level(at) - s.ground.level(to) != 1:
        return False
    here, there = at % size, to % size
    if here == there:
        return True
    d = grid.direction(here, there)
    side = s.ground.side(here, d) if d >= 0 else None
    return d >= 0 and (up_a_tree(s, at) or side is None or side.kind == "parapet" or at >= size)


def _to(s: Battle, n: int, at: int, to: int) -> Leap | Refusal:
    """To the ground, which must be open to him. MAG-7.8.3a"""
    if not below(s, at, to):
        return Refusal("MAG-7.8.3a", "not-one-level-down")
    if to not in s.ground.cost[FOOT] or s.board.heaped()[1] >> to & 1 or s.flames >> to & 1:
        return Refusal("MAG-7.8.3a", "cannot-go-there")
    if s.board.foes(s.side_of(n)) >> to & 1:
        return Refusal("MAG-7.8.3a", "enemy-bars-the-way", also=("MAG-7.8.5a", "MAG-4.2a"))
    return Leap(to)


def _onto(s: Battle, n: int, at: int, target: int) -> Leap | Refusal:
    """On an enemy, or on his own horse. MAG-7.8.5a MAG-7.8.4b"""
    p = s.pieces[target]
    hexes = [h for h in s.hexes(target) if below(s, at, h)]
    if not hexes or p.state == DEAD:
        return Refusal("MAG-7.8.5a", "not-one-level-down", also=("MAG-7.8.4b", "MAG-7.8.3a"))
    if target in s.scene.beasts:
        rides = s.character(n).rides and p.holder in (-1, s.side_of(n))
        return Leap(hexes[0], horse=target) if rides else Refusal("MAG-7.8.4b", "not-his-horse")
    if s.side_of(target) == s.side_of(n) or not s.is_person(target):
        return Refusal("MAG-7.8.5a", "not-an-enemy")
    return Leap(hexes[0], enemy=target)


def stays_down(s: Battle, n: int, to: int) -> bool:
    """Whether an enemy next to where he lands ends the move. MAG-7.8.3b"""
    return bool(s.scene.grid.around[to] & s.board.foes(s.side_of(n)))


def watched(s: Battle, n: int, at: int) -> bool:
    """Whether an enemy next to the tree hex or beneath it keeps his comrades from shooting at the jumper. MAG-7.8.4d"""
    hex_below = at % s.scene.grid.size
    near = s.scene.grid.around[hex_below] | 1 << hex_below
    return bool(near & s.board.foes(s.side_of(n)))


def leaps_from(s: Battle, n: int) -> list[Jump]:
    """Every jump that somebody can make from where he is."""
    at, grid = s.pieces[n].at, s.scene.grid
    if at < 0 or s.ground.level(at) < 1:
        return []
    if "trees" not in s.scene.options and s.ground.terrain.get(at) != "terrace":
        return []
    size = grid.size
    found = [Jump(h) for h in (at % size, *grid.neighbours(at % size))]
    near = {
        m for step in found for m in (s.board.standing.get(step.to, -1), s.board.horse_at(step.to)) if m >= 0
    }
    found += [Jump(s.pieces[m].at, m) for m in sorted(near)]
    return [step for step in found if isinstance(may_leap(s, n, at, step), Leap)]


def strength(s: Battle, n: int) -> int:
    """The attack he had before he jumped. MAG-7.8.5d"""
    who = s.character(n)
    return who.face(WELL, False).attack if s.pieces[n].did(JARRED) else s.face(n).attack


def weight_of_fall(s: Battle, combat: Combat) -> Iterator[Reason]:
    """Falling on his enemy he strikes eight times as hard. MAG-7.8.5b"""
    n = combat.attackers[0]
    if fallen_on(s, n, combat.defenders[0]):
        yield Reason("drops-on-him", WEIGHT * strength(s, n) - s.face(n).attack, "MAG-7.8.5b")
        if s.pieces[n].did(JARRED | DOOMED):
            yield Reason("hurt-in-landing", 0, "MAG-7.8.5d")


def die_of_fall(s: Battle, combat: Combat) -> Figure | None:
    """A saddle and armour make it worse for the man below. MAG-7.8.5b"""
    target = combat.defenders[0]
    if not fallen_on(s, combat.attackers[0], target):
        return None
    clumsy = int(s.pieces[target].riding) + int(s.character(target).armour)
    return Figure.total([Reason("taken-from-above", -clumsy, "MAG-7.8.5b")])


def apart(s: Battle, combat: Combat) -> Refusal | None:
    """Anyone who drops on an enemy strikes at him, alone, and nobody else does. MAG-7.8.5a MAG-7.8.5c"""
    for n in combat.attackers:
        if s.pieces[n].did(LEAPT) and combat.defenders != (s.pieces[n].aim,):
            return Refusal("MAG-7.8.5a", "bound-by-his-leap")
    if len(combat.attackers) == 1:
        return next((bar for t in combat.defenders if (bar := upon_him(s, t, combat.attackers[0]))), None)
    return next((bar for t in combat.defenders if (bar := upon_him(s, t, -1))), None)


def upon_him(s: Battle, target: int, by: int) -> Refusal | None:
    """An enemy jumped on is not attacked by anybody else in this turn. MAG-7.8.5c"""
    if any(n != by and p.did(LEAPT) and p.aim == target for n, p in enumerate(s.pieces)):
        return Refusal("MAG-7.8.5c", "another-is-upon-him")
    return None
