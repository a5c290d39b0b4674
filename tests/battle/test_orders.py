"""The orders of a side: what is offered is legal, once, in one order, and counted rightly."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.orders import Orders
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.orders import PASS
from gonfanon.rules.state import Battle

DECISIONS = 90


def positions(name: str, seed: int) -> Iterator[Battle]:
    """The positions of a random game in which a side has an order to give."""
    parcel = scenario(name)
    game = Game(parcel, library.book(parcel.scenario.book), secret_of(seed))
    player = RandomPlayer(seed)
    for _ in range(DECISIONS):
        ask = game.ask()
        if ask is None:
            return
        if ask.kind == "order" and isinstance(ask.options, Orders):
            yield game.state
        game.answer(player.choose(game.state, ask))


def hold(s: Battle) -> None:
    """Everything that is promised of the orders of a position."""
    orders = Orders(s)
    offered = list(orders)
    assert offered[0] == PASS
    assert len(orders) == len(offered)
    assert len({*offered}) == len(offered)
    for order in offered:
        assert order in orders, (order, orders.why_not(order))
    for index in (0, len(offered) // 2, len(offered) - 1, -1):
        assert orders[index] == offered[index]
    with pytest.raises(IndexError):
        orders[len(offered)]
    assert offered == [PASS, *(order for n in orders.pieces for order in orders.of(n))]
    for n in orders.pieces:
        ready = list(orders.of(n).ready)
        assert ready == sorted(ready, key=msgspec.to_builtins)


@pytest.mark.parametrize("name", scenario_names())
def test_what_is_offered_is_legal_and_counted(name: str) -> None:
    for s in islice(positions(name, 1), 2, None, 17):
        hold(s)


@settings(max_examples=4, deadline=None)
@given(seed=st.integers(2, 10_000), name=st.sampled_from(sorted(scenario_names())))
def test_random_games_too(seed: int, name: str) -> None:
    for s in islice(positions(name, seed), 3, 60, 19):
        hold(s)
