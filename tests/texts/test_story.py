"""The battle in words: every event, every question and answer, in both languages."""

import re

import pytest

from gonfanon import play
from gonfanon.cast.characters import DEAD, STUNNED, WELL, WOUNDED
from gonfanon.field.hexes import E
from gonfanon.kernel.ask import Ask, Event, Listed
from gonfanon.kernel.figures import Figure, Reason, Refusal
from gonfanon.play.seats import RandomPlayer
from gonfanon.rules.events import field as happened
from gonfanon.rules.events import formations as ranked
from gonfanon.rules.events import horses as saddled
from gonfanon.rules.events import turns as turned
from gonfanon.rules.events.crossfire import CoverTaken
from gonfanon.rules.position.state import Outcome
from gonfanon.rules.sight.cover_at_buildings import INNER, OUTER
from gonfanon.rules.words.field import Path
from gonfanon.story.figures import explain, reason_words
from gonfanon.story.people import ending, full_lines, short_line
from gonfanon.story.questions import answer_line, question_line, refusal_line
from gonfanon.story.sentences import QUIET, TELLERS, sentence, tale
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts

BANNERS = play.new("two-banners", 1)
SIDES = BANNERS.parcel.scenario.side_names
ENGLISH, FRENCH = (Story(Texts(language), BANNERS.scene, SIDES) for language in LANGUAGES)


def number(key: str) -> int:
    return BANNERS.scene.numbers[key]


def place(name: str) -> int:
    return BANNERS.scene.grid.index[name]


SERLON, LEON, ODON = number("serlon"), number("leon"), number("odon")
HORSE = number("anquetil.horse")
HEX = place("2308")
SAMPLES = [
    happened.Announced("attack", (SERLON, ODON), (LEON,), "GUI-6b"),
    happened.Announced("charge", (SERLON,), (LEON,), "GUI-7.2.1a"),
    happened.Announced("countercharge", (SERLON,), (LEON,), "GUI-7.2.2a"),
    happened.Announced("refusal", (SERLON,), (LEON,), "GUI-7.4a"),
    happened.Rolled("melee", 7, 1, "C", (SERLON, LEON), "GUI-6f", "13/20"),
    happened.Rolled("damage", 3, 0, "B", (ODON, LEON), "GUI-5.4.3c", "light"),
    happened.Rolled("impact", 3, 1, "scatter", (ODON,), "GUI-5.4.1a", "0708"),
    happened.Rolled("infiltration", 6, -1, "stop", (SERLON, LEON), "GUI-4.3.1a"),
    happened.Rolled("bridle", 6, 0, "caught", (SERLON, HORSE), "GUI-4.4.3g"),
    happened.Moved(ODON, (HEX,), -1, 1, "GUI-4b"),
    happened.Moved(SERLON, (HEX,), E, 1, "GUI-4b"),
    happened.Moved(SERLON, (), E, 2, "GUI-4b"),
    ranked.FormationMoved((LEON,), 4, 2, 2, "GUI-7.3.1c"),
    happened.MoveEnded((ODON,), "GUI-4c"),
    happened.Slowed(ODON, 1, "GUI-5.3g"),
    *(
        happened.Shifted(ODON, (HEX,), -1, how, "GUI-6.5a")
        for how in (
            "retreat",
            "displaced",
            "advance",
            "refusal",
            "placed",
            "back",
            "stumble",
            "countercharge",
        )
    ),
    happened.Shifted(SERLON, (HEX,), E, "placed", "GUI-2a"),
    *(happened.Hurt(ODON, state, "GUI-6f") for state in (WOUNDED, STUNNED, DEAD)),
    happened.Hurt(ODON, DEAD, "GUI-6.2g"),
    *(
        saddled.Unhorsed(SERLON, HEX, state, state == WELL, "GUI-6f")
        for state in (WELL, WOUNDED, STUNNED, DEAD)
    ),
    saddled.Dismounted(SERLON, HEX, 4, 1, "GUI-4.4.2d"),
    saddled.Lifted(LEON, ODON, 2, "GUI-4.2.4a"),
    saddled.LaidDown(LEON, HEX, "GUI-4.2.4b"),
    saddled.Mounted(ODON, HORSE, 4, 2, "GUI-4.4.2g"),
    saddled.BridleTaken(HORSE, ODON, "GUI-4.4.3e"),
    saddled.BridleMissed(HORSE, ODON, "GUI-4.4.3i"),
    saddled.ControlLost(HORSE, "GUI-4.4.3j"),
    happened.ShotTaken(ODON, LEON, HEX, False, 1, "GUI-5f"),
    happened.ShotTaken(ODON, -1, HEX, True, 1, "GUI-5.3c"),
    happened.Engaged((SERLON, ODON), "GUI-6c"),
    happened.Charged(LEON, "GUI-7.2.1b"),
    happened.Countered(SERLON, "GUI-7.2.2a"),
    happened.BodiesCleared((ODON, SERLON), (LEON,), (HEX,), "GUI-4.2.3a"),
    happened.Drowned(ODON, "GUI-4.2.1d"),
    ranked.Formed((LEON, ODON), 4, (LEON,), "GUI-7.3.1a"),
    ranked.Formed((LEON,), -1, (), "GUI-7.3.1d", True),
    ranked.PikesChanged(LEON, False, "GUI-7.3.1f"),
    ranked.FoulkonChanged((LEON,), LEON, True, "GUI-7.3.2b"),
    happened.StoodUp(ODON, "GUI-2.1g"),
    happened.Burnt((HEX,), "AGS-9a"),
    happened.Left(ODON, "exited", "GUI-4b"),
    turned.StepBegan(2, 1, "melee", False, "GUI-2.1a"),
    turned.Decided(Outcome(0, "won-by-kill"), "GUI-2a"),
    turned.Scored(0, 2, "hold-gonfanon", "GUI-2a"),
    turned.Scored(2, 1, "turns-held", "GUI-2a"),
    turned.SetUp(1, True, "GUI-2a"),
    *(CoverTaken(ODON, HEX * 8 + side, "GUI-8.3.5c") for side in (1, OUTER, INNER)),
]


def complete(line: str) -> bool:
    """A sentence: a capital or a figure first, no variable left open, no bare key, the rule at the end."""
    bare = re.search(r"\{\$|\b(shifted|moved|rolled|hurt|unhorsed|effect|step|state|facing)-", line)
    return bool(re.fullmatch(r"[A-ZÀ-Ý0-9].*[.:?] \[[A-Z]+-[\w.]+\]", line)) and not bare


def test_the_samples_leave_no_event_out() -> None:
    # Those of sieges are told from the cases: test_siege_story.py
    rooms = (".events.field", ".events.turns", ".events.formations", ".events.horses", ".events.crossfire")
    field = {event for event in TELLERS if event.__module__.endswith(rooms)}
    assert {type(event) for event in SAMPLES} == field


@pytest.mark.parametrize("story", [ENGLISH, FRENCH], ids=LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_a_sentence(story: Story, event: Event) -> None:
    line = sentence(story, BANNERS.state, event.apply(BANNERS.state), event)
    assert complete(line), line


def test_how_it_sounds() -> None:
    def both(event: Event) -> tuple[str, str]:
        after = event.apply(BANNERS.state)
        return sentence(ENGLISH, BANNERS.state, after, event), sentence(FRENCH, BANNERS.state, after, event)

    assert both(happened.Moved(SERLON, (HEX,), E, 1, "GUI-4b")) == (
        "Serlon rides to 2308, facing east · 1 MP. [GUI-4b]",
        "Serlon chevauche jusqu’en 2308, face à l’est · 1 PM. [GUI-4b]",
    )
    assert both(happened.Shifted(LEON, (HEX,), -1, "retreat", "GUI-6.5a")) == (
        "Leon falls back one hex, to 2308. [GUI-6.5a]",
        "Leon recule d’une case, en 2308. [GUI-6.5a]",
    )
    assert both(happened.Rolled("melee", 7, 1, "C", (SERLON, LEON), "GUI-6f", "13/20"))[0].startswith(
        "Serlon against Leon: the die shows 7 (+1 makes 8), column 13/20: C"
    )
    assert both(saddled.ControlLost(HORSE, "GUI-4.4.3j")) == (
        "Nobody holds Anquetil’s horse any longer. [GUI-4.4.3j]",
        "Plus personne ne tient le cheval d’Anquetil. [GUI-4.4.3j]",
    )


def test_steps_of_one_walk_are_told_once_and_markers_not_at_all() -> None:
    first = happened.Moved(ODON, (place("2113"),), -1, 1, "GUI-4b")
    then = happened.Moved(ODON, (place("2213"),), -1, 2, "GUI-4b")
    lines = tale(ENGLISH, BANNERS.state, (first, then, happened.MoveEnded((ODON,), "GUI-4c")))
    assert lines == ["Odon goes to 2213 · 3 MP. [GUI-4b]"]
    assert happened.MoveEnded in QUIET


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "seed"), [("the-well", 3), ("two-banners", 4)])
def test_a_whole_game_in_sentences(language: str, scenario: str, seed: int) -> None:
    game, player = play.new(scenario, seed), RandomPlayer(seed)
    story = Story(Texts(language), game.scene, game.parcel.scenario.side_names)
    for _ in range(600):
        ask = game.ask()
        if ask is None:
            break
        assert complete(question_line(story, game.state, ask))
        word = player.choose(game.state, ask)
        words = answer_line(story, game.state, ask, word)
        assert words and "{$" not in words and not re.search(r"\b(answer|decline)-", words)
        known = len(game.log)
        game.answer(word)
        for entry in game.log[known:]:
            for line in tale(story, game.battle(entry.before), entry.events):
                assert complete(line), line
    assert len(game.log) > 50


def test_figures_are_explained_with_their_rules() -> None:
    figure = Figure.total([Reason("attack:serlon", 33, "GUI-6e"), Reason("armour", 1, "GUI-6.3")])
    assert explain(ENGLISH, figure) == ["attack of Serlon +33 [GUI-6e]", "armour +1 [GUI-6.3]"]
    assert explain(FRENCH, figure) == ["attaque\u202f: Serlon +33 [GUI-6e]", "armure +1 [GUI-6.3]"]


@pytest.mark.parametrize("story", [ENGLISH, FRENCH], ids=LANGUAGES)
@pytest.mark.parametrize(
    "what",
    [
        "terrain-brush",
        "cover-tree",
        "cover-lost-rock",
        "cover-edge-marsh",
        "cover-crossed-light",
        "cover-foulkon",
    ],
)
def test_reasons_that_carry_a_terrain(story: Story, what: str) -> None:
    words = reason_words(story, what)
    assert words and what not in words and "reason-" not in words and "{$" not in words


def test_refusals_name_their_rule() -> None:
    refusal = Refusal("GUI-4.2.1a", "riders-keep-out")
    assert (
        refusal_line(ENGLISH, refusal)
        == "Not allowed: riders enter neither trees nor deep water. [GUI-4.2.1a]"
    )
    assert refusal_line(FRENCH, refusal).startswith("Refusé\u202f: un cavalier")


def test_a_question_says_whom_it_is_for() -> None:
    ask = Ask(1, "retreat", Listed((Path((HEX,)),), "GUI-6.5a"), "GUI-6.5a", (LEON,))
    assert (
        question_line(ENGLISH, BANNERS.state, ask) == "Byzantines: Leon must fall back. Which way? [GUI-6.5a]"
    )
    assert answer_line(ENGLISH, BANNERS.state, ask, Path((HEX,))) == "fall back to 2308, flat ground"
    assert answer_line(FRENCH, BANNERS.state, ask, Path((HEX,))).startswith("reculer en 2308")


def test_people_are_shown_with_place_and_state() -> None:
    assert short_line(ENGLISH, BANNERS.state, SERLON).startswith(
        "Serlon the Younger (serlon), well, in the saddle at"
    )
    assert "knight" in full_lines(ENGLISH, BANNERS.state, SERLON)[0]
    assert "chevalier" in full_lines(FRENCH, BANNERS.state, SERLON)[0]


def test_a_man_on_the_top_of_a_ladder_is_described_without_its_ground() -> None:
    game = play.new("ladders-at-dawn", 1)
    story = Story(Texts("en"), game.scene, game.parcel.scenario.side_names)
    n = next(n for n, p in enumerate(game.state.pieces) if p.at >= 0 and game.state.is_person(n))
    top = game.scene.field.grid.index["0101/1"]
    below, above = (full_lines(story, s, n) for s in (game.state, game.state.change(n, at=top)))
    assert below[0] != above[0]
    assert len(" ".join(above[1:])) < len(" ".join(below[1:]))


def test_the_ending_names_winner_reason_and_losses() -> None:
    s = happened.Hurt(LEON, DEAD, "GUI-6f").apply(BANNERS.state)
    lines = ending(ENGLISH, s, Outcome(0, "won-by-kill"))
    assert lines[1] == "Normans win: enough enemies are dead."
    assert lines[2] == "Normans have lost nobody."
    assert ENGLISH.full(LEON) in lines[3]
