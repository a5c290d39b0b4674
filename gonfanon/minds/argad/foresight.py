"""Looking ahead: a turn played in thought, with what the others may do at the same time."""

from collections.abc import Callable

from gonfanon.argad.game import FreeTable, played
from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.kernel.ask import Ask, Roll
from gonfanon.kernel.position import Position
from gonfanon.kernel.sealed import Together
from gonfanon.minds.argad.fire import fire
from gonfanon.minds.argad.fray import after, choices, whom
from gonfanon.minds.argad.worth import value
from gonfanon.play.seats import Chance

Plans = dict[int, Sheet]
"""Side -> the sheet of its plan."""
RULES = FreeTable(ends=False)
LONGEST = 400


def turn_ahead(s: Skirmish, plans: Plans, side: int, chance: Chance) -> int:
    """What the position is worth to a side after this turn, if all do as planned and the dice fall so."""
    position = Position(RULES, s)
    for _ in range(LONGEST):
        if position.state.turn > s.turn and position.order is None:
            break
        pending = position.pending
        if pending is None:
            break
        if isinstance(pending, Together):
            position.answer(tuple(_sheet(position.state, ask.side, plans) for ask in pending.asks))
        elif isinstance(pending, Roll):
            count, faces = pending.faces
            position.answer(sum(1 + chance.below(faces) for _ in range(count)))
        else:
            assert isinstance(pending, Ask)
            position.answer(whom(position.state, pending))
    return value(position.state, side)


def _sheet(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return STAGES.get(s.stage, _nothing)(s, side, plans)


def _planned(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return plans.get(side, Sheet(content=True))


def _agreed(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return Sheet(content=True)


def _fire(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return fire(s, side, by_worth=False, tried=2)


def _fray(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return choices(s, side)


def _after(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return after(s, side)


def _nothing(s: Skirmish, side: int, plans: Plans) -> Sheet:
    return Sheet()


STAGES: dict[str, Callable[[Skirmish, int, Plans], Sheet]] = {
    "announce": _planned,
    "revise": _agreed,
    "shots": _fire,
    "melee-choices": _fray,
    "aftermath": _after,
}


def rivals_of(s: Skirmish, side: int) -> list[int]:
    """The other sides that somebody plays."""
    return [other for other in played(s) if other != side]
