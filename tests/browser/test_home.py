"""The first page of somebody who comes back: what waits, the battle of the day, his games, and the road of lessons."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

SEATS = {"norman": "human", "arab": "squire"}


@pytest.fixture(scope="module")
def waiting(fresh: Any) -> str:
    """A game that is over, and one that waits for its player."""
    fresh.played("the-well")
    return str(fresh.begin("the-well", seats=SEATS, seed=11))


def test_what_waits_is_gone_on_with_at_the_table(
    fresh: Any, window: Callable[..., Any], waiting: str
) -> None:
    table = window().open(fresh, waiting)
    page = table.page
    table.orders("movement")
    men = fresh.ask(f"/api/games/{waiting}/glance")["people"]
    assert men > 1
    page.goto(f"{fresh.address}/#/home")
    card = page.locator("article", has_text="your move")
    expect(card).to_contain_text("Turn 1 of 12")
    expect(card).to_contain_text("Hold the well")
    card.get_by_role("link", name=f"Continue · move {men} men").click()
    page.wait_for_url(f"**/#/game/{waiting}")
    table.seen()


def test_games_are_listed_and_all_of_them_shown(fresh: Any, window: Callable[..., Any], waiting: str) -> None:
    page = window().page
    page.goto(fresh.address)
    mine = page.locator("article", has_text="Your games")
    expect(mine.get_by_role("link", name="Review: The Well")).to_be_visible()
    expect(page.locator("#all-games")).to_be_hidden()
    mine.get_by_role("button", name="all 2").click()
    expect(page.locator("#all-games li")).to_have_count(2)
    mine.get_by_role("link", name="Review: The Well").click()
    page.wait_for_url("**/#/report/*")


def test_the_battle_of_the_day_has_the_dice_of_the_day(
    fresh: Any, window: Callable[..., Any], waiting: str
) -> None:
    today = fresh.ask("/api/today")
    table = window()
    page = table.page
    page.goto(fresh.address)
    card = page.locator("article", has_text="battle of the day")
    expect(card).to_contain_text(today["scenario"]["title"]["en"])
    card.get_by_role("button", name="Play today’s battle").click()
    page.wait_for_url("**/#/game/*")
    table.seen()
    game = page.url.rsplit("/", 1)[1]
    assert table.now["scenario"] == today["scenario"]["id"]
    other = fresh.begin(today["scenario"]["id"], seed=today["seed"], seats=table.now["seats"])
    dice = [
        next(line for line in fresh.ask(f"/api/games/{one}/record").splitlines() if line.startswith("dice "))
        for one in (game, other)
    ]
    assert dice[0] == dice[1]
