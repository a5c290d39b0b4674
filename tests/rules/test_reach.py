"""The flood of `reach` against a plain search, hex by hex, over the walk that judges orders."""

from copy import copy
from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon import library
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.set_up import battle_of
from gonfanon.field.maps import MapText, field_of
from gonfanon.rules.movement.move import path_cost, why_not_move
from gonfanon.rules.paths.mover_terms import MoverView
from gonfanon.rules.paths.reach import FootReach, RideReach, flood, flood_to, reach
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.paths.walk import Walk
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go, Step, Turn
from tests.rules.boards import boards, foot, rider

Place = tuple[int, int]


def steps_from(walk: Walk) -> list[Step]:
    """Every step of a plain move."""
    beyond = [way.end for way in walk.s.ground.passages.get(walk.at, ())]
    steps: list[Step] = [Go(h) for h in dict.fromkeys([*walk.s.scene.grid.neighbours(walk.at), *beyond])]
    if walk.riding:
        steps += [Turn((walk.facing + turn) % 6) for turn in (1, 5)]
    return steps


def plain_search(s: Battle, n: int) -> dict[Place, tuple[int, int]]:
    """Cheapest cost, and fewest tests at that cost, of each place where a move may end."""
    best: dict[tuple[int, int, int], tuple[int, int]] = {}
    ends: dict[Place, tuple[int, int]] = {}
    queue: list[tuple[int, int, int, Walk]] = [(0, 0, 0, Walk(s, n, s.pieces[n].left))]
    count = 0
    while queue:
        spent, tests, _, walk = heappop(queue)
        key = (walk.at, walk.facing, walk.due)
        if key in best and best[key] <= (spent, tests):
            continue
        best[key] = (spent, tests)
        place = (walk.at, walk.facing if walk.riding else -1)
        if walk.entered and walk.may_end() is None:
            ends[place] = min(ends.get(place, (spent, tests)), (spent, tests))
        for step in steps_from(walk):
            onward = copy(walk)
            onward.entered, onward.pushed, onward.reasons = walk.entered.copy(), walk.pushed.copy(), []
            if onward.take(step) is None:
                count += 1
                heappush(queue, (onward.spent, onward.tests, count, onward))
    ends.pop((s.pieces[n].at, s.pieces[n].facing), None)
    return ends


def found_places(s: Battle, whole: FootReach | RideReach | WheelReach) -> dict[Place, int]:
    """What the flood says of every place, no matter who stands there."""
    if isinstance(whole, FootReach):
        return {(h, -1): cost for h, cost in whole.costs().items()}
    places = [(h, f) for f in range(6) for h in s.scene.grid.hexes]
    return {(h, f): cost for h, f in places if (cost := whole.cost(h, f)) >= 0}


def way_to(whole: FootReach | RideReach | WheelReach, place: Place) -> tuple[Step, ...]:
    return whole.way(place[0]) if isinstance(whole, FootReach) else whole.way(*place)


@settings(max_examples=60, deadline=None)
@given(st.one_of(boards(), boards(built=True)))
def test_the_flood_finds_what_a_plain_search_finds(s: Battle) -> None:
    expected = plain_search(s, 0)
    whole = flood(s, 0)
    costs = found_places(s, whole)
    assert {place: costs.get(place) for place in expected} == {p: cost for p, (cost, _) in expected.items()}
    by_hex: dict[int, int] = {}
    for (h, _), (cost, _) in expected.items():
        by_hex[h] = min(by_hex.get(h, cost), cost)
    by_hex.pop(s.pieces[0].at, None)
    said = reach(s, 0)
    said.pop(s.pieces[0].at, None)
    assert said == by_hex


@settings(max_examples=60, deadline=None)
@given(st.one_of(boards(), boards(built=True)))
def test_every_way_is_legal_and_the_cheapest_and_the_safest(s: Battle) -> None:
    whole = flood(s, 0)
    for place, (cost, tests) in plain_search(s, 0).items():
        way = way_to(whole, place)
        assert why_not_move(s, 0, way) is None
        judged = path_cost(s, (0,), way)
        assert (judged.cost.value, judged.tests) == (cost, tests)  # type: ignore[union-attr]


@settings(max_examples=50, deadline=None)
@given(boards(horses=True))
def test_with_horses_to_push_every_way_is_legal(s: Battle) -> None:
    expected = plain_search(s, 0)
    whole = flood(s, 0)
    costs = found_places(s, whole)
    for h, cost in reach(s, 0).items():
        places = [place for place in expected if place[0] == h]
        assert places
        assert min(expected[place][0] for place in places) <= cost
        cheapest = [place for place in places if costs.get(place) == cost]
        # A horse that makes way only for some who come is looked at hex by hex, not flooded over. GUI-4.4.3b
        assert cheapest or s.board.horses >> h & 1
        assert all(why_not_move(s, 0, way_to(whole, place)) is None for place in cheapest)


@pytest.mark.parametrize("key", ["guiscard", "ager-sanguinis"])
def test_a_lone_walker_reaches_what_his_points_allow(key: str) -> None:
    book = library.book(key)
    field = field_of(MapText(rows=". . b . .\n . . . . .", legend={"b": "brush"}), book.hex_terrains, ())
    pieces = {
        "hugo": foot("norman", "0101", 3, "well", False),
        "omar": foot("saracen", "0502", 3, "well", False),
    }
    turn = TurnText(side="norman", step="movement")
    s = battle_of(field, book, ["norman", "saracen"], pieces, turn=turn)
    said = {field.name(h): cost for h, cost in reach(s, 0).items()}
    assert said == {"0201": 1, "0102": 1, "0202": 2, "0301": 3, "0302": 3}


IN_THE_WAY = {
    "an enemy where he would go": [foot("saracen", "0404", 3, "well", False)],
    "an enemy beside his way": [foot("saracen", "0503", 3, "well", False)],
    "a few bodies": [foot("saracen", "0304", 3, "dead", False)] * 3,
    "a heap of bodies": [foot("saracen", "0304", 3, "dead", False)] * 12,
}


@pytest.mark.parametrize("others", IN_THE_WAY.values(), ids=IN_THE_WAY)
def test_what_is_known_of_an_empty_field_holds_only_where_nothing_is_in_the_way(
    others: list[PieceText],
) -> None:
    book = library.book("guiscard")
    rows = "\n".join([*[". . . . . . ."] * 2, ". . . . b . .", *[". . . . . . ."] * 3])
    field = field_of(MapText(rows=rows, legend={"b": "brush"}), book.hex_terrains, ())
    pieces = {"hugo": foot("norman", "0203", 3, "well", False)}
    pieces |= {f"other{k}": piece for k, piece in enumerate(others)}
    turn = TurnText(side="norman", step="movement")
    s = alone = battle_of(field, book, ["norman", "saracen"], pieces, turn=turn)
    for n in range(1, len(s.pieces)):
        alone = alone.change(n, at=-1, away="exited")
    assert layers(alone) == layers(alone.without_cache())
    known = layers(s)
    s.ground.strolls.clear()
    assert known == layers(s.without_cache()) != layers(alone)


def layers(s: Battle) -> tuple[list[int], list[int], int]:
    whole = flood(s, 0)
    assert isinstance(whole, FootReach)
    return whole.free, whole.held, whole.entered


def test_the_way_to_a_horse_does_not_lead_over_it() -> None:
    """Over its own hexes he would push it away. GUI-4.4.3b"""
    book = library.book("guiscard")
    field = field_of(MapText(rows="\n".join([". . . . . . . ."] * 5)), book.hex_terrains, ())
    pieces = {
        "hugo": foot("norman", "0103", 8, "well", False),
        "bayard": PieceText(side="norman", at="0403", facing="E", traits=["horse"]),
    }
    turn = TurnText(side="norman", step="movement")
    s = battle_of(field, book, ["norman", "saracen"], pieces, turn=turn)
    horse, whole = s.board.loose[0], flood(s, 0)
    over = {h for h in s.scene.grid.names if _goes(way_to(whole, (h, -1))) & {*s.hexes(horse)}}
    beyond = s.scene.grid.index["0503"]
    assert beyond in over
    for h in s.scene.grid.neighbours(s.pieces[horse].at):
        if not s.mask(horse) >> h & 1:
            assert not _goes(way_to(flood_to(s, 0, horse, h), (h, -1))) & {*s.hexes(horse)}


def _goes(way: tuple[Step, ...]) -> set[int]:
    return {step.to for step in way if isinstance(step, Go)}


@pytest.mark.parametrize("facing", ["E", "NW"])
def test_an_advance_into_any_hex_goes_as_far_as_a_move(facing: str) -> None:
    """The hex entered first may be named: if every hex is, nothing is changed by it. GUI-6.6d"""
    book = library.book("guiscard")
    rows = "\n".join([". . . . . . .", ". . b . . . .", ". . . . . . ."] * 2)
    field = field_of(MapText(rows=rows, legend={"b": "brush"}), book.hex_terrains, ())
    pieces = {
        "hugo": rider("norman", "0403", 6, facing),
        "omar": foot("saracen", "0505", 3, "well", False),
    }
    turn = TurnText(side="norman", step="movement")
    s = battle_of(field, book, ["norman", "saracen"], pieces, turn=turn)
    p, terms = s.pieces[0], MoverView(s, 0, True, pushes=True)
    whole = RideReach(terms, p.at, p.facing, 6)
    named = RideReach(terms, p.at, p.facing, 6, s.scene.grid.board)
    only = RideReach(terms, p.at, p.facing, 6, 1 << s.scene.grid.neighbour(p.at, p.facing))
    assert found_places(s, named) == found_places(s, whole)
    assert 0 < len(found_places(s, only)) < len(found_places(s, whole))
