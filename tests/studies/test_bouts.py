"""One battle without a table: the same every time, told in a few numbers, and never a crash of the whole."""

from typing import Any, Never

import msgspec
import pytest

from gonfanon.kernel.ask import Ask
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library.scenarios import scenario
from gonfanon.play.sight import seen, sight
from gonfanon.studies import bouts, seating
from gonfanon.studies.bouts import Bout, Result, bout, fight
from gonfanon.studies.reinforcing import may_have, with_men
from tests.sure import of_kind

WELL = scenario("the-well").hash


def test_a_bout_is_the_same_every_time_and_another_seed_another_battle() -> None:
    made = bout("the-well", WELL, ("random", "random"), "1.0")
    assert fight(made) == fight(made)
    others = [fight(bout("the-well", WELL, ("random", "random"), f"1.{n}")) for n in range(1, 4)]
    assert len({(other.decisions, other.dead, other.wounded) for other in others}) > 1
    assert all(not other.fault and other.turns and other.why for other in others)


def test_every_bout_of_a_study_has_its_own_seed() -> None:
    seeds = {
        bout(name, "", seats, f"7.{n}").seed
        for n in range(50)
        for name in ("the-well", "the-toll")
        for seats in (("squire", "random"), ("random", "squire"))
    }
    assert len(seeds) == 200


def test_a_result_is_a_short_line_and_comes_back_from_it() -> None:
    result = fight(bout("the-well", WELL, ("random", "passive"), "1", (0, -1)))
    line = msgspec.json.encode(result)
    assert len(line) < 300
    assert msgspec.json.decode(line, type=Result) == result


def test_the_dead_are_counted_by_side() -> None:
    results = [fight(bout("the-well", WELL, ("random", "random"), f"d.{n}")) for n in range(6)]
    assert any(sum(result.dead) for result in results)
    assert all(len(result.dead) == len(result.wounded) == 2 and max(result.dead) <= 6 for result in results)


def test_a_mind_that_breaks_down_spoils_only_its_own_battle() -> None:
    def broken(position: object, ask: object) -> Never:
        raise ZeroDivisionError("by nought")

    result = fight(bout("the-well", WELL, ("random", "random"), "1"), lambda name, seed: broken)
    assert result.fault.startswith("ZeroDivisionError in ") and result.fault.endswith("by nought")


def test_an_illegal_answer_is_a_fault() -> None:
    nonsense = bout("the-well", WELL, ("random", "random"), "1")
    word: Any = "nonsense"
    assert "IllegalAnswer" in fight(nonsense, lambda name, seed: lambda position, ask: word).fault


def test_a_battle_without_end_is_a_stall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bouts, "RUNAWAY", 5)
    assert fight(bout("the-well", WELL, ("random", "random"), "1")).fault.startswith("stall")


def test_an_unknown_player_is_named_with_those_known() -> None:
    with pytest.raises(GonfanonError, match="squire, sergeant, captain, marshal"):
        seating.known_seats(["random", "king"])


def test_in_a_secret_set_up_a_mind_sees_its_own_people_only() -> None:
    from gonfanon import play

    game = play.new("three-champions", 1)
    mine = seen(game.position, 0)
    enemies = [n for n in game.scene.terms.free if game.state.side_of(n) == 1]
    assert enemies and all(mine.state.pieces[n].at < 0 for n in enemies)
    assert all(game.state.pieces[n].at >= 0 for n in enemies)
    assert of_kind(Ask, mine.pending).side == 0
    while game.state.placing:
        game.answer("pass")
    assert sight(game.state, 0) is game.state


@pytest.mark.parametrize("men", [(-1, 0), (0, -1), (1, 0), (0, 1), (2, -2)])
def test_a_man_more_or_fewer_is_really_there_or_not(men: tuple[int, int]) -> None:
    opening = bouts._opening("the-toll", men)
    usual = bouts._opening("the-toll", ())
    change = [
        len(now) - len(before)
        for now, before in zip(opening.scene.terms.people, usual.scene.terms.people, strict=True)
    ]
    assert tuple(change) == men


def test_whom_a_goal_names_cannot_stay_at_home() -> None:
    champions = scenario("three-champions")
    assert not may_have(champions, (-1, 0))
    assert may_have(champions, (1, 0))
    with pytest.raises(GonfanonError):
        with_men(champions, (-1, 0))


def test_a_changed_scenario_is_another_bout() -> None:
    assert Bout("the-well", "aaaa", ("random", "random"), 1) != Bout(
        "the-well", WELL, ("random", "random"), 1
    )
