"""Where each stage of setting up lets a side place its people and gear. GUI-11.4.1d GUI-11.4.1t GUI-11.4.4b"""

from gonfanon.field.hexes import Grid
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.ground import mover
from gonfanon.siege.battles.boards import OPPOSITE, WHOLE, Lie, down_map, lie_of
from gonfanon.siege.battles.camp import flat_hexes
from gonfanon.siege.battles.opening import edges
from gonfanon.siege.orders import EDGES
from gonfanon.siege.places import inside_mask, mask_of, parts_of
from gonfanon.siege.sheet import Siege

DEEP = 4
"""Columns from the edge in which everybody sets up for a general sortie. GUI-11.4.4b"""
DECKS = ("hoarding", "scaffold")
FROM_OPEN_MAP = ("outside", "anywhere", "relief", "out-of-redoubt")
"""Stages of those who come on over the open map, where one is laid. ANA-7.7.1e"""
HOLDING = ("held-part", "out-of-redoubt")
"""Stages of the fight for the part that besiegers hold. GUI-11.4.1l"""


Masks = tuple[int, int, dict[str, int]]
"""On a board: the hexes of the place's map, what is inside, and its parts."""


def field_masks(s: Siege) -> Masks:
    """Where the place is on the board of a battle; found once for each way a board is laid."""
    assert s.affair is not None
    assert s.battle is not None
    affair, kept = s.affair, s.scene.masks
    key = (affair.action, affair.lies, affair.map, affair.given, s.battle.scene.field.storeys)
    if key not in kept:
        kept[key] = _find_masks(s)
    return kept[key]


def _find_masks(s: Siege) -> Masks:
    assert s.affair is not None
    assert s.battle is not None
    board, lie = s.battle.scene.field, lie_of(s.scene, s.affair)
    if lie is None:
        return 0, 0, {}
    if s.affair.given:
        place = s.scene.place
        whole = sum(1 << h for h in board.grid.hexes)
        return whole, inside_mask(board, place, s.affair.action in WHOLE), parts_of(board, place)
    move = down_map(s.scene.field, board, Lie(lie.right, lie.down, lie.columns))
    field, place = s.scene.field, s.scene.place
    whole = _moved((1 << field.grid.size) - 1, move, field.grid.size)
    inside = _moved(inside_mask(field, place, s.affair.action in WHOLE), move, field.grid.size)
    parts = {key: _moved(mask, move, field.grid.size) for key, mask in parts_of(field, place).items()}
    return whole, inside, parts


def _moved(mask: int, move: dict[int, int], size: int) -> int:
    return sum(1 << to for place, to in move.items() if place < size and mask >> place & 1)


def with_decks(b: Battle, mask: int) -> int:
    """Some hexes with the hoardings and scaffolds that lean on them."""
    grid, found = b.scene.grid, mask
    for place in b.ground.rows:
        if place >= grid.size and b.ground.terrain.get(place) in DECKS:
            h = place % grid.size
            if (mask >> h & 1) or any(mask >> k & 1 for k in grid.neighbours(h)):
                found |= 1 << place
    return found


def edge_zone(grid: Grid, edge: str, deep: int) -> int:
    """The columns nearest to the left or the right edge. GUI-11.4.4b"""
    columns = range(1, deep + 1) if edge == "W" else range(grid.columns - deep + 1, grid.columns + 1)
    return sum(1 << h for h in grid.hexes if int(grid.names[h][:2]) in columns)


def _edge_room(s: Siege, edge: str, side: int) -> int:
    """Further columns are opened one by one where there is no room for everybody. GUI-11.4.4b"""
    assert s.affair is not None
    assert s.battle is not None
    b, grid = s.battle, s.battle.scene.grid
    people = [n for n in s.affair.men if s.is_person(n) and s.characters[n].side == side]
    needs = sum(2 if s.men[n].riding else 1 for n in people)
    _, inside, _ = field_masks(s)
    for deep in range(DEEP, grid.columns // 2 + 1):
        zone = edge_zone(grid, edge, deep) & b.ground.open[0] & ~inside
        if zone.bit_count() >= needs:
            return zone
    return edge_zone(grid, edge, grid.columns // 2) & ~inside


def zone_of(s: Siege, stage: str, n: int, edge: str) -> int:
    """The places that a stage opens to a piece, taken or not."""
    assert s.battle is not None
    b = s.battle
    thing = s.characters[n].thing
    found = _held_or_refuge(s, stage, n) if stage in HOLDING else _zone(s, stage, n, edge)
    if thing:
        return found & b.scene.grid.board
    kind = mover(False, s.characters[n].armour)
    return found & b.ground.open[kind]


def _zone(s: Siege, stage: str, n: int, edge: str) -> int:
    assert s.battle is not None
    b = s.battle
    grid = b.scene.grid
    if stage in ("outside", "come-up", "camp", "edge", "opposite"):
        return _away_from_walls(s, stage, n, edge)
    whole, inside, parts = field_masks(s)
    board = sum(1 << h for h in grid.hexes)
    match stage:
        case "inside" | "guard-walls" | "redoubt":
            return with_decks(b, parts[s.redoubt] if stage == "redoubt" else inside)
        case "spy":
            return _yard(s) or inside
        case "anywhere":
            return with_decks(b, board & ~parts[s.redoubt]) & ~parts[s.redoubt]
        case "fortress":
            return with_decks(b, whole)
        case "relief":
            return 0 if s.men[n].relief else with_decks(b, whole)
        case "open-map":
            return board & ~whole if board & ~whole else board & ~inside
    return 0


def _held_or_refuge(s: Siege, stage: str, n: int) -> int:
    """Besiegers inside stand anywhere but in the redoubt, the garrison in it, its relief outside. GUI-11.4.1l"""
    assert s.battle is not None
    refuge = with_decks(s.battle, _refuge(s))
    if stage == "held-part":
        return with_decks(s.battle, field_masks(s)[1]) & ~refuge
    return 0 if s.men[n].relief else refuge


def _refuge(s: Siege) -> int:
    """Where the garrison is while besiegers hold the rest: its redoubt, else what is not held. GUI-11.4.1l"""
    _, inside, parts = field_masks(s)
    if s.redoubt:
        return parts[s.redoubt]
    for key in s.held:
        inside &= ~parts[key]
    return inside


def _away_from_walls(s: Siege, stage: str, n: int, edge: str) -> int:
    """Zones of the camp, of the edges, and of gear that lies ready at the edge while people stand outside it."""
    assert s.battle is not None
    b, thing = s.battle, s.characters[n].thing
    if stage in ("outside", "come-up"):
        return edges(b.scene.grid, open_edges(s, stage)) if thing else 0
    if stage == "camp":
        return flat_hexes(b) if thing else sum(1 << h for h in b.scene.grid.hexes)
    if stage == "opposite":
        return _edge_room(s, OPPOSITE[edge or "W"], s.besieger)
    mask = 0
    for each in (edge,) if edge else ("W", "E"):
        mask |= _edge_room(s, each, s.besieged)
    return mask


def _yard(s: Siege) -> int:
    """The courtyard of the place on the board. GUI-11.6h ANA-7.9h"""
    assert s.affair is not None
    assert s.battle is not None
    lie = lie_of(s.scene, s.affair)
    if lie is None or not s.scene.place.yard:
        return 0
    field = s.battle.scene.field if s.affair.given else s.scene.field
    mask = 0
    for area in s.scene.place.yard:
        mask |= mask_of(field, area)
    if s.affair.given:
        return mask
    return _moved(mask, down_map(field, s.battle.scene.field, lie), field.grid.size)


def open_edges(s: Siege, stage: str) -> tuple[str, ...]:
    """The sides of the board along which people may stand. GUI-11.4.1d ANA-7.7.1e"""
    assert s.affair is not None
    if stage == "road":
        return ("W", "E")
    lies = s.affair.lies
    if stage in FROM_OPEN_MAP and lies and not s.scene.inline and not s.affair.given:
        # The three sides of the open map that do not touch the place.
        return tuple(edge for edge in EDGES if edge != OPPOSITE[lies])
    return EDGES
