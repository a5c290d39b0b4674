"""Stones on one table: at the ranges of hand weapons. MAG-10.16"""

from collections.abc import Iterator

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.book.book import Cover, Ranges
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.one_table_die import of_skies, of_target
from gonfanon.rules.shooting.shots import table_for
from gonfanon.rules.shooting.taking_a_shot import suffer


def stone_ranges(s: Battle) -> Ranges | None:
    """How far a stone flies where it is a weapon like others. MAG-5.1d MAG-10.16"""
    weapon = s.scene.book.weapons.get("stone")
    return weapon.foot if weapon is not None and s.scene.one_table else None


def stone_die(s: Battle, n: int, target: int, h: int) -> Figure:
    """What is added to the die of a stone: its range, a wounded arm, weather and target. MAG-10.16 MAG-5.4.4f"""
    at = s.pieces[n].at
    return Figure.total([*_of_throw(s, n, h), *of_skies(s, at, h), *of_target(s, at, target, h)])


def _of_throw(s: Battle, n: int, h: int) -> Iterator[Reason]:
    ranges, die = stone_ranges(s), s.scene.book.shot_die
    band = ranges.band(s.scene.grid.distance(s.pieces[n].at, h)) if ranges is not None else None
    if band not in (None, "short"):
        yield Reason(f"{band}-range", s.scene.book.range_die[str(band)], "MAG-5.1a")
        yield Reason("stone-far", die["stone-far"], "MAG-5.4.4f")
    if s.pieces[n].state == WOUNDED:
        yield Reason("wounded-shooter", die["wounded-shooter"], "MAG-5.4.4a")


def strike(
    s: Battle,
    n: int,
    target: int,
    h: int,
    cover: Cover,
    defensive: bool = False,
    movers: tuple[int, ...] = (),
) -> Play[Battle]:
    """The stone comes down on somebody: one die in its column. MAG-10.16"""
    table, modifier = table_for(s, target), stone_die(s, n, target, h).value
    die = yield from roll("1d10", "damage", "MAG-10.16", s.side_of(n))
    letter = table.letter(s.scene.book.weapons["stone"].kind, cover, die + modifier)
    s = yield from tell(Rolled("damage", die, modifier, letter, (n, target), "MAG-10.16", cover))
    if letter == "-":
        return s
    effect = (table.defensive if defensive else table.offensive)[letter]
    return (yield from suffer(s, target, letter, effect, s.pieces[n].at, defensive and target in movers))
