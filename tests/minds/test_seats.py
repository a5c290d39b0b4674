"""Seats taken by minds: their names, and that they answer every question of every battle legally."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gonfanon import library, minds, play
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario_names
from gonfanon.play.game import Game
from gonfanon.texts import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
RANKED = (
    "mind-shoots",
    "mind-charges",
    "mind-attacks",
    "mind-strikes",
    "mind-follows",
    "mind-safest",
    "mind-spares",
)
"""Reasons of orders that are chosen among rivals; the moves of a plan are given in the plan's order."""


def played(scenario: str, seats: tuple[str, str], seed: int, decisions: int) -> tuple[Game, list[str]]:
    """A game of so many decisions; every answer is judged by the rules, and its reason can be said."""
    game = play.new(scenario, seed=seed)
    taken = [minds.seat(name, seed) for name in seats]
    said = []
    texts = [Texts(language) for language in LANGUAGES]
    for _ in range(decisions):
        ask = game.ask()
        if ask is None:
            break
        decision = taken[ask.side].decide(game.position)
        for text in texts:
            assert decision.why.key in text
            assert "{" not in text.say(decision.why.key, **decision.why.args)
        for other in decision.alternatives:
            assert other.said in ask.options
        values = [other.value for other in decision.alternatives]
        if decision.why.key in RANKED:
            assert values == sorted(values, reverse=True)
            assert not values or values[0] <= decision.value
        game.answer(decision.said)
        said.append(game.log[-1].text)
    return game, said


def test_names_and_their_parts() -> None:
    assert minds.LEVELS == ("squire", "sergeant", "captain", "marshal", "constable")
    assert set(minds.LEVELS) < set(minds.names())
    assert "captain:cautious" in minds.names()
    mind = minds.seat("marshal:cautious:1234", 7)
    assert (mind.level, mind.temper, mind.budget, mind.seed) == ("marshal", "cautious", 1234, 7)
    assert minds.seat("captain", 1).temper == "bold"


@pytest.mark.slow
def test_a_constable_compares_more_plans_than_a_marshal() -> None:
    higher, lower = minds.seat("constable", 1), minds.seat("marshal", 1)
    assert 3 * lower.budget <= higher.budget <= minds.CEILING
    assert minds.seat("constable:bold:900", 1).budget == 900
    game = play.new("the-toll", seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    told = [
        sum(each.times for each in minds.thoughts_of(mind.decide(game.position.clone())))
        for mind in (higher, lower)
    ]
    assert told[0] > told[1] > 0


@pytest.mark.parametrize("wrong", ["general", "captain:meek", "marshal:bold:many", "marshal:bold:0", ""])
def test_a_wrong_name_is_told_what_would_be_right(wrong: str) -> None:
    with pytest.raises(GonfanonError, match=r"captain|bold|marshal"):
        minds.seat(wrong, 1)


@pytest.mark.parametrize("scenario", scenario_names())
def test_every_battle_is_played_legally(scenario: str) -> None:
    game, said = played(scenario, ("captain", "sergeant"), 3, 150)
    assert len(said) > 10
    assert game.over or len(said) == 150


@pytest.mark.parametrize("temper", minds.TEMPERS)
def test_every_temper_brings_a_battle_to_its_end(temper: str) -> None:
    game, _ = played("the-last-plank", (f"captain:{temper}", f"squire:{temper}"), 5, 3000)
    assert game.over


def test_a_marshal_within_a_small_budget() -> None:
    game, said = played("three-champions", ("marshal:bold:60", "captain"), 2, 60)
    again, same = played("three-champions", ("marshal:bold:60", "captain"), 2, 60)
    assert said == same
    assert game.state == again.state


def test_nobody_is_asked() -> None:
    game = play.new("the-well", seed=1)
    game.position.pending = None
    with pytest.raises(GonfanonError):
        minds.seat("squire", 1).decide(game.position)


def test_hints_are_the_best_orders_in_their_order() -> None:
    game, _ = played("the-well", ("captain", "captain"), 4, 6)
    ask = game.ask()
    assert isinstance(ask, Ask)
    found = minds.hints(game.position, 3)
    assert 1 <= len(found) <= 3
    assert all(each.said in ask.options for each in found)
    assert len({repr(each.said) for each in found}) == len(found)


PLAYED = """
from gonfanon import minds, play
game = play.new("the-toll", seed=11)
taken = [minds.seat("captain", 1), minds.seat("sergeant:cautious", 2)]
while (ask := game.ask()) is not None:
    game.answer(taken[ask.side].decide(game.position).said)
print("|".join(entry.text for entry in game.log))
"""


def test_the_same_seed_gives_the_same_game_whatever_the_hashes() -> None:
    games = set()
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", PLAYED],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        )
        games.add(done.stdout)
    assert len(games) == 1
    assert "pass" in games.pop()


def test_the_library_is_there() -> None:
    assert library.book("guiscard").key == "guiscard"
