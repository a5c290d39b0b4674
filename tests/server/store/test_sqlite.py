"""What only a file of SQLite does: it fills the disk, is locked by others, is damaged by hand."""

import os
import sqlite3
import stat
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import event

from gonfanon.server.app import make_app
from gonfanon.server.games.disk.database import FILE
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble
from tests.server.conftest import Begin, Client, Message, Sit

SERVE = [sys.executable, "-m", "gonfanon.cli", "serve", "--no-open", "--lang", "en"]
SERVED = "http://127.0.0.1"
SEATS = {"norman": "human", "arab": "human"}


def test_a_full_disk_loses_nothing_and_says_so(folder: Path, client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)
    window.play("pass")
    hash = window.table["hash"]
    engine = client.app.state.hall.store.engine

    def full(connection: sqlite3.Connection, record: object, proxy: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine, "checkout", full)
    refused: Message = {}
    for _ in range(300):
        refused = window.answer("pass")
        if refused["t"] == "error":
            break
        window.newest(refused)
        hash = window.table["hash"]
        assert not window.table["over"], "the game ended before the disk was full"
    assert refused["code"] == "disk" and "full" in refused["message"]["en"]
    assert window.hear("table")["hash"] == hash
    event.remove(engine, "checkout", full)
    with engine.connect() as disk:
        disk.exec_driver_sql("PRAGMA max_page_count=1000000")
    engine.dispose()
    assert window.answer("pass")["t"] == "done"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with pytest.raises(Trouble) as trouble:
        Store(locked / "games")
    assert trouble.value.code == "disk"


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder")
    with pytest.raises(Trouble) as trouble:
        Store(tmp_path / "games")
    assert trouble.value.code == "disk" and str(tmp_path) in trouble.value.message.fr
    done = subprocess.run(
        [*SERVE, "--port", "0", "--data", str(tmp_path / "games")],
        check=False,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (
        done.returncode == 2 and "games cannot be kept in" in done.stderr and "Traceback" not in done.stderr
    )


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("standing", b"\xc1"),
        ("standing", b""),
        ("standing", "text"),
        ("updated", "yesterday"),
        ("updated", 7),
    ],
)
def test_one_damaged_row_does_not_break_the_list(
    folder: Path, client: Client, begin: Begin, column: str, value: bytes | str | int
) -> None:
    damaged, whole = begin(seats=SEATS), begin(seats=SEATS)
    with sqlite3.connect(folder / FILE) as disk:
        disk.execute(f"UPDATE game SET {column} = ? WHERE id = ?", (value, damaged))
    listed = client.get("/api/games")
    assert listed.status_code == 200
    lines = {line["id"]: line for line in listed.json()}
    assert lines.keys() == {damaged, whole} and lines[whole]["title"]["en"] == "The Well"
    assert lines[damaged]["title"]["fr"] and datetime.fromisoformat(lines[damaged]["updated"]).year
    # The game itself is whole.
    with client.websocket_connect(f"/ws/games/{damaged}") as socket:
        assert socket.receive_json(timeout=10)["t"] == "table"


def test_a_file_of_a_newer_version_is_refused_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(folder).close()
    with sqlite3.connect(folder / FILE) as disk:
        disk.execute("UPDATE alembic_version SET version_num = '0999'")
        before = disk.execute("SELECT sql FROM sqlite_master").fetchall()
    with pytest.raises(Trouble) as trouble:
        Store(folder)
    assert trouble.value.code == "newer-file" and "0999" in trouble.value.message.fr
    from gonfanon.cli import main

    assert main(["serve", "--no-open", "--port", "0", "--lang", "en", "--data", str(folder)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "0999" in told and "newer version" in told
    with sqlite3.connect(folder / FILE) as disk:
        assert disk.execute("SELECT sql FROM sqlite_master").fetchall() == before


def test_a_foreign_lock_holds_up_only_those_who_wait_for_the_disk(folder: Path) -> None:
    app = make_app(folder, delay=0, paints=False)
    with TestClient(app, base_url=SERVED) as client:
        ids = [
            client.post("/api/games", json={"scenario": "the-well", "seats": SEATS}).json()["id"]
            for _ in range(2)
        ]
        with (
            client.websocket_connect(f"/ws/games/{ids[0]}") as writer,
            client.websocket_connect(f"/ws/games/{ids[1]}") as reader,
        ):
            table = writer.receive_json(timeout=10)
            reader.receive_json(timeout=10)
            lock = sqlite3.connect(folder / FILE, isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            try:
                writer.send_json({"t": "answer", "id": 1, "said": "pass", "hash": table["hash"]})
                # The answer cannot be saved now. Meanwhile others look, list and read.
                reader.send_json({"t": "threats", "id": 2})
                assert reader.receive_json(timeout=10)["t"] == "threats"
                assert len(client.get("/api/games").json()) == 2
                assert client.get(f"/api/games/{ids[1]}/record").status_code == 200
                told = writer.receive_json(timeout=20)
            finally:
                lock.execute("ROLLBACK")
                lock.close()
            assert (told["t"], told["code"]) == ("error", "disk-busy")
            shown = writer.receive_json(timeout=10)
            assert (shown["t"], shown["n"], shown["hash"]) == ("table", table["n"], table["hash"])
            writer.send_json({"t": "answer", "id": 3, "said": "pass", "hash": table["hash"]})
            assert {writer.receive_json(timeout=10)["t"] for _ in range(2)} == {"update", "done"}
