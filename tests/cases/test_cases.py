"""The executable rulebook: every case that is shipped, and the first of them where they are at hand."""

from collections import Counter
from pathlib import Path

import pytest

from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.orders.canonical import canonical, is_offered
from gonfanon.battle.orders.orders import Orders
from gonfanon.cases import run
from gonfanon.cases.case import StepText, read_file
from gonfanon.cases.files import SHIPPED, case_files, heads
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.run import judge
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import BadNotation
from gonfanon.kernel.position import Position
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import (
    Attack,
    Charge,
    Clear,
    Dissolve,
    Form,
    Foulkon,
    Move,
    Pass,
    Pikes,
    Shoot,
)
from tests.sure import of_kind

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = ROOT.parent / "shared" / "cases" / "field.yaml"
EVERYWHERE = (Pass, Move, Shoot, Attack, Charge, Clear, Form, Dissolve, Foulkon, Pikes)
"""The kinds of orders that belong to no chapter."""


class Offers:
    """The orders of cases that are played: which of them are legal, and which of these are listed."""

    def __init__(self) -> None:
        self.legal, self.listed = Counter[type](), Counter[type]()
        self.missing: list[str] = []

    def look(self, position: Position[Battle], step: StepText) -> None:
        """At the order of a step that is about to be carried out."""
        pending = position.pending
        if pending is None or step.order.startswith(UNTIL):
            return
        s, options = position.state, of_kind(Ask, pending).options
        try:
            order = read_order(s, step.order)
        except BadNotation:  # refused where it is carried out
            return
        if isinstance(options, Orders) and order in options:
            self.legal[type(order)] += 1
            if is_offered(s, order, options):
                self.listed[type(order)] += 1
            elif canonical(s, order) is not None:
                self.missing.append(step.order)


@pytest.fixture
def offers(monkeypatch: pytest.MonkeyPatch) -> Offers:
    """Looks at every order of the cases that are judged."""
    found, played = Offers(), run.play

    def play(position: Position[Battle], step: StepText) -> None:
        found.look(position, step)
        played(position, step)

    monkeypatch.setattr(run, "play", play)
    return found


def faults(file: Path) -> list[tuple[str, str, tuple[str, ...]]]:
    """The cases of a file that do not come out as they are written."""
    cases = read_file(file)
    assert cases
    # What the rulebook shows of them is read without setting them up.
    assert [(head.case, head.rules) for head in heads(file)] == [
        (one.title, list(one.rules)) for one in cases
    ]
    judged = [(file.stem, case.title, judge(case).differences) for case in cases]
    return [one for one in judged if one[2]]


# Nearly all of the time is spent in setting cases up and playing them, so both are looked at in one pass. Cases are written
# by people, for every kind of order of every book, castles and boats included.
def test_cases_come_out_as_written_and_every_legal_order_in_them_is_offered(offers: Offers) -> None:
    files = [*case_files([SHIPPED])]
    assert len(files) > 50
    assert [fault for file in files for fault in faults(file)] == []
    assert offers.missing == []
    assert set(offers.listed) == {*DEEDS, *EVERYWHERE}
    # Most that is legal and not listed is a shot of an engine at a hex where nothing is, and a rider who gets off.
    assert sum(offers.listed.values()) > 0.97 * sum(offers.legal.values())


@pytest.mark.skipif(not CONTRACT.is_file(), reason="the contract is not at hand")
def test_the_cases_of_the_contract_come_out_as_written() -> None:
    assert faults(CONTRACT) == []
