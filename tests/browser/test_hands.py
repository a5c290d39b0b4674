"""The same game by touch on a phone, and by keyboard alone."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TURNS = 3
MOST_ANSWERS = 120


def test_phone_by_touch(server: Any, window: Callable[..., Any]) -> None:
    table = window(**PHONE)
    page = table.page
    page.goto(server.address)
    page.get_by_role("link", name="First Steps").tap()
    page.get_by_role("button", name="Begin").tap()
    table.seen()
    table.asked()
    table.end().tap()
    table.until(lambda: table.now["step"] == "movement")
    table.asked()
    page.touchscreen.tap(*table.place(table.piece("auvre")["at"]))
    table.until(lambda: table.reach.get("piece") == table.piece("auvre")["n"])
    to = next(hex for hex in table.reach["hexes"] if hex != table.piece("auvre")["at"] and table.in_sight(hex))
    page.touchscreen.tap(*table.place(to))
    expect(table.do_it()).to_contain_text(to)
    expect(table.do_it()).to_be_in_viewport()
    table.do_it().tap()
    table.until(lambda: table.piece("auvre")["at"] == to)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["viewport"]["width"]


class Keyboard:
    """Plays with keys only: Tab takes somebody, A aims, arrows lead the cursor, Enter previews and does it."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.press = table.page.keyboard.press
        self.idle: set[tuple[int, str, int]] = set()

    def answer(self) -> None:
        """One answer to whatever is asked."""
        if self.table.question["kind"] != "order":
            self.said("1")
        elif not self.attempted():
            self.said("e")

    def said(self, *keys: str) -> None:
        before = self.table.now["n"]
        for key in keys:
            self.press(key)
        self.table.until(lambda: self.table.now["n"] > before)
        self.table.asked()

    def attempted(self) -> bool:
        """Somebody who has not tried in this sequence strikes or walks; False if nobody is left."""
        table = self.table
        left = [n for n in table.question["pieces"] if (table.now["turn"], table.now["step"], n) not in self.idle]
        if not left:
            return False
        self.press("Tab")
        table.until(lambda: table.reach.get("piece") in table.question["pieces"])
        held = table.reach["piece"]
        self.idle |= {(table.now["turn"], table.now["step"], n) for n in (left if held not in left else [held])}
        return self.strikes() if table.now["step"] != "movement" else self.walks(held)

    def strikes(self) -> bool:
        reach = self.table.reach
        if not (reach.get("shots") or reach.get("charges") or reach.get("attacks")):
            return False
        self.press("a")
        expect(self.table.do_it()).to_be_enabled()
        self.said("Enter")
        return True

    def walks(self, held: int) -> bool:
        """Two steps of the cursor at most, so that the way is short."""
        table = self.table
        piece = next(piece for piece in table.now["pieces"] if piece["n"] == held)
        near = [hex for hex in table.reach["hexes"] if hex != piece["at"] and not table.reach["hexes"][hex].get("tests")]
        if not near or not piece["at"]:
            return False
        column, row = int(piece["at"][:2]), int(piece["at"][2:])
        to = min(near, key=lambda hex: abs(int(hex[:2]) - column) + abs(int(hex[2:]) - row))
        across, down = int(to[:2]) - column, int(to[2:]) - row
        for _ in range(abs(across)):
            self.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            self.press("ArrowDown" if down > 0 else "ArrowUp")
        expect(table.page.locator(".board [aria-live]")).to_contain_text(to)
        self.press("Enter")
        expect(table.do_it()).to_contain_text(to)
        self.said("Enter")
        return True


def test_turns_by_keyboard_alone(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("three-champions", seats={"norman": "human", "arab": "random"})
    table = window().open(server, game)
    table.asked()
    keyboard = Keyboard(table)
    for _ in range(MOST_ANSWERS):
        if table.now.get("over") or table.now["turn"] > TURNS:
            break
        keyboard.answer()
    assert table.now.get("over") or table.now["turn"] > TURNS
    said = server.answers(game)
    assert any(one.startswith("move ") for one in said)


def test_keys_are_listed(server: Any, window: Callable[..., Any]) -> None:
    table = window().open(server, server.begin("first-steps"))
    table.page.keyboard.press("Shift+?")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("move the cursor")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
