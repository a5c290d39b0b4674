"""Minds at the terminal: seats, hints, reasons, taking over and handing back, in both languages."""

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.cli import main
from gonfanon.cli.console.keyboard import Keyboard
from gonfanon.cli.console.minds import Thinker
from gonfanon.cli.console.output import PlainOutput
from gonfanon.cli.console.seats import Seats
from gonfanon.play.seats import RandomPlayer
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts
from tests.sure import sure

SET_UP = ["pass"]
"""The Normans keep their places; the squire sets up by himself."""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def console(lines: list[str], *more: str, scenario: str = "the-well") -> str:
        read, write = os.pipe()
        os.write(write, "".join(f"{line}\n" for line in lines).encode())
        os.close(write)
        with os.fdopen(read, encoding="utf-8") as piped:
            monkeypatch.setattr(sys, "stdin", piped)
            code = main(["play", scenario, "--seed", "7", "--plain", *more])
        out = capsys.readouterr()
        assert code == 0, out.err
        return out.out

    return console


SQUIRE = ("--seat", "arab=squire", "--lang", "en")


def test_a_mind_takes_a_seat_and_plays_it(said: Callable[..., str]) -> None:
    out = said([*SET_UP, *["pass"] * 12, "quit"], *SQUIRE)
    assert "Arabs of Sicily: played by the machine: squire (arab)" in out
    assert re.search(
        r"^(Jawhar|Muflih|Yusuf|Ahmad|Rashid|Adnan) goes to \d{4}", out, re.MULTILINE | re.IGNORECASE
    )


def test_whole_games_of_two_minds_need_nobody(said: Callable[..., str]) -> None:
    out = said([], "--seat", "norman=squire:cautious", "--seat", "arab=squire:bold", "--lang", "en")
    assert "The battle is over after turn" in out


@pytest.mark.parametrize(
    ("seat", "says"),
    [
        ("arab=king", "human, random, passive, squire, sergeant, captain, marshal, constable"),
        ("arab=captain:sad", "bold, cautious, honourable"),
        ("arab=marshal:bold:none", "marshal:bold:4000"),
        ("moor=captain", "there is no side moor; one of norman, arab"),
    ],
)
def test_a_wrong_seat_is_named(seat: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "the-well", "--seat", seat, "--lang", "en"]) == 2
    assert says in capsys.readouterr().err


def test_a_hint_is_numbered_and_its_number_gives_the_order(said: Callable[..., str]) -> None:
    out = said([*SET_UP, "pass", "hint", "1", "quit"], *SQUIRE)
    hints = re.findall(r"^(\d)\. (.+?): .+ \([+−]\d+\.\d\d\)$", out, re.MULTILINE)
    assert [number for number, _ in hints] == ["1", "2", "3"]
    assert len({order for _, order in hints}) == 3
    first = hints[0][1]
    assert first.startswith("move ")
    piece, place = first.split()[1], re.findall(r"\d{4}", first)[-1]
    assert re.search(rf"^{piece.title()} goes to {place}", out, re.MULTILINE | re.IGNORECASE)


MOVEMENT = [*SET_UP, "pass"]
"""Nobody of the Normans shoots; their movement begins."""


def told(out: str) -> list[tuple[str, float]]:
    """The orders that a hint names, with their numbers."""
    found = re.findall(r"^\d\. (.+?)\u202f?: .+ \(([+−]\d+[.,]\d\d)\)$", out, re.MULTILINE)
    return [(order, float(value.replace("−", "-").replace(",", "."))) for order, value in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_are_ranked_by_what_they_bring(language: str, said: Callable[..., str]) -> None:
    out = said([*MOVEMENT, "hint", "quit"], "--seat", "arab=squire", "--lang", language)
    orders = told(out)
    values = [value for _, value in orders]
    assert len(values) == 3 and values == sorted(values, reverse=True) and values[0] > 0
    assert len({order.split()[1] for order, _ in orders}) > 1, "several men"
    assert ("staying put" if language == "en" else "rester sur place") in out


def test_a_hint_for_one_man_names_his_places(said: Callable[..., str]) -> None:
    out = said([*MOVEMENT, "hint hubert", "2", "quit"], *SQUIRE)
    orders = told(out)
    assert "What a captain would advise Hubert" in out
    assert len(orders) == 3 and all(order.startswith("move hubert ") for order, _ in orders)
    ends = [order.split()[-1] for order, _ in orders]
    assert len(set(ends)) == 3
    assert f"Hubert goes to {ends[1]}" in out


def test_a_hint_for_somebody_with_nothing_to_do(said: Callable[..., str]) -> None:
    out = said([*MOVEMENT, "hint", "hint jawhar", "1", "hint nobody", "quit"], *SQUIRE)
    assert "There is nothing to advise Jawhar just now." in out
    assert re.search(r"^\w+ goes to \d{4}", out, re.MULTILINE), "the numbers still stand for the first hint"
    assert 'No piece is called "nobody".' in out


def test_why_tells_the_reason_of_the_last_order_of_a_mind(said: Callable[..., str]) -> None:
    out = said(["why", *SET_UP, *["pass"] * 3, "why", "why 2", "why 99", "quit"], *SQUIRE)
    assert "No mind has moved yet." in out
    reasons = [line for line in out.splitlines() if line.startswith("Squire, ")]
    assert len(reasons) == 2 and reasons[0] != reasons[1]
    assert all(re.search(r"^Squire, move \S.*: .+ \([+−]\d+\.\d\d\)$", reason) for reason in reasons)
    assert out.count("Other places within reach, by a captain") == 2
    places = re.findall(r"^ *move (\S+) .+ \(([+−]\d+\.\d\d)\)$", out, re.MULTILINE)
    assert len(places) == 6 and len({name for name, _ in places}) == 2
    assert re.search(r"^Only \d+ orders of minds are remembered\.", out, re.MULTILINE)


def test_a_mind_takes_over_until_it_is_told_to_hand_back(said: Callable[..., str]) -> None:
    lines = [*SET_UP, "takeover squire", "", "board", "handback", "handback", "quit"]
    out = said(lines, *SQUIRE)
    assert "Normans: the seat is taken over by squire." in out
    asked = out.count("Normans are led by squire. An empty line goes on; handback takes the seat back.")
    assert asked == 3, "in turns 2 and 3, and again after looking at the board"
    assert "Normans: the seat is yours again." in out
    assert out.rindex("Normans, turn 3, shooting") > out.index("the seat is yours again")
    assert "No mind has taken over a seat here." in out


def test_a_seat_taken_over_stands_in_the_record(said: Callable[..., str], tmp_path: Path) -> None:
    record = tmp_path / "relief.record"
    said([*SET_UP, "takeover squire", "handback", "quit"], *SQUIRE, "--record", str(record))
    text = record.read_text(encoding="utf-8")
    assert re.search(r"^seat norman squire after \d+$", text, re.MULTILINE)
    assert re.search(r"^seat norman human after \d+$", text, re.MULTILINE)
    assert play.verify(text).ok


@pytest.mark.parametrize("word", ["takeover", "takeover king", "takeover human", "takeover captain:sad"])
def test_only_a_mind_can_take_over(word: str, said: Callable[..., str]) -> None:
    out = said([word, "quit"], "--lang", "en")
    assert "taken over" not in out
    assert "captain" in out


def test_nobody_takes_over_in_a_lesson(said: Callable[..., str]) -> None:
    from gonfanon.library.lessons import lesson_names

    out = said(["takeover squire", "quit"], "--lang", "en", scenario=lesson_names()[0])
    assert "In a lesson everybody keeps his seat." in out


def test_thinking_is_said_once_to_a_listener(said: Callable[..., str]) -> None:
    out = said([*SET_UP, *["pass"] * 6, "quit"], *SQUIRE)
    assert out.count("Squire is thinking") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_the_language(language: str, said: Callable[..., str]) -> None:
    lines = [
        "help",
        "hint",
        *SET_UP,
        "pass",
        "hint",
        "takeover captain:honourable",
        "",
        "why",
        "handback",
        "why",
    ]
    out = said([*lines, "quit"], "--seat", "arab=squire", "--lang", language)
    assert "{$" not in out
    assert not re.search(r"\b(mind|hint|takeover|handback|study|help)-[a-z]", out)
    assert ("captain, honourable" if language == "en" else "capitaine loyal") in out


def test_an_interrupted_mind_hands_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from gonfanon.cli.console.session import Session

    game = play.new("the-well", 3, {"arab": "random"})

    class Person(Keyboard):
        lines = iter(["pass", "takeover squire", "quit"])

        def line(self) -> str:
            return next(self.lines)

    def tired(self: Thinker, s: object, ask: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(Thinker, "choose", tired)
    Session(game, Texts("en"), PlainOutput(), Person(PlainOutput()), {1: RandomPlayer(4)}).play()
    out = capsys.readouterr().out
    assert "the seat is yours again" in out and "The game is left open" in out
    assert game.seats["norman"] == "human"


def test_the_pace_is_kept_after_each_order_of_a_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play.new("the-well", 3, {"norman": "squire"})
    waited: list[float] = []
    monkeypatch.setattr("gonfanon.cli.console.seats.time.sleep", waited.append)
    seats = Seats(game, {0: Thinker("squire", 1, game)}, Story(Texts("en"), game.scene), PlainOutput(), 0.5)
    ask = sure(game.ask())
    assert seats.answer(ask) in ask.options
    assert waited == [0.5]


def test_why_tells_the_plans_that_a_marshal_compared(said: Callable[..., str]) -> None:
    seats = ("--seat", "arab=marshal:bold:150", "--lang", "en")
    out = said([*SET_UP, *["pass"] * 3, "why", "quit"], *seats)
    assert "The plans compared, with the chance of winning after each" in out
    plans = re.findall(r"^ *(➤ )?(.+): (\d+) %, (?:played on )?(\d+) times", out, re.MULTILINE)
    assert len(plans) > 1 and [bool(chosen) for chosen, *_ in plans].count(True) == 1
    assert all(int(chance) <= 100 and int(times) > 0 for _, _, chance, times in plans)
