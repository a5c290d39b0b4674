"""`gonfanon mail` as two people use it, each in a folder with a key of his own."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfanon.cli import OK, WRONG, main
from gonfanon.library import scenarios
from gonfanon.mail.key import read_key
from gonfanon.mail.letters import Mail
from gonfanon.mail.post import played
from gonfanon.mail.table import Stretch
from gonfanon.play.seats import RandomPlayer
from gonfanon.texts import LANGUAGES
from tests.mail.desks import ANYTHING, FILE, Desk, Pair

BOATS = Path(__file__).resolve().parents[1] / "server" / "two-boats.yaml"


def test_the_letter_carries_the_order_and_the_answer_the_dice(begun: Pair) -> None:
    one, two = begun
    last = one.opened().letters[-1]
    assert [row.line for row in last.rows] == ["hand 3 norman shoot gerold adnan"]
    assert [ahead.line for ahead in last.plan] == ["next 1 norman shooting order pass"]
    code, out = two.play()
    assert code == OK and "Letter 6" in out and "The die shows" in out
    assert two.opened().letters[-1].rows[0].how == "dice"
    two.give(one)
    code, out = one.play(["quit"])
    assert code == OK and "The die shows" in out


def _typed(desk: Desk, player: RandomPlayer) -> list[str]:
    """What a player types who decides at random, in the notation."""
    mail, key = desk.opened(), read_key(desk.key.read_text(), "key")
    stretch = Stretch(played(mail, scenarios.scenario, key), key.side, key.next_value(mail))
    lines = []
    while (ask := stretch.go_on()) is not None:
        stretch.answer(player.choose(stretch.game.state, ask))
        lines.append(stretch.rows[-1].text)
    return lines


@pytest.mark.slow
def test_a_whole_battle_by_two_folders(desks: Pair) -> None:
    """To the end, with sealed standing orders on one side; then both prove it, and so does `gonfanon verify`."""
    one, two = desks
    players = {"norman": RandomPlayer(1), "arab": RandomPlayer(2)}
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE, "--standing", "sealed")[0] == OK
    two.give(one)
    here, there = one, two
    for _ in range(150):
        code, out = here.play([*_typed(here, players[here.side]), *ANYTHING])
        assert code == OK, here.err
        if "The game is over" in out:
            break
        assert "send it" in out, out[-600:]
        here.give(there)
        here, there = there, here
    else:
        pytest.fail("the battle does not end")
    there.give(here)
    for desk in desks:
        desk.file.write_text(here.file.read_text())
        assert desk.mail("verify", FILE)[0] == OK
        assert main(["verify", str(desk.file)]) == OK
        assert "true" in desk.capsys.readouterr().out
    code, out = one.mail("show", FILE)
    assert code == OK and "The game is over" in out
    assert sum(row.how == "dice" for letter in one.opened().letters for row in letter.rows) > 10


def test_the_command_as_a_process(tmp_path: Path) -> None:
    """A real process, a real pipe: offer, join, show."""

    def run(*words: str, code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "gonfanon.cli", "mail", "--lang", "fr", *words],
            input="",
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[2])},
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    assert "envoyez-la" in run("new", "the-well", "--as", "norman")
    assert "La lettre 2" in run("join", FILE)
    assert "norman d’écrire" in run("show", FILE)
    assert oct((tmp_path / "the-well.arab.key").stat().st_mode)[-3:] == "600"
    assert "en secret" in run("new", "three-champions", "--as", "norman", code=2)


def test_leaving_keeps_what_was_decided(desks: Pair) -> None:
    one, two = desks
    assert one.mail("new", "the-well", "--as", "norman")[0] == OK
    one.give(two)
    assert two.mail("join", FILE)[0] == OK
    two.give(one)
    before = one.file.read_text()
    code, out = one.play(["place odon 0808", "quit"])
    assert code == OK and "one decision is kept in your key" in out
    assert one.file.read_text() == before
    assert one.play(["pass", "send"])[0] == OK
    assert [row.text for row in one.opened().letters[-1].rows] == ["place odon 0808", "pass"]


def test_undo_takes_back_plans_first_and_never_a_sent_letter(begun: Pair) -> None:
    one, two = begun
    assert two.play()[0] == OK
    two.give(one)
    code, out = one.play(["undo", "quit"])
    assert code == OK and "There is nothing in this letter to take back." in out
    code, out = one.play(["move odon 1009", "undo", "pass", "undo", "undo", "quit"])
    assert code == OK
    assert "There is nothing in this letter to take back." in out
    assert read_key(one.key.read_text(), "").draft == ()


def test_a_plan_says_what_becomes_of_it(begun: Pair) -> None:
    """The words of the player stand in his letter, and the other program reads them."""
    one, two = begun
    two.file.write_text(Mail(one.opened().head, one.opened().letters[:4]).text)
    two.give(one)
    key = json.loads(one.key.read_text())
    key |= {"seen": key["seen"][:4]}
    one.key.write_text(json.dumps(key))
    code, out = one.play(["shoot gerold adnan", "plan skip", "plan careful", "pass", "send"])
    assert code == OK and "as soon as one of your people is hurt" in out
    last = one.opened().letters[-1]
    assert last.skip and last.careful and len(last.plan) == 1
    assert "if-impossible skip\nif-hurt stop\nnext 1 norman" in one.file.read_text()


def test_resigning_ends_the_game_and_opens_the_seals(begun: Pair) -> None:
    one, two = begun
    code, _ = two.play(["resign"])
    assert code == OK and two.opened().letters[-1].resigns
    two.give(one)
    code, out = one.play()
    assert code == OK and "The game is over." in out and "Normans win" in out
    assert one.mail("verify", FILE)[0] == OK


def test_standing_orders_are_sent_as_the_player_wishes(begun: Pair) -> None:
    _, two = begun
    code, _ = two.play(["standing best", *ANYTHING], "--standing", "sealed")
    assert code == OK
    last = two.opened().letters[-1]
    assert last.standing.startswith("sealed ") and "best" not in two.file.read_text()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("three-champions", "set up in secret"),
        ("nowhere", "there is no scenario"),
    ],
)
def test_what_cannot_be_mailed_safely(desks: Pair, name: str, says: str) -> None:
    desks[0].refused("new", name, "--as", "norman", says=says)


def test_boats_whose_speeds_are_secret_are_refused(desks: Pair) -> None:
    desks[0].refused("new", str(BOATS), "--as", "viking", says="boats choose their speeds in secret")


def test_other_kinds_of_games_are_refused(desks: Pair) -> None:
    from gonfanon.play.registry import kind_named

    for kind, says in (
        ("siege", "only battles"),
        ("campaign", "only part of the map"),
    ):
        desks[0].refused("new", kind_named(kind).names()[0], "--as", "norman", says=says)


def test_a_side_that_is_not_there(desks: Pair) -> None:
    desks[0].refused(
        "new", "the-well", "--as", "french", says="There is no side french; one of norman, arab."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_in_both_languages(desks: Pair, language: str) -> None:
    words: dict[str, Callable[[str], bool]] = {
        "en": lambda text: "There is no side" in text,
        "fr": lambda text: "Il n’y a pas de camp" in text,
    }
    one, _ = desks
    code, _ = one.mail("--lang", language, "new", "the-well", "--as", "french")
    assert code == WRONG and words[language](one.err)
