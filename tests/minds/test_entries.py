"""The entries of a place that is held: open ones first, each once, and no leader at the door."""

from functools import cache

import pytest
from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.setup.layout import set_out
from gonfanon.field.hexes import bits
from gonfanon.library.scenarios import scenario
from gonfanon.minds.levels.patient import Patient, leaders
from gonfanon.minds.value.entries import at_an_entry, entries, interior, manned, pressed
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle

BOLD = TEMPERS["bold"]
GARRISON = 1


@cache
def church() -> Battle:
    """The king's men before the church, the garrison to move."""
    parcel = scenario("the-church-door")
    s = replace(set_out(parcel, library.book(parcel.scenario.book)), placing=False)
    return s.at_step(3, GARRISON, "movement")


def names(s: Battle, mask: int) -> set[str]:
    return {s.scene.grid.names[h] for h in bits(mask)}


def broken_in() -> Battle:
    """The east door lies open and Payn stands before it; all the others are at the great door in the west."""
    s = church()
    inner, beyond = (s.scene.grid.index[name] for name in ("1705", "1706"))
    side = s.scene.grid.direction(inner, beyond)
    s = replace(s, works=s.works.stand(inner, side, "destroyed"))
    return s.change(s.scene.number("payn"), at=beyond)


def sent_to(view: Patient, at: str) -> list[str]:
    """Who of a side is given an aim that lies at a hex."""
    h = view.s.scene.grid.index[at]
    return [view.s.scene.characters[n].key for n in view.own if view.aims.of(n).goal >> h & 1]


def without(skill: str) -> type[Patient]:
    return type("Eye", (Patient,), {skill: False})


def test_a_door_that_lies_open_is_the_most_pressing_entry() -> None:
    s = broken_in()
    first = pressed(s, GARRISON)[0].entry
    assert first.open
    assert names(s, first.outer) == {"1706"}
    assert "1705" in names(s, first.inner)


def test_an_open_door_with_an_enemy_before_it_is_manned() -> None:
    s = broken_in()
    door = s.scene.grid.index["1705"]
    for eye, manned_now in ((Patient, True), (without("mans_entries"), False)):
        view = eye(s, GARRISON, BOLD)
        aims = [view.aims.of(n) for n in view.own]
        assert any(aim.key == "mind-mans" and aim.goal >> door & 1 for aim in aims) == manned_now


def test_each_entry_is_named_once_with_as_many_as_press_there() -> None:
    s = broken_in()
    posts = manned(s, GARRISON)
    assert len({post.mask for post in posts}) == len(posts) > 1
    enemies = {each.entry.inner: each.enemies for each in pressed(s, GARRISON)}
    assert all(post.men <= enemies[post.mask] + 1 for post in posts)


def test_not_everybody_goes_to_one_door_and_no_leader_to_any() -> None:
    """Payn comes up to the east door: both ends are manned, where all nine and Miles too went to one."""
    s = church()
    s = s.change(s.scene.number("payn"), at=s.scene.grid.index["1706"])
    view = Patient(s, GARRISON, BOLD)
    assert leaders(s, GARRISON) == {s.scene.number("miles")}
    west, east = sent_to(view, "0805"), sent_to(view, "1705")
    assert west
    assert east
    assert view.aims.of(s.scene.number("miles")).key != "mind-mans"
    old = without("mans_entries")(s, GARRISON, BOLD)
    assert old.aims.of(s.scene.number("miles")).key == "mind-mans"


def test_who_is_in_the_nave_is_inside_too() -> None:
    s = broken_in()
    assert at_an_entry(s, GARRISON)
    inside = interior(s, GARRISON)
    assert {"0905", "1305", "1705"} <= names(s, inside)
    assert not {"0705", "1706", "1303"} & names(s, inside)
    assert Patient(s, GARRISON, BOLD).walls == inside


@pytest.mark.parametrize("name", ["the-belfry", "oil-on-the-wall", "ladders-at-dawn"])
def test_doors_between_two_rooms_are_no_entries(name: str) -> None:
    parcel = scenario(name)
    s = set_out(parcel, library.book(parcel.scenario.book))
    side = next(each for each in (0, 1) if s.scene.terms.otherwise == each)
    inside = interior(s, side)
    for entry in entries(s, side):
        assert entry.outer & ~inside
