"""The field sheets obey the rules of terrain, and every one joins every other. GUI-1a GUI-3.1"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from tests.reading import yaml_of

MAPS = Path(__file__).parents[2] / "gonfanon" / "library" / "maps"
COLUMNS, ROWS = 24, 18
Hex = tuple[int, int]
Side = tuple[Hex, str]

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}
TITLES = {
    "the-plateau": "Le Plateau",
    "the-meadow": "Le Pré",
    "the-crusaders-road": "La Route des Croisés",
    "the-wood": "Le Bois",
    "the-passage": "Le Passage",
    "the-hill": "La Colline",
    "the-river": "La Rivière",
    "the-wooden-bridge": "Le Pont de bois",
    "the-lagoon": "La Lagune",
    "the-beach": "La Plage",
}
KEYS = {"map", "title", "story", "top", "rows", "legend", "levels", "sides", "axes", "areas", "drawn"}
WATER = {"shallows", "deep-water"}
AXIS_ONLY = {"path", "stone-stairs"}
TERRAINS = {"flat", "brush", "tree", "slope", "marsh", "rock", "beach"} | WATER | AXIS_ONLY
CLOSED_TO_RIDERS = {"tree", "rock", "deep-water"} | AXIS_ONLY
OPEN = {"flat", "beach"}
ROAD_GROUND = OPEN | {"slope", "shallows"}
SIDE_KINDS = {"crest", "low-wall"}

LONG_EDGE = "..bb....Tb....bT....bb.."
SHORT_EDGE = "....bT......Tb...."
EDGE_TERRAIN = {".": "flat", "b": "brush", "T": "tree"}
GATES: dict[str, Hex] = {"N": (13, 1), "E": (24, 10), "S": (12, 18), "W": (1, 9)}


def neighbour(at: Hex, direction: str) -> Hex:
    column, row = at
    east = column + (row % 2 == 0)
    return {
        "E": (column + 1, row),
        "W": (column - 1, row),
        "NE": (east, row - 1),
        "NW": (east - 1, row - 1),
        "SE": (east, row + 1),
        "SW": (east - 1, row + 1),
    }[direction]


def around(at: Hex) -> list[Hex]:
    return [neighbour(at, direction) for direction in DIRECTIONS]


def hex_at(name: str) -> Hex:
    assert re.fullmatch(r"\d{4}", name), name
    return int(name[:2]), int(name[2:])


def block(key: str) -> list[Hex]:
    first, last = hex_at(key.split("-", maxsplit=1)[0]), hex_at(key.rsplit("-", maxsplit=1)[-1])
    return [(c, r) for c in range(first[0], last[0] + 1) for r in range(first[1], last[1] + 1)]


@dataclass(frozen=True)
class Sheet:
    """A field sheet as it lies on the table."""

    name: str
    terrain: dict[Hex, str]
    level: dict[Hex, int]
    sides: dict[Side, str]
    axes: dict[Hex, tuple[str, ...]]
    areas: dict[str, list[Hex]]
    drawn: dict[str, list[list[Hex]]]

    def bodies(self, kinds: set[str]) -> list[set[Hex]]:
        """The connected stretches of these terrains."""
        left = {at for at, kind in self.terrain.items() if kind in kinds}
        found = []
        while left:
            body = reached({min(left)}, left.__contains__)
            found.append(body)
            left -= body
        return found

    def turned(self) -> Sheet:
        """The same sheet laid the other way round."""
        return Sheet(
            self.name + " turned",
            {turn(at): kind for at, kind in self.terrain.items()},
            {turn(at): level for at, level in self.level.items()},
            {(turn(at), OPPOSITE[d]): kind for (at, d), kind in self.sides.items()},
            {turn(at): tuple(OPPOSITE[d] for d in axis) for at, axis in self.axes.items()},
            {area: [turn(at) for at in hexes] for area, hexes in self.areas.items()},
            {kind: [[turn(at) for at in chain] for chain in chains] for kind, chains in self.drawn.items()},
        )


def turn(at: Hex) -> Hex:
    return COLUMNS + 1 - at[0], ROWS + 1 - at[1]


def reached(start: Iterable[Hex], may_enter: Callable[[Hex], bool]) -> set[Hex]:
    found = set(start)
    border = list(found)
    while border:
        for at in around(border.pop()):
            if at not in found and may_enter(at):
                found.add(at)
                border.append(at)
    return found


def document(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml_of((MAPS / f"{name}.map.yaml").read_text(encoding="utf-8"))
    return loaded


def side_entries(entries: Iterable[str]) -> list[tuple[Side, str]]:
    named = []
    for entry in entries:
        at, *words = entry.split()
        directions = [word for word in words if word in DIRECTIONS]
        kind = next(word for word in words if word not in DIRECTIONS)
        assert directions, entry
        named += [((hex_at(at), direction), kind) for direction in directions]
    return named


def load(name: str) -> Sheet:
    text = document(name)
    legend = {".": "flat"} | text["legend"]
    rows = [line.split() for line in text["rows"].splitlines()]
    terrain = {(c, r): legend[ch] for r, row in enumerate(rows, 1) for c, ch in enumerate(row, 1)}
    level = dict.fromkeys(terrain, 0)
    for key, height in text.get("levels", {}).items():
        level.update(dict.fromkeys(block(key), height))
    return Sheet(
        name,
        terrain,
        level,
        dict(side_entries(text.get("sides", []))),
        {hex_at(at): tuple(axis) for at, axis in text.get("axes", {}).items()},
        {area: [hex_at(at) for at in hexes] for area, hexes in text.get("areas", {}).items()},
        {k: [[hex_at(at) for at in chain] for chain in cs] for k, cs in text.get("drawn", {}).items()},
    )


SHEETS = {name: load(name) for name in TITLES}
LAID = [sheet for flat in SHEETS.values() for sheet in (flat, flat.turned())]
each_name = pytest.mark.parametrize("name", TITLES)
each_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))
each_laid = pytest.mark.parametrize("sheet", LAID, ids=[sheet.name for sheet in LAID])


def test_the_ten_sheets_are_in_the_library() -> None:
    on_disk = {path.name.removesuffix(".map.yaml") for path in MAPS.glob("*.map.yaml")}
    assert set(TITLES) <= on_disk


@each_name
def test_head(name: str) -> None:
    text = document(name)
    assert set(text) <= KEYS
    assert text["map"] == name
    assert text["title"]["fr"] == TITLES[name]
    assert text["title"]["en"].lower().replace("'", "").replace(" ", "-") == name
    assert text["top"] in ("N", "S")
    assert set(text["story"]) == {"en", "fr"}
    assert not re.search(r" [:;?!]|'", text["story"]["fr"]), "narrow no-break spaces and curly apostrophes"


@each_name
def test_shape(name: str) -> None:
    lines = document(name)["rows"].splitlines()
    assert len(lines) == ROWS
    for row, line in enumerate(lines, 1):
        indent = " " if row % 2 == 0 else ""
        assert re.fullmatch(indent + r"\S( \S){23}", line), f"row {row}"


@each_name
def test_legend(name: str) -> None:
    text = document(name)
    used = set(text["rows"].replace("\n", " ").replace(" ", "")) - {"."}
    assert set(text["legend"]) == used, "each letter explained, no letter unused"
    assert set(text["legend"].values()) <= TERRAINS - {"flat"}


@each_name
def test_levels_name_hexes_of_the_sheet(name: str) -> None:
    sheet = SHEETS[name]
    for key, height in document(name).get("levels", {}).items():
        assert isinstance(height, int) and height != 0
        assert block(key), key
        assert set(block(key)) <= set(sheet.terrain), key


@each_name
def test_each_side_is_named_once(name: str) -> None:
    sheet = SHEETS[name]
    entries = side_entries(document(name).get("sides", []))
    met: set[frozenset[Hex]] = set()
    for (at, direction), kind in entries:
        beyond = neighbour(at, direction)
        assert kind in SIDE_KINDS
        assert at in sheet.terrain and beyond in sheet.terrain, (at, direction)
        assert frozenset((at, beyond)) not in met, (at, direction)
        met.add(frozenset((at, beyond)))


@each_laid
def test_every_step_in_height_is_a_slope_with_its_crest_uphill(sheet: Sheet) -> None:
    """A slope lies on the lower level, its crest towards the higher ground. GUI-3.1e GUI-5.5.4a"""
    uphill = set()
    for at, direction in product(sheet.terrain, DIRECTIONS):
        rise = sheet.level.get(neighbour(at, direction), sheet.level[at]) - sheet.level[at]
        assert rise <= 1, (at, direction)
        if rise == 1:
            uphill.add((at, direction))
    assert {side for side, kind in sheet.sides.items() if kind == "crest"} == uphill
    assert {at for at, kind in sheet.terrain.items() if kind == "slope"} == {at for at, _ in uphill}


@each_laid
def test_paths_and_stairs_lead_somewhere(sheet: Sheet) -> None:
    """Paths and stone stairs are walked along their axis only. GUI-3.1h GUI-3.1i"""
    assert set(sheet.axes) == {at for at, kind in sheet.terrain.items() if kind in AXIS_ONLY}
    for at, axis in sheet.axes.items():
        assert len(axis) == len(set(axis)) == 2
        for direction in axis:
            beyond = neighbour(at, direction)
            assert sheet.terrain[beyond] != "deep-water"
            if beyond in sheet.axes:
                assert OPPOSITE[direction] in sheet.axes[beyond], (at, beyond)


@each_sheet
def test_areas_name_hexes_of_the_sheet(sheet: Sheet) -> None:
    assert sheet.areas
    for area, hexes in sheet.areas.items():
        assert hexes, area
        assert len(hexes) == len(set(hexes)), area
        assert set(hexes) <= set(sheet.terrain), area


@each_sheet
def test_water_lies_in_bodies_of_two_hexes_at_least(sheet: Sheet) -> None:
    """Who shoots from the water's edge is told by the connected body of water. GUI-5.5.2.4b"""
    assert all(len(body) >= 2 for body in sheet.bodies(WATER))
    assert all(sheet.level[at] == 0 for body in sheet.bodies(WATER) for at in body)


@each_laid
def test_drawn_lines_run_hex_by_hex_and_leave_by_the_gates(sheet: Sheet) -> None:
    assert set(sheet.drawn) <= {"road", "stream", "bridge"}
    deck = set(sheet.areas.get("bridge", []))
    for kind, chains in sheet.drawn.items():
        for chain in chains:
            assert all(after in around(before) for before, after in pairwise(chain)), (kind, chain[0])
            edge = [at for at in chain if at[0] in (1, COLUMNS) or at[1] in (1, ROWS)]
            assert set(edge) <= (set(GATES.values()) if kind == "road" else set()), (kind, edge)
    for at in {at for chain in sheet.drawn.get("road", []) for at in chain} - deck:
        assert sheet.terrain[at] in ROAD_GROUND, at
    for at in {at for chain in sheet.drawn.get("stream", []) for at in chain}:
        assert sheet.terrain[at] != "slope" and sheet.level[at] == 0, at


@each_sheet
def test_a_wooden_deck_is_flat_and_stands_in_water(sheet: Sheet) -> None:
    """The area `bridge` is what the cover of wood over water is read from. GUI-5.5.2.4d"""
    chains = sheet.drawn.get("bridge", [])
    assert {at for chain in chains for at in chain} == set(sheet.areas.get("bridge", []))
    for chain in chains:
        assert {sheet.terrain[at] for at in chain} == {"flat"}
        landings = {at for at in chain for n in set(around(at)) - set(chain) if sheet.terrain[n] not in WATER}
        assert landings and landings <= {chain[0], chain[-1]}


def test_the_edge_reads_the_same_from_both_ends() -> None:
    assert len(LONG_EDGE) == COLUMNS and LONG_EDGE == LONG_EDGE[::-1]
    assert len(SHORT_EDGE) == ROWS and SHORT_EDGE == SHORT_EDGE[::-1]
    assert turn(GATES["N"]) == GATES["S"] and turn(GATES["W"]) == GATES["E"]


@each_laid
def test_the_edges_keep_the_contract(sheet: Sheet) -> None:
    for column, letter in enumerate(LONG_EDGE, 1):
        assert sheet.terrain[column, 1] == sheet.terrain[column, ROWS] == EDGE_TERRAIN[letter], column
    for row, letter in enumerate(SHORT_EDGE, 1):
        assert sheet.terrain[1, row] == sheet.terrain[COLUMNS, row] == EDGE_TERRAIN[letter], row
    edge = [at for at in sheet.terrain if at[0] in (1, COLUMNS) or at[1] in (1, ROWS)]
    assert not any(sheet.level[at] for at in edge)
    assert not any(at in edge for at, _ in sheet.sides)


def seam(first: Sheet, second: Sheet, shift: Hex) -> list[tuple[Hex, Hex]]:
    """The pairs of hexes that touch across the join, each named on its own sheet."""
    touching = []
    for at in first.terrain:
        for beyond in around(at):
            other = (beyond[0] - shift[0], beyond[1] - shift[1])
            if beyond not in first.terrain and other in second.terrain:
                touching.append((at, other))
    return touching


def joins_well(first: Sheet, second: Sheet, shift: Hex, gates: tuple[str, str]) -> None:
    """Gate meets gate, level ground meets level ground, and every copse of the edge goes on."""
    touching = seam(first, second, shift)
    assert (GATES[gates[0]], GATES[gates[1]]) in touching
    met = [(at, other, first.terrain[at], second.terrain[other]) for at, other in touching]
    assert all({mine, theirs} <= {"flat", "brush", "tree"} for _, _, mine, theirs in met)
    assert all(first.level[at] == second.level[other] for at, other in touching)
    grown = [(at, other) for at, other, mine, theirs in met if "flat" not in (mine, theirs)]
    assert {at for at, _, mine, _ in met if mine != "flat"} == {at for at, _ in grown}
    assert {other for _, other, _, theirs in met if theirs != "flat"} == {other for _, other in grown}


@pytest.mark.parametrize("first", LAID, ids=[sheet.name for sheet in LAID])
def test_every_sheet_joins_every_other_in_both_turns(first: Sheet) -> None:
    """Left to right and top to bottom, each as it is or turned. GUI-1a"""
    for second in LAID:
        joins_well(first, second, (COLUMNS, 0), ("E", "W"))
        joins_well(first, second, (0, ROWS), ("S", "N"))


def may_ride(sheet: Sheet, closed: Iterable[Hex] = ()) -> Callable[[Hex], bool]:
    shut = frozenset(closed)
    return lambda at: sheet.terrain.get(at, "deep-water") not in CLOSED_TO_RIDERS and at not in shut


@each_sheet
def test_riders_come_from_any_gate_to_any_other(sheet: Sheet) -> None:
    assert set(GATES.values()) <= reached({GATES["N"]}, may_ride(sheet))


def walked(sheet: Sheet) -> set[Hex]:
    """Where an unarmoured man comes on foot from the northern gate. GUI-3.1h GUI-3.1i"""
    found, border = {GATES["N"]}, [GATES["N"]]
    while border:
        at = border.pop()
        for direction in sheet.axes.get(at, DIRECTIONS):
            beyond = neighbour(at, direction)
            ways = sheet.axes.get(beyond, DIRECTIONS)
            if beyond in sheet.terrain and beyond not in found and OPPOSITE[direction] in ways:
                found.add(beyond)
                border.append(beyond)
    return found


@each_sheet
def test_no_hex_is_out_of_reach_on_foot(sheet: Sheet) -> None:
    assert walked(sheet) == set(sheet.terrain)


def lane(sheet: Sheet, at: Hex, direction: str) -> int:
    """Hexes of open ground on one level in a straight line from here."""
    length, level = 0, sheet.level[at]
    while sheet.terrain.get(at) in OPEN and sheet.level[at] == level:
        at, length = neighbour(at, direction), length + 1
    return length


@each_sheet
def test_there_is_room_to_charge(sheet: Sheet) -> None:
    """A charge covers six hexes, with the horse behind and the target ahead: eight in line. GUI-7.2.1f"""
    inside = [at for at in sheet.terrain if 1 < at[0] < COLUMNS and 1 < at[1] < ROWS]
    starts = [at for at in inside if any(lane(sheet, at, d) >= 8 for d in ("E", "SE", "SW"))]
    assert len(starts) >= 12


@pytest.mark.parametrize(
    ("name", "crossings", "banks"),
    [("the-river", ("ford",), ("W", "E")), ("the-wooden-bridge", ("ford", "bridge"), ("N", "S"))],
)
def test_riders_cross_the_water_only_where_the_sheet_says(
    name: str, crossings: tuple[str, ...], banks: tuple[str, str]
) -> None:
    """Rocks and the copse of the edge close both ends of the water to horses. GUI-4.2.1a"""
    sheet = SHEETS[name]
    near, far = GATES[banks[0]], GATES[banks[1]]
    shut = {at for area in crossings for at in sheet.areas[area]}
    assert far not in reached({near}, may_ride(sheet, shut))
    for area in crossings:
        others = shut - set(sheet.areas[area])
        assert far in reached({near}, may_ride(sheet, others)), f"{area} alone does not carry a horse across"
