"""How long the forecast of a whole chain takes to the screen, held against other work of the same run.

A slow machine is slow at everything: what is asked for is not a time but a share of what the same machine needs for
something else. Half a second is what is wanted where nothing else runs; the times are printed (`-s`) and stand in
docs/first-hour.md.
"""

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import expect

from gonfanon import play
from gonfanon.kernel.ask import Ask

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
BATTLES = {"two-banners": ("norman", "byzantine"), "the-well": ("norman", "arab")}
TURN = 2
SHOWN = 12
"""Forecasts in each battle."""
WANTED = 0.5
"""Seconds, where the machine has nothing else to do."""
YARDS = 40
"""The yardstick: so many orders listed and read again, which takes about half a second where nothing else runs."""
WATCH = """() => {
  window.clicked = 0;
  window.chains = [];
  addEventListener('pointerup', () => { clicked = performance.now() }, true);
  new MutationObserver(() => {
    if (clicked && document.querySelector('.panel .risk')) {
      const since = clicked;
      clicked = 0;
      requestAnimationFrame(() => chains.push((performance.now() - since) / 1000));
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Remembers how long after a click the forecast of the whole chain is drawn, in seconds."""


def yardstick(scenario: str) -> float:
    """Seconds for some work of the rules that has nothing to do with forecasts."""
    game = play.new(scenario, 11)
    begun = perf_counter()
    for _ in range(YARDS):
        question = game.ask()
        assert isinstance(question, Ask)
        assert sum(1 for _ in question.options)
        game = play.replay(game.record())
    return perf_counter() - begun


def in_movement(server: Any, scenario: str) -> str:
    """A game in the middle of a battle, in the movement of its second turn, played by two at one screen."""
    record = (GOLDEN / f"{scenario}-11.record").read_text(encoding="utf-8")
    over = server.ask("/api/games/from-record", record)["id"]
    frames = server.ask(f"/api/games/{over}/replay")["frames"]
    at = next(one["n"] for one in frames if one["step"] == "movement" and one["turn"] >= TURN)
    seats = dict.fromkeys(BATTLES[scenario], "human")
    return str(server.ask(f"/api/games/{over}/branch", {"at": at, "seats": seats})["id"])


def risky(table: Any) -> list[str]:
    """Where whoever is held can go past enemies or under fire, in sight."""
    found = table.reach["hexes"].items()
    return [hex for hex, one in found if (one.get("tests") or one.get("fire")) and table.in_sight(hex)]


def hold(table: Any, key: str) -> None:
    """Somebody is in hand, and nothing is planned for him."""
    for _ in range(2):
        table.page.keyboard.press("Escape")
    expect(table.page.locator(".panel .risk, .panel .who")).to_have_count(0)
    table.reach = {}
    table.take(key)


def listen(page: Any) -> list[dict[str, Any]]:
    """What the server says of risks, as it comes."""
    heard: list[dict[str, Any]] = []

    def hear(frame: str) -> None:
        message = json.loads(frame)
        if message["t"] == "risk":
            heard.append(message)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return heard


def test_the_whole_chain_is_on_the_screen_in_time(server: Any, window: Callable[..., Any]) -> None:
    times: list[float] = []
    for scenario in BATTLES:
        table = window()
        page = table.page
        heard = listen(page)
        table.open(server, in_movement(server, scenario))
        table.orders("movement")
        page.evaluate(WATCH)
        for n in table.question["pieces"]:
            man = next(piece for piece in table.now["pieces"] if piece["n"] == n)
            if len(heard) >= SHOWN or not table.in_sight(man["at"]):
                continue
            hold(table, man["key"])
            for hex in risky(table)[:3]:
                told = len(heard)
                hold(table, man["key"])
                table.click(hex)
                table.until(lambda told=told: len(heard) > told)
                # Where nothing can go wrong nothing is shown.
                if not heard[-1].get("none"):
                    expect(page.locator(".panel .risk")).to_be_visible()
        times += page.evaluate("chains")
        page.close()
    yard = median(yardstick("two-banners") for _ in range(3))
    print(f"\n{len(times)} chains, median {median(times):.2f} s, longest {max(times):.2f} s; yardstick {yard:.2f} s")
    assert len(times) >= SHOWN
