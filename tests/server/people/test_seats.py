"""Seats of a public server: a link gives one away, and a visitor sees and plays what is his."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from gonfanon.battle.notation.notation import write
from gonfanon.rules.words.field import Place
from gonfanon.server.app import make_app
from gonfanon.server.people.settings import Settings
from tests.server.conftest import Begin, Browser, Browsers, Client, Message

HOST = "http://127.0.0.1"
SECRET = "three-champions"
"""Its sides set up in secret."""


def offered(host: Browser, scenario: str = "the-well", **more: Any) -> Message:
    found: Message = host.ask("POST", "/api/offers", {"scenario": scenario, **more}, 201).json()
    return found


def link_of(offer: Message) -> str:
    found: str = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    return found


def joined(host: Browser, guest: Browser, scenario: str = "the-well", **more: Any) -> str:
    offer = offered(host, scenario, **more)
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {"name": "Aimery", "seed": "b2"}, 200)
    found: str = offer["game"]
    return found


def test_a_link_gives_its_seat_to_whoever_takes_it_first(browser: Browsers) -> None:
    host, guest, late = browser(), browser(), browser()
    offer = offered(host, name="Bohemond")
    assert [seat.get("open", False) for seat in offer["seats"]] == [False, True]
    link = link_of(offer)
    looked = guest.ask("GET", f"/api/seats/{link}", status=200).json()
    assert looked["host"] == {"name": "Bohemond"} and not looked["begun"]
    assert "link" not in str(looked["seats"]), "only the host may give seats away"
    assert not guest.jar, "looking makes no session"
    taken = guest.ask("POST", f"/api/seats/{link}", {"name": "  Aim\u0007ery\n"}, 200).json()
    assert taken["begun"] and taken["seats"][1]["who"] == {"name": "Aim ery"}
    assert taken["seats"][1]["mine"] and not taken["seats"][0].get("mine", False)
    assert late.ask("POST", f"/api/seats/{link}", {}).json()["code"] == "seat-taken"
    assert not late.jar
    again = guest.ask("POST", f"/api/seats/{link}", {}, 200).json()
    assert again["game"] == offer["game"], "who has it may come back by the same link"


def test_nobody_takes_both_sides_by_link(browser: Browsers) -> None:
    host = browser()
    link = link_of(offered(host))
    assert host.ask("POST", f"/api/seats/{link}", {}).json()["code"] == "seat-own"


def test_a_game_begins_when_its_last_seat_is_taken(browser: Browsers) -> None:
    host, guest = browser(), browser()
    offer = offered(host)
    with pytest.raises(Exception):  # noqa: B017 - the window is closed with a word before it shows a table
        host.sit(offer["game"])
    guest.ask("POST", f"/api/seats/{link_of(offer)}", {}, 200)
    assert host.sit(offer["game"]).table["seats"] == {"norman": "human", "arab": "human"}


def test_the_cookie_is_kept_from_scripts_and_other_sites(tmp_path: Path) -> None:
    for url, secure in (("", False), ("https://play.example.org", True)):
        settings = Settings(url=url)
        app = make_app(tmp_path / str(secure), delay=0, paints=False, settings=settings)
        with TestClient(app, base_url=HOST) as client:
            answer = client.post("/api/offers", json={"scenario": "the-well"})
            cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie
        assert ("; secure" in cookie) == secure == cookie.startswith("__host-")


def test_sessions_and_links_lie_in_the_database_as_hashes(browser: Browsers, house: Litestar) -> None:
    host, guest = browser(), browser()
    offer = offered(host)
    link = link_of(offer)
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    words = [jar.partition("=")[2] for jar in (host.jar, guest.jar)]
    store = house.state.hall.store
    with store.reading() as disk:
        for table in ("session", "seat", "terms", "visitor"):
            rows = str(list(disk.exec_driver_sql(f'SELECT * FROM "{table}"')))
            assert not any(word in rows for word in (*words, link)), table


def test_a_seat_shows_its_own_side_whatever_the_address_asks_for(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest, "the-well")
    assert guest.sit(game).ask("resign", side="norman")["code"] == "not-yours"
    for who, side in ((guest, "norman"), (other, "norman"), (other, "arab")):
        socket = who.open(f"/ws/games/{game}?side={side}")
        assert socket.receive_json(timeout=20)["code"] == "not-your-seat"


def first_place(house: Litestar, game: str) -> str:
    """An order by which the side that is asked places somebody."""
    battle = house.state.hall.tables[game].game
    ask = battle.ask()
    words = (word for piece in ask.options.pieces for word in ask.options.of(piece))
    return write(battle.state, next(word for word in words if isinstance(word, Place)), ask)


def test_a_secret_set_up_is_secret_for_the_other_seat_and_for_spectators(
    browser: Browsers, house: Litestar
) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest, SECRET)
    window, facing, watching = host.sit(game), guest.sit(game), other.sit(game)
    side = window.table["question"]["side"]
    before = [eyes.table["pieces"] for eyes in (facing, watching)]
    window.play(first_place(house, game))
    for eyes, seen in zip((guest.sit(game), other.sit(game)), before, strict=True):
        assert eyes.table["pieces"] == seen, "somebody sees where the others stand"
        assert not eyes.table["log"]
    assert any(piece["side"] == side for piece in before[0])
    for path in ("record", "replay", "report"):
        assert other.ask("GET", f"/api/games/{game}/{path}").status_code == 409
    assert other.ask("POST", f"/api/games/{game}/branch", {"at": 0}).json()["code"] == "branch-open"


def test_spectators_change_nothing(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    window = other.sit(game)
    said = "end"
    deeds: tuple[Message, ...] = (
        {"t": "answer", "said": said, "hash": window.table["hash"]},
        {"t": "undo"},
        {"t": "resign", "side": "norman"},
        {"t": "seat", "side": "norman", "player": "squire"},
        {"t": "hold", "hash": window.table["hash"]},
        {"t": "standing", "side": "norman", "orders": {}},
        {"t": "retry"},
    )
    for deed in deeds:
        assert window.ask(deed.pop("t"), **deed)["code"] == "only-watching"
    assert window.ask("threats")["t"] == "threats"
    assert host.sit(game).table["n"] == window.table["n"]


@pytest.mark.parametrize("path", ["", "/record", "/replay", "/report", "/branch"])
def test_a_game_that_nobody_may_watch_is_not_there_for_others(browser: Browsers, path: str) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest, watch="nobody")
    method = {"": "DELETE", "/branch": "POST"}.get(path, "GET")
    body = {"at": 0} if path == "/branch" else None
    answer = other.ask(method, f"/api/games/{game}{path}", body)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-game")
    for kind in ("games", "any"):
        assert other.open(f"/ws/{kind}/{game}").receive_json(timeout=20)["code"] == "no-game"
    for picture in (
        f"counters/{game}.svg",
        f"field/{game}.webp",
        f"floor/{game}/0.svg",
        f"section/{game}/a.svg",
    ):
        assert other.ask("GET", f"/art/{picture}").status_code == 404
    assert host.sit(game).table["game"] == game


def test_everybody_lists_his_own_games(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    alone = other.ask("POST", "/api/games", {"scenario": "the-well"}, 201).json()["id"]
    lists = [{line["id"] for line in who.ask("GET", "/api/games").json()} for who in (host, guest, other)]
    assert lists == [{game}, {game}, {alone}]
    assert browser().ask("GET", "/api/games").json() == []


def test_a_game_of_two_is_thrown_away_by_nobody_and_ones_own_by_its_owner(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    for who in (host, guest, other):
        assert who.ask("DELETE", f"/api/games/{game}").json()["code"] == "not-your-game"
    alone = other.ask("POST", "/api/games", {"scenario": "the-well"}, 201).json()["id"]
    assert host.ask("DELETE", f"/api/games/{alone}").json()["code"] == "not-your-game"
    other.ask("DELETE", f"/api/games/{alone}", status=204)
    assert other.ask("GET", "/api/games").json() == []


def test_a_finished_game_is_open_to_whoever_may_see_it(browser: Browsers) -> None:
    host, guest, other = browser(), browser(), browser()
    game = joined(host, guest)
    window = host.sit(game)
    assert window.ask("resign")["t"] == "done"
    assert other.sit(game, "arab").table["over"]
    record = other.ask("GET", f"/api/games/{game}/record", status=200).text
    assert "norman" in record
    assert other.ask("POST", f"/api/games/{game}/branch", {"at": 0}, 201).json()["id"] != game


def test_nobody_chooses_the_dice_of_a_public_game(browser: Browsers) -> None:
    answer = browser().ask("POST", "/api/games", {"scenario": "the-well", "seed": 7})
    assert (answer.status_code, answer.json()["code"]) == (400, "seed-public")


def test_offers_in_the_lobby_are_found_by_what_they_are(browser: Browsers) -> None:
    host, guest = browser(), browser()
    offered(host, listed=True, pace="correspondence", level="beginner", note="slow\nplease")
    offered(host, listed=False)
    (shown,) = guest.ask("GET", "/api/offers").json()
    assert shown["note"] == "slow please"
    for query, count in (
        (f"book={shown['book']}", 1), ("book=other", 0), ("pace=correspondence", 1), ("pace=live", 0),
        ("level=beginner", 1), ("level=seasoned", 0), ("length=short", 1), ("length=long", 0),
    ):  # fmt: skip
        assert len(guest.ask("GET", f"/api/offers?{query}").json()) == count, query
    taken = guest.ask("POST", f"/api/offers/{shown['game']}/take", {"name": "Tancred"}, 200).json()
    assert taken["begun"] and guest.ask("GET", "/api/offers").json() == []


def test_an_offer_is_withdrawn_by_who_made_it_and_not_when_it_has_begun(browser: Browsers) -> None:
    host, guest = browser(), browser()
    offer = offered(host)
    assert guest.ask("DELETE", f"/api/offers/{offer['game']}").json()["code"] == "no-visitor"
    guest.ask("POST", "/api/people/name", {"name": "Odo"}, 200)
    assert guest.ask("DELETE", f"/api/offers/{offer['game']}").json()["code"] == "not-your-game"
    host.ask("DELETE", f"/api/offers/{offer['game']}", status=204)
    assert guest.ask("GET", f"/api/seats/{link_of(offer)}").json()["code"] == "no-link"
    begun = joined(host, guest)
    assert host.ask("DELETE", f"/api/offers/{begun}").json()["code"] == "offer-begun"


def test_local_servers_have_no_cookie_and_no_people(client: Client, begin: Begin) -> None:
    game = begin()
    for path in ("/api/games", f"/api/games/{game}/record", "/api/scenarios"):
        assert "set-cookie" not in client.get(path).headers
    assert client.get("/api/offers").status_code == 404
    assert client.get("/api/people/me").status_code == 404
