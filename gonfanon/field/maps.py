"""Maps are text: rows of characters, a legend, levels, sides."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.field.field import SIDE_STATES, Field, Sheet, Side, Stair, both_names, direction_of
from gonfanon.field.hexes import Grid, grid_of, opposite
from gonfanon.field.sheets import check_size, in_order, with_storeys
from gonfanon.kernel.errors import BadData
from gonfanon.kernel.numbers import is_signed


class StairText(Struct, frozen=True, forbid_unknown_fields=True):
    """The hexes that give access to a stair."""

    foot: list[str] = []
    head: list[str] = []


class MapText(Struct, frozen=True, forbid_unknown_fields=True):
    """A map as it is written. The keys are those of the case format and of the map files."""

    rows: str
    map: str = ""
    title: dict[str, str] = {}
    story: dict[str, str] = {}
    top: str = "N"
    legend: dict[str, str] = {}
    levels: dict[str, int | float] = {}
    """Level by hex, block of hexes or place; halves are for stairs. MAG-9.6.1d"""
    sides: list[str] = []
    axes: dict[str, list[str]] = {}
    areas: dict[str, list[str]] = {}
    drawn: dict[str, list[list[str]]] = {}
    storeys: dict[str, str] = {}
    links: dict[str, list[str]] = {}
    corners: dict[str, list[str]] = {}
    around: list[str] = []
    """`wall 0403 0503`: that thing on every side between a listed hex and one not listed."""
    overlays: list[str] = []
    """`hoarding 0304 0404`, `tent 0403 0503 0404 0504 opening 0403`, `mine 0503`."""
    stairs: dict[str, StairText] = {}
    trunks: list[str] = []
    """The middle hexes of trees of seven hexes; their branches are storey 1. MAG-7.8.1a"""
    boats: dict[str, list[str]] = {}


MOST_LEVELS = 99
Path = tuple[str | int, ...]
Heights = Mapping[str, int]
"""Terrains that have a level of their own, unless the map gives one. MAG-8.3.6"""


def field_of(
    text: MapText,
    terrains: Iterable[str],
    kinds: Iterable[str],
    key: str = "",
    heights: Heights | None = None,
) -> Field:
    """Read one map; `terrains` and `kinds` are what a book knows for hexes and for sides."""
    letters = _letters(text.rows)
    columns, rows = len(letters[0]), len(letters)
    check_size(columns, rows, ("rows",))
    storeys = _storeys(text)
    grid = grid_of(columns, rows, storeys)
    terrain = _terrain(text, letters, grid, tuple(terrains))
    tents = _overlaid(text, grid, terrain)
    _check_drawn(text, grid)
    levels = _levels(
        text, grid, {h: heights[kind] for h, kind in terrain.items() if heights and kind in heights}
    )
    trunks = _branched(text, grid, terrain, levels)
    return Field(
        key=key or text.map,
        columns=columns,
        rows=rows,
        terrain=terrain,
        levels=_deck_levels(levels, terrain, grid),
        sides=both_names(grid, _sides(text, grid, tuple(kinds))),
        axes=_axes(text, grid, terrain),
        areas={name: _hexes(names, grid, ("areas", name)) for name, names in text.areas.items()},
        links={
            _place(name, grid, ("links", name)): tuple(
                _place(other, grid, ("links", name)) for other in others
            )
            for name, others in text.links.items()
        },
        storeys=storeys,
        sheets=(Sheet(key or text.map, 0, 0, columns, rows, False, 3 if text.top == "S" else 0),),
        corners={
            _hex(name, grid, ("corners", name)): _pair(faces, ("corners", name))
            for name, faces in text.corners.items()
        },
        stairs={
            _hex(name, grid, ("stairs", name)): Stair(
                _hexes(ends.foot, grid, ("stairs", name, "foot")),
                _hexes(ends.head, grid, ("stairs", name, "head")),
            )
            for name, ends in text.stairs.items()
        },
        tents=tents,
        trunks=trunks,
        boats={name: _hexes(hexes, grid, ("boats", name)) for name, hexes in text.boats.items()},
        halves=_halves(text, grid),
    )


def _terrain(text: MapText, letters: list[list[str]], grid: Grid, known: tuple[str, ...]) -> dict[int, str]:
    """What every place is: the letters of the rows by their legend, then the storeys."""
    legend = {letter: _known(name, known, ("legend", letter)) for letter, name in text.legend.items()}
    legend.setdefault(".", "flat")
    terrain = {}
    for r, row in enumerate(letters):
        for c, letter in enumerate(row):
            if letter not in legend:
                raise BadData(("rows", r), f"row {r + 1}, column {c + 1}: '{letter}' is not in the legend")
            terrain[grid.index[f"{c + 1:02d}{r + 1:02d}"]] = legend[letter]
    for name, kind in text.storeys.items():
        terrain[_place(name, grid, ("storeys", name))] = _known(kind, known, ("storeys", name))
    return terrain


def _branched(text: MapText, grid: Grid, terrain: dict[int, str], levels: dict[int, int]) -> tuple[int, ...]:
    """The seven hexes of a great tree have branches above them, one level up. MAG-7.8.1a MAG-7.8.1b"""
    trunks = tuple(_hex(name, grid, ("trunks", n)) for n, name in enumerate(text.trunks))
    for n, trunk in enumerate(trunks):
        crown = (trunk, *grid.neighbours(trunk))
        if len(crown) < 7 or any(terrain[h] != "tree" for h in crown):
            raise BadData(("trunks", n), "a trunk has trees on all six sides")
        for h in crown:
            above = grid.index[f"{grid.names[h]}/1"]
            terrain[above] = "tree-level-1"
            levels[above] = levels.get(h, 0) + 1
    return trunks


def _letters(rows: str) -> list[list[str]]:
    letters = [row.split() for row in rows.splitlines() if row.strip()]
    if not letters:
        raise BadData(("rows",), "the map has no rows")
    for n, row in enumerate(letters):
        long = next((piece for piece in row if len(piece) != 1), None)
        if long is not None:
            message = f"row {n + 1}: '{long}' is not one character; put a space between hexes"
            raise BadData(("rows", n), message)
        if len(row) != len(letters[0]):
            raise BadData(("rows", n), f"row {n + 1} has {len(row)} hexes, the first has {len(letters[0])}")
    return letters


def _known(name: str, known: tuple[str, ...], path: Path) -> str:
    if name not in known:
        raise BadData(path, f"unknown terrain '{name}'; one of {', '.join(known)}")
    return name


LOWEST, HIGHEST = -5, 20
"""Storeys: deeper than any mine, higher than any tower; each takes as much room as the whole ground."""
DECKS = ("hoarding", "scaffold")
"""Overlays that make a storey of their own above the ground. ANA-3.3.1 ANA-2.2.1"""


def _storeys(text: MapText) -> tuple[int, ...]:
    numbers = {0}
    for name in (*text.storeys, *text.links, *(other for others in text.links.values() for other in others)):
        _, _, storey = name.partition("/")
        if storey and not is_signed(storey, longest=2):
            raise BadData(("storeys", name), f"'{name}' is no place; write it as 0302/1")
        number = int(storey) if storey else 0
        if not LOWEST <= number <= HIGHEST:
            raise BadData(("storeys", name), f"storeys go from {LOWEST} to {HIGHEST}, not {number}")
        numbers.add(number)
    for entry in text.overlays:
        numbers |= {1} if entry.split()[:1] in [[deck] for deck in DECKS] else set()
        numbers |= {-1} if entry.startswith("mine ") else set()
    numbers |= {1} if text.trunks else set()
    return in_order(numbers)


def _overlaid(text: MapText, grid: Grid, terrain: dict[int, str]) -> tuple[tuple[int, ...], ...]:
    """Lay hoardings, scaffolds, mines and tents on the map; the tents come back. GUI-8.3.4a ANA-3.3.1"""
    tents = []
    for n, entry in enumerate(text.overlays):
        path = ("overlays", n)
        kind, *names = _words(entry, path)
        if kind in DECKS or kind == "mine":
            for h in _hexes(names, grid, path):
                terrain[grid.index[f"{grid.names[h]}/{-1 if kind == 'mine' else 1}"]] = kind
        elif kind == "tent":
            tents.append(_tent(names, grid, terrain, path))
        else:
            raise BadData(path, f"unknown overlay '{kind}'; one of {', '.join((*DECKS, 'mine', 'tent'))}")
    return tuple(tents)


def _tent(names: list[str], grid: Grid, terrain: dict[int, str], path: Path) -> tuple[int, ...]:
    """Four hexes, one of which holds the opening. GUI-8.3.4a"""
    if len(names) != 6 or names[4] != "opening" or names[5] not in names[:4]:
        raise BadData(path, "a tent has four hexes and its opening in one of them: tent A B C D opening A")
    hexes = _hexes(names[:4], grid, path)
    opening = grid.index[names[5]]
    for h in hexes:
        terrain[h] = "tent-opening" if h == opening else "tent"
    return (opening, *(h for h in hexes if h != opening))


def _deck_levels(levels: dict[int, int], terrain: dict[int, str], grid: Grid) -> dict[int, int]:
    """A deck is on the level of the wall it leans on, a mine below the ground over it. ANA-3.3.3a"""
    found = dict(levels)
    for place, kind in terrain.items():
        below = place % grid.size
        if place in levels or place == below:
            continue
        if kind in DECKS:
            found[place] = max((levels.get(h, 0) for h in grid.neighbours(below)), default=0)
        elif kind == "mine":
            found[place] = -1
    return found


def _check_drawn(text: MapText, grid: Grid) -> None:
    """What is only drawn lies on the map too: roads, streams, bridges."""
    for kind, ways in text.drawn.items():
        for n, way in enumerate(ways):
            _hexes(way, grid, ("drawn", kind, n))


def _words(entry: str, path: Path) -> list[str]:
    words = entry.split()
    if not words:
        raise BadData(path, "nothing is written here")
    return words


def _hex(name: str, grid: Grid, path: Path) -> int:
    if name not in grid.index or "/" in name:
        raise BadData(path, f"'{name}' is no hex of this map ({grid.columns} columns, {grid.rows} rows)")
    return grid.index[name]


def _hexes(names: list[str], grid: Grid, path: Path) -> tuple[int, ...]:
    return tuple(_hex(name, grid, path) for name in names)


def _place(name: str, grid: Grid, path: Path) -> int:
    plain, _, storey = name.partition("/")
    h = _hex(plain, grid, path)
    return grid.index.get(f"{plain}/{storey}", -1) if storey and storey != "0" else h


def _block(name: str, grid: Grid, path: Path) -> list[int]:
    """The hexes of `0501-0805`, a rectangle of columns and rows, or of a single name."""
    first, _, last = name.partition("-")
    a, b = grid.names[_hex(first, grid, path)], grid.names[_hex(last or first, grid, path)]
    columns = range(int(a[:2]), int(b[:2]) + 1)
    return [grid.index[f"{c:02d}{r:02d}"] for r in range(int(a[2:]), int(b[2:]) + 1) for c in columns]


def _written_levels(text: MapText, grid: Grid) -> dict[int, int | float]:
    """The level that the map gives each place, later entries beating earlier ones."""
    written: dict[int, int | float] = {}
    for name, level in text.levels.items():
        path = ("levels", name)
        places = [_place(name, grid, path)] if "/" in name else _block(name, grid, path)
        if -1 in places:
            raise BadData(path, f"there is no storey {name.partition('/')[2]} on this map")
        if not -MOST_LEVELS <= level <= MOST_LEVELS:
            raise BadData(path, f"levels go from {-MOST_LEVELS} to {MOST_LEVELS}, not {level}")
        if level * 2 % 1:
            raise BadData(path, f"a level or half a level is wanted, not {level}")
        written.update(dict.fromkeys(places, level))
    return written


def _levels(text: MapText, grid: Grid, own: dict[int, int] | None = None) -> dict[int, int]:
    written = _written_levels(text, grid)
    return {**(own or {}), **{place: int(level // 1) for place, level in written.items()}}


def _halves(text: MapText, grid: Grid) -> tuple[int, ...]:
    """The places that the map puts half a level higher. MAG-9.6.1d"""
    return tuple(sorted(place for place, level in _written_levels(text, grid).items() if level % 1))


def _sides(text: MapText, grid: Grid, kinds: tuple[str, ...]) -> dict[tuple[int, int], Side]:
    """What stands on the sides; those written one by one come before those drawn all around."""
    sides: dict[tuple[int, int], Side] = {}
    for n, entry in enumerate(text.sides):
        path = ("sides", n)
        name, *words = _words(entry, path)
        h = _hex(name, grid, path)
        state = words.pop() if words and words[-1] in SIDE_STATES else "open"
        if len(words) < 2:
            raise BadData(path, f"'{entry}': write a hex, its sides and what stands there, as '0302 E wall'")
        kind = words.pop()
        if kind not in kinds:
            raise BadData(path, f"unknown side '{kind}'; one of {', '.join(kinds)}")
        for word in words:
            direction = direction_of(word, path)
            # A side written from both of its hexes is what is written last.
            sides.pop((grid.neighbour(h, direction), opposite(direction)), None)
            sides[h, direction] = Side(kind, state, h)
    written = both_names(grid, sides)
    for n, entry in enumerate(text.around):
        path = ("around", n)
        kind, *names = _words(entry, path)
        if kind not in kinds:
            raise BadData(path, f"unknown side '{kind}'; one of {', '.join(kinds)}")
        inside = _hexes(names, grid, path)
        for h in inside:
            for direction in range(6):
                if (h, direction) not in written and grid.neighbour(h, direction) not in inside:
                    sides[h, direction] = Side(kind, "open", h)
    return sides


def _pair(names: list[str], path: Path) -> tuple[int, int]:
    if len(names) != 2:
        raise BadData(path, "two sides are needed")
    return direction_of(names[0], path), direction_of(names[1], path)


def _axes(text: MapText, grid: Grid, terrain: dict[int, str]) -> dict[int, tuple[int, int]]:
    axes = {}
    for name, ends in text.axes.items():
        axes[_hex(name, grid, ("axes", name))] = _pair(ends, ("axes", name))
    return axes


def altered(field: Field, text: MapText, terrains: Iterable[str], kinds: Iterable[str]) -> Field:
    """The same field with what a battle finds on it: other ground, levels, sides, decks, tents. ANA-3.3.1d

    `text` has no rows; the ground that is other than on the sheets stands under `storeys`, by its place.
    """
    field, known = with_storeys(field, _storeys(text)), tuple(terrains)
    grid, terrain = field.grid, dict(field.terrain)
    for name, kind in text.storeys.items():
        terrain[_place(name, grid, ("storeys", name))] = _known(kind, known, ("storeys", name))
    tents = _overlaid(text, grid, terrain)
    levels = {**field.levels, **_levels(text, grid)}
    return replace(
        field,
        terrain=terrain,
        levels=_deck_levels(levels, terrain, grid),
        sides={**field.sides, **both_names(grid, _sides(text, grid, tuple(kinds)))},
        tents=(*field.tents, *tents),
    )
