"""A siege at the terminal: the sheet, orders with their odds, into a fight and back, saved and recorded."""

import io
import sys

import pytest

from gonfanon.cli import main

TO_ACTION = ["pass"] * 6
"""The stores, the night, and the morning of day 2 with seed 12, on which a spy opens the gate."""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def run(lines: list[str], *args: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", *args, "--plain"]) == 0
        return capsys.readouterr().out

    return run


def test_the_sheet_and_the_odds_are_shown_before_one_commits(console) -> None:
    out = console(
        ["pass", "pass", "odds", "sheet", "quit"], "the-hungry-hill", "--seed", "12", "--lang", "en"
    )
    assert "Food for 22 days: the last of it is eaten on day 23." in out
    assert "55% recall" in out
    assert "blockade with gaps +4 [GUI-11.1.4a]" in out


def test_refusals_name_their_rule(console) -> None:
    out = console(
        ["assault", "build robert ladder", "sing", "quit"], "the-hungry-hill", "--seed", "12", "--lang", "en"
    )
    assert "Not allowed: that is for the besieger to do." in out
    assert "GUI-11.1.3b" in out
    assert 'no order "sing"' in out


def test_into_a_fight_and_back(console, tmp_path) -> None:
    record, kept = tmp_path / "siege.record", tmp_path / "siege.game"
    lines = [
        *TO_ACTION,
        "assault",
        "place leon 1206",
        f"save {kept}",
        "undo",
        "settle squire",
        "chronicle",
        "quit",
    ]
    out = console(lines, "the-hungry-hill", "--seed", "12", "--lang", "en", "--record", str(record))
    assert "Leon at 1206." in out
    assert "Day 2, an assault: 28 besiegers against 15 besieged." in out
    assert "It lasted" in out
    assert main(["verify", str(record)]) == 0
    assert main(["replay", str(record)]) == 0
    again = console(["sheet", "quit"], "--load", str(kept), "--lang", "fr")
    assert "Action du jour : un assaut." in again


def test_two_sides_by_chance_play_a_siege_to_its_end(console) -> None:
    seats = ["--seat", "norman=passive", "--seat", "byzantine=passive"]
    out = console([], "the-hungry-hill", "--seed", "1", "--lang", "en", *seats)
    assert "Victory for" in out


def test_fuzz_knows_sieges(capsys) -> None:
    assert main(["fuzz", "the-hungry-hill", "--games", "1", "--limit", "20000", "--rules-only"]) == 0
    assert "the-hungry-hill: 1 games" in capsys.readouterr().out
