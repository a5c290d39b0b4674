"""The same game by touch on a phone, and by keyboard alone."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
WALKING_TURNS = 2
MOST_ANSWERS = 600
SEED = 4
"""The dice of the game that is played by keyboard: a short one, and the same every time."""
TARGETS = {"shooting": "shots", "charges": "charges", "melee": "attacks"}


def test_phone_by_touch(server: Any, window: Callable[..., Any]) -> None:
    table = window(**PHONE)
    page = table.page
    page.goto(server.address)
    page.get_by_role("link", name="First Steps", exact=True).tap()
    page.get_by_role("button", name="Begin").tap()
    table.seen()
    # Nobody can shoot: the first sequence is passed over.
    table.until(lambda: table.now["step"] == "movement")
    table.asked()
    page.touchscreen.tap(*table.place(table.piece("auvre")["at"]))
    table.until(lambda: table.reach.get("piece") == table.piece("auvre")["n"])
    to = next(
        hex for hex in table.reach["hexes"] if hex != table.piece("auvre")["at"] and table.in_sight(hex)
    )
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
        kind = self.table.question["kind"]
        if kind == "set-up" or (kind == "order" and not self.attempted()):
            self.said("e")
        elif kind != "order":
            self.said("1")

    def said(self, *keys: str) -> None:
        before = self.table.now["n"]
        for key in keys:
            self.press(key)
        if keys == ("e",) and self.table.now["step"] == "melee":
            # Somebody could still fight: it is asked once a turn.
            self.table.page.wait_for_timeout(100)
            if self.table.page.locator(".ending").is_visible():
                self.press("e")
        self.table.until(lambda: self.table.now["n"] > before)
        self.table.asked()

    def attempted(self) -> bool:
        """Somebody who has not tried in this sequence strikes or walks; False if nobody is left."""
        table = self.table
        left = [
            n for n in table.question["pieces"] if (table.now["turn"], table.now["step"], n) not in self.idle
        ]
        if not left:
            return False
        held = self.taken()
        self.idle |= {
            (table.now["turn"], table.now["step"], n) for n in (left if held not in left else [held])
        }
        return self.strikes() if table.now["step"] != "movement" else self.walks(held)

    def taken(self) -> int:
        """The next who may act, once his name is heard and his reach is known."""
        table = self.table
        # What was known of an earlier sequence no longer counts.
        table.reach = {}
        self.press("Tab")

        def heard() -> bool:
            label = next(
                (one["label"]["en"] for one in table.now["pieces"] if one["n"] == table.reach.get("piece")),
                None,
            )
            return label is not None and label in table.page.locator(".board [aria-live]").inner_text()

        table.until(heard)
        table.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => drawn(true)))")
        return int(table.reach["piece"])

    def strikes(self) -> bool:
        if not self.table.reach.get(TARGETS.get(self.table.now["step"], "")):
            return False
        self.press("a")
        expect(self.table.do_it()).to_be_enabled()
        self.said("Enter")
        return True

    def walks(self, held: int) -> bool:
        """To the nearest free hex, in the first turns; later everybody stands and fights."""
        table = self.table
        piece = next(piece for piece in table.now["pieces"] if piece["n"] == held)
        taken = {piece.get(hex) for piece in table.now["pieces"] for hex in ("at", "rear")}
        near = [
            hex for hex, found in table.reach["hexes"].items() if hex not in taken and not found.get("tests")
        ]
        if not near or not piece["at"] or table.now["turn"] > WALKING_TURNS:
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


def test_whole_scenario_by_keyboard_alone(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("three-champions", seats={"norman": "human", "arab": "random"}, seed=SEED)
    table = window().open(server, game)
    table.asked()
    keyboard = Keyboard(table)
    for _ in range(MOST_ANSWERS):
        if table.now.get("over"):
            break
        keyboard.answer()
    assert table.now["over"]
    assert any(one.startswith("move ") for one in server.answers(game))
    expect(table.page.get_by_role("link", name="Report")).to_be_visible()


def test_keys_are_listed(server: Any, window: Callable[..., Any]) -> None:
    table = window().open(server, server.begin("first-steps"))
    table.page.keyboard.press("Shift+?")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("move the cursor")
    table.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
