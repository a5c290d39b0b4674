"""Where people are put before a battle of a siege: the garrison on its walls, the besiegers before the weakest side."""

from typing import Any

from gonfanon.field.hexes import bits
from gonfanon.kernel.ask import Ask
from gonfanon.rules.words.field import PASS, Place
from gonfanon.siege.battles.set_up import SetUp
from gonfanon.siege.battles.zones import field_masks
from gonfanon.siege.orders import EDGES, PlaceAlong
from gonfanon.siege.sheet import Siege

INSIDE = ("inside", "guard-walls")
"""Stages in which a garrison sets up anywhere inside."""
CROWDED = 3
"""A friend beside him already: the next man is wanted elsewhere."""


def placed(s: Siege, ask: Ask) -> Any:
    """One piece after the other is put where it serves best; when all are placed the set-up is done."""
    options = ask.options
    assert isinstance(options, SetUp)
    assert s.battle is not None
    assert s.affair is not None
    along = {n for n, _, _ in s.affair.along}
    for n in _in_order(s, options):
        if s.battle.pieces[n].at >= 0 or n in along:
            continue
        ways = list(options.of(n))
        if ways:
            return max(ways, key=lambda way: (_worth(s, options, way), _first(way)))
    return PASS if PASS in options else options[0]


def _in_order(s: Siege, options: SetUp) -> list[int]:
    """As they come; inside a place first the man who keeps the redoubt: no shooter, the weakest. GUI-11.4.1h"""
    pieces = list(options.pieces)
    if options.stage not in INSIDE:
        return pieces
    people = [n for n in pieces if s.is_person(n)]
    first = min(
        people, key=lambda n: (bool(s.characters[n].weapon), s.characters[n].foot.attack, n), default=-1
    )
    return sorted(pieces, key=lambda n: (n != first, pieces.index(n)))


def _first(way: Any) -> tuple[int, ...]:
    """Among equals the first place; the same every time."""
    return (-way.to, -way.facing) if isinstance(way, Place) else (0, 0)


def _worth(s: Siege, options: SetUp, way: Any) -> int:
    if isinstance(way, PlaceAlong):
        return 100 if way.edge == _side(s, options.stage) else 0
    return _post(s, options, way)


KEEPS = 100
"""What it is worth that somebody is in the redoubt."""


def _in_a_house(s: Siege, at: int, refuge: int, friends: int) -> int:
    """Where there is no wall to man the garrison keeps together in its redoubt, shoulder to shoulder."""
    b = s.battle
    assert b is not None
    near = min((b.scene.grid.distance(at, h) for h in bits(refuge)), default=0)
    roofed = b.ground.terrain.get(at) == "house-interior"
    return 12 * roofed - 3 * near + min(friends, 3)


def _side(s: Siege, stage: str) -> str:
    """The side of the map that lies nearest to the place: the way under its arrows is shortest there."""
    b = s.battle
    assert b is not None
    _, inside, _ = field_masks(s)
    grid = b.scene.grid
    hexes = [h for h in grid.hexes if inside >> h & 1]
    if not hexes or stage == "road":
        return "W"
    columns, rows = [int(grid.names[h][:2]) for h in hexes], [int(grid.names[h][2:4]) for h in hexes]
    ways = {
        "W": min(columns) - 1,
        "E": grid.columns - max(columns),
        "N": min(rows) - 1,
        "S": grid.rows - max(rows),
    }
    return min(EDGES, key=lambda edge: (ways[edge], edge))


def _post(s: Siege, options: SetUp, way: Place) -> int:
    """Height for those who shoot and defend, nearness to the enemy's way in, and no crowding."""
    b = s.battle
    assert b is not None
    grid, at = b.scene.grid, way.to % b.scene.grid.size
    worth = 4 * b.ground.levels.get(way.to, 0)
    if s.characters[way.piece].thing:
        return worth
    _, inside, parts = field_masks(s)
    refuge = max((parts.get(key, 0) for key in s.scene.place.redoubts), key=int.bit_count)
    friends = sum(1 for h in grid.neighbours(at) if b.board.living >> h & 1)
    if options.stage in INSIDE:
        if not refuge & b.board.living and refuge >> at & 1:
            return KEEPS + worth
        if not s.scene.place.stone_inside:
            return _in_a_house(s, at, refuge, friends)
    outside = sum(1 for h in grid.neighbours(at) if not inside >> h & 1)
    if options.side == s.besieged:
        worth += 2 * outside
    worth -= CROWDED * friends
    return worth - (5 if way.facing < 0 and s.men[way.piece].riding and options.side == s.besieger else 0)
