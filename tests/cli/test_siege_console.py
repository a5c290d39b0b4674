"""A siege at the terminal: the sheet, orders with their odds, into a fight and back, saved and recorded."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfanon.cli import main

TO_ACTION = ["pass"] * 5
"""The night, and the morning of day 2 with seed 2, on which the besieger has the initiative."""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(lines: list[str], *args: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", *args, "--plain"]) == 0
        return capsys.readouterr().out

    return run


def test_the_sheet_and_the_odds_are_shown_before_one_commits(console: Callable[..., str]) -> None:
    out = console(["pass", "odds", "sheet", "quit"], "the-hungry-hill", "--seed", "12", "--lang", "en")
    assert "Food for 34 days: the last of it is eaten on day 35." in out
    assert "9 % a relief army" in out
    assert "the first five days +5 [GUI-11.1.2b]" in out


def test_refusals_name_their_rule(console: Callable[..., str]) -> None:
    out = console(
        ["assault", "build robert ladder", "sing", "quit"], "the-hungry-hill", "--seed", "12", "--lang", "en"
    )
    assert "Not allowed: that is not for this step of the day. [GUI-11.1b, GUI-11.4a]" in out
    assert "Not allowed: men are put to work in the morning." in out
    assert 'no order "sing"' in out


def test_into_a_fight_and_back(console: Callable[..., str], tmp_path: Path) -> None:
    record, kept = tmp_path / "siege.record", tmp_path / "siege.game"
    lines = [
        *TO_ACTION,
        "assault",
        "moves hugues",
        "1",
        f"save {kept}",
        "undo",
        "settle squire",
        "chronicle",
        "quit",
    ]
    out = console(lines, "the-tithe-barn", "--seed", "2", "--lang", "en", "--record", str(record))
    assert "Yours to place: hugues" in out
    assert "Day 2, an assault: 19 besiegers against" in out
    assert "It lasted" in out
    assert main(["verify", str(record)]) in (0, 3)
    assert main(["replay", str(record)]) == 0
    again = console(["sheet", "quit"], "--load", str(kept), "--lang", "fr")
    assert "Action du jour : un assaut." in again


def test_a_mind_says_why_on_a_day_and_in_a_fight(console: Callable[..., str]) -> None:
    siege = ["the-first-assault", "--seat", "lombard=captain", "--seat", "norman=human", "--seed", "4"]
    places = [line for who in ("hugues", "bernard", "mathieu", "gerold") for line in (f"moves {who}", "1")]
    out = console(["pass", "why", *places, "pass", "why 2", "why 99", "quit"], *siege, "--lang", "en")
    assert "Captain: 14 can storm a place that 4 hold." in out
    assert "Captain, assault: storm the place: 14 besiegers free for it" in out
    assert "negotiate: talk of surrender: 10 % that they give up" in out.partition("What else was weighed")[2]
    assert "Captain, move pietro 0818 0917: Pietro to 0917, 2 MP, Pietro comes onto the field." in out
    assert "orders of minds are remembered." in out
    told = console(["pass", "pourquoi", *places, "pass", "pourquoi 2", "quit"], *siege, "--lang", "fr")
    assert "Capitaine : 14 hommes peuvent forcer une place tenue par 4." in told
    assert "Pietro entre sur le terrain." in told


def test_two_sides_by_chance_play_a_siege_to_its_end(console: Callable[..., str]) -> None:
    seats = ["--seat", "norman=passive", "--seat", "byzantine=passive"]
    out = console([], "the-hungry-hill", "--seed", "1", "--lang", "en", *seats)
    assert "Victory for" in out


def test_fuzz_knows_sieges(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "sanctuary", "--games", "1", "--limit", "20000", "--rules-only"]) == 0
    assert "sanctuary: 1 games" in capsys.readouterr().out


def test_the_lesson_of_the_first_day_can_be_done(console: Callable[..., str]) -> None:
    lines = ["pass", "pass", "pass", "pass", "3", "pass", "pass", "pass"]
    lines += ["batter 0906 perriere1+perriere2", "negotiate", "quit"]
    out = console(lines, "the-first-day", "--lang", "en")
    assert out.count("Done: ") == 4
    assert "Now the engines speak." in out


def test_the_lesson_of_the_first_assault_can_be_done(console: Callable[..., str]) -> None:
    lines = [*["pass"] * 5, "assault", "place rodelgar S", "place bonifacio S", "pass", "pass"]
    lines += ["moves rodelgar", "2", "settle squire", "quit"]
    out = console(lines, "the-first-assault", "--lang", "en")
    assert out.count("Done: ") == 4
    assert "What happened down there stands on the sheet now" in out
