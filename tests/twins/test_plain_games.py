"""Whole random games in plain mode come out the same, record for record."""

import pytest

from gonfanon import play
from gonfanon.play.seats import RandomPlayer
from tests.twins.plain import plain_mode

DECISIONS = 110
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


def played(name: str, seed: int) -> str:
    """The record of the first decisions of a random game."""
    game, player = play.new(name, seed=seed), RandomPlayer(seed)
    for _ in range(DECISIONS):
        ask = game.ask()
        if ask is None:
            break
        game.answer(player.choose(game.state, ask))
    return game.record()


@pytest.mark.parametrize("name", GAMES)
def test_a_plain_game_is_the_same_game(name: str) -> None:
    fast = played(name, 17)
    with plain_mode():
        assert played(name, 17) == fast
