"""Hostile requests to the addresses of people, offers, seats and talk: each with the answer it gets."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gonfanon.server.app import make_app
from gonfanon.server.people.settings import Settings
from tests.server.conftest import Client

DEEP = "[" * 5000
OFFER = {"scenario": "the-well"}
SQL = "' OR 1=1 --"


class Visitor(Client):
    """Somebody with a session and a game that waits for an opponent."""

    game, jar = "", ""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    app = make_app(tmp_path_factory.mktemp("people"), delay=0, paints=False, settings=Settings())
    with Visitor(app, base_url="http://127.0.0.1") as client:
        made = client.post("/api/offers", json=OFFER)
        client.game = made.json()["game"]
        client.jar = made.headers["set-cookie"].partition(";")[0]
        yield client


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/offers", {"scenario": "../../etc/passwd"}, 404, "no-scenario"),
        ("/api/offers", {"scenario": "no-such-battle"}, 404, "no-scenario"),
        ("/api/offers", {"scenario": "first-steps"}, 400, "offer-lesson"),
        ("/api/offers", {**OFFER, "seats": {"nobody": "me"}}, 400, "no-side"),
        ("/api/offers", {**OFFER, "seats": {"norman": "me", "arab": "squire"}}, 400, "offer-full"),
        ("/api/offers", {**OFFER, "seats": {"norman": "marshal:bold:99999999"}}, 400, "mind-nodes"),
        ("/api/offers", {**OFFER, "seats": {"norman": "wizard"}}, 400, "no-player"),
        ("/api/offers", {**OFFER, "handicap": {"norman": 9999}}, 400, None),
        ("/api/offers", {**OFFER, "options": ["no-such-option"]}, 400, None),
        ("/api/offers", {**OFFER, "pace": "sometimes"}, 400, "not-understood"),
        ("/api/offers", {**OFFER, "watch": "everything"}, 400, "not-understood"),
        ("/api/offers", {**OFFER, "clock": "live -1"}, 400, None),
        ("/api/offers", {**OFFER, "invited": SQL}, 404, "no-account"),
        ("/api/offers", [], 400, "not-understood"),
        ("/api/offers", {}, 400, "not-understood"),
        ("/api/offers/{game}/take", {"side": "norman"}, 404, "no-game"),
        ("/api/offers/{game}/take", {"side": SQL}, 404, "no-game"),
        ("/api/offers/{game}/rematch", {}, 409, "rematch-open"),
        ("/api/offers/000000000000/rematch", {}, 409, "no-rematch"),
        ("/api/offers/000000000000/seed", {"seed": "aa"}, 409, "seed-late"),
        ("/api/seats/no-such-link", {}, 404, "no-link"),
        ("/api/seats/" + "x" * 3000, {}, 404, "no-link"),
        ("/api/seats/%00", {}, 404, "no-link"),
        ("/api/people/name", {"name": 7}, 400, "not-understood"),
        ("/api/people/register", {"login": SQL, "password": "a long pass phrase"}, 400, "bad-login"),
        (
            "/api/people/register",
            {"login": "odo", "password": "a long pass phrase", "mail": "x"},
            400,
            "bad-mail",
        ),
        ("/api/people/sign-in", {"login": SQL, "password": SQL}, 401, "wrong-password"),
        ("/api/people/sign-in", {"login": "odo", "password": "x" * 100_000}, 401, "wrong-password"),
        ("/api/people/sign-in", {"login": "odo\u0000", "password": "x"}, 401, "wrong-password"),
        ("/api/people/sessions/end", {"id": "%"}, 404, "no-session"),
        ("/api/people/ban", {"login": "odo", "reason": "x"}, 403, "not-allowed"),
        ("/api/talk/000000000000", {"said": "x"}, 404, "no-game"),
        ("/api/talk/settle", {"id": "x"}, 403, "not-allowed"),
    ],
)
def test_what_is_sent_is_refused_in_one_sentence(
    client: Visitor, path: str, body: Any, status: int, code: str | None
) -> None:
    client.cookies.clear()
    answer = client.post(path.format(game=client.game), json=body, headers={"Cookie": client.jar})
    assert answer.status_code == status, answer.text
    said = answer.json()
    assert code in (None, said["code"])
    assert said["message"]["en"] and said["message"]["fr"] and "Traceback" not in answer.text


@pytest.mark.parametrize(
    "path", ["/api/offers", "/api/people/register", "/api/people/sign-in", "/api/seats/x"]
)
@pytest.mark.parametrize("body", [DEEP, "", "{", "\x00", '{"scenario":' * 3000, json.dumps("x" * 10)])
def test_broken_bodies_are_refused(client: Visitor, path: str, body: Any) -> None:
    client.cookies.clear()
    headers = {"Content-Type": "application/json", "Cookie": client.jar}
    answer = client.post(path, content=body, headers=headers)
    assert answer.status_code in (400, 404), answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/people/sessions",
        "/api/people/export",
        "/api/people/audit",
        "/api/talk/complaints",
    ],
)
@pytest.mark.parametrize("jar", ["", "gonfanon=", "gonfanon=x", "gonfanon=" + "x" * 5000, f"gonfanon={SQL}"])
def test_without_a_session_nothing_is_told(client: Visitor, path: str, jar: str) -> None:
    client.cookies.clear()
    answer = client.get(path, headers={"Cookie": jar} if jar else {})
    assert (answer.status_code, answer.json()["code"]) == (401, "no-visitor")


@pytest.mark.parametrize("query", ["book=%27", "length=x", "pace=%00", "level=" + "x" * 2000, "unknown=1"])
def test_odd_filters_find_nothing_or_everything(client: Visitor, query: str) -> None:
    answer = client.get(f"/api/offers?{query}")
    assert answer.status_code == 200 and isinstance(answer.json(), list)


def test_answers_about_people_are_not_kept_by_proxies(client: Visitor) -> None:
    client.cookies.clear()
    for path in ("/api/people/me", "/api/offers", "/api/people/games", "/api/games"):
        answer = client.get(path, headers={"Cookie": client.jar})
        assert "no-store" in answer.headers["cache-control"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
