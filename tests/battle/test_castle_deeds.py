"""Orders for doors, ladders, ropes and prisoners: what is offered is legal, and written as it is read."""

from collections.abc import Iterator

import pytest

from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order, write
from gonfanon.cases.case import Case, read_file
from gonfanon.library import shelf
from gonfanon.rules.words.siege import Capture, TakeCover, Yield
from tests.sure import of_kind

FILES = ("buildings", "gates", "ladders", "grapnels", "captives")


def positions() -> Iterator[Case]:
    for name in FILES:
        cases = read_file(str(shelf.PACKAGE / "library" / "cases" / f"{name}.yaml"))
    yield from (of_kind(Case, case) for case in cases)


@pytest.mark.parametrize("case", list(positions()), ids=lambda case: case.title)
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
