"""Random games in plain mode come out the same, record for record: whole games among the slow tests."""

import pytest

from gonfanon import play
from gonfanon.library.scenarios import scenario_names
from gonfanon.play.seats import RandomPlayer
from tests.twins.plain import plain_mode

DECISIONS, WHOLE = 110, 20_000
GAMES = {
    "two-banners": "riders, charges and bridles",
    "the-square-stands": "formations",
    "field-of-blood": "infiltration enemy by enemy",
    "the-belfry": "a castle, a siege tower, ladders",
    "ladders-at-dawn": "walls and stones",
    "black-sails": "boats that sail",
    "the-salt-road": "camels, wagons, horses led from beside",
    "under-the-oaks": "great trees",
}


def played(name: str, seed: int, decisions: int) -> str:
    """The record of the first decisions of a random game."""
    game, player = play.new(name, seed=seed), RandomPlayer(seed)
    for _ in range(decisions):
        ask = game.ask()
        if ask is None:
            break
        game.answer(player.choose(game.state, ask))
    return game.record()


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_game_is_the_same_game(name: str) -> None:
    fast = played(name, 17, DECISIONS)
    with plain_mode():
        assert played(name, 17, DECISIONS) == fast


@pytest.mark.slow
@pytest.mark.parametrize("name", scenario_names())
def test_a_whole_plain_game_is_the_same_game(name: str) -> None:
    fast = played(name, 18, WHOLE)
    with plain_mode():
        assert played(name, 18, WHOLE) == fast
