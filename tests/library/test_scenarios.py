"""What is shipped to be played: battles and lessons that load, read well in both languages, and come to an end."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from gonfanon import play
from gonfanon.battle.lessons.lesson import Hint, Task
from gonfanon.battle.setup.muster import is_person, muster
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.battle.setup.terms import Terms
from gonfanon.library import shelf
from gonfanon.library.lessons import LESSONS, lesson, lesson_names
from gonfanon.library.linting import faults_of
from gonfanon.library.reading.scenarios import opening
from gonfanon.library.scenarios import SCENARIOS, people, scenario, scenario_names
from gonfanon.play.trial import try_game
from gonfanon.rules.book.book import Words

FILES = [
    *(f"{SCENARIOS}/{name}.yaml" for name in scenario_names()),
    *(f"{LESSONS}/{name}.yaml" for name in lesson_names()),
]
NAMES = [*scenario_names(), *lesson_names()]
GOALS = {"kill", "hold", "reach", "escort", "exit", "survive", "points", "last-standing"}
NARROW = "\u202f"


def parcel_of(name: str) -> Parcel:
    return scenario(name) if name in scenario_names() else lesson(name)


def texts(parcel: Parcel) -> Iterator[Words]:
    """Whatever a player reads."""
    text = parcel.scenario
    yield from (text.title, text.story, *text.side_names.values())
    if text.special:
        yield text.special
    if text.lesson is not None:
        parts: list[Task | Hint] = [*text.lesson.tasks, *text.lesson.hints]
        yield from (text.lesson.teaches, text.lesson.end, *(part.say for part in parts))


@pytest.mark.parametrize("file", FILES)
def test_it_lints_clean(file: str) -> None:
    assert [str(fault) for fault in faults_of(shelf.shipped(file), file)] == []


@pytest.mark.parametrize("name", NAMES)
def test_everything_is_said_in_both_languages(name: str) -> None:
    for words in texts(parcel_of(name)):
        assert words["en"].strip() and words["fr"].strip()
        assert words["en"] != words["fr"] or words["en"] in ("Montepeloso", "Civitate", "Crug Mawr")


@pytest.mark.parametrize("name", NAMES)
def test_the_french_is_set_as_french_is_set(name: str) -> None:
    for words in texts(parcel_of(name)):
        french = words["fr"]
        assert "'" not in french
        assert not re.search(rf"[^{NARROW}\d][;:?!»]|«[^{NARROW}]", french), french


@pytest.mark.parametrize("name", scenario_names())
def test_a_battle_has_a_page_of_history_and_a_word_on_what_wins_it(name: str) -> None:
    text = scenario(name).scenario
    assert len(text.story["en"].split()) > 200
    assert len(text.story["fr"].split()) > 200
    assert set(text.side_names) == set(text.sides)
    assert text.special


@pytest.mark.parametrize("name", scenario_names())
def test_people_are_those_of_the_rosters(name: str) -> None:
    parcel = scenario(name)
    assert {one.key for one in muster(parcel.scenario, parcel.people)} <= set(people())


def test_no_lesson_is_called_like_a_battle() -> None:
    assert len(set(NAMES)) == len(NAMES)


def test_battles_run_from_six_people_to_sixty() -> None:
    sizes = sorted(
        sum(is_person(one) for one in muster(scenario(name).scenario, scenario(name).people))
        for name in scenario_names()
    )
    assert len(sizes) >= 12
    assert (sizes[0], sizes[-1]) == (6, 60)


def test_every_kind_of_goal_decides_some_battle() -> None:
    found: Counter[str] = Counter()
    for name in scenario_names():
        terms: Terms = opening(scenario(name)).scene.terms
        found.update({goal.kind for goal in terms.goals})
    assert set(found) == GOALS


def test_every_optional_rule_and_every_book_is_played() -> None:
    texts_ = [scenario(name).scenario for name in scenario_names()]
    assert {text.book for text in texts_} == {"guiscard", "ager-sanguinis", "anarchy", "magna-carta"}
    first = {option for text in texts_ for option in text.options if text.book != "magna-carta"}
    assert first == {"charge", "formation", "refusal"}
    second = {option for text in texts_ for option in text.options if text.book == "magna-carta"}
    assert second == {
        "berserkers", "shield-wall", "two-handed-axe", "throwing-axes", "mounted-javelins", "charge", "massed-charge", "loader",
        "trees", "stakes", "hamstringers", "kneeling", "refusal", "ransom", "four-javelins",
    }  # fmt: skip
    assert any(text.weather for text in texts_) and any(text.sun for text in texts_)


@pytest.mark.parametrize("name", scenario_names())
def test_the_sides_cost_about_the_same_or_have_something_else(name: str) -> None:
    """By price no side has more than half as much again as the other: the ground and the goals do the rest."""
    parcel = scenario(name)
    worth = Counter[str]()
    for one in muster(parcel.scenario, parcel.people):
        worth[one.side] += one.person.price
    least, most = min(worth.values()), max(worth.values())
    assert most * 2 <= least * 3


@pytest.mark.parametrize("name", NAMES)
def test_random_players_bring_it_to_an_end(name: str) -> None:
    parcel = parcel_of(name)
    for seed in range(1, 6):
        trial = try_game(play.new(parcel, seed, dict.fromkeys(parcel.scenario.sides, "random")), seed, 5_000)
        assert trial.fault == ""
        assert trial.result
