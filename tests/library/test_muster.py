"""Troops within a budget: the same calculation for the command line and the page."""

import pytest

from gonfanon.argad.setup.skirmish_file import TroopText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import muster
from gonfanon.library.skirmishes import troop, troop_names


@pytest.mark.parametrize("name", troop_names())
def test_a_price_is_the_sum_of_its_reasons(name: str) -> None:
    for one in muster.prices(troop(name)):
        assert one.halves == sum(reason.amount for reason in one.reasons), one.key


def test_a_choice_is_reckoned_and_its_shares_told() -> None:
    bretons = troop("bretons")
    found = muster.reckoned(bretons, {"captain": 1, "vougier": 3, "javelin": 0}, 100)
    wanted = bretons.lines["captain"].price + 3 * bretons.lines["vougier"].price
    assert (found.points, found.left, found.figures, found.chief) == (wanted, 100 - wanted, 4, True)
    assert [share.key for share in found.shares] == sorted(
        ("captain", "vougier"), key=lambda key: -found_cost(bretons, key)
    )
    assert not muster.reckoned(bretons, {"vougier": 1}, 100).chief


def found_cost(bretons: TroopText, key: str) -> float:
    return bretons.lines[key].price * {"captain": 1, "vougier": 3}[key]


@pytest.mark.parametrize("counts", [{"nobody": 1}, {"banneret": 9}, {"vougier": 61}, {"vougier": -1}])
def test_what_cannot_be_mustered_is_refused(counts: dict[str, int]) -> None:
    with pytest.raises(GonfanonError):
        muster.reckoned(troop("bretons"), counts, 1_000)


def test_the_cast_can_be_read_by_a_skirmish() -> None:
    text = muster.cast(troop("bretons"), {"captain": 1, "vougier": 2})
    assert text.count("bretons/") == 2 and text.startswith("cast:\n  bretons:\n")
