"""An assault in Chromium: fire, ladders, floors, doors, engines, by hand and by keyboard, in both languages."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from gonfanon import play
from gonfanon.server.games.hall import Hall
from gonfanon.server.games.store import Store
from tests.sure import of_kind

ASSAULT = str(Path(__file__).with_name("assault.yaml"))
SEED = 29
"""The flaming arrow catches, anyone who jumps lands on his feet, and the fire in the house is put out."""


@pytest.fixture
def assault(server: Any) -> str:
    """The assault on a field of its own, laid into the folder of the server."""
    store = Store(server.folder)
    try:
        return Hall(store, 0).keep_blocking(play.new(ASSAULT, SEED))
    finally:
        store.close()


def works(table: Any) -> dict[str, Any]:
    return of_kind(dict, table.now.get("works") or table.now["field"]["works"])


def take_gear(table: Any, key: str) -> None:
    """Tap where a thing lies until it is in hand: anyone who stands there comes first."""
    n = table.piece(key)["n"]
    for _ in range(3):
        table.click(table.piece(key)["at"])
        table.page.wait_for_timeout(300)
        if table.reach.get("piece") == n:
            return
    raise AssertionError(f"{key} was not taken in hand")


def do(table: Any, hex: str) -> None:
    """Tap what an order points at, and carry it out."""
    before = table.now["n"]
    table.click(hex)
    # Where the order is the only one and lies planned already, the tap itself gives it.
    with suppress(TimeoutError):
        table.do_it().click(timeout=4000)
    table.until(lambda: table.now["n"] > before)
    while table.question.get("kind") not in ("order", None):
        decline(table)


def decline(table: Any) -> None:
    """Answer with no, or with the first answer where there must be one."""
    before = table.now["n"]
    table.asked()
    refusing = next((i for i, one in enumerate(table.question["options"]) if one["said"] == "pass"), -1)
    if refusing >= 0:
        table.page.keyboard.press("Escape")
    else:
        table.page.keyboard.press("1")
    table.until(lambda: table.now["n"] > before)


def pass_to(table: Any, side: str, step: str, turn: int) -> None:
    """Let everything go by until a side's sequence has come."""
    table.asked()
    wanted = (side, step, turn)
    while (table.question["side"], table.now["step"], table.now["turn"]) != wanted or table.question[
        "kind"
    ] != "order":
        if table.question["kind"] == "order":
            table.pass_on()
        else:
            decline(table)


def test_an_assault_by_fire_ladder_and_door(server: Any, window: Callable[..., Any], assault: str) -> None:
    table = window().open(server, assault)
    page = table.page
    table.asked()

    table.take("edwy")
    expect(page.locator(".panel")).to_contain_text("Flaming arrow")
    table.click("1208")
    expect(page.locator(".panel")).to_contain_text("Needs")
    do(table, "1208")
    assert works(table)["fires"] == {"1208": 0, "1608": 1}
    expect(page.locator(".board img.ground").nth(1)).to_have_attribute("src", works(table)["art"])

    pass_to(table, "angevin", "movement", 1)
    take_gear(table, "ladder")
    expect(page.locator(".panel h2", has_text="Ladder")).to_be_visible()
    do(table, "1209")
    take_gear(table, "ladder")
    do(table, "1309")
    ladder = table.piece("ladder")
    assert (ladder["posture"], ladder["at"], ladder["gear"]["leans"]) == ("raised", "1209", "1309")

    table.take("hereward")
    assert "1211/1" in table.reach["hexes"]
    expect(page.locator(".badge", has_text="▲")).not_to_have_count(0)
    do(table, "1311")
    assert table.piece("hereward")["at"] == "1311"
    assert any(line.startswith("move hereward 1211/1 1311") for line in server.answers(assault))

    pass_to(table, "royalist", "melee", 1)
    table.take("ekbert")
    do(table, "1608")
    assert "1608" not in works(table)["fires"]

    pass_to(table, "royalist", "melee", 2)
    table.take("wigot")
    do(table, "1408")
    assert {"hex": "1508", "side": 4, "kind": "door"} in works(table)["sides"]


def test_floors_are_leafed_through_and_heard(server: Any, window: Callable[..., Any], assault: str) -> None:
    table = window().open(server, assault)
    page = table.page
    table.asked()
    floors = page.get_by_role("group", name="Storey")
    expect(floors.get_by_role("button", name="Ground")).to_have_attribute("aria-pressed", "true")

    table.click("0904")
    expect(floors.get_by_role("button", name="Storey 2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".panel h2", has_text="Robert")).to_be_visible()
    section = page.get_by_role("img", name="Robert")
    expect(section).to_be_visible()
    expect(section.locator("svg text", has_text="Siege tower")).to_be_visible()

    page.keyboard.press("Escape")
    page.locator(".board").focus()
    heard = page.locator(".board .spoken")
    for _ in range(3):  # the middle of the field, 0906, and two up
        page.keyboard.press("ArrowUp")
    expect(heard).to_contain_text("0904, Storey 2")
    page.keyboard.press("Shift+Y")
    expect(floors.get_by_role("button", name="Storey 1")).to_have_attribute("aria-pressed", "true")
    expect(heard).to_have_text(re.compile("^Belfry, 0904, Storey 1, .*; Storey 2: Robert$"))
    page.keyboard.press("Shift+Y")
    expect(floors.get_by_role("button", name="Ground")).to_have_attribute("aria-pressed", "true")


def test_an_engine_says_what_it_is_and_what_it_may_not(
    server: Any, window: Callable[..., Any], assault: str
) -> None:
    table = window().open(server, assault)
    page = table.page
    table.asked()
    take_gear(table, "thrower")
    panel = page.locator(".panel")
    expect(panel).to_contain_text("loaded 3 of 3")
    expect(panel).to_contain_text("Crew 3 of 3")
    table.click("0110")
    expect(panel.get_by_role("alert")).to_contain_text("GUI-10.4.1d")
    do(table, "1305")
    assert "shoot thrower 1305" in server.answers(assault)

    pass_to(table, "angevin", "movement", 1)
    take_gear(table, "belfry")
    page.get_by_role("group", name="Push, in hexes").get_by_role("button", name="push it 1 on").click()
    expect(panel).to_contain_text("Pushers")
    before, robert = table.now["n"], table.piece("robert-of-gloucester")["at"]
    table.do_it().click()
    table.until(lambda: table.now["n"] > before)
    assert (robert, table.piece("robert-of-gloucester")["at"]) == ("0904/2", "1004/2")
    assert table.piece("belfry")["gear"]["hexes"][0] == "1104"


def test_a_siege_speaks_french(server: Any, window: Callable[..., Any], assault: str) -> None:
    table = window(locale="fr-FR").open(server, assault)
    page = table.page
    table.asked()
    panel = page.locator(".panel")
    take_gear(table, "thrower")
    expect(panel).to_contain_text("chargement 3 sur 3")
    expect(panel).to_contain_text("Touchez", ignore_case=True)
    table.take("edwy")
    expect(panel).to_contain_text("Flèche enflammée")
    table.click("1208")
    expect(panel).to_contain_text("Il faut")
    do(table, "1208")
    assert "1208" in works(table)["fires"]
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog")).to_contain_text("Signes des maisons et des sièges")
