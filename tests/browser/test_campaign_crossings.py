"""Down from a campaign and up again: a battle in the open, a siege day with an assault; the server dies in each."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError, expect

from gonfanon import play
from gonfanon.campaign.orders import SettleQuickly
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from tests.campaign.chart_in_a_window import CUT, Chart, feed, give_up

OPEN, OPEN_SEED = "the-iron-arm", 5
BESIEGED, SIEGE_SEED = "the-empress-s-road", 8
"""Of days and dice: Marlborough is besieged on the fifth day, and nothing happens on its first morning."""


def answers(game: GameOf[Any]) -> list[str]:
    return [entry.text for entry in game.log if entry.side >= 0]


def to_a_battle() -> tuple[GameOf[Any], int]:
    """The same campaign played here up to its first battle, all placed, and how many answers led to the attack."""
    game, chance = play.new_game("campaign", OPEN, OPEN_SEED), random.Random(OPEN_SEED)
    before = 0
    while game.state.battle is None or game.state.battle.placing:
        ask = game.ask()
        assert ask is not None
        if ask.kind == "attack":
            before = len(answers(game))
        declines = PASS in ask.options and (ask.kind in ("quick", "by-hand") or chance.random() < 0.5)
        game.answer(PASS if declines else ask.options[chance.randrange(len(ask.options))], ask.side)
    return game, before


def to_a_siege_day() -> tuple[GameOf[Any], str]:
    """A campaign at the order for a siege day, and that order."""
    game, chance = play.new_game("campaign", BESIEGED, SIEGE_SEED), random.Random(SIEGE_SEED)
    while (ask := game.ask()) is not None:
        texts = (
            {game.written(game.state, word, ask): word for word in ask.options} if ask.kind == "order" else {}
        )
        if day := next((text for text in texts if text.startswith("siege-day")), ""):
            return game, day
        siege = next((word for text, word in texts.items() if text.startswith("besiege")), None)
        if siege is not None:
            game.answer(siege, ask.side)
        elif ask.kind == "quick":
            game.answer(SettleQuickly(), ask.side)
        else:
            passes = PASS in ask.options and chance.random() < 0.5
            game.answer(PASS if passes else ask.options[chance.randrange(len(ask.options))], ask.side)
    raise AssertionError("nobody is besieged")


class Fight:
    """The board of a battle inside a campaign."""

    def __init__(self, table: Any, server: Any, game: str) -> None:
        self.table, self.page, self.server, self.game = table, table.page, server, game

    def go(self) -> None:
        self.table.now = {}
        self.page.get_by_role("link", name="To the battle").click()
        self.table.until(lambda: bool(self.table.now))

    def die_and_come_back(self) -> None:
        """The server is killed and started again; the window finds the same board by itself."""
        before = self.server.answers(self.game)
        asked, hash = self.table.question, self.table.now["hash"]
        assert asked
        self.page.wait_for_load_state("networkidle")
        self.server.kill()
        expect(self.page.get_by_text(CUT)).to_be_visible()
        self.table.now = {}
        self.server.start()
        self.table.until(lambda: bool(self.table.now))
        assert (self.table.question, self.table.now["hash"]) == (asked, hash)
        assert self.server.answers(self.game) == before

    def write(self, order: str) -> None:
        """An order written at the board."""
        number = self.table.now["n"]
        line = self.page.locator("#order")
        while not line.is_visible():
            self.page.keyboard.press("w")
            self.page.wait_for_timeout(200)
        line.fill(order)
        line.press("Enter")
        self.table.until(lambda: self.table.now["n"] > number or self.left)

    @property
    def left(self) -> bool:
        """The battle is over, and the page of the campaign comes by itself."""
        return "/play/" in self.page.url

    def pass_to_the_end(self) -> None:
        """Nobody does anything any more: the assault comes to its end. What is passed by itself needs no hand."""
        anyway = self.page.locator(".ending .btn.red")
        while not self.left:
            number = self.table.now["n"]

            def gone_on(number: int = number) -> bool:
                if anyway.is_visible():
                    anyway.click()
                elif self.table.question.get("kind") == "order" and self.table.end().is_visible():
                    # The sequence may end by itself, or the battle, and its button with it, while we reach for it.
                    with suppress(TimeoutError):
                        self.table.end().click(timeout=2_000)
                return self.left or self.table.now["n"] > number

            self.table.until(gone_on)


def test_a_battle_in_the_open(mortal: Any, window: Callable[..., Any]) -> None:
    twin, before = to_a_battle()
    said = answers(twin)
    game = mortal.begin(OPEN, seats=dict.fromkeys(twin.sides, "human"), seed=OPEN_SEED)
    feed(mortal, game, said[:before])
    table = window()
    chart = Chart(table.page)
    chart.open(mortal, game)
    day = chart.sheet["day"]
    assert chart.question["kind"] == "attack" and said[before].startswith("attack")
    chart.answered(chart.page.locator("dialog article .btn").first.click)
    feed(mortal, game, said[before + 1 :])
    chart.until(lambda: chart.now.get("within") == "battle")
    fight = Fight(table, mortal, game)
    fight.go()
    table.seen()
    table.asked()
    fight.die_and_come_back()
    table.asked()
    give_up(table)
    table.until(lambda: fight.left)
    expect(table.page.locator(".chart canvas")).to_be_visible()
    chart.until(lambda: not chart.now.get("within") and chart.asked())
    while chart.sheet["day"] < day + 2:
        chart.answered(chart.pass_on)
    chart.page.locator("nav button", has_text="Journal").click()
    expect(chart.page.locator(".log")).to_contain_text("battle")


def test_a_siege_day_and_the_assault_in_it(mortal: Any, window: Callable[..., Any]) -> None:
    twin, order = to_a_siege_day()
    game = mortal.begin(BESIEGED, seats=dict.fromkeys(twin.sides, "human"), seed=SIEGE_SEED)
    feed(mortal, game, answers(twin))
    table = window()
    chart = Chart(table.page)
    chart.open(mortal, game)
    day, place = chart.sheet["day"], order.split()[1]
    chart.give(order)
    chart.until(lambda: chart.question.get("kind") == "by-hand")
    chart.answered(chart.page.locator("aside .pass").click)
    assert "assault" in [choice["said"] for choice in chart.question["choices"]]
    chart.die_and_come_back(mortal, game)
    chart.give("assault")
    chart.until(lambda: chart.now.get("within") == "battle")
    fight = Fight(table, mortal, game)
    fight.go()
    table.open_curtain()
    fight.write("place elias-of-beaugency 0906 NE")
    fight.write("pass")
    table.open_curtain()
    fight.write("place edric-2 N")
    fight.die_and_come_back()
    fight.write("pass")
    table.orders("movement")
    fight.write("move edric-2 0101")
    assert table.piece("edric-2")["at"] == "0101"
    fight.pass_to_the_end()
    expect(table.page.locator(".chart canvas")).to_be_visible()
    chart.until(lambda: not chart.now.get("within") and chart.asked())
    while chart.sheet["day"] < day + 2:
        chart.answered(chart.pass_on)
    chart.page.locator("nav button", has_text="Journal").click()
    expect(chart.page.locator(".log")).to_contain_text(re.compile(place, re.I))
