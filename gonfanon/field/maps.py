"""Maps are text: rows of characters, a legend, levels, sides. Sheets are turned and joined into a field."""

from collections.abc import Iterable

from msgspec import Struct

from gonfanon.field.field import SIDE_STATES, Field, Sheet, Side, both_names, direction_of
from gonfanon.field.hexes import Grid, opposite
from gonfanon.kernel.errors import BadData


class MapText(Struct, frozen=True, forbid_unknown_fields=True):
    """A map as it is written. The keys are those of the case format and of the map files."""

    rows: str
    map: str = ""
    title: dict[str, str] = {}
    story: dict[str, str] = {}
    top: str = "N"
    legend: dict[str, str] = {}
    levels: dict[str, int] = {}
    sides: list[str] = []
    axes: dict[str, list[str]] = {}
    areas: dict[str, list[str]] = {}
    drawn: dict[str, list[list[str]]] = {}
    storeys: dict[str, str] = {}
    links: dict[str, list[str]] = {}
    corners: dict[str, list[str]] = {}


Path = tuple[str | int, ...]


def field_of(text: MapText, terrains: Iterable[str], kinds: Iterable[str], key: str = "") -> Field:
    """Read one map; `terrains` and `kinds` are what a book knows for hexes and for sides."""
    letters = _letters(text.rows)
    columns, rows = len(letters[0]), len(letters)
    grid = Grid(columns, rows)
    known = tuple(terrains)
    legend = {letter: _known(name, known, ("legend", letter)) for letter, name in text.legend.items()}
    legend.setdefault(".", "flat")
    terrain = {}
    for r, row in enumerate(letters):
        for c, letter in enumerate(row):
            if letter not in legend:
                raise BadData(("rows", r), f"row {r + 1}, column {c + 1}: '{letter}' is not in the legend")
            terrain[grid.index[f"{c + 1:02d}{r + 1:02d}"]] = legend[letter]
    storeys = _storeys(text)
    for name, kind in text.storeys.items():
        terrain[_place(name, grid, storeys, ("storeys", name))] = _known(kind, known, ("storeys", name))
    return Field(
        key=key or text.map,
        columns=columns,
        rows=rows,
        terrain=terrain,
        levels=_levels(text, grid, storeys),
        sides=both_names(grid, _sides(text.sides, grid, tuple(kinds))),
        axes=_axes(text, grid, terrain),
        areas={name: _hexes(names, grid, ("areas", name)) for name, names in text.areas.items()},
        links={
            _place(name, grid, storeys, ("links", name)): tuple(
                _place(other, grid, storeys, ("links", name)) for other in others
            )
            for name, others in text.links.items()
        },
        storeys=storeys,
        sheets=(Sheet(key or text.map, 0, 0, columns, rows, False, 3 if text.top == "S" else 0),),
        corners={
            _hex(name, grid, ("corners", name)): _pair(faces, ("corners", name))
            for name, faces in text.corners.items()
        },
    )


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


def _storeys(text: MapText) -> tuple[int, ...]:
    numbers = {0}
    for name in (*text.storeys, *text.links, *(other for others in text.links.values() for other in others)):
        _, _, storey = name.partition("/")
        if storey and not storey.lstrip("-").isdigit():
            raise BadData(("storeys", name), f"'{name}' is no place; write it as 0302/1")
        numbers.add(int(storey) if storey else 0)
    return (0, *sorted(n for n in numbers if n))


def _hex(name: str, grid: Grid, path: Path) -> int:
    if name not in grid.index:
        raise BadData(path, f"'{name}' is no hex of this map ({grid.columns} columns, {grid.rows} rows)")
    return grid.index[name]


def _hexes(names: list[str], grid: Grid, path: Path) -> tuple[int, ...]:
    return tuple(_hex(name, grid, path) for name in names)


def _place(name: str, grid: Grid, storeys: tuple[int, ...], path: Path) -> int:
    plain, _, storey = name.partition("/")
    return storeys.index(int(storey) if storey else 0) * grid.size + _hex(plain, grid, path)


def _block(name: str, grid: Grid, path: Path) -> list[int]:
    """The hexes of `0501-0805`, a rectangle of columns and rows, or of a single name."""
    first, _, last = name.partition("-")
    a, b = grid.names[_hex(first, grid, path)], grid.names[_hex(last or first, grid, path)]
    columns = range(int(a[:2]), int(b[:2]) + 1)
    return [grid.index[f"{c:02d}{r:02d}"] for r in range(int(a[2:]), int(b[2:]) + 1) for c in columns]


def _levels(text: MapText, grid: Grid, storeys: tuple[int, ...]) -> dict[int, int]:
    levels: dict[int, int] = {}
    for name, level in text.levels.items():
        path = ("levels", name)
        places = [_place(name, grid, storeys, path)] if "/" in name else _block(name, grid, path)
        levels.update(dict.fromkeys(places, level))
    return {place: level for place, level in levels.items() if level}


def _sides(entries: list[str], grid: Grid, kinds: tuple[str, ...]) -> dict[tuple[int, int], Side]:
    sides: dict[tuple[int, int], Side] = {}
    for n, entry in enumerate(entries):
        path = ("sides", n)
        name, *words = entry.split()
        h = _hex(name, grid, path)
        state = words.pop() if words and words[-1] in SIDE_STATES else "open"
        if len(words) < 2:
            raise BadData(path, f"'{entry}': write a hex, its sides and what stands there, as '0302 E wall'")
        kind = words.pop()
        if kind not in kinds:
            raise BadData(path, f"unknown side '{kind}'; one of {', '.join(kinds)}")
        for word in words:
            direction = direction_of(word, path)
            sides[h, direction] = Side(kind, state)
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


def turned(field: Field) -> Field:
    """The same sheet turned by half a circle: row for row, the shifted rows come where flush ones were."""
    if field.rows % 2:
        raise BadData(("sheets",), "a sheet with an odd number of rows cannot be turned")
    grid = field.grid

    def there(place: int) -> int:
        name = grid.names[field.hex_of(place)]
        column, row = field.columns + 1 - int(name[:2]), field.rows + 1 - int(name[2:])
        return place - field.hex_of(place) + grid.index[f"{column:02d}{row:02d}"]

    return Field(
        key=field.key,
        columns=field.columns,
        rows=field.rows,
        terrain={there(place): kind for place, kind in field.terrain.items()},
        levels={there(place): level for place, level in field.levels.items()},
        sides={(there(h), opposite(d)): side for (h, d), side in field.sides.items()},
        axes={there(h): (opposite(a), opposite(b)) for h, (a, b) in field.axes.items()},
        areas={name: tuple(there(h) for h in hexes) for name, hexes in field.areas.items()},
        links={there(a): tuple(there(b) for b in others) for a, others in field.links.items()},
        storeys=field.storeys,
        sheets=tuple(
            Sheet(s.key, s.column, s.row, s.columns, s.rows, not s.turned, (s.top + 3) % 6)
            for s in field.sheets
        ),
        corners={there(h): (opposite(a), opposite(b)) for h, (a, b) in field.corners.items()},
    )


def joined(rows: list[list[Field]], key: str) -> Field:
    """Sheets laid side by side and one row of sheets below the other form one field. GUI-1a"""
    height, width = rows[0][0].rows, rows[0][0].columns
    if height % 2 and len(rows) > 1:
        raise BadData(("sheets",), "sheets with an odd number of rows cannot be joined one below the other")
    if any(sheet.rows != height or sheet.columns != width for row in rows for sheet in row):
        raise BadData(("sheets",), "only sheets of the same size can be joined")
    if any(len(row) != len(rows[0]) for row in rows):
        raise BadData(("sheets",), "every row needs the same number of sheets")
    storeys = (0, *sorted({n for row in rows for sheet in row for n in sheet.storeys if n}))
    whole = Field(key, width * len(rows[0]), height * len(rows), {}, {}, {}, {}, {}, {}, storeys)
    sheets: list[Sheet] = []
    for down, row in enumerate(rows):
        for right, sheet in enumerate(row):
            _lay(whole, sheet, right * width, down * height)
            sheets.append(Sheet(sheet.key, right * width, down * height, width, height, *_lie(sheet)))
    return Field(
        key,
        whole.columns,
        whole.rows,
        whole.terrain,
        whole.levels,
        both_names(whole.grid, whole.sides),
        whole.axes,
        whole.areas,
        whole.links,
        storeys,
        tuple(sheets),
        whole.corners,
    )


def _lie(sheet: Field) -> tuple[bool, int]:
    return (sheet.sheets[0].turned, sheet.sheets[0].top) if sheet.sheets else (False, 0)


def _lay(whole: Field, sheet: Field, right: int, down: int) -> None:
    """Copy a sheet to its place; areas of the same name run together."""
    grid = whole.grid

    def there(place: int) -> int:
        name = sheet.grid.names[sheet.hex_of(place)]
        h = grid.index[f"{int(name[:2]) + right:02d}{int(name[2:]) + down:02d}"]
        return whole.storeys.index(sheet.storey(place)) * grid.size + h

    whole.terrain.update({there(p): kind for p, kind in sheet.terrain.items()})
    whole.levels.update({there(p): level for p, level in sheet.levels.items()})
    whole.sides.update({(there(h), d): side for (h, d), side in sheet.sides.items()})
    whole.axes.update({there(h): ends for h, ends in sheet.axes.items()})
    for name, hexes in sheet.areas.items():
        whole.areas[name] = (*whole.areas.get(name, ()), *(there(h) for h in hexes))
    whole.links.update({there(a): tuple(there(b) for b in others) for a, others in sheet.links.items()})
    whole.corners.update({there(h): faces for h, faces in sheet.corners.items()})
