"""How long a campaign takes to open at a server: `python -m bench.campaign_opening [CAMPAIGN] [LEVEL]`.

Sixty days are played by minds with quick resolution; then the game is opened as a server opens it: the answers of the
store are played again, the page of a side and its chronicle are made. To stay under two seconds. With a Chromium
(`CHROMIUM`) a server is started too, and the time from the click on *To the battle* to the board is taken.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from bench.campaigns import OPENED_IN, SAVED_DAYS, lasting
from gonfanon import play
from gonfanon.minds.campaign.levels import decision
from gonfanon.rules.words.field import PASS
from gonfanon.server.kinds.all_looks import look_of
from gonfanon.server.serving import free_port


def sixty_days(name: str, level: str) -> Any:
    """A campaign on its sixtieth day."""
    game: Any = play.new_game("campaign", lasting(name, SAVED_DAYS), "1", {})
    while (ask := game.ask()) is not None and game.state.day < SAVED_DAYS:
        game.answer(decision(game, ask.side, level, game.count).said, ask.side)
    return game


def opened(kept: bytes) -> float:
    """Processor time until the page of the first side and its chronicle are made, all answers played again."""
    spent = time.process_time()
    game: Any = play.load_game(kept)
    look = look_of(game)
    msgspec.json.encode(look.sheet(game, 0))
    for entry in game.view(0).log:
        look.lines(game, entry, 0)
    return time.process_time() - spent


def at_battle(name: str = "the-iron-arm") -> str:
    """The record of a campaign at its first battle, both sides placed."""
    game, rng = play.new_game("campaign", name, 5), random.Random(5)
    while game.state.battle is None or game.state.battle.placing:
        ask = game.ask()
        assert ask is not None
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or rng.random() < 0.5)
        game.answer(PASS if declines else ask.options[rng.randrange(len(ask.options))], ask.side)
    return game.record()


def clicked(record: str) -> float:
    """Seconds from the click to the counters on the board, in a window that has seen the campaign only."""
    from playwright.sync_api import sync_playwright

    port = free_port(23_000)
    address = f"http://127.0.0.1:{port}"
    words = ["serve", "--no-open", "--lang", "en", "--port", str(port), "--data", tempfile.mkdtemp()]
    server = subprocess.Popen([sys.executable, "-m", "gonfanon.cli", *words], stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        server.stdout.readline()
        kind = {"Content-Type": "text/plain; charset=utf-8", "Origin": address}
        with urlopen(Request(f"{address}/api/games/from-record", record.encode(), kind)) as answer:
            game = msgspec.json.decode(answer.read())["id"]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ["CHROMIUM"], args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page()
            page.goto(f"{address}/#/play/{game}")
            link = page.get_by_role("link", name="To the battle")
            link.wait_for()
            began = time.perf_counter()
            link.click()
            page.locator(".board .counter svg").first.wait_for()
            took = time.perf_counter() - began
            browser.close()
        return took
    finally:
        server.terminate()
        server.wait()


def main(name: str = "four-camels", level: str = "captain") -> int:
    """Print both; 1 where one took too long."""
    game = sixty_days(name, level)
    took = opened(game.save())
    print(f"{name}, day {game.state.day}, {game.count} entries: opened in {took:.2f} s of processor time")
    if not Path(os.environ.get("CHROMIUM", "")).is_file():
        return int(took > OPENED_IN)
    board = clicked(at_battle())
    print(f"the-iron-arm: from the click to the board of its first battle {board:.2f} s")
    return int(max(took, board) > OPENED_IN)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
