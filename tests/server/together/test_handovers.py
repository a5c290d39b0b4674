"""How many hand-overs a turn still needs, before it is played."""

import pytest

from gonfanon.play.standing import Standing
from gonfanon.server.together.handovers import REACTIONS, laid_down, needed, reacting
from tests.server.conftest import Begin, Sit

LAID = Standing(fire="best", special=False, others=dict.fromkeys(REACTIONS, "first"))


@pytest.mark.parametrize(
    ("asked", "active", "people", "count"),
    [
        (0, 0, (0, 1), 1),  # the first plays, then the second
        (1, 0, (0, 1), 2),  # a reaction: back to the first, then the second
        (1, 1, (0, 1), 0),  # the last of the turn
        (0, 1, (0, 1), 1),  # a reaction in the last phase
        (0, 0, (0,), 0),  # against a mind
    ],
)
def test_the_rest_of_a_turn_is_counted(asked: int, active: int, people: tuple[int, ...], count: int) -> None:
    assert needed(asked, active, 2, people) == count


def test_who_has_laid_down_everything_is_not_asked() -> None:
    assert laid_down(LAID, 3) and not laid_down(None, 1) and not laid_down(Standing(), 1)
    assert not laid_down(Standing(fire="best", special=False, others={"retreat": "first"}), 1)
    until = Standing(fire="hold", special=False, others=LAID.others, until=2)
    assert laid_down(until, 2) and not laid_down(until, 3)
    assert reacting(0, ("a", "b"), (0, 1), {"a": LAID, "b": LAID}, 1) == []
    assert reacting(0, ("a", "b"), (0, 1), {"b": LAID}, 1) == ["a"]
    assert reacting(1, ("a", "b"), (0, 1), {}, 1) == ["a"], "whose phase is the last reacts no more"


def test_the_table_says_it_before_a_phase_is_ended(begin: Begin, sit: Sit) -> None:
    game = begin(
        seats={"norman": "human", "arab": "human"}, terms={"clock": {"kind": "days", "time": 86_400_000}}
    )
    both = sit(game)
    assert "needed" not in both.table["together"], "before the first turn nothing can be said"
    while both.table["question"]["kind"] == "set-up":
        both.play("pass")
    together = sit(game, "norman").table["together"]
    assert together["needed"] == 1 and together["reacting"] == ["norman", "arab"]
    orders = {"fire": "best", "special": False, "others": dict.fromkeys(REACTIONS, "first")}
    for side in ("norman", "arab"):
        sit(game, side).ask("standing", side=side, orders=orders)
    shown = sit(game, "norman").table["together"]
    assert shown["needed"] == 1 and "reacting" not in shown
