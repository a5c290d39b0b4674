"""Opponents at the table: they think elsewhere, say why, give hints, and their seats can be taken."""

import os
import signal
import time

import pytest

from gonfanon import play
from gonfanon.rules.words.field import Move
from gonfanon.server.games import opponents
from gonfanon.server.games.disk.rows import Body
from gonfanon.server.games.mind_processes import Council, puzzle_of
from gonfanon.server.games.mind_protocol import Puzzle
from tests.server.conftest import Begin, Client, Message, Sit, Window
from tests.sure import of_kind, sure

AGAINST_SQUIRE = {"norman": "human", "arab": "squire"}


def council_of(client: Client) -> Council:
    found: Council = client.app.state.hall.council
    return found


def to_the_squire(window: Window) -> Message:
    """Set up and pass until the squire has answered something."""
    while not any(line.get("why") for line in window.table["log"]):
        question = window.table["question"]
        if question is None or question["side"] != "norman":
            window.hear("update", "table")
            continue
        window.play("pass" if question["canPass"] else question["options"][0]["said"])
    return next(line for line in window.table["log"] if line.get("why"))


def test_who_can_take_a_seat(client: Client) -> None:
    players = client.get("/api/players").json()
    assert [one["id"] for one in players["plain"]] == ["human", "random", "passive"]
    assert [one["id"] for one in players["levels"]] == [
        "squire",
        "sergeant",
        "captain",
        "marshal",
        "constable",
    ]
    assert [one["id"] for one in players["tempers"]] == ["bold", "cautious", "honourable"]
    for one in (*players["plain"], *players["levels"], *players["tempers"]):
        for words in (one["name"], one["text"]):
            assert words["en"] != words["fr"] and not words["en"].startswith("table-player-")


@pytest.mark.parametrize("player", ["captain:meek", "king", "marshal:bold:none", ""])
def test_nobody_is_called_that(client: Client, player: str) -> None:
    answer = client.post("/api/games", json={"scenario": "the-well", "seats": {"arab": player}})
    sorry = answer.json()
    assert (answer.status_code, sorry["code"]) == (400, "no-player")
    assert "marshal" in sorry["message"]["en"] and "marshal" in sorry["message"]["fr"]


def test_an_opponent_thinks_answers_and_says_why(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(seats=AGAINST_SQUIRE, seed=5)
    window = sit(game)
    line = to_the_squire(window)
    assert line["side"] in ("norman", "arab")
    why = window.ask("why", n=line["n"])
    assert (why["t"], why["side"], why["player"]) == ("why", "arab", "squire")
    assert why["order"]["said"] and isinstance(why["order"]["value"], int)
    for one in (why["order"], *why["others"]):
        assert one["text"]["en"] and one["text"]["fr"]
        assert one["why"]["en"] and one["why"]["fr"] and not one["why"]["en"].startswith("Mind-")
    assert window.ask("why")["t"] == "why"
    assert window.ask("why", n=1)["code"] == "no-reason"
    assert window.ask("why", n=9999)["code"] == "no-reason"


def test_reasons_are_kept_with_the_game_and_not_in_its_record(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(seats=AGAINST_SQUIRE, seed=5)
    window = sit(game)
    line = to_the_squire(window)
    hall = client.app.state.hall
    rows = hall.store.rows(game)
    assert any(row.thought is not None and row.thought.player == "squire" for row in rows)
    hall.tables[game]._load()
    assert line["n"] in hall.tables[game].thoughts or window.ask("why", n=line["n"])["t"] == "why"
    record = client.get(f"/api/games/{game}/record").text
    assert "seat arab squire" in record and play.verify(record).ok


def test_everybody_sees_who_thinks(begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "squire", "arab": "human"})
    window = sit(game)
    thinking = window.table.get("thinking") or window.hear("thinking")
    assert (thinking["side"], thinking["player"], thinking["state"]) == ("norman", "squire", "thinking")
    while thinking["state"] == "thinking":
        thinking = window.hear("thinking")
    assert thinking["state"] == "done"
    assert window.table["question"]["side"] == "arab"


def test_two_opponents_play_to_the_end_and_the_same_seed_gives_the_same_game(
    client: Client, begin: Begin, sit: Sit
) -> None:
    seats = {"norman": "squire:cautious", "arab": "squire"}
    records = []
    for _ in range(2):
        game = begin("three-champions", seats=seats, seed=3)
        sit(game).until(lambda table: table["over"])
        records.append(client.get(f"/api/games/{game}/record").text)
    assert records[0] == records[1]
    assert play.verify(records[0]).ok


def test_hints_are_the_best_orders_and_can_be_given(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats={"norman": "human", "arab": "human"}, seed=2))
    while window.table["question"]["kind"] == "set-up":
        window.play("pass")
    hints = window.ask("hint")
    assert hints["t"] == "hints" and hints["hash"] == window.table["hash"]
    values = [one["value"] for one in hints["orders"]]
    assert 1 <= len(values) <= 3 and values == sorted(values, reverse=True)
    assert all(one["text"]["fr"] and one["why"]["fr"] for one in hints["orders"])
    window.play(hints["orders"][0]["said"])


def test_hints_for_one_man_are_his_best_places(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats={"norman": "human", "arab": "human"}, seed=2))
    while window.table["question"]["kind"] == "set-up" or window.table["step"] != "movement":
        window.play("pass")
    everybody = window.ask("hint")
    assert "piece" not in everybody or everybody["piece"] is None
    piece = everybody["orders"][0]["pieces"][0]
    hints = window.ask("hint", piece=piece)
    values = [one["value"] for one in hints["orders"]]
    assert hints["piece"] == piece and len(values) == 3 and values == sorted(values, reverse=True)
    assert all(one["pieces"] == [piece] and one["said"].startswith("move ") for one in hints["orders"])
    assert len({one["hexes"][-1] for one in hints["orders"]}) == 3
    enemy = next(p["n"] for p in window.table["pieces"] if p["side"] != window.table["question"]["side"])
    assert window.ask("hint", piece=enemy)["orders"] == []
    assert window.ask("hint", piece=999)["code"] == "no-piece"
    window.play(hints["orders"][1]["said"])


def test_hints_are_for_those_who_are_asked(begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    first = sit(game, "norman")
    other = sit(game, "arab" if first.table["question"]["side"] == "norman" else "norman")
    assert other.ask("hint")["code"] == "not-yours"


def test_a_seat_is_taken_over_and_handed_back(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "human", "arab": "human"}, seed=4)
    window = sit(game)
    side = window.table["question"]["side"]
    assert window.ask("seat", side=side, player="squire")["t"] == "done"
    window.until(lambda table: table["seats"][side] == "squire")
    window.until(lambda table: table["question"] is None or table["question"]["side"] != side)
    assert window.ask("seat", side=side, player="human")["t"] == "done"
    window.until(lambda table: table["seats"][side] == "human")
    record = client.get(f"/api/games/{game}/record").text
    assert record.startswith("gonfanon record 3\n") and f"seat {side} squire after 0" in record
    assert play.verify(record).ok
    again = play.replay(record)
    assert again.seats[side] == "human" and again.record() == record
    client.app.state.hall.tables[game]._load()
    assert client.app.state.hall.tables[game].game.seats[side] == "human"
    assert client.get(f"/api/games/{game}/record").text == record
    made = client.post("/api/games/from-record", content=record, headers={"Content-Type": "text/plain"})
    assert client.get(f"/api/games/{made.json()['id']}/record").text == record


def test_seats_that_cannot_be_given(begin: Begin, sit: Sit) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)
    assert window.ask("seat", side="martian", player="human")["code"] == "no-side"
    assert window.ask("seat", side="arab", player="king")["code"] == "no-player"
    assert sit(game, "norman").ask("seat", side="arab", player="squire")["code"] == "not-your-seat"
    lesson = sit(begin("first-steps"))
    side = next(iter(lesson.table["seats"]))
    assert lesson.ask("seat", side=side, player="squire")["code"] == "lesson-seats"


def test_a_mind_that_breaks_down_is_said_and_may_try_again(
    begin: Begin, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoilt(game: play.Game, player: str, before: object = None) -> Puzzle:
        return puzzle_of(game, "nobody")

    monkeypatch.setattr(opponents, "puzzle_of", spoilt)
    window = sit(begin(seats={"norman": "squire", "arab": "human"}))
    failed = window.hear("thinking")
    while failed["state"] != "failed":
        failed = window.hear("thinking")
    assert failed["text"]["en"] != failed["text"]["fr"]
    assert window.ask("reach", piece=0)["t"] == "reach"
    monkeypatch.undo()
    assert window.ask("retry")["t"] == "done"
    window.until(lambda table: table["question"] is not None and table["question"]["side"] == "arab")


def test_an_answer_that_breaks_the_rules_down_is_not_tried_for_ever(
    client: Client, begin: Begin, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfanon.server.games.table import GameTable

    given = []

    def broken(table: object, word: str, thought: object = None) -> None:
        given.append(word)
        raise ValueError("a rule has come apart")

    monkeypatch.setattr(GameTable, "_give", broken)
    window = sit(begin(seats={"norman": "squire", "arab": "human"}))
    failed = window.hear("thinking")
    while failed["state"] != "failed":
        failed = window.hear("thinking")
    window.ask("reach", piece=0)
    again = window.table["n"]
    assert len(given) == 1 and window.ask("seat", side="norman", player="human")["t"] == "done"
    window.until(lambda table: table["n"] > again)


def test_a_thinker_that_dies_is_said_and_its_seat_may_be_taken(
    client: Client, begin: Begin, sit: Sit
) -> None:
    window = sit(begin(seats={"norman": "human", "arab": "human"}))
    window.ask("hint")
    process = council_of(client).chairs[-1].process or council_of(client).chairs[0].process
    process = sure(process)
    os.kill(process.pid, signal.SIGSTOP)
    window.socket.send_json({"t": "hint", "id": 77})
    time.sleep(0.2)
    process.kill()
    assert window.hear("hints", "error")["code"] == "mind-gone"
    assert window.ask("hint")["t"] == "hints"


def test_a_thinker_that_died_between_two_thoughts_is_replaced(client: Client, begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats={"norman": "human", "arab": "human"}))
    window.ask("hint")
    for chair in council_of(client).chairs:
        if chair.process is not None:
            chair.process.kill()
            chair.process.wait()
    assert window.ask("hint")["t"] == "hints"


def test_an_opponent_who_never_answers_is_given_up(client: Client, begin: Begin, sit: Sit) -> None:
    council_of(client).patience = 0.001
    window = sit(begin(seats={"norman": "squire", "arab": "human"}))
    failed = window.table.get("thinking") or window.hear("thinking")
    while failed["state"] != "failed":
        failed = window.hear("thinking")
    council_of(client).patience = 60
    assert window.ask("seat", side="norman", player="human")["t"] == "done"
    window.until(lambda table: table["seats"]["norman"] == "human")
    assert "thinking" not in window.table or window.table["thinking"]["state"] != "thinking"
    window.play("pass")


def test_nothing_hidden_is_shown_to_an_opponent() -> None:
    from gonfanon.library import scenarios

    secret = next(n for n in scenarios.scenario_names() if scenarios.scenario(n).scenario.secret)
    game = play.new(secret, seed=1)
    while sure(game.ask()).side == 0:
        game.answer("pass")
    puzzle = puzzle_of(game, "squire")
    assert (
        sure(game.secret) not in (puzzle.parcel, puzzle.snapshot) and sure(game.secret) not in puzzle.snapshot
    )
    from gonfanon.rules.position.state import Battle

    shown = Battle.from_bytes(game.scene, puzzle.snapshot)
    hidden = [n for n in game.scene.terms.free if game.state.side_of(n) == 0]
    assert hidden and all(shown.pieces[n].at == -1 for n in hidden)


def test_rows_of_older_versions_are_still_read() -> None:
    import msgspec

    old = msgspec.msgpack.encode(((7, 3), None))
    assert msgspec.msgpack.decode(old, type=Body) == Body((7, 3))


def test_a_council_that_was_never_asked_closes() -> None:
    Council().close()


def test_every_thought_is_told_later_as_it_was_at_the_time() -> None:
    import msgspec

    from gonfanon.server.games import advice, mind_protocol
    from gonfanon.server.wire.languages import Tongues

    game = play.new("two-banners", seed=4)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    thoughts: dict[int, mind_protocol.Thought] = {}
    told, kinds = {}, set()
    while (ask := game.ask()) is not None and len(thoughts) < 150:
        puzzle = msgspec.msgpack.encode(puzzle_of(game, "squire"))
        thought = msgspec.msgpack.decode(mind_protocol.decide(puzzle), type=mind_protocol.Thought)
        number = len(game.log) + 1
        thoughts[number] = thought
        told[number] = advice.all_advice(game.state, ask, (thought.order, *thought.others), tongues)
        kinds.add(ask.kind)
        game.answer(thought.order.said)
    assert len(thoughts) > 50 and len(kinds) > 4
    for number, then in told.items():
        entry, thought = sure(advice.thought_of(game, thoughts, number))
        now = advice.why(game, entry, thought, tongues, 1)
        assert [now.order, *now.others] == then
        assert not any(one.why.en.startswith("Mind-") or one.why.en == one.why.fr for one in then)


def test_whoever_asks_why_a_man_walked_there_is_told_his_other_places() -> None:
    import msgspec

    from gonfanon.server.games import advice, mind_protocol
    from gonfanon.server.games.mind_processes import looked_back

    game, thoughts = play.new("two-banners", seed=4), {}
    while True:
        puzzle = msgspec.msgpack.encode(puzzle_of(game, "captain"))
        thought = msgspec.msgpack.decode(mind_protocol.decide(puzzle), type=mind_protocol.Thought)
        thoughts[len(game.log) + 1] = thought
        game.answer(thought.order.said)
        if type(thought.order.said).__name__ == "Move" and "hex" in thought.order.args:
            break
    entry, thought = sure(advice.thought_of(game, thoughts, 0))
    found = mind_protocol.review(msgspec.msgpack.encode(looked_back(game, entry, thought)))
    told = msgspec.msgpack.decode(found, type=mind_protocol.Thought)
    assert (told.player, told.order.said, told.order.key) == (
        "captain",
        thought.order.said,
        thought.order.key,
    )
    assert len({one.args["hex"] for one in (told.order, *told.others)}) == 1 + len(told.others) > 1
    assert {of_kind(Move, one.said).pieces for one in told.others} == {
        of_kind(Move, thought.order.said).pieces
    }
    values = [one.value for one in told.others]
    assert values == sorted(values, reverse=True)


def test_a_marshals_plans_are_told_in_words_and_survive_a_second_look() -> None:
    import msgspec

    from gonfanon.server.games import advice, mind_protocol
    from gonfanon.server.games.mind_processes import looked_back
    from gonfanon.server.wire.languages import Tongues

    game = play.new("the-toll", seed=4)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    puzzle = msgspec.msgpack.encode(puzzle_of(game, "marshal:bold:200"))
    thought = msgspec.msgpack.decode(mind_protocol.decide(puzzle), type=mind_protocol.Thought)
    game.answer(thought.order.said)
    entry = game.log[-1]
    seen = mind_protocol.review(msgspec.msgpack.encode(looked_back(game, entry, thought)))
    again = msgspec.msgpack.decode(seen, type=mind_protocol.Thought)
    plans = advice.why(game, entry, again, tongues, 1).plans
    assert len(plans) > 1 and [each.chosen for each in plans].count(True) == 1
    assert all(0 <= each.chance <= 100 and each.times > 0 for each in plans)
    for each in (each for plan in plans for each in (plan.plan, *plan.foreseen)):
        assert each.text.en != each.text.fr and not each.text.en.startswith(("Plan-", "Foreseen-"))
    assert any(each.plan.arrows for each in plans)
