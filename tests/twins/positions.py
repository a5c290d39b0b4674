"""Positions of random games of every scenario: every book, castles and boats included."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from gonfanon import library
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.state import Battle

SCENARIOS = scenario_names()
FIRST, EVERY, MOST = 5, 29, 3
"""Which of the positions are looked at, and how many at the most."""


@cache
def positions(name: str) -> tuple[Battle, ...]:
    """Some positions of one random game, without anything that is known of them yet."""
    seed = sum(name.encode()) % 997
    found = islice(_all(name, seed), FIRST + seed % 7, None, EVERY)
    return tuple(islice((fresh(s) for s in found), MOST))


def fresh(s: Battle) -> Battle:
    """The same position, of which nothing is known."""
    return Battle.from_bytes(s.scene, s.to_bytes())


def _all(name: str, seed: int) -> Iterator[Battle]:
    parcel = scenario(name)
    game = Game(parcel, library.book(parcel.scenario.book), secret_of(seed))
    player = RandomPlayer(seed)
    while (ask := game.ask()) is not None:
        if ask.kind == "order":
            yield game.state
        game.answer(player.choose(game.state, ask))
