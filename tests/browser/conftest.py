"""A real server on a loopback port, a real Chromium, and a table that is looked at and played through it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect, sync_playwright

from gonfanon import play
from gonfanon.play.trial import try_game
from gonfanon.server.art import grounds
from gonfanon.server.pages.client import built
from gonfanon.server.serving import free_port
from tests.sure import sure

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30_000
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No test looks at pixels. Without memory for them the browser lays out and draws as ever, but turns next to nothing
    # of it into pixels, which took half of the time of the renderer at a table.
    "--force-gpu-mem-available-mb=1",
    # The browser's own pages for the address bar, which every window loads unseen, take a second of work each. The last
    # such list counts, so the names of Playwright's own list that matter to pages are said again.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,ThirdPartyStoragePartitioning,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,MediaRouter,OptimizationHints",
)
HEX_WIDTH = 66
AT_ONCE = """
try { localStorage.getItem('gonfanon') ?? localStorage.setItem('gonfanon', '{"pace": "once"}') } catch {}
"""
"""Opponents are shown at once: nobody watches."""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"width": 1440, "height": 900}


def chromium_path() -> str | None:
    names = (
        os.environ.get("CHROMIUM"),
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    )
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium of the machine: none is ever downloaded."""
    path = chromium_path()
    if path is None:
        pytest.skip("there is no Chromium here: tools/chromium.sh installs it")
    if not built():
        pytest.skip("the pages are not built: make static")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class Server:
    """`gonfanon serve` in a process of its own."""

    def __init__(self, folder: Path, pictures: Path, *more: str) -> None:
        self.folder, self.more = folder, more
        folder.mkdir(parents=True, exist_ok=True)
        (folder / grounds.FOLDER).symlink_to(pictures)
        # Tests run side by side: each process looks for its port in a stretch of its own.
        self.port = free_port(20_000 + os.getpid() % 1_000 * 20)
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        words = ["serve", "--no-open", "--lang", "en", "--port", str(self.port), "--data", str(self.folder)]
        words += self.more
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gonfanon.cli", *words], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert self.address in said, said

    def kill(self) -> None:
        """As if the plug were pulled."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)

    def ask(self, path: str, body: object = None) -> Any:
        """What the server answers over HTTP; with a body it is a POST."""
        data = None if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        kind = "text/plain; charset=utf-8" if isinstance(body, str) else "application/json"
        request = Request(self.address + path, data, {"Content-Type": kind, "Origin": self.address})
        with urlopen(request, timeout=20) as answer:
            found = answer.read().decode()
        return json.loads(found) if "json" in answer.headers["Content-Type"] else found

    def begin(self, scenario: str, **more: Any) -> str:
        return str(self.ask("/api/games", {"scenario": scenario, **more})["id"])

    def played(self, scenario: str, seed: int = 11) -> str:
        """A game that was played at random to its end, the same every time."""
        game = play.new(scenario, seed)
        assert not try_game(game, seed, 20_000).fault
        return str(self.ask("/api/games/from-record", game.record())["id"])

    def answers(self, game: str) -> list[str]:
        """Every answer of the record, without who gave it."""
        record = self.ask(f"/api/games/{game}/record")
        return re.findall(r"^\d+ (?!dice )\S+ (.*?)(?: \||$)", record, re.MULTILINE)


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The painted grounds of all servers of a run: to paint one takes seconds, to show a drawing in its place too."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pictures"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Iterator[Server]:
    """One server for all tests that look at games of their own."""
    server = Server(tmp_path_factory.mktemp("games"), pictures)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def fresh(chromium: Browser, tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Iterator[Server]:
    """A server without games, for a file whose tests look at the list of games."""
    server = Server(tmp_path_factory.mktemp("fresh"), pictures)
    yield server
    server.stop()


@pytest.fixture
def mortal(chromium: Browser, tmp_path: Path, pictures: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "games", pictures)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def public(chromium: Browser, tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Iterator[Server]:
    """A public server."""
    server = Server(tmp_path_factory.mktemp("public"), pictures, "--public")
    yield server
    server.stop()


class Serious(Protocol):
    """Says what axe finds on a page that keeps somebody out; with rules, only what these find."""

    def __call__(self, page: Page, name: str, rules: Sequence[str] = ()) -> list[str]: ...


@pytest.fixture
def serious() -> Serious:
    """What axe finds that keeps somebody out, and a page that must be pushed sideways."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm install in web/")
    return _serious


FOUND = """async (rules) => {
  const asked = {resultTypes: ['violations'], ...(rules.length ? {runOnly: {type: 'rule', values: rules}} : {})}
  return (await axe.run(document, asked)).violations
    .filter((one) => ['serious', 'critical'].includes(one.impact))
    .flatMap((one) => one.nodes.slice(0, 3).map((node) => `${one.id} ${node.target}`))
}"""
"""Only what is wrong comes back: all that axe looked at would be megabytes."""


def _serious(page: Page, name: str, rules: Sequence[str] = ()) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    faults = [f"{name}: {fault}" for fault in page.evaluate(FOUND, list(rules))]
    wide = page.evaluate("document.documentElement.scrollWidth")
    return [*faults, f"{name}: wider than the window"] if wide > sure(page.viewport_size)["width"] else faults


class Table:
    """The table in one window: what the server told it, and the hands that play it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now: dict[str, Any] = {}
        self.reach: dict[str, Any] = {}
        self.advice: dict[str, Any] = {}
        self.told: dict[str, Any] = {}
        self.opened = ""
        self.company: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "table":
                self.now = message
            case "update":
                fresh = {piece["n"]: piece for piece in message["pieces"]}
                pieces = [fresh.get(piece["n"], piece) for piece in self.now["pieces"]]
                self.now = {**self.now, "question": None, **message, "pieces": pieces}
            case "reach":
                self.reach = message
            case "hints":
                self.advice = message
            case "why":
                self.told = message
            case "people":
                self.company = message

    def open(self, server: Server, game: str) -> "Table":
        self.page.goto(f"{server.address}/#/game/{game}")
        return self.seen()

    def seen(self) -> "Table":
        """The table has come, with its counters."""
        expect(self.page.locator(".board .counter svg").first).to_be_visible()
        self.until(lambda: bool(self.now))
        return self

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for what the server will say."""
        waited = 0
        while not holds():
            assert waited < PATIENCE, f"waited in vain; the question is {self.now.get('question')}"
            self.page.wait_for_timeout(25)
            waited += 25

    @property
    def question(self) -> dict[str, Any]:
        return self.now.get("question") or {}

    def piece(self, key: str) -> dict[str, Any]:
        return next(piece for piece in self.now["pieces"] if piece["key"] == key)

    def counter(self, key: str) -> Locator:
        return self.page.locator(f".counter[data-n='{self.piece(key)['n']}']")

    def place(self, hex: str) -> tuple[float, float]:
        """Where the middle of a hex lies in the window."""
        column, row = int(hex[:2]), int(hex[2:])
        left, top, scale = self.page.locator(".board .sheet").evaluate(
            "sheet => { const box = sheet.getBoundingClientRect(); return [box.left, box.top, box.width / sheet.offsetWidth] }"
        )
        x = (2 * column - row % 2) * HEX_WIDTH / 2
        y = (3 * row - 1) * HEX_WIDTH / 3**0.5 / 2
        return left + x * scale, top + y * scale

    def in_sight(self, hex: str) -> bool:
        """Whether a finger on the middle of the hex would touch the board, and nothing that lies over it."""
        over = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.board')"
        return bool(self.page.evaluate(over, list(self.place(hex))))

    def click(self, hex: str) -> None:
        self.page.mouse.click(*self.place(hex))

    def take(self, key: str) -> None:
        """Click on somebody, and wait until the table shows where he can go."""
        self.click(self.piece(key)["at"])
        self.until(lambda: self.reach.get("piece") == self.piece(key)["n"])

    def end(self) -> Locator:
        """The button that ends the sequence."""
        return self.page.locator(".bar .end, .panel .end").locator("visible=true").first

    def do_it(self) -> Locator:
        """The button that carries out what is planned."""
        return self.page.locator(".panel .btn.red")

    def asked(self) -> None:
        """A person is asked and the page shows it, or the game is over."""
        human = {side for side, seat in self.now["seats"].items() if seat == "human"}
        self.until(lambda: bool(self.now.get("over")) or self.question.get("side") in human)
        match self.question.get("kind"):
            case None:
                return
            case "order":
                self.until(self.step_is_marked)
                expect(self.end()).to_be_visible()
            case "set-up":
                self.open_curtain()
                expect(self.end()).to_be_visible()
            case _:
                expect(self.options().first).to_be_visible()

    def open_curtain(self) -> None:
        """Where two at one screen set up in secret, a curtain falls between them."""
        both = "side=" not in self.page.url and set(self.now["seats"].values()) == {"human"}
        if self.now.get("secret") and both and self.opened != self.question["side"]:
            self.opened = self.question["side"]
            self.page.get_by_role("button", name="Open the curtain").click()

    def step_is_marked(self) -> bool:
        """Whether the bar marks the step of the newest state: that may still change while we look."""
        if "step" not in self.now:
            return True
        at = self.now["steps"].index(self.now["step"])
        return self.page.locator(".bar li").nth(at).get_attribute("aria-current") == "step"

    def options(self) -> Locator:
        """The answers offered to a question, beside its piece or in the panel."""
        return self.page.locator(".bubble .answers button:visible, .panel section li button:has(kbd)")

    def orders(self, step: str) -> None:
        """End sequences until ours of this name has come."""
        self.asked()
        while not (self.question["kind"] == "order" and self.now["step"] == step):
            self.pass_on()

    def passes_by_itself(self) -> bool:
        """Whether a sequence in which nobody can act ends before a hand could: a click would end the next one."""
        before = self.now["n"]
        for _ in range(40):
            if self.now["n"] != before:
                return True
            self.page.wait_for_timeout(25)
        return False

    def pass_on(self) -> None:
        """End the sequence and wait for the next question; one that is passed by itself needs no hand."""
        if not self.question:
            self.asked()
            return
        before = self.now["n"]
        if not self.question.get("pieces") and self.passes_by_itself():
            self.asked()
            return
        self.end().click()
        anyway = self.page.locator(".ending .btn.red")
        if anyway.is_visible():
            anyway.click()
        self.until(lambda: self.now["n"] > before)
        self.asked()


@pytest.fixture
def window(chromium: Browser) -> Iterator[Callable[..., Table]]:
    """Open a window; none may end with an error of its scripts."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def window(**more: Any) -> Table:
        options = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **more}
        context = chromium.new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        context.on("weberror", lambda wrong: faults.append(str(wrong.error)))
        return Table(context.new_page())

    yield window
    for context in contexts:
        context.close()
    assert not faults
