"""Games of an older engine in the browser: opened, answered, taken back, given up, written down, moved on.

Each is put into the store as a program of engine 0.1 left it: the archive of that engine writes its head and rows.
"""

import re
import time
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient

from gonfanon import play
from gonfanon.engines.remote import RemoteGame, open_stored
from gonfanon.server.app import make_app
from gonfanon.server.games.older_table import standing_of
from gonfanon.server.games.store import Store
from tests.server.conftest import Begin, Client

SECRET = "5e" * 32


@pytest.fixture
def keep(folder: Path) -> Callable[..., str]:
    """Leave a game of engine 0.1 in the store before the server starts."""

    def keep(id: str = "old", scenario: str = "the-well", answers: int = 6, **seats: str) -> str:
        load_and_save = {"do": "new", "scenario": scenario, "secret": SECRET, "seats": seats}
        game = RemoteGame("0.1", load_and_save)
        for _ in range(answers):
            ask, options = game.ask(), game.options()
            assert ask is not None
            game.answer(options.answers[0] if options.answers else game.options(options.pieces[0]).answers[0])
        head, rows = game.stored()
        store = Store(folder)
        store.begin_packed(id, head, rows, standing_of(game.standing))
        store.close()
        return id

    return keep


def number(page: str) -> str:
    found = re.search(r'name="n" value="(\d+)"', page)
    assert found
    return found[1]


def say(client: Client, id: str, deed: str, side: str = "both", **form: str) -> str:
    page = client.get(f"/older/{id}?side={side}&lang=en").text
    answer = client.post(
        f"/older/{id}/{deed}?side={side}&lang=en", data={"n": number(page), **form}, follow_redirects=True
    )
    assert answer.status_code == 200, unescape(re.sub(r"<[^>]+>", " ", answer.text))[-600:]
    return unescape(answer.text)


def test_a_game_of_an_older_engine_is_told_apart(keep: Callable[..., str], client: Client) -> None:
    keep()
    row = client.get("/api/games").json()[0]
    assert (row["id"], row["scenario"], row["over"]) == ("old", "the-well", False)
    with client.websocket_connect("/ws/games/old") as socket:
        assert socket.receive_json()["code"] == "other-engine"
    answer = client.get("/api/games/old/replay")
    assert (answer.status_code, answer.json()["code"]) == (409, "other-engine")
    new = client.post("/api/games", json={"scenario": "the-well"}).json()["id"]
    assert client.get(f"/older/{new}", follow_redirects=False).headers["location"] == f"/#/game/{new}"
    assert client.get("/older/nothing").status_code == 404


def test_it_is_answered_taken_back_and_survives_the_server(
    keep: Callable[..., str], client: Client, folder: Path
) -> None:
    keep()
    page = say(client, "old", "answer", said="pass")
    assert "engine 0.1" in page
    record = client.get("/api/games/old/record").text
    assert record.startswith("gonfanon record 1\n") and "\n7 " in record
    assert play.verify(record).ok
    say(client, "old", "undo")
    shorter = client.get("/api/games/old/record").text
    assert "\nopen 6 |" in shorter
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as again:
        assert again.get("/api/games/old/record").text == shorter


def test_what_is_not_legal_or_stale_or_not_yours_is_said_on_the_page(
    keep: Callable[..., str], client: Client
) -> None:
    keep()
    page = client.get("/older/old?lang=en").text
    seen = number(page)
    wrong = client.post("/older/old/answer?lang=en", data={"n": seen, "said": "move odon 0101"})
    assert wrong.status_code == 409 and "is not a legal answer" in wrong.text
    say(client, "old", "answer", said="pass")
    stale = client.post("/older/old/answer?lang=en", data={"n": seen, "said": "pass"})
    assert stale.status_code == 409
    asked = re.search(r"(Normans|Arabs of Sicily) must decide", client.get("/older/old?lang=en").text)
    assert asked
    other = "arab" if asked[1] == "Normans" else "norman"
    count = number(client.get("/older/old?lang=en").text)
    assert (
        client.post(f"/older/old/answer?side={other}", data={"n": count, "said": "pass"}).status_code == 409
    )
    assert client.get("/older/old?side=martian").status_code == 404


def test_it_is_given_up_and_its_record_is_true(keep: Callable[..., str], client: Client) -> None:
    keep()
    page = say(client, "old", "resign", side="norman")
    assert "won-by-resignation" in page
    report = play.verify(client.get("/api/games/old/record").text)
    assert report.ok and report.dice_proved and report.engine == "0.1"
    assert client.get("/api/games").json()[0]["over"]
    # Its secret is published: nothing is taken back any more.
    count = number_of_facts(client)
    assert client.post("/older/old/undo", data={"n": count}).status_code == 409


def number_of_facts(client: Client) -> str:
    return str(client.app.state.hall.older.tables["old"].number)


def test_it_can_be_played_to_its_end(keep: Callable[..., str], client: Client) -> None:
    keep(answers=0, norman="random", arab="random")
    until = time.monotonic() + 300
    while (
        "The game is over" not in (page := client.get("/older/old?lang=en").text) and time.monotonic() < until
    ):
        time.sleep(0.5)
    assert "The game is over" in page
    assert play.verify(client.get("/api/games/old/record").text).dice_proved


def test_it_is_looked_at_again_entry_by_entry(keep: Callable[..., str], client: Client) -> None:
    keep(answers=9)
    pages = [client.get(f"/older/old?lang=en&after={n}").text for n in range(10)]
    assert all(f"Answer {n} of" in page for n, page in enumerate(pages))
    assert "<li>" not in pages[0] and pages[9].count("<li>") >= 9


def test_it_moves_to_the_newest_engine_when_both_agree(keep: Callable[..., str], client: Client) -> None:
    keep()
    shown = unescape(client.get("/older/old?side=norman&lang=en&newer=1").text)
    assert "comes out the same" in shown or "parts at answer" in shown
    say(client, "old", "agree", side="norman")
    assert len(client.get("/api/games").json()) == 1
    # Whatever is played meanwhile makes the agreement void.
    say(client, "old", "answer", said="pass")
    assert "Agreed:" not in client.get("/older/old?lang=en").text
    say(client, "old", "agree", side="norman")
    page = say(client, "old", "agree", side="arab")
    found = re.search(r"/#/game/([0-9a-f]+)", page)
    assert found
    record = client.get(f"/api/games/{found[1]}/record").text
    assert f"engine {play.ENGINE}\n" in record and play.verify(record).ok
    count = number_of_facts(client)
    assert client.post("/older/old/answer", data={"n": count, "said": "pass"}).status_code == 409


def test_a_record_of_an_older_engine_is_opened_by_its_archive(
    client: Client, keep: Callable[..., str]
) -> None:
    keep()
    text = client.get("/api/games/old/record").text
    made = client.post("/api/games/from-record", content=text)
    assert made.status_code == 201
    id = made.json()["id"]
    assert "engine 0.1" in client.get(f"/older/{id}?lang=en").text
    assert client.get(f"/api/games/{id}/record").text == text
    wrong = client.post("/api/games/from-record", content=text.replace("pass", "move odon 0101", 1))
    assert wrong.status_code == 400 and wrong.json()["code"] == "bad-record"
    unknown = text.replace("gonfanon record 1\n", "gonfanon record 3\nengine 7.7\n")
    refused = client.post("/api/games/from-record", content=unknown)
    assert refused.status_code == 400 and "engine 7.7" in refused.json()["message"]["en"]
    assert client.delete(f"/api/games/{id}").status_code == 204


def test_a_secret_set_up_stays_secret(client: Client, keep: Callable[..., str]) -> None:
    keep(scenario="three-champions", answers=0)
    page = client.get("/older/old?lang=en").text
    placed = re.findall(r"<title>([^<]+), \d{4}, well</title>", page)
    first = re.search(r'<option value="place (\S+)|href="[^"]*piece=([a-z-]+)"', page)
    assert first
    mine = first[1] or first[2]
    assert placed == [] or all("/" not in name for name in placed)
    assert client.get("/api/games/old/record").status_code == 409
    assert (
        "Look at it from the beginning" not in page
        and "Answer 0 of" not in client.get("/older/old?after=0").text
    )
    orders = client.get(f"/older/old?lang=en&piece={mine}").text
    place = re.search(r'<option value="(place [^"]+)"', orders)
    assert place
    say(client, "old", "answer", said=place[1])
    sides = client.app.state.hall.older.tables["old"].game.standing.sides
    own, other = (client.get(f"/older/old?side={side}&lang=en").text for side in sides)
    assert place[1] in own and place[1] not in other
    assert f"{place[1].split(' ')[2]}, well</title>" not in other.replace(own, "")


def test_a_book_that_changed_closes_no_game(
    client: Client, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of this engine goes on if it comes out the same, whatever the hash of its book."""
    from gonfanon.server.games import load_and_save

    id = begin()
    head = client.app.state.hall.store.head(id)
    assert head.engine == play.ENGINE
    from msgspec.structs import replace

    game = load_and_save.played(replace(head, hash="another"), [])
    assert game.ask() is not None


def test_a_game_put_away_comes_back_as_it_was(keep: Callable[..., str], folder: Path) -> None:
    keep(answers=12)
    store = Store(folder)
    game = open_stored("0.1", store.packed_head("old"), store.packed_rows("old"))
    assert game.standing.answers >= 12
    store.close()
