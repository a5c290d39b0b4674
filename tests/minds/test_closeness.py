"""Who loses by waiting is better off near the enemy: what shows later than the next phase."""

import pytest
from msgspec.structs import replace

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.minds.value.worth import FEATURES, features
from gonfanon.rules.position.state import Battle
from tests.minds.meadows import man, meadow

CLOSE = FEATURES.index("late-closeness")


def two(apart: bool, otherwise: int) -> Battle:
    """Two enemies three hexes or many from each other; who wins when the time is up."""
    s = meadow({"odon": man("norman", "0508"), "ali": man("arab", "1708" if apart else "0808")})
    goals = (Goal("kill", 1, (0,), 1), Goal("kill", 0, (1,), 1))
    s.scene.terms = Terms("a-meadow", 12, goals, otherwise, people=((0,), (1,)))
    return s


@pytest.mark.parametrize(("winner", "sign"), [(1, 1), (0, -1), (-1, 0)])
def test_who_loses_by_waiting_is_better_off_near_the_enemy(winner: int, sign: int) -> None:
    near, far = (features(two(apart, winner), 0)[CLOSE] for apart in (False, True))
    assert far == 0
    assert near * sign > 0 or near == sign == 0
    assert features(two(False, winner), 1)[CLOSE] == -near


def test_closeness_counts_for_more_late_in_the_day() -> None:
    s = two(False, 1)
    assert features(replace(s, turn=9), 0)[CLOSE] > features(s, 0)[CLOSE]
