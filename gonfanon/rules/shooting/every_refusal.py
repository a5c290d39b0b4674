"""Shots that are refused: anyone who asks why is told every rule that forbids the shot, not only the first found."""

from collections.abc import Iterator

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.arcs import in_rear_arc
from gonfanon.rules.pieces.weapon_in_hand import ranges_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import along, hemmed_in, may_be_target, may_use_weapon, out_of_range
from gonfanon.rules.sight.lines import Sight, sight
from gonfanon.rules.sight.lobbing import lobs


def with_all_rules(s: Battle, n: int, target: int, h: int, refusal: Refusal | None) -> Refusal | None:
    """A refusal with all that forbids the shot besides: each has a rule of its own. GUI-5.2a GUI-5g GUI-5.5.3a"""
    if refusal is None or s.pieces[n].at < 0:
        return refusal
    besides = (may_use_weapon(s, n), hemmed_in(s, n), *_between(s, n, target, h))
    return Refusal.first([refusal, *(each for each in besides if each is not None)])


def _between(s: Battle, n: int, target: int, h: int) -> Iterator[Refusal | None]:
    """What lies between the shooter and a target that he could otherwise name: the distance, the ground, others."""
    ranges = ranges_of(s, n)
    if ranges is None or lobs(s, n) or may_be_target(s, n, target, h) is not None:
        return
    at = s.pieces[n].at
    if at == h:
        # Over a dead man stands an enemy: no line leads from a hex into itself.
        yield out_of_range(s, n)
        return
    band, line = ranges.band(s.scene.grid.distance(at, h)), sight(s.ground, at, h)
    yield out_of_range(s, n) if band is None else None
    yield line.blocked
    if s.pieces[n].riding and s.character(n).weapon == "lance" and in_rear_arc(s, n, h):
        yield Refusal("GUI-7.1a", "behind-him")
    if isinstance(line, Sight):
        yield along(s, n, target, h, line, band or "long", ranges.short[1])
