"""A patient eye and plans in time: who is spared, where archers stand, who waits out of reach of whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.battle.setup.terms import Goal, Terms
from gonfanon.cast.characters import WOUNDED
from gonfanon.field.hexes import bits
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.patient import APART, Patient
from gonfanon.minds.levels.rival_plans import stances
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.levels.timed_plans import beset, enemy_reach, timed
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.orders.destinations import reason
from gonfanon.minds.value.posts import ways_in
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.ways_in import storms
from gonfanon.minds.value.worth import FEATURES, features, learned
from gonfanon.rules.position.state import Battle
from tests.minds.meadows import danger, man, meadow

BOLD = TEMPERS["bold"]
WEIGHT = dict(zip(FEATURES, learned(), strict=True))


def hex_of(s: Battle, name: str) -> int:
    return next(h for h, each in s.scene.grid.names.items() if each == name)


def test_the_danger_of_a_wounded_man_counts_for_more() -> None:
    s = meadow({"odon": man("norman", "0608", state="wounded"), "ali": man("arab", "0908")})
    assert danger(Patient(s, 0, BOLD), 0) > danger(Seasoned(s, 0, BOLD), 0) > 0
    well = s.change(0, state=0)
    assert danger(Patient(well, 0, BOLD), 0) == danger(Seasoned(well, 0, BOLD), 0)


def test_a_wounded_man_need_not_come_close() -> None:
    s = meadow({"odon": man("norman", "0108", state="wounded"), "ali": man("arab", "1808")})
    assert Patient(s, 0, BOLD).aims.of(0).near == APART
    assert Seasoned(s, 0, BOLD).aims.of(0).near < APART
    assert Patient(s.change(0, state=0), 0, BOLD).aims.of(0).near < APART


def test_a_wounded_man_does_not_walk_up_to_an_enemy_to_whom_a_sound_one_walks() -> None:
    """The enemy lies within a walk; he is as strong as they are."""
    for state, goes in ((WOUNDED, False), (0, True)):
        s = meadow({"odon": man("norman", "0508", traits=["noble"]), "ali": man("arab", "0808")}).change(
            0, state=state
        )
        mind = Veteran(BOLD)
        place = mind.plan(mind.view(s, 0)).place[0]
        assert (s.scene.grid.distance(place.at, s.pieces[1].at) == 1) == goes


@pytest.mark.parametrize(("state", "key"), [(WOUNDED, "mind-keeps-off"), (0, "mind-closes")])
def test_the_reason_told_for_a_walk_is_what_decided_it(state: int, key: str) -> None:
    """A strong enemy is near: the wounded man walks away from him, the sound one of two walks up from afar."""
    at = "0508" if state else "0108"
    s = meadow({"odon": man("norman", at), "ali": man("arab", "0908", foot=[20, 8, 6])}).change(
        0, state=state
    )
    mind = Veteran(BOLD)
    view = mind.view(s, 0)
    place = mind.plan(view).place[0]
    away = s.scene.grid.distance
    nearer = away(place.at, s.pieces[1].at) < away(s.pieces[0].at, s.pieces[1].at)
    assert place.target < 0
    assert nearer == (key == "mind-closes")
    assert view.aims.of(0).key == "mind-closes", "his aim, which was told before"
    assert reason(view, 0, place, False).key == key


@pytest.mark.parametrize(("count", "more"), [(1, True), (2, True), (3, False)])
def test_a_danger_counts_in_full_where_a_death_or_two_lose_the_battle(count: int, more: bool) -> None:
    """Friends as good as he stand beside him: one blow falls on one of them, but each death may be the end."""
    normans = {name: man("norman", at) for name, at in (("odon", "0608"), ("gui", "0609"), ("raoul", "0607"))}
    s = meadow({**normans, "ali": man("arab", "1108")})
    s.scene.terms = Terms("a-meadow", 8, (Goal("kill", 1, (0, 1, 2), count),))
    assert (0 in Patient(s, 0, BOLD).hanging) == more
    assert (danger(Patient(s, 0, BOLD), 0) > danger(Seasoned(s, 0, BOLD), 0)) == more
    s.scene.terms = Terms("a-meadow", 8, (Goal("exit", 0, (0, 1), 2),))
    assert not Patient(s, 0, BOLD).hanging, "whoever must get through runs his risks"


def test_whoever_stays_in_a_fire_dies_in_it() -> None:
    """GUI-10.2.4a"""
    s = meadow({"odon": man("norman", "0608"), "ali": man("arab", "1808")})
    here, elsewhere = s.pieces[0].at, hex_of(s, "0610")
    burning = replace(s, burning=1 << here)
    mind = Veteran(BOLD)
    assert mind.plan(mind.view(burning, 0)).place[0].at != here
    eye = type("Eye", (Patient,), {"fears_fire": False})
    for view, more in ((Patient(burning, 0, BOLD), True), (eye(burning, 0, BOLD), False)):
        assert (view.danger(0, here, -1, 0, {}) > view.danger(0, elsewhere, -1, 0, {})) == more


@pytest.mark.parametrize(
    ("turns", "otherwise", "care"), [(20, 1, 100), (8, 1, 83), (4, 1, 16), (4, 0, 100), (4, -1, 100)]
)
def test_whoever_loses_by_waiting_dares_more_from_turn_to_turn(turns: int, otherwise: int, care: int) -> None:
    """Turn 3, and one more dead Norman loses the battle; where the Arabs win by the clock too, less is to be lost."""
    s = meadow({"odon": man("norman", "0608"), "gui": man("norman", "0609"), "ali": man("arab", "1108")})
    s.scene.terms = Terms("a-meadow", turns, (Goal("kill", 1, (0, 1), 1),), otherwise)
    view = Patient(s, 0, BOLD)
    assert 0 in view.hanging
    eye = type("Eye", (Patient,), {"dares": False})(s, 0, BOLD)
    assert view.care == care
    assert (danger(view, 0) < danger(eye, 0)) == (care < 100)
    assert danger(view, 0) >= danger(Seasoned(s, 0, BOLD), 0)


@pytest.mark.parametrize("spares", [False, True])
def test_a_leader_does_not_go_in_whatever_the_mood(spares: bool) -> None:
    """A weak enemy within reach, two axes behind him: the others fall on him, the leader only if nobody minds him."""
    s = meadow(
        {
            "olaf": man("norman", "0608", foot=[20, 8, 6], traits=["noble"]),
            "hrolf": man("norman", "0609"),
            "eyvind": man("norman", "0607"),
            "kari": man("norman", "0606"),
            "ali": man("arab", "0908", foot=[6, 3, 6]),
            "omar": man("arab", "1108", foot=[20, 6, 6]),
            "said": man("arab", "1110", foot=[20, 6, 6]),
        }
    )
    mind = type("Mind", (Veteran,), {"sees": type("Eye", (Patient,), {"spares_leaders": spares})})(BOLD)
    reckless = next(stances(mind, mind.view(s, 0))).plan
    assert (reckless.place[0].target < 0) == spares
    assert all(reckless.place[n].target == 4 for n in (1, 2, 3))


def test_an_archer_beside_an_enemy_has_nothing_to_shoot_at() -> None:
    pieces = {
        "gerold": man("norman", "0508", weapon="short-bow", foot=[4, 3, 6]),
        "ali": man("arab", "1208"),
    }
    s = meadow(pieces)
    beside, near = hex_of(s, "1108"), hex_of(s, "0708")
    assert Patient(s, 0, BOLD).bowshot(0, beside) == 0 < Seasoned(s, 0, BOLD).bowshot(0, beside)
    assert Patient(s, 0, BOLD).bowshot(0, near) == Seasoned(s, 0, BOLD).bowshot(0, near) > 0


def two_lines() -> Battle:
    """Four Normans within a walk of four Arabs, one of them wounded and one of them at grips."""
    return meadow(
        {
            "odon": man("norman", "0608"),
            "hamon": man("norman", "0610"),
            "gui": man("norman", "0612"),
            "robert": man("norman", "1114", state="wounded"),
            "ali": man("arab", "1008"),
            "omar": man("arab", "1010"),
            "said": man("arab", "1012"),
            "musa": man("arab", "1214"),
        }
    )


def courses(s: Battle) -> dict[str, Any]:
    mind = Marshal(BOLD, 1)
    view = mind.view(s, 0)
    return {course.key: course.plan for course in timed(view, Veteran.plan(mind, view))}


def test_who_gathers_or_receives_ends_out_of_reach() -> None:
    s = two_lines()
    found, reach = courses(s), enemy_reach(Patient(s, 0, BOLD))
    for key in ("plan-gathers", "plan-receives"):
        plan = found[key]
        assert all(not plan.mask_of(plan.place[n]) & reach for n in range(3)), key
    near = s.scene.grid.grown(reach)
    assert all(near >> found["plan-gathers"].place[n].at & 1 for n in range(3)), "at the very edge of it"


def test_the_weak_draw_off_and_the_others_do_as_planned() -> None:
    s = two_lines()
    mind = Marshal(BOLD, 1)
    view = mind.view(s, 0)
    own = Veteran.plan(mind, view)
    found = {course.key: course.plan for course in timed(view, own)}
    assert beset(view, 3)
    plan = found["plan-draws-off"]
    assert not plan.mask_of(plan.place[3]) & view.s.scene.grid.grown(s.board.foes(0))
    assert [plan.place[n][1:3] for n in range(3)] == [own.place[n][1:3] for n in range(3)]


def test_the_bait_alone_stands_in_reach() -> None:
    s = two_lines().change(3, at=-1, away="exited")
    plan, reach = courses(s)["plan-baits"], enemy_reach(Patient(s, 0, BOLD))
    exposed = [n for n in range(3) if plan.mask_of(plan.place[n]) & reach]
    assert len(exposed) == 1
    assert not plan.mask_of(plan.place[exposed[0]]) & s.scene.grid.grown(s.board.foes(0))


@pytest.mark.parametrize(
    ("key", "beside"),
    [("wounded-near", False), ("wounded-beset", True)],
)
def test_the_wounded_are_counted_by_where_they_stand(key: str, beside: bool) -> None:
    at = "0908" if beside else "0708"
    s = meadow({"odon": man("norman", at, state="wounded"), "ali": man("arab", "1008")})
    found = dict(zip(FEATURES, features(s, 0), strict=True))
    assert found[key] > 0
    well = dict(zip(FEATURES, features(s.change(0, state=0), 0), strict=True))
    assert well[key] == 0


def test_a_garrison_does_not_leave_its_walls_while_the_enemy_stands_at_a_way_in() -> None:
    """Before the gate is reached everybody may go where he likes; with an enemy at it, going out has its price."""
    s = play.new("the-burnt-gate", seed=1).state
    side = next(each for each in (0, 1) if not storms(s, each))
    assert Patient(s, side, BOLD).walls == 0
    way = ways_in(s, side)[0]
    besieger = s.board.fighters[1 - side][0]
    s = s.change(besieger, at=way.outer, mount=-1, facing=-1)
    view = Patient(s, side, BOLD)
    inside = next(n for n in view.own if s.mask(n) & view.walls)
    outside = next(h for h in bits(s.ground.open[0] & ~view.walls & ~s.board.living & s.scene.grid.board))
    free = type("Free", (Patient,), {"stays_in": False})(s, side, BOLD)
    there, here = ((n_view.danger(inside, outside, -1, 0, {})) for n_view in (view, free))
    assert there > here
    at = s.pieces[inside].at
    assert view.danger(inside, at, -1, 0, {}) == free.danger(inside, at, -1, 0, {})
    assert Patient(s, 1 - side, BOLD).walls == 0


@pytest.mark.parametrize(("runner", "soon"), [("0908", True), ("2308", False)])
def test_whoever_is_about_to_win_by_leaving_is_barred_the_way_before_anybody_is_hunted(
    runner: str, soon: bool
) -> None:
    """Odon stands before the way out, Hamon far behind; the enemy whom they would like to kill is nearer to Odon."""
    s = meadow(
        {
            "odon": man("norman", "0608"),
            "hamon": man("norman", "1814"),
            "ali": man("arab", runner),
            "omar": man("arab", "0613"),
        }
    )
    west = sum(1 << h for h, name in s.scene.grid.names.items() if name.startswith("01"))
    goals = (Goal("kill", 0, (3,), 1), Goal("exit", 1, (2,), 1))
    s.scene.terms = Terms("a-meadow", 12, goals, exits=(0, west), people=((0, 1), (2, 3)))
    eye = type("Eye", (Patient,), {"bars_first": False})
    assert eye(s, 0, BOLD).aims.of(0).key == "mind-hunts"
    assert (Patient(s, 0, BOLD).aims.of(0).key == "mind-bars") == soon
    mind = Veteran(BOLD)
    place = mind.plan(mind.view(s, 0)).place[0]
    out = s.scene.grid.distance
    before = min(out(place.at, hex_of(s, f"01{row:02}")) for row in range(1, 18))
    assert (before < 9 and out(place.at, s.pieces[2].at) <= 6) == soon


def test_an_archer_who_bars_a_way_stands_in_it_and_not_within_bowshot() -> None:
    s = meadow(
        {
            "odon": man("norman", "1408", weapon="composite-bow", ammunition=20),
            "hamon": man("norman", "2014"),
            "ali": man("arab", "0908"),
        }
    )
    west = sum(1 << h for h, name in s.scene.grid.names.items() if name.startswith("01"))
    s.scene.terms = Terms("a-meadow", 12, (Goal("exit", 1, (2,), 1),), exits=(0, west), people=((0, 1), (2,)))
    loose = type("Eye", (Patient,), {"blocks": False})
    aims = [eye(s, 0, BOLD).aims.of(0) for eye in (Patient, loose)]
    assert {aim.key for aim in aims} == {"mind-bars"}
    assert [aim.near for aim in aims] == [0, 6]
