"""The book in force: named on the table, compared with the one that the reader knows, read in its own words."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect


def test_the_book_says_what_differs(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("the-woodcutters", seed=3)
    table = window().open(server, game)
    page = table.page
    expect(page.locator(".turn")).to_contain_text("Night")
    page.get_by_role("button", name="La Magna Carta").click()
    panel = page.get_by_role("dialog", name="La Magna Carta")
    expect(panel).to_contain_text("by the ratio of strengths")
    expect(panel).to_contain_text("by the difference of strengths")
    panel.get_by_role("combobox").select_option("ager-sanguinis")
    expect(panel).to_contain_text("What differs from Ager Sanguinis")
    panel.get_by_role("button", name="Rule MAG-6c").first.click()
    clause = page.get_by_role("dialog", name="MAG-6c")
    expect(clause).to_contain_text("Odds")
    clause.get_by_role("button", name="Close").click()
    panel.get_by_role("button", name="Close").click()
    page.reload()
    table.seen()
    page.get_by_role("button", name="La Magna Carta").click()
    expect(panel.get_by_role("combobox")).to_have_value("ager-sanguinis")


def test_a_charge_is_announced_and_ridden_by_tapped_hexes(server: Any, window: Callable[..., Any]) -> None:
    seats = {"english": "human", "french": "human"}
    game = server.begin("ransom-at-the-ford", seats=seats, seed=3)
    table = window().open(server, game)
    page = table.page
    table.orders("charges")
    page.keyboard.press("Tab")
    table.until(lambda: bool(table.reach.get("charges")))
    page.keyboard.press("a")
    expect(page.locator(".panel")).to_contain_text("Odds")
    lane = table.reach["charges"][0]["path"]
    page.mouse.click(*table.place(lane[2]))
    expect(page.locator(".panel .later")).to_contain_text("Not allowed")
    expect(table.do_it()).to_be_disabled()
    for hex in lane[3:]:
        page.mouse.click(*table.place(hex))
    expect(table.do_it()).to_be_enabled()
    rider = table.reach["piece"]
    table.do_it().click()
    table.until(
        lambda: (
            any("has charged" in one["en"] for one in table.now["pieces"][rider].get("status", ()))
            or table.question["kind"] != "order"
        )
    )
