"""How much memory a server needs for games that nobody plays just now.

`python -m bench.sleeping --games 10000 --looks 500` fills a store with games in the middle of a battle, starts a
server on it, lists them, opens windows on some of them and closes them again, and prints the memory of the server with
all its processes before and after.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.asyncio.client import connect

from bench.load import SCENARIO, SEATS, heard, processes, served
from gonfanon import play
from gonfanon.play.trial import try_game
from gonfanon.server.games import load_and_save
from gonfanon.server.games.store import Store
from tools.cluster import Cluster


def fill(folder: Path, database: str, games: int) -> list[str]:
    """A store with so many games, each in the middle of a battle."""
    store = Store(folder, database=database)
    ids = [f"{n:012x}" for n in range(games)]
    try:
        for seed in range(1, 9):
            game = play.new(SCENARIO, seed=seed, seats=SEATS)
            try_game(game, seed, 40)
            head, rows = load_and_save.head_of(game), load_and_save.rows_of(game)
            for id in ids[seed - 1 :: 8]:
                store.begin_here(id, head, rows, load_and_save.standing_of(game))
    finally:
        store.close()
    return ids


def memory(pid: int) -> float:
    """Megabytes that a process and those it started keep, shared pages counted once for each."""
    total = 0
    for each in processes(pid):
        for line in Path(f"/proc/{each}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                total += int(line.split()[1])
    return total / 1000


async def _look(address: str, ids: list[str]) -> None:
    for id in ids:
        place = f"{address.replace('http', 'ws', 1)}ws/games/{id}"
        async with connect(place, max_size=None, open_timeout=60) as socket:
            while heard.decode(await socket.recv()).t != "table":
                pass


def measured(folder: Path, database: str, args: argparse.Namespace) -> str:
    """Fill a store, serve it, look at it."""
    ids = fill(folder, database, args.games)
    with served(folder, database, args.workers) as (server, address):
        urllib.request.urlopen(f"{address}api/scenarios", timeout=60).close()
        before = memory(server.pid)
        began = time.perf_counter()
        with urllib.request.urlopen(f"{address}api/games", timeout=120) as answer:
            size = len(answer.read())
        listed = time.perf_counter() - began
        asyncio.run(_look(address, random.Random(1).sample(ids, min(args.looks, len(ids)))))
        after = memory(server.pid)
    return (
        f"{args.games} games asleep, {args.looks} of them looked at and left: {before:.0f} MB before, {after:.0f} MB"
        f" after, {args.workers} workers; the whole list is {size / 1e6:.1f} MB and takes {listed:.1f} s"
    )


def main() -> int:
    """As asked on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--looks", type=int, default=100)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    cluster = Cluster() if args.postgresql else None
    try:
        with tempfile.TemporaryDirectory() as place:
            database = "" if cluster is None else cluster.create("games")
            print(measured(Path(place), database, args))
    finally:
        if cluster is not None:
            cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
