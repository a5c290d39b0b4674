"""The table of hand-overs names every battle of the library, and none needs more than three a turn."""

import re
from pathlib import Path

from gonfanon.library.scenarios import scenario_names

PAGE = Path(__file__).resolve().parents[2] / "docs" / "correspondence.md"
ROW = re.compile(r"\| ([\w-]+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| (\d+) \|")
TARGET = 3


def test_every_battle_has_its_hand_overs_measured_and_none_needs_more_than_three() -> None:
    found = {row[1]: row for row in map(ROW.fullmatch, PAGE.read_text("utf-8").splitlines()) if row}
    assert sorted(found) == sorted(scenario_names())
    assert not [name for name, row in found.items() if int(row[6]) > TARGET or float(row[5]) > TARGET]
    mean = sum(float(row[5]) for row in found.values()) / len(found)
    assert f"**{mean:.1f}** with all reactions" in PAGE.read_text("utf-8").replace("\n", " ")
