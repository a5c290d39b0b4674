"""What is told of oil and of walls that fall, in cases of the library: the log and the players read it."""

from pathlib import Path

from gonfanon.battle.battle import FieldBattle
from gonfanon.cases.case import Case, read_file
from gonfanon.cases.files import SHIPPED
from gonfanon.cases.run import play
from gonfanon.kernel.ask import Event
from gonfanon.kernel.position import Position
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.events.fire import DoorLost


def told(file: str, title: str) -> list[Event]:
    """All events of a case."""
    case = next(case for case in read_file(Path(SHIPPED) / file) if case.title.startswith(title))
    assert isinstance(case, Case)
    position, found = Position(FieldBattle(), case.start), list[Event]()
    for step in case.steps:
        if step.order and not step.refused:
            play(position, step)
            found += position.events
    return found


def test_nothing_is_added_to_the_die_of_oil() -> None:
    """ANA-4.3.3a: a column of the table, and the die as it falls."""
    dice = [event for event in told("oil.yaml", "") if isinstance(event, Rolled) and event.table == "oil"]
    assert dice
    assert all(event.modifier == 0 for event in dice)


def test_with_a_piece_of_wall_goes_its_door_and_nothing_else() -> None:
    events = told("second-look.yaml", "With a piece of wall its door falls too")
    assert len([event for event in events if isinstance(event, DoorLost)]) == 1
