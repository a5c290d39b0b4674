"""Goals held against states: won, not yet, and never. GUI-2a"""

import pytest
from msgspec.structs import replace

from gonfanon.battle.setup import victory
from gonfanon.battle.setup.victory import after_step, at_turn_end, turn_scores
from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.rules.position.state import Battle, Outcome
from tests.battle.fields import CAST, read

KILL = "- {goal: kill, side: norman, count: 2}\n"


def kill(s: Battle, *names: str) -> Battle:
    for name in names:
        s = s.change(s.scene.number(name), state=DEAD)
    return s


def put(s: Battle, name: str, at: str) -> Battle:
    return s.change(s.scene.number(name), at=s.scene.grid.index[at])


def leave(s: Battle, *names: str) -> Battle:
    for name in names:
        s = s.change(s.scene.number(name), at=-1, away="exited")
    return s


def end_of(s: Battle, turn: int) -> tuple[Battle, Outcome | None]:
    """The end of a turn as the battle plays it."""
    s = replace(s, turn=turn)
    for event in turn_scores(s):
        s = event.apply(s)
    return s, at_turn_end(s)


def test_kill_so_many() -> None:
    s = read(KILL).opening
    assert after_step(kill(s, "ahmad")) is None
    assert after_step(kill(s, "ahmad", "omar")) == Outcome(0, "won-by-kill")
    assert after_step(kill(s, "odon", "hamon")) is None


def test_kill_those_named() -> None:
    s = read("- {goal: kill, side: arab, who: [serlon]}\n").opening
    assert after_step(kill(s, "odon", "hamon")) is None
    assert after_step(kill(s, "serlon")) == Outcome(1, "won-by-kill")


def test_kill_all() -> None:
    s = read("- {goal: kill, side: norman}\n").opening
    assert after_step(kill(s, "ahmad", "omar")) is None
    assert after_step(kill(s, "ahmad", "omar", "walid")) == Outcome(0, "won-by-kill")


def test_hold_at_the_end() -> None:
    s = put(read("- {goal: hold, side: norman, area: ford}\n").opening, "odon", "0401")
    assert end_of(s, 4)[1] is None
    assert end_of(s, 5)[1] == Outcome(0, "won-by-hold")
    assert end_of(put(s, "ahmad", "0402"), 5)[1] == Outcome(-1, "drawn-by-time")
    stunned = s.change(s.scene.number("odon"), state=STUNNED)
    assert end_of(stunned, 5)[1] == Outcome(-1, "drawn-by-time")


def test_hold_for_turns_in_a_row() -> None:
    s = put(read("- {goal: hold, side: norman, hexes: ['0401-0502'], turns: 2}\n").opening, "odon", "0501")
    s, ended = end_of(s, 1)
    assert ended is None
    _, ended = end_of(s, 2)
    assert ended == Outcome(0, "won-by-hold")
    broken, ended = end_of(put(s, "odon", "0101"), 2)
    assert ended is None
    again, ended = end_of(put(broken, "odon", "0501"), 3)
    assert ended is None
    assert end_of(again, 4)[1] == Outcome(0, "won-by-hold")


def test_hold_with_enough_people() -> None:
    s = put(read("- {goal: hold, side: norman, area: ford, count: 2}\n").opening, "odon", "0401")
    assert end_of(s, 5)[1] == Outcome(-1, "drawn-by-time")
    assert end_of(put(s, "hamon", "0402"), 5)[1] == Outcome(0, "won-by-hold")


def test_a_riders_rear_hex_holds_too() -> None:
    s = read("- {goal: hold, side: norman, area: ford}\n").opening
    assert end_of(put(s, "serlon", "0502"), 5)[1] == Outcome(0, "won-by-hold")


def test_reach() -> None:
    s = read("- {goal: reach, side: arab, area: ford}\n").opening
    assert after_step(s) is None
    assert after_step(put(s, "odon", "0401")) is None
    assert after_step(put(s, "omar", "0401")) == Outcome(1, "won-by-reach")
    assert after_step(put(kill(s, "omar"), "omar", "0401")) is None


def test_reach_by_those_named() -> None:
    s = read("- {goal: reach, side: arab, who: [omar, walid], area: ford}\n").opening
    assert after_step(put(s, "omar", "0401")) is None
    assert after_step(put(put(s, "omar", "0401"), "walid", "0402")) == Outcome(1, "won-by-reach")


def test_escort_into_an_area() -> None:
    s = read("- {goal: escort, side: norman, who: [hamon], area: ford}\n").opening
    assert after_step(s) is None
    assert after_step(put(s, "hamon", "0401")) == Outcome(0, "won-by-escort")
    assert after_step(kill(s, "hamon")) == Outcome(1, "won-by-escort-lost")


EXITS = "exits: {norman: {edge: E}}\n"


def test_escort_off_the_board() -> None:
    goal = "- {goal: escort, side: norman, who: [odon, hamon], count: 1}\n"
    s = read(goal, more=EXITS).opening
    assert after_step(kill(s, "odon")) is None
    assert after_step(leave(s, "hamon")) == Outcome(0, "won-by-escort")
    assert after_step(kill(s, "odon", "hamon")) == Outcome(1, "won-by-escort-lost")


def test_exit() -> None:
    s = read("- {goal: exit, side: norman, count: 2}\n", more=EXITS).opening
    assert after_step(leave(s, "odon")) is None
    assert after_step(leave(s, "odon", "serlon")) == Outcome(0, "won-by-exit")


def test_survive_until_a_turn() -> None:
    s = read("- {goal: survive, side: arab, who: [walid], turn: 3}\n").opening
    assert end_of(s, 2)[1] is None
    assert end_of(s, 3)[1] == Outcome(1, "won-by-survive")
    assert end_of(kill(s, "walid"), 3)[1] is None


def test_survive_to_the_end() -> None:
    s = read("- {goal: survive, side: arab, count: 2}\n").opening
    assert end_of(s, 3)[1] is None
    assert end_of(kill(s, "omar"), 5)[1] == Outcome(1, "won-by-survive")
    assert end_of(kill(s, "omar", "walid"), 5)[1] == Outcome(-1, "drawn-by-time")


def test_last_standing_waits_for_the_stunned_and_for_reserves() -> None:
    s = read("- {goal: last-standing, side: norman}\n").opening
    down = kill(s, "ahmad", "omar")
    walid = s.scene.number("walid")
    assert after_step(down.change(walid, state=STUNNED)) is None
    assert after_step(down.change(walid, at=-1, away="waiting")) is None
    assert after_step(kill(down, "walid")) == Outcome(0, "won-by-last-standing")
    assert after_step(leave(down, "walid")) == Outcome(0, "won-by-last-standing")


def test_whoever_is_left_alone_has_won_whatever_the_goals() -> None:
    s = read("- {goal: hold, side: arab, area: ford}\n").opening
    assert after_step(kill(s, "ahmad", "omar", "walid")) == Outcome(0, "won-by-last-standing")
    everybody = kill(s, "ahmad", "omar", "walid", "odon", "hamon", "serlon")
    assert after_step(everybody) == Outcome(-1, "drawn-by-time")


SCORING = """
scoring:
  norman: {kill: {each: 2, walid: 5}, wound: 1, hold: {ford: 4}}
  arab: {kill: {knight: 6, each: 1}, each_turn: {ford: 3}}
"""


def test_points_by_name_category_and_state() -> None:
    s = read("- {goal: points, margin: 3}\n", more=SCORING).opening
    hurt = s.change(s.scene.number("omar"), state=WOUNDED)
    assert victory.points(hurt) == (1, 0)
    assert victory.points(kill(s, "omar")) == (2, 0)
    assert victory.points(kill(s, "walid", "serlon", "odon")) == (5, 7)


def test_points_decide_at_the_end_by_the_margin() -> None:
    s = read("- {goal: points, margin: 3}\n", more=SCORING).opening
    assert end_of(kill(s, "omar"), 5)[1] == Outcome(-1, "drawn-by-points")
    assert end_of(kill(s, "walid"), 5)[1] == Outcome(0, "won-by-points")
    assert end_of(kill(s, "walid"), 4)[1] is None
    assert end_of(put(s, "odon", "0401"), 5)[1] == Outcome(0, "won-by-points")


def test_points_for_every_turn_an_area_is_held() -> None:
    s = put(read("- {goal: points, needed: 6}\n", more=SCORING).opening, "ahmad", "0402")
    s, ended = end_of(s, 1)
    assert (victory.points(s), ended) == ((0, 3), None)
    s, ended = end_of(s, 2)
    assert (victory.points(s), ended) == ((0, 6), Outcome(1, "won-by-points"))


def test_goals_are_looked_at_in_their_order() -> None:
    both = "- {goal: kill, side: arab, count: 1}\n- {goal: kill, side: norman, count: 1}\n"
    assert after_step(kill(read(both).opening, "odon", "ahmad")) == Outcome(1, "won-by-kill")


def test_time_is_up() -> None:
    s = read(KILL).opening
    assert end_of(s, 4)[1] is None
    assert end_of(s, 5)[1] == Outcome(-1, "drawn-by-time")


def test_nothing_is_decided_during_the_set_up() -> None:
    s = replace(read(KILL).opening, placing=True)
    assert after_step(kill(s, "ahmad", "omar")) is None


def test_every_reason_has_a_key() -> None:
    assert all(why.startswith(("won-by-", "drawn-by-")) for why in victory.REASONS)
    assert len(set(victory.REASONS)) == len(victory.REASONS)


@pytest.mark.parametrize("name", ["ahmad", "walid"])
def test_animals_and_horses_are_nobody(name: str) -> None:
    cast = CAST.replace(
        '{id: ahmad, at: "0801"}', '{id: ahmad, at: "0801"}, {id: grey, horse: true, at: "0604", facing: E}'
    )
    s = read("- {goal: last-standing, side: norman}\n", cast).opening
    others = [key for key in ("ahmad", "omar", "walid") if key != name]
    assert after_step(kill(s, *others)) is None
    assert after_step(kill(s, *others, name)) == Outcome(0, "won-by-last-standing")
