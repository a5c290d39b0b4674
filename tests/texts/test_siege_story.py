"""Sieges in words: every event, question and order of the shipped cases, told in both languages."""

from pathlib import Path
from typing import Any

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.special_orders import offered
from gonfanon.cases import run
from gonfanon.cases.case import Case, read_file
from gonfanon.cases.files import SHIPPED
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.story.questions import ANSWERS, answer_line, question_line
from gonfanon.story.sentences import TELLERS, sentence
from gonfanon.story.story import Story
from gonfanon.texts import LANGUAGES, Texts

FIELD = ("guiscard-", "ager-", "excused")
"""Files of the field battle, which test_story.py tells."""
FILES = [path for path in sorted(Path(SHIPPED).glob("*.yaml")) if not path.name.startswith(FIELD)]
TEXTS = [Texts(language) for language in LANGUAGES]


def stories(case: Case) -> list[Story]:
    """The story of a case in each language."""
    return [Story(texts, case.start.scene) for texts in TEXTS]


class Teller(run.Script):
    """Answers as the case says, and tells every question on the way."""

    def __init__(self, step: Any, told: list[Story]) -> None:
        super().__init__(step)
        self.told = told

    def respond(self, position: Position[Battle]) -> Any:
        if isinstance(position.pending, Ask):
            for story in self.told:
                assert complete(question_line(story, position.state, position.pending))
        return super().respond(position)


def complete(line: str) -> bool:
    return bool(line.strip()) and "{" not in line and "  " not in line


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_event_and_order_of_the_cases_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for case in read_file(path):
        if isinstance(case, Case):
            told = stories(case)
            monkeypatch.setattr(run, "Script", lambda step, told=told: Teller(step, told))
            tell_case(case, told)


def tell_case(case: Case, told: list[Story]) -> None:
    """Play a case and tell what happens in both languages."""
    position = Position(FieldBattle(), case.start)
    for step in case.steps:
        if not step.order or step.refused:
            continue
        before = position.state
        if step is case.steps[0]:
            _tell_orders(told, position)
        run.play(position, step)
        for event in position.events:
            after = event.apply(before)
            for story in told:
                line = sentence(story, before, after, event)
                assert not line or complete(line), (case.title, line)
            before = after


def _tell_orders(told: list[Story], position: Position[Battle]) -> None:
    """One order of each kind beyond moving, shooting and fighting."""
    s, pending = position.state, position.pending
    assert isinstance(pending, Ask)
    kinds = {type(order): order for n in range(len(s.pieces)) for order in offered(s, n)}
    for order in kinds.values():
        assert order in pending.options
        for story in told:
            assert complete(answer_line(story, s, pending, order))


def test_nothing_is_left_without_words() -> None:
    assert len(TELLERS) > 60
    assert len(ANSWERS) > 40
