"""What sets the levels apart: whom a lesser mind overlooks."""

from gonfanon import play
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.sergeant import Sergeant
from gonfanon.minds.levels.slips import noticed, overlooked
from gonfanon.minds.levels.squire import Squire
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack


def first_movement(scenario: str) -> Battle:
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.state


def test_the_lower_the_level_the_more_is_overlooked() -> None:
    assert Marshal.slip == 0 < Captain.slip < Sergeant.slip < Squire.slip


def test_about_as_many_are_overlooked_as_the_rate_says_and_always_the_same() -> None:
    s = first_movement("the-well")
    forgotten = [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert 320 < sum(forgotten) < 480
    assert forgotten == [overlooked(s, n, seed, 20) for seed in range(200) for n in range(10)]
    assert not any(overlooked(s, n, 3, 0) for n in range(10))


def test_an_order_to_somebody_forgotten_is_not_weighed() -> None:
    s = first_movement("the-well")
    weighed = [Alternative(PASS, Why("mind-done"), 0), Alternative(Attack((0, 1), 2), Why("mind-attacks"), 9)]
    assert noticed(s, weighed, 1, 100) == weighed[:1]
    assert noticed(s, weighed, 1, 0) == weighed
