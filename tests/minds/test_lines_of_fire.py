"""A veteran knows where arrows fly: not through trees and crests, and where a shot is one die not only by luck."""

import pytest

from gonfanon import play
from gonfanon.field.hexes import bits
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.value.outlook import hits
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.sight.lines import sight
from gonfanon.rules.sight.quick_views import within
from gonfanon.rules.terrain.ground import MOUNTED
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


class Trusting(Seasoned):
    """The same eye without the knowledge of lines."""

    sees_lines = False


def opening(name: str) -> Battle:
    """A battle as it begins."""
    return of_kind(Battle, play.new(name, 1).state)


def test_an_archer_is_feared_where_the_ground_leaves_him_a_line_and_nowhere_else() -> None:
    s = opening("crug-mawr")
    view, trusting = Seasoned(s, 0, BOLD), Trusting(s, 0, BOLD)
    m, ranges, _ = view.archers[0]
    start = s.pieces[m].at
    stands = s.ground.open[0] | s.ground.open[MOUNTED]
    reach = list(bits(within(s.ground, start, ranges.long[1]) & stands))
    seen = [h for h in reach if h != start and sight(s.ground, start, h).blocked is None]
    assert 0 < len(seen) < len(reach) // 2
    assert [h for h in reach if h != start and view._volleys(h)[0]] == seen
    assert all(trusting._volleys(h)[0] for h in reach)


def test_an_archer_has_no_bowshot_where_he_sees_nobody() -> None:
    s = opening("crug-mawr")
    view, trusting = Seasoned(s, 1, BOLD), Trusting(s, 1, BOLD)
    n = min(view.bowmen)
    marks = [s.pieces[t].at for t in view.foes]
    for h in bits(within(s.ground, s.pieces[n].at, 6)):
        sees = any(sight(s.ground, h, at).blocked is None for at in marks)
        assert sees or view.bowshot(n, h) == 0
        assert view.bowshot(n, h) <= trusting.bowshot(n, h)
    blind = [h for h in bits(within(s.ground, s.pieces[n].at, 6)) if not view.bowshot(n, h)]
    assert any(trusting.bowshot(n, h) for h in blind)


@pytest.mark.parametrize(("name", "one_die"), [("the-stakes", True), ("crug-mawr", False)])
def test_where_a_shot_is_one_die_it_finds_its_hex_more_often_than_by_scatter(
    name: str, one_die: bool
) -> None:
    s = opening(name)
    view = Seasoned(s, 0, BOLD)
    _, ranges, kind = view.archers[0]
    near, far = ranges.short[1], ranges.long[1]
    assert (view._surely(kind, near, ranges) == 10) == one_die
    assert 0 < view._surely(kind, far, ranges) < view._surely(kind, near, ranges)
    assert (view._surely(kind, far, ranges) > hits(far, ranges)) == one_die
