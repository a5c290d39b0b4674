"""What the painter needs to know of a field: hexes, heights, sides, ways, and what is drawn for the eye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from gonfanon.field.field import Field

Hex = tuple[int, int]
DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")


class Side(msgspec.Struct, frozen=True):
    """Something that stands on the side of a hex; the hex it is written under is its inside."""

    col: int
    row: int
    direction: int
    kind: str
    state: str = "open"


class Plan(msgspec.Struct, frozen=True):
    """A field to paint; columns and rows count from 1 at the top left, even rows stand half a hex right."""

    columns: int
    rows: int
    ground: tuple[tuple[str, ...], ...]
    levels: dict[Hex, int] = {}
    sides: tuple[Side, ...] = ()
    axes: dict[Hex, tuple[int, ...]] = {}
    drawn: dict[str, tuple[tuple[Hex, ...], ...]] = {}
    title: str = ""
    top: str = "N"
    floor: dict[Hex, str] = {}
    """The storey looked at: its hexes in full colour, the ground below it faded; empty: the ground itself."""

    def terrain(self, col: int, row: int) -> str:
        """The terrain of a hex; beyond the edge the ground of the nearest hex runs on."""
        return self.ground[min(max(row, 1), self.rows) - 1][min(max(col, 1), self.columns) - 1]

    def level(self, col: int, row: int) -> int:
        """The level of a hex, running on beyond the edge as the ground does."""
        return self.levels.get((min(max(col, 1), self.columns), min(max(row, 1), self.rows)), 0)

    def hexes(self, beyond: int = 0) -> Iterator[Hex]:
        """All hexes row by row, with a rim of so many beyond the edge."""
        for row in range(1 - beyond, self.rows + 1 + beyond):
            for col in range(1 - beyond, self.columns + 1 + beyond):
                yield col, row

    def of(self, *terrains: str, beyond: int = 0) -> list[Hex]:
        """The hexes of those terrains."""
        return [h for h in self.hexes(beyond) if self.terrain(*h) in terrains]


def neighbour(h: Hex, direction: int) -> Hex:
    """The hex next door, also beyond the edge."""
    col, row = h
    if direction in (1, 4):
        return (col + 1, row) if direction == 1 else (col - 1, row)
    east = direction in (0, 2)
    shifted = row % 2 == 0
    return (
        col + (1 if east and shifted else 0) - (1 if not east and not shifted else 0),
        row + (1 if direction in (2, 3) else -1),
    )


def hex_of(label: str) -> Hex:
    """The hex of a label `CCRR`."""
    return int(label[:2]), int(label[2:4])


def label_of(col: int, row: int) -> str:
    """The label `CCRR` of a hex."""
    return f"{col:02d}{row:02d}"


def _block(key: str) -> Iterator[Hex]:
    first, _, last = key.partition("-")
    (c0, r0), (c1, r1) = hex_of(first), hex_of(last or first)
    for row in range(r0, r1 + 1):
        for col in range(c0, c1 + 1):
            yield col, row


def _sides(entries: Sequence[str]) -> Iterator[Side]:
    for entry in entries:
        label, *words = entry.split()
        directions = [DIRECTIONS.index(w) for w in words if w in DIRECTIONS]
        kind, *state = [w for w in words if w not in DIRECTIONS]
        for d in directions:
            yield Side(*hex_of(label), d, kind, state[0] if state else "open")


def drawings(data: Mapping[str, Sequence[Any]]) -> dict[str, tuple[tuple[Hex, ...], ...]]:
    """What a map draws for the eye: ways from hex to hex, or single hexes, each a way of one."""
    return {
        kind: tuple(tuple(map(hex_of, [way] if isinstance(way, str) else way)) for way in ways)
        for kind, ways in data.items()
    }


def _storey_map(data: Mapping[str, Any], storey: int) -> tuple[dict[Hex, str], dict[Hex, int]]:
    """Terrain and levels of one storey of a map file."""
    ending = f"/{storey}"
    floor = {hex_of(k): str(v) for k, v in (data.get("storeys") or {}).items() if k.endswith(ending)}
    heights = {hex_of(k): int(v) for k, v in (data.get("levels") or {}).items() if k.endswith(ending)}
    return floor, heights


def plan_of_map(data: Mapping[str, Any], language: str = "en", storey: int = 0) -> Plan:
    """The plan of a map file that has been read: its ground, or one of its storeys."""
    legend = {".": "flat"} | {str(k): str(v) for k, v in (data.get("legend") or {}).items()}
    ground = tuple(tuple(legend[c] for c in row.split()) for row in data["rows"].strip("\n").splitlines())
    levels = {
        h: int(v) for key, v in (data.get("levels") or {}).items() if "/" not in key for h in _block(key)
    }
    axes = {
        hex_of(str(k)): tuple(DIRECTIONS.index(d) for d in v) for k, v in (data.get("axes") or {}).items()
    }
    drawn = drawings(data.get("drawn") or {})
    title = data.get("title") or {}
    floor, heights = _storey_map(data, storey) if storey else ({}, {})
    return Plan(
        columns=max(map(len, ground)),
        rows=len(ground),
        ground=ground,
        levels=levels | heights,
        sides=tuple(_sides(data.get("sides") or ())),
        axes=axes,
        drawn=drawn,
        title=str(title.get(language, "")),
        top=str(data.get("top", "N")),
        floor=floor,
    )


def _storey_field(field: Field, storey: int) -> tuple[dict[Hex, str], dict[Hex, int]]:
    """Terrain and levels of one storey of a field."""
    places = [place for place in field.terrain if storey and field.storey(place) == storey]
    at = {place: hex_of(field.grid.names[field.hex_of(place)]) for place in places}
    heights = {at[place]: field.level(place) for place in places if field.level(place)}
    return {at[place]: field.terrain[place] for place in places}, heights


def plan_of_field(
    field: Field, drawn: Mapping[str, Sequence[Any]] | None = None, title: str = "", storey: int = 0
) -> Plan:
    """The plan of a field, its ground or a storey; roads and bridges, which no rule knows, come beside it."""
    grid = field.grid
    at = {h: hex_of(grid.names[h]) for h in grid.hexes}
    ground = [["flat"] * field.columns for _ in range(field.rows)]
    for h, (col, row) in at.items():
        ground[row - 1][col - 1] = field.terrain.get(h, "flat")
    floor, heights = _storey_field(field, storey)
    return Plan(
        columns=field.columns,
        rows=field.rows,
        ground=tuple(map(tuple, ground)),
        levels={at[h]: v for h, v in field.levels.items() if h in at} | heights,
        sides=tuple(_sides_once(field, at)),
        axes={at[h]: ends for h, ends in field.axes.items() if h in at},
        drawn=drawings(drawn or {}),
        title=title,
        top="S" if field.sheets and field.sheets[0].top else "N",
        floor=floor,
    )


def _sides_once(field: Field, at: Mapping[int, Hex]) -> Iterator[Side]:
    """A field knows each side by both its names: a crest is drawn from the slope below, the rest once."""
    seen: set[tuple[int, int]] = set()
    for (h, direction), side in field.sides.items():
        if h not in at or (h, direction) in seen:
            continue
        beyond = field.grid.neighbour(h, direction)
        if side.kind == "crest" and beyond >= 0 and field.level(beyond) < field.level(h):
            continue
        seen.add((beyond, (direction + 3) % 6))
        yield Side(*at[h], direction, side.kind, side.state)


def turned(plan: Plan) -> Plan:
    """The same sheet laid the other way up."""

    def there(h: Hex) -> Hex:
        return plan.columns + 1 - h[0], plan.rows + 1 - h[1]

    return Plan(
        columns=plan.columns,
        rows=plan.rows,
        ground=tuple(tuple(reversed(row)) for row in reversed(plan.ground)),
        levels={there(h): v for h, v in plan.levels.items()},
        sides=tuple(Side(*there((s.col, s.row)), (s.direction + 3) % 6, s.kind, s.state) for s in plan.sides),
        axes={there(h): tuple((d + 3) % 6 for d in ds) for h, ds in plan.axes.items()},
        drawn={k: tuple(tuple(map(there, way)) for way in ways) for k, ways in plan.drawn.items()},
        title=plan.title,
        top="S" if plan.top == "N" else "N",
        floor={there(h): v for h, v in plan.floor.items()},
    )


def _merged(
    plans: Sequence[tuple[Plan, int, int]], columns: int, rows: int, ground: tuple[tuple[str, ...], ...]
) -> Plan:
    levels: dict[Hex, int] = {}
    axes: dict[Hex, tuple[int, ...]] = {}
    drawn: dict[str, tuple[tuple[Hex, ...], ...]] = {}
    floor: dict[Hex, str] = {}
    sides: list[Side] = []
    for plan, right, down in plans:
        floor.update({(c + right, r + down): v for (c, r), v in plan.floor.items()})
        levels.update({(c + right, r + down): v for (c, r), v in plan.levels.items()})
        axes.update({(c + right, r + down): v for (c, r), v in plan.axes.items()})
        sides += [Side(s.col + right, s.row + down, s.direction, s.kind, s.state) for s in plan.sides]
        for kind, ways in plan.drawn.items():
            moved = tuple(tuple((c + right, r + down) for c, r in way) for way in ways)
            drawn[kind] = drawn.get(kind, ()) + moved
    title = " · ".join(dict.fromkeys(plan.title for plan, _, _ in plans if plan.title))
    return Plan(columns, rows, ground, levels, tuple(sides), axes, drawn, title, floor=floor)


def joined(sheets: Sequence[Sequence[Plan]]) -> Plan:
    """Sheets laid side by side, rank below rank, as one field; each sheet has an even number of rows."""
    placed: list[tuple[Plan, int, int]] = []
    ground: list[tuple[str, ...]] = []
    down = 0
    for rank in sheets:
        right = 0
        for plan in rank:
            placed.append((plan, right, down))
            right += plan.columns
        ground += [tuple(t for plan in rank for t in plan.ground[i]) for i in range(rank[0].rows)]
        down += rank[0].rows
    return _merged(placed, max(map(len, ground)), len(ground), tuple(ground))
