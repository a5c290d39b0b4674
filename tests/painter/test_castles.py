"""Houses, castles and engines: walls run on, openings show their state, gear its posture, towers their floors."""

from xml.etree import ElementTree

import msgspec
import pytest

from gonfanon.battle.setup.piece_text import MarkerText
from gonfanon.battle.setup.scenario import Parcel, ScenarioText
from gonfanon.cast.characters import THINGS
from gonfanon.field.maps import MapText
from gonfanon.library import scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.painter.buildings.built_hexes import works
from gonfanon.painter.buildings.hex_sides import side_art
from gonfanon.painter.buildings.ornaments import ART as ORNAMENTS
from gonfanon.painter.buildings.ornaments import ornaments
from gonfanon.painter.buildings.tents import tents
from gonfanon.painter.buildings.timber import decks
from gonfanon.painter.buildings.walls import runs
from gonfanon.painter.ground.ground import Pens, field, field_svg
from gonfanon.painter.ink.field_plan import Plan, Side, altered, joined, neighbour, plan_of_map, turned
from gonfanon.painter.ink.hex_geometry import centre
from gonfanon.painter.pages.changes import changes
from gonfanon.painter.pages.field_with_pieces import Piece, scene
from gonfanon.painter.pages.scenario_page import setting_svg
from gonfanon.painter.pages.table import counter_of, pieces_of, plan_of_parcel
from gonfanon.painter.pages.tower_section import area_floors, section_svg, tower_floors
from gonfanon.painter.pieces.counters import Counter, counter_svg, draw
from gonfanon.painter.pieces.engines import ANCHOR, LARGE, SMALL, frame_hexes
from gonfanon.rules.position.damage import Fire

BARE = Pens(grid=0, labels=0, levels=False, texture=False)
BELFRY = scenarios.scenario("the-belfry")
OIL = scenarios.scenario("oil-on-the-wall")


def plan(**more: object) -> Plan:
    return msgspec.structs.replace(Plan(8, 6, (("flat",) * 8,) * 6), **more)


def scene_of(parcel: Parcel, **more: object) -> tuple[Parcel, object]:
    text: ScenarioText = msgspec.structs.replace(parcel.scenario, **more)
    changed = msgspec.structs.replace(parcel, scenario=text)
    return changed, opening(changed)


def test_what_stands_around_a_house_is_drawn_once_on_every_outer_side() -> None:
    data = {
        "rows": "\n".join([". . . . . ."] * 4), "legend": {},
        "around": ["wall 0302 0402", "wall 0502"], "sides": ["0302 W door shut"],
    }  # fmt: skip
    sides = plan_of_map(data).sides
    assert len(sides) == 10 + 5
    assert len({frozenset(((s.col, s.row), neighbour((s.col, s.row), s.direction))) for s in sides}) == len(
        sides
    )
    assert [s for s in sides if s.kind == "door"] == [Side(3, 2, 4, "door", "shut")]


def test_a_wall_is_drawn_on_its_side_and_a_broken_one_is_not() -> None:
    whole, ruin = Side(3, 2, 1, "castle-wall"), Side(3, 2, 1, "castle-wall", "destroyed")
    assert runs([whole]) and not runs([ruin])
    assert runs([whole]) != runs([Side(3, 2, 1, "wall")]), "castles have thicker walls than houses"
    assert side_art("castle-wall", "destroyed") == side_art("breach")


@pytest.mark.parametrize("kind", ["door", "tower-door", "courtyard-entry"])
def test_a_door_shows_whether_it_is_open_shut_or_broken_in(kind: str) -> None:
    assert len({side_art(kind, state) for state in ("open", "shut", "destroyed")}) == 3


def test_stakes_show_when_they_are_down() -> None:
    assert side_art("palisade", "destroyed") != side_art("palisade", "open")


@pytest.mark.parametrize("kind", ["hoarding", "scaffold", "mine"])
def test_decks_and_mines_let_the_ground_be_seen(kind: str) -> None:
    drawn = decks(plan(decks={(3, 3): kind}))
    assert "opacity" in drawn and drawn in field(plan(decks={(3, 3): kind}), BARE)


def test_a_tent_is_one_pavilion_with_its_flap_on_the_opening() -> None:
    hexes = ((4, 3), (3, 3), (3, 4), (4, 4))
    one = tents(plan(tents=(hexes,)))
    other = tents(plan(tents=((hexes[1], hexes[0], *hexes[2:]),)))
    assert one != other
    pitched = altered(plan(), {"overlays": ["tent 0303 0403 0304 0404 opening 0403"]})
    assert pitched.tents[0][0] == (4, 3) and set(pitched.tents[0]) == set(hexes)
    assert (pitched.terrain(4, 3), pitched.terrain(3, 4)) == ("tent-opening", "tent")
    assert works(pitched, 42) == works(plan(), 42), "no small tents beside the large one"


def test_stairs_rise_from_their_foot_to_their_head() -> None:
    row = ("flat", "flat", "castle-stairs", *("flat",) * 5)
    ground = (("flat",) * 8, row, *(("flat",) * 8,) * 4)
    up = works(plan(ground=ground, stairs={(3, 2): (((2, 2),), ((4, 2),))}), 42)
    down = works(plan(ground=ground, stairs={(3, 2): (((4, 2),), ((2, 2),))}), 42)
    assert "rotate(0)" in up and "rotate(180)" in down


def test_what_is_built_turns_and_joins_with_its_sheet() -> None:
    built = plan(
        decks={(2, 2): "hoarding"},
        tents=(((3, 3), (4, 3), (3, 4), (4, 4)),),
        stairs={(5, 5): (((4, 5),), ((6, 5),))},
    )
    assert turned(turned(built)) == built
    whole = joined([[built, built]])
    assert set(whole.decks) == {(2, 2), (10, 2)} and len(whole.tents) == 2
    assert whole.stairs[13, 5] == (((12, 5),), ((14, 5),))


def test_every_ornament_draws_and_differs() -> None:
    drawn = {kind: ornaments(plan(drawn={kind: (((3, 3),),)})) for kind in ORNAMENTS}
    assert len(set(drawn.values())) == len(ORNAMENTS) and all(drawn.values())


def test_a_palm_stands_in_place_of_the_usual_tree() -> None:
    row = ("flat", "flat", "tree", *("flat",) * 5)
    ground = (("flat",) * 8, ("flat",) * 8, row, *(("flat",) * 8,) * 3)
    assert "gf-crown" in field(plan(ground=ground), BARE).split("</defs>")[-1]
    assert "gf-crown" not in field(plan(ground=ground, drawn={"palm": (((3, 3),),)}), BARE)


@pytest.mark.parametrize("thing", THINGS)
def test_every_thing_the_rules_know_has_a_drawing(thing: str) -> None:
    assert thing in {*SMALL, *LARGE}
    counter = Counter("it", "norman", thing=thing, facing=2)
    ElementTree.fromstring(counter_svg(counter))
    assert counter.body, "the living stand upon it"


def test_gear_shows_its_posture_its_facing_and_how_far_it_is_loaded() -> None:
    ladder = Counter("ladder", "", thing="ladder", posture="raised", facing=1)
    lying = msgspec.structs.replace(ladder, posture="lying")
    assert (ladder.long, lying.long) == (False, True)
    assert draw(ladder) != draw(lying)
    assert draw(ladder) != draw(msgspec.structs.replace(ladder, facing=4))
    thrower = Counter("thrower", "norman", thing="perriere")
    assert len({draw(msgspec.structs.replace(thrower, loaded=n)) for n in range(4)}) == 4
    assert draw(thrower) != draw(msgspec.structs.replace(thrower, rim="ink"))
    assert draw(thrower) != draw(msgspec.structs.replace(thrower, posture="damaged"))
    basin = Counter("basin", "", thing="oil-basin")
    assert not basin.turns and draw(basin) == draw(msgspec.structs.replace(basin, facing=3))


@pytest.mark.parametrize("facing", range(6))
def test_the_hexes_of_an_engine_lie_behind_its_front(facing: int) -> None:
    hexes = frame_hexes("siege-tower", facing, ("C1", "C2", "C3", "DC", "L1", "R1"))
    assert hexes["C1"] == ANCHOR
    assert hexes["C2"] == neighbour(ANCHOR, (facing + 3) % 6)
    assert hexes["C3"] == neighbour(hexes["C2"], (facing + 3) % 6)
    assert hexes["DC"] == neighbour(ANCHOR, facing)
    assert {hexes["L1"], hexes["R1"]} == {
        neighbour(ANCHOR, (facing + 2) % 6),
        neighbour(ANCHOR, (facing + 4) % 6),
    }


def test_a_siege_tower_shows_its_bridge_and_the_floor_that_is_seen() -> None:
    tower = Counter("belfry", "royalist", thing="siege-tower", facing=1, posture="up")
    down = msgspec.structs.replace(tower, posture="down")
    second = msgspec.structs.replace(tower, floor=2)
    assert len({draw(tower), draw(down), draw(second)}) == 3
    assert ">2<" in draw(second)


def test_people_on_a_deck_stand_over_those_below_it_and_say_so() -> None:
    s = opening(OIL)
    pieces = {piece.counter.name: piece for piece in pieces_of(s, OIL.people)}
    assert pieces["Edwy"].storey == 1 and pieces["Gifford"].storey == 0
    below = Piece(Counter("Low", "norman", face=(91, 92, 93)), 3, 3)
    above = Piece(Counter("High", "norman", face=(94, 95, 96)), 3, 3, storey=1)
    drawn = scene(plan(), [above, below], BARE)
    assert drawn.index(">91<") < drawn.index(">94<")
    assert ">1<" in drawn.split(">94<")[1]


def test_the_field_of_a_scenario_has_what_the_scenario_lays_on_it() -> None:
    assert plan_of_parcel(OIL).decks == {(18, 8): "hoarding", (19, 9): "hoarding", (18, 10): "hoarding"}
    mine = plan_of_parcel(scenarios.scenario("the-mine"))
    assert mine.terrain(17, 10) == "wall-demolished" and mine.level(17, 10) == 0
    church = plan_of_parcel(scenarios.scenario("the-church-door"))
    doors = {(s.col, s.row): s.state for s in church.sides if s.kind == "door"}
    assert doors[8, 5] == "shut" and doors[6, 9] == "open"
    assert len(church.sides) == len(plan_of_map(msgspec.to_builtins(scenarios.sheet("the-priory"))).sides)


def test_engines_go_under_everybody_and_gear_has_words_of_its_own() -> None:
    s = opening(BELFRY)
    belfry = s.scene.number("belfry")
    counter = counter_of(s, belfry, BELFRY.people, "fr")
    assert (counter.thing, counter.name, counter.facing, counter.faction) == (
        "siege-tower",
        "le beffroi",
        4,
        "royalist",
    )
    page = setting_svg(BELFRY, s, hex_px=48)
    ElementTree.fromstring(page)
    assert page.index(draw(counter)) < page.index(">22<") if ">22<" in page else True


def test_the_section_of_a_tower_tells_who_is_on_which_floor() -> None:
    s = opening(BELFRY)
    floors = tower_floors(s, s.scene.number("belfry"), BELFRY.people)
    assert [(f.storey, len(f.people)) for f in floors] == [(3, 2), (2, 4), (1, 2), (0, 8)]
    assert [f.places for f in floors] == [6, 10, 10, 13]
    assert {who.name for who in floors[0].people} == {"Terric", "Gerard"}
    svg = section_svg("The belfry", floors)
    ElementTree.fromstring(svg)
    assert svg.count('fill="url(#gf-stitch)"') == 16
    assert "niveau 3" in section_svg("Le beffroi", floors, language="fr")
    front = s.scene.field.name(s.scene.field.hex_of(s.pieces[s.scene.number("belfry")].at))
    lit = s.works.burn(Fire(s.scene.field.place(f"{front}/2"), 1, "arrow", 1))
    burning = tower_floors(msgspec.structs.replace(s, works=lit), s.scene.number("belfry"), BELFRY.people)
    assert [f.fires for f in burning] == [0, 1, 0, 0]
    assert section_svg("The belfry", burning) != svg


def test_the_section_of_a_stretch_of_wall_has_no_floors_that_are_not_there() -> None:
    s = opening(OIL)
    assert [f.storey for f in area_floors(s, "stretch-east", OIL.people)] == [0]
    assert area_floors(s, "no-such-part", OIL.people) == []


def test_nothing_lies_on_a_field_where_nothing_has_happened() -> None:
    assert changes(opening(OIL)) == ""


def test_fires_show_their_age_and_walls_their_damage() -> None:
    marks = {"1808/1": MarkerText(fire=2, lit="arrow"), "1805": MarkerText(damage=3)}
    _, s = scene_of(OIL, markers=marks)
    drawn = changes(s)  # type: ignore[arg-type]
    assert ">2<" in drawn and ">−3<" in drawn
    _, young = scene_of(OIL, markers={"1808/1": MarkerText(fire=0, lit="arrow")})
    assert changes(young) != drawn  # type: ignore[arg-type]


def test_what_was_opened_broken_or_filled_is_drawn_over_the_field() -> None:
    s = opening(OIL)
    field_ = s.scene.field
    works_ = s.works.become(field_.place("1214"), "gate-open").become(field_.place("0909"), "wall-demolished")
    works_ = works_.become(field_.place("1015"), "filled-moat").become(field_.place("1808/1"), "")
    works_ = works_.stand(field_.place("0704"), 1, "shut")
    drawn = changes(msgspec.structs.replace(s, works=works_))
    door = side_art("tower-door", "shut")
    assert door in drawn
    x, y = centre((12, 14))
    assert f"translate({x:g} {y:.1f})" in drawn
    page = f"<svg xmlns='x'>{field_svg(plan_of_parcel(OIL))}{drawn}</svg>"
    ids = [e.get("id") for e in ElementTree.fromstring(page).iter() if e.get("id")]
    assert len(ids) == len(set(ids))


def test_maps_of_lessons_may_have_houses_too() -> None:
    text = MapText(". . .\n . . .\n. . .\n . . .", around=["wall 0202"], sides=["0202 E window"])
    ElementTree.fromstring(field_svg(plan_of_map(msgspec.to_builtins(text))))
