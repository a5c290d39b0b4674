"""Phone and tablet: the next man at a tap, and nothing that is planned lies under a panel."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

BOTH = {"norman": "human", "arab": "human"}


def test_next_man_and_view_on_a_phone(server: Any, window: Callable[..., Any]) -> None:
    table = window(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = table.page
    table.open(server, server.begin("first-steps"))
    table.orders("movement")
    # Anyone who has no keys is told of none.
    assert "Tab" not in page.locator(".panel").inner_text()
    following = page.get_by_role("button", name="Next man")
    expect(following).to_contain_text("2 left")
    chosen: list[int] = []
    for _ in range(2):
        following.tap()
        table.until(lambda: table.reach.get("piece") not in (None, *chosen))
        chosen.append(table.reach["piece"])
        at = next(piece["at"] for piece in table.now["pieces"] if piece["n"] == chosen[-1])
        assert table.in_sight(at)
    assert len(set(chosen)) == 2


def test_what_is_planned_is_never_covered(server: Any, window: Callable[..., Any]) -> None:
    """Upright, a sheet comes from below and the board ends above it; lying, the panel stands beside it."""
    game = server.begin("first-steps")
    for width, height in ((820, 1180), (1024, 700)):
        table = window(viewport={"width": width, "height": height}, has_touch=True)
        table.open(server, game)
        table.orders("movement")
        table.take("auvre")
        ends = [hex for hex in table.reach["hexes"] if hex != table.piece("auvre")["at"]]
        farthest = max((hex for hex in ends if table.in_sight(hex)), key=table.place)
        table.click(farthest)
        expect(table.do_it()).to_contain_text(farthest)
        table.page.wait_for_timeout(400)
        assert table.in_sight(farthest)
        assert table.in_sight(table.piece("auvre")["at"])
        # Whose turn it is, and which, stays in the bar.
        turn = table.page.locator(".bar .turn")
        expect(turn).to_be_visible()
        expect(turn).to_contain_text("Turn 1")
        assert turn.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        panel = table.page.locator(".side").bounding_box()
        board = table.page.locator(".board").bounding_box()
        assert (
            panel["y"] >= board["y"] + board["height"] - 14 or panel["x"] >= board["x"] + board["width"] - 1
        )


def test_turn_and_side_stay_in_the_bar_of_a_tablet(server: Any, window: Callable[..., Any]) -> None:
    """With five sequences and the longer French words: it is the name of the book that gives way."""
    table = window(viewport={"width": 820, "height": 1180}, locale="fr-FR", has_touch=True, is_mobile=True)
    table.open(server, server.begin("two-banners", seats={"norman": "human", "byzantine": "human"}))
    turn = table.page.locator(".bar .turn")
    expect(turn).to_contain_text("Normands")
    assert turn.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
