"""Random play with engines, fires and mines: whatever is done, the board stays sound."""

import random

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.cases.files import SHIPPED
from gonfanon.kernel.ask import Ask, Options, Roll
from gonfanon.kernel.position import Position
from gonfanon.play.watch import broken
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Move
from tests.shipped import shipped
from tests.sure import of_kind

FILES = ("towers", "tower-fires", "rams", "mines", "oxen", "mantlets", "counters")
CASES = shipped(SHIPPED / f"{name}.yaml" for name in FILES)
ORDERS = 25


def chosen(chance: random.Random, options: Options) -> object:
    """An order, rather one that is no plain move; now and then a pass, so that time goes by."""
    if chance.random() < 0.3:
        return PASS
    found = [options[chance.randrange(len(options))] for _ in range(4)]
    return next((order for order in found if not isinstance(order, Move)), found[0])


def answered(chance: random.Random, position: Position[Battle]) -> object:
    pending = position.pending
    if isinstance(pending, Roll):
        count, faces = pending.faces
        return sum(chance.randint(1, faces) for _ in range(count))
    options = of_kind(Ask, pending).options
    return options[chance.randrange(len(options))]


@pytest.mark.parametrize("seed", range(40))
def test_engines_stay_whole_and_nobody_stands_on_nothing(seed: int) -> None:
    chance = random.Random(seed)
    case = chance.choice(CASES).case
    position = Position(FieldBattle(), case.start)
    for _ in range(ORDERS):
        if position.pending is None:
            break
        before = position.state
        options = of_kind(Ask, position.pending).options
        order = chosen(chance, options)
        assert order in options, (case.title, order)
        position.force(order)
        while position.order is not None:
            position.force(answered(chance, position))
        assert not broken(before, position.state), (case.title, order)
        assert Battle.from_bytes(before.scene, position.state.to_bytes()) == position.state
