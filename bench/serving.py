"""How fast a real server answers over a real WebSocket at thirty against thirty: `python -m bench.serving`.

A click asks for reach, or for odds: 19 of 20 answers must come within 100 ms. Then the load: 50 players of The
Well who answer as fast as they can, and 500 who think ten seconds each; 99 of 100 answers must be acknowledged
within 100 ms (`bench.load` measures either alone).
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from bench.load import measured
from bench.thirty import SIDES, thirty_a_side
from gonfanon import library
from gonfanon.battle.setup.scenario import Entry, LastStanding, Parcel, Person, ScenarioText
from gonfanon.field.hexes import DIRECTIONS
from gonfanon.library.scenarios import sheet
from gonfanon.play import Game
from gonfanon.play.seats import RandomPlayer
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Store

SHEETS = ["the-crusaders-road", "the-meadow"]
LIMIT = 100.0
"""Milliseconds."""
RATE = 1000.0
"""Answers a second of those who do not think."""
LOADS = ((50, 20.0, 0.0), (500, 40.0, 10.0))
"""Players, seconds, and how long each of them thinks."""
DECISIONS = (0, 250, 600)
"""How many decisions at random before we look: in line, closing, in the press."""


def parcel() -> Parcel:
    """The thirty a side as a scenario."""
    s = thirty_a_side()
    people, cast = {}, {side: [] for side in SIDES}
    for n, p in enumerate(s.pieces):
        who = s.character(n)
        if who.kind != "person":
            continue
        people[who.key] = Person(
            category="knight" if who.mounted else "infantry",
            foot=list(who.foot),
            mounted=list(who.mounted) if who.mounted else None,
            armour=who.armour,
            weapon=who.weapon,
            traits=list(who.traits),
            faction=SIDES[who.side],
        )
        facing = DIRECTIONS[p.facing] if p.riding else ""
        cast[SIDES[who.side]].append(
            Entry(id=who.key, at=s.scene.field.name(p.at), facing=facing, riding=p.riding)
        )
    text = ScenarioText(
        scenario="thirty",
        title={"en": "Thirty", "fr": "Trente"},
        story={"en": "Thirty a side.", "fr": "Trente par camp."},
        sides=list(SIDES),
        cast=cast,
        turns=20,
        goals=[LastStanding(side) for side in SIDES],
        otherwise="draw",
        options=["charge", "formation", "refusal"],
        sheets=[SHEETS],
    )
    return Parcel(text, {name: sheet(name) for name in SHEETS}, people)


def games(folder: Path) -> Iterator[tuple[int, str]]:
    """Games of the thirty, each further on, kept where the server finds them."""
    store = Store(folder)
    hall = Hall(store, 0)
    game = Game(parcel(), library.book("guiscard"), b"thirty" * 6, dict.fromkeys(SIDES, "human"))
    player, done = RandomPlayer(7), 0
    for wanted in DECISIONS:
        while done < wanted and game.ask() is not None:
            game.answer(player.choose(game.state, game.ask()))
            done += 1
        while (ask := game.ask()) is not None and (ask.kind != "order" or game.state.step == "recovery"):
            game.answer(player.choose(game.state, ask))
        yield wanted, asyncio.run(hall.keep(game))
    store.close()


class Asking:
    """A window that measures."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table = self.hear("table")
        self.id = 0

    def hear(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message["t"] in kinds:
                return message

    def ask(self, **message: Any) -> tuple[float, dict[str, Any]]:
        self.id += 1
        start = time.perf_counter()
        self.socket.send(json.dumps({**message, "id": self.id}))
        while True:
            answer = self.hear("reach", "odds", "path", "threats", "done", "refused", "error")
            if answer.get("id") == self.id:
                return 1000 * (time.perf_counter() - start), answer

    def on(self, said: str = "pass") -> float:
        """End the sequence; how long until everybody knows."""
        self.id += 1
        start = time.perf_counter()
        self.socket.send(json.dumps({"t": "answer", "said": said, "hash": self.table["hash"], "id": self.id}))
        update = self.hear("update", "error")
        assert update["t"] == "update", update
        self.table |= {key: update[key] for key in ("question", "hash", "step", "side", "turn")}
        return 1000 * (time.perf_counter() - start)


def look(asking: Asking, times: dict[str, list[float]]) -> None:
    """A whole phase: everybody who may act is clicked, and every target of his."""
    for _ in range(10):
        question, step = asking.table["question"], asking.table["step"]
        if question is None:
            return
        if question["kind"] != "order":
            asking.on(question["options"][0]["said"])
            continue
        keys = {piece["n"]: piece["key"] for piece in asking.table["pieces"]}
        for n in question["pieces"]:
            spent, reach = asking.ask(t="reach", piece=n)
            times.setdefault(f"reach in {step}", []).append(spent)
            for verb, rows in (("shoot", "shots"), ("attack", "attacks"), ("charge", "charges")):
                for row in reach[rows]:
                    spent, odds = asking.ask(t="odds", said=f"{verb} {keys[n]} {keys[row['target']]}")
                    assert odds["t"] == "odds", odds
                    times.setdefault(f"odds of {verb}", []).append(spent)
            for hex in list(reach["hexes"])[::40]:
                times.setdefault("path", []).append(asking.ask(t="path", piece=n, to=hex)[0])
        times.setdefault("threats", []).append(asking.ask(t="threats")[0])
        times.setdefault("end of a sequence", []).append(asking.on())


def main() -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        kept = list(games(folder))
        command = [sys.executable, "-m", "gonfanon.cli", "serve", "--no-open", "--port", "0", "--data", place]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            address = server.stdout.readline().rsplit(" ", 1)[1].strip().replace("http", "ws")
            times: dict[str, list[float]] = {}
            for decisions, game in kept:
                start = time.perf_counter()
                with connect(f"{address}ws/games/{game}", max_size=None) as socket:
                    asking = Asking(socket)
                    print(
                        f"after {decisions} decisions: table in {1000 * (time.perf_counter() - start):.0f} ms"
                    )
                    look(asking, times)
        finally:
            server.terminate()
            server.wait(timeout=20)
    return report(times) | load()


def load() -> int:
    """Many players at once."""
    late = 0
    for players, seconds, think in LOADS:
        figures = measured(players, seconds, think)
        slow = figures.p99 > LIMIT or (not think and figures.rate < RATE)
        print(f"{figures}{'  TOO SLOW' if slow else '  ok'}")
        late |= slow
    return int(late)


def report(times: dict[str, list[float]]) -> int:
    late = 0
    for what, found in sorted(times.items()):
        found.sort()
        p50, p95 = found[len(found) // 2], found[min(len(found) - 1, len(found) * 95 // 100)]
        judged = what.startswith(("reach", "odds", "path"))
        late += judged and p95 > LIMIT
        mark = "" if not judged else "  ok" if p95 <= LIMIT else "  TOO SLOW"
        print(
            f"{what:20} {len(found):5}  p50 {p50:6.1f} ms  p95 {p95:6.1f} ms  most {found[-1]:6.1f} ms{mark}"
        )
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
