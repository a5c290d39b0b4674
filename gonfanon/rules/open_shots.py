"""Every shot that is open to some shooters at some targets, found for all of them together."""

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.book import Weapon
from gonfanon.rules.lines import Sight, sight
from gonfanon.rules.missiles import ranges_of, weapon_of
from gonfanon.rules.orders import Shoot
from gonfanon.rules.shapes import shape_between
from gonfanon.rules.shots import along, may_be_target, over_others, why_not_at
from gonfanon.rules.state import Battle
from gonfanon.rules.vistas import in_sight, within

Mark = tuple[int, int, int, bool, bool]
"""A target, one of its hexes, who else stands upright; whether it is a man on his feet, and in no formation."""


def shots_at_any(s: Battle, shooters: list[int], targets: list[int]) -> list[Shoot]:
    """Every shot of some shooters at some targets that is allowed: `why_not_at` for many, its cheap half first."""
    marks, wanted = _marks(s, targets)
    return [shot for n in shooters for shot in _shots_from(s, n, marks, wanted)]


def _marks(s: Battle, targets: list[int]) -> tuple[list[Mark], int]:
    """The targets, and all their hexes; kept with the board, since archers shoot one after the other. GUI-2.1b"""
    key = ("marks", *targets)
    known: tuple[list[Mark], int] | None = s.board.memory.get(key)
    if known is None:
        known = s.board.memory[key] = _marked(s, targets)
    return known


def _marked(s: Battle, targets: list[int]) -> tuple[list[Mark], int]:
    upright, beasts, wanted = s.board.horses, s.scene.beasts, 0
    for mask in s.board.men:
        upright |= mask
    marks: list[Mark] = []
    for target in targets:
        p, mask = s.pieces[target], s.mask(target)
        plain, others = target not in beasts and p.state < STUNNED, upright & ~mask
        wanted |= mask
        for h in sorted(s.hexes(target)):
            marks.append((target, h, others, plain, p.front < 0))
    return marks, wanted


def _shots_from(s: Battle, n: int, marks: list[Mark], wanted: int) -> list[Shoot]:
    at, ranges, weapon, ground = s.pieces[n].at, ranges_of(s, n), weapon_of(s, n), s.ground
    if ranges is None or weapon is None:
        return []
    if weapon.lobbed or s.scene.one_table:
        return [Shoot(n, target, h) for target, h, *_ in marks if why_not_at(s, n, target, h) is None]
    visible = in_sight(ground, at, within(ground, at, ranges.long[1]) & wanted)
    if not visible:
        return []
    marks = [mark for mark in marks if visible >> mark[1] & 1]
    if ground.walled or ranges.dead or s.character(n).weapon == "lance":
        return [Shoot(n, target, h) for target, h, *_ in marks if why_not_at(s, n, target, h) is None]
    return _plain_shots(s, n, weapon, ranges.short[1], marks)


def _plain_shots(s: Battle, n: int, weapon: Weapon, short: int, marks: list[Mark]) -> list[Shoot]:
    """The shots over open ground at those within range and in sight: most meet nobody and nothing."""
    ground, found = s.ground, []
    near, exposed = within(ground, s.pieces[n].at, short), ground.exposed
    for mark in marks:
        target, h, _, plain, loose = mark
        bit = 1 << h
        if not plain and may_be_target(s, n, target, h) is not None:
            continue
        # Beyond short range one shoots over others at whoever has light cover at the most. GUI-5.5.3c
        over = plain and weapon.overhead and loose and exposed & bit and not near & bit
        if over or _past_others(s, n, short, mark, "short" if near & bit else "long") is None:
            found.append(Shoot(n, target, h))
    return found


def _past_others(s: Battle, n: int, short: int, mark: Mark, band: str) -> Refusal | None:
    """Whether somebody on the way, or total cover, bars the line to a target that is in sight. GUI-5.5.2b"""
    target, h, upright, _, loose = mark
    at, ground = s.pieces[n].at, s.ground
    shape = shape_between(ground, at, h)
    way = shape.laid(at)
    men = way & upright & ~s.mask(n)
    if not men and not ground.hiding >> h & 1:
        return None
    if loose and ground.exposed >> h & 1 and not way & ground.screens:
        # Neither his hex nor anything before it gives more than light cover: only the men count.
        return over_others(s, n, h, men, shape, band, 0)
    line = sight(ground, at, h)
    assert isinstance(line, Sight)
    return along(s, n, target, h, line, band, short)
