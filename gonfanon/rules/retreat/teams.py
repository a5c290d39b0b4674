"""A hitched beast that is driven back takes its wagon along, with everybody aboard. MAG-6.8c"""

from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.events.combat import DrawnBack
from gonfanon.rules.pieces.wagons_and_litters import wagon_hexes, wagons
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.routes import contact, is_away
from gonfanon.rules.terrain.ground import LED
from gonfanon.rules.words.field import Path
from gonfanon.rules.wounds.wounds import kill_animal, settle


def wagon_of(s: Battle, beast: int) -> int:
    """The wagon that a beast is hitched to; -1 if there is none."""
    return next((w for w in wagons(s) if beast in s.pieces[w].bearers), -1) if s.scene.things else -1


def train_of(s: Battle, beast: int, wagon: int) -> tuple[int, ...]:
    """The beast, all who draw with it, the wagon, and those aboard."""
    there = wagon_hexes(s, wagon)
    aboard = [n for n in range(len(s.pieces)) if n not in s.scene.things and s.mask(n) & there]
    return tuple(dict.fromkeys((beast, *s.pieces[wagon].bearers, *aboard, wagon)))


def draw_back(
    s: Battle, beast: int, wagon: int, hexes: int, shooter: int, fought: tuple[int, ...]
) -> Play[Battle]:
    """The whole train is shifted in a straight line; where it cannot be, the beast dies in its harness. MAG-6.8c"""
    train = train_of(s, beast, wagon)
    at = s.pieces[beast].at
    open_ways = [d for d in range(6) if _may_shift(s, train, d, hexes)]
    ways = {tuple(at + s.scene.grid.steps[d] * k for k in range(1, hexes + 1)): d for d in open_ways}
    shunned = contact(s, fought)
    ways = {
        way: d for way, d in ways.items() if not shunned >> way[-1] & 1 and is_away(s, shooter, at, way[0])
    }
    if not ways:
        return (yield from kill_animal(s, beast, "MAG-6.8c"))
    p = s.pieces[beast]
    owner = p.holder if p.holder >= 0 else s.side_of(beast)
    choice = yield from ask(owner, "retreat", tuple(Path(way) for way in sorted(ways)), "MAG-6.8c", (beast,))
    s = yield from tell(DrawnBack(train, ways[choice.hexes], hexes, "MAG-6.8c"))
    return (yield from settle(s))


def _may_shift(s: Battle, train: tuple[int, ...], d: int, hexes: int) -> bool:
    """Whether every hex of a train can be shifted so far: on open ground, free of anybody else. MAG-4.1b"""
    grid, mask = s.scene.grid, 0
    for n in train:
        mask |= wagon_hexes(s, n) if n in s.scene.things else s.mask(n)
    others = s.board.living & ~mask
    shut = others | s.flames | s.board.heaped()[1] | ~s.scene.ground.open[LED]
    shifted = mask
    for _ in range(hexes):
        before, shifted = shifted, grid.moved(shifted, d)
        if shifted.bit_count() != before.bit_count() or shifted & shut:
            return False
    return True
