"""A real server under load: answers a second, and how long each takes until it is acknowledged.

`python -m bench.load --players 50` lets everybody answer as fast as the server lets him; with `--think 10`
each player thinks ten seconds before every answer. Every player has a game of The Well of his own and plays
both sides of it. His answers are those of a game at random with the same dice, played beforehand, so that
the client has nothing to work out and the server has all orders of a real game to carry out.

`--players 1000 --think 5` are a thousand open games and two hundred answers a second; `--postgresql --workers 2` serves
them from a database with two processes.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from gonfanon import play
from gonfanon.play.entries import DICE
from gonfanon.play.trial import try_game

SCENARIO = "the-well"
LONGEST = 20_000
"""Decisions of a game at random."""
SEATS = {"norman": "human", "arab": "human"}


class Heard(msgspec.Struct):
    """As much of a message as the client wants to know."""

    t: str
    id: int | None = None
    n: int = 0
    hash: str = ""
    code: str = ""


heard = msgspec.json.Decoder(Heard)


def script(seed: int) -> list[str]:
    """The answers of a game at random whose dice fall by this seed."""
    game = play.new(SCENARIO, seed=seed, seats=SEATS)
    try_game(game, seed, LONGEST)
    return [entry.text for entry in game.log if entry.side != DICE]


@contextmanager
def served(folder: Path, database: str = "", workers: int = 1) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a folder or a database; its process and its address."""
    command = [sys.executable, "-m", "gonfanon.cli", "serve", "--no-open", "--lang", "en"]
    command += ["--port", "0", "--data", str(folder)]
    if database:
        command += ["--database", database, "--workers", str(workers)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        yield server, server.stdout.readline().rsplit(" ", 1)[1].strip()
    finally:
        if server.poll() is None:
            server.terminate()
        server.wait(timeout=30)
        if server.stdout is not None:
            server.stdout.close()


def begin(address: str, seed: int) -> str:
    """A new game; its name."""
    wish = {"scenario": SCENARIO, "seed": seed, "seats": SEATS}
    request = urllib.request.Request(
        f"{address}api/games", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        id: str = json.load(answer)["id"]
        return id


class Player:
    """Somebody who plays his script, and measures."""

    def __init__(self, address: str, seed: int, answers: list[str], think: float) -> None:
        self.address, self.seed, self.answers, self.think = address, seed, answers, think
        self.times: list[float] = []
        self.dice = random.Random(seed)

    async def play(self, seconds: float, seated: asyncio.Barrier) -> None:
        """Begin when everybody is seated; then one game after the other, until the time is over."""
        first, until = True, 0.0
        while first or time.perf_counter() < until:
            game = await asyncio.to_thread(begin, self.address, self.seed)
            place = f"{self.address.replace('http', 'ws', 1)}ws/games/{game}"
            async with connect(place, max_size=None, open_timeout=60) as socket:
                hash = (await self.hear(socket, "table")).hash
                if first:
                    await seated.wait()
                    until = time.perf_counter() + seconds
                    await asyncio.sleep(self.dice.random() * self.think)
                first = False
                await self._game(socket, hash, until)

    async def _game(self, socket: ClientConnection, hash: str, until: float) -> None:
        for number, said in enumerate(self.answers, 1):
            if self.think:
                await asyncio.sleep(self.dice.uniform(0.5, 1.5) * self.think)
            start = time.perf_counter()
            if start >= until:
                return
            await socket.send(
                msgspec.json.encode({"t": "answer", "id": number, "said": said, "hash": hash}).decode()
            )
            done = news = False
            while not (done and news):
                told = await self.hear(socket, "done", "update", "error", "refused")
                if told.t in ("error", "refused"):
                    raise RuntimeError(f"{said}: {told}")
                if told.t == "update":
                    hash, news = told.hash, True
                else:
                    self.times.append(time.perf_counter() - start)
                    done = True

    async def hear(self, socket: ClientConnection, *kinds: str) -> Heard:
        """The next message of one of these kinds."""
        while True:
            told = heard.decode(await socket.recv())
            if told.t in kinds:
                return told


class Figures(msgspec.Struct, frozen=True):
    """What came of it; times in milliseconds."""

    players: int
    think: float
    answers: int
    rate: float
    p50: float
    p99: float
    most: float
    cpu: float
    """Milliseconds that the server's process computes for an answer, all its threads together."""

    def __str__(self) -> str:
        thinking = f", {self.think:g} s of thought" if self.think else ""
        return (
            f"{self.players} players{thinking}: {self.answers} answers, {self.rate:.0f} a second, "
            f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, most {self.most:.0f} ms, "
            f"{self.cpu:.2f} ms of computing an answer"
        )


def computed(pid: int) -> float:
    """Seconds that a process and its workers have computed so far; 0 where the system does not tell."""
    total = 0
    for each in processes(pid):
        try:
            words = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(words[11]) + int(words[12])
    return total / os.sysconf("SC_CLK_TCK")


def processes(pid: int) -> list[int]:
    """A process, and all that it has started."""
    found = [pid]
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += processes(int(child))
    except OSError:
        return found
    return found


async def _played(address: str, pid: int, players: int, seconds: float, think: float) -> Figures:
    scripts = [script(seed) for seed in range(1, min(players, 50) + 1)]
    people = [
        Player(address, seed % len(scripts) + 1, scripts[seed % len(scripts)], think)
        for seed in range(players)
    ]
    seated, spent = asyncio.Barrier(players + 1), [0.0, 0.0]

    async def clock() -> None:
        await seated.wait()
        spent[0] = computed(pid)
        await asyncio.sleep(seconds)
        spent[1] = computed(pid)

    await asyncio.gather(clock(), *(one.play(seconds, seated) for one in people))
    times = sorted(1000 * each for one in people for each in one.times)
    return Figures(
        players,
        think,
        len(times),
        len(times) / seconds,
        times[len(times) // 2],
        times[min(len(times) - 1, len(times) * 99 // 100)],
        times[-1],
        1000 * (spent[1] - spent[0]) / len(times),
    )


def measured(
    players: int, seconds: float, think: float = 0.0, database: str = "", workers: int = 1
) -> Figures:
    """Start a server, let players play on it, stop it."""
    with (
        tempfile.TemporaryDirectory() as place,
        served(Path(place), database, workers) as (server, address),
    ):
        return asyncio.run(_played(address, server.pid, players, seconds, think))


def main() -> int:
    """As asked on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=0.0, help="seconds before every answer")
    parser.add_argument(
        "--postgresql", action="store_true", help="on a private PostgreSQL that writes to the disk"
    )
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    if not args.postgresql:
        print(measured(args.players, args.seconds, args.think))
        return 0
    from tools.cluster import Cluster

    cluster = Cluster({"fsync": "on", "full_page_writes": "on"})
    try:
        database = cluster.create("games")
        print(measured(args.players, args.seconds, args.think, database, args.workers))
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
