"""Every shot that is open to some shooters at some targets, found for all of them together."""

from gonfanon.cast.characters import STUNNED
from gonfanon.kernel.figures import Refusal
from gonfanon.kernel.memo import Memo
from gonfanon.rules.book.book import Weapon
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.shots import along, may_be_target, over_others, why_not_at
from gonfanon.rules.sight.cover_at_buildings import LEVEL
from gonfanon.rules.sight.line_shapes import shape_between
from gonfanon.rules.sight.lines import Sight, sight
from gonfanon.rules.sight.lobbing import lobs
from gonfanon.rules.sight.quick_views import in_sight, within
from gonfanon.rules.words.field import Shoot

Mark = tuple[int, int]
"""A target and one of its hexes."""
MARKS = Memo[tuple[int, ...], tuple[list[Mark], int]]("marks")


def shots_at_any(s: Battle, shooters: list[int], targets: list[int]) -> list[Shoot]:
    """Every shot of some shooters at some targets that is allowed: `why_not_at` for many, its cheap half first."""
    marks, wanted = _marks(s, targets)
    return [shot for n in shooters for shot in _shots_from(s, n, marks, wanted)]


def marks_on(s: Battle, targets: list[int]) -> tuple[list[Mark], int]:
    """Where one may aim at some targets, at either hex of a rider, and all these hexes. GUI-5.4d"""
    marks: list[Mark] = []
    wanted = 0
    for target in targets:
        hexes = s.hexes(target)
        for h in hexes if len(hexes) == 1 else sorted(hexes):
            wanted |= 1 << h
            marks.append((target, h))
    return marks, wanted


def _marks(s: Battle, targets: list[int]) -> tuple[list[Mark], int]:
    """The same, kept with the board, since archers shoot one after the other. GUI-2.1b"""
    marks, key = MARKS.of(s.board), tuple(targets)
    known = marks.get(key)
    if known is None:
        known = marks[key] = marks_on(s, targets)
    return known


def _shots_from(s: Battle, n: int, marks: list[Mark], wanted: int) -> list[Shoot]:
    at, ranges, visible = s.pieces[n].at, ranges_of(s, n), wanted
    if ranges is None:
        return []
    if not (s.scene.one_table or lobs(s, n)):
        visible = in_sight(s.ground, at, within(s.ground, at, ranges.long[1]) & wanted)
    if visible != wanted:
        marks = [mark for mark in marks if visible >> mark[1] & 1]
    return shots_in_view(s, n, marks) if marks else []


def shots_in_view(s: Battle, n: int, marks: list[Mark]) -> list[Shoot]:
    """Those shots that are allowed of all at targets within range and in sight, or of all where no line is needed."""
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    if weapon is None or ranges is None:
        return []
    judged = s.ground.walled or s.scene.one_table or weapon.lobbed or ranges.dead
    if judged or s.character(n).weapon == "lance":
        return [Shoot(n, target, h) for target, h in marks if why_not_at(s, n, target, h) is None]
    return _plain_shots(s, n, weapon, ranges.short[1], marks)


def _plain_shots(s: Battle, n: int, weapon: Weapon, short: int, marks: list[Mark]) -> list[Shoot]:
    """The shots over open ground at those within range and in sight: most meet nobody and nothing."""
    ground, pieces, beasts, found = s.ground, s.pieces, s.scene.beasts, []
    near, upright = within(ground, pieces[n].at, short), s.board.horses
    # Beyond short range one shoots over others at anyone who has light cover at the most. GUI-5.5.3c
    over = ground.exposed & ~near if weapon.overhead and not ground.screens else 0
    for men in s.board.men:
        upright |= men
    upright &= ~s.mask(n)
    for mark in marks:
        target, h = mark
        p = pieces[target]
        if p.state < STUNNED and target not in beasts:
            free = over >> h & 1 and p.front < 0
        elif may_be_target(s, n, target, h) is None:
            free = False
        else:
            continue
        if free or _past_others(s, n, mark, upright, short, "short" if near >> h & 1 else "long") is None:
            found.append(Shoot(n, target, h))
    return found


def _past_others(s: Battle, n: int, mark: Mark, upright: int, short: int, band: str) -> Refusal | None:
    """Whether somebody on the way, or total cover, bars the line to a target that is in sight. GUI-5.5.2b"""
    target, h = mark
    at, ground = s.pieces[n].at, s.ground
    shape = shape_between(ground, at, h)
    way = shape.laid(at)
    men, hidden = way & upright, ground.hiding >> h & 1
    if men:
        men &= ~s.mask(target)
    if not men and not hidden:
        return None
    if s.pieces[target].front < 0 and ground.exposed >> h & 1 and not way & ground.screens:
        # Neither his hex nor anything before it gives more than light cover: only the men count.
        return over_others(s, n, h, men, shape, band, 0)
    if not hidden:
        # His cover makes no difference where they bar the shot even without it, or let it pass even so.
        barred = over_others(s, n, h, men, shape, band, LEVEL["none"])
        if barred is not None or over_others(s, n, h, men, shape, band, LEVEL["heavy"]) is None:
            return barred
    line = sight(ground, at, h)
    assert isinstance(line, Sight)
    return along(s, n, target, h, line, band, short)
