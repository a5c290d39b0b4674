"""Shots at moments of the run at those who have left the table: one of this run, one of an earlier turn."""

import msgspec
import pytest

from gonfanon import play
from gonfanon.argad.setup.skirmish_file import SkirmishParcel, SkirmishText
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.errors import IllegalAnswer
from gonfanon.play.game_of import GameOf


def left() -> GameOf[Skirmish]:
    """Odo has just left the table under the eyes of Alan, who has a bow."""
    text = {
        "skirmish": "edge",
        "title": {},
        "story": {},
        "turns": 4,
        "table": {"size": [900, 600]},
        "sides": ["breton", "english"],
        "command": "given",
        "pieces": {
            "alan": {"side": "breton", "at": [300, 300], "weapons": ["short-bow"]},
            "odo": {"side": "english", "at": [500, 30]},
            "guy": {"side": "english", "at": [500, 400]},
        },
    }
    game: GameOf[Skirmish] = play.new_game(
        "argad", SkirmishParcel(msgspec.convert(text, SkirmishText), {}, {}), 1
    )
    while game.state.stage != "announce":
        game.answer("ready")
    game.answer("agree", 0)
    game.answer("path odo 500,-40; agree", 1)
    assert game.state.stage == "shots"
    assert game.state.stands[1].at is None
    return game


def test_who_leaves_in_the_run_can_be_shot_at_before() -> None:
    game = left()
    game.answer("shoot alan odo at 5", 0)
    game.answer("ready", 1)
    dice = [entry.text for entry in game.log if entry.text.endswith(" shooting")]
    assert len(dice) == 1


def test_who_has_left_in_an_earlier_turn_cannot() -> None:
    game = left()
    while game.state.turn == 1:
        game.answer("ready")
    while game.state.stage != "shots":
        game.answer("agree" if game.state.stage in ("announce", "revise") else "ready")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("shoot alan odo at 5", 0)
    assert refused.value.refusal is not None
    assert refused.value.refusal.what == "not-on-table"
