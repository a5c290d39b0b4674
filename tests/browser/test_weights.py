"""The first minute: what home and the choice of battles weigh, and how many clicks lead to the first move."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

MOST = 600_000


@pytest.mark.parametrize("address", ["", "#/new"])
def test_a_page_weighs_at_most_600_kb_with_all_its_pictures(
    server: Any, window: Callable[..., Any], address: str
) -> None:
    table = window()
    page = table.page
    page.goto(f"{server.address}/{address}")
    expect(page.get_by_role("main")).to_be_visible()
    page.evaluate(
        "document.querySelectorAll('img[loading=lazy]').forEach((one) => { one.loading = 'eager' })"
    )
    page.wait_for_load_state("networkidle")
    weight = page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0)"
    )
    assert 50_000 < weight <= MOST


def test_a_newcomer_moves_within_four_clicks(server: Any, window: Callable[..., Any]) -> None:
    """Home, a letter in a shoe, one man, one hex twice: four clicks."""
    table = window()
    page = table.page
    page.goto(server.address)
    page.get_by_role("button", name="Auvré has a letter in his shoe").click()
    table.seen()
    # Nobody can shoot: the first sequence is passed over.
    table.until(lambda: table.now["step"] == "movement")
    table.asked()
    auvre = table.piece("auvre")
    table.take("auvre")
    to = next(hex for hex in table.reach["hexes"] if hex != auvre["at"] and table.in_sight(hex))
    table.click(to)
    expect(table.do_it()).to_contain_text(to)
    table.click(to)
    table.until(lambda: table.piece("auvre")["at"] == to)


def test_battles_are_grouped_searched_and_filtered(server: Any, window: Callable[..., Any]) -> None:
    page = window().page
    page.goto(f"{server.address}/#/new")
    expect(page.get_by_role("heading", name="The Well")).to_be_visible()
    expect(page.get_by_role("heading", name="Castle")).to_be_visible()
    page.get_by_role("searchbox").fill("maldon")
    expect(page.locator(".cards li")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Great battles").click()
    expect(page.get_by_role("heading", name="Castle")).to_be_hidden()
