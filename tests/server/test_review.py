"""The review of a game: chances by battles played on, orders graded by a captain, dice that mattered."""

import time
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import minds, play
from gonfanon.minds import chance
from gonfanon.play.trial import try_game
from gonfanon.rules.words.field import PASS, Attack
from gonfanon.server.games import reviews
from gonfanon.server.games.mind_protocol import Judged, Weighed
from gonfanon.server.pages import review
from gonfanon.server.pages.review import grade_of
from tests.server.conftest import Begin, Client, Message
from tests.sure import sure

SEED = 11


@pytest.fixture
def played(client: Client) -> str:
    """A game that was played at random to its end."""
    game = play.new("three-champions", SEED)
    assert not try_game(game, SEED, 20_000).fault
    found: str = client.post("/api/games/from-record", content=game.record()).json()["id"]
    return found


def worked_out(client: Client, game: str) -> dict[str, Any]:
    """Ask until it is done."""
    for _ in range(600):
        answer = client.get(f"/api/games/{game}/review")
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        if found["done"]:
            return found
        time.sleep(0.4)
    raise AssertionError(f"not done: {found['share']} %")


def test_a_game_is_reviewed(client: Client, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "GAMES", 4)
    # On a busy machine the games must come before the clock.
    monkeypatch.setattr(reviews, "SECONDS", 900.0)
    found = worked_out(client, played)
    moments = found["moments"]
    assert [one["at"] for one in moments] == sorted(one["at"] for one in moments)
    assert all(one["games"] >= 4 and one["margin"] > 0 for one in moments[:-1])
    outcome = client.get(f"/api/games/{played}/report").json()["outcome"]
    assert moments[-1] == {
        **moments[-1],
        "games": 0,
        "chance": 100 if outcome["winner"] == found["sides"][0] else 0,
    }
    # Anyone who plays at random gives orders that a captain would not.
    grades = {one["side"]: one["counts"] for one in found["graded"]}
    assert set(grades) == {"norman", "arab"}
    assert all(counts["costly"] + counts["doubtful"] > 0 for counts in grades.values())
    worst = next(one for one in found["orders"] if one["grade"] == "costly")
    assert worst["better"]["en"] != worst["text"]["en"]
    assert worst["better"]["fr"]
    assert worst["lost"] >= 90
    assert found["best"]["actual"] > found["best"]["expected"]
    assert found["worst"]["actual"] < found["worst"]["expected"]
    assert all(one["now"] > one["was"] and one["hexes"] for one in found["turned"])


def test_a_game_that_goes_on_is_not_reviewed(client: Client, begin: Begin) -> None:
    """It would tell a player what to do."""
    answer = client.get(f"/api/games/{begin()}/review")
    assert answer.status_code == 409
    assert "not over" in answer.json()["message"]["en"]


def test_a_game_thrown_away_has_no_review(
    client: Client, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 0.0)
    client.get(f"/api/games/{played}/review")
    client.delete(f"/api/games/{played}")
    assert client.get(f"/api/games/{played}/review").status_code == 404


def test_few_battles_prove_little() -> None:
    assert chance([1000, 1000])[:2] == (100, 42)
    assert chance([1000] * 50 + [0] * 50)[:2] == (50, 10)
    assert chance([600] * 40)[:2] == (60, 3)


@pytest.mark.parametrize(
    ("value", "best", "second", "choices", "grade"),
    [
        (100, 100, 10, 4, "masterly"),
        (100, 100, 10, 2, "sound"),
        (100, 100, 60, 4, "sound"),
        (60, 100, 100, 4, "sound"),
        (40, 100, 100, 4, "doubtful"),
        (-20, 100, 100, 4, "costly"),
    ],
)
def test_grades(value: int, best: int, second: int, choices: int, grade: str) -> None:
    assert grade_of(Judged(value, Weighed(PASS, "mind-done", {}, best), second, choices)) == grade


def test_a_battle_played_on_is_the_same_for_the_same_seed() -> None:
    ends = [minds.foretold(play.new("three-champions", 1).position, seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert ends[0] == ends[1]
    assert len(set(ends)) > 2
    assert all(0 <= end <= 1000 for end in ends)
    whole = [minds.foretold(play.new("three-champions", 1).position, seed, 99) for seed in range(6)]
    assert set(whole) <= {0, 500, 1000}


def test_a_captain_approves_of_his_own_blows() -> None:
    """What a captain weighs best is never graded down by him."""
    game = play.new("the-well", 3)
    captain = minds.seat("captain", 1)
    captain._command.slip = 0
    seen = 0
    while not game.over and seen < 12:
        position = game.position
        said = captain.decide(position).said
        if position.order is None and said.verb in ("attack", "shoot"):
            grade = minds.graded(position, said)
            assert grade is not None
            assert grade.lost == 0
            seen += 1
        game.answer(said)
    assert seen


def test_no_turning_point_before_there_are_battles_enough() -> None:
    from gonfanon.server.pages.review import ENOUGH, begun, review

    game = play.new("three-champions", SEED)
    try_game(game, SEED, 20_000)
    found = begun(game)
    for count in (ENOUGH - 1, ENOUGH):
        found.ends = {moment: [1000 * (moment % 2)] * count for moment in found.moments}
        assert bool(review(found).turned) == (count == ENOUGH)


def test_a_picture_holds_whoever_it_is_about_before_and_after() -> None:
    """A man who was struck may have fallen back out of the hexes of the blow: he is in the picture all the same."""
    game = play.new("the-well", 11)
    while sure(game.ask()).kind == "set-up":
        game.answer("pass")
    s = game.state
    odon, hamon = (s.scene.number(name) for name in ("odon", "hamon"))
    grid = s.scene.grid
    far = next(h for h in s.scene.field.terrain if grid.distance(h, s.pieces[odon].at) > 6)
    entry = replace(game.log[-1], said=Attack((hamon,), odon))
    where = review._where(s, entry, s.change(odon, at=far))
    name = s.scene.field.name
    assert {name(s.pieces[odon].at), name(s.pieces[hamon].at), name(far)} <= {*where}
