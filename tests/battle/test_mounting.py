"""Orders to mount and to take a bridle: whatever is offered ends in the saddle, or with the bridle in hand."""

import pytest
import yaml

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases.case import read_cases
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Lead, Mount, Move
from tests.sure import of_kind

ROW = ". . . . . . . . ."


def board(at: str, facing: str) -> Battle:
    """A rider on foot near two horses, no enemy about."""
    case = {
        "case": "mounting",
        "rules": ["GUI-4.4.2d"],
        "book": "guiscard",
        "map": {"rows": "\n".join(" " * (r % 2) + ROW for r in range(8)) + "\n"},
        "sides": ["norman", "arab"],
        "pieces": {
            "drogon": {"side": "norman", "at": at, "foot": [14, 8, 8], "mounted": [28, 12, 12]},
            "morel": {"side": "norman", "at": "0505", "facing": facing, "traits": ["horse"]},
            "bayard": {"side": "norman", "at": "0702", "facing": "E", "traits": ["horse"]},
        },
        "turn": {"side": "norman", "step": "movement"},
        "steps": [{"query": "reach drogon", "expect": {}}],
    }
    return of_kind(Battle, read_cases(yaml.safe_dump(case, sort_keys=False), "mounting.yaml")[0].start)


def played(s: Battle, order: Move) -> Battle:
    """The position after an order; of several answers the last is given."""
    position = Position(FieldBattle(), s)
    position.answer(order)
    while (pending := position.pending) is not None and of_kind(Ask, pending).kind != "order":
        position.answer(of_kind(Ask, pending).options[-1])
    return position.state


@pytest.mark.parametrize("facing", ["NE", "E", "SE", "SW", "W", "NW"])
@pytest.mark.parametrize("at", ["0303", "0304", "0604", "0606", "0306", "0705"])
def test_whatever_is_offered_ends_in_the_saddle(at: str, facing: str) -> None:
    """GUI-4.4.2d GUI-4.4.3b GUI-4.4.3c"""
    s = board(at, facing)
    orders = [order for order in Orders(s).of(0) if isinstance(order, Move)]
    mounts = [order for order in orders if isinstance(order.steps[-1], Mount)]
    bridles = [order for order in orders if isinstance(order.steps[-1], Lead)]
    assert mounts
    assert bridles
    for order in mounts:
        assert played(s, order).pieces[0].riding, order
    for order in bridles:
        assert played(s, order).pieces[of_kind(Lead, order.steps[-1]).horse].leader == 0, order
