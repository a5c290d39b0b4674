"""Coming on together: what nobody does alone, since the first to come bears the danger of all."""

from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.minds.levels.abreast import abreast
from gonfanon.minds.levels.patient import Patient
from gonfanon.minds.levels.rival_plans import rivals
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.joint_attacks import assaults
from gonfanon.minds.orders.plan import Plan
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from tests.minds.meadows import man, meadow

BOLD = TEMPERS["bold"]
STRONG = [16, 8, 6]


def two_lines(**arms: Any) -> Battle:
    """Four strong Normans, three of whom must not fall, a long walk from four Arabs."""
    rows = {"odon": "0508", "hamon": "0509", "gui": "0510", "robert": "0507"}
    pieces = {key: man("norman", at, foot=STRONG) for key, at in rows.items()}
    others = {"ali": "1207", "omar": "1208", "said": "1209", "musa": "1210"}
    s = meadow(pieces | {key: man("arab", at, **arms) for key, at in others.items()})
    goals = (Goal("kill", 1, (0, 1, 2, 3), 3), Goal("kill", 0, (4, 5, 6, 7), 3))
    s.scene.terms = Terms("a-meadow", 12, goals, people=((0, 1, 2, 3), (4, 5, 6, 7)))
    return s


def nearest(s: Battle, plan: Plan, n: int) -> int:
    return min(s.scene.grid.distance(plan.place[n].at, s.pieces[m].at) for m in range(4, 8))


def test_each_waits_for_another_and_together_they_come() -> None:
    s = two_lines()
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    own = mind.plan(view)
    assert all(nearest(s, own, n) > 5 for n in range(4)), "man by man nobody comes near"
    (course,) = abreast(view, own)
    assert course.key == "plan-together"
    assert all(nearest(s, course.plan, n) <= 2 for n in range(4))


def test_the_arrows_of_an_archer_are_shared_too() -> None:
    s = two_lines(weapon="composite-bow", ammunition=20)
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    assert view.archers
    (course,) = abreast(view, mind.plan(view))
    assert all(nearest(s, course.plan, n) <= 2 for n in range(4))


def test_the_wounded_and_those_who_lead_stay_out_of_it() -> None:
    s = two_lines().change(0, state=1)
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    (course,) = abreast(view, mind.plan(view))
    assert nearest(s, course.plan, 0) > 5
    assert all(nearest(s, course.plan, n) <= 2 for n in (1, 2, 3))


def test_where_the_battle_hangs_on_everybody_nobody_is_left_out() -> None:
    """One more death loses it, and so does the clock: to spare everybody is to lose by waiting."""
    s = two_lines()
    goals = (Goal("kill", 1, (0, 1, 2, 3), 1), Goal("kill", 0, (4, 5, 6, 7), 3))
    s.scene.terms = Terms("a-meadow", 12, goals, 1, people=((0, 1, 2, 3), (4, 5, 6, 7)))
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    assert isinstance(view, Patient)
    assert view.hanging == {0, 1, 2, 3}
    (course,) = abreast(view, mind.plan(view))
    assert all(nearest(s, course.plan, n) <= 2 for n in range(4))


def test_a_marshal_compares_it_before_anything_else() -> None:
    s = two_lines()
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    found = rivals(mind, view, mind.plan(view), 2)
    assert [course.key for course in found][:2] == ["plan-own", "plan-together"]


@pytest.mark.parametrize(("winner", "comes"), [(1, True), (0, False), (-1, False)])
def test_who_loses_by_waiting_comes_on_together_of_himself(winner: int, comes: bool) -> None:
    """Not who wins by waiting, and not where the time would leave it drawn."""
    s = two_lines()
    s.scene.terms = replace(s.scene.terms, otherwise=winner)
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    own = mind.plan(view)
    assert all((nearest(s, own, n) <= 2) == comes for n in range(4))
    assert all(nearest(s, mind.man_by_man(view), n) > 5 for n in range(4))
    keys = [course.key for course in rivals(mind, view, own, 2, mind.man_by_man(view))]
    assert keys[:2] == (["plan-together", "plan-own"] if comes else ["plan-own", "plan-together"])


def test_no_two_are_sent_to_one_place() -> None:
    s = two_lines()
    view = Veteran(BOLD).view(s, 0)
    view.temper = BOLD
    for keeps_room in (False, True):
        view.keeps_room = keeps_room
        plan = Plan(view)
        plan.tempted = lambda without: dict.fromkeys(range(4, 8), 10000)  # type: ignore[method-assign]
        assaults(plan)
        places = [place.at for place in plan.place.values()]
        assert (len({*places}) == len(places)) == keeps_room
