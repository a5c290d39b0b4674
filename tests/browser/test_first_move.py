"""Somebody who has never seen the table plays: from the first page to the first order, and a whole lesson."""

from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import expect


def test_newcomer_makes_a_legal_move(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    page.goto(server.address)
    page.get_by_role("link", name="New game").first.click()
    page.get_by_role("link", name="The Well").first.click()
    page.get_by_role("button", name="Begin").click()
    table.seen()
    table.orders("movement")
    mover = next(
        piece
        for piece in table.now["pieces"]
        if piece["n"] in table.question["pieces"] and not piece["riding"]
    )
    table.take(mover["key"])
    to = next(hex for hex in table.reach["hexes"] if hex != mover["at"] and table.in_sight(hex))
    table.click(to)
    expect(table.do_it()).to_contain_text(to)
    table.do_it().click()
    table.until(lambda: table.piece(mover["key"])["at"] == to)
    game = page.url.rsplit("/", 1)[1]
    assert any(
        said.startswith(f"move {mover['key']} ") and said.endswith(to) for said in server.answers(game)
    )


def far_from(goal: str, hex: str) -> int:
    return abs(int(goal[:2]) - int(hex[:2])) + abs(int(goal[2:]) - int(hex[2:]))


def test_whole_lesson_by_mouse(server: Any, window: Callable[..., Any]) -> None:
    """Auvré walks to the chapel by way of the ford, Hamon a little way after him."""
    table = window()
    page = table.page
    page.goto(server.address)
    page.get_by_role("link", name="First Steps").click()
    page.get_by_role("button", name="Begin").click()
    table.seen()
    ways = [("auvre", "0804"), ("hamon", "0405"), ("auvre", "1203"), ("auvre", "1304"), ("auvre", "1305")]
    for walker, goal in ways:
        if table.now.get("over"):
            break
        table.orders("movement")
        if table.piece(walker)["n"] not in table.question["pieces"]:
            table.pass_on()
            table.orders("movement")
        table.take(walker)
        safe = [
            hex
            for hex, found in table.reach["hexes"].items()
            if not found.get("tests") and table.in_sight(hex)
        ]
        to = min(safe, key=partial(far_from, goal))
        table.click(to)
        expect(table.do_it()).to_contain_text(to)
        table.do_it().click()
        table.until(lambda walker=walker, to=to: table.piece(walker)["at"] == to)
    table.until(lambda: bool(table.now.get("over")))
    expect(page.get_by_text("So much for the feet.")).to_be_visible()
    assert all(task["done"] for task in table.now["lesson"]["tasks"])
