"""A real server is killed at random moments under load; what it had acknowledged must be there afterwards.

`python -m bench.kills --kills 20` starts a server, lets players answer as fast as they can, kills it with
SIGKILL, starts it again on the same folder, and so on. At the end the file is read: every answer that was
acknowledged to a player must be a row, and every game must open. It prints how many were lost.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from bench.load import Player, begin, heard, script, served
from gonfanon.server.games import load_and_save
from gonfanon.server.games.store import Store

Acknowledged = dict[str, int]
"""By game, the number of the last answer that was acknowledged."""


async def _play(address: str, game: str, answers: list[str], known: Acknowledged) -> None:
    """Answer on from where a game stands, until the server dies or the game is over."""
    place = f"{address.replace('http', 'ws', 1)}ws/games/{game}"
    try:
        async with connect(place, max_size=None, open_timeout=60) as socket:
            player = Player(address, 0, answers, 0)
            table = await player.hear(socket, "table", "error")
            if table.t == "error" or table.n < known.get(game, 0):
                raise AssertionError(f"{game}: {known.get(game, 0)} answers were acknowledged, {table}")
            number, hash = table.n, table.hash
            while number < len(answers):
                message = {"t": "answer", "id": number, "said": answers[number], "hash": hash}
                await socket.send(msgspec.json.encode(message).decode())
                done = news = False
                while not (done and news):
                    told = heard.decode(await socket.recv())
                    if told.t == "update":
                        hash, news = told.hash, True
                    elif told.t == "done":
                        known[game] = number = told.n
                        done = True
                    elif told.t in ("error", "refused"):
                        raise AssertionError(f"{game}, {answers[number]}: {told}")
    except (ConnectionClosed, InvalidMessage, OSError, TimeoutError):
        return


async def _round(
    folder: Path, games: dict[str, int], known: Acknowledged, wish: int, chance: random.Random
) -> None:
    """One life of the server: everybody plays, then it is killed."""
    with served(folder) as (server, address):
        scripts = {seed: script(seed) for seed in range(1, 5)}
        for _ in range(wish):
            seed = chance.randint(1, 4)
            games[await asyncio.to_thread(begin, address, seed)] = seed
        open_games = [id for id, seed in games.items() if known.get(id, 0) < len(scripts[seed])][-wish:]
        playing = [asyncio.create_task(_play(address, id, scripts[games[id]], known)) for id in open_games]
        await asyncio.wait(playing, timeout=chance.uniform(0.5, 2.5))
        server.send_signal(signal.SIGKILL)
        server.wait(timeout=30)
        await asyncio.gather(*playing)


def lost(folder: Path, known: Acknowledged) -> int:
    """How many acknowledged answers are not in the file; every game must open."""
    store = Store(folder)
    try:
        missing = 0
        for game, number in known.items():
            rows = store.rows(game)
            missing += max(0, number - len(rows))
            load_and_save.played(store.head(game), rows)
        return missing
    finally:
        store.close()


def main() -> int:
    """As asked on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance, games, known = random.Random(args.seed), dict[str, int](), Acknowledged()
    with tempfile.TemporaryDirectory() as place:
        for _ in range(args.kills):
            asyncio.run(_round(Path(place), games, known, args.players, chance))
        missing = lost(Path(place), known)
    print(f"{args.kills} kills, {sum(known.values())} answers acknowledged, {missing} lost")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
