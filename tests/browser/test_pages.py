"""Every page: nothing serious found by axe, no scrolling sideways; wrong addresses say so and lead back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    "home",
    "new",
    "new/the-well",
    "new/first-steps",
    "game/{game}",
    "replay/{over}",
    "report/{over}",
    "tables/guiscard",
    "rules",
    "rules/GUI-4.3a",
    "case/{case}",
    "settings",
    "about",
    "nowhere",
    "days",
    "days/the-hungry-hill",
    "play/{siege}",
    "play/{campaign}",
    "play/{skirmish}",
    "muster",
    "muster/vikings",
    "puzzles",
    "puzzles/the-well-1",
    "train?root=game:{over}:0",
)
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
DRESSED: dict[str, dict[str, dict[str, Any]]] = {
    "desk": {"day": {}, "night": {"color_scheme": "dark"}, "contrast": {"contrast": "more"}},
    "phone": {"day": {}},
}
"""How every page is looked at: in two sizes, and on a desk as a device may ask for it while the page is shown."""
PLAIN = {"color_scheme": "light", "contrast": "no-preference"}
BY_COLOUR = ("color-contrast", "link-in-text-block")
"""The rules of axe that look at colours: nothing else of a page changes with its dress."""


@pytest.fixture(scope="module")
def addresses(server: Any) -> dict[str, str]:
    """A game begun, a game that is over, a case."""
    return {
        "game": server.begin("the-well"),
        "over": server.played("the-well"),
        "siege": server.begin("the-hungry-hill"),
        "campaign": server.begin("the-iron-arm"),
        "skirmish": server.begin("two-chiefs-and-a-meadow"),
        "case": server.ask("/api/rules/GUI-4.3a")["cases"][0]["id"],
    }


OPENED = {"i": ".panel ol li button", "d": "dialog[open]", "Shift+?": "dialog[open]"}
"""What a key opens on the table, and how it is known."""


AT_ONCE = 6
"""How many pages a test looks at: if one of them has to be looked at again, few others are with it."""


@pytest.mark.parametrize("first", range(0, len(PAGES), AT_ONCE))
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious(
    server: Any, window: Callable[..., Any], addresses: dict[str, str], size: str, first: int, serious: Any
) -> None:
    width, height = SIZES[size]
    names = PAGES[first : first + AT_ONCE]
    page = window(viewport={"width": width, "height": height}).page
    tabs = [page, page.context.new_page()]

    def turn_to(number: int) -> None:
        # Another address before the #, so that the whole page is loaded and not only another part shown.
        tabs[number % 2].goto(f"{server.address}/?{number}#/{names[number].format(**addresses)}")

    faults = []
    turn_to(0)
    for number, name in enumerate(names):
        page = tabs[number % 2]
        # While one page waits for all that comes later, the next is fetched in the other tab.
        if number + 1 < len(names):
            turn_to(number + 1)
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("main")).to_have_count(1)
        expect(page.get_by_role("main")).to_be_visible()
        for dress, asked in DRESSED[size].items():
            page.emulate_media(**{**PLAIN, **asked})
            expect(page.locator("html")).to_have_attribute("data-dress", dress)
            faults += serious(page, f"{name} ({dress})", BY_COLOUR if asked else ())
    assert not faults


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_serious_in_what_the_table_opens(
    server: Any, window: Callable[..., Any], addresses: dict[str, str], size: str, serious: Any
) -> None:
    width, height = SIZES[size]
    table = window(viewport={"width": width, "height": height})
    faults = []
    for key, part in OPENED.items():
        table.open(server, addresses["game"])
        table.asked()
        table.page.keyboard.press(key)
        expect(table.page.locator(part).first).to_be_visible()
        table.page.wait_for_load_state("networkidle")
        faults += serious(table.page, key)
        table.page.reload()
    assert not faults


def test_wrong_addresses(server: Any, window: Callable[..., Any]) -> None:
    page = window().page
    page.goto(f"{server.address}/#/nowhere")
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="A table for medieval battles")).to_be_visible()
    page.goto(f"{server.address}/#/game/nobody-plays-this")
    expect(page.get_by_role("main").get_by_role("status")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="A table for medieval battles")).to_be_visible()
    answer = page.goto(f"{server.address}/no-such-file")
    assert answer.status == 404
    page.get_by_role("link").click()
    expect(page.get_by_role("heading", name="A table for medieval battles")).to_be_visible()
