"""Games within games: questions, dice and events of the innermost pass through the outer ones."""

import pytest

from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.errors import IllegalAnswer
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.kernel.within import Within, as_asked, asking_state, unwrapped
from tests.kernel.nested import DayPassed, Say, Siege, Skirmish, SkirmishRules, Struck, War, WarRules
from tests.sure import of_kind, sure

TO_THE_SKIRMISH = [(1, 0, 2), "rest", "besiege 0", "sortie"]


def war(*answers: object) -> Position[War]:
    position = Position(WarRules(), War((2, 2, 2)))
    for answer in answers:
        position.answer(Say(answer) if isinstance(answer, str) else answer)
    return position


def test_the_innermost_game_asks_the_outer_side() -> None:
    position = war(*TO_THE_SKIRMISH)
    ask = position.pending
    assert isinstance(ask, Ask)
    assert (ask.side, ask.within, ask.inner_side) == (0, ("siege", "skirmish"), 0)
    position.answer(Say("wait"))
    ask = position.pending
    assert isinstance(ask, Ask) and (ask.side, ask.inner_side) == (2, 1), "the besieger is player 2"
    inner = asking_state(position.state, ask)
    assert inner is sure(position.state.siege).skirmish
    assert as_asked(ask) == SkirmishRules().question(of_kind(Skirmish, inner))


def test_the_middle_game_asks() -> None:
    ask = war(*TO_THE_SKIRMISH[:3]).pending
    assert isinstance(ask, Ask) and (ask.side, ask.within, ask.inner_side) == (0, ("siege",), 1)


def test_a_question_of_the_outer_game_is_as_it_was() -> None:
    ask = war((0, 0, 0)).pending
    assert isinstance(ask, Ask) and ask.within == () and as_asked(ask) is ask


def test_dice_say_who_throws_them_in_the_outer_game() -> None:
    position = war(*TO_THE_SKIRMISH, "wait", "strike")
    assert position.pending == Roll("1d6", "strike", "T-2", 2, (3, 3))


def test_events_are_wrapped_once_a_game() -> None:
    position = war(*TO_THE_SKIRMISH, "strike")
    (event,) = position.answer(5)
    assert event == Within("siege", Within("skirmish", Struck(1, 2)))
    assert unwrapped(event) == (("siege", "skirmish"), Struck(1, 2))
    assert sure(sure(position.state.siege).skirmish).men == (4, 3)


def test_an_answer_in_the_middle_of_an_inner_step() -> None:
    position = war(*TO_THE_SKIRMISH, "strike", 1)
    ask = position.pending
    assert isinstance(ask, Ask) and (ask.kind, ask.side, ask.inner_side) == ("stand", 2, 1)
    assert ask.within == ("siege", "skirmish")
    with pytest.raises(IllegalAnswer):
        position.answer(Say("strike"))
    position.answer(Say("run"))
    assert position.state.siege is None, "the besiegers ran, the siege is raised, and the war goes on"
    assert isinstance(position.pending, Together) and position.state.player == 0


def test_the_outcome_comes_up_through_both_games() -> None:
    position = war(*TO_THE_SKIRMISH, "wait", "strike", 1, "run")
    assert position.state == War((1, 2, 4), player=0), "the levy of player 2, and the castle of player 0"


def test_a_clone_in_the_middle_of_an_inner_step_goes_on_alike() -> None:
    position = war(*TO_THE_SKIRMISH, "strike", 1)
    twin = position.clone()
    assert position.answer(Say("stand")) == twin.answer(Say("stand"))
    assert (position.state, position.pending) == (twin.state, twin.pending)


def test_a_position_is_resumed_inside_an_inner_game() -> None:
    position = war(*TO_THE_SKIRMISH, "strike", 1)
    again = Position.resumed(WarRules(), position.snapshot, position.order, position.answers)
    assert (again.state, again.pending) == (position.state, position.pending)


def test_dice_of_the_innermost_game_are_enumerated_on_clones() -> None:
    position = war(*TO_THE_SKIRMISH, "strike")
    men = []
    for face in range(1, 7):
        twin = position.clone()
        twin.answer(face)
        men.append(sure(sure(twin.state.siege).skirmish).men[1])
    assert men == [4, 4, 4, 3, 3, 3]
    assert isinstance(position.pending, Roll), "the position itself has not moved"


def test_an_event_applies_to_its_slot_alone() -> None:
    s = War((2, 2, 2), siege=Siege((5, 4), 3), players=(2, 0))
    assert Within("siege", DayPassed()).apply(s) == War((2, 2, 2), siege=Siege((5, 4), 2), players=(2, 0))
