"""Campaigns played at random to their end: no dead end, and men, horses, money and food are accounted for."""

import pytest
from campaign_openings import OPENINGS, opening
from campaign_wandering import wander
from campaign_watching import Ledger


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
