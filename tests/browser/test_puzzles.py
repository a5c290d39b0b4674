"""Puzzles and the trainer in a browser."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from gonfanon.library import puzzles

FIRST = puzzles.puzzle_names()[0]
PLAYED_ON = 120_000
"""Battles are played on beside the game, behind everything else that the machine has to do."""


def test_a_puzzle_is_looked_at_chosen_and_explained(
    server: Any, window: Callable[..., Any], serious: Callable[..., list[str]]
) -> None:
    page = window().page
    page.goto(f"{server.address}/#/puzzles")
    expect(page.get_by_text("Today’s puzzle")).to_be_visible()
    assert not serious(page, "puzzles")
    page.locator(f'.cards a[href="#/puzzles/{FIRST}"]').click()
    puzzle = puzzles.puzzle(FIRST)
    with_moves = next(letter for letter, plan in puzzle.plans.items() if plan.moves)
    expect(page.get_by_text("Which plan is best?")).to_be_visible()
    # A key shows a plan on the board; the solution is not told yet.
    expect(page.locator(".position .counter svg").first).to_be_visible()
    page.keyboard.press(with_moves.lower())
    arrows = page.locator(".arrows .plan")
    expect(arrows).to_have_count(len(puzzle.plans[with_moves].moves))
    expect(page.locator(".bar")).to_have_count(0)
    other = next(letter for letter in puzzle.plans if letter != puzzle.best)
    page.keyboard.press(other.lower())
    page.get_by_role("button", name=f"I take plan {other}").press("Enter")
    expect(page.get_by_role("heading", name=f"Better is {puzzle.best}.")).to_be_visible()
    best = page.get_by_role("img", name=f"Plan {puzzle.best}: {puzzle.solution.chance} in a hundred")
    expect(best).to_be_visible()
    assert not serious(page, "puzzle")
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name=f"Mieux vaut {puzzle.best}.")).to_be_visible()
    # It is marked in the list, and stays so.
    page.goto(f"{server.address}/#/puzzles")
    expect(page.locator(f'.cards a.done[href="#/puzzles/{FIRST}"]')).to_be_visible()


def test_a_puzzle_is_played_on_with_a_trainer(
    server: Any, window: Callable[..., Any], serious: Callable[..., list[str]]
) -> None:
    table = window()
    page = table.page
    puzzle = puzzles.puzzle(FIRST)
    page.goto(f"{server.address}/#/puzzles/{FIRST}")
    page.get_by_text("Which plan is best?").wait_for()
    page.keyboard.press(puzzle.best.lower())
    page.get_by_role("button", name=f"I take plan {puzzle.best}").click()
    page.get_by_label("Against").select_option("squire")
    page.get_by_role("button", name="Play it on").click()
    coach = page.locator(".coach")
    expect(coach).to_be_visible()
    expect(coach.locator(".now")).to_contain_text("%", timeout=PLAYED_ON)
    table.seen()
    # What was ordered before the position is not one's own.
    expect(coach.locator("li")).to_have_count(0)
    assert not serious(page, "trainer")
    # Somebody is sent a step; the coach tells what it did.
    people = [leg.who for plan in puzzle.plans.values() for leg in plan.legs]
    who = next(who for who in people if table.in_sight(table.piece(who)["at"]))
    table.take(who)
    table.click(next(hex for hex in table.reach["hexes"] if table.in_sight(hex)))
    table.do_it().first.click()
    expect(coach.locator("li").first).to_contain_text("→", timeout=PLAYED_ON)
    expect(coach.locator("li").first).to_contain_text("±", timeout=PLAYED_ON)
    first = page.url
    coach.get_by_role("button", name="Again").click()
    expect(page).not_to_have_url(first)
    expect(coach.locator(".history")).to_contain_text("left")
