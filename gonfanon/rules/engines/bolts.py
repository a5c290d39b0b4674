"""The bolt of a ballista where a shot is one die on one table."""

from gonfanon.cast.characters import WOUNDED
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Figure, Reason
from gonfanon.rules.book.book import COVERS
from gonfanon.rules.engines.impacts import struck_men
from gonfanon.rules.engines.throwing import engine_of, servants
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.one_table_die import of_skies, of_target
from gonfanon.rules.shooting.shots import table_for
from gonfanon.rules.shooting.stray_shots import stray
from gonfanon.rules.shooting.taking_a_shot import suffer
from gonfanon.rules.sight.lines import cover


def bolt(s: Battle, thing: int, h: int) -> Play[Battle]:
    """A bolt at those in a hex, read in the column of the heavy weapons; a miss may stray. MAG-5.1m MAG-5.4.1b"""
    start = s.pieces[thing].at
    side = s.side_of(thing) if s.side_of(thing) >= 0 else s.side
    for n in struck_men(s, h)[:1]:
        covered = COVERS[cover(s, start, h, n, engine_of(s, thing).bands[0])[0]]
        if covered == "total":
            return s
        table, modifier = table_for(s, n), bolt_die(s, thing, n, h).value
        die = yield from roll("1d10", "damage", "MAG-5.1m", side)
        letter = table.letter("heavy", covered, die + modifier)
        s = yield from tell(Rolled("damage", die, modifier, letter, (thing, n), "MAG-5.1m", covered))
        if letter == "-":
            return (yield from stray(s, thing, s.hexes(n)[0], side))
        s = yield from suffer(s, n, letter, table.offensive[letter], start)
    return s


def bolt_die(s: Battle, thing: int, n: int, h: int) -> Figure:
    """What is added to the die of a bolt: its range, a wounded engineer, weather and target. MAG-5.1a MAG-5.4.4a"""
    start, die = s.pieces[thing].at, s.scene.book.range_die
    short, medium, _ = engine_of(s, thing).bands
    distance = s.scene.grid.distance(start, h)
    band = "short" if distance <= short else "medium" if distance <= medium else "long"
    reasons = [] if band == "short" else [Reason(f"{band}-range", die[band], "MAG-5.1a")]
    masters = [m for m in servants(s, thing, 0) if s.character(m).has("engineer")]
    if masters and all(s.pieces[m].state == WOUNDED for m in masters):
        reasons.append(Reason("wounded-shooter", s.scene.book.shot_die["wounded-shooter"], "MAG-5.4.4a"))
    return Figure.total([*reasons, *of_skies(s, start, h), *of_target(s, start, n, h)])
