"""A move told as one stretch comes to the same as one walked hex by hex."""

import pytest

from gonfanon import play
from gonfanon.kernel.ask import Event, Play
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.movement import Journey, move
from gonfanon.rules.orders import Move, Step
from gonfanon.rules.state import Battle
from gonfanon.rules.strolls import stroll


def walked(s: Battle, n: int, steps: tuple[Step, ...]) -> Play[Battle]:
    journey = Journey(s, n)
    for k, step in enumerate(steps):
        s, going = yield from journey.take(s, step, k + 1 == len(steps))
        assert going
    return (yield from journey.end(s))


def outcome(s: Battle, run: Play[Battle]) -> Battle:
    """Where a play leads that asks nothing and rolls nothing."""
    sent = None
    while True:
        try:
            item = run.send(sent)
        except StopIteration as end:
            found: Battle = end.value
            return found
        assert isinstance(item, Event), item
        s = sent = item.apply(s)


@pytest.mark.parametrize("name", ["two-banners", "montepeloso", "the-landing", "field-of-blood"])
def test_strolls_end_as_walks_do(name: str) -> None:
    game, player, strolls = play.new(name, seed=31), RandomPlayer(31), 0
    while (ask := game.ask()) is not None:
        s, said = game.state, player.choose(game.state, ask)
        if (
            isinstance(said, Move)
            and len(said.pieces) == 1
            and stroll(s, said.pieces[0], said.steps) is not None
        ):
            n, strolls = said.pieces[0], strolls + 1
            assert outcome(s, move(s, n, said.steps)) == outcome(s, walked(s, n, said.steps))
        game.answer(said)
    assert strolls > 10
