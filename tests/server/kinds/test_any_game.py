"""Games that are no battles at the server: begun, answered, taken back, closed and opened again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from gonfanon import play
from gonfanon.play.standing import FIRE
from gonfanon.server.app import make_app
from gonfanon.server.kinds import stored
from gonfanon.server.kinds.hall import kind_with
from gonfanon.server.trouble import Trouble
from tests.server.conftest import Begin, Client, Message, Sit
from tests.server.conftest import Window as Board
from tests.sure import sure

SIEGE = "the-hungry-hill"
SMALL = "the-first-assault"
PATIENCE = 40


class Window:
    """A window on a sheet."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket, self.id = socket, 0
        self.sheet = self.hear("sheet")

    def hear(self, *kinds: str) -> Message:
        while True:
            message: Message = self.socket.receive_json(timeout=PATIENCE)
            if message["t"] == "sheet":
                self.sheet = message
            if message["t"] in kinds:
                return message

    def say(self, t: str, **more: Any) -> None:
        self.id += 1
        self.socket.send_json({"t": t, "id": self.id, **more})

    def answer(self, said: str) -> Message:
        number = self.sheet["n"]
        self.say("answer", said=said, hash=self.sheet["hash"])
        found = self.hear("done", "refused", "error")
        while found["t"] == "done" and self.sheet["n"] <= number:
            self.hear("sheet")
        return found

    def first(self) -> Message:
        """Give the first answer that is listed."""
        return self.answer(self.sheet["question"]["choices"][0]["said"])


@contextmanager
def window(client: Client, game: str, side: str = "both") -> Iterator[Window]:
    with client.websocket_connect(f"/ws/any/{game}?side={side}") as socket:
        yield Window(socket)


def test_a_siege_is_begun_by_its_name_and_shown(client: Client, begin: Begin) -> None:
    game = begin(SIEGE)
    with window(client, game) as seen:
        sheet = seen.sheet
        assert (sheet["kind"], sheet["name"], sheet["over"]) == ("siege", SIEGE, False)
        assert sheet["question"]["choices"]
        assert sheet["waiting"] == [sheet["question"]["side"]]
    line = next(one for one in client.get("/api/games").json() if one["id"] == game)
    assert (line["kind"], line["scenario"]) == ("siege", SIEGE)


def test_answers_are_carried_out_refused_and_taken_back(client: Client, begin: Begin) -> None:
    with window(client, begin(SIEGE, seed=3)) as seen:
        before = seen.sheet
        assert seen.answer("storm the moon")["t"] == "error"
        assert seen.first()["t"] == "done"
        assert seen.sheet["n"] == before["n"] + 1
        assert len(seen.sheet["log"]) > len(before["log"])
        if seen.sheet["canUndo"]:
            seen.say("undo")
            seen.hear("done")
            while seen.sheet["n"] < before["n"] + 2:
                seen.hear("sheet")
            assert seen.sheet["log"] == before["log"]


def test_what_a_window_has_not_seen_is_not_answered(client: Client, begin: Begin) -> None:
    game = begin(SIEGE, seed=3)
    with window(client, game) as one, window(client, game) as other:
        old = other.sheet["hash"]
        assert one.first()["t"] == "done"
        other.say("answer", said=one.sheet["question"]["choices"][0]["said"], hash=old)
        assert other.hear("done", "error")["code"] == "stale"


def test_a_game_is_the_same_after_the_server_was_gone(client: Client, begin: Begin, folder: Path) -> None:
    game = begin(SIEGE, seed=5)
    with window(client, game) as seen:
        for _ in range(12):
            assert seen.first()["t"] == "done"
        before = seen.sheet
    client.__exit__(None, None, None)
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as again:
        with window(again, game) as seen:
            assert seen.sheet["n"] == before["n"]
            assert seen.sheet["question"] == before["question"]
        assert play.verify(again.get(f"/api/games/{game}/record").text).ok
    client.__enter__()


def test_a_side_without_a_person_answers_by_itself(client: Client, begin: Begin) -> None:
    kind, setup = sure(kind_with(SIEGE))
    sides = kind.sides(kind.set_out(setup, kind.book(setup)))
    with window(client, begin(SIEGE, seed=2, seats=dict.fromkeys(sides, "random"))) as seen:
        while seen.sheet["n"] < 3:
            seen.hear("sheet")
        assert seen.sheet["question"] is None


def test_a_side_is_not_answered_for_by_the_other(client: Client, begin: Begin) -> None:
    game = begin(SIEGE, seed=2)
    with window(client, game) as both:
        asked = both.sheet["question"]
    other = next(side["id"] for side in both.sheet["sides"] if side["id"] != asked["side"])
    with window(client, game, other) as seen:
        assert seen.sheet["question"] is None
        seen.say("answer", said=asked["choices"][0]["said"], hash=seen.sheet["hash"])
        assert seen.hear("done", "error")["code"] == "not-yours"


def test_names_that_are_paths_are_no_games(client: Client) -> None:
    assert kind_with("../the-hungry-hill") is None
    assert client.post("/api/games", json={"scenario": "/etc/passwd"}).status_code == 404


def test_a_damaged_head_is_said_in_a_sentence() -> None:
    with pytest.raises(Trouble, match="abc"):
        stored.begun(b"\x93\x01", "abc")


def to_the_assault(seen: Window) -> None:
    """Let the days pass until an assault begins."""
    for _ in range(40):
        said = [one["said"] for one in seen.sheet["question"]["choices"]]
        quiet = "pass" if "pass" in said else said[0]
        assert seen.answer("assault" if "assault" in said else quiet)["t"] == "done"
        if "assault" in said:
            return
    pytest.fail("nobody could storm the place")


def asked_at(board: Board) -> Message:
    """The next question that a person must answer."""
    found: Message = board.until(lambda table: table["question"] is not None)["question"]
    return found


def begin_assault(board: Board) -> None:
    """Place everybody on the first hex or along the first side that he may use, then begin."""
    placed: set[int] = set()
    while asked_at(board)["kind"] == "set-up":
        man = next((man for man in board.table["question"]["pieces"] if man not in placed), None)
        if man is None:
            board.play("pass")
            continue
        placed.add(man)
        reach = board.ask("reach", piece=man)
        beside = [one["said"] for one in reach.get("others", [])]
        places = sorted(reach["hexes"])
        board.play(beside[0] if beside else board.ask("path", piece=man, to=places[0])["said"])


def lay_down(board: Board, **orders: Any) -> None:
    """Both sides lay down how they react."""
    for side in board.table["sides"]:
        board.newest(board.ask("standing", side=side["id"], orders=orders))


def test_standing_orders_are_followed_in_a_battle_inside_a_siege(
    client: Client, begin: Begin, sit: Sit
) -> None:
    game = begin(SIEGE, seed=1)
    with window(client, game) as seen:
        to_the_assault(seen)
        board = sit(game)
        lay_down(board, fire="hold", skipEmpty=True)
        begin_assault(board)
        assert board.table["step"] == "movement", "nobody could shoot: that sequence is passed"
        assert client.get(f"/api/games/{game}/record").status_code == 200


def forward(board: Board) -> Message:
    """One order of somebody who can move towards the middle of the board."""
    for man in board.table["question"]["pieces"]:
        hexes = sorted(board.ask("reach", piece=man)["hexes"])
        for place in hexes[-1:]:
            return board.play(board.ask("path", piece=man, to=place)["said"])
    return board.play("pass")


def test_fire_is_held_in_a_battle_inside_a_siege(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(SIEGE, seed=1)
    with window(client, game) as seen:
        to_the_assault(seen)
        board = sit(game)
        lay_down(board, threshold=0, once=False)
        begin_assault(board)
        for _ in range(60):
            question = asked_at(board)
            if question["kind"] in FIRE:
                break
            if question["kind"] == "order" and board.table["step"] == "movement":
                forward(board)
            else:
                board.play("pass")
        assert question["kind"] in FIRE
        board.newest(board.ask("hold", hash=board.table["hash"], phase=True))
        assert asked_at(board)["kind"] not in FIRE


def test_a_battle_inside_a_siege_is_played_at_the_table_of_battles(
    client: Client, begin: Begin, sit: Sit
) -> None:
    game = begin(SIEGE, seed=1)
    with window(client, game) as seen:
        to_the_assault(seen)
        assert seen.sheet["within"] == "battle"
        board = sit(game)
        asked = board.table["question"]
        assert asked["kind"] == "set-up"
        man = asked["pieces"][0]
        place = sorted(board.ask("reach", piece=man)["hexes"])[0]
        board.play(board.ask("path", piece=man, to=place)["said"])
        assert next(one["at"] for one in board.table["pieces"] if one["n"] == man) == place
        while board.table["question"]["kind"] == "set-up":
            board.play("pass")
        assert board.table["question"]["kind"] == "order"
        assert client.get(f"/art/within/{game}.svg").text.startswith("<svg")
        assert "symbol" in client.get(f"/art/counters/{game}.svg").text
        while seen.sheet["n"] < board.table["n"]:
            seen.hear("sheet")
        assert play.verify(client.get(f"/api/games/{game}/record").text).ok


def test_the_sheet_of_a_siege_shows_food_people_and_choices_with_their_reasons(
    client: Client, begin: Begin
) -> None:
    with window(client, begin(SIEGE, seed=1)) as seen:
        while not any(one["said"].startswith("build") for one in seen.sheet["question"]["choices"]):
            assert seen.first()["t"] == "done"
        sheet = seen.sheet["sheet"]
        assert sheet["day"] == 2
        fed = [day["day"] for day in sheet["days"] if day.get("fed")]
        assert fed == list(range(2, min(2 + sheet["supply"], len(sheet["days"]) + 1)))
        assert len(fed) > 20
        # Hunger is shown on the day on which the last food is eaten, if the siege lasts that long.
        last = 1 + sheet["supply"]
        hungry = [day["day"] for day in sheet["days"] if day.get("hunger")]
        assert hungry == ([last] if last <= len(sheet["days"]) else [])
        assert [hour["id"] for hour in sheet["hours"] if hour.get("now")] == [sheet["step"]]
        besiegers, garrison = sheet["people"]
        assert besiegers["besieges"] and not garrison["besieges"]
        kind, setup = sure(kind_with(SIEGE))
        s = kind.set_out(setup, kind.book(setup))
        assert len(besiegers["well"]) == len(s.people(s.besieger))
        # Refugees may have come in.
        assert len(garrison["well"]) >= len(s.people(s.besieged))
        building = next(one for one in seen.sheet["question"]["choices"] if one["said"].startswith("build"))
        assert building["because"][0]["rule"] == "GUI-11.2a"
        assert building["text"]["en"] != building["text"]["fr"]
        assert client.get(sheet["field"]["art"]).text.startswith("<svg")


def test_a_way_on_the_free_table_is_measured_before_it_is_ordered(client: Client, begin: Begin) -> None:
    with window(client, begin("the-ford-at-dawn", seed=3)) as seen:
        while seen.sheet["question"]["kind"] != "announce":
            assert seen.answer("ready")["t"] == "done"
        man = next(one for one in seen.sheet["sheet"]["figures"] if one["name"] == "sigtrygg")
        x, y = man["at"]
        near_by = f"path sigtrygg {(x + 500) // 10},{y // 10}"
        seen.say("plan", said=near_by)
        near = seen.hear("planned")
        assert (near["plan"]["length"], near.get("refused")) == (500, None)
        assert near["plan"]["points"][0] == man["at"]
        seen.say("plan", said=f"{near_by} {(x + 500) // 10},{(y - 9000) // 10}")
        far = seen.hear("planned")
        assert far["refused"]["en"] != far["refused"]["fr"]
        assert far["plan"]["length"] > far["plan"]["allowance"] == man["allowance"]
        seen.say("plan", said="hold wulfgar")
        assert seen.hear("planned", "error")["code"] == "not-yours"
        seen.say("plan", said=f"{near_by}; hold sigtrygg")
        assert seen.hear("planned", "error")["code"] == "one-order"
        assert seen.answer(f"{near['said']}; ready")["t"] == "done"


def test_sight_shelter_and_odds_come_with_an_order(client: Client, begin: Begin) -> None:
    """Crossbows behind a low wall: nine lines, the reasons of a shot, and what a pursuit leads to."""
    with window(client, begin("lesson-first-volley", seed=3)) as seen:
        sheet = seen.sheet["sheet"]
        assert sheet["lesson"]["number"] == 1 and sheet["lesson"]["hints"][0]["fr"]
        seen.say("plan", said="shoot yves hob")
        shot = seen.hear("planned")["plan"]
        assert (shot["shot"]["natural"], shot["shot"]["percent"]) == (6, 16.7)
        assert len(shot["sight"]["lines"]) == 9 and shot["sight"]["barred"] == 0
        assert seen.answer("ready")["t"] == "done"
        assert "other" not in seen.sheet["sheet"].get("sealed", [])
        assert seen.answer("ready")["t"] == "done"
        assert seen.sheet["question"]["kind"] == "announce"
        seen.say("plan", said="pursue yves hob")
        plan = seen.hear("planned")["plan"]
        assert [round(one["percent"]) for one in plan["fight"]["chances"]] and plan["fight"][
            "target"
        ] == "hob"
        assert plan["length"] > 0


def test_the_run_is_shown_with_the_reason_of_each_stop(client: Client, begin: Begin) -> None:
    with window(client, begin("lesson-first-volley", seed=4)) as seen:
        while seen.sheet["question"]["kind"] != "announce":
            assert seen.answer("ready")["t"] == "done"
        for _ in range(4):
            sheet = seen.sheet["sheet"]
            asked = seen.sheet["question"]
            own = [one for one in sheet["figures"] if one["side"] == asked["side"] and not one.get("thing")]
            foes = [one for one in sheet["figures"] if one["side"] != asked["side"] and not one.get("thing")]
            orders = [f"pursue {one['name']} {foes[0]['name']}" for one in own if not one.get("contact")]
            assert seen.answer("; ".join([*orders, "agree"]))["t"] == "done"
            while seen.sheet["question"] and seen.sheet["question"]["kind"] != "announce":
                stops = seen.sheet["sheet"].get("stops", [])
                if stops:
                    assert stops[0]["text"]["en"] and stops[0]["rule"].startswith("ARG-")
                    return
                assert seen.answer("ready")["t"] == "done"
    raise AssertionError("nobody met anybody in two turns")


def test_the_table_and_its_figures_are_drawn(client: Client, begin: Begin) -> None:
    game = begin("the-ford-at-dawn", seed=3)
    assert client.get(f"/art/ground/{game}.svg").text.startswith("<svg")
    with window(client, game) as seen:
        one = seen.sheet["sheet"]["figures"][0]
        drawn = client.get(f"/art/figures?keys={one['picture']}@{one['arms']}").text
        assert f'id="fig.{one["picture"]}"' in drawn
    assert client.get("/art/figures?keys=nobody@0").status_code == 404
    assert client.get(f"/art/ground/{begin(SIEGE)}.svg").status_code == 404


def test_minds_fight_out_a_battle_inside_a_siege_if_every_person_agrees(client: Client, begin: Begin) -> None:
    first, second = sure(kind_with(SMALL))[1].siege.sides
    game = begin(SMALL, seed=1, seats={first: "human", second: "human"})
    with window(client, game) as seen:
        to_the_assault(seen)
        number = seen.sheet["n"]
    with window(client, game, first) as one, window(client, game, second) as other:
        one.say("settle", on=True)
        one.hear("done")
        while not other.sheet.get("agreed"):
            other.hear("sheet")
        assert (other.sheet["agreed"], other.sheet["n"]) == ([first], number), "one of two is not enough"
        one.say("settle", on=False)
        one.hear("done")
        other.say("settle", on=True)
        other.hear("done")
        one.say("settle", on=True)
        while one.sheet["n"] < number + 3:
            one.hear("sheet")
        one.say("settle", on=False)
        while one.sheet["agreed"] != [second]:
            one.hear("sheet")
        assert {side["player"] for side in one.sheet["sides"]} == {"human"}
