"""Sealed answers: several sides decide at once, and nothing shows until all have."""

from itertools import product

import pytest

from gonfanon.kernel.ask import Ask, Listed
from gonfanon.kernel.errors import GonfanonError, IllegalAnswer
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together, ask_together, salt, sealed_commitment
from tests.kernel.nested import Levied, Say, War, WarRules
from tests.sure import of_kind, sure


def war(*answers: object) -> Position[War]:
    position = Position(WarRules(), War((2, 2, 2)))
    for answer in answers:
        position.answer(Say(answer) if isinstance(answer, str) else answer)
    return position


def test_nothing_happens_until_the_last_answer_is_in() -> None:
    position = war()
    before = position.state
    assert position.seal(2, 2) == [] and position.seal(0, 1) == []
    assert position.state is before and isinstance(position.pending, Together)
    assert position.awaited == (1,)
    (levied, _passed) = position.seal(1, 0)
    assert of_kind(Levied, levied).bids == (1, 0, 2), "in the order of the sides, not in that of the answers"
    assert position.state.castles == (2, 2, 3) and position.sealed == ()


def test_an_answer_is_judged_when_it_is_sealed() -> None:
    position = war()
    with pytest.raises(IllegalAnswer) as refused:
        position.seal(1, 7)
    assert sure(refused.value.refusal).rule == "T-6"
    assert position.sealed == ()


def test_a_side_may_replace_its_answer_until_all_are_in() -> None:
    position = war()
    position.seal(0, 1)
    position.seal(0, 2)
    position.seal(1, 0)
    assert position.unseal(1) == 0 and position.awaited == (1, 2)
    position.seal(1, 1)
    (levied, _) = position.seal(2, 0)
    assert of_kind(Levied, levied).bids == (2, 1, 0)


def test_only_those_asked_answer_and_only_when_asked() -> None:
    position = war()
    with pytest.raises(GonfanonError, match="side 3 is not asked"):
        position.seal(3, 1)
    with pytest.raises(GonfanonError, match="no sealed answer"):
        position.unseal(1)
    position.answer((0, 0, 0))
    with pytest.raises(GonfanonError, match="no sealed answers are asked for"):
        position.seal(1, Say("rest"))


@pytest.mark.parametrize("given", [(0, 1), (0, 1, 2, 0), 1, (0, 1, 9)])
def test_all_answers_at_once_are_judged_too(given: object) -> None:
    position = war()
    with pytest.raises(IllegalAnswer):
        position.answer(given)
    assert position.order is None


def test_a_view_keeps_the_answers_of_others_out() -> None:
    position = war()
    position.seal(0, 1)
    position.seal(2, 2)
    assert position.view(0).sealed == ((0, 1),)
    assert position.view(1).sealed == ()
    assert position.sealed == ((0, 1), (2, 2))


def test_clones_and_resumed_positions_keep_sealed_answers() -> None:
    position = war()
    position.seal(1, 2)
    twin = position.clone()
    again = Position.resumed(WarRules(), position.snapshot, None, [], position.sealed)
    for each in (position, twin, again):
        each.seal(0, 0)
        each.seal(2, 1)
    assert position.state == twin.state == again.state == War((2, 3, 2), 1)


def test_search_enumerates_joint_answers() -> None:
    position = war()
    assert isinstance(position.pending, Together)
    found = {}
    for joint in product(*(ask.options for ask in position.pending.asks)):
        twin = position.clone()
        twin.answer(joint)
        found[joint] = twin.state.castles
    assert len(found) == 27
    assert found[1, 1, 0] == (2, 2, 2) and found[0, 2, 1] == (2, 3, 2)


def test_sealed_in_the_middle_of_an_inner_step() -> None:
    """The besieger is side 0 of the siege and player 2 of the war: answers come in the order of the siege."""
    position = war((0, 0, 0), "rest", "besiege 0", "parley")
    assert isinstance(position.pending, Together)
    assert [(ask.side, ask.inner_side, ask.within) for ask in position.pending.asks] == [
        (2, 0, ("siege",)),
        (0, 1, ("siege",)),
    ]
    position.seal(0, 3)
    twin = position.clone()
    assert position.seal(2, 1) == twin.seal(2, 1)
    assert sure(position.state.siege).men == sure(twin.state.siege).men == (2, 3)


def test_one_question_a_side() -> None:
    one = Ask(1, "levy", Listed((0, 1), "T-6"), "T-6")
    with pytest.raises(ValueError, match="one question a side"):
        Together((one, one))
    with pytest.raises(ValueError, match="one question a side"):
        Together(())


def test_a_side_with_one_legal_answer_is_not_asked() -> None:
    rule = ask_together("bid", [(0, [1, 2]), (1, [5]), (2, [1, 3])], "T-5")
    asked = next(rule)
    assert asked.sides == (0, 2)
    with pytest.raises(StopIteration) as end:
        rule.send((2, 3))
    assert end.value.value == (2, 5, 3)


def test_nobody_is_asked_where_nobody_can_choose() -> None:
    rule = ask_together("bid", [(0, [1]), (1, [5])], "T-5")
    with pytest.raises(StopIteration) as end:
        next(rule)
    assert end.value.value == (1, 5)


def test_a_commitment_binds_and_its_salt_is_never_used_twice() -> None:
    secret = b"the keeper's secret"
    salts = {
        salt(secret, side, question, attempt)
        for side, question, attempt in product(range(3), range(20), range(3))
    }
    assert len(salts) == 180
    first = salt(secret, 0, 0, 0)
    assert sealed_commitment(first, "strike") != sealed_commitment(first, "wait")
    assert salt(b"another", 0, 0, 0) != first
