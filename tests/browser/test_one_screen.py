"""Two on one screen, and what helps to tell people apart: a curtain, names while a key is held, a legend."""

import re
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
        expect(curtain.get_by_role("link", name="set up in your own window")).to_have_attribute(
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


def test_a_card_tells_who_somebody_is_and_what_he_has_done(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    table.open(server, server.begin("the-well", seats=HUMANS, seed=3))
    table.orders("shooting")
    shooter = next(p for p in table.now["pieces"] if p["n"] in table.question["pieces"] and p["weapon"])
    table.take(shooter["key"])
    expect(page.locator(".panel .who")).to_contain_text("range")
    page.keyboard.press("a")
    expect(table.do_it()).to_be_enabled()
    before = table.now["n"]
    page.keyboard.press("Enter")
    table.until(lambda: table.now["n"] > before)
    # Anyone who has shot is put down when the page shows it.
    expect(page.locator(".panel .who")).to_have_count(0)
    table.take(shooter["key"])
    page.get_by_role("button", name="Card", exact=True).click()
    card = page.get_by_role("dialog")
    for words in ("Attack", "range", shooter["name"], "Turn 1"):
        expect(card).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.keyboard.press("k")
    expect(card).to_be_visible()


def test_the_board_is_turned_for_the_second_player(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    table.open(server, server.begin("the-well", seats=HUMANS, seed=3))
    table.asked()
    board = page.locator(".board")
    page.keyboard.press("d")
    page.get_by_label("Turn the board").check()
    page.keyboard.press("Escape")
    first = table.question["side"]
    sides = [side["id"] for side in table.now["sides"]]
    turned = board.evaluate("one => one.classList.contains('turned')")
    assert turned == (first == sides[1])
    while table.question["side"] == first:
        table.pass_on()
    expect(board).to_have_class(re.compile(r"\bturned\b") if not turned else re.compile(r"^(?!.*\bturned\b)"))
    # He sits opposite: a click on his man still takes that man.
    man = next(p for p in table.now["pieces"] if p["n"] in table.question["pieces"])
    box = page.locator(f".counter[data-n='{man['n']}'] svg").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.until(lambda: table.reach.get("piece") == man["n"])


def test_a_man_is_dragged_to_where_he_is_to_go(server: Any, window: Callable[..., Any]) -> None:
    """Dropping plans, a second click walks."""
    table = window()
    page = table.page
    table.open(server, server.begin("first-steps"))
    table.orders("movement")
    at = table.piece("auvre")["at"]
    page.mouse.move(*table.place(at))
    page.mouse.down()
    near = table.place(at)
    page.mouse.move(near[0] + 20, near[1], steps=4)
    table.until(lambda: table.reach.get("piece") == table.piece("auvre")["n"])
    ends = (hex for hex, found in table.reach["hexes"].items() if hex != at and not found.get("tests"))
    to = next(hex for hex in ends if table.in_sight(hex))
    page.mouse.move(*table.place(to), steps=4)
    page.mouse.up()
    expect(table.do_it()).to_contain_text(to)
    assert table.piece("auvre")["at"] == at
    table.click(to)
    table.until(lambda: table.piece("auvre")["at"] == to)
