"""Every address outside the game: lists, records, replays, reports, rules, pictures, wrong ones."""

import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from gonfanon import play
from gonfanon.library.lessons import lesson_names
from gonfanon.library.scenarios import scenario_names
from gonfanon.server.app import make_app
from gonfanon.server.pages import first_page
from tests.server.conftest import Begin, Client, Sit
from tests.sure import sure


@pytest.fixture(scope="module")
def record() -> str:
    """A game that was played to its end at random."""
    from gonfanon.play.trial import try_game

    game = play.new("the-well", seed=41)
    assert try_game(game, 3, 5000).fault == ""
    return game.record()


def test_scenarios_and_lessons(quiet: Client) -> None:
    found = quiet.get("/api/scenarios").json()
    assert [row["id"] for row in found] == list(scenario_names())
    for row in found:
        assert row["title"]["fr"] and row["story"]["en"] and row["size"]["people"] > 0 and row["turns"] > 0
        assert len(row["sides"]) >= 2 and all(side["name"]["fr"] and side["faction"] for side in row["sides"])
        assert all(option["text"]["en"] != option["id"] for option in row["options"])
        assert not row["lesson"]
    lessons = quiet.get("/api/lessons").json()
    assert [row["id"] for row in lessons] == list(lesson_names())
    assert all(row["lesson"] and row["teaches"]["fr"] for row in lessons)


def test_games_are_begun_listed_and_thrown_away(client: Client, begin: Begin) -> None:
    game = begin(seats={"arab": "random"})
    row = client.get("/api/games").json()[0]
    assert (row["id"], row["scenario"], row["over"], row["turn"]) == (game, "the-well", False, 1)
    assert row["seats"] == {"norman": "human", "arab": "random"} and row["updated"].endswith("+00:00")
    assert client.delete(f"/api/games/{game}").status_code == 204
    assert client.get("/api/games").json() == []
    gone = client.delete(f"/api/games/{game}")
    assert gone.status_code == 404 and gone.json()["code"] == "no-game"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"scenario": "nowhere"}, "no-scenario"),
        ({"scenario": "../../secret.yaml"}, "no-scenario"),
        ({"scenario": "the-well", "seats": {"norman": "wizard"}}, "no-player"),
        ({"scenario": "the-well", "seats": {"martian": "human"}}, "not-so"),
        ({"scenario": "the-well", "handicap": {"martian": 1}}, "no-side"),
        ({"scenario": "the-well", "handicap": {"arab": 99}}, "too-few"),
        ({}, "not-understood"),
    ],
)
def test_games_that_cannot_be_begun(quiet: Client, wish: dict[str, Any], code: str) -> None:
    answer = quiet.post("/api/games", json=wish)
    assert answer.status_code in (400, 404)
    sorry = answer.json()
    assert (
        sorry["code"] == code and sorry["message"]["en"] and sorry["message"]["fr"] != sorry["message"]["en"]
    )


def test_options_rulings_and_handicap(client: Client, begin: Begin, sit: Sit) -> None:
    plain = sit(begin()).table
    game = begin(
        options=["charge", "refusal"], rulings={"defensive_question": "anyone"}, handicap={"arab": 1}
    )
    table = sit(game).table
    assert "charges" in table["steps"] and "charges" not in plain["steps"]
    people = [
        [p for p in t["pieces"] if p["side"] == "arab" and p["kind"] == "person"] for t in (plain, table)
    ]
    assert len(people[1]) == len(people[0]) - 1
    assert "options charge refusal" in client.get(f"/api/games/{game}/record").text


def test_a_record_goes_out_and_comes_in(client: Client, record: str) -> None:
    made = client.post("/api/games/from-record", content=record, headers={"Content-Type": "text/plain"})
    assert made.status_code == 201
    game = made.json()["id"]
    answer = client.get(f"/api/games/{game}/record")
    assert answer.text == record and "attachment" in answer.headers["content-disposition"]
    assert play.verify(answer.text).ok
    broken = client.post("/api/games/from-record", content=record.replace("move", "hop", 1))
    assert broken.status_code == 400 and broken.json()["code"] == "bad-record"
    assert client.post("/api/games/from-record", content="nonsense").json()["code"] == "bad-record"


def test_play_on_from_any_point(client: Client, record: str, sit: Sit) -> None:
    game = client.post("/api/games/from-record", content=record).json()["id"]
    frames = client.get(f"/api/games/{game}/replay").json()["frames"]
    middle = frames[len(frames) // 2]
    wish = {"at": middle["n"], "seats": {"norman": "human", "arab": "human"}}
    branch = client.post(f"/api/games/{game}/branch", json=wish).json()["id"]
    table = sit(branch).table
    assert table["hash"] == middle["hash"] and not table["over"]
    assert play.verify(client.get(f"/api/games/{branch}/record").text).ok
    assert client.post(f"/api/games/{game}/branch", json={"at": 10_000}).status_code == 404


def test_replay_steps_from_the_opening_to_the_end(client: Client, record: str, sit: Sit) -> None:
    game = client.post("/api/games/from-record", content=record).json()["id"]
    replay = client.get(f"/api/games/{game}/replay").json()
    pieces = {piece["n"]: piece for piece in replay["table"]["pieces"]}
    for frame in replay["frames"]:
        pieces |= {piece["n"]: piece for piece in frame["pieces"]}
    end = sit(game).table
    assert list(pieces.values()) == end["pieces"]
    assert replay["frames"][-1]["hash"] == end["hash"] and end["over"]
    said = [sentence for frame in replay["frames"] for sentence in frame["sentences"]]
    assert said == [line["sentence"] for line in end["log"]]


def test_report(client: Client, record: str) -> None:
    game = client.post("/api/games/from-record", content=record).json()["id"]
    report = client.get(f"/api/games/{game}/report").json()
    played = play.replay(record)
    outcome = sure(played.outcome)
    assert report["outcome"]["reason"] == outcome.why and report["text"]["fr"] != report["text"]["en"]
    dead = {loss["name"] for loss in report["losses"] if loss["state"] == "dead"}
    s = played.state
    names = [s.character(n) for n, p in enumerate(s.pieces) if p.state == 3 and s.is_person(n)]
    assert dead == {who.name or who.key for who in names}
    assert [luck["side"] for luck in report["luck"]] == ["norman", "arab"]
    assert all(luck["expected"] > 0 and luck["rolls"] > 0 for luck in report["luck"])
    points = report["turning"]
    assert [p["n"] for p in points] == sorted(p["n"] for p in points)
    assert all(p["text"]["en"] for p in points)
    assert len(report["strength"]) == report["turns"] + 1


@pytest.mark.parametrize("what", ["record", "replay", "report"])
def test_games_that_are_not_there(quiet: Client, what: str) -> None:
    answer = quiet.get(f"/api/games/none/{what}")
    assert answer.status_code == 404 and answer.json()["code"] == "no-game"


def test_rules_are_searched_and_shown(quiet: Client) -> None:
    chapters = quiet.get("/api/rules?book=guiscard&lang=fr").json()
    assert len(chapters) > 5 and all(chapter["entries"] for chapter in chapters)
    found = quiet.get("/api/rules", params={"q": "infiltration test", "lang": "en"}).json()
    assert found and sum(len(c["entries"]) for c in found) < sum(len(c["entries"]) for c in chapters)
    accents = quiet.get("/api/rules", params={"q": "DEFENSIF", "lang": "fr"}).json()
    assert accents
    rule = quiet.get("/api/rules/GUI-4.3a?lang=en").json()
    french = quiet.get("/api/rules/gui-4.3a?lang=fr").json()
    assert rule["id"] == french["id"] == "GUI-4.3a" and rule["text"] != french["text"]
    assert rule["cases"] and rule["after"]
    assert quiet.get("/api/rules/GUI-99z").json()["code"] == "no-rule"
    assert quiet.get("/api/rules?book=nobody").json()["code"] == "no-book"
    assert quiet.get("/api/rules?lang=xx").json()["code"] == "no-language"


def test_every_case_of_a_chapter_can_be_stepped(quiet: Client) -> None:
    rules = [entry for c in quiet.get("/api/rules?book=guiscard").json() for entry in c["entries"]]
    assert sum(entry["cases"] for entry in rules) > 100
    for rule in ("GUI-4.3a", "GUI-6.3", "GUI-7.2.1a"):
        for line in quiet.get(f"/api/rules/{rule}").json()["cases"]:
            replay = quiet.get(f"/api/cases/{line['id']}").json()
            assert replay["frames"] and replay["table"]["title"]["en"] == line["title"]
            assert [frame["ok"] for frame in replay["frames"]] == [True] * len(replay["frames"]), line
            assert quiet.get(replay["table"]["field"]["art"]).headers["content-type"].startswith("image/svg")
    for title in (line["title"], replay["table"]["title"]["fr"]):
        by_title = quiet.get(f"/api/cases/{title}").json()
        assert by_title["table"]["game"] == replay["table"]["game"]
    assert quiet.get("/api/cases/nothing").json()["code"] == "no-case"


def test_cases_have_their_titles_in_the_language_of_the_reader(quiet: Client) -> None:
    english, french = (quiet.get(f"/api/rules/GUI-4.3a?lang={lang}").json()["cases"] for lang in ("en", "fr"))
    assert [line["id"] for line in english] == [line["id"] for line in french]
    titles = dict(zip((line["title"] for line in english), (line["title"] for line in french), strict=True))
    assert (
        titles["From beside one enemy to beside another"]
        == "Du contact d\u2019un ennemi à celui d\u2019un autre"
    )
    shown = quiet.get(f"/api/cases/{french[0]['id']}").json()["table"]["title"]
    assert shown == {"en": english[0]["title"], "fr": french[0]["title"]}


def test_texts_are_fluent_source(quiet: Client) -> None:
    english, french = (quiet.get(f"/api/texts/{lang}").text for lang in ("en", "fr"))
    assert re.search(r"^trouble-stale = ", english, re.MULTILINE) and "trouble-stale = Cette" in french
    assert quiet.get("/api/texts/xx").status_code == 404


def test_counters_are_one_sheet_of_symbols(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin()
    sheet = client.get(f"/art/counters/{game}.svg")
    assert sheet.headers["content-type"].startswith("image/svg+xml")
    known = set(re.findall(r'<symbol id="([^"]+)"', sheet.text))
    used = set(re.findall(r'<use href="#([^"]+)"', sheet.text))
    assert used <= known | set(re.findall(r'<g id="([^"]+)"', sheet.text))
    for piece in sit(game).table["pieces"]:
        name = f"p{piece['n']}-{piece['face']}"
        assert name in known
        if piece["facing"] is not None:
            assert {f"{name}-{facing}" for facing in range(6)} <= known
    assert "p0-dead" in known and "p0-foot-wounded" in known
    case = client.get("/art/counters/case-guiscard-4-movement-1.svg")
    assert case.status_code == 200 and "<symbol" in case.text


def test_the_ground_is_a_drawing_until_it_is_painted(client: Client) -> None:
    picture = client.get("/art/field/the-well.webp?grid=0")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.headers["cache-control"] == "no-store" and picture.text.startswith("<svg")
    for wrong in ("/art/field/nowhere.webp", "/art/field/the-well.gif", "/art/counters/none.svg", "/art/x/y"):
        answer = client.get(wrong)
        assert answer.status_code == 404 and answer.json()["message"]["fr"], wrong


def test_the_bitmap_is_kept_by_what_it_shows(client: Client, folder: Path) -> None:
    client.get("/art/field/the-well.webp?grid=0")
    gallery = client.app.state.gallery
    ground = gallery._grounds.get(("the-well", False))
    ground.file.parent.mkdir(parents=True)
    ground.file.write_bytes(b"RIFF....WEBP")
    picture = client.get("/art/field/the-well.webp?grid=0")
    assert picture.headers["content-type"] == "image/webp" and picture.headers["cache-control"] == "no-cache"
    tag = picture.headers["etag"]
    assert client.get("/art/field/the-well.webp?grid=0", headers={"If-None-Match": tag}).status_code == 304
    kept = client.get(f"/art/field/the-well.webp?grid=0&v={ground.mark}")
    assert "immutable" in kept.headers["cache-control"]


def test_a_finer_ground_comes_when_it_is_painted(client: Client) -> None:
    """Nobody waits for it: as long as it is being painted the answer is 202, and no more than that is begun."""
    gallery, address = client.app.state.gallery, "/art/finer/the-well/0-0.webp"
    assert client.get(address).status_code == 404
    gallery.paints, gallery.begin_finer = True, lambda ground: gallery._jobs.setdefault(ground.finer, None)
    first = client.get(address)
    assert (first.status_code, first.content, first.headers["cache-control"]) == (202, b"", "no-store")
    ground = gallery._grounds.get(("the-well", False))
    gallery._jobs.clear()
    ground.finer.mkdir(parents=True)
    (ground.finer / "0-0.webp").write_bytes(b"RIFF....WEBP")
    square = client.get(f"{address}?grid=0&v={ground.mark}")
    assert square.headers["content-type"] == "image/webp" and "immutable" in square.headers["cache-control"]
    assert client.get(address, headers={"If-None-Match": square.headers["etag"]}).status_code == 304
    for wrong in (
        "the-well/9-9.webp",
        "the-well/0-0.svg",
        "the-well/..%2f0-0.webp",
        "nowhere/0-0.webp",
        "../0-0.webp",
    ):
        assert client.get(f"/art/finer/{wrong}").status_code == 404, wrong


def test_openapi_names_every_route(quiet: Client) -> None:
    paths = quiet.get("/schema/openapi.json").json()["paths"]
    for path in ("/api/scenarios", "/api/games", "/api/games/{game}/branch", "/api/rules/{rule}"):
        assert path in paths


def test_a_wrong_address_is_told_in_both_languages(quiet: Client) -> None:
    page = quiet.get("/no/such/page")
    assert page.status_code == 404 and page.headers["content-type"].startswith("text/html")
    assert "There is nothing at this address." in page.text and "Il n’y a rien à cette adresse." in page.text
    assert quiet.get("/api/no/such").json()["code"] == "address"
    assert quiet.get("/../../etc/passwd").status_code == 404


def test_pages_and_their_headers(folder: Path, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    app = make_app(folder, delay=0, paints=False, static=static)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert client.get("/").status_code == 503 and "make" in client.get("/").text
        (static / "index.html").write_text("<!doctype html><p>table</p>")
        (static / "assets" / "index-1a2b.js").write_text("1")
        page = client.get("/")
        assert (
            page.headers["content-type"].startswith("text/html")
            and page.headers["cache-control"] == "no-cache"
        )
        assert client.get("/rules/GUI-4.3a").text == page.text
        script = client.get("/assets/index-1a2b.js")
        assert (
            "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        )
        policy = page.headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe-inline" not in policy.split("style-src")[0]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert client.get("/assets/../index.html").status_code in (200, 404)
        assert client.get("/assets/missing.js").status_code == 404


def test_other_origins_and_names_are_turned_away(client: Client, begin: Begin) -> None:
    game = begin()
    foreign = {"Origin": "http://evil.example"}
    assert client.delete(f"/api/games/{game}", headers=foreign).status_code == 403
    assert client.get("/api/games", headers={"Host": "evil.example"}).status_code == 403
    with pytest.raises(Exception, match="another origin"):
        client.websocket_connect(f"/ws/games/{game}", headers=foreign).__enter__()
    assert client.get("/api/games").json()[0]["id"] == game


def test_turning_points_say_who_did_what_to_whom() -> None:
    from gonfanon.play.trial import try_game
    from gonfanon.server.pages.report import report

    game = play.new("two-banners", 4)
    try_game(game, 4, 20_000)
    turning = report(game).turning
    assert turning and [point.n for point in turning] == sorted(point.n for point in turning)
    for point in turning:
        assert point.after > point.before and str(point.after) in point.balance.fr
        assert point.text.en != point.text.fr
    told = " ".join(point.text.en for point in turning)
    assert any(word in told for word in ("charges", "attack", "shoots"))
    # Every deed stands before what came of it: no sentence tells only where the turn stood.
    assert not any(point.text.en.startswith("Turn ") for point in turning)


def test_a_storey_is_drawn_as_it_is_now(client: Client, begin: Begin) -> None:
    game = begin("the-belfry")
    floor = client.get(f"/art/floor/{game}/1.svg")
    assert floor.status_code == 200 and floor.text.startswith("<svg") and "fill-opacity" in floor.text
    assert floor.text != client.get(f"/art/floor/{game}/2.svg").text
    assert client.get(f"/art/floor/{game}/9.svg").status_code == 404


def test_battles_stand_under_the_right_heading(quiet: Client) -> None:
    """By their ground, and in the open by their size."""
    groups = {row["id"]: row["group"] for row in quiet.get("/api/scenarios").json()}
    for name in ("black-sails", "the-landing", "the-last-plank", "jaffa", "the-ford-of-cerami"):
        assert groups[name] == "sea", name
    for name in ("oil-on-the-wall", "the-belfry", "the-mine", "ladders-at-dawn", "the-church-door"):
        assert groups[name] == "castle", name
    assert {groups[name] for name in ("the-well", "the-toll", "three-champions")} == {"small"}
    assert {groups[name] for name in ("two-banners", "maldon", "under-the-oaks")} == {"field"}
    assert {groups[name] for name in ("montepeloso", "civitate")} == {"great"}


def test_battles_can_be_found_by_their_people(quiet: Client) -> None:
    found = {row["id"]: row["people"] for row in quiet.get("/api/scenarios").json()}
    assert "Odon" in found["the-well"] and all(found.values())


def test_a_glance_tells_what_the_first_page_shows(client: Client, begin: Begin) -> None:
    """How an open battle stands; it is refused while the places of a set-up are secret."""
    game = begin(seats={"arab": "random"})
    found = client.get(f"/api/games/{game}/glance").json()
    assert found["turns"] == 12 and found["people"] > 0
    assert [goal["title"]["en"] for goal in found["aims"]["goals"]][:1] == ["Hold the well"]
    secret = begin("three-champions")
    refused = client.get(f"/api/games/{secret}/glance")
    assert refused.status_code == 409, refused.text


def test_every_day_has_a_short_battle_and_its_dice(client: Client) -> None:
    days = [first_page.today(date(2026, 11, day)) for day in range(1, 29)]
    assert len({one.seed for one in days}) == len(days)
    assert len({one.scenario.id for one in days}) > 10
    assert all(one.scenario.minutes <= first_page.MOST_MINUTES for one in days)
    assert client.get("/api/today").json()["scenario"]["id"] in scenario_names()
