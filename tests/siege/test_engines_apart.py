"""Engines of several hexes are not set up one in the other. ANA-0.8"""

import pytest

from gonfanon import play
from gonfanon.field.hexes import bits
from gonfanon.kernel.errors import GonfanonError
from gonfanon.minds.levels.mind import seat
from gonfanon.minds.siege_fights import fight_answer
from gonfanon.play.game_of import GameOf
from gonfanon.rules.pieces.engine_frames import covered
from gonfanon.rules.words.field import PASS, Place
from gonfanon.siege.orders import Assault
from gonfanon.siege.sheet import Siege
from tests.sure import sure


def outside() -> GameOf[Siege]:
    """The besiegers of The King's Patience set up for an assault; the garrison stands."""
    game: GameOf[Siege] = play.new_game("siege", "the-kings-patience", seed=5)
    while game.state.battle is None:
        ask = sure(game.ask())
        assaults = [said for said in ask.options if isinstance(said, Assault)]
        game.answer(assaults[0] if assaults else PASS if PASS in ask.options else ask.options[0], ask.side)
    mind = seat("squire", 1)
    while sure(game.state.affair).stages[0] != "outside":
        game.answer(fight_answer(game.position, mind), sure(game.ask()).side)
    return game


def test_an_engine_is_not_set_up_in_another() -> None:
    game = outside()
    number = {who.key: n for n, who in enumerate(game.state.characters)}
    game.answer("place gallery1 2403 E", game.state.besieger)
    battle = sure(game.state.battle)
    inside = [*bits(covered(battle, number["gallery1"]))]
    assert len(inside) > 2
    ask = sure(game.ask())
    places = {
        said.to for said in ask.options if isinstance(said, Place) and said.piece == number["perriere1"]
    }
    assert places and not places & {*inside}
    for at in inside:
        for facing in range(6):
            with pytest.raises(GonfanonError):
                game.answer(Place(number["perriere1"], at, facing), game.state.besieger)
