"""The geometry of the free table: against shapely, and unmoved by turns and mirrors."""

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gonfanon.tabletop.edges import edge_to_edge
from gonfanon.tabletop.gaps import gap, in_ring, inside, overlapping, touching, within
from gonfanon.tabletop.lines import crosses, crossings, depth2
from gonfanon.tabletop.motion import TICKS, first_touch, on_the_way
from gonfanon.tabletop.points import (
    NORM,
    Point,
    compass,
    degrees_of,
    direction,
    distance,
    rounded,
    shifted,
    within_angle,
)
from gonfanon.tabletop.shapes import Shape, base, box, chain, disc, ring
from gonfanon.tabletop.ways import FINE, along, cut, fine_lengths, length

coordinate = st.integers(-20_000, 20_000)
point = st.tuples(coordinate, coordinate)
near = st.tuples(st.integers(-1_500, 1_500), st.integers(-1_500, 1_500))
degrees = st.integers(0, 359)


@st.composite
def shapes(draw: st.DrawFn, at: st.SearchStrategy[Point] = near) -> Shape:
    """Discs, bases, boxes and lines near the middle of the table."""
    middle = draw(at)
    kind = draw(st.sampled_from(("disc", "base", "line", "box")))
    if kind == "disc":
        return disc(middle, draw(st.integers(10, 400)))
    if kind == "base":
        return base(middle, compass(draw(degrees)), draw(st.integers(100, 400)), draw(st.integers(100, 800)))
    if kind == "line":
        return chain((middle, draw(at), draw(at)))
    width, height = draw(st.integers(50, 900)), draw(st.integers(50, 900))
    return box(middle[0], middle[1], middle[0] + width, middle[1] + height)


def theirs(shape: Shape) -> shapely.Geometry:
    """The same shape as shapely has it, without its radius."""
    if shape.closed:
        return shapely.Polygon(shape.core)
    return shapely.Point(shape.core[0]) if len(shape.core) == 1 else shapely.LineString(shape.core)


def turned(p: Point) -> Point:
    return -p[1], p[0]


def mirrored(p: Point) -> Point:
    return -p[0], p[1]


def moved_by(shape: Shape, change: Callable[[Any], Any]) -> Shape:
    return Shape(tuple(change(p) for p in shape.core), shape.closed, shape.radius)


@given(shapes(), shapes())
def test_gaps_agree_with_shapely(a: Shape, b: Shape) -> None:
    expected = max(0.0, shapely.distance(theirs(a), theirs(b)) - a.radius - b.radius)
    assert abs(gap(a, b) - expected) <= 1


@given(shapes(), shapes())
def test_gaps_are_the_same_from_both_sides_and_on_a_turned_or_mirrored_table(a: Shape, b: Shape) -> None:
    assert gap(a, b) == gap(b, a)
    for change in (turned, mirrored):
        assert gap(moved_by(a, change), moved_by(b, change)) == gap(a, b)


@given(shapes(), shapes(), st.integers(0, 2_000))
def test_a_limit_holds_at_the_limit(a: Shape, b: Shape, limit: int) -> None:
    exact = shapely.distance(theirs(a), theirs(b)) - a.radius - b.radius
    assume(abs(exact - limit - 1) > 1e-6)
    assert within(a, b, limit) == (exact < limit + 1)


@given(near, shapes())
def test_points_inside_agree_with_shapely(p: Point, shape: Shape) -> None:
    far = shapely.distance(shapely.Point(p), theirs(shape))
    assume(abs(far - shape.radius) > 1e-6 or far == 0)
    assert inside(shape, p) == (far <= shape.radius)


@given(near, near, shapes())
def test_depth_agrees_with_shapely(a: Point, b: Point, shape: Shape) -> None:
    assume(a != b and (shape.closed or (len(shape.core) == 1 and shape.radius)))
    solid = (
        theirs(shape) if shape.closed else shapely.Point(shape.core[0]).buffer(shape.radius, quad_segs=512)
    )
    line = shapely.LineString((a, b))
    # A line along the rim only touches.
    rim = shapely.length(shapely.intersection(line, shapely.boundary(solid)))
    expected = shapely.length(shapely.intersection(line, solid)) - rim
    assert abs(math.sqrt(depth2(a, b, shape)) - expected) < 1
    assert crosses(a, b, shape) == (depth2(a, b, shape) > 0)


@given(near, near, st.lists(near, min_size=2, max_size=5))
def test_a_line_that_goes_through_a_chain_meets_it(a: Point, b: Point, points: list[Point]) -> None:
    assume(a != b)
    found = crossings(a, b, chain(tuple(points)))
    assert all(0 < at < 1 for at in found)
    if found:
        assert shapely.intersects(shapely.LineString((a, b)), shapely.LineString(points))
    assert len(crossings(b, a, chain(tuple(points)))) == len(found)


def test_a_line_that_just_touches_scenery_does_not_cross_it() -> None:
    hut = box(100, 100, 200, 200)
    assert not crosses((0, 100), (300, 100), hut)
    assert crosses((0, 101), (300, 101), hut)
    assert not crosses((0, 0), (100, 100), chain((((50, 50)), (100, 0))).moved((50, 50)))


@given(near, near, st.integers(50, 400), near, near, st.integers(50, 400))
def test_two_discs_touch_when_they_do(a: Point, by: Point, ra: int, b: Point, b_by: Point, rb: int) -> None:
    one, other = disc(a, ra), disc(b, rb)
    assume(gap(one, other) > 5)
    tick = first_touch(one, by, other, b_by)
    w = (by[0] - b_by[0], by[1] - b_by[1])
    p = (a[0] - b[0], a[1] - b[1])
    speed2 = w[0] ** 2 + w[1] ** 2
    nearest = max(0.0, min(1.0, -(p[0] * w[0] + p[1] * w[1]) / speed2)) if speed2 else 0.0
    least = math.hypot(p[0] + w[0] * nearest, p[1] + w[1] * nearest) - ra - rb
    if tick is None:
        assert least > -2
        return
    assert least < 1.01
    here, there = (
        on_the_way(a, (a[0] + by[0], a[1] + by[1]), tick),
        on_the_way(b, (b[0] + b_by[0], b[1] + b_by[1]), tick),
    )
    step = math.sqrt(speed2) / TICKS
    assert abs(distance(here, there) - ra - rb) <= 3 + step


@given(shapes(), near, shapes(), near)
def test_nobody_overlaps_before_he_touches(a: Shape, by: Point, b: Shape, b_by: Point) -> None:
    assume((a.closed or a.radius) and (b.closed or b.radius) and gap(a, b) > 3)
    tick = first_touch(a, by, b, b_by)
    last = TICKS if tick is None else tick
    for k in range(0, last, 50):
        here, there = a.moved(on_the_way((0, 0), by, k)), b.moved(on_the_way((0, 0), b_by, k))
        assert not overlapping(here, there, 2)


@given(shapes(), near, shapes(), near)
def test_the_moment_of_touching_does_not_depend_on_the_order_the_table_or_the_step(
    a: Shape, by: Point, b: Shape, b_by: Point
) -> None:
    assume(gap(a, b) > 3)
    tick = first_touch(a, by, b, b_by)
    assert first_touch(b, b_by, a, by) == tick
    for change in (turned, mirrored):
        assert first_touch(moved_by(a, change), change(by), moved_by(b, change), change(b_by)) == tick
    finer = first_touch(a, by, b, b_by, 4 * TICKS)
    if tick is not None and finer is not None:
        assert abs(finer - 4 * tick) <= 8


@given(degrees)
def test_degrees_and_directions(degree: int) -> None:
    way = compass(degree)
    assert degrees_of(way) == degree
    assert abs(distance((0, 0), way) - NORM) <= 1
    assert abs(way[0] - NORM * math.sin(math.radians(degree))) <= 1
    assert compass(degree + 90) == turned(way)


@given(near, near, st.integers(0, 180))
def test_angles_agree_with_floats(a: Point, b: Point, degree: int) -> None:
    assume(a != (0, 0) and b != (0, 0))
    cosine = (a[0] * b[0] + a[1] * b[1]) / math.hypot(*a) / math.hypot(*b)
    assume(abs(cosine - math.cos(math.radians(degree))) > 1e-5)
    assert within_angle(a, b, degree) == (cosine > math.cos(math.radians(degree)))


@given(near, degrees)
def test_a_square_beside_a_square_lies_edge_to_edge(at: Point, degree: int) -> None:
    way = compass(degree)
    one = base(at, way, 200, 200)
    assert edge_to_edge(one, base(shifted(at, way, 200), way, 200, 200), 100)
    half = shifted(shifted(at, way, 200), compass(degree + 90), 105)
    assert not edge_to_edge(one, base(half, way, 200, 200), 100)
    assert not edge_to_edge(one, base(shifted(at, way, 215), way, 200, 200), 100)


@given(st.lists(point, min_size=2, max_size=6), st.integers(0, 100))
def test_a_way_is_as_long_as_its_pieces(points: list[Point], part: int) -> None:
    way = tuple(points)
    assert abs(length(way) - sum(math.dist(a, b) for a, b in pairwise(way))) <= 1
    far = sum(fine_lengths(way)) * part // 100
    assert abs(length(cut(way, far)) - rounded(far, FINE)) <= len(way)
    assert along(way, sum(fine_lengths(way))) == way[-1]


@given(near, st.integers(2, 6))
@settings(max_examples=30)
def test_direction_of_a_vector(vector: Point, times: int) -> None:
    assume(vector != (0, 0))
    way = direction(vector)
    assert abs(distance((0, 0), way) - NORM) <= 1
    assert direction(turned(vector)) == turned(way)
    longer = direction((vector[0] * times, vector[1] * times))
    assert abs(longer[0] - way[0]) <= 1


@pytest.mark.parametrize(("numerator", "expected"), [(5, 1), (-5, -1), (4, 0), (-4, 0), (15, 2), (-15, -2)])
def test_halves_are_rounded_away_from_zero(numerator: int, expected: int) -> None:
    assert rounded(numerator, 10) == expected


def test_touching_is_less_than_a_unit() -> None:
    assert touching(disc((0, 0), 100), disc((200, 0), 100))
    assert not touching(disc((0, 0), 100), disc((201, 0), 100))
    assert in_ring(((0, 0), (10, 0), (10, 10)), (5, 5))
    assert Fraction(1, 2) in crossings((0, 0), (10, 0), chain(((5, -5), (5, 5))))
    assert ring(((0, 0), (10, 0), (0, 10))).closed
