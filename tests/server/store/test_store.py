"""What is on the disk: everything acknowledged, whatever happens to the server. On SQLite and on PostgreSQL."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, text
from websockets.sync.client import ClientConnection, connect

from gonfanon import play
from gonfanon.kernel.ask import Ask
from gonfanon.play.trial import try_game
from gonfanon.server.app import make_app
from gonfanon.server.games.disk.schema import versions
from gonfanon.server.games.store import Store
from tests.server.conftest import Begin, Client, Message, Sit
from tests.sure import of_kind, sure

BOTH_STORES = True
SERVE = [sys.executable, "-m", "gonfanon.cli", "serve", "--no-open", "--lang", "en"]


def in_mid_question(client: Client, kinds: tuple[str, ...] = ("order", "set-up")) -> tuple[str, play.Entry]:
    """A game that stands at a question in the middle of a step."""
    for seed in range(1, 30):
        game = play.new("the-well", seed=seed)
        try_game(game, seed, 5000)
        asked = [e for e in game.log if isinstance(e.question, Ask) and e.question.kind not in kinds]
        if asked:
            made = client.post("/api/games/from-record", content=game.record()).json()["id"]
            seats = {"norman": "human", "arab": "human"}
            wish = {"at": asked[0].number - 1, "seats": seats}
            return client.post(f"/api/games/{made}/branch", json=wish).json()["id"], asked[0]
    raise AssertionError("no question in mid-step in thirty games")


def test_a_reload_in_mid_question_goes_on(folder: Path, database: str, client: Client, sit: Sit) -> None:
    game, entry = in_mid_question(client)
    window = sit(game)
    question = window.table["question"]
    assert question["kind"] == of_kind(Ask, entry.question).kind and question["options"]
    assert all(option["text"]["fr"] for option in question["options"])
    again = sit(game)
    assert again.table["question"] == question and again.table["hash"] == window.table["hash"]
    app = make_app(folder, delay=0, paints=False, database=database)
    elsewhere = TestClient(app, base_url="http://127.0.0.1")
    with elsewhere as other, other.websocket_connect(f"/ws/games/{game}") as socket:
        table = socket.receive_json(timeout=10)
    assert table["question"] == question and table["hash"] == window.table["hash"]
    again.play(question["options"][0]["said"])
    window.until(lambda table: table["hash"] == again.table["hash"])


def test_every_answer_is_a_row_and_none_is_ever_changed(on_disk: Engine, begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)

    def rows() -> list[tuple[int, str, str]]:
        with on_disk.connect() as disk:
            found = disk.execute(text("SELECT number, what, said FROM answer ORDER BY number"))
            return [(number, what, said) for number, what, said in found]

    window.play("pass")
    first = rows()
    window.play("pass")
    second = rows()
    assert second[: len(first)] == first and len(second) == len(first) + 1
    window.ask("undo")
    third = rows()
    assert third[: len(second)] == second and third[-1][1] == "undo"


def test_the_schema_is_that_of_the_migrations(folder: Path, database: str) -> None:
    store = Store(folder, database=database)
    with store.engine.connect() as disk:
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        from gonfanon.server.games.disk.schema import schema

        context = MigrationContext.configure(disk)
        assert compare_metadata(context, schema) == []
        assert context.get_current_revision() == versions()[-1]
        if database:
            assert disk.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
        else:
            assert disk.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert disk.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


class Served:
    """A real server in a process of its own."""

    def __init__(self, folder: Path, database: str = "") -> None:
        where = ["--database", database] if database else []
        self.process = subprocess.Popen(
            [*SERVE, "--port", "0", "--data", str(folder), *where],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        line = sure(self.process.stdout).readline()
        assert "http://127.0.0.1:" in line, line
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))

    def window(self, game: str) -> ClientConnection:
        return connect(f"ws://127.0.0.1:{self.port}/ws/games/{game}", max_size=None)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)
        sure(self.process.stdout).close()


def hear(socket: ClientConnection, *kinds: str) -> Message:
    while True:
        message: Message = json.loads(socket.recv(timeout=20))
        if message["t"] in kinds:
            return message


def test_a_server_killed_in_the_middle_of_an_order_loses_no_answer(folder: Path, database: str) -> None:
    app = make_app(folder, delay=0, paints=False, database=database)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        game, _ = in_mid_question(client)
    acknowledged: list[tuple[int, str]] = []
    for _ in range(2):
        server = Served(folder, database)
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
    store = Store(folder, database=database)
    assert [row.number for row in store.rows(game)][-4:] == [n for n, _ in acknowledged]
    store.close()


def children(pid: int) -> list[int]:
    """The processes that a process has started, those of its threads too."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def lives(pid: int) -> bool:
    """Whether a process still runs; one that has ended and is only not yet counted out does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are counted in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_thinker_outlives_its_server(folder: Path, end: signal.Signals) -> None:
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
    sure(server.process.stdout).close()
    deadline = time.monotonic() + 60
    while any(lives(pid) for pid in thinkers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [pid for pid in thinkers if lives(pid)]


def test_a_port_in_use_is_said_with_a_free_one(folder: Path) -> None:
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
