"""Golden campaigns: recorded once, replayed at every commit, with the battles and siege days in them."""

from pathlib import Path

import pytest

from gonfanon import play
from tests.golden.engrave_campaigns import GOLDEN, parcel

FOLDER = Path(__file__).resolve().parents[1] / "golden"


def test_every_golden_campaign_is_recorded() -> None:
    assert {file.stem for file in (FOLDER / "campaigns").glob("*.record")} == {*GOLDEN}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_campaign_comes_out_as_it_did(name: str) -> None:
    text = (FOLDER / "campaigns" / f"{name}.record").read_text(encoding="utf-8")
    report, game = play.proved_game(text, parcel(name))
    assert report.ok and report.dice_proved
    assert game is not None and game.over
    assert game.record() == text
