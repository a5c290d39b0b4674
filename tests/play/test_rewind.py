"""The players go back by consent: what fell stays fallen, and what comes is not what everybody has seen."""

from typing import Any

import pytest

from gonfanon import play
from gonfanon.kernel.errors import GonfanonError
from gonfanon.play.branches import rewind, rewind_point
from gonfanon.play.entries import DICE
from gonfanon.play.game_of import GameOf
from gonfanon.play.registry import kind_named
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.position.state import Outcome
from tests.sure import sure

NEW = b"a secret that nobody has seen yet"


def played(answers: int, setup: str = "the-well", kind: str = "battle") -> GameOf[Any]:
    game = play.new_game(kind, setup, seed=5)
    chooser = RandomPlayer(3)
    while game.count < answers and not game.over:
        ask = sure(game.ask())
        game.answer(chooser.choose(game.state, ask), ask.side)
    return game


def first_die(game: GameOf[Any]) -> int:
    return next(entry.number - 1 for entry in game.log if entry.side == DICE)


def test_the_game_is_as_it_was_at_that_entry() -> None:
    game, other = played(120), played(120)
    die = first_die(game)
    to = rewind_point(game, die)
    assert to < die and game.log[to].side != DICE
    rewind(game, die, NEW)
    other.take_back(to)
    assert game.count == to and game.state == other.state and game.fingerprint() == other.fingerprint()


def test_dice_that_were_seen_do_not_fall_again() -> None:
    game = played(120)
    old = game.secret
    rewind(game, first_die(game), NEW)
    assert game.secret == NEW != old and game.commitment != played(0).commitment
    chooser = RandomPlayer(3)
    while not game.over and game.count < 150:
        game.answer(chooser.choose(game.state, sure(game.ask())))
    game.resign(0)
    assert play.verify(game.record()).verdict == "true"


def test_a_record_says_how_far_the_players_went_back_and_proves_all_dice() -> None:
    game = played(150)
    old, dice = game.commitment, [entry.number for entry in game.log if entry.side == DICE]
    count, to = game.count, rewind_point(game, dice[len(dice) // 2])
    rewind(game, to, NEW)
    chooser = RandomPlayer(9)
    while game.count < to + 60 and not game.over:
        game.answer(chooser.choose(game.state, sure(game.ask())))
    game.resign(1)
    text = game.record()
    assert f"\nrewound from {count} to {to} {old}\n" in text
    report = play.verify(text)
    assert report.verdict == "true" and report.unproved == 0 and report.dice > len(dice) // 2
    assert play.replay(text).rewound == game.rewound
    forged = text.replace(f"rewound from {count} to {to}", f"rewound from {count} to {to + 1}")
    assert play.verify(forged).verdict == "false"


def test_nobody_goes_back_into_answers_that_were_sealed_together() -> None:
    game = play.new_game("argad", kind_named("argad").names()[0], seed=5)
    chooser = RandomPlayer(3)
    while sum(entry.seal is not None for entry in game.log) < 6 or game.still_sealed:
        ask = sure(game.ask())
        game.answer(chooser.choose(game.state, ask), ask.side)
    last = max(entry.number for entry in game.log if entry.seal is not None) - 1
    to = rewind_point(game, last)
    assert to == sure(game.log[last].seal).question < last
    rewind(game, last, NEW)
    assert (game.count, game.still_sealed, len(game.position.awaited)) == (to, 0, 2)


def test_a_game_that_is_over_is_not_opened_again() -> None:
    game = played(60)
    game.resign(0)
    with pytest.raises(GonfanonError):
        rewind(game, 3, NEW)
    with pytest.raises(GonfanonError):
        rewind_point(played(60), 999)


def test_games_that_end_by_the_word_of_the_players_are_proved() -> None:
    agreed, out = played(60), played(60)
    agreed.close(Outcome(-1, "drawn-by-agreement"))
    out.resign(0, "won-by-clock")
    assert play.verify(out.record()).result.endswith("won-by-clock")
    assert play.verify(agreed.record()).verdict == "true"
