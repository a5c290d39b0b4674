"""Tournaments at a server: made, joined, begun, and taken on round by round by what is played."""

from typing import Any

import pytest

from tests.server.conftest import Browser, Browsers, Message

PASSWORD = "a long pass phrase"
GAME = {"scenario": "the-well", "clock": "live 30+10"}


@pytest.fixture
def people(browser: Browsers) -> list[Browser]:
    """Four people with accounts."""
    found = []
    for n in range(4):
        one = browser()
        one.ask("POST", "/api/people/register", {"login": f"player{n}", "password": PASSWORD}, 200)
        found.append(one)
    return found


def made(host: Browser, kind: str = "swiss", **more: Any) -> str:
    found: str = host.ask(
        "POST", "/api/tournaments", {"title": "Autumn cup", "kind": kind, "game": GAME, **more}, 201
    ).json()["id"]
    return found


def seen(who: Browser, id: str) -> Message:
    found: Message = who.ask("GET", f"/api/tournaments/{id}", status=200).json()
    return found


def begun(people: list[Browser], kind: str, **more: Any) -> str:
    id = made(people[0], kind, **more)
    for n, one in enumerate(people):
        assert one.ask("POST", f"/api/tournaments/{id}/enter", {"seed": f"ab{n}"}, 200).json()["entered"]
    people[0].ask("POST", f"/api/tournaments/{id}/begin", {}, 200)
    return id


def by_name(people: list[Browser]) -> dict[str, Browser]:
    return {f"player{n}": one for n, one in enumerate(people)}


def first_wins(people: list[Browser], shown: Message) -> None:
    """The second player of every open game gives up."""
    for game in shown["games"][-1]:
        if game.get("score") is None:
            second = by_name(people)[game["second"]["login"]]
            window = second.sit(game["game"])
            assert window.table["view"] == "arab", "the second has the second side"
            assert window.ask("resign")["t"] == "done"


def test_a_swiss_tournament_goes_on_by_itself_until_it_is_over(people: list[Browser]) -> None:
    id = begun(people, "swiss", rounds=2)
    met = set()
    for number in (1, 2):
        shown = seen(people[1], id)
        assert shown["state"] == "running" and len(shown["games"]) == number
        met |= {frozenset((game["first"]["login"], game["second"]["login"])) for game in shown["games"][-1]}
        assert sum(game.get("mine", False) for game in shown["games"][-1]) == 1
        first_wins(people, shown)
    assert len(met) == 4, "nobody met anybody twice"
    shown = seen(people[0], id)
    assert shown["state"] == "over"
    assert [row["points"] for row in shown["players"]] == [4, 2, 2, 0] and shown["players"][0]["rank"] == 1
    record = people[0].ask("GET", f"/api/games/{shown['games'][0][0]['game']}/record", status=200).text
    assert b"seat norman 0 ab".hex() in record, "the dice come from the numbers of the players too"


def test_a_knock_out_with_a_bye_and_one_who_leaves(people: list[Browser]) -> None:
    people = people[:3]
    id = begun(people, "knock-out")
    shown = seen(people[0], id)
    assert len(shown["games"][0]) == 1 and shown["rounds"] == 2
    first_wins(people, shown)
    shown = seen(people[0], id)
    final = shown["games"][1][0]
    assert "player0" in (final["first"]["login"], final["second"]["login"])
    score = {"round": 2, "board": 0, "score": 2}
    assert people[1].ask("POST", f"/api/tournaments/{id}/score", score).json()["code"] == "not-your-game"
    shown = people[0].ask("POST", f"/api/tournaments/{id}/score", score, 200).json()
    assert shown["state"] == "over" and shown["games"][1][0]["score"] == 2
    assert people[0].ask("POST", f"/api/tournaments/{id}/score", score).json()["code"] == "tournament-score"


def test_who_has_left_a_league_loses_what_he_does_not_play(people: list[Browser]) -> None:
    people = people[:3]
    id = begun(people, "league")
    people[2].ask("POST", f"/api/tournaments/{id}/leave", {}, 200)
    for _ in range(3):
        shown = seen(people[0], id)
        if shown["state"] == "over":
            break
        for game in shown["games"][-1]:
            if game.get("score") is None:
                score = {"round": len(shown["games"]), "board": game["board"], "score": 2}
                people[0].ask("POST", f"/api/tournaments/{id}/score", score, 200)
    shown = seen(people[0], id)
    assert shown["state"] == "over" and len(shown["games"]) == 3
    assert next(row for row in shown["players"] if row.get("gone"))["who"]["login"] == "player2"


def test_what_cannot_be_is_refused(people: list[Browser], browser: Browsers) -> None:
    host, guest = people[0], browser()
    guest.ask("POST", "/api/people/name", {"name": "Odo"}, 200)
    id = made(host)
    for who, path, body, code in (
        (guest, f"/{id}/enter", {}, "tournament-guest"),
        (guest, "", {"title": "x", "kind": "swiss", "game": GAME}, "tournament-guest"),
        (host, "", {"title": " ", "kind": "swiss", "game": GAME}, "tournament-title"),
        (host, "", {"title": "x", "kind": "swiss", "game": {"scenario": "no-such"}}, "no-scenario"),
        (host, "", {"title": "x", "kind": "swiss", "game": {**GAME, "clock": "soon"}}, "bad-clock"),
        (host, f"/{id}/begin", {}, "tournament-few"),
        (people[1], f"/{id}/begin", {}, "not-your-game"),
        (host, "/nothing/enter", {}, "no-tournament"),
    ):
        assert who.ask("POST", f"/api/tournaments{path}", body).json()["code"] == code, (path, code)
    for one in people[:3]:
        one.ask("POST", f"/api/tournaments/{id}/enter", {}, 200)
    many = made(host, rounds=9)
    for one in people[:2]:
        one.ask("POST", f"/api/tournaments/{many}/enter", {}, 200)
    assert host.ask("POST", f"/api/tournaments/{many}/begin", {}).json()["code"] == "tournament-rounds"
    host.ask("POST", f"/api/tournaments/{id}/begin", {}, 200)
    assert people[3].ask("POST", f"/api/tournaments/{id}/enter", {}).json()["code"] == "tournament-begun"
    assert len(guest.ask("GET", "/api/tournaments", status=200).json()) == 2
