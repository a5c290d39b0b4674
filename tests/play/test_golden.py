"""Golden games: recorded once, replayed at every commit. A changed game needs a changed version of its book."""

from pathlib import Path

import pytest

from gonfanon import play

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden").glob("*.record"))


def test_there_are_golden_games_on_foot_and_with_riders() -> None:
    assert {file.name.rpartition("-")[0] for file in GOLDEN} >= {"the-well", "two-banners"}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: str(file.stem))
def test_a_golden_game_comes_out_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    report, game = play.proved_game(text)
    assert report.ok and report.dice_proved
    assert game is not None and game.over
    assert game.record() == text
