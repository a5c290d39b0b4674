"""Sheets are turned, joined into a field, and given the storeys that gear needs."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from gonfanon.field.field import Field, Sheet, Side, Stair, both_names
from gonfanon.kernel.errors import BadData


def in_order(storeys: Iterable[int]) -> tuple[int, ...]:
    """The ground, then what lies below and above it, from the lowest."""
    return (0, *sorted({n for n in storeys if n}))


MOST = 99
"""Columns and rows of a field at most: a hex is named by two digits of each."""


def check_size(columns: int, rows: int, path: tuple[str | int, ...]) -> None:
    """A field that is too large is refused before anything is made of it."""
    if columns > MOST or rows > MOST:
        raise BadData(
            path, f"a field has {MOST} columns and {MOST} rows at most, not {columns} columns and {rows} rows"
        )


def turned(field: Field) -> Field:
    """The same sheet turned by half a circle: row for row, the shifted rows come where flush ones were."""
    if field.rows % 2:
        raise BadData(("sheets",), "a sheet with an odd number of rows cannot be turned")
    grid = field.grid

    def there(place: int) -> int:
        name = grid.names[field.hex_of(place)]
        column, row = field.columns + 1 - int(name[:2]), field.rows + 1 - int(name[2:])
        return place - field.hex_of(place) + grid.index[f"{column:02d}{row:02d}"]

    sheets = tuple(
        Sheet(s.key, s.column, s.row, s.columns, s.rows, not s.turned, (s.top + 3) % 6) for s in field.sheets
    )
    whole = _empty(field.key, field.columns, field.rows, field.storeys, sheets)
    return _lay(whole, field, there, 3)


def with_storeys(field: Field, storeys: Iterable[int]) -> Field:
    """The same field with room for more storeys: where ladders are raised, towers pushed, mines dug."""
    wanted = in_order((*field.storeys, *storeys))
    if wanted == field.storeys:
        return field
    whole = _empty(field.key, field.columns, field.rows, wanted, field.sheets)
    return _lay(whole, field, lambda place: whole.grid.index[field.grid.names[place]], 0)


def joined(rows: list[list[Field]], key: str) -> Field:
    """Sheets laid side by side and one row of sheets below the other form one field. GUI-1a"""
    if not rows or not all(rows):
        raise BadData(("sheets",), "a field needs a sheet, and every row of sheets too")
    height, width = rows[0][0].rows, rows[0][0].columns
    if height % 2 and len(rows) > 1:
        raise BadData(("sheets",), "sheets with an odd number of rows cannot be joined one below the other")
    if any(sheet.rows != height or sheet.columns != width for row in rows for sheet in row):
        raise BadData(("sheets",), "only sheets of the same size can be joined")
    if any(len(row) != len(rows[0]) for row in rows):
        raise BadData(("sheets",), "every row needs the same number of sheets")
    check_size(width * len(rows[0]), height * len(rows), ("sheets",))
    storeys = in_order(n for row in rows for sheet in row for n in sheet.storeys)
    sheets = tuple(
        Sheet(sheet.key, right * width, down * height, width, height, *_lie(sheet))
        for down, row in enumerate(rows)
        for right, sheet in enumerate(row)
    )
    whole = _empty(key, width * len(rows[0]), height * len(rows), storeys, sheets)
    for down, row in enumerate(rows):
        for right, sheet in enumerate(row):
            whole = _lay(whole, sheet, _shift(whole, sheet, right * width, down * height), 0)
    return replace(whole, sides=both_names(whole.grid, whole.sides))


def _lie(sheet: Field) -> tuple[bool, int]:
    return (sheet.sheets[0].turned, sheet.sheets[0].top) if sheet.sheets else (False, 0)


def _shift(whole: Field, sheet: Field, right: int, down: int) -> Callable[[int], int]:
    def there(place: int) -> int:
        name = sheet.grid.names[place]
        return whole.grid.index[f"{int(name[:2]) + right:02d}{int(name[2:4]) + down:02d}{name[4:]}"]

    return there


def _empty(key: str, columns: int, rows: int, storeys: tuple[int, ...], sheets: tuple[Sheet, ...]) -> Field:
    return Field(key, columns, rows, {}, {}, {}, {}, {}, {}, storeys, sheets)


def _lay(whole: Field, sheet: Field, there: Callable[[int], int], turn: int) -> Field:
    """Copy a sheet to its place on a field, turned by so many sixths; areas of the same name run together."""

    def all_there(places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(there(place) for place in places)

    def round_(pair: tuple[int, int]) -> tuple[int, int]:
        return (pair[0] + turn) % 6, (pair[1] + turn) % 6

    areas = dict(whole.areas)
    for name, hexes in sheet.areas.items():
        areas[name] = (*areas.get(name, ()), *all_there(hexes))
    sides = {
        (there(h), (d + turn) % 6): replace(side, inner=there(side.inner))
        for (h, d), side in sheet.sides.items()
    }
    return replace(
        whole,
        terrain={**whole.terrain, **{there(p): kind for p, kind in sheet.terrain.items()}},
        levels={**whole.levels, **{there(p): level for p, level in sheet.levels.items()}},
        sides={**whole.sides, **sides},
        axes={**whole.axes, **{there(h): round_(ends) for h, ends in sheet.axes.items()}},
        areas=areas,
        links={**whole.links, **{there(a): all_there(others) for a, others in sheet.links.items()}},
        corners={**whole.corners, **{there(h): round_(faces) for h, faces in sheet.corners.items()}},
        stairs={
            **whole.stairs,
            **{there(h): Stair(all_there(s.foot), all_there(s.head)) for h, s in sheet.stairs.items()},
        },
        tents=(*whole.tents, *(all_there(tent) for tent in sheet.tents)),
        trunks=(*whole.trunks, *all_there(sheet.trunks)),
        boats={**whole.boats, **{name: all_there(hexes) for name, hexes in sheet.boats.items()}},
        halves=(*whole.halves, *all_there(sheet.halves)),
    )


def columns_of(field: Field, first: int, last: int, key: str) -> Field:
    """The part of a sheet between two of its columns, both counted from 1 and both included. GUI-11.4.4a"""
    old, whole = field.grid, _empty(key, last - first + 1, field.rows, field.storeys, ())
    moved: dict[int, int] = {}
    for place, name in old.names.items():
        column = int(name[:2])
        if first <= column <= last:
            moved[place] = whole.grid.index[f"{column - first + 1:02d}{name[2:]}"]

    def kept(places: Iterable[int]) -> tuple[int, ...]:
        return tuple(moved[place] for place in places if place in moved)

    return replace(
        whole,
        terrain={moved[p]: kind for p, kind in field.terrain.items() if p in moved},
        levels={moved[p]: level for p, level in field.levels.items() if p in moved},
        sides={
            (moved[h], d): replace(side, inner=moved.get(side.inner, moved[h]))
            for (h, d), side in field.sides.items()
            if h in moved
        },
        axes={moved[h]: ends for h, ends in field.axes.items() if h in moved},
        areas={name: hexes for name, all_of in field.areas.items() if (hexes := kept(all_of))},
        links={moved[a]: kept(others) for a, others in field.links.items() if a in moved},
        corners={moved[h]: faces for h, faces in field.corners.items() if h in moved},
        stairs={
            moved[h]: Stair(kept(stair.foot), kept(stair.head))
            for h, stair in field.stairs.items()
            if h in moved
        },
        tents=tuple(kept(tent) for tent in field.tents if all(h in moved for h in tent)),
        trunks=kept(field.trunks),
        halves=kept(field.halves),
    )


def walled_off(field: Field, hexes: Iterable[int], kind: str) -> Field:
    """The same field with some hexes shut in by a wall on every side, and nothing left standing inside it."""
    closed = {*hexes}
    sides = {
        (h, d): side
        for (h, d), side in field.sides.items()
        if h not in closed and field.grid.neighbour(h, d) not in closed
    }
    for h in sorted(closed):
        for d in range(6):
            if field.grid.neighbour(h, d) not in closed:
                sides[h, d] = Side(kind, "open", h)
    return replace(
        field,
        terrain={**field.terrain, **dict.fromkeys(sorted(closed), "flat")},
        levels={place: level for place, level in field.levels.items() if place not in closed},
        sides=both_names(field.grid, sides),
        stairs={h: stair for h, stair in field.stairs.items() if h not in closed},
        corners={h: faces for h, faces in field.corners.items() if h not in closed},
    )
