"""Undo takes back one's own last answer, and never crosses a die or another's decision."""

import pytest

from gonfanon.kernel.errors import IllegalAnswer
from gonfanon.play import UndoRefused
from gonfanon.play.game import Game
from gonfanon.play.record import read_record
from gonfanon.play.replaying import replayed
from gonfanon.play.resuming import resumed
from gonfanon.play.saves import Saved, opened
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.words.field import PASS, Attack, Go, Move, Path
from tests.play.tables import answers, fresh, played
from tests.play.toy import ToyWar
from tests.sure import of_kind, sure


def facing() -> Game:
    """Odon and Jawhar side by side, the Normans to move."""
    game = fresh("toy:the-well", 1)
    game.answer(PASS)
    game.answer(PASS)
    s = game.state
    jawhar = s.scene.number("jawhar")
    game.position = type(game.position)(game.rules, s.change(jawhar, at=s.scene.grid.index["1009"]))
    return game


def test_an_answer_is_taken_back() -> None:
    game = fresh("toy:the-well")
    before = game.state
    game.answer("place odon 0808")
    taken = game.undo()
    assert taken.text == "place odon 0808"
    assert game.state == before
    assert not game.log
    game.answer("place odon 0708")
    assert game.log[0].text == "place odon 0708"


def test_everything_back_to_the_last_die_is_taken_back() -> None:
    game = fresh("toy:the-well", 3)
    states = []
    for said in answers("toy:the-well", 3, 60):
        states.append((game.state, game.log))
        game.answer(said)
    while states:
        state, log = states.pop()
        if game.log[-1].side < 0:
            with pytest.raises(UndoRefused) as refused:
                game.undo()
            assert refused.value.why == "die-fallen"
            break
        game.undo()
        assert game.state == state
        assert game.log == log
    assert len(game.log) < 60 or game.log[-1].side < 0


def test_a_die_is_not_taken_back() -> None:
    game = facing()
    s = game.state
    game.answer(Attack((s.scene.number("odon"),), s.scene.number("jawhar")))
    assert any(entry.side < 0 for entry in game.log)
    with pytest.raises(UndoRefused) as refused:
        game.undo()
    assert refused.value.why == "die-fallen"


def test_an_answer_within_a_step_is_taken_back_to_its_question() -> None:
    for seed in range(1, 20):
        game = facing()
        game.secret = bytes([seed])
        s = game.state
        game.answer(Attack((s.scene.number("odon"),), s.scene.number("jawhar")))
        ask = game.ask()
        if ask is not None and ask.kind == "retreat":
            break
    else:
        pytest.fail("no seed leads to a retreat")
    before, way = game.state, next(option for option in ask.options if isinstance(option, Path))
    game.answer(way)
    assert game.state != before
    assert game.undo(ask.side).said == way
    assert game.state == before
    assert sure(game.ask()).kind == "retreat"
    game.answer(PASS)


def test_anothers_decision_is_not_taken_back() -> None:
    game = fresh("toy:the-well")
    game.answer("place odon 0808")
    with pytest.raises(UndoRefused) as refused:
        game.undo(side=1)
    assert refused.value.why == "not-yours"
    assert "norman" in str(refused.value)
    assert len(game.log) == 1


def test_nothing_to_take_back() -> None:
    with pytest.raises(UndoRefused) as refused:
        fresh("toy:the-well").undo()
    assert refused.value.why == "nothing-yet"


def test_a_refused_answer_changes_nothing() -> None:
    game = facing()
    before = game.state
    far = game.scene.grid.index["2401"]
    with pytest.raises(IllegalAnswer):
        game.answer(Move((0,), (Go(far),)))
    assert game.state is before
    game.answer(PASS)


def ended(how: str) -> Game:
    """A game that is over: by its rules, by resignation, or by the word of the players."""
    if how == "rule":
        seeds = (played("toy:the-well", seed, 3000) for seed in range(1, 99))
        return next(game for game in seeds if game.over and game.log[-1].side >= 0)
    game = played("toy:the-well", 2, 3)
    if how == "resign":
        game.resign(0)
    else:
        game.close(Outcome(-1, "drawn-by-agreement"))
    return game


@pytest.mark.parametrize("how", ["rule", "resign", "close"])
def test_a_game_whose_secret_is_published_is_not_opened_again(how: str) -> None:
    game = ended(how)
    assert game.secret is not None and game.secret.hex() in game.record()
    for side in (None, game.log[-1].side):
        with pytest.raises(UndoRefused) as refused:
            game.undo(side)
        assert refused.value.why == "game-closed"
    assert game.over
    again = resumed(of_kind(Saved, opened(game.save())), game.book, ToyWar())
    with pytest.raises(UndoRefused):
        again.undo()
    read = replayed(read_record(game.record()), game.parcel, game.book, ToyWar())
    with pytest.raises(UndoRefused):
        read.undo()
