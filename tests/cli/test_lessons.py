"""Lessons in the console: what is to do, what is done, and the hints of the moment."""

import os
import sys

import pytest

from gonfanon.battle.lessons.lesson import passive
from gonfanon.cli import main
from gonfanon.cli.console.output import PlainOutput
from gonfanon.cli.console.tutor import Tutor
from gonfanon.library.lessons import lesson, lesson_names, lesson_of
from gonfanon.library.scenarios import scenario
from gonfanon.play import load, new
from gonfanon.play.seats import RandomPlayer
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts


def lines_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: list[str], *args: str
) -> str:
    read, write = os.pipe()
    os.write(write, "".join(f"{line}\n" for line in typed).encode())
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as piped:
        monkeypatch.setattr(sys, "stdin", piped)
        assert main(["play", *args]) == 0
    return capsys.readouterr().out


def test_the_first_lesson_says_what_to_do_and_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["pass", "move auvre 0304 0404", "quit"]
    said = lines_of(monkeypatch, capsys, typed, "first-steps", "--plain", "--lang", "en")
    first, second = lesson_of(lesson("first-steps")).tasks[:2]
    assert f"To do: {first.say['en']}" in said
    assert f"Done: {first.say['en']}" in said
    assert said.index("Now you may move.") < said.index(f"To do: {second.say['en']}")


def test_a_refusal_has_its_hint(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    far = "move hamon 0204 0304 0404 0504 0604 0704"
    said = lines_of(monkeypatch, capsys, ["pass", far, "quit"], "first-steps", "--plain", "--lang", "en")
    refused = said.index("Not allowed: too few movement points are left. [GUI-4b, GUI-4a]")
    assert refused < said.index("That is further than the points reach.")


def test_lessons_are_scenarios_by_name_and_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert all(scenario(name) is lesson(name) for name in lesson_names())
    said = lines_of(monkeypatch, capsys, ["quit"], "--plain", "--lang", "en")
    assert ", ".join(lesson_names()) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", lesson_names())
def test_a_tutor_speaks_through_a_whole_lesson(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, player = new(name, seed=5), RandomPlayer(5)
    tutor = Tutor(lesson_of(game.parcel), game, Story(Texts(language), game.scene, {}), PlainOutput())
    tutor.begin()
    while (ask := game.ask()) is not None:
        mine = game.scene.sides[ask.side] == tutor.lesson.learner
        tutor.moment(game.answer(player.choose(game.state, ask) if mine else passive(ask)))
    tutor.end()
    said = capsys.readouterr().out
    assert said.count("\n") > 5
    assert load(game.record()).state == game.state


def test_a_lesson_that_goes_on_ticks_off_what_was_done_before(capsys: pytest.CaptureFixture[str]) -> None:
    game = new("first-steps", seed=5)
    game.answer("pass")
    game.answer("move auvre 0304 0404")
    game.answer("pass")
    tutor = Tutor(
        lesson_of(game.parcel), load(game.save()), Story(Texts("en"), game.scene, {}), PlainOutput()
    )
    tutor.begin()
    assert tutor.progress.done[:1] == (0,)
    assert f"To do: {tutor.lesson.tasks[1].say['en']}" in capsys.readouterr().out
