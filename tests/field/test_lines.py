"""Lines over the hexes, against geometry worked out by hand and against an exact reference in fractions."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from gonfanon.field.lines import CORNERS, MIDDLES, between, centre, cut, entered, trace

STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
offsets = st.tuples(st.integers(-14, 14), st.integers(-14, 14)).filter(any)
sides = st.integers(-1, 5)
Hex = tuple[int, int]
Span = tuple[Fraction, Fraction]


def stretch(q: int, r: int, a: tuple[int, int], b: tuple[int, int]) -> Span | None:
    """The part of the segment a-b inside a closed hexagon, as two numbers between 0 and 1; None if it stays outside.

    Liang-Barsky: the hexagon is the meet of six half planes.
    """
    cx, cy = centre(q, r)
    first, last = Fraction(0), Fraction(1)
    for n, (x, y) in enumerate(CORNERS):
        x2, y2 = CORNERS[(n + 1) % 6]
        # Positive on the inner side: the corners go round clockwise on a page whose y runs down.
        nx, ny = -(y2 - y), x2 - x
        outside = nx * (a[0] - cx - x) + ny * (a[1] - cy - y)
        slope = nx * (b[0] - a[0]) + ny * (b[1] - a[1])
        if slope == 0:
            if outside < 0:
                return None
        elif slope > 0:
            first = max(first, Fraction(-outside, slope))
        else:
            last = min(last, Fraction(-outside, slope))
    return (first, last) if first <= last else None


def inner(q: int, r: int, a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether the segment runs through the open hexagon, not only along its rim."""
    found = stretch(q, r, a, b)
    if found is None or found[0] == found[1]:
        return False
    middle = (found[0] + found[1]) / 2
    x = a[0] + (b[0] - a[0]) * middle - centre(q, r)[0]
    y = a[1] + (b[1] - a[1]) * middle - centre(q, r)[1]
    return abs(x) < 2 and abs(x) + abs(y) < 4


def ends(dq: int, dr: int, start_side: int, end_side: int) -> tuple[tuple[int, int], tuple[int, int]]:
    a, b = (0, 0), centre(dq, dr)
    if start_side >= 0:
        a = MIDDLES[start_side]
    if end_side >= 0:
        b = (b[0] + MIDDLES[end_side][0], b[1] + MIDDLES[end_side][1])
    return a, b


def reference(
    dq: int, dr: int, start_side: int = -1, end_side: int = -1
) -> list[tuple[tuple[int, int], ...]]:
    """The hexes strictly between, singly or in pairs, by clipping the segment against every hexagon around."""
    a, b = ends(dq, dr, start_side, end_side)
    near = range(min(0, dq) - 2, max(0, dq) + 3), range(min(0, dr) - 2, max(0, dr) + 3)
    singles: list[tuple[Span, Hex]] = []
    rims: list[tuple[Span, Hex]] = []
    for q in near[0]:
        for r in near[1]:
            found = stretch(q, r, a, b)
            if found is None or found[0] == found[1] or (q, r) in {(0, 0), (dq, dr)}:
                continue
            (singles if inner(q, r, a, b) else rims).append((found, (q, r)))
    pairs: dict[Span, list[Hex]] = {}
    for span, h in rims:
        pairs.setdefault(span, []).append(h)
    steps: list[tuple[Span, tuple[Hex, ...]]] = [(span, (h,)) for span, h in singles]
    steps += [(span, tuple(sorted(hexes))) for span, hexes in pairs.items() if len(hexes) == 2]
    return [hexes for _, hexes in sorted(steps)]


def plain(found: Iterable[Iterable[tuple[int, int]]]) -> list[tuple[tuple[int, int], ...]]:
    return [tuple(sorted(step)) for step in found]


@given(offsets)
def test_between_is_the_reference(offset: tuple[int, int]) -> None:
    assert plain(between(*offset)) == reference(*offset)


@settings(max_examples=100)
@given(offsets)
def test_rows_that_are_cut_are_the_hexes_between(offset: tuple[int, int]) -> None:
    dq, dr = offset if offset[1] or offset[0] > 0 else (-offset[0], 0)
    dq, dr = (dq, dr) if dr >= 0 else (-dq, -dr)
    along_an_edge = 0 in (2 * dq + dr, dq + 2 * dr, dr - dq)
    steps = between(dq, dr)
    assert along_an_edge == any(len(step) > 1 for step in steps)
    if not along_an_edge:
        rows = [(q, r) for r, first, last in cut(dq, dr) for q in range(first, last + 1)]
        assert sorted(rows) == sorted(h for (h,) in steps)


@given(offsets)
def test_a_line_comes_in_from_the_last_hexes_between(offset: tuple[int, int]) -> None:
    dq, dr = offset
    beside = [(dq + STEPS[d][0], dr + STEPS[d][1]) for d in entered(dq, dr)]
    assert sorted(beside) == sorted([((0, 0),), *between(dq, dr)][-1])


@given(offsets)
def test_trace_is_the_reference(offset: tuple[int, int]) -> None:
    assert plain(trace(*offset).hexes) == reference(*offset)


@settings(max_examples=100)
@given(offsets, sides, sides)
def test_from_the_middle_of_a_side(offset: tuple[int, int], start: int, end: int) -> None:
    a, b = ends(*offset, start, end)
    if a != b:
        assert plain(trace(*offset, start, end).hexes) == reference(*offset, start, end)


@given(offsets)
def test_a_line_is_the_same_both_ways(offset: tuple[int, int]) -> None:
    dq, dr = offset
    there = plain(between(dq, dr))
    back = [tuple(sorted((q + dq, r + dr) for q, r in step)) for step in between(-dq, -dr)]
    assert there == back[::-1]


@given(offsets)
def test_a_line_goes_from_hex_to_hex(offset: tuple[int, int]) -> None:
    """Every hex of a step touches one of the step before: no hex is jumped, and pairs stand between single hexes."""
    steps = [((0, 0),), *between(*offset), (offset,)]
    for before, after in pairwise(steps):
        assert len(before) + len(after) <= 3
        for q, r in after:
            assert any((q - p, r - s) in STEPS for p, s in before)


@given(offsets)
def test_sides_crossed_join_the_hexes(offset: tuple[int, int]) -> None:
    """From hex to hex the line crosses the side between them; along an edge it crosses none and runs along one."""
    found = trace(*offset)
    steps = [((0, 0),), *found.hexes, (offset,)]
    single = [(before[0], after[0]) for before, after in pairwise(steps) if len(before) == len(after) == 1]
    assert list(found.sides) == [(h, STEPS.index((k[0] - h[0], k[1] - h[1]))) for h, k in single]
    assert len(found.along) == sum(len(step) == 2 for step in found.hexes)


def test_a_row() -> None:
    """0303 to 0703: three hexes in a row, entered over their eastern sides."""
    found = trace(4, 0)
    assert found.hexes == (((1, 0),), ((2, 0),), ((3, 0),))
    assert found.sides == (((0, 0), 1), ((1, 0), 1), ((2, 0), 1), ((3, 0), 1))
    assert found.along == ()
    assert found.corners == ()


def test_a_column() -> None:
    """0303 to 0305: along the edge between 0204 and 0304, from the bottom corner of the one to the top of the other."""
    found = trace(-1, 2)
    assert plain(found.hexes) == [((-1, 1), (0, 1))]
    assert found.sides == ()
    assert len(found.along) == 1
    assert found.along[0] in {((-1, 1), 1), ((0, 1), 4)}
    assert len(found.corners) == 2


def test_two_columns_down() -> None:
    """0303 to 0307: an edge, the hex 0305, another edge."""
    assert plain(trace(-2, 4).hexes) == [((-1, 1), (0, 1)), ((-1, 2),), ((-2, 3), (-1, 3))]


def test_a_slanting_line() -> None:
    """0703 to 0405, by hand: the edge between 0603 and 0604, 0504, the edge between 0404 and 0505."""
    at = {(-1, 0): "0603", (-1, 1): "0604", (-2, 1): "0504", (-3, 1): "0404", (-3, 2): "0505"}
    assert [tuple(sorted(at[h] for h in step)) for step in between(-4, 2)] == [
        ("0603", "0604"),
        ("0504",),
        ("0404", "0505"),
    ]


def test_a_line_through_a_corner_crosses_a_side_there() -> None:
    """To (5, 2) the line runs through corners without running along an edge: nothing is touched twice."""
    found = trace(5, 2)
    assert all(len(step) == 1 for step in found.hexes)
    assert found.corners


def test_neighbours_have_nothing_between() -> None:
    for dq, dr in STEPS:
        assert between(dq, dr) == ()
        assert trace(dq, dr).sides == (((0, 0), STEPS.index((dq, dr))),)


def test_out_of_a_window() -> None:
    """From the middle of the eastern side straight east: the same hexes, one side less."""
    found = trace(3, 0, 1)
    assert found.hexes == (((1, 0),), ((2, 0),))


def test_from_the_middle_of_a_side_past_a_neighbour() -> None:
    """From the middle of the NE side straight on: the line leaves by the side where it starts."""
    assert plain(trace(2, -2, 0).hexes) == [((1, -1),)]


@given(offsets, sides)
def test_corners_lie_between_the_ends_nearest_first(offset: tuple[int, int], start: int) -> None:
    a, b = ends(*offset, start, -1)
    if a == b:
        return
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    places = []
    for (q, r), n in trace(*offset, start).corners:
        x, y = centre(q, r)[0] + CORNERS[n][0] - a[0], centre(q, r)[1] + CORNERS[n][1] - a[1]
        assert x * (b[1] - a[1]) == y * (b[0] - a[0])
        places.append(x * (b[0] - a[0]) + y * (b[1] - a[1]))
    assert places == sorted(set(places))
    assert all(0 <= place <= length for place in places)
