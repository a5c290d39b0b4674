"""The executable rulebook: every case that is shipped, and the first of them where they are at hand."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gonfanon.battle.chapters import DEEDS
from gonfanon.battle.notation.notation import read_order
from gonfanon.battle.orders.canonical import canonical, is_offered
from gonfanon.battle.orders.orders import Orders
from gonfanon.campaign import campaign
from gonfanon.campaign.campaign import CampaignOrders
from gonfanon.campaign.orders import Begin, Report
from gonfanon.cases import by_days, run
from gonfanon.cases.case import StepText, read_file
from gonfanon.cases.files import SHIPPED, case_files, heads
from gonfanon.cases.passing import UNTIL
from gonfanon.cases.run import Script, judge
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
from gonfanon.siege import siege
from gonfanon.siege.siege import DayOrders
from tests.campaign import made_up_orders as made_up_for_campaigns
from tests.siege import made_up_orders as made_up_for_sieges
from tests.sure import of_kind

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = ROOT.parent / "shared" / "cases" / "field.yaml"
EVERYWHERE = (Pass, Move, Shoot, Attack, Charge, Clear, Form, Dissolve, Foulkon, Pikes)
"""The kinds of orders that belong to no chapter."""
BY_DAY = (Begin, *campaign.DEEDS, *siege.DEEDS, *siege.ACTIONS)
"""The kinds of orders of the days of sieges and campaigns."""


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

    def look_by_day(self, position: Position[Any], order: Any) -> None:
        """At an order of a day that is about to be carried out, of a siege or of a campaign."""
        pending, s = position.pending, position.state
        if not isinstance(pending, Ask) or isinstance(order, (Pass, Report)):
            return
        options = pending.options
        form = DAYS.get(type(options))
        if form is None or order not in options:
            return
        self.legal[type(order)] += 1
        if form(s, order) in {form(s, other) for other in options}:
            self.listed[type(order)] += 1
        elif form(s, order) is not None:
            self.missing.append(str(order))


DAYS: dict[type, Callable[[Any, Any], Any]] = {
    DayOrders: made_up_for_sieges.canonical,
    CampaignOrders: made_up_for_campaigns.canonical,
}
"""The orders of a day -> which entry of the list stands for a legal one."""


@pytest.fixture
def offers(monkeypatch: pytest.MonkeyPatch) -> Offers:
    """Looks at every order of the cases that are judged."""
    found, played = Offers(), run.play

    def play(position: Position[Battle], step: StepText) -> None:
        found.look(position, step)
        played(position, step)

    def give(position: Position[Any], order: Any, script: Script) -> None:
        found.look_by_day(position, order)
        given(position, order, script)

    given = by_days.give
    monkeypatch.setattr(run, "play", play)
    monkeypatch.setattr(by_days, "give", give)
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
    assert set(offers.listed) == {*DEEDS, *EVERYWHERE, *BY_DAY}
    # Most that is legal and not listed is a shot of an engine at a hex where nothing is, and a rider who gets off.
    assert sum(offers.listed.values()) > 0.97 * sum(offers.legal.values())


@pytest.mark.skipif(not CONTRACT.is_file(), reason="the contract is not at hand")
def test_the_cases_of_the_contract_come_out_as_written() -> None:
    assert faults(CONTRACT) == []
