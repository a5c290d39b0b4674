"""Whatever is legal in a step of the day is listed in its canonical form: orders made up without the list. GUI-11b ANA-7.1b"""

from collections import Counter

import pytest

from gonfanon.kernel.position import Position
from gonfanon.siege.orders import Batter
from gonfanon.siege.sheet import Siege
from gonfanon.siege.siege import DayOrders
from tests.siege.made_up_orders import Candidates, canonical
from tests.siege.openings import ANARCHY, PLACES, from_text, opening
from tests.siege.wandering import wander

SEEDS = range(1, 4)


@pytest.mark.parametrize("name", PLACES)
def test_whatever_is_legal_is_offered_in_its_canonical_form(name: str) -> None:
    judged: Counter[type] = Counter()
    looked = 0

    def look(s: Siege, position: Position[Siege]) -> None:
        nonlocal looked
        looked += 1
        if position.order is not None or s.outcome is not None or s.battle is not None:
            return
        orders = DayOrders(s)
        listed = {canonical(s, order) for order in orders}
        for order in Candidates(s, looked):
            if order in orders:
                judged[type(order)] += 1
                assert canonical(s, order) in listed, (s.step, order)

    for seed in SEEDS:
        wander(opening(name), seed, 150, look)
    # What hardly ever happens by chance stands in cases: tests/cases.
    assert len(judged) > 3, judged


def test_an_engine_that_nobody_can_man_keeps_no_other_from_being_offered() -> None:
    """A mangonel wants an engineer, a perriere none. ANA-5.1.1d"""
    text = ANARCHY.format(map="the-norman-castle", place="castle")
    text = text.replace("  e: {count: 2, side: angevin, traits: [engineer]}\n", "")
    text = text.replace("  ladder:", "  perriere: {count: 1, side: angevin, traits: [perriere]}\n  ladder:")
    text = text.replace("{day: 1, step: supply}", "{day: 2, side: angevin, step: battering}")
    s = from_text(text)
    engines = {
        n for order in DayOrders(s) if isinstance(order, Batter) for _, all_ in order.aims for n in all_
    }
    assert {s.characters[n].thing for n in engines} == {"perriere"}
