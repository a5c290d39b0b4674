"""Games on the table: who is shown where with which face, pages of scenarios, pictures for notebooks, aims."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from gonfanon import play
from gonfanon.library import scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.painter import notebook, show
from gonfanon.painter.buildings.built_hexes import fires
from gonfanon.painter.ink.field_plan import plan_of_map
from gonfanon.painter.pages.field_with_pieces import Piece, hexes_of
from gonfanon.painter.pages.gallery import maps_svg
from gonfanon.painter.pages.lines import FireLine, arrow, fire_line, fire_marks, lane
from gonfanon.painter.pages.scenario_page import setting_svg
from gonfanon.painter.pages.table import counter_of, laid, pieces_of, plan_of_parcel, set_up, waiting

BANNERS = scenarios.scenario("two-banners")


def ids(svg: str) -> list[str]:
    return [e.get("id", "") for e in ElementTree.fromstring(svg).iter() if e.get("id")]


def test_everybody_lies_on_his_hexes_with_the_face_that_is_up() -> None:
    s = opening(BANNERS)
    pieces = {piece.counter.name: piece for piece in pieces_of(s, BANNERS.people)}
    serlon, philemon = pieces["Serlon"], pieces["Philemon"]
    assert hexes_of(serlon) == ((22, 9), (21, 9)) and serlon.counter.face == (28, 12, 12)
    assert serlon.counter.rim == "white" and serlon.counter.faction == "norman"
    assert (
        hexes_of(philemon) == ((32, 12),)
        and philemon.counter.rim == "ink"
        and philemon.counter.faction == "byzantine"
    )
    assert len(pieces) == 28


def test_men_in_formation_level_their_pikes_to_the_front() -> None:
    s = opening(BANNERS)
    fronts = {piece.counter.name: piece.front for piece in pieces_of(s, BANNERS.people) if piece.front >= 0}
    assert set(fronts) == {"Gregorios", "Okeanos", "Palaimon", "Leon", "Markos"}
    assert set(fronts.values()) == {4}


def test_the_stunned_the_dead_and_their_horses_show_it() -> None:
    s = opening(BANNERS)
    serlon = s.scene.number("serlon")
    horse = s.pieces[serlon].mount
    at = s.pieces[serlon].at
    fallen = s.change(serlon, mount=-1, facing=-1, state=2)
    fallen = fallen.change(horse, away="", at=at, facing=1, state=3)
    man, beast = (counter_of(fallen, n, BANNERS.people) for n in (serlon, horse))
    assert (man.state, man.face, man.long) == ("stunned", (0, 2, 0), False)
    assert (beast.state, beast.long, beast.faction) == ("dead horse", True, "norman")
    assert counter_of(fallen.change(horse, state=0), horse, BANNERS.people).state == "horse alone"


def test_sheets_lie_as_the_scenario_lays_them() -> None:
    plan = plan_of_parcel(BANNERS)
    assert (plan.columns, plan.rows) == (48, 18)
    road = plan_of_map(msgspec.to_builtins(scenarios.sheet("the-crusaders-road")))
    assert all(plan.terrain(c, r) == road.terrain(c, r) for c, r in road.hexes())
    turned = msgspec.structs.replace(
        BANNERS,
        scenario=msgspec.structs.replace(
            BANNERS.scenario, sheets=[["the-crusaders-road turned", "the-meadow"]]
        ),
    )
    assert all(plan_of_parcel(turned).terrain(25 - c, 19 - r) == road.terrain(c, r) for c, r in road.hexes())


def test_zones_and_ground_to_hold_are_marked() -> None:
    shown = set_up(opening(BANNERS), BANNERS.people)
    assert [zone.rim for zone in shown.zones] == ["white", "ink"]
    assert (14, 1) in shown.zones[0].hexes and (13, 1) not in shown.zones[0].hexes
    assert {(18, 12), (33, 11)} <= set(shown.goals)


def test_those_who_come_later_stand_below_with_turn_and_edge() -> None:
    road = scenarios.scenario("dust-on-the-road")
    coming = list(waiting(opening(road), road.people))
    assert {(one.turn, one.edges) for one in coming if one.counter.faction == "norman"} <= {
        (turn, edge) for turn in (1, 2, 3) for edge in "NESW"
    }
    page = setting_svg(road, opening(road), language="fr")
    assert ">Tour 1 · " in page
    assert all(f">{one.counter.name}<" in page for one in coming)


@pytest.mark.parametrize("name", scenarios.scenario_names())
def test_every_scenario_has_its_page(name: str) -> None:
    parcel = scenarios.scenario(name)
    page = setting_svg(parcel, opening(parcel))
    names = ids(page)
    assert len(names) == len(set(names))
    assert parcel.scenario.title["en"].replace("&", "&amp;") in page


def test_maps_on_one_page_do_not_share_their_waters() -> None:
    sheets = ("the-river", "the-lagoon", "the-hill")
    names = ids(maps_svg([plan_of_map(msgspec.to_builtins(scenarios.sheet(name))) for name in sheets]))
    assert len(names) == len(set(names))
    assert {"gf-water-0", "gf-water-1", "gf-slope-2"} <= set(names)


@pytest.fixture
def _installed() -> Iterator[None]:
    notebook.load_ipython_extension(None)
    yield
    notebook.unload_ipython_extension(None)


@pytest.mark.usefixtures("_installed")
def test_games_battles_and_fields_show_themselves_once_installed() -> None:
    game = play.new("the-well", seed=1)
    shown: tuple[Any, ...] = (game, game.state, game.scene.field)
    for what in shown:
        svg = what._repr_svg_()
        ElementTree.fromstring(svg)
        assert svg == show(what)._repr_svg_()
    assert shown[0]._repr_svg_().count('fill="url(#gf-stitch)"') == 12


def test_nothing_shows_itself_unasked() -> None:
    game = play.new("the-well", seed=1)
    assert not hasattr(game, "_repr_svg_")
    with pytest.raises(TypeError, match="no picture of a int"):
        show(3)


def test_a_field_that_is_a_shipped_sheet_has_its_roads() -> None:
    game = play.new("the-well", seed=1)
    assert notebook._plan(game.scene.field).drawn == plan_of_parcel(game.parcel).drawn != {}


def test_a_line_of_fire_stops_where_it_is_blocked() -> None:
    clear = FireLine((1, 1), (6, 1), (((2, 1), "clear"), ((3, 1), "cover")))
    assert "stroke-dasharray" not in fire_line(clear)
    assert fire_marks(clear).count("<circle") == 2
    blocked = fire_line(FireLine((1, 1), (6, 1), (((3, 1), "blocked"),)))
    assert "stroke-dasharray" in blocked
    assert "M63 " in blocked and "L315 " in blocked


def test_the_three_marks_of_a_line_differ_in_form() -> None:
    forms = {
        re.sub(r'"#\w+"', "", fire_marks(FireLine((1, 1), (6, 1), (((3, 1), kind),))))
        for kind in ("clear", "cover", "blocked")
    }
    assert len(forms) == 3


def test_naphtha_lies_under_everybody() -> None:
    s = opening(BANNERS)
    serlon = s.pieces[s.scene.number("serlon")].at
    assert laid(s) == ""
    burning = msgspec.structs.replace(s, burning=1 << serlon, naphtha=1 << serlon)
    assert laid(burning) == fires([(22, 9)]) != ""
    drawn = show(burning)._repr_svg_()
    assert drawn.index(laid(burning)) < drawn.index("gf-stitch)")


def test_a_lane_is_numbered_and_a_way_has_its_arrow() -> None:
    numbers = ElementTree.fromstring(f"<g>{lane(((3, 1), (4, 1), (5, 1)))}</g>").iter("text")
    assert [e.text for e in numbers] == ["1", "2", "3"]
    assert arrow(((1, 1),)) == "" and arrow(((1, 1), (2, 1))).count("<path") == 2


def test_what_la_magna_carta_lays_on_the_table_is_drawn() -> None:
    """Men up in the trees, wagons with their team, camels with their burdens, stakes, men in a shield wall."""
    oaks = {p.counter.name: p for p in table_of("under-the-oaks")}
    assert oaks["Aylwin"].counter.marks == ("up the tree",) and oaks["Aylwin"].storey == 1
    assert [p.counter.thing for p in oaks.values() if p.counter.thing] == ["wagon"]
    assert oaks["Brunel"].counter.mount == "draught-horse" and oaks["Brunel"].counter.long
    caravan = [p.counter for p in table_of("the-salt-road")]
    assert {c.mount for c in caravan} == {"horse", "camel", "pack-camel", "litter-camel"}
    assert all(c.long for c in caravan if c.mount != "horse")
    assert sum(p.counter.thing == "stakes" for p in table_of("the-stakes")) == 7
    wall = [p for p in table_of("maldon") if p.front >= 0]
    assert len(wall) == 5 and all(p.shields for p in wall)


def table_of(name: str) -> list[Piece]:
    parcel = scenarios.scenario(name)
    return pieces_of(opening(parcel), parcel.people)


def test_markers_of_la_magna_carta_lie_on_their_men() -> None:
    """MAG-7.3b MAG-7.7.1a MAG-7.11a"""
    parcel = scenarios.scenario("jaffa")
    s = opening(parcel)
    obizzo, bruno, josse, richard = map(s.scene.number, ("obizzo", "bruno", "josse", "richard-of-england"))
    s = s.change(obizzo, loader=bruno).change(josse, posture="kneeling").change(richard, axe=True)
    marks = {n: counter_of(s, n, parcel.people).marks for n in (obizzo, bruno, josse, richard)}
    assert marks == {obizzo: (), bruno: ("loader",), josse: ("kneeling",), richard: ("axe",)}
