"""Random games in which somebody was once left on top of another: stopped, driven back or shot in a throng.

Some were found on older or other forms of their scenarios, which are kept in `throngs`.
"""

from pathlib import Path

import pytest

from gonfanon.play.trial import try_game
from tests.play.tables import fresh

OLDER = Path(__file__).parent / "throngs"
THRONGS = {
    "a counter-charger is stopped above a friend": ("jaffa", 379),
    "a counter-charger falls above a friend": ("jaffa", 404),
    "a bystander is driven onto the last free place of one who passes": ("ransom-at-the-ford", 375),
    "a rider is driven back from under one who passes": (str(OLDER / "the-salt-road.yaml"), 345),
    "a counter-charger passes two friends": (str(OLDER / "the-salt-road.yaml"), 396),
    "three are in one hex": (str(OLDER / "under-the-oaks.yaml"), 320),
    "a horse shies at a camel as it comes in": (str(OLDER / "camel-entry.yaml"), 2),
}


@pytest.mark.parametrize(("name", "seed"), THRONGS.values(), ids=THRONGS)
def test_nobody_is_left_on_top_of_another(name: str, seed: int) -> None:
    trial = try_game(fresh(f"field:{name}", seed), seed, 20_000)
    assert trial.fault == ""
