"""Several workers on one database: anyone who is slower reads on and judges again, every window hears of every change."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from gonfanon.server.app import make_app
from gonfanon.server.games import news
from gonfanon.server.games.store import Store
from gonfanon.server.people.settings import Settings
from tests.server.conftest import Client, Message, Window
from tests.sure import sure
from tools.cluster import Cluster

SEATS = {"norman": "human", "arab": "human"}
SIEGE = "the-hungry-hill"
PATIENCE = 20


class Worker:
    """A whole server of its own on the common database, in this process."""

    def __init__(self, client: Client, stack: ExitStack) -> None:
        self.client, self.stack, self.state = client, stack, client.app.state

    def begin(self, scenario: str = "the-well", **more: object) -> str:
        answer = self.client.post("/api/games", json={"scenario": scenario, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit(self, game: str, side: str = "both") -> Window:
        return Window(self.open(f"/ws/games/{game}?side={side}"))

    def open(self, path: str) -> WebSocketTestSession:
        return self.stack.enter_context(self.client.websocket_connect(path))

    def run(self, work: Callable[..., Any], *args: Any) -> Any:
        with self.client.portal() as portal:
            return portal.call(work, *args)


@pytest.fixture
def workers(folder: Path, postgresql: str) -> Iterator[list[Worker]]:
    with ExitStack() as stack:
        made = []
        for _ in range(2):
            app = make_app(folder, delay=0, paints=False, database=postgresql, thinkers=1)
            client = stack.enter_context(TestClient(app, base_url="http://127.0.0.1"))
            made.append(Worker(client, stack))
        for one in made:
            one.run(one.state.listener.listens.wait)
        yield made


def deafen(worker: Worker) -> None:
    worker.run(worker.state.listener.close)


def test_a_message_says_who_wrote_what_and_no_more() -> None:
    told = list(news.payloads("me", [("a", 1), ("b", 7), ("a", 2)]))
    assert told == ["me a:2 b:7"] and news.read(told[0]) == news.News("me", [("a", 2), ("b", 7)])
    many = list(news.payloads("me", [(f"{n:012x}", n) for n in range(1000)]))
    assert len(many) == 5 and all(len(each) < 8000 for each in many)
    assert news.read("me a:x b: :3 c:-1") == news.News("me", [("c", news.REMOVED)])


def shows(table: Message, seen: Message) -> bool:
    """Whether a window shows the same position as a table."""
    same: bool = seen["hash"] == table["hash"]
    return same


def test_windows_of_all_workers_hear_of_every_change(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    one, two = here.sit(game), there.sit(game)
    for worker in (one, two, two, one):
        table = worker.play("pass")
        other = two if worker is one else one
        other.until(partial(shows, table))
        assert one.table["log"] == two.table["log"] and one.table["pieces"] == two.table["pieces"]
        assert one.table["n"] == two.table["n"]
    before = two.table["n"]
    assert one.ask("undo")["t"] == "done"
    one.until(lambda seen: seen["n"] > before)
    two.until(lambda seen: seen["n"] > before)
    assert one.table["log"] == two.table["log"]
    assert one.ask("seat", side="arab", player="passive")["t"] == "done"
    two.until(lambda seen: seen["seats"]["arab"] == "passive")


def test_the_slower_worker_reads_on_and_refuses_what_does_not_fit_any_more(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    one, two = here.sit(game), there.sit(game)
    deafen(there)
    table = one.play("pass")
    refused = two.answer("pass")
    assert (refused["t"], refused["code"]) == ("error", "stale")
    two.until(lambda seen: seen["hash"] == table["hash"])
    assert two.play("pass")["n"] == table["n"] + 1


def test_the_slower_worker_reads_on_and_carries_out_what_still_fits(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    one, two = here.sit(game), there.sit(game)
    deafen(there)
    other = next(side for side in SEATS if side != one.table["question"]["side"])
    assert one.ask("seat", side=other, player="passive")["t"] == "done"
    assert two.table["seats"][other] == "human"
    assert two.answer("pass")["t"] == "done"
    two.until(lambda seen: seen["seats"][other] == "passive")


def test_nothing_is_taken_back_that_the_window_has_not_seen(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    one, two = here.sit(game), there.sit(game)
    first = one.play("pass")
    two.until(lambda seen: seen["n"] == first["n"])
    deafen(there)
    second = one.play("pass")
    refused = two.ask("undo")
    assert (refused["t"], refused["code"]) == ("error", "stale")
    two.until(lambda seen: seen["hash"] == second["hash"])


def test_a_window_that_changes_workers_never_sees_less_than_before(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    two = there.sit(game)
    deafen(there)
    table = here.sit(game).play("pass")
    assert two.table["n"] < table["n"]
    assert there.sit(game).table["hash"] == table["hash"]
    # The one that was there before notices by the hash, and asks for the whole table.
    two.socket.send_json({"t": "again", "id": 9})
    two.until(lambda seen: seen["hash"] == table["hash"])
    record = [worker.client.get(f"/api/games/{game}/record").text for worker in workers]
    assert record[0] == record[1]


def test_what_was_written_while_the_line_was_dead_is_heard_afterwards(
    workers: list[Worker], cluster: Cluster
) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    one, two = here.sit(game), there.sit(game)
    name = there.state.hall.store.engine.url.database
    for _ in range(2):
        cluster.do(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
        )
        table = one.play("pass")
        two.until(partial(shows, table))


def test_a_game_that_is_thrown_away_is_gone_for_all(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats=SEATS)
    two = there.sit(game)
    assert here.client.delete(f"/api/games/{game}").status_code == 204
    assert two.hear("error")["code"] == "no-game"
    assert game not in there.state.hall.tables


def test_opponents_think_in_one_worker_and_in_another_if_that_one_dies(workers: list[Worker]) -> None:
    here, there = workers
    for worker in workers:
        worker.state.hall.store.claims.pause = 0.1
    game = here.begin(seats={"norman": "human", "arab": "passive"})
    # Somebody else thinks for this game: a worker that hangs.
    hung = Store(Path(), database=_address(here))
    assert hung.claims._claim(game)
    one, two = here.sit(game), there.sit(game)
    asked = one.table
    while asked["question"]["side"] == "norman":
        asked = one.play("pass")
    two.until(lambda seen: seen["hash"] == asked["hash"])
    time.sleep(0.5)
    assert here.state.hall.store.newest([game]) == {game: asked["n"]}
    hung.close()
    two.until(lambda seen: seen["n"] > asked["n"])
    one.until(lambda seen: seen["n"] > asked["n"])


def _address(worker: Worker) -> str:
    found: str = worker.state.hall.store.engine.url.render_as_string(hide_password=False)
    return found


def test_games_of_other_kinds_go_on_at_all_workers(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(SIEGE, seed=3)

    def sheet(socket: WebSocketTestSession, n: int) -> Message:
        while True:
            message: Message = socket.receive_json(timeout=PATIENCE)
            if message["t"] == "sheet" and message["n"] >= n:
                return message

    one, two = here.open(f"/ws/any/{game}"), there.open(f"/ws/any/{game}")
    seen = [sheet(one, 0), sheet(two, 0)]
    for number in range(1, 7):
        socket = one if number % 2 else two
        said = seen[0]["question"]["choices"][0]["said"]
        socket.send_json({"t": "answer", "id": number, "said": said, "hash": seen[0]["hash"]})
        seen = [sheet(one, number), sheet(two, number)]
        for key in ("n", "hash", "question", "sheet", "waiting"):
            assert seen[0][key] == seen[1][key], key
    deafen(there)
    said = seen[0]["question"]["choices"][0]["said"]
    one.send_json({"t": "answer", "id": 7, "said": said, "hash": seen[0]["hash"]})
    sheet(one, 7)
    two.send_json({"t": "answer", "id": 7, "said": said, "hash": seen[1]["hash"]})
    heard: list[Message] = []
    while not any(each["t"] == "error" for each in heard):
        heard.append(two.receive_json(timeout=PATIENCE))
    assert heard[-1]["code"] == "stale"


class Served:
    """Real worker processes behind one port."""

    def __init__(self, folder: Path, database: str, workers: int = 2) -> None:
        words = ["serve", "--no-open", "--lang", "en", "--port", "0", "--workers", str(workers)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gonfanon.cli", *words, "--data", str(folder), "--database", database],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, line
        self.address = line.rsplit(" ", 1)[1].strip()

    def begin(self) -> str:
        wish = json.dumps({"scenario": "the-well", "seats": SEATS}).encode()
        asked = urllib.request.Request(f"{self.address}api/games", wish, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return str(json.load(answer)["id"])

    def workers(self) -> list[int]:
        """The processes that serve; those of multiprocessing itself do not."""
        found = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            for pid in (task / "children").read_text().split():
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.append(int(pid))
        return found


def lives(pid: int) -> bool:
    """Whether a process still runs; one that has ended and is only not yet counted out does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ended(pids: list[int], seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not any(lives(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="processes are counted in /proc")
@pytest.mark.parametrize("end", [pytest.param(signal.SIGTERM, marks=pytest.mark.slow), signal.SIGKILL])
def test_a_worker_that_is_killed_is_replaced_and_none_outlives_its_parent(
    folder: Path, postgresql: str, end: signal.Signals
) -> None:
    server = Served(folder, postgresql)
    try:
        game = server.begin()
        place = f"{server.address.replace('http', 'ws', 1)}ws/games/{game}"
        acknowledged = (0, "")
        for number in range(2):
            with connect(place, max_size=None, open_timeout=60) as socket:
                table = hear(socket, "table")
                assert number == 0 or (table["n"], table["hash"]) == acknowledged
                socket.send(json.dumps({"t": "answer", "id": 1, "said": "pass", "hash": table["hash"]}))
                update, done = sorted(
                    (hear(socket, "update", "done") for _ in range(2)),
                    key=lambda told: told["t"],
                    reverse=True,
                )
                assert done["n"] == update["n"]
                acknowledged = update["n"], update["hash"]
                workers = server.workers()
                os.kill(workers[number % len(workers)], signal.SIGKILL)
        until = time.monotonic() + 60
        while len(server.workers()) < 2 and time.monotonic() < until:
            time.sleep(0.1)
        workers = server.workers()
        assert len(workers) == 2
        server.process.send_signal(end)
        server.process.wait(timeout=30)
        assert ended(workers)
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
        sure(server.process.stdout).close()


def hear(socket: ClientConnection, *kinds: str) -> Message:
    while True:
        try:
            message: Message = json.loads(socket.recv(timeout=PATIENCE))
        except ConnectionClosed as error:
            raise AssertionError("the worker hung up") from error
        if message["t"] in kinds:
            return message


def test_several_workers_need_a_database(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    from gonfanon.cli import main

    assert (
        main(["serve", "--no-open", "--port", "0", "--lang", "en", "--data", str(folder), "--workers", "2"])
        == 2
    )
    assert "--database" in capsys.readouterr().err


def test_who_thinks_is_told_at_all_workers(workers: list[Worker]) -> None:
    here, there = workers
    game = here.begin(seats={"norman": "human", "arab": "captain"})
    one, two = here.sit(game), there.sit(game)
    while one.table["question"]["side"] == "norman":
        assert one.answer("pass")["t"] == "done"
        one.hear("update")
    assert two.hear("thinking")["player"] == "captain"


def test_talk_is_heard_at_all_workers(folder: Path, postgresql: str) -> None:
    with ExitStack() as stack:
        apps = [
            make_app(folder, delay=0, paints=False, database=postgresql, settings=Settings())
            for _ in range(2)
        ]
        here, there = [stack.enter_context(TestClient(app, base_url="http://127.0.0.1")) for app in apps]
        with there.portal() as portal:
            portal.call(apps[1].state.listener.listens.wait)
        begun = here.post("/api/games", json={"scenario": "the-well", "seats": SEATS})
        cookie = {"Cookie": begun.headers["set-cookie"].partition(";")[0]}
        game = begun.json()["id"]
        socket = stack.enter_context(there.websocket_connect(f"/ws/games/{game}", headers=cookie))
        assert Window(socket).table["game"] == game
        here.cookies.clear()
        said = here.post(f"/api/talk/{game}", json={"said": "Well met."}, headers=cookie)
        assert said.status_code == 201, said.text
        while (message := socket.receive_json(timeout=PATIENCE)).get("said") != "Well met.":
            assert message["t"] != "error", message


def test_minds_settle_a_battle_if_people_at_different_workers_agree(workers: list[Worker]) -> None:
    from gonfanon.server.kinds.hall import kind_with
    from tests.server.kinds.test_any_game import SMALL, to_the_assault, window

    here, there = workers
    first, second = sure(kind_with(SMALL))[1].siege.sides
    game = here.begin(SMALL, seed=1, seats={first: "human", second: "human"})
    with window(here.client, game) as seen:
        to_the_assault(seen)
        number = seen.sheet["n"]
    with window(here.client, game, first) as one, window(there.client, game, second) as other:
        one.say("settle", on=True)
        one.hear("done")
        while not other.sheet.get("agreed"):
            other.hear("sheet")
        assert (other.sheet["agreed"], other.sheet["n"]) == ([first], number)
        other.say("settle", on=True)
        while one.sheet["n"] < number + 2 or other.sheet["n"] < number + 2:
            (one if one.sheet["n"] < number + 2 else other).hear("sheet")
