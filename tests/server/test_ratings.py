"""Ratings and profiles."""

import pytest

from gonfanon.server.people.glicko import Rating, Result, rated

BOTH_STORES = True
PASSWORD = "a long pass phrase"


def test_the_example_of_glickmans_paper():
    others = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    results = [Result(other, score) for other, score in zip(others, (1, 0, 0), strict=True)]
    after = rated(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_doubt_grows():
    after = rated(Rating(1600, 50, 0.06), [])
    assert after.rating == 1600 and 50 < after.deviation < 52
    assert rated(Rating(1600, 350), []).deviation == 350


def test_what_one_wins_the_other_loses():
    won, lost = (rated(Rating(), [Result(Rating(), score)]) for score in (1, 0))
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating) and won.rating > 1600


def played(host, guest, rated, pace="live"):
    wanted = {"scenario": "the-well", "rated": rated, "pace": pace}
    offer = host.ask("POST", "/api/offers", wanted, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    assert host.sit(offer["game"]).ask("resign", side="norman")["t"] == "done"


def profile(who, login):
    return who.ask("GET", f"/api/people/profile/{login}", status=200).json()


def test_rated_games_are_counted_once_and_others_not_at_all(browser):
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
