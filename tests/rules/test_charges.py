"""Charges: the lanes that are found against every lane there is, and the paths that an order may leave out."""

from collections.abc import Iterator

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.cases.case import read_cases
from gonfanon.field.hexes import Grid
from gonfanon.rules.charges.charge import charge_targets, charges_of, why_not_charge
from gonfanon.rules.charges.fought_at_once import LEAST, canonical_path
from gonfanon.rules.charges.lanes import Lanes
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.terrain.rider_boards import Places
from gonfanon.rules.words.field import Charge, Go
from tests.sure import of_kind

COLUMNS, ROWS = 8, 6
CENTRE = "0203"
RIDER = {"riding": True, "mounted": [20, 10, 12], "foot": [10, 6, 6], "armour": True}


def board(
    ground: list[str],
    enemies: dict[str, str],
    points: int = 12,
    approach: str = "at-the-enemy",
) -> Battle:
    """A rider at the western edge of a small field, with enemies about."""
    rows = [" " * (r % 2) + " ".join(ground[r * COLUMNS : (r + 1) * COLUMNS]) for r in range(ROWS)]
    case = {
        "case": "lanes",
        "rules": ["GUI-7.2.1g"],
        "book": "guiscard",
        "map": {"rows": "\n".join(rows) + "\n", "legend": {"b": "brush", "T": "tree"}},
        "sides": ["norman", "arab"],
        "pieces": {
            "serlon": {"side": "norman", "at": CENTRE, "facing": "E", **RIDER, "mounted": [20, 10, points]},
            **{name: {"side": "arab", "at": at, "foot": [9, 6, 8]} for name, at in enemies.items()},
        },
        "turn": {"side": "norman", "step": "charges"},
        "options": ["charge"],
        "rulings": {"charge_approach": approach},
        "steps": [{"query": "reach serlon", "expect": {}}],
    }
    return of_kind(Battle, read_cases(yaml.safe_dump(case, sort_keys=False), "lanes.yaml")[0].start)


@st.composite
def boards(draw: st.DrawFn, points: int = 12, approach: str = "at-the-enemy") -> Battle:
    ground = draw(st.lists(st.sampled_from("......bT"), min_size=COLUMNS * ROWS, max_size=COLUMNS * ROWS))
    for h in (CENTRE, "0103"):
        ground[(int(h[2:]) - 1) * COLUMNS + int(h[:2]) - 1] = "."
    hexes = [f"{c:02d}{r:02d}" for c in range(3, COLUMNS + 1) for r in range(1, ROWS + 1)]
    places = draw(st.lists(st.sampled_from(hexes), min_size=1, max_size=4, unique=True))
    return board(ground, {f"e{n}": at for n, at in enumerate(places)}, points, approach)


def every_way(s: Battle, n: int, points: int) -> Iterator[tuple[Walk, tuple[int, ...]]]:
    """Every ride without a sharp turn, hex by hex, with the rider at its end."""

    def on(way: tuple[int, ...]) -> Iterator[tuple[Walk, tuple[int, ...]]]:
        walk = Walk(s, n, points)
        for h in way:
            if walk.take(Go(h)) is not None:
                return
        if way:
            yield walk, way
        for to in s.scene.grid.neighbours(walk.at):
            yield from on((*way, to))

    return on(())


def every_lane(s: Battle, n: int, points: int) -> Iterator[tuple[int, int, int]]:
    """Every place a rider comes to without a sharp turn: place, facing, hexes ridden."""
    return ((walk.at, walk.facing, len(way)) for walk, way in every_way(s, n, points))


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


@settings(max_examples=15, deadline=None)
@given(data=st.data(), approach=st.sampled_from(["at-the-enemy", "any-way"]))
def test_the_targets_are_those_of_all_legal_lanes(data: st.DataObject, approach: str) -> None:
    """Every lane is judged by the rule itself. GUI-7.2.1f"""
    s = data.draw(boards(points=7, approach=approach))
    targets = [n for n in range(len(s.pieces)) if s.is_person(n) and s.side_of(n) == 1]
    ways = [way for _, way in every_way(s, 0, 7) if len(way) >= LEAST]
    legal = {
        t: [way for way in ways if why_not_charge(s, Charge((0,), (t,), (way,))) is None] for t in targets
    }
    assert charge_targets(s, 0) == [t for t in targets if legal[t]]
    for order in charges_of(s, 0):
        (target,), (path,) = order.targets, order.paths
        assert path in legal[target]
        assert len(path) == min(len(way) for way in legal[target])


def test_a_ring_around_the_man_beside_him_is_no_charge() -> None:
    """Found in half of the captains' charges. GUI-7.2.1f"""
    for approach, targets in (("at-the-enemy", []), ("any-way", [1])):
        s = board(["."] * COLUMNS * ROWS, {"e": "0303"}, approach=approach)
        assert charge_targets(s, 0) == targets


def test_the_ways_towards_somebody_are_told_by_distance() -> None:
    """On every storey, towards one hex or two. GUI-7.2.1f"""
    grid = Grid(7, 6, (0, 1))
    places = Places(grid, [0] * 6)
    for first in list(grid.names)[::5]:
        for aims in ([first], [first, grid.neighbours(first)[0]]):
            found = places.approaching(sum(1 << h for h in aims))
            away = {h: min(grid.distance(h, aim) for aim in aims) for h in grid.names}
            for h in grid.names:
                for facing in range(6):
                    rear = grid.neighbour(h, (facing + 3) % 6)
                    if rear >= 0:
                        assert (found >> places.at(h, facing) & 1) == (away[h] <= away[rear])
