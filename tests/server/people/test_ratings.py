"""Ratings and profiles."""

from typing import Any

import pytest
from litestar import Litestar

from gonfanon.server.people.glicko import Rating, Result, rated
from tests.server.conftest import Browser, Browsers, Message

BOTH_STORES = True
PASSWORD = "a long pass phrase"


def test_the_example_of_glickmans_paper() -> None:
    others = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    results = [Result(other, score) for other, score in zip(others, (1, 0, 0), strict=True)]
    after = rated(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_doubt_grows() -> None:
    after = rated(Rating(1600, 50, 0.06), [])
    assert after.rating == 1600 and 50 < after.deviation < 52
    assert rated(Rating(1600, 350), []).deviation == 350


def test_what_one_wins_the_other_loses() -> None:
    won, lost = (rated(Rating(), [Result(Rating(), score)]) for score in (1, 0))
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating) and won.rating > 1600


def played(host: Browser, guest: Browser, rated: bool, pace: str = "live") -> None:
    wanted = {"scenario": "the-well", "rated": rated, "pace": pace}
    offer = host.ask("POST", "/api/offers", wanted, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    assert host.sit(offer["game"]).ask("resign", side="norman")["t"] == "done"


def profile(who: Browser, login: str) -> Message:
    found: Message = who.ask("GET", f"/api/people/profile/{login}", status=200).json()
    return found


def test_rated_games_are_counted_once_and_others_not_at_all(browser: Browsers) -> None:
    host, guest, anybody = browser(), browser(), browser()
    for who, name in ((host, "host"), (guest, "guest")):
        who.ask("POST", "/api/people/register", {"login": name, "password": PASSWORD}, 200)
    played(host, guest, rated=False)
    assert profile(anybody, "host")["ratings"] == []
    played(host, guest, rated=True)
    played(host, guest, rated=True, pace="correspondence")
    for _ in range(2):
        lost, won = profile(anybody, "host"), profile(anybody, "GUEST")
    assert (lost["games"], lost["won"], lost["lost"], won["won"]) == (3, 0, 3, 3)
    assert [(one["pace"], one["games"]) for one in won["ratings"]] == [("correspondence", 1), ("live", 1)]
    assert all(one["rating"] > 1500 for one in won["ratings"])
    assert all(one["rating"] < 1500 for one in lost["ratings"])
    assert lost["sides"] == ["norman"] and won["login"] == "guest"
    assert anybody.ask("GET", "/api/people/profile/nobody").json()["code"] == "no-account"


def against(who: Browser, status: int = 201, **more: Any) -> Message:
    """A rated battle against an opponent of the machine, or why there is none."""
    wanted = {"scenario": "the-well", "seats": {"arab": "squire:bold"}, "terms": {"rated": True}, **more}
    found: Message = who.ask("POST", "/api/games", wanted, status).json()
    return found


def ranked(who: Browser) -> dict[str, Message]:
    found = who.ask("GET", "/api/people/ratings", status=200).json()
    return {one["login"] or one["mind"]: one["rating"] for one in found}


def test_minds_have_ratings_of_their_own(browser: Browsers) -> None:
    host = browser()
    host.ask("POST", "/api/people/register", {"login": "odo", "password": PASSWORD}, 200)
    game = against(host)["id"]
    window = host.sit(game)
    assert window.table["together"]["rated"]
    for t, more in (
        ("undo", {}),
        ("agree", {"act": "offer", "what": "rewind", "to": 0}),
        ("agree", {"act": "offer", "what": "draw"}),
    ):
        assert window.ask(t, **more)["code"] == "rated-alone"
    assert window.ask("seat", side="arab", player="human")["code"] == "rated-no-minds"
    assert window.ask("hint")["code"] == "rated-no-hints"
    assert window.ask("resign", side="norman")["t"] == "done"
    found = ranked(browser())
    assert found["squire"]["rating"] > 1500 > found["odo"]["rating"]
    assert found["squire"]["games"] == found["odo"]["games"] == 1
    assert ranked(browser()) == found, "it is counted once"


@pytest.mark.parametrize(
    "more",
    [
        {"seats": {"arab": "random"}},
        {"seats": {}},
        {"handicap": {"arab": 1}},
        {"options": ["charge"]},
        {"terms": {"rated": True, "clock": {"kind": "days", "time": 86_400_000, "out": "squire"}}},
    ],
)
def test_what_is_not_rated_against_a_mind(browser: Browsers, more: dict[str, Any]) -> None:
    host = browser()
    assert against(host, 403)["code"] == "rated-guest"
    host.ask("POST", "/api/people/register", {"login": "odo", "password": PASSWORD}, 200)
    assert against(host, 400, **more)["code"] == "rated-mind"


def test_a_profile_tells_the_luck_of_somebody(browser: Browsers, house: Litestar) -> None:
    host, guest = browser(), browser()
    for who, name in ((host, "host"), (guest, "guest")):
        who.ask("POST", "/api/people/register", {"login": name, "password": PASSWORD}, 200)
    offer = host.ask("POST", "/api/offers", {"scenario": "the-well"}, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    one, two = host.sit(offer["game"]), guest.sit(offer["game"])
    one.play("pass")
    two.until(lambda table: table["n"] == one.table["n"])
    two.play("pass")
    one.until(lambda table: table["n"] == two.table["n"])
    one.play("shoot gerold adnan")
    assert one.ask("resign", side="norman")["t"] == "done"
    report = host.ask("GET", f"/api/games/{offer['game']}/report", status=200).json()
    luck = {each["side"]: each for each in report["luck"]}
    assert luck["norman"]["expected"] > 0
    for _ in range(2):
        found = profile(browser(), "host")
        assert found["promised"] == round(luck["norman"]["expected"], 1)
        assert found.get("given", 0) == round(luck["norman"]["actual"], 1)
    assert profile(browser(), "guest").get("promised", 0) == round(luck["arab"]["expected"], 1)
