"""A plain way, told in stretches, comes to the same as one walked hex by hex: the same events, the same questions."""

import pytest

from gonfanon import play
from gonfanon.kernel.ask import Ask, Event, Play, Roll
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.rules.movement.move import move
from gonfanon.rules.movement.quick_moves import plain_way
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Move


def played(s: Battle, run: Play[Battle], seed: int) -> tuple[list[Event | str], Battle]:
    """What a play tells and asks, and where it leads, with chance answering whatever it asks."""
    player, dice, sent = RandomPlayer(seed), Chance(seed), None
    heard: list[Event | str] = []
    while True:
        try:
            item = run.send(sent)
        except StopIteration as end:
            return heard, end.value
        if isinstance(item, Event):
            s = sent = item.apply(s)
            heard.append(item)
        elif isinstance(item, Ask):
            sent = player.choose(s, item)
            heard.append(f"{item.side} {item.kind} {list(item.options)} {item.about}")
        else:
            assert isinstance(item, Roll)
            sent = dice.below(item.faces[1]) + item.faces[0]


@pytest.mark.parametrize(
    "name", ["two-banners", "montepeloso", "the-landing", "field-of-blood", "the-ford-of-cerami"]
)
def test_plain_ways_end_as_journeys_do(name: str) -> None:
    game, player, quiet, loud = play.new(name, seed=31), RandomPlayer(31), 0, 0
    while (ask := game.ask()) is not None:
        s, said = game.state, player.choose(game.state, ask)
        if isinstance(said, Move) and len(said.pieces) == 1:
            n = said.pieces[0]
            way = plain_way(s, n, said.steps)
            if way is not None:
                journey = s.scene.ways.turning.journey(s, n)
                seed = quiet + loud
                assert played(s, move(s, n, said.steps), seed) == played(
                    s, journey.travel(s, said.steps), seed
                )
                quiet, loud = quiet + way.quiet, loud + (not way.quiet)
        game.answer(said)
    assert quiet > 10
    assert loud > 10
