"""Workers, PostgreSQL and connections are killed at random moments under load: nothing acknowledged may be lost.

`python -m bench.crashes --games 2000` starts a private PostgreSQL and a server with several workers on it. Many games
are played at once, each by a player and a spectator who mostly sit at different workers. Meanwhile workers are killed
with SIGKILL, PostgreSQL is killed and started again, connections are cut. After every answer the fingerprints that
the two see for the same number are compared. At the end every acknowledged answer must be a row, and every game must
open. It prints how many answers were lost, and how many fingerprints differed.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from bench.load import begin, heard, script, served
from gonfanon.server.games import load_and_save
from gonfanon.server.games.store import Store
from tools.cluster import Cluster

PATIENCE = 60.0
"""Seconds after which somebody who hears nothing counts as stuck."""
BROKEN = (WebSocketException, InvalidHandshake, OSError, TimeoutError)
AWAY = ("stale", "database", "broken")
"""What a window is told in the middle of a crash; it looks again, and goes on."""


class Seen(msgspec.Struct):
    """What all windows have seen of all games."""

    hashes: dict[tuple[str, int], str] = {}
    acknowledged: dict[str, int] = {}
    answers: int = 0
    differing: int = 0
    lost: int = 0
    stuck: int = 0
    troubles: dict[str, int] = {}

    def look(self, game: str, n: int, hash: str) -> None:
        """A window sees a fingerprint: every other that has seen this number must have seen the same."""
        if self.hashes.setdefault((game, n), hash) != hash:
            self.differing += 1


class Round:
    """The server, those who play on it, and what becomes of it."""

    def __init__(self, address: str, seen: Seen, length: int, chance: random.Random) -> None:
        self.address, self.seen, self.length, self.chance = address, seen, length, chance
        self.scripts = {seed: script(seed)[:length] for seed in range(1, 7)}
        self.lines: set[ClientConnection] = set()

    def connect(self, game: str) -> connect:
        """A window on a game."""
        place = f"{self.address.replace('http', 'ws', 1)}ws/games/{game}"
        return connect(place, max_size=None, open_timeout=PATIENCE)

    async def game(self) -> None:
        """One game from its beginning to its end, with somebody who looks on."""
        seed = self.chance.randint(1, len(self.scripts))
        id = ""
        while not id:
            with suppress(OSError, TimeoutError):
                id = await asyncio.to_thread(begin, self.address, seed)
        watching = asyncio.create_task(self._watch(id, len(self.scripts[seed])))
        while not await self._play(id, self.scripts[seed]):
            await asyncio.sleep(0.05)
        try:
            await asyncio.wait_for(watching, PATIENCE)
        except TimeoutError:
            self.seen.stuck += 1

    async def _play(self, game: str, answers: list[str]) -> bool:
        """Answer on from where a game stands; whether it was played to its end."""
        try:
            async with self.connect(game) as line:
                self.lines.add(line)
                try:
                    return await self._answers(game, line, answers)
                finally:
                    self.lines.discard(line)
        except BROKEN:
            return False

    async def _answers(self, game: str, line: ClientConnection, answers: list[str]) -> bool:
        table = await self._hear(line, game, "table")
        if table is None:
            return False
        if table.n < self.seen.acknowledged.get(game, 0):
            self.seen.lost += 1
        number, hash = table.n, table.hash
        while number < len(answers):
            message = {"t": "answer", "id": number + 1, "said": answers[number], "hash": hash}
            await line.send(msgspec.json.encode(message).decode())
            wanted, done, news = number + 1, False, False
            while not (done and news):
                told = await self._hear(line, game, "done", "update", "table")
                if told is None:
                    return False
                if told.t == "done":
                    self.seen.acknowledged[game] = number = told.n
                    self.seen.answers += 1
                    done = True
                else:
                    hash, news = told.hash, told.n >= wanted
        return True

    async def _watch(self, game: str, until: int) -> None:
        """Look on until the end, whatever happens to the line."""
        number = 0
        while number < until:
            try:
                async with self.connect(game) as line:
                    self.lines.add(line)
                    try:
                        while number < until:
                            told = await self._hear(line, game, "table", "update")
                            number = number if told is None else told.n
                    finally:
                        self.lines.discard(line)
            except BROKEN:
                await asyncio.sleep(0.05)

    async def _hear(self, line: ClientConnection, game: str, *kinds: str):  # type: ignore[no-untyped-def]
        """The next message of a kind; None: the window must look again."""
        while True:
            told = heard.decode(await asyncio.wait_for(line.recv(), PATIENCE))
            if told.t in ("table", "update"):
                self.seen.look(game, told.n, told.hash)
            if told.t in kinds:
                return told
            if told.t == "error" and told.code in AWAY:
                self.seen.troubles[told.code] = self.seen.troubles.get(told.code, 0) + 1
                return None
            if told.t in ("error", "refused"):
                raise AssertionError(f"{game}: {told}")


def workers(pid: int) -> list[int]:
    """The workers of a server."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
    return found


async def _crash(
    round: Round, server: "subprocess.Popen[str]", cluster: Cluster, every: float
) -> dict[str, int]:
    """Kill something now and then, until it is told to stop."""
    done = {"worker": 0, "database": 0, "connection": 0}
    # A thread of its own: those of the loop may all wait for the very database that is to be started.
    starting = ThreadPoolExecutor(1)
    try:
        while True:
            await asyncio.sleep(round.chance.uniform(0.5, 1.5) * every)
            what = round.chance.choice(["worker", "connection", "connection", "database"])
            alive = workers(server.pid)
            if what == "worker" and len(alive) > 1:
                with suppress(ProcessLookupError):
                    os.kill(round.chance.choice(alive), signal.SIGKILL)
            elif what == "database":
                cluster.kill()
                await asyncio.get_running_loop().run_in_executor(starting, cluster.start)
            elif what == "connection" and round.lines:
                round.chance.choice(sorted(round.lines, key=id)).transport.abort()
            else:
                continue
            done[what] += 1
    except asyncio.CancelledError:
        return done
    finally:
        starting.shutdown()


async def _played(
    address: str, server: "subprocess.Popen[str]", cluster: Cluster, args: argparse.Namespace
) -> tuple[Seen, dict[str, int]]:
    seen, chance = Seen(), random.Random(args.seed)
    round = Round(address, seen, args.answers, chance)
    crashing = asyncio.create_task(_crash(round, server, cluster, args.every))
    places = asyncio.Semaphore(args.at_once)

    async def one() -> None:
        async with places:
            await round.game()

    await asyncio.gather(*(one() for _ in range(args.games)))
    crashing.cancel()
    return seen, await crashing


def lost(folder: Path, database: str, acknowledged: dict[str, int]) -> int:
    """How many acknowledged answers are not in the database; every game must open."""
    store = Store(folder, database=database)
    try:
        missing = 0
        for game, number in acknowledged.items():
            rows = store.rows(game)
            missing += max(0, number - len(rows))
            load_and_save.played(store.head(game), rows)
        return missing
    finally:
        store.close()


def main() -> int:
    """As asked on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--answers", type=int, default=30, help="answers of each game")
    parser.add_argument("--at-once", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two crashes")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    cluster = Cluster()
    try:
        database = cluster.create("games")
        with tempfile.TemporaryDirectory() as place:
            with served(Path(place), database, args.workers) as (server, address):
                seen, done = asyncio.run(_played(address, server, cluster, args))
            missing = lost(Path(place), database, seen.acknowledged) + seen.lost
    finally:
        cluster.close()
    told = ", ".join(f"{count} of {what}" for what, count in done.items())
    print(
        f"{args.games} games, {seen.answers} answers acknowledged; kills: {told}; {missing} answers lost,"
        f" {seen.differing} fingerprints differed, {seen.stuck} windows stuck;"
        f" told meanwhile: {seen.troubles or 'nothing'}"
    )
    return 1 if missing or seen.differing or seen.stuck else 0


if __name__ == "__main__":
    sys.exit(main())
