"""A short siege through the browser: an assault and a sortie at the table of battles, the server killed in each."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket, expect

SIEGE = "the-first-assault"
SEED = 1
"""Of the dice: the besieger has the initiative on day 2, the garrison on day 3."""
HUMANS = {"lombard": "human", "norman": "human"}
CUT = "The connection to the server is lost."


class Days:
    """The page of the siege in one window."""

    def __init__(self, table: Any, server: Any, game: str) -> None:
        self.table, self.page, self.server, self.game = table, table.page, server, game
        self.sheet: dict[str, Any] = {}
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "sheet":
            self.sheet = message

    def open(self) -> None:
        self.page.goto(f"{self.server.address}/#/play/{self.game}")
        expect(self.page.locator(".siege .plan")).to_be_visible()

    @property
    def choices(self) -> list[str]:
        asked = self.sheet.get("question") or {}
        return [choice["said"] for choice in asked.get("choices", [])]

    def until(self, holds: Callable[[], bool]) -> None:
        self.table.until(holds)

    def give(self, said: str) -> None:
        """Open a choice, look at its numbers, and give it."""
        self.until(lambda: said in self.choices)
        number = self.sheet["n"]
        if said == "pass":
            self.page.locator("section .btn.pass").click()
        else:
            place = [one for one in self.choices if one != "pass"].index(said)
            every = self.page.locator("section .btn.plain")
            if every.is_visible():
                every.click()
            article = self.page.locator("section article").nth(place)
            article.locator(".title").click()
            article.locator(".do").click()
        self.until_after(number)

    def until_after(self, number: int) -> None:
        self.until(lambda: self.sheet["n"] > number)

    def pass_until(self, holds: Callable[[], bool]) -> None:
        """End steps until something can be done."""
        while not holds():
            number = self.sheet["n"]
            self.until(lambda: "pass" in self.choices)
            if len(self.choices) > 1:
                self.give("pass")
            # Where there is nothing to decide the page passes by itself.
            self.until_after(number)

    def to_the_battle(self) -> None:
        self.until(lambda: self.sheet.get("within") == "battle")
        self.page.get_by_role("link", name="To the battle").click()
        self.table.now = {}
        self.until(lambda: bool(self.table.now))

    def write(self, order: str) -> None:
        """An order written at the table of battles."""
        number = self.table.now["n"]
        line = self.page.locator("#order")
        expect(self.page.locator(".board .counter svg, .panel").first).to_be_visible()
        while not line.is_visible():
            # The keys of the table are heard as soon as it has come.
            self.page.keyboard.press("w")
            self.page.wait_for_timeout(200)
        line.fill(order)
        line.press("Enter")
        self.until(
            lambda: self.table.now["n"] > number or ".siege" in self.page.url or "/play/" in self.page.url
        )

    def back_to_the_day(self) -> None:
        """The battle is over: the page of the siege comes by itself."""
        self.page.wait_for_url(re.compile("#/play/"))
        expect(self.page.locator(".siege .plan")).to_be_visible()
        self.until(lambda: not self.sheet.get("within"))

    def die_and_come_back(self) -> None:
        """The server is killed and started again; the window finds the same table by itself."""
        self.table.asked()
        before = self.server.answers(self.game)
        asked, hash = self.table.question, self.table.now["hash"]
        self.server.kill()
        expect(self.page.get_by_text(CUT)).to_be_visible()
        self.table.now = {}
        self.server.start()
        self.until(lambda: bool(self.table.now))
        assert (self.table.question, self.table.now["hash"]) == (asked, hash)
        assert self.server.answers(self.game) == before


def storm(days: Days) -> None:
    """Two of the garrison in the chamber, one besieger outside: one order by hand, then the assault is broken off."""
    table = days.table
    days.give("assault")
    days.to_the_battle()
    days.write("place hugues 0511")
    days.write("place bernard 0611")
    days.write("pass")
    days.write("place rodelgar W")
    days.die_and_come_back()
    days.write("pass")
    table.orders("movement")
    days.write("move rodelgar 0110")
    assert table.piece("rodelgar")["at"] == "0110"
    while table.question.get("kind") != "stop":
        table.pass_on()
    table.options().filter(has_text=re.compile("go on", re.I)).click()
    if table.do_it().is_visible():
        table.do_it().click()
    table.until(lambda: table.question.get("side") == "norman")
    table.orders("movement")
    table.take("hugues")
    table.click("0512")
    expect(table.do_it()).to_contain_text("0512")
    table.do_it().click()
    table.until(lambda: table.piece("hugues")["at"] == "0512")
    while table.question.get("kind") != "stop":
        table.pass_on()
    days.die_and_come_back()
    table.options().filter(has_text=re.compile("break off", re.I)).click()
    if table.do_it().is_visible():
        table.do_it().click()
    days.back_to_the_day()


def sally(days: Days) -> None:
    """One man against the camp: a guard is placed, he comes on, and goes home."""
    table = days.table
    days.give("sortie camp hugues")
    days.until(lambda: any(said.startswith("guard") for said in days.choices))
    days.give(next(said for said in days.choices if said.startswith("guard")))
    days.to_the_battle()
    guard = next(piece["key"] for piece in table.now["pieces"] if piece["n"] in table.question["pieces"])
    days.write(f"place {guard} 0505")
    days.write("pass")
    table.orders("movement")
    days.write("move hugues 2410")
    days.die_and_come_back()
    assert table.piece("hugues")["at"] == "2410"
    while not (
        table.question["side"] == "norman" and table.now["turn"] > 1 and table.now["step"] == "movement"
    ):
        table.pass_on()
    days.write("move hugues exit")
    days.back_to_the_day()


def test_a_siege_is_played_to_its_end_through_an_assault_and_a_sortie(
    mortal: Any, window: Callable[..., Any]
) -> None:
    game = mortal.begin(SIEGE, seed=SEED, seats=HUMANS)
    days = Days(window(), mortal, game)
    days.open()
    days.until(lambda: bool(days.sheet))
    days.pass_until(lambda: "assault" in days.choices)
    storm(days)
    assert days.sheet["sheet"]["day"] == 2
    days.pass_until(lambda: "sortie camp hugues" in days.choices)
    sally(days)
    day = days.sheet["sheet"]["day"]
    days.pass_until(lambda: days.sheet["over"])
    assert days.sheet["sheet"]["day"] >= day
    expect(days.page.locator(".note[role=status]").first).to_contain_text("Victory")
    answers = mortal.answers(game)
    assert {"assault", "stop", "move hugues 0512", "move hugues exit"} <= {*answers}
