"""The field: every ground draws, outlines close, hachures fall downhill, sheets turn and join."""

import time
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from gonfanon.field.maps import MapText, field_of
from gonfanon.library import book, book_keys
from gonfanon.painter.buildings.built_hexes import DRAWN, works
from gonfanon.painter.buildings.hex_sides import ART, side_art
from gonfanon.painter.ground.grid import grid, labels
from gonfanon.painter.ground.ground import Pens, field, field_svg, sheet_svg, storey
from gonfanon.painter.ground.slopes import _downhill
from gonfanon.painter.ink.field_plan import Plan, Side, joined, neighbour, plan_of_field, plan_of_map, turned
from gonfanon.painter.ink.hex_geometry import centre, corners, crest_line, edge, loops
from gonfanon.painter.ink.svg import Chance
from gonfanon.painter.pages.field_with_pieces import Piece, hexes_of, middle, scene, scene_svg
from gonfanon.painter.pages.highlights import Highlights
from gonfanon.painter.pieces.counters import Counter
from tests.reading import yaml_of

MAPS = sorted((Path(__file__).parents[2] / "gonfanon" / "library" / "maps").glob("*.map.yaml"))
GROUNDS = (
    "brush", "tree", "slope", "marsh", "rock", "path", "stone-stairs", "beach", "shallows", "deep-water",
    "ford", "garden", "vineyard", "house-interior", "castle-floor", "moat",
)  # fmt: skip
BARE = Pens(grid=0, labels=0, levels=False, texture=False)


def plan(**more: object) -> Plan:
    return msgspec.structs.replace(Plan(6, 4, (("flat",) * 6,) * 4), **more)


def with_ground(kind: str) -> Plan:
    row = ("flat", "flat", kind, "flat", "flat", "flat")
    return plan(ground=(("flat",) * 6, row, ("flat",) * 6, ("flat",) * 6), axes={(3, 2): (4, 1)})


def read(path: Path) -> Plan:
    return plan_of_map(yaml_of(path.read_text("utf-8")))


@pytest.mark.parametrize("kind", GROUNDS)
def test_every_ground_has_a_drawing(kind: str) -> None:
    assert field(with_ground(kind), BARE) != field(with_ground("flat"), BARE)
    ElementTree.fromstring(field_svg(with_ground(kind)))


@pytest.mark.parametrize("path", MAPS, ids=lambda p: p.stem)
def test_every_map_of_the_library_draws_and_repeats(path: Path) -> None:
    drawn = sheet_svg(read(path))
    root = ElementTree.fromstring(drawn)
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    used = [str(e.get("href"))[1:] for e in root.iter("{http://www.w3.org/2000/svg}use")]
    assert set(used) <= set(ids)
    assert drawn == sheet_svg(read(path))


def test_another_seed_is_another_picture() -> None:
    wood = with_ground("tree")
    assert field(wood, BARE) == field(wood, msgspec.structs.replace(BARE, seed=42))
    assert field(wood, BARE) != field(wood, msgspec.structs.replace(BARE, seed=43))


def test_the_generator_gives_the_known_series() -> None:
    chance = Chance(42)
    assert [round(chance(), 6) for _ in range(4)] == [0.601104, 0.448291, 0.852466, 0.669734]


def test_a_change_elsewhere_leaves_a_wood_as_it_was() -> None:
    def trees(p: Plan) -> list[str]:
        return [part for part in field(p, BARE).split("<use ") if "crown" in part or "shade" in part]

    alone = with_ground("tree")
    row = list(alone.ground[3])
    row[5] = "brush"
    assert trees(alone) == trees(msgspec.structs.replace(alone, ground=(*alone.ground[:3], tuple(row))))


def test_outlines_close_around_an_area_and_its_hole() -> None:
    ring = [neighbour((4, 4), d) for d in range(6)]
    strings = loops(ring)
    assert sorted(map(len, strings)) == [6, 18]
    assert all(string[0][0] == string[-1][1] for string in strings)


def test_neighbours_share_a_side() -> None:
    for h in ((3, 3), (3, 4)):
        for d in range(6):
            assert edge(h, d) == tuple(reversed(edge(neighbour(h, d), (d + 3) % 6)))
        assert len(set(corners(h))) == 6


@pytest.mark.parametrize("direction", range(6))
def test_hachures_fall_from_the_crest_into_the_slope_hex(direction: int) -> None:
    points = crest_line([edge((3, 2), direction)])
    x, y = centre((3, 2))
    for (px, py), (vx, vy) in zip(points, _downhill(points), strict=True):
        assert vx * (x - px) + vy * (y - py) > 0


def test_a_field_and_its_map_file_give_the_same_picture() -> None:
    for path in MAPS:
        data = yaml_of(path.read_text("utf-8"))
        text = msgspec.convert(data, MapText)
        kinds = {s.kind for s in plan_of_map(data).sides}
        ground = field_of(text, ["flat", *text.legend.values()], kinds)
        own = plan_of_field(ground, data.get("drawn"), data["title"]["en"])
        wanted = plan_of_map(data)
        assert {(s.col, s.row, s.direction) for s in own.sides if s.kind == "crest"} == {
            (s.col, s.row, s.direction) for s in wanted.sides if s.kind == "crest"
        }
        assert len(own.sides) == len(wanted.sides)
        assert (own.ground, own.levels, own.axes, own.drawn) == (
            wanted.ground,
            wanted.levels,
            wanted.axes,
            wanted.drawn,
        )


@pytest.mark.parametrize("path", MAPS, ids=lambda p: p.stem)
def test_a_sheet_turned_twice_is_the_sheet(path: Path) -> None:
    sheet = read(path)
    assert turned(turned(sheet)) == sheet
    assert turned(sheet).terrain(24, 18) == sheet.terrain(1, 1)


def test_joined_sheets_keep_their_hexes() -> None:
    a, b = read(MAPS[0]), read(MAPS[1])
    whole = joined([[a, b], [turned(b), a]])
    assert (whole.columns, whole.rows) == (48, 36)
    assert all(
        whole.terrain(c, r) == a.terrain(c, r) and whole.terrain(c + 24, r) == b.terrain(c, r)
        for c, r in a.hexes()
    )
    assert all(whole.terrain(c + 24, r + 18) == a.terrain(c, r) for c, r in a.hexes())


def test_grid_and_labels_are_as_strong_as_asked() -> None:
    assert grid(plan(), 0) == labels(plan(), 0) == ""
    assert 'stroke-opacity="0.35"' in grid(plan(), 35)
    assert 'opacity="1"' in labels(plan(), 100)
    assert labels(plan()).count("<text") == 24
    assert ">0604<" in labels(plan())


def test_the_grid_draws_each_side_once() -> None:
    drawn = []
    for part in grid(plan()).split('d="')[1].split('"')[0].split("M")[1:]:
        points = part.split("L")
        drawn += [frozenset(pair) for pair in pairwise(points)]
    wanted = {frozenset(edge(h, d)) for h in plan().hexes() for d in range(6)}
    assert len(drawn) == len(set(drawn)) == len(wanted)


@pytest.mark.parametrize("kind", ART)
def test_everything_that_stands_on_a_side_draws(kind: str) -> None:
    svg = field_svg(plan(sides=(Side(3, 2, 1, kind),)))
    ElementTree.fromstring(svg)
    assert side_art(kind, "open") in svg


def test_a_door_shows_whether_it_is_open() -> None:
    assert len({side_art("door", state) for state in ("open", "shut", "destroyed")}) == 3


def test_a_rider_lies_over_front_and_rear() -> None:
    rider = Piece(Counter("Serlon", "norman", riding=True, face=(28, 12, 12), facing=1), 5, 3)
    assert hexes_of(rider) == ((5, 3), (4, 3))
    assert middle(rider)[1] == centre((5, 3))[1]


def test_bodies_lie_under_the_living_and_highlights_between() -> None:
    dead = Piece(Counter("Abel", "norman", state="dead"), 3, 4)
    living = Piece(Counter("Cain", "saxon", face=(97, 98, 99)), 3, 1)
    shown = Highlights(reach={(2, 2): 7}, danger=(), targets={(3, 1): "60 %"})
    body = scene(plan(), [living, dead], BARE, shown=shown)
    order = [body.index(mark) for mark in ('filter="url(#gf-dim)"', 'fill-opacity=".17"', ">97<", "60 %")]
    assert order == sorted(order)
    ElementTree.fromstring(scene_svg(plan(), [living, dead], shown=shown))


def test_four_sheets_and_120_counters_are_drawn_in_under_two_seconds() -> None:
    sheets = [read(p) for p in MAPS[:4]]
    whole = joined([sheets[:2], sheets[2:]])
    factions = ("norman", "byzantine")
    pieces = [
        Piece(Counter(f"N{i}", factions[i % 2], riding=i % 3 == 0, face=(i, 5, 6)), 3 + i % 40, 2 + i // 4)
        for i in range(120)
    ]
    start = time.process_time()
    svg = scene_svg(whole, pieces)
    assert time.process_time() - start < 2
    assert svg.count('fill="url(#gf-stitch)"') == 120


def test_everything_built_into_a_hex_draws_and_differs() -> None:
    drawn = {kind: works(with_ground(kind), 42) for kind in DRAWN}
    assert all(drawn.values())
    assert drawn["stairs"] == drawn["castle-stairs"], "told apart by their floors"
    assert len(set(drawn.values())) == len(DRAWN) - 1


def test_every_terrain_a_book_knows_is_told_from_flat_ground() -> None:
    bare = field_svg(with_ground("flat"), BARE)
    for key in book_keys():
        for terrain in book(key).hex_terrains:
            assert terrain == "flat" or field_svg(with_ground(terrain), BARE) != bare, terrain


def test_a_storey_stands_out_of_the_faded_ground() -> None:
    data = {
        "rows": ". h .\n . h .\n. . .\n . . .", "legend": {"h": "house-interior"}, "storeys": {"0201/1": "house-interior"},
        "levels": {"0201/1": 2}, "sides": ["0201 E wall", "0202 E window"],
    }  # fmt: skip
    ground, above = plan_of_map(data), plan_of_map(data, storey=1)
    assert (ground.floor, above.floor) == ({}, {(2, 1): "house-interior"})
    assert '<g opacity=".25">' in field_svg(above) and '<g opacity=".25">' not in field_svg(ground)
    shown = storey(above, 42)
    assert side_art("wall", "open") in shown and side_art("window", "open") not in shown
    assert ">2<" in shown
    text = msgspec.convert(data, MapText)
    built = field_of(text, ["flat", "house-interior"], ["wall", "window"])
    assert plan_of_field(built, storey=1).floor == above.floor
    assert turned(turned(above)).floor == above.floor


def test_a_tree_of_seven_hexes_has_one_crown_and_shows_its_trunk() -> None:
    """MAG-7.8.1a"""
    rows = [["flat"] * 6 for _ in range(6)]
    for col, row in ((3, 3), *(neighbour((3, 3), d) for d in range(6))):
        rows[row - 1][col - 1] = "tree"
    wood = Plan(6, 6, tuple(map(tuple, rows)))
    oak = msgspec.structs.replace(wood, trunks=((3, 3),))
    assert field_svg(wood, BARE).count('href="#gf-shade"') == 21
    assert field_svg(oak, BARE).count('href="#gf-shade"') == 0
    assert field_svg(oak, BARE).count('href="#gf-crown') == 7
    assert turned(oak).trunks == ((4, 4),)
    assert joined([[oak, oak]]).trunks == ((3, 3), (9, 3))


def test_a_boat_is_as_long_as_its_hexes_and_lies_along_them() -> None:
    empty = plan()
    short, long = (plan(boats=(tuple((c, 2) for c in range(2, end)),)) for end in (4, 6))
    drawn = {field_svg(p, BARE) for p in (empty, short, long)}
    assert len(drawn) == 3
    slanting = plan(boats=(((2, 2), (3, 3)),))
    assert "rotate(60)" in field_svg(slanting, BARE)


def test_gardens_and_vines_are_told_apart() -> None:
    assert field_svg(with_ground("garden"), BARE) != field_svg(with_ground("vineyard"), BARE)


def test_a_shield_wall_has_shields_and_a_formation_pikes() -> None:
    """MAG-7.2b GUI-7.3.1a"""
    man = Counter("Osgod", "saxon")
    alone, walled, levelled = (
        scene(plan(), [Piece(man, 3, 2, front, shields=shields)], BARE)
        for front, shields in ((-1, True), (5, True), (5, False))
    )
    assert len({alone, walled, levelled}) == 3
