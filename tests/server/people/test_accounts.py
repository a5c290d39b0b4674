"""Accounts: made, used, limited, ended; one's own data goes out and away; moderators leave a trace."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from argon2 import extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Table

from gonfanon.server.app import make_app
from gonfanon.server.notices.schema import targets
from gonfanon.server.people.accounts import fits
from gonfanon.server.people.accounts import hasher as product_hasher
from gonfanon.server.people.schema import accounts, audits, sessions, talk, visitors
from gonfanon.server.people.settings import Limits, Settings
from tests.server.conftest import Browser, Browsers, Message

PASSWORD = "a long pass phrase"


def register(
    who: Browser, login: str = "bohemond", password: str = PASSWORD, status: int = 200, **more: Any
) -> Response:
    return who.ask("POST", "/api/people/register", {"login": login, "password": password, **more}, status)


def sign_in(who: Browser, login: str = "bohemond", password: str = PASSWORD, status: int = 200) -> Response:
    return who.ask("POST", "/api/people/sign-in", {"login": login, "password": password}, status)


def me(who: Browser) -> Message:
    found: Message = who.ask("GET", "/api/people/me", status=200).json()
    return found


def offered(host: Browser, **more: Any) -> Message:
    found: Message = host.ask("POST", "/api/offers", {"scenario": "the-well", **more}, 201).json()
    return found


def link_of(offer: Message) -> str:
    found: str = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    return found


def rows(house: Litestar, table: Table) -> list[Message]:
    with house.state.hall.store.reading() as disk:
        return [dict(row) for row in disk.execute(table.select()).mappings()]


def role_of(house: Litestar, login: str, role: str) -> None:
    admission = house.state.admission
    asyncio.run(admission.door.accounts.set_role(login, role, "admin"))
    admission.visitors.forget()


def test_an_account_is_made_and_used(browser: Browsers, house: Litestar) -> None:
    first, again = browser(), browser()
    register(first)
    assert me(first)["person"] == {"name": "bohemond", "login": "bohemond"}
    sign_in(again, "BOHEMOND")
    assert me(again)["person"]["login"] == "bohemond"
    (row,) = rows(house, accounts)
    assert row["password"].startswith("$argon2id$") and PASSWORD not in row["password"]
    first.ask("POST", "/api/people/sign-out", {}, 200)
    assert "person" not in me(first) and me(again)["person"]


def test_a_hash_costs_what_its_authors_recommend() -> None:
    """The hasher of the product, which the other tests replace by a quicker one."""
    made = product_hasher().hash(PASSWORD)
    assert extract_parameters(made) == RFC_9106_LOW_MEMORY
    assert fits(made, PASSWORD) and not fits(made, "another pass phrase")


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("x", PASSWORD, "bad-login"),
        ("a b", PASSWORD, "bad-login"),
        ("<script>", PASSWORD, "bad-login"),
        ("x" * 25, PASSWORD, "bad-login"),
        ("odo", "short", "bad-password"),
        ("odo-of-bayeux", "Odo-of-Bayeux", "bad-password"),
        ("odo", "x" * 201, "bad-password"),
    ],
)
def test_names_and_passwords_that_nobody_can_have(
    browser: Browsers, login: str, password: str, code: str
) -> None:
    assert register(browser(), login, password, 400).json()["code"] == code


def test_a_name_is_taken_once_whatever_its_capitals(browser: Browsers) -> None:
    register(browser(), "Odo")
    answer = register(browser(), "oDO", status=409)
    assert answer.json()["code"] == "login-taken"


def test_a_guest_keeps_his_seats_when_he_makes_an_account(browser: Browsers) -> None:
    host, guest, elsewhere = browser(), browser(), browser()
    offer = offered(host)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {"name": "Aimery"}, 200)
    before = guest.jar
    register(guest, "aimery")
    assert guest.jar != before, "a new account gets a new session"
    assert guest.sit(offer["game"]).table["view"] == "arab"
    sign_in(elsewhere, "aimery")
    assert elsewhere.sit(offer["game"]).table["view"] == "arab"
    old = browser()
    old.jar = before
    assert "person" not in me(old)


def test_a_guest_who_signs_in_brings_his_seats_along(browser: Browsers) -> None:
    host, guest, owner = browser(), browser(), browser()
    register(owner, "aimery")
    offer = offered(host)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {}, 200)
    sign_in(guest, "aimery")
    assert {line["id"] for line in owner.ask("GET", "/api/games").json()} == {offer["game"]}


def test_nobody_gets_both_sides_by_signing_in(browser: Browsers) -> None:
    owner, guest = browser(), browser()
    register(owner, "aimery")
    offer = offered(owner)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {}, 200)
    sign_in(guest, "aimery")
    assert guest.sit(offer["game"]).table["view"] == "norman"


def test_wrong_names_and_wrong_passwords_are_told_the_same(browser: Browsers) -> None:
    register(browser(), "bohemond")
    answers = [
        sign_in(browser(), *pair, 401) for pair in (("bohemond", "not the phrase"), ("nobody", PASSWORD))
    ]
    assert answers[0].json() == answers[1].json()


def test_passwords_are_not_guessed_for_long(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(sign_ins_an_hour=3))
    app = make_app(tmp_path / "games", delay=0, paints=False, settings=settings)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        tried = [
            client.post("/api/people/sign-in", json={"login": "odo", "password": "wrong"}).status_code
            for _ in range(4)
        ]
    assert tried == [401, 401, 401, 429]


def test_sessions_are_listed_and_ended(browser: Browsers, house: Litestar) -> None:
    here, there = browser(), browser()
    register(here)
    sign_in(there)
    window = there.sit(there.ask("POST", "/api/games", {"scenario": "the-well"}, 201).json()["id"])
    shown = here.ask("GET", "/api/people/sessions", status=200).json()
    assert [one.get("mine", False) for one in shown].count(True) == 1 and len(shown) == 2
    assert not any(one["id"] == row["mark"] for one in shown for row in rows(house, sessions))
    left = here.ask("POST", "/api/people/sessions/end", {}, 200).json()
    assert len(left) == 1 and "person" not in me(there) and me(here)["person"]
    assert window.ask("resign", side="norman")["code"] == "no-visitor", "an open window plays no more"
    assert here.ask("POST", "/api/people/sessions/end", {"id": "0000"}).json()["code"] == "no-session"


def test_another_password_ends_all_other_sessions(browser: Browsers) -> None:
    here, there = browser(), browser()
    register(here)
    sign_in(there)
    wrong = {"old": "not the phrase", "new": "another long phrase"}
    assert here.ask("POST", "/api/people/password", wrong).json()["code"] == "wrong-password"
    here.ask("POST", "/api/people/password", {"old": PASSWORD, "new": "another long phrase"}, 200)
    assert me(here)["person"] and "person" not in me(there)
    sign_in(there, status=401)
    sign_in(there, password="another long phrase")


def test_ones_own_data_comes_out_whole_and_without_secrets(browser: Browsers, house: Litestar) -> None:
    host, guest = browser(), browser()
    register(host, mail="bohemond@example.org")
    offer = offered(host)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {"name": "Aimery"}, 200)
    answer = host.ask("GET", "/api/people/export", status=200)
    found = answer.json()
    assert found["account"][0]["mail"] == "bohemond@example.org"
    assert found["seats"][0]["game"] == found["offers"][0]["game"] == offer["game"]
    secret = [row["mark"] for row in rows(house, sessions)] + [rows(house, accounts)[0]["password"], "Aimery"]
    assert not any(word in answer.text for word in secret)


def test_whoever_is_forgotten_is_gone_and_the_others_keep_their_game(
    browser: Browsers, house: Litestar
) -> None:
    host, guest = browser(), browser()
    register(host, mail="bohemond@example.org")
    offer = offered(host)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {"name": "Aimery"}, 200)
    alone = host.ask("POST", "/api/games", {"scenario": "the-well"}, 201).json()["id"]
    assert host.ask("POST", "/api/people/forget", {"password": "wrong"}).json()["code"] == "wrong-password"
    host.ask("POST", "/api/people/forget", {"password": PASSWORD}, 200)
    assert "person" not in me(host)
    assert rows(house, accounts) == []
    told = str([rows(house, table) for table in (accounts, sessions, visitors, talk)])
    assert "bohemond" not in told.lower()
    assert guest.sit(offer["game"]).table["view"] == "arab"
    with house.state.hall.store.reading() as disk:
        kept = set(disk.exec_driver_sql("SELECT id FROM game").scalars())
    assert kept == {offer["game"]} and alone not in kept
    sign_in(browser(), status=401)


def test_moderators_ban_and_leave_a_trace(browser: Browsers, house: Litestar) -> None:
    judge, chief, rogue, other = browser(), browser(), browser(), browser()
    for who, name in ((judge, "judge"), (chief, "chief"), (rogue, "rogue"), (other, "other")):
        register(who, name)
    role_of(house, "judge", "moderator")
    role_of(house, "chief", "admin")
    sign_in(judge, "judge")
    sign_in(chief, "chief")
    ban = {"login": "rogue", "reason": "cheats"}
    assert other.ask("POST", "/api/people/ban", ban).json()["code"] == "not-allowed"
    assert judge.ask("POST", "/api/people/ban", {**ban, "login": "chief"}).json()["code"] == "not-allowed"
    judge.ask("POST", "/api/people/ban", ban, 200)
    assert "person" not in me(rogue)
    answer = sign_in(rogue, "rogue", status=403)
    assert answer.json()["code"] == "banned" and "cheats" in answer.json()["message"]["en"]
    judge.ask("POST", "/api/people/ban", {"login": "rogue"}, 200)
    sign_in(rogue, "rogue")
    assert other.ask("GET", "/api/people/audit").json()["code"] == "not-allowed"
    told = [
        (line["who"], line["deed"], line["about"]) for line in judge.ask("GET", "/api/people/audit").json()
    ]
    assert {("judge", "ban", "rogue"), ("judge", "unban", "rogue"), ("admin", "role-admin", "chief")} <= set(
        told
    )
    assert len(rows(house, audits)) == 4


def test_accounts_can_be_closed(tmp_path: Path) -> None:
    app = make_app(tmp_path / "games", delay=0, paints=False, settings=Settings(accounts=False))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert client.get("/api/people/me").json() == {"accounts": False}
        answer = client.post("/api/people/register", json={"login": "odo", "password": PASSWORD})
    assert answer.json()["code"] == "no-registering"


def test_where_notices_go_is_given_out_and_forgotten_with_the_account(
    browser: Browsers, house: Litestar
) -> None:
    who, guest = browser(), browser()
    register(who)
    offer = offered(who)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {}, 200)
    hook = {
        "game": offer["game"],
        "channel": "webhook",
        "address": "https://93.184.216.34/hook",
        "kinds": ["turn"],
    }
    who.ask("POST", "/api/notices", {**hook, "side": "norman"}, 201)
    guest.ask("POST", "/api/notices", {**hook, "side": "arab", "address": "https://93.184.216.34/other"}, 201)
    data = who.ask("GET", "/api/people/export", status=200).json()
    assert [one["address"] for one in data["notices"]] == ["https://93.184.216.34/hook"]
    who.ask("POST", "/api/people/forget", {"password": PASSWORD}, 200)
    assert [one["address"] for one in rows(house, targets)] == ["https://93.184.216.34/other"]
