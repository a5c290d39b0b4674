"""How many clicks a full turn of The Well takes: everybody walks to the well, and whatever is asked is answered."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

BEFORE = {5: 31, 7: 26}
"""Clicks of the same turn with the same dice before a second click gave an order: three a man, each sequence ended by
hand, each shot declined by itself. Counted with the pages of 16 November 2026, commit 6d9b14d."""
WELL = (13, 10)


class Turn:
    """A player with a mouse who counts his clicks."""

    def __init__(self, table: Any) -> None:
        self.table, self.page, self.clicks = table, table.page, 0

    def click(self, where: Any) -> None:
        self.clicks += 1
        if isinstance(where, str):
            self.table.click(where)
        else:
            where.click()

    def over(self) -> bool:
        asked = self.table.question
        mine = asked.get("side") == "norman" and asked.get("kind") == "order"
        return bool(self.table.now.get("over")) or (self.table.now["turn"] == 2 and mine)

    def play(self) -> None:
        """From the first order of the turn to the first of the next."""
        while not self.over():
            self.table.until(lambda: self.over() or self.table.question.get("side") == "norman")
            self.table.asked()
            if self.over():
                return
            before = self.table.now["n"]
            if self.table.question["kind"] != "order":
                self.answer()
            elif self.table.now["step"] == "movement" and len(self.table.question["pieces"]) == 6:
                self.walk()
            else:
                self.click(self.table.end())
            self.table.until(lambda before=before: self.table.now["n"] > before)

    def answer(self) -> None:
        hold = self.page.get_by_role("button", name="this phase")
        firing = self.table.question["kind"] in ("defensive-fire", "last-fire")
        self.click(hold if firing else self.table.options().first)

    def walk(self) -> None:
        """One is taken and shown where to go; the others go with him."""
        man = self.table.piece("odon")
        self.click(man["at"])
        self.table.until(lambda: self.table.reach.get("piece") == man["n"])
        taken = {piece["at"] for piece in self.table.now["pieces"]}
        ends = (
            hex
            for hex, found in self.table.reach["hexes"].items()
            if hex not in taken and not found.get("tests") and self.table.in_sight(hex)
        )
        to = min(ends, key=lambda hex: (abs(int(hex[:2]) - WELL[0]) + abs(int(hex[2:]) - WELL[1]), hex))
        self.click(to)
        expect(self.table.do_it()).to_contain_text(to)
        self.click(self.page.get_by_role("button", name="All 6 together"))
        self.table.until(lambda: self.table.piece("odon")["at"] == to)
        self.table.until(lambda: self.table.now["side"] == "arab" or self.table.now["step"] != "movement")


@pytest.mark.parametrize("seed", BEFORE)
def test_a_full_turn_takes_half_the_clicks(server: Any, window: Callable[..., Any], seed: int) -> None:
    table = window()
    game = server.begin("the-well", seats={"norman": "human", "arab": "squire"}, seed=seed)
    table.open(server, game)
    table.asked()
    table.end().click()
    table.until(lambda: table.question.get("kind") == "order")
    turn = Turn(table)
    turn.play()
    print(f"seed {seed}: {turn.clicks} clicks, {BEFORE[seed]} before")
    assert turn.clicks <= BEFORE[seed] / 2
    # Everybody has walked, each by an order of his own.
    walks = [said for said in server.answers(game) if said.startswith("move ")]
    ours = ("odon", "hamon", "auvre", "hubert", "alvered", "gerold")
    assert {said.split()[1] for said in walks} >= set(ours)
    # What the enemy did meanwhile is told in one sentence, whose parts are shown on the board.
    told = table.page.get_by_role("status").filter(has_text="While Arabs of Sicily moved")
    expect(told).to_contain_text("of them moved")
    told.get_by_role("button").first.click()
    expect(table.page.locator(".board .lit").first).to_be_attached()


def test_the_end_of_a_turn_is_asked_for_once_while_somebody_can_fight(
    server: Any, window: Callable[..., Any]
) -> None:
    """The button names the end of the turn; while somebody could strike it asks, and only once a turn."""
    over = server.played("two-banners")
    frames = server.ask(f"/api/games/{over}/replay")["frames"]
    seats = {"norman": "human", "byzantine": "human"}
    for at in [frame["n"] for frame in frames if frame["step"] == "melee" and frame["turn"] >= 2][:40]:
        table = window()
        table.open(server, str(server.ask(f"/api/games/{over}/branch", {"at": at, "seats": seats})["id"]))
        if (
            table.question.get("kind") == "order"
            and table.question["pieces"]
            and table.now["step"] == "melee"
        ):
            break
        table.page.close()
    else:
        raise AssertionError("nobody fought")
    expect(table.end()).to_contain_text("End the turn")
    before = table.now["n"]
    table.end().click()
    asked = table.page.get_by_role("alertdialog", name="End the turn")
    expect(asked).to_contain_text("can still fight")
    asked.get_by_role("button", name="Keep fighting").click()
    expect(asked).to_be_hidden()
    assert table.now["n"] == before
    table.end().click()
    table.until(lambda: table.now["n"] > before)
