"""Argad! at the terminal: a whole game from lines, sealed orders, save and load, the army builder, fuzz."""

import io
import sys
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.cli import FAILED, OK, main

LESSON = "lesson-first-volley"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))


def test_a_turn_from_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "table", "shoot yves+riwal+goulven hob", "ready", "ready", "agree", "ready", "quit")
    assert main(["play", LESSON, "--seed", "3", "--lang", "en"]) == OK
    out = capsys.readouterr().out
    assert "Yves, Riwal and Goulven shoot at Hob" in out
    assert "They stand thirty-five centimetres off" in out
    assert "You, turn 1: what will your figures do? [ARG-13.21]" in out
    assert "argad-" not in out


def test_refusals_rules_and_slips(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(
        monkeypatch,
        *("ready", "path yves 900,300", "path yvs 240,270", "why path yves 240,200", "rule arg-12.4"),
        *(
            "rule ARG-99",
            "path yves 240,200",
            "orders",
            "drop",
            "orders",
            "goals",
            "who yves",
            "help",
            "quit",
        ),
    )
    assert main(["play", LESSON, "--seed", "3", "--lang", "fr"]) == OK
    out = capsys.readouterr().out
    assert "Refusé" in out and "[ARG-12.1" in out
    assert 'did you mean "yves"?' in out
    assert "ARG-12.4" in out and "path yves 240,200" in out
    assert "argad-" not in out


def test_the_curtain_keeps_the_seal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Between two people at one keyboard nobody is shown what the other has written."""
    typed(monkeypatch, "ready", "ready", "path alan 210,200", "ready", "orders", "log", "quit")
    assert (
        main(
            [
                "play",
                "lesson-first-steps",
                "--seed",
                "1",
                "--lang",
                "en",
                "--seat",
                "pupil=human",
                "--seat",
                "other=human",
            ]
        )
        == OK
    )
    out = capsys.readouterr().out
    mine, theirs = out.rsplit("The sheet of The other", 1)
    assert "Alan goes to 210,200" in mine and "210,200" not in theirs


def test_saved_and_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved, record = tmp_path / "game.gonfanon", tmp_path / "game.record"
    typed(monkeypatch, "ready", f"save {saved}", "quit")
    assert main(["play", LESSON, "--seed", "3", "--lang", "en", "--record", str(record)]) == OK
    assert play.load_game(saved.read_bytes()).state.stage == "announce"
    assert play.verify(record.read_text("utf-8")).ok
    typed(monkeypatch, "agree", "quit")
    assert main(["play", "--load", str(saved), "--lang", "en"]) == OK
    assert "turn 1: who shoots at whom?" in capsys.readouterr().out
    typed(monkeypatch, "agree", "quit")
    assert main(["play", "--load", str(record), "--lang", "en"]) == OK
    out = capsys.readouterr().out
    assert "turn 1: what will your figures do?" in out and "it can only be looked at" in out


def test_the_machine_plays_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch)
    seats = ["--seat", "pupil=sergeant", "--seat", "other=squire"]
    assert main(["play", LESSON, "--seed", "2", "--lang", "en", "--plain", *seats]) == OK
    out = capsys.readouterr().out
    assert "Turn 2." in out
    assert any(end in out for end in ("has done better", "has lost less", "Neither side"))


def test_muster(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["muster", "--lang", "en"]) == OK
    told = capsys.readouterr().out
    assert "vikings: Vikings (790-1066)" in told
    # ARG-30.8: free of charge, and changes say that they are unofficial.
    assert told.startswith("Argad! is free of charge") and "unofficial changes" in told
    assert main(["muster", "bretons", "--lang", "en"]) == OK
    assert (
        "14 points, captain: Captain on foot (class 10, armour 5 2, two-handed sword 2), at most 1"
        in capsys.readouterr().out
    )
    cast = tmp_path / "cast.yaml"
    assert (
        main(
            [
                "muster",
                "villagers",
                "headman",
                "reaper=5",
                "--budget",
                "20",
                "--lang",
                "en",
                "--out",
                str(cast),
            ]
        )
        == OK
    )
    out = capsys.readouterr().out
    assert "6 figures, 19 of 20 points." in out and "1 points are left." in out
    assert "line: villagers/reaper" in cast.read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["bretons", "captain=1", "vougier=16"], "42 points too dear"),
        (["bretons", "captain=2"], "at most 1 captain"),
        (["bretons", "knight=2"], "one of banneret"),
        (["bretons", "vougier=many"], "no LINE=COUNT"),
        (["romans"], "there is no troop 'romans'"),
    ],
)
def test_muster_refuses_in_one_sentence(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["muster", *words, "--lang", "en"]) != OK
    assert message in capsys.readouterr().err


def test_fuzz_plays_skirmishes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["fuzz", LESSON, "--games", "1", "--out", str(tmp_path)]) == OK
    assert capsys.readouterr().out.startswith(f"{LESSON}: 1 games")
    assert FAILED != OK and not list(tmp_path.iterdir())
