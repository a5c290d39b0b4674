"""What every game must do: the same answers give the same game, live, run again, or from bytes."""

import random
from itertools import islice
from operator import ne
from typing import Any

import pytest

from gonfanon.cases.case import read_file
from gonfanon.cases.files import SHIPPED
from gonfanon.cases.siege.case import SiegeCase
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.siege.notation import read_answer, read_order, write
from gonfanon.siege.saving import from_bytes, to_bytes
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from tests.siege.openings import PLACES, opening
from tests.siege.wandering import chosen, thrown, wander


def recorded(start: Siege, seed: int, steps: int) -> tuple[list[Any], Position[Siege], list[Any]]:
    """A random siege with every answer and event of it."""
    rng = random.Random(seed)
    position: Position[Siege] = Position(SiegeByDays(), start)
    answers, events = [], []
    for _ in range(steps):
        pending = position.pending
        if pending is None:
            break
        answer = thrown(pending, rng) if isinstance(pending, Roll) else chosen(pending, rng, 0.4)  # type: ignore[arg-type]
        answers.append(answer)
        events += position.answer(answer)
    return answers, position, events


@pytest.mark.parametrize("name", PLACES)
def test_the_same_answers_give_the_same_siege(name: str) -> None:
    answers, position, events = recorded(opening(name), 2, 60)
    again: Position[Siege] = Position(SiegeByDays(), opening(name))
    told = [event for answer in answers for event in again.answer(answer)]
    assert told == events
    assert again.state == position.state


@pytest.mark.parametrize("name", PLACES)
def test_a_clone_goes_on_as_the_original(name: str) -> None:
    """Half-way through an order a clone runs it again over its answers."""
    answers, _, _ = recorded(opening(name), 4, 50)
    live: Position[Siege] = Position(SiegeByDays(), opening(name))
    for answer in answers:
        twin = live.clone()
        live.answer(answer)
        twin.answer(answer)
        assert twin.state == live.state
        assert type(twin.pending) is type(live.pending)


@pytest.mark.parametrize("name", PLACES)
def test_bytes_and_back(name: str) -> None:
    seen = looked = 0

    def look(s: Siege, position: Position[Siege]) -> None:
        nonlocal seen
        nonlocal looked
        looked += 1
        if position.order is not None or looked % 6:
            return
        again = from_bytes(s.scene, to_bytes(s))
        assert again == s
        if s.battle is not None:
            seen += 1
            assert again.battle is not None
            assert again.battle.scene.terms == s.battle.scene.terms
            assert again.battle.scene.field.terrain == s.battle.scene.field.terrain

    wander(opening(name), 2, 80, look)
    assert seen or name == "chapel"


def test_bytes_of_every_case() -> None:
    for case in (case for path in sorted(SHIPPED.glob("siege-*.yaml")) for case in read_file(path)):
        assert isinstance(case, SiegeCase)
        assert from_bytes(case.start.scene, to_bytes(case.start)) == case.start, case.title


@pytest.mark.parametrize("name", PLACES)
def test_options_are_legal_in_order_and_never_empty(name: str) -> None:
    def look(s: Siege, position: Position[Siege]) -> None:
        pending = position.pending
        if not isinstance(pending, Ask):
            return
        many = len(pending.options)
        assert many
        offered = [pending.options[n] for n in range(0, many, max(1, many // 25))]
        some = list(islice(pending.options, 25))
        assert some == [pending.options[n] for n in range(len(some))], "another order the second time"
        assert all(answer in pending.options for answer in (*offered, *some))
        assert len(set(map(repr, some))) == len(some), "an answer is offered twice"

    wander(opening(name), 3, 45, look)


@pytest.mark.parametrize("name", PLACES)
def test_what_is_written_reads_back(name: str) -> None:
    def look(s: Siege, position: Position[Siege]) -> None:
        pending = position.pending
        if not isinstance(pending, Ask):
            return
        for answer in islice(pending.options, 20):
            text = write(s, answer, pending)
            asked = position.order is None
            back = read_order(s, text) if asked else read_answer(s, text, pending)
            assert back == answer, text

    wander(opening(name), 6, 60, look)


def test_a_siege_read_back_is_not_another() -> None:
    position = wander(opening("farm"), 3, 40)
    again = from_bytes(position.state.scene, to_bytes(position.state))
    assert again == position.state
    assert not ne(again, position.state)
    assert not ne(again.site, position.state.site)
