"""The first minute: what home and the choice of battles weigh, and how many clicks lead to the first move."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[2]
MOST = 600_000
AT_REST = 73 * 1024
"""Script and style of a table at rest, gzipped: what is there before the board is shown, and what comes beside it."""


@pytest.mark.parametrize(("address", "games"), [("", 0), ("", 5), ("#/new", 0)])
def test_a_page_weighs_at_most_600_kb_with_all_its_pictures(
    fresh: Any, window: Callable[..., Any], address: str, games: int
) -> None:
    table = window()
    page = table.page
    throw_games_away(fresh, page)
    for scenario in ("the-well", "two-banners", "maldon", "jaffa", "the-mine")[:games]:
        fresh.begin(scenario)
    page.goto(f"{fresh.address}/{address}")
    expect(page.get_by_role("main")).to_be_visible()
    if games:
        page.get_by_role("button", name="all 5").click()
        expect(page.locator("#all-games img")).to_have_count(games)
    page.evaluate(
        "document.querySelectorAll('img[loading=lazy]').forEach((one) => { one.loading = 'eager' })"
    )
    page.wait_for_load_state("networkidle")
    weight = page.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0)"
    )
    assert 50_000 < weight <= MOST


def test_the_board_is_shown_after_60_kb_of_script_and_style(chromium: Any) -> None:
    """web/tools/weigh.mjs adds up what the table must have, and says no over 60 KB gzipped."""
    weighed = subprocess.run(
        [sys.executable, "tools/client.py", "run", "weigh"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert weighed.returncode == 0, weighed.stdout + weighed.stderr
    assert "before the board is shown" in weighed.stdout


def throw_games_away(fresh: Any, page: Any) -> None:
    """The first visit again."""
    for game in fresh.ask("/api/games"):
        page.request.delete(f"{fresh.address}/api/games/{game['id']}", headers={"Origin": fresh.address})


def test_a_newcomer_moves_within_four_clicks(fresh: Any, window: Callable[..., Any]) -> None:
    """The first page is a field with one man to move: a click shows the way, a second one walks it."""
    table = window()
    page = table.page
    throw_games_away(fresh, page)
    begun = time.monotonic()
    page.goto(fresh.address)
    expect(page.locator(".board .counter svg").first).to_be_visible()
    way = fresh.ask("/api/lessons/first-steps/first-move")["ways"]
    to = max((hex for hex in way if table.in_sight(hex)), key=lambda hex: way[hex]["cost"])
    clicks = 0
    for words in ("Click there again", None):
        table.click(to)
        clicks += 1
        if words:
            expect(page.get_by_text(words)).to_be_visible()
    page.wait_for_url("**/#/game/*")
    table.seen()
    table.until(lambda: table.piece("auvre")["at"] == to)
    assert clicks <= 4
    assert time.monotonic() - begun < 30
    assert table.now["lesson"]["tasks"][0]["done"]


def test_the_first_move_is_made_by_keyboard(fresh: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    throw_games_away(fresh, page)
    page.goto(fresh.address)
    expect(page.locator(".board .counter svg").first).to_be_visible()
    page.locator(".board").focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Click there again")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/game/*")


def test_battles_are_grouped_searched_and_filtered(fresh: Any, window: Callable[..., Any]) -> None:
    page = window().page
    page.goto(f"{fresh.address}/#/new")
    expect(page.get_by_role("heading", name="The Well")).to_be_visible()
    expect(page.get_by_role("heading", name="Castle")).to_be_visible()
    page.get_by_role("searchbox").fill("maldon")
    expect(page.locator(".cards li")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Great battles").click()
    expect(page.get_by_role("heading", name="Castle")).to_be_hidden()


def test_a_table_at_rest_has_fetched_little_more(fresh: Any, window: Callable[..., Any]) -> None:
    table = window()
    table.open(fresh, fresh.begin("the-well"))
    table.asked()
    table.page.wait_for_load_state("networkidle")
    fetched = table.page.evaluate(
        "performance.getEntriesByType('resource').filter((one) => /\\.(js|css)$/.test(one.name))"
        ".reduce((sum, one) => sum + one.encodedBodySize, 0)"
    )
    assert 40 * 1024 < fetched <= AT_REST
