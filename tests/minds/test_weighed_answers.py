"""Falling back and following up: the answer that leaves the best chance of winning, and only there."""

import pytest

from gonfanon import play
from gonfanon.battle.battle import FieldBattle
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.veteran import Veteran
from gonfanon.minds.levels.weighed_answers import DICE, KINDS, MOST, expected
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.play.seats import Chance
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


class Unweighed(Veteran):
    """A veteran who judges the place alone, as a captain does."""

    weighs_answers = False


def questions(name: str, seed: int) -> list[tuple[Position[Battle], Ask]]:
    """Every question of the kinds in a battle of two captains, each as it was asked."""
    position = Position(FieldBattle(), of_kind(Battle, play.new(name, seed).state))
    dice, found = Chance(seed), list[tuple[Position[Battle], Ask]]()
    minds = [Captain(BOLD, seed) for _ in range(2)]
    while (pending := position.pending) is not None:
        if isinstance(pending, Roll):
            count, faces = pending.faces
            position.force(sum(dice.below(faces) + 1 for _ in range(count)))
            continue
        assert isinstance(pending, Ask)
        if position.order is not None and pending.kind in KINDS:
            found.append((position.clone(), pending))
        said = minds[pending.side].decide(position, pending).said
        position.force(said if said != PASS or PASS in pending.options else next(iter(pending.options)))
    return found


@pytest.mark.parametrize("name", ["maldon", "the-toll"])
def test_the_answer_leaves_the_best_chance(name: str) -> None:
    """Against every other answer; a veteran without the skill answers otherwise at least once."""
    asked, otherwise = questions(name, 5), 0
    assert {ask.kind for _, ask in asked} >= {"retreat", "advance"}
    for position, ask in asked:
        found = Veteran(BOLD).decide(position, ask).said
        plain = Unweighed(BOLD).decide(position, ask).said
        options = [*dict.fromkeys([*ask.options, *([PASS] if PASS in ask.options else [])])]
        if len(options) > MOST:
            assert found == plain
            continue
        chances = {said: _chance(position, said, ask.side) for said in options}
        assert chances[found] == max(chances.values())
        assert chances[found] > chances[plain] or found == plain
        otherwise += found != plain
    assert otherwise


def _chance(position: Position[Battle], said: object, side: int) -> int:
    copy = position.clone()
    copy.force(said)
    return expected(copy, side, DICE)
