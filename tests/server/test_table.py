"""A game played over the wire."""

from typing import Any

import pytest

from gonfanon import play
from tests.server.conftest import Begin, Client, Sit, Window
from tests.sure import sure

BOTH_HUMAN = {"norman": "human", "arab": "human"}


def opened(sit: Sit, begin: Begin, **more: Any) -> tuple[str, Window]:
    """The well with both sides at one window, set up and in its first question about orders."""
    game = begin(seats=BOTH_HUMAN, **more)
    window = sit(game)
    while window.table["question"]["kind"] == "set-up":
        window.play("pass")
    return game, window


def to_step(window: Window, step: str) -> None:
    while window.table["step"] != step or window.table["question"]["kind"] != "order":
        window.play("pass")


def test_a_window_gets_the_whole_table(begin: Begin, sit: Sit) -> None:
    table = sit(begin()).table
    assert table["scenario"] == "the-well"
    assert table["seats"] == {"norman": "human", "arab": "human"}
    assert table["steps"][0] == "shooting" and len(table["hash"]) == 12
    assert table["field"]["hexWidth"] == 66 and table["field"]["art"] == "/art/field/the-well.webp?grid=0"
    odon = next(piece for piece in table["pieces"] if piece["key"] == "odon")
    assert odon["side"] == "norman" and odon["face"] in ("foot", "mounted") and odon["values"]["attack"] > 0
    question = table["question"]
    assert question["kind"] == "set-up" and question["canPass"] and odon["n"] in question["pieces"]
    assert question["text"]["en"] != question["text"]["fr"]


def test_an_answer_changes_the_table(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats=BOTH_HUMAN))
    hash = window.table["hash"]
    place = next(iter(window.ask("reach", piece=window.number("odon"))["hexes"]))
    window.play(f"place odon {place}")
    assert window.table["hash"] != hash
    assert window.table["pieces"][window.number("odon")]["at"] == place
    line = window.table["log"][-1]
    assert line["sentence"]["en"].startswith("Odon") and "[" not in line["sentence"]["en"]
    assert line["sentence"]["fr"] != line["sentence"]["en"] and line["hexes"] == [place]


def test_an_order_put_together_on_the_board_is_written_by_the_server(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats=BOTH_HUMAN))
    odon = window.number("odon")
    place = next(iter(window.ask("reach", piece=odon)["hexes"]))
    order = {"verb": "place", "pieces": [odon], "hexes": [place]}
    assert window.ask("answer", order=order, hash=window.table["hash"])["t"] == "done"
    window.until(lambda table: table["pieces"][odon]["at"] == place)


def test_odds_name_the_order_that_they_are_about(begin: Begin, sit: Sit) -> None:
    _, window = opened(sit, begin)
    to_step(window, "melee")
    norman, arab = (
        next(piece["n"] for piece in window.table["pieces"] if piece["side"] == side and piece["at"])
        for side in ("norman", "arab")
    )
    names = [window.table["pieces"][n]["key"] for n in (norman, arab)]
    found = window.ask("odds", order={"verb": "attack", "pieces": [norman], "target": arab})
    assert found["said"] == f"attack {names[0]} {names[1]}"
    assert found == {**window.ask("odds", said=found["said"]), "id": found["id"]}


def test_an_order_about_nobody_is_refused_in_words(begin: Begin, sit: Sit) -> None:
    _, window = opened(sit, begin)
    told = window.ask("odds", order={"verb": "attack", "pieces": [999], "target": 0})
    assert told["t"] in ("error", "refused") and told["message"]["fr"]


def test_options_say_what_they_are(begin: Begin, sit: Sit) -> None:
    _, window = opened(sit, begin)
    question = window.table["question"]
    assert question["kind"] == "order"
    found = window.ask("reach", piece=question["pieces"][0])
    assert all(option["verb"] == option["said"].split(" ")[0] for option in found.get("others", []))


def test_two_windows_stay_in_step(begin: Begin, sit: Sit) -> None:
    game, first = opened(sit, begin)
    second = sit(game, "arab")
    assert second.table["hash"] == first.table["hash"]
    first.play("pass")
    second.until(lambda table: table["n"] == first.table["n"])
    assert second.table["hash"] == first.table["hash"]
    assert second.table["pieces"] == first.table["pieces"]
    assert [line["sentence"] for line in second.table["log"]] == [
        line["sentence"] for line in first.table["log"]
    ]


def test_a_stale_window_is_told_and_shown_the_table(begin: Begin, sit: Sit) -> None:
    game, first = opened(sit, begin)
    second = sit(game)
    stale = second.table["hash"]
    first.play("pass")
    error = second.answer("pass", hash=stale)
    assert (error["t"], error["code"]) == ("error", "stale")
    assert error["message"]["fr"] != error["message"]["en"]
    table = second.hear("table")
    assert table["hash"] == first.table["hash"]


def test_undo_is_seen_by_all_windows(begin: Begin, sit: Sit) -> None:
    game, first = opened(sit, begin)
    second = sit(game)
    before = first.table["hash"]
    first.play("pass")
    assert first.table["canUndo"]
    assert second.ask("undo")["t"] == "done"
    for window in (first, second):
        window.until(lambda table: table["hash"] == before)
    assert first.table["log"] == second.table["log"]


def test_nothing_is_taken_back_that_others_decided(begin: Begin, sit: Sit) -> None:
    window = sit(begin(seats=BOTH_HUMAN), "norman")
    error = window.ask("undo")
    assert (error["t"], error["code"]) == ("error", "undo-nothing-yet")
    assert error["message"]["fr"] == "Rien n’a encore été décidé."


def test_the_rules_refuse_in_both_languages(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    to_step(window, "movement")
    who = window.table["question"]["pieces"][0]
    key, at = window.table["pieces"][who]["key"], window.table["pieces"][who]["at"]
    far = "0101" if at != "0101" else "2010"
    refused = window.answer(f"move {key} {far}")
    assert refused["t"] == "refused" and refused["rule"].startswith("GUI-4")
    assert refused["why"]["en"] != refused["why"]["fr"] and "[" not in refused["why"]["en"]
    wrong = window.answer("hop odon")
    assert (wrong["t"], wrong["code"]) == ("error", "notation") and "hop" in wrong["message"]["fr"]


def test_a_window_answers_only_for_its_side(begin: Begin, sit: Sit) -> None:
    game, window = opened(sit, begin)
    asked = window.table["question"]["side"]
    other = sit(game, "arab" if asked == "norman" else "norman")
    error = other.answer("pass")
    assert (error["t"], error["code"]) == ("error", "not-yours")


def test_reach_and_path_agree(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    to_step(window, "movement")
    who = window.table["question"]["pieces"][0]
    reach = window.ask("reach", piece=who)
    assert reach["hexes"]
    for hex, found in list(reach["hexes"].items())[::7]:
        path = window.ask("path", piece=who, to=hex)
        assert (path["t"], path["cost"], path["tests"]) == ("path", found["cost"], found["tests"])
        assert path["hexes"][-1] == hex and sum(r["amount"] for r in path["reasons"]) == found["cost"]
    hex, found = max(reach["hexes"].items(), key=lambda row: row[1]["cost"])
    window.play(window.ask("path", piece=who, to=hex)["said"])
    assert "moved" in window.table["pieces"][who]["marks"] or window.table["question"]["kind"] != "order"


def test_a_path_out_of_reach_names_its_rule(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    to_step(window, "movement")
    who = window.table["question"]["pieces"][0]
    near = {*window.ask("reach", piece=who)["hexes"], window.table["pieces"][who]["at"]}
    far = next(h for h in ("0101", "2020", "0120", "2001") if h not in near)
    refused = window.ask("path", piece=who, to=far)
    assert refused["t"] == "refused" and refused["rule"] == "GUI-4b"


def test_odds_add_up_and_give_their_reasons(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    odds = window.ask("odds", said="attack odon " + _foe(window))
    assert odds["t"] == "odds" and not odds["legal"] and odds["why"]["fr"]
    shooter, target = _archer(window)
    odds = window.ask("odds", said=f"shoot {shooter} {target}")
    assert odds["t"] == "odds"
    if odds["results"]:
        assert abs(sum(result["p"] for result in odds["results"]) - 1) < 1e-9
        assert all("/" in result["chance"] or result["chance"] in "01" for result in odds["results"])


def _foe(window: Window) -> str:
    found: str = next(
        p["key"] for p in window.table["pieces"] if p["side"] == "arab" and p["kind"] == "person"
    )
    return found


def _archer(window: Window) -> tuple[str, str]:
    shooter = next(p for p in window.table["pieces"] if p["weapon"] and p["kind"] == "person")
    target = next(p for p in window.table["pieces"] if p["side"] != shooter["side"] and p["at"])
    return shooter["key"], target["key"]


def test_lines_and_threats(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    there = [piece["at"] for piece in window.table["pieces"] if piece["at"]]
    line = window.ask("line", **{"from": there[0], "to": there[-1]})
    assert line["t"] == "line" and line["hexes"][-1]["hex"] == there[-1] and line["distance"] > 0
    threats = window.ask("threats")
    assert threats["hexes"]
    hex, many = next(iter(threats["hexes"].items()))
    threat = window.ask("threat", hex=hex)
    assert len({by["piece"] for by in threat["by"]}) == many
    side = window.table["question"]["side"]
    assert all(window.table["pieces"][by["piece"]]["side"] != side for by in threat["by"])


def test_what_is_no_message_is_answered_and_the_window_stays(begin: Begin, sit: Sit) -> None:
    window = sit(begin())
    for nonsense in ("{}", "[]", "nonsense", '{"t":"dance"}', '{"t":"reach","piece":"x"}'):
        window.socket.send_text(nonsense)
        assert window.hear("error")["code"] == "not-understood"
    assert window.ask("reach", piece=999)["code"] == "no-piece"
    assert window.ask("line", **{"from": "9999", "to": "0101"})["code"] == "notation"
    assert window.ask("reach", piece=0)["t"] == "reach"


def test_an_unknown_game_and_an_unknown_side(begin: Begin, sit: Sit, client: Client) -> None:
    with client.websocket_connect("/ws/games/none") as socket:
        error = socket.receive_json(timeout=10)
    assert error["code"] == "no-game" and error["message"]["fr"].startswith("Il n’y a pas de partie")
    with client.websocket_connect(f"/ws/games/{begin()}?side=martian") as socket:
        assert socket.receive_json(timeout=10)["code"] == "no-side"


def test_random_seats_play_by_themselves_to_the_end(begin: Begin, sit: Sit, client: Client) -> None:
    game = begin(seats={"norman": "random", "arab": "random"})
    window = sit(game)
    window.until(lambda table: table["over"])
    outcome = window.table["outcome"]
    assert outcome["reason"] and outcome["text"]["fr"] != outcome["text"]["en"]
    listed = next(row for row in client.get("/api/games").json() if row["id"] == game)
    assert listed["over"] and listed["outcome"]["reason"] == outcome["reason"]
    again = sit(game).table
    assert again["hash"] == window.table["hash"] and again["log"] == window.table["log"]
    assert list(again["pieces"]) == window.table["pieces"]


def test_a_side_gives_up(begin: Begin, sit: Sit, client: Client) -> None:
    game, window = opened(sit, begin)
    assert window.ask("resign", side="norman")["t"] == "done"
    window.until(lambda table: table["over"])
    assert window.table["outcome"]["winner"] == "arab"
    assert window.answer("pass")["code"] == "over"
    assert client.get(f"/api/games/{game}/report").json()["over"]
    report = play.verify(client.get(f"/api/games/{game}/record").text)
    assert report.ok and report.closed and report.result == "arab won-by-resignation"


def test_a_secret_set_up_is_not_shown_to_the_other_side(client: Client, sit: Sit, begin: Begin) -> None:
    from gonfanon.library import scenarios

    secret = next((n for n in scenarios.scenario_names() if scenarios.scenario(n).scenario.secret), None)
    assert secret is not None, "no scenario with a secret set-up is shipped"
    sides = scenarios.scenario(secret).scenario.sides
    game = begin(secret, seats=dict.fromkeys(sides, "human"))
    first, second = sit(game, sides[0]), sit(game, sides[1])
    mover = first if first.table["question"]["side"] == sides[0] else second
    other = second if mover is first else first
    piece = mover.table["question"]["pieces"][0]
    reach = mover.ask("reach", piece=piece)["hexes"]
    hex, found = next((h, f) for h, f in reach.items() if h != mover.table["pieces"][piece]["at"])
    facing = f" {['NE', 'E', 'SE', 'SW', 'W', 'NW'][found['facings'][0]]}" if found.get("facings") else ""
    mover.play(f"place {mover.table['pieces'][piece]['key']} {hex}{facing}")
    other.until(lambda table: table["n"] == mover.table["n"])
    assert mover.table["pieces"][piece]["at"] == hex
    assert other.table["pieces"][piece]["at"] is None
    assert not any(hex in line["hexes"] for line in other.table["log"])


def test_a_lesson_ticks_off_its_tasks_and_gives_hints(client: Client, sit: Sit, begin: Begin) -> None:
    lesson = client.get("/api/lessons").json()[0]
    window = sit(begin(lesson["id"]))
    shown = window.table["lesson"]
    assert shown["tasks"] and shown["hints"] and not any(task["done"] for task in shown["tasks"])
    assert shown["hints"][0]["say"]["en"] != shown["hints"][0]["say"]["fr"]
    assert window.table["seats"][shown["learner"]] == "human"


def test_nobody_looks_into_a_secret_set_up_by_another_door(client: Client, begin: Begin) -> None:
    from gonfanon.library import scenarios

    secret = next(n for n in scenarios.scenario_names() if scenarios.scenario(n).scenario.secret)
    game = begin(secret)
    for door in ("replay", "record", "report"):
        answer = client.get(f"/api/games/{game}/{door}")
        assert (answer.status_code, answer.json()["code"]) == (409, "hidden")
        assert answer.json()["message"]["fr"] != answer.json()["message"]["en"]
    assert client.post(f"/api/games/{game}/branch", json={"at": 0}).json()["code"] == "hidden"


def test_from_a_planned_hex_it_is_told_who_could_be_attacked(begin: Begin, sit: Sit) -> None:
    _game, window = opened(sit, begin)
    odon = window.number("odon")
    foe = next(p for p in window.table["pieces"] if p["side"] == "arab" and p["kind"] == "person" and p["at"])
    column, row = int(foe["at"][:2]), int(foe["at"][2:])
    beside = f"{column:02d}{row + 1:02d}" if row < 15 else f"{column:02d}{row - 1:02d}"
    found = window.ask("prospect", piece=odon, to=beside)
    assert found["t"] == "prospect" and found["hex"] == beside
    assert foe["n"] in [attack["target"] for attack in found["attacks"]]
    assert all(attack["chance"] and attack["column"] for attack in found["attacks"])
    here = window.ask("prospect", piece=odon, to=window.table["pieces"][odon]["at"])
    assert {a["target"] for a in here["attacks"]} != {a["target"] for a in found["attacks"]}


def test_the_same_seed_gives_the_same_dice(begin: Begin, sit: Sit, client: Client) -> None:
    records = []
    for seed in (7, 7, 8):
        game = begin(seats={"norman": "random", "arab": "random"}, seed=seed)
        sit(game).until(lambda table: table["over"])
        records.append(client.get(f"/api/games/{game}/record").text)
    assert records[0] == records[1] != records[2]


def test_a_game_that_cannot_be_set_up_is_said_plainly(
    client: Client, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin()

    def broken(*_: object) -> None:
        raise ValueError("the field has come apart")

    monkeypatch.setattr(client.app.state.hall, "table", broken)
    with client.websocket_connect(f"/ws/games/{game}") as socket:
        error = socket.receive_json(timeout=10)
    assert error["code"] == "broken" and error["message"]["fr"].startswith("Quelque chose")


def test_an_order_of_another_sequence_is_told_when_its_own_comes(sit: Sit, begin: Begin) -> None:
    """Who wants to walk while arrows fly hears that walking comes next, not whose movement this is not."""
    window = sit(begin("the-well", seed=7))
    while window.table["question"]["kind"] != "order":
        window.play("pass")
    assert window.table["step"] == "shooting"
    refused = window.answer("move odon 0201")
    assert refused["why"]["en"].endswith("you are still shooting; moving comes next.")
    assert refused["why"]["fr"].endswith("le mouvement vient ensuite.")


def test_a_lesson_speaks_when_a_way_is_only_looked_at(sit: Sit, begin: Begin) -> None:
    window = sit(begin("first-steps"))
    if window.table["step"] != "movement":
        window.play("pass")
    refused = window.ask("path", piece=window.number("auvre"), to="1305")
    assert refused["t"] == "refused"
    assert "further than the points reach" in refused["hints"][0]["say"]["en"]


def test_a_lesson_ends_with_its_last_task() -> None:
    from gonfanon.battle.lessons.lesson import Progress
    from gonfanon.library import lessons
    from gonfanon.server.games.lessons import Schooling

    school = Schooling(sure(lessons.lesson("first-blood").scenario.lesson))
    assert school.shown(False).end is None
    school.progress = Progress(True, tuple(range(len(school.lesson.tasks))))
    shown = school.shown(False)
    assert shown.end is not None
    assert shown.next == "in-the-saddle"
