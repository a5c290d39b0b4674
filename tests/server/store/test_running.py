"""Watching a server: whether it answers, what it counts, what it logs, how it stops."""

import json
import logging
import os
import re
import signal
import struct
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from socket import SHUT_RD, SO_LINGER, SOL_SOCKET

import pytest
from litestar.testing import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gonfanon.server.app import make_app
from gonfanon.server.games.store import Store
from gonfanon.server.logs import JsonLines
from gonfanon.server.people.settings import Settings
from tests.server.conftest import Client, Window
from tests.sure import sure
from tools.cluster import Cluster

SEATS = {"norman": "human", "arab": "human"}
HOST = "http://127.0.0.1"


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.M)
    assert found, name
    return float(found[1])


def test_at_home_nothing_is_watched(client: Client) -> None:
    assert client.get("/health").status_code == client.get("/metrics").status_code == 404


def test_health_says_whether_the_database_answers(folder: Path, postgresql: str, cluster: Cluster) -> None:
    app = make_app(folder, paints=False, database=postgresql)
    with TestClient(app, base_url=HOST) as client:
        assert client.get("/health").json() == {
            "status": "ok",
            "worker": app.state.hall.store.name,
            "database": "ok",
        }
        app.state.hall.store.database.patience = 0.2
        cluster.kill()
        try:
            answer = client.get("/health")
            assert (answer.status_code, answer.json()["database"]) == (503, "away")
        finally:
            cluster.start()
        assert client.get("/health").status_code == 200


def test_answers_commits_and_windows_are_counted(folder: Path) -> None:
    app = make_app(folder, delay=0, paints=False, database="", settings=Settings(watchers=("testclient",)))
    with TestClient(app, base_url=HOST) as client:
        answer = client.post("/api/games", json={"scenario": "the-well", "seats": SEATS})
        assert answer.status_code == 201, answer.text
        before = client.get("/metrics").text
        assert figure(before, "gonfanon_rows_total") == 0
        with client.websocket_connect(f"/ws/games/{answer.json()['id']}") as socket:
            window = Window(socket)
            window.play("pass")
            window.play("pass")
            text = client.get("/metrics").text
            assert figure(text, "gonfanon_rows_total") == 2
            assert figure(text, "gonfanon_windows") == figure(text, "gonfanon_tables") == 1
            assert figure(text, 'gonfanon_answer_seconds_count{kind="battle"}') == 2
            assert figure(text, "gonfanon_commit_seconds_count") == 2


def test_figures_are_for_those_who_may_watch(folder: Path) -> None:
    app = make_app(folder, delay=0, paints=False, settings=Settings(watchers=("10.0.0.1",)))
    with TestClient(app, base_url=HOST) as client:
        assert client.get("/metrics").status_code == 404
        assert client.get("/health").status_code == 200


def test_a_line_of_the_log_is_one_object() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "gonfanon", logging.ERROR, __file__, 1, "game %s\nfailed", ("abc",), sys.exc_info()
        )
    record.game = "abc"
    line = JsonLines().format(record)
    told = json.loads(line)
    assert "\n" not in line and told["message"] == "game abc\nfailed" and told["level"] == "error"
    assert told["game"] == "abc" and "ValueError: two" in told["error"]


def settings_file(tmp_path: Path, **more: object) -> Path:
    lines = [f"{key} = {json.dumps(value)}" for key, value in {"port": 0, **more}.items()]
    file = tmp_path / "settings.toml"
    file.write_text("\n".join(lines))
    return file


def test_a_server_that_is_stopped_finishes_what_it_has_begun(tmp_path: Path) -> None:
    """Answers in flight are written, windows are told that the server goes away, the log is JSON."""
    folder = tmp_path / "games"
    file = settings_file(tmp_path, data=str(folder), logs="json")
    server = subprocess.Popen(
        [sys.executable, "-m", "gonfanon.cli", "serve", "--settings", str(file), "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = sure(server.stdout).readline().rsplit(" ", 1)[1].strip()
        wish = json.dumps({"scenario": "the-well", "seats": SEATS}).encode()
        asked = urllib.request.Request(f"{address}api/games", wish, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            game = json.load(answer)["id"]
            cookie = answer.headers["Set-Cookie"].partition(";")[0]
        acknowledged, closed = 0, None
        place = f"{address.replace('http', 'ws', 1)}ws/games/{game}"
        for _ in range(5):
            # Somebody asks for a lot, and is gone before he is answered: that is no error of the server.
            with suppress(OSError), connect(place, additional_headers={"Cookie": cookie}) as line:
                for number in range(40):
                    line.send(json.dumps({"t": "threats", "id": number}))
                line.socket.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
                line.socket.shutdown(SHUT_RD)
                line.socket.close()
        with connect(place, max_size=None, additional_headers={"Cookie": cookie}) as socket:
            hash = ""
            while closed is None:
                try:
                    message = json.loads(socket.recv(timeout=20))
                    if message["t"] in ("table", "update"):
                        hash = message["hash"]
                        socket.send(json.dumps({"t": "answer", "id": 1, "said": "pass", "hash": hash}))
                except ConnectionClosed as error:
                    closed = error.rcvd
                    break
                if message["t"] == "done":
                    acknowledged = message["n"]
                    if acknowledged == 5:
                        server.send_signal(signal.SIGTERM)
        assert closed is not None and closed.code == 1012, "the window is told that the server goes away"
        _, told = server.communicate(timeout=30)
        assert server.returncode in (0, -signal.SIGTERM)
    finally:
        if server.poll() is None:
            server.kill()
            server.wait()
    lines = [json.loads(line) for line in told.splitlines()]
    assert any(line["from"].startswith("uvicorn") for line in lines)
    assert [line for line in lines if line["level"] == "error"] == []
    store = Store(folder)
    assert len(store.rows(game)) >= acknowledged >= 5
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="processes")
def test_the_figures_of_all_workers_come_together(tmp_path: Path, postgresql: str) -> None:
    file = settings_file(tmp_path, data=str(tmp_path / "games"), database=postgresql, workers=2)
    server = subprocess.Popen(
        [sys.executable, "-m", "gonfanon.cli", "serve", "--settings", str(file), "--lang", "en"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = sure(server.stdout).readline().rsplit(" ", 1)[1].strip()
        workers: set[str] = set()
        until = time.monotonic() + 60
        while len(workers) < 2 and time.monotonic() < until:
            with urllib.request.urlopen(f"{address}health", timeout=60) as answer:
                workers.add(json.load(answer)["worker"])
        assert len(workers) == 2
        with urllib.request.urlopen(f"{address}metrics", timeout=60) as answer:
            assert figure(answer.read().decode(), "gonfanon_windows") == 0
    finally:
        server.terminate()
        server.wait(timeout=30)
        sure(server.stdout).close()
