"""Looking ahead: the movement of a turn played in thought, with what the others may do at the same time."""

from msgspec.structs import replace

from gonfanon.argad.movement.outcome import move
from gonfanon.argad.state.orders import Sheet
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.turn.planning import intents_of
from gonfanon.kernel.ask import Roll
from gonfanon.kernel.memo import Memo
from gonfanon.minds.argad.expected import Memory, expected, pushes
from gonfanon.minds.argad.sketch import MEAN, sketched

Plans = dict[int, Sheet]
"""Side -> the sheet of its plan."""
FORESEEN = Memo[None, Memory]("foreseen")


def after_moving(s: Skirmish, plans: Plans) -> Skirmish:
    """The table once all have moved as planned; the others do what they have announced."""
    orders = tuple(order for sheet in plans.values() for order in sheet.orders)
    return sketched(replace(s, intents=intents_of(s, orders)), _memory(s).courses)


def after_the_run(s: Skirmish, plans: Plans) -> Skirmish:
    """The same by the run itself, with mean dice: it costs more, and promises no contact that does not come about."""
    orders = tuple(order for sheet in plans.values() for order in sheet.orders)
    state = replace(s, intents=intents_of(s, orders))
    play = move(state)
    try:
        item = next(play)
        while True:
            if isinstance(item, Roll):
                item = play.send(item.faces[0] * MEAN)
            else:
                state = item.apply(state)
                item = play.send(state)
    except StopIteration as end:
        there: Skirmish = end.value
        return replace(there, stage="shots")


def prospect(
    s: Skirmish, plans: Plans, side: int, patient: bool = False, exact: bool = False, lead: int = 0
) -> int:
    """What the position will be worth to a side if all do as planned; who is patient need not come near."""
    push = 0 if patient else pushes(s, side)
    there = after_the_run(s, plans) if exact else after_moving(s, plans)
    return expected(there, side, _memory(s), push, lead)


def _memory(s: Skirmish) -> Memory:
    """What has been thought of in this position."""
    known = FORESEEN.of(s)
    if None not in known:
        known[None] = Memory()
    return known[None]
