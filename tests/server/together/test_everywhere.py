"""One game live, a move a day, by mail, at one screen, and on a server again: the same answers all the way."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from gonfanon import play
from gonfanon.cli import OK, main
from gonfanon.mail.letters import read_mail
from tests.server.conftest import Browser, Browsers, Client, Sit
from tests.server.people.test_seats import joined, link_of, offered

DAY = 24 * 3600 * 1000


def texts_of(record: str) -> list[str]:
    game = play.open_game(record)
    assert isinstance(game, play.Game)
    return [entry.text for entry in game.log]


def posted(who: Browser, record: str) -> str:
    who.client.cookies.clear()
    headers = {"Cookie": who.jar, "Content-Type": "text/plain"}
    answer = who.client.post("/api/games/from-record", content=record, headers=headers)
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def by_mail(folder: Path, record: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both players go on by letters; the record of what came of it."""
    monkeypatch.chdir(folder)
    (folder / "ours.record").write_text(record)
    assert main(["mail", "new", "ours.record", "--as", "norman", "--file", "g.mail"]) == OK
    for words in (["join", "g.mail", "--record", "ours.record"], *[["play", "g.mail"]] * 3):
        (folder / "typed").write_text("pass\n1\n" * 20 + "send\n")
        with (folder / "typed").open() as typed:
            monkeypatch.setattr("sys.stdin", typed)
            assert main(["mail", *words]) == OK
    assert sum(len(letter.rows) for letter in read_mail((folder / "g.mail").read_text()).letters)
    assert main(["mail", "record", "g.mail", "--to", "back.record"]) == OK
    return (folder / "back.record").read_text()


def test_one_game_from_live_to_days_to_mail_to_one_screen_and_back(
    browser: Browsers, client: Client, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = browser(), browser()
    game = joined(host, guest, clock="live 10+5")
    one, two = host.sit(game), guest.sit(game)
    one.play("pass")
    two.until(lambda table: table["n"] == one.table["n"])
    two.play("pass")
    # From live to a move a day, by the word of both.
    clock = {"kind": "days", "time": DAY}
    one.until(lambda table: table["n"] == two.table["n"])
    assert one.ask("agree", act="offer", what="clock", clock=clock)["t"] == "done"
    two.hear("agreed")
    assert two.ask("agree", act="accept")["t"] == "done"
    while one.table["together"]["clock"]["kind"] != "days":
        one.hear("agreed")
    one.play("shoot gerold adnan")
    live = host.ask("GET", f"/api/games/{game}/record", status=200).text
    assert guest.ask("GET", f"/api/games/{game}/record", status=200).text == live
    # To a file that goes to and fro by mail.
    mailed = by_mail(tmp_path, live, monkeypatch)
    assert texts_of(mailed)[: len(texts_of(live))] == texts_of(live)
    assert len(texts_of(mailed)) > len(texts_of(live))
    # To one screen: a machine of one's own, without accounts.
    looked = client.post(
        "/api/games/from-record", content=mailed, headers={"Content-Type": "text/plain"}
    ).json()
    at = len(texts_of(mailed))
    screen = client.post(f"/api/games/{looked['id']}/branch", json={"at": at, "seats": {}}).json()["id"]
    window = sit(screen)
    window.play("pass")
    here = client.get(f"/api/games/{screen}/record").text
    assert texts_of(here)[:at] == texts_of(mailed) and len(texts_of(here)) > at
    # And back to the server: the other takes his seat by a link, and both play on.
    kept = posted(host, here)
    offer = offered(host, source=kept, seats={"norman": "me", "arab": "open"})
    assert offer["after"] == len(texts_of(here))
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {"seed": "b2"}, 200)
    windows = {"norman": host.sit(offer["game"]), "arab": guest.sit(offer["game"])}
    asked = windows["norman"].table["question"]["side"]
    windows[asked].play("pass")
    last = host.ask("GET", f"/api/games/{offer['game']}/record", status=200).text
    assert texts_of(last)[: len(texts_of(here))] == texts_of(here)
    assert len(texts_of(last)) > len(texts_of(here))


@pytest.fixture
def own(browser: Browsers) -> tuple[Browser, str]:
    """Somebody with a game of his own, after some answers."""
    host = browser()
    host.ask("POST", "/api/people/name", {"name": "Tancred"})
    game = play.new("the-well", seed=5)
    game.answer("pass")
    return host, posted(host, game.record())


def test_what_cannot_go_on_with_somebody_is_refused(
    own: tuple[Browser, str], browser: Browsers, house: Litestar
) -> None:
    host, mine = own
    other = browser()

    def refused(who: Browser, **more: Any) -> str:
        found: str = who.ask("POST", "/api/offers", {"scenario": "the-well", **more}).json()["code"]
        return found

    assert refused(other, source=mine) == "no-game", "somebody else's game"
    assert refused(host, source="0123456789ab") == "no-game"
    shared = joined(host, other)
    assert refused(host, source=shared) == "no-game", "a game that others play is not tried out in another"
    asyncio.run(house.state.hall.open_game(mine))
    ended = play.new("the-well", seed=5)
    ended.resign(0)
    assert refused(host, source=posted(host, ended.record())) == "source-over"
    host.ask("POST", "/api/people/register", {"login": "tancred", "password": "a long pass phrase"}, 200)
    assert refused(host, source=mine, rated=True) == "rated-source"


def test_who_plays_on_alone_in_the_meantime_changes_nothing_for_the_other(
    own: tuple[Browser, str], browser: Browsers
) -> None:
    host, mine = own
    guest = browser()
    offer = offered(host, source=mine)
    assert offer["after"] == 1
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {}, 200)
    assert len(texts_of(host.ask("GET", f"/api/games/{offer['game']}/record", status=200).text)) == 1
