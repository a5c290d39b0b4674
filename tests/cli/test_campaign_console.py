"""A campaign at the terminal: what is shown, orders with odds, mistakes in one sentence, saved, loaded and recorded."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gonfanon.cli import main

FIRST = ["pass", "pass", "pass"]
"""Food, groups and convoys of the first day."""


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(lines: list[str], *args: str, plain: bool = True) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", *args, *(["--plain"] if plain else [])]) == 0
        return capsys.readouterr().out

    return run


def test_what_a_side_sees_is_shown_on_demand(console: Callable[..., str]) -> None:
    lines = ["overview", "supply", "treasury", "prisoners", "known", "score", "who drogons", "map", "quit"]
    out = console(lines, "the-first-week", "--seed", "3", "--lang", "en")
    assert "Day 1 of 5, Food." in out
    assert "Norman group of 12" in out
    assert "needs 1" in out
    assert "[GUC-8.4c]" in out
    assert "Treasury: 10 D" in out
    assert "Nobody is a captive." in out
    assert "You have seen nothing of the others yet." in out
    assert "Open, the Normans: Lavello is Norman (3 points)." in out
    assert "4 knights" in out or "4 knight" in out


def test_the_secrets_of_others_stay_secret(console: Callable[..., str]) -> None:
    out = console(
        ["who tax-gatherers", "who acerenza", "quit"], "the-first-week", "--seed", "3", "--lang", "en"
    )
    assert "number unknown" in out
    assert "What is in it you do not know." in out


def test_the_map_is_drawn_in_letters_and_told_to_the_ear(console: Callable[..., str]) -> None:
    drawn = console(["map melfi", "quit"], "the-iron-arm", "--seed", "1", "--lang", "en", plain=False)
    assert "01  02  03" in drawn
    assert "MC" in drawn, "a castle on a mountain"
    told = console(["map melfi", "quit"], "the-iron-arm", "--seed", "1", "--lang", "en")
    assert "Venosa (venosa) in 0204" in told
    assert "hexes to the south" in told or "hexes to the north" in told or "hex to the" in told


def test_orders_come_with_their_odds(console: Callable[..., str]) -> None:
    lines = [*FIRST, "odds move drogons 0203", "go lavello", "odds attack drogons lavello", "quit"]
    out = console(lines, "the-first-week", "--seed", "3", "--lang", "en")
    assert "move drogons 0203: 1 points, 4 left." in out
    assert "% they are routed" in out


def test_mistakes_get_one_sentence(console: Callable[..., str]) -> None:
    lines = ["sing", "feed drogons bari", "move", "who nobody", "99", "rule XX-1", "who", "map 9x", "quit"]
    out = console(lines, "the-first-week", "--seed", "3", "--lang", "en")
    assert "There is no order “sing”; help lists them all." in out
    assert "Not allowed: It is not on that hex. [GUC-8.4c]" in out
    assert "write it as: move G HEX" in out
    assert "There is no “nobody” here" in out
    assert "99" in out
    assert "XX-1" in out
    assert "who melfi" in out
    assert "is no hex" in out
    assert "Traceback" not in out


def test_french_throughout(console: Callable[..., str]) -> None:
    lines = [
        "aperçu",
        "vivres",
        "trésor",
        "captifs",
        "connu",
        "points",
        "aide",
        "chanter",
        "conseil",
        "quitter",
    ]
    out = console(lines, "the-empress-s-road", "--seed", "2", "--lang", "fr")
    assert "Jour 1 sur 8, Vivres." in out
    assert "Trésor" in out
    assert "Personne n'est captif." in out
    assert "Il n'y a pas d'ordre" in out
    assert "la partie" in out.lower()


def test_advice_says_why(console: Callable[..., str]) -> None:
    out = console([*FIRST, "advice", "quit"], "the-first-week", "--seed", "3", "--lang", "en")
    assert "move drogons" in out
    assert "Acerenza" in out or "Lavello" in out or "three brothers" in out


def test_a_day_saved_loaded_and_recorded(console: Callable[..., str], tmp_path: Path) -> None:
    kept, record = tmp_path / "evening.game", tmp_path / "evening.record"
    lines = [*FIRST, "go lavello", "undo", f"save {kept}", "go lavello", "pass", "chronicle 1", "quit"]
    out = console(lines, "the-first-week", "--seed", "3", "--lang", "en", "--record", str(record))
    assert "marches to Lavello" in out or "marches to 0404" in out
    assert kept.exists()
    assert main(["verify", str(record)]) in (0, 3)
    again = console(["overview", "quit"], "--load", str(kept), "--lang", "en")
    assert "Day 1 of 5" in again


def test_a_lesson_speaks_at_its_steps(console: Callable[..., str]) -> None:
    out = console(
        ["feed drogons lagopesole", "pass", "pass", "pass", "quit"],
        "the-first-week",
        "--seed",
        "3",
        "--lang",
        "en",
    )
    assert "Every morning begins with bread." in out
    assert "Five points a day on foot" in out
    assert out.count("Every morning begins with bread.") == 1


def test_minds_play_a_whole_campaign_at_the_terminal(console: Callable[..., str]) -> None:
    seats = ["--seat", "normans=captain", "--seat", "byzantines=sergeant:cautious"]
    out = console([], "the-first-week", "--seed", "5", "--lang", "en", *seats)
    assert "The days are over" in out
    assert "points (" in out


def test_a_siege_day_is_played_inside_the_campaign(console: Callable[..., str]) -> None:
    quiet = ["--seat", "byzantines=passive", "--seat", "lombards=passive"]
    lines = [*FIRST, "move guiscards 0304 0404 0505 0605", "besiege guiscards canne", *["pass"] * 5]
    lines += ["siege-day canne", "pass", "advice", "settle squire", "chronicle 2", "quit"]
    out = console(lines, "the-iron-arm", "--seed", "3", "--lang", "en", *quiet)
    assert "Fight it here" in out
    assert "13 besiegers round 10 besieged" in out
    assert "In a battle and in a siege day there is no advice" in out
    assert "Canne has food for 5 days." in out


@pytest.mark.slow
def test_a_battle_is_fought_out_and_the_campaign_goes_on(console: Callable[..., str]) -> None:
    quiet = ["--seat", "byzantines=passive", "--seat", "lombards=passive"]
    lines = [
        *FIRST,
        "go corato",
        "attack free-lombards",
        *["pass"] * 5,
        "board",
        "settle squire",
        "score",
        "quit",
    ]
    out = console(lines, "the-iron-arm", "--seed", "3", "--lang", "en", *quiet)
    assert "Yours to place" in out
    assert "The battle is over" in out
    assert "points (prestige" in out
