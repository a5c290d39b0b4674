"""Where people are put before a battle of a siege: the garrison on its walls, the besiegers before the weakest side."""

from typing import Any

from gonfanon.kernel.ask import Ask
from gonfanon.rules.words.field import PASS, Place
from gonfanon.siege.battles.set_up import SetUp
from gonfanon.siege.battles.zones import field_masks
from gonfanon.siege.orders import EDGES, PlaceAlong
from gonfanon.siege.sheet import Siege

CROWDED = 3
"""A friend beside him already: the next man is wanted elsewhere."""


def placed(s: Siege, ask: Ask) -> Any:
    """One piece after the other is put where it serves best; when all are placed the set-up is done."""
    options = ask.options
    assert isinstance(options, SetUp)
    assert s.battle is not None
    assert s.affair is not None
    along = {n for n, _, _ in s.affair.along}
    for n in options.pieces:
        if s.battle.pieces[n].at >= 0 or n in along:
            continue
        ways = list(options.of(n))
        if ways:
            return max(ways, key=lambda way: (_worth(s, options, way), _first(way)))
    return PASS if PASS in options else options[0]


def _first(way: Any) -> tuple[int, ...]:
    """Among equals the first place; the same every time."""
    return (-way.to, -way.facing) if isinstance(way, Place) else (0, 0)


def _worth(s: Siege, options: SetUp, way: Any) -> int:
    if isinstance(way, PlaceAlong):
        return 100 if way.edge == _side(s, options.stage) else 0
    return _post(s, options, way)


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
    _, inside, _ = field_masks(s)
    outside = sum(1 for h in grid.neighbours(at) if not inside >> h & 1)
    if options.side == s.besieged:
        worth += 2 * outside
    friends = sum(1 for h in grid.neighbours(at) if b.board.living >> h & 1)
    worth -= CROWDED * friends
    return worth - (5 if way.facing < 0 and s.men[way.piece].riding and options.side == s.besieger else 0)
