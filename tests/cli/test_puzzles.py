"""Puzzles and the trainer at the terminal."""

import os
import re
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.cli import main
from gonfanon.library import puzzles
from gonfanon.rules.words.field import Move
from tests.sure import sure

FIRST = puzzles.puzzle_names()[0]


@pytest.fixture
def said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    def console(lines: list[str], *words: str) -> tuple[int, str, str]:
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in lines).encode())
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as piped:
            monkeypatch.setattr(sys, "stdin", piped)
            code = main(list(words))
        out = capsys.readouterr()
        return code, out.out, out.err

    return console


Console = Callable[..., tuple[int, str, str]]


def test_all_puzzles_are_listed(said: Console) -> None:
    code, out, _ = said([], "puzzles", "--lang", "en")
    assert code == 0
    assert all(f"{name} ·" in out for name in puzzles.puzzle_names())
    assert out.startswith(f"Today: {puzzles.of_day(date.today().toordinal())}\n")


def test_a_list_can_be_of_one_book_and_one_grade(said: Console) -> None:
    chosen = puzzles.puzzle(FIRST)
    _, out, _ = said([], "puzzles", "--book", chosen.book, "--grade", str(chosen.grade), "--lang", "fr")
    listed = re.findall(r"^([\w-]+) ·", out, re.MULTILINE)
    wanted = [
        each.puzzle
        for each in puzzles.puzzles().values()
        if (each.book, each.grade) == (chosen.book, chosen.grade)
    ]
    assert listed == wanted
    code, _, err = said([], "puzzles", "--book", "chess")
    assert code == 2
    assert err.count("\n") == 1 and "chess" in err


def test_the_right_plan_is_praised_and_the_solution_told(said: Console) -> None:
    puzzle = puzzles.puzzle(FIRST)
    code, out, _ = said(["nothing", puzzle.best.lower()], "puzzles", FIRST, "--lang", "en")
    assert code == 0
    before, after = out.split("Which plan (")
    assert "Which plan is best?" in before
    # The solution is not told before somebody has chosen.
    assert "in a hundred" not in before
    assert "That is none of the plans" in after
    assert f"Yes, {puzzle.best} is the best plan." in after
    for letter, plan in puzzle.plans.items():
        assert re.search(
            rf"^  {letter} .*{plan.chance} in a hundred, give or take {plan.margin}$", after, re.MULTILINE
        )


def test_a_worse_plan_is_answered_with_the_better(said: Console) -> None:
    puzzle = puzzles.puzzle(FIRST)
    other = next(letter for letter in puzzle.plans if letter != puzzle.best)
    _, out, _ = said([other], "puzzles", FIRST, "--lang", "fr", "--plain")
    assert f"Mieux vaut {puzzle.best}." in out


def test_the_puzzle_of_today(said: Console) -> None:
    _, out, _ = said([""], "puzzles", "--today", "--lang", "en")
    assert f"gonfanon train {puzzles.of_day(date.today().toordinal())} " in out


@pytest.mark.parametrize(
    "words",
    [
        ["puzzles", "nowhere"],
        ["puzzles", FIRST, "--today"],
        ["train", "nowhere"],
        ["train", FIRST, "--at", "99999"],
        ["train", FIRST, "--side", "martian"],
        ["train", FIRST, "--level", "emperor"],
    ],
)
def test_what_is_wrong_is_one_sentence(said: Console, words: list[str]) -> None:
    code, _, err = said([], *words)
    assert code == 2
    assert err.startswith("gonfanon: ") and err.count("\n") == 1


def test_a_position_is_played_again_and_again(
    said: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The chance before, what an order did to it, the tries so far; each try has dice of its own."""
    # With other dice the first phase of the enemy may end the battle before the player leaves it.
    secrets = iter([bytes([1]) * 32, bytes([2]) * 32])
    monkeypatch.setattr("gonfanon.library.chance.fresh_secret", lambda: next(secrets))
    file = tmp_path / "try.record"
    game = play.replay(puzzles.record_of(FIRST))
    ask = sure(game.ask())
    move = game.written(game.state, next(one for one in ask.options if isinstance(one, Move)), ask)
    lines = [move, "pass", "quit", "y", "quit", "n"]
    code, out, err = said(
        lines, "train", FIRST, "--level", "squire", "--games", "2", "--lang", "en", "--record", str(file)
    )
    assert code == 0, err
    assert out.count("You play ") == 2
    chances = re.findall(
        r"Your chance of winning: (\d+) in a hundred \(give or take (\d+), by 2 battles", out
    )
    assert len(chances) >= 2
    assert chances[0] == chances[-1]  # the same position
    assert re.search(r"After move [^:]*: \d+ → \d+ in a hundred", out)
    assert re.search(r"After pass: \d+ → \d+ in a hundred \([+−]?\d+, give or take \d+\)", out)
    assert "Tries so far: left, left." in out
    record = file.read_text()
    puzzle = puzzles.puzzle(FIRST)
    assert f"seat {puzzle.side} human" in record
    assert "seat " in record and "squire" in record
    source = puzzles.record_of(FIRST)
    assert re.findall(r"^dice \w+", record, re.MULTILINE) != re.findall(r"^dice \w+", source, re.MULTILINE)
    assert play.replay(record).count >= puzzle.answers


def test_a_record_is_trained_from_one_of_its_entries(said: Console, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(puzzles.record_of(FIRST))
    game = play.replay(file.read_text())
    at = next(n for n, entry in enumerate(game.log) if entry.order and not entry.before.placing)
    side = game.sides[1]
    code, out, err = said(
        ["quit", "n"],
        "train",
        str(file),
        "--at",
        str(at),
        "--side",
        side,
        "--level",
        "sergeant",
        "--games",
        "1",
        "--lang",
        "fr",
    )
    assert code == 0, err
    assert "à partir du tour" in out
    assert "Essais jusqu’ici" in out
