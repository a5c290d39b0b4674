"""`gonfanon study-sieges`: a table, a journal that goes on, and mistakes named before anything is written."""

import re
from pathlib import Path

import pytest

from gonfanon.cli import main

SQUIRES = ("study-sieges", "sanctuary", "--seats", "squire,squire", "--seed", "3")


def test_a_study_goes_on_with_its_journal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    journal, page = tmp_path / "games.jsonl", tmp_path / "sieges.md"
    assert main([*SQUIRES, "--games", "1", "--journal", str(journal)]) == 0
    first = journal.read_text(encoding="utf-8")
    said = capsys.readouterr().err
    assert said.startswith("sanctuary 3: ") and len(first.splitlines()) == 1

    again = [*SQUIRES, "--games", "2", "--journal", str(journal), "--resume", "--out", str(page)]
    assert main(again) == 0
    lines = journal.read_text(encoding="utf-8")
    assert lines.startswith(first) and len(lines.splitlines()) == 2
    told = capsys.readouterr()
    assert said in told.err and told.out == page.read_text(encoding="utf-8")
    assert re.search(r"^\| Sanctuary \| 6 \| 2 \|", told.out, re.MULTILINE)


def test_a_journal_is_not_begun_for_a_siege_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, journal = tmp_path / "bad.yaml", tmp_path / "games.jsonl"
    file.write_text("siege: bad\n", encoding="utf-8")
    assert main(["study-sieges", str(file), "--journal", str(journal)]) == 2
    assert str(file) in capsys.readouterr().err
    assert not journal.exists()


def test_a_journal_that_is_there_is_not_written_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    journal = tmp_path / "games.jsonl"
    journal.write_bytes(b"")
    assert main([*SQUIRES, "--games", "1", "--journal", str(journal)]) == 2
    assert "--resume" in capsys.readouterr().err
