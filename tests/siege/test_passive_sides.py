"""Two sides who do nothing in a fight: the day ends for them too."""

import random

import pytest

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.siege.placing import placed
from gonfanon.rules.words.field import PASS
from gonfanon.siege.orders import Assault, Sortie
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import SiegeByDays
from tests.siege.openings import opening
from tests.siege.wandering import thrown

MOST = 400
"""Answers of a fight in which nobody fights."""


def passive(position: Position[Siege], action: str, rng: random.Random) -> int:
    """Days go by until an action begins; its people are placed, and then both sides only pass: turns come back."""
    turns = answers = 0
    while (pending := position.pending) is not None:
        s = position.state
        if isinstance(pending, Roll):
            position.force(thrown(pending, rng))
            continue
        assert isinstance(pending, Ask)
        if s.battle is not None:
            turns, answers = max(turns, s.battle.turn), answers + 1
            assert answers < MOST, "the day does not end"
        elif turns:
            return turns
        if s.affair is not None and s.affair.stages:
            position.answer(placed(s, pending))
        else:
            position.answer(_idle(pending, action))
    return turns


def _idle(ask: Ask, action: str) -> object:
    """The action that is looked for, or nothing."""
    for said in ask.options if not ask.within else ():
        if isinstance(said, Assault) and action == "assault":
            return said
        if isinstance(said, Sortie) and said.kind == action:
            return said
    return PASS if PASS in ask.options else ask.options[0]


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("eagles-nest", "assault"),
        ("priory", "assault"),
        ("eagles-nest", "general"),
        ("eagles-nest", "camp"),
        ("eagles-nest", "supply"),
    ],
)
def test_the_day_ends(name: str, action: str) -> None:
    for seed in range(40):
        position: Position[Siege] = Position(SiegeByDays(), opening(name))
        turns = passive(position, action, random.Random(seed))
        if turns:
            assert turns <= position.state.conduct.dusk + 2
            return
    pytest.fail(f"no {action} began")
