"""The free table in words: every event, question, order, refusal and figure, in both languages."""

import importlib.util
from pathlib import Path

import pytest

from gonfanon import library, play
from gonfanon.argad.game import RULES
from gonfanon.argad.notation.orders import VERBS, read_order
from gonfanon.argad.state.skirmish import STAGES, Skirmish
from gonfanon.kernel.ask import Event
from gonfanon.play.game_of import GameOf
from gonfanon.play.seats import RandomPlayer
from gonfanon.story.argad.events import QUIET, TELLERS, tale
from gonfanon.story.argad.names import FreeStory
from gonfanon.story.argad.orders import order_line, question_line
from gonfanon.texts import LANGUAGES, Texts

spec = importlib.util.spec_from_file_location("keys", Path(__file__).with_name("keys.py"))
assert spec is not None and spec.loader is not None
keys = importlib.util.module_from_spec(spec)
spec.loader.exec_module(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_rules_has_a_message(language: str) -> None:
    texts = Texts(language)
    written = {
        key: place
        for key, place in keys.free_keys().items()
        if key.removeprefix("argad-became-") not in QUIET
    }
    assert len(written) > 130
    assert not {key: place for key, place in written.items() if key not in texts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_tables_name_has_a_message(language: str) -> None:
    texts, book = Texts(language), library.free_book()
    wanted = {f"cover-{key}" for key in book.covers} | {*book.melee, *book.arms, *book.hands, *book.missiles}
    wanted |= {f"hazard-{key}" for key in book.tests.hazard} | {f"fall-{key}" for key in book.tests.fall}
    wanted |= {f"morale-{key}" for key in book.tests.morale} | {*book.walls, *book.prices.mounts}
    wanted |= {*book.prices.shields, *(key for key in book.paces.caps if key != "large-shield-or-pavise")}
    assert not {key for key in wanted if f"argad-reason-{key}" not in texts}
    assert not {stage for stage in STAGES if f"argad-stage-{stage}" not in texts}
    assert not {kind for kind in (*RULES, "whom-to-strike") if f"argad-ask-{kind}" not in texts}
    assert not {verb for verb in VERBS if f"argad-order-{verb}" not in texts}


def test_every_event_has_a_teller() -> None:
    told = {each for each in Event.__subclasses__() if each.__module__ == "gonfanon.argad.state.events"}
    assert told == set(TELLERS)


def wandering(name: str, seed: int, most: int) -> GameOf[Skirmish]:
    game, player = play.new_game("argad", name, seed), RandomPlayer(seed)
    while (ask := game.ask()) is not None and game.count < most:
        game.answer(player.choose(game.state, ask), ask.side)
    return game


@pytest.mark.parametrize("name", ["lesson-first-volley", "lesson-first-wall", "smoke-over-kerlaz"])
def test_a_whole_game_is_told_without_a_missing_word(name: str) -> None:
    game = wandering(name, 7, 60)
    for language in LANGUAGES:
        story = FreeStory(Texts(language), game.state.scene, game.setup.skirmish.side_names)
        lines = [
            line for entry in game.log for line in tale(story, game.restored(entry.before), entry.events)
        ]
        assert len(lines) > 10
        assert not [line for line in lines if "argad-" in line or "{" in line]


def test_orders_and_questions_in_words() -> None:
    game = play.new_game("argad", "lesson-first-volley", 1)
    s = game.state
    english = FreeStory(Texts("en"), s.scene, game.setup.skirmish.side_names)
    french = FreeStory(Texts("fr"), s.scene, game.setup.skirmish.side_names)
    order = read_order(s, "path yves 240,200")
    assert order_line(english, s, order) == "Yves goes to 240,200 (6 cm)"
    assert order_line(french, s, order) == "Yves va en 240,200 (6 cm)"
    both = read_order(s, "shoot yves+riwal hob")
    assert order_line(french, s, both) == "Yves et Riwal tirent sur Hob"
    ask = game.ask(0)
    assert ask is not None
    assert question_line(english, s, ask) == "You, turn 1: shots before anybody moves? [ARG-19.2]"
    assert english.far(1_234) == "12.3" and french.far(1_234) == "12,3" and english.far(1_000) == "10"


def test_a_refusal_in_words_with_its_clause() -> None:
    from gonfanon.kernel.errors import IllegalAnswer

    game = play.new_game("argad", "lesson-first-volley", 1)
    story = FreeStory(Texts("en"), game.state.scene)
    with pytest.raises(IllegalAnswer) as refused:
        game.answer("path yves 500,200", 0)
    assert refused.value.refusal is not None
    assert "Not allowed: not in this stage of the turn." in story.refusal(refused.value.refusal)


def test_those_without_a_name_are_called_by_their_line_in_french() -> None:
    game = play.new_game("argad", "the-wall-on-the-ridge", 1)
    lines = {key: line.title for key, line in game.setup.lines.items()}
    numbers = game.state.scene.numbers
    called = {
        lang: [
            FreeStory(Texts(lang), game.state.scene, lines=lines).name(numbers[key])
            for key in ("knight-2", "slinger-1", "guillaume")
        ]
        for lang in ("en", "fr")
    }
    assert called["en"] == ["Knight 2", "Slinger 1", "Guillaume"]
    assert called["fr"] == ["Chevalier 2", "Frondeur 1", "Guillaume"]
