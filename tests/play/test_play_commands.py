"""replay, verify, fuzz and lint at the command line: what they print, their exit codes, nothing half-written."""

import os
import re
from pathlib import Path

import pytest

from gonfanon import library, play
from gonfanon.cli import FAILED, OK, UNPROVED, WRONG, main
from gonfanon.cli.writing import write_whole
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import shelf
from gonfanon.play.branches import branched
from gonfanon.play.seats import RandomPlayer
from tests.play.tables import played
from tests.play.test_record import rechained
from tests.sure import sure

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = played("field:the-well", seed=4, most=120)
    if not game.over:
        game.resign(0)
    file = tmp_path / "game.record"
    write_whole(file, game.record())
    return file


def test_replay_shows_the_game(record: Path, capsys: Capture) -> None:
    assert main(["replay", str(record), "--events"]) == OK
    shown = capsys.readouterr().out
    assert shown.startswith("turn 1\n")
    assert "norman: " in shown and "SetUp" in shown
    assert "end: " in shown


def test_verify_proves_the_game(record: Path, capsys: Capture) -> None:
    assert main(["verify", str(record)]) == OK
    shown = capsys.readouterr().out
    assert f"{record}: true, " in shown and "dice proved" in shown
    assert "seeded, dice from the seed 4: anybody could know them beforehand" in shown


def without_secret(record: Path) -> None:
    rows = re.sub(r" secret [0-9a-f]+ \|", " |", record.read_text()).split("\n")
    record.write_text(rechained(rows))


def test_verify_of_a_finished_record_without_its_secret_is_unproved(record: Path, capsys: Capture) -> None:
    without_secret(record)
    assert main(["verify", str(record)]) == UNPROVED == 3
    shown = capsys.readouterr().out
    assert f"{record}: unproved, " in shown and "the secret is missing" in shown
    assert " true" not in shown


def test_verify_of_an_open_record_is_unproved(tmp_path: Path, capsys: Capture) -> None:
    game = play.new("the-well")
    player = RandomPlayer(3)
    while not any(entry.side < 0 for entry in game.log):
        game.answer(player.choose(game.state, sure(game.ask())))
    file = tmp_path / "open.record"
    write_whole(file, game.record())
    assert main(["verify", str(file)]) == UNPROVED
    shown = capsys.readouterr().out
    assert "the secret is kept while the game is open" in shown and "seeded" not in shown


def test_verify_proves_a_branch_with_the_record_of_the_original(tmp_path: Path, capsys: Capture) -> None:
    game = play.new("the-well")
    player = RandomPlayer(3)
    while not any(entry.side < 0 for entry in game.log):
        game.answer(player.choose(game.state, sure(game.ask())))
    branch = branched(game, len(game.log), b"another secret")
    branch.resign(0)
    file, original = tmp_path / "branch.record", tmp_path / "original.record"
    write_whole(file, branch.record())
    assert main(["verify", str(file)]) == UNPROVED
    assert "belong to the game that this branch left" in capsys.readouterr().out
    write_whole(original, game.record())
    assert main(["verify", str(file), "--original", str(original)]) == WRONG
    assert "reveals no secret" in capsys.readouterr().err
    game.resign(0)
    write_whole(original, game.record())
    assert main(["verify", str(file), "--original", str(original)]) == OK


def test_the_exit_codes_and_what_a_seed_is_stand_in_the_help(capsys: Capture) -> None:
    for command, words in (("verify", "3 unproved"), ("play", "no secret")):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        assert words in " ".join(capsys.readouterr().out.split())


def test_verify_names_the_line_that_was_changed(record: Path, capsys: Capture) -> None:
    rows = record.read_text().split("\n")
    n = next(n for n, row in enumerate(rows) if " dice " in row)
    words = rows[n].split(" ")
    words[3] = str(int(words[3]) % 10 + 1)
    rows[n] = " ".join(words)
    record.write_text("\n".join(rows))
    assert main(["verify", str(record)]) == FAILED
    shown = capsys.readouterr()
    assert f"{record}:{n + 1}: changed" in shown.err
    assert "FALSE" in shown.out


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_truncated_record_is_wrong(record: Path, command: str, capsys: Capture) -> None:
    record.write_text(record.read_text()[:-40])
    assert main([command, str(record)]) == WRONG
    assert "cut short" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_of_another_book_version_is_wrong(record: Path, command: str, capsys: Capture) -> None:
    ours = library.book("guiscard").version
    record.write_text(record.read_text().replace(f"book guiscard {ours} ", "book guiscard 0.9 "))
    assert main([command, str(record)]) == WRONG
    message = capsys.readouterr().err
    assert "guiscard 0.9" in message and f"guiscard {ours}" in message
    assert f"{record}:4" in message


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_or_no_record_is_wrong(
    command: str, tmp_path: Path, capsys: Capture
) -> None:
    assert main([command, str(tmp_path / "none.record")]) == WRONG
    binary = tmp_path / "binary.record"
    binary.write_bytes(b"\xff\xfe\x00")
    assert main([command, str(binary)]) == WRONG
    assert "not a text" in capsys.readouterr().err


def test_a_record_finds_its_scenario_beside_it(tmp_path: Path, capsys: Capture) -> None:
    text = shelf.shipped("library/scenarios/the-well.yaml").replace("scenario: the-well", "scenario: my-well")
    scenario = tmp_path / "my-well.yaml"
    scenario.write_text(text, encoding="utf-8")
    game = play.new(str(scenario), 1)
    game.answer("pass")
    file = tmp_path / "mine.record"
    write_whole(file, game.record())
    assert main(["verify", str(file)]) == OK
    assert main(["replay", str(file)]) == OK
    scenario.rename(tmp_path / "elsewhere.yaml")
    assert main(["replay", str(file)]) == WRONG
    assert "my-well" in capsys.readouterr().err


def test_fuzz_plays(capsys: Capture, tmp_path: Path) -> None:
    assert main(["fuzz", "the-well", "--games", "2", "--seed", "5", "--out", str(tmp_path)]) == OK
    assert capsys.readouterr().out.startswith("the-well: 2 games")
    assert list(tmp_path.iterdir()) == []


def test_fuzz_writes_down_a_runaway(capsys: Capture, tmp_path: Path) -> None:
    assert main(["fuzz", "the-well", "--games", "1", "--limit", "30", "--out", str(tmp_path)]) == FAILED
    assert "runaway" in capsys.readouterr().err
    file = tmp_path / "fuzz-the-well-1.record"
    assert main(["replay", str(file)]) == OK


def test_fuzz_refuses_what_is_no_scenario(capsys: Capture) -> None:
    assert main(["fuzz", "the-sell"]) == WRONG
    assert "there is no scenario" in capsys.readouterr().err


LINT = [
    ("library/scenarios/the-well.yaml", "the-well.yaml", '["0608-0911"]', '["0908-0911"]', "cast.norman[4].at"),
    ("library/scenarios/the-well.yaml", "the-well.yaml", "turns: 12", "turns: [12", ""),
    ("library/scenarios/the-well.yaml", "the-well.yaml", "area: well, turns", "area: wall, turns", "goals[0].area"),
    ("library/maps/the-hill.map.yaml", "the-hill.map.yaml", "b: brush", "b: bruhs", "legend.b"),
    ("library/maps/the-hill.map.yaml", "the-hill.map.yaml", ". . b b . .", ". . b T . .", "rows"),
]  # fmt: skip


@pytest.mark.parametrize(("shipped", "name", "said", "instead", "key"), LINT)
def test_lint_names_file_line_and_key(
    shipped: str, name: str, said: str, instead: str, key: str, tmp_path: Path, capsys: Capture
) -> None:
    text = shelf.shipped(shipped)
    file = tmp_path / name
    file.write_text(text.replace(said, instead, 1), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != text
    assert main(["lint", str(file)]) == WRONG
    shown = capsys.readouterr()
    assert f"{file}:" in shown.err and key in shown.err
    assert shown.out == ""


def test_lint_finds_a_zone_that_is_too_small(tmp_path: Path, capsys: Capture) -> None:
    import re

    text = shelf.shipped("library/scenarios/the-well.yaml")
    text = re.sub(r'\{id: (odon|hamon|auvre|hubert|alvered|gerold), at: "\d+"\}', r"\1", text)
    text = text.replace('["0608-0911"]', '["0608-0609"]')
    file = tmp_path / "the-well.yaml"
    file.write_text(text, encoding="utf-8")
    assert main(["lint", str(file)]) == WRONG
    assert "zones.norman: the zone has room for 2 hexes of people, 6 are needed" in capsys.readouterr().err


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    write_whole(file, "one")
    write_whole(file, b"two")
    assert file.read_text() == "two"
    assert os.listdir(tmp_path) == ["game.record"]
    with pytest.raises(GonfanonError, match="cannot be written"):
        write_whole(tmp_path / "nowhere" / "game.record", "three")
