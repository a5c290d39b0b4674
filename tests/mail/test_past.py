"""A game that was begun elsewhere goes on by mail, and leaves the letters again as a record."""

import subprocess
import sys
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.cli import OK, UNPROVED
from gonfanon.library import scenarios
from gonfanon.mail.chain import text_hash
from gonfanon.mail.errors import MailRefused
from gonfanon.mail.letters import read_mail
from gonfanon.mail.post import begun
from gonfanon.play.trial import try_game
from tests.mail.desks import Pair

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "check_mail.py"


def some_game(answers: int = 30) -> play.Game:
    """A battle after some answers, with dice among them."""
    game = play.new("the-well", seed=11)
    try_game(game, 11, answers)
    assert not game.over and any(entry.side < 0 for entry in game.log)
    return game


@pytest.fixture
def both(desks: Pair) -> Pair:
    """Both players have the record of the same game."""
    for desk in desks:
        (desk.folder / "ours.record").write_text(some_game().record())
    return desks


def test_a_game_goes_on_by_mail_from_its_record_and_comes_back(both: Pair) -> None:
    one, two = both
    game = some_game()
    assert one.mail("new", "ours.record", "--as", "norman", "--file", one.file.name)[0] == OK
    one.give(two)
    assert two.mail("join", two.file.name, "--record", "ours.record")[0] == OK
    two.give(one)
    for desk, other in ((one, two), (two, one), (one, two), (two, one)):
        assert desk.play()[0] == OK
        desk.give(other)
    mail = one.opened()
    assert [each.text for each in mail.head.past] == [entry.text for entry in game.log]
    assert sum(row.how == "hand" for letter in mail.letters for row in letter.rows) > 1
    # What the letters have played goes on elsewhere, entry for entry.
    assert one.mail("record", one.file.name)[0] == OK
    record = (one.folder / "the-well.record").read_text()
    back = play.open_game(record)
    assert isinstance(back, play.Game)
    assert [entry.text for entry in back.log[: game.count]] == [entry.text for entry in game.log]
    assert back.count == game.count + sum(len(letter.rows) for letter in mail.letters)
    assert play.verify(record).verdict == "unproved"  # its dice are proved by the letters


def test_what_was_played_before_is_told_apart_when_a_file_is_proved(both: Pair) -> None:
    one, _ = both
    one.mail("new", "ours.record", "--as", "norman", "--file", one.file.name)
    code, said = one.mail("verify", one.file.name)
    dice = sum(entry.side < 0 for entry in some_game().log)
    assert code == UNPROVED and f"{dice} dice that fell before the first of them" in said
    proved = subprocess.run(
        [sys.executable, str(SCRIPT), str(one.file)], check=True, capture_output=True, text=True
    )
    assert f"{some_game().count} entries from before the first letter" in proved.stdout


def test_who_joins_holds_the_past_against_his_own_record(both: Pair) -> None:
    one, two = both
    other = some_game(36)
    (two.folder / "ours.record").write_text(other.record())
    one.mail("new", "ours.record", "--as", "norman", "--file", one.file.name)
    one.give(two)
    two.refused("join", two.file.name, "--record", "ours.record", says="in your record")
    two.refused("join", two.file.name, "--record", two.file.name, says="is no record of a game")


@pytest.mark.parametrize("change", ["die", "order", "who", "number"])
def test_a_past_that_cannot_have_been_is_refused(both: Pair, change: str) -> None:
    one, _ = both
    one.mail("new", "ours.record", "--as", "norman", "--file", one.file.name)
    rows = one.file.read_text().split("\n")
    at = next(
        n for n, row in enumerate(rows) if row.startswith("played ") and ("dice" in row) == (change == "die")
    )
    words = rows[at].split(" ")
    match change:
        case "die":
            words[4] = "99"
        case "order":
            words[3:] = ["move", "odon", "0101", "2525"]
        case "who":
            words[2] = "arab" if words[2] == "norman" else "norman"
        case _:
            words[1] = "77"
    rows[at] = " ".join(words)
    head, letter = "\n".join(rows[: rows.index("")]), rows[rows.index("") + 1 :]
    # Anyone who changes the head writes the first letter again: its hash is bound to the head.
    letter[1] = f"after {text_hash(head)}"
    letter[-2] = f"hash {text_hash(chr(10).join(letter[:-2]))}"
    with pytest.raises(MailRefused) as refused:
        begun(read_mail("\n".join([head, "", *letter])).head, scenarios.scenario)
    assert refused.value.line == at + 1


def test_what_is_over_or_changed_is_not_mailed(desks: Pair) -> None:
    one, _ = desks
    game = some_game()
    game.resign(0)
    (one.folder / "over.record").write_text(game.record())
    one.refused("new", "over.record", "--as", "norman", says="The game is over")
    rows = some_game().record().split("\n")
    (one.folder / "false.record").write_text("\n".join([*rows[:-3], *rows[-2:]]))
    one.refused("new", "false.record", "--as", "norman", says="The record cannot be used")
