"""Shots of one die and volleys played at random: every answer is legal, reads back, and nothing breaks down."""

import random
from itertools import islice
from typing import Any

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_answer, read_order, write
from gonfanon.cases.case import Case
from gonfanon.cases.files import SHIPPED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.rules.shooting.defensive_fire_spaced import SpacedFire
from gonfanon.rules.shooting.stray_shots import struck_hex
from gonfanon.rules.words.field import PASS, ShootTogether
from tests.shipped import shipped

CASES = shipped(sorted(SHIPPED.glob("mc-5-*.yaml")))
DECISIONS = 80


def said_at_random(position: Position[Battle], chance: random.Random) -> Any:
    """A die, or one of the answers offered; orders are passed now and then so that every step comes."""
    pending = position.pending
    if isinstance(pending, Roll):
        count, faces = pending.faces
        return sum(chance.randint(1, faces) for _ in range(count))
    assert isinstance(pending, Ask)
    if position.order is None and chance.random() < 0.3:
        return PASS
    return chance.choice(list(islice(pending.options, 100)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_random_play_offers_only_what_is_legal_and_can_be_written(case: Case) -> None:
    position, chance = Position(FieldBattle(), case.start), random.Random(7)
    for _ in range(DECISIONS):
        pending = position.pending
        if pending is None:
            return
        said = said_at_random(position, chance)
        if isinstance(pending, Ask):
            assert said in pending.options
            text = write(position.state, said, pending)
            order = position.order is None
            read = read_order(position.state, text) if order else read_answer(position.state, text, pending)
            assert read == said
        position.force(said)


def named(title: str) -> Battle:
    return next(one.case.start for one in CASES if one.title == title)


def test_a_volley_offers_each_shooter_alone_and_all_together() -> None:
    s = named("Named together")
    mover, archers = s.scene.number("al"), tuple(s.scene.number(key) for key in ("a1", "a2", "a3"))
    volley = SpacedFire(s, (mover,), False, [])
    at = s.pieces[mover].at
    assert ShootTogether(archers, mover, at) in volley.answers
    assert ShootTogether(archers[::-1], mover, at) in volley
    assert ShootTogether((archers[0], archers[0]), mover, at) not in volley
    assert len(volley) == 1 + len(archers) + 1


def test_stray_shots_are_numbered_from_the_north_clockwise() -> None:
    s = named("A miss may strike somebody beside the target")
    grid = s.scene.grid
    centre = grid.index["0604"]
    hexes = [grid.names.get(struck_hex(s, centre, die), "") for die in range(1, 11)]
    assert hexes == ["0703", "0704", "0705", "0605", "0504", "0603", "", "", "", ""]
