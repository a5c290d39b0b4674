"""Minds in the days of a siege: what they order is legal, and is what the rules promise most of."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.kernel.ask import Ask
from gonfanon.minds.any_game import decide
from gonfanon.minds.siege_days import SURE, decide_day
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.siege.battles.below import with_aims
from gonfanon.siege.orders import Assault, Batter, Sortie
from gonfanon.siege.prospects import prospect
from gonfanon.texts import Texts
from tests.sure import sure

SIEGE = "the-hungry-hill"


def days(seed: int, player: str = "captain", steps: int = 400) -> Iterator[tuple[GameOf[Any], Ask]]:
    """A siege in which minds order the days; fights are not begun."""
    game = play.new_game("siege", SIEGE, seed=seed)
    for number in range(steps):
        ask = game.ask()
        if ask is None or ask.within:
            return
        yield game, ask
        game.answer(decide(game, ask.side, player, seed * 1000 + number), ask.side)


@pytest.mark.parametrize("player", SURE)
def test_every_level_gives_legal_orders_with_reasons_in_both_languages(player: str) -> None:
    texts = [Texts("en"), Texts("fr")]
    seen = 0
    for seed in range(4):
        for game, ask in days(seed, player):
            found = decide_day(game.state, ask, player, seed)
            assert found.said in ask.options
            assert all(text.say(found.why.key, **found.why.args) for text in texts)
            seen += 1
    assert seen > 20


def test_the_same_question_has_the_same_answer() -> None:
    for game, ask in days(1):
        assert decide(game, ask.side, "captain", 7) == decide(game, ask.side, "captain", 7)


def test_engines_strike_where_the_wall_gives_way_most_often() -> None:
    struck = 0
    for seed in range(12):
        for game, ask in days(seed):
            found = decide_day(game.state, ask, "captain", seed)
            if not isinstance(found.said, Batter) or game.state.site.works.damage:
                continue
            best = max(
                prospect(game.state, order).chances[0].share
                for order in ask.options
                if isinstance(order, Batter)
            )
            assert prospect(game.state, found.said).chances[0].share == best
            struck += 1
    assert struck


def test_commanders_of_a_garrison_do_not_all_go_out_on_a_sortie() -> None:
    game = play.new_game("siege", SIEGE, seed=5)
    ask = sure(game.ask())
    while not any(isinstance(order, Sortie) for order in ask.options):
        game.answer("pass", ask.side)
        ask = sure(game.ask())
    s = game.state
    leaders = {n for n in s.people(s.besieged) if s.commands(n)}
    offered = [order for order in ask.options if isinstance(order, Sortie) and leaders <= {*order.pieces}]
    assert offered
    decision = decide_day(s, ask, "captain", 1)
    for said in (decision.said, *(each.said for each in decision.alternatives)):
        assert said in ask.options
        assert not isinstance(said, Sortie) or not leaders <= {*said.pieces}


@pytest.mark.parametrize(("supply", "goes"), [(8, True), (20, False)])
def test_food_is_fetched_before_it_is_gone_if_it_will_not_last(supply: int, goes: bool) -> None:
    game = play.new_game("siege", "the-hungry-hill", seed=5)
    ask = sure(game.ask())
    while not any(isinstance(order, Sortie) and order.kind == "supply" for order in ask.options):
        game.answer("pass", ask.side)
        ask = sure(game.ask())
    s = replace(game.state, supply=supply, day=game.state.scene.days - 12)
    options = [order for order in ask.options if not isinstance(order, Sortie) or order.kind == "supply"]
    said = decide_day(s, replace(ask, options=tuple(options)), "captain", 1).said
    assert isinstance(said, Sortie) == goes


def test_in_an_assault_the_deaths_of_all_commanders_are_an_aim() -> None:
    game = play.new_game("siege", "the-tithe-barn", seed=5)
    while game.state.battle is None:
        ask = sure(game.ask())
        assaults = [said for said in ask.options if isinstance(said, Assault)]
        game.answer(assaults[0] if assaults else PASS if PASS in ask.options else ask.options[0], ask.side)
    s = game.state
    leaders = tuple(n for n in s.people(s.besieged) if s.commands(n))
    aims = [goal for goal in with_aims(s).scene.terms.goals if goal.kind == "kill" and goal.who == leaders]
    assert [(goal.side, goal.count) for goal in aims] == [(0, len(leaders))]
