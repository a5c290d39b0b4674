"""A battle over a week of faked days: standing orders, notices by mail and webhook, a rewind by consent, a time-out."""

import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from gonfanon.server.app import make_app
from gonfanon.server.notices.settings import Mail, NoticeSettings
from gonfanon.server.serving import free_port
from gonfanon.server.together.clocks import DAY, HOUR, MINUTE
from tests.browser.conftest import DESK
from tests.catching import Faked, Letters, mail_server, webhook

SIDES = ("norman", "arab")
TERMS = {"clock": {"kind": "days", "time": 3 * DAY, "holidays": 7}, "undo": "consent"}
STANDING = {
    "fire": "hold",
    "threshold": 0,
    "special": False,
    "others": {"retreat": "first", "wound": "first"},
}


class World:
    """A server with a faked clock, and what catches its notices."""

    def __init__(self, folder: Path) -> None:
        self.time, self.letters = Faked(), Letters()
        self.mail, self.hook = mail_server(self.letters), webhook()
        self.port = free_port(31_000)
        self.address = f"http://127.0.0.1:{self.port}"
        settings = NoticeSettings(Mail("127.0.0.1", self.letters.port), private_webhooks=True)
        app = make_app(folder, paints=False, clock=self.time, notices=settings, base=self.address, every=0.1)
        self.server = uvicorn.Server(
            uvicorn.Config(app, port=self.port, log_level="warning", ws="websockets-sansio")
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        self.mail.stop()
        self.hook.shutdown()
        self.hook.server_close()

    def links(self, side: str) -> list[str]:
        """Where the notices of a side led: the Arabs get letters, the Normans a webhook."""
        if side == "arab":
            texts = [letter.get_payload(decode=True).decode() for letter in self.letters.got]
            return [link for text in texts for link in re.findall(r"http://\S+", text)]
        return [one["link"] for _, _, body in self.hook.got for one in body["notices"]]


@pytest.fixture
def world(chromium: Browser, tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path)
    yield world
    world.stop()


@contextmanager
def window(chromium: Browser, address: str, width: int = DESK["width"]) -> Iterator[Page]:
    """A window of one player, at an address; closed when he goes."""
    context = chromium.new_context(viewport={"width": width, "height": DESK["height"]}, locale="en-GB")
    context.add_init_script("localStorage.setItem('gonfanon', '{\"pace\": \"once\"}')")
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".board .counter svg").first).to_be_visible()
    yield page
    context.close()


def begin(world: World, chromium: Browser) -> str:
    """A game with standing orders and notices of both sides."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{world.address}/#/home")
    post = """async ([path, body]) => (await fetch(path, { method: 'POST', body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' } })).json()"""
    game = page.evaluate(post, ["/api/games", {"scenario": "the-well", "terms": TERMS}])["id"]
    channels = {"arab": ("mail", "omar@example.org"), "norman": ("webhook", world.hook.url)}
    for side, (channel, address) in channels.items():
        wanted = {"game": game, "side": side, "channel": channel, "address": address, "wait": 1}
        assert page.evaluate(post, ["/api/notices", wanted])["id"]
    lay = """([game, side, orders]) => new Promise((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/games/${game}?side=${side}`);
        socket.onmessage = (event) => JSON.parse(event.data).t === 'done' && (socket.close(), done(true));
        socket.onopen = () => socket.send(JSON.stringify({ t: 'standing', side, orders, id: 1 })); })"""
    for side in SIDES:
        assert page.evaluate(lay, [game, side, STANDING])
    context.close()
    return str(game)


def play_on(page: Page) -> None:
    """End one sequence after the other, as long as one is asked."""
    for _ in range(40):
        expect(page.locator(".bar .end, .bar .waiting").first).to_be_visible()
        page.wait_for_timeout(150)
        ending = page.locator(".ending .btn.red")
        if ending.count():
            ending.click()
        elif page.locator(".bar .end").count():
            page.locator(".bar .end").click()
        elif page.locator(".bubble .answers button:visible, .panel section li button:has(kbd)").count():
            page.locator(".bubble .answers button:visible, .panel section li button:has(kbd)").last.click()
        elif page.locator(".bar .waiting").inner_text():
            return
    raise AssertionError(page.locator("body").inner_text())


def wait_for(page: Page, holds: Callable[[], bool]) -> None:
    for _ in range(400):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("waited in vain")


def test_a_week_by_correspondence(world: World, chromium: Browser) -> None:
    game = begin(world, chromium)
    address = f"{world.address}/#/game/{game}?side=norman"
    asked = "norman"
    for day in range(7):
        before = len(world.links(asked))
        with window(chromium, address, DESK["width"] if day % 2 else 390) as page:
            expect(page.locator(".clocks")).to_be_visible()
            play_on(page)
        asked = "arab" if asked == "norman" else "norman"
        before = len(world.links(asked))
        world.time.now += 10 * MINUTE
        with window(chromium, f"{world.address}/#/game/{game}?side=watching") as page:
            wait_for(page, lambda: len(world.links(asked)) > before)  # noqa: B023
        assert len(world.links(asked)) == before + 1, "one notice for one hand-over"
        # One click from the notice to the board.
        address = world.links(asked)[-1]
        assert address == f"{world.address}/#/game/{game}?side={asked}"
        world.time.now += DAY - 10 * MINUTE
    with window(chromium, f"{world.address}/#/game/{game}?side=norman") as norman:
        expect(norman.locator(".bar .turn")).to_contain_text(re.compile("Turn [3-9]"))
        with window(chromium, f"{world.address}/#/game/{game}?side=arab") as arab:
            rewind(norman, arab)
            time_out(world, norman, arab)


def rewind(norman: Page, arab: Page) -> None:
    """One asks to go back to the second turn, the other accepts."""
    norman.locator(".clocks").click()
    choice = norman.locator("label.line:has-text('Go back to') select")
    choice.select_option(label="Normans, turn 2")
    norman.locator("label.line:has-text('Go back to') button").click()
    offer = arab.locator(".offer")
    expect(offer).to_contain_text("Normans ask to go back")
    offer.get_by_role("button", name="Accept").click()
    for page in (norman, arab):
        expect(page.locator(".bar .turn")).to_contain_text("Turn 2")
    record = norman.evaluate(
        "async () => (await fetch(`/api/games/${location.hash.split('/')[2].split('?')[0]}/record`)).text()"
    )
    assert "\nrewound from " in record


def time_out(world: World, norman: Page, arab: Page) -> None:
    """Nobody plays for four days: the one whose turn it is has lost, though nobody pressed anything."""
    world.time.now += 4 * DAY + HOUR
    for page in (norman, arab):
        expect(page.locator("main .note")).to_contain_text("clock has run out")
