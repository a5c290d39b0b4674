"""Standing orders for a group: what its people do otherwise than all, and what one man does otherwise than his group."""

import msgspec
import pytest

from gonfanon.play.standing import Group, Held, Standing, shots, standing_answer
from gonfanon.rules.words.field import PASS
from gonfanon.server.together.handovers import REACTIONS, laid_down
from gonfanon.server.wire import messages
from tests.play.test_standing import asked_now


def answered(orders: Standing):  # type: ignore[no-untyped-def]
    game, ask = asked_now()
    return standing_answer(orders, Held(), game.state, game.position.snapshot, ask)


@pytest.fixture(scope="module")
def best():  # type: ignore[no-untyped-def]
    """The best shot of a question, its archer and its target."""
    game, ask = asked_now()
    share, word = shots(game.state, ask)[0]
    return share, word, game.state.name(word.piece), game.state.name(word.target)


def test_a_group_shoots_where_the_others_hold(best) -> None:  # type: ignore[no-untyped-def]
    _, word, archer, _ = best
    shooting = Standing(fire="hold", threshold=0, groups=(Group((archer,), "wall", fire="at-once"),))
    assert answered(shooting) == word
    assert answered(Standing(fire="hold", threshold=0, groups=(Group(("nobody",), fire="at-once"),))) == PASS


def test_one_man_goes_before_his_group_and_the_first_group_before_the_second(best) -> None:  # type: ignore[no-untyped-def]
    _, word, archer, _ = best
    group = Group((archer,), fire="at-once")
    assert answered(Standing(fire="hold", threshold=0, men={archer: "hold"}, groups=(group,))) == PASS
    hold = Group((archer,), fire="hold")
    assert answered(Standing(fire="hold", threshold=0, groups=(hold, group))) == PASS
    assert answered(Standing(fire="hold", threshold=0, groups=(group, hold))) == word


def test_a_group_has_its_own_chance_arrows_and_targets(best) -> None:  # type: ignore[no-untyped-def]
    share, word, archer, target = best
    others = Standing(fire="hold", threshold=0)

    def of(**more) -> object:  # type: ignore[no-untyped-def]
        return answered(msgspec.structs.replace(others, groups=(Group((archer,), fire="at-once", **more),)))

    assert of(threshold=0) == word
    assert of(threshold=min(100, int(share * 100) + 1)) == PASS
    assert Standing(keep=1, groups=(Group((archer,), keep=5),)).of(archer).keep == 5
    assert of(targets=(target,)) == word
    assert of(targets=("nobody",)) == PASS


def test_a_group_reacts_otherwise_than_all() -> None:
    orders = Standing(
        others={"retreat": "ask", "retreat odon": "ask"},
        groups=(Group(("odon", "hugh"), others={"retreat": "first"}),),
    )
    assert orders.reaction("retreat", "hugh") == "first"
    assert orders.reaction("retreat", "odon") == "ask"
    assert orders.reaction("retreat", "serlon") is None


def test_a_group_that_asks_is_a_hand_over() -> None:
    laid = Standing(fire="best", special=False, others=dict.fromkeys(REACTIONS, "first"))
    assert laid_down(laid, 1)
    for group in (Group(("odon",), fire="ask"), Group(("odon",), others={"retreat": "ask"})):
        assert not laid_down(msgspec.structs.replace(laid, groups=(group,)), 1)


def test_groups_go_over_the_wire_and_come_back() -> None:
    orders = Standing(groups=(Group(("odon",), "wall", "best", 30, 2, ("omar",), {"retreat": "first"}),))
    shown = msgspec.convert(orders, messages.Standing, from_attributes=True)
    sent = msgspec.json.decode(msgspec.json.encode(shown), type=messages.Standing)
    assert msgspec.convert(sent, Standing, from_attributes=True) == orders
    assert msgspec.json.decode(msgspec.json.encode(orders), type=Standing) == orders
