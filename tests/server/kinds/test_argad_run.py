"""The film of a run says which ground slowed or held somebody."""

import pytest

from gonfanon import play
from gonfanon.argad.game import FreeTable
from gonfanon.argad.state.events import Ran
from gonfanon.kernel.position import Position
from gonfanon.server.kinds.argad.run import slowed, stops
from tests.sure import sure


@pytest.mark.parametrize(
    ("die", "why", "rule", "word"),
    [(6, "stuck", "ARG-14.35", "stuck until the turn ends"), (1, "slow", "ARG-14.3", "slower from here")],
)
def test_a_thicket_slows_or_holds_whoever_enters_it(die: int, why: str, rule: str, word: str) -> None:
    game = play.new_game("argad", "lesson-first-steps", 5)
    while game.state.stage != "announce":
        game.answer("ready", sure(game.ask()).side)
    position = Position(FreeTable(), game.state)
    sheets = [game.read(said, side) for side, said in enumerate(("path bran 390,420; agree", "agree"))]
    events = position.force(tuple(sheets))
    while position.order is not None:
        events += position.force(die)
    run = next(event for event in events if isinstance(event, Ran))
    bran = game.state.scene.numbers["bran"]
    found = slowed(game, position.state, run, bran, dict(run.trails)[bran])
    assert [(stop.why, stop.rule) for stop in found] == [(why, rule)]
    assert found[0].who == "bran" and word in found[0].text.en and 0 < found[0].step < 100


def test_whoever_meets_no_slow_ground_is_not_told_of() -> None:
    game = play.new_game("argad", "lesson-first-steps", 5)
    while game.state.stage != "announce":
        game.answer("ready", sure(game.ask()).side)
    position = Position(FreeTable(), game.state)
    events = position.force(
        tuple(game.read(said, side) for side, said in enumerate(("path alan 300,200; agree", "agree")))
    )
    run = next(event for event in events if isinstance(event, Ran))
    alan = game.state.scene.numbers["alan"]
    assert slowed(game, position.state, run, alan, dict(run.trails)[alan]) == []


def test_the_film_shows_the_dice_that_slowed_somebody() -> None:
    game = play.new_game("argad", "lesson-first-steps", 5)
    while game.state.stage != "announce":
        game.answer("ready", sure(game.ask()).side)
    game.answer("path bran 390,420; agree", 0)
    game.answer("agree", 1)
    fell = [int(entry.said) for entry in game.log if entry.text.endswith("slowness")]
    found = [stop for stop in stops(game, game.state, 0) if stop.who == "bran"]
    assert len(fell) == 1
    assert [stop.dice for stop in found] == [tuple(fell)]
