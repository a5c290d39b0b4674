"""Advice: the best orders of the moment ranked by what they bring, of all or of one man."""

from collections.abc import Iterable
from typing import Any

import pytest

from gonfanon import minds, play
from gonfanon.library.scenarios import scenario_names
from gonfanon.minds.levels import advice
from gonfanon.play.game import Game
from gonfanon.rules.words.field import PASS, Move
from tests.sure import sure


def in_movement(scenario: str, turn: int = 1, seed: int = 5) -> Game:
    """A game at the first question of a movement sequence."""
    game = play.new(scenario, seed=seed)
    seats = [minds.seat("captain", seed), minds.seat("captain", seed)]
    while game.state.placing or game.state.step != "movement" or game.state.turn < turn:
        game.answer(seats[sure(game.ask()).side].decide(game.position).said)
    assert game.position.order is None
    return game


def ends(found: Iterable[Any]) -> list[str]:
    return [str(each.why.args["hex"]) for each in found]


@pytest.mark.parametrize("scenario", scenario_names())
def test_hints_in_movement_are_legal_ranked_and_each_a_thought_of_its_own(scenario: str) -> None:
    game = in_movement(scenario)
    found = minds.hints(game.position)
    values = [each.value for each in found]
    assert found and values == sorted(values, reverse=True)
    assert all(each.said in sure(game.ask()).options for each in found)
    thoughts = {(each.why.key, each.why.args.get("who"), each.why.args.get("target")) for each in found}
    assert len(thoughts) == len(found)


def test_a_number_is_what_a_place_brings_more_than_staying() -> None:
    """With the others where the plan wants them no place of anybody is left out, and none is worth more."""
    game = in_movement("the-well", turn=2)
    found = minds.hints(game.position, n=500)
    adviser = advice.Adviser(advice.EVERYBODY, 3)
    view = adviser.view(game.state, sure(game.ask()).side)
    plan = adviser.plan(view)
    best = {n: max(place.value for _, place in advice.walks_of(plan, n)) for n in plan.movers}
    for n, value in best.items():
        told = [each.value for each in found if each.said != PASS and each.said.pieces == (n,)]
        assert max(told) == value, game.state.name(n)
    assert found[0].value == max(best.values()) > 0


def test_the_plan_is_left_as_it_was_by_weighing() -> None:
    game = in_movement("two-banners", turn=2)
    adviser = advice.Adviser(advice.EVERYBODY, 3)
    plan = adviser.plan(adviser.view(game.state, sure(game.ask()).side))
    before = dict(plan.place), {t: set(who) for t, who in plan.members.items() if who}
    for n in plan.movers:
        list(advice.walks_of(plan, n))
    assert before == (plan.place, {t: set(who) for t, who in plan.members.items() if who})


def test_one_man_is_told_his_best_places() -> None:
    game = in_movement("the-well", turn=2)
    first = minds.hints(game.position)[0]
    (n,) = first.said.pieces
    found = minds.hints(game.position, about=n)
    assert found[0] == first
    assert len(set(ends(found))) == 3 and all(each.said.pieces == (n,) for each in found)
    assert all(isinstance(each.said, Move) for each in found)


def test_ending_the_sequence_is_worth_nothing_and_moves_that_cost_are_told_below_it() -> None:
    game = in_movement("the-well")
    mind = minds.seat("captain", 5)
    while (decision := mind.decide(game.position)).said != PASS:
        game.answer(decision.said)
    found = minds.hints(game.position, n=9)
    done = next(each for each in found if each.said == PASS)
    assert done.value == 0
    assert any(each.value < 0 for each in found)


def test_a_shot_is_advised_to_whoever_shoots() -> None:
    game = play.new("the-well", seed=5)
    while game.state.placing:
        game.answer("pass")
    assert game.state.step == "shooting"
    shooters = {each.said.piece for each in minds.hints(game.position, n=50) if each.said != PASS}
    assert shooters
    for n in sorted(shooters):
        found = minds.hints(game.position, about=n)
        assert found and all(each.said.piece == n for each in found)
    idle = next(n for n in game.state.board.fighters[0] if n not in shooters)
    assert minds.hints(game.position, about=idle) == ()


def test_other_questions_are_advised_as_a_captain_answers_them() -> None:
    game = play.new("the-well", seed=5)
    assert game.state.placing
    assert [each.said for each in minds.hints(game.position)] == [PASS]


def test_a_walk_is_told_with_what_it_brings_and_where_else_he_could_go() -> None:
    game = in_movement("the-well", turn=2)
    decision = minds.seat("captain", 5).decide(game.position)
    found = minds.reviewed(game.position, decision)
    (n,) = decision.said.pieces
    assert (found.said, found.why) == (decision.said, decision.why)
    assert found.value == max(each.value for each in minds.hints(game.position, about=n))
    values = [other.value for other in found.alternatives]
    assert len(values) == 3 and values == sorted(values, reverse=True)
    assert decision.why.args["hex"] not in ends(found.alternatives)
    assert all(other.said.pieces == (n,) for other in found.alternatives)


def test_whatever_is_no_walk_is_told_as_it_was_decided() -> None:
    game = play.new("the-well", seed=5)
    seats = [minds.seat("captain", 5), minds.seat("captain", 5)]
    kinds: set[str] = set()
    while (ask := game.ask()) is not None and len(kinds) < 6:
        decision = seats[ask.side].decide(game.position)
        if not isinstance(decision.said, Move):
            kinds.add(decision.why.key)
            assert minds.reviewed(game.position, decision) is decision
        game.answer(decision.said)
    assert len(kinds) > 2
