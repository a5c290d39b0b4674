"""`gonfanon lint` names each fault with file, line and key, and leaves what is sound alone."""

from pathlib import Path

import pytest

from gonfanon.cli import main
from gonfanon.library.shelf import PACKAGE

LIBRARY = PACKAGE / "library"
HILL = (LIBRARY / "maps" / "the-hill.map.yaml").read_text("utf-8")
NORMANS = (LIBRARY / "rosters" / "normans.yaml").read_text("utf-8")

ISLAND = """\
scenario: island
title: {en: The Island, fr: L’Île}
story: {en: "Two men and a pond.", fr: "Deux hommes et un étang."}
book: guiscard
sides: [norman, arab]
map:
  rows: |
    . . . . . . . . . .
     . . . ~ ~ ~ ~ . . .
    . . . ~ . . ~ . . T
     . . . ~ ~ ~ ~ . . .
    . . . . . . . . . .
  legend: {"~": deep-water, T: tree}
  areas: {rock: ["0503", "0603"], hill: ["0901", "1001"]}
cast:
  norman:
    - {id: odon, at: "0103"}
    - {id: serlon, at: "0205", facing: E}
  arab:
    - {id: jawhar, at: "0903"}
turns: 8
goals:
  - {goal: kill, side: norman}
  - {goal: hold, side: arab, area: hill}
otherwise: draw
"""


def lint(tmp_path: Path, text: str, name: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit code, and the complaints without the path of the folder."""
    file = tmp_path / name
    file.write_text(text, "utf-8")
    code = main(["lint", str(file)])
    complaints = capsys.readouterr().err.replace(str(tmp_path) + "/", "").splitlines()
    return code, [line.removeprefix("gonfanon: ") for line in complaints]


def line_of(text: str, words: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if words in line)


def change(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_all_that_is_shipped_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    shipped = [
        path
        for folder in (
            "maps",
            "rosters",
            "scenarios",
            "lessons",
            "sieges",
            "skirmishes",
            "troops",
            "scenery",
            "campaigns",
        )
        for path in (LIBRARY / folder).glob("*.yaml")
    ]
    assert sorted(shown.out.splitlines()) == sorted(
        f"ok  library/{path.relative_to(LIBRARY)}" for path in shipped
    )


def test_a_sound_scenario_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert lint(tmp_path, ISLAND, "island.yaml", capsys) == (0, [])


@pytest.mark.parametrize(
    ("old", "new", "at", "key", "message"),
    [
        pytest.param(
            "{goal: hold, side: arab, area: hill}", "{goal: hold, side: arab, area: rock}",
            "area: rock}", "goals[1]", "nobody of arab can get there", id="a goal nobody can reach",
        ),
        pytest.param(
            "{goal: hold, side: arab, area: hill}", "{goal: reach, side: norman, area: hill, count: 2, who: [odon, ali]}",
            "who: [odon, ali]", "goals[1].who[1]", "nobody called ali is in the cast", id="a goal for somebody missing",
        ),
        pytest.param(
            "{goal: kill, side: norman}", "{goal: kill, side: norman, who: [odon]}",
            "who: [odon]", "goals[0].who[0]", "odon fights for the side that is to kill him", id="a goal against oneself",
        ),
        pytest.param(
            "{goal: kill, side: norman}", "{goal: survive, side: norman, who: [jawhar]}",
            "who: [jawhar]", "goals[0].who[0]", "jawhar does not fight for norman", id="a goal for the enemy",
        ),
        pytest.param(
            "turns: 8\n", "zones: {norman: [\"0103\", \"0205\"]}\nturns: 8\n",
            "zones:", "zones.norman", "the zone has room for 2 hexes of people, 3 are needed", id="a zone too small",
        ),
        pytest.param(
            "turns: 8\n", "zones: {norman: [\"0103\", \"0205\", \"1003\"]}\nturns: 8\n",
            "zones:", "", "", id="a zone just large enough",
        ),
        pytest.param(
            'id: odon, at: "0103"', "id: nobody-at-all, at: \"0103\"",
            "nobody-at-all", "cast.norman[0]", "nobody-at-all is in no roster, and has no figures here", id="nobody of that name",
        ),
        pytest.param(
            'id: serlon, at: "0205", facing: E', 'id: serlon, enters: {turn: 2, hexes: ["1003"]}',
            "hexes:", "cast.norman[1].enters", "serlon finds every hex of the entry closed to him", id="an entry under trees",
        ),
        pytest.param(
            'id: serlon, at: "0205", facing: E', 'id: serlon, enters: {turn: 2, hexes: ["1003", "0105"]}',
            "hexes:", "cast.norman[1].enters.hexes", "1003 (tree) is closed to serlon", id="an entry half under trees",
        ),
        pytest.param(
            'id: serlon, at: "0205", facing: E', "id: serlon, enters: {turn: 9, edge: W}",
            "enters:", "cast.norman[1].enters.turn", "turn 9 is never played: the battle lasts 8 turns", id="a reserve that comes too late",
        ),
        pytest.param(
            "turns: 8\n", "special: {en: \"Mind the water.\"}\nturns: 8\n",
            "special:", "special", "the text in fr is missing", id="a text in one language",
        ),
        pytest.param(
            "turns: 8\n", "scoring: {norman: {hold: {rock: 3}}}\nturns: 8\n",
            "scoring:", "scoring.norman.hold.rock", "nobody of the side can get there", id="points for ground nobody can reach",
        ),
    ],
)  # fmt: skip
def test_a_faulty_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, at: str, key: str, message: str
) -> None:
    text = change(ISLAND, old, new)
    code, complaints = lint(tmp_path, text, "island.yaml", capsys)
    if not key:
        assert (code, complaints) == (0, [])
        return
    assert code == 2
    assert f"island.yaml:{line_of(text, at)}: {key}: {message}" in complaints


CUT_OFF = (
    change(
        change(ISLAND, ". . . . . . . . . .\n     . . . ~", "~ ~ . . . . . . . .\n     . ~ . ~"),
        '{id: serlon, at: "0205", facing: E}',
        '{id: odilon, foot: [14, 8, 6], armour: true, enters: {turn: 2, hexes: ["0102"]}}',
    )
    .replace("    . . . ~ . . ~ . . T\n", "    . ~ . ~ . . ~ . . T\n")
    .replace(
        "     . . . ~ ~ ~ ~ . . .\n    . . . . . . . . . .\n  legend",
        "     ~ ~ . ~ ~ ~ ~ . . .\n    . . . . . . . . . .\n  legend",
    )
)


def test_an_entry_that_leads_nowhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Armour does not swim: who enters in the corner stays there."""
    text = change(CUT_OFF, '{id: odon, at: "0103"}', '{id: odon, at: "0305"}')
    code, complaints = lint(tmp_path, text, "island.yaml", capsys)
    line = line_of(text, "odilon")
    assert code == 2
    assert complaints == [
        f"island.yaml:{line}: cast.norman[1].enters: odilon enters into a dead end: no way leads to any enemy"
    ]


def test_an_exit_and_those_who_must_use_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = change(CUT_OFF, '{id: odon, at: "0103"}', '{id: odon, at: "0305"}').replace("0102", "0105")
    text = change(text, "turns: 8\n", 'exits: {norman: {hexes: ["0102"]}}\nturns: 8\n')
    text = change(text, "{goal: kill, side: norman}", "{goal: exit, side: norman, count: 1}")
    code, complaints = lint(tmp_path, text, "island.yaml", capsys)
    assert code == 2
    assert complaints == [
        f"island.yaml:{line_of(text, 'exits:')}: exits.norman: nobody of the side can get to this exit",
        f"island.yaml:{line_of(text, 'goal: exit')}: goals[0]: nobody of norman can get there",
    ]


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        pytest.param(
            "  . . b b", "  . r b b", "rows", "0201 is rock; it must be flat, or sheets do not join", id="terrain of the edge"
        ),
        pytest.param(
            '{"1003-1303": 1', '{"1001-1303": 1', "levels.1001-1303",
            "the outermost hexes lie on level 0, or sheets do not join", id="a hill over the edge",
        ),
        pytest.param(
            '"0902 SE crest"', '"0901 SE crest"', "sides[0]",
            "nothing stands on the sides of the outermost hexes, or sheets do not join", id="a crest on the edge",
        ),
        pytest.param(
            '"1217", "1218"]', '"1118"]', "drawn.road[0]",
            "1118 lies on the edge; roads leave by 1301, 2410, 1218, 0109, or sheets do not join", id="a road beside the gate",
        ),
        pytest.param(
            'title: {en: "The Hill", fr: "La Colline"}', 'title: {en: "The Hill"}', "title",
            "the title in fr is missing", id="a title in one language",
        ),
    ],
)  # fmt: skip
def test_a_sheet_that_does_not_join(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, key: str, message: str
) -> None:
    code, complaints = lint(tmp_path, change(HILL, old, new), "the-hill.map.yaml", capsys)
    assert code == 2
    assert any(
        line.startswith("the-hill.map.yaml:") and line.endswith(f": {key}: {message}") for line in complaints
    )


@pytest.mark.parametrize(
    ("old", "new", "at", "key", "message"),
    [
        pytest.param(
            "mounted: [36, 14, 12]", "mounted: [37, 14, 12]", "mounted: [37, 14, 12]\n    mounted_wounded: [18",
            "mounted", "[37, 14, 12] is off the scale, which says [36, 14, 12]", id="a wrong value",
        ),
        pytest.param(
            "    foot_wounded: [11, 5, 3]\n", "", "  tancred:", "",
            "the face foot_wounded is missing; by the scale it is [11, 5, 3]", id="a face missing",
        ),
        pytest.param(
            "    arms: lance-pennon\n", "    arms: lance-pennon\n    weapon: trebuchet\n", "weapon: trebuchet",
            "weapon", "unknown weapon 'trebuchet'; one of", id="an unknown weapon",
        ),
        pytest.param(
            "    arms: lance-pennon\n", "    arms: lance-pennon\n    weapon: crosbow\n", "weapon: crosbow",
            "weapon", "unknown weapon 'crosbow'; did you mean crossbow?", id="a weapon misspelt",
        ),
        pytest.param(
            "epithet: {en: the Dauntless, fr: l'Intrépide}", "epithet: {en: the Dauntless}", "epithet: {en: the Dauntless}",
            "epithet", "the epithet in fr is missing", id="an epithet in one language",
        ),
        pytest.param(
            "    stunned: 2\n", "    stunned: 3\n", "stunned: 3", "stunned", "3 is off the scale, which says 2", id="stun",
        ),
        pytest.param(
            "category: knight", "category: knigth", "category: knigth", "category",
            "unknown category 'knigth'; did you mean knight?", id="an unknown category",
        ),
        pytest.param(
            "helm: nasal", "helm: sallet", "helm: sallet", "look.helm", "unknown helm 'sallet'; one of nasal", id="a helm nobody draws",
        ),
        pytest.param(
            "[knight, noble, hero, norman]", "[knight, noble, hero]", "[knight, noble, hero]", "traits",
            "the faction norman is missing", id="no nation",
        ),
    ],
)  # fmt: skip
def test_a_faulty_roster(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, at: str, key: str, message: str
) -> None:
    before, tancred = NORMANS[: NORMANS.index("  tancred:")], NORMANS[NORMANS.index("  tancred:") :]
    text = before + change(tancred, old, new)
    code, complaints = lint(tmp_path, text, "normans.yaml", capsys)
    line = before.count("\n") + text[len(before) :][: text[len(before) :].index(at)].count("\n") + 1
    path = f"people.tancred.{key}".rstrip(".")
    assert code == 2
    assert any(said.startswith(f"normans.yaml:{line}: {path}: {message}") for said in complaints), complaints


def test_a_name_borne_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = change(NORMANS, "    name: Tancred\n    epithet: {en: the Dauntless, fr: l'Intrépide}\n",
                  "    name: Robert\n    epithet: {en: Guiscard, fr: Guiscard}\n")  # fmt: skip
    line = text[: text.index("  tancred:")].count("\n") + 2
    assert lint(tmp_path, text, "normans.yaml", capsys) == (
        2,
        [f"normans.yaml:{line}: people.tancred.name: Robert Guiscard is the name of robert too"],
    )


def test_an_id_of_another_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, complaints = lint(tmp_path, change(NORMANS, "  tancred:", "  bardas:"), "normans.yaml", capsys)
    assert code == 2
    assert [line.split(": ", 1)[1] for line in complaints] == [
        "people.bardas: this id stands in the roster byzantines too"
    ]


def test_an_id_written_twice_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, complaints = lint(tmp_path, change(NORMANS, "  tancred:", "  robert:"), "normans.yaml", capsys)
    assert code == 2
    assert "people.robert: the key stands twice, first on line" in complaints[0]


ROAD = (LIBRARY / "campaigns" / "the-empress-s-road.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "the-kings-peace: {faction: royalists",
            "the-kings-peace: {faction: normans",
            "there is no faction normans here",
        ),
        ("hold: marlborough}", "hold: marlboro}", "there is no place marlboro"),
        ("who: matilda, to: devizes}", "who: maud, to: devizes}", "there is no commander maud"),
        (
            "  the-kings-peace: {en: Marlborough",
            "  the-kings-war: {en: Marlborough",
            "there is no such mission",
        ),
        (
            "  flemings: {en: the Flemish company, fr: la compagnie flamande}\n",
            "",
            "its name for players is missing",
        ),
        (", fr: L’Emperesse}", "}", "the name in fr is missing"),
    ],
)
def test_faults_of_campaigns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, words: str
) -> None:
    code, complaints = lint(tmp_path, change(ROAD, old, new), "the-empress-s-road.yaml", capsys)
    assert code == 2
    assert any(words in line for line in complaints), complaints
