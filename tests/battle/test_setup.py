"""Positions as people write them: what stands where, and what cannot be."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.piece_text import MarkerText, PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.cast.characters import DEAD, HORSE, STUNNED, WOUNDED, Face
from gonfanon.field.hexes import DIRECTIONS, NW, SE, SW, W
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData
from gonfanon.library.scenarios import scenario
from gonfanon.rules.position.state import Battle

ROWS = "\n".join((". " * 8, " " + ". " * 8) * 3)
MAN = PieceText(side="norman", at="0303", foot=[10, 6, 8])
RIDER = replace(MAN, mounted=[24, 10, 12], riding=True, facing="E")
HOPLITE = replace(MAN, traits=["hoplite"])
FOE = PieceText(side="saracen", at="0801", foot=[8, 4, 8])


def battle(
    *,
    book: str = "guiscard",
    sides: tuple[str, ...] = ("norman", "saracen"),
    turn: TurnText | None = None,
    options: tuple[str, ...] = (),
    rulings: dict[str, str] | None = None,
    markers: dict[str, MarkerText] | None = None,
    off_board: bool = False,
    **pieces: PieceText,
) -> Battle:
    rules = library.book(book)
    field = field_of(MapText(rows=ROWS), rules.hex_terrains, ())
    return battle_of(
        field,
        rules,
        list(sides),
        pieces,
        turn=turn,
        options=options,
        rulings=rulings,
        markers=markers,
        off_board=off_board,
    )


def test_pieces_are_numbered_as_written_and_ridden_horses_come_last() -> None:
    s = battle(odo=replace(MAN, at="0301"), gui=RIDER, omar=FOE)
    assert [character.key for character in s.scene.characters] == ["odo", "gui", "omar", "gui.horse"]
    gui, horse = s.pieces[1], s.pieces[3]
    assert (gui.mount, s.scene.grid.names[gui.at], DIRECTIONS[gui.facing]) == (3, "0303", "E")
    assert (horse.away, horse.at, s.character(3).kind, s.character(3).foot) == ("ridden", -1, "horse", HORSE)
    assert [s.scene.grid.names[h] for h in s.hexes(1)] == ["0303", "0203"]


def test_movement_points_are_those_of_the_present_state() -> None:
    s = battle(
        well=MAN,
        hurt=replace(MAN, at="0305", state="wounded"),
        rider=replace(RIDER, at="0601", state="wounded"),
        down=replace(MAN, at="0505", state="stunned"),
    )
    assert [piece.left for piece in s.pieces[:4]] == [8, 4, 12, 0]
    assert [piece.state for piece in s.pieces[1:4]] == [WOUNDED, WOUNDED, STUNNED]


def test_wounded_faces_that_are_not_written_are_about_half() -> None:
    s = battle(gui=replace(RIDER, foot=[13, 7, 6], mounted=[25, 10, 12]))
    assert s.character(0).foot_wounded == Face(7, 4, 3)
    assert s.character(0).mounted_wounded == Face(13, 5, 12)
    s = battle(gui=replace(RIDER, foot_wounded=[1, 2, 3], mounted_wounded=[4, 5, 6]))
    assert (s.character(0).foot_wounded, s.character(0).mounted_wounded) == (Face(1, 2, 3), Face(4, 5, 6))


def test_the_horse_of_a_cataphract_is_armoured() -> None:
    s = battle(leo=replace(RIDER, traits=["cataphract"]), gui=replace(RIDER, at="0306"))
    assert [(s.character(n).armour, s.character(n).has("cataphract")) for n in (2, 3)] == [
        (True, True),
        (False, False),
    ]


@pytest.mark.parametrize(
    ("written", "front"),
    [
        ({"facing": "N"}, NW),
        ({"facing": "S"}, SE),
        ({"front": ["NW", "NE"]}, NW),
        ({"front": ["NE", "NW"]}, NW),
        ({"front": ["SW", "W"]}, SW),
        ({"front": ["W", "NW"]}, W),
        ({"front": ["NE", "E"]}, 0),
    ],
)
def test_a_hoplite_with_a_front_stands_in_formation(written: dict[str, Any], front: int) -> None:
    s = battle(leon=replace(HOPLITE, **written))
    assert (s.pieces[0].front, s.pieces[0].pikes, s.pieces[0].facing) == (front, True, -1)


def test_the_foulkon_is_a_marker_on_one_hoplite_in_formation() -> None:
    in_line = replace(HOPLITE, facing="N", traits=["hoplite", "foulkon"])
    s = battle(
        leon=in_line,
        petros=replace(HOPLITE, at="0403", facing="N"),
        niko=replace(in_line, at="0503", facing=""),
    )
    assert [piece.foulkon for piece in s.pieces] == [True, False, False]
    down = battle(leon=replace(in_line, state="stunned")).pieces[0]
    assert (down.front, down.pikes, down.foulkon) == (-1, False, False)


def test_missiles_are_those_of_the_weapon_unless_written() -> None:
    s = battle(
        bow=replace(MAN, weapon="short-bow"),
        jav=replace(MAN, at="0305", weapon="javelin"),
        last=replace(MAN, at="0505", weapon="javelin", ammunition=1),
    )
    shots = library.book("guiscard").weapons["javelin"].shots
    assert [piece.ammunition for piece in s.pieces] == [-1, -1 if shots is None else shots, 1]


def test_a_horse_is_held_by_its_side_only_with_a_man_beside_it() -> None:
    horse = PieceText(side="norman", at="0503", facing="E", traits=["horse"])
    far = battle(bayard=horse, odo=replace(MAN, at="0101"))
    near = battle(bayard=horse, odo=replace(MAN, at="0603"))
    led = battle(bayard=replace(horse, led_by="omar"), omar=replace(FOE, at="0603"))
    assert [(s.pieces[0].holder, s.pieces[0].leader) for s in (far, near, led)] == [(-1, -1), (0, -1), (1, 1)]


def test_turn_options_rulings_and_markers() -> None:
    s = battle(odo=MAN, turn=TurnText(3, "saracen", "melee"), options=("charge",))
    assert (s.turn, s.side, s.step, s.scores, s.scene.charging) == (3, 1, "melee", (0, 0), True)
    assert (battle(odo=MAN).turn, battle(odo=MAN).side, battle(odo=MAN).step) == (1, 0, "shooting")
    name = next(iter(library.book("guiscard").rulings))
    assert battle(odo=MAN, rulings={name: "anyone"}).scene.rulings[name] == "anyone"
    wet = battle(
        book="ager-sanguinis", odo=MAN, markers={"0403": MarkerText("wet"), "0404": MarkerText("burning")}
    )
    index = wet.scene.grid.index
    assert (wet.naphtha, wet.burning) == (1 << index["0403"], 1 << index["0404"])


def test_whoever_has_no_hex_waits_outside_where_that_is_allowed() -> None:
    s = battle(odo=replace(MAN, at=""), off_board=True)
    assert (s.pieces[0].at, s.pieces[0].away) == (-1, "waiting")


def test_the_dead_share_a_hex_with_the_living() -> None:
    s = battle(odo=MAN, hugo=replace(MAN, state="dead"))
    assert s.pieces[1].state == DEAD


@pytest.mark.parametrize(
    ("pieces", "path", "message"),
    [
        ({"odo": replace(MAN, side="turk")}, "odo.side", "unknown side 'turk'; one of norman, saracen"),
        ({"odo": replace(MAN, side="")}, "odo", "unknown side ''"),
        ({"odo": replace(MAN, weapon="musket")}, "odo.weapon", "unknown weapon 'musket'"),
        ({"odo": replace(MAN, at="0901")}, "odo.at", "'0901' is no hex of this map (8 columns, 6 rows)"),
        ({"odo": replace(MAN, at="")}, "odo", "at is missing"),
        (
            {"odo": replace(MAN, state="tired")},
            "odo.state",
            "unknown state 'tired'; one of well, wounded, stunned, dead",
        ),
        ({"odo": replace(MAN, foot=[])}, "odo", "foot is missing"),
        (
            {"odo": replace(MAN, foot=[8, 4])},
            "odo.foot",
            "three figures are wanted, attack, defence and movement, not 2",
        ),
        ({"odo": replace(MAN, foot=[8, -4, 8])}, "odo.foot", "-4 is less than nothing"),
        ({"odo": replace(MAN, mounted_wounded=[8, 4, 12])}, "odo.mounted_wounded", "no figures for him well"),
        ({"gui": replace(RIDER, mounted=[])}, "gui.riding", "mounted is missing"),
        ({"gui": replace(RIDER, facing="")}, "gui", "facing is missing"),
        (
            {"gui": replace(RIDER, facing="N")},
            "gui.facing",
            "unknown facing 'N'; one of NE, E, SE, SW, W, NW",
        ),
        ({"gui": replace(RIDER, at="0101")}, "gui.at", "its rear hex, behind 0101 facing E, is off the map"),
        ({"gui": replace(RIDER, state="stunned")}, "gui.riding", "nobody rides who is stunned"),
        ({"odo": MAN, "hugo": MAN}, "hugo.at", "hugo and odo are both on 0303; one living a hex"),
        ({"odo": replace(MAN, at="0203"), "gui": RIDER}, "gui.at", "gui and odo are both on 0203"),
        ({"odo": MAN, "hugo": replace(MAN, state="stunned")}, "hugo.at", "one living a hex"),
        ({"odo": replace(MAN, facing="E")}, "odo.facing", "only riders, horses and hoplites in formation"),
        (
            {"leon": replace(HOPLITE, facing="E")},
            "leon.facing",
            "unknown facing of a formation 'E'; one of N, S",
        ),
        ({"leon": replace(HOPLITE, front=["NW", "SE"])}, "leon.front", "two sides that lie side by side"),
        ({"leon": replace(HOPLITE, front=["NW"])}, "leon.front", "two sides that lie side by side"),
        ({"gui": RIDER, "gui.horse": MAN}, "gui.horse", "gui sits on the horse of that name"),
        ({"odo+hugo": MAN}, "odo+hugo", "cannot be a name"),
        ({"0304": MAN}, "0304", "cannot be a name"),
        ({"pass": MAN}, "pass", "cannot be a name"),
        ({"mule": replace(MAN, traits=["mule"], state="wounded")}, "mule.state", "an animal is well or dead"),
        ({"odo": replace(MAN, led_by="odo")}, "odo.led_by", "only a horse is led"),
    ],
)
def test_what_cannot_stand_is_named_with_the_way_to_it(
    pieces: dict[str, PieceText], path: str, message: str
) -> None:
    with pytest.raises(BadData) as caught:
        battle(**cast("dict[str, Any]", pieces))
    assert caught.value.path == ("pieces", *_keys(path, pieces))
    assert message in caught.value.message


def _keys(path: str, pieces: dict[str, PieceText]) -> tuple[str, ...]:
    name = max((key for key in pieces if path.startswith(key)), key=len)
    rest = path.removeprefix(name).removeprefix(".")
    return (name, rest) if rest else (name,)


@pytest.mark.parametrize(
    ("head", "path", "message"),
    [
        ({"sides": ("norman",)}, ("sides",), "two sides or more"),
        ({"options": ["charge", "dragons"]}, ("options", 1), "unknown option 'dragons'"),
        ({"rulings": {"luck": True}}, ("rulings", "luck"), "unknown ruling 'luck'"),
        ({"turn": TurnText(0)}, ("turn", "number"), "counted from 1"),
        ({"turn": TurnText(1, "turk")}, ("turn", "side"), "unknown side 'turk'"),
        ({"turn": TurnText(1, "norman", "sleep")}, ("turn", "step"), "unknown step 'sleep'"),
        ({"turn": TurnText(1, "norman", "charges")}, ("turn", "step"), "only with the option charge"),
        ({"markers": {"0909": MarkerText("wet")}}, ("markers", "0909"), "no hex of this map"),
    ],
)
def test_what_cannot_be_played_is_named_with_the_way_to_it(
    head: dict[str, Any], path: tuple[str | int, ...], message: str
) -> None:
    with pytest.raises(BadData) as caught:
        battle(odo=MAN, **head)
    assert caught.value.path == path
    assert message in caught.value.message


def test_a_scenario_without_one_of_its_maps_is_refused() -> None:
    parcel = scenario("two-banners")
    with pytest.raises(BadData, match="no map called 'the-crusaders-road'"):
        set_out(replace(parcel, maps={}), library.book(parcel.scenario.book))
