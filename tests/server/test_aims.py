"""How to win: on the page of the battle, at the table, in replay, in the console; a notice when a count moves."""

import pytest
from msgspec.structs import replace

from gonfanon import play
from gonfanon.battle.setup.progress import progress
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.battle.setup.victory import after_step
from gonfanon.cast.characters import DEAD
from gonfanon.library import lessons, scenarios
from gonfanon.library.reading.scenarios import opening
from gonfanon.play.trial import try_game
from gonfanon.rules.position.state import Battle
from gonfanon.server.look.aims import aims, notices
from gonfanon.server.wire.languages import Tongues
from gonfanon.story.goals import goal_rows
from tests.server.conftest import Begin, Client, Sit
from tests.sure import sure

ALL = [*scenarios.scenario_names(), *lessons.lesson_names()]


def parcel_of(name: str) -> Parcel:
    return (lessons.lesson if name in lessons.lesson_names() else scenarios.scenario)(name)


def battle(name: str) -> tuple[Battle, Tongues]:
    parcel = parcel_of(name)
    s = opening(parcel)
    return s, Tongues(s.scene, parcel.scenario.side_names)


@pytest.mark.parametrize("name", ALL)
def test_every_goal_of_every_battle_is_told_in_both_languages(name: str) -> None:
    s, tongues = battle(name)
    shown = aims(s, tongues)
    assert shown is not None
    told = [(goal.kind, side.side) for goal in shown.goals for side in goal.sides]
    assert sorted(told) == sorted((one.goal.kind, s.scene.sides[one.side]) for one in progress(s))
    for goal in shown.goals:
        for words in (goal.title, goal.text):
            assert (words.en and words.fr and words.en != words.fr) or goal.kind == "points"
            assert "{" not in words.en + words.fr and "goal-" not in words.en + words.fr
        if goal.hexes:
            assert "marked" not in goal.title.en, f"{name}: an area without a name"


def test_the_well_says_what_its_page_never_named() -> None:
    s, tongues = battle("the-well")
    hold, kill, last = sure(aims(s, tongues)).goals
    assert hold.title.en == "Hold the well" and hold.title.fr == "Tenir le puits"
    assert [(one.have, one.need) for one in hold.sides] == [(0, 3), (0, 3)]
    assert kill.title.en == "Bring down 4 enemies" and [one.need for one in kill.sides] == [4, 4]
    assert last.at_end and sure(hold.label).en == "The well" and len(hold.hexes) == 7


def dead(s: Battle, *names: str) -> Battle:
    for name in names:
        s = s.change(s.scene.number(name), state=DEAD)
    return s


def test_a_death_moves_the_count_and_is_told_once() -> None:
    s, tongues = battle("the-well")
    before = replace(s, placing=False)
    after = dead(before, "yusuf")
    (notice,) = notices(before, after, tongues)
    assert notice.side == "norman" and notice.text.en == "Yusuf is dead: Normans have 1 of 4."
    assert notice.text.fr == "Mort de Yusuf\u202f: Normands, 1 sur 4."
    assert sure(aims(after, tongues)).goals[0].sides[0].have == 1, "the goal nearest to its end comes first"


def test_points_so_far_and_what_a_man_is_worth() -> None:
    s, tongues = battle("two-banners")
    before = replace(s, placing=False)
    after = dead(before, "argyros")
    points = next(goal for goal in sure(aims(after, tongues)).goals if goal.kind == "points")
    assert [one.have for one in points.sides] == [5, 0]
    assert sure(points.sides[0].note).en == "lead by 5; 4 wins"
    (notice,) = notices(before, after, tongues)
    assert notice.text.en == "Normans gain 5 points." and sure(notice.detail).en == "The score is 5 : 0."
    worth = {
        one.who.en: (one.kill, one.wound) for one in sure(aims(s, tongues)).worth if one.side == "norman"
    }
    assert worth["Bardas"] == (6, 3) and worth["Argyros"] == (5, 2)


@pytest.mark.parametrize("name", ["the-well", "three-champions", "two-banners", "roberts-larder"])
def test_counts_are_full_exactly_when_the_battle_is_won(name: str) -> None:
    """Whatever wins at once is a full count, and no count is full before."""
    game = play.new(name, 5)
    assert not try_game(game, 5, 20_000).fault
    at_once = ("kill", "reach", "exit", "last-standing")
    for entry in game.log:
        s = game.battle(entry.before)
        if s.placing or s.outcome is not None:
            continue
        full = [one for one in progress(s) if one.goal.kind in at_once and one.have >= one.need]
        assert bool(full) <= (after_step(s) is not None)
    outcome = sure(game.outcome)
    ended = outcome.why.removeprefix("won-by-")
    if ended in at_once:
        rows = [one for one in progress(game.state) if one.goal.kind == ended]
        assert any(one.have >= one.need and one.side == outcome.winner for one in rows)


def test_rows_are_the_same_whatever_side_looks() -> None:
    s, _ = battle("crug-mawr")
    assert [row.first.goal.kind for row in goal_rows(s)].count("kill") == 3


def test_table_update_replay_and_page_carry_it(begin: Begin, sit: Sit, client: Client) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    window = sit(game)
    assert window.table["aims"]["goals"][0]["title"]["fr"] == "Tenir le puits"
    window.play("pass")
    replay = client.get(f"/api/games/{game}/replay").json()
    assert replay["table"]["aims"]["turns"] == 12
    page = next(one for one in client.get("/api/scenarios").json() if one["id"] == "the-well")
    assert page["aims"]["goals"][1]["sides"][0]["need"] == 4
    assert all(side["badge"].startswith("<svg") for side in page["sides"])
