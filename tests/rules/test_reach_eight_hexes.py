"""How far horses go that turn by entering a hex, against a plain search over the walk that judges orders. MAG-4.4.1b"""

from heapq import heappop, heappush

from hypothesis import Phase, assume, given, settings

from gonfanon.rules.paths.reach import flood
from gonfanon.rules.paths.reach_eight_hexes import WheelReach
from gonfanon.rules.paths.walk import set_out
from gonfanon.rules.position.state import Battle
from tests.rules.crowds import crowds
from tests.twins.plain import copied, steps_from

POINTS = 6


def plain_search(s: Battle, n: int) -> dict[tuple[int, int], tuple[int, int]]:
    """By place and facing the cheapest cost, and the fewest blows at that cost."""
    start = set_out(s, n, POINTS)
    queue = [(0, 0, 0, start)]
    best: dict[tuple[int, int, tuple[int, ...], tuple[int, ...]], tuple[int, int]] = {}
    ends: dict[tuple[int, int], tuple[int, int]] = {}
    count = 0
    while queue:
        spent, blows, _, walk = heappop(queue)
        key = walk.at, walk.facing, walk.struck, walk.opposing  # type: ignore[attr-defined]
        if key in best and best[key] <= (spent, blows):
            continue
        best[key] = spent, blows
        place = walk.at, walk.facing
        ends[place] = min(ends.get(place, (spent, blows)), (spent, blows))
        for step in steps_from(s, walk):
            onward = copied(walk)
            if onward.take(step) is None and not onward.pushed:
                count += 1
                heappush(queue, (onward.spent, onward.tests, count, onward))
    return ends


@settings(max_examples=25, deadline=None, phases=[Phase.reuse, Phase.generate])
@given(crowds("movement", "magna-carta"))
def test_the_way_to_every_place_is_the_cheapest_and_its_blows_are_counted(s: Battle) -> None:
    riders = [n for n, p in enumerate(s.pieces) if p.riding and p.stands and s.side_of(n) == s.side]
    assume(riders)
    n = riders[0]
    for horse in s.board.loose:
        s = s.change(horse, at=-1, away="exited")
    s = s.change(n, left=POINTS)
    whole = flood(s, n)
    assert isinstance(whole, WheelReach)
    expected = plain_search(s, n)
    fronts = {h for h, _ in expected}
    assert whole.within() == sum(1 << h for h in fronts)
    for (h, facing), (cost, blows) in expected.items():
        walk = set_out(s, n, POINTS)
        assert all(walk.take(step) is None for step in whole.way(h, facing))
        assert (walk.at, walk.facing, walk.spent) == (h, facing, cost)
        counted = whole._back(h, facing, cost)
        assert counted is not None
        # Nobody strikes twice, but the search does not remember who has struck: it counts too many, never too few.
        assert counted[0] >= walk.tests >= blows
