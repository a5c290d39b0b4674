"""The guide to writing cases: its examples run, and it names all that can be said."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from gonfanon.battle.notation.notation import ANSWERS, ORDERS, STEPS
from gonfanon.battle.setup.piece_text import MarkerText, PieceText
from gonfanon.cases.case import CaseText
from gonfanon.cli import main
from gonfanon.siege.notation import BATTLE_ORDERS, DAY_ANSWERS, DAY_ORDERS
from gonfanon.siege.text import SheetText, SiegePieceText

GUIDE = (Path(__file__).parents[2] / "docs" / "cases.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_comes_out_as_it_says(
    example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(example, "utf-8")
    assert main(["check", str(file)]) == 0, capsys.readouterr().out


def test_every_order_and_answer_is_named() -> None:
    siege = (*DAY_ORDERS.values(), *BATTLE_ORDERS.values(), *DAY_ANSWERS.values())
    for verb in (*ORDERS.values(), *ANSWERS.values(), *siege):
        assert f"`{verb.shape}`" in GUIDE
    assert [step for step in STEPS if not re.search(rf"`{step}[ `]", GUIDE)] == []


def test_every_key_is_named() -> None:
    # How somebody looks and what he is called is written in rosters, not in cases.
    drawn = {"name", "epithet", "category", "arms", "look"}
    keys = {
        field.encode_name
        for text in (CaseText, PieceText, MarkerText, SheetText, SiegePieceText)
        for field in fields(text)
    } - drawn
    assert sorted(key for key in keys if f"`{key}`" not in GUIDE and f"`{key}:" not in GUIDE) == []
