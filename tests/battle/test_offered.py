"""Whatever is legal is listed in its canonical form: orders made up without the list; those of cases: tests/cases."""

from collections.abc import Iterator
from itertools import chain, islice

import pytest

from gonfanon import library
from gonfanon.battle.orders.canonical import canonical
from gonfanon.battle.orders.orders import Orders
from gonfanon.library.scenarios import scenario, scenario_names
from gonfanon.play.game import Game, secret_of
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.state import Battle
from tests.battle.candidates import Candidates

EVERY, LEAST = 23, 2
"""Of the positions of a random game each so-and-so-many-th is looked at; at least two, and until something is legal."""
DECISIONS = 100


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


@pytest.mark.parametrize("name", scenario_names())
def test_whatever_is_legal_is_offered_in_its_canonical_form(name: str) -> None:
    seed = sum(name.encode())
    judged = 0
    # In some games hardly any candidate is legal: then another is looked at.
    games = chain.from_iterable(positions(name, seed + more) for more in range(4))
    for count, s in enumerate(islice(games, 2 + seed % EVERY, None, EVERY)):
        if judged and count >= LEAST:
            break
        orders = Orders(s)
        listed = {canonical(s, order) for order in orders}
        for order in Candidates(s, seed):
            if order in orders:
                judged += 1
                form = canonical(s, order)
                assert form is None or form in listed, (s.step, order, form)
    assert judged
