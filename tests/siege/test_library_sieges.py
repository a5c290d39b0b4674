"""The sieges of the library at random, days and fights: no dead end, and what must hold of a siege holds."""

import pytest

from gonfanon import play
from gonfanon.library.linting import faults_of
from gonfanon.library.shelf import shipped
from gonfanon.library.sieges import siege, siege_names
from gonfanon.play.trial import try_game


@pytest.mark.parametrize("name", siege_names())
def test_nothing_is_wrong_with_its_file(name: str) -> None:
    file = f"library/sieges/{name}.yaml"
    assert list(faults_of(shipped(file), file)) == []
    text = siege(name).siege
    assert all(text.story.get(language) and text.title.get(language) for language in ("en", "fr"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("place: farm", "place: mill"), "knows no siege of a mill"),
        (("besieger: lombard", "besieger: lombrad"), "lombrad"),
        (("- rodelgar", "- rodelgaro"), "rodelgaro"),
        (("days: 6", "days: -1"), "days"),
        (("side: lombard, traits: [grapnel]", "side: lombard, traits: [grape]"), "say what it is"),
        (("past: [recall", "past: [rappel"), "rappel"),
        (("  fr: |", "  de: |"), "the text in fr is missing"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(change: tuple[str, str], message: str) -> None:
    from gonfanon.kernel.errors import BadFile

    file = "library/sieges/the-tithe-barn.yaml"
    text = shipped(file)
    assert change[0] in text
    try:
        [fault, *_] = list(faults_of(text.replace(*change, 1), file))
    except BadFile as error:
        fault = error
    assert message in str(fault)
    assert "the-tithe-barn.yaml:" in str(fault)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 51))
@pytest.mark.parametrize("name", siege_names())
def test_at_random_to_the_end(name: str, seed: int) -> None:
    game = play.new_game("siege", name, seed)
    trial = try_game(game, seed, 20_000)
    assert not trial.fault, trial.fault
