"""Photograph every page on a desk and on a phone: `python tools/screenshots.py docs/screenshots`."""

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from gonfanon import minds, play
from gonfanon.play.sight import seen

ROOT = Path(__file__).resolve().parents[1]
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
)
BATTLES = ("two-banners", "the-well")
SEED = 11
OPENED = {"hints": ("i", ".panel ol li button"), "players": ("d", "dialog[open]")}
"""What is opened on a table by a key, and how it is known."""
HUMANS = {"two-banners": ("norman", "byzantine"), "the-well": ("norman", "arab")}


@contextmanager
def server(folder: str) -> Iterator[str]:
    """`gonfanon serve` on any free port, and its address."""
    words = ("serve", "--no-open", "--lang", "en", "--port", "0", "--data", folder)
    process = subprocess.Popen(
        [sys.executable, "-m", "gonfanon.cli", *words], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().split()[-1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


def ask(address: str, path: str, body: object = None) -> Any:
    text = isinstance(body, str)
    data = None if body is None else (body if text else json.dumps(body)).encode()
    headers = {"Content-Type": "text/plain; charset=utf-8" if text else "application/json", "Origin": address}
    with urlopen(Request(address + path, data, headers), timeout=60) as answer:
        return json.loads(answer.read())


def played(scenario: str) -> str:
    """The record of a battle between two sergeants."""
    game, sergeant = play.new(scenario, SEED), minds.seat("sergeant", SEED)
    while (question := game.ask()) is not None:
        game.answer(sergeant.decide(seen(game.position, question.side)).said)
    return game.record()


def pages(address: str) -> dict[str, str]:
    """Each page with its address: games in mid-battle are branched off finished ones."""
    over, battle = {}, {}
    for name in BATTLES:
        over[name] = ask(address, "/api/games/from-record", played(name))["id"]
        frames = ask(address, f"/api/games/{over[name]}/replay")["frames"]
        moves = [i for i, frame in enumerate(frames) if frame["step"] == "movement" and frame["turn"] >= 2]
        seats = dict.fromkeys(HUMANS[name], "human")
        at = frames[moves[0]]["n"]
        battle[name] = ask(address, f"/api/games/{over[name]}/branch", {"at": at, "seats": seats})["id"]
    lesson = ask(address, "/api/games", {"scenario": "first-steps"})["id"]
    case = ask(address, "/api/rules/GUI-4.3a")["cases"][0]["id"]
    return {
        "home": "home",
        "new": "new",
        "new-game": "new/two-banners",
        "table": f"game/{battle['two-banners']}",
        "table-small": f"game/{battle['the-well']}",
        "hints": f"game/{battle['the-well']}",
        "players": f"game/{battle['the-well']}",
        "lesson": f"game/{lesson}",
        "replay": f"replay/{over['two-banners']}",
        "report": f"report/{over['the-well']}",
        "rules": "rules",
        "rule": "rules/GUI-4.3a",
        "case": f"case/{case}",
        "settings": "settings",
        "about": "about",
        "lost": "nowhere",
    }


def photograph(page: Page, address: str, name: str, where: str, folder: Path) -> None:
    page.goto(f"{address}/#/{where}")
    page.reload()
    page.get_by_role("main").wait_for()
    page.wait_for_load_state("networkidle")
    if name in OPENED:
        page.locator(".board .counter svg").first.wait_for()
        key, part = OPENED[name]
        page.keyboard.press(key)
        page.locator(part).first.wait_for()
        page.wait_for_load_state("networkidle")
    if name.startswith("table"):
        page.locator(".board .counter svg").first.wait_for()
        page.keyboard.press("Tab")
        page.locator(".panel .who").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
    page.wait_for_function("() => document.fonts.ready.then(() => true)")
    picture = Image.open(io.BytesIO(page.screenshot()))
    size = "desk" if page.viewport_size and page.viewport_size["width"] == SIZES["desk"][0] else "phone"
    picture.convert("RGB").save(folder / f"{name}-{size}.webp", quality=82, method=6)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as games, server(games) as address, sync_playwright() as playwright:
        found = pages(address)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale="en-GB",
                reduced_motion="reduce",
                has_touch=size == "phone",
                is_mobile=size == "phone",
            )
            page = context.new_page()
            for name, where in found.items():
                photograph(page, address, name, where, folder)
            context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
