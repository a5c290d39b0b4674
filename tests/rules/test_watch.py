"""Who watches a way is found once for all of its hexes, and comes to what would be found on each of them."""

from collections import Counter

import pytest

from gonfanon import play
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.movement.quick_moves import plain_way
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire import armed, shots_at, threatened
from gonfanon.rules.words.field import Move


def looked_at(s: Battle, n: int, said: Move) -> list[str]:
    """What archers make of each hex of a plain way, all of it held against what they say once he is there."""
    way, found = plain_way(s, n, said.steps), []
    if way is None or not way.watch.known:
        return []
    for k, facing in enumerate(way.facings):
        t = way.stretch(n, 0, k + 1).apply(s)
        here, watch = t.mask(n), way.watch
        assert t.pieces[n].facing == facing
        assert watch.on(t, t.hexes(n), here) == threatened(t, t.hexes(n))
        open_to_shots = watch.shot_on(t, t.hexes(n), here)
        assert open_to_shots or not (threatened(t, t.hexes(n)) and shots_at(t, n))
        found.append("shot at" if open_to_shots else "seen" if here & watch.seen else "unseen")
    return found


@pytest.mark.parametrize("name", ["two-banners", "montepeloso", "civitate"])
def test_a_watch_says_of_every_hex_what_is_found_there(name: str) -> None:
    game, player, said_of = play.new(name, seed=5), RandomPlayer(5), Counter[str]()
    while (ask := game.ask()) is not None and game.state.turn < 9:
        said = player.choose(game.state, ask)
        if isinstance(said, Move) and len(said.pieces) == 1:
            said_of.update(looked_at(game.state, said.pieces[0], said))
        game.answer(said)
    assert said_of["unseen"] > 10
    assert said_of["shot at"] > 10


def test_archers_hemmed_in_by_others_are_not_asked() -> None:
    hemmed = 0
    for seed in range(3, 9):
        game, player = play.new("two-banners", seed=seed), RandomPlayer(seed)
        while (ask := game.ask()) is not None:
            said = player.choose(game.state, ask)
            if isinstance(said, Move) and len(said.pieces) == 1:
                hemmed += looked_at(game.state, said.pieces[0], said).count("seen")
            game.answer(said)
    assert hemmed


def test_what_is_known_of_archers_is_what_would_be_found_anew() -> None:
    game, player, found = play.new("montepeloso", seed=7), RandomPlayer(7), 0
    while (ask := game.ask()) is not None and game.state.turn < 9:
        s = game.state
        kept = armed(s)
        s.scene.archery.clear()
        assert kept == armed(s.without_cache())
        found += len(kept)
        game.answer(player.choose(s, ask))
    assert found
