"""A siege at the table: one record, one list of answers, undo, save, verify and replay through it and its battles."""

import pytest

from gonfanon import play
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation, IllegalAnswer
from gonfanon.library.sieges import siege, siege_names
from gonfanon.play.game_of import GameOf, UndoRefused
from gonfanon.play.seats import Chance
from gonfanon.play.siege.kind import SIEGE
from gonfanon.play.variation import Variation, VariationRefused
from gonfanon.rules.words.field import PASS
from gonfanon.siege.orders import Assault
from gonfanon.siege.sheet import Siege
from tests.sure import sure

NAME = "the-hungry-hill"


def wandering(seed: int, most: int, stop_in_battle: bool = False) -> GameOf[Siege]:
    """A siege of random answers; what may be passed is often passed, so that days go by."""
    game, chance = play.new_game("siege", NAME, seed), Chance(seed)
    while (ask := game.ask()) is not None and game.count < most:
        if stop_in_battle and game.state.battle is not None and not game.state.affair.stages:
            break
        game.answer(_chosen(game, ask, chance), ask.side)
    return game


def _chosen(game: GameOf[Siege], ask: Ask, chance: Chance) -> object:
    assaults = [said for said in ask.options if isinstance(said, Assault)] if ask.kind == "order" else []
    if assaults and game.state.battle is None:
        return assaults[0]
    if ask.kind == "set-up":
        # Everybody is placed: an empty place would be taken at once.
        return ask.options[1 + chance.below(len(ask.options) - 1)] if len(ask.options) > 1 else PASS
    if PASS in ask.options and chance.below(10) < 4:
        return PASS
    return ask.options[chance.below(len(ask.options))]


def in_battle(seed: int = 1) -> GameOf[Siege]:
    game = wandering(seed, 4000, stop_in_battle=True)
    assert game.state.battle is not None
    return game


def test_the_siege_of_the_library_begins_on_its_first_day() -> None:
    game = play.new_game("siege", NAME, seed=3)
    assert (game.state.day, game.state.step, game.sides[sure(game.ask()).side]) == (1, "night", "norman")
    assert game.state.scene.days == 30
    assert len(game.state.people(0)) == 22
    game.answer("pass")
    game.answer("pass")
    assert [entry.text for entry in game.log] == ["pass", "pass", "2d10 7 siege-events"]


def test_every_shipped_siege_is_as_its_file() -> None:
    from gonfanon.library import shelf
    from gonfanon.library.reading.sieges import read_siege

    for name in siege_names():
        file = f"library/sieges/{name}.yaml"
        assert siege(name) == read_siege(shelf.shipped(file), file).parcel


def test_it_is_saved_and_loaded_in_the_midst_of_a_battle() -> None:
    game = in_battle()
    for snapshots in (False, True):
        again = play.load_game(game.save(snapshots))
        assert again.kind is SIEGE
        assert again.state == game.state
        assert again.fingerprint() == game.fingerprint()
        assert sure(again.ask()).within == ("battle",)
        assert [entry.text for entry in again.log] == [entry.text for entry in game.log]


def test_its_record_is_proved_and_replayed() -> None:
    game = in_battle()
    text = game.record()
    assert "siege" in text
    assert play.verify(text).ok
    again = play.replay_game(text)
    assert again.state == game.state


def test_a_changed_die_of_the_days_is_found() -> None:
    text = in_battle().record()
    line = next(one for one in text.splitlines() if "siege-events" in one)
    die = line.split("2d10 ")[1].split()[0]
    other = "4" if die != "4" else "5"
    report = play.verify(text.replace(line, line.replace(f"2d10 {die} ", f"2d10 {other} ")))
    assert report.verdict == "false"


def test_a_die_of_the_days_is_not_taken_back() -> None:
    game = play.new_game("siege", NAME, seed=3)
    game.answer("pass")
    game.answer("pass")
    with pytest.raises(UndoRefused):
        game.undo()


def test_a_placement_is_undone_at_set_up() -> None:
    game = wandering(1, 4000, stop_in_battle=True)
    first = next(entry for entry in game.log if entry.text.startswith("place "))
    again = play.new_game("siege", NAME, seed=1)
    for entry in game.log[: first.number]:
        if entry.side >= 0:
            again.answer(entry.text, entry.side)
    state = again.state
    assert again.undo().text == first.text
    assert again.state != state
    again.answer(first.text)
    assert again.state == state


def test_it_branches_inside_a_battle() -> None:
    from gonfanon.play.branches import branched

    game = in_battle()
    other = branched(game, game.count - 1, b"another secret")
    assert other.count == game.count - 1
    assert other.kind is SIEGE


def test_what_is_wrong_is_said() -> None:
    game = play.new_game("siege", NAME, seed=3)
    with pytest.raises(BadNotation, match="no order called"):
        game.answer("sing")
    with pytest.raises(IllegalAnswer):
        game.answer("assault")


def test_everybody_sees_everything() -> None:
    game = in_battle()
    for side in (0, 1, -1):
        view = game.view(side)
        assert view.state == game.state
        assert len(view.log) == game.count


def test_a_handicap_leaves_people_at_home() -> None:
    game = play.new_game("siege", NAME, seed=3, variation=Variation(handicap={"norman": 4}))
    assert len(game.state.people(0)) == 18
    assert play.verify(game.record()).ok
    with pytest.raises(VariationRefused):
        play.new_game("siege", NAME, seed=3, variation=Variation(handicap={"norman": 20}))
