"""Scenarios played otherwise than they are written: the record knows, and can be played and proved."""

import pytest

from gonfanon import play
from gonfanon.play.game import Game
from gonfanon.play.trial import try_game
from gonfanon.play.variation import Variation, VariationRefused, spare

WISHES = Variation(("charge", "refusal"), {"defensive_question": "anyone"}, {"arab": 1})


def people(game: Game, side: str) -> int:
    return sum(
        game.state.is_person(n) and game.scene.sides[game.state.side_of(n)] == side
        for n in range(len(game.state.pieces))
    )


@pytest.mark.parametrize(
    "variation",
    [
        WISHES,
        Variation(options=("charge",)),
        Variation(rulings={"defensive_question": "anyone"}),
        Variation(handicap={"norman": 1, "arab": 1}),
    ],
    ids=["all", "options", "rulings", "handicap"],
)
def test_a_changed_game_is_replayed_and_proved(variation: Variation) -> None:
    game = play.new("the-well", seed=5, variation=variation)
    assert not try_game(game, 5, 20_000).fault
    text = game.record()
    again = play.replay(text)
    assert again.record() == text and again.variation == variation
    report = play.verify(text)
    assert report.ok and report.dice_proved
    assert play.load(game.save()).record() == text


def test_people_stay_at_home() -> None:
    plain, fewer = play.new("the-well", 5), play.new("the-well", 5, variation=WISHES)
    assert people(fewer, "arab") == people(plain, "arab") - 1
    assert people(fewer, "norman") == people(plain, "norman")
    assert "home arab 1" in fewer.record()


def test_what_the_record_says_of_the_scenario_counts() -> None:
    text = play.new("the-well", seed=5, variation=WISHES).record()
    report = play.verify(text.replace("home arab 1", "home arab 2"))
    assert not report.ok
    with pytest.raises(play.BadRecord) as error:
        play.replay(text.replace("home arab 1", "home arab 99"))
    assert error.value.line == 3
    with pytest.raises(play.BadRecord):
        play.replay(text.replace("home arab 1", "home arab many"))


@pytest.mark.parametrize(
    ("variation", "why"),
    [
        (Variation(options=("flying",)), "no-option"),
        (Variation(rulings={"weather": "fair"}), "no-ruling"),
        (Variation(handicap={"martian": 1}), "no-side"),
        (Variation(handicap={"arab": 99}), "too-few"),
        (Variation(handicap={"arab": -1}), "too-few"),
    ],
)
def test_what_cannot_be_changed(variation: Variation, why: str) -> None:
    with pytest.raises(VariationRefused) as error:
        play.new("the-well", variation=variation)
    assert error.value.why == why


def test_as_many_as_may_stay_at_home_can() -> None:
    from gonfanon.library.scenarios import scenario, scenario_names

    for name in scenario_names():
        parcel = scenario(name)
        for side in parcel.scenario.sides:
            most = spare(parcel.scenario, parcel.people, side)
            game = play.new(name, seed=1, variation=Variation(handicap={side: most} if most else {}))
            assert people(game, side) >= 1, (name, side)


def test_a_seat_is_taken_in_the_middle_and_the_record_says_when() -> None:
    game = play.new("the-well", seed=5, seats={"arab": "random"})
    game.answer("pass")
    game.reseat("arab", "human")
    text = game.record()
    assert "seat arab random\n" in text and "seat arab human after 1\n" in text
    assert play.replay(text).record() == text and play.verify(text).ok
    assert play.load(game.save()).record() == text
    game.undo()
    assert "seat arab human after 0\n" in game.record()
