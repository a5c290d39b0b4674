"""The tactics of chapter 7 at random: nothing illegal is offered, nothing ends in a dead end. MAG-7a"""

from pathlib import Path

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_answer, read_order, write
from gonfanon.cases.case import Case
from gonfanon.cases.files import SHIPPED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.play.seats import Chance, RandomPlayer
from gonfanon.play.watch import broken
from gonfanon.rules.position.state import Battle
from tests.shipped import shipped
from tests.sure import of_kind

FILES = sorted(Path(SHIPPED).glob("mc-7-tactics-*.yaml"))
CASES = shipped(FILES)
DECISIONS = 120


def _play(case: Case, seed: int) -> int:
    """Random orders from the position of a case; how many were carried out."""
    chance, player = Chance(seed), RandomPlayer(seed)
    position: Position[Battle] = Position(FieldBattle(), case.start)
    boundary, orders = case.start, 0
    for _ in range(DECISIONS):
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Roll):
            sides = int(pending.dice.partition("d")[2])
            position.answer(1 + chance.below(sides))
        else:
            _choose(position, of_kind(Ask, pending), player)
        if position.order is None:
            orders += 1
            assert broken(boundary, position.state) == []
            boundary = position.state
    return orders


def _choose(position: Position[Battle], ask: Ask, player: RandomPlayer) -> None:
    """An answer that is offered is legal, and its written form reads back as the same."""
    s = position.state
    said = player.choose(s, ask)
    assert said in ask.options
    text = write(s, said, ask)
    assert (read_order(s, text) if ask.kind == "order" else read_answer(s, text, ask)) == said
    position.answer(said)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_random_play_from_every_case_goes_on(case: Case) -> None:
    assert sum(_play(case, seed) for seed in (1, 2)) > 20


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_a_position_reads_back_from_its_bytes(case: Case) -> None:
    assert Battle.from_bytes(case.start.scene, case.start.to_bytes()) == case.start
