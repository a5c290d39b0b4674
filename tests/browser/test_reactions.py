"""While the enemy moves: one question a walker, held by a button or a key, and standing orders that can be changed."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

SEATS = {"norman": "human", "byzantine": "captain"}
MOST = 3


def test_a_phase_of_two_banners_is_not_a_flood(server: Any, window: Callable[..., Any]) -> None:
    """The Byzantines ride; the Normans are asked three times at most, each time with a way to hold the phase."""
    table = window()
    page = table.page
    table.open(server, server.begin("two-banners", seats=SEATS, seed=3))
    table.asked()
    asked: list[str] = []
    while not table.now.get("over") and table.now["turn"] < 3:
        kind = table.question.get("kind")
        if kind in ("order", "set-up"):
            table.pass_on()
            continue
        before = table.now["n"]
        if kind not in ("defensive-fire", "last-fire"):
            page.keyboard.press("1")
            table.until(lambda before=before: table.now["n"] > before)
            table.asked()
            continue
        asked.append(f"{table.now['turn']} {kind}")
        expect(page.get_by_role("button", name="this phase")).to_be_visible()
        expect(page.get_by_role("button", name="Shoot now")).to_be_visible()
        page.keyboard.press("Escape")
        table.until(lambda before=before: table.now["n"] > before)
        table.asked()
    for turn in (1, 2):
        assert 1 <= sum(one.startswith(f"{turn} ") for one in asked) <= MOST


def test_standing_orders_are_changed_and_kept(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    table.open(server, server.begin("two-banners", seats={"norman": "human", "byzantine": "human"}, seed=11))
    table.asked()
    page.evaluate("localStorage.getItem('gonfanon')")
    page.goto(f"{server.address}/#/settings")
    expect(page.get_by_label("Ask me from 15 %")).to_be_visible()
    page.get_by_label("Ask me from 15 %").fill("30")
    expect(page.get_by_text("Ask me from 30 %")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Ask me from 30 %")).to_be_visible()
