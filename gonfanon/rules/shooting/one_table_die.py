"""The shooting die: all that is added to it before the one table of the target is read. MAG-5.4.1b MAG-5.4.4a"""

from collections.abc import Iterator
from fractions import Fraction

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.book.book import Cover, Shooting
from gonfanon.rules.pieces.afloat import boats
from gonfanon.rules.pieces.wagons_and_litters import aim_hexes, rolls_on, wagon_at
from gonfanon.rules.pieces.weapon_in_hand import ranges_of, weapon_of
from gonfanon.rules.pieces.weather import out_of_sight, under_one_roof
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.engine_walls import moved_lately
from gonfanon.rules.sight.lines import sight

DAGGER_LEVELS = 2
"""With more levels between them no dagger is thrown. MAG-5.4.4c"""
JAVELIN_LEVELS = 2
"""From so many levels on a javelin is thrown less surely. MAG-5.4.4d"""


def shooting_die(s: Battle, n: int, target: int, h: int) -> Figure:
    """Everything that is added to the die of a shot; each line of the table once.

    MAG-5.1a MAG-5.4.4a MAG-5.4.4b MAG-5.4.4e MAG-5.4.4g MAG-5.4.4h
    """
    parts = (_of_range(s, n, h), _of_shooter(s, n), _of_levels(s, n, h), of_skies(s, s.pieces[n].at, h))
    reasons = [reason for part in parts for reason in part]
    return Figure.total([*reasons, *of_target(s, s.pieces[n].at, target, h)])


def _line(s: Battle, key: str, rule: str) -> Reason:
    return Reason(key, s.scene.book.shot_die[key], rule)


def _of_range(s: Battle, n: int, h: int) -> Iterator[Reason]:
    """The band of the distance; a stone beyond its short range is less sure again. MAG-5.1a MAG-5.4.4f"""
    weapon, ranges = weapon_of(s, n), ranges_of(s, n)
    band = ranges.band(s.scene.grid.distance(s.pieces[n].at, h)) if ranges is not None else None
    if band is None or band == "short":
        return
    yield Reason(f"{band}-range", s.scene.book.range_die[band], "MAG-5.1a")
    if weapon is not None and weapon.key == "stone":
        yield _line(s, "stone-far", "MAG-5.4.4f")


def _of_shooter(s: Battle, n: int) -> Iterator[Reason]:
    """A wounded shooter, and one on unsteady footing. MAG-5.4.4a MAG-5.4.4b MAG-4.5.4.2 MAG-5.5.2.2c"""
    p = s.pieces[n]
    if p.state == WOUNDED:
        yield _line(s, "wounded-shooter", "MAG-5.4.4a")
    if s.ground.field.boats and boats(s.ground) >> p.at & 1:
        yield _line(s, "on-boat", "MAG-5.4.4b")
    if s.ground.terrain.get(p.at) == "tree-level-1":
        yield _line(s, "in-tree", "MAG-5.5.2.2c")
    if s.scene.things:
        wagon = wagon_at(s, p.at)
        if wagon >= 0 and rolls_on(s, wagon):
            yield _line(s, "on-wagon", "MAG-4.5.4.2")
        if moved_lately(s, p.at):
            yield _line(s, "on-moving-siege-tower", "MAG-5.4.4b")


def _of_levels(s: Battle, n: int, h: int) -> Iterator[Reason]:
    """Daggers and javelins up or down. MAG-5.4.4c MAG-5.4.4d"""
    weapon, levels = weapon_of(s, n), levels_between(s, s.pieces[n].at, h)
    if weapon is None or not levels:
        return
    if weapon.key == "dagger":
        yield _line(s, "dagger-1-level" if levels == 1 else "dagger-2-levels", "MAG-5.4.4c")
    elif weapon.key.startswith("javelin") and levels >= JAVELIN_LEVELS:
        yield _line(s, "javelin-2-levels", "MAG-5.4.4d")


def levels_between(s: Battle, at: int, h: int) -> int:
    """How many levels lie between two places."""
    return abs(s.ground.level(at) - s.ground.level(h))


def of_skies(s: Battle, at: int, h: int) -> Iterator[Reason]:
    """Rain and storm, and the sun in the shooter's eyes; never under one roof. MAG-3.2d MAG-5.4.4g MAG-3.2f"""
    weather = s.scene.weather
    if under_one_roof(s, at, h):
        return
    if weather is not None and weather.die:
        yield Reason(weather.key, weather.die, "MAG-3.2d")
    if dazzled(s, at, h):
        yield _line(s, "sun", "MAG-5.4.4g")


def dazzled(s: Battle, at: int, h: int) -> bool:
    """Whether a shot is aimed within sixty degrees of the side of the map where the sun stands. MAG-5.4.4g"""
    if s.scene.sun < 0:
        return False
    grid = s.scene.grid
    size = grid.size
    across = grid.r[h % size] - grid.r[at % size]
    along = 2 * (grid.q[h % size] - grid.q[at % size]) + across
    # Seen from above, `along` counts half hexes to the east and `across` rows to the south.
    if s.scene.sun in (1, 3):
        return (along > 0) == (s.scene.sun == 1) and along != 0 and abs(along) >= abs(across)
    return (across > 0) == (s.scene.sun == 2) and across != 0 and 3 * abs(across) >= abs(along)


def of_target(s: Battle, at: int, target: int, h: int) -> Iterator[Reason]:
    """Armour, half of a rider out of sight, the two-handed axe. MAG-5.4.4e MAG-5.4.4h"""
    if s.character(target).armour:
        yield _line(s, "armoured-target", "MAG-5.4.4e")
    if half_seen(s, at, target, h):
        yield _line(s, "half-seen-target", "MAG-5.4.4e")
    if s.pieces[target].axe:
        yield _line(s, "two-handed-axe", "MAG-5.4.4h")


def half_seen(s: Battle, at: int, target: int, h: int) -> bool:
    """Whether the shooter sees only one of the two hexes that a target fills. MAG-5.4.4e"""
    return any(
        k != h and (out_of_sight(s, at, k) or sight(s.ground, at, k).blocked is not None)
        for k in aim_hexes(s, target)
    )


def one_die(s: Battle, n: int, table: Shooting, cover: Cover, modifier: int) -> dict[str, Fraction]:
    """The chance of each letter, a miss included, for one die on one table. MAG-5.4.2a MAG-5.4.3a"""
    weapon = weapon_of(s, n)
    assert weapon is not None
    found: dict[str, Fraction] = {}
    for die in range(1, 11):
        letter = table.letter(weapon.kind, cover, die + modifier)
        found[letter] = found.get(letter, Fraction(0)) + Fraction(1, 10)
    return dict(sorted(found.items()))
