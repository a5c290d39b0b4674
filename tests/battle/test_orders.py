"""The orders of a side: what is offered is legal, once, in one order, and counted rightly."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.orders.orders import Orders
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play import new
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.state import Battle
from gonfanon.rules.tactics.berserkers import must_strike
from gonfanon.rules.words.field import PASS, Go, Move
from tests.sure import of_kind

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
    # A berserker who has an attack to make keeps his side from ending the sequence. MAG-7.1b
    ending = [] if must_strike(s) else [PASS]
    assert offered[: len(ending)] == ending
    assert (PASS in offered) == bool(ending)
    assert len(orders) == len(offered)
    assert len({*offered}) == len(offered)
    for order in offered:
        assert order in orders, (order, orders.why_not(order))
    for index in (0, len(offered) // 2, len(offered) - 1, -1):
        assert orders[index] == offered[index]
    with pytest.raises(IndexError):
        orders[len(offered)]
    assert offered == [*ending, *(order for n in orders.pieces for order in orders.of(n))]
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


def test_a_rider_who_comes_in_pushes_no_loose_horse_before_him() -> None:
    """Were he stopped there, he would be half on the board: GUI-4.4.3b"""
    s = new("dust-on-the-road", seed=1).position.state
    index, roger, hammad = s.scene.grid.index, s.scene.number("roger"), s.scene.number("hammad")
    horse, pieces = s.pieces[hammad].mount, list(s.pieces)
    east = s.scene.grid.direction(index["0108"], index["0208"])
    pieces[hammad] = replace(pieces[hammad], mount=-1)
    pieces[horse] = replace(pieces[horse], at=index["0208"], facing=east, away="")
    s = replace(s, pieces=tuple(pieces), side=s.side_of(roger), step="movement")
    ways = [order.steps for order in Orders(s).of(roger) if isinstance(order, Move)]
    assert ways
    assert not {of_kind(Go, step).to for way in ways for step in way[:2]} & set(s.hexes(horse))
    refusal = Orders(s).why_not(Move((roger,), (Go(index["0108"]), Go(index["0109"]))))
    assert refusal is not None and (refusal.rule, refusal.what) == ("GUI-4.4.3b", "horse-in-the-way")
