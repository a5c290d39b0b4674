"""Fast forms of lines agree with the plain ones."""

from hypothesis import given
from hypothesis import strategies as st

from gonfanon.tabletop.lines import _any_depth2, _crosses_ring, deeper, depth2, runs_deeper
from gonfanon.tabletop.points import compass
from gonfanon.tabletop.shapes import base, ring

NUMBER = st.integers(-60, 60)
POINT = st.tuples(NUMBER, NUMBER)


@given(POINT, POINT, st.lists(POINT, min_size=3, max_size=6, unique=True))
def test_the_depth_in_a_ring(a: tuple[int, int], b: tuple[int, int], corners: list[tuple[int, int]]) -> None:
    shape = ring(tuple(corners))
    assert depth2(a, b, shape) == _any_depth2(a, b, shape)
    if a != b:
        assert _crosses_ring(a, b, shape) == (_any_depth2(a, b, shape) > 0)


@given(POINT, POINT, POINT, st.integers(0, 359), st.integers(2, 40), st.integers(2, 60))
def test_the_depth_in_a_turned_base(
    a: tuple[int, int], b: tuple[int, int], at: tuple[int, int], degrees: int, width: int, depth: int
) -> None:
    shape = base(at, compass(degrees), width, depth)
    assert depth2(a, b, shape) == _any_depth2(a, b, shape)


@given(
    POINT,
    POINT,
    st.lists(st.lists(POINT, min_size=3, max_size=5, unique=True), min_size=1, max_size=2),
    st.integers(0, 80),
)
def test_how_deep_a_line_runs_without_fractions(
    a: tuple[int, int], b: tuple[int, int], rings: list[list[tuple[int, int]]], limit: int
) -> None:
    shapes = [ring(tuple(corners)) for corners in rings]
    depths = [_any_depth2(a, b, shape) for shape in shapes]
    assert runs_deeper(a, b, shapes, limit) == deeper([depth for depth in depths if depth], limit)
