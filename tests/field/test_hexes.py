"""The grid of hexes: names, neighbours, distances, masks."""

from hypothesis import given
from hypothesis import strategies as st

from gonfanon.field.hexes import AXIAL, DIRECTIONS, Grid, bits, opposite

GRID = Grid(9, 8)
hexes = st.sampled_from(GRID.hexes)


def walk(a: int, b: int) -> int:
    """The distance by flooding outwards, hex by hex."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {k for h in reached for k in GRID.neighbours(h)}
        steps += 1
    return steps


def test_neighbours_of_an_odd_and_an_even_row() -> None:
    """Even rows are shifted half a hex to the right."""
    around = {"0303": "0302 0403 0304 0204 0203 0202", "0304": "0403 0404 0405 0305 0204 0303"}
    for name, wanted in around.items():
        found = [GRID.names[GRID.neighbour(GRID.index[name], d)] for d in range(6)]
        assert " ".join(found) == wanted


def test_off_the_board() -> None:
    corner = GRID.index["0101"]
    assert [DIRECTIONS[d] for d in range(6) if GRID.neighbour(corner, d) >= 0] == ["E", "SE"]
    assert GRID.at(-1, 0) == -1
    assert GRID.at(0, 8) == -1


@given(hexes, st.integers(0, 5))
def test_there_and_back(h: int, d: int) -> None:
    beside = GRID.neighbour(h, d)
    if beside >= 0:
        assert GRID.neighbour(beside, opposite(d)) == h
        assert GRID.direction(h, beside) == d
        assert GRID.at(GRID.q[h] + AXIAL[d][0], GRID.r[h] + AXIAL[d][1]) == beside


@given(hexes, hexes)
def test_distance_is_the_shortest_walk(a: int, b: int) -> None:
    assert GRID.distance(a, b) == walk(a, b) == GRID.distance(b, a)


@given(hexes, hexes)
def test_direction_is_none_of_those_not_adjacent(a: int, b: int) -> None:
    assert (GRID.direction(a, b) >= 0) == (walk(a, b) == 1)


@given(st.sets(hexes))
def test_masks_grow_and_move_as_their_hexes(chosen: set[int]) -> None:
    mask = sum(1 << h for h in chosen)
    assert set(bits(mask)) == chosen
    assert set(bits(GRID.grown(mask))) == {k for h in chosen for k in GRID.neighbours(h)}
    for d in range(6):
        assert set(bits(GRID.moved(mask, d))) == {k for h in chosen if (k := GRID.neighbour(h, d)) >= 0}
