"""Sieges played at random to their end, or far into them: no dead end, and nothing that must hold is broken."""

import pytest

from tests.siege.openings import PLACES, opening
from tests.siege.wandering import wander
from tests.siege.watching import Watch


@pytest.mark.parametrize("name", PLACES)
def test_nothing_breaks(name: str) -> None:
    position = wander(opening(name), 1, 120, Watch())
    assert position.state.day > 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("name", PLACES)
def test_three_hundred_sieges(name: str, seed: int) -> None:
    wander(opening(name), 1000 + seed, 2500, Watch())


@pytest.mark.parametrize("name", PLACES)
def test_days_without_battles_come_to_an_end(name: str) -> None:
    """Passing through the days a siege ends by hunger at the latest."""
    position = wander(opening(name), 5, 4000, Watch(), patience=1.0)
    assert position.over
    assert position.state.outcome is not None
