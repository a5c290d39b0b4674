"""Spectators who see a game later than its players: nothing newer leaves the server."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.games.disk.rows import ANSWERED, FACT
from gonfanon.server.games.late import Delay, delay_in
from gonfanon.server.people.settings import Settings
from gonfanon.server.together.clocks import MINUTE
from tests.catching import Faked
from tests.server.conftest import Browser, Browsers, Message, Window
from tests.sure import sure

ROWS = st.lists(st.tuples(st.sampled_from([ANSWERED, FACT]), st.integers(0, 100)), max_size=30).map(
    lambda rows: [(what, sum(at for _, at in rows[: n + 1])) for n, (what, _) in enumerate(rows)]
)


@given(ROWS, st.integers(0, 5), st.integers(0, 8), st.integers(0, 3000))
def test_what_is_seen_is_a_beginning_and_never_too_new(
    rows: list[tuple[str, int]], minutes: int, answers: int, past: int
) -> None:
    now = (rows[-1][1] if rows else 0) + past
    seen = Delay(minutes, answers).seen(rows, now, lambda row: row)
    hidden = rows[len(seen) :]
    assert rows[: len(seen)] == seen
    if minutes:
        assert all(at <= now - minutes * MINUTE for _, at in seen)
    if answers and any(what == ANSWERED for what, _ in seen):
        assert sum(what == ANSWERED for what, _ in hidden) >= answers
    if not minutes and not answers:
        assert not hidden


@pytest.mark.parametrize(
    "text", ["minutes", "minutes 0", "minutes -3", "answers 9999", "hours 2", "end 3", "answers 1 2"]
)
def test_a_delay_that_cannot_be_read_is_none(text: str) -> None:
    assert delay_in(text) is None


@pytest.fixture
def time() -> Faked:
    return Faked()


@pytest.fixture
def browser(tmp_path: Path, time: Faked) -> Iterator[Browsers]:
    """Browsers at a public server whose clock stands still."""
    app = make_app(tmp_path, delay=0, paints=False, settings=Settings(), clock=time)
    with TestClient(app, base_url="http://127.0.0.1") as client, ExitStack() as stack:
        yield lambda: Browser(client, stack)


def begun(browser: Browsers, **more: Any) -> tuple[str, Browser, Browser]:
    host, guest = browser(), browser()
    offer = host.ask("POST", "/api/offers", {"scenario": "the-well", **more}, 201).json()
    link = next(seat["link"] for seat in offer["seats"] if seat.get("open"))
    guest.ask("POST", f"/api/seats/{link}", {}, 200)
    return offer["game"], host, guest


class Players:
    """Two who let everything pass."""

    def __init__(self, game: str, *browsers: Browser) -> None:
        self.windows = [one.sit(game) for one in browsers]
        self.hashes = [self.windows[0].table["hash"]]

    def answer(self, count: int) -> None:
        for _ in range(count):
            newest = max((one.table for one in self.windows), key=lambda table: table["n"])
            side = newest["question"]["side"]
            window = next(one for one in self.windows if one.table["view"] == side)
            while window.table["n"] < newest["n"]:
                window.hear("table", "update")
            self.hashes.append(window.play("pass")["hash"])


def everything(window: Window) -> str:
    """All that a spectator may ask for, as text."""
    asked = [("reach", {"piece": 0}), ("threats", {}), ("hint", {}), ("why", {})]
    told = [window.ask(t, **more) for t, more in asked]
    window.socket.send_json({"t": "again", "id": 0})
    return str([*told, window.hear("table")])


def test_a_battle_is_seen_minutes_later(browser: Browsers, time: Faked) -> None:
    game, host, guest = begun(browser, delay="minutes 10")
    players, other = Players(game, host, guest), browser()
    watching = other.sit(game)
    assert watching.table["view"] == "watching" and watching.table["hash"] == players.hashes[0]
    players.answer(4)
    newest = players.hashes[-1]
    assert newest != players.hashes[0]
    assert other.sit(game).table["hash"] == watching.table["hash"] == players.hashes[0]
    assert newest not in everything(watching)
    for path in ("record", "replay", "report", "review"):
        assert other.ask("GET", f"/api/games/{game}/{path}").json()["code"] in ("watch-later", "not-over"), (
            path
        )
    assert other.ask("GET", f"/api/talk/{game}").json()["code"] == "watch-later"
    assert other.ask("GET", f"/art/floor/{game}/0.svg").json()["code"] == "watch-later"
    time.now += 10 * MINUTE
    watching.until(lambda table: table["hash"] == newest)


def test_a_battle_is_seen_answers_later(browser: Browsers) -> None:
    game, host, guest = begun(browser, delay="answers 2")
    players, watching = Players(game, host, guest), browser().sit(game)
    players.answer(3)
    watching.until(lambda table: table["hash"] == players.hashes[1])
    host.ask("POST", f"/api/talk/{game}", {"said": "Zarathustra"}, 201)
    told = everything(watching)
    assert players.hashes[2] not in told and players.hashes[3] not in told and "Zarathustra" not in told
    assert host.ask("GET", f"/api/talk/{game}", status=200).json()[0]["said"] == "Zarathustra"


def test_what_is_for_after_the_end_is_shown_after_the_end(browser: Browsers) -> None:
    game, host, _ = begun(browser, delay="end")
    other = browser()
    assert other.open(f"/ws/games/{game}").receive_json(timeout=20)["code"] == "watch-after-end"
    assert other.ask("GET", f"/api/games/{game}/record").json()["code"] == "watch-later"
    host.sit(game).ask("resign")
    assert other.sit(game, "arab").table["over"] and other.sit(game, "norman").table["over"]
    assert "norman" in other.ask("GET", f"/api/games/{game}/record", status=200).text


def test_spectators_see_with_the_eyes_of_one_side(browser: Browsers) -> None:
    game, host, guest = begun(browser, scenario="three-champions", seen="norman")
    watching = browser().sit(game)
    assert watching.table["view"] == "watching/norman"

    def placed(table: Message, side: str) -> list[Any]:
        return [piece.get("at") for piece in table["pieces"] if piece.get("side") == side]

    assert placed(watching.table, "norman") == placed(host.sit(game).table, "norman")
    assert any(placed(watching.table, "norman")) and not any(placed(watching.table, "arab"))
    for deed in (
        {"t": "answer", "said": "pass", "hash": watching.table["hash"]},
        {"t": "resign", "side": "norman"},
    ):
        assert watching.ask(deed.pop("t"), **deed)["code"] == "only-watching"
    assert any(placed(guest.sit(game).table, "arab"))


def test_a_siege_is_seen_later_too(browser: Browsers, time: Faked) -> None:
    game, host, guest = begun(browser, scenario="candlemas", delay="minutes 10")
    watching = browser().open(f"/ws/any/{game}")
    start = watching.receive_json(timeout=20)
    assert start["t"] == "sheet" and start["view"] == "watching"
    playing = None
    for who in (host, guest):
        socket = who.open(f"/ws/any/{game}")
        sheet = socket.receive_json(timeout=20)
        if sheet["question"]:
            playing = socket, sheet
    socket, sheet = sure(playing)
    socket.send_json(
        {"t": "answer", "said": sheet["question"]["choices"][0]["said"], "hash": sheet["hash"], "id": 1}
    )
    while socket.receive_json(timeout=20)["t"] != "done":
        pass
    watching.send_json({"t": "again", "id": 5})
    shown = watching.receive_json(timeout=20)
    while shown["t"] != "sheet":
        shown = watching.receive_json(timeout=20)
    assert shown["n"] == start["n"] and shown["log"] == start["log"]
    time.now += 10 * MINUTE
    while shown["n"] == start["n"]:
        shown = watching.receive_json(timeout=20)
        shown = shown if shown["t"] == "sheet" else {"n": start["n"]}
    assert shown["n"] > start["n"]


@pytest.mark.parametrize(
    ("more", "code"), [({"delay": "soon"}, "bad-delay"), ({"seen": "nobody"}, "no-side")]
)
def test_a_wish_that_cannot_be_is_refused(browser: Browsers, more: dict[str, Any], code: str) -> None:
    answer = browser().ask("POST", "/api/offers", {"scenario": "the-well", **more})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
