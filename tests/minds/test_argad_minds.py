"""Opponents on the free table: every answer is legal, the same seed thinks the same, the better level wins."""

import pytest

from gonfanon import play
from gonfanon.argad.state.orders import Sheet
from gonfanon.minds.any_game import decide
from gonfanon.minds.argad.levels import LEVELS, FreeMind
from gonfanon.minds.argad.worth import value


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("marshal", "constable")])
def test_a_level_plays_a_game_to_its_end(level: str) -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    minds = [FreeMind(level, 1), FreeMind("squire", 2)]
    while (ask := game.ask()) is not None:
        said = minds[ask.side].answer(game.view(ask.side).state, ask)
        assert said in ask.options
        game.answer(said, ask.side)
    assert game.outcome is not None


@pytest.mark.parametrize("level", list(LEVELS))
def test_the_same_seed_thinks_the_same(level: str) -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    for side in (0, 1):
        game.answer("ready", side)
    first = decide(game, 1, level, 9)
    assert first == decide(game, 1, level, 9)
    assert isinstance(game.read(first, 1), Sheet)


def test_a_mind_is_not_told_what_the_others_have_sealed() -> None:
    answers = set()
    for secret in ("agree", "path yves 240,200; agree", "hold riwal crouched; agree"):
        game = play.new_game("argad", "lesson-first-volley", 5)
        for side in (0, 1):
            game.answer("ready", side)
        game.answer(secret, 0)
        answers.add(decide(game, 1, "captain", 4))
    assert len(answers) == 1


def test_losses_and_goals_are_felt() -> None:
    game = play.new_game("argad", "lesson-first-volley", 5)
    before = value(game.state, 0)
    for side in (0, 1):
        game.answer("ready", side)
    s = game.state
    from msgspec.structs import replace

    hurt = s.with_stand(3, replace(s.stands[3], state="dead"))
    assert value(hurt, 0) > before and value(hurt, 1) < value(s, 1)
