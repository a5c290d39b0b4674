"""Rated games without advice, and what moderators do."""

import asyncio
from typing import Any

import pytest
from litestar import Litestar

from tests.server.conftest import Browser, Browsers

PASSWORD = "a long pass phrase"


def registered(browser: Browsers, login: str) -> Browser:
    who = browser()
    who.ask("POST", "/api/people/register", {"login": login, "password": PASSWORD}, 200)
    return who


def begun(host: Browser, guest: Browser, scenario: str = "the-well", **more: Any) -> str:
    offer = host.ask("POST", "/api/offers", {"scenario": scenario, **more}, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    found: str = offer["game"]
    return found


@pytest.fixture
def two(browser: Browsers) -> tuple[Browser, Browser]:
    return registered(browser, "odo"), registered(browser, "aimery")


def test_nobody_advises_or_plays_for_people_in_a_rated_game(
    two: tuple[Browser, Browser], browser: Browsers
) -> None:
    host, guest = two
    game = begun(host, guest, rated=True)
    window, watching = host.sit(game), browser().sit(game)
    assert window.table["together"]["rated"]
    for eyes in (window, watching):
        told = eyes.ask("hint")
        assert told["code"] == "rated-no-hints" and "rated" in told["message"]["en"]
    assert window.ask("seat", side="norman", player="squire")["code"] == "rated-no-minds"
    assert window.ask("resign")["t"] == "done"
    plain = host.sit(begun(host, guest))
    assert "rated" not in plain.table["together"]
    assert plain.ask("hint")["t"] == "hints"


def test_no_mind_takes_the_seat_of_who_is_out_of_time_in_a_rated_game(two: tuple[Browser, Browser]) -> None:
    host, _ = two
    wanted = {"scenario": "the-well", "rated": True, "clock": "days 3 out sergeant"}
    assert host.ask("POST", "/api/offers", wanted).json()["code"] == "rated-no-minds"


def test_minds_do_not_settle_a_battle_of_a_rated_siege(two: tuple[Browser, Browser]) -> None:
    host, guest = two
    game = begun(host, guest, scenario="candlemas", rated=True)
    socket = host.open(f"/ws/any/{game}")
    side = socket.receive_json(timeout=20)["view"]
    for t, more in (("settle", {"on": True}), ("seat", {"side": side, "player": "squire"})):
        socket.send_json({"t": t, "id": 3, **more})
        told = socket.receive_json(timeout=20)
        while told["t"] != "error":
            told = socket.receive_json(timeout=20)
        assert told["code"] in ("rated-no-hints", "rated-no-minds")


def test_a_moderator_takes_the_word_from_somebody_and_gives_it_back(
    two: tuple[Browser, Browser], browser: Browsers, house: Litestar
) -> None:
    host, guest = two
    judge = registered(browser, "judge")
    wanted = {"login": "aimery", "reason": "rude words"}
    assert judge.ask("POST", "/api/people/silence", wanted).json()["code"] == "not-allowed"
    accounts = house.state.admission.door.accounts
    for name, role in (("judge", "moderator"), ("odo", "admin")):
        asyncio.run(accounts.set_role(name, role, "admin"))
    for who, name in ((judge, "judge"), (host, "odo")):
        who.ask("POST", "/api/people/sign-in", {"login": name, "password": PASSWORD}, 200)
    game = begun(host, guest)
    judge.ask("POST", "/api/people/silence", wanted, 200)
    told = guest.ask("POST", f"/api/talk/{game}", {"said": "x"}).json()
    assert told["code"] == "silenced" and "rude words" in told["message"]["fr"]
    assert (
        judge.ask("POST", "/api/people/silence", {"login": "odo", "reason": "x"}).json()["code"]
        == "not-allowed"
    )
    judge.ask("POST", "/api/people/silence", {"login": "aimery"}, 200)
    guest.ask("POST", f"/api/talk/{game}", {"said": "x"}, 201)
    deeds = [
        (line["who"], line["deed"], line["about"]) for line in judge.ask("GET", "/api/people/audit").json()
    ]
    assert deeds[:2] == [("judge", "unsilence", "aimery"), ("judge", "silence", "aimery")]
