"""The terrain signs of a melee: the ground under the two, and what lies between them. GUI-6.1a GUI-8.1l"""

from typing import NamedTuple

from gonfanon.kernel.figures import Reason
from gonfanon.rules.pieces.gate_fights import across_gate
from gonfanon.rules.pieces.ladders_and_ropes import on_rope
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.passages import DOORS

ORDER = "-0+"
"""The signs, the worst first."""
ON_ROPE = 2
"""Columns in favour of anyone who attacks a man on a rope. GUI-10.6.3a"""
ACROSS = {
    "door": ("GUI-8.5.1a", "GUI-8.1d", "ANA-2.1e"),
    "courtyard-entry": ("GUI-8.5.1a", "GUI-8.1d"),
    "tower-door": ("GUI-9.1c", "ANA-3.1d"),
    "window": ("GUI-8.5.1b", "GUI-8.1c", "ANA-2.1d"),
    "low-wall": ("GUI-8.1f", "ANA-2.1j"),
    "church-window": ("ANA-2.1g",),
    "gate": ("ANA-3.2.1a",),
}
"""What lies between two fighters -> the rules that give it its signs."""


UNDERFOOT = {
    "house-interior": ("GUI-8.1a",),
    "stairs": ("GUI-8.1e",),
    "tent": ("GUI-8.1i",),
    "tent-opening": ("GUI-8.1j",),
    "castle-stairs": ("GUI-9.1f",),
    "gate-open": ("GUI-9.2.3.1b",),
    "gate-destroyed": ("GUI-9.2.3.1c",),
    "palisade-destroyed": ("GUI-9.2.1e",),
    "ladder-raised": ("GUI-10.1", "GUI-10.1.5"),
    "hoarding": ("ANA-3.3.9a",),
    "moat": ("ANA-3.1h",),
    "wall-demolished": ("ANA-6.4.3b",),
    "scaffold": ("ANA-2.2.1a",),
    "terrace": ("MAG-8.1b",),
    "murder-hole": ("MAG-9.1b",),
    "battlement-shutter": ("MAG-9.1b",),
    "battlement-shutter-open": ("MAG-9.1b",),
    "winch": ("MAG-9.3.1a",),
    "tilting-gate-open": ("MAG-9.3.1b",),
    "tilting-gate-destroyed": ("MAG-9.3.1b",),
    "wall-under-construction": ("MAG-9.4.2",),
    "trench": ("MAG-9.5b",),
    "stakes": ("MAG-7.9.2b",),
}
"""What a fighter stands on -> the rules that give it its sign."""


class Stand(NamedTuple):
    """The signs of an attacker and of the defender against him, and what gave them."""

    attacker: str
    defender: str
    rules: tuple[str, ...] = ()


def signs(s: Battle, n: int) -> list[str]:
    """The terrain signs of the hexes of a piece, the worst first. GUI-6.1a"""
    rows = s.ground.rows
    found: list[str] = [rows[h].melee for h in s.hexes(n)]
    return found if len(found) == 1 else sorted(found, key=ORDER.index)


def defending(s: Battle, n: int) -> list[str]:
    """The same for anyone who is attacked: crenels help him alone. ANA-3.1c"""
    rows = s.ground.rows
    found: list[str] = [rows[h].defender or rows[h].melee for h in s.hexes(n)]
    return found if len(found) == 1 else sorted(found, key=ORDER.index)


def across(s: Battle, start: int, end: int) -> tuple[tuple[str, str], str] | None:
    """The signs of two who fight over a door, a window, a wall; None where nothing lies between. GUI-8.1l"""
    ground = s.ground
    way = ground.passage(start, end)
    if way is not None and way.signs is not None:
        return way.signs, way.kind
    d = s.scene.grid.direction(start, end)
    side = ground.side(start, d) if d >= 0 else None
    if side is not None and side.kind in DOORS:
        # A door that was broken in is a doorway still. ANA-2.3.2b
        signs = ground.book.sides[side.kind].across
        return (signs, side.kind) if signs is not None else None
    gate = across_gate(s, start, end) if d >= 0 else None
    return (gate, "gate") if gate is not None else None


def stand(s: Battle, n: int, target: int) -> Stand:
    """The signs of one attacker and of the defender against him. GUI-8.1l GUI-6.1c"""
    return _between(s, n, target, signs(s, n)[0], defending(s, target)[0])


def _between(s: Battle, n: int, target: int, own: str, his: str) -> Stand:
    """The signs that what lies between the two gives them; where there is nothing, those of their own ground."""
    kind = s.kind(n)
    found: list[tuple[tuple[str, str], str]] = []
    for pair in ((h, k) for h in s.hexes(n) for k in s.hexes(target) if s.ground.strikes(kind, h) >> k & 1):
        way = across(s, *pair)
        if way is None:
            return Stand(own, his)
        found.append(way)
    if not found:
        return Stand(own, his)
    (mine, theirs), what = min(found)
    return Stand(
        own if mine == "own" else mine, his if theirs == "own" else theirs, ACROSS.get(what, ("GUI-8.1l",))
    )


def built_rules(s: Battle, fighters: tuple[int, ...]) -> list[str]:
    """The rules on the stairs, gaps, gateways and ladders that some fighters stand on. GUI-9.2.1e GUI-10.1.5"""
    keys = [s.ground.rows[h].key for n in fighters for h in s.hexes(n)]
    return list(dict.fromkeys(rule for key in keys for rule in UNDERFOOT.get(key, ())))


def terrain_shift(s: Battle, attackers: tuple[int, ...], target: int) -> list[Reason]:
    """Terrain shifts among walls: the worst sign of the attackers, the best of the defender. GUI-8.1l GUI-6.2h"""
    if s.scene.things and on_rope(s, target):
        return [Reason("hangs-on-a-rope", ON_ROPE, "GUI-10.6.3a")]
    under, there = [signs(s, n) for n in attackers], defending(s, target)
    stands = [_between(s, n, target, own[0], there[0]) for n, own in zip(attackers, under, strict=True)]
    worst, best, _ = stands[0]
    if len(stands) > 1:
        worst = min([one.attacker for one in stands], key=ORDER.index)
        best = max([one.defender for one in stands], key=ORDER.index)
    shift = s.scene.book.terrain_shift[worst][best]
    reasons = [Reason("terrain", shift, "GUI-6.1b")] if shift else []
    if not shift and worst != "0":
        reasons.append(Reason("equal-terrain", 0, "GUI-6.1d"))
    rules = dict.fromkeys(rule for one in stands for rule in one.rules)
    if shift and not rules:
        reasons += [Reason("built-there", 0, rule) for rule in built_rules(s, (*attackers, target))]
    reasons += [Reason("across", 0, rule) for rule in (*rules, *(("GUI-8.1l",) if rules else ()))]
    if any(found[0] != found[-1] for found in (*under, there)):
        reasons.append(Reason("rider-on-two-terrains", 0, "GUI-6.1c"))
    if len(stands) > 1 and any(one.attacker != worst for one in stands):
        reasons.append(Reason("worst-terrain-of-group", 0, "GUI-6.2h"))
    return reasons
