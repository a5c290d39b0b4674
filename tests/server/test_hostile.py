"""Anyone who means harm: foreign folders, greedy opponents, minds that die, odd requests. Nobody else notices."""

import asyncio
import json
import os
import signal
import socket as sockets
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

from gonfanon import minds, play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.games.disk.database import FILE
from gonfanon.server.games.mind_processes import WAITING, Council, puzzle_of
from gonfanon.server.games.mind_protocol import Puzzle
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble
from tests.server.conftest import Begin, Client, Message, Sit
from tests.sure import sure

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
SCRIPT = "import sys; from gonfanon.cli import main; sys.exit(main())"
TRAP = "from pathlib import Path; Path({mark!r}).open('a').write(__name__ + '\\n')\n"
TRAPS = (
    "msgspec",
    "PIL",
    "yaml",
    "resvg_py",
    "multiprocessing",
    "pickle",
    "runpy",
    "queue",
    "struct",
    "signal",
)


def trapped(folder: Path) -> Path:
    """A folder whose modules would all be run by a process that looks into it; the mark that they leave."""
    mark = folder.parent / "caught"
    package = folder / "gonfanon"
    for place in (package, package / "server", package / "studies"):
        place.mkdir(parents=True)
    for file in (
        "__init__",
        "server/__init__",
        "server/easel",
        "server/thinking",
        "server/thinker",
        "studies/__init__",
    ):
        (package / f"{file}.py").write_text(TRAP.format(mark=str(mark)))
    for name in TRAPS:
        (folder / f"{name}.py").write_text(TRAP.format(mark=str(mark)))
    return mark


def script_in(folder: Path) -> str:
    """A console script as an installer writes it."""
    (folder / "bin").mkdir()
    script = folder / "bin" / "start.py"
    script.write_text(
        "import sys\nfrom gonfanon.cli import main\n\nif __name__ == '__main__':\n    sys.exit(main())\n"
    )
    return str(script)


def served(
    command: list[str], data: Path, cwd: Path, env: dict[str, str]
) -> tuple[subprocess.Popen[str], int]:
    process = subprocess.Popen(
        [*command, "serve", "--no-open", "--lang", "en", "--port", "0", "--data", str(data)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=cwd,
        env=env,
    )
    line = sure(process.stdout).readline()
    assert "http://127.0.0.1:" in line, line + sure(process.stdout).read()
    return process, int(line.rsplit(":", 1)[1].strip().strip("/"))


def asked(port: int, method: str, path: str, body: bytes = b"", *more: str) -> tuple[int, bytes]:
    """A request over a real socket: its status, and what came."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", *more]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    with sockets.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        data = b""
        while piece := line.recv(1 << 16):
            data += piece
    return int(data.split(b" ")[1]), data.partition(b"\r\n\r\n")[2]


def heard(window: ClientConnection, *kinds: str) -> Message:
    while True:
        message: Message = json.loads(window.recv(timeout=60))
        if message["t"] in kinds:
            return message


def started(port: int, data: Path) -> None:
    """Have the painter and a mind at work, and wait for what they make."""
    seats = {"norman": "human", "arab": "human"}
    body = json.dumps({"scenario": "the-well", "seats": seats}).encode()
    game = json.loads(asked(port, "POST", "/api/games", body)[1])["id"]
    with connect(f"ws://127.0.0.1:{port}/ws/games/{game}", max_size=None) as window:
        heard(window, "table")
        window.send(json.dumps({"t": "hint", "id": 1}))
        told = heard(window, "hints", "error")
        assert told["t"] == "hints", told
    deadline = time.monotonic() + 90
    while not list((data / "pictures").glob("[!.]*.webp")):
        assert time.monotonic() < deadline, "nothing was painted"
        time.sleep(0.1)


@pytest.mark.parametrize("way", ["installed", "source tree"])
def test_a_server_started_in_a_foreign_folder_runs_nothing_of_it(tmp_path: Path, way: str) -> None:
    foreign, data = tmp_path / "foreign", tmp_path / "games"
    foreign.mkdir()
    mark = trapped(foreign)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    # As its console script starts it, which lies elsewhere: the folder of the script is on the path, not this one.
    command, cwd = [sys.executable, script_in(tmp_path)], foreign
    if way == "source tree":
        # Then the current folder is the tree itself, and its modules must still be found.
        command, cwd = [sys.executable, "-m", "gonfanon.cli"], ROOT
    process, port = served(command, data, cwd, env)
    try:
        started(port, data)
    finally:
        process.terminate()
        process.wait(timeout=20)
        sure(process.stdout).close()
    assert not mark.exists(), mark.read_text()


def test_studies_in_a_foreign_folder_run_nothing_of_it(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    mark = trapped(foreign)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    words = ["tournament", "--levels", "random,squire", "--scenarios", "three-champions", "--games", "2"]
    done = subprocess.run(
        [
            sys.executable,
            script_in(tmp_path),
            *words,
            "--processes",
            "2",
            "--journal",
            str(tmp_path / "j.jsonl"),
        ],
        cwd=foreign,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert not mark.exists(), mark.read_text()
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("nodes", ["100000000", str(minds.CEILING + 1), "9" * 5000])
def test_budgets_have_a_ceiling_that_is_named(client: Client, begin: Begin, sit: Sit, nodes: str) -> None:
    seat = f"marshal:bold:{nodes}"
    with pytest.raises(GonfanonError, match=str(minds.CEILING)):
        minds.seat(seat, 1)
    answer = client.post("/api/games", json={"scenario": "the-well", "seats": {"arab": seat}})
    assert (answer.status_code, answer.json()["code"]) == (400, "mind-nodes")
    for language in ("en", "fr"):
        assert str(minds.CEILING) in answer.json()["message"][language]
    window = sit(begin(seats={"norman": "human", "arab": "human"}))
    assert window.ask("seat", side="arab", player=seat)["code"] == "mind-nodes"
    assert minds.seat(f"marshal:bold:{minds.CEILING}", 1).budget == minds.CEILING


@pytest.mark.parametrize("nodes", ["²", "-1", "0", "000", "1e3"])
def test_a_budget_is_a_number_of_plain_digits(nodes: str) -> None:
    with pytest.raises(GonfanonError, match="level:temper:nodes"):
        minds.seat(f"marshal:bold:{nodes}", 1)


def puzzle() -> Puzzle:
    game = play.new("the-well", seed=1)
    return puzzle_of(game, "human")


def test_tables_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table with many questions: another is answered after one of them, not after all."""

    async def run() -> list[str]:
        council = Council(thinkers=1)
        order = []

        async def ask(table: str, number: int) -> None:
            await council.advise(puzzle(), table)
            order.append(table)

        try:
            greedy = [asyncio.create_task(ask("greedy", n)) for n in range(6)]
            await asyncio.sleep(0)
            await asyncio.gather(asyncio.create_task(ask("modest", 0)), *greedy)
        finally:
            council.close()
        return order

    assert asyncio.run(run()).index("modest") <= 2


def test_people_take_turns_before_their_tables_do() -> None:
    """Somebody with many games: another with one is answered after one of them, and each again in his turn."""

    async def run() -> list[str]:
        council = Council(thinkers=1)
        order = []

        async def owner(table: str) -> str:
            return table.partition("-")[0]

        async def ask(table: str) -> None:
            await council.advise(puzzle(), table)
            order.append(table.partition("-")[0])

        council.owner = owner
        try:
            greedy = [asyncio.create_task(ask(f"greedy-{n}")) for n in range(6)]
            for _ in range(20):
                await asyncio.sleep(0)
            modest = [asyncio.create_task(ask(f"modest-{n}")) for n in range(2)]
            await asyncio.gather(*greedy, *modest)
            assert not +council._in_work and not council._waiting
        finally:
            council.close()
        return order

    order = asyncio.run(run())
    assert order[:4] == ["greedy", "modest", "greedy", "modest"], order


def test_a_table_takes_one_process_at_a_time_however_much_it_asks() -> None:
    async def run() -> None:
        council = Council(thinkers=2)
        try:
            tasks = [asyncio.create_task(council.advise(puzzle(), "greedy")) for _ in range(4)]
            busy = set()
            for _ in range(25):
                await asyncio.sleep(0.02)
                assert sum(chair.process is not None for chair in council.chairs) <= 1
                busy.add(2 - len(council._free))
            # Between two questions nobody is busy for a moment.
            assert busy - {0} == {1}
            await asyncio.gather(*tasks)
        finally:
            council.close()

    asyncio.run(run())


def test_a_table_that_asks_without_end_is_told_to_wait() -> None:
    async def run() -> tuple[list[str], int]:
        council = Council(thinkers=1)
        try:
            tasks = [asyncio.create_task(council.advise(puzzle(), "greedy")) for _ in range(WAITING + 5)]
            found = await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            council.close()
        return [one.code for one in found if isinstance(one, Trouble)], sum(
            isinstance(one, list) for one in found
        )

    refused, answered = asyncio.run(run())
    assert set(refused) == {"mind-busy"} and len(refused) >= 4 and answered >= WAITING


def test_a_mind_that_hangs_or_dies_takes_nobody_with_it() -> None:
    """Two processes; the one that thinks for one table hangs, then dies: the other table is served all the time."""

    async def run() -> None:
        council = Council(patience=60, thinkers=2)
        try:
            await asyncio.gather(council.advise(puzzle(), "a"), council.advise(puzzle(), "b"))
            stopped = sure(council._free[-1].process)
            os.kill(stopped.pid, signal.SIGSTOP)
            hanging = asyncio.create_task(council.advise(puzzle(), "hanging"))
            await asyncio.sleep(0.1)
            for _ in range(3):
                assert await asyncio.wait_for(council.advise(puzzle(), "other"), 30)
            assert not hanging.done()
            waiting = [asyncio.create_task(council.advise(puzzle(), name)) for name in ("b", "c", "d")]
            stopped.kill()
            with pytest.raises(Trouble) as trouble:
                await hanging
            assert trouble.value.code == "mind-gone"
            assert all(await asyncio.gather(*waiting))
            assert await council.advise(puzzle(), "hanging")
        finally:
            council.close()

    asyncio.run(run())


def test_a_mind_that_hangs_is_given_up_and_others_go_on() -> None:
    async def run() -> None:
        council = Council(patience=60, thinkers=2)
        try:
            await asyncio.gather(council.advise(puzzle(), "a"), council.advise(puzzle(), "b"))
            stopped = sure(council._free[-1].process)
            os.kill(stopped.pid, signal.SIGSTOP)
            council.patience = 1
            hanging = asyncio.create_task(council.advise(puzzle(), "hanging"))
            await asyncio.sleep(0.05)
            council.patience = 60
            with pytest.raises(Trouble) as trouble:
                await hanging
            assert trouble.value.code == "mind-slow" and stopped.poll() is not None
            assert await council.advise(puzzle(), "hanging")
        finally:
            council.close()

    asyncio.run(run())


def test_a_question_nobody_waits_for_is_not_thought_about() -> None:
    async def run() -> None:
        council = Council(thinkers=1)
        try:
            first = asyncio.create_task(council.advise(puzzle(), "a"))
            left = asyncio.create_task(council.advise(puzzle(), "b"))
            await asyncio.sleep(0)
            left.cancel()
            await asyncio.gather(left, return_exceptions=True)
            assert await first and not any(council._waiting.values())
            assert await council.advise(puzzle(), "b")
        finally:
            council.close()

    asyncio.run(run())


HOSTS = [
    "[",
    "[::1",
    "]",
    "127.0.0.1@evil.example",
    "evil.example",
    "127.0.0.1:999999999",
    "127.0.0.1:x",
    "\xff",
    "",
]


@pytest.mark.parametrize("host", HOSTS)
def test_odd_hosts_are_turned_away(quiet: Client, host: str) -> None:
    answer = quiet.get("/api/games", headers={b"Host": host.encode("latin-1")})
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize(
    "origin", ["[", "http://[", "null", "http://evil.example", "http://127.0.0.1@x", "\xff", ""]
)
def test_odd_origins_change_nothing(client: Client, origin: str) -> None:
    headers = {b"Origin": origin.encode("latin-1")}
    answer = client.post("/api/games", json={"scenario": "the-well"}, headers=headers)
    assert answer.status_code == 403 and client.get("/api/games").json() == []
    for ours in ("http://127.0.0.1", "HTTP://127.0.0.1"):
        headers = {b"Origin": ours.encode()}
        assert client.post("/api/games", json={"scenario": "the-well"}, headers=headers).status_code == 201


@pytest.mark.parametrize("odd", ["%00", "a" * 300, "%ff", "a%00b.js", "%2e%2e/%2e%2e/x", "9" * 5000])
@pytest.mark.parametrize(
    "where", ["/", "/assets/", "/api/games/", "/api/rules/", "/api/cases/", "/art/field/"]
)
def test_odd_addresses_are_not_found(quiet: Client, odd: str, where: str) -> None:
    for path in (f"{where}{odd}", f"{where}{odd}.webp"):
        assert quiet.get(path).status_code in (404, 405)


@pytest.mark.parametrize("storey", ["²", "9" * 5000, "99", "-7", "--1", "x", "1.5"])
def test_storeys_that_are_not_there_have_no_picture(client: Client, begin: Begin, storey: str) -> None:
    answer = client.get(f"/art/floor/{begin('ladders-at-dawn')}/{storey}.svg")
    assert answer.status_code == 404 and answer.json()["code"] == "no-picture"


@pytest.mark.parametrize("inside", ["{}", '{{"scenario": {}}}', '{{"scenario": "the-well", "odd": {}}}'])
def test_what_is_nested_too_deep_is_not_understood(quiet: Client, inside: str) -> None:
    deep = inside.format("[" * 100_000 + "]" * 100_000)
    answer = quiet.post("/api/games", content=deep, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400 and answer.json()["message"]["fr"]
    assert quiet.get("/api/games").json() == []


def test_a_body_that_is_no_text_is_not_understood(quiet: Client) -> None:
    body = b'{"scenario": "the-well", "seats": {"n\xf8rman": "human"}}'
    answer = quiet.post("/api/games", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400 and "UTF-8" in answer.json()["message"]["en"]


def test_a_window_stays_open_whatever_it_says(begin: Begin, sit: Sit) -> None:
    window = sit(begin())
    deep = "[" * 30_000 + "]" * 30_000
    window.socket.send_text('{"t": "undo", "odd": ' + deep + "}")
    assert window.hear("error")["code"] == "not-understood"
    for text in (
        "[" * 30_000,
        '{"t": "answer", "said": ' + "[" * 30_000,
        "",
        "null",
        "\ud7ff",
        "9" * 5000,
        '{"t": "²"}',
    ):
        window.socket.send_text(text)
        assert window.hear("error")["code"] == "not-understood"
    assert window.ask("reach", piece=0)["t"] == "reach"


@pytest.mark.parametrize(
    "line", ["seat arab wizard", "seat arab marshal:bold:100000000", "seat norman captain:meek"]
)
def test_a_record_with_a_player_there_is_not(quiet: Client, line: str) -> None:
    text = play.new("the-well", seed=1).record()
    side = line.split()[1]
    changed = "\n".join(line if row.startswith(f"seat {side} ") else row for row in text.split("\n"))
    answer = quiet.post("/api/games/from-record", content=changed)
    assert answer.status_code == 400 and answer.json()["code"] in ("no-player", "mind-nodes")
    late = text.replace("gonfanon record 1", "gonfanon record 2").replace(
        "dice ", f"{line} after 0\ndice ", 1
    )
    assert quiet.post("/api/games/from-record", content=late).json()["code"] in ("no-player", "mind-nodes")
    assert quiet.get("/api/games").json() == []


@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "..", "x.yaml", "a\\b"])
def test_a_record_names_a_scenario_and_no_file(quiet: Client, name: str) -> None:
    text = play.new("the-well", seed=1).record().replace("scenario the-well", f"scenario {name}")
    answer = quiet.post("/api/games/from-record", content=text)
    assert answer.status_code == 400 and answer.json()["code"] == "bad-record"


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_the_games_are_readable_by_their_owner_only(folder: Path) -> None:
    before = os.umask(0o022)
    try:
        store = Store(folder)
        with store.engine.begin() as disk:
            disk.exec_driver_sql("CREATE TABLE trial (x)")
        files = sorted(folder.glob(f"{FILE}*"))
        assert len(files) == 3
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        store.close()
        (folder / FILE).chmod(0o644)
        Store(folder).close()
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_half_sent_requests_time_out(tmp_path: Path) -> None:
    """Half an address, half the headers, half a body, a second request on the same line: each is given up."""
    patient = "from gonfanon.server import request_timeouts; request_timeouts.TimedProtocol.patience = 1; "
    env = dict(os.environ)
    process, port = served([sys.executable, "-c", patient + SCRIPT], tmp_path / "games", ROOT, env)
    head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    halves = [b"", b"GET /api/ga", head.encode(), f"{head}Content-Length: 50\r\n\r\n{{".encode()]
    try:
        for half in halves:
            with sockets.create_connection(("127.0.0.1", port), timeout=15) as line:
                line.sendall(half)
                assert line.recv(100).split(b"\r\n")[0] in (b"HTTP/1.1 408 Request Timeout", b"")
        with sockets.create_connection(("127.0.0.1", port), timeout=15) as line:
            line.sendall(f"GET /api/players HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\nGET /api/".encode())
            data = b""
            while piece := line.recv(1 << 16):
                data += piece
        assert data.startswith(b"HTTP/1.1 200") and b"HTTP/1.1 408" in data
        assert asked(port, "GET", "/api/games")[0] == 200
        with sockets.create_connection(("127.0.0.1", port), timeout=15) as line:
            line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX: ".encode() + b"x" * 200_000)
            assert line.recv(100).startswith(b"HTTP/1.1 400")
    finally:
        process.terminate()
        process.wait(timeout=20)
        log = sure(process.stdout).read()
        sure(process.stdout).close()
    assert "Traceback" not in log
