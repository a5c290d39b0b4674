"""The messages: all there, in both languages, the same for our small formatter as for fluent.runtime."""

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from gonfanon import library
from gonfanon.battle.lessons.teaching import QUESTIONS
from gonfanon.battle.setup.victory import REASONS
from gonfanon.kernel.ask import Event
from gonfanon.kernel.errors import BadFile
from gonfanon.library import shelf
from gonfanon.library.scenarios import people
from gonfanon.rules.book.book import COVERS
from gonfanon.siege.lesson import QUESTIONS as SIEGE_QUESTIONS
from gonfanon.story.questions import ANSWERS
from gonfanon.story.sentences import TELLERS
from gonfanon.texts import LANGUAGES, SELECT, Messages, Pattern, Texts, messages
from gonfanon.texts.binding import bind, compile_texts, files
from tests.sure import sure
from tests.texts import keys

GRAMMAR = {"gender", "vowel"}
"""Variables that only some languages need."""
PLURALS = {"one": 1, "other": 2}


@cache
def bound(language: str) -> Messages:
    """All messages of a language, from their source."""
    return bind(language)


def variables(pattern: Pattern) -> set[str]:
    found: set[str] = set()
    for part in pattern:
        if not isinstance(part, str):
            found.add(part[1])
            for variant in part[2].values() if part[0] == SELECT else ():
                found |= variables(variant)
    return found


def choices(pattern: Pattern) -> dict[str, set[str | int]]:
    """For each variable, values that lead into every variant."""
    found: dict[str, set[str | int]] = {}
    for part in pattern:
        if isinstance(part, str):
            continue
        values = found.setdefault(part[1], set())
        if part[0] == SELECT:
            plural = bool(set(part[2]) & {"one", "other"})
            values |= (
                {0, 1, 2, 7, -1} if plural else {key for key in part[2] if not key.lstrip("-").isdigit()}
            )
            values |= {int(key) for key in part[2] if key.lstrip("-").isdigit()} | {"something-else"}
            for variant in part[2].values():
                for name, more in choices(variant).items():
                    found.setdefault(name, set()).update(more)
    return found


def test_both_languages_say_the_same_things() -> None:
    assert set(bound("en")) == set(bound("fr"))


def test_both_languages_use_the_same_variables() -> None:
    used = {
        language: {key: variables(pattern) - GRAMMAR for key, pattern in bound(language).items()}
        for language in LANGUAGES
    }
    assert {key for key in used["en"] if used["en"][key] != used["fr"][key]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_formatter_says_what_fluent_says(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for name in files(language):
        bundle.add_resource(FluentResource(shelf.shipped(name)))
    texts, compared = Texts(language), 0
    for key, pattern in bound(language).items():
        offered = {name: sorted(values, key=str) or ["Serlon"] for name, values in choices(pattern).items()}
        for values in product(*offered.values()):
            args = dict(zip(offered, values, strict=True))
            expected, errors = bundle.format_pattern(sure(bundle.get_message(key).value), args)
            assert not errors
            assert texts.say(key, **args) == expected, (key, args)
            compared += 1
    assert compared > len(bound(language))


def test_every_written_key_has_a_message() -> None:
    missing = {key: place for key, place in keys.written_keys().items() if key not in bound("en")}
    assert not missing
    assert len(keys.written_keys()) > 250


def test_every_made_key_can_have_a_message() -> None:
    for (start, end), place in keys.made_keys().items():
        assert any(key.startswith(start) and key.endswith(end) for key in bound("en")), place


def test_every_question_that_may_be_declined_has_words_for_it() -> None:
    kinds = {*keys.declining_kinds(), "order", "set-up", "advance", "countercharge"}
    assert kinds >= {"defensive-fire", "refuse", "stumble"}
    assert not {kind for kind in kinds if f"decline-{kind}" not in bound("en")}


def test_every_event_and_every_answer_has_words() -> None:
    told = {each for each in Event.__subclasses__() if each.__module__.startswith("gonfanon.rules.")}
    assert told == set(TELLERS)
    from gonfanon.rules.words.field import Pass, Said

    assert set(Said.__args__) - {Pass} == set(ANSWERS)


def test_what_the_books_and_the_game_name_has_a_message() -> None:
    wanted = {f"outcome-{reason}" for reason in REASONS} | {f"cover-{cover}" for cover in COVERS}
    wanted |= {f"range-{band}" for band in ("short", "medium", "long")} | {
        "refused-not-offered",
        "reason-cover-side",
    }
    wanted |= {f"category-{person.category}" for person in people().values()}
    for key in library.book_keys():
        book = library.book(key)
        wanted |= {f"reason-{line.key}" for line in book.impact}
        wanted |= {f"rolled-infiltration-{result}" for _, _, result in book.infiltration.table.bands}
        names = [*(row.name for row in book.terrains.values()), *(row.name for row in book.weapons.values())]
        assert all(set(name) >= set(LANGUAGES) for name in names)
    wanted |= {f"rolled-impact-{result}" for result in ("hit", "scatter", "lost")}
    wanted |= {f"rolled-bridle-{result}" for result in ("caught", "missed")}
    assert not wanted - set(bound("en"))


def test_french_has_its_own_spaces_and_apostrophes() -> None:
    wrong = re.compile(r"[ \u00a0][;:?!»]|« |'|\d %")
    texts = [(key, text) for key, pattern in bound("fr").items() for text in _texts(pattern)]
    assert [one for one in texts if wrong.search(one[1])] == []


SIGNS = {"argad-ref-title", "campaign-console-legend"}
"""The name of a game, and a sign on the map."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_shouts(language: str) -> None:
    loud = [key for key, pattern in bound(language).items() if any("!" in text for text in _texts(pattern))]
    assert set(loud) <= SIGNS


def _texts(pattern: Pattern) -> list[str]:
    found = []
    for part in pattern:
        if isinstance(part, str):
            found.append(part)
        elif part[0] == SELECT:
            found += [text for variant in part[2].values() for text in _texts(variant)]
    return found


def test_compiled_messages_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = compile_texts(tmp_path)
    assert sorted(path.name for path in compiled) == ["en.texts.msgpack", "fr.texts.msgpack"]
    monkeypatch.setattr(shelf, "COMPILED", tmp_path)
    monkeypatch.setattr("gonfanon.texts.binding.bind", lambda language: pytest.fail("compiled is not used"))
    assert messages("fr") == bound("fr")


def test_a_message_written_wrongly_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "good = well\nbad = { NUMBER($x) }\n"
    monkeypatch.setattr(shelf, "shipped", lambda name: text)
    with pytest.raises(BadFile, match=r"texts/en/\w+\.ftl:2"):
        bind("en")


def test_an_unknown_key_is_shown_as_it_is() -> None:
    assert Texts("en").say("no-such-thing") == "no-such-thing"


def test_a_lesson_may_wait_for_every_question_that_has_words() -> None:
    assert {*QUESTIONS, *SIEGE_QUESTIONS} == {
        key.removeprefix("ask-") for key in bound("en") if key.startswith("ask-")
    }
