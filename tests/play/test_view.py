"""What a side may see."""

import pytest
from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.play.game import Game, UndoRefused, secret_of
from gonfanon.rules.words.field import PASS
from tests.play.tables import fresh, played
from tests.play.toy import ToyWar


def secret_game() -> Game:
    plain = fresh("toy:the-well")
    parcel = Parcel(replace(plain.parcel.scenario, secret=True), plain.parcel.maps, plain.parcel.people)
    return Game(parcel, plain.book, secret_of(1), rules=ToyWar())


def test_only_the_side_that_is_asked_sees_the_question() -> None:
    game = fresh("toy:the-well")
    assert game.view(0).ask is game.ask()
    assert game.view(1).ask is None
    assert game.view(1).waiting_for == 0


def test_the_secret_of_the_dice_is_shown_when_the_game_is_over() -> None:
    game = played("toy:the-well", most=30)
    assert game.secret is not None
    assert all(game.view(side).secret == "" for side in (0, 1))
    game.resign(1)
    assert game.view(0).secret == game.secret.hex()
    outcome = game.view(0).outcome
    assert outcome is not None and outcome.winner == 0


def test_a_secret_set_up_hides_the_others_until_it_is_over() -> None:
    game = secret_game()
    game.answer("place odon 0808")
    enemy, own = game.view(1), game.view(0)
    odon = game.scene.number("odon")
    assert own.state.pieces[odon].at == game.scene.grid.index["0808"]
    assert own.log == game.log
    assert enemy.state.pieces[odon].at == -1
    assert enemy.log == ()
    assert all(enemy.state.pieces[n].at == -1 for n in game.scene.terms.people[0])
    assert all(enemy.state.pieces[n].at >= 0 for n in game.scene.terms.people[1])
    game.answer(PASS)
    game.answer(PASS)
    assert game.view(1).state == game.state
    assert game.view(1).log == game.log


def test_an_open_set_up_hides_nothing() -> None:
    game = fresh("toy:the-well")
    game.answer("place odon 0808")
    assert game.view(1).state == game.state


def test_a_secret_set_up_that_was_shown_is_not_taken_back() -> None:
    game = secret_game()
    game.answer(PASS)
    game.undo()
    game.answer(PASS)
    game.answer(PASS)
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.why == "shown"
