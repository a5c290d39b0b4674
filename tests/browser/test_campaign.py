"""A campaign at the table: marches by mouse and by keyboard, encounters, forms, and a server that dies in between."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from gonfanon import play
from gonfanon.rules.words.field import PASS
from tests.campaign.chart_in_a_window import Chart, give_up
from tests.sure import sure

DESK = {"width": 1440, "height": 900}
KEPT = """localStorage.setItem('gonfanon', JSON.stringify({ lang: 'en', motion: 'none' }))"""


@pytest.fixture
def chart(chromium: Browser) -> Iterator[Chart]:
    context = chromium.new_context(
        viewport=ViewportSize(width=DESK["width"], height=DESK["height"]), reduced_motion="reduce"
    )
    context.add_init_script(KEPT)
    yield Chart(context.new_page())
    context.close()


def begun(server: Any) -> str:
    seats = dict.fromkeys(("normans", "byzantines", "lombards"), "human")
    return str(server.begin("the-iron-arm", seats=seats, seed=4))


def march_by_mouse(chart: Chart) -> str:
    """A click on a hex plans, a second one gives the order; where it went."""
    way = next(way for way in chart.ways() if not way.get("meets"))
    chart.click(way["to"])
    plan = chart.page.locator(".plan")
    expect(plan.locator(".sum")).to_contain_text(f"{way['left']} MP")
    expect(plan.locator(".red")).to_contain_text(way["to"])
    chart.answered(lambda: chart.click(way["to"]))
    return str(way["to"])


def march_by_keyboard(chart: Chart) -> str:
    """Arrow keys lead to a neighbouring hex, Enter plans the march, Enter gives the order."""
    mover = chart.sheet["mover"]
    near = {way["to"] for way in chart.sheet["ways"] if len(way["path"]) == 1 and not way.get("meets")}
    at = chart.unit(mover)["at"]
    column, row = int(at[:2]), int(at[2:])
    key, to = next(
        (key, hex)
        for key, hex in (("ArrowUp", f"{column:02}{row - 1:02}"), ("ArrowDown", f"{column:02}{row + 1:02}"))
        if hex in near
    )
    frame = chart.page.locator(".chart")
    frame.focus()
    frame.press(key)
    expect(frame.locator("[aria-live]")).to_contain_text(to)
    frame.press("Enter")
    expect(chart.page.locator(".plan .red")).to_contain_text(to)
    chart.answered(lambda: frame.press("Enter"))
    return to


def test_days_by_mouse_and_keyboard_and_a_server_that_dies(mortal: Any, chart: Chart) -> None:
    game = begun(mortal)
    chart.open(mortal, game)
    chart.to_step("movement")
    mover = chart.sheet["mover"]
    name = chart.unit(mover)["name"]["en"]
    assert "Guillaume" in name
    expect(chart.page.locator("aside h2").first).to_have_text(name)
    to = march_by_mouse(chart)
    assert chart.unit(mover)["at"] == to

    chart.answered(chart.pass_on)
    chart.to_step("movement")
    second = chart.sheet["mover"]
    assert second != mover
    to = march_by_keyboard(chart)
    assert chart.unit(second)["at"] == to

    chart.die_and_come_back(mortal, game)
    assert mortal.answers(game)[-1].startswith(f"move {second}")

    while chart.sheet["day"] < 3:
        chart.answered(chart.pass_on)
    expect(chart.page.locator("header .day")).to_contain_text("Day 3")
    chart.page.locator("nav button", has_text="Journal").click()
    expect(chart.page.locator(".log")).to_contain_text(f"{name} marches to")
    chart.page.locator("nav button", has_text="People").click()
    people = chart.page.get_by_role("dialog", name="People")
    expect(people.get_by_role("heading", level=2)).to_be_visible()
    standing = sure(people.locator(".right > svg").bounding_box())
    assert standing["height"] > 150, "prestige over the days is squeezed flat"
    people.get_by_role("button", name="Back to the map").click()
    expect(people).to_be_hidden()


def test_men_are_sent_off_in_a_form(server: Any, chart: Chart) -> None:
    chart.open(server, begun(server))
    chart.to_step("reorganisation")
    form = next(form for form in chart.sheet["forms"] if form["kind"] == "split")
    chart.page.get_by_role("button", name=f"{form['text']['en']} …").click()
    picker = chart.page.locator("aside form")
    give = picker.locator(".red")
    expect(give).to_be_disabled()
    row = form["rows"][0]
    more = picker.get_by_role("button", name=f"More: {row['name']['en']}")
    more.click()
    expect(picker.locator("p.no")).to_contain_text("three characters")
    for _ in range(2):
        more.click()
    expect(give).to_be_enabled()
    groups = sum(unit["kind"] == "group" for unit in chart.sheet["units"])
    chart.answered(give.click)
    assert sum(unit["kind"] == "group" for unit in chart.sheet["units"]) == groups + 1


def at_battle() -> str:
    """The record of The Iron Arm at its first battle, both sides placed."""
    game, chance = play.new_game("campaign", "the-iron-arm", 5), random.Random(5)
    while game.state.battle is None or game.state.battle.placing:
        ask = sure(game.ask())
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or chance.random() < 0.5)
        game.answer(PASS if declines else ask.options[chance.randrange(len(ask.options))], ask.side)
    return game.record()


def test_a_battle_of_a_campaign_is_fought_at_its_board_and_left_again(server: Any, window: Any) -> None:
    game = server.ask("/api/games/from-record", at_battle())["id"]
    table = window()
    table.page.goto(f"{server.address}/#/play/{game}")
    table.page.get_by_role("link", name="To the battle").click()
    table.seen()
    table.asked()
    assert set(table.now["seats"]) == {"lombards", "normans"}, "the Byzantines have nobody in it"
    expect(table.page.locator(".panel")).to_contain_text("Flee from the field")
    table.orders("movement")
    mover = next(
        piece
        for piece in table.now["pieces"]
        if piece["n"] in table.question["pieces"] and piece["at"] and table.in_sight(piece["at"])
    )
    table.take(mover["key"])
    to = next(hex for hex in table.reach["hexes"] if hex != mover["at"] and table.in_sight(hex))
    table.click(to)
    before = table.now["n"]
    table.do_it().click()
    table.until(lambda: table.now["n"] > before)
    assert table.piece(mover["key"])["at"] == to
    table.page.locator(".bar h1 a").click()
    expect(table.page.locator(".chart canvas")).to_be_visible()
    table.page.get_by_role("link", name="To the battle").click()
    table.seen()
    table.asked()
    with table.page.expect_navigation(url=f"**/#/play/{game}", wait_until="commit"):
        give_up(table)
    expect(table.page.locator(".chart canvas")).to_be_visible()
    table.page.locator("nav button", has_text="Journal").click()
    expect(table.page.locator(".log")).to_contain_text("battle")
