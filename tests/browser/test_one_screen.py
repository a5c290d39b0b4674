"""Two on one screen, and what helps to tell people apart: a curtain, names while a key is held, a legend."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

HUMANS = {"norman": "human", "arab": "human"}


def test_a_curtain_falls_between_two_who_set_up_in_secret(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    table.open(server, server.begin("three-champions", seats=HUMANS))
    curtain = page.get_by_role("alertdialog", name="your turn to set up")
    for _ in range(2):
        expect(curtain).to_be_visible()
        assert not table.in_sight(next(piece["at"] for piece in table.now["pieces"] if piece["at"]))
        expect(curtain.get_by_role("link", name="a window of your own")).to_have_attribute(
            "href", f"#/game/{table.now['game']}?side={table.question['side']}"
        )
        table.asked()
        expect(curtain).to_be_hidden()
        before = table.now["n"]
        table.end().click()
        table.until(lambda before=before: table.now["n"] > before)
    expect(curtain).to_be_hidden()


def test_names_while_a_key_is_held_and_a_legend(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    table.open(server, server.begin("first-steps"))
    name = table.counter("auvre").locator(".band")
    expect(name).to_be_hidden()
    page.keyboard.down("n")
    expect(name).to_be_visible()
    page.keyboard.up("n")
    expect(name).to_be_hidden()
    page.keyboard.press("?")
    for words in ("has fought", "a test waits on the way", "ground to hold or to reach"):
        expect(page.get_by_text(words)).to_be_visible()
