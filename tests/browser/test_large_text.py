"""Text at twice its size, as a reader sets it in his browser: nothing cut off, nothing covered, all of it usable."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import AT_ONCE, FLAGS, PATIENCE, Table, chromium_path

TWICE = "--blink-settings=defaultFontSize=32"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
PAGES = ("", "#/new", "#/new/the-well", "#/settings", "#/rules", "#/about", "#/tables/guiscard")
CUT = """() => [...document.querySelectorAll('button, a, h1, h2, h3, label, .btn')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || getComputedStyle(one).visibility === 'hidden' || one.closest('.hidden, .spoken, svg, .board, .home, .mark')) return false;
  if (box.bottom <= 0 || box.top >= innerHeight) return false;
  return box.right > innerWidth + 1 || box.left < -1 || (one.matches('button, .btn') && one.scrollWidth > one.clientWidth + 2);
}).map((one) => one.textContent.trim().slice(0, 40))"""
"""Whatever of words and buttons runs out of the window or out of its own frame."""
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
  const there = document.elementFromPoint(x, y);
  return there !== one && !one.contains(there);
}).map((one) => one.textContent.trim().slice(0, 40))"""


@pytest.fixture(scope="module")
def large(chromium: Browser) -> Iterator[Browser]:
    """Chromium of somebody who has set its text to 200 %."""
    # The fixture `chromium` says why where there is none; its Playwright is the one that runs.
    browser = chromium.browser_type.launch(executable_path=chromium_path(), args=[*FLAGS, TWICE])
    yield browser
    browser.close()


@pytest.mark.parametrize("size", SIZES)
def test_pages_at_twice_the_size(server: Any, large: Browser, size: str) -> None:
    width, height = SIZES[size]
    page = large.new_page(viewport={"width": width, "height": height}, locale="en-GB")
    faults = []
    for address in PAGES:
        page.goto(f"{server.address}/{address}")
        page.reload()
        expect(page.get_by_role("main").locator("h1, h2").first).to_be_visible()
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        faults += [f"{address}: {words}" for words in page.evaluate(CUT)]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            faults.append(f"{address}: wider than the window")
    page.close()
    assert not faults


@pytest.mark.parametrize("size", SIZES)
def test_a_man_is_moved_at_twice_the_size(server: Any, large: Browser, size: str) -> None:
    width, height = SIZES[size]
    context = large.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(AT_ONCE)
    context.set_default_timeout(PATIENCE)
    table = Table(context.new_page())
    table.open(server, server.begin("first-steps"))
    table.orders("movement")
    table.page.keyboard.press("Tab")
    table.until(lambda: bool(table.reach.get("hexes")))
    faults = table.page.evaluate(CUT) + table.page.evaluate(COVERED, ".bar button, .panel footer > *, .next")
    mover = next(piece for piece in table.now["pieces"] if piece["n"] == table.reach["piece"])
    to = next(hex for hex in table.reach["hexes"] if hex != mover["at"] and table.in_sight(hex))
    table.click(to)
    expect(table.do_it()).to_contain_text(to)
    expect(table.do_it()).to_be_in_viewport()
    faults += table.page.evaluate(CUT) + table.page.evaluate(COVERED, ".bar button, .panel .btn.red")
    table.do_it().click()
    table.until(lambda: table.piece(mover["key"])["at"] == to)
    context.close()
    assert not faults
