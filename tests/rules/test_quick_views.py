"""Views as sets of hexes tell the same as line after line; what is known is not asked again."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gonfanon.field.hexes import SE, SW, E
from gonfanon.field.lines import trace
from gonfanon.kernel.cached import cached
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.line_shapes import shape, sides_crossed
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.sight.quick_views import in_sight, within
from tests.rules.boards import boards


@settings(max_examples=30, deadline=None)
@given(s=boards(), far=st.integers(0, 9))
def test_within_is_what_is_so_far_away(s: Battle, far: int) -> None:
    grid = s.scene.grid
    for at in grid.hexes[::7]:
        near = sum(1 << h for h in grid.hexes if grid.distance(at, h) <= far)
        assert within(s.ground, at, far) == near


@settings(max_examples=30, deadline=None)
@given(s=boards(), start=st.integers(0, 200))
def test_a_vista_is_every_free_line(s: Battle, start: int) -> None:
    ground, hexes = s.ground, s.scene.grid.hexes
    at = hexes[start % len(hexes)]
    free = [h for h in hexes if sight(ground, at, h).blocked is None]
    half = sum(1 << h for h in hexes[::2])
    seen = sum(1 << h for h in free)
    assert in_sight(ground, at, half) == seen & half
    assert in_sight(ground, at, s.scene.grid.board) == seen


@settings(max_examples=60, deadline=None)
@given(s=boards(), start=st.integers(0, 200), end=st.integers(0, 200))
def test_the_sides_of_a_line_are_those_of_its_trace(s: Battle, start: int, end: int) -> None:
    grid, hexes = s.scene.grid, s.scene.grid.hexes
    a, b = hexes[start % len(hexes)], hexes[end % len(hexes)]
    dq, dr = grid.q[b] - grid.q[a], grid.r[b] - grid.r[a]
    line = shape(s.ground, dq, dr)
    assume(a != b and not line.pairs)
    crossed = []
    for (q, r), d in trace(dq, dr).sides:
        before = a + q + r * grid.stride
        crossed.append((before, before + grid.steps[d]))
    everywhere = [(d, grid.steps[d], grid.board) for d in (E, SE, SW)]
    over = line.laid(a) | 1 << a | 1 << b
    assert sorted(sides_crossed(line, over, everywhere, grid.around)) == sorted(crossed)


def test_what_is_known_is_not_asked_again() -> None:
    asked = []

    class Thing:
        @cached
        def answer(self) -> int:
            """Forty-two, once."""
            asked.append(1)
            return 42

    thing = Thing()
    assert (thing.answer, thing.answer, len(asked)) == (42, 42, 1)
    assert Thing.__dict__["answer"].__doc__ == "Forty-two, once."
