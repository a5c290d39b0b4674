"""The page of a campaign in one window, and the hands that play it."""

import json
from collections.abc import Iterable
from math import sqrt
from typing import Any

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.sure import of_kind

HIGH = 40
R = HIGH / sqrt(3)
PATIENCE = 30_000
CUT = "The connection to the server is lost."


def feed(server: Any, game: str, answers: Iterable[str]) -> None:
    """Answers given from elsewhere, one after another."""
    address = server.address.replace("http", "ws")
    with connect(f"{address}/ws/any/{game}?side=both", origin=server.address) as socket:
        told = json.loads(socket.recv(timeout=30))
        for number, said in enumerate(answers):
            before = told["n"]
            socket.send(json.dumps({"t": "answer", "id": number, "said": said, "hash": told["hash"]}))
            while told["t"] != "sheet" or told["n"] <= before:
                told = json.loads(socket.recv(timeout=30))
                assert told["t"] not in ("error", "refused"), (number, said, told)


def give_up(table: Any) -> None:
    """End sequences until a side begins its part, which may give up; the page asks once more. GUC-14.6c"""
    table.orders("shooting")
    table.page.locator(".panel button", has_text="Give up").click()
    table.do_it().click()


class Chart:
    """The page of a campaign in one window, and the hands that play it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now: dict[str, Any] = {}
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: self._hear(json.loads(frame))),
        )

    def _hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "sheet":
            self.now = message

    def open(self, server: Any, game: str) -> "Chart":
        self.page.goto(f"{server.address}/#/play/{game}")
        expect(self.page.locator(".chart canvas")).to_be_visible()
        self.until(lambda: bool(self.now) and self.asked())
        return self

    @property
    def sheet(self) -> dict[str, Any]:
        return of_kind(dict, self.now["sheet"])

    @property
    def question(self) -> dict[str, Any]:
        return self.now.get("question") or {}

    def until(self, holds: Any) -> None:
        waited = 0
        while not holds():
            assert waited < PATIENCE, f"waited in vain; the question is {self.question.get('kind')}"
            self.page.wait_for_timeout(20)
            waited += 20

    def unit(self, key: str) -> dict[str, Any]:
        return next(unit for unit in self.sheet["units"] if unit["key"] == key)

    def place(self, hex: str) -> tuple[float, float]:
        """Where the middle of a hex lies in the window."""
        box = self.page.locator(".chart canvas").bounding_box()
        assert box is not None
        scale = box["width"] / self.page.evaluate("document.querySelector('.chart canvas').offsetWidth")
        column, row = int(hex[:2]), int(hex[2:])
        x, y = R + (column - 1) * 1.5 * R, HIGH * (row - (0.5 if column % 2 else 0))
        return box["x"] + x * scale, box["y"] + y * scale

    def in_sight(self, hex: str) -> bool:
        over = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.chart')"
        return bool(self.page.evaluate(over, list(self.place(hex))))

    def click(self, hex: str) -> None:
        self.page.mouse.click(*self.place(hex))

    def end(self) -> Locator:
        return self.page.locator("header .end")

    def answered(self, deed: Any) -> None:
        """Do something that gives an answer, and wait for what comes of it."""
        before = self.now["n"]
        deed()
        self.until(lambda: self.now["n"] > before and self.asked())

    def asked(self) -> bool:
        """A question that is not passed by itself, because there is something to decide."""
        return len(self.question.get("choices", [])) > 1 or bool(self.now.get("over"))

    def to_step(self, step: str) -> None:
        """End parts until a step has come; whatever else is asked is declined."""
        while self.sheet["step"] != step or self.question.get("kind") != "order":
            self.answered(self.pass_on)

    def pass_on(self) -> None:
        if self.question["kind"] == "order":
            self.end().click()
        elif self.sheet.get("encounter"):
            self.page.locator("dialog article .btn").last.click()
        else:
            self.page.locator("aside .pass").click()

    def ways(self) -> list[dict[str, Any]]:
        return [way for way in self.sheet["ways"] if self.in_sight(way["to"]) and len(way["units"]) == 1]

    def give(self, said: str) -> None:
        """Open a choice of the panel, and give it."""
        choice = next(one for one in self.question["choices"] if one["said"] == said)
        every = self.page.locator("aside .btn.plain")
        if every.is_visible():
            every.click()
        article = self.page.locator("aside section article", has_text=choice["text"]["en"]).first
        article.locator(".title").click()
        before = self.now["n"]
        article.locator(".do").click()
        self.until(lambda: self.now["n"] > before)

    def die_and_come_back(self, server: Any, game: str) -> None:
        """The server is killed and started again; the window finds the same page by itself."""
        before, said = self.now, server.answers(game)
        server.kill()
        expect(self.page.get_by_text(CUT)).to_be_visible()
        self.now = {}
        server.start()
        self.until(lambda: bool(self.now))
        expect(self.page.get_by_text(CUT)).to_be_hidden()
        assert (self.sheet, self.question) == (before["sheet"], before["question"])
        assert server.answers(game) == said
