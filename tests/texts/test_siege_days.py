"""Sieges by days in words: every event, question, order and prospect of the shipped cases, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

from gonfanon.cases.case import read_file
from gonfanon.cases.files import SHIPPED
from gonfanon.cases.siege import run
from gonfanon.cases.siege.case import SiegeCase
from gonfanon.kernel.ask import Ask, Event
from gonfanon.kernel.position import Position
from gonfanon.siege import events as day
from gonfanon.siege.battles import events as fight
from gonfanon.siege.orders import SiegeWord
from gonfanon.siege.siege import SiegeByDays
from gonfanon.story.siege.days import DAY_TELLERS
from gonfanon.story.siege.orders import DAY_ORDERS
from gonfanon.story.siege.telling import SiegeTeller
from gonfanon.texts import LANGUAGES, Texts
from tests.sure import of_kind, sure

FILES = sorted(SHIPPED.glob("siege-*.yaml"))
TEXTS = [Texts(language) for language in LANGUAGES]
KEYS = re.compile(
    r"\b(siege|day|part|stage|edge|order|answer|ask|decline|prospect|reason|refused|sheet)-[a-z]"
)


def complete(line: str) -> bool:
    """No variable left open, no bare key, nothing empty."""
    return bool(line.strip()) and "{" not in line and "  " not in line and not KEYS.search(line)


def tellers() -> list[SiegeTeller]:
    return [SiegeTeller(texts) for texts in TEXTS]


class Teller(run.SiegeScript):
    """Answers as the case says, and tells every question and what is offered on the way."""

    def __init__(self, step: Any, told: list[SiegeTeller]) -> None:
        super().__init__(step)
        self.told = told

    def respond(self, position: Position[Any]) -> Any:
        if isinstance(position.pending, Ask):
            tell_question(self.told, position)
        return super().respond(position)


def tell_question(told: list[SiegeTeller], position: Position[Any]) -> None:
    s, ask = position.state, of_kind(Ask, position.pending)
    offered = {type(word): word for word in [ask.options[n] for n in range(min(len(ask.options), 60))]}
    for teller in told:
        assert complete(teller.question(s, ask)), teller.question(s, ask)
        for word in offered.values():
            assert complete(teller.answer(s, ask, word)), teller.answer(s, ask, word)
            if not ask.within:
                for line in teller.prospects(s, word):
                    assert complete(line), line


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_event_and_order_of_the_cases_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for case in read_file(path):
        assert isinstance(case, SiegeCase)
        told = tellers()
        monkeypatch.setattr(run, "SiegeScript", lambda step, told=told: Teller(step, told))
        tell_case(case, told)


def tell_case(case: SiegeCase, told: list[SiegeTeller]) -> None:
    """Play a case and tell what happens in both languages."""
    position = Position(SiegeByDays(), case.start)
    for step in case.steps:
        if not step.order or step.refused or not isinstance(position.pending, Ask):
            continue
        before = position.state
        tell_question(told, position)
        for teller in told:
            assert all(complete(line) for line in teller.sheet(before)), teller.sheet(before)
        run.play(position, step)
        for teller in told:
            for line in teller.lines(before, position.events):
                assert complete(line), line
                assert re.search(r"[.?!:] \[[A-Z]+-[\w.]+(, [A-Z]+-[\w.]+)*\]$", line), line


def test_no_event_and_no_order_is_without_words() -> None:
    events = {
        one for room in (day, fight) for one in vars(room).values()
        if isinstance(one, type) and issubclass(one, Event) and one is not Event
    }  # fmt: skip
    assert events <= set(DAY_TELLERS)
    assert set(SiegeWord.__args__) <= set(DAY_ORDERS)


def test_every_event_of_the_tables_has_its_words() -> None:
    from gonfanon.library import book

    for key in ("guiscard", "anarchy"):
        conduct = sure(book(key).siege)
        wanted = [f"siege-event-{row.key}" for row in conduct.events]
        wanted += [f"event-told-{row.key}" for row in conduct.events if row.key != "nothing"]
        wanted += [f"day-result-{result}" for row in conduct.events for _, _, result in row.bands]
        wanted += [f"siege-step-{step}" for step, _ in conduct.steps]
        wanted += [f"part-{part.key}" for place in conduct.places.values() for part in place.parts]
        wanted += [f"siege-place-{place}" for place in conduct.places]
        wanted += [f"troop-{kind}" for kind in conduct.prices] + [f"one-{kind}" for kind in conduct.prices]
        wanted += [f"gear-{kind}" for kind in conduct.tasks]
        wanted += [f"blockade-{row.key}" for row in conduct.blockade]
        wanted += [f"reason-blockade-{row.key}" for row in conduct.blockade]
        wanted += [f"reason-event-{row.key}" for row in conduct.events if row.initiative_die]
        for texts in TEXTS:
            assert [one for one in wanted if one not in texts] == []
