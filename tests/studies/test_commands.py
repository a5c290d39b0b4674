"""The commands as they are typed: the same table every time, files written, mistakes named with exit code 2."""

import json
import re
import time
from pathlib import Path

import pytest

from gonfanon.cli import main
from gonfanon.library.scenarios import scenario_names

FEW = ["--levels", "passive,random", "--scenarios", "the-well,three-champions", "--lang", "en"]
QUICK = ["--seats", "random,random", "--lang", "en", "--processes", "1"]


def test_a_tournament_prints_the_same_table_whatever_the_number_of_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tables = []
    for processes in ("1", "2"):
        assert main(["tournament", *FEW, "--games", "8", "--processes", processes]) == 0
        tables.append(capsys.readouterr().out)
    assert tables[0] == tables[1]
    assert re.search(r"chance against somebody passive +8 ", tables[0])


def test_a_tournament_writes_its_report_and_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    report = tmp_path / "opponents.md"
    words = ["tournament", *FEW, "--processes", "1", "--out", str(report)]
    assert main([*words, "--games", "4"]) == 0
    assert (tmp_path / "opponents.jsonl").read_bytes().count(b"\n") == 4
    assert "gonfanon tournament --levels passive,random" in report.read_text(encoding="utf-8")
    assert main([*words, "--games", "8"]) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*words, "--games", "8", "--resume"]) == 0
    assert (tmp_path / "opponents.jsonl").read_bytes().count(b"\n") == 8
    resumed = capsys.readouterr().out
    main(["tournament", *FEW, "--processes", "1", "--games", "8"])
    assert resumed.startswith(capsys.readouterr().out)


def test_a_study_writes_figures_and_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    figures, page = tmp_path / "well.json", tmp_path / "well.html"
    words = ["study", "the-well", "--games", "6", *QUICK, "--sensitivity", "--handicap", "--trials", "2"]
    assert main([*words, "--json", str(figures), "--page", str(page)]) == 0
    found = json.loads(figures.read_text(encoding="utf-8"))
    assert found["games"] == 6 and found["scenario"] == "the-well" and len(found["sensitivity"]) == 4
    assert {trial["games"] for trial in found["sensitivity"]} == {2}
    assert sum(side["won"] for side in found["sides"]) + found["draws"] == 6
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "The Well: 6 battles, chance against chance." in capsys.readouterr().out


def test_a_folder_of_studies_has_a_page_for_each_and_a_list(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "studies"
    words = ["study", "the-well", "three-champions", "--games", "3", *QUICK, "--out", str(out)]
    assert main(words) == 0
    assert sorted(path.name for path in out.iterdir()) == [
        "README.md",
        "games.jsonl",
        "studies.json",
        "the-well.md",
        "the-well.svg",
        "three-champions.md",
        "three-champions.svg",
    ]
    listed = (out / "README.md").read_text(encoding="utf-8")
    assert "[The Well](the-well.md) | 3 |" in listed
    assert "the-well.svg" in (out / "the-well.md").read_text(encoding="utf-8")
    assert "sieges.md" not in listed
    (out / "sieges.md").touch()
    assert main([*words, "--resume"]) == 0
    assert (out / "games.jsonl").read_bytes().count(b"\n") == 6
    listed = (out / "README.md").read_text(encoding="utf-8")
    assert "(sieges.md)" in listed and "(campaigns.md)" not in listed


def test_a_scenario_studied_anew_leaves_the_others_in_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, seed in (("the-well", "1"), ("three-champions", "1"), ("the-well", "2")):
        more = ["--seed", seed, "--journal", str(tmp_path / f"{name}{seed}.jsonl")]
        assert main(["study", name, "--games", seed, *QUICK, "--out", str(tmp_path / "out"), *more]) == 0
    listed = (tmp_path / "out" / "README.md").read_text(encoding="utf-8")
    assert "[The Well](the-well.md) | 2 |" in listed and "(three-champions.md) | 1 |" in listed
    figures = tmp_path / "out" / "studies.json"
    old = figures.read_text(encoding="utf-8").replace(
        '"scenario": "three-champions",\n    "text": "', '"scenario": "three-champions",\n    "text": "0'
    )
    assert old != figures.read_text(encoding="utf-8")
    figures.write_text(old, encoding="utf-8")
    more = ["--journal", str(tmp_path / "last.jsonl")]
    assert main(["study", "the-well", "--games", "1", *QUICK, "--out", str(tmp_path / "out"), *more]) == 0
    assert "three-champions" not in (tmp_path / "out" / "README.md").read_text(encoding="utf-8")


def test_when_time_is_short_every_scenario_has_its_share(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    ticks = iter(range(1000))
    monkeypatch.setattr(time, "monotonic", lambda: 10 * next(ticks))
    words = ["study", "the-well", "three-champions", "--games", "50", *QUICK, "--minutes", "1.2"]
    assert main([*words, "--json", str(tmp_path / "both.json")]) == 0
    played = [found["games"] for found in json.loads((tmp_path / "both.json").read_text(encoding="utf-8"))]
    assert sum(played) == 7 and min(played) >= 3
    assert f"Only {played[0]} of 50 battles were played: the time was up." in capsys.readouterr().out


def test_a_scenario_for_which_there_was_no_time_is_listed_as_such(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    ticks = iter(range(1000))
    monkeypatch.setattr(time, "monotonic", lambda: 10 * next(ticks))
    words = ["study", "the-well", "three-champions", "--games", "50", *QUICK, "--minutes", "0.4"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    listed = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "[The Well](the-well.md) | 2 |" in listed
    assert "| Three Champions | 0 |" in listed and "not yet studied" in listed
    assert not (tmp_path / "three-champions.md").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["study"], "which scenario"),
        (["study", "nowhere"], "there is no scenario 'nowhere'"),
        (["study", "the-well", "--seats", "pope,random"], "'pope'"),
        (["study", "the-well", "--seats", "captain"], "norman, arab"),
        (["study", "the-well", "--games", "0"], "at least one game"),
        (["study", "the-well", "--processes", "0"], "at least one process"),
        (["study", "the-well", "--resume"], "--journal"),
        (["study", "the-well", "the-toll", "--page", "x.html"], "--out"),
        (["study", "the-well", "--json", "no-such-folder/x.json"], "there is no folder"),
        (["study", "the-well", "--page", "."], "it is a folder"),
        (["study", "the-well", "--seats", ","], "--seats is empty"),
        (["tournament", "--levels", "random,wizard"], "'wizard'"),
        (["tournament", "--scenarios", "mars"], "there is no scenario 'mars'"),
        (["tournament", "--out", "no-such-folder/x.md"], "there is no folder"),
        (["tournament", "--minutes", "-1"], "minutes"),
        (["tournament", "--journal", "/proc/nothing/games.jsonl"], "cannot be written"),
    ],
)
def test_mistakes_are_named_before_anything_is_played(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    err = capsys.readouterr().err
    assert says in err and "Traceback" not in err and err.count("\n") == 1


def test_every_scenario_can_be_studied(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [
        "study",
        "--all",
        "--games",
        "1",
        "--seats",
        "passive,passive",
        "--lang",
        "fr",
        "--processes",
        "1",
    ]
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert {path.stem for path in tmp_path.glob("*.svg")} == set(scenario_names())


def test_campaigns_that_the_same_minds_have_played_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "campaigns.md"
    words = ["campaigns", "the-first-week", "--out", str(page)]
    assert main([*words, "--games", "2", "--seed", "3"]) == 0
    first = _games(page)
    assert main([*words, "--games", "3", "--seed", "2", "--resume"]) == 0
    assert [game["seed"] for game in _games(page)] == [2, 3, 4]
    assert _games(page)[1:] == first, "their processor time too: they were not played anew"
    assert main(["campaigns", "the-first-week", "--resume"]) == 2
    assert "--resume needs the page" in capsys.readouterr().err


def _games(page: Path) -> list[dict[str, object]]:
    [study] = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    games: list[dict[str, object]] = study["games"]
    return games
