"""Scenario files: what they give, and every fault with its file, line and key. GUI-2a"""

from pathlib import Path

import pytest

from gonfanon import library
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.field.hexes import bits
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library import compiling, scenarios, shelf
from gonfanon.library.reading.scenarios import read_scenario
from gonfanon.rules.position.state import Battle
from tests.battle.fields import CAST, HEAD, fault, read

KILL = "- {goal: kill, side: norman, count: 2}\n"


def names(s: Battle, mask: int) -> list[str]:
    return sorted(s.scene.grid.names[h] for h in bits(mask))


def test_people_stand_where_the_file_says() -> None:
    s = read(KILL).opening
    assert [c.key for c in s.scene.characters] == [
        "odon",
        "hamon",
        "serlon",
        "ahmad",
        "omar",
        "walid",
        "serlon.horse",
    ]
    assert s.scene.grid.names[s.pieces[0].at] == "0101"
    serlon = s.pieces[2]
    assert (serlon.mount, serlon.facing, serlon.left) == (6, 1, 12)
    assert s.pieces[6].away == "ridden"
    assert s.scene.sides == ("norman", "arab")
    assert not s.placing
    assert (s.turn, s.side, s.step) == (1, 0, "shooting")


def test_what_an_entry_says_goes_before_the_roster() -> None:
    cast = CAST.replace(
        '{id: odon, at: "0101"}',
        '{id: odon, at: "0101", state: wounded, name: Otto, foot: [9, 9, 9], ammunition: 2}',
    )
    s = read(KILL, cast).opening
    assert s.character(0).name == "Otto"
    assert s.character(0).foot == (9, 9, 9)
    assert s.pieces[0].state == 1
    assert s.pieces[0].ammunition == 2


def test_a_rider_may_start_on_foot() -> None:
    cast = CAST.replace('at: "0303", facing: E', 'at: "0303", riding: false')
    s = read(KILL, cast).opening
    assert len(s.pieces) == 6
    assert s.pieces[2].mount == -1


def test_so_many_of_a_category() -> None:
    cast = CAST.replace('{id: ahmad, at: "0801"}', '{category: light-foot, count: 2, at: ["0801", "0804"]}')
    s = read(KILL, cast).opening
    chosen = [c.key for c in s.scene.characters if c.side == 1]
    assert chosen == ["ahmad", "karim", "omar", "walid"]


def test_a_person_of_ones_own() -> None:
    cast = CAST.replace('{id: odon, at: "0101"}', '{id: nobody, at: "0101", foot: [7, 4, 8]}')
    s = read(KILL, cast).opening
    assert s.character(0).foot_wounded == (4, 2, 4)


def test_reserves_exits_and_zones() -> None:
    cast = CAST.replace('{id: omar, at: "0802"}', "{id: omar, enters: {turn: 3, edge: E}}").replace(
        '{id: walid, at: "0803"}', '{id: walid, enters: {turn: 2, hexes: ["0504-0604"]}}'
    )
    more = 'exits: {norman: {edge: N}}\nzones: {norman: ["0101-0304"]}\n'
    s = read(KILL, cast, more=more).opening
    terms = s.scene.terms
    omar, walid = s.scene.number("omar"), s.scene.number("walid")
    turn, mask = terms.entry_mask(omar)
    assert (turn, names(s, mask)) == (3, ["0801", "0802", "0803", "0804"])
    turn, mask = terms.entry_mask(walid)
    assert (turn, names(s, mask)) == (2, ["0504", "0604"])
    assert terms.entry_mask(0) == (0, 0)
    assert s.pieces[omar].away == "waiting"
    assert names(s, terms.exit_mask(0)) == [f"0{c}01" for c in range(1, 9)]
    assert terms.exit_mask(1) == 0
    assert len(names(s, terms.zone_mask(0))) == 12
    assert terms.zone_mask(1) == 0
    assert terms.free == (0, 1, 2)
    assert s.placing


def test_a_fixed_piece_is_not_placed_anew() -> None:
    cast = CAST.replace('{id: odon, at: "0101"}', '{id: odon, at: "0704", fixed: true}')
    s = read(KILL, cast, more='zones: {norman: ["0101-0304"]}\n').opening
    assert s.scene.terms.free == (1, 2)


@pytest.mark.parametrize("name", ["the-well", "two-banners"])
def test_shipped_scenarios_are_whole(name: str) -> None:
    parcel = scenarios.scenario(name)
    s = set_out(parcel, library.book(parcel.scenario.book))
    people = [sum(1 for n in side) for side in s.scene.terms.people]
    assert people == ([6, 6] if name == "the-well" else [14, 14])
    assert all(len(parcel.scenario.story[language]) > 1000 for language in ("en", "fr"))
    assert "'" not in parcel.scenario.story["fr"]


def test_six_against_six_are_on_foot() -> None:
    s = set_out(scenarios.scenario("the-well"), library.book("guiscard"))
    assert all(p.mount < 0 for p in s.pieces)


def test_fourteen_against_fourteen_have_riders_archers_and_a_formation() -> None:
    s = set_out(scenarios.scenario("two-banners"), library.book("guiscard"))
    assert len(s.scene.field.sheets) == 2
    assert s.scene.charging and s.scene.forming and s.scene.refusing
    assert sum(p.mount >= 0 for p in s.pieces) == 12
    assert sum(p.front >= 0 for p in s.pieces) == 5
    assert sum(c.weapon.endswith("bow") for c in s.scene.characters) == 8


def test_both_sides_cost_about_the_same() -> None:
    for name in ("the-well", "two-banners"):
        parcel = scenarios.scenario(name)
        cost = dict.fromkeys(parcel.scenario.sides, 0)
        for side, entries in parcel.scenario.cast.items():
            cost[side] = sum(
                parcel.people[entry if isinstance(entry, str) else entry.id].price for entry in entries
            )
        assert max(cost.values()) - min(cost.values()) <= max(cost.values()) // 20


def test_a_compiled_scenario_is_the_same_parcel(tmp_path: Path) -> None:
    files = scenarios.compile_scenarios(tmp_path, ["the-well"])
    assert [file.name for file in files] == ["people.msgpack", "the-well.scenario.msgpack"]
    file = f"{scenarios.SCENARIOS}/the-well.yaml"
    fresh = read_scenario(shelf.shipped(file), file).parcel
    packed = compiling.read_compiled(tmp_path / "the-well.scenario.msgpack", Parcel)
    assert packed == fresh
    assert packed.hash == fresh.hash


def test_the_hash_names_the_game_and_not_its_words() -> None:
    plain = read(KILL).parcel
    assert read(KILL, head=HEAD.replace("Petite.", "Tout petit.")).parcel.hash == plain.hash
    assert read(KILL, head=HEAD.replace("turns: 5", "turns: 6")).parcel.hash != plain.hash
    assert read(KILL, CAST.replace('"0101"', '"0104"')).parcel.hash != plain.hash


def line_of(text: str, word: str) -> int:
    return next(n for n, row in enumerate(text.splitlines(), 1) if word in row)


FAULTS = [
    # what is put instead of what, the key, a part of the message
    ('{id: odon, at: "0101"}', '{id: odon, at: "9901"}', "cast.norman[0].at", "no hex of this map"),
    ('{id: odon, at: "0101"}', '{id: odon, at: "0102"}', "cast.norman[1].at", "both on 0102"),
    ('at: "0303", facing: E', 'at: "0503", facing: E', "cast.norman[2].at", "cannot stand on 0503 (tree)"),
    ('at: "0303", facing: E', 'at: "0303"', "cast.norman[2]", "facing is missing"),
    ('at: "0303", facing: E', 'at: "0303", facing: X', "cast.norman[2].facing", "unknown facing"),
    ('at: "0303", facing: E', 'at: "0101", facing: E', "cast.norman[2].at", "off the map"),
    ('{id: odon, at: "0101"}', '{id: oddon, at: "0101"}', "cast.norman[0]", "in no roster"),
    ('{id: odon, at: "0101"}', '{id: hamon, at: "0101"}', "cast.norman[1]", "twice"),
    ('{id: odon, at: "0101"}', "{id: odon}", "cast.norman[0]", "has no place"),
    ('{id: odon, at: "0101"}', '{id: odon, att: "0101"}', "cast.norman[0].att", "did you mean at?"),
    ('{id: odon, at: "0101"}', '{category: knight, count: 99, at: "0101"}', "cast.norman[0]", "99 of category knight"),
    ('{id: odon, at: "0101"}', '{id: odon, enters: {turn: 0, edge: E}}', "cast.norman[0].enters.turn", ""),
    ('{id: odon, at: "0101"}', '{id: odon, enters: {turn: 2}}', "cast.norman[0].enters", "an edge or some hexes"),
    ('{id: odon, at: "0101"}', '{id: odon, enters: {turn: 2, hexes: ["0302"]}}', "cast.norman[0].enters.hexes", "edge"),
    ("  arab: [", "  saracen: [", "cast.saracen", "there is no side saracen"),
    ('{id: odon, at: "0101"}', '{id: odon, at: "0101", weapon: musket}', "cast.norman[0].weapon", "musket"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "instead", "key", "message"), FAULTS)
def test_faults_of_the_cast_name_line_and_key(said: str, instead: str, key: str, message: str) -> None:
    cast = CAST.replace(said, instead, 1)
    assert cast != CAST
    error = fault(KILL, cast)
    assert (error.file, error.key) == ("small.yaml", key)
    assert message in error.message
    assert error.line == line_of(HEAD + cast, "norman: [" if "norman" in key else instead)


HEAD_FAULTS = [
    ("legend: {T: tree}", "legend: {T: jungle}", "map.legend.T", "unknown terrain 'jungle'"),
    ("turns: 5", "turns: 0", "turns", ""),
    ("turns: 5", "turns: soon", "turns", "a whole number is wanted"),
    ("otherwise: draw", "otherwise: nobody", "otherwise", "one of norman, arab, draw"),
    ("title: {en: Small, fr: Petit}", "title: {en: Small}", "title", "the text in fr is missing"),
    ("scenario: small", "scenario: large", "scenario", "another name"),
    ("turns: 5", "turns: 5\nbook: hoyle", "book", "unknown book 'hoyle'"),
    ("turns: 5", "turns: 5\noptions: [magic]", "options[0]", "unknown option 'magic'"),
    ("turns: 5", "turns: 5\nrulings: {magic: true}", "rulings.magic", "unknown ruling 'magic'"),
    ("turns: 5", 'turns: 5\nzones: {norman: ["0101-0901"]}', "zones.norman[0]", "0901 is no hex"),
    ("turns: 5", 'turns: 5\nzones: {norman: ["0801"]}', "cast.norman[0].at", "outside the zone"),
    ("turns: 5", "turns: 5\nexits: {angevin: {edge: E}}", "exits.angevin", "there is no side angevin"),
    ("turns: 5", "turns: 5\nexits: {norman: {edge: X}}", "exits.norman.edge", "'X'"),
    ("turns: 5", "turns: 5\nsheets: [[the-moon]]", "sheets[0][0]", "unknown sheet 'the-moon'"),
    ("turns: 5", "turns: 5\nsheets: [[the-hill]]", "sheets", "either sheets or a map"),
    ("sides: [norman, arab]", "sides: [norman]", "sides", "2"),
    ("turns: 5", "turns: 5\nmoon: full", "moon", "unknown key"),
    ("  rows: |", "  rows: |\n    . .", "map.rows", "row"),
]


@pytest.mark.parametrize(("said", "instead", "key", "message"), HEAD_FAULTS)
def test_faults_of_the_head_name_line_and_key(said: str, instead: str, key: str, message: str) -> None:
    head = HEAD.replace(said, instead, 1)
    assert head != HEAD
    error = fault(KILL, head=head)
    assert error.key.startswith(key)
    assert message in error.message
    assert error.line > 0


GOAL_FAULTS = [
    ("- {goal: kill, side: welsh}\n", "goals[0].side", "there is no side welsh"),
    ("- {goal: kill, side: norman, who: [robert]}\n", "goals[0].who[0]", "nobody called robert"),
    ("- {goal: kill, side: norman, count: 4}\n", "goals[0].count", "from 1 to 3"),
    ("- {goal: hold, side: norman, area: castle}\n", "goals[0].area", "unknown area castle"),
    ("- {goal: hold, side: norman}\n", "goals[0]", "an area or some hexes"),
    ("- {goal: hold, side: norman, hexes: ['1201']}\n", "goals[0].hexes[0]", "1201 is no hex"),
    ("- {goal: hold, side: norman, area: ford, turns: 6}\n", "goals[0]", "lasts 5 turns"),
    ("- {goal: survive, side: norman, turn: 9}\n", "goals[0]", "lasts 5 turns"),
    ("- {goal: exit, side: norman}\n", "goals[0]", "has no exit"),
    ("- {goal: escort, side: norman, who: []}\n", "goals[0].who", ""),
    ("- {goal: dance, side: norman}\n", "goals[0]", ""),
    ("- {side: norman}\n", "goals[0]", ""),
]


@pytest.mark.parametrize(("goals", "key", "message"), GOAL_FAULTS)
def test_faults_of_goals_name_line_and_key(goals: str, key: str, message: str) -> None:
    error = fault(goals)
    assert error.key.startswith(key)
    assert message in error.message
    assert error.line == line_of(HEAD + CAST + "goals:\n" + goals, goals.strip())


def test_scoring_names_people_or_categories() -> None:
    error = fault("- {goal: points}\n", more="scoring: {norman: {kill: {king: 5}}}\n")
    assert error.key == "scoring.norman.kill.king"


def test_an_unknown_scenario_is_said_clearly() -> None:
    with pytest.raises(GonfanonError, match=r"there is no scenario 'the-sell'; one of .*the-well"):
        scenarios.scenario("the-sell")
    with pytest.raises(BadFile, match="no such file"):
        scenarios.scenario("nowhere/at-all.yaml")
