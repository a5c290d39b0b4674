"""The example at the public door is true, and the door opens without what it does not need yet."""

import doctest
import subprocess
import sys

from gonfanon import play


def test_the_example_is_true() -> None:
    result = doctest.testmod(play)
    assert result.attempted >= 7
    assert result.failed == 0


def test_a_game_begins_without_yaml_and_records() -> None:
    script = "import sys, gonfanon.play; print([m for m in sys.modules if m in {names!r}])"
    names = ("yaml", "gonfanon.play.record", "gonfanon.play.proof", "argparse", "random")
    done = subprocess.run(
        [sys.executable, "-c", script.format(names=names)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_without_a_seed_no_two_games_have_the_same_dice() -> None:
    assert play.new("the-well").commitment != play.new("the-well").commitment
    assert play.new("the-well", 1).commitment == play.new("the-well", 1).commitment


def test_the_console_loads_for_a_battle_nothing_of_the_other_games() -> None:
    script = (
        "import sys; from gonfanon.cli import main; main(); "
        "print([m for m in sys.modules if m.startswith({names!r})], file=sys.stderr)"
    )
    names = ("gonfanon.argad", "gonfanon.siege", "gonfanon.campaign", "gonfanon.minds", "yaml", "logging")
    command = [
        sys.executable,
        "-c",
        script.format(names=names),
        "play",
        "two-banners",
        "--plain",
        "--seed",
        "1",
    ]
    done = subprocess.run(command, input="quit\n", capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
