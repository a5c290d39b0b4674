"""A campaign at the table: one record, one list of answers, undo, save, verify and replay; secrets stay secret."""

import random

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.campaign.orders import Report, Split
from gonfanon.campaign.rows import Person
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sight import sight
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation, IllegalAnswer
from gonfanon.library.campaigns import campaign_names
from gonfanon.play.campaign_kind import CAMPAIGN
from gonfanon.play.game_of import GameOf
from gonfanon.rules.words.field import PASS
from tests.sure import sure


def wandering(name: str, seed: int, most: int) -> GameOf[Campaign]:
    """A campaign of random answers."""
    game, rng = play.new_game("campaign", name, seed), random.Random(seed)
    while (ask := game.ask()) is not None and game.count < most:
        passes = PASS in ask.options and rng.random() < 0.4
        game.answer(PASS if passes else ask.options[rng.randrange(len(ask.options))], ask.side)
    return game


@pytest.mark.parametrize("name", campaign_names())
def test_it_is_saved_loaded_proved_and_replayed(name: str) -> None:
    game = wandering(name, 3, 160)
    for snapshots in (False, True):
        again = play.load_game(game.save(snapshots))
        assert again.kind is CAMPAIGN
        assert again.state == game.state
        assert again.fingerprint() == game.fingerprint()
    text = game.record()
    assert play.verify(text).ok
    assert play.replay_game(text).state == game.state


def test_a_split_is_taken_back() -> None:
    game = play.new_game("campaign", "the-iron-arm", seed=3)
    while game.state.step != "reorganisation":
        game.answer("pass")
    state, ask = game.state, game.ask()
    assert isinstance(ask, Ask)
    order = next(said for said in ask.options if isinstance(said, Split))
    game.answer(order)
    assert game.state != state
    game.undo()
    assert game.state == state


def test_what_is_wrong_is_said() -> None:
    game = play.new_game("campaign", "the-iron-arm", seed=3)
    with pytest.raises(BadNotation, match="no order called"):
        game.answer("sing")
    with pytest.raises(IllegalAnswer):
        game.answer("move guiscards 0304")


def test_a_report_reads_back_as_it_is_written() -> None:
    game = play.new_game("campaign", "the-iron-arm", seed=3)
    lot = (("knight", 2), ("guillaume", 1))
    report = Report("flight", "", "normans", (("guiscards", lot),), horses=2, donkeys=(("pay-mules", 3),))
    text = CAMPAIGN.write(game.state, report, sure(game.ask()))
    assert CAMPAIGN.read(game.state, text, sure(game.ask()), order=True) == report


def hidden_units(s: Campaign, side: int) -> list[str]:
    """Groups whose men a player does not see."""
    seen = {man.unit for man in sight(s, side).people}
    return [key for key in s.groups if s.men_of(key) and key not in seen]


@pytest.mark.parametrize("name", campaign_names())
@pytest.mark.parametrize("seed", range(3))
def test_a_view_does_not_depend_on_what_is_hidden(name: str, seed: int) -> None:
    """Other men, other money, other wounds of an unseen group: the view stays the same to the last byte."""
    s = wandering(name, seed, 60 + 40 * seed).state
    for side in range(len(s.scene.players)):
        for key in hidden_units(s, side):
            known = any(key == group and s.player(faction) == side for faction, group in s.tested)
            level = s.groups[key].level if known else 9
            other = replace(
                s,
                people=(
                    *s.people,
                    Person(type="knight", unit=key),
                    Person(type="archer", unit=key, wounded=True),
                ),
                groups={
                    **s.groups,
                    key: replace(s.groups[key], money=99, missed=1, fed=False, level=level, wins=1),
                },
            )
            assert CAMPAIGN.to_bytes(sight(other, side)) == CAMPAIGN.to_bytes(sight(s, side)), key


@pytest.mark.parametrize("name", campaign_names())
def test_secret_orders_are_covered_in_the_log_of_others(name: str) -> None:
    game = wandering(name, 4, 50)
    assert game.ask() is not None, "after the end everything is open"
    for side in range(len(game.sides)):
        for entry in game.view(side).log:
            if isinstance(entry.question, Ask) and entry.side != side:
                assert not isinstance(entry.said, Split)


def test_after_the_end_everything_is_open() -> None:
    game = wandering("the-iron-arm", 5, 5000)
    assert game.ask() is None
    for side in (-1, 0):
        assert game.view(side).state == game.state
