"""Many battles: the same results whatever the number of workers, kept as they come, and resumed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library.scenarios import scenario
from gonfanon.studies import workers as place
from gonfanon.studies.bouts import Bout, Result, bout, fight
from gonfanon.studies.journal import Journal
from gonfanon.studies.workers import Workers

ROOT = Path(__file__).resolve().parents[2]


def some(count: int, seats: tuple[str, str] = ("random", "passive")) -> list[Bout]:
    text = scenario("the-well").hash
    return [bout("the-well", text, seats, f"9.{n}") for n in range(count)]


def test_two_processes_give_what_one_gives() -> None:
    bouts = some(6)
    with Workers(1) as alone, Workers(2) as together:
        assert alone.fought(bouts) == together.fought(bouts)


def test_a_journal_is_taken_up_where_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bouts, path = some(4), tmp_path / "games.jsonl"
    first = Workers(journal=Journal(path, resume=False)).fought(bouts[:3])
    assert path.read_bytes().count(b"\n") == 3
    fresh: list[Bout] = []

    def counted(one: Bout) -> Result:
        fresh.append(one)
        return fight(one)

    monkeypatch.setattr(place, "fight", counted)
    all_four = Workers(journal=Journal(path, resume=True)).fought(bouts)
    assert fresh == bouts[3:] and all_four[:3] == first and len(all_four) == 4


def test_a_torn_last_line_is_fought_again(tmp_path: Path) -> None:
    bouts, path = some(3), tmp_path / "games.jsonl"
    whole = Workers(journal=Journal(path, resume=False)).fought(bouts)
    path.write_bytes(path.read_bytes()[:-20])
    journal = Journal(path, resume=True)
    assert len(journal.fought) == 2
    assert Workers(journal=journal).fought(bouts) == whole
    assert len(Journal(path, resume=True).fought) == 3


def test_a_broken_line_in_the_middle_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Workers(journal=Journal(path, resume=False)).fought(some(2))
    rows = path.read_text().splitlines()
    path.write_text("\n".join([rows[0], "{}", rows[1], ""]))
    with pytest.raises(BadFile, match=r"games.jsonl:2"):
        Journal(path, resume=True)


def test_a_journal_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(path, resume=False).close()
    with pytest.raises(GonfanonError, match="--resume"):
        Journal(path, resume=False)


def test_battles_of_other_minds_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    Workers(journal=Journal(path, resume=False)).fought(some(2))
    monkeypatch.setattr("gonfanon.studies.journal.minds_mark", lambda seats: "another")
    journal = Journal(path, resume=True)
    assert (len(journal.fought), journal.strangers) == (0, 2)


def test_a_battle_that_broke_off_is_tried_again(tmp_path: Path) -> None:
    path, (one,) = tmp_path / "games.jsonl", some(1)
    Journal(path, resume=False).add(Result(one, fault="ZeroDivisionError"))
    assert not Journal(path, resume=True).fought
    assert Workers(journal=Journal(path, resume=True)).fought([one]) == [fight(one)]
    assert Journal(path, resume=True).fought == {one: fight(one)}


def test_the_gates_close_between_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    workers, clock = Workers(minutes=1), iter([0, 30, 61, 99])
    workers._closing = 60
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    assert len(workers.fought(some(5))) == 2
    assert workers.stopped == "time"
    assert workers.fought(some(3)) == []


def test_ctrl_c_keeps_what_was_finished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bouts = some(5)

    def interrupted(one: Bout) -> object:
        if one == bouts[2]:
            raise KeyboardInterrupt
        return fight(one)

    monkeypatch.setattr(place, "fight", interrupted)
    journal = Journal(tmp_path / "games.jsonl", resume=False)
    workers = Workers(journal=journal)
    assert [each.bout for each in workers.fought(bouts)] == bouts[:2]
    assert workers.stopped == "interrupted" and len(journal.fought) == 2


INTERRUPTED = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from gonfanon.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The command where interrupts are heard: tests that run in the background have them ignored."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_ends_a_pool_at_once(tmp_path: Path) -> None:
    """A real process with two workers, interrupted in the middle: table, journal and exit code 130."""
    journal = tmp_path / "games.jsonl"
    words = ["tournament", "--levels", "passive,random", "--scenarios", "the-well", "--games", "4000"]
    running = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, *words, "--processes", "2", "--journal", journal],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        for _ in range(300):
            if journal.exists() and journal.stat().st_size > 2000:
                break
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 130, err
    assert "Traceback" not in err
    played = len(Journal(journal, resume=True).fought)
    assert 5 < played < 4000 and f"{played} of 4000" in out


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr(place, "PATIENCE", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://here"):
        with pytest.raises(GonfanonError, match="no cluster answers"):
            Workers(cluster=address)


def test_a_cluster_of_two_processes_gives_what_one_process_gives() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    bouts = some(6)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Workers(cluster=cluster.scheduler_address) as there,
    ):
        far = there.fought(bouts)
    assert far == Workers(1).fought(bouts)
