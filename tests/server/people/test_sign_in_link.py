"""Signing in by a link that comes by mail; a real mail server on loopback takes the letters."""

import re
import time as clock
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.notices.settings import Mail, NoticeSettings
from gonfanon.server.people.accounts import LINK_MINUTES
from gonfanon.server.people.settings import Settings
from tests.catching import Faked, Letters, mail_server
from tests.server.conftest import Browser, Browsers
from tests.sure import sure

PASSWORD = "a long pass phrase"


@pytest.fixture
def letters() -> Iterator[Letters]:
    found = Letters()
    controller = mail_server(found)
    yield found
    controller.stop()


@pytest.fixture
def app(tmp_path: Path, letters: Letters) -> Litestar:
    mail = Mail("127.0.0.1", letters.port, sender="table@gonfanon.example")
    settings = Settings(url="http://127.0.0.1", notices=NoticeSettings(mail))
    return make_app(tmp_path, delay=0, paints=False, settings=settings)


@pytest.fixture
def browser(app: Litestar) -> Iterator[Browsers]:
    with TestClient(app, base_url="http://127.0.0.1") as client, ExitStack() as stack:
        yield lambda: Browser(client, stack)


def registered(browser: Browsers, mail: str = "odo@example.org") -> Browser:
    who = browser()
    wanted = {"login": "odo", "password": PASSWORD, "mail": mail}
    who.ask("POST", "/api/people/register", wanted, 200)
    return who


def token_in(letters: Letters, count: int = 1) -> str:
    for _ in range(200):
        if len(letters.got) >= count:
            break
        clock.sleep(0.05)
    text = letters.got[count - 1].get_payload(decode=True).decode()
    return sure(re.search(r"http://127\.0\.0\.1/#/enter/(\S+)", text))[1]


def test_a_link_signs_in_once_and_lies_in_the_database_as_a_hash(
    browser: Browsers, app: Litestar, letters: Letters
) -> None:
    registered(browser)
    other = browser()
    assert other.ask("GET", "/api/people/me").json()["links"]
    other.ask("POST", "/api/people/sign-in-link", {"login": "ODO", "language": "fr"}, 200)
    token = token_in(letters)
    assert letters.got[0]["To"] == "odo@example.org"
    with app.state.hall.store.reading() as disk:
        assert token not in str(list(disk.exec_driver_sql("SELECT * FROM sign_in_link")))
    other.ask("POST", "/api/people/enter", {"token": token}, 200)
    assert other.ask("GET", "/api/people/me").json()["person"]["login"] == "odo"
    assert browser().ask("POST", "/api/people/enter", {"token": token}).json()["code"] == "no-sign-in-link"
    assert browser().ask("POST", "/api/people/enter", {"token": "guessed"}).status_code == 401


def test_a_link_is_over_after_its_time_and_with_the_next_one(
    browser: Browsers, app: Litestar, letters: Letters
) -> None:
    registered(browser)
    accounts = app.state.admission.door.accounts
    accounts.clock = Faked()
    other = browser()
    # Two letters under way at once may come in either order.
    other.ask("POST", "/api/people/sign-in-link", {"login": "odo"}, 200)
    old = token_in(letters, 1)
    other.ask("POST", "/api/people/sign-in-link", {"login": "odo"}, 200)
    new = token_in(letters, 2)
    assert other.ask("POST", "/api/people/enter", {"token": old}).json()["code"] == "no-sign-in-link"
    accounts.clock.now += LINK_MINUTES * 60_000 + 1
    assert other.ask("POST", "/api/people/enter", {"token": new}).json()["code"] == "no-sign-in-link"


def test_nobody_learns_who_has_an_account_and_nobody_is_flooded(browser: Browsers, letters: Letters) -> None:
    registered(browser, mail="")
    other = browser()
    answers = [other.ask("POST", "/api/people/sign-in-link", {"login": who}) for who in ("odo", "nobody")]
    assert len({(one.status_code, one.text) for one in answers}) == 1 and not letters.got
    codes = [other.ask("POST", "/api/people/sign-in-link", {"login": "odo"}).status_code for _ in range(5)]
    assert codes == [200] * 4 + [429]


def test_another_mail_address_needs_the_password(browser: Browsers, letters: Letters) -> None:
    who = registered(browser)
    wrong = who.ask("POST", "/api/people/mail", {"mail": "thief@example.org", "password": "something else"})
    assert wrong.json()["code"] == "wrong-password"
    who.ask("POST", "/api/people/mail", {"mail": "new@example.org", "password": PASSWORD}, 200)
    browser().ask("POST", "/api/people/sign-in-link", {"login": "odo"}, 200)
    token_in(letters)
    assert letters.got[0]["To"] == "new@example.org"


def test_without_a_mail_server_there_are_no_links(tmp_path: Path) -> None:
    app = make_app(tmp_path, delay=0, paints=False, settings=Settings())
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert "links" not in client.get("/api/people/me").json()
        assert client.post("/api/people/sign-in-link", json={"login": "odo"}).json()["code"] == "no-mail"
