"""The mark of the minds who played: what they think with, and nothing else."""

import shutil
from pathlib import Path

import pytest

from gonfanon.studies import marks


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the minds that may be changed."""
    copy = tmp_path / "minds"
    shutil.copytree(marks.ROOM, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(marks, "ROOM", copy)
    return copy


def marked(*seats: str) -> str:
    """The mark of these seats from the sources as they are on the disk now."""
    return marks.minds_mark.__wrapped__(seats)


@pytest.mark.parametrize(
    ("file", "touched"),
    [
        ("levels/marshal.py", {"marshal"}),
        ("value/worth.json", {"marshal"}),
        ("levels/squire.py", {"squire"}),
        ("value/outlook.py", {"squire", "sergeant", "captain", "marshal"}),
        ("levels/mind.py", set()),
    ],
)
def test_a_change_touches_those_who_think_with_it(room: Path, file: str, touched: set[str]) -> None:
    levels = ("random", "squire", "sergeant", "captain", "marshal")
    before = {level: marked(level) for level in levels}
    with (room / file).open("a") as changed:
        changed.write("\n")
    assert {level for level in levels if marked(level) != before[level]} == touched


def test_seats_have_the_mark_of_their_level_whatever_their_temper() -> None:
    assert marked("captain", "captain") == marked("captain:cautious", "captain")
    assert marked("captain", "marshal:bold:4000") == marked("marshal")
