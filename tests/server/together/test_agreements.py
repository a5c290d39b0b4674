"""What players agree on: offered, accepted, refused; the same for battles and for other games; kept over a restart."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.together.clocks import DAY, HOUR, MINUTE, SECOND
from tests.catching import Faked
from tests.server.conftest import Begin, Client, Message, Sit, Window

BOTH_HUMAN = {"norman": "human", "arab": "human"}
START = 1_790_000_000_000
LIVE = {"clock": {"kind": "live", "time": 10 * MINUTE, "increment": 5 * SECOND}, "undo": "consent"}
DAYS = {"clock": {"kind": "days", "time": 3 * DAY, "holidays": 10, "out": "squire"}}


Windows = dict[str, Window]
"""The window of each side."""


class Two(Protocol):
    """Begin a battle on some terms; a window for each side, set up."""

    def __call__(self, terms: Message = LIVE) -> tuple[str, Windows]: ...


@pytest.fixture
def time() -> Faked:
    return Faked()


@pytest.fixture
def client(folder: Path, time: Faked) -> Iterator[Client]:
    app = make_app(folder, delay=0, paints=False, clock=time)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def two(begin: Begin, sit: Sit) -> Two:
    """A battle with a window for each side, set up."""

    def two(terms: Message = LIVE) -> tuple[str, Windows]:
        game = begin(seats=BOTH_HUMAN, terms=terms)
        windows = {side: sit(game, side) for side in BOTH_HUMAN}
        play_until(windows, lambda table: table["question"] and table["question"]["kind"] == "order")
        return game, windows

    return two


def play_until(windows: Windows, holds: Callable[[Message], Any]) -> None:
    """Both sides pass until the table is as wished."""
    first = next(iter(windows.values()))
    while not holds(first.table):
        for side, window in windows.items():
            window.until(lambda table: table["n"] >= max(one.table["n"] for one in windows.values()))
            question = window.table["question"]
            if question and question["side"] == side and not holds(first.table):
                window.play("pass")
        newest = max(one.table["n"] for one in windows.values())
        for window in windows.values():
            while window.table["n"] < newest:
                window.hear("table", "update")


def asked(windows: Windows) -> str:
    return next(side for side in windows if windows[side].table["question"]["side"] == side)


def other(side: str) -> str:
    return {"norman": "arab", "arab": "norman"}[side]


def agree(window: Window, act: str, **more: Any) -> Message:
    return window.ask("agree", act=act, **more)


def again(window: Window) -> None:
    """The table as it stands now."""
    window.socket.send_json({"t": "again", "id": 99})
    while window.table.get("id") != 99:
        window.hear("table")
    window.table["id"] = 0


def clocks(window: Window) -> dict[str, Message]:
    return {one["side"]: one for one in window.table["together"]["clocks"]}


def offered(window: Window) -> Message:
    while not (window.table.get("together") or {}).get("offer"):
        window.hear("agreed", "table")
    found: Message = window.table["together"]["offer"]
    return found


def test_a_game_without_terms_has_no_clock_and_asks_nobody(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats=BOTH_HUMAN))
    assert "together" not in window.table or window.table["together"] is None
    assert agree(window, "offer", what="draw")["code"] == "offer-to-nobody"


def test_the_clock_of_the_asked_side_runs(two: Two, time: Faked) -> None:
    _, windows = two()
    side = asked(windows)
    time.now += MINUTE
    again(windows[side])
    table = windows[side].table
    shown = clocks(windows[side])
    assert shown[side]["running"] and not shown[other(side)].get("running", False)
    assert table["together"]["now"] == time.now
    before = shown[side]["left"]
    time.now += MINUTE
    windows[side].play("pass")
    assert clocks(windows[side])[side]["left"] in (before - MINUTE, before - MINUTE + 5 * SECOND)


def test_out_of_time_loses_the_game_and_is_proved(two: Two, time: Faked, client: Client) -> None:
    game, windows = two()
    side = asked(windows)
    time.now += HOUR
    told = windows[side].answer("pass")
    assert told["code"] == "out-of-time"
    for window in windows.values():
        window.until(lambda table: table["over"])
        assert window.table["outcome"]["winner"] == other(side)
        assert window.table["outcome"]["reason"] == "won-by-clock"
    record = client.get(f"/api/games/{game}/record").text
    assert f" {other(side)} won-by-clock secret " in record
    assert client.post("/api/games/from-record", content=record).json()["proof"]["verdict"] == "true"


def test_out_of_time_gives_the_seat_to_a_mind_if_so_agreed(two: Two, time: Faked) -> None:
    _, windows = two(DAYS)
    side = asked(windows)
    time.now += 4 * DAY
    assert windows[side].answer("pass")["code"] == "out-of-time"
    windows[side].until(lambda table: table["seats"][side] == "squire")
    # He takes it back, and has time again.
    assert windows[side].ask("seat", side=side, player="human")["t"] == "done"
    windows[side].until(lambda table: table["seats"][side] == "human")
    assert clocks(windows[side])[side]["left"] == 3 * DAY


def test_a_draw_needs_both(two: Two) -> None:
    _, windows = two()
    assert agree(windows["norman"], "offer", what="draw")["t"] == "done"
    offer = offered(windows["arab"])
    assert offer["open"] and not offer.get("own") and "draw" in offer["text"]["en"]
    assert agree(windows["norman"], "accept")["code"] == "nothing-offered"
    assert agree(windows["arab"], "refuse")["t"] == "done"
    assert agree(windows["norman"], "offer", what="draw")["t"] == "done"
    assert agree(windows["arab"], "accept")["t"] == "done"
    for window in windows.values():
        window.until(lambda table: table["over"])
        assert window.table["outcome"]["reason"] == "drawn-by-agreement"


def test_whoever_plays_on_has_refused(two: Two) -> None:
    _, windows = two()
    side = asked(windows)
    agree(windows[other(side)], "offer", what="draw")
    windows[side].play("pass")
    assert agree(windows[side], "accept")["code"] == "nothing-offered"


def test_where_it_was_agreed_nobody_takes_back_alone(two: Two) -> None:
    _, windows = two()
    side = asked(windows)
    windows[side].play("pass")
    assert windows[side].ask("undo")["code"] == "undo-consent"
    count = len(windows[side].table["log"])
    assert agree(windows[side], "offer", what="undo")["t"] == "done"
    assert agree(windows[other(side)], "accept")["t"] == "done"
    windows[side].hear("table")
    assert len(windows[side].table["log"]) < count and windows[side].table["question"]["side"] == side


def test_a_rewind_by_consent_is_kept_over_a_restart(
    two: Two, time: Faked, client: Client, folder: Path
) -> None:
    game, windows = two()
    play_until(windows, lambda table: table["turn"] >= 2 or table["over"])
    count = windows["norman"].table["log"][-1]["n"]
    assert agree(windows["arab"], "offer", what="rewind", to=5)["t"] == "done"
    assert agree(windows["norman"], "accept")["t"] == "done"
    windows["norman"].hear("table")
    table = windows["norman"].table
    assert max((line["n"] for line in table["log"]), default=0) <= 5 and table["turn"] <= 1
    record = client.get(f"/api/games/{game}/record").text
    assert "\nrewound from " in record and count > 5
    with TestClient(
        make_app(folder, delay=0, paints=False, clock=time), base_url="http://127.0.0.1"
    ) as fresh:
        assert fresh.get(f"/api/games/{game}/record").text == record
        with fresh.websocket_connect(f"/ws/games/{game}?side=norman") as again:
            shown = again.receive_json()
    assert shown["hash"] == table["hash"] and shown["together"] == table["together"]


def test_a_pause_stops_the_game_and_its_clocks(two: Two, time: Faked) -> None:
    _, windows = two()
    side = asked(windows)
    assert agree(windows["norman"], "offer", what="pause")["t"] == "done"
    assert agree(windows["arab"], "accept")["t"] == "done"
    time.now += DAY
    assert windows[side].answer("pass")["code"] == "paused"
    assert agree(windows["arab"], "offer", what="resume")["t"] == "done"
    assert agree(windows["norman"], "accept")["t"] == "done"
    assert windows[side].answer("pass")["t"] == "done"


def test_an_adjournment_ends_by_itself(two: Two, time: Faked) -> None:
    _, windows = two()
    side = asked(windows)
    assert agree(windows["norman"], "offer", what="pause", until=START - 1)["code"] == "pause-until"
    agree(windows["norman"], "offer", what="pause", until=START + DAY)
    agree(windows["arab"], "accept")
    assert windows[side].answer("pass")["code"] == "paused"
    time.now += DAY + MINUTE
    assert windows[side].answer("pass")["t"] == "done"


def test_a_live_game_becomes_one_of_a_move_a_day_and_back(two: Two, time: Faked) -> None:
    _, windows = two()
    side = asked(windows)
    day = {"kind": "days", "time": DAY}
    assert agree(windows["norman"], "offer", what="clock", clock={"kind": "days"})["code"] == "bad-clock"
    agree(windows["norman"], "offer", what="clock", clock=day)
    agree(windows["arab"], "accept")
    time.now += 20 * HOUR
    assert windows[side].answer("pass")["t"] == "done"
    agree(windows["norman"], "offer", what="clock", clock=LIVE["clock"])
    agree(windows["arab"], "accept")
    again(windows["norman"])
    assert {one["left"] for one in windows["norman"].table["together"]["clocks"]} == {10 * MINUTE}


def test_holidays_stop_the_clock_and_are_counted(two: Two, time: Faked) -> None:
    _, windows = two(DAYS)
    side = asked(windows)
    assert windows[side].ask("holiday", side=side, days=11)["code"] == "no-holidays"
    assert windows[side].ask("holiday", side=other(side), days=2)["code"] == "not-your-seat"
    assert windows[side].ask("holiday", side=side, days=7)["t"] == "done"
    assert windows[side].ask("holiday", side=side, days=2)["code"] == "holidays-overlap"
    time.now += 9 * DAY
    again(windows[side])
    assert clocks(windows[side])[side] | {"running": True} == {
        "side": side,
        "left": DAY,
        "running": True,
        "holidays": 3,
    }
    assert windows[side].answer("pass")["t"] == "done"


def test_the_clocks_wait_for_the_last_seat(two: Two, time: Faked, begin: Begin, sit: Sit) -> None:
    game = begin(seats=BOTH_HUMAN, terms={**LIVE, "waits": True})
    window = sit(game)
    time.now += DAY
    assert window.answer("pass")["code"] == "not-started"


def test_two_who_sit_at_one_window_need_not_ask(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats=BOTH_HUMAN, terms={**LIVE}))
    for _ in range(4):
        window.play("pass")
    assert agree(window, "offer", what="rewind", to=1)["t"] == "done"
    window.until(lambda table: len(table["log"]) <= 2)


def test_bad_clocks_are_refused_with_the_field(client: Client) -> None:
    told = client.post(
        "/api/games", json={"scenario": "the-well", "terms": {"clock": {"kind": "live", "time": -5}}}
    )
    assert told.status_code == 400 and "time" in told.json()["message"]["en"]
    told = client.post(
        "/api/games",
        json={"scenario": "the-well", "terms": {"clock": {"kind": "live", "time": 5, "out": "nobody"}}},
    )
    assert told.json()["code"] == "no-player"


def test_sealed_orders_run_the_clocks_of_all_who_are_asked(client: Client, time: Faked) -> None:
    from gonfanon.play.registry import kind_named

    kind = kind_named("argad")
    name = kind.names()[0]
    game = client.post(
        "/api/games", json={"scenario": name, "terms": {**DAYS, "clock": {**DAYS["clock"], "out": "end"}}}
    ).json()["id"]
    with client.websocket_connect(f"/ws/any/{game}") as socket:
        sheet = socket.receive_json()
        while len(sheet["waiting"]) < 2:
            said = sheet["question"]["passing"] or sheet["question"]["choices"][0]["said"]
            socket.send_json({"t": "answer", "said": said, "hash": sheet["hash"], "id": 1})
            while (message := socket.receive_json())["t"] != "sheet":
                pass
            sheet = message
        time.now += DAY
        socket.send_json({"t": "again", "id": 2})
        while (message := socket.receive_json())["t"] != "sheet" or message.get("id") != 2:
            pass
        assert {one["left"] for one in message["together"]["clocks"]} == {2 * DAY}
        assert all(one["running"] for one in message["together"]["clocks"])
        time.now += 3 * DAY
        socket.send_json({"t": "answer", "said": "pass", "hash": message["hash"], "id": 3})
        while (message := socket.receive_json())["t"] != "error":
            pass
        assert message["code"] == "out-of-time"
        socket.send_json({"t": "again", "id": 4})
        while (message := socket.receive_json())["t"] != "sheet" or message.get("id") != 4:
            pass
        assert message["over"] and message["outcome"]["reason"] == "won-by-clock"
