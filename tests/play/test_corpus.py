"""Every record of every released engine is true for ever, by the archive of its engine."""

import tarfile
from pathlib import Path

import pytest

from gonfanon import play
from gonfanon.engines.archives import released
from gonfanon.library import book_keys
from gonfanon.play.record import engine_of, read_record

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
BOOKS = sorted(CORPUS.glob("*/*.tar.xz"))
LEAST = 300


def records(file: Path) -> dict[str, str]:
    with tarfile.open(file) as archive:
        files = ((entry, archive.extractfile(entry)) for entry in archive.getmembers())
        return {entry.name: opened.read().decode() for entry, opened in files if opened is not None}


@pytest.mark.parametrize("file", BOOKS, ids=lambda file: f"{file.parent.name}-{file.name.partition('.')[0]}")
def test_every_record_of_the_corpus_is_true(file: Path) -> None:
    engine = file.parent.name
    for name, text in records(file).items():
        assert engine_of(text) == engine
        report = play.verify(text)
        assert report.ok, f"{name}: {report.faults}"
        assert (report.engine, report.order) == (engine, "")
        assert report.dice_proved == report.closed


def test_the_corpus_covers_all_of_engine_0_1() -> None:
    assert "0.1" in released()
    kept = [text for file in BOOKS if file.parent.name == "0.1" for text in records(file).values()]
    read = [read_record(text) for text in kept]
    assert len(kept) >= LEAST
    assert (
        {one.book for one in read}
        == {"guiscard", "ager-sanguinis", "anarchy", "magna-carta"}
        <= set(book_keys())
    )
    assert len({one.scenario for one in read}) == 43  # 33 scenarios and 10 lessons
    assert sum(not one.close.closed for one in read) >= 50
    assert sum(one.close.why == "won-by-resignation" for one in read) >= 20
    assert sum(one.close.closed and one.close.why != "won-by-resignation" for one in read) >= 5
    assert sum(bool(one.seatings) for one in read) >= 20
    assert sum(bool(one.handicap or one.rulings) for one in read) >= 20
    assert len({one.commitment for one in read}) == len(read)
    assert any("captain" in seat for one in read for seat in one.seats.values())


def test_a_changed_line_of_an_old_record_is_found() -> None:
    text = next(iter(records(BOOKS[0]).values()))
    lines = text.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("3 "))
    lines[first] = lines[first].replace(lines[first].split(" ")[2], "pass", 1)
    report = play.verify("\n".join(lines))
    assert not report.ok and report.faults[0].line == first + 1 and report.engine == "0.1"
