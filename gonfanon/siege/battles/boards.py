"""The board of each action: which maps, how they lie, and where a hex of the place is on it. GUI-11.4 ANA-7.7"""

from collections.abc import Iterable

from msgspec import Struct

from gonfanon.battle.setup.gear import STOREYS
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, altered
from gonfanon.field.sheets import columns_of, joined, walled_off, with_storeys
from gonfanon.rules.position.damage import Works
from gonfanon.siege.places import inside_mask
from gonfanon.siege.sheet import MOST_BOARDS, Affair, SiegeScene

OPEN = ("camp", "supply")
"""Actions fought away from the place."""
WHOLE = ("general", "relief")
"""Actions fought by everybody before the place."""
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Lie(Struct, frozen=True):
    """How the map of the place lies on a board: its hexes are so many columns and rows further on."""

    right: int = 0
    down: int = 0
    columns: int = 99
    """Only so many columns of it are there."""


def lie_of(scene: SiegeScene, affair: Affair) -> Lie | None:
    """Where the map of the place lies on the board of an action; None: it is not on it."""
    if affair.action in OPEN:
        return None
    if affair.given or not _beside(scene, affair):
        return Lie()
    if scene.conduct.ways.maps == "place-alone":
        half = scene.field.columns // 2
        return Lie(right=half, columns=half)
    return Lie(
        right=scene.field.columns if affair.lies == "W" else 0,
        down=scene.field.rows if affair.lies == "N" else 0,
    )


def _beside(scene: SiegeScene, affair: Affair) -> bool:
    """Whether an open map is laid beside that of the place. GUI-11.4.4a ANA-7.7.1a"""
    if scene.inline:
        return False
    if scene.conduct.ways.maps == "place-alone":
        return affair.action in WHOLE
    return affair.action in ("assault", *WHOLE) and bool(affair.lies)


def board_of(scene: SiegeScene, affair: Affair, kinds: Iterable[str]) -> Field:
    """The board of an action, with storeys for the gear on it and the tents pitched so far."""
    storeys = tuple(storey for kind in kinds for storey in STOREYS.get(kind, ()))
    laid_of = affair.given, affair.action, affair.lies, affair.map, affair.tents, storeys
    known = scene.boards.get(laid_of)
    if known is None:
        if len(scene.boards) >= MOST_BOARDS:
            scene.boards.clear()
        field = with_storeys(_bare_board(scene, affair), storeys)
        known = scene.boards[laid_of] = _with_tents(scene, field, affair)
    return known


def _bare_board(scene: SiegeScene, affair: Affair) -> Field:
    if affair.given:
        assert scene.battle_field is not None
        return scene.battle_field
    if affair.action in OPEN:
        return scene.sheets[scene.conduct.open_map]
    if not _beside(scene, affair):
        return scene.field
    other = scene.sheets[affair.map or scene.conduct.open_map]
    if scene.conduct.ways.maps == "place-alone":
        return _halves(scene, other)
    place = scene.field
    rows = {
        "E": [[place, other]],
        "W": [[other, place]],
        "N": [[other], [place]],
        "S": [[place], [other]],
    }[affair.lies]
    return joined(rows, f"{place.key}-{affair.lies}")


def _halves(scene: SiegeScene, other: Field) -> Field:
    """The halves of two maps next to their join; the place on it is shut. GUI-11.4.4a"""
    half = scene.field.columns // 2
    west = columns_of(other, other.columns - half + 1, other.columns, other.key)
    east = columns_of(scene.field, 1, half, scene.field.key)
    board = joined([[west, east]], "general-sortie")
    inside = inside_mask(scene.field, scene.place)
    names = [
        name for name, h in scene.field.grid.index.items() if h < scene.field.grid.size and inside >> h & 1
    ]
    closed = [f"{int(name[:2]) + half:02d}{name[2:]}" for name in names if int(name[:2]) <= half]
    return walled_off(board, [board.grid.index[name] for name in closed], "castle-wall")


def _with_tents(scene: SiegeScene, field: Field, affair: Affair) -> Field:
    if not affair.tents:
        return field
    name = field.name
    text = MapText(
        "",
        overlays=[f"tent {' '.join(map(name, tent))} opening {name(tent[0])}" for tent in affair.tents],
    )
    book = scene.book
    return altered(field, text, book.hex_terrains, book.side_kinds)


def open_hexes(scene: SiegeScene, affair: Affair, board: Field) -> int:
    """The hexes from which an attack comes: the open map where one is laid, else the whole board. ANA-7.7.1e"""
    lie, every = lie_of(scene, affair), sum(1 << h for h in board.grid.hexes)
    if affair.given or lie is None or not affair.lies:
        return every
    columns = range(lie.right + 1, lie.right + scene.field.columns + 1)
    rows = range(lie.down + 1, lie.down + scene.field.rows + 1)
    names = board.grid.names
    place = sum(
        1 << h for h in board.grid.hexes if int(names[h][:2]) in columns and int(names[h][2:4]) in rows
    )
    return every & ~place


def there(a: Field, b: Field, lie: Lie, place: int) -> int:
    """The place of board `b` that is a place of the map `a`; -1: it is not on it."""
    name = a.grid.names[place]
    if int(name[:2]) > lie.columns:
        return -1
    return b.grid.index.get(f"{int(name[:2]) + lie.right:02d}{int(name[2:4]) + lie.down:02d}{name[4:]}", -1)


def back(a: Field, b: Field, lie: Lie, place: int) -> int:
    """The place of the map `a` that is a place of board `b`; -1: it is of another map."""
    name = b.grid.names[place]
    column, row = int(name[:2]) - lie.right, int(name[2:4]) - lie.down
    if not 0 < column <= min(lie.columns, 99) or row < 1:
        return -1
    return a.grid.index.get(f"{column:02d}{row:02d}{name[4:]}", -1)


def carried(works: Works, move: dict[int, int]) -> Works:
    """What has been built, broken and dug, on other places; what has no place there is left out."""
    return Works(
        terrain=tuple(sorted((move[p], kind) for p, kind in works.terrain if p in move)),
        sides=tuple(sorted((move[h], d, state) for h, d, state in works.sides if h in move)),
        damage=tuple(sorted((move[p], steps) for p, steps in works.damage if p in move)),
        props=works.props,
        countermines=tuple(sorted(move[p] for p in works.countermines if p in move)),
    )


def down_map(a: Field, b: Field, lie: Lie | None) -> dict[int, int]:
    """For every place of the map of the place its number on a board."""
    if lie is None:
        return {}
    found = {place: there(a, b, lie, place) for place in a.grid.names}
    return {place: to for place, to in found.items() if to >= 0}
