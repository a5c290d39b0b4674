"""Puzzles and the trainer over HTTP."""

import time
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from gonfanon import library, play
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.library import puzzles
from gonfanon.server.games.training import tries as training
from tests.server.conftest import Client

FIRST = puzzles.puzzle_names()[0]


def test_the_list_has_every_puzzle_and_that_of_the_day(client: Client) -> None:
    day = date(2026, 11, 17)
    found = client.get(f"/api/puzzles?day={day}").json()
    assert [one["id"] for one in found["puzzles"]] == list(puzzles.puzzle_names())
    assert found["today"] == puzzles.of_day(day.toordinal())
    assert {one["book"] for one in found["puzzles"]} <= set(library.book_keys())
    assert all(one["title"]["fr"] and one["sideName"]["en"] for one in found["puzzles"])
    assert client.get("/api/puzzles").json()["today"] in puzzles.puzzle_names()


@pytest.mark.parametrize("day", ["tomorrow", "2026-02-31", "20261117", "9" * 400])
def test_a_day_that_is_none_is_refused(client: Client, day: str) -> None:
    answer = client.get(f"/api/puzzles?day={day}")
    assert answer.status_code == 400
    assert answer.json()["code"] == "no-day"


AN_ORDER = next(name for name, each in puzzles.puzzles().items() if each.step != "movement")


@pytest.mark.parametrize("name", [FIRST, AN_ORDER])
def test_a_puzzle_is_shown_with_its_position_and_solution(client: Client, name: str) -> None:
    found = client.get(f"/api/puzzles/{name}").json()
    puzzle = puzzles.puzzle(name)
    game = play.replay(puzzles.record_of(name))
    assert found["best"] == puzzle.best
    assert found["table"]["turn"] == puzzle.turn
    places = {piece["n"]: piece.get("at") for piece in found["table"]["pieces"]}
    for plan in found["plans"]:
        kept = puzzle.plans[plan["letter"]]
        assert (plan["chance"], plan["margin"]) == (kept.chance, kept.margin)
        order = read_order(game.state, kept.order) if kept.order else None
        assert len(plan["ways"]) == (
            len(kept.moves) if order is None else len(order.actors) * len(order.targets)
        )
        assert plan["who"]["en"] and plan["text"]["fr"]
        assert all(places[way["piece"]] == way["start"] for way in plan["ways"])
        for deed in plan["deeds"]:
            assert game.scene.characters[deed["way"]["piece"]].side != game.state.side
    assert found["question"]["en"] != found["question"]["fr"]
    assert any(str(puzzle.solution.chance) in reason["en"] for reason in found["reasons"])
    assert client.get(f"/art/counters/{puzzle.scenario}.svg").status_code == 200


def test_a_puzzle_that_is_none_is_refused(client: Client) -> None:
    for answer in (
        client.get("/api/puzzles/nowhere"),
        client.post("/api/puzzles/nowhere/train", json={"level": "captain"}),
    ):
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-puzzle"
    refused = client.post(f"/api/puzzles/{FIRST}/train", json={"level": "emperor"})
    assert refused.status_code == 400
    assert client.post(f"/api/puzzles/{FIRST}/train", json={"level": "human"}).status_code == 409


def known(client: Client, game: str, since: int) -> dict[str, Any]:
    """Ask until nothing more is worked out."""
    for _ in range(150):
        answer = client.get(f"/api/games/{game}/training?since={since}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if not found.get("busy"):
            return found
        time.sleep(0.3)
    raise AssertionError("still busy")


def test_a_try_tells_the_chance_before_and_after_an_order(
    client: Client, sit: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "GAMES", 4)
    puzzle = puzzles.puzzle(FIRST)
    begun = client.post(f"/api/puzzles/{FIRST}/train", json={"level": "squire"})
    assert begun.status_code == 201, begun.text
    id = begun.json()["id"]
    found = known(client, id, puzzle.answers)
    assert (found["side"], found["level"], found["orders"]) == (puzzle.side, "squire", [])
    assert found["now"] == found["start"]
    assert found["now"]["games"] == 4 and found["now"]["margin"] > 0

    # The same position again is known at once.
    again = client.post(f"/api/puzzles/{FIRST}/train", json={"level": "squire"}).json()["id"]
    assert again != id
    first = client.get(f"/api/games/{again}/training?since={puzzle.answers}").json()
    assert first["start"] == found["start"]

    # An order is given, and what it did is told.
    plan = next(plan for plan in puzzle.plans.values() if plan.moves)
    leg = plan.legs[0]
    window = sit(id)
    window.play(order_to(client, id, leg.who))
    after = known(client, id, puzzle.answers)
    assert len(after["orders"]) == 1
    told = after["orders"][0]
    assert told["was"]["games"] == told["now"]["games"] == 4
    assert told["change"] == told["now"]["chance"] - told["was"]["chance"]
    assert told["margin"] > 0
    assert after["start"] == found["start"]


def order_to(client: Client, id: str, who: str) -> str:
    """The first move that somebody may make."""
    game = play.replay(client.get(f"/api/games/{id}/record").text)
    ask = game.ask()
    assert ask is not None
    options: Any = ask.options
    return write(game.state, options.of(game.scene.number(who))[0], ask)


def test_chances_are_told_only_where_one_person_plays_minds(client: Client) -> None:
    two = client.post("/api/games", json={"scenario": "the-well"}).json()["id"]
    answer = client.get(f"/api/games/{two}/training")
    assert answer.status_code == 409
    assert answer.json()["code"] == "not-training"
    assert client.get("/api/games/0123456789ab/training").status_code == 404


def test_a_game_is_trained_from_one_of_its_entries(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 4)
    source = client.post("/api/games/from-record", content=puzzles.record_of(FIRST)).json()["id"]
    puzzle = puzzles.puzzle(FIRST)
    game = play.replay(puzzles.record_of(FIRST))
    other = next(side for side in game.sides if side != puzzle.side)
    wanted = {"at": puzzle.answers, "seats": {puzzle.side: "captain", other: "human"}}
    id = client.post(f"/api/games/{source}/branch", json=wanted).json()["id"]
    found = client.get(f"/api/games/{id}/training?since={puzzle.answers}").json()
    assert (found["side"], found["level"]) == (other, "captain")
