"""What is given up for a blow in a crowd, by those who hold back, and for a throw, by one who could strike instead."""

import pytest

from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.large_fights import reweighed
from gonfanon.minds.orders.phase import DONE, attacks
from gonfanon.minds.orders.shots_for_blows import beyond_the_blow
from gonfanon.minds.value.decision import Alternative, Why
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Shoot
from tests.minds.meadows import man, meadow

BOLD = TEMPERS["bold"]


def crowd(prize: bool) -> Battle:
    """Odon and Hamon beside Ali; with a prize Hamon has Omar beside him too, who cannot defend himself."""
    pieces = {
        "odon": man("norman", "0708"),
        "hamon": man("norman", "0908"),
        "ali": man("arab", "0808", foot=[8, 6, 6]),
        "omar": man("arab", "1008" if prize else "2008", foot=[8, 1, 6]),
    }
    return meadow(pieces, "melee")


@pytest.mark.parametrize("prize", [True, False])
def test_a_single_blow_is_not_credited_with_a_second_that_another_has_better_use_for(prize: bool) -> None:
    view = Veteran(BOLD).view(crowd(prize), 0)
    found = attacks(view, True)
    before = {each.said: each.value for each in found}
    after = {each.said: each.value for each in reweighed(view, found)}
    assert before.keys() == after.keys()
    single, joint = Attack((0,), 2), Attack((0, 1), 2)
    assert (after[single] < before[single]) == prize
    assert after[joint] == before[joint]


def test_what_is_no_blow_stays_as_it_was_weighed() -> None:
    view = Veteran(BOLD).view(crowd(True), 0)
    assert reweighed(view, [DONE]) == [DONE]


@pytest.mark.parametrize(
    ("weapon", "at", "gives_up"),
    [("lance", "0908", True), ("lance", "2008", False), ("javelin", "0908", False)],
)
def test_a_throw_is_worth_what_it_brings_beyond_the_blow_given_up_for_it(
    weapon: str, at: str, gives_up: bool
) -> None:
    """Ali cannot defend himself: Odon strikes him down if he can walk to him; beyond his walk he may throw."""
    pieces = {
        "odon": man("norman", "0508", weapon=weapon, ammunition=1, foot=[16, 6, 6]),
        "ali": man("arab", at, foot=[1, 1, 6]),
    }
    s = meadow(pieces, "shooting")
    view = Veteran(BOLD).view(s, 0)
    shot = Alternative(Shoot(0, 1, s.pieces[1].at), Why("mind-shoots"), 20)
    (found,) = beyond_the_blow(view, [shot])
    assert found.said == shot.said
    assert (found.value < shot.value) == gives_up
    assert beyond_the_blow(view, [DONE]) == [DONE]
