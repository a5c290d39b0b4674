"""How to win, in sight at the table, on the page of the battle and in replay."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_ribbon_card_and_ground(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    page.goto(f"{server.address}/#/new/the-well")
    expect(page.locator("div.aims").first).to_contain_text("Bring down 4 enemies")
    table.open(server, server.begin("the-well", seats={"norman": "human", "arab": "human"}))
    ribbon = page.locator(".ribbon")
    expect(ribbon).to_contain_text("Hold the well")
    expect(ribbon.get_by_role("img", name="Arabs of Sicily: 0 of 3")).to_be_visible()
    expect(page.locator(".ground-label text")).to_have_text("The well")
    table.asked()
    page.keyboard.press("g")
    expect(page.locator("#how-to-win")).to_contain_text("After turn 12")
    page.keyboard.press("g")
    expect(page.locator("#how-to-win")).to_be_hidden()


def test_ribbon_on_a_phone_and_in_replay(server: Any, window: Callable[..., Any]) -> None:
    table = window(**PHONE)
    page = table.page
    table.open(server, server.begin("two-banners", seats={"norman": "human", "byzantine": "human"}))
    ribbon = page.locator(".ribbon")
    expect(ribbon).to_contain_text("Points")
    ribbon.tap()
    expect(page.locator("#how-to-win")).to_contain_text("What a man is worth")
    page.goto(f"{server.address}/#/replay/{server.played('the-well')}")
    page.get_by_role("button", name="To the end").click()
    counts = page.locator(".ribbon .count")
    expect(counts.first).to_be_visible()
    assert any(label[-6] != "0" for label in counts.evaluate_all("all => all.map(one => one.ariaLabel)"))
