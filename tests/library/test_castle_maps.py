"""The sheets with houses and castles: they join the others, every room can be reached, every part has a name."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from gonfanon.field.field import Field
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.field.maps import field_of
from gonfanon.field.sheets import joined, turned
from gonfanon.library import book
from gonfanon.library.faults.scenario import flood
from gonfanon.library.scenarios import sheet, sheet_names
from gonfanon.painter.ink.field_plan import neighbour
from gonfanon.rules.terrain.ground import FOOT, MOUNTED, Ground

GUISCARD = {
    "the-chapel": "La Chapelle",
    "the-hamlet": "Le Hameau",
    "the-syrian-village": "Le Village syrien",
    "the-eagles-nest": "Le Nid d’Aigle",
    "the-stream": "Le Ruisseau",
}
ANARCHY = {
    "the-priory": "Le Prieuré",
    "the-norman-castle": "Le Château normand",
    "the-ditch": "Le Fossé",
}
MAGNA_CARTA = {
    "the-village": "Le Village",
    "the-oasis": "L’Oasis",
    "the-coast": "La Côte",
    "the-greenwood": "Le Bois vert",
}
TITLES = GUISCARD | ANARCHY | MAGNA_CARTA
LONG_EDGE, SHORT_EDGE = "..bb....Tb....bT....bb..", "....bT......Tb...."
EDGE_TERRAIN = {".": "flat", "b": "brush", "T": "tree"}
GATES = ("1301", "2410", "1218", "0109")
ROAD_GROUND = {"flat", "beach", "slope", "shallows", "fixed-bridge", "gate-closed"}
FOR_THE_EYE = {
    "road",
    "bridge",
    "yard",
    "plough",
    "well",
    "hay",
    "graves",
    "hearth",
    "altar",
    "wheel",
    "palm",
}
each_name = pytest.mark.parametrize("name", TITLES)


@cache
def laid(name: str) -> Field:
    rules = book("magna-carta" if name in MAGNA_CARTA else "anarchy")
    return field_of(sheet(name), rules.hex_terrains, rules.side_kinds, name)


def ground_of(name: str) -> Ground:
    key = "guiscard" if name in GUISCARD else "magna-carta" if name in MAGNA_CARTA else "anarchy"
    return Ground(laid(name), book(key))


@each_name
def test_head(name: str) -> None:
    text = sheet(name)
    assert text.title["fr"] == TITLES[name]
    assert re.sub(r"[’']", "", text.title["en"].lower()).replace(" ", "-") == name
    assert text.story["en"] and text.story["fr"]
    assert not re.search(r" [:;?!]|'", text.story["fr"]), "narrow no-break spaces and curly apostrophes"
    assert set(text.drawn) <= FOR_THE_EYE


@pytest.mark.parametrize("name", GUISCARD)
def test_guiscard_alone_can_be_played_on_it(name: str) -> None:
    rules = book("guiscard")
    assert field_of(sheet(name), rules.hex_terrains, rules.side_kinds, name).areas


@each_name
def test_the_edges_keep_the_contract(name: str) -> None:
    field = laid(name)
    assert (field.columns, field.rows) == (24, 18)
    edge = [f"{c:02d}{r:02d}" for c in range(1, 25) for r in (1, 18)]
    edge += [f"{c:02d}{r:02d}" for c in (1, 24) for r in range(2, 18)]
    for label in edge:
        column, row = int(label[:2]), int(label[2:])
        letter = LONG_EDGE[column - 1] if row in (1, 18) else SHORT_EDGE[row - 1]
        h = field.grid.index[label]
        assert field.terrain[h] == EDGE_TERRAIN[letter], label
        assert field.level(h) == 0, label
        assert not any(side == h for side, _ in field.sides), label


@each_name
def test_it_lies_beside_every_other_sheet_in_both_turns(name: str) -> None:
    """Levels meet levels at every join, and what belongs to each sheet comes along. GUI-1a"""
    for other in sheet_names():
        for first in (laid(name), turned(laid(name))):
            whole = joined([[first, laid(other)]], "both")
            assert len(whole.stairs) == len(first.stairs) + len(laid(other).stairs)
            assert len(whole.sides) == len(first.sides) + len(laid(other).sides)


@each_name
def test_roads_run_hex_by_hex_over_open_ground_and_leave_by_the_gates(name: str) -> None:
    field, text = laid(name), sheet(name)
    for chain in text.drawn["road"]:
        hexes = [(int(label[:2]), int(label[2:])) for label in chain]
        for a, b in pairwise(hexes):
            assert b in [neighbour(a, d) for d in range(6)], (a, b)
        for label in chain:
            h = field.grid.index[label]
            assert field.terrain[h] in ROAD_GROUND or h in field.areas.get("bridge", ()), label
            if label[:2] in ("01", "24") or label[2:] in ("01", "18"):
                assert label in GATES


@each_name
def test_every_hex_can_be_reached_on_foot_once_doors_stand_open_and_ladders(name: str) -> None:
    ground = ground_of(name)
    start = 1 << ground.grid.index["1301"]
    reached = flood(ground, start, FOOT, True)
    missing = [ground.grid.names[h] for h in ground.grid.hexes if not reached >> h & 1]
    assert [label for label in missing if ground.rows[ground.grid.index[label]].foot is not None] == []


@each_name
def test_riders_come_from_any_gate_to_any_other(name: str) -> None:
    ground = ground_of(name)
    reached = flood(ground, 1 << ground.grid.index["1301"], MOUNTED)
    assert all(reached >> ground.grid.index[gate] & 1 for gate in GATES)


@each_name
def test_stairs_join_their_foot_and_their_head(name: str) -> None:
    field = laid(name)
    assert {h for h in field.grid.hexes if field.terrain[h] == "castle-stairs"} == set(field.stairs)
    for h, stair in field.stairs.items():
        assert stair.foot and stair.head
        for end in (*stair.foot, *stair.head):
            assert field.grid.direction(h, end) >= 0, field.name(end)
        assert max(field.level(f) for f in stair.foot) < min(field.level(t) for t in stair.head)


@each_name
def test_a_corner_has_its_building_between_its_faces(name: str) -> None:
    field = laid(name)
    corners = {h for h in field.grid.hexes if field.terrain[h] == "outside-corner"}
    assert corners == set(field.corners)
    for h, (first, last) in field.corners.items():
        assert (first + 2) % 6 == last, field.name(h)
        inside = field.grid.neighbour(h, (first + 1) % 6)
        assert field.terrain[inside] == "house-interior", (field.name(h), DIRECTIONS[first])
        assert field.terrain[field.grid.neighbour(h, last)] != "house-interior"


@each_name
def test_every_room_belongs_to_a_named_part(name: str) -> None:
    field = laid(name)
    named = {h for hexes in field.areas.values() for h in hexes}
    rooms = [h for h in field.grid.hexes if field.terrain[h] in ("house-interior", "rampart", "platform")]
    assert [field.name(h) for h in rooms if h not in named] == []


@each_name
def test_nobody_walks_into_a_house_but_by_its_openings(name: str) -> None:
    """A wall, an opening or a stair on every side between indoors and out. GUI-8.4a"""
    field = laid(name)
    indoors = {h for h in field.grid.hexes if field.terrain[h] in ("house-interior", "furniture")}
    for h in indoors:
        for d in range(6):
            k = field.grid.neighbour(h, d)
            assert k in indoors or field.side(h, d) is not None, (field.name(h), DIRECTIONS[d])


def test_the_castle_has_stretches_between_its_towers() -> None:
    """Mines are counted by the stretch. ANA-6.3.4a"""
    field = laid("the-norman-castle")
    stretches = {name: hexes for name, hexes in field.areas.items() if name.startswith("stretch-")}
    assert len(stretches) == 5
    ramparts = {h for h in field.grid.hexes if field.terrain[h] == "rampart"}
    assert {h for hexes in stretches.values() for h in hexes} == ramparts
    towers = {h for name, hexes in field.areas.items() if name.startswith("tower-") for h in hexes}
    assert towers == set(field.areas["tower"]) and len(towers) == 16
    assert all(field.level(h) == 2 for h in ramparts | towers)


def test_every_outer_side_of_the_ramparts_has_crenels() -> None:
    field = laid("the-norman-castle")
    castle = set(field.areas["castle"])
    for name, hexes in field.areas.items():
        for h in hexes if name.startswith("stretch-") else ():
            for d in range(6):
                side = field.side(h, d)
                if field.grid.neighbour(h, d) not in castle:
                    assert side is not None and side.kind == "rampart" and side.inner == h


def test_the_ring_of_stakes_is_closed_but_for_the_gate() -> None:
    field = laid("the-eagles-nest")
    ward, gate = set(field.areas["ward"]), field.areas["gate"][0]
    for h in ward - {gate}:
        for d in range(6):
            if field.grid.neighbour(h, d) not in ward:
                side = field.side(h, d)
                assert side is not None and side.kind == "palisade", field.name(h)


def test_the_great_trees_stand_clear_of_the_roads_and_some_of_them_touch() -> None:
    """Six trees of seven hexes, with branches one level up. MAG-7.8.1a MAG-7.8.1d"""
    field = laid("the-greenwood")
    crowns = [{trunk, *field.grid.neighbours(trunk)} for trunk in field.trunks]
    assert len(crowns) == 6 and all(len(crown) == 7 for crown in crowns)
    assert sum(map(len, crowns)) == len(set.union(*crowns)) == len(field.areas["oaks"])
    assert not set.union(*crowns) & set(field.areas["road"])
    touching = [
        (a, b)
        for a, crown in enumerate(crowns)
        for b, other in enumerate(crowns)
        if a < b and any(field.grid.direction(h, k) >= 0 for h in crown for k in other)
    ]
    assert len(touching) == 2
    for crown in crowns:
        above = [field.grid.index[f"{field.name(h)}/1"] for h in crown]
        assert {field.terrain[place] for place in above} == {"tree-level-1"}
        assert {field.level(place) for place in above} == {1}


def test_boats_lie_in_a_line_on_the_strand() -> None:
    field = laid("the-coast")
    assert {name: len(hexes) for name, hexes in field.boats.items()} == {"skeid": 4, "snekkja": 3}
    for hexes in field.boats.values():
        assert all(field.grid.direction(a, b) == 1 for a, b in pairwise(hexes))
        assert set(hexes) <= set(field.areas["strand"])


def test_the_dunes_rise_by_slopes_with_their_crests_uphill() -> None:
    field = laid("the-oasis")
    high = {h for h in field.grid.hexes if field.level(h) == 1}
    assert high == {*field.areas["dune"], *field.areas["erg"]}
    for h in high:
        for d in range(6):
            k = field.grid.neighbour(h, d)
            if k not in high:
                side = field.side(h, d)
                assert field.terrain[k] == "slope" and side is not None and side.kind == "crest"
