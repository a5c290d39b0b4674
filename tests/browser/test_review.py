"""After the game: chances over the turns, orders that could have been better, a page to keep, a link to send."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect


def test_a_review_is_read_saved_and_sent(server: Any, window: Callable[..., Any], tmp_path: Path) -> None:
    page = window(permissions=["clipboard-read", "clipboard-write"]).page
    game = server.played("three-champions")
    page.goto(f"{server.address}/#/report/{game}")
    chances = page.get_by_role("slider", name="Chance of winning")
    expect(chances).to_be_visible()
    # How sure it is: what is played out, and what is judged where that breaks off.
    expect(page.get_by_text("the position is judged")).to_be_visible()
    chances.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Turn 1:")).to_contain_text("±")
    # An order that a captain would have given otherwise is seen on the board, and played on from.
    worst = page.locator(".orders button").filter(has_text="Better:").first
    expect(worst).to_be_visible()
    worst.click()
    expect(page.locator(".then .board .counter svg").first).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(page.get_by_text("Worst:")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a page").click()
    file = tmp_path / "review.html"
    download.value.save_as(file)
    assert "<script" not in file.read_text()
    page.goto(file.as_uri())
    expect(page.get_by_role("heading", name="Chances of winning")).to_be_visible()
    page.goto(server.address)
    page.locator("input[type=file]").set_input_files(file)
    expect(page).not_to_have_url(f"{server.address}/")
    page.goto(f"{server.address}/#/report/{game}")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.get_by_role("heading", name="Losses")).to_be_visible()
    assert game not in page.url
