"""Ten thousand damaged files and messages: `python -m bench.mutations [--files N] [--messages N] [--seed S]`.

Files are shipped scenarios, maps, rosters, cases, lessons, tables, records and saved games; each damaged one goes
through the commands that read it. Messages are requests and orders to a real server in a process of its own, over
real sockets. Whatever happens, there is no traceback, no hang, no answer 500; a refused file is one sentence and
exit code 1 or 2, a refused message a 4xx or a sentence.
"""

import argparse
import io
import json
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from bench.mutating import Mutator
from gonfanon import cli, play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.book_binding.battles import read_table
from gonfanon.library.shelf import PACKAGE, TABLES
from gonfanon.play.seats import RandomPlayer

LIMIT = 20
"""Seconds that anything may take; far more than anything does."""
PAINTED = 12
"""One file in so many is painted too: that takes a while."""
RECORDS = Path(__file__).resolve().parent.parent / "tests" / "golden"
HOSTS = ("[", "[::1", "127.0.0.1:99999999", "evil.example", "", "127.0.0.1@x", "\xff", "]")
TYPED = "board\nwho\nlog 5\nscore\nend\npass\nquit\n"


class Hang(BaseException):
    """Something took too long."""


class Findings:
    """What was tried, and what went wrong."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.wrong: list[tuple[str, str, Any]] = []
        """What (traceback, hang, 500), where, and the damaged thing."""

    def count(self, what: str) -> int:
        """How often something went wrong."""
        return sum(1 for found, _, _ in self.wrong if found == what)


@contextmanager
def limited(seconds: float = LIMIT) -> Iterator[None]:
    """Give up on what works for too long; what only waits has more time, since others may keep the machine busy."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang

    timers = {
        signal.SIGPROF: (signal.ITIMER_PROF, seconds),
        signal.SIGALRM: (signal.ITIMER_REAL, 6 * seconds),
    }
    before = {number: signal.signal(number, ring) for number in timers}
    for timer, allowed in timers.values():
        signal.setitimer(timer, allowed)
    try:
        yield
    finally:
        for number, (timer, _) in timers.items():
            signal.setitimer(timer, 0)
            signal.signal(number, before[number])


def command(*words: str) -> tuple[int, str]:
    """Run a command as the terminal would: its exit code, and what it complained of."""
    out, err = io.StringIO(), io.StringIO()
    typed, sys.stdin = sys.stdin, io.StringIO(TYPED)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = cli.main(words)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 2
    finally:
        sys.stdin = typed
    if code not in (0, 1, 2):
        raise AssertionError(f"exit code {code}")
    if "\x1b" in out.getvalue() + err.getvalue():
        raise AssertionError("an escape sequence went to the terminal")
    return code, err.getvalue()


def _scenario(file: Path, paints: bool) -> None:
    code, _ = command("lint", str(file))
    command("play", str(file), "--plain", "--seed", "1")
    if code == 0:
        _played(str(file))
    if paints:
        command("paint", str(file), "-o", str(file.with_suffix(".svg")))


def _played(file: str) -> None:
    """A few answers at random; the record of them is true."""
    try:
        game = play.new(file, seed=1)
    except GonfanonError:
        return
    player = RandomPlayer(1)
    for _ in range(12):
        ask = game.ask()
        if ask is None:
            break
        game.answer(player.choose(game.state, ask))
    if not play.verify(game.record(), file).ok:
        raise AssertionError("its record does not hold")


def _sheet(file: Path, paints: bool) -> None:
    command("lint", str(file))
    if paints:
        command("paint", str(file), "-o", str(file.with_suffix(".svg")))


def _case(file: Path, paints: bool) -> None:
    command("check", str(file))


def _record(file: Path, paints: bool) -> None:
    command("verify", str(file))
    command("replay", str(file))
    command("play", "--load", str(file), "--plain")


def _save(file: Path, paints: bool) -> None:
    command("play", "--load", str(file), "--plain")


def _table(file: Path, paints: bool) -> None:
    try:
        read_table(file.read_text(encoding="utf-8", errors="replace"), file.name)
    except GonfanonError:
        return


class Kind(msgspec.Struct):
    """A kind of file: where the good ones are, how they are damaged, what reads them."""

    files: list[Path]
    read: Callable[[Path, bool], None]
    damage: Callable[[Mutator, Path], bytes]


def _yaml(mutator: Mutator, file: Path) -> bytes:
    return mutator.yaml(file.read_text(encoding="utf-8")).encode("utf-8", "replace")


def _one_case(mutator: Mutator, file: Path) -> bytes:
    """One of the cases of a file."""
    documents = [each for each in file.read_text(encoding="utf-8").split("\n---") if "case:" in each]
    one = mutator.chance.choice(documents)
    return mutator.yaml(one.partition("\n")[2] if not one.startswith("case") else one).encode(
        "utf-8", "replace"
    )


def _text_record(mutator: Mutator, file: Path) -> bytes:
    return mutator.record(file.read_text(encoding="utf-8")).encode("utf-8", "replace")


def _game_bytes(mutator: Mutator, file: Path) -> bytes:
    """A game saved after some answers."""
    game = play.new(file.name.rpartition("-")[0], seed=3)
    player = RandomPlayer(mutator.chance.randrange(99))
    for _ in range(mutator.chance.randrange(30)):
        if (ask := game.ask()) is None:
            break
        game.answer(player.choose(game.state, ask))
    saved = game.save()
    if mutator.chance.random() < 0.3:
        return mutator.bytes(saved)
    try:
        return msgspec.msgpack.encode(mutator.data(msgspec.msgpack.decode(saved)))
    except (OverflowError, TypeError):
        return mutator.bytes(saved)


def kinds() -> dict[str, Kind]:
    """Every kind of file that somebody may hand us."""
    library, records = PACKAGE / "library", sorted(RECORDS.glob("*.record"))

    def under(folder: Path, pattern: str = "*.yaml") -> list[Path]:
        return [file for file in sorted(folder.glob(pattern)) if not file.match("excused*")]

    return {
        "scenario": Kind(under(library / "scenarios"), _scenario, _yaml),
        "lesson": Kind(under(library / "lessons"), _scenario, _yaml),
        "map": Kind(under(library / "maps"), _sheet, _yaml),
        "roster": Kind(under(library / "rosters"), _sheet, _yaml),
        "case": Kind(under(library / "cases"), _case, _one_case),
        "table": Kind(under(PACKAGE / TABLES), _table, _yaml),
        "record": Kind([file for file in records if file.stat().st_size < 60_000], _record, _text_record),
        "save": Kind(records, _save, _game_bytes),
    }


def damaged_files(count: int, seed: int, findings: Findings, folder: Path) -> None:
    """Have damaged files read by the commands."""
    mutator, known = Mutator(seed), kinds()
    for number in range(count):
        name = list(known)[number % len(known)]
        kind = known[name]
        good = mutator.chance.choice(kind.files)
        file = folder / (good.name if name != "save" else "evening.game")
        wounded = kind.damage(mutator, good)
        file.write_bytes(wounded)
        findings.tried[name] += 1
        try:
            with limited():
                kind.read(file, number // len(known) % PAINTED == 0)
        except Hang:
            findings.wrong.append(("hang", f"{name} {good.name} #{number}", wounded))
        except Exception:
            findings.wrong.append(
                ("traceback", f"{name} {good.name} #{number}\n{traceback.format_exc()}", wounded)
            )


class Served:
    """A real server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.log = (folder / "server.log").open("w+", encoding="utf-8")
        words = ["serve", "--no-open", "--port", "0", "--lang", "en", "--data", str(folder / "games")]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gonfanon.cli", *words], stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))

    def send(self, request: bytes) -> bytes:
        """Send bytes and hang up; what came back, as far as its first line."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT) as line:
            try:
                line.sendall(request)
                line.shutdown(socket.SHUT_WR)
                return line.recv(200).split(b"\r\n")[0]
            except (BrokenPipeError, ConnectionResetError):
                return b""

    def ask(self, method: str, path: str, body: bytes = b"") -> Any:
        """A request as it should be."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=LIMIT) as line:
            line.sendall(request_of(method, path, body))
            data = b""
            while piece := line.recv(1 << 16):
                data += piece
        return json.loads(data.partition(b"\r\n\r\n")[2])

    def window(self, game: str) -> ClientConnection:
        """A window on a game."""
        return connect(f"ws://127.0.0.1:{self.port}/ws/games/{game}", max_size=None, open_timeout=LIMIT)

    def tracebacks(self) -> int:
        """How many the server has written so far."""
        return (
            Path(self.log.name).read_text(encoding="utf-8", errors="replace").count("Traceback (most recent")
        )

    def stop(self) -> None:
        """Let it go."""
        self.process.terminate()
        self.process.wait(timeout=LIMIT)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


def request_of(method: str, path: str, body: bytes = b"", host: str = "127.0.0.1") -> bytes:
    """A request as a browser sends it."""
    head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n"
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{head}{kind}\r\n".encode("latin-1", "replace") + body


def good_requests(game: str) -> list[tuple[str, str, bytes]]:
    """Requests as the pages send them."""
    seats = {"norman": "human", "arab": "human"}
    record = (RECORDS / "the-well-11.record").read_bytes()
    looks = [
        *(f"/api/games/{game}/{what}" for what in ("record", "replay", "report")),
        *("/api/scenarios", "/api/lessons", "/api/players", "/api/books", "/api/games", "/api/texts/en"),
        *("/api/books/anarchy/from/guiscard", "/api/rules?lang=fr&q=horse", "/api/rules/GUI-4.1b?lang=en"),
        *(
            "/api/cases/captives-1",
            "/art/field/the-well.webp?grid=20",
            "/art/counters/the-well.svg?size=small",
        ),
        *(
            f"/art/floor/{game}/1.svg",
            f"/art/section/{game}/0503.svg?lang=en",
            "/art/changes/0123456789abcdef.svg",
        ),
        *("/", "/play/x", "/assets/index.js", f"/ws/games/{game}?side=both", "/schema/openapi.json"),
    ]
    return [
        *(("GET", path, b"") for path in looks),
        ("POST", "/api/games", json.dumps({"scenario": "the-well", "seats": seats, "seed": 3}).encode()),
        ("POST", "/api/games", json.dumps({"scenario": "maldon", "handicap": {"viking": 1}}).encode()),
        ("POST", f"/api/games/{game}/branch", json.dumps({"at": 1, "seats": seats}).encode()),
        ("POST", "/api/games/from-record", record[:6000]),
        ("DELETE", "/api/games/abcdef012345", b""),
    ]


def damaged_requests(count: int, mutator: Mutator, served: Served, game: str, findings: Findings) -> None:
    """Requests over HTTP: other words in them, or other bytes."""
    good = good_requests(game)
    for number in range(count):
        method, path, body = mutator.chance.choice(good)
        findings.tried["request"] += 1
        if body and mutator.chance.random() < 0.6:
            try:
                body = json.dumps(mutator.data(json.loads(body))).encode()
            except ValueError:
                body = mutator.record(body.decode()).encode("utf-8", "replace")
            raw = request_of(method, path, body)
        elif mutator.chance.random() < 0.5:
            place = mutator.chance.randrange(1, len(path) + 1)
            odd = mutator.chance.choice(
                ("%00", "%ff", "..", "%2e%2e/", "a" * 300, "%C2%B2", "9" * 5000, "/", "?", "[")
            )
            raw = request_of(method, path[:place] + odd + path[place:], body)
        elif mutator.chance.random() < 0.3:
            host = mutator.chance.choice(HOSTS)
            raw = request_of(method, path, body, host)
        else:
            raw = mutator.bytes(request_of(method, path, body))
        _judged(served, raw, f"{method} {path} #{number}", findings)


def _judged(served: Served, raw: bytes, where: str, findings: Findings) -> None:
    before = served.tracebacks()
    try:
        answer = served.send(raw)
    except TimeoutError:
        findings.wrong.append(("hang", where, raw))
        return
    if answer.startswith(b"HTTP/1.1 5"):
        findings.wrong.append(("500", f"{where}: {answer!r}", raw))
    elif served.tracebacks() > before:
        findings.wrong.append(("traceback", where, raw))


def good_messages(table: dict[str, Any]) -> list[dict[str, Any]]:
    """What a window says."""
    hash = table["hash"]
    return [
        {"t": "answer", "said": "pass", "hash": hash},
        {"t": "answer", "said": "move odon 1009 1110", "hash": hash},
        {"t": "answer", "said": "place odon 0808", "hash": hash},
        {"t": "reach", "piece": 1},
        {"t": "odds", "said": "attack odon gilbert"},
        {"t": "path", "piece": 1, "to": "0808", "facing": 2},
        {"t": "prospect", "piece": 1, "to": "0808"},
        {"t": "line", "from": "0505", "to": "0909"},
        {"t": "threat", "hex": "0505"},
        {"t": "threats"},
        {"t": "why", "n": 1},
        {"t": "seat", "side": "norman", "player": "human"},
        {"t": "undo"},
        {"t": "retry"},
        {"t": "resign", "side": "nobody"},
        {"t": "again"},
    ]


def damaged_messages(
    count: int, mutator: Mutator, served: Served, games: list[str], findings: Findings
) -> None:
    """Messages of a window; after each, the window must still answer."""
    left = count
    while left > 0:
        with served.window(mutator.chance.choice(games)) as window:
            table = json.loads(window.recv(timeout=LIMIT))
            for number in range(min(left, 50)):
                good = mutator.chance.choice(good_messages(table))
                text = json.dumps(mutator.data({**good, "id": 5}))
                if mutator.chance.random() < 0.2:
                    text = mutator.text(text)
                findings.tried["message"] += 1
                if not _still_there(window, text, served, f"{good['t']} #{number}", findings):
                    break
        left -= 50


def _still_there(window: ClientConnection, text: str, served: Served, where: str, findings: Findings) -> bool:
    before, ends = served.tracebacks(), time.monotonic() + LIMIT
    try:
        window.send(text)
        window.send(json.dumps({"t": "reach", "piece": 0, "id": 77777}))
        while time.monotonic() < ends:
            heard = json.loads(window.recv(timeout=LIMIT))
            if heard.get("code") == "broken":
                findings.wrong.append(("500", where, text))
            if heard.get("id") == 77777:
                break
    except TimeoutError:
        findings.wrong.append(("hang", where, text))
        return False
    except (ConnectionClosed, InvalidHandshake) as error:
        findings.wrong.append(("500", f"{where}: the window was closed: {error}", text))
        return False
    if served.tracebacks() > before:
        findings.wrong.append(("traceback", where, text))
    return True


def damaged_talk(count: int, seed: int, findings: Findings, folder: Path) -> None:
    """Requests and messages to a real server."""
    mutator, served = Mutator(seed), Served(folder)
    try:
        names = ("the-well", "two-banners", "maldon", "ladders-at-dawn")
        games = [
            served.ask("POST", "/api/games", json.dumps({"scenario": n, "seed": 1}).encode())["id"]
            for n in names
        ]
        damaged_requests(count // 2, mutator, served, games[0], findings)
        damaged_messages(count - count // 2, mutator, served, games, findings)
        if served.process.poll() is not None:
            findings.wrong.append(("traceback", "the server has died", b""))
    finally:
        served.stop()


def main() -> int:
    """Damage as much as is wanted, and say what fell."""
    parser = argparse.ArgumentParser(
        description="Damaged files and messages, in search of tracebacks and hangs."
    )
    parser.add_argument("--files", type=int, default=5000, metavar="N")
    parser.add_argument("--messages", type=int, default=5000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--keep", metavar="DIR", help="write what did harm there")
    args = parser.parse_args()
    findings, began = Findings(), time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        damaged_files(args.files, args.seed, findings, Path(place))
        if args.messages:
            damaged_talk(args.messages, args.seed, findings, Path(place))
    for number, (what, where, wounded) in enumerate(findings.wrong):
        print(f"{what}: {where}\n")
        if args.keep:
            Path(args.keep).mkdir(parents=True, exist_ok=True)
            data = wounded if isinstance(wounded, bytes) else wounded.encode("utf-8", "replace")
            (Path(args.keep) / f"{number:03d}-{what}").write_bytes(data)
    print(", ".join(f"{count} {name}s" for name, count in findings.tried.items()))
    totals = ", ".join(f"{findings.count(what)} {what}s" for what in ("traceback", "hang", "500"))
    print(f"{findings.tried.total()} damaged: {totals}, in {time.monotonic() - began:.0f} s")
    return 1 if findings.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
