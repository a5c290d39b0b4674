"""Sieges as minds play them: ladders, doors, engines, oil and fire, on the castle scenarios of the library."""

from functools import cache

import pytest
from msgspec.structs import replace

from gonfanon import library, minds
from gonfanon.battle.battle import FieldBattle
from gonfanon.battle.orders.orders import Orders
from gonfanon.battle.setup.layout import set_out
from gonfanon.kernel.position import Position
from gonfanon.library.scenarios import scenario
from gonfanon.minds.siege.storm import sieges
from gonfanon.minds.siege.works import worth_of
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.posts import kept, posts, ways_in
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.minds.value.ways_in import BREAKING, own_goals, roads_of, storms
from gonfanon.rules.engines.towers import landings
from gonfanon.rules.pieces.ladders_and_ropes import above
from gonfanon.rules.position.damage import Fire
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import BreakDoor, Carry, LowerBridge, Pour, Push, RaiseLadder, Topple

pytestmark = pytest.mark.usefixtures("nobody_overlooked")

LEVELS = pytest.mark.parametrize("level", ["sergeant", "captain"])


@cache
def opening(name: str) -> Battle:
    """A scenario set out, ready for the first order."""
    parcel = scenario(name)
    return replace(set_out(parcel, library.book(parcel.scenario.book)), placing=False)


def moving(name: str, side: int = 0, turn: int = 1) -> Battle:
    return opening(name).at_step(turn, side, "movement")


def at(s: Battle, name: str) -> int:
    return s.scene.grid.index[name]


def put(s: Battle, **places: str) -> Battle:
    for who, where in places.items():
        s = s.change(s.scene.number(who), at=at(s, where))
    return s


def view(s: Battle, side: int) -> Outlook:
    return Outlook(s, side, TEMPERS["bold"])


def decided(level: str, s: Battle) -> object:
    return minds.seat(level, 1).decide(Position(FieldBattle(), s)).said


def test_who_storms_is_who_loses_by_waiting() -> None:
    s = opening("the-church-door")
    assert storms(s, 0)
    assert not storms(s, 1)


def test_a_shut_door_is_work_on_the_way() -> None:
    s = opening("the-church-door")
    far = roads_of(s, 0).by_hand(0, own_goals(s, 0))
    outer, inner = at(s, "0705"), at(s, "0805")
    assert far[outer] == far[inner] + BREAKING
    broken = replace(s, works=s.works.stand(inner, 4, "destroyed"))
    open_way = roads_of(broken, 0).by_hand(0, own_goals(s, 0))
    assert open_way[outer] < far[outer]


def test_parties_go_in_by_more_than_one_way() -> None:
    s = moving("the-church-door")
    ways = set(roads_of(s, 0).parties.values())
    assert ("ladder", s.scene.number("masons-ladder")) in ways
    assert any(kind == "door" for kind, _ in ways)


@LEVELS
def test_ladders_are_brought_up_before_anybody_walks(level: str) -> None:
    s = moving("ladders-at-dawn")
    first = decided(level, s)
    assert isinstance(first, Carry | RaiseLadder)
    assert s.character(first.thing).thing == "ladder"


def test_bearers_do_not_walk_away_from_their_ladder() -> None:
    s = moving("ladders-at-dawn")
    busy = kept(s, 0)
    assert {s.scene.number(name) for name in ("odon", "hamon", "hubert", "bernard")} <= busy
    assert s.scene.number("robert") not in busy


def test_somebody_is_wanted_at_the_free_end_of_a_ladder() -> None:
    s = put(moving("ladders-at-dawn"), hamon="0316")
    assert any(post.mask == 1 << at(s, "1017") for post in posts(s, 0))


def test_a_ladder_leans_where_nothing_burns() -> None:
    s = moving("ladders-at-dawn")
    work = roads_of(s, 0).ladders[0]
    fire = Fire(work.end, 0, "arrow", 0)
    burning = replace(s, works=s.works.burn(fire))
    assert all(other.end != work.end for other in roads_of(burning, 0).ladders)


@LEVELS
def test_the_tower_is_pushed_with_its_crew_in_it(level: str) -> None:
    s = moving("the-belfry")
    first = decided(level, s)
    assert isinstance(first, Push)
    assert first.hexes > 0
    assert {s.scene.number(name) for name in ("durand", "siward", "waleran")} <= kept(s, 0)


def test_the_tower_stops_where_its_bridge_reaches_the_wall() -> None:
    s = moving("the-belfry")
    tower = s.scene.number("belfry")
    while s.pieces[tower].at != at(s, "2009"):
        s = s.change(tower, at=s.scene.grid.neighbour(s.pieces[tower].at, s.pieces[tower].facing))
    assert landings(s, tower)
    assert not [each for each in sieges(view(s, 0), Orders(s)) if isinstance(each.said, Push)]


def test_the_bridge_comes_first() -> None:
    s = moving("the-belfry")
    s = s.change(s.scene.number("belfry"), at=at(s, "2009"))
    for name in ("siward", "thurstan"):
        floor = {"siward": "2010/2", "thurstan": "2008/2"}[name]
        s = s.change(s.scene.number(name), at=at(s, floor)).change(s.scene.number(name), idle_since=0)
    s = s.at_step(2, 0, "movement")
    assert isinstance(decided("captain", s), LowerBridge)


def test_those_outside_break_the_door_and_those_inside_do_not() -> None:
    s = put(opening("the-church-door"), siward="0705", thurstan="0704", godbert="0805", gifford="0905")
    n = s.scene.number
    door = at(s, "0805")
    outside = BreakDoor((n("siward"), n("thurstan")), door, 4)
    inside = BreakDoor((n("godbert"), n("gifford")), door, 4)
    assert worth_of(view(s, 0), outside) > 0
    assert worth_of(view(s, 1), inside) == 0


def raised(s: Battle, foot: str, facing: int) -> Battle:
    ladder = s.scene.number("ladder-of-siward")
    return s.change(ladder, at=at(s, foot), other=-1, facing=facing, posture="raised", bearers=())


def test_a_ladder_with_a_man_on_it_is_worth_more_to_push_over() -> None:
    s = raised(opening("oil-on-the-wall"), "1905", 4)
    order = Topple(s.scene.number("gifford"), s.scene.number("ladder-of-siward"))
    bare = worth_of(view(s, 1), order)
    climbing = s.change(s.scene.number("rolf"), at=above(s, at(s, "1905")))
    assert 0 < bare < worth_of(view(climbing, 1), order)
    assert worth_of(view(s, 0), order) == 0


def test_the_head_of_a_ladder_is_a_way_in_that_a_garrison_mans() -> None:
    s = raised(moving("oil-on-the-wall", 1), "1905", 4)
    heads = [way for way in ways_in(s, 1) if way.outer == at(s, "1905")]
    assert heads
    assert any(post.mask >> at(s, "1805") & 1 for post in posts(s, 1) if post.key == "mind-mans")


def test_a_garrison_does_not_climb_down_to_the_enemy() -> None:
    s = raised(moving("oil-on-the-wall", 1), "1905", 4)
    outside = 1 << at(s, "1906")
    assert roads_of(s, 1).ways_to(0, outside)[at(s, "1805")] > 20
    assert roads_of(s, 0).ways_to(0, outside)[at(s, "1805")] < 20


def test_oil_is_for_a_crowd_of_enemies() -> None:
    s = opening("oil-on-the-wall")
    order = Pour((s.scene.number("gifford"), s.scene.number("godbert")), s.scene.number("northern-basin"), 0)
    order = replace(order, at=at(s, "1907"))
    crowd = put(s, siward="1907", thurstan="1906", wigot="2007")
    friends = put(s, brian="1907", siward="1906")
    assert worth_of(view(crowd, 1), order) > worth_of(view(put(s, siward="1907"), 1), order) > 0
    assert worth_of(view(friends, 1), order) < 0


def test_an_enemy_inside_is_met_before_anything_else() -> None:
    s = put(moving("the-mine", 1), siward="1410")
    first = posts(s, 1)[0]
    assert first.key == "mind-bars"
    assert first.mask >> at(s, "1310") & 1


@LEVELS
@pytest.mark.parametrize("name", ["the-church-door", "oil-on-the-wall"])
def test_the_same_position_gets_the_same_order(name: str, level: str) -> None:
    s = moving(name)
    assert decided(level, s) == decided(level, moving(name))
