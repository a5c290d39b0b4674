"""A fight of a siege handed to two minds: by the rules, in the record, told as a report."""

import pytest

from gonfanon import play
from gonfanon.minds.siege_fights import NoFight, NotAgreed, settle
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from gonfanon.siege.orders import Assault
from gonfanon.siege.sheet import Siege
from gonfanon.story.siege.chronicle import chronicle
from gonfanon.story.siege.report import fights
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.texts import LANGUAGES, Texts


def storm(seats: dict[str, str] | None = None) -> GameOf[Siege]:
    """The first assault of the siege, before anybody is placed."""
    game = play.new_game("siege", "the-tithe-barn", seed=5, seats=seats)
    while game.state.battle is None:
        ask = game.ask()
        assert ask is not None
        assaults = [said for said in ask.options if isinstance(said, Assault)]
        game.answer(assaults[0] if assaults else PASS if PASS in ask.options else ask.options[0], ask.side)
    return game


def test_a_fight_is_settled_by_the_rules_and_told() -> None:
    game = storm()
    day, first = game.state.day, game.count
    many = settle(game, "squire", 7, game.sides)
    assert game.state.battle is None and game.count == first + many
    assert game.state.day == day and (game.state.step == "works" or game.over)
    assert play.verify(game.record()).ok
    assert set(game.seats.values()) == {"human"}
    assert [one.player for one in game.seatings].count("squire") == 2
    entries = [(game.restored(entry.before), entry.events) for entry in game.log]
    [fight] = fights(entries)
    dead = {fall.piece for fall in fight.falls if fall.state == 3 and fall.piece < len(game.state.characters)}
    assert dead == {n for n, p in enumerate(game.state.site.pieces) if p.state == 3}
    for language in LANGUAGES:
        told = chronicle(SiegeTeller(Texts(language), game.setup.siege.side_names), entries)
        assert [one.day for one in told] == list(range(1, day + 1))
        [report] = told[-1].fights
        assert len(report) > 2
        assert all("{" not in line and "report-" not in line for line in report)


def test_people_must_agree_and_there_must_be_a_fight() -> None:
    game = play.new_game("siege", "the-tithe-barn", seed=5)
    with pytest.raises(NoFight):
        settle(game, "squire", 1, game.sides)
    game = storm({"norman": "random"})
    with pytest.raises(NotAgreed) as refused:
        settle(game, "squire", 1)
    assert refused.value.sides == ("lombard",)
    assert game.state.battle is not None
