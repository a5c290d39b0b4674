"""Opponents in the browser: chosen, watched, asked why, asked for advice, replaced, and given up to."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

SEED = 11
BOTH_HUMAN = {"norman": "human", "arab": "human"}


def test_an_opponent_is_chosen_plays_and_says_why(server: Any, window: Callable[..., Any]) -> None:
    table = window()
    page = table.page
    page.goto(f"{server.address}/#/new/the-well")
    seat = page.get_by_role("group", name="Arabs of Sicily").first
    seat.get_by_text("Sergeant", exact=True).click()
    seat.get_by_text("cautious", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    table.seen()
    assert table.now["seats"] == {"norman": "human", "arab": "sergeant:cautious"}
    why = page.get_by_role("button", name="Why this order?")
    for _ in range(12):
        if why.count():
            break
        table.pass_on()
    why.first.click()
    expect(page.locator(".why").first).to_be_visible()
    expect(page.locator(".why p b").first).not_to_have_text("")


def test_advice_is_previewed_and_given(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("the-well", seats=BOTH_HUMAN, seed=SEED)
    table = window().open(server, game)
    table.orders("movement")
    before = table.now["n"]
    table.page.keyboard.press("i")
    advice = table.page.locator(".panel ol li button")
    expect(advice.first).to_be_visible()
    assert 1 <= advice.count() <= 3
    best = table.advice["orders"][0]["said"]
    advice.first.click()
    expect(advice.first).to_have_attribute("aria-pressed", "true")
    advice.first.click()
    table.until(lambda: table.now["n"] > before)
    assert best in server.answers(game)


def test_a_seat_is_handed_over_and_taken_back(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("the-well", seats=BOTH_HUMAN, seed=SEED)
    table = window().open(server, game)
    page = table.page
    side = table.question["side"]
    name = next(one["name"]["en"] for one in table.now["sides"] if one["id"] == side)

    def seated(player: str) -> None:
        page.keyboard.press("d")
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("group", name=name).get_by_text(player, exact=True).click()
        dialog.get_by_role("button", name="Change the players").click()
        expect(dialog).to_be_hidden()

    seated("Squire")
    table.until(lambda: table.now["seats"][side].startswith("squire"))
    table.until(lambda: bool(table.question) and table.question["side"] != side)
    seated("Human")
    table.until(lambda: table.now["seats"][side] == "human")
    assert f"seat {side} human after" in server.ask(f"/api/games/{game}/record")


def test_giving_up_wants_a_second_word(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("the-well", seats={"norman": "human", "arab": "random"}, seed=SEED)
    table = window().open(server, game)
    page = table.page
    page.keyboard.press("d")
    dialog = page.get_by_role("dialog").first
    dialog.get_by_role("button", name="Normans: resign").click()
    dialog.get_by_role("button", name="Fight on").click()
    assert not table.now.get("over")
    dialog.get_by_role("button", name="Normans: resign").click()
    dialog.get_by_role("button", name="Resign", exact=True).click()
    table.until(lambda: bool(table.now.get("over")))
    assert table.now["outcome"]["winner"] == "arab"
    expect(page.get_by_role("link", name="Report")).to_be_visible()


def test_a_marshals_plans_are_told_and_lie_on_the_board_as_arrows(
    server: Any, window: Callable[..., Any]
) -> None:
    game = server.begin("the-well", seats={"norman": "human", "arab": "marshal:bold:200"}, seed=SEED)
    table = window().open(server, game)
    page = table.page
    asked = page.get_by_role("button", name="Why this order?")
    plans = page.locator(".why li button")
    arrows = page.locator(".board .arrows")
    for _ in range(12):
        if asked.count():
            asked.last.click()
            expect(page.locator(".why p b")).to_be_visible()
            if plans.count() > 1:
                break
            asked.last.click()
        table.pass_on()
    told = table.told
    chosen = next(one for one in told["plans"] if one["chosen"])
    expect(arrows.locator(".plan")).to_have_count(led(chosen["plan"]))
    expect(arrows.locator(".enemy")).to_have_count(sum(led(one) for one in chosen["foreseen"]))
    # Another plan takes its place when it is pointed at, stays when it is tapped, and the panel takes all with it.
    at, other = next(
        (k, one) for k, one in enumerate(told["plans"]) if not one["chosen"] and led(one["plan"])
    )
    plans.nth(at).hover()
    expect(arrows.locator(".other")).to_have_count(led(other["plan"]))
    expect(arrows.locator(".plan")).to_have_count(0)
    page.mouse.move(5, 5)
    expect(arrows.locator(".plan")).to_have_count(led(chosen["plan"]))
    plans.nth(at).focus()
    expect(arrows.locator(".other")).to_have_count(led(other["plan"]))
    plans.nth(at).press("Enter")
    asked.first.focus()
    expect(plans.nth(at)).to_have_attribute("aria-pressed", "true")
    asked.last.click()
    expect(arrows).to_have_count(0)


def led(said: dict[str, Any]) -> int:
    """How many arrows lead somewhere."""
    return sum(start[:4] != end[:4] for start, end in said["arrows"])
