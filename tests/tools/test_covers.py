"""The covers of battles: people of both sides are seen on them."""

import importlib.util
from pathlib import Path

import pytest

from gonfanon.library import scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.painter.ink.hex_geometry import size
from gonfanon.painter.pages.table import pieces_of, plan_of_parcel

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("covers", ROOT / "tools" / "covers.py")
assert spec is not None and spec.loader is not None
covers = importlib.util.module_from_spec(spec)
spec.loader.exec_module(covers)


@pytest.mark.parametrize("name", ["the-well", "two-banners", "maldon", "the-landing", "the-belfry"])
def test_most_of_each_side_are_seen(name: str) -> None:
    parcel = scenarios.scenario(name)
    s = opening(parcel)
    sides = covers.sides_on(s, pieces_of(s, parcel.people))
    left, top, wide, high = covers.box(sides, size(plan_of_parcel(parcel)))
    for places in sides:
        seen = sum(left < x < left + wide and top < y < top + high for x, y in places)
        assert seen >= covers.SEEN * len(places)


def test_every_battle_has_a_cover_that_weighs_little() -> None:
    for name in scenarios.scenario_names():
        weight = (covers.OUT / f"{name}.webp").stat().st_size
        assert 1_000 < weight <= covers.MOST, name
