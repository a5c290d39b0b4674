"""What is on the disk: everything acknowledged, whatever happens to the server."""

import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import event
from websockets.sync.client import connect

from gonfanon import play
from gonfanon.play.trial import try_game
from gonfanon.server.app import make_app
from gonfanon.server.games.store import FILE, NEWEST, Store
from gonfanon.server.trouble import Trouble

SERVE = [sys.executable, "-m", "gonfanon.cli", "serve", "--no-open", "--lang", "en"]


def in_mid_question(client, kinds=("order", "set-up")) -> tuple[str, dict]:
    """A game that stands at a question in the middle of a step."""
    for seed in range(1, 30):
        game = play.new("the-well", seed=seed)
        try_game(game, seed, 5000)
        asked = [e for e in game.log if e.side >= 0 and e.question.kind not in kinds]
        if asked:
            made = client.post("/api/games/from-record", content=game.record()).json()["id"]
            seats = {"norman": "human", "arab": "human"}
            wish = {"at": asked[0].number - 1, "seats": seats}
            return client.post(f"/api/games/{made}/branch", json=wish).json()["id"], asked[0]
    raise AssertionError("no question in mid-step in thirty games")


def test_a_reload_in_mid_question_goes_on(folder, client, sit):
    game, entry = in_mid_question(client)
    window = sit(game)
    question = window.table["question"]
    assert question["kind"] == entry.question.kind and question["options"]
    assert all(option["text"]["fr"] for option in question["options"])
    again = sit(game)
    assert again.table["question"] == question and again.table["hash"] == window.table["hash"]
    elsewhere = TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1")
    with elsewhere as other, other.websocket_connect(f"/ws/games/{game}") as socket:
        table = socket.receive_json(timeout=10)
    assert table["question"] == question and table["hash"] == window.table["hash"]
    again.play(question["options"][0]["said"])
    window.until(lambda table: table["hash"] == again.table["hash"])


def test_every_answer_is_a_row_and_none_is_ever_changed(folder, begin, sit):
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)

    def rows():
        with sqlite3.connect(folder / FILE) as disk:
            return disk.execute("SELECT number, what, said FROM answer ORDER BY number").fetchall()

    window.play("pass")
    first = rows()
    window.play("pass")
    second = rows()
    assert second[: len(first)] == first and len(second) == len(first) + 1
    window.ask("undo")
    third = rows()
    assert third[: len(second)] == second and third[-1][1] == "undo"


def test_a_full_disk_loses_nothing_and_says_so(folder, client, begin, sit):
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)
    window.play("pass")
    hash = window.table["hash"]
    engine = client.app.state.hall.store.engine

    def full(connection, record, proxy):
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine, "checkout", full)
    refused = None
    for _ in range(300):
        refused = window.answer("pass")
        if refused["t"] == "error":
            break
        window.until(lambda table, n=refused["n"]: table["n"] >= n)
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
def test_a_folder_that_cannot_be_written(tmp_path):
    locked = tmp_path / "locked"
    locked.mkdir()
    locked.chmod(stat.S_IRUSR | stat.S_IXUSR)
    with pytest.raises(Trouble) as trouble:
        Store(locked / "games")
    assert trouble.value.code == "disk"


def test_a_folder_that_is_a_file(tmp_path):
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


def test_the_schema_is_that_of_the_migrations(folder):
    store = Store(folder)
    with store.engine.connect() as disk:
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        from gonfanon.server.games.schema import schema

        context = MigrationContext.configure(disk)
        assert compare_metadata(context, schema) == []
        assert context.get_current_revision() == NEWEST
        assert disk.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert disk.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


class Served:
    """A real server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [*SERVE, "--port", "0", "--data", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, line
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))

    def window(self, game: str):
        return connect(f"ws://127.0.0.1:{self.port}/ws/games/{game}", max_size=None)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)
        self.process.stdout.close()


def hear(socket, *kinds):
    while True:
        message = json.loads(socket.recv(timeout=20))
        if message["t"] in kinds:
            return message


def test_a_server_killed_in_the_middle_of_an_order_loses_no_answer(folder):
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as client:
        game, _ = in_mid_question(client)
    acknowledged = []
    for _ in range(2):
        server = Served(folder)
        try:
            with server.window(game) as socket:
                table = hear(socket, "table")
                if acknowledged:
                    assert (table["n"], table["hash"]) == acknowledged[-1]
                for number in range(2):
                    question = table["question"]
                    said = question["options"][0]["said"] if question.get("options") else "pass"
                    socket.send(
                        json.dumps({"t": "answer", "id": number, "said": said, "hash": table["hash"]})
                    )
                    # News goes to all windows alike, and may come before the answer's own acknowledgement.
                    news = [hear(socket, "update", "done") for _ in range(2)]
                    update, done = sorted(news, key=lambda message: message["t"], reverse=True)
                    assert done["id"] == number and done["n"] == update["n"]
                    table = {**table, "question": update["question"], "hash": update["hash"]}
                    acknowledged.append((update["n"], update["hash"]))
                # One more goes off and nobody waits for its answer: the server dies with it.
                socket.send(json.dumps({"t": "reach", "id": 9, "piece": 0}))
                server.kill()
        finally:
            if server.process.poll() is None:
                server.kill()
    store = Store(folder)
    assert [row.number for row in store.rows(game)][-4:] == [n for n, _ in acknowledged]
    store.close()


def children(pid):
    """The processes that a process has started, those of its threads too."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def lives(pid):
    """Whether a process still runs; one that has ended and is only not yet counted out does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are counted in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_thinker_outlives_its_server(folder, end):
    seats = {"norman": "human", "arab": "human"}
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as client:
        game = client.post("/api/games", json={"scenario": "the-well", "seats": seats}).json()["id"]
    server = Served(folder)
    with server.window(game) as socket:
        hear(socket, "table")
        socket.send(json.dumps({"t": "hint", "id": 1}))
        assert hear(socket, "hints", "error")["t"] == "hints"
        thinkers = children(server.process.pid)
        assert thinkers
        server.process.send_signal(end)
        server.process.wait(timeout=20)
    server.process.stdout.close()
    deadline = time.monotonic() + 10
    while any(lives(pid) for pid in thinkers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [pid for pid in thinkers if lives(pid)]


def test_a_port_in_use_is_said_with_a_free_one(folder):
    import socket as sockets

    with sockets.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [*SERVE, "--port", str(port), "--data", str(folder)],
            check=False,
            capture_output=True,
            text=True,
            timeout=30,
        )
    assert done.returncode == 2 and f"port {port} is in use" in done.stderr
    offered = int(done.stderr.rsplit("--port", 1)[1])
    assert offered > port and not folder.exists()
    done = subprocess.run(
        [*SERVE, "--port", "99999", "--lang", "fr"], check=False, capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 2 and "n’est pas un port" in done.stderr
