"""Records and saved games name their engine; those of an older one are proved, played on and moved by its archive."""

import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gonfanon import play
from gonfanon.cli import main
from gonfanon.engines.remote import RemoteGame
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import scenarios
from gonfanon.library.shelf import PACKAGE
from gonfanon.play import saves
from gonfanon.play.engine import ENGINE, FIRST, OtherEngine
from gonfanon.play.engine_migration import played_through
from gonfanon.play.protocol import Desk
from gonfanon.play.record import engine_of, read_record
from gonfanon.play.trial import try_game

SECRET = "c3" * 32


def older(answers: int = 14, **more: object) -> RemoteGame:
    """A game of engine 0.1, some answers into it."""
    game = RemoteGame(FIRST, {"do": "new", "scenario": "the-well", "secret": SECRET, "seats": {}, **more})
    while game.standing.answers < answers:
        options, ask = game.options(), game.ask()
        assert ask is not None
        if ask.kind == "set-up":
            game.answer("pass")
            continue
        piece = next((key for key in options.pieces if game.options(key).answers), "")
        game.answer(game.options(piece).answers[-1] if piece else options.answers[0])
    return game


@pytest.fixture(scope="module")
def game() -> RemoteGame:
    return older()


def test_a_new_record_names_its_engine() -> None:
    text = play.new("the-well", seed=1).record()
    assert text.startswith(f"gonfanon record 3\nengine {ENGINE}\n")
    assert read_record(text).engine == ENGINE == play.verify(text).engine


@pytest.mark.parametrize(
    ("first", "line"),
    [
        ("gonfanon record 3\nscenario the-well", 2),
        ("gonfanon record 3\nengine ", 2),
        ("gonfanon record 3\nengine ../../x", 2),
        ("gonfanon record 3\nengine 0.2 0.3", 2),
        ("gonfanon record 4\nengine 0.2", 1),
    ],
)
def test_an_engine_that_is_not_named_rightly_is_a_fault_of_its_line(first: str, line: int) -> None:
    text = play.new("the-well", seed=1).record().split("\n", 2)
    report = play.verify(f"{first}\n{text[2]}")
    assert not report.readable and report.faults[0].line == line


def test_a_record_that_names_none_is_of_the_first_and_proved_by_its_archive(game: RemoteGame) -> None:
    text = game.record()
    assert engine_of(text) == FIRST and "engine" not in text
    report = play.verify(text)
    assert report.ok and report.engine == FIRST and report.answers == game.standing.answers
    with pytest.raises(OtherEngine, match=r"engine 0\.1; this is engine"):
        play.replay(text)
    again = play.open_game(text)
    assert isinstance(again, RemoteGame) and again.record() == text


def test_faults_of_an_old_record_are_those_of_its_lines(game: RemoteGame) -> None:
    lines = game.record().split("\n")
    begin = next(n for n, line in enumerate(lines) if line.startswith("begin "))
    lines[begin + 2], lines[begin + 3] = lines[begin + 3], lines[begin + 2]
    report = play.verify("\n".join(lines))
    assert [fault.what for fault in report.faults][:1] == ["swapped-line"]
    assert report.faults[0].line == begin + 3
    with pytest.raises(play.BadRecord) as bad:
        play.open_game("\n".join(lines))
    assert bad.value.line == begin + 3


def test_a_record_of_an_engine_that_is_not_here_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = play.new("the-well", seed=1).record().replace(f"engine {ENGINE}", "engine 8.4")
    file = tmp_path / "game.record"
    file.write_text(text)
    for command in ("verify", "replay"):
        assert main([command, str(file)]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and "this needs engine 8.4" in said


def test_the_commands_open_old_records(
    game: RemoteGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.record"
    file.write_text(game.record())
    assert main(["verify", str(file)]) == 3  # an open game: its dice cannot be proved yet
    assert "unproved" in (said := capsys.readouterr().out) and "by engine 0.1" in said
    assert main(["replay", str(file), "--events"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("turn 1\n    1 norman: ") and "SetUp" in shown and "still open" in shown


def test_a_scenario_of_ones_own_goes_to_the_engine_with_its_record(tmp_path: Path) -> None:
    text = (
        (PACKAGE / "library/scenarios/the-well.yaml")
        .read_text()
        .replace("scenario: the-well", "scenario: my-well")
    )
    own = tmp_path / "my-well.yaml"
    own.write_text(text)
    game = older(6, written=scenarios.written(str(own)))
    record = game.record()
    assert "scenario my-well " in record
    assert play.verify(record, str(own)).ok
    (tmp_path / "game.record").write_text(record)
    assert main(["verify", str(tmp_path / "game.record")]) == 3  # it stands beside the record
    with pytest.raises(GonfanonError, match="no scenario 'my-well'"):
        play.verify(record)


def test_a_saved_game_names_its_engine_and_an_old_one_goes_on_under_its_own(game: RemoteGame) -> None:
    fresh = play.new("the-well", seed=3).save()
    assert saves.engine_of(fresh) == ENGINE
    old = game.save()
    assert saves.engine_of(old) == FIRST
    with pytest.raises(OtherEngine):
        play.load(old)
    opened = play.open_game(old)
    assert isinstance(opened, RemoteGame) and opened.standing == game.standing
    newer = msgspec.msgpack.encode({**msgspec.msgpack.decode(fresh), "gonfanon": 99})
    with pytest.raises(GonfanonError, match="saved in format 99"):
        play.open_game(newer)


def test_another_hash_of_the_book_closes_no_saved_game() -> None:
    game = play.new("the-well", seed=3)
    game.answer("pass")
    other = msgspec.msgpack.encode(
        {**msgspec.msgpack.decode(game.save()), "hash": "f" * 16, "version": "0.9"}
    )
    assert play.load(other).state == game.state


@pytest.fixture(scope="module")
def given() -> tuple[play.Game, dict[str, Any]]:
    """A game of this engine, and what it gives away of itself."""
    game = play.new("the-well", seed=b"known to the test alone")
    try_game(game, 5, 60)
    game.reseat("arab", "captain")
    desk = Desk()
    desk.games["x"] = game
    return game, msgspec.json.decode(desk.handle(b'{"do": "export", "game": "x"}'))["done"]


Given = tuple[play.Game, dict[str, Any]]


def test_a_game_that_comes_out_the_same_moves_whole(given: Given) -> None:
    """Every answer holds, and so do the dice to come."""
    game, export = given
    moved = played_through(export)
    assert moved.divergence is None
    assert (moved.game.state, moved.game.secret, moved.game.seats) == (game.state, game.secret, game.seats)
    assert moved.game.record() == game.record()


def test_a_game_that_parts_says_where_and_has_new_dice_from_there(given: Given) -> None:
    game, export = given
    wrong = copy.deepcopy(export)
    line = [line for line in wrong["entries"] if line["asked"].startswith("order")][-1]
    line["text"] = "move odon 0101 0102"
    moved = played_through(wrong)
    assert moved.divergence is not None
    assert moved.divergence.number == line["n"] == len(moved.game.log) + 1
    assert moved.divergence.stood == f"{line['who']} move odon 0101 0102"
    assert "not" in moved.divergence.now
    assert moved.game.secret not in (None, game.secret)
    assert moved.game.ask() is not None
    assert play.load(moved.game.save()).state == moved.game.state


def test_an_answer_with_other_consequences_is_where_a_game_parts(given: Given) -> None:
    export = copy.deepcopy(given[1])
    export["entries"][2]["board"] = "00000000"
    divergence = played_through(export).divergence
    assert divergence is not None and divergence.number == 2
    assert divergence.stood.startswith(export["entries"][1]["who"]) and divergence.now


def test_another_question_is_where_a_game_parts(given: Given) -> None:
    export = copy.deepcopy(given[1])
    export["entries"][1]["asked"] = "retreat GUI-6.5"
    divergence = played_through(export).divergence
    assert divergence is not None and divergence.number == 2 and "is asked" in divergence.now


def test_an_old_game_is_played_through_under_this_engine(game: RemoteGame) -> None:
    moved = play.moved(game)
    assert moved.game.log and moved.game.log[0].text == game.log()[0].text
    if moved.divergence is None:
        assert len(moved.game.log) == game.standing.answers


def test_the_console_goes_on_with_an_old_game(
    game: RemoteGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io
    import sys

    file = tmp_path / "evening.game"
    file.write_bytes(game.save())
    record = tmp_path / "evening.record"
    monkeypatch.setattr(sys, "stdin", io.StringIO("who\nnewer\n1\nundo\nnonsense\nresign\n"))
    assert main(["play", "--load", str(file), "--lang", "en", "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert "engine 0.1" in said and "Type newer yes" in said
    assert "won-by-resignation" in record.read_text()
    assert play.verify(record.read_text()).dice_proved
    monkeypatch.setattr(sys, "stdin", io.StringIO("newer yes\nquit\n"))
    assert main(["play", "--load", str(file), "--lang", "en", "--record", str(record)]) == 0
    assert f"engine {ENGINE}" in record.read_text().split("\n")[1]
