"""Charges: the lanes that are found against every lane there is, and the paths that an order may leave out."""

from collections.abc import Iterator

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.cases.case import read_cases
from gonfanon.rules.charges import LEAST, canonical_path, charge_targets, charges_of, why_not_charge
from gonfanon.rules.lanes import Lanes
from gonfanon.rules.orders import Charge, Go
from gonfanon.rules.paths import Walk
from gonfanon.rules.state import Battle

COLUMNS, ROWS = 8, 6
CENTRE = "0203"
RIDER = {"riding": True, "mounted": [20, 10, 12], "foot": [10, 6, 6], "armour": True}


def board(ground: list[str], enemies: dict[str, str]) -> Battle:
    """A rider at the western edge of a small field, with enemies about."""
    rows = [" " * (r % 2) + " ".join(ground[r * COLUMNS : (r + 1) * COLUMNS]) for r in range(ROWS)]
    case = {
        "case": "lanes",
        "rules": ["GUI-7.2.1g"],
        "book": "guiscard",
        "map": {"rows": "\n".join(rows) + "\n", "legend": {"b": "brush", "T": "tree"}},
        "sides": ["norman", "arab"],
        "pieces": {
            "serlon": {"side": "norman", "at": CENTRE, "facing": "E", **RIDER},
            **{name: {"side": "arab", "at": at, "foot": [9, 6, 8]} for name, at in enemies.items()},
        },
        "turn": {"side": "norman", "step": "charges"},
        "options": ["charge"],
        "steps": [{"query": "reach serlon", "expect": {}}],
    }
    return read_cases(yaml.safe_dump(case, sort_keys=False), "lanes.yaml")[0].start


@st.composite
def boards(draw: st.DrawFn) -> Battle:
    ground = draw(st.lists(st.sampled_from("......bT"), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS))
    for h in (CENTRE, "0103"):
        ground[(int(h[2:]) - 1) * COLUMNS + int(h[:2]) - 1] = "."
    hexes = [f"{c:02d}{r:02d}" for c in range(3, COLUMNS + 1) for r in range(1, ROWS + 1)]
    places = draw(st.lists(st.sampled_from(hexes), min_size=1, max_size=4, unique=True))
    return board(ground, {f"e{n}": at for n, at in enumerate(places)})


def every_lane(s: Battle, n: int, points: int) -> Iterator[tuple[int, int, int]]:
    """Every place a rider comes to without a sharp turn, hex by hex: place, facing, hexes ridden."""

    def on(way: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
        walk = Walk(s, n, points)
        for h in way:
            if walk.take(Go(h)) is not None:
                return
        if way:
            yield walk.at, walk.facing, len(way)
        for to in s.scene.grid.neighbours(walk.at):
            yield from on((*way, to))

    return on(())


@settings(max_examples=25, deadline=None)
@given(s=boards(), points=st.integers(1, 5))
def test_lanes_are_all_lanes(s: Battle, points: int) -> None:
    shortest: dict[tuple[int, int], int] = {}
    for at, facing, count in every_lane(s, 0, points):
        shortest[at, facing] = min(count, shortest.get((at, facing), count))
    found = Lanes(s, 0, points)
    for h in s.scene.grid.hexes:
        for facing in range(6):
            lane = found.lane(h, facing, 1)
            assert len(lane) == shortest.get((h, facing), 0), (s.scene.grid.names[h], facing)
            walk = Walk(s, 0, points)
            assert all(walk.take(Go(step)) is None for step in lane)
            assert not lane or (walk.at, walk.facing) == (h, facing)


@settings(max_examples=40, deadline=None)
@given(s=boards())
def test_a_path_left_out_is_a_legal_one(s: Battle) -> None:
    for target in range(1, len(s.pieces) - 1):
        path = canonical_path(s, 0, target)
        bare = Charge((0,), (target,), ())
        assert (why_not_charge(s, bare) is None) == bool(path)
        if path:
            assert len(path) >= LEAST
            assert why_not_charge(s, Charge((0,), (target,), (path,))) is None
    assert all(why_not_charge(s, order) is None for order in charges_of(s, 0))


@settings(max_examples=20, deadline=None)
@given(s=boards(), points=st.integers(1, 9), least=st.integers(1, 6))
def test_a_place_is_reached_if_a_lane_leads_there(s: Battle, points: int, least: int) -> None:
    found, counted = Lanes(s, 0, points), Lanes(s, 0, points)
    lengths = [counted._layer(n) for n in range(least, points + 1)]
    places = 0
    for layer in lengths:
        for there in layer.values():
            places |= there
    assert found.reached(least) == [counted.places.facing(places, d) for d in range(6)]


@settings(max_examples=40, deadline=None)
@given(s=boards())
def test_every_target_of_a_charge_has_its_lane(s: Battle) -> None:
    charges = charges_of(s, 0)
    assert [charge.targets for charge in charges] == [(t,) for t in charge_targets(s, 0)]
    assert all(len(charge.paths[0]) >= LEAST for charge in charges)
