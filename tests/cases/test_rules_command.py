"""The rules at the command line: found, shown, and counted in code and cases."""

import json
from pathlib import Path

import pytest

from gonfanon.cases import coverage
from gonfanon.cli import main


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_a_rule_is_shown_by_its_id_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    english, french = out(capsys, "gui-4.1b"), out(capsys, "GUI-4.1b", "--lang", "fr")
    assert english.startswith("GUI-4.1b  Stacking at the end of movement\n")
    assert "  We play: " in english
    assert french.startswith("GUI-4.1b  ")
    assert "  On joue\u202f: " in french


def test_the_cases_of_a_rule_are_named_in_either_language(capsys: pytest.CaptureFixture[str]) -> None:
    english, french = out(capsys, "GUI-4.3a"), out(capsys, "GUI-4.3a", "--lang", "fr")
    assert "  Cases: From beside one enemy to beside another; " in english
    assert "  Cas\u202f: Du contact d\u2019un ennemi à celui d\u2019un autre\u202f; " in french
    found = json.loads(out(capsys, "--coverage", "--json", "--lang", "fr"))
    assert "Du contact d\u2019un ennemi à celui d\u2019un autre" in found["GUI-4.3a"]["cases"]


def test_a_section_shows_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out(capsys, "GUI-4.1")
    assert "GUI-4.1a  " in shown
    assert "GUI-4.1b  " in shown
    assert "GUI-4.2" not in [line.split(" ")[0] for line in shown.splitlines()]


def test_words_are_found_in_either_language_without_accents(capsys: pytest.CaptureFixture[str]) -> None:
    found = out(capsys, "foulkon", "melee")
    assert "GUI-7.3.2f" in found
    assert "GUI-1.1a" in out(capsys, "echelle")


def test_without_a_word_the_chapters_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  4  " in out(capsys, "--book", "guiscard")


def test_what_is_not_there_is_one_clear_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "spaceship"]) == 2
    assert "no rule is called or speaks of 'spaceship'" in capsys.readouterr().err
    assert main(["rules", "--book", "chess"]) == 2
    assert "there is no book 'chess'" in capsys.readouterr().err


def test_coverage_is_counted_from_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(out(capsys, "--coverage", "--json"))
    assert len(found) == 2369
    assert set(found["GUI-1.1b"]) == {"code", "cases", "excused"}
    assert any(place.startswith("gonfanon/battle/") for place in found["GUI-1.1b"]["code"])
    assert found["GUI-1.1a"]["excused"].startswith("The scale")
    assert found["GUI-1.1b"]["excused"] is None
    assert len(json.loads(out(capsys, "--coverage", "--json", "--all"))) >= 2369


def test_coverage_in_words_names_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    shown = out(capsys, "--coverage")
    assert shown.startswith(
        "2369 clauses: guiscard, ager-sanguinis, guiscard-buildings-siege, anarchy, magna-carta, argad, campaign\n"
    )


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("moves on. GUI-4.3a", ["GUI-4.3a"]),
        ("GUI-3.1b to GUI-3.1l.", ["GUI-3.1b", "GUI-3.1l"]),
        ("(GUI-6.3), AGS-9a.", ["GUI-6.3", "AGS-9a"]),
        ("GUI-4.2.1.", ["GUI-4.2.1"]),
        ("no rule: XGUI-4a, GUI-a", []),
    ],
)
def test_ids_are_found_in_prose(text: str, rules: list[str]) -> None:
    assert coverage.RULE.findall(text) == rules


def test_a_case_counts_for_the_rules_it_names(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("case: One\nrules: [GUI-4a, GUI-4b]\n---\ncase: Two\n", encoding="utf-8")
    (tmp_path / "excused.yaml").write_text("GUI-4c: {en: x, fr: y}\n", encoding="utf-8")
    assert list(coverage.in_cases([tmp_path])) == [("One", "GUI-4a"), ("One", "GUI-4b")]
    assert list(coverage.in_cases([tmp_path], "fr")) == list(coverage.in_cases([tmp_path]))
