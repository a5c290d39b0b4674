"""No two answers to choose from are alike, in the notation or in words."""

from collections.abc import Iterator

import pytest

from gonfanon import play
from gonfanon.play.seats import RandomPlayer
from gonfanon.server.look import open_question, reach
from gonfanon.server.wire.languages import Tongues
from gonfanon.server.wire.messages import Option
from tests.sure import sure

DECISIONS = 350


def offered(game: play.Game, tongues: Tongues) -> Iterator[list[Option]]:
    """All lists of answers that a window would show now."""
    s, ask = game.state, sure(game.ask())
    question = sure(open_question.question(s, ask, tongues))
    if question.options is not None:
        yield question.options
    elif s.step == "movement" and not s.placing:
        for n in sure(question.pieces):
            yield open_question.choices(s, ask, reach.beside_moves(s, n), tongues)


@pytest.mark.parametrize("scenario", ["two-banners", "the-ford-of-cerami"])
def test_every_choice_has_a_sentence_of_its_own(scenario: str) -> None:
    game, player = play.new(scenario, seed=2), RandomPlayer(5)
    tongues = Tongues(game.scene, game.parcel.scenario.side_names)
    told_apart = 0
    for _ in range(DECISIONS):
        if game.ask() is None:
            break
        for options in offered(game, tongues):
            for texts in (
                [one.said for one in options],
                [one.text.en for one in options],
                [one.text.fr for one in options],
            ):
                assert len(set(texts)) == len(texts), texts
            told_apart += sum("(by " in one.text.en or "(from " in one.text.en for one in options)
        game.answer(player.choose(game.state, sure(game.ask())))
    assert told_apart


def test_what_is_shown_reads_back_as_what_is_meant() -> None:
    game, player = play.new("two-banners", seed=2), RandomPlayer(5)
    tongues = Tongues(game.scene)
    for _ in range(60):
        for options in offered(game, tongues):
            for one in options[:5]:
                assert game.read(one.said) in sure(game.ask()).options
        game.answer(player.choose(game.state, sure(game.ask())))
