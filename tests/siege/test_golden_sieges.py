"""Golden sieges: recorded once, replayed at every commit, with all the battles in them."""

from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.library.sieges import siege_lessons, siege_names

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "golden" / "sieges").glob("*.record"))


def test_every_siege_of_the_library_is_golden() -> None:
    names = {file.name.rpartition("-")[0] for file in GOLDEN}
    assert names == {*siege_names()} - {*siege_lessons()}


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: str(file.stem))
def test_a_golden_siege_comes_out_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    report, game = play.proved_game(text)
    assert report.ok and report.dice_proved
    assert game is not None and game.over
    assert game.record() == text
