"""What shows later than the next phase: closeness to whoever loses by waiting, and the credit of a kind of plan."""

from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.kernel.ask import Ask
from gonfanon.minds.levels import plan_credit
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.plan_credit import credit, credited, credits, time_of
from gonfanon.minds.levels.playouts import Foretelling
from gonfanon.minds.levels.rival_plans import STANCES
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.worth import FEATURES, features
from gonfanon.rules.position.state import Battle
from tests.minds.meadows import man, meadow
from tests.minds.test_marshal import movement
from tests.sure import of_kind

BOLD = TEMPERS["bold"]
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


@pytest.mark.parametrize(("winner", "time"), [(1, "enemy"), (0, "own"), (-1, "nobody")])
def test_whose_friend_time_is(winner: int, time: str) -> None:
    assert time_of(two(True, winner), 0) == time


def test_a_credit_counts_most_where_all_is_open() -> None:
    assert [credited(promise, 400) for promise in (0, 500, 1000)] == [0, 600, 1000]
    assert credited(500, -400) == 400
    assert credited(300, 0) == 300


def test_what_was_learned_names_plans_that_there_are() -> None:
    known = {*STANCES, "plan-own", "plan-together", "plan-upon", "plan-parted", "plan-apart"}
    known |= {
        f"plan-{each}" for each in ("shoots-first", "gathers", "receives", "breaks-off", "draws-off", "baits")
    }
    assert {*credits()} <= known
    assert credits()["plan-together"]["enemy"] > 0 > credits()["plan-receives"]["enemy"]


def test_of_plans_that_promise_alike_he_follows_the_one_with_more_credit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def value(self: Foretelling, *others: Any) -> int:
        self.nodes += 1
        return 500

    monkeypatch.setattr(Foretelling, "value", value)
    s = movement("the-ford-of-cerami").state
    time = time_of(s, s.side)
    for favoured in ("plan-upon", "plan-waits"):
        monkeypatch.setattr(plan_credit, "credits", lambda known={favoured: {time: 400}}: known)
        assert credit(s, s.side, favoured) == 400
        mind = Marshal(BOLD, 1)
        position = movement("the-ford-of-cerami")
        mind.decide(position, of_kind(Ask, position.pending))
        assert next(each for each in mind._thoughts if each.chosen).why.key == favoured
