"""Somebody who has never seen the table plays: from the first page to the first order."""

from collections.abc import Callable
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
