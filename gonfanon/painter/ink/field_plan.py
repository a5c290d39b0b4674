"""What the painter needs to know of a field: hexes, heights, sides, ways, and what is drawn for the eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
    decks: dict[Hex, str] = {}
    """Hoardings and scaffolds over the ground, mines under it."""
    tents: tuple[tuple[Hex, ...], ...] = ()
    """The four hexes of each tent, the one with the opening first."""
    stairs: dict[Hex, tuple[tuple[Hex, ...], tuple[Hex, ...]]] = {}
    """Stair hexes, with the hexes at the foot and those at the head of each."""
    trunks: tuple[Hex, ...] = ()
    """The middle hexes of trees that fill seven. MAG-7.8.1a"""
    boats: tuple[tuple[Hex, ...], ...] = ()

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


def _around(entries: Sequence[str], written: Sequence[Side]) -> Iterator[Side]:
    """What is drawn around some hexes, but for the sides that are written one by one."""
    taken = {(s.col, s.row, s.direction) for s in written}
    taken |= {(*neighbour((s.col, s.row), s.direction), (s.direction + 3) % 6) for s in written}
    for entry in entries:
        kind, *labels = entry.split()
        inside = list(map(hex_of, labels))
        for h in inside:
            for d in range(6):
                if (*h, d) not in taken and neighbour(h, d) not in inside:
                    taken |= {(*h, d), (*neighbour(h, d), (d + 3) % 6)}
                    yield Side(*h, d, kind)


DECKS = ("hoarding", "scaffold", "mine")


class Laid(msgspec.Struct):
    """What is laid over a map: decks by hex, and tents."""

    decks: dict[Hex, str]
    tents: list[tuple[Hex, ...]]


def overlaid(entries: Sequence[str]) -> Laid:
    """Hoardings, scaffolds, mines and tents as a map or a scenario writes them."""
    laid = Laid({}, [])
    for entry in entries:
        kind, *words = entry.split()
        if kind in DECKS:
            laid.decks.update(dict.fromkeys(map(hex_of, words), kind))
        elif kind == "tent":
            opening, hexes = hex_of(words[5]), [hex_of(word) for word in words[:4]]
            laid.tents.append((opening, *(h for h in hexes if h != opening)))
    return laid


def pitched(ground: Sequence[Sequence[str]], tents: Sequence[tuple[Hex, ...]]) -> tuple[tuple[str, ...], ...]:
    """The ground with tents on it."""
    rows = [list(row) for row in ground]
    for opening, *others in tents:
        for col, row in others:
            rows[row - 1][col - 1] = "tent"
        rows[opening[1] - 1][opening[0] - 1] = "tent-opening"
    return tuple(map(tuple, rows))


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
    ground = tuple(tuple(legend[c] for c in row.split()) for row in data["rows"].splitlines() if row.strip())
    levels = {
        h: int(v) for key, v in (data.get("levels") or {}).items() if "/" not in key for h in _block(key)
    }
    axes = {
        hex_of(str(k)): tuple(DIRECTIONS.index(d) for d in v) for k, v in (data.get("axes") or {}).items()
    }
    title = data.get("title") or {}
    floor, heights = _storey_map(data, storey) if storey else ({}, {})
    laid, sides = overlaid(data.get("overlays") or ()), list(_sides(data.get("sides") or ()))
    return Plan(
        columns=max(map(len, ground)),
        rows=len(ground),
        ground=pitched(ground, laid.tents),
        levels=levels | heights,
        sides=(*sides, *_around(data.get("around") or (), sides)),
        axes=axes,
        drawn=drawings(data.get("drawn") or {}),
        title=str(title.get(language, "")),
        top=str(data.get("top", "N")),
        floor=floor,
        decks=laid.decks,
        tents=tuple(laid.tents),
        stairs={hex_of(str(k)): _ends(v) for k, v in (data.get("stairs") or {}).items()},
        trunks=tuple(map(hex_of, data.get("trunks") or ())),
        boats=tuple(tuple(map(hex_of, hexes)) for hexes in (data.get("boats") or {}).values()),
    )


def _ends(stair: Mapping[str, Sequence[str]]) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    return tuple(map(hex_of, stair.get("foot") or ())), tuple(map(hex_of, stair.get("head") or ()))


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
        decks=dict(_decks(field)),
        tents=tuple(tuple(at[h] for h in tent) for tent in field.tents),
        stairs={at[h]: (_those(at, ends.foot), _those(at, ends.head)) for h, ends in field.stairs.items()},
        trunks=_those(at, field.trunks),
        boats=tuple(_those(at, hexes) for hexes in field.boats.values()),
    )


def _those(at: Mapping[int, Hex], hexes: Sequence[int]) -> tuple[Hex, ...]:
    return tuple(at[h] for h in hexes)


def _decks(field: Field) -> Iterator[tuple[Hex, str]]:
    for place, kind in field.terrain.items():
        if kind in DECKS:
            yield hex_of(field.grid.names[field.hex_of(place)]), kind


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
        if side.kind != "crest" and side.inner in at and side.inner != h:
            yield Side(*at[side.inner], (direction + 3) % 6, side.kind, side.state)
        else:
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
        **_moved(plan, there),
    )


def _moved(plan: Plan, there: Callable[[Hex], Hex]) -> dict[str, Any]:
    """What is built over hexes, in another place."""

    def all_there(hexes: Sequence[Hex]) -> tuple[Hex, ...]:
        return tuple(map(there, hexes))

    return {
        "decks": {there(h): v for h, v in plan.decks.items()},
        "tents": tuple(map(all_there, plan.tents)),
        "stairs": {there(h): (all_there(foot), all_there(head)) for h, (foot, head) in plan.stairs.items()},
        "trunks": all_there(plan.trunks),
        "boats": tuple(map(all_there, plan.boats)),
    }


def _merged(
    plans: Sequence[tuple[Plan, int, int]], columns: int, rows: int, ground: tuple[tuple[str, ...], ...]
) -> Plan:
    levels: dict[Hex, int] = {}
    axes: dict[Hex, tuple[int, ...]] = {}
    drawn: dict[str, tuple[tuple[Hex, ...], ...]] = {}
    floor: dict[Hex, str] = {}
    sides: list[Side] = []
    built: dict[str, Any] = {"decks": {}, "tents": (), "stairs": {}, "trunks": (), "boats": ()}
    for plan, right, down in plans:
        moved = _moved(plan, lambda h, right=right, down=down: (h[0] + right, h[1] + down))  # type: ignore[misc]
        built = {
            "decks": built["decks"] | moved["decks"],
            "tents": built["tents"] + moved["tents"],
            "stairs": built["stairs"] | moved["stairs"],
            "trunks": built["trunks"] + moved["trunks"],
            "boats": built["boats"] + moved["boats"],
        }
        floor.update({(c + right, r + down): v for (c, r), v in plan.floor.items()})
        levels.update({(c + right, r + down): v for (c, r), v in plan.levels.items()})
        axes.update({(c + right, r + down): v for (c, r), v in plan.axes.items()})
        sides += [Side(s.col + right, s.row + down, s.direction, s.kind, s.state) for s in plan.sides]
        for kind, ways in plan.drawn.items():
            drawn[kind] = drawn.get(kind, ()) + tuple(
                tuple((c + right, r + down) for c, r in way) for way in ways
            )
    title = " · ".join(dict.fromkeys(plan.title for plan, _, _ in plans if plan.title))
    return Plan(columns, rows, ground, levels, tuple(sides), axes, drawn, title, floor=floor, **built)


def altered(plan: Plan, data: Mapping[str, Any]) -> Plan:
    """The same field with other ground, levels, sides, decks and tents: the keys are those of a scenario."""
    laid, rows = overlaid(data.get("overlays") or ()), [list(row) for row in plan.ground]
    for label, kind in (data.get("ground") or {}).items():
        col, row = hex_of(label)
        rows[row - 1][col - 1] = kind
    sides = {(s.col, s.row, s.direction): s for s in plan.sides}
    for side in _sides(data.get("sides") or ()):
        sides.pop((*neighbour((side.col, side.row), side.direction), (side.direction + 3) % 6), None)
        sides[side.col, side.row, side.direction] = side
    levels = {
        h: int(v) for key, v in (data.get("levels") or {}).items() if "/" not in key for h in _block(key)
    }
    return msgspec.structs.replace(
        plan,
        ground=pitched(rows, laid.tents),
        levels=plan.levels | levels,
        sides=tuple(sides.values()),
        decks=plan.decks | laid.decks,
        tents=(*plan.tents, *laid.tents),
    )


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
