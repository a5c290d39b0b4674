"""Orders for doors, ladders, ropes and prisoners: what is offered is legal, and written as it is read."""

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.cases.case import Case
from gonfanon.cases.files import SHIPPED
from gonfanon.rules.words.siege import Capture, TakeCover, Yield
from tests.shipped import shipped

CASES = shipped(
    SHIPPED / f"{name}.yaml" for name in ("buildings", "gates", "ladders", "grapnels", "captives")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.title), indirect=True)
def test_what_is_offered_is_legal_and_reads_as_it_is_written(case: Case) -> None:
    question = FieldBattle().question(case.start)
    assert question is not None
    special = [order for order in question.options if type(order) in DEEDS]
    for order in special:
        assert question.options.why_not(order) is None
        assert read_order(case.start, write(case.start, order)) == order


def test_every_kind_of_order_has_a_deed() -> None:
    from gonfanon.rules.words.siege import SiegeAnswer, SiegeOrder

    assert set(SiegeOrder.__args__) <= set(DEEDS)
    assert set(SiegeAnswer.__args__) == {TakeCover, Capture, Yield}
