"""Campaigns played at random to their end: no dead end, and men, horses, money and food are accounted for."""

import pytest

from gonfanon.campaign.events import Draft
from gonfanon.campaign.ledger import unaccounted
from gonfanon.campaign.rows import Person
from tests.campaign.campaign_openings import OPENINGS, opening
from tests.campaign.campaign_wandering import wander
from tests.campaign.campaign_watching import Ledger


@pytest.mark.parametrize("name", OPENINGS)
def test_nothing_breaks(name: str) -> None:
    position = wander(opening(name, length=8), 1, 1500, Ledger())
    assert position.over
    assert position.state.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
@pytest.mark.parametrize("name", OPENINGS)
def test_two_hundred_campaigns(name: str, seed: int) -> None:
    position = wander(opening(name), 1000 + seed, 6000, Ledger(), patience=0.3)
    assert position.over


@pytest.mark.parametrize("name", OPENINGS)
def test_passing_through_the_days_ends_a_campaign(name: str) -> None:
    position = wander(opening(name, turn={"step": "supply"}), 3, 6000, Ledger(), patience=1.0)
    assert position.over


def draft() -> Draft:
    return Draft(opening("apulia"))


def forged(what: str, d: Draft, *about: str, numbers: tuple[int, ...] = ()) -> list[str]:
    """What the accounts say of an event that no rule has made."""
    return unaccounted(d.s, [d.event(what, "GUC-1a", *about, numbers=numbers)])


def test_the_accounts_find_what_comes_from_nowhere() -> None:
    d = draft()
    d.change("groups", "catapan", money=d.s.groups["catapan"].money + 1)
    assert forged("step-began", d) == ["step-began: money changes by 1, not by 0"]
    d = draft()
    d.change("places", "corato", resources=4)
    assert forged("plundered", d, "corato", "catapan", numbers=(1,)) == [
        "plundered: money changes by 0, not by 2"
    ]
    d = draft()
    d.change("convoys", "mules", load=4)
    assert forged("marched", d) == ["marched: food changes by -1, not by 0"]
    d = draft()
    d.add_man(Person(type="knight", unit="catapan"))
    assert len(forged("marched", d)) == 1
    d = draft()
    d.set_man(0, unit="")
    assert len(forged("marched", d)) == 1
    d = draft()
    rider = next(n for n in d.s.men_of("drogons") if d.s.rides(n))
    d.set_man(rider, afoot=True)
    assert forged("marched", d) == []
    walking = d.patched()
    d = Draft(walking)
    d.set_man(rider, afoot=False)
    assert forged("marched", d) == ["marched: 1 horses come from nowhere"]
