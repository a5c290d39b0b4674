"""Random play at the houses and castles of La Magna Carta: every offer is legal, and nothing ends in a blind alley."""

import random

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.cases.case import Case
from gonfanon.cases.files import SHIPPED
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from tests.shipped import shipped

FILES = ("mc-8-houses", "mc-9-gates", "mc-9-works", "mc-10")
CASES = shipped(SHIPPED / f"{name}.yaml" for name in FILES)


def _answer(position: Position[Battle], dice: random.Random) -> object:
    pending = position.pending
    if isinstance(pending, Roll):
        count, faces = pending.faces
        return sum(dice.randint(1, faces) for _ in range(count))
    assert isinstance(pending, Ask)
    answers = list(pending.options)
    assert answers, "nothing to answer"
    return dice.choice(answers)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_play_goes_on(case: Case) -> None:
    dice, position = random.Random(7), Position(FieldBattle(), case.start)
    for _ in range(40):
        if position.pending is None:
            break
        said = _answer(position, dice)
        if position.order is None:
            written = write(position.state, said)  # type: ignore[arg-type]
            assert read_order(position.state, written) == said
        position.force(said)
        assert Battle.from_bytes(case.start.scene, position.state.to_bytes()) == position.state
