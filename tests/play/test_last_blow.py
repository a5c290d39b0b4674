"""Who falls by the blow that ends a battle: random play compares the siege with the battle's very last moment."""

from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.cast.characters import DEAD
from gonfanon.kernel.within import Within
from gonfanon.minds.siege_wandering import SiegeWanderer
from gonfanon.play.game_of import GameOf
from gonfanon.play.trial import last_below, try_game
from gonfanon.siege.sheet import Siege
from tests.sure import sure

SIEGE, SEED = "the-first-assault", 3


@pytest.fixture(scope="module")
def left() -> tuple[GameOf[Any], Siege, list[Any]]:
    """A siege in which a battle has just ended, the state before that answer, and what happened by it."""
    game, wanderer = play.new_game("siege", SIEGE, SEED), SiegeWanderer(SEED)
    while True:
        ask = sure(game.ask())
        before, entries = game.state, len(game.log)
        game.answer(wanderer.choose(game, ask), ask.side)
        if before.battle is not None and game.state.battle is None and game.position.order is None:
            return game, before, [event for entry in game.log[entries:] for event in entry.events]


def test_the_last_moment_of_a_battle_lies_within_the_answer(
    left: tuple[GameOf[Any], Siege, list[Any]],
) -> None:
    game, before, events = left
    below = last_below(before, events)
    assert below.battle is not None and below != before
    s: Any = before
    for event in events:
        s = event.apply(s)
        if isinstance(event, Within):
            last = s
    assert below == last and s == game.state
    assert game.kind.crossed(below, game.state) == []


def test_a_man_dead_by_the_last_blow_may_not_come_up_alive(
    left: tuple[GameOf[Any], Siege, list[Any]],
) -> None:
    game, before, events = left
    below, s = last_below(before, events), game.state
    n = next(
        n
        for n in below.affair.men
        if s.is_person(n) and s.site.pieces[n].state != DEAD and s.site.pieces[n].captor < 0
    )
    fallen = replace(below, battle=below.battle.change(n, state=DEAD))
    assert game.kind.crossed(fallen, s) == [f"{s.name(n)} is dead below and alive above"]


def test_random_play_looks_at_every_crossing(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seen = play.new_game("siege", SIEGE, SEED), list[Siege]()

    def crossed(kind: object, below: Siege, s: Siege) -> list[str]:
        seen.append(below)
        return ["lost on the way up"] if s.battle is None else []

    monkeypatch.setattr(type(game.kind), "crossed", crossed)
    trial = try_game(game, SEED, 20_000, SiegeWanderer(SEED).choose)
    assert trial.fault.endswith("lost on the way up")
    assert game.state.battle is None and seen[-1].battle is not None
