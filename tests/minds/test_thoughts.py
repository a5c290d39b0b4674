"""What a marshal tells of his thoughts: the plans he compared, what each came to, what he expected of the enemy."""

from typing import Any

import pytest

from gonfanon import minds, play, texts
from gonfanon.kernel.ask import Ask
from gonfanon.kernel.position import Position
from gonfanon.minds.levels.marshal import Marshal
from gonfanon.minds.levels.playouts import Foretelling
from gonfanon.minds.levels.rival_plans import STANCES
from gonfanon.minds.levels.thoughts import Foresight
from gonfanon.minds.value.tempers import TEMPERS
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Attack, Shoot
from tests.sure import of_kind

BOLD = TEMPERS["bold"]


def movement(scenario: str) -> Position[Battle]:
    """The first side's movement."""
    game = play.new(scenario, seed=1)
    while game.state.placing or game.state.step != "movement":
        game.answer("pass")
    return game.position.clone()


def test_the_plans_compared_are_told_the_one_that_is_followed_first() -> None:
    position = movement("the-toll")
    decision = Marshal(BOLD, 1, 300).decide(position, of_kind(Ask, position.pending))
    found = minds.thoughts_of(decision)
    assert len(found) > 1
    assert [each.chosen for each in found] == [True] + [False] * (len(found) - 1)
    assert len({each.why.key + str(each.why.args) for each in found}) == len(found)
    assert all(0 <= each.promise <= 1000 and each.times > 0 for each in found)
    assert "plan-own" in {each.why.key for each in found}
    assert any(each.moves for each in found)
    names = {*position.state.scene.grid.names.values()}
    assert {arrow.start for each in found for arrow in each.moves} <= names


def test_what_is_told_is_what_was_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plan promises what its place among the rivals says: the last is followed, and told with its figure."""
    position = movement("the-ford-of-cerami")
    promised: dict[int, int] = {}

    def value(self: Foretelling, copy: Any, deputies: Any, dice: Any, foresight: Any = None) -> int:
        self.nodes += 1
        moves = tuple(deputies[position.state.side]._moves)
        return promised.setdefault(hash(moves), 300 + 50 * len(promised))

    monkeypatch.setattr(Foretelling, "value", value)
    found = minds.thoughts_of(Marshal(BOLD, 1).decide(position, of_kind(Ask, position.pending)))
    assert found[0].chosen and found[0].promise == max(promised.values())
    assert [each.promise for each in found] == sorted((each.promise for each in found), reverse=True)


def test_a_captain_has_no_thoughts_to_tell() -> None:
    position = movement("the-well")
    assert minds.thoughts_of(minds.seat("captain", 1).decide(position)) == ()


def test_the_enemys_deeds_are_those_of_at_least_half_the_thoughts() -> None:
    s = movement("the-well").state
    mine = [n for n in s.scene.terms.people[0] if s.pieces[n].at >= 0]
    theirs = [n for n in s.scene.terms.people[1] if s.pieces[n].at >= 0]
    foresight = Foresight()
    for number in range(4):
        foresight.begin()
        if number < 3:
            foresight.saw(Attack((theirs[0],), mine[0]))
            foresight.saw(Attack((theirs[0],), mine[0]))
        if number < 1:
            foresight.saw(Shoot(theirs[1], mine[1], s.pieces[mine[1]].at))
    (told,) = foresight.told(s)
    assert told.why.key == "foreseen-strikes"
    assert (told.why.args["times"], told.why.args["of"]) == (3, 4)
    assert told.why.args["target"] == s.name(mine[0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_plan_has_words(language: str) -> None:
    known = texts.Texts(language)
    keys = [*STANCES, "plan-own", "plan-upon", "plan-gathers", "plan-shoots-first", "plan-receives"]
    keys += ["plan-draws-off", "plan-breaks-off", "plan-baits", "plan-apart", "plan-parted"]
    keys += [f"foreseen-{kind}" for kind in ("strikes", "charges", "shoots", "goes")]
    args: dict[str, str | int] = {"who": "A", "target": "B", "hex": "0101", "times": 1, "of": 2}
    for key in keys:
        assert known.say(key, **args) not in ("", key)
