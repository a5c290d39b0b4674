"""Windows in step, a reload in mid-question, a server that dies: no answer is lost."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

FEW = 4
"""More answers than these stand in a list, from which one is chosen before it is given."""
HUMANS = {"norman": "human", "arab": "human"}


def at_a_retreat(server: Any) -> tuple[str, str]:
    """A game in the middle of a shot or blow: somebody must say where he falls back to; and that order.

    A branch has dice of its own, so it is made after the die that drives him back.
    """
    whole = server.played("the-well")
    frames = server.ask(f"/api/games/{whole}/replay")["frames"]
    at = next(i for i, frame in enumerate(frames) if re.match(r"\d{4}", frame["said"]))
    game = server.ask(f"/api/games/{whole}/branch", {"at": frames[at - 1]["n"], "seats": HUMANS})["id"]
    return game, frames[at - 1]["said"]


def answer_first(table: Any, server: Any, game: str) -> str:
    """Answer an open question with the first of its answers; what was said.

    The table may have gone on since: sequences in which there is nothing to do are passed by themselves.
    """
    before = table.now["n"]
    offered = [option["said"] for option in table.question["options"]]
    if sum(said != "pass" for said in offered) > FEW:
        table.page.locator(".panel section li button:has(kbd)").first.click()
        table.do_it().click()
    else:
        table.options().first.click()
    table.until(lambda: table.now["n"] > before)
    return next((each for each in reversed(server.answers(game)) if each in offered), "")


def test_two_windows_in_step(server: Any, window: Callable[..., Any]) -> None:
    game = server.begin("three-champions", seats=HUMANS)
    first, second = window().open(server, game), window().open(server, game)
    for table, other in ((first, second), (second, first)):
        table.asked()
        before = other.now["n"]
        table.end().click()
        other.until(lambda other=other, before=before: other.now["n"] > before)
        table.until(lambda table=table, before=before: table.now["n"] > before)
        other.asked()
        assert first.now["hash"] == second.now["hash"]
    first.orders("movement")
    second.until(lambda: second.now["hash"] == first.now["hash"])
    mover = next(piece for piece in first.now["pieces"] if piece["n"] in first.question["pieces"])
    first.take(mover["key"])
    to = next(hex for hex in first.reach["hexes"] if hex != mover["at"] and first.in_sight(hex))
    before = second.counter(mover["key"]).get_attribute("style")
    first.click(to)
    expect(first.do_it()).to_contain_text(to)
    first.do_it().click()
    second.until(lambda: second.piece(mover["key"])["at"] == to)
    expect(second.counter(mover["key"])).not_to_have_attribute("style", before)


def test_reload_in_mid_question(server: Any, window: Callable[..., Any]) -> None:
    game, order = at_a_retreat(server)
    table = window().open(server, game)
    table.until(lambda: table.question.get("kind") not in (None, "order"))
    expect(table.options().first).to_be_visible()
    asked, hash = table.question, table.now["hash"]
    table.now = {}
    table.page.reload()
    table.seen()
    assert (table.question, table.now["hash"]) == (asked, hash)
    expect(table.options().first).to_be_visible()
    said = answer_first(table, server, game)
    assert said
    # Sequences in which there is nothing to do are passed by themselves.
    assert [each for each in server.answers(game) if each != "pass"][-2:] == [order, said]


def test_server_killed_in_mid_order(mortal: Any, window: Callable[..., Any]) -> None:
    game, order = at_a_retreat(mortal)
    table = window().open(mortal, game)
    table.until(lambda: table.question.get("kind") not in (None, "order"))
    expect(table.options().first).to_be_visible()
    asked, hash = table.question, table.now["hash"]
    mortal.kill()
    expect(table.page.get_by_text("The connection to the server is lost.")).to_be_visible()
    table.now = {}
    mortal.start()
    table.until(lambda: bool(table.now))
    expect(table.page.get_by_text("The connection to the server is lost.")).to_be_hidden()
    assert (table.question, table.now["hash"]) == (asked, hash)
    assert mortal.answers(game)[-1] == order
    expect(table.options().first).to_be_visible()
    said = answer_first(table, mortal, game)
    mortal.kill()
    mortal.start()
    assert said
    answers = mortal.answers(game)
    while answers[-1] == "pass":  # sequences in which there is nothing to do are passed by themselves
        answers.pop()
    assert answers[-2:] == [order, said]
