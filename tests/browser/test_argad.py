"""The free table in a browser: a whole game by mouse, a whole turn by keyboard, the curtain, a lesson."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

LESSON = "lesson-first-volley"
SEATS = {"pupil": "human", "other": "squire"}


@pytest.fixture
def table(server: Any, window: Callable[..., Any]) -> Callable[..., Page]:
    """A page with a game of the free table."""

    def opened(scenario: str = LESSON, seats: dict[str, str] = SEATS, seed: int = 7) -> Page:
        page: Page = window().page
        game = server.begin(scenario, seats=seats, seed=seed)
        page.goto(f"{server.address}/#/play/{game}")
        expect(page.locator("[data-who]").first).to_be_visible()
        return page

    return opened


def stage(page: Page, word: str) -> None:
    expect(page.locator(".stages [aria-current=step]")).to_contain_text(word)


def middle(page: Page, who: str) -> tuple[float, float]:
    """Where a figure stands in the window: the middle of its base."""
    base = page.locator(f"[data-who='{who}'] .figure use").first
    expect(base).to_be_attached()
    box = base.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seal(page: Page) -> None:
    page.locator("aside footer .btn.red").click()


def test_a_whole_game_by_mouse(table: Callable[..., Page]) -> None:
    """Five turns: shots by pointing, a way drawn with the hand, the film, and the end."""
    page = table()
    stage(page, "First fire")
    page.mouse.click(*middle(page, "yves"))
    page.mouse.click(*middle(page, "hob"))
    expect(page.get_by_text("A natural 6 is needed.")).to_be_visible()
    expect(page.get_by_text("out of voice")).to_have_count(0)
    page.get_by_role("button", name="Keep this order").click()
    expect(page.get_by_text("Ready to be sealed: 1")).to_be_visible()
    seal(page)
    # The shots are shown; a second round replies to them.
    expect(page.locator("aside footer .btn.red")).to_be_enabled()
    seal(page)
    stage(page, "Announce")
    x, y = middle(page, "goulven")
    page.mouse.move(x, y)
    page.mouse.down()
    for k in range(12):
        page.mouse.move(x - 3 * k, y + 4 * k)
    for k in range(8):
        page.mouse.move(x - 33 - 6 * k, y + 44)
    page.mouse.up()
    expect(page.get_by_role("heading", name=re.compile(r"^The way · .* cm of "))).to_be_visible()
    assert page.locator("[data-handle]").count() >= 2
    page.get_by_role("button", name="Keep this order").click()
    page.get_by_role("button", name="Seal, and agree").click()
    expect(page.get_by_role("region", name="The run")).to_be_visible()
    slider = page.get_by_role("slider", name="The run")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("Step 0 of 100")).to_be_visible()
    page.get_by_role("button", name="On to the orders").click()
    for _ in range(60):
        page.wait_for_selector("aside footer .btn.red:enabled, .whom:enabled, [data-outcome]")
        if page.locator("[data-outcome]").count():
            break
        before = page.locator("aside").get_attribute("data-asked")
        page.locator("aside footer .btn.red, .whom").first.click()
        page.wait_for_function(
            "(before) => document.querySelector('aside').dataset.asked !== before", arg=before
        )
    expect(page.locator("[data-outcome]")).to_contain_text(re.compile("[a-z]"))
    expect(page.locator("aside footer")).to_have_count(0)


def test_a_whole_turn_by_keyboard(table: Callable[..., Page]) -> None:
    """Without a mouse: a figure, its way step by step, a bend, a target, the seal, every stage."""
    page = table()
    press = page.keyboard.press
    seal_by_key(page)
    stage(page, "Announce")
    page.get_by_role("button", name="Measure").focus()
    press("Enter")
    for who in ("goulven", "yves"):
        page.locator(f"[data-who={who}]").focus()
        press("Enter")
    expect(page.get_by_text(re.compile(r"^Goulven to Yves: \d+(\.\d)? cm$"))).to_be_visible()
    press("Escape")
    expect(page.get_by_text("Goulven to Yves")).to_have_count(0)
    page.locator("[data-who=goulven]").focus()
    press("Enter")
    expect(page.get_by_role("heading", name="Goulven")).to_be_visible()
    press("ArrowDown")
    press("Shift+ArrowDown")
    press("Space")
    press("ArrowRight")
    # The wall is there: the step ends beside it.
    expect(page.get_by_role("heading", name=re.compile(r"^The way · 6\.9 cm of "))).to_be_visible()
    expect(page.get_by_text("The way ends beside what stands there.")).to_be_visible()
    press("Backspace")
    expect(page.get_by_role("heading", name=re.compile(r"^The way · 6 cm of "))).to_be_visible()
    expect(page.locator("p[aria-live=assertive]")).to_contain_text("6 of")
    press("Enter")
    expect(page.get_by_text("Ready to be sealed: 1")).to_be_visible()
    page.locator("[data-who=yves]").focus()
    press("Enter")
    press("t")
    expect(page.get_by_role("heading", name=re.compile("strikes first|Both strike"))).to_be_visible()
    press("Escape")
    seal_by_key(page)
    stage(page, "Shots")
    for _ in range(8):
        if page.locator(".turn").inner_text().startswith("Turn 2"):
            break
        before = page.locator("aside").get_attribute("data-asked")
        seal_by_key(page)
        page.wait_for_function(
            "(before) => document.querySelector('aside').dataset.asked !== before", arg=before
        )
        page.wait_for_selector("aside footer .btn.red:enabled")
    expect(page.locator(".turn")).to_contain_text("Turn 2")


def seal_by_key(page: Page) -> None:
    button = page.locator("aside footer .btn.red")
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")


def test_a_point_by_direction_and_distance_is_drawn_to_what_stands_there(table: Callable[..., Page]) -> None:
    """The form beside the table: into contact with a base, or freely."""
    page = table()
    seal_by_key(page)
    stage(page, "Announce")
    page.locator("[data-who=goulven]").focus()
    page.keyboard.press("Enter")
    page.get_by_text("By direction and distance").click()
    page.get_by_label("Direction").fill("0")
    page.get_by_label("Distance").fill("2.5")
    page.get_by_role("button", name="Add the point").click()
    expect(page.get_by_text("The way ends in contact with Riwal.")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile(r"^The way · 2\.1 cm of "))).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    page.get_by_label("Place points freely").check()
    page.get_by_role("button", name="Add the point").click()
    expect(page.get_by_role("heading", name=re.compile(r"^The way · 2\.5 cm of "))).to_be_visible()
    expect(page.get_by_text("The way ends in contact")).to_have_count(0)


def test_orders_of_one_screen_lie_behind_a_curtain(table: Callable[..., Page]) -> None:
    page = table(seats={"pupil": "human", "other": "human"})
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("You to the table")
    page.get_by_role("button", name="Open the curtain").click()
    expect(curtain).to_have_count(0)
    seal(page)
    expect(curtain).to_contain_text("The comers to the table")


def test_what_one_writes_stays_when_the_other_seals(server: Any, window: Callable[..., Any]) -> None:
    """Two windows at one game: the seal of the one does not wipe the sheet of the other."""
    game = server.begin(LESSON, seats={"pupil": "human", "other": "human"}, seed=7)
    pages: list[Page] = [window().page, window().page]
    for page, side in zip(pages, ("pupil", "other"), strict=True):
        page.goto(f"{server.address}/#/play/{game}?side={side}")
        expect(page.locator("[data-who]").first).to_be_visible()
        seal(page)
    first, second = pages
    for page in pages:
        stage(page, "Announce")
    first.locator("[data-who=goulven]").focus()
    first.keyboard.press("Enter")
    first.keyboard.press("ArrowDown")
    expect(first.get_by_role("heading", name=re.compile(r"^The way · 1 cm of "))).to_be_visible()
    first.keyboard.press("Enter")
    expect(first.get_by_text("Ready to be sealed: 1")).to_be_visible()
    seal(second)
    expect(first.locator(".seals")).to_contain_text("sealed")
    expect(first.get_by_text("Ready to be sealed: 1")).to_be_visible()


def test_a_lesson_tells_and_shows(table: Callable[..., Page]) -> None:
    page = table()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("a six is needed")
    lesson.get_by_role("button", name="Show me").click()
    expect(lesson).to_contain_text("Hob")
    lesson.get_by_role("button", name="Do so").click()
    expect(lesson).to_have_count(0)


def test_the_table_speaks_french_on_a_phone(server: Any, window: Callable[..., Any]) -> None:
    page: Page = window(has_touch=True).page
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script('localStorage.setItem(\'gonfanon\', \'{"pace": "once", "lang": "fr"}\')')
    game = server.begin(LESSON, seats=SEATS, seed=7)
    page.goto(f"{server.address}/#/play/{game}")
    expect(page.get_by_role("button", name="Sceller les ordres")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    # The panel rises under the finger: the tap chooses the figure and nothing that lies there now.
    page.get_by_role("button", name="Chronique").tap()
    page.touchscreen.tap(*middle(page, "yves"))
    expect(page.get_by_role("heading", name="Yves", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Ordres", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_troop_is_mustered_on_its_page(server: Any, window: Callable[..., Any]) -> None:
    page: Page = window().page
    page.goto(f"{server.address}/#/muster")
    page.get_by_role("link", name=re.compile("Bretons")).click()
    expect(page.locator("tbody svg use").first).to_be_attached()
    more = page.get_by_role("button", name=re.compile("One more: .*[Cc]rossbow")).first
    more.click()
    more.click()
    expect(page.locator(".sum")).to_contain_text("2 figures")
    expect(page.locator(".sum")).to_contain_text("Nobody can command")
    page.get_by_label("Budget").fill("3")
    expect(page.locator(".sum")).to_contain_text("15 points over budget")
    expect(page.locator("pre")).to_contain_text("line: bretons/")
    expect(page.locator(".label")).to_contain_text("free of charge")


def test_the_referee_plays_the_village_and_his_word_is_final(table: Callable[..., Page]) -> None:
    """From the seat of those whom nobody plays: a verdict with its reason, and a way for a villager. ARG-8.1 ARG-8.4"""
    page = table("smoke-over-kerlaz", {"company": "squire", "bretons": "squire", "villagers": "human"})
    bascot = page.locator("[data-who=bascot]")
    expect(bascot).to_have_attribute("aria-label", re.compile("well$"))
    bascot.focus()
    page.keyboard.press("Enter")
    decides = page.locator("section", has=page.get_by_role("heading", name="The referee decides"))
    expect(page.get_by_role("heading", name="Secret order")).to_have_count(0)
    # Without a reason nothing is decided.
    expect(decides.get_by_role("button", name="Try it")).to_be_disabled()
    decides.get_by_label("Because").fill("a tile fell from the roof")
    decides.get_by_role("button", name="Try it").click()
    decides.get_by_role("button", name="Keep this order").click()
    seal(page)
    expect(bascot).to_have_attribute("aria-label", re.compile("wounded$"))
    page.get_by_role("button", name="Chronicle").click()
    expect(page.locator("aside")).to_contain_text("a tile fell from the roof")
    page.get_by_role("button", name="Orders", exact=True).click()
    if page.locator(".stages [aria-current=step]").inner_text() != "Announce":
        seal(page)
    stage(page, "Announce")
    page.locator("[data-who=monk-1]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("heading", name=re.compile(r"^The way · 2 cm of "))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ready to be sealed: 1")).to_be_visible()
