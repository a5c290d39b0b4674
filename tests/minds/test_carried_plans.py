"""A plan carried from question to question: a new mind goes on where the last one stopped, and void plans are dropped."""

from typing import Any

import msgspec
import pytest

from gonfanon import minds, play
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Move


def movement(scenario: str) -> Position[Battle]:
    """The first side's movement."""
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.position.clone()


def orders(scenario: str, level: str, seeds: list[int]) -> list[object]:
    """The orders of a movement sequence, each by a mind of its own with the next of the seeds; one seed: by one mind."""
    position = movement(scenario)
    said: list[object] = []
    mind, plan = minds.seat(level, seeds[0]), None
    moment = (position.state.turn, position.state.side)
    while (position.state.turn, position.state.side, position.state.step) == (*moment, "movement"):
        if isinstance(position.pending, Roll):
            position.force(5)
            continue
        if len(seeds) > 1:
            mind = minds.seat(level, seeds[len(said)])
            if plan is not None:
                mind.take_up(position, plan)
        word = mind.decide(position).said
        if mind.plan is not None:
            plan = msgspec.msgpack.decode(msgspec.msgpack.encode(mind.plan), type=minds.Carried)
        said.append(word)
        position.force(word)
    return said


@pytest.mark.parametrize("level", ["captain", "marshal:bold:300"])
def test_new_minds_give_the_orders_that_one_mind_would_give(level: str, nobody_overlooked: None) -> None:
    whole = orders("the-toll", level, [7])
    assert sum(isinstance(word, Move) for word in whole) > 2
    assert orders("the-toll", level, [7, *range(100, 140)]) == whole


def test_a_marshal_thinks_once_for_a_phase_however_often_he_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = []
    whole = Marshal._contest

    def contest(self: Marshal, s: Battle, side: int, left: Any, budget: int) -> Any:
        thought.append(s.step)
        return whole(self, s, side, left, budget)

    monkeypatch.setattr(Marshal, "_contest", contest)
    said = orders("the-toll", "marshal:bold:300", [7] * 40)
    assert len(said) > 3
    assert thought.count("movement") == 1


def test_a_plan_is_void_when_an_enemy_has_fallen() -> None:
    position = movement("the-toll")
    first = minds.seat("captain", 1)
    first.decide(position)
    assert first.plan is not None
    s = position.state
    enemy = s.board.fighters[1 - s.side][0]
    other = Position(position.rules, s.change(enemy, state=1))
    second = minds.seat("captain", 1)
    second.take_up(other, first.plan)
    assert second.decide(other).said != PASS
    assert second.plan is not None and second.plan.enemies != first.plan.enemies
